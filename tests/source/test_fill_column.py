"""Filling a column leaves every other byte alone."""

import pytest

from leaguegen.source.edit import EditError, fill_column


def known(header: str) -> str | None:
    folded = header.strip().lower()
    names = {"player": "player", "speler": "player", "rating": "rating", "joined": "joined"}
    return names.get(folded)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"player\nan\nbo\n", b"player,rating\nan,1800\nbo,1700\n"),
        (b"player,joined\nan\nbo,2", b"player,joined,rating\nan,,1800\nbo,2,1700"),
        (b"rating,player\n,an\n1650,bo\n", b"rating,player\n1800,an\n1650,bo\n"),
        (b"Speler;Rating\r\nan; \r\nbo;\r\n", b"Speler;Rating\r\nan;1800 \r\nbo;1700\r\n"),
        (
            "player;joined\nan;\nbo;2\n".encode("utf-16"),
            b"\xff\xfe" + "player;joined;rating\nan;;1800\nbo;2;1700\n".encode("utf-16-le"),
        ),
        (
            "player,note\nan,café\nbo,\n".encode("cp1252"),
            "player,note,rating\nan,café,1800\nbo,,1700\n".encode("cp1252"),
        ),
    ],
)
def test_only_the_empty_cells_are_filled(before: bytes, after: bytes) -> None:
    values = {2: "1800", 3: "1700"}
    assert fill_column(before, "entrants.csv", "rating", values, known) == after


def test_a_second_time_changes_nothing() -> None:
    once = fill_column(b"player\nan\n", "entrants.csv", "rating", {2: "1800"}, known)
    assert fill_column(once, "entrants.csv", "rating", {2: "1800"}, known) == once


def test_a_file_without_header_is_refused() -> None:
    with pytest.raises(EditError):
        fill_column(b"an\nbo\n", "entrants.csv", "rating", {1: "1800"}, known)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"player\nan\nbo\n", b"player,rating\nan,\nbo,\n"),
        # Short rows get all that they lack; a blank one, a title and line ends stay.
        (
            b'Our club\r\nplayer;joined\r\n"an"\r\n\r\nbo;2',
            b'Our club\r\nplayer;joined;rating\r\n"an";;\r\n\r\nbo;2;',
        ),
        # A column without a name at the end becomes the new one.
        (b"player,\nan,\nbo\n", b"player,rating\nan,\nbo,\n"),
        (
            "player\tnote\nan\n".encode("utf-16"),
            "player\tnote\trating\nan\t\t\n".encode("utf-16"),
        ),
    ],
)
def test_a_new_column_is_in_every_row(before: bytes, after: bytes) -> None:
    assert fill_column(before, "entrants.csv", "rating", {}, known) == after
