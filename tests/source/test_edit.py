"""Edits that leave every other byte alone."""

import codecs

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from leaguegen.source.edit import EditError, append_rows, remove_rows
from leaguegen.source.encoding import decode
from leaguegen.source.table import scan

COLUMNS = ("round", "white", "black", "result")
DUTCH = {"ronde": "round", "wit": "white", "zwart": "black", "uitslag": "result"}


def canonical(header: str) -> str | None:
    word = header.casefold()
    return DUTCH.get(word, word if word in COLUMNS else None)


def append(data: bytes | None, *rows: dict[str, str]) -> bytes:
    return append_rows(data, "r.csv", COLUMNS, rows, canonical)


def read(data: bytes) -> list[list[str]]:
    text = decode(data, "r.csv")[0].text
    return [[cell.value for cell in row] for row in scan(text, "r.csv")[0].rows]


ROW = {"round": "2", "white": "Zoë", "black": "Jansen, P.", "result": "½-½"}


def test_a_new_file_is_utf8_with_commas_and_line_feeds() -> None:
    expected = 'round,white,black,result\n2,Zoë,"Jansen, P.",½-½\n'.encode()
    for blank in (None, b"", b"\r\n \n", codecs.BOM_UTF8 + b"\r\n"):
        assert append(blank, ROW) == expected


@pytest.mark.parametrize(
    ("old", "added"),
    [
        ("round,white,black,result\n1,A,B,1-0\n", '2,Zoë,"Jansen, P.",½-½\n'),
        ("round,white,black,result\n1,A,B,1-0", '\n2,Zoë,"Jansen, P.",½-½\n'),
        ("round,white,black,result\r\n1,A,B,1-0\r\n", '2,Zoë,"Jansen, P.",½-½\r\n'),
        ("round,white,black,result\r\n1,A,B,1-0", '\r\n2,Zoë,"Jansen, P.",½-½\r\n'),
        ("round,white,black,result\r1,A,B,1-0\r", '2,Zoë,"Jansen, P.",½-½\r'),
        ("Ronde;Uitslag;Wit;Zwart;eigen\n1;1-0;A;B;x\n", "2;½-½;Zoë;Jansen, P.;\n"),
        ("eigen;Ronde;Wit;Zwart;Uitslag\n", ";2;Zoë;Jansen, P.;½-½\n"),
        ("round\twhite\tblack\tresult\n", "2\tZoë\tJansen, P.\t½-½\n"),
        ("sep=;\nround;white;black;result\n", "2;Zoë;Jansen, P.;½-½\n"),
        ("Club A, team 1\n\nround;white;black;result\n", "2;Zoë;Jansen, P.;½-½\n"),
        ("round,white,black,result,,,\n1,A,B,1-0,,,\n,,,,,,\n", '2,Zoë,"Jansen, P.",½-½,,,\n'),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
def test_rows_are_appended_in_the_files_own_form(old: str, added: str, encoding: str) -> None:
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(encoding, b"")
    before = mark + old.encode(encoding)
    assert append(before, ROW) == before + added.encode(encoding.removesuffix("-sig"))


def test_cp1252_is_kept() -> None:
    before = "round;white;black;result\r\n1;Zoë;B;½-½\r\n".encode("cp1252")
    assert append(before, ROW) == before + "2;Zoë;Jansen, P.;½-½\r\n".encode("cp1252")


def test_what_cp1252_lacks_is_refused() -> None:
    before = "round,white,black,result\n1,Zoë,B,½-½\n".encode("cp1252")
    with pytest.raises(EditError) as caught:
        append(before, {"round": "2", "white": "Wałęsa", "black": "B"})
    assert caught.value.code == "encoding-cannot-hold"
    assert str(caught.value) == "“ł” cannot be written in r.csv, which is not UTF-8."


def test_a_value_without_column_is_refused_and_an_empty_one_is_not() -> None:
    before = b"round,white,black\n"
    assert append(before, {"round": "1", "white": "A", "black": "B", "result": ""}) == (
        before + b"1,A,B\n"
    )
    for data in (before, b"round,white,black,Result \n"):
        row = {"round": "1", "white": "A", "black": "B", "result": "1-0", "board": "7"}
        with pytest.raises(EditError) as caught:
            append(data, row)
        assert caught.value.code == "column-absent"
    with pytest.raises(EditError) as caught:
        append(None, {"board": "7"})
    assert caught.value.code == "column-absent"
    assert "board" in str(caught.value)


def test_a_file_without_header_is_refused() -> None:
    for data in (b"1,A,B,1-0\n", b",,,\n"):
        with pytest.raises(EditError) as caught:
            append(data, ROW)
        assert caught.value.code == "header-missing"


@pytest.mark.parametrize(
    "data",
    [
        b'round,white,black,result\n1,"A,B,1-0\n',
        b"round,white,black,result\n<<<<<<< HEAD\n1,A,B,1-0\n=======\n>>>>>>> x\n",
        b"PK\x03\x04 a spreadsheet",
        codecs.BOM_UTF16_LE + "round,white,black,result\n".encode("utf-16-le") + b"\n",
    ],
)
def test_a_file_with_errors_is_not_edited(data: bytes) -> None:
    with pytest.raises(EditError) as appending:
        append(data, ROW)
    with pytest.raises(EditError) as removing:
        remove_rows(data, {2}, "r.csv", canonical)
    for caught in (appending, removing):
        assert caught.value.code == "edit-unsure"
        assert caught.value.hint is not None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("=1+1", b"'=1+1"),
        ("+31 6 1234", b"'+31 6 1234"),
        ("-x", b"'-x"),
        ("@sum", b"'@sum"),
        (" =x", b"'=x"),
        ("-1", b"-1"),
        ("+0,5", b'"+0,5"'),
        ("-1/3", b"-1/3"),
        ("1-0R", b"1-0R"),
        ('say "x"', b'"say ""x"""'),
        ("a\nb", b'"a\nb"'),
        ("=======", b'"\'======="'[1:-1]),
        ("<<<<<<< x", b'"<<<<<<< x"'),
    ],
)
def test_cells_that_a_spreadsheet_would_calculate_and_cells_that_need_quotes(
    value: str, expected: bytes
) -> None:
    before = b"white,round\n"
    assert append(before, {"white": value, "round": "1"}) == before + expected + b",1\n"


