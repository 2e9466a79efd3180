"""Which code to put in the place of a person, so that no standing changes.

Lots are drawn from ids, and equal ratings go by name: another id and another name may turn an order
round. Of the codes that there could be the first one is taken with which everybody stands where he
stood.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from leaguegen.desk.changes import Changes
from leaguegen.desk.forgetting import Stand, forget
from leaguegen.desk.outcome import check_outcome
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.protection import takers
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.view import honours
from leaguegen.ranking.standings import in_category
from leaguegen.ranking.tables import tables_of
from leaguegen.render.codes import tells_nothing
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say

_MOST = 40
"""So many codes are tried."""

Table: TypeAlias = Mapping[PlayerId, tuple[int | None, Fraction]]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The files with a code in the place of a person.

    Attributes:
        stand: What stands there now.
        moved: Competitions in which some rank changes all the same.
    """

    files: Changes
    stand: Stand
    moved: tuple[str, ...]


def choose(sources: Mapping[str, bytes], league: League, player: PlayerId) -> Forgotten:
    """Forget a person under the first code that changes no rank and no points.

    Where there is none, the first code is taken, and the competitions that change are named.

    Raises:
        EditError: A table cannot be edited.
    """
    concerned = tuple(
        competition
        for season in league.seasons
        for competition in season.competitions
        if player in takers(competition)
    )
    before = {c.id: standing(league, c) for c in concerned}
    first: Forgotten | None = None
    for stand in _stands(league, player):
        files = Changes(sources)
        forget(files, league, player, stand)
        after = check_outcome(files).league
        moved = tuple(
            c for c, tables in before.items() if _is_moved(tables, after, c, player, stand)
        )
        made = Forgotten(files, stand, moved)
        if not moved:
            return made
        first = first or made
    if first is None:
        message = f"no code is left for {player}"
        raise AssertionError(message)
    return first


def _stands(league: League, player: PlayerId) -> Iterator[Stand]:
    """Yield what may stand for a person: an id that tells nothing stays."""
    known = league.players[player]
    words = Catalogue(league.language)
    taken = {other.casefold() for other in league.players}
    row = 1 + list(league.players).index(player)
    numbers = (n for n in (row, *range(len(taken) + 1, 9999)) if f"p-{n}" not in taken)
    codes = [player] if tells_nothing(known) else []
    while len(codes) < _MOST:
        codes.append(PlayerId(f"p-{next(numbers)}"))
    for code in codes:
        name = words.text(say("former player {code}", code=str(code)))
        for born in (False, True) if known.born is not None else (False,):
            yield Stand(code, name, born)


def _is_moved(
    tables: tuple[Table, ...],
    after: League | None,
    competition: str,
    player: PlayerId,
    stand: Stand,
) -> bool:
    """Whether somebody stands elsewhere than before."""
    now = after.competition(competition) if after is not None else None
    if after is None or now is None:
        return True
    renamed = tuple(
        {stand.code if p == player else p: place for p, place in table.items()} for table in tables
    )
    return renamed != standing(after, now)


def standing(league: League, competition: Competition) -> tuple[Table, ...]:
    """Return rank and points of everybody: over the season, in each cycle, in each category.

    Of a cup who won what; there is no rank in it but that.
    """
    if isinstance(competition.cycles[-1].rules, CupRules):
        won = honours(competition)
        people = (won.winner, won.finalist, *won.third, won.consolation)
        return ({p: (n, Fraction(0)) for n, p in enumerate(people) if p is not None},)
    cycles = [c.number for c in competition.cycles] if len(competition.cycles) > 1 else []
    found = [table for n in (None, *cycles) for table in tables_of(league, competition, cycle=n)]
    everybody = tables_of(league, competition, whole=True)
    for category in competition.cycles[0].ranking.categories:
        found += [in_category(table, category.id) for table in everybody]
    return tuple(
        {row.player: (row.rank, Fraction(row.points.total)) for row in table.rows}
        for table in found
    )
