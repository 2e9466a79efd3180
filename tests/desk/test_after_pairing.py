"""`pair --add` and `--drop`: who meets whom when somebody comes or goes (docs/evening.md)."""

import json
from pathlib import Path

import pytest

from tests.desk.wall import (
    HALVES,
    NAME,
    club_of,
    everything,
    pair,
    record,
    refused,
    run,
    table,
    typed,
)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Six who are paired by halves."""
    return club_of(tmp_path, HALVES)


# Somebody comes


def test_a_latecomer_meets_who_is_free(club: Path) -> None:
    """Five: An-Cas, Bo-Dirk, Eva is free; then Fred comes, and Eva, higher, has Black (5.2.4)."""
    assert pair(club, "--absent", "fred") == 0
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,", "1,,eva,,bye"]
    first = record(club)
    assert pair(club, "--add", "fred") == 0
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,", "1,3,fred,eva,"]
    assert table(club, "2026-27/absences.csv") == ["player,date,kind"]
    kept = record(club)
    # The story of the pairing itself stays as it was.
    assert (kept.pairs, kept.byes, kept.absent, kept.steps) == (
        first.pairs,
        first.byes,
        first.absent,
        first.steps,
    )
    (change,) = kept.amendments
    assert (change.what, change.player, change.ended) == ("add", "fred", ("eva",))
    assert [(p.white, p.black, p.board) for p in change.made] == [("fred", "eva", 3)]
    assert [s.article for s in change.steps] == ["evening 3.1"]
    assert "knsb 5.2.4" in [s.article for s in change.made[0].steps]


def test_the_second_time_he_is_there_already(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club, "--absent", "fred")
    pair(club, "--add", "fred")
    assert "Fred is in round 1 already: Fred – Eva" in refused(club, capsys, "--add", "fred")


def test_a_latecomer_is_free_where_nobody_is(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club, "--absent", "eva", "fred")
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,"]
    assert pair(club, "--add", "fred") == 0
    assert table(club)[-1] == "1,,fred,,bye"
    (free,) = record(club).amendments[0].left
    assert [str(step.text) for step in free.steps] == [
        "fred has no opponent: nobody is free",
        "the rules allow fred to be free in this round",
    ]
    assert table(club, "2026-27/absences.csv")[1:] == ["eva,2026-09-01,absent"]
    assert "is in round 1 already, and is free" in refused(club, capsys, "--add", "fred")
    # And the next latecomer meets him.
    assert pair(club, "--add", "eva") == 0
    assert table(club)[-1] == "1,3,fred,eva,"


def test_two_come_at_once(club: Path) -> None:
    pair(club, "--absent", "eva", "fred")
    assert pair(club, "--add", "fred", "eva") == 0
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,", "1,3,fred,eva,"]
    assert [a.player for a in record(club).amendments] == ["fred", "eva"]


def test_who_may_not_be_free_again_is_late(club: Path) -> None:
    """Eva was free in round 1 (knsb, 4.7), and comes late in round 2 while nobody is free."""
    pair(club, "--absent", "fred")
    typed(club, **{"1,1,cas,an,": "1-0", "1,2,dirk,bo,": "1-0"})
    pair(club, "--absent", "eva", "fred")
    assert pair(club, "--add", "eva") == 0
    assert table(club)[-1] == "2,,eva,,late"
    left = record(club, 2).amendments[0].left[0]
    assert [s.article for s in left.steps] == ["evening 3.2", "evening 3.3"]


@pytest.fixture
def second(club: Path) -> Path:
    """Round 2 hangs: An-Cas and Bo-Dirk, Eva is free. Fred is away; he met Eva in round 1.

    Eva may meet neither Bo nor Dirk, so where a board has to go it is An-Cas, not the last one.
    """
    rows = "round,board,white,black,result\n1,1,an,bo,1-0\n1,2,cas,dirk,1-0\n1,3,eva,fred,0-1\n"
    (club / f"{NAME}/results.csv").write_text(rows)
    (club / f"{NAME}/avoid.csv").write_text("player,other\nbo,eva\ndirk,eva\n")
    assert pair(club, "--absent", "fred") == 0
    assert set(sets(club)) == {("an", "cas"), ("bo", "dirk"), ("eva", "")}
    return club


def sets(club: Path) -> list[tuple[str, ...]]:
    """Who meet in round 2, whatever the colours, in the order of the rows."""
    rows = [row.split(",") for row in table(club) if row.startswith("2,")]
    return [(row[2], "") if not row[3] else tuple(sorted(row[2:4])) for row in rows]


def test_those_who_met_do_not_meet_again(second: Path) -> None:
    """Without leave to repair the latecomer is free as well."""
    assert pair(second, "--add", "fred") == 0
    assert set(sets(second)) == {
        *(("an", "cas"), ("bo", "dirk"), ("eva", ""), ("fred", "")),
    }
    (change,) = record(second, 2).amendments
    assert "the rules do not allow a game with {free}" in change.left[0].steps[0].text.text


def test_the_fewest_boards_change_with_leave_to_repair(
    second: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (stays,) = [row for row in table(second) if row.startswith("2,") and "dirk" in row]
    assert pair(second, "--add", "fred", "--allow-repair") == 0
    (change,) = record(second, 2).amendments
    assert [{p.white, p.black} for p in change.broken] == [{"an", "cas"}]
    assert [s.article for s in change.steps] == ["evening 5.2"]
    assert "1 board is taken apart" in capsys.readouterr().out
    assert stays in table(second)
    assert set(sets(second)) in (
        {("bo", "dirk"), ("an", "eva"), ("cas", "fred")},
        {("bo", "dirk"), ("cas", "eva"), ("an", "fred")},
    )
    assert sorted(p.board or 0 for p in change.made) == [1, 3]


def test_boards_with_a_result_never_change(second: Path) -> None:
    (over,) = [row for row in table(second) if row.startswith("2,") and "cas" in row]
    typed(second, **{over: "1-0"})
    assert pair(second, "--add", "fred", "--allow-repair") == 0
    assert f"{over}1-0" in table(second)
    assert table(second)[-1] == "2,,fred,,bye"


def test_boards_set_by_hand_never_change(second: Path) -> None:
    assert pair(second, "--round", "2", "--redo", "--fix", "cas-an") == 0
    assert pair(second, "--add", "fred", "--allow-repair") == 0
    assert ("an", "cas") in sets(second)
    assert table(second)[-1] == "2,,fred,,bye"


def test_a_newcomer_gets_his_rating_frozen(tmp_path: Path) -> None:
    entrants = "player,joined\nan,\nbo,\ncas,\ndirk,\neva,\nfred,2\n"
    club = club_of(tmp_path, 'system = "knsb"', {f"{NAME}/entrants.csv": entrants})
    pair(club)
    typed(club, **{row: "1-0" for row in table(club)[1:] if row.endswith(",")})
    pair(club, "--absent", "fred")
    assert pair(club, "--add", "fred") == 0
    assert table(club, f"{NAME}/entrants.csv")[-1] == "fred,2,1500"


def test_who_has_not_joined_cannot_come(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entrants = "player,joined\nan,\nbo,\ncas,\ndirk,\neva,\nfred,2\n"
    club = club_of(tmp_path, 'system = "knsb"', {f"{NAME}/entrants.csv": entrants})
    pair(club)
    told = refused(club, capsys, "--add", "fred")
    assert f"Fred does not take part in round 1 of {NAME}, but from round 2 on." in told
    assert f'leaguegen add-player "Fred" --competition {NAME} --joined 1' in told


def test_who_has_left_is_told_how_to_come_back(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "withdraw", "fred")
    pair(club)
    told = refused(club, capsys, "--add", "fred")
    assert f"Fred has left {NAME} after round 0" in told
    assert f"leaguegen withdraw fred {NAME} --undo" in told


def test_a_slip_in_a_word_of_a_name_is_asked_about(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody is Annke, and no whole name is much like it."""
    names = "id,name\np-4,Anneke van der Waterschaap\nbo,Bo\n"
    club = club_of(tmp_path, 'system = "knsb"', {"players.csv": names, "ratings.csv": ""}, ())
    told = refused(club, capsys, "--absent", "Annke")
    assert "Did you mean Anneke van der Waterschaap (p-4)?" in told
    assert "Did you mean" not in refused(club, capsys, "--absent", "Zoltan")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("fred,2026-09-01,,,club\n", ""),
        ("fred,,2026-09-01,2026-09-08,club\n", "fred,,2026-09-02,2026-09-08,club\n"),
        ("fred,,2026-08-20,2026-09-01,club\n", "fred,,2026-08-20,2026-08-31,club\n"),
        (
            "fred,,2026-08-20,2026-09-20,club\n",
            "fred,,2026-08-20,2026-08-31,club\nfred,,2026-09-02,2026-09-20,club\n",
        ),
        ("fred,,2026-08-20,,club\n", "fred,,2026-08-20,2026-08-31,club\nfred,,2026-09-02,,club\n"),
    ],
)
def test_of_an_absence_only_the_evening_goes(club: Path, before: str, after: str) -> None:
    head = "player,date,from,to,kind\neva,,2026-08-20,2026-08-21,duty\n"
    (club / "2026-27/absences.csv").write_text(head + before)
    pair(club)
    assert pair(club, "--add", "fred") == 0
    assert (club / "2026-27/absences.csv").read_text() == head + after
    assert record(club).amendments[0].was == "club"


