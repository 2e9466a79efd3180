"""The roll of honour: who won what in each season."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.cup.view import honours
from leaguegen.pairing.finished import is_finished
from leaguegen.ranking.honours import Column, Roll, Title, rolls, titles_of, with_earlier
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.captions import final_title, group_title
from leaguegen.render.pages import Page
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class Cell:
    """Who won a title in a season; nobody where it was not played for."""

    winners: tuple[Link, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """The titles of one season, one for each column."""

    season: Link
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class RollView:
    """The titles of one competition.

    Attributes:
        most: Who won it most often; empty: nobody twice.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[SeasonRow, ...]
    holders: tuple[Link, ...]
    most: str


@dataclass(frozen=True, slots=True)
class HonoursView:
    """The page."""

    rolls: tuple[RollView, ...]


def pages(
    league: League, accounts: Sequence[Account], speech: Speech, crumbs: tuple[Link, ...]
) -> Iterator[Page]:
    """Yield the page, where anything has been won."""
    found = rolls(titles(league, accounts))
    if found:
        view = HonoursView(tuple(_roll(roll, accounts, speech) for roll in found))
        title = speech.say(say("Roll of honour"))
        yield Page(PurePosixPath(address.HONOURS), "honours.html", title, view, crumbs)


def links(league: League, accounts: Sequence[Account], speech: Speech) -> Iterator[Link]:
    """Yield the way to the page, where there is one."""
    if titles(league, accounts):
        yield Link(speech.say(say("Roll of honour")), address.HONOURS)


def titles(league: League, accounts: Sequence[Account]) -> tuple[Title, ...]:
    """Return everything that has been won, the latest season first, and then earlier years."""
    over = [a for a in accounts if is_finished(league, a.competition)]
    seasons = list(dict.fromkeys(account.competition.season for account in over))
    found = [
        title
        for season in reversed(seasons)
        for account in over
        if account.competition.season == season
        for title in _won(account)
    ]
    return with_earlier(league, found, league.honours)


def _won(account: Account) -> Iterator[Title]:
    competition = account.competition
    if account.is_cup:
        decided = honours(competition)
        season, title, id_ = competition.season, competition.title, competition.id
        if decided.winner is not None:
            yield Title(season, title, "cup", (decided.winner,), folder=id_)
        if decided.consolation is not None:
            yield Title(season, title, "consolation", (decided.consolation,), folder=id_)
        return
    tables = _final_tables(account)
    # Where the groups of the last cycle are the standing of the season, no cycle has a champion.
    finals = isinstance(competition.cycles[-1].rules, AmsterdamRules)
    for won in titles_of(competition, tables, _cycles(account) if len(tables) == 1 else ()):
        yield replace(won, kind="final") if finals and won.kind == "group" else won


def told(titles: Iterable[Title], speech: Speech) -> Iterator[tuple[str, tuple[Link, ...]]]:
    """Yield what each title is called, and who won it."""
    for title in titles:
        winners = tuple(_person(player, speech) for player in title.players)
        yield speech.say(_column(Column(title.kind, title.name), speech)), winners


def _final_tables(account: Account) -> tuple[StandingsTable, ...]:
    """Return the standings at the end: of the season, else of each group or final."""
    after = account.last_begun
    if after is None:
        return ()
    over = account.over_cycles(after)
    if over:
        return over
    groups = account.groups_now(account.competition.cycle_of(after).number)
    season = account.season_table()
    return groups or ((season,) if season is not None else ())


def _cycles(account: Account) -> list[tuple[str, StandingsTable]]:
    """Return the standings of cycles with titles of their own, where several count."""
    if not account.several_cycles(account.last_begun):
        return []
    found = []
    for number in account.cycles_begun():
        table = account.cycle_table(number)
        title = next(c.title for c in account.competition.cycles if c.number == number)
        if table is not None and title and not account.groups_now(number):
            found.append((title, table))
    return found


def _roll(roll: Roll, accounts: Sequence[Account], speech: Speech) -> RollView:
    shown = {account.competition.id: account for account in accounts}
    holders, times = roll.most
    return RollView(
        title=speech.free_text(roll.competition),
        columns=tuple(speech.say(_column(column, speech)) for column in roll.columns),
        rows=tuple(
            SeasonRow(_season(season, titles, shown), tuple(_cells(roll, titles, speech)))
            for season, titles in roll.seasons
        ),
        holders=tuple(_person(holder, speech) for holder in holders),
        most=speech.say(say_many("won {n} time", "won {n} times", times)) if holders else "",
    )


def _column(column: Column, speech: Speech) -> Message:
    match column.kind:
        case "champion":
            return say("Champion")
        case "cup":
            return say("Winner")
        case "consolation":
            return say("Winner of the consolation cup")
        case "group":
            return group_title(column.name)
        case "final":
            return final_title(column.name)
        case _:
            return say("{title}", title=speech.free_text(column.name))


def _season(season: str, titles: Sequence[Title], shown: dict[str, Account]) -> Link:
    """Return the season, with the way to the competition where the site has it."""
    folder = next((t.folder for t in titles if t.folder), "")
    return Link(season, address.competition(shown[folder].competition) if folder in shown else "")


def _cells(roll: Roll, titles: Sequence[Title], speech: Speech) -> Iterator[Cell]:
    for column in roll.columns:
        own = [t for t in titles if Column(t.kind, t.name) == column]
        winners = tuple(_person(player, speech) for title in own for player in title.players)
        notes = dict.fromkeys(title.note for title in own if title.note)
        yield Cell(winners, speech.free_text("; ".join(notes)))


def _person(who: str, speech: Speech) -> Link:
    """Return a player with the way to his page, or somebody of earlier years."""
    return speech.player(who) if isinstance(who, PlayerId) else Link(speech.free_text(who))
