"""The main page of a competition."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.league import PlannedRound
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.render import address, corrections, groups, poules, prizes, statistics
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_title, instead, numbered_title
from leaguegen.render.evenings import clock, evening_day, round_of_evening
from leaguegen.render.pages import Page
from leaguegen.render.provisional import Provisional
from leaguegen.render.speech import Speech
from leaguegen.render.standings import TableView, current_tables
from leaguegen.render.standings_why import opened
from leaguegen.render.views import Link
from leaguegen.render.wording import system_name
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class CalendarRow:
    """A round in the list of rounds."""

    round: Link
    date: str
    cycle: str
    state: str
    links: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class CompetitionView:
    """A competition's main page.

    Attributes:
        links: Cycles, categories, cross-table, rules.
    """

    system: str
    tables: tuple[TableView, ...]
    links: tuple[Link, ...]
    rounds: tuple[CalendarRow, ...]
    cycles: bool


def page(
    account: Account, speech: Speech, crumbs: tuple[Link, ...], coming: Provisional | None
) -> Page:
    """Return the main page of a competition with standings."""
    competition = account.competition
    view = CompetitionView(
        system=speech.say(system_name(competition.cycles[-1].rules)),
        tables=opened(
            current_tables(account, speech, terms=True),
            address.standings_after(competition, account.last_begun or 0),
        ),
        links=(*_round_links(account, speech, coming), *part_links(account, speech)),
        rounds=calendar(account, speech, coming),
        cycles=account.has_cycles,
    )
    path = PurePosixPath(address.competition(competition))
    return Page(path, "competition.html", competition.title, view, crumbs)


def _round_links(account: Account, speech: Speech, coming: Provisional | None) -> Iterator[Link]:
    """Yield the round to come and the last one that was paired, of a schedule the present one."""
    competition = account.competition
    if coming is not None:
        text = speech.say(say("Round {round}, provisional", round=coming.number))
        yield Link(text, address.next_round(competition))
    if competition.rounds:
        last = competition.rounds[-1].number
        following = account.next_evening
        if following is not None and competition.round_numbered(following) is not None:
            last = following
        yield Link(speech.say(account.round_title(last)), address.round_page(competition, last))


def part_links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the other pages of a competition."""
    competition = account.competition
    if not account.is_cup and account.last_begun is not None:
        if account.has_cycles:
            for number in account.cycles_begun():
                title = speech.say(numbered_title(competition, number))
                yield Link(title, address.standings_cycle(competition, number))
        for category in competition.cycles[-1].ranking.categories:
            yield Link(category.title, address.standings_category(competition, category.id))
        yield Link(speech.say(say("Cross-table")), address.crosstable(competition))
    yield from poules.links(account, speech)
    yield from groups.links(account, speech)
    yield from statistics.links(account, speech)
    yield from prizes.links(account, speech)
    yield from corrections.links(account, speech)
    yield Link(speech.say(say("Rules")), address.rules(competition))


def calendar(
    account: Account, speech: Speech, coming: Provisional | None
) -> tuple[CalendarRow, ...]:
    """Return every round, with the ways to its pages, and between them evenings without one."""
    rows = [_round(account, speech, p, coming) for p in account.competition.calendar]
    dates = [p.date for p in account.competition.calendar]
    for evening in reversed(account.competition.evenings):
        row = CalendarRow(Link(""), evening_day(evening, speech), "", instead(evening), ())
        before = [n for n, on in enumerate(dates, 1) if on is not None and on <= evening.date]
        rows.insert(max(before, default=0), row)
    return tuple(rows)


def _round(
    account: Account, speech: Speech, planned: PlannedRound, coming: Provisional | None
) -> CalendarRow:
    competition = account.competition
    recorded = competition.round_numbered(planned.number)
    links = []
    target = ""
    if recorded is not None:
        target = address.round_page(competition, planned.number)
        links.append(
            Link(speech.say(say("Sheet")), address.round_sheet(competition, planned.number))
        )
        if not account.is_cup and planned.number in account.season_tables:
            links.append(
                Link(
                    speech.say(say("Standings")),
                    address.standings_after(competition, planned.number),
                )
            )
    elif coming is not None and coming.number == planned.number:
        target = address.next_round(competition)
    return CalendarRow(
        Link(str(planned.number), target),
        _day(account, speech, planned),
        speech.say(cycle_title(competition.cycle_of(planned.number))),
        speech.say(round_state(account, planned.number, coming)),
        tuple(links),
    )


def _day(account: Account, speech: Speech, planned: PlannedRound) -> str:
    """Return the date; where it has several rounds, the time as well."""
    several = round_of_evening(account.competition, planned.number) is not None
    parts = (speech.weekday(planned.date), clock(planned.time) if several else "")
    return ", ".join(part for part in parts if part)


def round_state(account: Account, number: int, coming: Provisional | None) -> Message:
    """Return how far a round is: to come, paired, played, or passed over."""
    recorded = account.competition.round_numbered(number)
    if recorded is None:
        following = next_to_pair(account.competition)
        planned = account.competition.planned(number)
        passed = planned is not None and planned.left_over
        if following is None or number < following or passed:
            return say("not played")
        if coming is not None and coming.number == number and coming.pairing is not None:
            return say("provisional pairing")
        return say("to come")
    waiting = len(account.outstanding(recorded))
    if not waiting:
        return say("played")
    if not recorded.begun:
        return say("paired")
    return say_many("{n} game to be played", "{n} games to be played", waiting)
