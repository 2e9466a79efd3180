"""The checker of tables: figures counted by hand, and every fault found."""

import pytest

from leaguegen.model.game import Colour
from leaguegen.model.table_figures import Boards, figures, never_met
from leaguegen.pairing.berger import berger

W, B = Colour.WHITE, Colour.BLACK
FOUR: dict[int, Boards] = {
    # Berger for four: R1 1-4 2-3, R2 4-3 1-2, R3 2-4 3-1.
    1: [(1, 4), (2, 3)],
    2: [(4, 3), (1, 2)],
    3: [(2, 4), (3, 1)],
}


def faults(table: dict[int, Boards]) -> list[str]:
    return [str(fault.text) for fault in figures(table).faults]


def test_four_players_by_hand() -> None:
    found = figures(FOUR)
    assert (found.places, found.rounds, found.never, found.faults) == (4, 3, (), ())
    one, two, three, four = found.numbers
    assert (one.opponents, two.opponents, three.opponents, four.opponents) == (9, 8, 7, 6)
    assert (one.colours, two.colours) == ((W, W, B), (W, B, W))
    assert (three.colours, four.colours) == ((B, B, W), (B, W, B))
    assert [n.difference for n in found.numbers] == [1, 1, -1, -1]
    assert [n.breaks for n in found.numbers] == [1, 0, 1, 0]
    assert [n.top_half for n in found.numbers] == [1, 1, 2, 2]
    # The mean is 7½: 1½ + ½ + ½ + 1½, twice.
    assert (found.spread, found.deviation, found.breaks, found.streak) == (3, 8, 2, 2)


@pytest.mark.parametrize("places", [6, 8, 10])
def test_berger_tables_have_no_fault(places: int) -> None:
    table = {r: berger(places, r) for r in range(1, places)}
    found = figures(table)
    assert found.faults == ()
    assert found.breaks == places - 2


def test_pairs_that_never_meet() -> None:
    first, second = figures({1: FOUR[1]}), figures({1: FOUR[2]})
    assert first.never == ((1, 2), (1, 3), (2, 4), (3, 4))
    assert never_met((first, second)) == ((1, 3), (2, 4))
    assert never_met(()) == ()


def test_a_number_without_a_game_and_one_with_two() -> None:
    assert faults({**FOUR, 2: [(4, 3), (1, 3)]}) == [
        "round 2: number 2 has no game",
        "round 2: number 3 has 2 games",
        "numbers 1 and 3 meet in rounds 2 and 3",
        "number 2: games with White 2, with Black 0",
        "number 3: games with White 1, with Black 3",
        "number 3: 3 times the same colour in a row",
    ]


def test_a_number_that_meets_itself() -> None:
    assert "round 2: number 3 meets itself" in faults({**FOUR, 2: [(3, 3), (1, 2)]})


def test_colours_out_of_balance_and_three_in_a_row() -> None:
    table: dict[int, Boards] = {**FOUR, 3: [(2, 4), (1, 3)]}
    assert faults(table) == [
        "number 1: games with White 3, with Black 0",
        "number 1: 3 times the same colour in a row",
        "number 3: games with White 0, with Black 3",
        "number 3: 3 times the same colour in a row",
    ]


def test_no_games_at_all() -> None:
    found = figures({})
    assert (found.places, found.spread, found.streak, found.faults) == (0, 0, 0, ())