def test_an_absence_stays_told_for_a_round_that_was_played(tmp_path: Path) -> None:
    """Two rounds on one evening: away from the first, that is over; there for the second."""
    club = club_of(tmp_path, 'system = "knsb"')
    (club / f"{NAME}/rounds.csv").write_text(
        "round,date\n1,2026-09-01\n2,2026-09-01\n3,2026-09-08\n"
    )
    (club / "2026-27/absences.csv").write_text("player,date,kind\nfred,2026-09-01,excused\n")
    pair(club)
    typed(club, **{row: "1-0" for row in table(club)[1:] if row.endswith(",")})
    pair(club)
    assert pair(club, "--add", "fred") == 0
    assert table(club, "2026-27/absences.csv")[1:] == ["fred,,excused,1"]


# Somebody goes


def test_the_opponent_meets_who_is_free(club: Path) -> None:
    """Cas-An, Dirk-Bo, Eva free; An goes. Cas and Eva: Cas is higher and has Black (5.2.4)."""
    pair(club, "--absent", "fred")
    assert pair(club, "--drop", "an") == 0
    assert table(club)[1:] == ["1,1,eva,cas,", "1,2,dirk,bo,"]
    assert table(club, "2026-27/absences.csv")[1:] == [
        "fred,2026-09-01,absent",
        "an,2026-09-01,late",
    ]
    (change,) = record(club).amendments
    assert [(p.white, p.black) for p in change.broken] == [("cas", "an")]
    assert [s.article for s in change.steps] == ["evening 4.3", "evening 4.1"]


