"""Cups for the tests: entrants, states and rounds as they are recorded."""

from collections.abc import Callable, Iterable
from hashlib import sha256

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.system import RoundPairing

CUP, SEED = "2026-27/beker", "zonsondergang"


def rules(**settings: object) -> CupRules:
    return CupRules(competition=CUP, seed=SEED, **settings)  # type: ignore[arg-type]


def ids(*names: str) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(name) for name in names)


def roster(names: Iterable[str], ratings: dict[str, int] | None = None) -> Roster:
    known = ratings or {}
    return Roster(tuple(Entrant(PlayerId(n), rating=known.get(n)) for n in names))


def numbered(count: int) -> Roster:
    """Entrants p01, p02, ... with ratings 1990, 1980, ..."""
    names = [f"p{n:02}" for n in range(1, count + 1)]
    return roster(names, {name: 2000 - 10 * n for n, name in enumerate(names, start=1)})


def state(
    entrants: Roster,
    rounds: Iterable[Round] = (),
    *,
    number: int | None = None,
    fixed: tuple[FixedPair, ...] = (),
    free: tuple[PlayerId, ...] = (),
    draw: tuple[str | None, ...] = (),
    avoid: frozenset[frozenset[PlayerId]] = frozenset(),
    league: tuple[Round, ...] = (),
) -> State:
    """The state as the caller gives it: everyone active is available, knocked out or not."""
    past = tuple(rounds)
    this = number or (past[-1].number + 1 if past else 1)
    taken = {*free, *(p for f in fixed for p in (f.white, f.black))}
    return State(
        entrants,
        past,
        RoundInfo(this),
        tuple(e.id for e in entrants if e.active(this) and e.id not in taken),
        dict.fromkeys(free, ByeKind.PAIRING_ALLOCATED),
        fixed,
        avoid,
        draw=tuple(None if p is None else PlayerId(p) for p in draw),
        league=league,
    )


def games(*texts: str) -> tuple[Game, ...]:
    """Games written `white-black 1-0` or `white-black` (to be played), `>` tells who goes through.

    >>> games("jan-piet ½-½ [blitz 2-0] > jan")[0].decider
    'blitz 2-0'
    """
    return tuple(_game(text) for text in texts)


def _game(text: str) -> Game:
    text, _, through = text.partition(">")
    text, _, decider = text.partition("[")
    pair, _, result = text.strip().partition(" ")
    white, black = pair.split("-")
    return Game(
        PlayerId(white),
        PlayerId(black),
        Result(result.strip()) if result.strip() else None,
        decider=decider.strip().rstrip("]"),
        through=PlayerId(through.strip()) if through.strip() else None,
    )


def a_round(number: int, *texts: str, free: Iterable[str] = ()) -> Round:
    byes = tuple(Bye(PlayerId(p), ByeKind.PAIRING_ALLOCATED) for p in free)
    return Round(number, games(*texts), byes)


def played(pairing: RoundPairing, winner: Callable[[PlayerId, PlayerId], PlayerId]) -> Round:
    """Record a drawn round: `winner` wins the first game of each tie, the second is a draw."""
    seen: set[frozenset[PlayerId]] = set()
    rows = []
    for pair in pairing.pairs:
        both = frozenset((pair.white, pair.black))
        result = Result.DRAW
        if both not in seen:
            white_wins = winner(*sorted(both)) == pair.white
            result = Result.WHITE_WINS if white_wins else Result.BLACK_WINS
        seen.add(both)
        rows.append(Game(pair.white, pair.black, result, group=pair.group))
    byes = tuple(Bye(free.player, free.kind) for free in pairing.byes)
    return Round(pairing.round, tuple(rows), byes)


def by_ticket(names: Iterable[str], purpose: str, number: int) -> list[str]:
    """The order of a draw, hashed here once more from the text that docs/cup.md publishes."""

    def digest(name: str) -> str:
        return sha256(f"{SEED}|{CUP}|{number}|{purpose}|{name}".encode()).hexdigest()

    return sorted(names, key=digest)
