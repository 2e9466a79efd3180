"""All problems of a run for people, grouped by cause."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from leaguegen.source.causes import Cause, Heading
from leaguegen.source.problem import Severity
from leaguegen.source.show import Speak, hint_line, one_line, problem_details, problem_line
from leaguegen.words.message import Message, say, say_many

_QUOTED = 3
"""Of so many places with one sentence the text is shown; of the others the place alone."""


def heading_lines(heading: Heading, texts: Mapping[str, str], speak: Speak) -> Iterator[str]:
    r"""Yield the lines about the problems of one kind.

    First, where there are several, the sentence and how many they are; then each place, in the line
    by which editors find it, and under the places of a cause its remedy; last where the kind is
    explained.

    Args:
        texts: File to its text.
    """
    if heading.size > 1:
        told = one_line(speak(heading.message))
        places = say_many("{n} place", "{n} places", heading.size)
        yield f"{speak(_SEVERITY[heading.severity])}: {told} ({speak(places)})"
    indent = "  " if heading.size > 1 else ""
    for cause in heading.causes:
        yield from (indent + line for line in _cause_lines(cause, texts, speak))
    explained = say("more: {command}", command=f"leaguegen problem {heading.code}")
    yield f"  {speak(explained)}"


def _cause_lines(cause: Cause, texts: Mapping[str, str], speak: Speak) -> Iterator[str]:
    told: Counter[Message] = Counter()
    for problem in cause.problems:
        yield problem_line(problem, speak)
        told[problem.message] += 1
        if told[problem.message] <= _QUOTED or problem.related or problem.versions:
            yield from problem_details(problem, texts, speak)
    if cause.hint:
        yield f"  {hint_line(cause.hint, speak)}"


def tally(headings: Sequence[Heading]) -> Message:
    """Return how many problems of each severity there are."""
    counts = {s: sum(h.size for h in headings if h.severity is s) for s in Severity}
    return say(
        "errors: {errors}, warnings: {warnings}, notes: {notes}",
        errors=counts[Severity.ERROR],
        warnings=counts[Severity.WARNING],
        notes=counts[Severity.NOTE],
    )


_SEVERITY = {
    Severity.ERROR: say("Error"),
    Severity.WARNING: say("Warning"),
    Severity.NOTE: say("Note"),
}
