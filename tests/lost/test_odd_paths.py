"""Paths and arguments that no system takes, and files that are none: a word, and no traceback."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TextIO

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.lost.commands import ended, in_child
from tests.lost.test_refused import NOBODY, forks

CLUB = {
    "players.csv": players("An", "Bo"),
    "2026-27/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(2),
}
RESULTS = "2026-27/interne/results.csv"
LONG = 300 * "a"

posix = pytest.mark.skipif(os.name != "posix", reason="this system has other names and rights")


@pytest.fixture(autouse=True)
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, data in files(CLUB).items():
        (tmp_path / "content" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "content" / name).write_bytes(data)
    monkeypatch.chdir(tmp_path)
    return tmp_path / "content"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that is to be refused; return what it says."""
    capsys.readouterr()
    assert main(arguments) == 2
    return capsys.readouterr().err


def paired(club: Path) -> None:
    """Have a first round in the club."""
    (club / RESULTS).write_text("round,white,black,result\n1,an,bo,1-0\n", encoding="utf-8")


NAMING = (
    ("import", "knsb", "{}"),
    ("import", "players", "{}"),
    ("import", "trf", "{}", "2026-27/z"),
    ("trf", "check", "{}"),
    ("table", "{}"),
    ("build", "--out", "{}"),
    ("check", "--content", "{}"),
    ("changes", "--before", "{}"),
)
"""Commands with a place for a path."""


def naming(path: str) -> list[list[str]]:
    return [[word.format(path) for word in words] for words in NAMING]


