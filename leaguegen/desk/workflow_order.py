"""What comes after what in a workflow, from where it takes its files, and which run wins."""

from collections.abc import Iterator, Mapping

from leaguegen.desk.workflow_fault import Fault, Looked
from leaguegen.desk.workflow_steps import CHECKOUT, DEPLOY, INSTALL, UPLOAD
from leaguegen.words.message import say

_LATER = ("leaguegen check", "leaguegen build", "leaguegen privacy", UPLOAD, "git push", DEPLOY)
_BEFORE: tuple[tuple[str, str], ...] = (
    (CHECKOUT, INSTALL),
    *((first, later) for first in (CHECKOUT, INSTALL) for later in _LATER[:3]),
    ("leaguegen build", "leaguegen privacy"),
    *((first, later) for first in _LATER[:3] for later in (UPLOAD, "git push", DEPLOY)),
    (UPLOAD, DEPLOY),
)
"""What must be done before what; `check` and `build` stop a run in either order."""


def misplaced(looked: Looked, order: Mapping[str, tuple[int, int]]) -> Iterator[Fault]:
    """Yield what comes before what it needs, within one job.

    Args:
        order: Where each is done: the number of its step, and of its command within.
    """
    for first, later in _BEFORE:
        if first in order and later in order and order[later] < order[first]:
            yield (
                "problem",
                say(
                    "{file} runs {command} before {other}",
                    file=looked.path,
                    command=later,
                    other=first,
                ),
            )


def any_history(looked: Looked, setting: str) -> Fault:
    """Tell that the host fetches only the newest commit."""
    return (
        "problem",
        say(
            "{file} does not fetch the whole history ({setting}), from which pages have their"
            " dates and changes",
            file=looked.path,
            setting=setting,
        ),
    )


def old_wins(looked: Looked, setting: str) -> Fault:
    """Tell that a run for an older change may publish last."""
    return (
        "problem",
        say(
            "{file} does not see to it any more that the newest change wins: {setting}",
            file=looked.path,
            setting=setting,
        ),
    )
