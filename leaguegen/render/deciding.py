"""Why somebody stands where he does: what parts him from the neighbour above, in words."""

from collections.abc import Mapping

from leaguegen.model.player import PlayerId
from leaguegen.ranking.parting import Parting, partings
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render.numbers import POINTS_SHORT, as_told, figure
from leaguegen.render.wording import tie_break_short
from leaguegen.words.catalogue import number
from leaguegen.words.message import Arg, Message, say

TOO_FEW = say("Too few games for a place.")

Decided = Mapping[PlayerId, Mapping[int, tuple[PlayerId, bool]]]
"""By player and column of the tie-breaks: the neighbour, and whether the player is above him."""


def deciding(table: StandingsTable) -> Decided:
    """Return the columns that decided between neighbours with equal points.

    Where the same column parts a player from both, the neighbour below is told.
    """
    found: dict[PlayerId, dict[int, tuple[PlayerId, bool]]] = {}
    for pair in partings(table):
        if pair.column is not None:
            found.setdefault(pair.upper, {})[pair.column] = (pair.lower, True)
            found.setdefault(pair.lower, {})[pair.column] = (pair.upper, False)
    return found


def told_by(table: StandingsTable) -> Mapping[PlayerId, int]:
    """Return the column of the tie-breaks of which `places_told` speaks, where it speaks of one."""
    found: dict[PlayerId, int | None] = {}
    for pair in partings(table):
        found.setdefault(pair.upper, pair.column)
        found[pair.lower] = pair.column
    return {player: column for player, column in found.items() if column is not None}


def places_told(table: StandingsTable) -> Mapping[PlayerId, Message]:
    """Say of everybody why he does not stand one place higher; of the first, why he is first."""
    rows = {row.player: row for row in table.rows}
    found: dict[PlayerId, Message] = {}
    for pair in partings(table):
        upper, lower = rows[pair.upper], rows[pair.lower]
        if not found:
            found[pair.upper] = _told(table, pair, upper, lower, above=True)
        found[pair.lower] = _told(table, pair, lower, upper, above=False)
    return found


def _told(
    table: StandingsTable, pair: Parting, own: Standing, other: Standing, *, above: bool
) -> Message:
    """Say what parts a player from the neighbour below him (`above`), or from the one above."""
    player = other.player
    match pair.by:
        case "games" if above:
            return say("Alone with enough games for a place.")
        case "games":
            return TOO_FEW
        case "final" if above:
            return say("Ahead of {player}: in a higher final.", player=player)
        case "final":
            return say("Behind {player}: in a lower final.", player=player)
        case "nothing":
            equal = _equal(table, pair)
            return say(
                "Shares the place with {player}: equal on {equal}.", player=player, equal=equal
            )
        case "points" | "tie-break":
            return _by_number(table, pair, own, other, above=above)


def _by_number(
    table: StandingsTable, pair: Parting, own: Standing, other: Standing, *, above: bool
) -> Message:
    ours, theirs = _figures(table, pair, own, other)
    by, equal = _criterion(table, pair), _equal(table, pair)
    told: dict[str, Arg] = {"player": other.player, "by": by, "own": ours, "other": theirs}
    if not equal and above:
        return say("Ahead of {player} by {by}: {own} to {other}.", **told)
    if not equal:
        return say("Behind {player} by {by}: {own} to {other}.", **told)
    if above:
        return say(
            "Ahead of {player} by {by}: {own} to {other}; equal on {equal}.", **told, equal=equal
        )
    return say("Behind {player} by {by}: {own} to {other}; equal on {equal}.", **told, equal=equal)


def _criterion(table: StandingsTable, pair: Parting) -> Message:
    return POINTS_SHORT if pair.column is None else tie_break_short(table.tie_breaks[pair.column])


def _equal(table: StandingsTable, pair: Parting) -> tuple[Message, ...]:
    """Return what was compared before and is equal."""
    if pair.column is None and pair.by == "points":
        return ()
    return (POINTS_SHORT, *(tie_break_short(table.tie_breaks[n]) for n in pair.equal))


def _figures(table: StandingsTable, pair: Parting, *rows: Standing) -> list[str]:
    """Return the number that parted the two, of each row."""
    if pair.column is None:
        return [number(row.points.total) for row in rows]
    spec = table.tie_breaks[pair.column]
    scores = (row.tie_breaks[pair.column] for row in rows)
    return [figure(spec, as_told(spec, score)) for score in scores if score is not None]
