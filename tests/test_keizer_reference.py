"""The engine of Keizer against a reference that tries everything.

`pytest -s` shows the table of what was compared.
"""

import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from leaguegen.model.league import State
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing import keizer
from leaguegen.pairing.history import in_scope
from leaguegen.ranking.keizer_cycle import keizer_cycle
from tests.comparison import asked
from tests.reference.keizer import Made, cycle_of, pair, rank
from tests.reference.keizer_states import SPECIAL, Case, case

CHUNK, CHUNKS = 1_000, 20

TABLE: Counter[str] = Counter()


@pytest.fixture(scope="module", autouse=True)
def _show_table() -> Iterator[None]:
    yield
    sys.stdout.write("\n" + "".join(f"{n:6} {name}\n" for name, n in sorted(TABLE.items())))


def got(state: State, rules: KeizerRules) -> Made:
    """Ask the engine."""
    made = asked(keizer.pair, state, rules)
    if made is None:
        return None
    return [(p.white, p.black) for p in made.pairs], [f.player for f in made.byes]


def ranking_of(state: State, rules: KeizerRules) -> tuple[object, ...]:
    """Ask the engine for order, totals, values and the length of a loop."""
    rounds = in_scope(state.rounds, "cycle", state.round.cycle)
    found = keizer_cycle(
        state.roster,
        rules,
        rounds,
        first=rounds[0].number,
        carried=state.carried,
        earlier=[r for r in state.rounds if r.cycle < state.round.cycle],
        external=state.external,
        unfinished_as_draw=True,
    ).after(rounds[-1].number)
    scores = {player: found.crosstable.scores[player].total for player in found.order}
    for player in found.order:
        own = found.crosstable.scores[player]
        assert sum(term.value for term in own.terms) == own.total
    return list(found.order), scores, dict(found.values), found.valuation.loop


def count(compared: Case, made: Made, loop: int) -> None:
    TABLE["states"] += 1
    TABLE["states with something special"] += any(kind in compared.kinds for kind in SPECIAL)
    TABLE[f"players: {len(compared.state.available)}"] += 1
    TABLE.update(f"kind: {kind}" for kind in compared.kinds)
    TABLE.update(f"setting: {name}" for name in compared.settings)
    TABLE["outcome: refused"] += made is None
    TABLE["outcome: ranking in a loop"] += loop > 0
    TABLE["outcome: somebody is free"] += made is not None and bool(made[1])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    wrong = []
    special = TABLE["states with something special"]
    for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        compared = case(seed)
        state, rules = compared.state, compared.rules
        loop = 0
        cycle = cycle_of(state, rules)
        if cycle.rounds:
            right = rank(cycle)
            loop = right.loop
            expected = (right.order, right.totals, right.values, right.loop)
            if ranking_of(state, rules) != expected:
                wrong.append(f"{seed}: ranking {ranking_of(state, rules)} is not {expected}")
        made = pair(state, rules)
        count(compared, made, loop)
        engine = got(state, rules)
        if engine != made:
            wrong.append(f"{seed}: reference {made}, engine {engine}")
    assert not wrong, f"{len(wrong)} disagreements\n" + "\n".join(wrong[:5])
    assert TABLE["states with something special"] - special >= CHUNK / 3