@posix
@pytest.mark.parametrize("arguments", naming(LONG), ids=lambda words: " ".join(words)[:20])
def test_a_name_that_is_too_long(
    arguments: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    text = told(capsys, *arguments)
    assert text.startswith(f"leaguegen: cannot read {LONG}")
    assert "close it" not in text


@forks
@pytest.mark.parametrize("arguments", naming("priv/x"), ids=lambda words: " ".join(words)[:20])
def test_what_is_in_a_closed_folder(arguments: Sequence[str], club: Path) -> None:
    assert as_ordinary_user(club, arguments, "priv").startswith("leaguegen: cannot read priv")


@forks
@pytest.mark.parametrize("closed", ["content", "content/2026-27", "content/players.csv"])
def test_content_that_is_closed_to_us(closed: str, club: Path) -> None:
    text = as_ordinary_user(club, ["check"], closed)
    assert text.startswith(f"leaguegen: cannot read {closed} ("), text


@forks
def test_a_site_that_is_closed_to_us(club: Path) -> None:
    assert "cannot read site (" in as_ordinary_user(club, ["build"], "site")


def as_ordinary_user(club: Path, arguments: Sequence[str], closed: str) -> str:
    """Run a command while a folder or file is closed; root, to whom nothing is, becomes nobody."""
    # pytest's own folders are closed to other users.
    folder = Path(tempfile.mkdtemp())
    os.chdir(folder)
    shutil.copytree(club, folder / "content")
    (folder / "priv").mkdir()
    main(["build"])
    main(arguments)  # whatever is loaded late is loaded now: the user may not see it
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    (folder / closed).chmod(0)
    try:
        with tempfile.TemporaryFile("w+", encoding="utf-8") as told:
            code = ended(in_child(partial(_as_nobody, arguments, told)))
            told.seek(0)
            text = told.read()
        assert code == 2, text
        return text.replace(f"{folder}{os.sep}", "")
    finally:
        (folder / closed).chmod(0o755)
        shutil.rmtree(folder)


def _as_nobody(arguments: Sequence[str], told: TextIO) -> int:
    sys.stderr = told
    if os.geteuid() == 0:
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        return main(arguments)
    finally:
        told.flush()


@posix
@pytest.mark.parametrize(
    "arguments",
    [
        *(a for a in naming("lp") if a[0] not in ("table", "changes")),
        ["build", "--out", "lp/x"],
        ["init", "lp", "--name", "X", "--season", "2026-27"],
        ["export", "trf", "2026-27/interne", "--out", "lp"],
        ["fix", "lp"],
    ],
    ids=" ".join,
)
def test_a_link_that_leads_to_itself(
    arguments: Sequence[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "lp").symlink_to("lp")
    text = told(capsys, *arguments)
    # A club that is not there yet speaks the language in which a new one is made.
    assert "cannot read lp" in text or "lp kan niet gelezen worden" in text


@posix
@pytest.mark.parametrize("arguments", [["check"], ["build"], ["check", "--content", "x"]])
def test_the_folder_in_which_one_stands_is_gone(
    arguments: Sequence[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert "in which you stand has been removed" in told(capsys, *arguments)
    assert main(["systems"]) == 0


@posix
def test_names_and_words_that_are_no_utf8(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--season", "2026-27", "--language", "en", "--yes"]
    assert main(["init", "i\udcff", "--name", "Caf\udce9", *asked]) == 0
    made = next(p for p in tmp_path.iterdir() if p.name.startswith("i"))
    assert 'name = "Café"' in (made / "content" / "club.toml").read_text("utf-8")
    assert "“Ren?”" not in told(capsys, "absent", "Ren\udce9", "--round", "1")
    assert "there is no file x?" in told(capsys, "import", "players", "x\udcff")


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed(closed: str) -> None:
    init = ["init", "zz", "--name", "X", "--season", "2026-27"]
    for arguments in (init, ["pair", "2026-27/interne"], ["enter", "2026-27/interne"]):
        line = [sys.executable, "-m", "leaguegen", *arguments]
        done = subprocess.run(
            ["/bin/sh", "-c", f'exec "$@" {closed}', "sh", *line],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), arguments


@posix
@pytest.mark.parametrize("command", ["check", "pair", "fix", "build"])
def test_a_pipe_is_not_waited_for(command: str, club: Path) -> None:
    (club / "players.csv").unlink()
    os.mkfifo(club / "players.csv")
    done = subprocess.run(
        [sys.executable, "-m", "leaguegen", command],
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr
    if command != "fix":
        assert "players.csv is a pipe of another program here" in done.stdout + done.stderr


@posix
@pytest.mark.parametrize("name", ["static/score.pdf", "templates/page.html"])
@pytest.mark.parametrize("command", ["check", "build"])
def test_a_pipe_among_files_of_any_name(
    command: str, name: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder may be called so there, but the pipe would be left out without a word."""
    (club / name).parent.mkdir(exist_ok=True)
    (club / name).mkdir()
    where = ["--out", str(club.parent / "site")] if command == "build" else []
    assert main([command, "--content", str(club), *where]) == 0
    (club / name).rmdir()
    os.mkfifo(club / name)
    capsys.readouterr()
    assert main([command, "--content", str(club), *where]) == 2
    assert f"{name} is a pipe of another program" in capsys.readouterr().err


@posix
@pytest.mark.parametrize("kind", ["folder", "pipe", "loose link"])
@pytest.mark.parametrize("name", [RESULTS, "ratings.csv", "pages/about.md", "club.toml"])
def test_what_has_the_name_of_a_file_and_is_none(
    name: str, kind: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = club / name
    path.parent.mkdir(exist_ok=True)
    path.unlink(missing_ok=True)
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("nowhere")
    assert main(["check", "--content", str(club)]) == 1
    text = "".join(capsys.readouterr())
    told_of = {
        "folder": ("is a folder here", "is hier een map"),
        "pipe": ("is a pipe of another program here", "is hier een pijp van een ander programma"),
        "loose link": ("is a link here that leads nowhere", "is hier een koppeling die nergens"),
    }[kind]
    # Without settings nothing tells the language.
    assert f"{name.rpartition('/')[2]} {told_of[name == 'club.toml']}" in text
    assert "file-is-folder" in text
    assert "-missing" not in text


@posix
@pytest.mark.parametrize(
    "command",
    [
        ["import", "players", "odd.csv", "--date", "2026-11-01"],
        ["import", "knsb", "odd.csv"],
        ["import", "trf", "odd.csv", "2026-27/nieuw"],
        ["trf", "pair", "odd.csv"],
        ["trf", "check", "odd.csv"],
        ["trf", "explain", "odd.csv"],
        ["table", "odd.csv"],
        [
            "init",
            "new",
            "--yes",
            "--leaguegen",
            "odd.whl",
            "--language",
            "en",
            "--name",
            "A",
            "--first",
            "2026-09-10",
        ],
        ["print", "--out", "odd.csv"],
        ["export", "trf", "2026-27/interne", "--out", "odd.csv"],
    ],
)
def test_a_pipe_is_refused_where_a_file_is_named(
    command: list[str], club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired(club)
    for name in ("odd.csv", "odd.whl"):
        os.mkfifo(name)
    text = told(capsys, *command)
    kind = "is a pipe that no other program reads" if "--out" in command else "is a pipe of another"
    assert f"odd.{'whl' if 'init' in command else 'csv'} {kind}" in text
    assert text.count("leaguegen:") == 1


@posix
def test_devices_and_sockets_are_no_files_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert "/dev/null is a device, and a file" in told(capsys, "trf", "check", "/dev/null")
    with socket.socket(socket.AF_UNIX) as one:
        one.bind("s.csv")
        assert "s.csv is a socket of another program" in told(capsys, "table", "s.csv")


@posix
def test_why_the_system_refuses_is_told_in_the_language_of_the_club(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired(club)
    (club / "club.toml").write_text('language = "nl"\n', encoding="utf-8")
    there = told(capsys, "print", "--out", "away/x.html")
    assert "away/x.html kan niet geschreven worden (die map is er niet)." in there
    assert "(de naam is te lang)" in told(capsys, "print", "--out", f"{LONG}.html")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "(een ander programma heeft het in gebruik)" in told(capsys, "serve", "--port", port)


def test_a_site_is_a_folder(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = str(club / "players.csv")
    assert f"{there} is a file, and a folder is needed there" in told(
        capsys, "build", "--out", there
    )


def test_of_many_problems_each_remedy_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.csv").write_text("x;y;z\n" * 300, encoding="utf-8")
    assert main(["import", "trf", "a.csv", "2026-27/z"]) == 1
    text = capsys.readouterr().err
    assert "(300 places)" in text
    assert text.count("hint:") == 1


@pytest.mark.parametrize(
    "command",
    [
        ["init", "", "--yes"],
        ["build", "--out", ""],
        ["serve", "--out", " "],
        ["check", "--content", ""],
        ["changes", "--before", ""],
        ["import", "players", ""],
        ["trf", "check", ""],
        ["print", "--out", ""],
    ],
)
def test_no_path_is_not_the_folder_where_one_stands(
    command: list[str], club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(command)
    assert stop.value.code == 2
    assert "is no path" in capsys.readouterr().err
    assert [path.name for path in club.parent.iterdir()] == ["content"]


def test_a_club_below_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("f").touch()
    asked = "init f/x/y --yes --language en --name A --first 2026-09-10".split()  # noqa: SIM905
    assert "leaguegen: f is a file, and a folder is needed there" in told(capsys, *asked)


@posix
def test_what_comes_out_may_go_to_another_program(club: Path) -> None:
    paired(club)
    os.mkfifo("out.html")
    with subprocess.Popen(["cat", "out.html"], stdout=subprocess.PIPE) as reads:
        for _ in range(200):
            if main(["print", "--out", "out.html", "--content", str(club)]) == 0:
                break
            time.sleep(0.05)
        assert b"</html>" in reads.communicate(timeout=30)[0]


@posix
@pytest.mark.parametrize(
    "command",
    [
        ["build", "--out"],
        ["serve", "--out"],
        ["print", "--out"],
        ["export", "trf", "2026-27/interne", "--out"],
        ["trf", "pair", "x.trf", "--out"],
        ["init", "--yes", "--first", "2026-09-10"],
    ],
)
@pytest.mark.parametrize("sign", ["\n", "\t", "\x1b", "\x7f", "\x85"])
def test_nothing_is_written_under_a_name_with_signs_that_nobody_sees(
    command: list[str], sign: str, club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    paired(club)
    before = sorted(club.parent.iterdir())
    text = told(capsys, *command, f"a{sign}b/c")
    assert "“a\ufffdb/c” has a sign in it that nobody sees" in text
    assert sorted(club.parent.iterdir()) == before


def test_folders_below_static_may_have_any_name(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "static" / "photos.md").mkdir(parents=True)
    assert main(["build"]) == 0
    assert "file-is-folder" not in capsys.readouterr().err


def test_a_table_that_is_no_text_or_no_file(capsys: pytest.CaptureFixture[str]) -> None:
    Path("a.xlsx").write_bytes(b"PK\x03\x04\x14\x00\x00")
    Path("a.bin").write_bytes(b"\x00\x01\x02" * 50)
    for name in ("a.xlsx", "a.bin"):
        assert main(["table", name]) == 1
        text = capsys.readouterr().err
        assert "not-text" in text
        assert "This table has no games" not in text
    assert "content is a folder, and a file is needed there" in told(capsys, "table", "content")
    assert "content is a folder, and a file is needed there" in told(
        capsys, "trf", "check", "content"
    )


def test_a_revision_of_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    for at in ("", " "):
        assert "--at: git knows no" in told(capsys, "build", "--at", at, "--out", "o")
        assert "--base: git knows no" in told(capsys, "changes", "--base", at)
    if shutil.which("git"):
        assert "--base: " in told(capsys, "changes", "--base", "HEAD~9")
