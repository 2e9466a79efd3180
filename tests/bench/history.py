"""What the history of the content adds to a build: a season of 34 rounds in some hundred commits.

Each round is paired in one commit and its results come in eight more; every tenth commit corrects
an earlier result. The ratio is that of a build with its history to one without.
"""

import os
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path
from random import Random

from leaguegen.build import build
from leaguegen.files import read_theme, read_tree
from leaguegen.git import open_archive
from leaguegen.past import Past
from tests.clubs import CLUB, players
from tests.git_room.repositories import Repository, repository

ROUNDS, BOARDS, EVENINGS = 34, 15, 8
FIRST = date(2026, 9, 1)
FOLDER = "2026-27/interne"
RESULTS = ("1-0", "½-½", "0-1")


def main() -> None:
    """Print how long a build takes without its history and with it."""
    with tempfile.TemporaryDirectory() as folder:
        club = season(Path(folder))
        commits = len(open_archive(club.content).commits)
        plain = best(club, history=False)
        told = best(club, history=True)
    sys.stdout.write(
        f"{ROUNDS} rounds, {commits} commits: {plain:.2f} s without history, {told:.2f} s with it,"
        f" ratio {told / plain:.2f}\n"
    )


def best(club: Repository, *, history: bool) -> float:
    """Return the shortest of some builds, in seconds of the processor, those of git among them."""
    theme, times = read_theme(), []
    for _ in range(3):
        begin = sum(os.times()[:4])
        past = Past(open_archive(club.content)) if history else None
        assert build(read_tree(club.content), theme, past).files is not None
        times.append(sum(os.times()[:4]) - begin)
    return min(times)


def season(folder: Path) -> Repository:
    """Make the repository of a season."""
    rng = Random(34)
    club = repository(folder / "club")
    names = [f"P{n}" for n in range(2 * BOARDS)]
    club.write(
        {
            "club.toml": CLUB,
            "players.csv": players(*names),
            f"{FOLDER}/competition.toml": 'system = "knsb"\n',
            f"{FOLDER}/rounds.csv": "round,date\n"
            + "".join(f"{n + 1},{FIRST + timedelta(weeks=n)}\n" for n in range(ROUNDS)),
        }
    )
    commit(club, [], 0)
    rows: list[list[str]] = []
    made = 0
    for number in range(1, ROUNDS + 1):
        order = [name.lower() for name in rng.sample(names, len(names))]
        rows += [
            [str(number), str(b + 1), order[2 * b], order[2 * b + 1], ""] for b in range(BOARDS)
        ]
        commit(club, rows, made)
        open_ = rows[-BOARDS:]
        for part in range(EVENINGS):
            for row in open_[part::EVENINGS]:
                row[4] = rng.choice(RESULTS)
            made += 1
            if made % 10 == 0:
                wrong = rng.choice(rows[:-BOARDS] or rows[:1])
                wrong[4] = RESULTS[(RESULTS.index(wrong[4]) + 1) % 3]
            commit(club, rows, made)
    return club


def commit(club: Repository, rows: list[list[str]], number: int) -> None:
    """Commit the rows as they stand."""
    text = "round,board,white,black,result\n" + "".join(f"{','.join(row)}\n" for row in rows)
    day = FIRST + timedelta(days=number)
    club.commit("Results", f"{day}T20:00:00+02:00", {f"{FOLDER}/results.csv": text})


if __name__ == "__main__":
    main()
