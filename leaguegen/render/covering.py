"""The texts that people wrote in the tables, without what betrays a name that is not shown.

It is done to the whole league before any page is made, so that no page has to think of it. Pages
and news in Markdown are not changed: `check` tells whom they name. Those of an earlier day are.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from leaguegen.model.article import Article
from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, Cycle, League, Season
from leaguegen.model.player import Player
from leaguegen.model.prizes import Prize
from leaguegen.render.names import Faces, faces
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue

_Cover = Callable[[str], str]


def covered_league(league: League, faces: Faces) -> League:
    """Return a league in whose titles, notes, venues and reasons only those shown are named.

    Of an earlier day also in pages and news: nobody can mend those any more.
    """
    if not any(faces.secrets.values()):
        return league
    cover = faces.covered
    return replace(
        league,
        venue=cover(league.venue),
        seasons=tuple(_season(season, faces) for season in league.seasons),
        pages=league.pages if league.limits is None else _articles(league.pages, faces),
        news=league.news if league.limits is None else _articles(league.news, faces),
    )


def _articles(articles: Iterable[Article], faces: Faces) -> tuple[Article, ...]:
    """Return pages or news without names; whose address has one gets a number for it."""
    found = tuple(articles)
    slugs = {
        slug: slug if faces.covered(slug) == slug else f"text-{number}"
        for number, slug in enumerate(dict.fromkeys(a.slug for a in found), start=1)
    }
    cover = faces.covered_prose
    return tuple(
        replace(a, slug=slugs[a.slug], title=cover(a.title), text=cover(a.text)) for a in found
    )


def as_told(league: League, speech: Speech) -> League:
    """Return a league with its texts covered as somebody speaks; of the desk as it is."""
    return league if speech.faces is None else covered_league(league, speech.faces)


def as_shown(league: League) -> League:
    """Return a league whose players are called as on the site; no text or number tells more."""
    seen = faces(league, Catalogue(league.language))
    league = covered_league(league, seen)
    players = {
        player: known
        if seen.mode(player) == "full"
        else Player(
            player,
            seen.names[player],
            seen.listed[player],
            category=known.category,
            club=known.club,
        )
        for player, known in league.players.items()
    }
    return replace(league, players=players)


def _season(season: Season, faces: Faces) -> Season:
    cover = faces.covered
    return replace(
        season,
        competitions=tuple(
            _competition(_titled(c, faces.titled), cover) for c in season.competitions
        ),
        club_games=tuple(
            replace(game, team=cover(game.team), opponent=cover(game.opponent))
            for game in season.club_games
        ),
    )


def _titled(which: Competition, cover: _Cover) -> Competition:
    """Return a competition with the titles of it, its cycles and categories covered.

    A category is called in addresses as its title is: where that may not be told, by its number.
    """
    every = dict.fromkeys(c.id for cycle in which.cycles for c in cycle.ranking.categories)
    ids = {one: one if cover(one) == one else str(n) for n, one in enumerate(every, start=1)}
    return replace(
        which,
        title=cover(which.title),
        cycles=tuple(_cycle(cycle, ids, cover) for cycle in which.cycles),
        prizes=replace(
            which.prizes, prizes=tuple(_prize(prize, ids) for prize in which.prizes.prizes)
        ),
    )


def _cycle(cycle: Cycle, ids: Mapping[str, str], cover: _Cover) -> Cycle:
    categories = tuple(
        replace(each, id=ids[each.id], title=cover(each.title)) for each in cycle.ranking.categories
    )
    ranking = replace(cycle.ranking, categories=categories)
    return replace(cycle, title=cover(cycle.title), ranking=ranking)


def _prize(prize: Prize, ids: Mapping[str, str]) -> Prize:
    among = prize.among
    return replace(prize, among=replace(among, category=ids.get(among.category, among.category)))


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
