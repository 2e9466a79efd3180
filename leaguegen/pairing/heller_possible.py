"""Which tables a group of a size may play (docs/heller.md, 5.1, 5.2, 6.4)."""

from dataclasses import dataclass

from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.pairing import berger
from leaguegen.pairing.heller_tables import ROUNDS, SMALLEST, TABLES, Table, letters, table_name


@dataclass(frozen=True, slots=True)
class NamedTable:
    """A table with its name, and the article that it is cited by."""

    name: str
    article: str
    rounds: Table


def possible_tables(places: int, rules: HellerRules) -> tuple[NamedTable, ...]:
    """Return the tables of a size among which the rules leave the choice; one where they name it.

    Args:
        places: How many places, an even number.
    """
    own = own_table(places, rules)
    if own is not None:
        return (NamedTable(own.name, "heller 5.2", own.rounds),)
    if places < SMALLEST:
        return (NamedTable(f"berger-{places}", "heller 6.4", _short_table(places)),)
    return tuple(
        NamedTable(table_name(places, letter), "heller 4", TABLES[places, letter])
        for letter in _letters(places, rules)
    )


def own_table(places: int, rules: HellerRules) -> OwnTable | None:
    """Return the club's own table if it has so many places."""
    table = rules.table
    return table if isinstance(table, OwnTable) and table.places == places else None


def _letters(places: int, rules: HellerRules) -> tuple[str, ...]:
    """Return the letters of the tables of a size; only that one which the rules name."""
    known = letters(places)
    named = tuple(x for x in known if rules.table in (x, table_name(places, x)))
    return named or known


def _short_table(places: int) -> Table:
    """Return the Berger table of a small group: over and over, colours turned, cut at five."""
    times = -(-ROUNDS // (places - 1))
    every = [boards for cycle in berger.cycles(places, times) for boards in cycle]
    return tuple(every[:ROUNDS])
