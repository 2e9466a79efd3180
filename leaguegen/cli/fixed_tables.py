"""`table`."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError, print_problems
from leaguegen.files import read_file
from leaguegen.ingest.pairing_table import read_pairing_table
from leaguegen.model.table_figures import TableFigures, figures, never_met
from leaguegen.pairing.heller_tables import TABLES, table_name
from leaguegen.render.speech import Speech
from leaguegen.render.table_text import table_lines, tables_json, together_line
from leaguegen.source.encoding import decode
from leaguegen.source.problem import has_errors
from leaguegen.words.message import say

KNOWN: Mapping[str, Sequence[Sequence[tuple[int, int]]]] = {
    table_name(places, letter): rounds for (places, letter), rounds in TABLES.items()
}
"""The tables of this program, by name."""


def table_command(options: argparse.Namespace) -> int:
    """Check tables of fixed rounds."""
    speech: Speech = options.speech
    found: dict[str, TableFigures] = {}
    for name in options.tables:
        table = _read(name, speech)
        if table is None:
            return CONTENT_ERRORS
        found[name] = figures(table)
    one_size = len(found) > 1 and len({table.places for table in found.values()}) == 1
    never = never_met(tuple(found.values())) if one_size else ()
    if options.format == "json":
        print(tables_json(found, never if one_size else None, speech), end="")
    else:
        for name, its in found.items():
            for line in table_lines(name, its, speech):
                print(line)
        if one_size:
            print(together_line(never, speech))
    return CONTENT_ERRORS if any(table.faults for table in found.values()) else GOOD


def _read(name: str, speech: Speech) -> Mapping[int, Sequence[tuple[int, int]]] | None:
    """Read a table, of the program or of a file; None: it has errors, which were told.

    Raises:
        UsageError: There is no such table, nor such a file.
    """
    path = Path(name)
    if name in KNOWN and not path.is_file():
        return dict(enumerate(KNOWN[name], start=1))
    if not path.exists():
        raise UsageError(
            say(
                "there is no file {name}, nor a table of that name: {known}",
                name=name,
                known=tuple(KNOWN),
            )
        )
    decoded, problems = decode(read_file(path), name)
    table: Mapping[int, Sequence[tuple[int, int]]] = {}
    if not has_errors(problems):
        table, more = read_pairing_table(decoded.text, name)
        problems = [*problems, *more]
    print_problems(problems, {name: decoded.text}, speech)
    return None if has_errors(problems) else table
