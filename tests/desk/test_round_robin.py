"""A round robin, end to end on a folder: schedule, results, who joins and leaves, groups, cup."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, rounds
from tests.render.html import parse

NAME = "2026-27/zomer"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred"),
    f"{NAME}/competition.toml": """
        title = "Zomer"
        system = "round-robin"
        numbers = "given"
    """,
    f"{NAME}/entrants.csv": "player,number\nan,1\nbo,2\ncas,3\ndirk,4\neva,5\n",
    f"{NAME}/rounds.csv": rounds(5),
}
ROWS = [
    "round,board,white,black,result",
    "1,1,bo,eva,",
    "1,2,cas,dirk,",
    "1,,an,,bye",
    "2,1,eva,cas,",
    "2,2,an,bo,",
    "2,,dirk,,bye",
    "3,1,cas,an,",
    "3,2,dirk,eva,",
    "3,,bo,,bye",
    "4,1,an,dirk,",
    "4,2,bo,cas,",
    "4,,eva,,bye",
    "5,1,dirk,bo,",
    "5,2,eva,an,",
    "5,,cas,,bye",
]
"""Five players by the table for six, whose sixth place nobody has."""


def write(club: Path, content: dict[str, str]) -> None:
    for name, data in files(content).items():
        (club / name).parent.mkdir(parents=True, exist_ok=True)
        (club / name).write_bytes(data)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    write(tmp_path, CONTENT)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path) -> list[str]:
    return (club / NAME / "results.csv").read_text(encoding="utf-8").splitlines()


def played(club: Path, **results: str) -> None:
    """Write results: `played(club, bo_eva="1-0")`."""
    text = (club / NAME / "results.csv").read_text(encoding="utf-8")
    for pair, result in results.items():
        row = f",{pair.replace('_', ',')},"
        assert text.count(row) == 1
        text = text.replace(row, row + result)
    (club / NAME / "results.csv").write_text(text, encoding="utf-8")


def page(club: Path, name: str) -> str:
    assert run(club, "build", "--out", str(club.parent / "site")) == 0
    parsed = parse((club.parent / "site" / name).read_bytes())
    return " ".join(parsed.text().split())


def standings(club: Path, capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, str]:
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "csv", *more) == 0
    lines = [line.split(",") for line in capsys.readouterr().out.splitlines()]
    at, points = lines[0].index("player"), lines[0].index("points")
    return {line[at]: line[points] for line in lines[1:]}


def test_the_whole_schedule_is_written_at_once(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", NAME) == 0
    assert table(club) == ROWS
    assert sorted(p.name for p in (club / NAME / "rounds").iterdir()) == [
        f"0{n}.json" for n in range(1, 6)
    ]
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "errors: 0, warnings: 0" in capsys.readouterr().out
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    assert run(club, "pair", NAME) == 2


def test_json_tells_the_further_rounds(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME, "--dry-run", "--format", "json") == 0
    assert not (club / NAME / "results.csv").exists()
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    assert [(p["white"], p["black"]) for p in shown["pairs"]] == [("bo", "eva"), ("cas", "dirk")]
    assert shown["bye"] == "an"
    assert [later["round"] for later in shown["schedule"]] == [2, 3, 4, 5]
    for later in (shown, *shown["schedule"]):
        assert all(p["steps"] for p in later["pairs"])
        assert all(b["steps"] for b in later["byes"])


def test_too_few_planned_rounds(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(club, {f"{NAME}/rounds.csv": rounds(4)})
    assert run(club, "pair", NAME, "--format", "json") == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "rounds-missing"
    assert "write 1 more" in error["text"]
    assert "write 1 more" in page(club, f"{NAME}/rounds/next.html")


def test_absence_does_not_change_a_schedule(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME, "--absent", "an") == 2
    assert "made for everybody" in capsys.readouterr().err


def test_the_home_page_follows_the_evenings(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    assert "Round 1 pairing" in page(club, "index.html")
    assert "Games still to be played" not in page(club, "index.html")
    played(club, bo_eva="1-0")
    assert "Round 1 under way" in page(club, "index.html")
    played(club, cas_dirk="½-½")
    home = page(club, "index.html")
    assert "Round 2 pairing" in home
    assert "Games still to be played" not in home
    competition = page(club, f"{NAME}/index.html")
    assert "Standings after round 1" in competition


def test_every_round_has_its_page_with_reasons(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    for number in range(1, 6):
        told = page(club, f"{NAME}/rounds/0{number}.html")
        assert f"these meet in round {number} of the Berger table for 6 players" in told
        assert "round-robin 2.2" in told
        assert "round-robin 3.1" in told
    played(club, bo_eva="1-0", cas_dirk="½-½")
    # No result of the schedule itself is a correction of what it was made from.
    assert "Corrected since" not in page(club, f"{NAME}/rounds/03.html")


def test_a_game_of_who_is_away_waits(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME) == 0
    absences = "player,round,competition\nan,2,zomer\n"
    write(club, {"2026-27/absences.csv": absences})
    played(club, bo_eva="1-0", cas_dirk="1-0", eva_cas="0-1")
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "warnings: 0" in capsys.readouterr().out
    told = page(club, f"{NAME}/rounds/02.html")
    assert "postponed: An is away" in told
    assert "Bo is free this evening" in told
    home = page(club, "index.html")
    assert "Round 3 pairing" in home
    assert "An – Bo (round 2)" in home


def test_pairing_anew_before_the_first_result(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    turned = "player,number\nan,5\nbo,4\ncas,3\ndirk,2\neva,1\n"
    write(club, {f"{NAME}/entrants.csv": turned})
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert table(club)[1:4] == ["1,1,dirk,an,", "1,2,cas,bo,", "1,,eva,,bye"]
    assert len(table(club)) == len(ROWS)


def test_pairing_anew_with_the_same_field_changes_no_row(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0")
    before = table(club)
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert sorted(table(club)) == sorted(before)


def test_other_numbers_are_refused_once_a_game_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0")
    before = table(club)
    write(club, {f"{NAME}/entrants.csv": "player,number\nan,2\nbo,1\ncas,3\ndirk,4\neva,5\n"})
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 3
    assert "Bo – Eva stands in results.csv for round 1" in capsys.readouterr().err
    assert table(club) == before


def test_a_newcomer_takes_the_free_place(club: Path) -> None:
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="1-0", eva_cas="0-1", an_bo="0-1")
    entrants = (club / NAME / "entrants.csv").read_text()
    header = entrants.splitlines()[0]
    row = dict.fromkeys(header.split(","), "")
    assert "joined" not in row
    write(club, {f"{NAME}/entrants.csv": _with_joined(entrants, "fred", 3)})
    assert run(club, "pair", NAME, "--round", "3", "--redo") == 0
    rows = table(club)
    assert rows[7:] == [
        "3,1,bo,fred,",
        "3,2,cas,an,",
        "3,3,dirk,eva,",
        "4,1,fred,eva,",
        "4,2,an,dirk,",
        "4,3,bo,cas,",
        "5,1,cas,fred,",
        "5,2,dirk,bo,",
        "5,3,eva,an,",
    ]
    assert "Not yet in the competition" not in page(club, f"{NAME}/rounds/03.html")


@pytest.mark.parametrize(
    "field",
    [
        "player,number\nan,1\nbo,2\ncas,3\ndirk,4\n",
        "player,number\nan,1\nbo,2\ncas,3\ndirk,4\neva,5\n",
    ],
)
def test_a_newcomer_without_a_first_round_is_asked_for_it(
    club: Path, capsys: pytest.CaptureFixture[str], field: str
) -> None:
    """In an even field he would ask for more rounds, in an odd one for other numbers."""
    write(club, {f"{NAME}/entrants.csv": field})
    assert run(club, "pair", NAME) == 0
    entrants = (club / NAME / "entrants.csv").read_text()
    write(club, {f"{NAME}/entrants.csv": _with_joined(entrants, "fred", 2).replace(",2\n", ",\n")})
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "2", "--redo", "--format", "json") == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "joined-missing"
    assert "Fred stands in none of the rounds before" in error["text"]
    assert "column joined of entrants.csv, here 2" in error["text"]


def _with_joined(entrants: str, player: str, joined: int) -> str:
    head, *rows = entrants.splitlines()
    columns = head.split(",")
    new = ",".join(player if column == "player" else "" for column in columns)
    lines = [f"{head},joined", *(f"{row}," for row in rows), f"{new},{joined}"]
    return "\n".join(lines) + "\n"


def test_a_newcomer_in_an_even_field_is_refused(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{NAME}/entrants.csv": "player,number\nan,1\nbo,2\ncas,3\ndirk,4\n"})
    assert run(club, "pair", NAME) == 0
    entrants = (club / NAME / "entrants.csv").read_text()
    write(club, {f"{NAME}/entrants.csv": _with_joined(entrants, "fred", 2)})
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "2", "--redo", "--format", "json") == 3
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "no-legal-pairing"
    assert error["blocked_by"] == ["fred"]


LEAVES = "player,number,withdrawn\nan,1,\nbo,2,\ncas,3,\ndirk,4,{last}\neva,5,\n"


def test_who_left_before_half_is_taken_out(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Dirk played one game of four: it brings Cas nothing, and his open games bring nothing."""
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="0-1", eva_cas="½-½", an_bo="1-0", cas_an="1-0")
    assert standings(club, capsys) == {
        "cas": "3/2",
        "an": "1",
        "bo": "1",
        "dirk": "1",
        "eva": "1/2",
    }
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=2)})
    assert standings(club, capsys) == {"cas": "3/2", "an": "1", "bo": "1", "eva": "1/2"}
    assert run(club, "check") == 0
    assert "does not count: Dirk left before half of the games" in page(
        club, f"{NAME}/rounds/01.html"
    )
    assert "Dirk left before half of the games; those results do not count" in page(
        club, f"{NAME}/index.html"
    )
    assert "taken out: Dirk left before half of the games" in page(club, "players/cas.html")


