"""What is not quite right in the content: the warnings, for everybody who can mend them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.render import address
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.source.problem import Problem, Severity, in_order
from leaguegen.words.message import say

TEMPLATE = "check.html"


@dataclass(frozen=True, slots=True)
class WarningRow:
    """One warning.

    Attributes:
        place: `file:line:column`.
        related: Other places that matter, each with why.
    """

    place: str
    text: str
    hint: str
    code: str
    related: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CheckView:
    """All warnings, in order of place."""

    rows: tuple[WarningRow, ...]


def warnings(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems that the site lists: notes are told at the command line only."""
    return in_order(p for p in problems if p.severity is Severity.WARNING)


def page(problems: Sequence[Problem], speech: Speech, crumbs: tuple[Link, ...]) -> Page:
    """Return the page of warnings."""
    title = speech.say(say("Check"))
    return Page(PurePosixPath(address.CHECK), TEMPLATE, title, view(problems, speech), crumbs)


def view(problems: Sequence[Problem], speech: Speech) -> CheckView:
    """Return what the page shows."""
    return CheckView(tuple(_row(problem, speech) for problem in warnings(problems)))


def _row(problem: Problem, speech: Speech) -> WarningRow:
    return WarningRow(
        speech.free_text(str(problem.span)),
        speech.say(problem.message),
        speech.say(problem.hint),
        problem.code,
        tuple(
            f"{speech.free_text(str(span))}: {speech.say(text)}" for span, text in problem.related
        ),
    )
