"""Days of poules for tests: rosters, stages, results."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import GroupPlace, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.registry import pair_rounds
from leaguegen.pairing.system import Pair, RoundPairing

Referee = Callable[[Pair], Result]


def people(size: int) -> tuple[PlayerId, ...]:
    """Return p001, p002, …: their names are their start numbers."""
    return tuple(PlayerId(f"p{n:03}") for n in range(1, size + 1))


def roster(size: int) -> Roster:
    """Return a roster in which everybody's start number is in his name."""
    return Roster(tuple(Entrant(p, rating=3000 - n) for n, p in enumerate(people(size))))


def chance(rng: Random) -> Referee:
    """Return results at random, a forfeit now and then."""

    def result(_pair: Pair) -> Result:
        if rng.random() < 0.03:
            return rng.choice((Result.BLACK_FORFEITS, Result.WHITE_FORFEITS))
        return rng.choice((Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS))

    return result


def stronger(pair: Pair) -> Result:
    """Let the one with the lower start number win."""
    return Result.WHITE_WINS if pair.white < pair.black else Result.BLACK_WINS


def state_of(
    entrants: Roster,
    past: Sequence[Round],
    stage: str,
    *,
    planned: int = 12,
    groups: tuple[GroupPlace, ...] = (),
) -> State:
    """Return the state of the first round of a stage for which enough rounds are planned."""
    first = past[-1].number + 1 if past else 1
    return State(
        entrants,
        tuple(past),
        RoundInfo(first, stage=stage),
        tuple(e.id for e in entrants if e.active(first)),
        ahead=tuple(range(first, first + planned)),
        groups=groups,
    )


def played(
    entrants: Roster, made: Sequence[RoundPairing], stage: str, referee: Referee
) -> list[Round]:
    """Play the rounds of a stage; whoever does not stand in them is told so."""
    rounds = []
    for pairing in made:
        games = tuple(Game(p.white, p.black, referee(p), group=p.group) for p in pairing.pairs)
        byes = [Bye(free.player, free.kind) for free in pairing.byes]
        inside = {p for g in games for p in (g.white, g.black)} | {b.player for b in byes}
        for entrant in entrants:
            if entrant.id not in inside:
                before = pairing.round < entrant.joined
                kind = ByeKind.BEFORE_JOINING if before else ByeKind.WITHDRAWN
                byes.append(Bye(entrant.id, kind))
        rounds.append(Round(pairing.round, games, tuple(byes), stage=stage))
    return rounds


Day = list[tuple[str, State, tuple[RoundPairing, ...], list[Round]]]
"""Of each stage its name, the state before it, its pairing, its rounds as played."""


def whole_day(entrants: Roster, rules: AmsterdamRules, referee: Referee) -> Day:
    """Pair and play every stage of a day."""
    past: list[Round] = []
    told: Day = []
    for stage in (*map(str, range(1, rules.prelims + 1)), "final"):
        state = state_of(entrants, past, stage)
        made = pair_rounds(state, rules)
        rounds = played(entrants, made, stage, referee)
        told.append((stage, state, made, rounds))
        past += rounds
    return told


def poules(made: Sequence[RoundPairing]) -> dict[str, list[PlayerId]]:
    """Return the members of each poule in order of their numbers."""
    found: dict[str, list[PlayerId]] = {}
    for place in made[0].places:
        found.setdefault(place.group, []).append(place.player)
    return found


def totals_by_hand(
    entrants: Roster, stages: Sequence[Sequence[Round]], rules: AmsterdamRules
) -> list[dict[str, Fraction]]:
    """Count everybody's points after each stage, straight from the results."""
    worth = {
        Result.WHITE_WINS: (2, 0),
        Result.DRAW: (1, 1),
        Result.BLACK_WINS: (0, 2),
        Result.BLACK_FORFEITS: (2, 0),
        Result.WHITE_FORFEITS: (0, 2),
        Result.BOTH_FORFEIT: (0, 0),
    }
    free = Fraction(1) if rules.bye_points is None else rules.bye_points
    points = {str(e.id): Fraction(0) for e in entrants}
    found = []
    for rounds in stages:
        for round_ in rounds:
            for game in round_.games:
                assert game.result is not None
                white, black = worth[game.result]
                points[game.white] += Fraction(white, 2)
                points[game.black] += Fraction(black, 2)
            for bye in round_.byes:
                if bye.kind is ByeKind.PAIRING_ALLOCATED:
                    points[bye.player] += free
        found.append(dict(points))
    return found
