"""Rounds to come as schema.org events, for programs that read pages (JSON-LD)."""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from leaguegen.model.league import PlannedRound
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.calendars import begin_of
from leaguegen.render.data.teller import Teller
from leaguegen.render.evenings import coming_rounds
from leaguegen.words.message import say

_SPORTS = {"chess": "Chess", "draughts": "Draughts"}


def event(account: Account, teller: Teller, number: int) -> str:
    """Return a round that is to come, as JSON-LD; empty where it is not, or has no date."""
    told = (
        _event(account, teller, planned)
        for planned in _coming(account)
        if planned.date is not None and planned.number == number
    )
    return _text(next(told, {}))


def all_events(accounts: Iterable[Account], teller: Teller) -> str:
    """Return the rounds to come of several competitions by their day, as JSON-LD."""
    return _listed(
        ((account, planned) for account in accounts for planned in _coming(account)), teller
    )


def next_events(accounts: Iterable[Account], teller: Teller) -> str:
    """Return the rounds of the next evening of each competition by their day, as JSON-LD."""
    return _listed(
        ((account, planned) for account in accounts for planned in coming_rounds(account)), teller
    )


def _listed(rounds: Iterable[tuple[Account, PlannedRound]], teller: Teller) -> str:
    dated = [(planned.date, account, planned) for account, planned in rounds if planned.date]
    dated.sort(key=lambda one: one[0])
    told = [_event(account, teller, planned) for _, account, planned in dated]
    return _text({"@graph": told} if told else {})


def _text(told: Mapping[str, Any]) -> str:
    if not told:
        return ""
    value = {"@context": "https://schema.org", **told}
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _coming(account: Account) -> Iterator[PlannedRound]:
    """Yield the round for which to come, and those after it."""
    following = account.next_evening
    if following is not None:
        coming = (p for p in account.competition.calendar if p.number >= following)
        yield from (p for p in coming if not p.left_over)


def _event(account: Account, teller: Teller, planned: PlannedRound) -> dict[str, Any]:
    which = account.competition
    name = say(
        "{competition}: {round}", competition=which.title, round=account.round_title(planned.number)
    )
    begin = begin_of(planned, teller)
    club = {"@type": "SportsOrganization", "name": teller.league.name}
    if teller.site:
        club["url"] = teller.url(address.HOME)
    recorded = which.round_numbered(planned.number) is not None
    page = address.round_page(which, planned.number) if recorded else address.competition(which)
    place = teller.url(page)
    return {
        "@type": "SportsEvent",
        "name": teller.speech.say(name),
        "startDate": begin.isoformat() if begin is not None else None,
        "eventStatus": "https://schema.org/EventScheduled",
        "eventAttendanceMode": "https://schema.org/OfflineEventAttendanceMode",
        **({"location": _place(account.venue)} if account.venue else {}),
        "sport": _SPORTS[which.game],
        "organizer": club,
        "superEvent": {"@type": "EventSeries", "name": f"{which.title} {which.season}"},
        **({"url": place} if place else {}),
    }


def _place(venue: str) -> dict[str, str]:
    """Return a place, called by what stands before the first comma of its address."""
    return {"@type": "Place", "name": venue.partition(",")[0], "address": venue}
