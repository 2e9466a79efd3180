"""`new-season`: what goes along into the next season, and what stays behind."""

import shutil
import tomllib
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.clubs import files, players

DEMONSTRATION = Path(__file__).parents[2] / "content"
OLD, NEW = "2026-27/interne", "2027-28/interne"
TOML = """\
# De interne van 2026-27.
title = "Interne 2026-27"
system = "knsb"
seed = "read out 2026-27"  # bij de opening
rating_date = 2026-09-01

[points]
bye = 1  # zoals altijd

[[cycles]]
title = "Herfst"
"""
RESULTS = """\
round,board,white,black,result
1,1,an,bo,0-1
1,2,cas,dirk,1-0
1,3,eva,gast,½-½
"""


def club(root: Path, **changed: str) -> Path:
    content = {
        "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gast"),
        f"{OLD}/competition.toml": TOML,
        f"{OLD}/rounds.csv": (
            "Ronde;Datum;Opmerking\r\n1;1-9-2026;start\r\n2;29-12-2026;\r\n3;;\r\n"
        ),
        f"{OLD}/entrants.csv": "player,withdrawn,rating,role\n"
        "an,,1500,\nbo,,1400,\ncas,,1300,\ndirk,1,1200,\neva,,1100,\nfred,,1000,\ngast,,900,guest\n",
        f"{OLD}/results.csv": RESULTS,
        f"{OLD}/avoid.csv": "player,other,from,until\nan,cas,2,\nbo,eva,1,2\n",
        f"{OLD}/adjustments.csv": "player,round,points,reason\nfred,1,-1,late\n",
        "2026-27/absences.csv": "player,date\neva,2026-12-29\n",
    }
    for name, data in files(content | changed).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    return root


def run(root: Path, *arguments: str, name: str = "2027-28") -> int:
    return main(["new-season", name, "--content", str(root), *arguments])


def text(root: Path, name: str) -> str:
    return (root / NEW / name).read_bytes().decode()


