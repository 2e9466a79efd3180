"""Problems for people, editors and workflows."""

import unicodedata
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from leaguegen.source.invisible import printable
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

Speak = Callable[[Message], str]
"""Turns a message into a sentence in the reader's language."""

WIDEST = 100
"""A line of text is clipped to so many columns of the terminal."""

_TAB = "    "


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
    span = problem.span
    head = f"{_file(span)}: {problem.severity}: {_line(speak(problem.message))} [{problem.code}]"
    out = [head, *_quote(span, texts)]
    out += [f"  {_file(at)}: note: {_line(speak(note))}" for at, note in problem.related]
    if problem.hint:
        out.append(f"  {_line(speak(say('hint')))}: {_line(speak(problem.hint))}")
    return "\n".join(out)


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
        "related": [{**_place(at), "message": speak(note)} for at, note in problem.related],
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
    sentences += [f"{at}: {speak(note)}" for at, note in problem.related]
    if problem.hint:
        sentences.append(speak(problem.hint))
    return f"::{command} {listed}::{_data(chr(10).join(sentences))}"


def _place(span: Span) -> dict[str, str | int]:
    return {"file": span.file, "line": span.line, "column": span.column, "width": span.width}


def _file(span: Span) -> str:
    return _line(str(span))


def _line(text: str) -> str:
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
    before, marked, after = (_shown(p) for p in (line[:start], line[start:stop], line[stop:]))
    before, marked, after = _clip(before, marked, after)
    number = str(span.line)
    marker = " " * _columns(before) + "^" * max(_columns(marked), 1)
    return [
        f"    {number} | {before}{marked}{after}".rstrip(),
        f"    {' ' * len(number)} | {marker}",
    ]


@lru_cache(maxsize=4)
def _lines(text: str) -> tuple[str, ...]:
    """Return the lines of a file, split once for all the problems in it."""
    return tuple(split_lines(text))


def _shown(text: str) -> str:
    """Write a piece of a line so that the width of every character is known."""
    return printable(text.replace("\t", _TAB).replace("\n", " "))


def _clip(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """Shorten a long line: first behind the place, then before it, then the place itself."""
    if _columns(before) + _columns(marked) + _columns(after) <= WIDEST:
        return before, marked, after
    marked = _head(marked, WIDEST * 2 // 3)
    room = WIDEST - _columns(marked)
    around = min(_columns(after), room // 2)
    before = _tail(before, room - around)
    return before, marked, _head(after, room - _columns(before))


def _head(text: str, room: int) -> str:
    """Keep the start of a text that is too wide, with an ellipsis behind it."""
    if _columns(text) <= room:
        return text
    kept, used = [], 1
    for c in text:
        used += _columns(c)
        if used > room:
            break
        kept.append(c)
    return "".join(kept) + "…"


def _tail(text: str, room: int) -> str:
    """Keep the end of a text that is too wide, with an ellipsis before it."""
    return _head(text[::-1], room)[::-1]


def _columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(map(_width, text))


def _width(c: str) -> int:
    if c.isascii():
        return 1
    if unicodedata.category(c) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1
