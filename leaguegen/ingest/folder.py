"""The folder of one competition: all that its files say, each for itself."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from leaguegen.ingest import columns
from leaguegen.ingest.absences import Told, read_absences
from leaguegen.ingest.calendar import read_calendar, read_evenings, with_rounds
from leaguegen.ingest.club import Club
from leaguegen.ingest.columns import FileKind, Row
from leaguegen.ingest.competition import CompetitionSettings, read_competition
from leaguegen.ingest.cup_files import Draws, read_draws
from leaguegen.ingest.doubles import without_doubles
from leaguegen.ingest.entrants import everyone, list_by_list, rated, read_entrants, roster
from leaguegen.ingest.extras import read_accepted, read_adjustments, read_avoid
from leaguegen.ingest.groups import read_groups
from leaguegen.ingest.own_table import with_own_tables
from leaguegen.ingest.prizes import read_prizes
from leaguegen.ingest.rating_lists import unknown_lists, unused_lists
from leaguegen.ingest.ratings import Ratings
from leaguegen.ingest.record import read_record
from leaguegen.ingest.results import Line, read_results
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.shelf import Shelf
from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import Bye, ByeKind, Game
from leaguegen.model.league import GroupPlace, PlannedRound
from leaguegen.model.player import Entrant, Player, PlayerId, Roster
from leaguegen.model.prizes import PrizeRules
from leaguegen.model.record import Record
from leaguegen.model.systems import AmsterdamRules, CupRules, FixedSchedule
from leaguegen.model.told import Accepted, Adjustment, Avoid
from leaguegen.source.conflict import settle
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.settings import Settings
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Background:
    """What the files of a competition are read against."""

    club: Club
    players: Mapping[PlayerId, Player]
    ratings: Ratings


@dataclass(frozen=True, slots=True)
class Folder:
    """What the files of a competition say.

    Attributes:
        id: `2026-27/interne`.
        calendar: Also rounds that only `results.csv` knows.
        lines: The rows of `results.csv` that count.
        told: The absences in the folder itself.
        recorded: Where the records stand, readable or not, by round.
        results: Where `results.csv` stands, or should stand.
    """

    id: str
    settings: CompetitionSettings
    roster: Roster
    calendar: tuple[PlannedRound, ...]
    evenings: tuple[OtherEvening, ...]
    lines: tuple[Line, ...]
    told: tuple[Told, ...]
    groups: tuple[GroupPlace, ...]
    draws: Draws
    avoid: tuple[Avoid, ...]
    adjustments: tuple[Adjustment, ...]
    accepted: tuple[Accepted, ...]
    prizes: PrizeRules
    records: Mapping[int, Record]
    recorded: Mapping[int, str]
    results: str

    @property
    def season(self) -> str:
        """The season's folder."""
        return self.id.split("/", maxsplit=1)[0]

    @property
    def slug(self) -> str:
        """The competition's own folder."""
        return self.id.rsplit("/", maxsplit=1)[-1]

    @property
    def cup(self) -> CupRules | None:
        """The rules, if it is a cup."""
        rules = self.settings.usual.rules
        return rules if isinstance(rules, CupRules) else None

    @property
    def without_rows(self) -> frozenset[int]:
        """The rounds, not of a cup, whose record has no pair or free player of its own."""
        if self.cup is not None:
            return frozenset()
        return frozenset(n for n, record in self.records.items() if _is_empty(record))

    def planned(self) -> Mapping[int, PlannedRound]:
        """The calendar by number."""
        return {p.number: p for p in self.calendar}


def read_folder(
    shelf: Shelf,
    competition: str,
    records: Mapping[int, str],
    behind: Background,
    reader: RowReader,
) -> Folder:
    """Read the files of a competition.

    Args:
        records: Where its records stand, by round.
    """
    settings = _settings(shelf, competition, behind.club)

    def table(kind: FileKind) -> tuple[Row, ...]:
        return shelf.rows(f"{competition}/{kind.name}.csv", kind)

    entered = _roster(shelf, table(columns.ENTRANTS), settings, behind, reader)
    planned = table(columns.ROUNDS)
    lines = _lines(table(columns.RESULTS), settings, entered, reader)
    kept = _records(shelf, records, behind.players)
    calendar = _calendar(planned, lines, kept, reader)
    groups = read_groups(table(columns.GROUPS), entered, reader)
    return Folder(
        id=competition,
        settings=settings,
        roster=entered,
        calendar=calendar,
        evenings=read_evenings(planned, reader),
        lines=_on_other_days(lines, calendar),
        told=read_absences(table(columns.ABSENCES), reader),
        groups=groups,
        draws=_draws(table(columns.DRAW), entered, reader),
        avoid=read_avoid(table(columns.AVOID), reader),
        adjustments=_adjustments(table(columns.ADJUSTMENTS), entered, reader),
        accepted=read_accepted(table(columns.ACCEPTED), reader),
        prizes=_prizes(table(columns.PRIZES), settings, (*entered, *groups), calendar, reader),
        records=kept,
        recorded=records,
        results=shelf.path(f"{competition}/results.csv") or f"{competition}/results.csv",
    )


