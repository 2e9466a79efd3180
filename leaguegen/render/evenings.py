"""Evenings: which of several rounds one is, and those on which nothing internal is played."""

from collections.abc import Sequence
from datetime import date, time

from leaguegen.model.evenings import OtherEvening
from leaguegen.model.league import Competition, PlannedRound
from leaguegen.pairing.registry import is_schedule
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_title
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def round_of_evening(competition: Competition, number: int) -> Message | None:
    """Say which of several rounds of an evening one is; None where it is the only one.

    A day of poules has so many that nobody counts them.
    """
    evening = competition.evening_of(number)
    if len(evening) < 2 or is_schedule(competition.cycle_of(number).rules):
        return None
    place = [planned.number for planned in evening].index(number) + 1
    return say("round {place} of {rounds} that day", place=place, rounds=len(evening))


def round_about(account: Account, planned: PlannedRound, speech: Speech) -> str:
    """Return what is told about a round beside its number and day: time, cycle and notes."""
    cycle: Message | None = None
    if account.has_cycles:
        cycle = cycle_title(account.competition.cycle_of(planned.number))
    of_day = round_of_evening(account.competition, planned.number)
    told = (clock(planned.time), speech.say(of_day), speech.say(cycle), planned.kind, planned.note)
    return ", ".join(part for part in told if part)


def clock(at: time | None) -> str:
    """Return a time of the day."""
    return at.strftime("%H:%M") if at else ""


def evening_day(evening: OtherEvening, speech: Speech) -> str:
    """Return the day and the time of an evening without a round."""
    return ", ".join(part for part in (speech.weekday(evening.date), clock(evening.time)) if part)


def coming_rounds(account: Account) -> Sequence[PlannedRound]:
    """Return the rounds of the next evening that are to come, ascending."""
    number = account.next_evening
    if number is None:
        return ()
    evening = account.competition.evening_of(number)
    if account.is_schedule(number):
        return tuple(p for p in evening if p.number == number)
    return tuple(p for p in evening if p.number >= number and not p.left_over)


def coming_evenings(account: Account) -> Sequence[OtherEvening]:
    """Return the evenings without a round between the last round played and the next one."""
    competition = account.competition
    last = competition.planned(account.last_begun or 0)
    number = account.next_evening
    following = competition.planned(number) if number is not None else None
    since = last.date if last is not None and last.date else date.min
    until = following.date if following is not None and following.date else date.max
    return tuple(e for e in competition.evenings if since < e.date <= until)
