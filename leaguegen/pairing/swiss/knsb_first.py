"""The first round of a cycle (docs/knsb.md, 6)."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from leaguegen.model.league import State
from leaguegen.model.record import Step
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.matching import Graph, mask_of
from leaguegen.pairing.swiss.knsb_boards import Made, board
from leaguegen.pairing.swiss.knsb_bye import fewest_first, free_one, odd_one
from leaguegen.pairing.swiss.knsb_field import Contender, Field
from leaguegen.pairing.swiss.knsb_fold import Choice, in_turn, lowest_first, next_first
from leaguegen.pairing.swiss.knsb_terms import Terms
from leaguegen.ranking.lots import draw_command, drawn
from leaguegen.words.message import Message, say

Manner = Literal["random", "halves", "fold"]
_Choices = tuple[Choice, ...]


def manner(state: State, rules: KnsbRules) -> Manner:
    """Return how this first round is made."""
    if rules.first_round is not None:
        return rules.first_round
    return "random" if state.carried is None else "halves"


def first_order(
    state: State, rules: KnsbRules, players: Sequence[Contender]
) -> tuple[Contender, ...]:
    """Put the players in the order from which the first round is made."""
    by_id = {player.id: player for player in players}
    if manner(state, rules) == "random":
        order = drawn(by_id, rules.seed, rules.competition, "first-round", state.round.number)
        return tuple(by_id[player] for player in order)
    place = {player: number for number, player in enumerate(state.carried or ())}

    def key(player: Contender) -> tuple[int, int, int]:
        unplaced = place.get(player.id, len(place))
        rating = 1 if player.rating is None else -player.rating
        return (unplaced, rating, player.lot)

    return tuple(sorted(players, key=key))


def first_round(state: State, field: Field, terms: Terms) -> Made:
    """Pair the first round of a cycle; the field is in the order of `first_order`."""
    how = manner(state, field.rules)
    everybody = range(len(field))
    for number, graph in enumerate(terms.passes):

        def rest_of(freed: int, budget: int, graph: Graph = graph) -> _Choices | None:
            rest = [vertex for vertex in everybody if vertex != freed]
            return _MANNERS[how](field, rest, graph, budget)

        freed = None
        if len(everybody) % 2:
            found = free_one(field, _bye_order(field, how), rest_of, graph, terms.budget)
            freed, choices = found or (None, None)
        else:
            choices = rest_of(-1, terms.budget)
        if choices is None:
            continue
        pairs = tuple(
            board(field, choice, "knsb 6", _why(field, how, choice)) for choice in choices
        )
        odd = odd_one(field, freed)
        steps = (*_order_steps(state, field, how), *_lifted(number))
        return Made((*pairs, *odd.pairs), odd.byes, steps)
    raise AssertionError(how)


def _bye_order(field: Field, how: Manner) -> Sequence[int]:
    order = range(len(field))
    match field.rules.bye_pick:
        case "fewest":
            return fewest_first(field, order)
        case "waiting-room" if how != "random":
            return order
        case _:
            return order[::-1]


def _consecutive(field: Field, order: Sequence[int], graph: Graph, budget: int) -> _Choices | None:
    return in_turn(field, order, next_first, graph, budget)


def _folded(field: Field, order: Sequence[int], graph: Graph, budget: int) -> _Choices | None:
    return in_turn(field, order, lowest_first, graph, budget)


def _halved(field: Field, order: Sequence[int], graph: Graph, budget: int) -> _Choices | None:
    """Pair across the halves where that can be done, else with exchanges between them."""
    half = len(order) // 2
    upper, lower = mask_of(order[:half]), mask_of(order[half:])

    def lower_half_first(_chooser: int, others: Sequence[int]) -> Iterable[int]:
        return sorted(others, key=lambda v: (upper >> v & 1, v))

    across = _across(graph, upper, lower)
    choices = in_turn(field, order, lower_half_first, across, budget)
    return choices or in_turn(field, order, lower_half_first, graph, budget)


def _across(graph: Graph, upper: int, lower: int) -> Graph:
    """Return the pairs of a graph that join the halves."""

    def joining(edges: Sequence[int]) -> tuple[int, ...]:
        return tuple(
            mask & (lower if upper >> v & 1 else upper if lower >> v & 1 else 0)
            for v, mask in enumerate(edges)
        )

    return Graph(joining(graph.free), joining(graph.priced), graph.prices)


_MANNERS: dict[Manner, Callable[[Field, Sequence[int], Graph, int], _Choices | None]] = {
    "random": _consecutive,
    "halves": _halved,
    "fold": _folded,
}


def _why(field: Field, how: Manner, choice: Choice) -> Message:
    player, other = field.players[choice.higher].id, field.players[choice.lower].id
    match how:
        case "random":
            return say(
                "{player} came first in the drawn order of those without an opponent, and meets "
                "the next with whom all fits: {other}",
                player=player,
                other=other,
            )
        case "halves":
            return say(
                "{player} was the first without an opponent, and meets the first of the lower "
                "half with whom all fits: {other}",
                player=player,
                other=other,
            )
        case "fold":
            return say(
                "{player} was the first without an opponent, and meets the last with whom all "
                "fits: {other}",
                player=player,
                other=other,
            )


def _order_steps(state: State, field: Field, how: Manner) -> tuple[Step, ...]:
    order = tuple(player.id for player in field.players[: field.place])
    if how == "random":
        seed, competition = field.rules.seed, field.rules.competition
        command = draw_command(sorted(order), seed, competition, "first-round", state.round.number)
        drawn_as = say(
            "first round of this cycle, in the order drawn from the seed “{seed}”: {players}",
            seed=seed,
            players=order,
        )
        repeat = say("this shell line repeats the drawn order: {command}", command=command)
        return Step("knsb 6", drawn_as), Step("knsb 6", repeat)
    if state.carried is None:
        text = say(
            "first round of this cycle, in the order of rating, then lot: {players}",
            players=order,
        )
    else:
        text = say(
            "first round of this cycle, "
            "in the order of the ranking before; who was not in it comes below, by "
            "rating, then lot: {players}",
            players=order,
        )
    return (Step("knsb 6", text),)


def _lifted(number: int) -> tuple[Step, ...]:
    if not number:
        return ()
    text = say(
        "not all could be paired inside the colour limits; this is the last round of this cycle, "
        "so they went"
    )
    return (Step("knsb 4.6.1", text),)
