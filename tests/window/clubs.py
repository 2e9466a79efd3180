"""Clubs of a known size, for what depends on how many play."""

import random
from datetime import date, timedelta
from itertools import pairwise

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files
from tools.demo_names import FIRST, LAST

NAME = "2026-27/interne"


def club(players: int, last: int) -> dict[str, bytes]:
    """Return the content of a club whose members all played in the first rounds of a season.

    Args:
        players: An even number, of at most 107; who come after the first 54 have double surnames.
        last: How many rounds are played. Opponents come from a circle that turns by one place a
            round, so that nobody meets twice; results are drawn from a fixed seed.
    """
    chance = random.Random(f"{players} {last}")
    ids = [f"p{n:02}" for n in range(1, players + 1)]
    surnames = (*LAST, *(f"{one}-{other}" for one, other in pairwise(LAST)))
    names = [f"{chance.choice(FIRST)} {surname}" for surname in surnames[:players]]
    circle, results = list(ids), []
    for number in range(1, last + 1):
        for board in range(players // 2):
            pair = [circle[board], circle[-1 - board]]
            if number % 2:
                pair.reverse()
            result = chance.choice(["1-0", "1-0", "0-1", "0-1", "1/2-1/2"])
            results.append(f"{number},{board + 1},{pair[0]},{pair[1]},{result}\n")
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return files(
        {
            "club.toml": 'name = "SV Proef"\nlanguage = "nl"\n',
            "players.csv": "id,name\n"
            + "".join(f"{key},{name}\n" for key, name in zip(ids, names, strict=True)),
            "ratings.csv": "player,list,date,rating\n"
            + "".join(f"{key},knsb,2026-09-01,{2200 - 25 * n}\n" for n, key in enumerate(ids)),
            f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "knsb"\nseed = "zon"\n',
            f"{NAME}/rounds.csv": calendar(last + 1),
            f"{NAME}/results.csv": "round,board,white,black,result\n" + "".join(results),
        }
    )


def calendar(last: int) -> str:
    """Return a `rounds.csv` with a round each week, of a season as long as it takes."""
    first = date(2026, 9, 1)
    rows = (f"{n},{first + timedelta(weeks=n - 1)}\n" for n in range(1, last + 1))
    return "round,date\n" + "".join(rows)


def built(players: int, last: int) -> dict[str, bytes]:
    """Return the files of such a club's site, by address."""
    outcome = build(club(players, last), read_theme())
    assert outcome.files is not None, outcome.problems
    return {str(path): data for path, data in outcome.files.items()}
