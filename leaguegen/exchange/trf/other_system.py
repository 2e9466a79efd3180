"""The remark in our own report files that another system than FIDE's paired a tournament.

Record 192 has codes for the systems of FIDE alone; a remark is left alone by every reader.
"""

import re
from collections.abc import Sequence

from leaguegen.exchange.trf.document import Line
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say


def remark(systems: Sequence[str]) -> Line:
    """Return the line that names the systems, by their ids in the settings."""
    return Line(f"### leaguegen: paired by {', '.join(systems)}")


def paired_by_another(line: Line, file: str) -> Problem | None:
    """Return what a reader is to know where a line is such a remark.

    >>> paired_by_another(Line("### leaguegen: paired by knsb", 7), "t.trf").span.line
    7
    """
    found = _REMARK.fullmatch(line.text.strip())
    if found is None:
        return None
    return Problem(
        Span(file, line.line, 1, len(line.text)),
        "trf-system",
        say(
            "{system} paired these rounds, which is no system of FIDE.",
            system=found["systems"],
        ),
        Severity.WARNING,
        say(
            "FIDE Dutch (C.04.3) is what report files are paired, checked and explained by; other"
            " pairs than in the file are to be expected."
        ),
    )


_REMARK = re.compile(r"### leaguegen: paired by (?P<systems>[a-z-]+(?:, [a-z-]+)*)")
