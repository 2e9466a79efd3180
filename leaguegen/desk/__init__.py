"""Room `desk`: what the competition leader does at eight.

Everything here is computed first (`Paired.changes`) and written by the shell in one atomic step.
"""

from leaguegen.desk.pairing import Order, Paired, pair

__all__ = ["Order", "Paired", "pair"]