@pytest.mark.parametrize(
    ("before", "added"),
    [
        ("round;white;remark\n1;A;\n", "2;B;\n"),
        ("round,white,black,result,,\n1,A,,,,\n", "2,B,,,,\n"),
        ('sep=;\r\nthe club;\r\nround;remark;white;"a\r\nb"\r\n', "2;;B;\r\n"),
    ],
)
def test_a_new_row_has_as_many_fields_as_the_header(before: str, added: str) -> None:
    """Also where the last column is one that nobody knows, or has no name at all."""
    new = append(before.encode(), {"round": "2", "white": "B"})
    assert new == (before + added).encode()


def test_a_file_of_unsure_letters_takes_none_with_accents() -> None:
    """Whether it has them as Windows or as a Macintosh does, nobody can tell."""
    unsure = "round,white\n1,Jšrg\n".encode("cp1252")
    assert append(unsure, {"round": "2", "white": "B"}) == unsure + b"2,B\n"
    with pytest.raises(EditError) as caught:
        append(unsure, {"round": "2", "white": "Zoë"})
    assert caught.value.code == "encoding-cannot-hold"


def test_nothing_to_append_changes_nothing() -> None:
    assert append(b"round,white\n1,A", {"round": " "}) == b"round,white\n1,A"


CELL = st.text(st.sampled_from("ab,;\t\"\n\r'=+-@ é½\u00a0<>1"), max_size=8)
ROWS = st.lists(st.fixed_dictionaries({"round": CELL, "white": CELL, "result": CELL}), max_size=4)
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be", "cp1252"])


def escaped(value: str) -> str:
    """Put an apostrophe before what a spreadsheet would calculate; `-1`, `+½`, `-1½` are plain."""
    plain = value.strip(" \t\n\r\u00a0")
    number = plain[1:] == "½" or plain[1:].removesuffix("½").isdecimal()
    formula = plain[:1] in ("=", "@") or (plain[:1] in ("+", "-") and not number)
    return "'" + plain if formula else plain


def trimmed(rows: list[list[str]]) -> list[list[str]]:
    out = []
    for row in rows:
        cells = list(row)
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            out.append(cells)
    return out


