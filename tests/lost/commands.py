"""Every command that writes, on a club that it can be run on."""

import io
import os
import shlex
import shutil
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.files.change import finish
from tests.clubs import files, players, ratings, rounds

NAME = "2026-27/interne"
PEOPLE = "An Bo Cas Dirk Eva Fred Gé Hans".split()  # noqa: SIM905  # reads better
CLUB = {
    "players.csv": players(*PEOPLE[:6], "Hans") + "ge,Gé\n",
    "ratings.csv": ratings(an=1800, bo=1700, cas=1600, dirk=1500, eva=1400, fred=1300, hans=1200),
    f"{NAME}/competition.toml": 'title = "I"\nsystem = "knsb"\nseed = "s"\n',
    f"{NAME}/rounds.csv": rounds(6),
}
LIST = "Relatienummer;Naam;Rating\n1;Eva;1444\n2;Hans;1222\n3;Nieuw, Nel;1111\n"
REPORT = "012 Open\nXXR 3\n" + "".join(
    f"001 {n:4}      {name:<33} {rating:4} NED {'':22} {points:>4} {n:4}  {other:4} {game}\n"
    for n, name, rating, points, other, game in (
        (1, "Alpha, An", 2000, "1.0", 2, "w 1"),
        (2, "Beta, Bo", 1900, "0.0", 1, "b 0"),
    )
)


@dataclass(frozen=True)
class Writing:
    """A command that writes.

    Attributes:
        arguments: As in a shell; `{files}` stands for the folder with files from elsewhere.
        typed: Lines at the prompt; each may be written by itself.
        first: Commands that go before it.
        changed: Files of the club that differ from the usual.
        beside: The folder beside the content that changes in its place, with hidden files and all;
            such a command is not told where the content is.
    """

    arguments: str
    typed: tuple[str, ...] = ()
    first: tuple["str | Writing", ...] = ()
    changed: tuple[tuple[str, str], ...] = ()
    beside: str | None = None

    def folder(self, root: Path) -> Path:
        """Return the folder that changes, for a content folder."""
        return root if self.beside is None else root.parent / self.beside

    def read(self, root: Path) -> dict[str, bytes]:
        """Read all that may change."""
        if self.beside is None:
            return read_tree(root)
        folder = self.folder(root)
        paths = sorted(path for path in folder.rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}

    def run(self, root: Path, lines: int | None = None) -> int:
        """Run it here, with so many of its lines (None: all)."""
        typed = "".join(f"{line}\n" for line in self.typed[:lines])
        stdin, sys.stdin = sys.stdin, io.StringIO(typed)
        try:
            return run(root, self.arguments, told=self.beside is None)
        finally:
            sys.stdin = stdin


