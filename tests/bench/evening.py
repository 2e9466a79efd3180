"""From results to a built site: what a club waits for after the last game.

A club in the middle of its season, once with 14 and once with 60 players. Its results are typed
all at once (`enter --paste`), then `check` looks and `build` builds, each as a process of its own,
as at a desk. The ratio is that of all three to the build alone. Seconds are those of the processor,
for what else a machine does is not ours to count.
"""

import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from datetime import date, timedelta
from pathlib import Path
from random import Random

from leaguegen.cli import main as leaguegen
from tests.clubs import CLUB, players

SIZES = (14, 60)
ROUNDS = 11
"""The last of them is the one whose results are typed."""
REPEATS = 3
FIRST = date(2026, 9, 1)
NAME = "2026-27/interne"
RESULTS = ("1-0", "½-½", "0-1")


def main() -> None:
    """Print the table."""
    row = "{:>8}" + " {:>10}" * 5 + "\n"
    sys.stdout.write(
        row.format("players", "enter (s)", "check (s)", "build (s)", "all (s)", "ratio")
    )
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            entered, checked, built = evening(Path(folder) / str(size), size)
            whole = entered + checked + built
            cells = (f"{seconds:.2f}" for seconds in (entered, checked, built, whole))
            sys.stdout.write(row.format(size, *cells, f"{whole / built:.2f}"))


def evening(folder: Path, size: int) -> tuple[float, float, float]:
    """Return the seconds of each of the three, the best of a few evenings."""
    content = season(folder / "content", size)
    site = folder / "site"
    _run(content, "build", "--out", str(site))
    times = []
    for number in range(REPEATS):
        own, built = folder / f"{number}", folder / f"site {number}"
        shutil.copytree(content, own)
        shutil.copytree(site, built)
        times.append(
            (
                _run(own, "enter", NAME, "--paste", "--yes", typed=pasted(Random(number), size)),
                _run(own, "check"),
                _run(own, "build", "--out", str(built)),
            )
        )
    entered, checked, built_ = (min(column) for column in zip(*times, strict=True))
    return entered, checked, built_


def season(content: Path, size: int) -> Path:
    """Play all rounds but the results of the last one."""
    rng = Random(size)
    names = [f"P{number}" for number in range(size)]
    texts = {
        "club.toml": CLUB,
        "players.csv": players(*names),
        f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "knsb"\nseed = "bench"\n',
        f"{NAME}/rounds.csv": "round,date\n"
        + "".join(f"{n + 1},{FIRST + timedelta(weeks=n)}\n" for n in range(30)),
    }
    for name, text in texts.items():
        (content / name).parent.mkdir(parents=True, exist_ok=True)
        (content / name).write_text(text, encoding="utf-8")
    for number in range(1, ROUNDS + 1):
        _here(content, "pair", NAME)
        if number < ROUNDS:
            _here(content, "enter", NAME, "--paste", "--yes", typed=pasted(rng, size))
    return content


def pasted(rng: Random, size: int) -> str:
    """Return the results of a round, as lines to paste."""
    lines = (f"{board} {rng.choice(RESULTS)}\n" for board in range(1, size // 2 + 1))
    return "".join(lines) + ".\n"


def _here(content: Path, *words: str, typed: str = "") -> None:
    """Run a command in this process, which must succeed."""
    with _typed(typed), redirect_stdout(io.StringIO()):
        code = leaguegen([*words, "--content", str(content)])
    if code:
        raise RuntimeError(words)


@contextmanager
def _typed(text: str) -> Iterator[None]:
    before, sys.stdin = sys.stdin, io.StringIO(text)
    try:
        yield
    finally:
        sys.stdin = before


def _run(content: Path, *words: str, typed: str = "") -> float:
    """Run a command as a process, and return its seconds."""
    command = [sys.executable, "-m", "leaguegen", *words, "--content", str(content)]
    begin = _of_children()
    subprocess.run(
        command,
        input=typed.encode(),
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONUTF8": "1"},
    )
    return _of_children() - begin


def _of_children() -> float:
    """Return the seconds of the processor that processes started here have taken."""
    times = os.times()
    return times.children_user + times.children_system


if __name__ == "__main__":
    main()
