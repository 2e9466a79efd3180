"""Play the demonstration club into a content folder, with the program's own commands.

    python -m tools.demo_club TARGET

An invented club, from a fixed seed: one full season (33 rounds in three cycles, a cup of 22) and
the present one, which follows it and stops before a round that is to be paired. The script is the
volunteers: it writes absences and results as they would; every round and every cup draw is made by
`leaguegen pair`. TARGET must be empty or absent.
"""

import sys
from datetime import date, timedelta
from pathlib import Path

from tools.demo_play import MEMBERS, Club, Person
from tools.demo_systems import EVENTS, play
from tools.demo_texts import (
    CLUB,
    CUP,
    CUP_PRIZES,
    HONOURS,
    INTERNAL,
    NEWS,
    OPEN_PRIZES,
    PAGES,
    PRIZES,
)

CUP_SIZE = 22
ROUNDS, CYCLE = 33, 11
PAST, PRESENT = "2025-26", "2026-27"
PLAYED = 13
"""Rounds of the present season that are played."""

CUP_ROUNDS = {1: 4, 2: 9, 3: 16, 4: 23, 5: 30}
"""Cup round to the round of the internal competition on the same evening."""


def main(target: Path) -> None:
    """Make the club."""
    if target.exists() and any(target.iterdir()):
        told = f"{target} is not empty"
        raise SystemExit(told)
    club = Club(target)
    _write_club(club)
    regulars = club.people[:MEMBERS]
    _start(club, PAST, date(2025, 9, 2), regulars, follows="")
    for number in range(1, ROUNDS + 1):
        _evening(club, PAST, number, regulars)
    _grow(club)
    everyone = club.people
    _start(club, PRESENT, date(2026, 9, 1), everyone, follows=f"{PAST}/interne")
    for number in range(1, PLAYED + 1):
        _evening(club, PRESENT, number, everyone)
    _present_evening(club, everyone)
    for event in EVENTS:
        play(club, event, everyone)


def _write_club(club: Club) -> None:
    club.write("club.toml", CLUB)
    club.write("honours.csv", HONOURS)
    club.write(f"{PRESENT}/open/prizes.csv", OPEN_PRIZES)
    for name, text in {**PAGES, **NEWS}.items():
        club.write(name, text)
    _write_players(club, club.people[:MEMBERS])
    _write_ratings(club, "2025-09-01", club.people[:MEMBERS], [])


def _write_players(club: Club, people: list[Person]) -> None:
    rows = [[p.id, p.name, "jeugd" if p.born >= 2006 else ""] for p in people]
    club.table("players.csv", ["id", "name", "category"], rows)


def _write_ratings(club: Club, day: str, people: list[Person], before: list[list[str]]) -> None:
    # Two have never played a rated game; a rating is not quite the strength.
    rows = [
        [p.id, "knsb", day, str(round(p.strength + club.dice.gauss(0, 40)))]
        for p in people
        if p.id not in ("p17", "p33")
    ]
    club.table("ratings.csv", ["player", "list", "date", "rating"], before + rows)


def _grow(club: Club) -> None:
    """Between the seasons: newcomers, a new rating list, strengths drift."""
    for person in club.people:
        person.strength += round(club.dice.gauss(0, 25))
    _write_players(club, club.people)
    before = [list(r.values()) for r in club.rows("ratings.csv")]
    _write_ratings(club, "2026-09-01", club.people, before)


def _evenings(first: date) -> list[date]:
    """Return the club evenings, a week apart, without the Christmas holidays."""
    days: list[date] = []
    day = first
    while len(days) < ROUNDS:
        if not ((day.month == 12 and day.day >= 20) or (day.month == 1 and day.day <= 3)):
            days.append(day)
        day += timedelta(days=7)
    return days


