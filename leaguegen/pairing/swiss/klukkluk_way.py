"""Who is free, and which rule has to yield (docs/klukkluk.md, 5.1 and 5.5)."""

from collections.abc import Sequence
from dataclasses import dataclass

from leaguegen.model.game import ByeKind
from leaguegen.model.record import Step
from leaguegen.pairing.history import Missed
from leaguegen.pairing.matching import Mates, complete
from leaguegen.pairing.swiss.klukkluk_meetings import Absolute, Field
from leaguegen.pairing.system import Free
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Way:
    """How the round can be paired.

    Attributes:
        edges: Who may meet whom.
        rest: Who is to be paired, ascending.
        free: Who is free; None where the number is even.
        passed: Why not those who came before, in the order in which they came.
        relaxed: What has to yield, in order.
    """

    edges: tuple[int, ...]
    rest: tuple[int, ...]
    free: int | None = None
    passed: tuple[Message, ...] = ()
    relaxed: tuple[Step, ...] = ()


_NO_FLOATS = Step(
    "klukkluk 5.5",
    say(
        "not everybody can be paired without somebody floating the same way as in the round before:"
        " this once that rule yields, for as few players as possible"
    ),
)
_ANY_FLOAT = Step(
    "klukkluk 5.5",
    say(
        "not everybody can be paired without somebody floating twice running: this once that rule"
        " yields, for as few players as possible"
    ),
)
_FREE_AFTER_FLOAT = Step(
    "klukkluk 5.5",
    say(
        "nobody can be free but somebody who floated down in the round before: this once that rule"
        " yields"
    ),
)


def find_way(field: Field) -> Way | None:
    """Find how the round can be paired, with as few rules yielding as possible (5.5)."""
    floats = _ANY_FLOAT if field.rules.float_rule == "any" else _NO_FLOATS
    strict, loose = field.edges(), field.edges([Absolute.FLOATS])
    ways = (
        _with(field, strict, after_float=False),
        _with(field, loose, after_float=False, relaxed=(floats,)),
        _with(field, loose, after_float=True, relaxed=(floats, _FREE_AFTER_FLOAT)),
    )
    return next((way for way in ways if way is not None), None)


def _with(
    field: Field, edges: tuple[int, ...], *, after_float: bool, relaxed: tuple[Step, ...] = ()
) -> Way | None:
    everybody = field.everybody
    if len(field) % 2 == 0:
        if complete(edges, everybody) is None:
            return None
        return Way(edges, tuple(range(len(field))), relaxed=relaxed)
    passed: list[Message] = []
    mates: Mates = []
    for vertex in reversed(range(len(field))):
        reason = why_not_free(field, vertex, after_float=after_float)
        if reason is None:
            found = complete(edges, everybody & ~(1 << vertex), mates)
            if found is not None:
                rest = tuple(v for v in range(len(field)) if v != vertex)
                return Way(edges, rest, vertex, tuple(passed), relaxed)
            player = field.players[vertex].id
            reason = say("not {player}: then the rest could not be paired", player=player)
        passed.append(reason)
    return None


def why_not_free(field: Field, vertex: int, *, after_float: bool) -> Message | None:
    """Say why somebody may not be free; None if he may.

    Args:
        after_float: Whether who floated down in the round before may be free all the same.
    """
    player = field.players[vertex]
    earlier = player.history.free_point()
    if earlier is not None:
        return say("not {player}: {reason}", player=player.id, reason=_earlier(earlier))
    if player.id in field.unfree:
        return say("not {player}: {reason}", player=player.id, reason=field.unfree[player.id])
    if not after_float and field.floated_down(vertex):
        return say(
            "not {player}: floated down in round {round}, the one before this",
            player=player.id,
            round=field.latest,
        )
    return None


def _earlier(earlier: Missed) -> Message:
    if earlier.kind is ByeKind.FORFEIT_WIN:
        return say("won without playing in round {round}", round=earlier.round)
    if earlier.kind is ByeKind.FULL_POINT:
        return say("had a full point without playing in round {round}", round=earlier.round)
    return say("was free in round {round}", round=earlier.round)


def free_player(field: Field, way: Way) -> tuple[Free, ...]:
    """Return who is free, and why."""
    if way.free is None:
        return ()
    player = field.players[way.free].id
    text = say(
        "{player} is free: the last in order who may be and without whom the rest can be paired",
        player=player,
    )
    passed: Sequence[Step] = [Step("klukkluk 5.1", reason) for reason in way.passed]
    return (Free(player, steps=(Step("klukkluk 5.1", text), *passed)),)
