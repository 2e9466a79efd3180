"""The KlukKluk engine against the brute-force reference.

`pytest -s` shows the table of what was compared.
"""

from collections import Counter

import pytest

from leaguegen.model.systems import KlukklukRules
from tests.comparison import Compared, Comparison, shown
from tests.klukkluk_comparison import got
from tests.reference.klukkluk import Night, pair
from tests.reference.klukkluk_states import SPECIAL, Answer, season_cases, wild_case

CHUNK = 1_000
WILD_CHUNKS = 12
SEASONS = 135
SEASON_CHUNKS = 12


def outcomes(compared: Compared[KlukklukRules], right: Answer) -> list[str]:
    """Name what became of a state."""
    night = Night(compared.state, compared.rules)
    if right is None:
        over = len(night.rounds) >= compared.rules.rounds
        return ["refused: maximum of rounds" if over else "refused: no legal pairing"]
    boards, free = right
    chosen = boards[len(compared.state.fixed) :]
    way = [(a, b) if (a, b) in night.colour else (b, a) for a, b in chosen]
    pool = [p for p in night.order if p not in free]
    repeated, *rest = night.badness(way, pool)
    found = {
        "free place": bool(free),
        "free right after a float down": any(night.last_float(p) == "down" for p in free),
        "float repeated for want of another pairing": repeated > 0,
        "different scores meet": any(night.score[a] != night.score[b] for a, b in way),
        "something strong is broken": compared.rules.mode == "literal" and rest[0] > 0,
        "not the first in the order of candidates": any(rest[-len(way) :]) if way else False,
    }
    return [name for name, holds in found.items() if holds]


COMPARED: Comparison[KlukklukRules, Answer] = Comparison(got, outcomes, SPECIAL)
_show_table = shown(COMPARED)


@pytest.mark.parametrize("chunk", range(WILD_CHUNKS))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    before = COMPARED.specials
    cases = (wild_case(seed) for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK))
    COMPARED.compare((case, pair(case.state, case.rules)) for case in cases)
    assert COMPARED.specials - before >= CHUNK / 3


@pytest.mark.parametrize("chunk", range(SEASON_CHUNKS))
def test_engine_agrees_through_whole_seasons(chunk: int) -> None:
    before = COMPARED.states
    for seed in range(chunk * SEASONS, (chunk + 1) * SEASONS):
        COMPARED.compare(season_cases(seed))
    assert COMPARED.states - before >= 5 * SEASONS


def test_the_comparison_meets_every_outcome() -> None:
    """States that nobody ever reaches would prove nothing."""
    found: Counter[str] = Counter()
    for seed in range(600):
        case = wild_case(seed)
        found.update(outcomes(case, pair(case.state, case.rules)))
    for seed in range(90):
        for case, right in season_cases(seed):
            found.update(outcomes(case, right))
    assert len(found) == 8
    assert min(found.values()) >= 3, found
