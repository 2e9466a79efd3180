"""Tables taken apart and written anew."""

import pytest

from leaguegen.source.problem import Problem
from leaguegen.source.rewrite import Parts, Sheet, kept, sure_text, take_apart

KNOWN = {"round": "round", "white": "white", "ronde": "round", "wit": "white"}.get


def parts_of(text: str) -> Parts:
    parts = take_apart(text.encode(), "t.csv", KNOWN)
    assert isinstance(parts, Parts)
    return parts


def test_the_parts_of_a_table() -> None:
    parts = parts_of('sep=;\r\nronde;wit\r\n;\r\n1;" a; ""b"" "\r\n')
    assert parts.table.delimiter == ";"
    assert [row.line for row in parts.rows] == [2, 3, 4]
    assert {line: [c.value for c in cells] for line, cells in parts.cells.items()} == {
        2: ["ronde", "wit"],
        4: ["1", 'a; "b"'],
    }
    assert parts.verbatim(parts.rows[2]) == '1;" a; ""b"" "'
    assert kept(parts.rows[2].fields[1]) == '" a; ""b"" "'
    assert kept(parts.rows[2].fields[0]) == "1"


def test_a_value_gets_quotes_where_the_delimiter_is_in_it() -> None:
    field = parts_of("ronde;wit\n1;Jansen, P. \n").rows[1].fields[1]
    assert kept(field) == '"Jansen, P. "'
    assert kept(field, ";") == "Jansen, P. "


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b'round,white\n1,"a\n2,b\n', "quote-open"),
        (b'round,white\n1,"a" b\n', "quote-stray"),
        (b"round,white\n<<<<<<< x\n1,a\n=======\n1,b\n>>>>>>> y\n", "conflict-markers"),
        (b"PK\x03\x04", "not-text"),
        ("round,white\n1,\ufffd\n".encode("utf-16"), "encoding-damaged"),
    ],
)
def test_what_stands_in_the_way(data: bytes, code: str) -> None:
    found = take_apart(data, "t.csv", KNOWN)
    assert isinstance(found, Problem)
    assert found.code == code


def test_damaged_letters_are_kept_in_utf8_only() -> None:
    assert not isinstance(sure_text("\ufffd".encode(), "t.csv"), Problem)
    assert isinstance(sure_text("\ufffd".encode("utf-16"), "t.csv"), Problem)


def test_a_sheet_is_held_against_what_it_should_say() -> None:
    sheet = Sheet()
    sheet.add(("round", "white"), ("round", "white"))
    sheet.add_line("", ())
    sheet.add(("1", '"a, b"', ""), ("1", "a, b", ""))
    assert sheet.encoded() == b'round,white\n\n1,"a, b",\n'
    assert sheet.reads_well(sheet.encoded(), "t.csv", KNOWN)
    assert not sheet.reads_well(b"round,white\n1,a\n", "t.csv", KNOWN)
    assert not sheet.reads_well(sheet.encoded().replace(b",", b";"), "t.csv", KNOWN)
    assert not sheet.reads_well(b"\xef\xbb\xbf" + sheet.encoded() + b'"', "t.csv", KNOWN)
