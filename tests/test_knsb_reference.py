"""The engine of Swiss on resistance points against the brute-force reference.

`pytest -s` shows the table of what was compared.
"""

from collections.abc import Iterable

import pytest

from leaguegen.model.game import Colour
from leaguegen.model.player import Role
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.swiss import knsb_waiting
from tests.comparison import Compared, Comparison, shown
from tests.knsb_comparison import Made, expected, got
from tests.reference.past import Past
from tests.reference.states import SPECIAL, Case, case, crowded_case, guest_case

CHUNK = 1_000
CHUNKS = 16


def outcomes(compared: Compared[KnsbRules], made: Made) -> list[str]:
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


COMPARED: Comparison[KnsbRules, Made] = Comparison(got, outcomes, SPECIAL)
_show_table = shown(COMPARED)


def compare(cases: Iterable[Case]) -> None:
    """Compare what the engine makes of these states with the answers of the reference."""
    COMPARED.compare((case, expected(case.state, case.rules)) for case in cases)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    before = COMPARED.specials
    compare(case(seed) for seed in range(chunk * CHUNK, (chunk + 1) * CHUNK))
    assert COMPARED.specials - before >= CHUNK / 3


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
