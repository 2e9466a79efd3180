"""What another state of the content would change: results, standings, problems."""

from collections import Counter
from collections.abc import Iterator, Mapping

from leaguegen.ingest.load import load
from leaguegen.model.game import Game, Result
from leaguegen.model.history import Moved, Place
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.ranking.standings import StandingsTable
from leaguegen.ranking.tables import tables_of
from leaguegen.render.changed import (
    ChangedCompetition,
    ChangedGame,
    ChangedTable,
    WhatChanges,
)
from leaguegen.source.problem import Problem, has_errors, in_order


def what_changes(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> WhatChanges:
    """Compare two states of the content; without files there was no club yet."""
    old, new = load(before), load(after)
    problems = _problems(old.problems) if before else Counter()
    fresh, seen = [], Counter[_Key]()
    for problem in in_order(new.problems):
        key = _key(problem)
        seen[key] += 1
        if seen[key] > problems[key]:
            fresh.append(problem)
    readable = new.league is not None and not has_errors(new.problems)
    comparable = readable and not (before and has_errors(old.problems))
    return WhatChanges(
        league=new.league,
        comparable=comparable,
        competitions=tuple(_competitions(old.league, new.league)) if comparable else (),
        new=tuple(fresh),
        solved=(problems - seen).total(),
        remaining=(problems & seen).total(),
        texts=new.texts,
    )


_Key = tuple[str, str, str]


def _key(problem: Problem) -> _Key:
    """Return what a problem is known by: not its line, for rows above it come and go."""
    return problem.code, problem.span.file, str(problem.message)


def _problems(problems: tuple[Problem, ...]) -> Counter[_Key]:
    return Counter(_key(problem) for problem in problems)


def _competitions(before: League | None, after: League | None) -> Iterator[ChangedCompetition]:
    for season in () if after is None else after.seasons:
        for competition in season.competitions:
            old = None if before is None else before.competition(competition.id)
            games = tuple(_games(old, competition))
            rounds = {r.number for r in old.rounds} if old is not None else set()
            paired = tuple(r.number for r in competition.rounds if r.number not in rounds)
            tables = tuple(_tables(before, old, after, competition)) if after is not None else ()
            if games or paired or tables:
                yield ChangedCompetition(competition, games, paired, tables)


_Where = tuple[int, PlayerId, PlayerId, int]


def _results(competition: Competition | None) -> dict[_Where, Game]:
    """Return the games that have a result, by round and players; of a tie of two each."""
    found: dict[_Where, Game] = {}
    times: Counter[tuple[int, PlayerId, PlayerId]] = Counter()
    if competition is None:
        return found
    played = [(r.number, game) for r in competition.rounds for game in r.games]
    played += [(n, game) for n, games in competition.pending.items() for game in games]
    for number, game in played:
        if game.via:
            continue
        where = (number, game.white, game.black)
        times[where] += 1
        if game.result is not None:
            found[(*where, times[where])] = game
    return found


def _games(before: Competition | None, after: Competition) -> Iterator[ChangedGame]:
    old, new = _results(before), _results(after)
    for where in sorted(old.keys() | new.keys()):
        was, is_ = old.get(where), new.get(where)
        if _outcome(was) != _outcome(is_):
            yield ChangedGame(where[0], was, is_)


def _outcome(game: Game | None) -> tuple[Result | None, object] | None:
    return None if game is None else (game.result, game.scored)


def _tables(
    before: League | None, old: Competition | None, after: League, new: Competition
) -> Iterator[ChangedTable]:
    if isinstance(new.cycles[-1].rules, CupRules):
        return
    was = {} if before is None or old is None else _by_group(before, old)
    for group, table in _by_group(after, new).items():
        places, now = _places(was.get(group)), _places(table)
        moved = tuple(
            Moved(player, places.get(player), now.get(player))
            for player in dict.fromkeys((*now, *places))
            if places.get(player) != now.get(player)
        )
        # Before the first round everybody stands in order, and nobody has moved.
        if moved and table.after is not None:
            yield ChangedTable(table, moved)


def _by_group(league: League, competition: Competition) -> dict[str | None, StandingsTable]:
    if isinstance(competition.cycles[-1].rules, CupRules):
        return {}
    return {table.group: table for table in tables_of(league, competition)}


def _places(table: StandingsTable | None) -> dict[PlayerId, Place]:
    if table is None or table.after is None:
        return {}
    return {row.player: Place(row.rank, row.points.total) for row in table.rows}
