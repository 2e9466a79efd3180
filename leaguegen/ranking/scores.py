"""Points after each round, and who met whom: the cross-table."""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import lcm
from types import MappingProxyType

from leaguegen.model.game import After, ByeKind, Colour, Game, Outcome, Result, Round
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.rules import ZERO, Points, PointTable
from leaguegen.model.told import Adjustment, External
from leaguegen.ranking.awards import KIND_NOTES, Awards
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's part in one round.

    Attributes:
        opponent: Whom he was paired with, also where the game was not played; None in a bye.
        colour: The colour he was given; None in a bye.
        outcome: What the game brought; None in a bye, and where a result was taken out.
        kind: Why he was free; None where he had an opponent.
        after: How he became free after the pairing.
        assumed: The game is unfinished and counts as a draw for the pairing.
    """

    round: int
    cycle: int
    points: Points
    opponent: PlayerId | None = None
    colour: Colour | None = None
    outcome: Outcome | None = None
    kind: ByeKind | None = None
    assumed: bool = False
    after: After = ""

    @property
    def played(self) -> bool:
        """Whether it was a game over the board."""
        return self.outcome is not None and self.outcome.played


@dataclass(frozen=True, slots=True)
class Term:
    """One share of a number, for the explanation.

    Attributes:
        round: None where the share belongs to no round (an adjustment with a reason has one).
        opponent: Whose points or result it is; None: the player's own.
        value: What it adds to the total.
        note: Why it is so, where the round and the opponent do not say it all.
        counted: False for a share that was cut: shown, not added.
        basis: A figure from which the number is made otherwise than by adding, an opponent's rating
            for instance; it is not counted.
    """

    round: int | None
    opponent: PlayerId | None
    value: Points
    note: Message | None = None
    counted: bool = True
    basis: bool = False


@dataclass(frozen=True, slots=True)
class Score:
    """A number with its terms; the counted terms add up to the total. Higher ranks higher."""

    total: Points
    terms: tuple[Term, ...] = ()


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Every player's entries in order of rounds, and total points.

    Attributes:
        entries: One per counted round in which the player has a result or a bye.
        scores: Points with adjustments; one term per entry, in the same order, then one per
            adjustment.
        game_points: Points of the entries alone: what an opponent's sums count.
        given: What adjustments gave those who have one, or took from them.
    """

    entries: Mapping[PlayerId, tuple[Entry, ...]]
    scores: Mapping[PlayerId, Score]
    game_points: Mapping[PlayerId, Points]
    given: Mapping[PlayerId, Points] = field(default_factory=dict)


def crosstable(
    roster: Roster,
    rounds: Sequence[Round],
    points: PointTable,
    *,
    unfinished_as_draw: bool = False,
    earlier: Sequence[Round] = (),
    adjustments: Sequence[Adjustment] = (),
    external: Iterable[External] = (),
) -> Crosstable:
    """Tabulate the rounds.

    Args:
        rounds: Those that count, oldest first.
        unfinished_as_draw: For a pairing: a game without result is a draw, and byes count in every
            round. Otherwise such a game is left out, and byes count in rounds that have begun.
        earlier: Rounds of the season before those; they only use up tiers of absences where
            `tiers_over = "season"`.
        adjustments: Those that count.
        external: Games for the club elsewhere.
    """
    table = tabulate(
        roster,
        [(round_, points) for round_ in rounds],
        unfinished_as_draw=unfinished_as_draw,
        earlier=earlier,
        external=external,
    )
    return adjusted(table, adjustments)


def tabulate(
    roster: Roster,
    rounds: Iterable[tuple[Round, PointTable]],
    *,
    unfinished_as_draw: bool = False,
    earlier: Iterable[Round] = (),
    external: Iterable[External] = (),
    out: Mapping[int, Collection[PlayerId]] = MappingProxyType({}),
) -> Crosstable:
    """Tabulate rounds of which each has a points table of its own; else as `crosstable`.

    Args:
        out: By cycle, those who left and whose results were taken out: their games stand in the
            entries, and bring neither of the two anything.
    """
    awards = Awards(external)
    for round_ in earlier:
        if unfinished_as_draw or round_.begun:
            awards.remember(round_)
    entries: dict[PlayerId, list[Entry]] = {entrant.id: [] for entrant in roster}
    terms: dict[PlayerId, list[Term]] = {entrant.id: [] for entrant in roster}
    for round_, points in rounds:
        if not (unfinished_as_draw or round_.begun):
            continue
        lines = _lines(round_, points, awards, unfinished_as_draw=unfinished_as_draw)
        gone = out.get(round_.cycle, ())
        for player, entry, note in _without(gone, lines) if gone else lines:
            entries.setdefault(player, []).append(entry)
            terms.setdefault(player, []).append(
                Term(entry.round, entry.opponent, entry.points, note)
            )
    scores = {player: score(own) for player, own in terms.items()}
    return Crosstable(
        {player: tuple(own) for player, own in entries.items()},
        scores,
        {player: own.total for player, own in scores.items()},
    )