def test_the_rules_are_told(club: Path) -> None:
    told = page(club, f"{NAME}/rules.html")
    assert "Everybody meets everybody 1 time" in told
    assert "Numbers in the table as given" in told
    assert "all results are taken out" in told


def test_who_left_after_half_loses_the_rest_by_forfeit(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dirk played two of four games; round 4 has begun, so An has a point of his open game."""
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="0-1", eva_cas="½-½", an_bo="1-0", cas_an="1-0")
    played(club, dirk_eva="0-1", bo_cas="1-0")
    before = {"bo": "2", "cas": "3/2", "eva": "3/2", "an": "1", "dirk": "1"}
    assert standings(club, capsys) == before
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=3)})
    assert standings(club, capsys) == {**before, "an": "2"}
    told = page(club, f"{NAME}/rounds/04.html")
    assert "counts as a forfeit" in told
    assert "Games still to be played" not in page(club, "index.html")


def test_keep_never_takes_results_out(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings = CONTENT[f"{NAME}/competition.toml"] + '        withdrawal = "keep"\n'
    write(club, {f"{NAME}/competition.toml": settings})
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="0-1", eva_cas="½-½", an_bo="1-0", cas_an="1-0")
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=2)})
    # Round 3 has begun: Eva wins her game against Dirk without playing.
    assert standings(club, capsys) == {
        "cas": "3/2", "eva": "3/2", "an": "1", "bo": "1", "dirk": "1"
    }  # fmt: skip


def test_groups_have_tables_of_their_own(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    groups = "player,number,group\nan,1,A\nbo,2,A\ncas,3,A\ndirk,1,B\neva,2,B\nfred,3,B\n"
    write(club, {f"{NAME}/entrants.csv": groups})
    assert run(club, "pair", NAME) == 0
    assert table(club)[:5] == [
        "round,board,white,black,result,group",
        "1,1,bo,cas,,A",
        "1,2,eva,fred,,B",
        "1,,an,,bye,",
        "1,,dirk,,bye,",
    ]
    played(club, bo_cas="1-0", eva_fred="½-½")
    capsys.readouterr()
    assert run(club, "standings", NAME) == 0
    told = capsys.readouterr().out
    assert "Group A, after round 1" in told
    assert "Group B, after round 1" in told
    assert standings(club, capsys, "--group", "b") == {"eva": "1/2", "fred": "1/2", "dirk": "0"}
    assert run(club, "standings", NAME, "--group", "C") == 2
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    ranks = {row["player"]: (row["group"], row["rank"]) for row in shown["rows"]}
    assert ranks["bo"] == ("A", 1)
    assert {ranks["eva"], ranks["fred"]} == {("B", 1), ("B", 2)}
    assert ranks["dirk"] == ("B", 3)
    shown_page = page(club, f"{NAME}/index.html")
    assert "Group A, after round 1" in shown_page
    assert "Group B, after round 1" in shown_page
    assert "Group B: Results against each other" in page(club, f"{NAME}/crosstable.html")
    assert "rank 1 of 3" in page(club, "players/bo.html")


CUP = {
    "2026-27/beker/competition.toml": """
        title = "Beker"
        system = "cup"
        counts_for = "zomer"
    """,
    "2026-27/beker/entrants.csv": "player\nan\nbo\n",
    "2026-27/beker/rounds.csv": "round,date\n1,2026-09-08\n",
}


def test_a_cup_tie_that_is_not_due_leaves_the_games_of_both_waiting(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An and Cas meet in the cup on the evening of round 2; by the schedule in round 3."""
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="1-0", cas_an="1-0")
    cup = {**CUP, "2026-27/beker/entrants.csv": "player\nan\ncas\n"}
    write(club, {**cup, "2026-27/beker/results.csv": "round,white,black,result\n1,an,cas,1-0\n"})
    before = standings(club, capsys)
    assert before["cas"] == "2"
    assert before["an"] == "0"
    assert run(club, "check") == 0
    # The two games of round 2 wait, and a later round has results.
    told = capsys.readouterr().out
    assert "errors: 0, warnings: 2" in told
    assert told.count("[result-missing]") == 2
    told = page(club, f"{NAME}/rounds/02.html")
    assert "postponed: Cas plays in the cup Beker" in told
    assert "Eva is free this evening" in told
    assert "postponed: An plays in the cup Beker" in told
    assert "Bo is free this evening" in told


