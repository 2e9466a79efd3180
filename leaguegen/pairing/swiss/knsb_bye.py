"""Who is free when the field is odd, or meets a guest (docs/knsb.md, 4.7 and 4.8)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from leaguegen.model.game import ByeKind
from leaguegen.model.record import Step
from leaguegen.pairing.history import Missed
from leaguegen.pairing.matching import Graph
from leaguegen.pairing.swiss.knsb_boards import Made, board
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_fold import Choice
from leaguegen.pairing.system import Free
from leaguegen.words.message import Message, say, say_many

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Freed:
    """The player who has the odd place, and why not those who came before.

    Attributes:
        passed: One for each of them, in the order in which they came.
    """

    vertex: int
    passed: tuple[Message, ...]


def free_one(
    field: Field,
    order: Iterable[int],
    rest_of: Callable[[int, int], T | None],
    graph: Graph,
    budget: int,
) -> tuple[Freed, T] | None:
    """Give the odd place to the first who may have it and whose absence leaves the rest possible.

    Args:
        order: Who should have it comes first.
        rest_of: How the others are paired without somebody, for a budget; None where they cannot
            be.
        graph: The pairs that may be made, with the odd place.
    """
    passed: list[Message] = []
    for vertex in order:
        price = graph.price(vertex, field.place)
        if price is not None and price <= budget:
            rest = rest_of(vertex, budget - price)
            if rest is not None:
                return Freed(vertex, tuple(passed)), rest
        passed.append(_why_not(field, vertex, graph))
    return None


def _why_not(field: Field, vertex: int, graph: Graph) -> Message:
    if field.guest:
        return field.why_not(field.place, vertex, graph)
    player = field.players[vertex]
    earlier = player.cycle.free_point()
    if earlier is not None:
        return say("not {player}: {reason}", player=player.id, reason=_ineligible(earlier))
    if player.id in field.unfree:
        return say("not {player}: {reason}", player=player.id, reason=field.unfree[player.id])
    if graph.prices:
        return say("not {player}: then more exceptions would be needed", player=player.id)
    return say("not {player}: then the rest could not be paired", player=player.id)


def fewest_first(field: Field, order: Sequence[int]) -> list[int]:
    """Put those who were free least often in the season first, then the last in order."""

    def key(vertex: int) -> tuple[int, int]:
        return (field.players[vertex].season.times(ByeKind.PAIRING_ALLOCATED), -vertex)

    return sorted(order, key=key)


def odd_one(
    field: Field, freed: Freed | None, *, group: str = "", before: Sequence[Step] = ()
) -> Made:
    """Make the board of the guest with who has the odd place, or tell who is free.

    Args:
        group: Where it came about.
        before: What comes before in the story.
    """
    if freed is None:
        return Made(())
    if field.guest:
        choice = Choice(freed.vertex, field.place, freed.passed)
        return Made((board(field, choice, "knsb 4.8", _why_guest(field, freed), before=before),))
    steps = (
        *before,
        Step("knsb 4.7", _why(field, freed)),
        *(Step("knsb 4.7", passed) for passed in freed.passed),
    )
    return Made((), (Free(field.players[freed.vertex].id, group=group, steps=steps),))


def _why_guest(field: Field, freed: Freed) -> Message:
    player, guest = field.players[freed.vertex].id, field.players[field.place].id
    match field.rules.bye_pick:
        case "lowest":
            return say(
                "{player} would have been free and meets the guest {guest}: the last in order with "
                "whom all fits",
                player=player,
                guest=guest,
            )
        case "fewest":
            return say(
                "{player} would have been free and meets the guest {guest}: who was free least "
                "often this season of those with whom all fits; of equals the last in order",
                player=player,
                guest=guest,
            )
        case "waiting-room":
            return say(
                "{player} would have been free and meets the guest {guest}: the first in the order "
                "for waiting with whom all fits",
                player=player,
                guest=guest,
            )


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
