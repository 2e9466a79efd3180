"""The engine of the Dutch system against the brute-force reference.

`pytest -s` shows the table of what was compared; `make dutch` compares many more.
"""

from collections.abc import Sequence

import pytest

from leaguegen.model.systems import DutchRules
from leaguegen.pairing.swiss.dutch import floats, graph
from tests.comparison import shown
from tests.dutch_comparison import comparison, got, level, seasons, wild
from tests.reference.dutch import pair
from tests.reference.dutch_candidates import exchanges
from tests.reference.seasons import played, state

CHUNK = 500

COMPARED = comparison()
_show_table = shown(COMPARED)


@pytest.mark.parametrize("chunk", range(6))
def test_engine_agrees_with_the_reference(chunk: int) -> None:
    before = COMPARED.specials
    COMPARED.compare(wild(chunk * CHUNK, (chunk + 1) * CHUNK))
    assert COMPARED.specials - before >= CHUNK / 2


@pytest.mark.parametrize("chunk", range(4))
def test_engine_agrees_in_one_large_bracket(chunk: int) -> None:
    COMPARED.compare(level(chunk * 250, (chunk + 1) * 250))


@pytest.mark.parametrize("chunk", range(4))
def test_engine_agrees_to_the_last_round(chunk: int) -> None:
    COMPARED.compare(seasons(chunk * 100, (chunk + 1) * 100))


@pytest.mark.parametrize("chunk", range(2))
def test_engine_agrees_on_ten_players(chunk: int) -> None:
    COMPARED.compare(wild(chunk * 100, (chunk + 1) * 100, most=10))


@pytest.mark.parametrize("chunk", range(2))
def test_weighted_matchings_agree(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of few players all ways are tried; here a matching is found as for many."""
    monkeypatch.setattr(graph, "SMALL", 0)
    COMPARED.compare(wild(10_000 + 150 * chunk, 10_150 + 150 * chunk))
    COMPARED.compare(level(10_000 + 100 * chunk, 10_100 + 100 * chunk))


@pytest.mark.parametrize("chunk", range(2))
def test_brackets_with_all_below_agree(chunk: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of few players the sets of those who move down are gone through; here as for many."""
    monkeypatch.setattr(floats, "MANY", 0)
    COMPARED.compare(wild(20_000 + 300 * chunk, 20_300 + 300 * chunk))
    COMPARED.compare(seasons(20_000 + 50 * chunk, 20_050 + 50 * chunk))
    COMPARED.compare(wild(20_000 + 50 * chunk, 20_050 + 50 * chunk, most=10))


# The reference itself, by what the text gives as examples


def halves(size: int, upper: int) -> list[tuple[int, ...]]:
    """Return the upper parts in the order of exchanges; numbers from 1."""
    return [tuple(up) for up, _ in exchanges(tuple(range(1, size + 1)), upper)]


def after(out: Sequence[int], into: Sequence[int]) -> tuple[int, ...]:
    """Return the upper part of five of eleven after an exchange."""
    return tuple(sorted({1, 2, 3, 4, 5, *into} - {*out}))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (((5,), (8,)), ((5, 4), (6, 7))),
        (((4,), (6,)), ((5,), (8,))),
        (((4, 3), (6, 8)), ((5, 4), (8, 9))),
        (((5,), (7,)), ((4,), (6,))),
        (((5, 2), (6, 7)), ((4, 3), (6, 7))),
        (((5, 4), (7, 10)), ((5, 4), (8, 9))),
    ],
)
def test_the_order_of_exchanges(
    better: tuple[Sequence[int], Sequence[int]], worse: tuple[Sequence[int], Sequence[int]]
) -> None:
    """Fewest players, smallest difference, highest down, lowest up (4.3)."""
    found = halves(11, 5)
    assert found[0] == (1, 2, 3, 4, 5)
    assert len(found) == len(set(found)) == 462
    assert found.index(after(*better)) < found.index(after(*worse))


def test_the_worked_example() -> None:
    """Three rounds of eight players, worked by hand."""
    rules = DutchRules(initial_colour="white")
    rounds = [
        played(1, "A E 1-0, F B 0-1, C G 1-0, H D 0-1"),
        played(2, "D A 0-1, B C ½, E H 1-0, G F ½"),
    ]
    boards = ("AE FB CG HD", "DA BC EH GF", "AB CD FE HG")
    for number, expected in enumerate(boards):
        given = state("ABCDEFGH", rounds[:number])
        for made in (pair(given, rules), got(given, rules)):
            assert made is not None
            assert [white + black for white, black in made[0]] == expected.split()
            assert made[1] == []
