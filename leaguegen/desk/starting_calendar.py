"""The calendar of a new competition: when its rounds are, as its system needs them."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KlukklukRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.words.message import Message, say

WEEK = timedelta(weeks=1)
_NEVER_TWICE = (DutchRules, FmjdRules, KlukklukRules)
"""Systems in which nobody meets an opponent twice, so that rounds are bounded by players."""

_POULE, _PERIOD = 5, 5
"""Rounds of a full poule of six, and of a period of Heller tables."""

MOST = 99


@dataclass(frozen=True, slots=True)
class Planned:
    """A row of `rounds.csv`; without a date where none is told."""

    number: int
    date: date | None
    stage: str = ""
    cycle: int = 1


def usual_rounds(rules: Rules) -> int:
    """Return how many rounds a new competition gets where nobody tells."""
    match rules:
        case CupRules():
            return 4
        case HellerRules():
            return 2 * _PERIOD
        case AmsterdamRules():
            return 4 * _POULE
        case RoundRobinRules():
            return 9
        case _ if isinstance(rules, _NEVER_TWICE):
            return 7
        case _:
            return 20


def why_not(rules: Rules, rounds: int) -> Message | None:
    """Return why a system cannot have so many rounds, or None."""
    if not 1 <= rounds <= MOST:
        return say("there can be 1 to {most} rounds", most=MOST)
    if isinstance(rules, HellerRules) and rounds % _PERIOD:
        return say("Heller tables have periods of {n} rounds", n=_PERIOD)
    if isinstance(rules, AmsterdamRules) and (rounds % _POULE or rounds > 10 * _POULE):
        return say(
            "Amsterdam poules take {n} rounds for each preliminary and as many for the finals",
            n=_POULE,
        )
    return None


def planned(rules: Rules, rounds: int, first: date | None) -> Iterator[Planned]:
    """Yield the rounds: one a week, but a day of poules has all of them on its day."""
    step = timedelta() if isinstance(rules, AmsterdamRules) else WEEK
    for number in range(1, rounds + 1):
        day = None if first is None else first + (number - 1) * step
        yield Planned(number, day, _stage(rules, number, rounds), _cycle(rules, number))


def _stage(rules: Rules, number: int, rounds: int) -> str:
    if not isinstance(rules, AmsterdamRules):
        return ""
    return "final" if number > rounds - _POULE else str((number - 1) // _POULE + 1)


def _cycle(rules: Rules, number: int) -> int:
    return (number - 1) // _PERIOD + 1 if isinstance(rules, HellerRules) else 1


def preliminaries(rounds: int) -> int:
    """Return how many preliminaries a day of poules of so many rounds has."""
    return rounds // _POULE - 1


def players_for(rules: Rules, rounds: int) -> int:
    """Return how many players a competition of so many rounds takes, to be tried."""
    match rules:
        case CupRules():
            return 1 << min(rounds, 4)
        case RoundRobinRules():
            return rounds + rounds % 2
        case AmsterdamRules():
            return 24
        case FmjdRules():
            return max(10, 2 * rounds)
        case _ if isinstance(rules, _NEVER_TWICE):
            return max(10, rounds + 2 - rounds % 2)
        case _:
            return 16


def season_of(first: date) -> str:
    """Return the season in which a day lies; it changes in July.

    >>> season_of(date(2026, 9, 1)), season_of(date(2027, 1, 5))
    ('2026-27', '2026-27')
    """
    start = first.year if first.month >= 7 else first.year - 1
    return f"{start}-{(start + 1) % 100:02}"


def on_weekday(first: date, weekday: int | None) -> date:
    """Return the first such day of the week from a day on.

    Args:
        weekday: 0 is Monday; None: any.

    >>> on_weekday(date(2026, 9, 1), 3).isoformat()
    '2026-09-03'
    """
    return first if weekday is None else first + timedelta((weekday - first.weekday()) % 7)
