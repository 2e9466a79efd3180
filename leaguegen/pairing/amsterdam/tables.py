"""The tables of a stage: how long they are, and who has which number of them (4.2, 4.3)."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from leaguegen.model.league import GroupPlace
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.poules import final_sizes
from leaguegen.pairing.berger import even


@dataclass(frozen=True, slots=True)
class PouleTable:
    """The Berger table of a poule.

    Attributes:
        size: An even number.
        full: How many players a full poule has: a number up to this one that nobody has gives
            points.
        before: How many of its numbers come before that of the first of the poule.
    """

    size: int
    full: int
    before: int = 0


def poule_tables(
    counts: Mapping[str, int], rules: AmsterdamRules, *, final: bool, together: bool
) -> Mapping[str, PouleTable]:
    """Return the table of each poule of a stage.

    Args:
        counts: How many players each poule has.
        final: Whether it is the stage of the finals, each with the table of its own size.
        together: Whether all play one final, without preliminaries (4.5).
    """
    full = max(rules.poule_size, *counts.values()) if counts else 0
    if final:
        full = sum(counts.values()) if together else rules.final_size or rules.poule_size
    return {poule: _table(count, full, rules, final=final) for poule, count in counts.items()}


def _table(count: int, full: int, rules: AmsterdamRules, *, final: bool) -> PouleTable:
    size = even(count if final else full)
    lacking = max(0, min(size, full) - count)
    return PouleTable(size, full, lacking if rules.lacking == "lowest" else 0)


def tables_of(
    places: Iterable[GroupPlace], rules: AmsterdamRules, *, final: bool, after_preliminaries: bool
) -> Mapping[str, PouleTable]:
    """Return the table of each poule, by the rows of `groups.csv` that hold in the stage.

    Args:
        after_preliminaries: Whether any were played before this stage.
    """
    counts = Counter(place.group for place in places)
    together = is_together(counts.total(), rules, after_preliminaries=after_preliminaries)
    return poule_tables(counts, rules, final=final, together=together)


def rounds_of_stage(
    places: Collection[GroupPlace],
    players: int,
    rules: AmsterdamRules,
    *,
    final: bool,
    after_preliminaries: bool,
) -> int:
    """Return how many rounds a stage takes.

    Args:
        places: Its rows of `groups.csv`; none: its poules are as large as the rules make them.
        players: Who plays in it; looked at where there are no rows.
        after_preliminaries: Whether any were played before this stage.
    """
    counts = Counter(place.group for place in places)
    players = counts.total() or players
    together = is_together(players, rules, after_preliminaries=after_preliminaries)
    if not counts and final and not together:
        sizes = final_sizes(players, rules.final_size or rules.poule_size)
        counts = Counter({str(n): size for n, size in enumerate(sizes)})
    elif not counts:
        counts = Counter({"": players if final else rules.poule_size})
    tables = poule_tables(counts, rules, final=final, together=together)
    return max(table.size for table in tables.values()) - 1


def is_together(players: int, rules: AmsterdamRules, *, after_preliminaries: bool) -> bool:
    """Whether the field is too small for preliminaries, and none were played (4.5)."""
    return not after_preliminaries and players < 2 * rules.poule_size
