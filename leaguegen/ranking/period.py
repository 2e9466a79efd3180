"""What a table counts: a cycle, or the season over all of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import Entrant, PlayerId, Role
from leaguegen.model.rules import ZERO, Points, RankingRules, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import RoundRobinRules
from leaguegen.model.told import Adjustment
from leaguegen.model.withdrawals import withdrawals
from leaguegen.ranking.fore import with_last_round_drawn
from leaguegen.ranking.groups import group_places
from leaguegen.ranking.keizer_cycle import KeizerCycle, KeizerTable
from leaguegen.ranking.keizer_period import (
    Carried,
    combined,
    counted_cycles,
    hidden,
    keizer_cycles,
    note,
    tables,
)
from leaguegen.ranking.lots import lots
from leaguegen.ranking.numbers import Numbers, table_numbers
from leaguegen.ranking.scores import Crosstable, Score, adjusted, score, tabulate, up_to
from leaguegen.ranking.stages import Stages, stages_of
from leaguegen.ranking.tiebreaks import Context
from leaguegen.ranking.tiebreaks.ratings import BY_RATING, without_rating
from leaguegen.ranking.tiebreaks.unplayed import depends
from leaguegen.words.message import Message, say, say_many


def rounds_counted(
    competition: Competition, cycle: int | None = None, after: int | None = None
) -> tuple[Round, ...]:
    """Return the rounds that a table counts: those begun, up to `after`, of the cycle if given."""
    return tuple(
        round_
        for round_ in competition.rounds
        if round_.begun
        and (after is None or round_.number <= after)
        and (cycle is None or round_.cycle == cycle)
    )


@dataclass(frozen=True)
class Period:
    """The rounds of a cycle or a season, tabulated once for all the tables after each of them.

    Attributes:
        cycle: None: the season.
        rules: The cycle's; for a season those of its first cycle.
        tie_breaks: The columns.
        rounds: Those that count, oldest first.
        first: Number of its first round, played or planned.
        through: Up to which round adjustments count in the last table.
        best: How many of the cycles count for a player; None: all.
        swiss: False: everybody meets everybody.
        out: Whose results were taken out (`model.withdrawals`).
        whole: The cross-table of all rounds, without adjustments.
        group: The group that it ranks; None: everybody.
        places: Each entrant's group, where there are several.
        keizer: The cycles, where Keizer ranks them; empty: points by the points table.
        stages: How a day of poules is ranked; None for anything else.
    """

    competition: Competition
    cycle: int | None
    rules: RankingRules
    tie_breaks: tuple[TieBreakSpec, ...]
    rounds: tuple[Round, ...]
    first: int
    through: int
    best: int | None
    whole: Crosstable
    lots: Mapping[PlayerId, int]
    swiss: bool = True
    out: frozenset[PlayerId] = frozenset()
    group: str | None = None
    places: Mapping[PlayerId, str] = field(default_factory=dict)
    keizer: tuple[KeizerCycle, ...] = ()
    stages: Stages | None = None
    _ranked: dict[int | None, tuple[KeizerTable, ...]] = field(default_factory=dict, compare=False)

    @cached_property
    def numbers(self) -> Mapping[int, Numbers]:
        """Everybody's number in the tables, by cycle."""
        return table_numbers(self.competition)

    @property
    def last(self) -> int | None:
        """The last round counted; None without one."""
        return self.rounds[-1].number if self.rounds else None

    def least_games(self, last: int | None) -> int:
        """Return how many games a place takes after round `last`.

        Nothing is asked yet while fewer rounds have been counted than the games that it takes.
        """
        least = self.rules.minimum_games
        return least if len(self._until(last)) >= least else 0

    def entrants(self, last: int | None) -> tuple[Entrant, ...]:
        """Return who stands in the table after round `last`, in start order.

        Guests do not, nor those who withdrew before the period began or join later than `last`, nor
        those whose results were taken out, nor other groups than its own. Keizer may hide those who
        left.
        """
        latest = self.first if last is None else max(last, self.first)
        return tuple(
            entrant
            for entrant in self.competition.roster
            if entrant.role is not Role.GUEST
            and entrant.id not in self.out
            and (self.group is None or self.places.get(entrant.id) == self.group)
            and entrant.joined <= latest
            and (entrant.withdrawn is None or entrant.withdrawn >= self.first)
            and not hidden(entrant, self.keizer, last)
        )

    def table(self, last: int | None) -> Crosstable:
        """Return the cross-table after round `last` (None: before any), with adjustments."""
        final = last == self.last
        through = self.through if final else last or 0
        table = adjusted(
            self._counted(last),
            [a for a in self._adjustments() if a.round <= through],
        )
        if self.stages is not None:
            return self.stages.table(table, last)
        return table if self.best is None else self._best_cycles(table, self.best)

    def specs(self, last: int | None) -> tuple[TieBreakSpec, ...]:
        """Return the columns of the table after round `last`."""
        return self.tie_breaks if self.stages is None else self.stages.specs(last)

    def _counted(self, last: int | None) -> Crosstable:
        if self.keizer:
            return combined(self._keizer_tables(last))
        return self.whole if last == self.last else up_to(self.whole, last or 0)

    def _keizer_tables(self, last: int | None) -> tuple[KeizerTable, ...]:
        if last not in self._ranked:
            self._ranked[last] = tables(self.keizer, last)
        return self._ranked[last]

    def notes(self, last: int | None) -> tuple[Message, ...]:
        """Return what is to be told of the table after round `last`."""
        told = self._keizer_note(last) if self.keizer else self._left_early()
        found = (told, self._without_rating(last))
        return tuple(note for note in found if note is not None)

    def _keizer_note(self, last: int | None) -> Message | None:
        return note(self._keizer_tables(last))

    def _left_early(self) -> Message | None:
        gone = tuple(p for p in self.out if self.group in (None, self.places.get(p)))
        if not gone:
            return None
        return say_many(
            "{players} left before half of the games; those results do not count",
            "{players} left before half of the games; those results do not count",
            len(gone),
            players=tuple(sorted(gone)),
        )

    def _without_rating(self, last: int | None) -> Message | None:
        codes = [str(spec) for spec in self.specs(last) if spec.code in BY_RATING]
        unrated = without_rating(self._counted(last), self._ratings) if codes else ()
        if not unrated:
            return None
        return say_many(
            "{codes} say nothing: {players} has no rating",
            "{codes} say nothing: {players} have no rating",
            len(unrated),
            codes=", ".join(codes),
            players=unrated,
        )

    def context(self, last: int | None) -> Context:
        """Return what the tie-breaks look at after round `last`."""
        ranked = self._keizer_tables(last) if len(self.keizer) == 1 else ()
        return Context(
            self.rules.unplayed,
            self.rules.points,
            self.lots,
            self._until(last),
            self.swiss,
            ranked[0].values if ranked else {},
            start=self.competition.roster.pairing_numbers,
            numbers=self.numbers,
            ratings=self._ratings,
            fore=self._fore(last),
        )

    @cached_property
    def _ratings(self) -> Mapping[PlayerId, int]:
        """The rating with which each entrant counts; without those who have none."""
        return {
            entrant.id: own
            for entrant in self.competition.roster
            if (own := self.rules.unrated if entrant.rating is None else entrant.rating) is not None
        }

    def _fore(self, last: int | None) -> Crosstable | None:
        if all(spec.code is not TieBreakCode.FORE_BUCHHOLZ for spec in self.tie_breaks):
            return None
        return with_last_round_drawn(self.competition, self.cycle, self.rules, last)

    def before(self, last: int | None) -> int | None:
        """Return the counted round before `last`; None without one."""
        return self._until(last)[-2] if len(self._until(last)) > 1 else None

    def _until(self, last: int | None) -> tuple[int, ...]:
        return tuple(r.number for r in self.rounds if last is not None and r.number <= last)

    def _adjustments(self) -> Sequence[Adjustment]:
        everything = self.competition.adjustments
        if self.cycle is None:
            return everything
        cycle_of = self.competition.cycle_of
        return [a for a in everything if cycle_of(a.round).number == self.cycle]

    def _best_cycles(self, table: Crosstable, best: int) -> Crosstable:
        """Leave out the points of all but each player's best cycles; the earlier among equals."""
        note = say("not among the best {cycles} cycles", cycles=best)
        scores: dict[PlayerId, Score] = {}
        for player, own in table.scores.items():
            entries = table.entries[player]
            cycles = [entry.cycle for entry in entries]
            cycles += [
                self.competition.cycle_of(term.round or 0).number
                for term in own.terms[len(entries) :]
            ]
            sums: dict[int, Points] = {}
            for cycle, term in zip(cycles, own.terms, strict=True):
                sums[cycle] = sums.get(cycle, ZERO) + term.value
            kept = sorted(sums, key=lambda cycle: (-sums[cycle], cycle))[:best]
            scores[player] = score(
                term if cycle in kept else replace(term, counted=False, note=term.note or note)
                for cycle, term in zip(cycles, own.terms, strict=True)
            )
        return replace(table, scores=scores)


