"""`prizes`: who wins what."""

import argparse

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.shell import find_competition, open_club
from leaguegen.model.league import Competition, League
from leaguegen.pairing.finished import is_finished
from leaguegen.pairing.prize_giving import prize_giving
from leaguegen.render.prize_rows import prize_lines
from leaguegen.render.prize_text import prizes_csv, prizes_json
from leaguegen.words.message import say


def prizes_command(options: argparse.Namespace) -> int:
    """Tell who wins which prize."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competitions = _asked(club.league, options.competition)
    given = {which.id: prize_giving(club.league, which) for which in competitions}
    match options.format:
        case "json":
            print(prizes_json(club.league, given, club.speech), end="")
        case "csv":
            print(prizes_csv(club.league, given, club.speech), end="")
        case _:
            for n, which in enumerate(competitions):
                if n:
                    print()
                finished = is_finished(club.league, which)
                for line in prize_lines(which, given[which.id], club.speech, finished=finished):
                    print(line)
    return GOOD


def _asked(league: League, name: str | None) -> list[Competition]:
    """Return the competition of this name; without one, all of the last season with prizes.

    Raises:
        UsageError: There are no prizes.
    """
    if name is not None:
        which = find_competition(league, name)
        if not which.prizes.prizes:
            raise UsageError(
                say(
                    "{competition} has no prizes; write them in {file}",
                    competition=which.id,
                    file=f"{which.id}/prizes.csv",
                )
            )
        return [which]
    with_prizes = [[c for c in s.competitions if c.prizes.prizes] for s in league.seasons]
    begun = [cs for cs in with_prizes if any(r.begun for c in cs for r in c.rounds)]
    found = next(filter(None, reversed(begun)), with_prizes[-1] if with_prizes else [])
    if not found:
        raise UsageError(
            say(
                "no competition of this season has prizes; write them in a file {file} in its"
                " folder",
                file="prizes.csv",
            )
        )
    return found
