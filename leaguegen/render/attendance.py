"""How many came, evening by evening."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.league import Competition
from leaguegen.ranking.statistics import Attended
from leaguegen.render import address
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.catalogue import number
from leaguegen.words.message import say

_WIDTH, _HEIGHT = 320, 80


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar of a chart, standing on its bottom."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class AttendanceRow:
    """A round in numbers."""

    round: Link
    date: str
    present: int
    expected: int


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who came, in numbers.

    Attributes:
        told: The chart in words.
        bars: Empty on pages about several competitions, as are the rows.
    """

    told: str
    width: int
    height: int
    bars: tuple[Bar, ...]
    rows: tuple[AttendanceRow, ...]


def attendance(
    rounds: Sequence[Attended], by_id: Mapping[str, Competition], speech: Speech
) -> Attendance | None:
    """Return how many came; None where that says little: before the third round."""
    if len(rounds) < 3:
        return None
    alone = len(by_id) == 1
    return Attendance(
        _told(rounds, speech),
        _WIDTH,
        _HEIGHT,
        tuple(_bars(rounds)) if alone else (),
        tuple(_row(one, by_id[one.competition], speech) for one in rounds) if alone else (),
    )


def _told(rounds: Sequence[Attended], speech: Speech) -> str:
    most = max(one.present for one in rounds)
    least = min(one.present for one in rounds)
    total = sum(one.present for one in rounds)
    return speech.say(
        say(
            "On average {average} players in each of {rounds} rounds; {most} at most and {least}"
            " at least.",
            average=average(total, len(rounds)),
            rounds=len(rounds),
            most=most,
            least=least,
        )
    )


def average(total: int, count: int) -> str:
    """Write an average, rounded to halves.

    >>> average(37, 2), average(10, 3)
    ('18½', '3½')
    """
    return number(Fraction((4 * total + count) // (2 * count), 2))


def _bars(rounds: Sequence[Attended]) -> list[Bar]:
    top = max(one.present for one in rounds) or 1
    found = []
    for n, one in enumerate(rounds):
        left, right = n * _WIDTH // len(rounds), (n + 1) * _WIDTH // len(rounds)
        height = one.present * _HEIGHT // top
        found.append(Bar(left, _HEIGHT - height, max(1, right - left - 2), height))
    return found


def _row(one: Attended, competition: Competition, speech: Speech) -> AttendanceRow:
    link = Link(str(one.round), address.round_page(competition, one.round))
    return AttendanceRow(link, speech.weekday(one.date), one.present, one.expected)
