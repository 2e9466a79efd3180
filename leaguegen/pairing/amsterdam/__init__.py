"""Amsterdam poules for a blitz or rapid day (docs/amsterdam.md)."""

from leaguegen.pairing.amsterdam.system import schedule

__all__ = ["schedule"]
