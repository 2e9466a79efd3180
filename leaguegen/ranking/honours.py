"""Who won what in which season, and who did most often."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from leaguegen.model.honours import Honour
from leaguegen.model.league import Competition, League
from leaguegen.ranking.standings import StandingsTable

Kind: TypeAlias = Literal["champion", "cup", "consolation", "category", "group", "final", "cycle"]


@dataclass(frozen=True, slots=True)
class Title:
    """What was won in a season.

    Attributes:
        competition: The title of the competition.
        folder: Its id; empty where only `honours.csv` knows it.
        name: Of the category, the group, the final or the cycle.
        players: Several where they are equal on everything. A `PlayerId`, or the name of somebody
            who is not in `players.csv`.
        note: As somebody wrote it.
    """

    season: str
    competition: str
    kind: Kind
    players: tuple[str, ...]
    name: str = ""
    folder: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Column:
    """One title over the seasons: its kind, and its name."""

    kind: Kind
    name: str


@dataclass(frozen=True, slots=True)
class Roll:
    """The titles of one competition over the seasons.

    Attributes:
        columns: Champions first.
        seasons: The latest first, each with the titles won in it.
        most: Who won the first of the columns most often, and how often; empty where nobody won it
            twice.
    """

    competition: str
    columns: tuple[Column, ...]
    seasons: tuple[tuple[str, tuple[Title, ...]], ...]
    most: tuple[tuple[str, ...], int]


def titles_of(
    competition: Competition,
    tables: Sequence[StandingsTable],
    cycles: Sequence[tuple[str, StandingsTable]] = (),
) -> Iterator[Title]:
    """Yield the titles of a competition with standings that is over.

    Args:
        tables: Its final standings: one of everybody, or one of each group or final.
        cycles: Titles and final standings of its cycles, where several count.
    """
    whole = len(tables) == 1 and not tables[0].group
    titles = {c.id: c.title for c in competition.cycles[0].ranking.categories}
    for table in tables:
        first = tuple(row.player for row in table.rows if row.rank == 1)
        if first:
            kind: Kind = "champion" if whole else "group"
            yield _title(competition, kind, first, "" if whole else table.group or "")
        for category, title in titles.items() if whole else ():
            best = tuple(row.player for row in table.rows if (category, 1) in row.categories)
            if best:
                yield _title(competition, "category", best, title)
    for name, table in cycles:
        first = tuple(row.player for row in table.rows if row.rank == 1)
        if first:
            yield _title(competition, "cycle", first, name)


def _title(competition: Competition, kind: Kind, players: tuple[str, ...], name: str) -> Title:
    return Title(competition.season, competition.title, kind, players, name, competition.id)


def with_earlier(
    league: League, titles: Iterable[Title], honours: Iterable[Honour]
) -> tuple[Title, ...]:
    """Add the rows of `honours.csv`; where the program knows the season itself, it decides.

    A row names a competition by its title or by the name of its folder.
    """
    known = list(titles)
    every = [c for season in league.seasons for c in season.competitions]
    called = {name.casefold(): c.title for c in every for name in (c.slug, c.title)}
    kinds = {(t.competition.casefold(), t.name.casefold()): (t.kind, t.name) for t in known}
    taken = {(t.season, t.competition.casefold(), t.name.casefold()) for t in known}
    added: dict[tuple[str, str, str], Title] = {}
    for row in honours:
        competition = called.get(row.competition.casefold(), row.competition)
        key = (row.season, competition.casefold(), row.category.casefold())
        if key in taken:
            continue
        before = added.get(key)
        kind, name = kinds.get(key[1:], ("category" if row.category else "champion", row.category))
        notes = dict.fromkeys(filter(None, (before.note if before else "", row.note)))
        players = (*(before.players if before else ()), row.player)
        added[key] = Title(row.season, competition, kind, players, name, note="; ".join(notes))
    return (*known, *added.values())


def rolls(titles: Iterable[Title]) -> tuple[Roll, ...]:
    """Put titles together by competition, those with the most seasons first."""
    by_title: dict[str, list[Title]] = {}
    for title in titles:
        by_title.setdefault(title.competition.casefold(), []).append(title)
    found = tuple(_roll(own) for own in by_title.values())
    return tuple(sorted(found, key=lambda roll: -len(roll.seasons)))


_ORDER: tuple[Kind, ...] = (
    *("champion", "cup", "group", "final", "consolation", "category", "cycle"),
)


def _roll(titles: Sequence[Title]) -> Roll:
    columns = sorted(
        dict.fromkeys(Column(t.kind, t.name) for t in titles),
        key=lambda column: _ORDER.index(column.kind),
    )
    seasons = sorted({title.season for title in titles}, reverse=True)
    first = columns[0]
    counts = Counter(
        player
        for title in titles
        if Column(title.kind, title.name) == first
        for player in title.players
    )
    most = max(counts.values(), default=0)
    often = tuple(sorted(p for p, n in counts.items() if n == most)) if most > 1 else ()
    return Roll(
        titles[0].competition,
        tuple(columns),
        tuple((s, tuple(t for t in titles if t.season == s)) for s in seasons),
        (often, most if often else 0),
    )
