"""Pair every round of recorded tournaments again, and count what is identical.

The tournaments were paired by programs of others (`../shared/oracles/README.md`). Every round goes
the way of `leaguegen trf pair`: reader, state, engine. Run it with `make oracles`, or with names
of folders:

    python -m tools.oracles --folder ../shared/oracles dutch2026 dutch2026-x dutch2017
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from leaguegen.exchange.trf.document import Document
from leaguegen.exchange.trf.interchange import recorded_pairs
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Edition, Wishes, before
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.system import NoLegalPairingError

EDITIONS: dict[str, Edition] = {"dutch2026": 2026, "dutch2026-x": 2026, "dutch2017": 2017}
"""The folders, and the edition by which each was paired."""


@dataclass
class Tally:
    """What came of a folder.

    Attributes:
        slowest: Seconds, and the round that took them.
    """

    tournaments: int = 0
    rounds: int = 0
    differing: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "-")

    @property
    def identical(self) -> int:
        """Rounds paired as recorded: opponents, colours and bye."""
        return self.rounds - len(self.differing)


@dataclass(frozen=True, slots=True)
class Compared:
    """A round of the file beside ours; `paired` None: the file cannot be read or not be paired."""

    round: int
    recorded: Sequence[tuple[int, int]]
    paired: Sequence[tuple[int, int]] | None
    seconds: float


def compare(document: Document, edition: Edition) -> Iterator[Compared]:
    """Pair every recorded round of a tournament again."""
    for number in range(1, document.recorded + 1):
        recorded = recorded_pairs(document, number)
        if not recorded:
            continue
        started = time.perf_counter()
        paired = _paired(document, number, edition)
        yield Compared(number, recorded, paired, time.perf_counter() - started)


def _paired(document: Document, number: int, edition: Edition) -> Sequence[tuple[int, int]] | None:
    state, _ = before(document, number, Wishes(edition=edition))
    if state is None:
        return None
    try:
        boards = dutch.boards_of(state.state, state.rules)
    except NoLegalPairingError:
        return None
    numbers = state.numbers
    return sorted((numbers[w - 1], numbers[b - 1] if b else 0) for w, b in boards)


def tally(folder: Path, edition: Edition) -> Tally:
    """Compare every file of a folder."""
    found = Tally()
    for path in sorted(folder.glob("*.trf")):
        document, problems = read(path.read_bytes(), path.name)
        found.tournaments += 1
        if document is None:
            found.rounds += 1
            found.differing.append(f"{path.name}: {problems[0].message}")
            continue
        for one in compare(document, edition):
            found.rounds += 1
            place = f"{path.name} round {one.round}"
            if one.paired != one.recorded:
                found.differing.append(place)
            found.slowest = max(found.slowest, (one.seconds, place))
    return found


def main(arguments: Sequence[str]) -> int:
    """Compare the folders, print a line for each, and tell whether all rounds are identical."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="*", default=list(EDITIONS), metavar="NAME")
    parser.add_argument("--folder", type=Path, default=Path("../shared/oracles"))
    options = parser.parse_args(arguments)
    good = True
    print(f"{'':14}{'files':>6}{'rounds':>8}{'identical':>11}{'differing':>11}  slowest round")
    for name in options.folders:
        found = tally(options.folder / name, EDITIONS.get(name, 2026))
        seconds, place = found.slowest
        print(
            f"{name:14}{found.tournaments:6}{found.rounds:8}{found.identical:11}"
            f"{len(found.differing):11}  {seconds:.2f} s ({place})",
            flush=True,
        )
        for place in found.differing:
            print(f"    differs: {place}")
        good = good and found.rounds > 0 and not found.differing
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
