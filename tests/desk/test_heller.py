"""Heller's tables through the command line: two periods of two groups, from pairing to pages."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.ranking.standings import final_order
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/groepen"
PEOPLE = [*(f"A{n}" for n in range(1, 9)), *(f"B{n}" for n in range(1, 8))]
CONTENT = {
    "players.csv": players(*PEOPLE),
    "ratings.csv": "player,list,date,rating\n"
    + "".join(f"{p.lower()},knsb,2026-09-01,{1900 - 10 * n}\n" for n, p in enumerate(PEOPLE)),
    f"{NAME}/competition.toml": """
        title = "Groepen"
        system = "heller"
        seed = "zon"
        promote = 2
    """,
    f"{NAME}/rounds.csv": rounds(10, cycle=5),
    f"{NAME}/groups.csv": "stage,group,number,player\n"
    + "".join(f",{p[0]},,{p.lower()}\n" for p in PEOPLE),
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path, name: str) -> list[str]:
    return (club / NAME / name).read_text(encoding="utf-8").splitlines()


def lower_number_wins(club: Path) -> None:
    """Give every open game to the player with the lower number."""
    rows = [row.split(",") for row in table(club, "results.csv")]
    at, white, black = (rows[0].index(name) for name in ("result", "white", "black"))
    for row in rows[1:]:
        if not row[at]:
            row[at] = "1-0" if row[white] < row[black] else "0-1"
    text = "".join(",".join(row) + "\n" for row in rows)
    (club / NAME / "results.csv").write_text(text, encoding="utf-8")


def test_a_period_is_written_whole(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME, "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    assert [later["round"] for later in shown["schedule"]] == [2, 3, 4, 5]
    assert {p["group"] for p in shown["pairs"]} == {"A", "B"}
    assert len(shown["pairs"]) == 4 + 3
    assert all(p["steps"][0]["article"] == "heller 4" for p in shown["pairs"])
    assert [b["steps"][0]["article"] for b in shown["byes"]] == ["heller 6.2"]
    # 4 and 3 boards and somebody free in each of five rounds.
    assert len(table(club, "results.csv")) == 1 + 5 * (4 + 3 + 1)
    assert sorted(p.name for p in (club / NAME / "rounds").iterdir()) == [
        f"0{n}.json" for n in range(1, 6)
    ]
    # The numbers by rating stand in the rows that there were.
    assert table(club, "groups.csv")[1:3] == [",A,1,a1", ",A,2,a2"]
    assert table(club, "groups.csv")[-1] == ",B,7,b7"
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out


def test_the_second_period_has_other_groups(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "pair", NAME)
    lower_number_wins(club)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--dry-run") == 0
    told = capsys.readouterr().out
    # Numbers 1 and 2 lose to nobody but each other, 7 and 8 win from nobody but each other.
    assert "[heller 9.1] B1 goes up from group B to group A" in told
    assert "+2,A,7,b1" in told
    assert len(table(club, "groups.csv")) == 16
    assert run(club, "pair", NAME) == 0
    capsys.readouterr()
    new = [row.split(",") for row in table(club, "groups.csv")[16:]]
    assert {row[0] for row in new} == {"2"}
    first = [row[3] for row in new if row[1] == "A"]
    assert set(first) == {"a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2"}
    assert first[-2:] == ["b1", "b2"]
    second = [row[3] for row in new if row[1] == "B"]
    assert second[:2] == ["a7", "a8"]
    assert [row[2] for row in new if row[1] == "B"] == ["1", "2", "3", "4", "5", "6", "7"]
    assert len({row.split(",")[0] for row in table(club, "results.csv")[1:]}) == 10
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out


def test_games_that_wait_for_who_is_away_do_not_hold_up_the_next_period(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four of the seven games of the last evening are open; in three of them somebody is away."""
    run(club, "pair", NAME)
    lower_number_wins(club)
    rows = [row.split(",") for row in table(club, "results.csv")]
    at = rows[0].index("result")
    last = [row for row in rows[1:] if row[0] == "5" and row[at] != "bye" and row[2][0] == "a"]
    assert len(last) == 4
    for row in last:
        row[at] = ""
    results = "".join(",".join(row) + "\n" for row in rows)
    (club / NAME / "results.csv").write_text(results, encoding="utf-8")
    capsys.readouterr()
    assert run(club, "pair", NAME) == 2
    assert "4 games of it have no result yet" in capsys.readouterr().err
    away = "".join(f"{row[2]},5\n" for row in last[:3])
    (club / NAME / "absences.csv").write_text("player,round\n" + away, encoding="utf-8")
    assert run(club, "pair", NAME) == 0
    assert (club / NAME / "rounds" / "06.json").is_file()


