"""The other competitions of the demonstration club: one for each pairing system.

Small and on days of their own, so that each system can be looked at with its explanations.
"""

from dataclasses import dataclass
from datetime import date, timedelta

from tools.demo_play import Club, Person


@dataclass(frozen=True)
class Event:
    """A competition that is played in one go.

    Attributes:
        folder: Season and name.
        players: How many take part.
        first: Day of the first round; the next are `days` later (0: the same day).
        a_day: So many rounds are played on one day.
        played: So many rounds are played, of `rounds`.
        stages: Stage of each round, for systems that have them.
        draughts: The results are those of draughts.
        cycle: So many rounds make a cycle; 0: all of them.
        groups: So many groups of equal size, the strongest first; 0: none.
    """

    folder: str
    settings: str
    players: int
    first: date
    rounds: int
    played: int
    days: int = 0
    a_day: int = 1
    stages: tuple[str, ...] = ()
    draughts: bool = False
    cycle: int = 0
    groups: int = 0


def play(club: Club, event: Event, people: list[Person]) -> None:
    """Play an event with our own commands."""
    there = sorted(club.dice.sample([p.id for p in people], event.players))
    club.write(f"{event.folder}/competition.toml", event.settings)
    _write_entrants(club, event, there)
    rows = [
        [
            str(n),
            (event.first + timedelta(days=event.days * ((n - 1) // event.a_day))).isoformat(),
            event.stages[n - 1] if event.stages else "",
            *([str((n - 1) // event.cycle + 1)] if event.cycle else []),
        ]
        for n in range(1, event.rounds + 1)
    ]
    heads = ["round", "date", "stage", *(["cycle"] if event.cycle else [])]
    club.table(f"{event.folder}/rounds.csv", heads, rows)
    name = f"{event.folder}/results.csv"
    for number in range(1, event.played + 1):
        paired = {r["round"] for r in club.rows(name)} if club.has(name) else set()
        if str(number) not in paired:
            club.run("pair", event.folder, "--round", str(number))
        club.type_results(name, number, draughts=event.draughts)


def _write_entrants(club: Club, event: Event, players: list[str]) -> None:
    if not event.groups:
        club.table(f"{event.folder}/entrants.csv", ["player"], [[p] for p in players])
        return
    strength = {p.id: p.strength for p in club.people}
    strong = sorted(players, key=lambda p: (-strength[p], p))
    size = len(players) // event.groups
    letters = {p: "ABCDEFGH"[at // size] for at, p in enumerate(strong)}
    club.table(
        f"{event.folder}/entrants.csv", ["player", "group"], [[p, letters[p]] for p in players]
    )


RAPID = """\
title = "Rapidtoernooi"
system = "klukkluk"
seed = "rapid 2026"
rounds = 7
rating = ["knsb"]
"""

OPEN = """\
title = "Najaarsopen"
system = "fide-dutch"
seed = "open 2026"
rounds = 7
rating = ["knsb"]

[prizes]
shared = "hort"
round_to = 0.05

[[categories]]
title = "Tot 1500"
rating = [0, 1499]

[[categories]]
title = "Jeugd"
category = "jeugd"
"""

DRAUGHTS = """\
title = "Damtoernooi"
system = "fmjd-swiss"
game = "draughts"
seed = "damdag 2026"
rating = ["knsb"]
tie_breaks = ["WP", "SB", "LOT"]
"""

SUMMER = """\
title = "Zomer-Keizer"
system = "keizer"
seed = "zomer 2026"
rating = ["knsb"]

[[cycles]]
title = "Juni: Keizer"

[[cycles]]
title = "Juli: Zwitsers"
system = "knsb"
"""

MASTERS = """\
title = "Kampioensgroep"
system = "round-robin"
seed = "kampioen 2026"
rating = ["knsb"]
tie_breaks = ["DE", "SB", "LOT"]
"""

PERIOD = """\
title = "Periodegroepen"
system = "heller"
seed = "periode 2026"
rating = ["knsb"]
promote = 1

[[cycles]]
title = "Eerste periode"

[[cycles]]
title = "Tweede periode"
"""

BLITZ = """\
title = "Snelschaakdag"
system = "amsterdam"
seed = "snelschaak 2026"
rating = ["knsb"]
prelims = 3
"""

EVENTS = (
    Event("2025-26/zomer", SUMMER, 20, date(2026, 6, 9), 8, 8, days=7, cycle=4),
    Event("2026-27/rapid", RAPID, 16, date(2026, 10, 10), 7, 7),
    Event("2026-27/kampioen", MASTERS, 7, date(2026, 9, 17), 7, 6, days=14),
    Event("2026-27/periode", PERIOD, 16, date(2026, 9, 3), 10, 7, days=14, cycle=5, groups=2),
    Event(
        "2026-27/snelschaak",
        BLITZ,
        17,
        date(2026, 11, 7),
        20,
        20,
        stages=tuple(s for s in ("1", "2", "3", "final") for _ in range(5)),
    ),
    Event("2026-27/open", OPEN, 21, date(2026, 10, 29), 7, 5, days=7),
    Event(
        "2026-27/dammen",
        DRAUGHTS,
        14,
        date(2026, 11, 28),
        7,
        5,
        days=14,
        a_day=5,
        draughts=True,
    ),
)
