"""Seasons of an invented club, paired round after round by the engine."""

from collections.abc import Iterator
from random import Random

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.systems import Rules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing

Outcome = RoundPairing | NoLegalPairingError


def season(
    rng: Random,
    size: int,
    rounds: int,
    rules: Rules,
    *,
    away: float = 0.1,
    cycle: int = 99,
    guests: int = 0,
) -> Iterator[tuple[State, Outcome]]:
    """Yield each round's state and how it was paired; a refused round ends the season.

    Args:
        away: Chance to be absent, for everybody in every round.
        cycle: Rounds in a cycle; a later one starts from a made-up ranking.
        guests: So many, the last in start order.
    """
    people = [PlayerId(f"p{n:03}") for n in range(size)]
    ratings = [rng.choice((None, rng.randint(1000, 2200))) for _ in people]
    roles = [Role.MEMBER if n < size - guests else Role.GUEST for n in range(size)]
    entrants = zip(people, ratings, roles, strict=True)
    roster = Roster(tuple(Entrant(p, rating=rating, role=role) for p, rating, role in entrants))
    strength = {player: rng.random() for player in people}
    past: list[Round] = []
    for number in range(1, rounds + 1):
        absent = {player for player in people if rng.random() < away}
        first = number % cycle == 1
        state = State(
            roster,
            tuple(past),
            RoundInfo(
                number,
                (number - 1) // cycle + 1,
                first_of_cycle=first,
                last_of_cycle=number % cycle == 0 or number == rounds,
                last_of_season=number == rounds,
            ),
            tuple(player for player in people if player not in absent),
            dict.fromkeys(sorted(absent), ByeKind.ABSENT),
            carried=tuple(rng.sample(people, size)) if first and number > 1 else None,
        )
        try:
            made = pair_round(state, rules)
        except NoLegalPairingError as refusal:
            yield state, refusal
            return
        yield state, made
        past.append(_played(rng, state, made, strength))


def _played(
    rng: Random, state: State, made: RoundPairing, strength: dict[PlayerId, float]
) -> Round:
    games = []
    for pair in made.pairs:
        edge = strength[pair.white] - strength[pair.black] + rng.gauss(0, 0.4)
        result = Result.DRAW
        if abs(edge) > 0.15:
            result = Result.WHITE_WINS if edge > 0 else Result.BLACK_WINS
        if rng.random() < 0.03:
            result = rng.choice((Result.BLACK_FORFEITS, Result.WHITE_FORFEITS))
        games.append(Game(pair.white, pair.black, result))
    byes = [Bye(free.player, free.kind) for free in made.byes]
    byes += [Bye(player, kind) for player, kind in state.requests.items()]
    return Round(state.round.number, tuple(games), tuple(byes), state.round.cycle)
