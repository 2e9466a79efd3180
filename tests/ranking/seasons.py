"""Random seasons with everything that a club can do to them, from fixed seeds."""

from dataclasses import dataclass
from random import Random

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.player import Entrant, Player, PlayerId, Role, Roster
from leaguegen.model.rules import (
    MODIFIERS,
    Category,
    Points,
    PointTable,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
    Tier,
    Unplayed,
)
from leaguegen.model.systems import KnsbRules
from leaguegen.model.told import Adjustment

AWAY = (
    ByeKind.ABSENT,
    ByeKind.ABSENT,
    ByeKind.EXCUSED,
    ByeKind.EXCUSED,
    ByeKind.CLUB,
    ByeKind.HALF_POINT,
    ByeKind.ZERO_POINT,
    ByeKind.FULL_POINT,
    ByeKind.FORFEIT_WIN,
    ByeKind.FORFEIT_LOSS,
)
KNOWN = (
    TieBreakCode.RESISTANCE,
    TieBreakCode.BUCHHOLZ,
    TieBreakCode.SONNEBORN_BERGER,
    TieBreakCode.SONNEBORN_DOUBLED,
    TieBreakCode.KOYA,
    TieBreakCode.DIRECT_ENCOUNTER,
    TieBreakCode.WINS,
    TieBreakCode.GAMES_WON,
    TieBreakCode.GAMES_WITH_BLACK,
    TieBreakCode.WINS_WITH_BLACK,
    TieBreakCode.COLOUR_DIFFERENCE,
    TieBreakCode.LOT,
    TieBreakCode.POINTS,
    TieBreakCode.FORE_BUCHHOLZ,
    TieBreakCode.OPPONENTS_BUCHHOLZ,
    TieBreakCode.PROGRESSIVE,
    TieBreakCode.ROUNDS_ELECTED,
    TieBreakCode.STANDARD_POINTS,
    TieBreakCode.OPPONENTS_RATING,
    TieBreakCode.PERFORMANCE,
    TieBreakCode.PERFECT_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFECT,
    TieBreakCode.RATING,
)
"""Those of any competition; those of one system have tests of their own."""


@dataclass(frozen=True)
class Case:
    competition: Competition
    players: dict[PlayerId, Player]


