"""What stands beside a page: its feed and other forms, what programs are told, how old it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property
from itertools import accumulate

from leaguegen.model.game import Game
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import season_played
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.competition_feed import paired, results_changed, standings_changed
from leaguegen.render.data.dates import latest
from leaguegen.render.data.events import all_events, event, next_events
from leaguegen.render.data.made_of import MadeOf
from leaguegen.render.data.teller import Teller
from leaguegen.render.pages import Feed, Page
from leaguegen.words.message import Message, say

_ATOM, _CALENDAR, _JSON = "application/atom+xml", "text/calendar", "application/json"
_CSV, _REPORT = "text/csv", "text/plain"


@dataclass(frozen=True)
class Beside:
    """What stands beside the pages of one language.

    Attributes:
        accounts: Of all competitions, oldest season first.
        made: Addresses of all documents.
    """

    accounts: Sequence[Account]
    teller: Teller
    made: frozenset[str]

    def onto(self, page: Page) -> Page:
        """Return a page with what stands beside it."""
        path = str(page.path)
        changed = self._changed.get(path)
        if changed is None and page.origin is not None:
            changed = self._made_of.text(page.origin)
        elif changed is None:
            changed = self._made_of.latest(page.path)
        return replace(
            page,
            feeds=page.feeds or self._feeds.get(path, ()),
            structured=page.structured or self._structured.get(path, ""),
            modified=page.modified or _day(changed),
        )

    @cached_property
    def _feeds(self) -> dict[str, tuple[Feed, ...]]:
        found = {
            address.competition(account.competition): tuple(self._of_competition(account))
            for account in self.accounts
        }
        for player in self.teller.league.players:
            code = self.teller.speech.code(player)
            if code:
                found[address.player(code)] = tuple(self._of_player(code))
        found[address.CALENDAR] = tuple(self._calendars())
        return found

    @cached_property
    def _season(self) -> str:
        """The season that is being played; empty: none."""
        playing = season_played(self.teller.league)
        return "" if playing is None else playing.id

    def _calendars(self) -> Iterator[Feed]:
        """Yield the calendars of the competitions of the present season."""
        playing = season_played(self.teller.league)
        for which in playing.competitions if playing is not None else ():
            told = say("Calendar file of {competition}", competition=which.title)
            yield from self._there(address.calendar(which), _CALENDAR, told)

    def _of_competition(self, account: Account) -> Iterator[Feed]:
        which = account.competition
        yield from self._there(address.feed(which), _ATOM, say("News feed"))
        yield from self._there(address.calendar(which), _CALENDAR, say("Calendar file"))
        yield from self._there(address.results_table(which), _CSV, say("Results as CSV"))
        last = address.standings_table(which, account.last_begun or 0)
        yield from self._there(last, _CSV, say("Standings as CSV"))
        yield from self._there(address.report(which), _REPORT, say("Report file (TRF)"))
        yield from self._there(address.data(which), _JSON, say("All data as JSON"))

    def _of_player(self, code: str) -> Iterator[Feed]:
        yield from self._there(address.player_feed(code), _ATOM, say("News feed"))
        yield from self._there(address.player_calendar(code), _CALENDAR, say("Calendar file"))

    def _there(self, target: str, kind: str, title: Message) -> Iterator[Feed]:
        if target in self.made:
            yield Feed(target, kind, self.teller.speech.say(title))

    @cached_property
    def _structured(self) -> dict[str, str]:
        now = [a for a in self.accounts if a.competition.season == self._season]
        found = {
            address.HOME: next_events(now, self.teller),
            address.CALENDAR: all_events(now, self.teller),
        }
        for account in self.accounts:
            which = account.competition
            found[address.competition(which)] = next_events([account], self.teller)
            following = next_to_pair(which)
            if following is not None:
                found[address.next_round(which)] = event(account, self.teller, following)
            for round_ in which.rounds:
                place = address.round_page(which, round_.number)
                found[place] = event(account, self.teller, round_.number)
        return found

    @cached_property
    def _changed(self) -> dict[str, datetime | None]:
        found: dict[str, datetime | None] = {}
        for account in self.accounts:
            found |= self._of_rounds(account)
        for player in self.teller.league.players:
            code = self.teller.speech.code(player)
            if code:
                found[address.player(code)] = latest(self._of_games(player))
        return found

    def _of_rounds(self, account: Account) -> dict[str, datetime | None]:
        """Return how old the pages of a competition are that show rounds."""
        which, teller = account.competition, self.teller
        found: dict[str, datetime | None] = {}
        for round_ in which.rounds:
            changed = (paired(account, teller, round_), results_changed(account, teller, round_))
            found[address.round_page(which, round_.number)] = latest(changed)
        own = list(found.values())
        after = accumulate(
            (standings_changed(account, teller, round_) for round_ in which.rounds),
            lambda before, now: latest((before, now)),
        )
        for round_, at in zip(which.rounds, after, strict=True):
            found[address.standings_after(which, round_.number)] = at
        found[address.competition(which)] = latest(own)
        found[address.crosstable(which)] = latest(own)
        return found

    @cached_property
    def _made_of(self) -> MadeOf:
        return MadeOf(self.accounts, self.teller, self._changed)

    def _of_games(self, player: PlayerId) -> Iterator[datetime | None]:
        for account in self.accounts:
            for round_, part in account.parts.get(player, ()):
                if isinstance(part, Game) and (
                    part.result or not account.is_schedule(round_.number)
                ):
                    yield self.teller.dates.game(account.competition, round_, part).at


def _day(at: datetime | None) -> date | None:
    return at.date() if at is not None else None
