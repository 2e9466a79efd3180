"""Problems for people, editors and workflows."""

from collections.abc import Callable, Mapping
from typing import Any

from leaguegen.source.problem import Problem
from leaguegen.words.message import Message

Speak = Callable[[Message], str]
"""Turns a message into a sentence in the reader's language."""


def format_problem(problem: Problem, texts: Mapping[str, str], speak: Speak) -> str:
    """Show a problem with its line of text and a marker under the place."""
    raise NotImplementedError(problem, texts, speak)


def problem_json(problem: Problem, speak: Speak) -> dict[str, Any]:
    """Return a problem as plain values for JSON."""
    raise NotImplementedError(problem, speak)


def problem_github(problem: Problem, speak: Speak, prefix: str = "") -> str:
    """Return a problem as an annotation of a GitHub workflow.

    Args:
        prefix: The content folder's path relative to the repository's root.
    """
    raise NotImplementedError(problem, speak, prefix)
