"""The CSV scanner: the standard library's values, with places, and no text that it refuses."""

import csv
import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Severity
from leaguegen.source.table import Table, scan


def values(table: Table) -> list[list[str]]:
    return [[cell.value for cell in row] for row in table.rows]


def places(text: str) -> list[list[tuple[int, int, int]]]:
    table, _ = scan(text, "t.csv")
    return [[(c.span.line, c.span.column, c.span.width) for c in row] for row in table.rows]


def trimmed(rows: list[list[str]]) -> list[list[str]]:
    """Rows stripped, without empty values behind the last filled one, without empty rows."""
    out = []
    for row in rows:
        cells = [value.strip(INVISIBLE) for value in row]
        while cells and not cells[-1]:
            cells.pop()
        if cells:
            out.append(cells)
    return out


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters_and_line_ends(delimiter: str, end: str) -> None:
    text = end.join(["round,white,result", "1,Jansen,1-0", ""]).replace(",", delimiter)
    table, problems = scan(text, "t.csv")
    assert problems == []
    assert table.delimiter == delimiter
    assert values(table) == [["round", "white", "result"], ["1", "Jansen", "1-0"]]


def test_the_header_line_alone_decides_the_delimiter() -> None:
    table, _ = scan("round;white\n1;Jansen, P., jr., sen.\n", "t.csv")
    assert values(table) == [["round", "white"], ["1", "Jansen, P., jr., sen."]]


def test_a_delimiter_between_quotes_does_not_count() -> None:
    table, _ = scan('"a,b,c";d\n1;2\n', "t.csv")
    assert values(table) == [["a,b,c", "d"], ["1", "2"]]


@pytest.mark.parametrize("line", ["sep=;", "SEP=;", '"sep=;"', "\ufeffsep=;", "sep=;;;"])
def test_excels_sep_line_is_obeyed_and_left_out(line: str) -> None:
    table, _ = scan(f"{line}\r\na,b;c\r\n1;2", "t.csv")
    assert values(table) == [["a,b", "c"], ["1", "2"]]
    assert table.rows[0][0].span.line == 2


def test_blank_lines_are_left_out_and_line_numbers_stay_right() -> None:
    table, _ = scan("a,b\n\n ,\u00a0\n1,2\n,\n\n", "t.csv")
    assert values(table) == [["a", "b"], ["1", "2"]]
    assert [row[0].span.line for row in table.rows] == [1, 4]


def test_surplus_empty_columns_are_ignored_and_empty_cells_are_not() -> None:
    table, _ = scan("a,b,c,,,\n1,,,,,\n", "t.csv")
    assert values(table) == [["a", "b", "c"], ["1", "", ""]]


def test_what_nobody_sees_is_stripped_and_the_place_is_the_value() -> None:
    assert places("\ufeffa,b\n\u00a0\u200bxy\u00ad ,z") == [
        [(1, 2, 1), (1, 4, 1)],
        [(2, 3, 2), (2, 8, 1)],
    ]


def test_the_place_of_a_quoted_value_runs_from_quote_to_quote() -> None:
    assert places('a,b\n"x, y","z ""q"""\n') == [
        [(1, 1, 1), (1, 3, 1)],
        [(2, 1, 6), (2, 8, 9)],
    ]


def test_the_place_of_an_empty_cell_is_between_the_delimiters() -> None:
    assert places("a,b,c\n1,,3")[1][1] == (2, 3, 0)


def test_a_value_over_several_lines() -> None:
    table, problems = scan('a,b\r\n"x\r\ny",2\r\n3,4\r\n', "t.csv")
    assert problems == []
    assert values(table) == [["a", "b"], ["x\r\ny", "2"], ["3", "4"]]
    assert [[(c.span.line, c.span.column) for c in row] for row in table.rows[1:]] == [
        [(2, 1), (3, 4)],
        [(4, 1), (4, 3)],
    ]


def test_blanks_around_quotes_are_allowed() -> None:
    table, problems = scan('a, b\n1, "x, y" \n', "t.csv")
    assert (values(table), problems) == ([["a", "b"], ["1", "x, y"]], [])


def test_an_open_quote_is_told_where_it_opened_and_spoils_no_other_row() -> None:
    table, problems = scan('r,w,b\n1,"Jansen,de Vries\n2,Bakker,Smit\n', "t.csv")
    assert [(p.code, p.severity, str(p.span)) for p in problems] == [
        ("quote-open", Severity.ERROR, "t.csv:2:3")
    ]
    assert values(table) == [["r", "w", "b"], ["1", "Jansen", "de Vries"], ["2", "Bakker", "Smit"]]


def test_an_open_quote_is_not_closed_by_the_next_rows_opening_quote() -> None:
    table, problems = scan('r,w,b\n1,"Jansen,de Vries\n2,"Bakker, W.",Smit\n', "t.csv")
    assert [(p.code, str(p.span)) for p in problems] == [("quote-open", "t.csv:2:3")]
    assert values(table)[2] == ["2", "Bakker, W.", "Smit"]