def period(
    competition: Competition,
    cycle: int | None = None,
    after: int | None = None,
    group: str | None = None,
    carried: Carried | None = None,
) -> Period:
    """Tabulate a cycle (None: the season), up to round `after` if given.

    Args:
        group: The only group ranked; None: everybody.
        carried: Keizer: the ranking before each cycle.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    rounds = rounds_counted(competition, cycle, after)
    left = withdrawals(competition)
    tables = {c.number: c.ranking.points for c in competition.cycles}
    rules, tie_breaks, best = _rules(competition, cycle)
    begun = [r.number for r in competition.rounds if r.begun]
    earlier = [r for r in competition.rounds if rounds and r.number < rounds[0].number]
    last = begun[-1] if begun else 0
    return Period(
        competition,
        cycle,
        rules,
        tie_breaks,
        rounds,
        _first(competition, cycle),
        last if after is None else min(after, last),
        best,
        tabulate(
            competition.roster,
            [(left.counted(r), tables.get(r.cycle, rules.points)) for r in rounds],
            earlier=earlier,
            external=competition.external,
            out=left.out,
        ),
        lot_numbers(competition, cycle),
        is_swiss(competition, cycle),
        left.out_of(competition, cycle),
        group,
        {} if group is None else group_places(competition, cycle),
        keizer_cycles(competition, cycle, rounds, carried or {}),
        stages_of(competition, cycle, rounds),
    )


def asks_unplayed(competition: Competition, cycle: int | None = None) -> bool:
    """Whether how unplayed rounds count (`unplayed`) can matter in a table.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    rules, tie_breaks, _ = _rules(competition, cycle)
    if stages_of(competition, cycle, ()) is not None:
        return False
    swiss = is_swiss(competition, cycle)
    return any(depends(spec.code, rules.unplayed, swiss=swiss) for spec in tie_breaks)


