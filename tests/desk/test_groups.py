"""Groups through the commands: `pair`, `standings`, `audit`, `check`, `compare`, the pages."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.load import load
from tests.clubs import files, players, ratings, rounds

NAME = "2026-27/interne"
PEOPLE = [f"{group}{n}" for group in "AB" for n in (1, 2, 3)]
SYSTEMS = ["knsb", "fmjd-swiss", "klukkluk", "keizer", "fide-dutch"]


BOTH = "groups = true\nodd_across_groups = true\n"


def club(system: str, settings: str = BOTH) -> dict[str, bytes]:
    """Return a club of a1, a2, a3 (A) and b1, b2, b3 (B), the stronger in A."""
    rated = {p.lower(): 2000 - 100 * n for n, p in enumerate(PEOPLE)}
    return files(
        {
            "players.csv": players(*PEOPLE),
            "ratings.csv": ratings(**rated),
            f"{NAME}/competition.toml": f'system = "{system}"\nrounds = 3\n{settings}',
            f"{NAME}/rounds.csv": rounds(3),
            f"{NAME}/entrants.csv": "player,group\n"
            + "".join(f"{p.lower()},{p[0]}\n" for p in PEOPLE),
        }
    )


def on_disk(folder: Path, content: Mapping[str, bytes]) -> Path:
    for name, data in content.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def run(command: str, folder: Path, *more: str) -> int:
    return main([command, NAME, *more, "--content", str(folder)])


def play(folder: Path) -> None:
    """Let White win every game without a result."""
    path = folder / NAME / "results.csv"
    head, *rows = path.read_text(encoding="utf-8").splitlines()
    at = head.split(",").index("result")
    cells = [row.split(",") for row in rows]
    for row in cells:
        row[at] = row[at] or "1-0"
    path.write_text("\n".join([head, *map(",".join, cells)]) + "\n", encoding="utf-8")


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_command_pairs_all_groups_in_one_record(system: str, tmp_path: Path) -> None:
    folder = on_disk(tmp_path, club(system))
    assert run("pair", folder) == 0
    rows = (folder / NAME / "results.csv").read_text(encoding="utf-8").splitlines()
    assert rows[0] == "round,board,white,black,result,group"
    found = [row.split(",") for row in rows[1:]]
    assert [(row[1], row[5]) for row in found] == [("1", "A"), ("2", "A/B"), ("3", "B")]
    across = {found[1][2][0], found[1][3][0]}
    assert across == {"a", "b"}
    record = json.loads((folder / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    assert record["settings"]["odd_across_groups"] == "true"
    assert [pair["group"] for pair in record["pairs"]] == ["A", "A/B", "B"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_season_keeps_to_the_rules_and_has_two_tables(
    system: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = on_disk(tmp_path, club(system, "groups = true\n"))
    for _ in range(3):
        assert run("pair", folder) == 0
        play(folder)
    capsys.readouterr()
    assert run("audit", folder) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    assert run("standings", folder, "--group", "B") == 0
    out = capsys.readouterr().out
    assert "Group B, after round 3" in out
    assert "B1" in out
    assert "A1" not in out
    assert run("standings", folder) == 0
    out = capsys.readouterr().out
    assert out.index("Group A") < out.index("Group B")


def test_pair_shows_the_groups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = on_disk(tmp_path, club("keizer"))
    assert run("pair", folder, "--dry-run") == 0
    lines = capsys.readouterr().out.splitlines()
    at = lines.index("Round 1:")
    assert lines[at + 1 : at + 7] == [
        "  Group A",
        "    1  A2 – A1",
        "  Groups A and B",
        "    2  B3 – A3",
        "  Group B",
        "    3  B2 – B1",
    ]
    assert run("pair", folder, "--dry-run", "--format", "csv") == 0
    assert "1,2,b3,a3,,A/B" in capsys.readouterr().out


def test_the_free_player_of_each_group_is_named_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = on_disk(tmp_path, club("keizer", "groups = true\n"))
    assert run("pair", folder, "--dry-run") == 0
    out = capsys.readouterr().out
    assert "A3: Free (Group A)" in out
    assert "B3: Free (Group B)" in out


def test_who_is_in_no_group_is_told_by_check_and_by_pair(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = club("knsb")
    content[f"{NAME}/entrants.csv"] = content[f"{NAME}/entrants.csv"].replace(b"b3,B", b"b3,")
    (problem,) = load(content).problems
    assert (problem.code, str(problem.span)) == ("group-missing", f"{NAME}/entrants.csv:7:1")
    assert run("pair", on_disk(tmp_path, content), "--format", "json") == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out)["error"]["code"] == "group-missing"
    assert "B3 is in no group" in shown.err


def test_a_group_written_in_two_ways_is_told() -> None:
    content = club("knsb")
    content[f"{NAME}/entrants.csv"] = content[f"{NAME}/entrants.csv"].replace(b"b3,B", b"b3,b")
    (problem,) = load(content).problems
    assert (problem.code, str(problem.span)) == ("group-spelling", f"{NAME}/entrants.csv:7:1")


@pytest.mark.parametrize(
    ("system", "settings", "code"),
    [
        ("knsb", "odd_across_groups = true\n", "setting-missing"),
        ("knsb", 'groups = "A"\n', "setting-invalid"),
        ("fide-dutch", 'groups = true\nengine = "javafo"\n', "setting-invalid"),
        ("round-robin", "groups = false\n", "setting-invalid"),
        ("round-robin", "groups = true\n", ""),
        ("amsterdam", "groups = true\n", "key-unknown"),
    ],
)
def test_settings_that_do_not_go_together_are_told(system: str, settings: str, code: str) -> None:
    told = {p.code for p in load(club(system, settings)).problems if p.span.line > 2}
    assert told == ({code} if code else set())


def test_other_programs_know_no_groups(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = on_disk(tmp_path, club("fide-dutch"))
    assert run("pair", folder) == 0
    play(folder)
    assert run("compare", folder, "--engine", "javafo") == 2
    assert "groups are paired apart" in capsys.readouterr().err


def test_the_pages_show_each_group(tmp_path: Path) -> None:
    folder = on_disk(tmp_path / "in", club("knsb"))
    assert run("pair", folder) == 0
    play(folder)
    out = tmp_path / "out"
    assert main(["build", "--content", str(folder), "--out", str(out)]) == 0
    main_page = (out / NAME / "index.html").read_text(encoding="utf-8")
    assert main_page.index("Group A, after round 1") < main_page.index("Group B, after round 1")
    # A table without the column `group` shows the groups all the same.
    path = folder / NAME / "results.csv"
    rows = [r.rsplit(",", maxsplit=1)[0] for r in path.read_text(encoding="utf-8").splitlines()]
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    bare = tmp_path / "bare"
    assert main(["build", "--content", str(folder), "--out", str(bare)]) == 0
    for site in (out, bare):
        page = (site / NAME / "rounds/01.html").read_text(encoding="utf-8")
        assert page.count("A/B") == 1
        assert "groups A and B are both odd" in page


def test_who_comes_late_is_told_that_who_is_free_is_of_another_group(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = on_disk(tmp_path, club("knsb", "groups = true\n"))
    assert run("pair", folder, "--absent", "a3") == 0
    capsys.readouterr()
    assert run("pair", folder, "--add", "a3") == 0
    assert "A3 has no opponent in group A: B" in (out := capsys.readouterr().out)
    assert "who is free, is in another" in out
    assert "the rules do not allow" not in out


@pytest.mark.parametrize("other", ["a2", "b1"])
def test_a_game_ahead_between_two_groups_is_told_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], other: str
) -> None:
    folder = on_disk(tmp_path, club("knsb", "groups = true\n"))
    assert run("enter", folder, "--ahead", f"a1-{other}", "--round", "2") == 0
    note = f"A1 is in group A and {other.upper()} in group B; each group plays by itself."
    assert (note in capsys.readouterr().out) == (other == "b1")
