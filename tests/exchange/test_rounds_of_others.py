"""Rounds that programs of others paired, paired again: opponents, colours and bye."""

from pathlib import Path

import pytest

from leaguegen.exchange.trf.reader import read
from leaguegen.source.lines import split_lines
from tools.oracles import EDITIONS, compare, main

DATA = Path(__file__).parent / "data"
FILES = sorted(DATA.glob("*/*.trf"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_round_is_identical(path: Path) -> None:
    document, problems = read(path.read_bytes(), path.name)
    assert document is not None, problems
    assert problems == []
    compared = list(compare(document, EDITIONS[path.parent.name]))
    assert len(compared) == document.recorded >= 4
    for one in compared:
        assert one.paired == one.recorded, one.round


def test_there_are_a_dozen_of_each_kind() -> None:
    for folder in EDITIONS:
        assert len(list((DATA / folder).glob("*.trf"))) == 12


def test_the_tool_tells_of_a_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two players of different games change places: at least one round is not ours any more."""
    good = FILES[0].read_bytes()
    folder = tmp_path / "dutch2026"
    folder.mkdir()
    (folder / "same.trf").write_bytes(good)
    assert main(["--folder", str(tmp_path), "dutch2026"]) == 0
    (folder / "other.trf").write_bytes(_colours_exchanged(good))
    assert main(["--folder", str(tmp_path), "dutch2026"]) == 1
    assert "differs: other.trf round 1" in capsys.readouterr().out


def _colours_exchanged(data: bytes) -> bytes:
    """Give everybody the other colour in round 1, but for the initial colour that is stated."""
    lines = split_lines(data.decode())
    first = next(line for line in lines if line.startswith("001"))
    return "\n".join([f"152 {first[96].upper()}", *map(_exchanged, lines)]).encode()


def _exchanged(line: str) -> str:
    other = {"w": "b", "b": "w"}.get(line[96:97]) if line.startswith("001") else None
    return f"{line[:96]}{other}{line[97:]}" if other else line
