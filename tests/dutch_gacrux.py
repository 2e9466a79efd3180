"""Random tournaments paired by our engine, and each round by the program gacrux as well.

`python -m tests.dutch_gacrux [FIRST LAST]` plays those tournaments (by default 0 to 99) and lists
every round in which the two differ. gacrux is another author's program (PyPI, MIT); it is asked
through report files in FIDE's form of 2026.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from random import Random

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.reference.dutch_past import Past

BYES = {
    ByeKind.PAIRING_ALLOCATED: "U",
    ByeKind.FULL_POINT: "F",
    ByeKind.HALF_POINT: "H",
}
"""Their letters in a report file; all others are Z."""

RESULTS = {
    Result.WHITE_WINS: "10",
    Result.DRAW: "==",
    Result.BLACK_WINS: "01",
    Result.BLACK_FORFEITS: "+-",
    Result.WHITE_FORFEITS: "-+",
    Result.BOTH_FORFEIT: "--",
}
"""The letters of White and Black."""

NO_PAIRING = 2
"""What gacrux answers where no legal pairing exists."""

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black, in order of White; Black 0 is the bye."""


def _points(rng: Random) -> PointTable:
    """Draw what a win, a draw and a bye are worth."""
    if rng.random() < 0.6:
        return PointTable()
    if rng.random() < 0.3:
        return PointTable().with_bye(Fraction(1, 2))
    win = Fraction(3)
    worth = {ByeKind.FULL_POINT: win, ByeKind.HALF_POINT: Fraction(1)}
    table = PointTable(win=win, draw=Fraction(1), forfeit_win=win)
    awards = {**table.awards, **{kind: (Tier(points),) for kind, points in worth.items()}}
    return replace(table, awards=awards).with_bye(rng.choice((win, Fraction(1))))


