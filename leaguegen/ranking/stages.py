"""Stages of a day of poules: the preliminaries one after the other, and the finals."""

from collections.abc import Iterable, Mapping, Sequence

from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Points
from leaguegen.ranking.scores import Crosstable, total

_FINALS = ("final", "finals", "finale", "finales")


def is_final(stage: str) -> bool:
    """Whether a stage of `rounds.csv` is that of the finals.

    >>> is_final("Finale"), is_final("2")
    (True, False)
    """
    return stage.strip().casefold() in _FINALS


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
