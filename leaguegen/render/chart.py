"""Small charts: lines of exact numbers, as coordinates for a template.

A chart never stands alone: the page tells the same in words and in a table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

_WIDTH, _HEIGHT = 320, 112
_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 12, 10, 20

Line = Sequence[tuple[int, Fraction]]
"""Points from left to right: where on the axis, and the value."""


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a place.

    Attributes:
        anchor: `start`, `middle` or `end`, as SVG has it.
    """

    x: int
    y: int
    text: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart to draw.

    Attributes:
        id: For the names of its title and what it tells, unique on the page.
        title: What it shows.
        told: What it shows, in a sentence.
        lines: Of each line its points, as SVG has them.
        last: Where the last value is.
        axes: Heights at which there is a line from left to right.
    """

    id: str
    title: str
    told: str
    width: int
    height: int
    lines: tuple[str, ...]
    last: tuple[int, int]
    axes: tuple[int, ...]
    left: int
    right: int
    labels: tuple[Label, ...]


@dataclass(frozen=True, slots=True)
class Axis:
    """Where a range of values ends, and what is written there."""

    low: Fraction
    high: Fraction
    low_text: str
    high_text: str


def line_chart(
    name: str, title: str, told: str, lines: Sequence[Line], *, across: Axis, up: Axis
) -> Chart:
    """Draw lines.

    Args:
        name: For ids, unique on the page.
        title: What it shows.
        told: The same in a sentence.
        lines: None of them empty; the last one ends in the latest value.
        across: From left to right.
        up: From the bottom to the top; a low end above the high one turns the chart upside down, as
            ranks want it.
    """
    right, bottom = _WIDTH - _RIGHT, _HEIGHT - _BOTTOM

    def place(point: tuple[int, Fraction]) -> tuple[int, int]:
        at, value = point
        return (
            _between(Fraction(at), across, _LEFT, right),
            _between(value, up, bottom, _TOP),
        )

    drawn = [[place(point) for point in line] for line in lines]
    return Chart(
        name,
        title,
        told,
        _WIDTH,
        _HEIGHT,
        tuple(" ".join(f"{x},{y}" for x, y in line) for line in drawn if len(line) > 1),
        drawn[-1][-1],
        (_TOP, bottom),
        _LEFT,
        right,
        (*_beside(up, bottom), *_below(across, right)),
    )


def _beside(axis: Axis, bottom: int) -> Iterator[Label]:
    """Yield what stands beside the chart: its two ends, once where they are the same."""
    x = _LEFT - 5
    if axis.low == axis.high:
        yield Label(x, (_TOP + bottom) // 2 + 4, axis.low_text, "end")
        return
    yield Label(x, _TOP + 4, axis.high_text, "end")
    yield Label(x, bottom + 4, axis.low_text, "end")


def _below(axis: Axis, right: int) -> Iterator[Label]:
    """Yield what stands below the chart."""
    y = _HEIGHT - 4
    if axis.low == axis.high:
        yield Label((_LEFT + right) // 2, y, axis.low_text, "middle")
        return
    yield Label(_LEFT, y, axis.low_text, "start")
    yield Label(right, y, axis.high_text, "end")


def _between(value: Fraction, axis: Axis, start: int, end: int) -> int:
    """Return where a value is, in whole units; in the middle where the axis has no length.

    Whole numbers alone: a page has hundreds of these, and fractions are slow.

    >>> axis = Axis(Fraction(0), Fraction(4), "", "")
    >>> _between(Fraction(1), axis, 0, 100), _between(Fraction(1), axis, 100, 0)
    (25, 75)
    """
    low, high = axis.low, axis.high
    if low == high:
        return (start + end) // 2
    own = value.numerator * low.denominator - low.numerator * value.denominator
    whole = high.numerator * low.denominator - low.numerator * high.denominator
    top = own * high.denominator * (end - start)
    bottom = whole * value.denominator
    if bottom < 0:
        top, bottom = -top, -bottom
    return start + (2 * top + bottom) // (2 * bottom)
