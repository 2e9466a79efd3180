"""The engine of Swiss on resistance points against the brute-force reference.

`pytest -s` shows the table of what was compared.
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import pytest

from leaguegen.model.game import Colour
from leaguegen.model.player import Role
from leaguegen.pairing.swiss import knsb_waiting
from tests.knsb_comparison import Made, expected, got
from tests.reference.past import Past
from tests.reference.states import SPECIAL, Case, case, crowded_case, guest_case

CHUNK = 1_000
CHUNKS = 25


@dataclass
class Table:
    """What was compared."""

    states: int = 0
    special: int = 0
    rows: Counter[tuple[str, str]] = field(default_factory=Counter)
    disagreements: list[int] = field(default_factory=list)

    def add(self, compared: Case, made: Made) -> None:
        self.states += 1
        self.special += any(kind in compared.kinds for kind in SPECIAL)
        self.rows["pool", f"{len(compared.state.available)} players"] += 1
        self.rows.update(("kind", kind) for kind in compared.kinds)
        self.rows.update(("setting", name) for name in compared.settings)
        if not compared.settings:
            self.rows["setting", "all at their defaults"] += 1
        self.rows.update(("outcome", name) for name in outcomes(compared, made))

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


def outcomes(compared: Case, made: Made) -> list[str]:
    """Name what became of a state."""
    if made is None:
        return ["refused"]
    boards, free = made
    past = Past(compared.state, compared.rules)
    chosen = boards[len(compared.state.fixed) :]
    roster = compared.state.roster
    guests = {entrant.id for entrant in roster if entrant.role is Role.GUEST}
    at_board = [len({white, black} & guests) for white, black, _ in chosen]
    found = {
        "free place": any(player not in guests for player, _ in free),
        "guest plays who would be free": 1 in at_board,
        "guest present, and yet a free place": bool(guests & set(compared.state.available))
        and any(player not in guests for player, _ in free),
        "guests play each other": 2 in at_board,
        "guest is free": any(player in guests for player, _ in free),
        "rematch allowed for want of another pairing": any(
            past.rematch_of(white, black) is not None for white, black, _ in chosen
        ),
        "pair outside the colour limits": any(
            not past.allowed(white, Colour.WHITE) or not past.allowed(black, Colour.BLACK)
            for white, black, _ in chosen
        ),
        "two groups or more": len({group for *_, group in chosen}) > 1,
    }
    return [name for name, holds in found.items() if holds]


def compare(cases: Iterable[Case]) -> None:
    """Compare, count, and show the first ten disagreements."""
    wrong: list[str] = []
    for compared in cases:
        right, engine = (f(compared.state, compared.rules) for f in (expected, got))
        TABLE.add(compared, right)
        if right != engine:
            TABLE.disagreements.append(compared.seed)
            wrong.append(f"{compared.seed}: reference {right}, engine {engine}")
    assert not wrong, f"{len(wrong)} disagreements\n" + "\n".join(wrong[:10])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    before = TABLE.special
    compare(case(seed) for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK))
    assert TABLE.special - before >= CHUNK / 3


@pytest.mark.parametrize("chunk", range(4))
def test_engine_agrees_where_it_is_crowded(chunk: int) -> None:
    compare(crowded_case(seed) for seed in range(chunk * 250, (chunk + 1) * 250))


@pytest.mark.parametrize("chunk", range(4))
def test_engine_agrees_about_guests(chunk: int) -> None:
    compare(guest_case(seed) for seed in range(chunk * 500, (chunk + 1) * 500))


@pytest.mark.parametrize("patience", [1, 2])
def test_both_ways_to_find_who_waits_agree(patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Small groups never exhaust the engine's patience; so it is taken away."""
    monkeypatch.setattr(knsb_waiting, "PATIENCE", patience)
    compare(crowded_case(seed) for seed in range(500 + 500 * patience, 1_000 + 500 * patience))
    first = CHUNK * (CHUNKS + patience)
    compare(case(seed) for seed in range(first, first + CHUNK))
