"""The command line: arguments, printing, exit codes; nothing else prints."""

from leaguegen.cli.program import main, run

__all__ = ["main", "run"]
