"""Competitions of one season that have the same title, told apart by their folders."""

from collections import Counter
from dataclasses import replace

from leaguegen.model.league import Competition, League, Season
from leaguegen.source.sought import fold


def told_apart(league: League) -> League:
    """Return a league in which no two competitions of a season are called alike."""
    return replace(league, seasons=tuple(map(_season, league.seasons)))


def _season(season: Season) -> Season:
    called = Counter(fold(each.title) for each in season.competitions)

    def apart(which: Competition) -> Competition:
        if called[fold(which.title)] == 1:
            return which
        return replace(which, title=f"{which.title} ({which.slug})")

    return replace(season, competitions=tuple(map(apart, season.competitions)))
