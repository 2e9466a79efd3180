"""Writing into cells leaves every other byte alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.source.edit import EditError, set_cells
from leaguegen.source.encoding import decode
from leaguegen.source.table import scan

KNOWN = {"ronde": "round", "wit": "white", "zwart": "black", "uitslag": "result"}


def known(header: str) -> str | None:
    folded = header.strip().lower()
    return KNOWN.get(folded, folded if folded in KNOWN.values() else None)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"white,result\nan,1-0\nbo,\n", b"white,result\nan,0-1\nbo,\n"),
        (b'"Wit";"Uitslag"\r\n"an";""\r\n', b'"Wit";"Uitslag"\r\n"an";"0-1"\r\n'),
        (b'Wit;Uitslag;eigen\r\n"an"; 1-0 ;x\r\n', b'Wit;Uitslag;eigen\r\n"an"; 0-1 ;x\r\n'),
        (b"Wit;Uitslag\ran\r", b"Wit;Uitslag\ran;0-1\r"),
        (b"round,white,result\n1,an", b"round,white,result\n1,an,0-1"),
        (b'result,white\n"1-0\n",an\n', b'result,white\n"0-1",an\n'),
    ],
)
def test_a_cell_is_written_in_its_own_form(before: bytes, after: bytes) -> None:
    assert set_cells(before, "r.csv", {2: {"result": "0-1"}}, known) == after


def test_a_value_behind_a_cell_of_several_lines_is_found() -> None:
    before = b'white,black,result\n"an\nna",bo,1-0\nan,"b""o",\n'
    after = b'white,black,result\n"an\nna",bo,0-1\nan,"b""o",1-0\n'
    changed = set_cells(before, "r.csv", {2: {"result": "0-1"}, 4: {"result": "1-0"}}, known)
    assert changed == after


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_draw_in_every_encoding(encoding: str) -> None:
    before = "Wit;Zwart;Uitslag\r\nJosé;Zoë;\r\n".encode(encoding)
    after = "Wit;Zwart;Uitslag\r\nZoë;José;½-½\r\n".encode(encoding)
    values = {2: {"white": "Zoë", "black": "José", "result": "½-½"}}
    assert set_cells(before, "r.csv", values, known) == after


def test_a_value_that_needs_quotes_gets_them_and_a_cell_can_be_emptied() -> None:
    before = b"white,black,result\nan,bo,1-0\n"
    values = {2: {"white": "Jansen, P.", "black": "=x", "result": ""}}
    after = b'white,black,result\n"Jansen, P.",\'=x,\n'
    assert set_cells(before, "r.csv", values, known) == after


@pytest.mark.parametrize(
    ("before", "values", "code"),
    [
        (b"white,result\nan,1-0\n", {3: {"result": "0-1"}}, "edit-unsure"),
        (b"white\nan\n", {2: {"result": "0-1"}}, "column-absent"),
        (b"an\nbo\n", {2: {"result": "0-1"}}, "header-missing"),
        (b'white,result\n"an,1-0\n', {2: {"result": "0-1"}}, "edit-unsure"),
        (
            "white,result\nJosé,1-0\n".encode("cp1252"),
            {2: {"white": "Łuk"}},
            "encoding-cannot-hold",
        ),
    ],
)
def test_what_cannot_be_written_is_refused(
    before: bytes, values: dict[int, dict[str, str]], code: str
) -> None:
    with pytest.raises(EditError) as refused:
        set_cells(before, "r.csv", values, known)
    assert refused.value.code == code


CELL = st.text(st.sampled_from('aé½,;"\n -=1'), max_size=6).map(lambda text: text.strip())


@given(st.lists(st.tuples(CELL, CELL), min_size=1, max_size=4), CELL, st.data())
def test_only_what_was_named_is_read_otherwise(
    rows: list[tuple[str, str]], value: str, data: st.DataObject
) -> None:
    """A file made by the standard library: after the change it reads the same but for one cell."""
    rows = [(white or "x", result) for white, result in rows]
    texts = ["white;result\n"]
    lines = []
    for row in rows:
        lines.append(1 + "".join(texts).count("\n"))
        texts.append(";".join('"' + cell.replace('"', '""') + '"' for cell in row) + "\n")
    before = "".join(texts).encode()
    at = data.draw(st.integers(0, len(rows) - 1))
    after = set_cells(before, "r.csv", {lines[at]: {"result": value}}, known)
    read = [
        [c.value for c in row] for row in scan(decode(after, "r.csv")[0].text, "r.csv", ";")[0].rows
    ]
    guarded = value if value[:1] not in ("=", "-") or value in ("-1",) else None
    for number, row in enumerate(rows):
        cells = [*read[number + 1], ""][:2]
        assert cells[0] == row[0]
        if number != at:
            assert cells[1] == row[1]
        elif guarded is not None:
            assert cells[1] == value