def appended(data: bytes, *rows: dict[str, str]) -> bytes:
    """Append rows; a file whose letters fit two encodings takes none with accents."""
    try:
        return append(data, *rows)
    except EditError as error:
        assume(error.code != "encoding-cannot-hold")
        raise


FORMS = st.tuples(ENCODINGS, st.sampled_from(["\n", "\r\n", "\r"]), st.sampled_from(",;\t"))


@given(ROWS, ROWS, FORMS, st.sampled_from(["final newline", ""]))
def test_the_old_bytes_stay_and_the_rows_come_back(
    first: list[dict[str, str]],
    second: list[dict[str, str]],
    form: tuple[str, str, str],
    final: str,
) -> None:
    encoding, end, delimiter = form
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(encoding, b"")
    header = delimiter.join(["uitslag", "own één", "wit", "ronde"]) + end
    start = mark + header.encode(encoding)
    old = appended(start, *first)
    if not final and old.endswith(end.encode(encoding.removesuffix("-sig"))):
        old = old[: -len(end.encode(encoding.removesuffix("-sig")))]
    new = appended(old, *second)
    assert new.startswith(old)
    expected = [[r["result"], "", r["white"], r["round"]] for r in (*first, *second)]
    assert trimmed(read(new)) == [
        ["uitslag", "own één", "wit", "ronde"],
        *trimmed([[escaped(value) for value in row] for row in expected]),
    ]


def test_rows_are_removed_whole_and_nothing_else_changes() -> None:
    data = (
        b"\xef\xbb\xbfsep=;\r\nround;white\r\n\r\n1;A \r\n"
        b'2;"B\r\nsecond line; ""x"""\r\n;\r\n3;\xc3\x89\r\n4;D'
    )
    assert remove_rows(data, {5}, "r.csv", canonical) == data.replace(
        b'2;"B\r\nsecond line; ""x"""\r\n', b""
    )
    assert remove_rows(data, {4, 8}, "r.csv", canonical) == data.replace(b"1;A \r\n", b"").replace(
        b"3;\xc3\x89\r\n", b""
    )
    assert remove_rows(data, {9}, "r.csv", canonical) == data.removesuffix(b"4;D")
    assert remove_rows(data, (), "r.csv", canonical) == data


@pytest.mark.parametrize("line", [0, 6, 10, 99])
def test_a_line_where_no_row_starts_is_refused(line: int) -> None:
    data = b'round,white\n1,A\n\n2,B\n3,"C\nrest"\n4,D\n5,E\n6,F\n'
    with pytest.raises(EditError) as caught:
        remove_rows(data, {2, line}, "r.csv")
    assert caught.value.code == "edit-unsure"
    assert str(line) in str(caught.value)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16-le", "utf-16-be", "cp1252"])
def test_rows_are_removed_in_every_encoding(encoding: str) -> None:
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(encoding, b"")
    text = 'ronde;wit\r1;Zoë\r2;"½; é\rü"\r3;Ömer\r'
    data = mark + text.encode(encoding)
    expected = mark + text.replace('2;"½; é\rü"\r', "").encode(encoding)
    assert remove_rows(data, [3], "r.csv", canonical) == expected


@given(ROWS, ENCODINGS, st.sampled_from(["\n", "\r\n", "\r"]), st.sets(st.integers(0, 3)))
def test_removing_what_was_appended_gives_the_rest(
    rows: list[dict[str, str]], encoding: str, end: str, gone: set[int]
) -> None:
    mark = {"utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}.get(encoding, b"")
    start = mark + ("round,één,white,result" + end).encode(encoding)
    pieces, whole = [start], start
    for row in rows:
        longer = appended(whole, row)
        pieces.append(longer[len(whole) :])
        whole = longer
    text = decode(whole, "r.csv")[0].text
    starts = [row[0].span.line for row in scan(text, "r.csv")[0].rows][1:]
    filled = [piece for piece in pieces[1:] if piece]
    lines = {starts[i] for i in gone if i < len(filled)}
    rest = b"".join(p for i, p in enumerate(filled) if i not in gone)
    assert remove_rows(whole, lines, "r.csv", canonical) == start + rest
