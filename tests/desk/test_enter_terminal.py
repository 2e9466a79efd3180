"""`enter` at a real terminal: questions are shown, and whatever is confirmed is on the disk."""

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguegen.cli import session
from tests.desk.evenings import HEADER, PAIRED, RESULTS, rows, run, typed, write_club

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals", allow_module_level=True)

import pty

ROOT = Path(__file__).parents[2]
PATIENCE = 60


class Terminal:
    """A program at a pseudo-terminal."""

    def __init__(self, club: Path, *arguments: str) -> None:
        self.screen, theirs = pty.openpty()
        command = [sys.executable, "-m", "leaguegen", "enter", *arguments]
        self.process = subprocess.Popen(
            [*command, "--content", str(club)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509  # it only asks the system
        )
        os.close(theirs)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until a text is shown that was not shown before."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown:
            assert time.monotonic() < end, f"{text!r} is not in {self.shown!r}"
            try:
                self.shown += self._read().decode(errors="replace")
            except OSError:
                pytest.fail(f"{text!r} is not in {self.shown!r}")
        self.shown = self.shown.split(text, 1)[1]

    def _read(self) -> bytes:
        """Read what is shown next; nothing may take longer than our patience."""
        ready, _, _ = select.select([self.screen], [], [], PATIENCE)
        assert ready, f"nothing more is shown after {self.shown!r}"
        return os.read(self.screen, 4096)

    def type(self, text: str) -> None:
        """Type, as a keyboard does."""
        os.write(self.screen, text.encode())

    def end(self) -> int:
        """Wait for the end, and return the exit code."""
        try:
            while data := self._read():
                self.shown += data.decode(errors="replace")
        except OSError:
            pass  # The last one at the other side has gone.
        return self.process.wait(PATIENCE)

    def hang_up(self) -> int:
        """Close the terminal, and return the exit code."""
        os.close(self.screen)
        return self.process.wait(PATIENCE)


def _take_terminal() -> None:
    """Make the terminal the one that Ctrl-C and hanging up come from."""
    import fcntl  # noqa: PLC0415  # only in the child, and not on Windows
    import termios  # noqa: PLC0415

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Whoever runs the tests in the background may have Ctrl-C ignored, also by what they start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path, {RESULTS: PAIRED})


@pytest.fixture
def terminal(club: Path) -> Iterator[Terminal]:
    """The prompt, at the first board."""
    started = Terminal(club)
    started.wait_for("1: Dirk – An: ")
    yield started
    if started.process.poll() is None:
        started.process.kill()
        started.process.wait()


def results(club: Path) -> list[str]:
    return [row.rsplit(",", 1)[1] for row in rows(club)]


def test_the_board_that_is_asked_for_moves_on(club: Path, terminal: Terminal) -> None:
    terminal.type("1-0\n")
    terminal.wait_for("2: Eva – Bo: ")
    assert results(club) == ["1-0", "", ""]
    terminal.type("\n")
    terminal.wait_for("3: Fred – Cas: ")
    terminal.type("bo 1-0\n")
    terminal.wait_for("Is that right? [y/n] ")
    terminal.type("y\n")
    terminal.wait_for("3: Fred – Cas: ")
    terminal.type("=\n")
    terminal.wait_for("All results are in")
    terminal.type("\n")
    assert terminal.end() == 0
    assert "+1,3,fred,cas,½-½" in terminal.shown
    assert results(club) == ["1-0", "1-0", "½-½"]


def test_a_board_of_another_day_is_not_asked_for(club: Path, terminal: Terminal) -> None:
    terminal.type("2 postponed 3-11\n")
    terminal.wait_for("3: Fred – Cas: ")
    terminal.type("1-0\n")
    terminal.wait_for("1: Dirk – An: ")
    terminal.type("1-0\n")
    terminal.wait_for("What is left is played on another day; Enter stops")
    terminal.type("\n")
    assert terminal.end() == 0
    assert results(club) == ["", "2026-11-03", ""]