def _start(club: Club, season: str, first: date, people: list[Person], follows: str) -> None:
    days = _evenings(first)
    plan = [[str(n), day.isoformat(), str((n - 1) // CYCLE + 1)] for n, day in enumerate(days, 1)]
    club.table(f"{season}/interne/rounds.csv", ["round", "date", "cycle"], plan)
    line = f'follows = "{follows}"\n' if follows else ""
    club.write(f"{season}/interne/competition.toml", INTERNAL.format(season=season, follows=line))
    late = {people[-1].id: 12, people[-2].id: 5} if follows else {people[-1].id: 8}
    left = {people[5].id: 20} if not follows else {}
    entrants = [[p.id, str(late.get(p.id, "")), str(left.get(p.id, ""))] for p in people]
    heads = ["player", "joined", "withdrawn"]
    club.table(f"{season}/interne/entrants.csv", heads, entrants)
    players = [p.id for p in people if p.id not in late and p.id not in left and p.away < 0.3]
    cup = sorted(club.dice.sample(players, CUP_SIZE))
    club.table(f"{season}/beker/entrants.csv", ["player"], [[p] for p in cup])
    cup_plan = [[str(n), days[r - 1].isoformat()] for n, r in CUP_ROUNDS.items()]
    club.table(f"{season}/beker/rounds.csv", ["round", "date"], cup_plan)
    club.write(f"{season}/beker/competition.toml", CUP.format(season=season))
    club.write(f"{season}/interne/prizes.csv", PRIZES)
    club.write(f"{season}/beker/prizes.csv", CUP_PRIZES)
    club.table(f"{season}/absences.csv", ["player", "date", "kind"], [])
    # Two live in one house, and would rather not play each other on a Tuesday.
    heads = ["player", "other", "from", "until"]
    club.table(f"{season}/interne/avoid.csv", heads, [[people[7].id, people[8].id, "", ""]])
    reason = "telefoon ging af tijdens de partij; tweede waarschuwing"
    heads = ["player", "round", "points", "reason"]
    club.table(f"{season}/interne/adjustments.csv", heads, [[people[11].id, "6", "-0.5", reason]])


def _evening(club: Club, season: str, number: int, people: list[Person]) -> None:
    """One club evening: absences told beforehand, the cup drawn, the round paired and played."""
    _tell_absences(club, season, number, people)
    cup_round = next((c for c, r in CUP_ROUNDS.items() if r == number), None)
    if cup_round is not None:
        club.run("pair", f"{season}/beker")
    club.run("pair", f"{season}/interne")
    _type_results(club, f"{season}/interne/results.csv")
    if cup_round is not None:
        _type_results(club, f"{season}/beker/results.csv", cup=True)


def _tell_absences(club: Club, season: str, number: int, people: list[Person]) -> None:
    day = club.rows(f"{season}/interne/rounds.csv")[number - 1]["date"]
    joined = {
        e["player"]: (int(e["joined"] or 1), int(e["withdrawn"] or ROUNDS))
        for e in club.rows(f"{season}/interne/entrants.csv")
    }
    in_cup = {e["player"] for e in club.rows(f"{season}/beker/entrants.csv")}
    rows = [list(r.values()) for r in club.rows(f"{season}/absences.csv")]
    for person in people:
        first, last = joined[person.id]
        # Nobody misses a cup evening if he can help it.
        chance = person.away / 4 if number in CUP_ROUNDS.values() else person.away
        if number in CUP_ROUNDS.values() and person.id in in_cup:
            chance = 0.0
        if first <= number <= last and club.dice.random() < chance:
            throw = club.dice.random()
            kind = "club" if throw < person.club else "excused" if throw < 0.93 else "absent"
            rows.append([person.id, day, kind])
    club.table(f"{season}/absences.csv", ["player", "date", "kind"], rows)


def _type_results(club: Club, name: str, *, cup: bool = False) -> None:
    """Fill in what is still to be played; in a cup a draw is decided by blitz."""
    rows = club.rows(name)
    heads = list(rows[0])
    if cup and "decider" not in heads:
        heads.append("decider")
    for row in rows:
        if row["black"] and not row["result"]:
            result = club.result(row["white"], row["black"])
            row["result"] = "1-0R" if club.dice.random() < 0.01 and not cup else result
            if cup and result == "½-½":
                row["decider"] = club.dice.choice(["blitz 2-0", "blitz 0-2", "blitz 1½-½"])
    club.table(name, heads, [[row.get(h) or "" for h in heads] for row in rows])


def _present_evening(club: Club, people: list[Person]) -> None:
    """Leave the present season as a Tuesday afternoon finds it."""
    _tell_absences(club, PRESENT, PLAYED + 1, people)
    name = f"{PRESENT}/interne/results.csv"
    rows = club.rows(name)
    heads = [*rows[0], "date"]
    last = [r for r in rows if r["round"] == str(PLAYED) and r["black"]]
    # One game of the last round is postponed.
    last[-1]["result"] = ""
    last[-1]["date"] = "2026-12-08"
    club.table(name, heads, [[row.get(h) or "" for h in heads] for row in rows])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
