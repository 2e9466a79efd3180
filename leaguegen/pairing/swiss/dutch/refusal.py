"""Why a round cannot be paired: who and what blocks (docs/fide-dutch.md, 3)."""

from leaguegen.model.league import State
from leaguegen.pairing.matching import bits, complete, largest
from leaguegen.pairing.refusal_words import alone, too_few
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say

MANY = 12
"""From so many players on, naming all who are in each other's way explains nothing."""


def refusal(state: State, field: Field) -> NoLegalPairingError:
    """Say what blocks; to be asked only where nobody can pair the round."""
    text, blocking = _reason(field)
    return NoLegalPairingError(state.round.number, text, field.ids(blocking))


def _reason(field: Field) -> tuple[Message, int]:
    if field.place % 2 and not field.edges[field.place]:
        text = say(
            "the number of players is odd, but nobody may be free (C2): everybody has already had "
            "the points of a win without playing"
        )
        return text, field.people
    lonely = [v for v in range(field.place) if not field.edges[v] & field.people]
    helpless = [v for v in lonely if not field.edges[v] & field.everybody]
    stuck = helpless or (lonely if len(lonely) > 1 else [])
    if stuck:
        text = say(
            "not everybody has a possible opponent: {reasons}",
            reasons=tuple(_alone(field, v) for v in stuck),
        )
        return text, sum(1 << v for v in stuck)
    colours = _colours(field)
    if colours is not None:
        return colours
    found = largest(field.edges, field.everybody)
    circle = found.outer & field.people
    if circle.bit_count() >= MANY or circle == field.people:
        return _fewest(field)
    people = field.ids(field.people)
    return too_few(people, tuple(bits(circle)), found.outer, found.hubs), circle


def _alone(field: Field, vertex: int) -> Message:
    apart = field.apart[vertex]
    met = field.met[vertex] & ~apart
    barred = field.clashing[vertex] & ~(apart | met)
    people = (field.ids(mask) for mask in (met, apart, barred))
    return alone(field.players[vertex].id, *people)


def _colours(field: Field) -> tuple[Message, int] | None:
    """Tell it where only the absolute preferences (C3) are in the way."""
    edges = [
        field.edges[v] | field.clashing[v] & ~(field.met[v] | field.apart[v])
        for v in range(field.place)
    ]
    if complete([*edges, field.edges[field.place]], field.everybody) is None:
        return None
    clashing = sum(1 << v for v in range(field.place) if field.clashing[v])
    text = say(
        "everybody could be paired but for colours: {players} should absolutely have the same "
        "colour as others whom they could meet (C3)",
        players=field.ids(clashing),
    )
    return text, clashing


def _fewest(field: Field) -> tuple[Message, int]:
    """Name those with the fewest possible opponents, where the true knot is too large to tell."""

    def opponents(vertex: int) -> int:
        return (field.edges[vertex] & field.people).bit_count()

    order = sorted(range(field.place), key=lambda vertex: (opponents(vertex), vertex))[:5]
    counts = tuple(
        say("{player} ({number})", player=field.players[v].id, number=opponents(v)) for v in order
    )
    text = say(
        "no pairing of everybody exists; the fewest possible opponents have {counts}", counts=counts
    )
    return text, sum(1 << v for v in order)
