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


def is_named(table: NamedTable, rules: HellerRules) -> bool:
    """Whether the setting names a table, or its letter."""
    return rules.table in (table.name, table.name.rsplit("-", maxsplit=1)[-1])


def _letters(places: int, rules: HellerRules) -> tuple[str, ...]:
    """Return the letters of the tables of a size; only that one which the rules name.

    Where colours are to go before sums and a size has no table of its own for that, it is the
    first: no table has fewer breaks.
    """
    named = tuple(x for x in letters(places) if rules.table in (x, table_name(places, x)))
    usual = tuple(x for x in letters(places) if x != "c")
    return named or (usual[:1] if rules.table == "c" else usual)


def _short_table(places: int) -> Table:
    """Return the Berger table of a small group: over and over, colours turned, cut at five."""
    times = -(-ROUNDS // (places - 1))
    every = [boards for cycle in berger.cycles(places, times) for boards in cycle]
    return tuple(every[:ROUNDS])
