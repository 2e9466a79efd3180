"""The texts that people wrote in the tables, without what betrays a name that is not shown.

It is done to the whole league before any page is made, so that no page has to think of it. Pages
and news in Markdown are not changed: `check` tells whom they name.
"""

from collections.abc import Callable
from dataclasses import replace

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, League, Season
from leaguegen.render.names import Faces

_Cover = Callable[[str], str]


def covered_league(league: League, faces: Faces) -> League:
    """Return a league in whose notes, venues, reasons and deciders only those shown are named."""
    if not any(faces.secrets.values()):
        return league
    cover = faces.covered
    return replace(
        league,
        venue=cover(league.venue),
        seasons=tuple(_season(season, cover) for season in league.seasons),
    )


def _season(season: Season, cover: _Cover) -> Season:
    return replace(
        season,
        competitions=tuple(_competition(c, cover) for c in season.competitions),
        club_games=tuple(
            replace(game, team=cover(game.team), opponent=cover(game.opponent))
            for game in season.club_games
        ),
    )


def _competition(which: Competition, cover: _Cover) -> Competition:
    return replace(
        which,
        venue=None if which.venue is None else cover(which.venue),
        calendar=tuple(replace(p, kind=cover(p.kind), note=cover(p.note)) for p in which.calendar),
        evenings=tuple(replace(e, kind=cover(e.kind), note=cover(e.note)) for e in which.evenings),
        rounds=tuple(replace(r, games=_games(r, cover)) for r in which.rounds),
        adjustments=tuple(replace(a, reason=cover(a.reason)) for a in which.adjustments),
        accepted=tuple(replace(a, reason=cover(a.reason)) for a in which.accepted),
    )


def _games(round_: Round, cover: _Cover) -> tuple[Game, ...]:
    return tuple(
        replace(game, decider=cover(game.decider)) if game.decider else game
        for game in round_.games
    )
