"""The settings of a day of poules (docs/amsterdam.md, 2)."""

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import amount, invalid, one_of, or_none, whole
from leaguegen.model.rules import Points, PointTable, RankingRules, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import AmsterdamRules
from leaguegen.words.message import say

LISTS = ("fide_blitz", "fide", "knsb")
"""Whose rating makes the start list: the first in which a player stands."""

_DEFAULT = AmsterdamRules()
_MOST_PRELIMINARIES = 9
_MOST_FREE_POINTS = 99


def read_amsterdam(keys: Keys, ranking: RankingRules) -> AmsterdamRules:
    """Read the settings; the points are those of the ranking."""
    return AmsterdamRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        poule_size=keys.get("poule_size", whole(2, 99), _DEFAULT.poule_size),
        prelims=_preliminaries(keys),
        final_size=keys.get("final_size", or_none(whole(2, 99)), _DEFAULT.final_size),
        first_round=keys.get("first_round", one_of("pots", "random"), _DEFAULT.first_round),
        bye_points=_bye_points(keys),
        finals_tie=keys.get("finals_tie", one_of("start-number", "lot"), _DEFAULT.finals_tie),
        start_list=keys.get("start_list", one_of("first-rating", "sort-keys"), _DEFAULT.start_list),
        short_poules=keys.get("short_poules", one_of("last", "first"), _DEFAULT.short_poules),
        lacking=keys.get("lacking", one_of("highest", "lowest"), _DEFAULT.lacking),
    )


def with_free_points(keys: Keys, points: PointTable) -> PointTable:
    """Return the points table with what the free round of a short poule is worth."""
    worth = _bye_points(keys)
    return points if worth is None else points.with_bye(worth)


def usual_tie_breaks(keys: Keys) -> tuple[TieBreakSpec, ...]:
    """Return the tie-breaks of the finals, with the points after each preliminary."""
    return (
        TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
        *(TieBreakSpec(TieBreakCode.PRELIMINARIES, cut) for cut in range(_preliminaries(keys))),
        TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
        TieBreakSpec(TieBreakCode.LOT),
    )


def _preliminaries(keys: Keys) -> int:
    return keys.get("prelims", whole(0, _MOST_PRELIMINARIES), _DEFAULT.prelims)


def _bye_points(keys: Keys) -> Points | None:
    return keys.get("bye_points", or_none(_free_points), _DEFAULT.bye_points)


def _free_points(value: object) -> Points:
    found = amount(value)
    if not 0 <= found <= _MOST_FREE_POINTS:
        raise invalid(
            say("A number from {low} to {high} is expected here.", low=0, high=_MOST_FREE_POINTS),
            say("Write it in figures, for example {low}.", low=0),
        )
    return found
