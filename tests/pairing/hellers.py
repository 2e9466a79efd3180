"""States of Heller periods for tests."""

from collections.abc import Mapping, Sequence

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import GroupPlace, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.system import RoundPairing

RULES = HellerRules(competition="2026-27/groepen", seed="zon", table="a")


def group(name: str, size: int) -> list[Entrant]:
    """Return entrants `a1`, `a2`, ... of group A, by number."""
    return [
        Entrant(PlayerId(f"{name.lower()}{n}"), group=name, number=n) for n in range(1, size + 1)
    ]


def period(
    entrants: Sequence[Entrant], cycle: int = 1, rounds: Sequence[Round] = (), **more: object
) -> State:
    """Return the state before the first round of a period."""
    first = 5 * cycle - 4
    state = {
        "roster": Roster(tuple(entrants)),
        "rounds": tuple(rounds),
        "round": RoundInfo(first, cycle),
        "available": tuple(e.id for e in entrants if e.active(first)),
        "ahead": tuple(range(first, first + 5)),
    }
    return State(**{**state, **more})  # type: ignore[arg-type]


def recorded(
    number: int,
    games: str,
    cycle: int = 1,
    result: Result | None = Result.DRAW,
    free: Sequence[str] = (),
) -> Round:
    """Return a round from `a1-a2 a3-a4`."""
    pairs = [text.split("-") for text in games.split()]
    return Round(
        number,
        tuple(Game(PlayerId(w), PlayerId(b), result) for w, b in pairs),
        tuple(Bye(PlayerId(p), ByeKind.PAIRING_ALLOCATED) for p in free),
        cycle,
    )


def boards(made: RoundPairing) -> str:
    """Return the boards as `a1-a2 a3-a4`."""
    return " ".join(f"{p.white}-{p.black}" for p in made.pairs)


def free(made: RoundPairing) -> str:
    """Return who is free."""
    return " ".join(f.player for f in made.byes)


def texts(made: RoundPairing, article: str) -> list[str]:
    """Return what the round says under an article."""
    return [str(step.text) for step in made.steps if step.article == article]


def places(numbers: Mapping[str, str]) -> tuple[GroupPlace, ...]:
    """Return places from group to its players in order, without a stage."""
    return tuple(
        GroupPlace("", name, number, PlayerId(player))
        for name, players in numbers.items()
        for number, player in enumerate(players.split(), start=1)
    )