def test_what_goes_along(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = club(tmp_path)
    before = read_tree(root)
    assert run(root) == 0
    made = read_tree(root)
    assert {name for name in made if name not in before} == {
        f"{NEW}/{name}" for name in ("competition.toml", "rounds.csv", "entrants.csv", "avoid.csv")
    }
    assert {name: made[name] for name in before} == before
    settings = text(root, "competition.toml")
    for kept in ("# De interne", "# bij de opening", "bye = 1  # zoals altijd"):
        assert kept in settings
    read = tomllib.loads(settings)
    assert read["follows"] == OLD
    assert read["title"] == "Interne 2027-28"
    assert read["seed"] == "read out 2027-28"
    assert str(read["rating_date"]) == "2027-08-31"
    # 52 weeks later: 1 September 2026 is a Tuesday, and so is 31 August 2027.
    assert text(root, "rounds.csv") == (
        "Ronde;Datum;Opmerking\r\n1;2027-08-31;start\r\n2;2027-12-28;\r\n3;;\r\n"
    )
    # Bo and Cas won, Eva drew, An lost and Fred has a point less; Dirk withdrew, Gast is a guest.
    order = text(root, "entrants.csv").splitlines()
    assert order[0] == "player"
    assert sorted(order[1:3]) == ["bo", "cas"]
    assert order[3:] == ["eva", "an", "fred"]
    assert text(root, "avoid.csv") == "player,other\nan,cas\n"
    told = capsys.readouterr().out
    assert "2027-28/interne: without Dirk" in told
    assert "2026-27/interne is not finished: 2 rounds are still to be played" in told


def test_the_ranking_of_the_last_season_counts(tmp_path: Path) -> None:
    root = club(tmp_path)
    run(root)
    league = load(read_tree(root)).league
    assert league is not None
    new = league.competition(NEW)
    assert new is not None
    assert new.follows == OLD
    assert [e.rating for e in new.roster] == [None] * 5


def test_the_first_evening_and_who_does_not_go_on(tmp_path: Path) -> None:
    root = club(tmp_path)
    assert run(root, "--first", "6-9-2027", "--without", "Eva", "fred") == 0
    assert "1;2027-09-06;start" in text(root, "rounds.csv")
    assert "2;2028-01-03;" in text(root, "rounds.csv")
    assert {"eva", "fred"}.isdisjoint(text(root, "entrants.csv").splitlines())


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    root = club(tmp_path)
    before = read_tree(root)
    assert run(root, "--dry-run") == 0
    assert read_tree(root) == before


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("2026-27", (), "2026-27 is there already"),
        ("2025-26", (), "would stand before 2026-27"),
        ("con", (), "cannot be the name of a season"),
        ("2027-29", (), "Its second year is to be the next one, 2027-28."),
        ("2027-2029", (), "Its second year is to be the next one, 2027-2028."),
        ("9999", (), "between 1900 and 2199"),
        ("99999999999999", (), "between 1900 and 2199"),
        ("foo", (), "cannot be the name of a season"),
        ("../x", (), "cannot be the name of a season"),
        ("2027-28", ("--from", "2020-21"), "there is no season 2020-21"),
        ("2027-28", ("--first", "some day"), "some day"),
        ("2027-28", ("--without", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_is_told(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    name: str,
    arguments: tuple[str, ...],
    told: str,
) -> None:
    root = club(tmp_path)
    before = read_tree(root)
    assert run(root, *arguments, name=name) == 2
    assert told in capsys.readouterr().err
    assert read_tree(root) == before


GROUPS = {
    f"{OLD}/competition.toml": 'title = "G"\nsystem = "round-robin"\nseed = "s"\n',
    f"{OLD}/entrants.csv": "player,group\n"
    + "".join(
        f"{p},{g}\n"
        for g, three in (("A", "an,bo,cas"), ("B", "dirk,eva,fred"))
        for p in three.split(",")
    ),
    f"{OLD}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n",
    f"{OLD}/results.csv": "round,board,white,black,result\n"
    "1,1,an,bo,1-0\n2,1,bo,cas,1-0\n3,1,an,cas,1-0\n"
    "1,2,dirk,eva,1-0\n2,2,eva,fred,1-0\n3,2,dirk,fred,1-0\n",
    f"{OLD}/avoid.csv": "player,other\n",
    f"{OLD}/adjustments.csv": "player,round,points,reason\n",
}


@pytest.mark.parametrize(
    ("promote", "expected"),
    [
        (0, ["an,A", "bo,A", "cas,A", "dirk,B", "eva,B", "fred,B"]),
        # Of groups of three no more than one changes: the last of A and the first of B.
        (1, ["an,A", "bo,A", "dirk,A", "cas,B", "eva,B", "fred,B"]),
    ],
)
def test_promotion_and_relegation(tmp_path: Path, promote: int, expected: list[str]) -> None:
    root = club(tmp_path, **GROUPS)
    assert run(root, "--promote", str(promote)) == 0
    assert text(root, "entrants.csv").splitlines() == ["player,group", *expected]


@pytest.mark.parametrize("rows", ["", "1,1,an,bo,\n1,2,cas,dirk,\n1,3,eva,fred,\n"])
def test_without_a_result_nobody_changes_group(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], rows: str
) -> None:
    root = club(tmp_path, **GROUPS)
    results = root / f"{OLD}/results.csv"
    results.write_text("round,board,white,black,result\n" + rows)
    assert run(root, "--promote", "1") == 0
    groups = ["an,A", "bo,A", "cas,A", "dirk,B", "eva,B", "fred,B"]
    assert text(root, "entrants.csv").splitlines() == ["player,group", *groups]
    told = capsys.readouterr().out
    assert f"{OLD} has no result yet: the order of its entrants stays" in told
    assert " goes from " not in told


def test_every_system_of_the_demonstration_club_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "content"
    shutil.copytree(DEMONSTRATION, root)
    assert run(root) == 0
    loaded = load(read_tree(root))
    told = [p for p in loaded.problems if p.severity is not Severity.NOTE]
    assert [f"{p.span} {p.code}" for p in told] == []
    assert loaded.league is not None
    made = [c for s in loaded.league.seasons if s.id == "2027-28" for c in s.competitions]
    old = [c for s in loaded.league.seasons if s.id == "2026-27" for c in s.competitions]
    assert [c.slug for c in made] == [c.slug for c in old]
    # The cup goes first: the league waits for its draw where the evenings coincide.
    for competition in sorted(made, key=lambda c: not c.counts_for):
        capsys.readouterr()
        assert main(["pair", competition.id, "--content", str(root)]) == 0, capsys.readouterr()
    assert main(["check", "--content", str(root)]) == 0


def test_prizes_go_along_unless_they_are_for_groups(tmp_path: Path) -> None:
    prizes = "place,amount\n1,25\n"
    root = club(tmp_path / "one", **{f"{OLD}/prizes.csv": prizes})
    assert run(root) == 0
    assert text(root, "prizes.csv") == prizes
    grouped = {
        f"{OLD}/prizes.csv": "place,amount,group\n1,25,A\n",
        f"{OLD}/entrants.csv": "player,group\nan,A\nbo,A\ncas,B\ndirk,B\neva,B\nfred,B\ngast,B\n",
    }
    root = club(tmp_path / "two", **grouped)
    assert run(root) == 0
    assert not (root / NEW / "prizes.csv").exists()


def test_letters_that_fit_two_encodings_do_not_go_along(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the new file they would be UTF-8, of which nobody would be told."""
    root = club(tmp_path)
    (root / OLD / "competition.toml").write_bytes(TOML.replace("De", "Ïn").encode("mac_roman"))
    assert main(["new-season", "2027-28", "--content", str(root)]) == 2
    assert "2026-27/interne/competition.toml: " in capsys.readouterr().err
    assert not (root / NEW).exists()


@pytest.mark.parametrize("first", [(), ("--first", "6-9-2027")])
def test_of_a_calendar_without_dates_none_is_moved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], first: tuple[str, ...]
) -> None:
    root = club(tmp_path, **{f"{OLD}/rounds.csv": "round,date\n1,\n2,\n3,\n"})
    assert run(root, *first) == 0
    told = capsys.readouterr().out
    assert "the calendar has no dates, so none is moved; write them into rounds.csv" in told
    assert "later" not in told
    assert text(root, "rounds.csv") == "round,date\n1,\n2,\n3,\n"


@pytest.mark.parametrize("language", ["nl", "en"])
def test_what_volunteers_read_still_names_the_season_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    """The README and the button are people's own by then: their lines are told, not written."""
    told = ("--name", "x", "--first", "1-9-2026", "--language", language, "--example")
    assert main(["init", str(tmp_path / "x"), "--yes", *told, "--repository", "club/league"]) == 0
    readme, button = tmp_path / "x/README.md", tmp_path / "x/.github/workflows/pair.yml"
    readme.write_text(readme.read_text() + "\nhttps://club.example/2026-27/interne/ and 2026-27\n")
    before = readme.read_bytes()
    folder = next((tmp_path / "x/content/2026-27").glob("*/")).name
    lines = [
        str(n)
        for n, line in enumerate(before.decode().split("\n"), 1)
        if f"2026-27/{folder}" in line.replace("https://club.example/2026-27/", "")
        or "2026-27/absences.csv" in line
    ]
    assert len(lines) > 5
    default = 1 + next(
        n for n, line in enumerate(button.read_text().splitlines()) if f"2026-27/{folder}" in line
    )
    capsys.readouterr()
    assert run(tmp_path / "x") == 0
    out = capsys.readouterr().out
    line, last = f"{', '.join(lines[:-1])} ", f" {lines[-1]}"
    said = [one for one in out.splitlines() if one.startswith("README.md ")]
    assert len(said) == 1
    assert line in said[0]
    assert last in said[0]
    assert any(
        one.startswith(".github/workflows/pair.yml ") and f" {default}" in one
        for one in out.splitlines()
    )
    assert readme.read_bytes() == before
    # The new one is played as nothing of the old one is left.
    main(["doctor", "--content", str(tmp_path / "x")])
    out = capsys.readouterr().out
    assert " readme: README.md " in out
    assert last in next(one for one in out.splitlines() if " readme: " in one)
    readme.write_text(readme.read_text().replace("2026-27", "2027-28"))
    main(["doctor", "--content", str(tmp_path / "x")])
    assert " readme: " not in capsys.readouterr().out


@pytest.mark.parametrize("system", ["knsb", "keizer", "heller"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_table_may_be_switched_on_after_it(tmp_path: Path, system: str, ending: str) -> None:
    told = ["--name", "x", "--language", "en", "--first", "1-9-2026", "--example"]
    assert main(["init", str(tmp_path), "--yes", "--system", system, *told]) == 0
    root = tmp_path / "content"
    assert main(["pair", "--content", str(root)]) == 0
    old = root / "2026-27/league/competition.toml"
    old.write_bytes(old.read_text("utf-8").replace("\n", ending).encode())
    assert run(root) == 0
    settings = root / "2027-28/league/competition.toml"
    text = settings.read_bytes().decode()
    assert text.count("\n") == text.count(ending)
    above, _, tables = text.partition("# [points]")
    settings.write_bytes(f"{above}[points]{tables.replace('# ', '')}".encode())
    loaded = load(read_tree(root))
    assert [p for p in loaded.problems if p.span.file == "2027-28/league/competition.toml"] == []
    assert loaded.league is not None
    new = loaded.league.competition("2027-28/league")
    assert new is not None
    assert new.follows == "2026-27/league"


def test_the_standings_before_the_first_round_lead_to_those_of_the_season_before(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path, **{f"{OLD}/rounds.csv": "round,date\n1,2026-09-01\n"})
    assert run(root) == 0
    capsys.readouterr()
    assert main(["standings", "--content", str(root)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Interne 2027-28: Standings before the first round\n")
    assert told.endswith(f"\nOf the season before: leaguegen standings {OLD}\n")
    assert main(["standings", OLD, "--content", str(root)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Interne 2026-27: Standings after round 1\n")
    assert "season before" not in told
