"""The KlukKluk engine against the brute-force reference.

`pytest -s` shows the table of what was compared.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest

from tests.klukkluk_comparison import got
from tests.reference.klukkluk import Night, pair
from tests.reference.klukkluk_states import SPECIAL, Answer, Case, season_cases, wild_case

CHUNK = 1_000
WILD_CHUNKS = 12
SEASONS = 135
SEASON_CHUNKS = 12


@dataclass
class Table:
    """What was compared."""

    states: int = 0
    special: int = 0
    rows: Counter[tuple[str, str]] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def add(self, compared: Case, right: Answer) -> None:
        self.states += 1
        self.special += any(kind in compared.kinds for kind in SPECIAL)
        self.rows["pool", f"{len(compared.state.available)} players"] += 1
        self.rows.update(("kind", kind) for kind in compared.kinds)
        self.rows.update(("setting", name) for name in compared.settings)
        if not compared.settings:
            self.rows["setting", "all at their defaults"] += 1
        self.rows.update(("outcome", name) for name in outcomes(compared, right))

    def __str__(self) -> str:
        lines = [f"{self.states} states, {self.special} of them with one of: {', '.join(SPECIAL)}"]
        for topic in ("pool", "kind", "setting", "outcome"):
            lines.append(f"{topic}:")
            found = [(n, count) for (t, n), count in self.rows.items() if t == topic]
            lines += [f"  {count:6} {name}" for name, count in sorted(found)]
        lines.append(f"disagreements: {len(self.disagreements)} {self.disagreements[:20]}")
        return "\n".join(lines)


TABLE = Table()


@pytest.fixture(scope="module", autouse=True)
def _show_table() -> Iterator[None]:
    yield
    sys.stdout.write(f"\n{TABLE}\n")


def outcomes(compared: Case, right: Answer) -> list[str]:
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


def compare(cases: Iterable[tuple[Case, Answer]]) -> None:
    """Compare, count, and show the first ten disagreements."""
    wrong: list[str] = []
    for compared, right in cases:
        engine = got(compared.state, compared.rules)
        TABLE.add(compared, right)
        if right != engine:
            name = f"{compared.name}, round {compared.state.round.number}"
            TABLE.disagreements.append(name)
            wrong.append(f"{name}: reference {right}, engine {engine}")
    assert not wrong, f"{len(wrong)} disagreements\n" + "\n".join(wrong[:10])


@pytest.mark.parametrize("chunk", range(WILD_CHUNKS))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    before = TABLE.special
    cases = (wild_case(seed) for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK))
    compare((case, pair(case.state, case.rules)) for case in cases)
    assert TABLE.special - before >= CHUNK / 3


@pytest.mark.parametrize("chunk", range(SEASON_CHUNKS))
def test_engine_agrees_through_whole_seasons(chunk: int) -> None:
    before = TABLE.states
    for seed in range(chunk * SEASONS, (chunk + 1) * SEASONS):
        compare(season_cases(seed))
    assert TABLE.states - before >= 5 * SEASONS


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
