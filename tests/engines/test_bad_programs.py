"""Programs that fail, lie, flood or never end: told, and nothing is written."""

import json
import os
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.engines import stand_in
from tests.engines.stand_in import JAVAFO, OPEN, answering, program, run

pytestmark = pytest.mark.skipif(os.name != "posix", reason="stand-ins are scripts with a #! line")

GOOD = ("1 4", "5 2", "3 6", "7 0")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return stand_in.club(
        tmp_path / "club",
        {f"{OPEN}/competition.toml": stand_in.settings(more="engine_seconds = 5")},
    )


def pair(root: Path, path: Path, *more: str) -> int:
    """Pair by a program, and see that nothing is written unless the round is made."""
    before = stand_in.everything(root)
    code = run(root, "pair", OPEN, "--engine-path", str(path), *more)
    if code:
        assert stand_in.everything(root) == before
    return code


def test_the_good_answer_is_taken(root: Path, tmp_path: Path) -> None:
    """What the others differ from."""
    assert pair(root, answering(tmp_path / "good", *GOOD)) == 0


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        (("1 4", "5 2", "3 6", "7 1"), "an stands 2 times in it"),
        (("1 4", "5 2", "3 6"), "gijs is left out"),
        (("1 4", "5 2", "3 6", "8 0"), "nobody has the number 8"),
        (("1 4", "5 2", "3 6", "0 7"), "nobody has the number 0"),
        (("1 4", "5 2", "3 3", "7 0"), "both colours are for cas"),
        (("1 4", "2 0", "5 0", "3 6", "7 0"), "more than one player is free"),
    ],
)
def test_a_round_that_cannot_be(
    root: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    pairs: tuple[str, ...],
    told: str,
) -> None:
    assert pair(root, answering(tmp_path / "odd", *pairs)) == 4
    said = capsys.readouterr()
    assert f"JaVaFo gives a round that cannot be: {told}".casefold() in (said.err.casefold())
    assert said.out == ""


