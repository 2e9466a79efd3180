"""How values are written in a CSV file.

A spreadsheet calculates cells that begin with = + - or @. Such a value gets an apostrophe before
it, unless it is a plain number such as -1; reading takes the apostrophe off again
(`ingest.columns`). Results are never written as `+ -`, so they need none.
"""

import re
from collections.abc import Sequence

from leaguegen.source.invisible import INVISIBLE


def row_text(values: Sequence[str], delimiter: str) -> str:
    """Write a row, without its line end."""
    return delimiter.join(cell_text(safe(value), delimiter) for value in values)


def safe(value: str) -> str:
    """Strip a value, and keep a spreadsheet from calculating it."""
    plain = value.strip(INVISIBLE)
    if plain[:1] in tuple("=+-@") and not _NUMBER.fullmatch(plain):
        return "'" + plain
    return plain


_NUMBER = re.compile(r"[+-](?:[0-9]+(?:[.,/][0-9]+)?½?|½)")
_NEEDS_QUOTES = re.compile(r'["\r\n]|^(?:<{7}|={7}|>{7}|\|{7})')


def cell_text(value: str, delimiter: str) -> str:
    """Put a value between quotes where it needs them."""
    if delimiter in value or _NEEDS_QUOTES.search(value):
        return quoted_text(value)
    return value


def quoted_text(value: str) -> str:
    """Put a value between quotes."""
    return '"' + value.replace('"', '""') + '"'