def test_text_behind_a_closing_quote() -> None:
    table, problems = scan('a,b\n"x"y,2\n', "t.csv")
    assert [(p.code, p.severity, str(p.span)) for p in problems] == [
        ("quote-stray", Severity.ERROR, "t.csv:2:1")
    ]
    assert values(table)[1] == ["xy", "2"]


CONFLICT = """round,white,result
<<<<<<< HEAD
1,Jansen,1-0
=======
1,Jansen,½-½
2,Bakker,0-1
>>>>>>> other
3,Smit,1-0
"""


def test_a_merge_conflict_is_one_error_that_shows_both_versions() -> None:
    table, problems = scan(CONFLICT, "t.csv")
    assert [(p.code, p.severity, str(p.span)) for p in problems] == [
        ("conflict-markers", Severity.ERROR, "t.csv:2:1")
    ]
    ours, theirs = problems[0].versions
    assert str(ours.name) == "one version (HEAD)"
    assert [(at.line, line) for at, line in ours.lines] == [(3, "1,Jansen,1-0")]
    assert str(theirs.name) == "the other version (other)"
    assert [(at.line, line) for at, line in theirs.lines] == [
        (5, "1,Jansen,½-½"),
        (6, "2,Bakker,0-1"),
    ]
    hint = str(problems[0].hint)
    assert "<<<<<<< ======= >>>>>>>" in hint
    assert "pencil" in hint
    assert "then git commit --all." in hint
    assert values(table) == [
        ["round", "white", "result"],
        ["1", "Jansen", "1-0"],
        ["3", "Smit", "1-0"],
    ]
    assert table.rows[-1][0].span.line == 8


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a,b\n<<<<<<< HEAD\n1,2\n", 2),  # never finished
        ("a,b\n1,2\n=======\n3,4\n>>>>>>> x\n", 3),  # the first mark deleted
        ("a,b\n1,2\n>>>>>>> x\n", 3),  # only the last one left
        ("a,b\r\n<<<<<<< A\r\n1,2\r\n||||||| base\r\n5,6\r\n=======\r\n3,4\r\n>>>>>>> B\r\n", 2),
    ],
)
def test_a_merge_half_cleaned_up_is_still_an_error(text: str, line: int) -> None:
    table, problems = scan(text, "t.csv")
    assert [(p.code, p.span.line) for p in problems] == [("conflict-markers", line)]
    assert values(table)[:2] == [["a", "b"], ["1", "2"]]
    assert ["5", "6"] not in values(table)


def test_signs_in_a_row_are_no_merge_conflict() -> None:
    text = 'a,b\n"=======",<<<<<<<\n========,1\n<<<<<<<<,2\n'
    table, problems = scan(text, "t.csv")
    assert problems == []
    assert len(table.rows) == 4


CSV_TEXT = st.text(st.sampled_from('ab1 ,;\t"\n\r\u00a0é½'), max_size=40)


@given(CSV_TEXT)
@example('a,"b""c",d\r\n"x\ny",2')
@example('"a"\r"b"')
def test_values_agree_with_the_standard_library(text: str) -> None:
    table, problems = scan(text, "t.csv", ",")
    try:
        reader = csv.reader(io.StringIO(text, newline=""), strict=True, skipinitialspace=True)
        standard = list(reader)
    except csv.Error:
        return
    assert [p.code for p in problems] == []
    assert trimmed(values(table)) == trimmed(standard)


@given(CSV_TEXT)
def test_where_the_standard_library_refuses_there_is_a_problem_or_only_blanks(text: str) -> None:
    try:
        list(csv.reader(io.StringIO(text, newline=""), strict=True, skipinitialspace=True))
    except csv.Error:
        _, problems = scan(text, "t.csv", ",")
        blanks_behind_quotes = '" ' in text or '"\u00a0' in text or '"\t' in text
        assert problems or blanks_behind_quotes


ANY_TEXT = st.text(
    st.sampled_from('ab,;\t"\n\r =<>sep|\u00a0\u200b\ufeff\x85\u2028½\x0b'), max_size=60
)


@given(ANY_TEXT | st.text(max_size=40), st.sampled_from([None, ",", ";", "\t"]))
@example("=======\n>>>>>>> \n<<<<<<< ", None)
@example('sep="\n', None)
def test_any_text_is_scanned_and_every_span_points_at_its_value(
    text: str, delimiter: str | None
) -> None:
    table, problems = scan(text, "t.csv", delimiter)
    lines = split_lines(text)
    broken = {p.span.line for p in problems}
    for row in table.rows:
        assert any(cell.value for cell in row)
        for cell in row:
            span = cell.span
            if not cell.value or span.line in broken:
                continue
            marked = lines[span.line - 1][span.column - 1 : span.column - 1 + span.width]
            assert len(marked) == span.width
            if marked == cell.value:
                continue
            assert marked[0] == '"'
            inner = marked[1:].replace('""', '"')
            if len(marked) > 1 and marked[-1] == '"' and inner[:-1].strip(INVISIBLE) == cell.value:
                continue
            assert split_lines(cell.value.lstrip())[0].startswith(inner.strip(INVISIBLE))
    assert all(1 <= p.span.line <= max(1, len(lines)) for p in problems)
    assert all(p.hint is not None for p in problems)
