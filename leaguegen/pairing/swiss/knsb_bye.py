"""Who is free when the field is odd (docs/knsb.md, 4.7)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from leaguegen.model.game import ByeKind
from leaguegen.model.record import Step
from leaguegen.pairing.history import Missed
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.words.message import Message, say, say_many

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Freed:
    """The player who is free, and why not those who came before.

    Attributes:
        passed: One for each of them, in the order in which they came.
    """

    vertex: int
    passed: tuple[Message, ...]


def free_one(
    field: Field,
    order: Iterable[int],
    rest_of: Callable[[int], T | None],
    *,
    exceptions: bool = False,
) -> tuple[Freed, T] | None:
    """Free the first who is eligible and whose absence leaves the rest possible.

    Args:
        order: Who should be free comes first.
        rest_of: How the others are paired without somebody; None where they cannot be.
        exceptions: Whether the round needs exceptions, of which there must be as few as can be.
    """
    passed: list[Message] = []
    for vertex in order:
        player = field.players[vertex]
        earlier = player.cycle.free_point()
        if earlier is not None:
            passed.append(
                say("not {player}: {reason}", player=player.id, reason=_ineligible(earlier))
            )
            continue
        rest = rest_of(vertex)
        if rest is not None:
            return Freed(vertex, tuple(passed)), rest
        passed.append(
            say("not {player}: then more exceptions would be needed", player=player.id)
            if exceptions
            else say("not {player}: then the rest could not be paired", player=player.id)
        )
    return None


def fewest_first(field: Field, order: Sequence[int]) -> list[int]:
    """Put those who were free least often in the season first, then the last in order."""

    def key(vertex: int) -> tuple[int, int]:
        return (field.players[vertex].season.times(ByeKind.PAIRING_ALLOCATED), -vertex)

    return sorted(order, key=key)


def bye_steps(field: Field, freed: Freed) -> tuple[Step, ...]:
    """Tell why this player is free and not somebody else."""
    why = _why(field, freed)
    return (Step("knsb 4.7", why), *(Step("knsb 4.7", passed) for passed in freed.passed))


def _why(field: Field, freed: Freed) -> Message:
    player = field.players[freed.vertex]
    match field.rules.bye_pick:
        case "lowest":
            return say(
                "{player} is free: the last in order who may be and without whom the rest can be "
                "paired",
                player=player.id,
            )
        case "fewest":
            return say_many(
                "{player} is free: {n} time free before this season, nobody who could be free "
                "instead was so less often; of equals the last in order",
                "{player} is free: {n} times free before this season, nobody who could be free "
                "instead was so less often; of equals the last in order",
                n=player.season.times(ByeKind.PAIRING_ALLOCATED),
                player=player.id,
            )
        case "waiting-room":
            return say(
                "{player} is free: the first in the order for waiting who may be and without whom "
                "the rest can be paired",
                player=player.id,
            )


def _ineligible(earlier: Missed) -> Message:
    if earlier.kind is ByeKind.FORFEIT_WIN:
        return say("won without playing in round {round}", round=earlier.round)
    if earlier.kind is ByeKind.FULL_POINT:
        return say("had a full point without playing in round {round}", round=earlier.round)
    return say("was free in round {round}", round=earlier.round)
