"""For each system: what one call of it has to do at a club of some size."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.pairing import heller, round_robin
from leaguegen.pairing.registry import pair_round, pair_rounds
from tests.pairing.amsterdam_days import chance, whole_day
from tests.pairing.amsterdam_days import roster as start_list
from tests.pairing.cups import numbered, played, state
from tests.pairing.seasons import season

ROUND = 10


@dataclass(frozen=True, slots=True)
class Task:
    """What is timed.

    Attributes:
        what: What one call makes.
        work: Prepares a club of a size, and returns the call.
    """

    what: str
    work: Callable[[int], Callable[[], object]]


def middle_of_a_season(rules: Rules, size: int) -> Callable[[], object]:
    """Play a club of this size up to the round to be paired; one in ten is away."""
    now = [at for at, _ in season(Random(size), size, ROUND, rules)][-1]
    assert now.round.number == ROUND
    return partial(pair_round, now, rules)


def first_round(rules: Rules, size: int) -> Callable[[], object]:
    """Let a club begin: everybody there, everybody with a rating."""
    entrants = tuple(Entrant(PlayerId(f"p{n:03}"), rating=2000 - 3 * n) for n in range(size))
    now = State(Roster(entrants), round=RoundInfo(1), available=tuple(e.id for e in entrants))
    return partial(pair_round, now, rules)


def second_cup_round(size: int) -> Callable[[], object]:
    """Play the first round of a cup, after which as many are left as fill a table."""
    rules = CupRules("bench", "bench")
    entrants = numbered(size)
    first = played(pair_round(state(entrants), rules), lambda one, _: one)
    now = state(entrants, (first,))
    return partial(pair_round, now, rules)


def fourth_preliminary(size: int) -> Callable[[], object]:
    """Play three preliminaries of poules of six."""
    rules = AmsterdamRules("bench", "bench")
    _, now, _, _ = whole_day(start_list(size), rules, chance(Random(size)))[3]
    return partial(pair_rounds, now, rules)


def twice_everybody(size: int) -> Callable[[], object]:
    """Let everybody meet everybody twice."""
    entrants = [Entrant(PlayerId(f"p{n:03}"), rating=2000 - n) for n in range(size)]
    before = _before_the_first(entrants, 2 * (size - 1))
    return partial(round_robin.schedule, before, RoundRobinRules("bench", "bench", times=2))


def groups_of_ten(size: int) -> Callable[[], object]:
    """Put a club into groups of ten before its first period."""
    entrants = [
        Entrant(PlayerId(f"p{n}"), group=f"{n // 10 + 1}", number=n % 10 + 1) for n in range(size)
    ]
    return partial(heller.schedule, _before_the_first(entrants, 5), HellerRules("bench", "bench"))


def _before_the_first(entrants: list[Entrant], rounds: int) -> State:
    return State(
        Roster(tuple(entrants)),
        round=RoundInfo(1),
        available=tuple(e.id for e in entrants),
        ahead=tuple(range(1, rounds + 1)),
    )


def _season(rules: Rules) -> Task:
    return Task(f"round {ROUND}", partial(middle_of_a_season, rules))


_KLUKKLUK = KlukklukRules("bench", "bench", rounds=15)
_FOLD_BY_SCORE = replace(_KLUKKLUK, inside="fold", mode="score-first")

TASKS: Mapping[str, Task] = {
    "knsb": _season(KnsbRules("bench", "bench")),
    "cup": Task("round 2", second_cup_round),
    "fmjd-swiss": _season(FmjdRules("bench", "bench")),
    "fide-dutch": _season(DutchRules("bench", "bench", rounds=15)),
    "klukkluk": _season(_KLUKKLUK),
    "klukkluk, adjacent": _season(replace(_KLUKKLUK, inside="adjacent")),
    "klukkluk, fold": _season(replace(_KLUKKLUK, inside="fold")),
    "klukkluk, score-first": _season(replace(_KLUKKLUK, mode="score-first")),
    "klukkluk, fold, s.-f.": _season(replace(_KLUKKLUK, inside="fold", mode="score-first")),
    "klukkluk, fold, sum": _season(replace(_KLUKKLUK, inside="fold", strong="sum")),
    "klukkluk, fold, first": Task("round 1", partial(first_round, _FOLD_BY_SCORE)),
    "round-robin": Task("all rounds, twice", twice_everybody),
    "heller": Task("5 rounds", groups_of_ten),
    "amsterdam": Task("preliminary 4", fourth_preliminary),
    "keizer": _season(KeizerRules("bench", "bench")),
    "keizer, least-squares": _season(KeizerRules("bench", "bench", pairing="least-squares")),
}
