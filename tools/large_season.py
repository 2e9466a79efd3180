"""Play one large season into a content folder, to browse a club of another size than the usual.

An internal competition on resistance points, each round paired by `leaguegen pair`; the last one is
paired and not yet played. The demonstration club stays as it is.
"""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from datetime import date, timedelta
from itertools import product
from pathlib import Path

from tools.demo_names import FIRST, LAST
from tools.demo_play import Club, Person
from tools.demo_texts import CLUB

SEASON = "2026-27"
FIRST_EVENING = date(2026, 8, 25)

SETTINGS = """\
title = "Interne competitie"
system = "knsb"
seed = "een grote club"
rating = ["knsb"]
tie_breaks = ["WP", "SB", "DE", "LOT"]

[points]
bye = 1
excused = [{first = 5, points = "1/3"}, {points = 0}]
"""


class LargeClub(Club):
    """A club of any size."""

    def __init__(self, root: Path, members: int) -> None:
        self.members = members
        super().__init__(root)

    def _people(self) -> list[Person]:
        names = self.dice.sample([f"{f} {n}" for f, n in product(FIRST, LAST)], self.members)
        return [
            Person(
                id=f"p{number:03}",
                name=name,
                strength=max(850, min(2250, round(self.dice.gauss(1600, 280)))),
                away=self.dice.uniform(0.04, 0.3),
                club=0.0,
                born=self.dice.randint(1942, 2005),
            )
            for number, name in enumerate(names, start=1)
        ]


NAMES = len(FIRST) * len(LAST)


def arguments() -> ArgumentParser:
    """Return what the command line may say."""
    parser = ArgumentParser(prog="python -m tools.large_season", description=__doc__)
    parser.add_argument("target", type=_empty, help="a folder that is empty or absent")
    parser.add_argument(
        "members",
        nargs="?",
        type=_number(2, NAMES),
        default=60,
        help=f"how many play, 2 to {NAMES} (%(default)s)",
    )
    parser.add_argument(
        "rounds",
        nargs="?",
        type=_number(1, 99),
        default=34,
        help="how many rounds, 1 to 99 (%(default)s)",
    )
    return parser


def _empty(text: str) -> Path:
    target = Path(text)
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        told = f"{target} is not an empty folder"
        raise ArgumentTypeError(told)
    return target


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        told = f"{text} is not a number from {least} to {most}"
        if not (text.isascii() and text.isdigit() and least <= int(text) <= most):
            raise ArgumentTypeError(told)
        return int(text)

    return read


def main(target: Path, members: int, rounds: int) -> None:
    """Play the season."""
    club = LargeClub(target, members)
    club.write("club.toml", CLUB)
    club.table("players.csv", ["id", "name"], [[p.id, p.name] for p in club.people])
    lists = [
        [p.id, "knsb", day.isoformat(), str(round(p.strength + club.dice.gauss(0, 40)))]
        for day in (FIRST_EVENING.replace(day=1), date(2027, 1, 1))
        for p in club.people
    ]
    club.table("ratings.csv", ["player", "list", "date", "rating"], lists)
    club.write(f"{SEASON}/interne/competition.toml", SETTINGS)
    days = [FIRST_EVENING + timedelta(days=7 * n) for n in range(rounds)]
    plan = [[str(n), day.isoformat()] for n, day in enumerate(days, start=1)]
    club.table(f"{SEASON}/interne/rounds.csv", ["round", "date"], plan)
    club.table(f"{SEASON}/absences.csv", ["player", "date", "kind"], [])
    for number, day in enumerate(days, start=1):
        away = [p for p in club.people if club.dice.random() < p.away]
        rows = [list(row.values()) for row in club.rows(f"{SEASON}/absences.csv")]
        rows += [[p.id, day.isoformat(), "excused"] for p in away]
        club.table(f"{SEASON}/absences.csv", ["player", "date", "kind"], rows)
        club.run("pair", f"{SEASON}/interne")
        if number < rounds:
            club.type_results(f"{SEASON}/interne/results.csv", number)


if __name__ == "__main__":
    main(**vars(arguments().parse_args()))
