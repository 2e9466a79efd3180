"""Why a round cannot be paired: who and what blocks (docs/knsb.md, 4.6.3)."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.pairing.matching import bits, largest
from leaguegen.pairing.refusal_words import alone, no_opponent, too_few
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_terms import widest, yielding
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say

MANY = 12
"""From so many players on, naming all who are in each other's way explains nothing."""


def refusal(state: State, fields: Sequence[Field]) -> NoLegalPairingError:
    """Say what blocks; to be asked only where nobody can pair the round.

    Args:
        fields: The members with each guest who could take the odd place, and last with none.
    """
    field = fields[-1]
    limited = yielding(state, field) == "off"
    # With all the guests in one odd place: a pairing with that would be one with one of them.
    each = zip(*(widest(state, other) for other in fields), strict=True)
    edges = tuple(reduce(or_, masks) for masks in each)
    text, blocking = _reason(field, edges, limited=limited)
    if len(fields) > 1:
        text = say("{reason}. No guest changes that by playing one of them", reason=text)
    people = tuple(field.players[vertex].id for vertex in blocking)
    return NoLegalPairingError(state.round.number, text, people)


def _reason(field: Field, edges: Sequence[int], *, limited: bool) -> tuple[Message, Sequence[int]]:
    size = len(field)
    everybody = (1 << size) - 1
    odd, eligible = size % 2, edges[size]
    if odd and not eligible:
        text = say(
            "the number of players is odd, but nobody may be free: everybody has already had a "
            "point without playing in this cycle"
        )
        return text, range(size)
    lonely = [vertex for vertex in range(size) if not edges[vertex] & everybody]
    one_left_over = bool(odd and any(eligible >> vertex & 1 for vertex in lonely))
    if len(lonely) > one_left_over:
        reasons = tuple(_alone(field, edges, vertex) for vertex in lonely)
        return no_opponent(reasons, one_free=one_left_over), lonely
    found = largest(edges, everybody | odd << size)
    circle = list(bits(found.outer & everybody))
    colour = _one_colour(field, circle) if limited else None
    if colour is not None:
        return _same_colour(field, circle, colour, found.hubs), circle
    if len(circle) >= MANY:
        return _fewest(field, edges)
    return too_few(_ids(field), circle, found.outer, found.hubs), circle


def _alone(field: Field, edges: Sequence[int], vertex: int) -> Message:
    """Tell what stands between somebody and each of the others."""
    others = ((1 << len(field)) - 1) & ~(1 << vertex | edges[vertex])
    apart = others & field.apart[vertex]
    met = 0 if field.rules.rematch_relax else others & field.again[vertex]
    barred = others & ~apart & ~met
    player = field.players[vertex].id
    ids = _ids(field)
    return alone(player, *([ids[v] for v in bits(mask)] for mask in (met, apart, barred)))


def _one_colour(field: Field, circle: Sequence[int]) -> Colour | None:
    """Return the colour that all of these must have, if there is one."""
    allowed = {
        tuple(c for c in Colour if field.limits.allow(field.players[vertex].colours, c))
        for vertex in circle
    }
    first = allowed.pop()
    return first[0] if not allowed and len(first) == 1 else None


def _same_colour(field: Field, circle: Sequence[int], colour: Colour, hubs: int) -> Message:
    return say(
        "no pairing of everybody exists: {number} players must have {colour} by the colour limits "
        "({players}), and too few others can have {other} against them ({helpers})",
        number=len(circle),
        colour=colour.word,
        players=tuple(field.players[vertex].id for vertex in circle),
        other=colour.other.word,
        helpers=(hubs & ~(1 << len(field))).bit_count(),
    )


def _fewest(field: Field, edges: Sequence[int]) -> tuple[Message, Sequence[int]]:
    """Name those with the fewest possible opponents, where the true knot is too large to tell."""
    people = (1 << len(field)) - 1

    def opponents(vertex: int) -> int:
        return (edges[vertex] & people).bit_count()

    order = sorted(range(len(field)), key=lambda vertex: (opponents(vertex), vertex))[:5]
    counts = tuple(
        say("{player} ({number})", player=field.players[v].id, number=opponents(v)) for v in order
    )
    text = say(
        "no pairing of everybody exists; the fewest possible opponents have {counts}", counts=counts
    )
    return text, order


def _ids(field: Field) -> tuple[PlayerId, ...]:
    return tuple(player.id for player in field.players)
