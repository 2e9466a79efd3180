"""The state before a round as a report file: what another program is asked (docs/engines.md, 3)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import assert_never

from leaguegen.engines.engine_error import EngineError
from leaguegen.exchange.trf.document import (
    BLANK,
    Cell,
    CellColour,
    Document,
    Line,
    PlayerLine,
    Scores,
)
from leaguegen.exchange.trf.letters import BYE_LETTERS, RESULT_LETTERS
from leaguegen.exchange.trf.numbers import write_points
from leaguegen.exchange.trf.scoring import Dialect, scoring_lines, virtual_line
from leaguegen.model.engines import EngineRules
from leaguegen.model.game import ByeKind, Colour, Round
from leaguegen.model.league import State
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.rules import ZERO, Points
from leaguegen.model.systems import DutchRules, KlukklukRules
from leaguegen.pairing.history import in_scope
from leaguegen.pairing.swiss.dutch.players import VirtualPoints, initial_colour, is_last
from leaguegen.pairing.swiss.klukkluk_field import pairing_numbers
from leaguegen.pairing.swiss.klukkluk_refusal import too_many_rounds
from leaguegen.ranking.lots import lots
from leaguegen.ranking.scores import Crosstable, Entry, crosstable
from leaguegen.words.message import say

_AWAY = Cell(0, "-", "Z")
"""Of who is not to be paired in the round: whatever it is worth, it counts for no pairing yet."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a program is asked.

    Attributes:
        round: As the file numbers it, from 1: rounds that were passed over are not in it.
        players: By starting number; also those who are not to be paired.
        scores: What they have, virtual points included.
    """

    document: Document
    round: int
    players: Mapping[int, PlayerId]
    scores: Mapping[PlayerId, Points]


def question(state: State, rules: EngineRules, planned: int, dialect: Dialect) -> Question:
    """Write down the state before a round.

    The rounds of the cycle make the tournament. Whoever is not to be paired now, pairs that stand
    included, is away in it. Games without a result are drawn, as for our own engines.

    Args:
        planned: How many rounds the calendar has for the cycle.

    Raises:
        EngineError: Something counts that a report file cannot tell.
        NoLegalPairingError: The maximum of rounds of the KlukKluk Swiss is reached.
    """
    return _Writer(state, rules, planned, dialect).question()


class _Writer:
    """The state with its points, and how the dialect writes them."""

    def __init__(self, state: State, rules: EngineRules, planned: int, dialect: Dialect) -> None:
        cycle = state.round.cycle
        rounds = in_scope(state.rounds, "cycle", cycle)
        earlier = tuple(r for r in in_scope(state.rounds, "season", cycle) if r.cycle != cycle)
        self._state = state
        self._rules = rules
        self._planned = planned
        self._dialect = dialect
        self._rounds: Sequence[Round] = rounds
        self._numbers = _numbers(state, rules)
        self._order = sorted(state.roster, key=lambda entrant: self._numbers[entrant.id])
        self._table: Crosstable = crosstable(
            state.roster,
            rounds,
            rules.points,
            unfinished_as_draw=True,
            earlier=earlier,
            external=state.external,
        )
        self._scores = _scores(rules, dialect)
        self._virtual = (
            VirtualPoints(state, rules, rounds) if isinstance(rules, DutchRules) else None
        )
        self._turn = len(rounds) + 1

    def question(self) -> Question:
        lines: list[PlayerLine | Line] = [*self._headers()]
        ranks = self._ranks()
        lines += [self._player(entrant, ranks[entrant.id]) for entrant in self._order]
        lines += self._accelerated()
        scores = {
            e.id: self._table.game_points[e.id] + self._virtual_of(e.id, self._turn)
            for e in self._order
        }
        players = {self._numbers[e.id]: e.id for e in self._order}
        return Question(Document(tuple(lines)), self._turn, players, scores)

    def _headers(self) -> Iterator[Line]:
        new = self._dialect == "trf26"
        colour = self._first_colour()
        yield Line("012 leaguegen")
        yield Line(f"142 {self._total()}" if new else f"XXR {self._total()}")
        letter = "W" if colour is Colour.WHITE else "B"
        word = "white1" if colour is Colour.WHITE else "black1"
        yield Line(f"152 {letter}" if new else f"XXC {word}")
        if new:
            yield Line("192 FIDE_DUTCH_2025")
        if self._scores != Scores():
            yield from scoring_lines(self._scores, self._dialect)
        known = [sorted(self._numbers[p] for p in pair) for pair in self._apart()]
        for one, other in sorted(known):
            yield Line(f"260   1 {999:3} {one:4} {other:4}" if new else f"XXP {one} {other}")

    def _apart(self) -> Iterator[frozenset[PlayerId]]:
        """Yield the pairs that may not meet now, of those who are to be paired."""
        here = set(self._state.available)
        yield from (pair for pair in self._state.avoid if pair <= here and len(pair) == 2)

    def _first_colour(self) -> Colour:
        """Return the initial colour; in the KlukKluk Swiss odd numbers begin with White (6.6)."""
        rules = self._rules
        return initial_colour(rules) if isinstance(rules, DutchRules) else Colour.WHITE

    def _total(self) -> int:
        """Return how many rounds there are; as many as this one where it is the last."""
        rules = self._rules
        match rules:
            case DutchRules():
                if is_last(self._state, rules):
                    return self._turn
                return max(self._turn + 1, rules.rounds or self._planned)
            case KlukklukRules():
                if self._turn > rules.rounds:
                    number = self._state.round.number
                    raise too_many_rounds(number, len(self._rounds), rules.rounds)
                return rules.rounds
            case _:
                assert_never(rules)

    def _ranks(self) -> Mapping[PlayerId, int]:
        """Return everybody's place by points, then number."""
        points = self._table.game_points
        best = sorted(self._order, key=lambda e: (-points[e.id], self._numbers[e.id]))
        return {entrant.id: place for place, entrant in enumerate(best, start=1)}

    def _player(self, entrant: Entrant, rank: int) -> PlayerLine:
        entries = {entry.round: entry for entry in self._table.entries[entrant.id]}
        told = [self._cell(entrant.id, entries.get(played.number)) for played in self._rounds]
        away = entrant.id not in self._state.available
        points = self._table.game_points[entrant.id]
        self._check(points, points, entrant.id)
        return PlayerLine(
            number=self._numbers[entrant.id],
            name=entrant.id,
            rating=str(entrant.rating) if entrant.rating else "",
            points=points,
            rank=rank,
            cells=(*told, _AWAY if away else BLANK),
        )

    def _cell(self, player: PlayerId, entry: Entry | None) -> Cell:
        """Return what somebody did in a round.

        Raises:
            EngineError: It is worth something that the file cannot tell.
        """
        if entry is None:
            return _AWAY
        if entry.opponent is not None and entry.outcome is not None:
            letter: CellColour = "w" if entry.colour is Colour.WHITE else "b"
            cell = Cell(self._numbers[entry.opponent], letter, RESULT_LETTERS[entry.outcome])
        else:
            cell = self._free(entry)
        self._check(entry.points, self._scores.of(cell), player)
        return cell

    def _free(self, entry: Entry) -> Cell:
        """Return a round without a game: by its kind, else by what it brought."""
        letters = [BYE_LETTERS.get(entry.kind or ByeKind.ZERO_POINT, "Z"), "Z", "H", "F"]
        cells = [Cell(0, "-", letter) for letter in letters]
        return next((c for c in cells if self._scores.of(c) == entry.points), cells[0])

    def _check(self, counted: Points, told: Points, player: PlayerId) -> None:
        if counted == told and (10 * counted).denominator == 1:
            return
        raise EngineError(
            "engine-cannot",
            say(
                "{points} for {player} cannot be told to another program: a report file knows what"
                " a win, a draw, a loss and the bye are worth, in tenths, and absences that are"
                " worth one of these or nothing",
                points=counted,
                player=player,
            ),
        )

    def _virtual_of(self, player: PlayerId, turn: int) -> Points:
        return ZERO if self._virtual is None else self._virtual.of(player, turn)

    def _accelerated(self) -> Iterator[Line]:
        """Yield the virtual points of all rounds until this one, if there are any."""
        turns = range(1, self._turn + 1)
        rows = {e.id: [self._virtual_of(e.id, turn) for turn in turns] for e in self._order}
        if not any(point for row in rows.values() for point in row):
            return
        if self._dialect == "trf26":
            for turn in turns:
                yield from self._accelerated_in(turn)
            return
        for player, row in rows.items():
            yield virtual_line(self._numbers[player], row)

    def _accelerated_in(self, turn: int) -> Iterator[Line]:
        """Yield the records of a round: players who follow on one another stand in one."""
        runs = groupby(self._order, lambda e: self._virtual_of(e.id, turn))
        for points, run in runs:
            numbers = [self._numbers[entrant.id] for entrant in run]
            if points:
                ends = f"{numbers[0]:4} {numbers[-1]:4}"
                yield Line(f"250      {write_points(points):>4} {turn:3} {turn:3} {ends}")


def _numbers(state: State, rules: EngineRules) -> Mapping[PlayerId, int]:
    """Return everybody's starting number, as our own engine of the system counts them."""
    match rules:
        case DutchRules():
            return state.roster.pairing_numbers
        case KlukklukRules():
            everybody = (entrant.id for entrant in state.roster)
            return pairing_numbers(state, lots(everybody, rules.seed, rules.competition))
        case _:
            assert_never(rules)


def _scores(rules: EngineRules, dialect: Dialect) -> Scores:
    """Return what results are worth, as far as the dialect can tell it."""
    points = rules.points
    return Scores(
        win=points.win,
        draw=points.draw,
        loss=points.loss,
        forfeit_win=points.forfeit_win if dialect == "xx" else points.win,
        forfeit_loss=ZERO if dialect == "trf26" else points.forfeit_loss,
        pairing_bye=points.award(ByeKind.PAIRING_ALLOCATED, 1),
        full_bye=points.win,
        half_bye=points.draw,
        zero_bye=ZERO,
    )
