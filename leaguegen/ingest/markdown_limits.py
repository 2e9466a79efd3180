"""Pages in Markdown that would keep the program busy for minutes are refused with their place.

The Markdown library looks for the end of each bracket, quote and list anew, so that some texts cost
the square of their length. No page that people write comes near these limits (docs/files.md).
"""

import re
from collections.abc import Iterator

from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import Message, say

MOST_CHARACTERS = 500_000
MOST_STEPS = 2_000_000
"""So far may the ends of all brackets of a page be from their beginnings, in characters."""
MOST_LEVELS = 30
MOST_MARKS = 1000
"""Headings, rules, definitions of links and marks of footnotes, together."""
MOST_IN_A_ROW = 100
MOST_BACKTICKS = 500

_BRACKETS = re.compile(r"""\]\(|[\[\]()\\`<"']""")
_LEVELS = re.compile(r"(?:[ \t]*(?:>|(?:[*+:-]|\d{1,9}\.)(?=\s)))*[ \t]*")
_MARK = re.compile(r"\[\^|\[TOC\]", re.IGNORECASE)
_MARKED_LINE = re.compile(r"[\s>*+:.\d-]*(?:#|=+\s*$|$|_[\s_]*$|\[[^\]]*\]:)")
_RUN = re.compile(rf"\*{{{MOST_IN_A_ROW + 1},}}|_{{{MOST_IN_A_ROW + 1},}}")


def check_markdown(text: str, path: str) -> Iterator[Problem]:
    """Yield a problem at the first place where a page goes beyond a limit; one is enough."""
    found = _first(text.replace("\r\n", "\n").replace("\r", "\n"))
    if found is not None:
        line, column, message = found
        yield Problem(
            Span(path, line, column),
            "markdown-limit",
            message,
            hint=say("Write it more simply, or divide it over several pages."),
        )


_Found = tuple[int, int, Message]
"""Line, column, and what is too much."""


def _first(text: str) -> _Found | None:
    if len(text) > MOST_CHARACTERS:
        return 1, 1, say("This page has more than {n} characters.", n=MOST_CHARACTERS)
    lines = text.split("\n")
    return next(_of_lines(lines), None) or _of_brackets(lines)


def _of_lines(lines: list[str]) -> Iterator[_Found]:
    """Yield each line that is too much by itself, or by what stands above it."""
    marks = 0
    for number, line in enumerate(lines, start=1):
        prefix = _LEVELS.match(line)
        levels = _levels(prefix[0]) if prefix and not _is_rule(line) else 0
        if levels > MOST_LEVELS:
            yield number, 1, say("Lists and quotes are nested more than {n} deep.", n=MOST_LEVELS)
        run = None if _is_rule(line) else _RUN.search(line)
        if run:
            text = say("There are more than {n} of these signs in a row.", n=MOST_IN_A_ROW)
            yield number, run.start() + 1, text
        if line.count("`") > MOST_BACKTICKS:
            text = say("This line has more than {n} backticks.", n=MOST_BACKTICKS)
            yield number, line.index("`") + 1, text
        marks += len(_MARK.findall(line)) + bool(line.strip() and _MARKED_LINE.match(line))
        if marks > MOST_MARKS:
            text = say(
                "This page has more than {n} headings, rules, footnotes and definitions of links.",
                n=MOST_MARKS,
            )
            yield number, 1, text


def _levels(prefix: str) -> int:
    """Return how deep a line lies: a level for each sign, and for each four columns more."""
    signs = len(re.findall(r">|[*+:-]|\d+\.", prefix))
    columns = sum(4 if c == "\t" else c == " " for c in prefix)
    return signs + max(columns - signs, 0) // 4


def _is_rule(line: str) -> bool:
    """Whether a line is a rule: `* * *` is no list in a list."""
    signs = line.strip()
    return (
        bool(signs) and signs[0] in "*-_" and "   " not in signs and not signs.strip(signs[0] + " ")
    )


def _of_brackets(lines: list[str]) -> _Found | None:
    """Find the paragraph in which looking for closing brackets takes too many steps."""
    steps, first = 0, 0
    for number in range(len(lines) + 1):
        if number == len(lines) or not lines[number].strip():
            paragraph = "\n".join(lines[first:number])
            taken, at = _steps(paragraph)
            steps += taken
            if steps > MOST_STEPS:
                before = paragraph[:at]
                line = first + before.count("\n") + 1
                text = say("Too many brackets are opened here that are not closed soon.")
                return line, at - before.rfind("\n"), text
            first = number + 1
    return None


def _steps(paragraph: str) -> tuple[int, int]:
    """Return how far all closing brackets are, and where the first one that has none begins.

    A bracket that is closed behind a sign that may hide brackets (code, an escape, an address, a
    quoted title) counts as one that is not.
    """
    steps, doubts = 0, 0
    square: list[tuple[int, int]] = []
    round_: list[tuple[int, int]] = []
    unclosed: list[int] = []

    def close(stack: list[tuple[int, int]], at: int) -> None:
        nonlocal steps
        if stack:
            begin, then = stack.pop()
            if then == doubts:
                steps += at - begin
            else:
                steps += len(paragraph) - begin
                unclosed.append(begin)

    for match in _BRACKETS.finditer(paragraph):
        sign, at = match[0], match.start()
        if sign == "[":
            square.append((at, doubts))
        elif sign in ("]", "]("):
            close(square, at)
            if sign == "](":
                round_.append((at, doubts))
        elif sign == "(" and round_:
            round_.append((at, doubts))
        elif sign == ")":
            close(round_, at)
        elif sign != "(":
            doubts += 1
    for begin, _ in (*square, *round_):
        steps += len(paragraph) - begin
        unclosed.append(begin)
    return steps, min(unclosed, default=0)
