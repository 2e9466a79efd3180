"""Who wrote the lines of a problem, and when, where somebody knows."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date

from leaguegen.source.problem import Problem, Span
from leaguegen.words.message import Message, say

Line = tuple[str, int]
"""A file, relative to the content folder, and a line from 1."""

Authors = Mapping[Line, tuple[str, date]]
"""The name of whoever last changed a line, and the day."""


def lines_in_question(problems: Iterable[Problem]) -> frozenset[Line]:
    """Return the lines of which it matters who wrote them: those that contradict one another."""
    return frozenset((span.file, span.line) for p in problems if p.related for span in _places(p))


def with_authors(problem: Problem, authors: Authors) -> Problem:
    """Add to each place of a problem with several who wrote it and when, as far as is known."""
    if not problem.related:
        return problem
    own = authors.get((problem.span.file, problem.span.line))
    here = () if own is None else ((problem.span, _by(say("This row"), own)),)
    related = tuple(
        (span, text if known is None else _by(text, known))
        for span, text in problem.related
        for known in (authors.get((span.file, span.line)),)
    )
    return replace(problem, related=(*here, *related))


def _places(problem: Problem) -> tuple[Span, ...]:
    return problem.span, *(span for span, _ in problem.related)


def _by(text: Message, known: tuple[str, date]) -> Message:
    name, day = known
    return say("{text} ({name}, {date})", text=text, name=name, date=day)
