"""Problems grouped by what causes them."""

from leaguegen.source.causes import by_cause
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.show_causes import heading_lines, tally
from leaguegen.words.message import Message, say, say_many


def problem(line: int, message: Message, code: str = "x-y", hint: str = "h") -> Problem:
    return Problem(Span("f.csv", line), code, message, hint=say(hint))


def unknown(line: int, name: str, hint: str = "h") -> Problem:
    return problem(line, say("“{text}” is nobody.", text=name), hint=hint)


def lines(*problems: Problem) -> list[list[int]]:
    """Return the lines of each cause, heading after heading."""
    return [[p.span.line for p in c.problems] for h in by_cause(problems) for c in h.causes]


def test_the_same_remedy_is_one_cause_and_the_same_sentence_stands_together() -> None:
    assert lines(
        unknown(1, "A"), unknown(2, "B"), unknown(3, "A"), unknown(4, "C", "other"), unknown(5, "B")
    ) == [[1, 3, 2, 5], [4]]


def test_errors_come_first_then_by_place() -> None:
    note = Problem(Span("a", 1), "a-b", say("n"), Severity.NOTE)
    warning = Problem(Span("b", 1), "b-c", say("w"), Severity.WARNING)
    error = Problem(Span("z", 1), "c-d", say("e"))
    assert [h.code for h in by_cause((note, warning, error))] == ["c-d", "b-c", "a-b"]
    assert str(tally(by_cause((note, warning, error)))) == "errors: 1, warnings: 1, notes: 1"


def test_two_sentences_of_one_code_are_two_headings() -> None:
    two = (problem(1, say("One.")), problem(2, say("Two.")), problem(3, say("One.")))
    assert [(str(h.message), h.size) for h in by_cause(two)] == [("One.", 2), ("Two.", 1)]


def test_what_differs_is_an_ellipsis_and_what_is_equal_stands() -> None:
    rows = [say("{who} in round {round}.", who=who, round=2) for who in ("A", "B")]
    (heading,) = by_cause(problem(n, m) for n, m in enumerate(rows, start=1))
    assert str(heading.message) == "… in round 2."


def test_counts_that_differ_take_the_plural() -> None:
    counted = [say_many("{n} row.", "{n} rows.", n) for n in (1, 3)]
    (heading,) = by_cause(problem(n, m) for n, m in enumerate(counted, start=1))
    assert str(heading.message) == "… rows."


def test_one_problem_needs_no_heading() -> None:
    (heading,) = by_cause([unknown(1, "A")])
    assert list(heading_lines(heading, {}, str)) == [
        "f.csv:1:1: error: “A” is nobody. [x-y]",
        "  hint: h",
        "  more: leaguegen problem x-y",
    ]
