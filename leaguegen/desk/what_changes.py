"""What another state of the content would change: results, standings, problems."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from leaguegen.ingest.load import Loaded, load
from leaguegen.ingest.names import NameIndex
from leaguegen.model.game import Game
from leaguegen.model.history import Correction, Moved, Place
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.past.changed_rows import Reading, versions
from leaguegen.past.compare_rows import corrections
from leaguegen.past.corrections import is_renaming
from leaguegen.ranking.standings import StandingsTable
from leaguegen.ranking.tables import tables_of
from leaguegen.render.changed import ChangedCompetition, ChangedTable, WhatChanges
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
        competitions=tuple(_competitions(old, new)) if comparable else (),
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


def _competitions(before: Loaded, after: Loaded) -> Iterator[ChangedCompetition]:
    for season in () if after.league is None else after.league.seasons:
        for competition in season.competitions:
            old = None if before.league is None else before.league.competition(competition.id)
            every = _corrections(before, old, after, competition)
            known = after.league.players.keys() if after.league is not None else ()
            changed = ChangedCompetition(
                competition,
                tuple(each for each in every if not is_renaming(each, known)),
                _new_results(old, competition, every),
                _paired(old, competition),
                tuple(_tables(before.league, old, after.league, competition)),
            )
            if changed.is_any:
                yield changed


def _corrections(
    before: Loaded, old: Competition | None, after: Loaded, new: Competition
) -> tuple[Correction, ...]:
    """Return what became of results that stood there, as the page of corrections tells it."""
    if old is None:
        return ()
    was, is_ = _reading(before, old), _reading(after, new)
    return corrections(*versions(_results(before, old), _results(after, new), was, is_))


def _reading(loaded: Loaded, competition: Competition) -> Reading:
    people = () if loaded.league is None else loaded.league.players.values()
    return Reading(competition, NameIndex(people))


def _results(loaded: Loaded, competition: Competition) -> str:
    """Return the `results.csv` of a competition; empty where there is none."""
    name = f"{competition.id}/results.csv".casefold()
    return next((text for path, text in loaded.texts.items() if path.casefold() == name), "")


def _paired(old: Competition | None, new: Competition) -> tuple[int, ...]:
    """Return the rounds that were not there before."""
    rounds = {r.number for r in old.rounds} if old is not None else set()
    return tuple(r.number for r in new.rounds if r.number not in rounds)


_Where = tuple[int, PlayerId, PlayerId]


def _with_result(competition: Competition | None) -> Counter[_Where]:
    """Count the results of each round and pair; of a tie of two games each."""
    if competition is None:
        return Counter()
    played = [(r.number, game) for r in competition.rounds for game in r.games]
    played += [(n, game) for n, games in competition.pending.items() for game in games]
    return Counter(
        (number, game.white, game.black)
        for number, game in played
        if game.result is not None and not game.via
    )


def _new_results(old: Competition | None, new: Competition, every: Iterable[Correction]) -> int:
    """Return how many results stand where there was none, and are no other one corrected."""
    corrected = Counter(
        (each.to_round, each.after.white, each.after.black)
        for each in every
        if isinstance(each.after, Game)
    )
    return (_with_result(new) - _with_result(old) - corrected).total()


def _tables(
    before: League | None, old: Competition | None, after: League | None, new: Competition
) -> Iterator[ChangedTable]:
    if after is None or isinstance(new.cycles[-1].rules, CupRules):
        return
    was = {} if before is None or old is None else _by_group(before, old)
    for group, table in _by_group(after, new).items():
        places, now = _places(was.get(group)), _places(table)
        if before is not None:
            places, now = (
                _without_renamed(places, after, now, before),
                _without_renamed(now, before, places, after),
            )
        moved = tuple(
            Moved(player, places.get(player), now.get(player))
            for player in dict.fromkeys((*now, *places))
            if places.get(player) != now.get(player)
        )
        # Before the first round everybody stands in order, and nobody has moved.
        if moved and table.after is not None:
            yield ChangedTable(table, moved)


def _without_renamed(
    places: Mapping[PlayerId, Place],
    other: League,
    others: Mapping[PlayerId, Place],
    own: League,
) -> dict[PlayerId, Place]:
    """Leave out whoever has another id in the other state, at the same place there.

    Args:
        places: Those in one state.
        other: The other state.
        others: The places in that.
        own: The state of `places`.
    """
    renamed = Counter(place for player, place in others.items() if player not in own.players)
    left = {}
    for player, place in places.items():
        if player not in other.players and renamed[place]:
            renamed[place] -= 1
        else:
            left[player] = place
    return left


def _by_group(league: League, competition: Competition) -> dict[str | None, StandingsTable]:
    if isinstance(competition.cycles[-1].rules, CupRules):
        return {}
    return {table.group: table for table in tables_of(league, competition)}


def _places(table: StandingsTable | None) -> dict[PlayerId, Place]:
    if table is None or table.after is None:
        return {}
    return {row.player: Place(row.rank, row.points.total) for row in table.rows}
