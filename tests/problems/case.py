"""One example of one code."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.source.problem import Severity

INTERNE = "2026-27/interne"
BEKER = "2026-27/beker"

RESULTS = f"{INTERNE}/results.csv"
ROUNDS = f"{INTERNE}/rounds.csv"
ENTRANTS = f"{INTERNE}/entrants.csv"
GROUPS = f"{INTERNE}/groups.csv"
SETTINGS = f"{INTERNE}/competition.toml"
ABSENCES = "2026-27/absences.csv"
EXTERNAL = "2026-27/external.csv"
TIES = f"{BEKER}/results.csv"

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

HEADER = "round,board,white,black,result\n"

CUP: Mapping[str, str] = {
    f"{BEKER}/competition.toml": 'title = "Cup"\nsystem = "cup"\ncounts_for = "interne"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-09-01\n",
}

BASE: Mapping[str, str] = {
    "club.toml": 'name = "De Vrije Loper"\n',
    "players.csv": (
        "id,name\nans,Ans Kuiper\nbert,Bert de Wit\ncarla,Carla 't Hart\ndaan,Daan Vos\n"
        "eef,Eef de Wit\nfenna,Fenna Çelik\n"
    ),
    SETTINGS: 'title = "League"\nsystem = "knsb"\n',
    ROUNDS: "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n",
}
"""The club to which the files of every example belong."""


@dataclass(frozen=True, slots=True)
class Case:
    """One example.

    Attributes:
        code: What it must raise.
        at: `file:line:column`.
        files: Those that differ from `BASE`; None: it is not there.
        severity: Of the problem.
        beside: Codes of problems that come with it.
    """

    code: str
    at: str
    files: Mapping[str, str | bytes | None]
    severity: Severity = ERROR
    beside: frozenset[str] = field(default=frozenset())

    def content(self, language: str) -> dict[str, bytes]:
        """Return the content of the club with the example in it."""
        texts: dict[str, str | bytes | None] = {**BASE, **self.files}
        club = texts["club.toml"]
        if isinstance(club, str) and "language" not in club:
            texts["club.toml"] = f'{club}language = "{language}"\n'
        return {
            name: text.encode() if isinstance(text, str) else text
            for name, text in texts.items()
            if text is not None
        }


@dataclass(frozen=True, slots=True)
class Chapter:
    """Examples that belong together."""

    title: str
    cases: tuple[Case, ...]


def table(
    code: str,
    at: str,
    text: str | bytes,
    severity: Severity = ERROR,
    *,
    beside: tuple[str, ...] = (),
    files: Mapping[str, str | bytes | None] = MappingProxyType({}),
) -> Case:
    """Return an example in one file, whose name is in `at`; `files` tells what else it needs."""
    file = at.rsplit(":", maxsplit=2)[0]
    return Case(code, at, {**files, file: text}, severity, frozenset(beside))
