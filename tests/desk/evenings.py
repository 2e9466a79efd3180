"""A small club on a club evening, and the commands that are typed there."""

import io
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

NAME = "2026-27/interne"
RESULTS = f"{NAME}/results.csv"
HEADER = "round,board,white,black,result\n"
PAIRED = HEADER + "1,1,dirk,an,\n1,2,eva,bo,\n1,3,fred,cas,\n"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500),
    f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "knsb"\nseed = "zon"\n',
    f"{NAME}/rounds.csv": rounds(5),
}


def write_club(folder: Path, texts: Mapping[str, str | bytes] | None = None) -> Path:
    """Write the club with other files in it, and return its folder."""
    extra = texts or {}
    content: dict[str, bytes] = files(CONTENT)
    content |= files({name: text for name, text in extra.items() if isinstance(text, str)})
    content |= {name: data for name, data in extra.items() if isinstance(data, bytes)}
    for name, data in content.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def run(club: Path, *arguments: str) -> int:
    """Run a command on the club."""
    return main([*arguments, "--content", str(club)])


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let a script type these lines."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(line + "\n" for line in lines)))


def rows(club: Path, name: str = RESULTS) -> list[str]:
    """Return the lines of a table below its header."""
    return (club / name).read_text(encoding="utf-8").splitlines()[1:]
