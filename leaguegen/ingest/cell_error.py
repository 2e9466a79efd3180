"""What a reader of one cell gives back: a value, perhaps with a remark, or an error."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from leaguegen.source.invisible import squeeze
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, Quoted

T_co = TypeVar("T_co", covariant=True)


class CellError(Exception):
    """A cell's text does not stand for a value; or it does, and something is to be said about it.

    It has no place: whoever reads the row knows that, and adds it with `at`.

    Attributes:
        code: Stable name such as `result-unknown`.
        text: What is wrong.
        hint: What to do about it.
        severity: `ERROR` where there is no value.
        within: Of a setting: the way to the part that is wrong, by index and key; else empty.
    """

    def __init__(
        self,
        code: str,
        text: Message,
        hint: Message | None = None,
        severity: Severity = Severity.ERROR,
    ) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text
        self.hint = hint
        self.severity = severity
        self.within: tuple[str | int, ...] = ()

    def at(self, span: Span, related: tuple[tuple[Span, Message], ...] = ()) -> Problem:
        """Return the problem at its place."""
        return Problem(span, self.code, self.text, self.severity, self.hint, related)


@dataclass(frozen=True, slots=True)
class Read(Generic[T_co]):
    """A value, and a note or warning about how it was written, if any."""

    value: T_co
    notice: CellError | None = None


def quoted(text: str, most: int = 40) -> Quoted:
    """Shorten what somebody wrote, for quoting it in a sentence.

    >>> quoted("A" * 300, most=5)
    'AAAA…'
    """
    line = squeeze(text)
    return Quoted(line if len(line) <= most else line[: most - 1] + "…")
