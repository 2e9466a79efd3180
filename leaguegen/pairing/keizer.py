"""Keizer (docs/keizer.md)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from types import MappingProxyType

from leaguegen.model.league import State
from leaguegen.model.record import Step
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.colours import ColourLimits, Side, allocate
from leaguegen.pairing.keizer_choice import Choice, choose
from leaguegen.pairing.keizer_field import Field, Level, free_one, ranking
from leaguegen.pairing.matching import bits, complete, largest, mask_of
from leaguegen.pairing.standing import pairs_that_stand, step_of_standing
from leaguegen.pairing.system import Free, NoLegalPairingError, Pair, RoundPairing
from leaguegen.words.message import Message, say, say_many


def pair(state: State, rules: KeizerRules, /) -> RoundPairing:
    """Pair round `state.round.number`.

    Raises:
        NoLegalPairingError: If not everybody can be paired under these rules.
    """
    fixed, stood = pairs_that_stand(state, "keizer 5.1"), step_of_standing(state, "keizer 5.1")
    if not state.available:
        return RoundPairing(state.round.number, fixed, (), stood)
    ranked = ranking(state, rules)
    field = Field(state, rules, ranked.order)
    freed = free_one(field) if len(field) % 2 else None
    if len(field) % 2 and freed is None:
        raise _refusal(state, field)
    order = [v for v in range(len(field)) if freed is None or v != freed.vertex]
    level = strictest(field, order)
    if level is None:
        raise _refusal(state, field)
    choices = choose(field, order, level, first=state.round.first_of_cycle)
    byes = () if freed is None else (Free(field.players[freed.vertex], steps=freed.steps),)
    return RoundPairing(
        state.round.number,
        (*fixed, *(_board(field, choice) for choice in choices)),
        byes,
        (*stood, *ranked.steps, *_yielding(field, level)),
    )


def strictest(field: Field, order: Sequence[int]) -> Level | None:
    """Return how strictly meetings can count; None: the players cannot be paired at all (5.7)."""
    vertices = mask_of(order)
    return next((v for v in field.levels() if complete(field.edges(v), vertices) is not None), None)


def _yielding(field: Field, level: Level) -> Iterator[Step]:
    """Yield what had to give way."""
    rules = field.rules
    if level.gap < rules.min_gap:
        text = say(
            "not everybody can be paired with {usual} rounds from one meeting to the next, so"
            " {gap} are enough in this round",
            usual=rules.min_gap,
            gap=level.gap,
        )
        yield Step("keizer 5.7", text)
    if rules.max_meet is not None and level.most is not None and level.most > rules.max_meet:
        text = say(
            "not everybody can be paired with {usual} meetings at most, so {most} are allowed in"
            " this round",
            usual=rules.max_meet,
            most=level.most,
        )
        yield Step("keizer 5.7", text)


def _board(field: Field, choice: Choice) -> Pair:
    """Give the colours, and tell how the pair came about."""
    higher, lower = field.players[choice.higher], field.players[choice.lower]
    ours, theirs = field.season[higher], field.season[lower]
    colours = allocate(
        Side(higher, ours),
        Side(lower, theirs),
        colour_limits(field.rules),
        field.rules.no_difference,
        ours.last_meeting(lower),
    )
    steps = (
        *choice.steps,
        *_again(field, choice),
        replace(colours.step, article=_ARTICLES[colours.step.article]),
        *(Step("keizer 6.2", breach) for breach in colours.breaches),
    )
    return Pair(colours.white, colours.black, steps=steps)


def colour_limits(rules: KeizerRules) -> ColourLimits:
    """Return the limits on colours (6.2): there is one on runs alone."""
    return ColourLimits(_NO_LIMIT, rules.max_streak)


_NO_LIMIT = 10_000
"""More Whites than Blacks, or fewer, than anybody will ever have."""

_ARTICLES: Mapping[str, str] = MappingProxyType(
    {
        "knsb 5.2": "keizer 6.1",
        "knsb 5.2.1": "keizer 6.2",
        "knsb 5.2.2": "keizer 6.3",
        "knsb 5.2.3": "keizer 6.4",
        "knsb 5.2.4": "keizer 6.5",
    }
)
"""The same rule decides, under a number of its own."""


def _again(field: Field, choice: Choice) -> Iterator[Step]:
    """Yield that two meet sooner or more often than they should."""
    rules, strict = field.rules, Level(field.rules.min_gap, field.rules.max_meet)
    if field.may_meet(choice.higher, choice.lower, strict):
        return
    met = field.met[choice.higher, choice.lower]
    if rules.max_meet is not None and met.times >= rules.max_meet:
        text = say_many(
            "these two met {n} time already, and meet again because not all can be paired"
            " otherwise",
            "these two met {n} times already, and meet again because not all can be paired"
            " otherwise",
            n=met.times,
        )
    else:
        text = say(
            "these two met in round {round}, and meet again because not all can be paired"
            " otherwise",
            round=met.last,
        )
    yield Step("keizer 5.7", text)


def _refusal(state: State, field: Field) -> NoLegalPairingError:
    """Say who and what blocks (5.8)."""
    *_, widest = field.levels()
    found = largest(field.edges(widest), (1 << len(field)) - 1)
    blocked = list(bits(found.outer))
    people = tuple(field.players[vertex] for vertex in blocked)
    reasons = tuple(_bars(field, blocked, widest))
    text = say("{players} cannot all get an opponent: {reasons}", players=people, reasons=reasons)
    if found.hubs:
        partners = tuple(field.players[vertex] for vertex in bits(found.hubs))
        text = say("{reason}; they may only meet {partners}", reason=text, partners=partners)
    return NoLegalPairingError(state.round.number, text, people)


def _bars(field: Field, blocked: Sequence[int], level: Level) -> Iterator[Message]:
    """Yield each rule that keeps some of them apart."""
    pairs = list(combinations(blocked, 2))
    if any(pair in field.apart for pair in pairs):
        yield say("some of them are kept apart by avoid.csv")
    met = [field.met[pair] for pair in pairs if pair in field.met]
    if level.most is not None and any(one.times >= level.most for one in met):
        yield say("some of them met {times} times already (max_meet)", times=level.most)
    if any(field.round - one.last < level.gap for one in met):
        yield say("some of them met less than {gap} rounds ago (min_gap)", gap=level.gap)
