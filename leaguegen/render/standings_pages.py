"""The pages of standings: after each round, of each cycle, of each category."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.league import Competition
from leaguegen.ranking.standings import in_category
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import cycle_caption, cycle_title
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.standings import (
    TableView,
    group_views,
    legend_once,
    table_view,
    tables_after,
)
from leaguegen.render.views import Link
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A page of standings.

    Attributes:
        links: Other standings: the round before, the round after, now.
    """

    tables: tuple[TableView, ...]
    links: tuple[Link, ...]


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    """Yield the standings after each round, of each cycle and of each category."""
    yield from _after_each_round(account, speech, crumbs)
    if account.has_cycles:
        yield from _cycles(account, speech, crumbs)
    yield from _categories(account, speech, crumbs)


def _after_each_round(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    competition = account.competition
    numbers = list(account.season_tables)
    for index, after in enumerate(numbers):
        links = []
        if index > 0:
            links.append(_to_after(competition, numbers[index - 1], speech))
        links.append(
            Link(
                speech.say(say("Round {round}", round=after)),
                address.round_page(competition, after),
            )
        )
        if index + 1 < len(numbers):
            links.append(_to_after(competition, numbers[index + 1], speech))
        links.append(_to_latest(competition, speech))
        yield Page(
            PurePosixPath(address.standings_after(competition, after)),
            "standings.html",
            speech.say(say("Standings after round {round}", round=after)),
            StandingsView(
                legend_once(tables_after(account, speech, after, terms=True)), tuple(links)
            ),
            crumbs,
        )


def _to_after(competition: Competition, number: int, speech: Speech) -> Link:
    text = speech.say(say("After round {round}", round=number))
    return Link(text, address.standings_after(competition, number))


def _to_latest(competition: Competition, speech: Speech) -> Link:
    return Link(speech.say(say("Latest standings")), address.competition(competition))


def _cycles(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    competition = account.competition
    for cycle in competition.cycles:
        table = account.cycle_table(cycle.number)
        if table is None:
            continue
        caption = cycle_caption(competition, cycle.number, table.after)
        views = group_views(account, speech, account.groups_now(cycle.number), terms=True) or (
            table_view(account, speech, table, caption, anchor="cycle", terms=True),
        )
        others = tuple(
            Link(speech.say(cycle_title(c)), address.standings_cycle(competition, c.number))
            for c in competition.cycles
            if c is not cycle and account.cycle_table(c.number)
        )
        yield Page(
            PurePosixPath(address.standings_cycle(competition, cycle.number)),
            "standings.html",
            speech.say(say("Standings: {part}", part=cycle_title(cycle))),
            StandingsView(legend_once(views), (*others, _to_latest(competition, speech))),
            crumbs,
        )


def _categories(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterable[Page]:
    competition = account.competition
    season, cycle = account.season_table(), account.cycle_table()
    if season is None or cycle is None:
        return
    for category in competition.cycles[-1].ranking.categories:
        views = []
        if account.has_cycles:
            caption = cycle_caption(competition, cycle.cycle or 0, cycle.after)
            part = in_category(cycle, category.id)
            views.append(table_view(account, speech, part, caption, anchor="cycle", terms=True))
        if not account.has_cycles or account.over_cycles(season.after):
            caption = say("The season, after round {round}", round=season.after or 0)
            part = in_category(season, category.id)
            views.append(table_view(account, speech, part, caption, anchor="season", terms=True))
        others = tuple(
            Link(other.title, address.standings_category(competition, other.id))
            for other in competition.cycles[-1].ranking.categories
            if other is not category
        )
        yield Page(
            PurePosixPath(address.standings_category(competition, category.id)),
            "standings.html",
            speech.say(say("Standings: {part}", part=category.title)),
            StandingsView(legend_once(views), (*others, _to_latest(competition, speech))),
            crumbs,
        )
