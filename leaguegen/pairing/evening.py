"""From the club's files to the state of one round: who is there, what stands."""

from dataclasses import dataclass

from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, League, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Rules
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is not to be paired, and why."""

    player: PlayerId
    kind: ByeKind
    why: Message


@dataclass(frozen=True, slots=True)
class Evening:
    """All that is needed to pair a round.

    Attributes:
        postponed: Cup ties of the date that wait, because one of the two is away.
    """

    state: State
    rules: Rules
    away: tuple[Away, ...]
    postponed: tuple[tuple[PlayerId, PlayerId], ...] = ()


class NotReadyError(Exception):
    """The round cannot be paired yet, or not any more; the text names the ways."""

    def __init__(self, code: str, text: Message) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text


def prepare(
    league: League,
    competition: Competition,
    round_number: int | None = None,
    *,
    absent: frozenset[PlayerId] = frozenset(),
    only: frozenset[PlayerId] | None = None,
    again: bool = False,
) -> Evening:
    """Gather the state of a round (default: the next).

    Args:
        absent: Away besides those whom the files tell.
        only: If given, the only ones present.
        again: Pair any round anew from the rounds before it, recorded or not.

    Raises:
        NotReadyError: The season is over, the round is paired, a cup round of that date is not
            drawn, ...
    """
    raise NotImplementedError(league, competition, round_number, absent, only, again)
