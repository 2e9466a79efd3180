"""Why a round cannot be paired: who and what blocks (docs/knsb.md, 4.6.3)."""

from collections.abc import Sequence

from leaguegen.model.league import State
from leaguegen.pairing.matching import bits, largest
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_terms import widest
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say


def refusal(state: State, field: Field) -> NoLegalPairingError:
    """Say what blocks; to be asked only where nobody can pair the round."""
    text, blocking = _reason(field, widest(state, field))
    people = tuple(field.players[vertex].id for vertex in blocking)
    return NoLegalPairingError(state.round.number, text, people)


def _reason(field: Field, edges: Sequence[int]) -> tuple[Message, Sequence[int]]:
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
    one_may_be_free = bool(odd and any(eligible >> vertex & 1 for vertex in lonely))
    if len(lonely) > one_may_be_free:
        return _lonely(field, edges, lonely, one_may_be_free=one_may_be_free), lonely
    found = largest(edges, everybody | odd << size)
    circle = list(bits(found.outer & everybody))
    return _too_few(field, circle, found.outer, found.hubs), circle


def _lonely(
    field: Field, edges: Sequence[int], lonely: Sequence[int], *, one_may_be_free: bool
) -> Message:
    reasons = tuple(_alone(field, edges, vertex) for vertex in lonely)
    if one_may_be_free:
        return say(
            "only one player can be free, and these have no possible opponent: {reasons}",
            reasons=reasons,
        )
    return say("not everybody has a possible opponent: {reasons}", reasons=reasons)


def _alone(field: Field, edges: Sequence[int], vertex: int) -> Message:
    """Count what stands between somebody and each of the others."""
    others = ((1 << len(field)) - 1) & ~(1 << vertex | edges[vertex])
    apart = others & field.apart[vertex]
    met = 0 if field.rules.rematch_relax else others & field.again[vertex]
    return say(
        "{player} (already met {met}, kept apart from {apart}, colour limits rule out {colours})",
        player=field.players[vertex].id,
        met=met.bit_count(),
        apart=apart.bit_count(),
        colours=(others & ~apart & ~met).bit_count(),
    )


def _too_few(field: Field, circle: Sequence[int], outer: int, hubs: int) -> Message:
    """Word the witness that a matching leaves: too many who depend on too few."""
    place = 1 << len(field)
    players = tuple(field.players[vertex].id for vertex in circle)
    others = tuple(field.players[vertex].id for vertex in bits(hubs & ~place))
    if not others:
        text = say(
            "no pairing of everybody exists: {players} can play among themselves only, and not all "
            "of them have an opponent at the same time",
            players=players,
        )
    else:
        text = say(
            "no pairing of everybody exists: {players} depend on too few opponents; after the "
            "games among themselves only {others} can take those who are left, one each",
            players=players,
            others=others,
        )
    if hubs & place:
        return say("{reason}; one more of them could be free", reason=text)
    if outer & place:
        return say("{reason}; and somebody has to be free as well", reason=text)
    return text
