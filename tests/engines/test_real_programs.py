"""The programs themselves, where this machine has them: whole tournaments, paired by both."""

import os
import shutil
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

from leaguegen.engines.program import VARIABLES
from leaguegen.model.engines import OtherEngine
from tests.engines import stand_in
from tests.engines.stand_in import OPEN, run, table


def missing(name: OtherEngine) -> str:
    """Return why a program cannot be tested; empty: it can."""
    if os.environ.get(VARIABLES[name]):
        return ""
    if name == "gacrux":
        return "" if find_spec("gacrux") else "gacrux is not installed"
    if name == "bbppairings" and (shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")):
        return ""
    return f"{VARIABLES[name]} does not name the program"


def needs(name: OtherEngine) -> pytest.MarkDecorator:
    why = missing(name)
    return pytest.mark.skipif(bool(why), reason=why or "it is here")


GACRUX = pytest.param("gacrux", marks=needs("gacrux"))
BBP = pytest.param("bbppairings", marks=needs("bbppairings"))
JAVAFO = pytest.param("javafo", marks=needs("javafo"))


def play(root: Path, seed: int, absences: Mapping[int, str]) -> None:
    """Pair five rounds, with results by chance; some are away, and a game or two is forfeited."""
    rng = Random(seed)
    for number in range(1, 6):
        away = ["--absent", *absences[number].split()] if number in absences else []
        assert run(root, "pair", OPEN, *away) == 0
        path = root / OPEN / "results.csv"
        lines = path.read_text(encoding="utf-8").splitlines()
        words = ("1-0", "1-0", "½-½", "0-1", "0-1", "1-0R")
        lines = [f"{x}{rng.choice(words)}" if x.endswith(",") else x for x in lines]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.mark.parametrize("engine", [GACRUX, BBP])
@pytest.mark.parametrize("more", ["", "win = 3\ndraw = 1\nforfeit_win = 3\nbye_value = 3"])
def test_they_pair_a_tournament_as_we_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str, more: str
) -> None:
    """The edition of 2026, with requested byes, a pair kept apart, and other points."""
    toml = stand_in.settings(engine=engine, more=f'initial_colour = "black"\nrounds = 5\n{more}')
    avoid = "player,other\nan,eva\n"
    files = {f"{OPEN}/competition.toml": toml, f"{OPEN}/avoid.csv": avoid}
    root = stand_in.club(tmp_path / "club", files)
    play(root, 7, {2: "an=half", 4: "bo=zero gijs=half"})
    assert len(table(root)) > 15
    capsys.readouterr()
    assert run(root, "compare", OPEN) == 0
    assert capsys.readouterr().out == "5 rounds paired again; the same: 5\n"


@pytest.mark.parametrize("engine", [JAVAFO])
def test_javafo_pairs_by_the_edition_of_2017(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str
) -> None:
    toml = stand_in.settings(engine=engine, more='initial_colour = "white"\nedition = 2017')
    root = stand_in.club(tmp_path / "club", {f"{OPEN}/competition.toml": toml})
    play(root, 7, {2: "an=half", 4: "bo=zero gijs=half"})
    capsys.readouterr()
    assert run(root, "compare", OPEN) == 0


@pytest.mark.parametrize("engine", [GACRUX, BBP, JAVAFO])
def test_they_pair_klukkluk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], engine: str
) -> None:
    toml = stand_in.settings("klukkluk", engine)
    root = stand_in.club(tmp_path / "club", {f"{OPEN}/competition.toml": toml})
    play(root, 3, {3: "cas"})
    assert len(table(root)) > 15
    capsys.readouterr()
    assert run(root, "audit", OPEN) == 0
    # FIDE's absolute rules cover a second meeting and a second bye.
    found = capsys.readouterr().out
    assert "4.1.1" not in found
    assert "4.1.4" not in found
    assert run(root, "pair", OPEN) != 0
