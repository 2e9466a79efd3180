"""What a correction did to the standings, by counting with it and without it.

The content is read as it was before the commit, and once more with nothing but the corrected rows
as they became: what else the commit brought (the results of an evening, say) moves nobody here.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import replace

from leaguegen.git import Archive
from leaguegen.git.archive import tree_after
from leaguegen.ingest.load import load
from leaguegen.model.game import Bye, Game
from leaguegen.model.history import Effect, Moved, Place
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.past.changed_rows import Version
from leaguegen.past.corrections import Found
from leaguegen.ranking.standings import StandingsTable
from leaguegen.ranking.tables import tables_of
from leaguegen.source.problem import has_errors

Remembered = MutableMapping[tuple[str, str], tuple[Effect, ...] | None]
"""Effects that were computed before, by commit and competition: they never change."""


def effects(archive: Archive, found: Found, now: League) -> tuple[Effect, ...] | None:
    """Return what corrections did to the standings of their competition.

    A cup has none of its own; where its ties count in a league, it is that one's.

    Args:
        now: The league as it is.

    Returns:
        None where it cannot be told: the content had errors before the commit, or would have had.

    Raises:
        GitError: A text is not there.
    """
    competition = now.competition(found.competition)
    if competition is None:
        return None
    seasons = _seasons(now, competition)
    # Under another name of the season nobody knows which others it followed.
    everything = found.file.partition("/")[0] not in seasons
    tree = tree_after(reversed(archive.commits[found.at + 1 :]))
    sources = archive.read(
        {name: id_ for name, id_ in tree.items() if everything or _matters(name, seasons)}
    )
    before = _league(sources)
    after = _league({**sources, found.file: with_corrections(found).encode()})
    if before is None or after is None:
        return None
    told: list[Effect] = []
    for then, id_ in _where_it_counts(found, competition, before):
        told += _moves(_Both(before, after, then), id_, {c.round for c in found.corrections})
    return tuple(_of_people_known(effect, now) for effect in told)


def _of_people_known(effect: Effect, now: League) -> Effect:
    """Leave out whoever is no longer in `players.csv`."""
    return replace(effect, moved=tuple(m for m in effect.moved if m.player in now.players))


def _seasons(now: League, competition: Competition) -> frozenset[str]:
    """Return the seasons on which the standings of a competition may depend."""
    seasons, behind = {competition.season}, [competition]
    while behind:
        before = now.competition(behind.pop().follows)
        if before is not None and before.season not in seasons:
            seasons.add(before.season)
            behind.append(before)
    return frozenset(seasons)


def _matters(name: str, seasons: frozenset[str]) -> bool:
    return "/" not in name or name.partition("/")[0] in seasons


def _league(sources: Mapping[str, bytes]) -> League | None:
    loaded = load(sources)
    return None if has_errors(loaded.problems) else loaded.league


def with_corrections(found: Found) -> str:
    """Return the file as it was, with the corrected rows as they became.

    Where the file was written in another form, that is all of the file as it became.
    """
    old, new = found.old, found.new
    if old.head != new.head or None in (old.lacking, new.lacking):
        return _text(new.lines)
    lines: list[str | None] = list(old.lines)
    for correction in found.corrections:
        at = _line(old, correction.round, correction.before)
        to = _line(new, correction.to_round, correction.after)
        if at is not None:
            lines[at - 1] = None if to is None else new.lines[to - 1]
    return _text(line for line in lines if line is not None)


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _line(version: Version, round_: int, entry: Game | Bye | None) -> int | None:
    """Return the line on which an entry stands."""
    rows = (line for line in version.rows if line.round == round_ and line.entry == entry)
    return next((version.line_number(line) for line in rows), None)


def _where_it_counts(found: Found, now: Competition, before: League) -> Iterator[tuple[str, str]]:
    """Yield the competitions in which a corrected game counts: their ids then, and now."""
    then = before.competition(found.file.rpartition("/")[0])
    if then is None:
        return
    if not _is_cup(then):
        yield then.id, now.id
    elif then.counts_for:
        yield then.counts_for, now.counts_for or then.counts_for


def _is_cup(competition: Competition) -> bool:
    return isinstance(competition.cycles[-1].rules, CupRules)


class _Both:
    """A competition before and after a correction.

    Attributes:
        before: None where there is no such competition.
    """

    def __init__(self, before: League, after: League, id_: str) -> None:
        self._leagues = before, after
        self._id = id_
        self.before = before.competition(id_)

    @property
    def in_one_cycle(self) -> bool:
        """Whether all that counts, before and after, is of one cycle."""
        played = (c for league in self._leagues if (c := league.competition(self._id)))
        return len({r.cycle for which in played for r in which.rounds if r.begun}) == 1

    def tables(self, cycle: int | None) -> tuple[Mapping[str | None, StandingsTable], ...]:
        """Return the tables of a cycle before and after, each by group."""
        found = []
        for league in self._leagues:
            competition = league.competition(self._id)
            made = [] if competition is None else tables_of(league, competition, cycle=cycle)
            found.append({table.group: table for table in made})
        return tuple(found)


def _moves(both: _Both, id_: str, rounds: Collection[int]) -> Iterator[Effect]:
    """Yield the tables of a competition in which somebody moved.

    Args:
        id_: What it is called now.
        rounds: Where the corrections are; in the cup, if it is one.
    """
    if both.before is None:
        return
    cycles = sorted({both.before.cycle_of(n).number for n in rounds})
    parts: list[int | None] = [None]
    if len(both.before.cycles) > 1:
        # While one cycle alone counts, the season's table is that of the cycle.
        parts = [*cycles] if both.in_one_cycle else [*cycles, None]
    for cycle in parts:
        before, after = both.tables(cycle)
        for group, table in after.items():
            moved = tuple(_moved(_places(before.get(group)), _places(table)))
            if moved:
                yield Effect(id_, cycle, group, table.after, moved)


def _places(table: StandingsTable | None) -> dict[PlayerId, Place]:
    rows = () if table is None else table.rows
    return {row.player: Place(row.rank, row.points.total) for row in rows}


def _moved(before: Mapping[PlayerId, Place], after: Mapping[PlayerId, Place]) -> Iterator[Moved]:
    for player in dict.fromkeys((*after, *before)):
        was, is_ = before.get(player), after.get(player)
        if was != is_:
            yield Moved(player, was, is_)
