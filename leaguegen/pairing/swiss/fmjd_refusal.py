"""Why a round cannot be paired: who and what blocks (docs/fmjd-swiss.md, 4.8)."""

from collections.abc import Sequence

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.pairing.matching import bits, largest
from leaguegen.pairing.refusal_words import named, no_opponent
from leaguegen.pairing.swiss.fmjd_field import Field
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say

MANY = 12
"""From so many players on, naming all who are in each other's way explains nothing."""


def refusal(state: State, field: Field) -> NoLegalPairingError:
    """Say what blocks; to be asked only where nobody can pair the round."""
    text, blocking = _reason(field)
    people = tuple(field.players[vertex].id for vertex in blocking)
    return NoLegalPairingError(state.round.number, text, people)


def _reason(field: Field) -> tuple[Message, Sequence[int]]:
    size = len(field)
    people = (1 << size) - 1
    eligible = field.edges[size]
    if size % 2 and not eligible:
        text = say(
            "the number of players is odd, but nobody may be free (3.1): everybody has already had "
            "a point without playing"
        )
        return text, range(size)
    lonely = [vertex for vertex in range(size) if not field.edges[vertex] & people]
    one_free = bool(size % 2 and any(eligible >> vertex & 1 for vertex in lonely))
    if len(lonely) > one_free:
        reasons = tuple(_alone(field, vertex) for vertex in lonely)
        return no_opponent(reasons, one_free=one_free), lonely
    found = largest(field.edges, field.everybody)
    circle = list(bits(found.outer & people))
    if len(circle) >= MANY:
        return _fewest(field)
    return _too_few(field, circle, found.hubs), circle


def _alone(field: Field, vertex: int) -> Message:
    """Tell what stands between somebody and each of the others."""
    apart, met = field.apart[vertex], field.met[vertex] & ~field.apart[vertex]
    limited = field.limited[vertex] & ~(field.apart[vertex] | field.met[vertex])
    reasons = []
    if met:
        reasons.append(say("already met {who} (3.1)", who=_who(field, met)))
    if apart:
        reasons.append(say("kept apart from {who}", who=_who(field, apart)))
    if limited:
        text = say("limits on colours rule out {who} (3.4)", who=_who(field, limited))
        reasons.append(text)
    if not reasons:
        reasons.append(say("nobody else is here"))
    return say("{player} ({reasons})", player=field.players[vertex].id, reasons=tuple(reasons))


def _who(field: Field, mask: int) -> tuple[PlayerId, ...] | Message:
    return named([field.players[vertex].id for vertex in bits(mask)])


def _too_few(field: Field, circle: Sequence[int], hubs: int) -> Message:
    """Word the witness that a matching leaves: too many who depend on too few."""
    rule = say("nobody meets somebody twice (3.1)")
    if field.rules.colour_limits == "absolute":
        rule = say(
            "nobody meets somebody twice (3.1), and the limits on colours are absolute (3.4)"
        )
    players = tuple(field.players[vertex].id for vertex in circle)
    others = tuple(field.players[v].id for v in bits(hubs & ((1 << len(field)) - 1)))
    if others:
        return say(
            "no pairing of everybody exists: {rule}, and {players} depend on too few opponents; "
            "after the games among themselves only {others} can take those who are left, one each",
            rule=rule,
            players=players,
            others=others,
        )
    return say(
        "no pairing of everybody exists: {rule}, and {players} can play among themselves only, "
        "where not all of them have an opponent at the same time",
        rule=rule,
        players=players,
    )


def _fewest(field: Field) -> tuple[Message, Sequence[int]]:
    """Name those with the fewest possible opponents, where the true knot is too large to tell."""
    people = (1 << len(field)) - 1

    def opponents(vertex: int) -> int:
        return (field.edges[vertex] & people).bit_count()

    order = sorted(range(len(field)), key=lambda vertex: (opponents(vertex), vertex))[:5]
    counts = tuple(
        say("{player} ({number})", player=field.players[v].id, number=opponents(v)) for v in order
    )
    text = say(
        "no pairing of everybody exists; the fewest possible opponents have {counts}", counts=counts
    )
    return text, order
