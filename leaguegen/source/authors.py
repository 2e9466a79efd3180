"""Who wrote the lines of a problem, and when, where somebody knows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date

from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import Message, say

Line = tuple[str, int]
"""A file, relative to the content folder, and a line from 1."""


@dataclass(frozen=True, slots=True)
class Written:
    """By whom a line was last changed, and on which day."""

    name: str
    day: date


Authors = Mapping[Line, Written | None]
"""Of each line that is known; None: it is not committed yet."""


_EMPTIED = "results-gone"
"""The problem of a table that has lost its rows: who wrote the line that is left did not do it."""


def lines_in_question(problems: Iterable[Problem]) -> frozenset[Line]:
    """Return the lines of which it matters who wrote them: those that contradict one another."""
    return frozenset(_line(span) for p in problems if p.related for span in _places(p))


def emptied_files(problems: Iterable[Problem]) -> frozenset[str]:
    """Return the files of which it matters who took rows out of them."""
    return frozenset(p.span.file for p in problems if p.code == _EMPTIED)


def with_authors(
    problem: Problem, authors: Authors, emptied: Mapping[str, Written | None]
) -> Problem:
    """Add to each place of a problem with several who wrote it and when, as far as is known.

    Args:
        emptied: Who took rows out of files; None: that is not committed yet.
    """
    if not problem.related:
        return problem
    own, file = _line(problem.span), problem.span.file
    here: tuple[tuple[Span, Message], ...] = ()
    if problem.code == _EMPTIED:
        if file in emptied:
            here = ((problem.span, _by(say("The rows were taken out."), emptied[file])),)
    elif own in authors:
        here = ((problem.span, _by(say("This row."), authors[own])),)
    related = tuple(
        (span, _by(text, authors[_line(span)]) if _line(span) in authors else text)
        for span, text in problem.related
    )
    return replace(problem, related=(*here, *related))


def _places(problem: Problem) -> tuple[Span, ...]:
    own = () if problem.code == _EMPTIED else (problem.span,)
    return (*own, *(span for span, _ in problem.related))


def _line(span: Span) -> Line:
    return span.file, span.line


def _by(text: Message, written: Written | None) -> Message:
    if written is None:
        return say("{text} (Not committed yet.)", text=text)
    return say("{text} ({name}, {date})", text=text, name=written.name, date=written.day)