@pytest.mark.parametrize(
    "kind", ["bye", "forfeit_win", "full", "half", "zero", "absent", "excused"]
)
def test_the_opponent_is_free_by_the_setting(tmp_path: Path, kind: str) -> None:
    settings = 'system = "knsb"\nfirst_round = "halves"' + (
        "" if kind == "bye" else f'\nlate_signoff = "{kind}"'
    )
    club = club_of(tmp_path, settings)
    pair(club)
    assert pair(club, "--drop", "an") == 0
    assert table(club)[1:] == ["1,2,eva,bo,", "1,3,fred,cas,", f"1,,dirk,,{kind}"]
    assert run(club, "check") == 0


def test_a_setting_that_nobody_gets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = club_of(tmp_path, 'system = "knsb"\nlate_signoff = "duty"')
    assert pair(club) == 1
    assert "late_signoff" in capsys.readouterr().err


def test_who_was_free_goes(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club, "--absent", "fred")
    assert pair(club, "--drop", "eva") == 0
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,"]
    assert table(club, "2026-27/absences.csv")[-1] == "eva,2026-09-01,late"
    assert "nothing to sign off from" in refused(club, capsys, "--drop", "eva")


def test_the_last_one_goes_and_the_round_stands(tmp_path: Path) -> None:
    """Who was free alone goes: nobody is left, and the round is still the one that was paired."""
    club = club_of(tmp_path, 'system = "knsb"')
    pair(club, "--only", "an")
    assert pair(club, "--drop", "an") == 0
    assert table(club) == ["round,board,white,black,result"]
    assert run(club, "check") == 0
    assert record(club).amendments[0].ended == ("an",)
    assert pair(club) == 0
    assert {row.split(",")[0] for row in table(club)[1:]} == {"2"}