def test_who_is_away_may_not_be_paired(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = answering(tmp_path / "odd", *GOOD)
    assert pair(root, path, "--absent", "gijs") == 4
    assert "Gijs is not to be paired" in capsys.readouterr().err


def test_who_may_not_meet_may_not_be_paired(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / OPEN / "avoid.csv").write_text("player,other\nbo,eva\n")
    assert pair(root, answering(tmp_path / "odd", *GOOD)) == 4
    assert "Eva and Bo may not meet" in capsys.readouterr().err


@pytest.mark.parametrize(
    "case",
    [
        (
            "sys.stderr.write('bad \\x1b[31mline 3\\n'); sys.exit(1)",
            "engine-failed",
            "JaVaFo failed (exit code 1) and said: \n  bad [31mline 3",
        ),
        (
            "print('Oops: no\\n\\tat B.A(Unknown Source)\\n\\tat x.y/Z.$a(Z.java:7)'); sys.exit(1)",
            "engine-failed",
            "and said: \n  Oops: no\n",
        ),
        (
            "print('\\n'.join(f'line {n}' for n in range(1, 31))); sys.exit(1)",
            "engine-failed",
            "\n  line 4\n  ...\n  line 24\n",
        ),
        ("sys.exit(7)", "engine-failed", "failed (exit code 7) and said nothing"),
        ("os.kill(os.getpid(), 11)", "engine-failed", "failed (signal 11)"),
        ("raise ValueError('oops')", "engine-failed", "ValueError: oops"),
        ("pass", "engine-answer", "it wrote no file of pairs"),
        ("sys.stderr.write('hm')", "engine-answer", "no file of pairs; it said: \n  hm"),
        ("out.write_text('')", "engine-answer", "its file of pairs is empty"),
        (
            "out.write_bytes(b'1\\n\\xff\\xfe 2\\n')",
            "engine-answer",
            "is no text",
        ),
        ("out.write_text('no pairs\\n')", "engine-answer", "line 1 of its file of pairs is “no"),
        (
            "out.write_text('1\\n1 2 3\\n')",
            "engine-answer",
            "line 2 of its file of pairs is “1 2 3”",
        ),
        (
            "out.write_text('1\\n1 -2\\n')",
            "engine-answer",
            "line 2 of its file of pairs is “1 -2”",
        ),
        (
            "out.write_text('4\\n1 4\\n5 2\\n')",
            "engine-answer",
            "it tells of 4 pairs and lists 2",
        ),
        ("out.mkdir()", "engine-answer", "it wrote no file of pairs"),
        ("out.write_text('9' * 6_000_000)", "engine-answer", "writes without end"),
        ("while True: sys.stdout.write('x' * 100_000)", "engine-answer", "writes without end"),
    ],
)
def test_a_program_that_behaves_badly(
    root: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    case: tuple[str, str, str],
) -> None:
    line, code, told = case
    path = program(tmp_path / "bad", line)
    assert pair(root, path, "--format", "json") == 4
    said = capsys.readouterr()
    refused = json.loads(said.out)
    assert (refused["round"], refused["error"]["code"]) == (1, code)
    assert told in said.err
    assert "\x1b" not in said.err + said.out


def test_what_it_says_on_the_side_does_no_harm(root: Path, tmp_path: Path) -> None:
    path = program(
        tmp_path / "loud",
        f"print({JAVAFO!r})",
        "sys.stdout.buffer.write(b'\\xff\\xfe' * 1000)",
        "sys.stderr.write('Picked up JAVA_TOOL_OPTIONS\\n')",
        "out.write_bytes(b'4\\r\\n1 4\\r\\n5 2\\r\\n 3  6\\r\\n7 0\\r\\n\\r\\n')",
    )
    assert pair(root, path) == 0


def test_a_program_that_never_ends_is_stopped_with_all_that_it_started(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    toml = root / OPEN / "competition.toml"
    toml.write_text(toml.read_text().replace("engine_seconds = 5", "engine_seconds = 1"))
    child = f"[{sys.executable!r}, '-I', '-c', 'import time; time.sleep(60)']"
    path = program(
        tmp_path / "slow",
        f"child = subprocess.Popen({child})",
        "here.with_suffix('.pid').write_text(str(child.pid))",
        "time.sleep(60)",
    )
    begun = monotonic()
    assert pair(root, path) == 4
    assert monotonic() - begun < 20
    assert "was not ready after 1 second and was stopped" in capsys.readouterr().err
    assert _gone(int(path.with_suffix(".pid").read_text()))


def test_what_it_leaves_behind_is_stopped_too(root: Path, tmp_path: Path) -> None:
    child = f"[{sys.executable!r}, '-I', '-c', 'import time; time.sleep(60)']"
    path = program(
        tmp_path / "leaves",
        f"child = subprocess.Popen({child})",
        "here.with_suffix('.pid').write_text(str(child.pid))",
        "out.write_text('4\\n1 4\\n5 2\\n3 6\\n7 0\\n')",
    )
    assert pair(root, path) == 0
    assert _gone(int(path.with_suffix(".pid").read_text()))


def _gone(pid: int) -> bool:
    """Whether a process ends within some seconds; a zombie that nobody waits for has ended."""
    for _ in range(100):
        status = Path(f"/proc/{pid}/stat")
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        if status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        sleep(0.05)
    return False


def test_a_path_that_leads_nowhere(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pair(root, tmp_path / "nothing.jar") == 4
    assert f"there is no JaVaFo at {tmp_path / 'nothing.jar'}" in capsys.readouterr().err
    assert pair(root, tmp_path) == 4


def test_a_file_that_is_no_program(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "list.txt"
    path.write_text("milk\n")
    assert pair(root, path) == 4
    assert "JaVaFo cannot be started" in capsys.readouterr().err
    path.chmod(0o755)
    assert pair(root, path, "--format", "json") == 4
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "engine-not-runnable"


def test_a_jar_needs_java(
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    jar = tmp_path / "javafo.jar"
    jar.write_bytes(b"PK")
    monkeypatch.setenv("PATH", str(tmp_path / "empty"))
    assert pair(root, jar) == 4
    assert "JaVaFo needs Java" in capsys.readouterr().err
    java = program(tmp_path / "bin" / "java", "sys.exit(3)")
    monkeypatch.setenv("PATH", str(java.parent))
    assert pair(root, jar) == 4
    called = java.with_suffix(".args").read_text().split()
    assert called[:4] == ["-ea", "-jar", str(jar), "-r"]
    assert called[5] == "-p"


def test_a_program_that_nobody_named(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("LEAGUEGEN_JAVAFO", raising=False)
    assert run(root, "pair", OPEN) == 4
    said = capsys.readouterr().err
    assert "where is JaVaFo? Name its file with --engine-path" in said
    assert "LEAGUEGEN_JAVAFO" in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("no JSON", "its file of pairs is no JSON"),
        ("[" * 100_000, "its file of pairs is no JSON"),
        ("[]", "it tells no status"),
        ('{"status": {"code": 0}, "pairingResult": {"pairs": [[1, "4"]]}}', "no pairs of numbers"),
        ('{"status": {"code": 0}, "pairingResult": {"pairs": [[1, true]]}}', "no pairs of numbers"),
        ('{"status": {"code": 0}}', "no pairs of numbers"),
        (
            '{"status": {"code": 401, "error": ["no 001"]}}',
            "code 401) and said: \n  no 001",
        ),
    ],
)
def test_json_that_is_not_of_its_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    root = stand_in.club(
        tmp_path / "club", {f"{OPEN}/competition.toml": stand_in.settings(engine="gacrux")}
    )
    path = program(tmp_path / "python", f"out.write_text({text!r})")
    assert pair(root, path) == 4
    assert told in capsys.readouterr().err