def season(seed: int) -> Case:
    """Make a season of 3 to 8 entrants, 1 to 9 rounds and 1 to 3 cycles."""
    chance = Random(seed)
    entrants = [_entrant(chance, number) for number in range(chance.randint(3, 8))]
    while sum(e.role is Role.MEMBER for e in entrants) > 6:
        entrants.pop()
    cycles = chance.randint(1, 3)
    numbers = sorted(chance.sample(range(1, 12), chance.randint(cycles, 9)))
    cycle_of = {n: 1 + index * cycles // len(numbers) for index, n in enumerate(numbers)}
    rules = _rules(chance)
    competition = Competition(
        id="2026-27/interne",
        season="2026-27",
        slug="interne",
        title="Interne",
        game="chess",
        roster=Roster(tuple(entrants)),
        cycles=tuple(
            Cycle(
                c,
                f"Cyclus {c}",
                tuple(n for n in numbers if cycle_of[n] == c),
                KnsbRules(),
                rules if chance.random() < 0.7 else _rules(chance),
            )
            for c in range(1, cycles + 1)
        ),
        calendar=tuple(PlannedRound(n, cycle=cycle_of[n]) for n in numbers),
        rounds=tuple(
            _round(chance, n, cycle_of[n], entrants) for n in numbers if chance.random() < 0.9
        ),
        adjustments=tuple(
            Adjustment(
                chance.choice(entrants).id,
                chance.choice(numbers),
                Points(chance.choice((-1, 1)), chance.choice((1, 2))),
                "reason",
            )
            for _ in range(chance.choice((0, 0, 1, 3)))
        ),
    )
    return Case(competition, {e.id: _player(chance, e) for e in entrants})


def _entrant(chance: Random, number: int) -> Entrant:
    joined = chance.choice((1, 1, 1, 1, 3))
    return Entrant(
        PlayerId(f"speler-{number}"),
        joined=joined,
        withdrawn=chance.choice((None, None, None, None, 0, joined + 2)),
        rating=chance.choice((None, 1400, 1500, 1600, 1800)),
        group=chance.choice("AB"),
        role=Role.GUEST if chance.random() < 0.1 else Role.MEMBER,
    )


def _player(chance: Random, entrant: Entrant) -> Player:
    return Player(
        entrant.id,
        entrant.id,
        born=chance.choice((None, 1950, 2010)),
        category=chance.choice(("", "jeugd")),
    )


def _round(chance: Random, number: int, cycle: int, entrants: list[Entrant]) -> Round:
    here = [e for e in entrants if e.active(number)]
    byes = [
        Bye(e.id, ByeKind.BEFORE_JOINING if number < e.joined else ByeKind.WITHDRAWN)
        for e in entrants
        if e not in here
    ]
    away = [e for e in here if chance.random() < 0.2]
    present = [e.id for e in here if e not in away]
    byes += [Bye(e.id, chance.choice(AWAY)) for e in away]
    chance.shuffle(present)
    if len(present) % 2:
        byes.append(Bye(present.pop(), ByeKind.PAIRING_ALLOCATED))
    unplayed = chance.random() < 0.08
    games = [
        Game(white, black, None if unplayed else _result(chance))
        for white, black in zip(present[::2], present[1::2], strict=True)
    ]
    return Round(number, tuple(games), tuple(byes), cycle)


def _result(chance: Random) -> Result | None:
    played = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    if chance.random() < 0.8:
        return chance.choice(played)
    others: tuple[Result | None, ...] = (None, *Result)
    return chance.choice(others)


def _rules(chance: Random) -> RankingRules:
    specs = [_spec(chance) for _ in range(chance.randint(1, 4))]
    return RankingRules(
        competition="2026-27/interne",
        seed=f"zaad {chance.randint(1, 9)}",
        points=_points(chance),
        tie_breaks=tuple(specs),
        unplayed=chance.choice(tuple(Unplayed)),
        minimum_games=chance.choice((0, 0, 0, 2)),
        unrated=chance.choice((None, 1200, 1333)),
        overall=chance.choice(("sum", 1, 2)),
        season_tie_breaks=chance.choice((None, tuple(reversed(specs)))),
        categories=(
            Category("tot-1500", "Tot 1500", rating=(None, 1500)),
            Category("midden", "Midden", rating=(1500, 1600), groups=("A",)),
            Category("jeugd", "Jeugd", born=(2005, 2020)),
            Category("label", "Label", labels=("jeugd",)),
        ),
    )


def _spec(chance: Random) -> TieBreakSpec:
    code = chance.choice((*KNOWN, TieBreakCode.DIRECT_ENCOUNTER))
    known = MODIFIERS.get(code, "")
    if not known or chance.random() < 0.5:
        return TieBreakSpec(code)
    if "C" not in known:
        return TieBreakSpec(
            code, limit=chance.choice((-1, 1, 2)) if known == "L" else 0, reverse=known == "R"
        )
    low = chance.randint(1, 2)
    return TieBreakSpec(code, low, chance.choice((0, low)) if "M" in known else 0)


def _points(chance: Random) -> PointTable:
    awards = dict(PointTable().awards)
    awards[ByeKind.ABSENT] = (Tier(Points(1, 3)),)
    awards[ByeKind.EXCUSED] = (Tier(Points(1, 2), 2), Tier(Points(1, 4), 1))
    awards[ByeKind.CLUB] = (Tier(Points(2, 3), 1), Tier(Points(0)))
    three = chance.random() < 0.2
    return PointTable(
        win=Points(3) if three else Points(1),
        draw=Points(1) if three else Points(1, 2),
        forfeit_win=Points(1),
        awards=awards,
        tiers_over=chance.choice(("cycle", "season")),
    )
