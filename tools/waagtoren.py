"""Write a season of the event data `waagtoren` (kept outside this repository) as a content folder.

    python -m tools.waagtoren SOURCE TARGET

SOURCE holds players.csv, rounds.csv, results.csv and absences.csv as that event has them; TARGET
becomes a club with one competition, in one cycle with `rematch_gap = 7`, and one round more than
was played, to be paired.
"""

import csv
import sys
from datetime import date, timedelta
from pathlib import Path

SEASON, COMPETITION = "2022-23", "interne"

CLUB = """\
name = "De Waagtoren"
language = "nl"
game = "chess"
"""

SETTINGS = """\
title = "Interne competitie"
system = "knsb"
seed = "waagtoren"
rating = ["club"]
rematch_gap = 7
"""


def main(source: Path, target: Path) -> None:
    """Convert one season."""
    competition = target / SEASON / COMPETITION
    competition.mkdir(parents=True, exist_ok=True)
    (target / "club.toml").write_text(CLUB, encoding="utf-8", newline="\n")
    (competition / "competition.toml").write_text(SETTINGS, encoding="utf-8", newline="\n")
    rounds = _rows(source / "rounds.csv")
    players = _rows(source / "players.csv")
    _write(target / "players.csv", ["id", "name"], [[p["id"], p["name"]] for p in players])
    first = rounds[0]["date"]
    ratings = [[p["id"], "club", first, p["rating"]] for p in players if p["rating"]]
    _write(target / "ratings.csv", ["player", "list", "date", "rating"], ratings)
    last = rounds[-1]
    after = date.fromisoformat(last["date"]) + timedelta(days=7)
    planned = [[r["round"], r["date"]] for r in rounds]
    planned.append([str(int(last["round"]) + 1), after.isoformat()])
    _write(competition / "rounds.csv", ["round", "date"], planned)
    heads = ["round", "board", "white", "black", "result"]
    games = [[g[h] for h in heads] for g in _rows(source / "results.csv")]
    _write(competition / "results.csv", heads, games)
    away = [[a["player"], a["round"], a["kind"]] for a in _rows(source / "absences.csv")]
    _write(target / SEASON / "absences.csv", ["player", "round", "kind"], away)


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _write(path: Path, heads: list[str], rows: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([heads, *rows])


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
