"""Where a piece of text stands, and what is wrong with it.

A `Problem` is data, never an exception: reading goes on, all problems of a run are shown together,
and each one can be clicked in an editor (`file:line:column: severity: message [code]`).
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one line of one file.

    Attributes:
        file: POSIX path relative to the content folder.
        line: 1-based line number.
        column: 1-based, in code points.
        width: Length in code points; 0 marks a place between two characters.
    """

    file: str
    line: int
    column: int = 1
    width: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Severity(StrEnum):
    """How much a problem matters: an error forbids publishing, a warning is listed on the site's
    own check page, a note is only told at the command line.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Version:
    """One of several texts that stand in one place, for showing them side by side.

    Attributes:
        name: What it is called.
        lines: Its lines, each with its span.
    """

    name: Message
    lines: tuple[tuple[Span, str], ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in the content.

    Attributes:
        span: Where.
        code: Stable name such as `result-unknown`; documented and tested by name.
        message: What is wrong.
        hint: What to do about it.
        related: The other places that matter, e.g. where a name was first used.
        versions: Texts of which one must be chosen.
    """

    span: Span
    code: str
    message: Message
    severity: Severity = Severity.ERROR
    hint: Message | None = None
    related: tuple[tuple[Span, Message], ...] = field(default=())
    versions: tuple[Version, ...] = field(default=())


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the problems without repetition, by place, then code."""
    unique = dict.fromkeys(problems)
    return tuple(sorted(unique, key=lambda p: (p.span, p.code, str(p.message))))


def has_errors(problems: Iterable[Problem]) -> bool:
    """Whether any problem forbids publishing."""
    return any(p.severity is Severity.ERROR for p in problems)
