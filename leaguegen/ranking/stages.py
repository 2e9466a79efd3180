"""Stages of a day of poules: the preliminaries one after the other, then the finals.

While preliminaries are played, the points of all of them count, and the order is the one in which
the finals will be cut. Once a round of the finals counts, everybody is ranked within his final, a
higher final above a lower one (docs/amsterdam.md, chapters 7 and 9).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.rules import Points, TieBreakCode, TieBreakSpec
from leaguegen.model.stages import is_final
from leaguegen.model.systems import AmsterdamRules
from leaguegen.model.withdrawals import Withdrawals
from leaguegen.ranking.order import Order, arrange
from leaguegen.ranking.scores import Crosstable, Score, Term, score, total
from leaguegen.ranking.tiebreaks import Context
from leaguegen.words.message import say


def preliminaries(rounds: Iterable[Round]) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the rounds of each preliminary, in the order in which they came."""
    found: dict[str, list[int]] = {}
    for round_ in rounds:
        if not is_final(round_.stage):
            found.setdefault(round_.stage, []).append(round_.number)
    return tuple(tuple(numbers) for numbers in found.values())


def points_after(
    table: Crosstable, stages: Sequence[Sequence[int]]
) -> tuple[Mapping[PlayerId, Points], ...]:
    """Return everybody's points after the first stage, after the second, and so on.

    Args:
        stages: The numbers of the rounds of each.
    """
    found = []
    counted: set[int] = set()
    for numbers in stages:
        counted |= set(numbers)
        found.append(
            {
                player: total(e.points for e in entries if e.round in counted)
                for player, entries in table.entries.items()
            }
        )
    return tuple(found)


def forfeits_of_the_gone(rounds: Iterable[Round], roster: Roster) -> tuple[Round, ...]:
    """Return the rounds with the open games of who has withdrawn as lost by forfeit (11)."""
    gone = {e.id: e.withdrawn for e in roster if e.withdrawn is not None}
    return tuple(Withdrawals(left={r.cycle: gone}).counted(r) for r in rounds)


def final_of(competition: Competition) -> Mapping[PlayerId, str]:
    """Return everybody's final, the highest final first.

    The rows of `groups.csv` tell it; of who has none the group of his games in the finals does.
    """
    told = {row.player: row.group for row in competition.groups if is_final(row.stage)}
    for round_ in competition.rounds:
        for game in round_.games if is_final(round_.stage) else ():
            for player in (game.white, game.black) if game.group else ():
                told.setdefault(player, game.group)
    return dict(sorted(told.items(), key=lambda item: _by_name(item[1])))


def _by_name(final: str) -> tuple[int, str]:
    return len(final), final


@dataclass(frozen=True, slots=True)
class Stages:
    """How a day of poules is ranked.

    Attributes:
        rounds: Those that count, oldest first.
        finals: Everybody's final, the highest first; empty before they are drawn.
        start: Everybody's start number.
    """

    rules: AmsterdamRules
    tie_breaks: tuple[TieBreakSpec, ...]
    rounds: tuple[Round, ...]
    finals: Mapping[PlayerId, str]
    start: Mapping[PlayerId, int]

    def in_finals(self, last: int | None) -> bool:
        """Whether a round of the finals counts in the table after round `last`."""
        return any(is_final(r.stage) for r in self._until(last))

    def specs(self, last: int | None) -> tuple[TieBreakSpec, ...]:
        """Return the tie-breaks of the table after round `last`.

        In the preliminaries they are those that cut the finals (7.1): no others.
        """
        played = len(preliminaries(self._until(last)))
        if self.in_finals(last):
            return tuple(
                spec
                for spec in self.tie_breaks
                if spec.code is not TieBreakCode.PRELIMINARIES or spec.cut_low < played
            )
        by_lot = self.rules.finals_tie == "lot"
        return (
            *(TieBreakSpec(TieBreakCode.PRELIMINARIES, cut) for cut in range(1, played)),
            TieBreakSpec(TieBreakCode.LOT if by_lot else TieBreakCode.START_NUMBER),
        )

    def table(self, whole: Crosstable, last: int | None) -> Crosstable:
        """Return the cross-table with the points that rank: in the finals, those won there."""
        if not self.in_finals(last):
            return whole
        scores = {
            player: score(self._terms(own, len(whole.entries[player])))
            for player, own in whole.scores.items()
        }
        return replace(whole, scores=scores)

    def arrange(
        self, table: Crosstable, players: Sequence[PlayerId], last: int | None, context: Context
    ) -> Order:
        """Order the players; in the finals each final by itself, the highest first."""
        stages = preliminaries(self._until(last))
        context = replace(context, stages=points_after(table, stages), start=self.start)
        specs = self.specs(last)
        if not self.in_finals(last):
            return arrange(table, players, specs, context)
        inside = self._inside(table)
        context = replace(context, swiss=False)
        orders = [
            arrange(inside, [p for p in players if self.finals.get(p, "") == final], specs, context)
            for final in dict.fromkeys((*self.finals.values(), ""))
        ]
        return Order(
            tuple(group for order in orders for group in order.groups),
            tuple(
                {player: own for order in orders for player, own in order.columns[n].items()}
                for n in range(len(specs))
            ),
            {
                player: number
                for number, order in enumerate(orders)
                for group in order.groups
                for player in group
            },
        )

    def _until(self, last: int | None) -> list[Round]:
        return [r for r in self.rounds if last is not None and r.number <= last]

    def _inside(self, table: Crosstable) -> Crosstable:
        """Return the cross-table of the finals alone; free points count for no opponent."""
        numbers = {r.number for r in self.rounds if is_final(r.stage)}
        entries = {
            player: tuple(e for e in own if e.round in numbers)
            for player, own in table.entries.items()
        }
        games = {
            player: total(e.points for e in own if e.opponent is not None)
            for player, own in entries.items()
        }
        return Crosstable(entries, table.scores, games)

    def _terms(self, own: Score, entries: int) -> Iterator[Term]:
        """Yield the terms, those of the preliminaries uncounted; corrections come last."""
        numbers = {r.number for r in self.rounds if is_final(r.stage)}
        for place, term in enumerate(own.terms):
            if term.round in numbers:
                yield term
            else:
                note = say("preliminary") if place < entries and term.note is None else term.note
                yield replace(term, counted=False, note=note)


def stages_of(
    competition: Competition, cycle: int | None, rounds: Sequence[Round]
) -> Stages | None:
    """Return how the rounds of a day of poules are ranked; None for anything else.

    Args:
        cycle: None: the season; of several cycles it adds the points, and has no stages.
    """
    cycles = [c for c in competition.cycles if cycle in (None, c.number)]
    if len(cycles) != 1 or not isinstance(cycles[0].rules, AmsterdamRules):
        return None
    return Stages(
        cycles[0].rules,
        cycles[0].ranking.tie_breaks,
        tuple(rounds),
        final_of(competition),
        competition.roster.pairing_numbers,
    )
