"""Problems for people, editors and workflows."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from leaguegen.source.columns_of_text import clip, columns, shown
from leaguegen.source.invisible import printable
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.side_by_side import side_by_side
from leaguegen.words.message import Message, say

Speak = Callable[[Message], str]
"""Turns a message into a sentence in the reader's language."""

_MOST_LINES = 6
"""So many lines of a version are told where they cannot stand side by side."""


def format_problem(problem: Problem, texts: Mapping[str, str], speak: Speak) -> str:
    r"""Show a problem with its line of text and a marker under the place.

    The words `error`, `warning` and `note` are English in every language: editors look for them.

    Args:
        texts: File to its text, as `decode` gave it; files that are not in it are not quoted.

    >>> p = Problem(Span("r.csv", 2, 3, 2), "result-half", say("Half a result."))
    >>> print(format_problem(p, {"r.csv": "a,b\nx,1-"}, str))
    r.csv:2:3: error: Half a result. [result-half]
        2 | x,1-
          |   ^^
    """
    out = [problem_line(problem, speak), *problem_details(problem, texts, speak)]
    if problem.hint:
        out.append(f"  {hint_line(problem.hint, speak)}")
    return "\n".join(out)


def problem_line(problem: Problem, speak: Speak) -> str:
    """Return the line by which editors find a problem."""
    told = one_line(speak(problem.message))
    return f"{one_line(str(problem.span))}: {problem.severity}: {told} [{problem.code}]"


def problem_details(problem: Problem, texts: Mapping[str, str], speak: Speak) -> list[str]:
    """Return what stands below that line: the text, versions side by side, other places."""
    beside = side_by_side(problem.versions, speak) if problem.versions else []
    others = (
        line
        for at, note in problem.related
        for line in (f"  {one_line(str(at))}: note: {one_line(speak(note))}", *_quote(at, texts))
    )
    return [*_quote(problem.span, texts), *beside, *others]


def hint_line(hint: Message, speak: Speak) -> str:
    """Return the remedy, with the word for it."""
    word = speak(say("hint"))
    return f"{one_line(word)}: {one_line(speak(hint))}"


def problem_json(problem: Problem, speak: Speak) -> dict[str, Any]:
    """Return a problem as plain values for JSON.

    Returns:
        `file`, `line`, `column`, `width`, `severity`, `code`, `message`, `hint` (None without one),
        `related`: a list of `file`, `line`, `column`, `width`, `message`.
    """
    return {
        **_place(problem.span),
        "severity": problem.severity.value,
        "code": problem.code,
        "message": speak(problem.message),
        "hint": speak(problem.hint) if problem.hint else None,
        "related": [{**_place(at), "message": speak(note)} for at, note in _others(problem)],
    }


def problem_github(problem: Problem, speak: Speak, prefix: str = "") -> str:
    """Return a problem as an annotation of a GitHub workflow: one line.

    Args:
        prefix: The content folder's path relative to the repository's root.

    >>> p = Problem(Span("r.csv", 2, 3, 2), "result-half", say("Half: 50%."))
    >>> problem_github(p, str, "content")
    '::error file=content/r.csv,line=2,col=3,endColumn=5,title=result-half::Half: 50%25.'
    """
    span = problem.span
    command = "notice" if problem.severity is Severity.NOTE else problem.severity.value
    folder = prefix.strip("/")
    properties = {
        "file": f"{folder}/{span.file}" if folder not in ("", ".") else span.file,
        "line": str(span.line),
        "col": str(span.column),
        "endColumn": str(span.column + span.width),
        "title": problem.code,
    }
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    sentences = [speak(problem.message)]
    sentences += [f"{at}: {speak(note)}" for at, note in _others(problem)]
    if problem.hint:
        sentences.append(speak(problem.hint))
    return f"::{command} {listed}::{_data(chr(10).join(sentences))}"


def _place(span: Span) -> dict[str, str | int]:
    return {"file": span.file, "line": span.line, "column": span.column, "width": span.width}


def _others(problem: Problem) -> Iterator[tuple[Span, Message]]:
    """Yield the other places that matter, the lines of versions among them."""
    yield from problem.related
    for version in problem.versions:
        for at, line in version.lines[:_MOST_LINES]:
            yield at, say("{version}: {line}", version=version.name, line=line)


def one_line(text: str) -> str:
    """Keep a sentence on one line, and without codes that lead a terminal astray."""
    return printable(" ".join(text.splitlines()).replace("\t", " "))


def _data(text: str) -> str:
    """Escape the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape a property of a workflow command."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _quote(span: Span, texts: Mapping[str, str]) -> list[str]:
    """Return the line of text and the marker under it; nothing where there is no such line."""
    lines = _lines(texts.get(span.file, ""))
    if not 1 <= span.line <= len(lines):
        return []
    line = lines[span.line - 1]
    start = min(span.column - 1, len(line))
    stop = min(max(start + span.width, start + 1), max(len(line), start + 1))
    before, marked, after = (shown(p) for p in (line[:start], line[start:stop], line[stop:]))
    before, marked, after = clip(before, marked, after)
    number = str(span.line)
    marker = " " * columns(before) + "^" * max(columns(marked), 1)
    return [
        f"    {number} | {before}{marked}{after}".rstrip(),
        f"    {' ' * len(number)} | {marker}",
    ]


@lru_cache(maxsize=4)
def _lines(text: str) -> tuple[str, ...]:
    """Return the lines of a file, split once for all the problems in it."""
    return tuple(split_lines(text))
