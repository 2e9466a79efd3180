"""Which tables are ranked by Keizer score, and what they count."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from leaguegen.model.game import Round
from leaguegen.model.league import Competition, Cycle
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.systems import KeizerRules
from leaguegen.ranking.keizer_cycle import KeizerCycle, KeizerTable, keizer_cycle
from leaguegen.ranking.scores import Crosstable, Entry, Term, score
from leaguegen.words.message import Message, say

Carried = Mapping[int, Sequence[PlayerId] | None]
"""The ranking before each cycle."""


def counted_cycles(competition: Competition, cycle: int | None) -> tuple[Cycle, ...]:
    """Return the cycles of a table (None: the season), where Keizer ranks all of them.

    A season of which only some cycles are Keizer is ranked by the points table: Keizer scores and
    points of another system do not add up to anything.
    """
    found = tuple(c for c in competition.cycles if cycle in (None, c.number))
    return found if all(isinstance(c.rules, KeizerRules) for c in found) else ()


def keizer_cycles(
    competition: Competition, cycle: int | None, rounds: Sequence[Round], carried: Carried
) -> tuple[KeizerCycle, ...]:
    """Gather the rounds of a table by cycle; nothing where Keizer does not rank it."""
    return tuple(
        keizer_cycle(
            competition.roster_in(_first(competition, counted)),
            counted.rules,
            [r for r in rounds if r.cycle == counted.number],
            number=counted.number if len(competition.cycles) > 1 else None,
            first=_first(competition, counted),
            carried=carried.get(counted.number),
            earlier=[r for r in competition.rounds if r.begun and r.cycle < counted.number],
            external=competition.external,
        )
        for counted in counted_cycles(competition, cycle)
        if isinstance(counted.rules, KeizerRules)
    )


def _first(competition: Competition, cycle: Cycle) -> int:
    played = (r.number for r in competition.rounds if r.cycle == cycle.number)
    return min((*cycle.rounds, *played), default=1)


def tables(cycles: Sequence[KeizerCycle], last: int | None) -> tuple[KeizerTable, ...]:
    """Return the tables of the cycles that have begun by round `last`, at least the first."""
    begun = [c for c in cycles if last is not None and c.rounds and c.rounds[0] <= last]
    return tuple(c.after(last) for c in begun or cycles[:1])


def combined(found: Sequence[KeizerTable]) -> Crosstable:
    """Add up the tables of several cycles.

    Terms that belong to no round get the last round of their cycle, so that everything counts in
    its own cycle.
    """
    if len(found) == 1:
        return found[0].crosstable
    entries: dict[PlayerId, list[Entry]] = {}
    terms: dict[PlayerId, list[Term]] = {}
    beside: dict[PlayerId, list[Term]] = {}
    for table in found:
        for player, own in table.crosstable.entries.items():
            entries.setdefault(player, []).extend(own)
            told = table.crosstable.scores[player].terms
            terms.setdefault(player, []).extend(told[: len(own)])
            beside.setdefault(player, []).extend(
                replace(term, round=table.last) for term in told[len(own) :]
            )
    scores = {player: score((*own, *beside[player])) for player, own in terms.items()}
    return Crosstable(
        {player: tuple(own) for player, own in entries.items()},
        scores,
        {player: own.total for player, own in scores.items()},
    )


def hidden(entrant: Entrant, cycles: Sequence[KeizerCycle], last: int | None) -> bool:
    """Whether somebody left, and is not shown any more after round `last`."""
    if not cycles or last is None or entrant.withdrawn is None:
        return False
    return cycles[-1].rules.withdrawn == "hide" and entrant.withdrawn < last


def note(found: Sequence[KeizerTable]) -> Message | None:
    """Return what is to be told of values that do not come to rest; None: they do."""
    for table in found:
        valuation = table.valuation
        if valuation.loop:
            return say(
                "the ranking does not come to rest: each value is the mean over the {rankings}"
                " rankings that follow each other",
                rankings=valuation.loop,
            )
        if not valuation.settled:
            return say(
                "the ranking is not at rest after {passes} passes; the last one stands",
                passes=valuation.passes,
            )
    return None