def up_to(table: Crosstable, last: int) -> Crosstable:
    """Return what the table was after round `last`; it may hold no adjustments."""
    entries: dict[PlayerId, tuple[Entry, ...]] = {}
    scores: dict[PlayerId, Score] = {}
    for player, own in table.entries.items():
        size = bisect_right(own, last, key=_round_of)
        whole = size == len(own)
        entries[player] = own if whole else own[:size]
        scores[player] = table.scores[player] if whole else score(table.scores[player].terms[:size])
    return Crosstable(entries, scores, {player: own.total for player, own in scores.items()})


def adjusted(table: Crosstable, adjustments: Sequence[Adjustment]) -> Crosstable:
    """Add the leader's adjustments to the scores."""
    scores, given = dict(table.scores), dict(table.given)
    for adjustment in adjustments:
        before = scores.get(adjustment.player)
        if before is None:
            continue
        note = say("adjustment: {reason}", reason=adjustment.reason)
        term = Term(adjustment.round, None, adjustment.points, note)
        scores[adjustment.player] = Score(before.total + term.value, (*before.terms, term))
        given[adjustment.player] = given.get(adjustment.player, ZERO) + term.value
    return replace(table, scores=scores, given=given)


def opponents_of(table: Crosstable, players: Iterable[PlayerId]) -> frozenset[PlayerId]:
    """Return everybody with whom one of these was paired."""
    return frozenset(
        entry.opponent
        for player in players
        for entry in table.entries[player]
        if entry.opponent is not None
    )


def basis(
    round_: int | None, opponent: PlayerId | None, value: Points, note: Message | None = None
) -> Term:
    """Return a figure from which a number is made otherwise than by adding."""
    return Term(round_, opponent, value, note, counted=False, basis=True)


def score(terms: Iterable[Term]) -> Score:
    """Make a number of its terms."""
    kept = tuple(terms)
    return Score(total(term.value for term in kept if term.counted), kept)


def total(values: Iterable[Points]) -> Points:
    """Add up exactly, in whole numbers over one denominator: much faster than fractions."""
    top, bottom = 0, 1
    for value in values:
        own = value.denominator
        if own != bottom:
            shared = lcm(own, bottom)
            top *= shared // bottom
            bottom = shared
        top += value.numerator * (bottom // own)
    return Points(top, bottom)


def _round_of(entry: Entry) -> int:
    return entry.round


_GAME_NOTES: Mapping[Outcome, Message] = {
    Outcome.FORFEIT_WIN: KIND_NOTES[ByeKind.FORFEIT_WIN],
    Outcome.FORFEIT_LOSS: KIND_NOTES[ByeKind.FORFEIT_LOSS],
}
_ASSUMED = say("not finished, counts as a draw")

_Line = tuple[PlayerId, Entry, Message | None]


def _lines(
    round_: Round, points: PointTable, awards: Awards, *, unfinished_as_draw: bool
) -> Iterator[_Line]:
    """Yield everybody's entry of one round, with its note."""
    for game in round_.games:
        if game.result is not None:
            yield from _game_lines(round_, game, game.result, points)
        elif unfinished_as_draw:
            yield from _game_lines(round_, game, Result.DRAW, points)
    for bye in round_.byes:
        worth, note = awards.give(bye, round_, points)
        entry = Entry(round_.number, round_.cycle, worth, kind=bye.kind, after=bye.after)
        yield bye.player, entry, note


def _without(gone: Collection[PlayerId], lines: Iterable[_Line]) -> Iterator[_Line]:
    """Take the results of those who left out of the lines."""
    for player, entry, note in lines:
        who = next((p for p in (player, entry.opponent) if p in gone), None)
        if who is None or entry.opponent is None:
            yield player, entry, note
        else:
            told = say("taken out: {player} left before half of the games", player=who)
            yield player, replace(entry, points=ZERO, outcome=None), told


def _game_lines(round_: Round, game: Game, result: Result, points: PointTable) -> Iterator[_Line]:
    assumed = game.result is None
    for player, opponent, colour in (
        (game.white, game.black, Colour.WHITE),
        (game.black, game.white, Colour.BLACK),
    ):
        outcome = result.outcome(colour)
        entry = Entry(
            round_.number,
            round_.cycle,
            _worth(game, colour, outcome, points),
            opponent,
            colour,
            outcome,
            assumed=assumed,
        )
        yield player, entry, _ASSUMED if assumed else _GAME_NOTES.get(outcome)


def _worth(game: Game, colour: Colour, outcome: Outcome, points: PointTable) -> Points:
    if game.scored is not None and outcome.played:
        return game.scored[0 if colour is Colour.WHITE else 1]
    return points.of(outcome)