def is_swiss(competition: Competition, cycle: int | None) -> bool:
    """Whether unplayed games are no games: everywhere but where everybody meets everybody."""
    found = [c.rules for c in competition.cycles if cycle in (None, c.number)]
    return not all(isinstance(rules, RoundRobinRules) for rules in found)


def lot_numbers(competition: Competition, cycle: int | None = None) -> dict[PlayerId, int]:
    """Return the lots of all entrants, also of those who join later.

    Raises:
        KeyError: If the competition has no such cycle.
    """
    rules, _, _ = _rules(competition, cycle)
    return lots((entrant.id for entrant in competition.roster), rules.seed, rules.competition)


def _rules(
    competition: Competition, cycle: int | None
) -> tuple[RankingRules, tuple[TieBreakSpec, ...], int | None]:
    """Return the rules, the tie-breaks, and how many cycles count at most."""
    if cycle is not None:
        rules = {c.number: c.ranking for c in competition.cycles}[cycle]
        return rules, rules.tie_breaks, None
    rules = competition.cycles[0].ranking
    if len(competition.cycles) == 1:
        return rules, rules.tie_breaks, None
    season = rules.season_tie_breaks
    best = rules.overall if isinstance(rules.overall, int) else None
    return rules, _season_tie_breaks(competition, rules) if season is None else season, best


def _season_tie_breaks(competition: Competition, rules: RankingRules) -> tuple[TieBreakSpec, ...]:
    """Return those of the first cycle; a value holds in one cycle only."""
    kept = tuple(s for s in rules.tie_breaks if s.code is not TieBreakCode.VALUE)
    if kept or counted_cycles(competition, None):
        return kept
    return RankingRules().tie_breaks


def _first(competition: Competition, cycle: int | None) -> int:
    numbers = [p.number for p in competition.calendar if cycle is None or p.cycle == cycle]
    numbers += [r.number for r in competition.rounds if cycle is None or r.cycle == cycle]
    return min(numbers, default=1)