def test_standings_and_pages(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "pair", NAME)
    lower_number_wins(club)
    capsys.readouterr()
    assert run(club, "standings", NAME, "--cycle", "1") == 0
    told = capsys.readouterr().out
    assert "SN" in told
    assert told.index("A1") < told.index("A8") < told.index("B1")
    assert run(club, "build", "--out", str(club / "site")) == 0
    rounds_ = club / "site" / NAME / "rounds"
    for number in range(1, 6):
        page = (rounds_ / f"0{number}.html").read_text("utf-8")
        assert f"round {number} of table heller-8-" in page
        assert "which nobody has" in page
    assert "Group A" in (club / "site" / NAME / "standings" / "cycle-1.html").read_text("utf-8")


def test_too_few_rounds_are_refused(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / NAME / "rounds.csv").write_text("round,cycle\n1,1\n2,1\n3,1\n4,2\n5,2\n")
    assert run(club, "pair", NAME) == 2
    assert "add 2 rounds" in capsys.readouterr().err
    assert not (club / NAME / "results.csv").exists()


def test_a_small_group_is_refused_as_no_legal_pairing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "group,player\n" + "".join(f"{p[0]},{p.lower()}\n" for p in PEOPLE[:-2])
    (club / NAME / "groups.csv").write_text(rows)
    assert run(club, "pair", NAME, "--format", "json") == 3
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "no-legal-pairing"
    assert error["blocked_by"] == ["b1", "b2", "b3", "b4", "b5"]


def test_a_newcomer_takes_the_free_place_in_the_middle_of_a_period(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    before = [row.split(",") for row in table(club, "results.csv")]
    free = {row[0]: row[2] for row in before if row[4] == "bye"}
    assert len(set(free.values())) == 5
    for name, row in {
        "players.csv": "new,New\n",
        f"{NAME}/entrants.csv": "new,1500\n",
        f"{NAME}/groups.csv": ",B,8,new\n",
    }.items():
        with (club / name).open("a", encoding="utf-8") as file:
            file.write(row)
    entrants = (club / NAME / "entrants.csv").read_text("utf-8")
    joined = entrants.replace("player,rating", "player,rating,joined").replace(
        "new,1500", "new,1500,3"
    )
    (club / NAME / "entrants.csv").write_text(joined, encoding="utf-8")
    assert run(club, "pair", NAME, "--round", "3", "--redo") == 0
    after = [row.split(",") for row in table(club, "results.csv")]
    assert {row[0]: row[2] for row in after if row[4] == "bye"} == {"1": free["1"], "2": free["2"]}
    met = {row[0]: (set(row[2:4]) - {"new"}).pop() for row in after if "new" in row[2:4]}
    assert met == {number: free[number] for number in ("3", "4", "5")}
    # All other games stand in their round with their colours; the boards may be numbered anew.
    games = {(row[0], row[2], row[3]) for row in before if row[4] != "bye"}
    assert games <= {(row[0], row[2], row[3]) for row in after}
    capsys.readouterr()
    assert run(club, "check") == 0


def two_periods(club: Path, settings: str = "") -> None:
    """Play two periods; after the first B1 and B2 go up, A7 and A8 down."""
    told = f"{NAME}/competition.toml"
    if settings:
        (club / told).write_text((club / told).read_text() + settings)
    for _ in range(2):
        assert run(club, "pair", NAME) == 0
        lower_number_wins(club)


def shown(club: Path, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, str]]:
    """Return who stands in which group in the standings, in order."""
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "json") == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    return [(row.get("group") or "", row["player"]) for row in rows]


def page(club: Path, name: str) -> str:
    assert run(club, "build", "--out", str(club / "site")) == 0
    return (club / "site" / NAME / name).read_text("utf-8")


UP = {"a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2"}


def test_the_groups_of_the_last_period_are_the_final_standing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two_periods(club)
    assert {p for group, p in shown(club, capsys) if group == "A"} == UP
    assert {group for group, _ in shown(club, capsys)[:8]} == {"A"}
    main_page = page(club, "index.html")
    assert "Group A, after round 10" in main_page
    assert "The season" not in main_page
    rules = page(club, "rules.html")
    assert "the groups of the last cycle are the final standing" in rules


def test_a_season_that_adds_the_periods_is_a_setting(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two_periods(club, 'overall = "sum"\n')
    assert {group for group, _ in shown(club, capsys)} == {""}
    main_page = page(club, "index.html")
    assert "Group A, after round 10" in main_page
    assert "The season, after round 10" in main_page
    assert "all cycles together" in page(club, "rules.html")


def test_the_season_of_groups_that_never_change_is_a_table_for_each(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two_periods(club, "[[cycles]]\nnumber = 2\npromote = 0\n")
    first = shown(club, capsys)
    assert {p[0] for group, p in first if group == "A"} == {"a"}
    main_page = page(club, "index.html")
    assert "The season, Group A, after round 10" in main_page
    assert "The season, Group B, after round 10" in main_page


def test_the_season_after_begins_with_the_groups_of_the_last_period(club: Path) -> None:
    """B1 has won more than A8, and came up: in the final ranking he stands in group A, above A7."""
    two_periods(club)
    league = league_of(read_tree(club))
    order = final_order(competition_of(league, NAME), league.players)
    assert set(order[:8]) == UP
