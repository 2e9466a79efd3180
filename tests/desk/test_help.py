"""The program speaks of its arguments in the language of the club where it is run."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players

ROOT = Path(__file__).parents[2]
SYSTEM = {name: os.environ[name] for name in ("SYSTEMROOT",) if name in os.environ}
"""What Windows needs to start a program at all."""

COMMANDS = ["build", "pair", "standings", "check", "audit", "table", "systems", "serve"]


@pytest.fixture(params=["nl", "en"])
def language(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def club(tmp_path: Path, language: str) -> Path:
    settings = f'name = "De Toren"\nlanguage = "{language}"\n'
    root = tmp_path / "club/content"
    for name, data in files({"players.csv": players("An"), "club.toml": settings}).items():
        root.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root / "2026-27").mkdir()
    return root


def stopped(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[object, str]:
    """Run until the program stops by itself; return its exit code and all that it said."""
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    said = capsys.readouterr()
    return caught.value.code, said.out + said.err


HELP = {
    "nl": ["gebruik: leaguegen", "Bouw de site.", "toon deze hulp en stop", "\nopdrachten:\n"],
    "en": ["usage: leaguegen", "Build the site.", "show this help and stop", "\ncommands:\n"],
}


@pytest.mark.parametrize("place", ["content/2026-27", "content", "."])
def test_help_speaks_as_the_club_in_whose_folder_it_is(
    club: Path,
    language: str,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(club.parent / place)
    code, said = stopped(capsys, "--help")
    assert code == 0
    assert [text for text in HELP[language] if text not in said] == []


@pytest.mark.parametrize("named", [["--content", "{}"], ["--content={}"]])
def test_help_speaks_as_the_club_that_is_named(
    club: Path,
    language: str,
    *,
    named: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for folder in (club, club.parent):
        arguments = [part.format(folder) for part in named]
        _, said = stopped(capsys, "build", *arguments, "--help")
        assert HELP[language][0] in said
        assert HELP[language][1] in said


ENGLISH_ONLY = [
    "usage:", "positional arguments", "show this", "folder", "the site", "round [",
    "standings.", "only this", "rules", "Serves", "COMMAND", "DIR", "FILE", "SEASON", "KIND",
]  # fmt: skip


@pytest.mark.parametrize("command", ["", *COMMANDS])
@pytest.mark.parametrize("language", ["nl"], indirect=True)
def test_no_help_is_half_english(
    club: Path, command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(club)
    _, said = stopped(capsys, *command.split(), "--help")
    assert [text for text in ENGLISH_ONLY if text in said] == []
    assert len(said.splitlines()) > 5


WRONG = [
    ([], "deze argumenten ontbreken: OPDRACHT", "the following arguments are required: COMMAND"),
    (["foo"], "argument OPDRACHT: 'foo' is er niet; kies uit", "argument COMMAND: invalid choice:"),
    (
        ["import", "trf", "x"],
        "deze argumenten ontbreken: SEIZOEN/COMPETITIE",
        "the following arguments are required: SEASON/COMPETITION",
    ),
    (["build", "--bar", "x"], "onbekende argumenten: --bar x", "unrecognized arguments: --bar x"),
    (
        ["standings", "x/y", "--c", "3"],
        "optie --c is niet duidelijk, het kan zijn: --content, --cycle, --category",
        "ambiguous option: --c could match --content, --cycle, --category",
    ),
    (
        ["pair", "x/y", "--round", "two"],
        "argument --round: 'two' is geen geheel getal",
        "argument --round: invalid int value: 'two'",
    ),
    (
        ["pair", "x/y", "--round"],
        "argument --round: hier hoort één waarde bij",
        "argument --round: expected one argument",
    ),
    (["build", "--content"], "argument --content: hier hoort", "argument --content: expected one"),
    (
        ["pair", "x/y", "--absent"],
        "argument --absent: hier hoort minstens één waarde bij",
        "argument --absent: expected at least one argument",
    ),
    (
        ["build", "--dry-run=1"],
        "argument --dry-run: hier hoort geen waarde bij: '1'",
        "argument --dry-run: ignored explicit argument '1'",
    ),
    (
        ["check", "--format", "xml"],
        "argument --format: 'xml' is er niet; kies uit",
        "argument --format: invalid choice: 'xml' (choose from",
    ),
    (
        ["serve", "--port", "99999"],
        "argument --port: '99999' is geen poort (0 tot en met 65535)",
        "argument --port: '99999' is not a port (0 to 65535)",
    ),
]


@pytest.mark.parametrize(("arguments", "dutch", "english"), WRONG)
def test_what_is_wrong_with_the_arguments_is_told_in_the_clubs_language(
    club: Path,
    language: str,
    *,
    arguments: list[str],
    dutch: str,
    english: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(club)
    code, said = stopped(capsys, *arguments)
    assert code == 2
    assert {"nl": dutch, "en": english}[language] in said.splitlines()[-1]
    assert {"nl": ": fout: ", "en": ": error: "}[language] in said.splitlines()[-1]
    assert said.startswith({"nl": "gebruik: ", "en": "usage: "}[language])


@pytest.mark.parametrize("language", ["nl"], indirect=True)
def test_a_sentence_that_argparse_words_otherwise_stays_as_it_is(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(club)
    monkeypatch.setattr("argparse._", lambda text: text and text.replace("are req", "were req"))
    code, said = stopped(capsys, "new-season")
    assert code == 2
    told = "leaguegen new-season: fout: the following arguments were required: SEIZOEN\n"
    assert said.endswith(told)


@pytest.mark.parametrize(
    "settings", [b"name =", b"\xff\xfe\0", b"a = " + b"[" * 5000, b'language = "xx"\n', None]
)
def test_a_club_that_cannot_be_read_is_no_hindrance(
    tmp_path: Path, settings: bytes | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if settings is None:
        (tmp_path / "club.toml").mkdir()
    else:
        (tmp_path / "club.toml").write_bytes(settings)
    code, said = stopped(capsys, "build", "--content", str(tmp_path), "--help")
    assert code == 0
    assert "--dry-run" in said


@pytest.mark.parametrize("arguments", [["--help"], ["build", "--content", "nowhere", "--help"]])
def test_without_a_club_the_help_is_english(
    arguments: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert HELP["en"][0] in stopped(capsys, *arguments)[1]


@pytest.mark.parametrize("language", ["nl"], indirect=True)
def test_a_command_speaks_as_the_club_that_an_abbreviation_names(
    club: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["build", "--conten", str(club), "--dry-run"]) == 0
    assert "veranderd" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["nl"], indirect=True)
def test_the_environment_has_no_say_in_it(club: Path) -> None:
    command = [sys.executable, "-m", "leaguegen", "--help"]
    done = subprocess.run(
        command,
        cwd=club,
        env={**SYSTEM, "LANGUAGE": "de", "LC_ALL": "C", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.decode().startswith("gebruik: ")


def test_what_is_printed_is_the_same_on_every_system(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows would write another code page, and line ends of two signs."""
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, "cp1252", newline="\r\n"))
    assert main(["check", "--content", str(club)]) == 0
    sys.stdout.flush()
    assert b"\n" in printed.getvalue()
    assert b"\r" not in printed.getvalue()
