"""The engine of the Dutch system beside its reference: what a comparison of states takes."""

from collections.abc import Iterable, Iterator

from leaguegen.model.game import ByeKind
from leaguegen.model.league import State
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.swiss import dutch
from tests.comparison import Compared, Comparison, asked
from tests.reference.dutch import brackets, pair
from tests.reference.dutch_evening import Evening
from tests.reference.dutch_past import DOWN, UP, Person
from tests.reference.dutch_states import (
    SPECIAL,
    Answer,
    Case,
    level_case,
    season_cases,
    wild_case,
)


def got(state: State, rules: DutchRules) -> Answer:
    """Ask the engine."""
    made = asked(dutch.pair, state, rules)
    if made is None:
        return None
    assert all(f.kind is ByeKind.PAIRING_ALLOCATED for f in made.byes)
    return [(p.white, p.black) for p in made.pairs], [f.player for f in made.byes]


def answered(cases: Iterable[Case]) -> Iterator[tuple[Case, Answer]]:
    """Yield states with the answers of the reference."""
    return ((case, pair(case.state, case.rules)) for case in cases)


def wild(first: int, last: int, most: int = 8) -> Iterator[tuple[Case, Answer]]:
    """Yield wild states of up to so many players, answered."""
    return answered(wild_case(seed, most) for seed in range(first, last))


def level(first: int, last: int) -> Iterator[tuple[Case, Answer]]:
    """Yield states of one large score group, answered."""
    return answered(level_case(seed) for seed in range(first, last))


def seasons(first: int, last: int) -> Iterator[tuple[Case, Answer]]:
    """Yield the rounds of tournaments that the reference paired."""
    return (answer for seed in range(first, last) for answer in season_cases(seed))


def outcomes(compared: Compared[DutchRules], made: Answer) -> list[str]:
    """Name what became of a state."""
    if made is None:
        return ["refused"]
    boards, free = made
    evening = Evening(compared.state, compared.rules)
    brackets(evening)
    people = {person.id: person for person in evening.people}
    scores = sorted({person.score for person in people.values()}, reverse=True)
    couples: list[tuple[Person, Person]] = []
    for white, black in boards[len(compared.state.fixed) :]:
        one, other = sorted((people[white], people[black]), key=lambda p: p.place)
        couples.append((one, other))
    costs = [evening.costs(a.place, b.place) for a, b in couples]
    floating = [(a, b) for a, b in couples if a.score != b.score]
    found = {
        "free place": bool(free),
        "last brackets joined": evening.collapsed,
        "free from above the lowest group": any(people[p].score != scores[-1] for p in free),
        "float past a group": any(
            scores.index(b.score) - scores.index(a.score) > 1 for a, b in floating
        ),
        "preference refused": any(cost[2] for cost in costs),
        "strong preference refused": any(cost[3] for cost in costs),
        "topscorer outside the limits": any(cost[0] or cost[1] for cost in costs),
        "downfloat repeated": any(DOWN in a.floats for a, _ in floating),
        "upfloat repeated": any(UP in b.floats for _, b in floating),
    }
    return [name for name, holds in found.items() if holds]


def comparison() -> Comparison[DutchRules, Answer]:
    """Return an empty comparison."""
    return Comparison(got, outcomes, SPECIAL)