def test_ctrl_c_loses_nothing_that_was_confirmed(club: Path, terminal: Terminal) -> None:
    terminal.type("2 0-1\n")
    terminal.wait_for("2: Eva – Bo  0-1")
    terminal.wait_for("3: Fred – Cas: ")
    terminal.type("1-0\x03")
    assert terminal.end() == 130
    assert "+1,2,eva,bo,0-1" in terminal.shown, "the diff is shown all the same"
    assert results(club) == ["", "0-1", ""]


def test_a_closed_terminal_loses_nothing_that_was_confirmed(club: Path, terminal: Terminal) -> None:
    terminal.type("3 =\n")
    terminal.wait_for("3: Fred – Cas  ½-½")
    terminal.type("1 1-")
    assert terminal.hang_up() != 0
    assert results(club) == ["", "", "½-½"]
    assert sorted(p.name for p in (club / RESULTS).parent.iterdir() if p.name[0] == ".") == []


def test_the_end_of_the_input_stops(club: Path, terminal: Terminal) -> None:
    terminal.type("1 =\n")
    terminal.wait_for("2: Eva – Bo: ")
    terminal.type("\x04")
    assert terminal.end() == 0
    assert results(club) == ["½-½", "", ""]


def test_an_interrupt_while_a_result_is_written_waits_until_it_is(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The one that is being written is written whole; the next line is never read."""
    real = session.__dict__["write_content"]

    def interrupted(*arguments: object) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        real(*arguments)

    monkeypatch.setattr(session, "write_content", interrupted)
    typed(monkeypatch, "1 1-0", "2 1-0")
    assert run(club, "enter") == 130
    assert results(club) == ["1-0", "", ""]
    assert "+1,1,dirk,an,1-0" in capsys.readouterr().out


def test_an_interrupt_between_two_results(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Typing:
        """Types one line and then Ctrl-C."""

        lines = iter(["1 1-0\n"])

        def isatty(self) -> bool:
            return False

        def readline(self) -> str:
            line = next(self.lines, None)
            if line is None:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr(sys, "stdin", Typing())
    assert run(club, "enter") == 130
    assert results(club) == ["1-0", "", ""]


@pytest.mark.parametrize(("answer", "day"), [("y", "2026-11-03"), ("n", "")])
def test_the_day_of_a_moved_game_is_asked(
    club: Path, terminal: Terminal, answer: str, day: str
) -> None:
    terminal.type("3 postponed 3-11\n")
    terminal.wait_for("1: Dirk – An: ")
    terminal.type("3 1-0\n")
    terminal.wait_for("Was it played on ")
    terminal.type(f"{answer}\n")
    terminal.wait_for("1: Dirk – An: ")
    terminal.type("q\n")
    assert terminal.end() == 0
    assert rows(club)[2] == f"1,3,fred,cas,1-0,{day}"


def test_what_could_not_be_written_fails_at_a_terminal_too(club: Path, terminal: Terminal) -> None:
    """A mistake that is typed does not; a result that somebody else's error keeps out does."""
    terminal.type("hello\n")
    terminal.wait_for("1: Dirk – An: ")
    path = club / RESULTS
    path.write_text(path.read_text(encoding="utf-8") + "1,4,zz,an,\n", encoding="utf-8")
    terminal.type("1-0\n")
    terminal.wait_for("errors now")
    terminal.wait_for("1: Dirk – An: ")
    terminal.type("\x04")
    assert terminal.end() == 2
    assert results(club)[0] == ""


def test_ctrl_c_at_the_question_who_goes_through_keeps_the_result(tmp_path: Path) -> None:
    cup = "2026-27/beker"
    club = write_club(
        tmp_path,
        {
            f"{cup}/competition.toml": 'system = "cup"\ndraw = "by-hand"\n',
            f"{cup}/rounds.csv": "round,date\n1,2026-09-08\n",
            f"{cup}/results.csv": HEADER + "1,1,an,dirk,\n1,2,bo,eva,\n",
        },
    )
    started = Terminal(club, cup, "--round", "1")
    started.wait_for("1: An – Dirk: ")
    started.type("=\n")
    started.wait_for("Enter: not known yet ")
    started.type("di\x03")
    assert started.end() == 130
    assert "+1,1,an,dirk,½-½" in started.shown
    assert rows(club, f"{cup}/results.csv") == ["1,1,an,dirk,½-½", "1,2,bo,eva,"]