def test_a_kind_that_was_told_stays(club: Path) -> None:
    """Told as excused after the pairing (`absent`), and then taken out: excused it stays."""
    pair(club)
    (club / "2026-27/absences.csv").write_text("player,date,kind\nan,2026-09-01,excused\n")
    assert pair(club, "--drop", "an") == 0
    assert table(club, "2026-27/absences.csv")[1:] == ["an,2026-09-01,excused"]


def test_of_two_who_go_at_once_the_last_one_s_board_and_row_stay(tmp_path: Path) -> None:
    """The opponents of both meet where the second of the two sat (4.1)."""
    club = club_of(tmp_path, HALVES)
    pair(club)
    assert table(club)[1:] == ["1,1,dirk,an,", "1,2,eva,bo,", "1,3,fred,cas,"]
    assert pair(club, "--drop", "dirk", "cas") == 0
    left, met = table(club)[1:]
    assert left == "1,2,eva,bo,"
    assert met in ("1,3,an,fred,", "1,3,fred,an,")
    made = [board for change in record(club).amendments for board in change.made]
    assert [board.board for board in made] == [3]


def test_who_goes_makes_room_for_who_comes(club: Path) -> None:
    """An goes, so Dirk is free; Fred comes and meets him: Dirk is higher and has Black."""
    pair(club, "--absent", "fred", "eva")
    assert table(club)[1:] == ["1,1,cas,an,", "1,2,dirk,bo,"]
    assert pair(club, "--add", "fred", "--drop", "an") == 0
    assert table(club)[1:] == ["1,2,dirk,bo,", "1,1,fred,cas,"]


def test_a_game_with_a_result_is_over(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club)
    typed(club, **{"1,1,dirk,an,": "1-0"})
    told = refused(club, capsys, "--drop", "an")
    assert "has a result already" in told
    assert "enter 2026-27/interne --round 1 --correct" in told


def test_a_pair_set_by_hand_is_taken_apart_when_one_goes(club: Path) -> None:
    pair(club, "--fix", "an-bo")
    assert pair(club, "--drop", "an") == 0
    assert table(club)[-1] == "1,,bo,,bye"


# What cannot be


