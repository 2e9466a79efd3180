"""`leaguegen trf` outside a club and in one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.exchange.files import FOUR, lines_of, player

SIX = lines_of(*("142 5", "152 W"), *(player(n, points="0.0") for n in range(1, 7)))
"""Six players before round 1, White to the first: 1-4, 5-2, 3-6 (C.04.3: 3.1, 5.2.5)."""


@pytest.fixture(autouse=True)
def _outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _file(data: bytes | str, name: str = "t.trf") -> str:
    Path(name).write_bytes(data.encode() if isinstance(data, str) else data)
    return name


def test_pair_prints_numbers_in_board_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "pair", _file(SIX)]) == 0
    shown = capsys.readouterr()
    assert shown.out == "3\n1 4\n5 2\n3 6\n"
    assert shown.err == ""


def test_pair_has_the_bye_last_as_0(capsys: pytest.CaptureFixture[str]) -> None:
    """Five: 1-3, 4-2 and the last is free."""
    five = lines_of("142 5", "152 B", *(player(n, points="0.0") for n in range(1, 6)))
    assert main(["trf", "pair", _file(five)]) == 0
    assert capsys.readouterr().out == "3\n3 1\n2 4\n5 0\n"


def test_pair_keeps_the_numbers_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    data = lines_of("142 5", "152 W", player(3), player(70), player(8), player(21))
    assert main(["trf", "pair", _file(data)]) == 0
    assert capsys.readouterr().out == "2\n3 21\n70 8\n"


def test_pair_writes_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "pair", _file(SIX), "--out", "pairs.txt"]) == 0
    assert capsys.readouterr().out == ""
    assert Path("pairs.txt").read_bytes() == b"3\n1 4\n5 2\n3 6\n"
    assert main(["trf", "pair", "t.trf", "--out", "-"]) == 0
    assert capsys.readouterr().out == "3\n1 4\n5 2\n3 6\n"
    assert not Path("-").exists()


def test_pair_takes_wishes(capsys: pytest.CaptureFixture[str]) -> None:
    data = SIX.replace(b"142 5\n152 W\n", b"")
    assert main(["trf", "pair", _file(data)]) == 1
    assert "[trf-colour]" in capsys.readouterr().err
    arguments = ["trf", "pair", "t.trf", "--initial-colour", "black", "--rounds", "5"]
    assert main([*arguments, "--edition", "2017", "--system", "fide-dutch"]) == 0
    shown = capsys.readouterr()
    assert shown.out == "3\n4 1\n2 5\n6 3\n"
    assert shown.err == ""


@pytest.mark.parametrize("command", ["pair", "check", "explain"])
@pytest.mark.parametrize("rounds", ["-1", "0", "1000", "99999999999999999999", "many", "٣", "1.5"])
def test_a_number_of_rounds_is_one(
    command: str, rounds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["trf", command, _file(FOUR), f"--rounds={rounds}"])
    assert stopped.value.code == 2
    assert f"'{rounds}' is no number of rounds (1 to 999)" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["pair", "check", "explain"])
def test_there_are_no_fewer_rounds_than_were_paired(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rounds stand there: 1 and 2 met in the second of them, in columns 102 to 109."""
    assert main(["trf", command, _file(FOUR), "--rounds", "1"]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "t.trf:5:102: error: 001: " in shown.err
    assert "[trf-rounds]" in shown.err
    assert shown.err.count("error:") == 1
    main(["trf", command, "t.trf", "--rounds", "2"])
    assert "there is a pairing in round" not in capsys.readouterr().err


@pytest.mark.parametrize("command", ["pair", "explain"])
@pytest.mark.parametrize(
    ("record", "wish"), [("142 2", []), ("XXR 2", []), ("142 3", ["--rounds", "2"])]
)
def test_no_round_follows_the_last(
    command: str, record: str, wish: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Two rounds of two are played; a third is paired only where there are more."""
    assert main(["trf", command, _file(FOUR.replace("142 3", record)), *wish]) == 1
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "t.trf:3:1: error: Round 3 is not to be paired" in shown.err
    assert "[trf-rounds]" in shown.err
    assert main(["trf", command, "t.trf", "--rounds", "3"]) == 0
    capsys.readouterr()
    main(["trf", "check", "t.trf", *wish])
    assert "2 rounds paired again" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [["trf", "pair", "t.trf"], ["trf", "check", "t.trf"], ["systems"], ["table", "heller-8-a"]],
)
def test_a_content_folder_that_is_not_there(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where a command needs no club, and takes only its language from it."""
    _file(SIX)
    assert main([*arguments, "--content", "none"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "neither none nor a folder above it holds club.toml" in shown.err
    Path("there").mkdir()
    assert main([*arguments, "--content", "there"]) == 0


def test_pair_refuses_what_cannot_be_paired(capsys: pytest.CaptureFixture[str]) -> None:
    """Two who have met, and nobody else."""
    data = lines_of(
        *("142 2", "152 W"),
        player(1, "     2 w 1", "1.0", "Adams, Ann"),
        player(2, "     1 b 0", "0.0", "Brown, Bob"),
    )
    assert main(["trf", "pair", _file(data)]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "no legal pairing for round 2" in shown.err
    assert "Adams, Ann (1)" in shown.err
    assert "Brown, Bob (2)" in shown.err


def test_a_bad_file_is_told_of_with_its_line(capsys: pytest.CaptureFixture[str]) -> None:
    data = FOUR.replace("     1 b 0", "     1 x 0")
    for command in ("pair", "check", "explain"):
        assert main(["trf", command, _file(data)]) == 1
        shown = capsys.readouterr()
        assert shown.out == ""
        assert "t.trf:7:97: error: 001: " in shown.err
        assert "    7 | " in shown.err


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "pair", "none.trf"]) == 2
    assert "there is no file none.trf" in capsys.readouterr().err


def test_check_says_that_all_is_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(__file__).parent / "data/dutch2026"
    path = next(folder.glob("tiny-006p*.trf"))
    assert main(["trf", "check", str(path)]) == 0
    told = "5 rounds paired again by FIDE Dutch (C.04.3); the same: 5\n"
    assert capsys.readouterr().out == told


def test_check_lists_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    """1 meets 2 in round 1, though 1-3 and 2-4 are right: 3.1."""
    data = lines_of(
        *("142 5", "152 W"),
        player(1, "     2 w ="),
        player(2, "     1 b ="),
        player(3, "     4 w ="),
        player(4, "     3 b ="),
    )
    assert main(["trf", "check", _file(data)]) == 1
    shown = capsys.readouterr().out.splitlines()
    assert shown == [
        "Round 1 differs:",
        "  in the file:",
        "    Player 1 (1) – Player 2 (2)",
        "    Player 3 (3) – Player 4 (4)",
        "  by FIDE Dutch (C.04.3):",
        "    Player 1 (1) – Player 3 (3)",
        "    Player 4 (4) – Player 2 (2)",
        "1 round paired again by FIDE Dutch (C.04.3); the same: 0",
        "A round that another system paired, or somebody by hand, is expected to differ.",
    ]


def test_explain_tells_group_by_group_and_board_by_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["trf", "explain", _file(FOUR), "--round", "1"]) == 0
    shown = capsys.readouterr().out
    assert "[fide-dutch 1.3]" in shown
    assert "Adams, Ann (1) – Cole, Cy (3)" in shown
    assert "[fide-dutch 5.2.5]" in shown
    assert main(["trf", "explain", "t.trf", "--round", "1", "--edition", "2017"]) == 0
    assert "[fide-dutch-2017 E.5]" in capsys.readouterr().out


def test_explain_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "explain", _file(FOUR), "--round", "1", "--format", "json"]) == 0
    value = json.loads(capsys.readouterr().out)
    assert value["round"] == 1
    assert value["same"] is True
    assert [(b["white"], b["black"]) for b in value["boards"]] == [(1, 3), (4, 2)]
    assert value["boards"][0]["white_name"] == "Adams, Ann (1)"
    assert value["boards"][0]["steps"][0].keys() == {"article", "text"}
    assert value["byes"] == []


