"""The volunteers of the demonstration club: its folder, its dice, and our own commands."""

import csv
import random
from contextlib import redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

from leaguegen.cli import main as leaguegen
from tools.demo_names import FIRST, LAST

MEMBERS, NEWCOMERS = 40, 3


@dataclass
class Person:
    """An invented member.

    Attributes:
        away: Chance of being away on an evening.
        club: Chance that an absence is a match for the club.
    """

    id: str
    name: str
    strength: int
    away: float
    club: float
    born: int


class Club:
    """The content folder and the dice."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.dice = random.Random("leaguegen demonstration club")
        self.people = self._people()

    def _people(self) -> list[Person]:
        size = MEMBERS + NEWCOMERS
        drawn = zip(self.dice.sample(FIRST, size), self.dice.sample(LAST, size), strict=True)
        people = []
        for number, name in enumerate(map(" ".join, drawn), start=1):
            regular = self.dice.random() < 0.6
            people.append(
                Person(
                    id=f"p{number:02}",
                    name=name,
                    strength=max(850, min(2180, round(self.dice.gauss(1550, 270)))),
                    away=self.dice.uniform(0.04, 0.15) if regular else self.dice.uniform(0.2, 0.45),
                    club=self.dice.choice([0.0, 0.0, 0.3, 0.5]),
                    born=self.dice.randint(1942, 2012),
                )
            )
        return people

    def write(self, name: str, text: str) -> None:
        """Write a file as a volunteer's editor does."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")

    def table(self, name: str, heads: list[str], rows: list[list[str]]) -> None:
        """Write a CSV file."""
        out = StringIO()
        csv.writer(out, lineterminator="\n").writerows([heads, *rows])
        self.write(name, out.getvalue())

    def rows(self, name: str) -> list[dict[str, str]]:
        """Read a CSV file."""
        with (self.root / name).open(encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def run(self, *arguments: str) -> None:
        """Run one of our own commands; it has to succeed."""
        quiet = StringIO()
        with redirect_stdout(quiet):
            code = leaguegen([*arguments, "--content", str(self.root)])
        if code != 0:
            told = f"leaguegen {' '.join(arguments)}: exit code {code}\n{quiet.getvalue()}"
            raise SystemExit(told)

    def has(self, name: str) -> bool:
        """Whether a file is there."""
        return (self.root / name).is_file()

    def type_results(self, name: str, number: int, *, draughts: bool = False) -> None:
        """Fill in the results of a round."""
        rows = self.rows(name)
        forms = {"1-0": "2-0", "½-½": "1-1", "0-1": "0-2"}
        for row in rows:
            if row["round"] == str(number) and row["black"] and not row["result"]:
                result = self.result(row["white"], row["black"])
                row["result"] = forms[result] if draughts else result
        self.table(name, list(rows[0]), [[v or "" for v in row.values()] for row in rows])

    def result(self, white: str, black: str) -> str:
        """Play a game: the stronger wins more often, White a little, near equals draw."""
        strength = {p.id: p.strength for p in self.people}
        ahead = strength[white] + 35 - strength[black]
        expected = 1 / (1 + 10 ** (-ahead / 400))
        draw = 0.28 * (1 - abs(2 * expected - 1))
        throw = self.dice.random()
        if throw < draw:
            return "½-½"
        return "1-0" if throw < draw + (expected - draw / 2) else "0-1"
