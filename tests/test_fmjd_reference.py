"""The engine of the FMJD Swiss against the brute-force reference.

`pytest -s` shows the table of what was compared.
"""

from collections.abc import Iterable

import pytest

from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.swiss import fmjd, fmjd_bracket
from leaguegen.pairing.swiss.fmjd_costs import Criterion
from leaguegen.pairing.swiss.fmjd_field import Field, contenders
from tests.comparison import Compared, Comparison, shown
from tests.fmjd_comparison import Made, expected, got
from tests.reference.fmjd import arrangement_place, generated, homogeneous_place
from tests.reference.fmjd_states import SPECIAL, Case, case, exchange_case, level_case

CHUNK = 1_000
CHUNKS = 15


def outcomes(compared: Compared[FmjdRules], right: Made) -> set[str]:
    """Name what came up in the brackets of a state."""
    if right is None:
        return {"refused"}
    players = contenders(compared.state, compared.rules)
    found = set()
    for bracket, made in fmjd.brackets(Field(compared.state, compared.rules, players)):
        costs = fmjd_bracket.totals(bracket, made)
        paired = {vertex for pair in made.pairs for vertex in pair}
        names = {
            "players moved down paired first": bool(made.moved),
            "half or more moved down": bool(bracket.moved) and bracket.homogeneous,
            "moved down twice": not set(bracket.moved) <= paired,
            "exchange": bool(made.half.up),
            "colour refused": bool(costs[Criterion.PREFERENCES]),
            "limit broken": bool(costs[Criterion.LIMITS]),
            "float repeated": any(costs[Criterion.DOWN_LAST :]),
            "more left over than needed": len(made.left) > 1,
            "free place": bool(made.left) and not bracket.below & ((1 << len(players)) - 1),
        }
        found |= {name for name, holds in names.items() if holds}
    return found


COMPARED: Comparison[FmjdRules, Made] = Comparison(got, outcomes, SPECIAL)
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
def test_engine_agrees_in_one_large_bracket(chunk: int) -> None:
    compare(level_case(seed) for seed in range(chunk * 500, (chunk + 1) * 500))


def test_engine_agrees_on_the_order_of_exchanges() -> None:
    compare(exchange_case(seed) for seed in range(1_000))


@pytest.mark.parametrize("chunk", range(4))
def test_engine_agrees_on_ten_players(chunk: int) -> None:
    compare(case(seed, 10) for seed in range(chunk * 50, (chunk + 1) * 50))


@pytest.mark.parametrize("chunk", range(4))
def test_searching_with_those_below_agrees(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mostly a bracket is paired alone; here always with all who are below it."""
    original = fmjd_bracket._Search

    def wide(*given: object, whole: bool) -> object:
        return original(*given, whole=True)  # type: ignore[arg-type]

    monkeypatch.setattr(fmjd_bracket, "_Search", wide)
    first = CHUNK * (CHUNKS + 1) + 500 * chunk
    compare(case(seed) for seed in range(first, first + 500))


@pytest.mark.parametrize(
    ("size", "pairs"), [(n, p) for n in range(2, 9) for p in range(1, n // 2 + 1)]
)
def test_places_of_the_reference_follow_the_text(size: int, pairs: int) -> None:
    """Exchanges and transpositions step by step come to all pairings in the order of the places."""
    made = list(dict.fromkeys(generated(size, pairs)))
    places = [homogeneous_place(range(1, size + 1), found) for found in made]
    assert places == sorted(places)
    assert len(made) == len(set(made)) == ways(size, pairs)


def ways(size: int, pairs: int) -> int:
    """Return how many sets of so many pairs there are."""
    if pairs == 0:
        return 1
    return size * (size - 1) // 2 * ways(size - 2, pairs - 1) // pairs


def test_the_order_of_single_exchanges() -> None:
    """The list that the rules give for four against four."""
    places = []
    for swap in ("45", "46", "35", "47", "36", "25", "48", "37", "26", "15"):
        out, into = int(swap[0]), int(swap[1])
        upper = sorted({1, 2, 3, 4, into} - {out})
        lower = sorted({5, 6, 7, 8, out} - {into})
        places.append(arrangement_place(range(1, 9), list(zip(upper, lower, strict=True))))
    assert places == sorted(places)
    assert [place[0] for place in places] == [1] * 10
