"""Why a round cannot be paired: who, and which rule blocks (docs/klukkluk.md, 5.6)."""

from collections.abc import Collection, Iterator, Sequence

from leaguegen.model.player import PlayerId
from leaguegen.pairing.matching import bits, complete, largest
from leaguegen.pairing.refusal_words import alone, no_opponent, too_few
from leaguegen.pairing.swiss.klukkluk_meetings import Absolute, Field
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Either, Message, say, say_many

MANY = 12
"""From so many players on, naming all who are in each other's way explains nothing."""

_RULES = {
    Absolute.REMATCH: say("no second meeting (4.1.1)"),
    Absolute.COLOURS: say("the limits of colours (4.1.2)"),
    Absolute.APART: say("players who are kept apart (4.1.5)"),
}
_FREE_ONCE = say("nobody is free twice (4.1.4)")


def too_many_rounds(round_number: int, played: int, most: int) -> NoLegalPairingError:
    """Say that the fixed maximum of rounds has been played (3.3)."""
    text = say_many(
        "this competition was set up for at most {most} rounds (rounds in competition.toml), and"
        " {n} has been paired",
        "this competition was set up for at most {most} rounds (rounds in competition.toml), and"
        " {n} have been paired",
        played,
        most=most,
    )
    return NoLegalPairingError(round_number, text)


def refusal(field: Field) -> NoLegalPairingError:
    """Say what blocks; to be asked only where nobody can pair the round."""
    reason, blocking = _reason(field)
    rules = tuple(_blocking_rules(field))
    if len(rules) == 1:
        text = say("{reason}. What blocks is one rule: {rule}", reason=reason, rule=rules[0])
    elif rules:
        text = say(
            "{reason}. Without one of these rules there would be a pairing: {rules}",
            reason=reason,
            rules=Either(rules),
        )
    else:
        text = say("{reason}. Several rules block it together", reason=reason)
    return NoLegalPairingError(
        field.round, text, tuple(field.players[vertex].id for vertex in blocking)
    )


def _blocking_rules(field: Field) -> Iterator[Message]:
    """Yield each rule without which alone the round could be paired; floats have yielded."""
    for rule, words in _RULES.items():
        if _possible(field, [Absolute.FLOATS, rule], _eligible(field)):
            yield words
    if len(field) % 2 and _possible(field, [Absolute.FLOATS], field.everybody):
        yield _FREE_ONCE


def _eligible(field: Field) -> int:
    """Return who may be free, as a mask."""
    return sum(
        1 << v
        for v, p in enumerate(field.players)
        if p.history.free_point() is None and p.id not in field.unfree
    )


def _possible(field: Field, lifted: Collection[Absolute], eligible: int) -> bool:
    edges = field.edges(lifted)
    if len(field) % 2 == 0:
        return complete(edges, field.everybody) is not None
    everybody = field.everybody
    return any(complete(edges, everybody & ~(1 << v)) is not None for v in bits(eligible))


def _reason(field: Field) -> tuple[Message, Sequence[int]]:
    size, odd = len(field), len(field) % 2
    eligible = _eligible(field)
    if odd and not eligible:
        text = say(
            "the number of players is odd, but nobody may be free: everybody has already had a "
            "point without playing"
        )
        return text, range(size)
    edges = field.edges([Absolute.FLOATS])
    lonely = [vertex for vertex in range(size) if not edges[vertex]]
    one_left_over = bool(odd and any(eligible >> vertex & 1 for vertex in lonely))
    if len(lonely) > one_left_over:
        reasons = tuple(_alone(field, edges, vertex) for vertex in lonely)
        return no_opponent(reasons, one_free=one_left_over), lonely
    place = 1 << size
    with_place = [*(m | (eligible >> v & 1) << size for v, m in enumerate(edges)), eligible]
    found = largest(with_place, field.everybody | (place if odd else 0))
    circle = list(bits(found.outer & field.everybody))
    if len(circle) >= MANY:
        return _fewest(field, edges)
    return too_few(_ids(field), circle, found.outer, found.hubs), circle


def _alone(field: Field, edges: Sequence[int], vertex: int) -> Message:
    """Tell what stands between somebody and each of the others."""
    others = field.everybody & ~(1 << vertex | edges[vertex])
    apart = others & field.bars[Absolute.APART][vertex]
    met = others & field.bars[Absolute.REMATCH][vertex] & ~apart
    barred = others & ~apart & ~met
    player = field.players[vertex].id
    ids = _ids(field)
    return alone(player, *([ids[v] for v in bits(mask)] for mask in (met, apart, barred)))


def _fewest(field: Field, edges: Sequence[int]) -> tuple[Message, Sequence[int]]:
    """Name those with the fewest possible opponents, where the true knot is too large to tell."""
    order = sorted(range(len(field)), key=lambda vertex: (edges[vertex].bit_count(), vertex))[:5]
    counts = tuple(
        say("{player} ({number})", player=field.players[v].id, number=edges[v].bit_count())
        for v in order
    )
    text = say(
        "no pairing of everybody exists; the fewest possible opponents have {counts}", counts=counts
    )
    return text, order


def _ids(field: Field) -> tuple[PlayerId, ...]:
    return tuple(player.id for player in field.players)