def test_a_cup_tie_of_two_who_have_to_play_counts_for_both(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An and Cas meet in round 3 by the schedule, Cas with White, and play it a week earlier."""
    assert run(club, "pair", NAME) == 0
    played(club, bo_eva="1-0", cas_dirk="1-0")
    cup = {**CUP, "2026-27/beker/entrants.csv": "player\nan\ncas\n"}
    write(club, {**cup, "2026-27/beker/results.csv": "round,white,black,result\n1,an,cas,1-0\n"})
    played(club, dirk_eva="½-½")
    assert standings(club, capsys) == {
        "an": "1",
        "bo": "1",
        "cas": "1",
        "dirk": "1/2",
        "eva": "1/2",
    }
    told = page(club, f"{NAME}/rounds/03.html")
    assert "played on" in told
    assert "An Cas 1-0" in told
    assert run(club, "pair", NAME, "--round", "3", "--redo") == 0
    assert table(club).count("3,1,cas,an,") == 1


def test_an_undrawn_cup_does_not_hold_up_a_schedule(club: Path) -> None:
    write(club, {**CUP, "2026-27/beker/rounds.csv": "round,date\n1,2026-09-01\n"})
    assert run(club, "pair", NAME) == 0
    assert table(club) == ROWS


def test_a_game_played_ahead_stands(club: Path) -> None:
    rows = "round,board,white,black,result,date\n3,7,an,cas,1-0,2026-08-20\n"
    write(club, {f"{NAME}/results.csv": rows})
    assert run(club, "pair", NAME) == 0
    third = [row for row in table(club) if row.startswith("3,")]
    assert third == ["3,7,an,cas,1-0,2026-08-20", "3,1,dirk,eva,,", "3,,bo,,bye,"]


def test_a_round_robin_typed_by_hand_is_explained_afterwards(club: Path) -> None:
    write(club, {f"{NAME}/results.csv": "\n".join(ROWS[:4]).replace("eva,", "eva,1-0") + "\n"})
    told = page(club, f"{NAME}/rounds/01.html")
    assert "derived afterwards" in told
    assert "these meet in round 1 of the Berger table" in told


def test_one_fewer_before_the_first_result(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Four of the five are left: three rounds, and the last two of the calendar are open again."""
    assert run(club, "pair", NAME) == 0
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=0).replace("eva,5", "eva,4")})
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1", "--redo", "--dry-run") == 0
    assert f"--- {NAME}/rounds/05.json" in capsys.readouterr().out
    assert len(list((club / NAME / "rounds").iterdir())) == 5
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert table(club) == [
        "round,board,white,black,result",
        "1,1,an,eva,",
        "1,2,bo,cas,",
        "2,1,eva,cas,",
        "2,2,an,bo,",
        "3,1,bo,eva,",
        "3,2,cas,an,",
    ]
    capsys.readouterr()
    assert run(club, "check") == 0
    out = capsys.readouterr().out
    assert "rounds.csv:5:1: warning: The calendar has 5 rounds, and after 3 everybody" in out
    assert "errors: 0, warnings: 1" in out
    records = sorted(path.name for path in (club / NAME / "rounds").iterdir())
    assert records == ["01.json", "02.json", "03.json"]
    assert run(club, "pair", NAME) == 2
    told = page(club, f"{NAME}/index.html")
    assert "Round 1" in told


def test_several_at_once(club: Path) -> None:
    """A second round robin of the season, on the same evenings, knows nothing of the first."""
    other = {
        name.replace("zomer", "winter"): text.replace("Zomer", "Winter")
        for name, text in CONTENT.items()
        if "zomer" in name
    }
    write(club, other)
    assert run(club, "pair", NAME) == 0
    assert run(club, "pair", "2026-27/winter") == 0
    assert table(club) == (club / "2026-27/winter/results.csv").read_text().splitlines() == ROWS
    home = page(club, "index.html")
    assert "Zomer : Round 1 pairing" in home
    assert "Winter : Round 1 pairing" in home


def test_nobody_is_told_to_be_away_from_a_game_that_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game of the schedule waits for who is away, but not one with a result."""
    assert run(club, "pair", NAME) == 0
    path = club / NAME / "results.csv"
    path.write_text(path.read_text().replace("1,1,bo,eva,", "1,1,bo,eva,1-0"))
    capsys.readouterr()
    assert run(club, "absent", "bo", "--round", "1") == 2
    assert "Bo has a game with a result in round 1" in capsys.readouterr().err
    assert run(club, "absent", "cas", "--round", "1") == 0