@dataclass
class Tournament:
    """A tournament under way."""

    rng: Random
    rules: DutchRules
    roster: Roster
    avoid: frozenset[frozenset[PlayerId]]
    away: float
    forfeits: float
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, seed: int) -> "Tournament":
        """Draw a field of 6 to 40, and its habits."""
        rng = Random(f"gacrux {seed}")
        size = rng.choice((6, 7, 8, 9, 10, 12, 15, 18, 21, 25, 30, 36, 40))
        length = min(rng.choice((5, 7, 9, 11)), size - 1)
        entrants = []
        for number in range(1, size + 1):
            leaves = rng.randint(1, length) if rng.random() < 0.06 else None
            late = rng.choice((2, 3)) if leaves is None and rng.random() < 0.06 else 1
            name = PlayerId(f"p{number:02}")
            entrants.append(Entrant(name, joined=late, withdrawn=leaves, rating=2400 - 10 * number))
        names = [e.id for e in entrants]
        apart = rng.choice((0, 0, 0, size // 6))
        rules = DutchRules(
            "26/open",
            str(seed),
            rounds=length,
            initial_colour=rng.choice(("white", "black")),
            acceleration=rng.choice(("none", "none", "none", "baku")),
            points=_points(Random(f"points {seed}")),
        )
        avoid = frozenset(frozenset(rng.sample(names, 2)) for _ in range(apart))
        away, forfeits = rng.choice((0, 0.04, 0.1)), rng.choice((0, 0.03, 0.1))
        return cls(rng, rules, Roster(tuple(entrants)), avoid, away, forfeits)

    def state(self) -> State:
        """Make the state of the next round."""
        number = len(self.rounds) + 1
        kinds = (ByeKind.HALF_POINT, ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT)
        here = [e.id for e in self.roster if e.active(number)]
        asked = {p: self.rng.choice(kinds) for p in here if self.rng.random() < self.away}
        return State(
            self.roster,
            tuple(self.rounds),
            RoundInfo(number, last_of_cycle=number == self.rules.rounds),
            tuple(p for p in here if p not in asked),
            asked,
            avoid=self.avoid,
        )

    def play(self, state: State, made: RoundPairing) -> None:
        """Play a round as it was paired."""
        numbers = self.roster.pairing_numbers
        games = []
        for pair in made.pairs:
            edge = numbers[pair.black] - numbers[pair.white] + self.rng.gauss(0, len(self.roster))
            result = Result.WHITE_WINS if edge > 0 else Result.BLACK_WINS
            if self.rng.random() < 0.3:
                result = Result.DRAW
            if self.rng.random() < self.forfeits:
                kinds = (Result.WHITE_FORFEITS, Result.BLACK_FORFEITS, Result.BOTH_FORFEIT)
                result = self.rng.choice(kinds)
            games.append(Game(pair.white, pair.black, result))
        byes = {free.player: free.kind for free in made.byes} | dict(state.requests)
        for entrant in self.roster:
            if not entrant.active(made.round):
                early = made.round < entrant.joined
                byes[entrant.id] = ByeKind.BEFORE_JOINING if early else ByeKind.WITHDRAWN
        free = tuple(Bye(player, kind) for player, kind in byes.items())
        self.rounds.append(Round(made.round, tuple(games), free))


def tournament(seed: int) -> Iterator[tuple[State, DutchRules, RoundPairing | None]]:
    """Play a tournament by our engine: each state and its round; None for a refusal, at the end."""
    play = Tournament.of(seed)
    for _ in range(play.rules.rounds):
        state = play.state()
        try:
            made = pair_round(state, play.rules)
        except NoLegalPairingError:
            yield state, play.rules, None
            return
        yield state, play.rules, made
        play.play(state, made)


# The report file


def report(state: State, rules: DutchRules) -> str:
    """Write the state before a round as a report file, who is away in this round included."""
    lines = ["012 random", f"142 {rules.rounds}", f"152 {rules.initial_colour[0].upper()}"]
    lines.append("192 FIDE_DUTCH_2025")
    lines += _accelerated(state, rules)
    free = rules.points.award(ByeKind.PAIRING_ALLOCATED, 1)
    counted = zip("WDP", (rules.points.win, rules.points.draw, free), strict=True)
    lines.append("162" + "".join(f"  {letter}{float(p):4.1f}  " for letter, p in counted).rstrip())
    numbers = state.roster.pairing_numbers
    for pair in sorted(sorted(numbers[p] for p in pair) for pair in state.avoid):
        lines.append(f"260   1 {rules.rounds:3}" + "".join(f" {n:4}" for n in pair))
    past = Past(state, rules)
    cells = {e.id: _cells(state, e.id) for e in state.roster}
    points = {p: past.points(p, len(past.rounds)) + _asked(state, rules, p) for p in cells}
    ranking = sorted(points, key=lambda p: (-points[p], numbers[p]))
    for player, cell in cells.items():
        head = f"001 {numbers[player]:4}      {player:33} {state.roster[player].rating:4}"
        rank = ranking.index(player) + 1
        lines.append(f"{head:80}{float(points[player]):4.1f} {rank:4}{cell}")
    return "\n".join(lines) + "\n"


def _accelerated(state: State, rules: DutchRules) -> Iterator[str]:
    past = Past(state, rules)
    for index in range(rules.rounds):
        upper = [e.id for e in state.roster if past.virtual(e.id, index)]
        if upper:
            points = float(past.virtual(upper[0], index))
            last = state.roster.pairing_numbers[upper[-1]]
            yield f"250      {points:4.1f} {index + 1:3} {index + 1:3}    1 {last:4}"


def _asked(state: State, rules: DutchRules, player: PlayerId) -> Fraction:
    kind = state.requests.get(player)
    return Fraction(0) if kind is None else rules.points.award(kind, 1)


def _cells(state: State, player: PlayerId) -> str:
    cells = [_cell(state, played, player) for played in state.rounds]
    if player not in state.available:
        kind = state.requests.get(player, ByeKind.ZERO_POINT)
        cells.append(f"  0000 - {BYES.get(kind, 'Z')}")
    return "".join(cells)


def _cell(state: State, played: Round, player: PlayerId) -> str:
    for game in played.games:
        if game.has(player):
            other = state.roster.pairing_numbers[game.opponent_of(player)]
            assert game.result is not None
            colour = "w" if player == game.white else "b"
            return f"  {other:4} {colour} {RESULTS[game.result]['wb'.index(colour)]}"
    (kind,) = [bye.kind for bye in played.byes if bye.player == player]
    return f"  0000 - {BYES.get(kind, 'Z')}"


# The comparison


def ours(state: State, made: RoundPairing | None) -> Boards | None:
    """Return our round in numbers."""
    if made is None:
        return None
    numbers = state.roster.pairing_numbers
    boards = [(int(numbers[p.white]), int(numbers[p.black])) for p in made.pairs]
    return sorted(boards + [(int(numbers[f.player]), 0) for f in made.byes])


def theirs(state: State, rules: DutchRules) -> Boards | None:
    """Return the round as gacrux pairs it; None for a refusal."""
    with tempfile.TemporaryDirectory() as folder:
        given, answer = Path(folder) / "given.trf", Path(folder) / "answer.json"
        given.write_text(report(state, rules), encoding="utf-8")
        command = [sys.executable, "-m", "gacrux.pairingchecker", "-p", "-m", "dutch", "-f", "TRF"]
        command += ["-n", str(state.round.number), "-i", str(given), "-o", str(answer)]
        subprocess.run(command, check=False, capture_output=True, timeout=120)
        told = json.loads(answer.read_text(encoding="utf-8"))
    if told["status"]["code"] == NO_PAIRING:
        return None
    assert told["status"]["code"] == 0, told["status"]
    return sorted((white, black) for white, black in told["pairingResult"]["pairs"])


def differences(seed: int, seen: Counter[str]) -> Iterator[str]:
    """Play a tournament and yield the rounds in which gacrux differs; count what was compared."""
    for state, rules, made in tournament(seed):
        mine, other = ours(state, made), theirs(state, rules)
        seen["rounds"] += 1
        seen["refused"] += made is None
        seen["with a bye"] += bool(made and made.byes)
        seen["somebody away"] += len(state.available) < len(state.roster)
        seen["accelerated"] += rules.acceleration == "baku"
        seen["somebody kept apart"] += bool(state.avoid)
        seen["other points"] += rules.points != PointTable()
        seen["last round"] += state.round.last_of_cycle
        if mine != other:
            yield f"tournament {seed}, round {state.round.number}: we {mine}, gacrux {other}"


def main() -> int:
    """Compare; 1 where anything differs."""
    first, last = map(int, sys.argv[1:3]) if len(sys.argv) > 2 else (0, 100)
    seen: Counter[str] = Counter()
    found = []
    for seed in range(first, last):
        for line in differences(seed, seen):
            sys.stdout.write(line + "\n")
            found.append(line)
    for name, count in seen.items():
        sys.stdout.write(f"{count:6} {name}\n")
    sys.stdout.write(f"different: {len(found)}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
