"""How each player may be shown: one mode for the whole site, the strictest that holds anywhere.

The pages of a site lead to one another, and the same results stand on several: a name that is
short in one competition and full in another is a full name. So everybody has one mode.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from leaguegen.model.league import Competition, League, Season
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.playing import seasons_from_now
from leaguegen.model.privacy import MODES, Mode, Protection, stricter
from leaguegen.model.youth import ADULT, is_youth


def published(league: League) -> tuple[Season, ...]:
    """Return the seasons that the site shows, oldest first.

    How many are kept is counted from the one that is being played; those after it are shown too.
    """
    last = league.privacy_rules.retention
    if last is None:
        return league.seasons
    following = len(seasons_from_now(league)) - 1
    return league.seasons[-(last + max(following, 0)) :]


def protections(league: League) -> Mapping[PlayerId, Protection]:
    """Return how everybody is shown, and why.

    A player's own wish goes first. Without one, whoever was under 18 in a published season is
    protected, and else the club's mode holds. A competition may be stricter for all who take part,
    never more open. Who took part in seasons that are not published, and in no other, is hidden.
    `League.limits` make all of it stricter.
    """
    found = _by_these_files(league)
    if league.limits is None:
        return found
    return {player: stricter(how, league.limits[player].how) for player, how in found.items()}


def _by_these_files(league: League) -> dict[PlayerId, Protection]:
    shown = published(league)
    parts = {season.id: _parts(season) for season in league.seasons}
    ids = {season.id for season in shown}
    found = {}
    for player in league.players.values():
        within = [season for season in shown if player.id in parts[season.id]]
        elsewhere = any(player.id in parts[s.id] for s in league.seasons if s.id not in ids)
        if elsewhere and not within:
            found[player.id] = Protection("hidden", "retention")
            continue
        kept = _own(league, player, within or shown[-1:])
        for season in within:
            for competition in season.competitions:
                if competition.privacy and player.id in takers(competition):
                    limit = Protection(competition.privacy, "competition", competition.id)
                    kept = stricter(kept, limit)
        found[player.id] = kept
    return found


def _parts(season: Season) -> frozenset[PlayerId]:
    """Return everybody of whom the pages of a season tell."""
    people = {player for competition in season.competitions for player in takers(competition)}
    return frozenset(people | {game.player for game in season.club_games})


def takers(competition: Competition) -> frozenset[PlayerId]:
    """Return everybody who takes part in a competition: entrants, and who has a game in it."""
    games = [game for round_ in competition.rounds for game in round_.games]
    games += [game for pending in competition.pending.values() for game in pending]
    players = {player for game in games for player in (game.white, game.black)}
    return frozenset({e.id for e in competition.roster} | players)


def _own(league: League, player: Player, seasons: Iterable[Season]) -> Protection:
    """Return what holds for a player before competitions are asked."""
    if player.privacy:
        return Protection(_mode(player.privacy), "own")
    usual = Protection(_mode(league.privacy), "club")
    for young in _young(league, player, seasons):
        usual = stricter(usual, young)
    return usual


def _young(league: League, player: Player, seasons: Iterable[Season]) -> Iterator[Protection]:
    """Yield the protection of whoever is under 18; without a year of birth the category tells."""
    rules = league.privacy_rules
    if player.born is None:
        if is_youth(player.category, rules.youth):
            yield Protection(rules.under_18, "youth")
        return
    for season in seasons:
        year = first_year(season)
        if year is not None and year - player.born < ADULT:
            yield Protection(rules.under_18, "under-18", season.id)


def first_year(season: Season) -> int | None:
    """Return the year in which a season begins: its name tells, else its first date."""
    named = re.match(r"(\d{4})(?!\d)", season.id)
    if named:
        return int(named[1])
    dates = [p.date for c in season.competitions for p in c.calendar if p.date is not None]
    return min(dates).year if dates else None


def _mode(text: str) -> Mode:
    """Return a mode as the model knows it; an unknown word hides the name."""
    return next((mode for mode in MODES if mode == text), "hidden")