def test_explain_as_json_has_its_errors_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "explain", _file("x\n"), "--format", "json"]) == 1
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "content-errors"


def test_there_is_no_round_behind_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "explain", _file(FOUR), "--round", "4"]) == 2
    assert "the last one is 3" in capsys.readouterr().err


def test_the_language_is_asked_for_or_the_club_s(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trf", "explain", _file(SIX), "--language", "nl"]) == 0
    assert capsys.readouterr().out.startswith("Ronde 1:")
    Path("club.toml").write_text('name = "Club"\nlanguage = "nl"\n')
    assert main(["trf", "explain", "t.trf"]) == 0
    assert capsys.readouterr().out.startswith("Ronde 1:")
    assert main(["trf", "explain", "t.trf", "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("Round 1:")


def test_pairing_loads_little() -> None:
    """What a page, a site or a whole club takes would be most of the time of a pairing."""
    heavy = "jinja2 markdown babel networkx watchdog leaguegen.build leaguegen.ingest"
    code = (
        "import sys; from leaguegen.cli import main; main(['trf', 'pair', 't.trf']);"
        f"sys.exit(' '.join(m for m in '{heavy}'.split() if m in sys.modules) or 0)"
    )
    path = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        cwd=Path(_file(SIX)).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("3\n")


def test_every_command_can_be_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    """A command is found by name when it runs: each name has to be right."""
    for arguments in (
        ["build"],
        ["pair", "x/y"],
        ["standings", "x/y"],
        ["check"],
        ["audit", "x/y"],
    ):
        assert main(arguments) == 2
        told = capsys.readouterr().err
        assert "no club here" in told
        assert all(way in told for way in ("(cd)", "--content", "leaguegen init"))
    assert main(["systems"]) == 0
    assert main(["table", "heller-8-a"]) == 0
