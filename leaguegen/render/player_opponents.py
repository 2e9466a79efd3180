"""Whom a player met, how often and with what result; and the last results."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.ranking.head_to_head import Encounters, Meeting, head_to_head, latest
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.render.wording import OUTCOMES
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say

_FORM = 8

_GAMES: Mapping[bool, Message] = {False: say("chess"), True: say("draughts")}


@dataclass(frozen=True, slots=True)
class OpponentRow:
    """All games against one opponent.

    Attributes:
        kind: Chess or draughts, where the player met people in both.
        counts: Games won, drawn and lost.
        colours: Games with White, and with Black.
        last: The latest, with the way to its round.
        day: Of the latest, as the standard of dates has it; empty where it is unknown.
        place: Among the names of all opponents, as a list of names has them.
    """

    who: Link
    games: str
    score: str
    counts: tuple[str, str, str]
    colours: tuple[str, str]
    last: Link
    day: str
    place: int
    kind: str = ""


@dataclass(frozen=True, slots=True)
class FormMark:
    """One of the last results.

    Attributes:
        kind: `win`, `draw` or `loss`.
        told: What it was, in a sentence.
    """

    mark: str
    kind: str
    told: str
    target: str


class Met:
    """Everybody's games against everybody, in all competitions that are published."""

    def __init__(self, accounts: Iterable[Account], speech: Speech) -> None:
        self._speech = speech
        self._competitions: Mapping[str, Competition] = {
            account.competition.id: account.competition for account in accounts
        }
        self._met = head_to_head(self._competitions.values())

    def opponents(self, player: PlayerId) -> tuple[OpponentRow, ...]:
        """Return whom a player met, those met most often first; who is hidden is left out."""
        met = [own for own in self._met.get(player, ()) if self._speech.code(own.opponent)]
        both = len({encounters.double for encounters in met}) > 1
        places = self._speech.places({own.opponent for own in met})
        return tuple(
            replace(row, kind=self._speech.say(_GAMES[encounters.double])) if both else row
            for encounters in met
            for row in [self._row(encounters, places[encounters.opponent])]
        )

    def form(self, player: PlayerId) -> tuple[FormMark, ...]:
        """Return the last results of a player, the latest last."""
        return tuple(self._marks(latest(self._met.get(player, ()), _FORM)))

    def _row(self, encounters: Encounters, place: int) -> OpponentRow:
        score = f"{number(encounters.score)}–{number(encounters.opposing)}"
        outcomes = (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)
        won, drawn, lost = (str(encounters.times(outcome)) for outcome in outcomes)
        white, black = (str(encounters.with_colour(colour)) for colour in Colour)
        return OpponentRow(
            who=self._speech.player(encounters.opponent),
            games=str(len(encounters.meetings)),
            score=score,
            counts=(won, drawn, lost),
            colours=(white, black),
            last=Link(self._when(encounters.last), self._where(encounters.last)),
            day="" if encounters.last.date is None else encounters.last.date.isoformat(),
            place=place,
        )

    def _marks(self, games: Iterable[tuple[PlayerId, Meeting]]) -> Iterator[FormMark]:
        for opponent, meeting in games:
            told = say(
                "{outcome} against {opponent}, {when}",
                outcome=OUTCOMES[meeting.outcome],
                opponent=opponent,
                when=self._when(meeting),
            )
            yield FormMark(
                number(meeting.score),
                meeting.outcome.value,
                self._speech.say(told),
                self._where(meeting),
            )

    def _when(self, meeting: Meeting) -> str:
        if meeting.date is not None:
            return self._speech.short_day(meeting.date)
        competition = self._competitions[meeting.competition]
        return f"{competition.title} {competition.season}"

    def _where(self, meeting: Meeting) -> str:
        return address.round_page(self._competitions[meeting.competition], meeting.round)
