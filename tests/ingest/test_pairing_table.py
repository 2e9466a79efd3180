"""A table of fixed rounds in a file of its own."""

import pytest

from leaguegen.ingest.pairing_table import read_pairing_table


def codes(text: str) -> list[str]:
    return [f"{p.code} {p.span}" for p in read_pairing_table(text, "t.csv")[1]]


def test_rounds_with_their_boards_in_order() -> None:
    table, problems = read_pairing_table(
        "round,board,white,black\n2,1,4,3\n1,1,1,4\n1,2,2,3\n", "t.csv"
    )
    assert problems == []
    assert table == {2: ((4, 3),), 1: ((1, 4), (2, 3))}


def test_a_dutch_table_out_of_a_spreadsheet_without_boards() -> None:
    table, problems = read_pairing_table("ronde;wit;zwart\r\n1;1;4\r\n", "t.csv")
    assert problems == []
    assert table == {1: ((1, 4),)}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("round,white,black\n1,1,\n1,2,3\n", ["cell-empty t.csv:2:5"]),
        ("round,white,black\n1,1,x\n1,2,3\n", ["number-invalid t.csv:2:5"]),
        ("round,white,black\n1,0,2\n1,2,3\n", ["number-range t.csv:2:3"]),
        ("round,white\n1,1\n", ["column-missing t.csv:1:1"]),
        ("round,white,black\n", ["table-empty t.csv:1:1"]),
    ],
)
def test_what_cannot_be_read_is_told_at_its_place(text: str, found: list[str]) -> None:
    assert codes(text) == found
