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
    table_view,
    tables_after,
)
from leaguegen.render.standings_why import beside, opened
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say


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
        yield from _page(
            address.standings_after(competition, after),
            say("Standings after round {round}", round=after),
            tables_after(account, speech, after, terms=True),
            links=links,
            crumbs=crumbs,
            speech=speech,
        )


def _page(
    target: str,
    title: Message,
    tables: Iterable[TableView],
    *,
    links: Iterable[Link],
    crumbs: tuple[Link, ...],
    speech: Speech,
) -> Iterable[Page]:
    """Yield a page of standings, and what is too much for it."""
    told, views = speech.say(title), opened(tables, target)
    view = StandingsView(views, tuple(links))
    yield Page(PurePosixPath(target), "standings.html", told, view, crumbs)
    yield from beside(views, told, target, crumbs, speech)


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
        yield from _page(
            address.standings_cycle(competition, cycle.number),
            say("Standings: {part}", part=cycle_title(cycle)),
            views,
            links=(*others, _to_latest(competition, speech)),
            crumbs=crumbs,
            speech=speech,
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
            part = in_category(cycle, category.id, account.before(cycle))
            views.append(table_view(account, speech, part, caption, anchor="cycle", terms=True))
        if not account.has_cycles or account.over_cycles(season.after):
            caption = say("The season, after round {round}", round=season.after or 0)
            part = in_category(season, category.id, account.before(season))
            views.append(table_view(account, speech, part, caption, anchor="season", terms=True))
        others = tuple(
            Link(other.title, address.standings_category(competition, other.id))
            for other in competition.cycles[-1].ranking.categories
            if other is not category
        )
        yield from _page(
            address.standings_category(competition, category.id),
            say("Standings: {part}", part=category.title),
            views,
            links=(*others, _to_latest(competition, speech)),
            crumbs=crumbs,
            speech=speech,
        )