def test_nothing_is_paired_yet(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "is paired yet" in refused(club, capsys, "--add", "fred")
    assert "round 3" in refused(club, capsys, "--drop", "fred", "--round", "3")


def test_a_round_that_is_over_or_paired_upon(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club, "--absent", "eva", "fred")
    typed(club, **{"1,1,cas,an,": "1-0", "1,2,dirk,bo,": "1-0"})
    assert "that round is over" in refused(club, capsys, "--add", "fred")
    pair(club, "--absent", "eva", "fred")
    assert "round 2 was paired on round 1" in refused(club, capsys, "--add", "fred", "--round", "1")


def test_a_round_that_was_typed_has_no_pairing_to_change(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / f"{NAME}/results.csv").write_text(
        "round,board,white,black,result\n1,1,an,bo,\n1,2,cas,dirk,\n1,3,eva,fred,\n"
    )
    assert "rows that no pairing made" in refused(club, capsys, "--drop", "an")


@pytest.mark.parametrize(
    "options",
    [
        ("--add", "fred", "--absent", "eva"),
        ("--add", "fred", "--only", "eva"),
        ("--drop", "an", "--redo", "--round", "1"),
        ("--add", "fred", "--fix", "an-bo"),
        ("--add", "fred", "--avoid", "an-bo"),
        ("--add", "an", "--drop", "an"),
        ("--add", "nobody"),
        ("--allow-repair",),
    ],
)
def test_contradictions(
    club: Path, capsys: pytest.CaptureFixture[str], options: tuple[str, ...]
) -> None:
    pair(club, "--absent", "fred")
    assert refused(club, capsys, *options)


def test_the_competition_behind_the_names(club: Path) -> None:
    pair(club, "--absent", "fred")
    assert run(club, "pair", "--add", "fred", NAME) == 0


def test_a_dry_run_writes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club, "--absent", "fred")
    before = everything(club)
    for options in (("--add", "fred"), ("--drop", "an"), ("--drop", "an", "--add", "fred")):
        capsys.readouterr()
        assert pair(club, *options, "--dry-run") == 0
        assert "Would write:" in capsys.readouterr().out
        assert everything(club) == before


# How it is told


