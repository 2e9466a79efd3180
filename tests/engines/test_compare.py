"""`compare`: rounds paired again by this program and by another one."""

import json
import os
from pathlib import Path

import pytest

from tests.engines import stand_in
from tests.engines.stand_in import OPEN, answering, fill_in, program, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stand-ins are scripts with a #! line")

OURS = ("1 4", "5 2", "3 6", "7 0")
"""By the rules: halves of seven, number 1 White, the last one free."""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A club that pairs itself, with one round played."""
    toml = stand_in.settings(engine="own", more='initial_colour = "white"')
    root = stand_in.club(tmp_path / "club", {f"{OPEN}/competition.toml": toml})
    assert run(root, "pair", OPEN) == 0
    fill_in(root, an="1-0", eva="0-1", cas="1-0")
    return root


def compare(root: Path, path: Path, *more: str) -> int:
    return run(root, "compare", OPEN, "--engine", "javafo", "--engine-path", str(path), *more)


def test_the_same(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = stand_in.everything(root)
    capsys.readouterr()
    assert compare(root, answering(tmp_path / "same", *reversed(OURS))) == 0
    assert capsys.readouterr().out == "1 round paired again; the same: 1\n"
    assert stand_in.everything(root) == before


def test_what_differs(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A colour, two opponents, who is free: everything that differs, and nothing else."""
    capsys.readouterr()
    path = answering(tmp_path / "other", "4 1", "5 2", "3 7", "6 0")
    assert compare(root, path) == 1
    assert capsys.readouterr().out.splitlines() == [
        "Round 1 differs:",
        "  leaguegen:",
        "    An – Dirk",
        "    Cas – Fred",
        "    Gijs: free",
        "  JaVaFo:",
        "    Dirk – An",
        "    Cas – Gijs",
        "    Fred: free",
        "1 round paired again; the same: 0",
    ]


def test_as_json(root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    path = answering(tmp_path / "other", "4 1", "5 2", "3 7", "6 0")
    assert compare(root, path, "--format", "json") == 1
    assert json.loads(capsys.readouterr().out) == {
        "competition": OPEN,
        "engine": "JaVaFo",
        "version": "2.2 (Build 3223)",
        "same": False,
        "rounds": [
            {
                "round": 1,
                "same": False,
                "ours": {
                    "pairs": [
                        {"white": "an", "black": "dirk"},
                        {"white": "eva", "black": "bo"},
                        {"white": "cas", "black": "fred"},
                    ],
                    "byes": ["gijs"],
                },
                "theirs": {
                    "pairs": [
                        {"white": "dirk", "black": "an"},
                        {"white": "eva", "black": "bo"},
                        {"white": "cas", "black": "gijs"},
                    ],
                    "byes": ["fred"],
                },
            }
        ],
    }


def test_the_next_round_and_one_that_is_not_there(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = answering(tmp_path / "other", "1 2", "3 4", "5 6", "7 0")
    assert compare(root, path, "--round", "2") == 1
    asked = path.with_suffix(".trf").read_text()
    assert "     4 w 1" in asked.splitlines()[3]
    assert "Round 2 differs:" in capsys.readouterr().out
    assert compare(root, path, "--round", "9") == 2
    assert "has no round 9" in capsys.readouterr().err


def test_one_finds_a_round_and_the_other_none(
    tmp_path: Path, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refuses = program(
        tmp_path / "bbp", f"print({stand_in.BBP!r})", "sys.stderr.write('stuck\\n')", "sys.exit(1)"
    )
    capsys.readouterr()
    arguments = ("--engine", "bbppairings", "--engine-path", str(refuses))
    assert run(root, "compare", OPEN, *arguments) == 1
    told = capsys.readouterr().out
    assert "    An – Dirk\n" in told
    assert (
        "  bbpPairings:\n    no legal pairing: bbpPairings finds none and says: \n  stuck" in told
    )


def test_the_program_of_the_settings_is_the_usual_one(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(root, "compare", OPEN) == 2
    assert "Name it with --engine" in capsys.readouterr().err
    toml = root / OPEN / "competition.toml"
    toml.write_text(toml.read_text().replace('"own"', '"javafo"\nengine_path = "engine"'))
    answering(root / "engine", *OURS)
    assert run(root, "compare", OPEN) == 0


def test_the_path_of_the_settings_is_not_that_of_another_program(
    root: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("LEAGUEGEN_BBPPAIRINGS", raising=False)
    toml = root / OPEN / "competition.toml"
    toml.write_text(toml.read_text().replace('"own"', '"javafo"\nengine_path = "engine"'))
    engine = answering(root / "engine", *OURS)
    assert run(root, "compare", OPEN, "--engine", "bbppairings") == 4
    assert "where is bbpPairings?" in capsys.readouterr().err
    assert not engine.with_suffix(".args").exists()


def test_a_program_that_fails(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert compare(root, program(tmp_path / "bad", "sys.exit(5)"), "--format", "json") == 4
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "engine-failed"


def test_other_systems_are_nobody_elses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    toml = 'title = "Open"\nsystem = "knsb"\n'
    root = stand_in.club(tmp_path / "club", {f"{OPEN}/competition.toml": toml})
    assert run(root, "compare", OPEN, "--engine", "gacrux") == 2
    assert "other programs pair fide-dutch and klukkluk only" in capsys.readouterr().err
