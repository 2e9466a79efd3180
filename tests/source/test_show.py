"""Problems shown: text, JSON, GitHub's annotations."""

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.source import show
from leaguegen.source.columns_of_text import WIDEST
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.show import format_problem, problem_github, problem_json
from leaguegen.words.message import Message, say


def dutch(message: Message) -> str:
    words = {"hint": "tip", "half a result": "een halve uitslag", "first": "eerst"}
    return words.get(str(message), str(message))


PROBLEM = Problem(
    Span("r/results.csv", 2, 9, 2),
    "result-half",
    say("half a result"),
    hint=say("Write 1-0."),
    related=((Span("r/rounds.csv", 3, 1), say("first")),),
)


def shown(text: str, span: Span) -> list[str]:
    return format_problem(Problem(span, "x-y", say("m")), {"f": text}, str).split("\n")


def test_a_whole_problem_as_text() -> None:
    texts = {"r/results.csv": "white,result\r\nJansen, ½-\r\n"}
    assert format_problem(PROBLEM, texts, dutch) == (
        "r/results.csv:2:9: error: een halve uitslag [result-half]\n"
        "    2 | Jansen, ½-\n"
        "      |         ^^\n"
        "  r/rounds.csv:3:1: note: eerst\n"
        "  tip: Write 1-0."
    )


@pytest.mark.parametrize("severity", list(Severity))
def test_the_severity_stays_english(severity: Severity) -> None:
    problem = Problem(Span("f", 1), "x-y", say("m"), severity)
    assert format_problem(problem, {}, dutch) == f"f:1:1: {severity.value}: m [x-y]"


def test_a_place_without_width_gets_one_sign() -> None:
    assert shown("ab", Span("f", 1, 3))[1:] == ["    1 | ab", "      |   ^"]


def test_a_line_that_is_not_there_is_not_quoted() -> None:
    assert shown("ab\n", Span("f", 2)) == ["f:2:1: error: m [x-y]"]


def test_the_marker_fits_under_tabs_wide_letters_and_accents() -> None:
    for before, columns in (("\t\t", 8), ("日本", 4), ("e\u0301", 1), ("🏆", 2), ("\u200b", 0)):
        _, line, marker = shown(before + "xy,", Span("f", 1, len(before) + 1, 2))
        assert marker == "      | " + " " * columns + "^^"
        assert "\t" not in line


def test_a_long_line_is_clipped_around_the_place() -> None:
    text = "a" * 500 + "HERE" + "b" * 500
    _, line, marker = shown(text, Span("f", 1, 501, 4))
    quoted = line.removeprefix("    1 | ")
    assert len(quoted) <= WIDEST
    assert quoted.startswith("…a")
    assert quoted.endswith("b…")
    start = marker.index("^")
    assert line[start : start + 4] == "HERE"


def test_a_long_place_keeps_its_start() -> None:
    _, line, marker = shown("x," + "B" * 900 + ",y", Span("f", 1, 3, 900))
    assert line.startswith("    1 | x,BBB")
    assert marker.index("^") == line.index("B")
    assert len(marker) <= len(line)


def test_codes_for_the_terminal_are_disarmed() -> None:
    problem = Problem(Span("f", 1, 1, 1), "x-y", say("bad: {t}", t="\x1b[2J\nfake.csv:1:1: error"))
    text = format_problem(problem, {"f": "\x1b]0;x\x07\u202eabc"}, str)
    assert not any(unicodedata.category(c) == "Cc" and c != "\n" for c in text)
    assert "\u202e" not in text
    assert len(text.split("\n")) == 3


def test_json_has_every_part() -> None:
    assert json.loads(json.dumps(problem_json(PROBLEM, dutch))) == {
        "file": "r/results.csv",
        "line": 2,
        "column": 9,
        "width": 2,
        "severity": "error",
        "code": "result-half",
        "message": "een halve uitslag",
        "hint": "Write 1-0.",
        "related": [
            {"file": "r/rounds.csv", "line": 3, "column": 1, "width": 0, "message": "eerst"}
        ],
    }
    assert problem_json(Problem(Span("f", 1), "x-y", say("m")), str)["hint"] is None


def test_githubs_annotation_is_escaped() -> None:
    problem = Problem(
        Span("a,b:c%.csv", 2, 3, 2), "x-y", say("50%\r\nx: y"), Severity.NOTE, say("do, it")
    )
    assert problem_github(problem, str, "docs/content/") == (
        "::notice file=docs/content/a%2Cb%3Ac%25.csv,line=2,col=3,endColumn=5,title=x-y"
        "::50%25%0D%0Ax: y%0Ado, it"
    )


def test_githubs_severities_and_the_root_as_content() -> None:
    warning = Problem(Span("f", 1, 1, 4), "x-y", say("m"), Severity.WARNING)
    assert problem_github(warning, str, ".") == (
        "::warning file=f,line=1,col=1,endColumn=5,title=x-y::m"
    )
    assert problem_github(PROBLEM, str).startswith("::error file=r/results.csv,")


@given(
    st.text(max_size=150) | st.text(st.sampled_from("a\t日\r\n½"), max_size=150),
    st.integers(1, 4),
    st.integers(1, 200),
    st.integers(0, 200),
    st.text(max_size=20),
)
def test_anything_can_be_shown(text: str, line: int, column: int, width: int, said: str) -> None:
    problem = Problem(Span("f", line, column, width), "x-y", say("{s}", s=said), hint=say("h"))
    out = format_problem(problem, {"f": text}, str).split("\n")
    quoted = 2 if line <= len(split_lines(text)) else 0
    assert len(out) == 2 + quoted
    if quoted:
        assert set(out[2][6 + len(str(line)) - 1 :].replace("|", "").strip()) == {"^"}
    assert "\n" not in problem_github(problem, str)
    json.dumps(problem_json(problem, str))


def test_a_file_is_split_once_for_all_its_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def counting(text: str) -> list[str]:
        calls.append(text)
        return split_lines(text)

    monkeypatch.setattr(show, "split_lines", counting)
    text = "".join(f"line {n} of a long file\n" for n in range(1000))
    for line in range(1, 1001):
        problem = Problem(Span("f.csv", line, 1, 4), "result-half", say("half"))
        assert f"line {line - 1} of" in format_problem(problem, {"f.csv": text}, str)
    assert len(calls) == 1
