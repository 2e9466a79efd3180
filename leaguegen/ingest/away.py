"""From the absences that a season's files tell to the rounds of its competitions."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from leaguegen.ingest.absences import Told
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.values import choices
from leaguegen.model.game import ByeKind
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.told import Absence
from leaguegen.words.message import say

Away = Mapping[int, tuple[Absence, ...]]
"""Absences of one competition by round, each entrant at most once in a round."""


@dataclass(frozen=True, slots=True)
class Venue:
    """What an absence must know of a competition.

    Attributes:
        absent: The kind where none is told.
        cup: Rounds told by number alone are not a cup's.
        free_evenings: Days on which nothing internal is played, as the calendar says.
    """

    id: str
    title: str
    calendar: Sequence[PlannedRound]
    roster: Roster
    absent: ByeKind
    cup: bool
    free_evenings: frozenset[date] = frozenset()

    @property
    def slug(self) -> str:
        """The folder's name."""
        return self.id.rsplit("/", maxsplit=1)[-1]

    def rounds(self, told: Told) -> tuple[int, ...]:
        """Return the rounds of which an absence tells."""
        if told.round is not None:
            return (told.round,)
        first, last = told.first or date.min, told.last or date.max
        return tuple(p.number for p in self.calendar if p.date and first <= p.date <= last)


class AwayBook:
    """Gathers who is away from which round of which competition."""

    def __init__(self, venues: Sequence[Venue], reader: RowReader) -> None:
        self._venues = venues
        self._reader = reader
        self._told: dict[str, dict[tuple[int, PlayerId], Told]] = {v.id: {} for v in venues}
        self._numbers = {v.id: {p.number for p in v.calendar} for v in venues}
        self._warned: set[str] = set()

    def add(self, absences: Iterable[Told], only: Venue | None = None) -> None:
        """Add the absences of a file.

        Args:
            only: The competition in whose folder the file stands; None: of the whole season.
        """
        for told in absences:
            venues = self._venues_of(told) if only is None else [only]
            entered = [v for v in venues if told.player in v.roster]
            if venues and not entered:
                self._reader.warn(
                    told.row.place("player"),
                    "absence-not-entrant",
                    say("{player} is away, but does not take part here.", player=told.player),
                    say("Add a row to entrants.csv, or take out this one."),
                )
            matched = [venue for venue in entered if self._enter(venue, told)]
            if entered and not matched:
                self._tell_unmatched(told, entered)

    def of(self, venue: Venue) -> Away:
        """Return the absences of a competition by round, in start order."""
        number = venue.roster.pairing_numbers
        found: dict[int, list[Absence]] = {}
        for (round_number, player), told in self._told[venue.id].items():
            absence = Absence(player, told.kind or venue.absent, origin=told.row.span)
            found.setdefault(round_number, []).append(absence)
        return {
            round_number: tuple(sorted(found[round_number], key=lambda a: number[a.player]))
            for round_number in sorted(found)
        }

    def _venues_of(self, told: Told) -> Sequence[Venue]:
        """Return the competitions for which an absence of the season's file holds."""
        if told.competition:
            named = [v for v in self._venues if _is_called(v, told.competition)]
            if not named:
                self._reader.note(
                    told.row.place("competition"),
                    "competition-unknown",
                    say(
                        "There is no competition “{name}” in this season.",
                        name=quoted(told.competition),
                    ),
                    hint=choices(told.competition, tuple(v.slug for v in self._venues)),
                )
            return named
        if told.round is None:
            return self._venues
        leagues = [v for v in self._venues if not v.cup] or list(self._venues)
        if len(leagues) > 1 and told.row.span.file not in self._warned:
            self._warned.add(told.row.span.file)
            self._reader.warn(
                told.row.place("round"),
                "absence-ambiguous",
                say("A round alone does not tell of which competition; it counts in all of them."),
                say(
                    "Add a column competition, with {all}, or write a date.",
                    all=tuple(v.slug for v in leagues),
                ),
            )
        return leagues

    def _enter(self, venue: Venue, told: Told) -> bool:
        """Enter an absence in the rounds of a competition; whether it has any of them."""
        rounds = [n for n in venue.rounds(told) if n in self._numbers[venue.id]]
        book = self._told[venue.id]
        for number in rounds:
            before = book.get((number, told.player))
            if before is None or told.exact or not before.exact:
                book[number, told.player] = told
            if before is not None and before.exact == told.exact:
                self._tell_contradiction(before, told, venue.absent, number)
        return bool(rounds)

    def _tell_contradiction(self, before: Told, told: Told, absent: ByeKind, number: int) -> None:
        if (before.kind or absent) is (told.kind or absent):
            return
        self._reader.warn(
            told.row.place("kind"),
            "absence-contradiction",
            say(
                "{player} is away from round {round} for two reasons; this one counts.",
                player=told.player,
                round=number,
            ),
            say("Take out the row that is wrong."),
            related=((before.row.span, say("The other one.")),),
        )

    def _tell_unmatched(self, told: Told, venues: Sequence[Venue]) -> None:
        """Warn of an evening on which nothing is played; a range of days may hold none."""
        if told.round is not None:
            self._reader.warn(
                told.row.place("round"),
                "absence-round-unknown",
                say("There is no round {round}, so nobody is away from it.", round=told.round),
                say("Check the number, or add the round to rounds.csv."),
            )
        elif told.first is not None and told.first == told.last:
            day = told.first
            if any(day in venue.free_evenings for venue in venues):
                return
            dates = {p.date for v in venues for p in v.calendar if p.date is not None}
            near = min(dates, key=lambda d: (abs(d - day), d), default=None)
            self._reader.warn(
                told.row.place("date"),
                "absence-date-unmatched",
                say("No round is played on {date}, so nobody is away then.", date=day),
                say("The nearest round is on {date}.", date=near)
                if near
                else say("Add the dates of the rounds to rounds.csv."),
            )


def _is_called(venue: Venue, name: str) -> bool:
    return name.strip().casefold() in (
        venue.id.casefold(),
        venue.slug.casefold(),
        venue.title.casefold(),
    )
