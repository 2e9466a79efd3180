"""A round that hangs on the wall, and what a competition leader does with it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.record import read_record
from leaguegen.model.record import Record
from tests.clubs import files, players, ratings, rounds
from tests.desk.evenings import NAME, RESULTS

__all__ = ["NAME", "RESULTS"]

SIX = ("An", "Bo", "Cas", "Dirk", "Eva", "Fred")
EIGHT = (*SIX, "Gea", "Hans")
HALVES = 'system = "knsb"\nfirst_round = "halves"'
"""Six are paired by halves: 1-4, 2-5, 3-6, and the higher has Black (knsb, 5.2.4)."""


def club_of(
    folder: Path,
    settings: str,
    more: Mapping[str, str] | None = None,
    names: tuple[str, ...] = SIX,
) -> Path:
    """Write a club of people whose ratings go down by their names, and return its folder."""
    content = {
        "players.csv": players(*names),
        "ratings.csv": ratings(**{n.lower(): 2000 - 100 * k for k, n in enumerate(names)}),
        f"{NAME}/competition.toml": f'title = "Interne"\nseed = "zonsondergang"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(7),
        **(more or {}),
    }
    for name, data in files(content).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def run(club: Path, *arguments: str) -> int:
    """Run a command on the club."""
    return main([*arguments, "--content", str(club)])


def pair(club: Path, *arguments: str, name: str = NAME) -> int:
    """Run `pair`."""
    return run(club, "pair", name, *arguments)


def table(club: Path, name: str = RESULTS) -> list[str]:
    """Return the lines of a table."""
    return (club / name).read_text(encoding="utf-8").splitlines()


def typed(club: Path, **results: str) -> None:
    """Type results, by the row: `typed(club, **{"1,1,cas,an,": "1-0"})`."""
    name = club / RESULTS
    text = name.read_text(encoding="utf-8")
    for row, result in results.items():
        assert row in text
        text = text.replace(row, row + result)
    name.write_text(text, encoding="utf-8")


def type_all(club: Path, result: str) -> None:
    """Type one result for every open game."""
    typed(club, **{row: result for row in table(club)[1:] if row.endswith(",")})


def rows(club: Path, number: int) -> list[list[str]]:
    """Return the rows of a round, without a column `group`."""
    return [r.split(",")[:5] for r in table(club) if r.startswith(f"{number},")]


def boards(club: Path, number: int) -> set[tuple[str, ...]]:
    """Return the boards of a round: number, White, Black."""
    return {tuple(row[1:4]) for row in rows(club, number) if row[3]}


def record(club: Path, number: int = 1) -> Record:
    """Return the record of a round, which is whole."""
    text = (club / f"{NAME}/rounds/{number:02}.json").read_text(encoding="utf-8")
    found, problems = read_record(text, f"{number:02}.json")
    assert found is not None
    assert not problems
    return found


def everything(club: Path) -> dict[str, bytes]:
    """Return all files."""
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in club.rglob("*") if p.is_file()}


def refused(club: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Return what is said of something that cannot be; nothing is written."""
    before = everything(club)
    capsys.readouterr()
    assert pair(club, *arguments) == 2
    assert everything(club) == before
    return capsys.readouterr().err