def test_json(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club, "--absent", "fred")
    capsys.readouterr()
    assert pair(club, "--add", "fred", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    (change,) = shown["amendments"]
    assert set(change) == {
        *("what", "player", "was", "broken", "ended", "made", "left", "steps"),
    }
    assert (change["what"], change["player"], change["was"]) == ("add", "fred", "absent")
    assert change["made"][0]["white"] == "fred"
    assert pair(club, "--add", "fred", "--format", "json") == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "plays-already"


def test_csv(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair(club, "--absent", "fred")
    capsys.readouterr()
    assert pair(club, "--add", "fred", "--format", "csv") == 0
    out = capsys.readouterr().out.splitlines()
    assert out == ["round,board,white,black,result", "1,1,cas,an,", "1,2,dirk,bo,", "1,3,fred,eva,"]


def test_csv_is_the_round_after_all_that_changed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An goes: Cas meets Eva, who was free; Fred comes, and nobody is left for him."""
    pair(club, "--absent", "fred")
    typed(club, **{"1,2,dirk,bo,": "1-0"})
    capsys.readouterr()
    assert pair(club, "--drop", "an", "--add", "fred", "--format", "csv") == 0
    shown = capsys.readouterr().out.splitlines()
    assert sorted(shown[1:]) == sorted(table(club)[1:])
    assert [row[:4] for row in shown[1:3]] == ["1,1,", "1,2,"]
    assert shown[2] == "1,2,dirk,bo,1-0"
    assert shown[3:] == ["1,,fred,,bye"]


def test_the_page_and_the_sheet_tell_it(
    club: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    pair(club, "--absent", "fred", "--fix", "an-bo")
    pair(club, "--add", "fred")
    site = tmp_path_factory.mktemp("site")
    assert run(club, "build", "--out", str(site)) == 0
    page = (site / f"{NAME}/rounds/01.html").read_text(encoding="utf-8")
    assert "Changed after the pairing" in page
    assert "Fred came after the pairing" in page
    assert "An and Bo" in page.split("Set by hand")[1]
    assert page.count("made after the pairing</span>") == 1
    sheet = (site / f"{NAME}/rounds/01-sheet.html").read_text(encoding="utf-8")
    assert "Fred came after the pairing" in sheet
    assert "set by hand" in sheet


def test_the_round_as_it_was_paired_can_be_shown_again(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pairing it again (`--round 1 --dry-run`, `compare`) is for those who were there then."""
    pair(club, "--absent", "fred")
    pair(club, "--drop", "an", "--add", "fred")
    capsys.readouterr()
    assert pair(club, "--round", "1", "--dry-run", "--format", "csv") == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        "1,1,cas,an,",
        "1,2,dirk,bo,",
        "1,,eva,,bye",
    ]


def test_pairing_anew_is_for_those_who_are_there_now(club: Path) -> None:
    """An went and Fred came: by halves Bo-Dirk... Bo 1, Cas 2, Dirk 3, Eva 4, Fred free."""
    pair(club, "--absent", "fred")
    pair(club, "--drop", "an", "--add", "fred")
    assert pair(club, "--round", "1", "--redo") == 0
    assert sorted(table(club)[1:]) == ["1,,fred,,bye", "1,1,dirk,bo,", "1,2,eva,cas,"]
    assert record(club).amendments == ()


def test_audit_takes_a_changed_board_as_set_by_hand(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pair(club, "--absent", "fred")
    pair(club, "--add", "fred")
    assert run(club, "audit", NAME) == 0
    assert run(club, "check") == 0
    capsys.readouterr()
    typed(club, **{row: "1-0" for row in table(club)[1:] if row.endswith(",")})
    assert pair(club) == 0
    assert run(club, "audit", NAME) == 0


def test_audit_finds_nothing_in_who_lost_the_opponent(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eva was free in round 1; in round 2 her opponent goes and she is free again (4.2)."""
    pair(club, "--absent", "fred")
    typed(club, **{"1,1,cas,an,": "1-0", "1,2,dirk,bo,": "1-0"})
    pair(club)
    (row,) = [row for row in table(club) if row.startswith("2,") and "eva" in row]
    other = next(p for p in row.split(",")[2:4] if p != "eva")
    assert pair(club, "--drop", other) == 0
    assert table(club)[-1] == "2,,eva,,bye"
    capsys.readouterr()
    assert run(club, "audit", NAME) == 0
    assert f"every recorded round of {NAME} keeps to the rules" in capsys.readouterr().out


def test_who_was_free_by_a_row_comes(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Fred asked for half a point in a row of his own; in its place is his board when he comes."""
    (club / f"{NAME}/results.csv").write_text("round,board,white,black,result\n1,,fred,,half\n")
    pair(club)
    assert pair(club, "--add", "fred") == 0
    assert table(club)[1:] == ["1,3,fred,eva,", "1,1,cas,an,", "1,2,dirk,bo,"]
    capsys.readouterr()
    # As it was paired he was away.
    assert pair(club, "--round", "1", "--dry-run", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(a["player"], a["kind"]) for a in shown["absent"]] == [("fred", "half")]
    assert shown["bye"] == "eva"


def test_a_pair_by_hand_stands_when_the_round_is_shown_as_it_was_paired(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An-Bo by hand is taken apart when An goes; the round as it was paired still has it."""
    pair(club, "--fix", "an-bo")
    pair(club, "--drop", "an")
    capsys.readouterr()
    assert pair(club, "--round", "1", "--dry-run", "--format", "json") == 0
    first = json.loads(capsys.readouterr().out)["pairs"][0]
    assert (first["white"], first["black"], first["fixed"]) == ("an", "bo", "by-hand")


def test_who_lost_the_opponent_is_paired_anew(club: Path) -> None:
    """An went, Dirk is free; anew: Bo-Dirk, Cas-Eva, and the last is free."""
    pair(club)
    pair(club, "--drop", "an")
    assert table(club)[-1] == "1,,dirk,,bye"
    assert pair(club, "--round", "1", "--redo") == 0
    assert sorted(table(club)[1:]) == ["1,,fred,,bye", "1,1,dirk,bo,", "1,2,eva,cas,"]
