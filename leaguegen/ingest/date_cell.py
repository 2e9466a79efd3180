"""Text to a date."""

from datetime import date

from leaguegen.ingest.cell_error import Read


def date_(text: str) -> Read[date]:
    """Read a date: `2027-02-01`, `1-2-2027` (day first), `za 1 feb. 2025`, ..."""
    raise NotImplementedError(text)
