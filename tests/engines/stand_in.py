"""Small programs that stand in for the engines of others, and a club whose rounds they pair."""

import sys
from collections.abc import Mapping
from pathlib import Path

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

OPEN = "2026-27/open"
NAMES = ("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gijs")
"""Seven: numbers 1 to 7 by rating."""

JAVAFO = "JaVaFo (rrweb.org/javafo) - Rel. 2.2 (Build 3223)"
BBP = "BBP Pairings (https://github.com/x/y) - v6.0.0 (Built Jan  1 2026 10:00:00)"


def settings(system: str = "fide-dutch", engine: str = "javafo", more: str = "") -> str:
    return (
        f'title = "Open"\nsystem = "{system}"\nengine = "{engine}"\n'
        f"{'rounds = 5' if system == 'klukkluk' else ''}\n{more}\n"
    )


def club(root: Path, texts: Mapping[str, str]) -> Path:
    """Write a club of seven with a competition of five rounds."""
    content = {
        "players.csv": players(*NAMES),
        "ratings.csv": ratings(**{name.lower(): 2000 - 100 * n for n, name in enumerate(NAMES)}),
        f"{OPEN}/rounds.csv": rounds(5),
        **texts,
    }
    for name, data in files(content).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def program(path: Path, *lines: str) -> Path:
    """Write a program of these lines of Python; `given` is its report file, `out` its answer.

    What it was asked is kept beside it, as `.trf`, and how it was called, as `.args`.
    """
    head = [
        f"#!{sys.executable} -I",
        "import os, pathlib, shutil, subprocess, sys, time",
        "here = pathlib.Path(__file__)",
        "given, out = (pathlib.Path(p) for p in (sys.argv[-3], sys.argv[-1]))",
        "here.with_suffix('.args').write_text(' '.join(sys.argv[1:]))",
        "if given.exists(): shutil.copy(given, here.with_suffix('.trf'))",
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def answering(path: Path, *pairs: str, banner: str = JAVAFO) -> Path:
    """Write a program that answers these pairs, such as `1 4`, whatever it is asked."""
    text = "".join(f"{line}\n" for line in (str(len(pairs)), *pairs))
    return program(path, f"print({banner!r})", f"out.write_text({text!r})")


def run(root: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(root)])


def table(root: Path) -> list[str]:
    path = root / OPEN / "results.csv"
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def everything(root: Path) -> dict[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}


def fill_in(root: Path, **results: str) -> None:
    """Write the result of each open game, by White."""
    path = root / OPEN / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    done = [f"{x}{results[x.split(',')[2]]}" if x.endswith(",") else x for x in lines]
    path.write_text("\n".join(done) + "\n", encoding="utf-8")
