"""FIDE Dutch as a whole process beside other programs, each pairing the same report file.

The report files are shared ones (`../shared/oracles/bench`); without them there is nothing to run.
gacrux runs where it is installed, bbpPairings where the environment names it (`BBPPAIRINGS`).
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

INPUTS = Path(__file__).parents[2].parent / "shared" / "oracles" / "bench"
SIZES = (20, 50, 100, 200, 500, 1000, 2000)
NEXT_ROUND = 5
LIMIT = 300.0
"""Seconds after which a program has had its time; what it does not reach stands as `-`."""

Command = Callable[[Path, Path], list[str]]


def programs() -> dict[str, Command]:
    """Return the command line of each program that is there, for an input and an output."""
    found: dict[str, Command] = {
        "leaguegen": lambda trf, out: [
            *(sys.executable, "-m", "leaguegen", "trf", "pair", str(trf), "--out", str(out))
        ]
    }
    if find_spec("gacrux"):
        found["gacrux"] = lambda trf, out: [
            *(sys.executable, "-m", "gacrux.pairingchecker", "-p", "-m", "dutch"),
            *("-i", str(trf), "-f", "TRF", "-n", str(NEXT_ROUND), "-o", str(out)),
        ]
    if path := os.environ.get("BBPPAIRINGS"):
        found["bbpPairings"] = lambda trf, out: [path, "--dutch", str(trf), "-p", str(out)]
    return found


def seconds(command: Command, trf: Path) -> float | None:
    """Return how long a program takes, the best of a few runs; None where it takes too long."""
    times: list[float] = []
    with TemporaryDirectory() as folder:
        out = Path(folder) / "out"
        while len(times) < 3 and sum(times) < 10:
            begin = perf_counter()
            try:
                subprocess.run(command(trf, out), check=True, capture_output=True, timeout=LIMIT)
            except subprocess.TimeoutExpired:
                return None
            times.append(perf_counter() - begin)
    return min(times)


def main(arguments: Sequence[str]) -> None:
    """Print the table, each program's seconds and the ratio of ours to the best of the others."""
    sizes = _sizes(arguments)
    if not INPUTS.is_dir():
        sys.stdout.write("no report files to pair: ../shared is not there\n")
        return
    names = programs()
    row = "{:>8}" + " {:>12}" * len(names) + " {:>8}\n"
    sys.stdout.write(row.format("players", *names, "ratio"))
    for size in sizes:
        trf = INPUTS / f"n{size}.26.trf"
        times = {name: seconds(command, trf) for name, command in names.items()}
        ours, *theirs = times.values()
        best = min((time for time in theirs if time is not None), default=None)
        ratio = "" if ours is None or best is None else f"{ours / best:.2f}"
        cells = ["-" if time is None else f"{time:.3f}" for time in times.values()]
        sys.stdout.write(row.format(size, *cells, ratio))
        sys.stdout.flush()


def _sizes(arguments: Sequence[str]) -> tuple[int, ...]:
    """Return of which sizes the tournaments are to be; nothing runs where arguments are wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.peers", description=__doc__)
    parser.add_argument(
        "--sizes",
        nargs="+",
        type=int,
        choices=SIZES,
        default=SIZES,
        metavar="N",
        help=f"only these numbers of players, of {', '.join(map(str, SIZES))} [all]",
    )
    return tuple(parser.parse_args(arguments).sizes)


if __name__ == "__main__":
    main(sys.argv[1:])