CUP, TWICE, TABLE = "2026-27/beker", "2026-27/dubbel", "2026-27/tabel"
DRAW = (
    (f"{CUP}/competition.toml", 'title = "B"\nsystem = "cup"\nseed = "s"\n'),
    (f"{CUP}/rounds.csv", rounds(3)),
)
SCHEDULE = (
    (f"{TWICE}/competition.toml", 'title = "D"\nsystem = "round-robin"\nnumbers = "given"\n'),
    (f"{TWICE}/entrants.csv", "player,number\nan,1\nbo,2\ncas,3\ndirk,4\n"),
    (f"{TWICE}/rounds.csv", rounds(3)),
)
GROUPS = (
    (f"{TABLE}/competition.toml", 'title = "T"\nsystem = "heller"\nseed = "s"\n'),
    (
        f"{TABLE}/entrants.csv",
        "player,group,number\nan,A,1\nbo,A,2\ncas,A,3\ndirk,A,4\neva,A,5\nfred,A,6\n",
    ),
    (f"{TABLE}/rounds.csv", rounds(5)),
)
NEW = "--language en --name SV --first 1-9-2026 --yes"
PAIR = f"pair {NAME} --absent ge"
RESULTS = Writing(f"enter {NAME} --paste --yes", ("1 1-0", "2 remise", "3 0-1", "."))
TWO_ROUNDS = (PAIR, RESULTS, f"pair {NAME}")
WRITING: Mapping[str, Writing] = {
    "init": Writing(f"init {{files}}/new {NEW} --example", beside="new"),
    "init --workflow": Writing(
        "init {files} --workflow --yes --repository https://github.com/club/league", beside="."
    ),
    "pair": Writing(f"pair {NAME} --absent ge hans=excused"),
    "pair again": Writing(f"pair {NAME} --round 1 --redo --absent fred", first=(PAIR,)),
    "a latecomer": Writing(f"pair {NAME} --add ge", first=(PAIR,)),
    "a late sign-off": Writing(f"pair {NAME} --drop an", first=(PAIR,)),
    "a draw": Writing(f"pair {CUP}", changed=DRAW),
    "a schedule": Writing(f"pair {TWICE}", changed=SCHEDULE),
    "a table": Writing(f"pair {TABLE}", changed=GROUPS),
    "enter": Writing(f"enter {NAME}", ("1 1-0", "2 =", "3 0-1", "q"), first=(PAIR,)),
    "paste": Writing(f"enter {NAME} --paste --yes", ("1 1-0", "2 remise", "."), first=(PAIR,)),
    "a poule": Writing(
        f"enter {TWICE} --poule", ("an 1 = 0", "bo 0 . 1"), (f"pair {TWICE}",), SCHEDULE
    ),
    "correct": Writing(f"enter {NAME} --round 1 --correct", ("1 0-1", "q"), first=TWO_ROUNDS),
    "correct colours": Writing(
        f"enter {NAME} --round 1 --correct '1 swap-colours'", first=TWO_ROUNDS
    ),
    "played ahead": Writing(f"enter {NAME} --ahead an-bo 1-0 --round 3 --date 2-9"),
    "absent": Writing("absent eva 8-9..22-9"),
    "absent --undo": Writing("absent eva 15-9 --undo", first=("absent eva 8-9..22-9",)),
    "withdraw": Writing(f"withdraw eva {NAME}"),
    "withdraw --undo": Writing(f"withdraw eva {NAME} --undo", first=(f"withdraw eva {NAME}",)),
    "add-player": Writing(f"add-player Nieuw --rating 1500 --date 2026-09-01 --competition {NAME}"),
    "import knsb": Writing("import knsb {files}/KNSB-2026-11.csv --ids"),
    "import players": Writing("import players {files}/KNSB-2026-11.csv"),
    "import trf": Writing("import trf {files}/open.trf 2026-27/open"),
    "forget": Writing("forget an --yes", first=(PAIR,)),
    "new-season": Writing("new-season 2027-28", first=(PAIR,)),
    "fix": Writing(
        "fix",
        changed=(
            ("ratings.csv", "speler;lijst;datum;rating\r\nAN;knsb;1-9-2026;1800\r\n"),
            (f"{NAME}/avoid.csv", "player;other\r\nan;Bo\r\n"),
        ),
    ),
}
"""By a name; whoever adds a command that writes adds it here."""


def run(root: Path, arguments: str, *, told: bool = True) -> int:
    """Run a command on a club; its files from elsewhere stand beside the club.

    Args:
        told: Whether it is told where the content is.
    """
    words = [word.replace("{files}", str(root.parent)) for word in shlex.split(arguments)]
    return main([*words, *(("--content", str(root)) if told else ())])


def club(folder: Path, writing: Writing) -> Path:
    """Make the club on which a command is run."""
    root = folder / "content"
    for name, data in files({**CLUB, **dict(writing.changed)}).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (folder / "KNSB-2026-11.csv").write_bytes(LIST.encode("cp1252"))
    (folder / "open.trf").write_text(REPORT, encoding="utf-8")
    for before in writing.first:
        assert (Writing(before) if isinstance(before, str) else before).run(root) == 0
    return root


def copied(root: Path, folder: Path) -> Path:
    """Copy a club, with what stands beside it."""
    shutil.copytree(root.parent, folder)
    return folder / root.name


def states(root: Path, writing: Writing, folder: Path) -> list[dict[str, bytes]]:
    """Return all that the content may be like: before, after, and after each line typed."""
    found = [writing.read(root)]
    for lines in range(1, len(writing.typed) + 1) if writing.typed else (None,):
        own = copied(root, folder / f"state{lines or 0}")
        assert writing.run(own, lines) in (0, 1)
        found.append(writing.read(own))
    assert found[-1] != found[0]
    return found


def whole(root: Path, writing: Writing, possible: list[dict[str, bytes]]) -> None:
    """Check that a club is in one of these states, for readers and, after the next run, on disk.

    What stands around the content has no readers that know of a journal.
    """
    folder = writing.folder(root)
    if writing.beside is None:
        assert writing.read(root) in possible
    finish(folder, precious=True)
    assert writing.read(root) in possible
    assert left_behind(root, writing) == []


def left_behind(root: Path, writing: Writing) -> list[Path]:
    """Return the files that a change needs only while it is made."""
    return [path for path in writing.folder(root).rglob("*") if ".leaguegen" in path.name]


def in_child(work: Callable[[], int]) -> int:
    """Run something in a process of its own; return the number of the process."""
    number = os.fork()
    if number == 0:
        code = 99
        try:
            with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
                sys.stdout = sys.stderr = nowhere
                code = work()
        finally:
            os._exit(code)
    return number


def ended(number: int) -> int:
    """Wait for a child; return its exit code, or the signal that ended it as a negative number."""
    return os.waitstatus_to_exitcode(os.waitpid(number, 0)[1])


def die() -> NoReturn:
    """End this process as `kill -9` does."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("still alive")