def _lines(
    rows: tuple[Row, ...], settings: CompetitionSettings, entered: Roster, reader: RowReader
) -> tuple[Line, ...]:
    """Read the rows of `results.csv` that count."""
    rules = settings.usual.rules
    points = (cycle.ranking.points for cycle in settings.every_cycle())
    lines = _of_entrants(
        read_results(rows, settings.game, reader, points),
        entered,
        reader,
        scheduled=isinstance(rules, FixedSchedule),
    )
    return without_doubles(lines, rules.games if isinstance(rules, CupRules) else 1, reader)


def _calendar(
    planned: tuple[Row, ...],
    lines: tuple[Line, ...],
    records: Mapping[int, Record],
    reader: RowReader,
) -> tuple[PlannedRound, ...]:
    """Read the rounds that are planned, and add those that were played all the same."""
    calendar = read_calendar(planned, reader)
    _warn_of_unplanned(lines, calendar, reader)
    empty = (number for number, record in records.items() if _is_empty(record))
    return with_rounds(calendar, (*(line.round for line in lines), *empty))


def _prizes(
    rows: tuple[Row, ...],
    settings: CompetitionSettings,
    grouped: Iterable[Entrant | GroupPlace],
    calendar: tuple[PlannedRound, ...],
    reader: RowReader,
) -> PrizeRules:
    """Read the prizes, for the categories, groups and cycles that there are."""
    groups = dict.fromkeys(one.group for one in grouped)
    cycles = dict.fromkeys((*(p.cycle for p in calendar), *settings.cycles))
    categories = settings.usual.ranking.categories
    return replace(settings.prizes, prizes=read_prizes(rows, categories, groups, cycles, reader))


def _settings(shelf: Shelf, competition: str, club: Club) -> CompetitionSettings:
    """Read `competition.toml`; where it is not there or not TOML, the defaults are read on."""
    name = f"{competition}/competition.toml"
    if shelf.path(name) is None:
        shelf.problems.append(
            Problem(
                Span(name, 1),
                "competition-missing",
                say("This folder has tables, but no competition.toml."),
                hint=say(
                    "Make the file, with a line such as {example}.", example='system = "knsb"'
                ),
            )
        )
    found = shelf.settings(name)
    if found is None:
        found = Settings(name, "", {"system": "knsb"})
    settings, problems = read_competition(found, competition, club.game)
    shelf.problems.extend(problems)
    return with_own_tables(settings, competition, shelf)


def _roster(
    shelf: Shelf,
    rows: tuple[Row, ...],
    settings: CompetitionSettings,
    behind: Background,
    reader: RowReader,
) -> Roster:
    """Read who takes part; without `entrants.csv`, or with an empty one, that is everyone."""
    if rows:
        entrants, frozen = read_entrants(rows, behind.players, reader)
    else:
        entrants, frozen = everyone(behind.players.values()), frozenset[PlayerId]()
    unknown = tuple(unknown_lists(settings.places_of_lists, behind.ratings))
    lists, until = settings.ratings, settings.rating_date
    rules = settings.usual.rules
    by_keys = isinstance(rules, AmsterdamRules) and rules.start_list == "sort-keys"
    keys = list_by_list(entrants, behind.ratings, lists, until) if by_keys else None
    entered = roster(rated(entrants, frozen, behind.ratings, lists, until), keys)
    unused = unused_lists(settings.places["rating"], lists, tuple(entered), frozen, behind.ratings)
    shelf.problems.extend(unknown or unused)
    return entered


