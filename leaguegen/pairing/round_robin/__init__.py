"""Round robin by Berger tables (docs/round-robin.md)."""

from leaguegen.pairing.round_robin.system import schedule

__all__ = ["schedule"]
