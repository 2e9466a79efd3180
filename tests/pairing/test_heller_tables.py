"""The tables of Heller: the hard rules, and every figure of docs/heller.md, counted here anew."""

from itertools import combinations, pairwise, permutations
from pathlib import Path

import pytest

from leaguegen.pairing.heller_tables import TABLES, Table

SHARED = Path(__file__).parents[3] / "shared" / "rules"
DOCS = (Path(__file__).parents[2] / "docs" / "heller.md").read_text("utf-8")

# Places, letter: lowest and highest sum, total deviation from the mean in halves, breaks.
FIGURES = {
    (6, "a"): (15, 20, 18, 4),
    (8, "a"): (21, 24, 14, 4),
    (8, "b"): (20, 24, 16, 4),
    (10, "a"): (27, 28, 10, 0),
    (10, "b"): (26, 29, 30, 6),
    (12, "a"): (32, 33, 12, 2),
    (12, "b"): (32, 33, 12, 4),
    (12, "c"): (28, 38, 74, 0),
    (14, "a"): (37, 38, 14, 4),
    (14, "c"): (35, 40, 26, 0),
    (16, "a"): (42, 43, 16, 4),
    (16, "c"): (41, 44, 28, 0),
}
TOGETHER = {8: 0, 10: 0, 12: 6}
"""How many pairs meet in neither of the two tables of a size."""

ALL = pytest.mark.parametrize("key", TABLES, ids=str)


def opponents(table: Table, number: int) -> list[int]:
    return [w + b - number for boards in table for w, b in boards if number in (w, b)]


def colours(table: Table, number: int) -> str:
    """Return `WBWBW`, by the rounds."""
    return "".join(
        "W" if w == number else "B" for boards in table for w, b in boards if number in (w, b)
    )


def test_which_tables_there_are() -> None:
    assert set(TABLES) == set(FIGURES)


@ALL
def test_everybody_plays_once_in_each_of_five_rounds(key: tuple[int, str]) -> None:
    table = TABLES[key]
    assert len(table) == 5
    for boards in table:
        assert sorted(n for board in boards for n in board) == list(range(1, key[0] + 1))


@ALL
def test_no_pair_meets_twice(key: tuple[int, str]) -> None:
    met = [frozenset(board) for boards in TABLES[key] for board in boards]
    assert len(set(met)) == len(met) == 5 * key[0] // 2


@ALL
def test_colours_are_three_and_two_and_never_three_in_a_row(key: tuple[int, str]) -> None:
    for number in range(1, key[0] + 1):
        row = colours(TABLES[key], number)
        assert row.count("W") in (2, 3)
        assert "WWW" not in row
        assert "BBB" not in row


@ALL
def test_the_figures_are_those_told(key: tuple[int, str]) -> None:
    places, table = key[0], TABLES[key]
    sums = [sum(opponents(table, n)) for n in range(1, places + 1)]
    breaks = sum(
        one == other for n in range(1, places + 1) for one, other in pairwise(colours(table, n))
    )
    deviation = sum(abs(2 * s - 5 * (places + 1)) for s in sums)
    assert (min(sums), max(sums), deviation, breaks) == FIGURES[key]
    # Each of the five rounds gives every number to one opponent.
    assert sum(sums) == 5 * places * (places + 1) // 2


@ALL
def test_the_chapter_names_these_figures(key: tuple[int, str]) -> None:
    low, high, _, breaks = FIGURES[key]
    assert f"| `heller-{key[0]}-{key[1]}` | {low}–{high} | {high - low} | {breaks} |" in DOCS


@ALL
def test_nobody_has_more_than_one_break_where_it_is_told(key: tuple[int, str]) -> None:
    most = max(
        sum(one == other for one, other in pairwise(colours(TABLES[key], n)))
        for n in range(1, key[0] + 1)
    )
    assert most == (1 if FIGURES[key][3] else 0)


@ALL
def test_everybody_meets_two_or_three_of_the_stronger_half(key: tuple[int, str]) -> None:
    for number in range(1, key[0] + 1):
        stronger = sum(2 * other <= key[0] for other in opponents(TABLES[key], number))
        assert stronger in (2, 3)


@pytest.mark.parametrize(("places", "left"), TOGETHER.items())
def test_two_tables_together_leave_as_few_pairs_as_can_be(places: int, left: int) -> None:
    """Ten opponents are the most that two tables of five rounds can give anybody."""
    met = {
        frozenset(board)
        for letter in ("a", "b")
        for boards in TABLES[places, letter]
        for board in boards
    }
    never = [p for p in combinations(range(1, places + 1), 2) if frozenset(p) not in met]
    assert len(never) == left == places * max(0, places - 1 - 10) // 2


@pytest.mark.parametrize(
    "key", [(8, "a"), (10, "a"), (12, "a"), (12, "c"), (14, "a"), (14, "c"), (16, "a"), (16, "c")]
)
def test_the_first_two_meet_in_the_last_round(key: tuple[int, str]) -> None:
    assert any(set(board) == {1, 2} for board in TABLES[key][4])


@pytest.mark.parametrize("places", [12, 14, 16])
def test_colours_first_has_fewer_breaks_and_less_equal_sums(places: int) -> None:
    (_, high, _, breaks), (_, top, _, fewer) = FIGURES[places, "a"], FIGURES[places, "c"]
    assert (fewer, top > high) == (0, True)
    assert fewer < breaks


def test_six_places_have_the_first_two_in_round_two_and_another_order_ends_with_them() -> None:
    """What docs/heller.md tells in chapters 3 and 12 of the Berger table, each order counted."""
    table = TABLES[6, "a"]
    assert [number for number, boards in enumerate(table, 1) for b in boards if {*b} == {1, 2}] == [
        2
    ]
    found = {}
    for order in permutations(range(5)):
        laid = tuple(table[at] for at in order)
        rows = [colours(laid, number) for number in range(1, 7)]
        if order[-1] == 1 and not any("WWW" in row or "BBB" in row for row in rows):
            breaks = sum(one == other for row in rows for one, other in pairwise(row))
            found[tuple(at + 1 for at in order)] = breaks
    assert found.pop((1, 5, 4, 3, 2)) == FIGURES[6, "a"][3]
    assert min(found.values()) > FIGURES[6, "a"][3]
    assert "`round_order = [1, 5, 4, 3, 2]`" in DOCS


@pytest.mark.shared
@pytest.mark.parametrize("places", [8, 10, 12, 14, 16])
def test_the_first_tables_are_those_of_the_files(places: int) -> None:
    path = SHARED / f"heller-{places}.csv"
    if not path.exists():
        pytest.skip("the tables beside the repository are absent")
    rows = [line.split(",") for line in path.read_text().split()[1:]]
    for number, boards in enumerate(TABLES[places, "a"], start=1):
        assert set(boards) == {(int(w), int(b)) for r, _, w, b in rows if int(r) == number}