def _was_to_come(entrant: Entrant, line: Line) -> bool:
    """Whether a row of a fixed schedule is of somebody who left after it was written."""
    left = entrant.withdrawn is not None and line.round > entrant.withdrawn
    entry = line.entry
    if isinstance(entry, Bye):
        return left and entry.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)
    return left and not (entry.result and entry.result.played)


def _of_entrants(
    lines: Iterable[Line], entered: Roster, reader: RowReader, *, scheduled: bool
) -> tuple[Line, ...]:
    """Return the rows whose players all take part; warn of those who do not at that time."""
    kept = []
    for line in lines:
        strangers = [p for p in line.players if p not in entered]
        for player in strangers:
            _tell_stranger(player, line.row.place(line.column_of(player)), reader)
        if strangers:
            continue
        kept.append(line)
        for player in line.players:
            if not entered[player].active(line.round) and not (
                scheduled and _was_to_come(entered[player], line)
            ):
                reader.warn(
                    line.row.place(line.column_of(player)),
                    "not-active",
                    say(
                        "{player} stands in round {round}, before joining or after withdrawing.",
                        player=player,
                        round=line.round,
                    ),
                    say("Check the columns joined and withdrawn of entrants.csv."),
                )
    return tuple(kept)


def _draws(rows: Iterable[Row], entered: Roster, reader: RowReader) -> Draws:
    """Read the draws; who does not take part has no place in them."""
    draws = read_draws(rows, reader)
    for places in draws.values():
        for place in places:
            if place.player is not None and place.player not in entered and place.origin:
                _tell_stranger(place.player, place.origin, reader)
    return {
        number: tuple(p for p in places if p.player is None or p.player in entered)
        for number, places in draws.items()
    }


def _adjustments(rows: Iterable[Row], entered: Roster, reader: RowReader) -> tuple[Adjustment, ...]:
    """Read the adjustments of those who take part."""
    adjustments = read_adjustments(rows, reader)
    for adjustment in adjustments:
        if adjustment.player not in entered and adjustment.origin:
            _tell_stranger(adjustment.player, adjustment.origin, reader)
    return tuple(a for a in adjustments if a.player in entered)


def _tell_stranger(player: PlayerId, span: Span, reader: RowReader) -> None:
    reader.note(
        span,
        "not-entrant",
        say("{player} does not stand in entrants.csv.", player=player),
        hint=say("Add a row to entrants.csv: {id}.", id=str(player)),
    )


def _warn_of_unplanned(
    lines: Iterable[Line], calendar: tuple[PlannedRound, ...], reader: RowReader
) -> None:
    """Warn, once for each, of rounds that are played but not planned, where any are planned."""
    known = {p.number for p in calendar}
    for line in lines:
        if calendar and line.round not in known:
            known.add(line.round)
            reader.warn(
                line.row.place("round"),
                "round-unplanned",
                say("Round {round} does not stand in rounds.csv.", round=line.round),
                say("Check the number, or add the round with its date to rounds.csv."),
            )


def _on_other_days(lines: Iterable[Line], calendar: Iterable[PlannedRound]) -> tuple[Line, ...]:
    """Take out dates that say no more than the round's own."""
    dates = {p.number: p.date for p in calendar}
    return tuple(
        replace(line, entry=replace(line.entry, date=None))
        if isinstance(line.entry, Game)
        and line.entry.date is not None
        and line.entry.date == dates.get(line.round)
        else line
        for line in lines
    )


def _records(
    shelf: Shelf, paths: Mapping[int, str], players: Mapping[PlayerId, Player]
) -> Mapping[int, Record]:
    """Read the records; one that cannot be understood is left out, with a warning."""
    found = {}
    for number, path in sorted(paths.items()):
        text, merges = settle(shelf.text(path), path)
        record, problems = read_record(text, path)
        shelf.problems.extend(merges or problems)
        if record is None:
            continue
        strangers = sorted(record.people - players.keys())
        if strangers or record.round != number:
            message = (
                say("This record names {player}, who is not in players.csv.", player=strangers[0])
                if strangers
                else say("This record is of round {round}.", round=record.round)
            )
            shelf.problems.append(
                Problem(
                    Span(path, 1),
                    "record-stray",
                    message,
                    Severity.WARNING,
                    say("The story of this round is not told."),
                )
            )
            continue
        found[number] = record
    return found


def _is_empty(record: Record) -> bool:
    """Whether a record has nothing that stands in `results.csv`: nobody came, or only to a cup."""
    return not record.byes_now and all(pair.via for pair in record.pairs_now)
