"""The command `pair`, end to end on a folder."""

import json
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500),
    "2026-27/interne/competition.toml": """
        title = "Interne"
        system = "knsb"
        seed = "zonsondergang"
        first_round = "halves"
    """,
    "2026-27/interne/rounds.csv": rounds(5),
}
NAME = "2026-27/interne"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    for name, data in files(CONTENT).items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    return tmp_path


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def table(club: Path, name: str = f"{NAME}/results.csv") -> list[str]:
    return (club / name).read_text(encoding="utf-8").splitlines()


def everything(club: Path) -> dict[str, bytes]:
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in club.rglob("*") if p.is_file()}


def test_the_first_round_by_halves(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Six by rating: 1-4, 2-5, 3-6, and without any difference the higher has Black (5.2.4)."""
    assert run(club, "pair", NAME) == 0
    assert table(club) == [
        "round,board,white,black,result",
        "1,1,dirk,an,",
        "1,2,eva,bo,",
        "1,3,fred,cas,",
    ]
    told = capsys.readouterr().out
    assert "Nobody is away." in told
    assert "Dirk – An" in told
    assert "[knsb 5.2.4]" in told


def test_nobody_is_paired_before_there_are_members(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Otherwise the number of the round would be gone, and the first evening be round 2."""
    (club / "players.csv").write_text("id,name\n", encoding="utf-8")
    (club / "ratings.csv").unlink()
    before = everything(club)
    assert run(club, "pair", NAME) == 2
    assert "leaguegen add-player NAME" in capsys.readouterr().err
    assert everything(club) == before
    assert run(club, "add-player", "An Bos") == 0
    assert run(club, "add-player", "Bo Cas") == 0
    assert run(club, "pair", NAME) == 0
    assert [row.split(",")[0] for row in table(club)[1:]] == ["1"]


def test_a_round_that_was_paired_for_nobody_can_be_paired_anew(club: Path) -> None:
    """As a version before this one left it."""
    assert run(club, "pair", NAME) == 0
    record = club / NAME / "rounds" / "01.json"
    told = json.loads(record.read_text(encoding="utf-8"))
    told["pairs"] = []
    record.write_text(json.dumps(told), encoding="utf-8")
    (club / NAME / "results.csv").write_text(table(club)[0] + "\n", encoding="utf-8")
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert len(table(club)) == 4


def test_the_ratings_are_frozen_with_the_first_round(club: Path) -> None:
    run(club, "pair", NAME)
    assert table(club, f"{NAME}/entrants.csv") == [
        "player,rating",
        *(f"{p},{r}" for p, r in zip(
            ["an", "bo", "cas", "dirk", "eva", "fred"], [2000, 1900, 1800, 1700, 1600, 1500],
            strict=True,
        )),
    ]  # fmt: skip


def test_frozen_ratings_are_added_to_entrants_that_stand(club: Path) -> None:
    entrants = "player;withdrawn\r\nfred;\r\nan;4\r\nbo;\r\ncas;\r\n"
    (club / NAME / "entrants.csv").write_bytes(entrants.encode())
    assert run(club, "pair", NAME) == 0
    assert (club / NAME / "entrants.csv").read_bytes() == (
        b"player;withdrawn;rating\r\nfred;;1500\r\nan;4;2000\r\nbo;;1900\r\ncas;;1800\r\n"
    )


def test_a_newcomers_rating_is_frozen_when_he_is_first_paired(club: Path) -> None:
    entrants = "player,joined,rating\nan,,1900\nbo,,0\nfred,2,\n"
    (club / NAME / "entrants.csv").write_text(entrants)
    assert run(club, "pair", NAME) == 0
    assert (club / NAME / "entrants.csv").read_text() == entrants
    results = club / NAME / "results.csv"
    results.write_text(results.read_text().replace("bo,an,", "bo,an,1-0"))
    assert run(club, "pair", NAME) == 0
    assert table(club, f"{NAME}/entrants.csv")[-1] == "fred,2,1500"


def test_a_new_rating_list_does_not_change_a_paired_season(club: Path) -> None:
    run(club, "pair", NAME)
    with (club / "ratings.csv").open("a") as file:
        file.write("fred,knsb,2026-09-02,2500\n")
    before = table(club)
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert table(club) == before


def test_only_rows_are_added_and_every_other_byte_stays(club: Path) -> None:
    odd = (
        b"\xef\xbb\xbfRonde;Bord;Wit;Zwart;Uitslag;Opmerking\r\n"
        b"1;1;Dirk;An;0,5-0,5;mooi\r\n1;2;Eva;Bo;0-1;\r\n1;3;Fred;Cas;0-1;"
    )
    (club / NAME / "results.csv").write_bytes(odd)
    assert run(club, "pair", NAME) == 0
    after = (club / NAME / "results.csv").read_bytes()
    assert after.startswith(odd)
    added = after[len(odd) :].decode().split("\r\n")
    # Bo and Cas won: they meet; both had Black, so nothing but rank tells: the higher has Black.
    assert added[0] == ""
    assert added[1] in ("2;1;cas;bo;;", "2;1;bo;cas;;")
    assert len([line for line in added if line]) == 3


def test_the_folder_alone_tells_which_competition_was_meant(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "2026-27/rapid").mkdir()
    (club / "2026-27/rapid/competition.toml").write_text('system = "klukkluk"\nrounds = 5\n')
    assert run(club, "pair", "rapid") == 2
    told = capsys.readouterr().err
    assert told == "leaguegen: there is no competition rapid; there is 2026-27/rapid\n"
    assert run(club, "pair", "2025-26/Rapid") == 2
    assert capsys.readouterr().err.endswith("there is 2026-27/rapid\n")


def test_rounds_that_are_passed_over_are_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who asks for round 4 may have meant another one: rounds 1 to 3 are not asked for again."""
    assert run(club, "pair", NAME, "--round", "4", "--dry-run") == 0
    assert capsys.readouterr().err == ""
    assert run(club, "pair", NAME, "--round", "4") == 0
    assert "Rounds 1, 2 and 3 are not paired and are passed over." in capsys.readouterr().err
    assert run(club, "pair", NAME, "--round", "1") == 0
    assert run(club, "pair", NAME, "--round", "5") == 0
    assert capsys.readouterr().err == ""


def test_a_dry_run_writes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = everything(club)
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert everything(club) == before
    assert "+1,1,dirk,an," in capsys.readouterr().out


def test_json_has_the_promised_shape(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "pair", NAME, "--absent", "fred", "--format", "json", "--dry-run") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    assert [set(p) for p in shown["pairs"]] == [
        {"board", "white", "black", "group", "fixed", "steps"}
    ] * 2
    assert shown["bye"] == "eva"
    assert [(b["player"], b["kind"]) for b in shown["byes"]] == [("eva", "bye")]
    assert shown["cup"] == []
    assert [a["player"] for a in shown["absent"]] == ["fred"]
    for part in [*shown["pairs"], *shown["byes"]]:
        assert part["steps"]
        assert all(set(s) == {"article", "text"} and all(s.values()) for s in part["steps"])


def test_who_is_away_tonight_goes_into_the_absences(club: Path) -> None:
    assert run(club, "pair", NAME, "--absent", "Fred", "eva") == 0
    assert table(club, "2026-27/absences.csv") == [
        "player,date,kind",
        "eva,2026-09-01,absent",
        "fred,2026-09-01,absent",
    ]


def test_an_absence_that_is_known_is_not_told_twice(club: Path) -> None:
    (club / "2026-27/absences.csv").write_text("player,date,kind\nfred,1-9-2026,afgemeld\n")
    assert run(club, "pair", NAME, "--absent", "fred", "eva") == 0
    assert table(club, "2026-27/absences.csv")[1:] == [
        "fred,1-9-2026,afgemeld",
        "eva,2026-09-01,absent",
    ]


def test_a_club_that_tells_absences_by_round_keeps_its_form(club: Path) -> None:
    (club / "2026-27/absences.csv").write_text("competition,player,round,kind\ninterne,bo,2,club\n")
    assert run(club, "pair", NAME, "--absent", "fred") == 0
    assert table(club, "2026-27/absences.csv")[-1] == "interne,fred,1,absent"


def test_a_free_player_stands_in_the_results(club: Path) -> None:
    run(club, "pair", NAME, "--absent", "fred")
    assert table(club)[-1] == "1,,eva,,bye"


def test_a_paired_round_is_refused_with_the_ways(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    before = everything(club)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1") == 2
    assert "--redo" in capsys.readouterr().err
    assert everything(club) == before


def test_redo_replaces_the_rows_without_a_result(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    path = club / NAME / "results.csv"
    path.write_text(path.read_text().replace("1,2,eva,bo,", "1,2,eva,bo,1-0"))
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1", "--redo", "--absent", "an") == 0
    # Eva-Bo is played and stays, also its board. Cas, Dirk and Fred are left: odd, the lowest is
    # free, and of the two halves 1-2 meet.
    assert table(club) == [
        "round,board,white,black,result",
        "1,1,dirk,cas,",
        "1,2,eva,bo,1-0",
        "1,,fred,,bye",
    ]
    told = capsys.readouterr().out
    assert "-1,1,dirk,an," in told
    assert "+1,1,dirk,cas," in told


def test_redo_goes_by_the_files_of_now(club: Path) -> None:
    """Who called off since is away, and a board that is played keeps its story."""
    run(club, "pair", NAME)
    path = club / NAME / "results.csv"
    path.write_text(path.read_text().replace("1,2,eva,bo,", "1,2,eva,bo,1-0"))
    before = json.loads((club / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    (club / "2026-27/absences.csv").write_text("player,date,kind\nan,2026-09-01,excused\n")
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    after = json.loads((club / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    assert after["absent"] == {"an": "excused"}
    played = [{**p, "fixed": "played"} for p in before["pairs"] if p["white"] == "eva"]
    assert [p for p in after["pairs"] if p["white"] == "eva"] == played
    (club / "2026-27/absences.csv").unlink()
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert any(",an," in line for line in table(club))


def test_a_round_of_which_only_rows_tell_can_be_completed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of three boards are typed: it counts as played, and `pair` says who is left over."""
    rows = "round,board,white,black,result\n1,1,dirk,an,1-0\n1,2,eva,bo,1-0\n"
    (club / NAME / "results.csv").write_text(rows)
    assert run(club, "pair", NAME, "--dry-run") == 0
    told = capsys.readouterr().out
    assert "Cas" in told
    assert f"leaguegen pair {NAME} --round 1 --redo" in told
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    assert table(club)[1:] == ["1,1,dirk,an,1-0", "1,2,eva,bo,1-0", "1,3,fred,cas,"]


def test_who_is_free_by_hand_is_told_with_the_others(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / NAME / "results.csv").write_text("round,board,white,black,result\n1,,fred,,bye\n")
    assert run(club, "pair", NAME, "--only", "an", "bo", "fred", "--format", "json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(b["player"], b["kind"]) for b in shown["byes"]] == [("fred", "bye")]
    assert shown["bye"] == "fred"
    assert len(shown["pairs"]) == 1


def test_a_row_by_hand_goes_before_an_absence(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / NAME / "results.csv").write_text("round,board,white,black,result\n1,,fred,,half\n")
    command = ["pair", NAME, "--absent", "fred", "--format", "json", "--dry-run"]
    assert run(club, *command) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["absent"] == []
    assert ("fred", "half") in [(b["player"], b["kind"]) for b in shown["byes"]]


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("player,date", "eva,2026-09-01"),
        ("player,from,to,date", "eva,,,2026-09-01"),
        ("player,round", "eva,1"),
        ("round;player;kind", "1;eva;absent"),
    ],
)
def test_absences_are_told_in_the_tables_own_form(club: Path, header: str, row: str) -> None:
    (club / "2026-27/absences.csv").write_text(header + "\n")
    assert run(club, "pair", NAME, "--absent", "eva") == 0
    assert table(club, "2026-27/absences.csv") == [header, row]
    assert run(club, "check") == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["pair", "no/such"],
        ["pair", NAME, "--redo"],
        ["pair", NAME, "--absent", "nobody"],
        ["standings", "no/such"],
        ["standings", NAME, "--round", "99"],
        ["audit", "no/such"],
    ],
)
def test_what_is_asked_for_as_json_is_refused_as_json(
    club: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert run(club, *arguments, "--format", "json") == 2
    shown = json.loads(capsys.readouterr().out)
    assert shown["error"]["text"]


def test_content_with_errors_is_told_as_json_too(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / NAME / "results.csv").write_text("round,board,white,black,result\n1,1,an,an,1-0\n")
    for command in ("pair", "standings", "audit"):
        assert run(club, command, NAME, "--format", "json") == 1
        assert json.loads(capsys.readouterr().out)["error"]["code"] == "content-errors"
    assert main(["check", "--format", "json", "--content", str(club / "nowhere")]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "no-content"


def test_redo_without_anything_to_redo_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = "round,board,white,black,result\n1,1,dirk,an,1-0\n1,2,eva,bo,1-0\n1,3,fred,cas,1-0\n"
    (club / NAME / "results.csv").write_text(rows)
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 2
    assert "nothing to redo" in capsys.readouterr().err


def test_a_round_without_any_result_is_not_paired_on_by_accident(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    before = everything(club)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--absent", "an") == 2
    told = capsys.readouterr().err
    assert "--round 1 --redo" in told
    assert "--round 2" in told
    assert everything(club) == before
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert "3 games without a result" in capsys.readouterr().out
    assert run(club, "pair", NAME, "--round", "2") == 0
    assert len(table(club)) == 7


def result(club: Path, old: str, new: str) -> None:
    path = club / NAME / "results.csv"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")


def test_one_early_result_is_no_reason_to_pair_the_next_round(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of three games are to be played; with one left the evening is played in the main."""
    run(club, "pair", NAME)
    result(club, "1,1,dirk,an,", "1,1,dirk,an,1-0")
    before = everything(club)
    capsys.readouterr()
    assert run(club, "pair", NAME) == 2
    told = capsys.readouterr().err
    assert "2 games of it have no result yet" in told
    assert "--round 1 --redo" in told
    assert "--round 2" in told
    assert run(club, "pair", NAME, "--format", "json") == 2
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "last-round-open"
    assert everything(club) == before
    result(club, "1,2,eva,bo,", "1,2,eva,bo,1-0")
    assert run(club, "pair", NAME) == 0
    assert len(table(club)) == 7


def test_a_game_played_ahead_is_no_reason_to_pair_the_next_round(club: Path) -> None:
    """Of the round two games hang; the third had been played before it was paired."""
    ahead = ["--ahead", "an-bo 1-0", "--round", "1", "--date", "2026-08-30"]
    assert run(club, "enter", NAME, *ahead) == 0
    assert run(club, "pair", NAME) == 0
    before = everything(club)
    assert run(club, "pair", NAME) == 2
    assert everything(club) == before
    assert run(club, "pair", NAME, "--round", "2") == 0


def test_of_two_games_one_played_ahead_the_other_decides(club: Path) -> None:
    """Half of the games of the round has a result; of the evening itself none."""
    (club / NAME / "entrants.csv").write_text("player\nan\nbo\ncas\ndirk\n")
    ahead = ["--ahead", "an-bo 1-0", "--round", "1", "--date", "2026-08-30"]
    assert run(club, "enter", NAME, *ahead) == 0
    assert run(club, "pair", NAME) == 0
    assert run(club, "pair", NAME) == 2


def test_games_with_another_day_do_not_wait(club: Path) -> None:
    """Two of three are postponed, and the third is played."""
    run(club, "pair", NAME)
    rows = "1,1,dirk,an,1-0,\n1,2,eva,bo,,2026-09-15\n1,3,fred,cas,,2026-09-15\n"
    (club / NAME / "results.csv").write_text("round,board,white,black,result,date\n" + rows)
    assert run(club, "pair", NAME) == 0


def test_a_round_on_which_another_was_paired_is_not_redone(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    run(club, "pair", NAME, "--round", "2")
    before = everything(club)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 2
    assert "rounds/02.json" in capsys.readouterr().err
    assert everything(club) == before


def test_who_does_not_take_part_cannot_be_away(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    with (club / "players.csv").open("a") as file:
        file.write("gijs,Gijs\n")
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "2", "--absent", "gijs") == 2
    assert "leaguegen add-player" in capsys.readouterr().err


def test_any_round_is_paired_again_from_the_rounds_before(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "pair", NAME)
    path = club / NAME / "results.csv"
    first = path.read_text()
    path.write_text("".join(line + "1-0\n" if line.endswith(",") else line + "\n"
                            for line in first.splitlines()))  # fmt: skip
    run(club, "pair", NAME)
    before = everything(club)
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1", "--dry-run", "--format", "csv") == 0
    assert capsys.readouterr().out == first
    assert everything(club) == before


def test_a_refusal_names_who_blocks_and_exits_with_3(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / NAME / "avoid.csv").write_text("player,other\nan,bo\n")
    before = everything(club)
    assert run(club, "pair", NAME, "--only", "an", "bo", "--format", "json") == 3
    shown = json.loads(capsys.readouterr().out)
    assert shown["round"] == 1
    assert shown["error"]["code"] == "no-legal-pairing"
    assert set(shown["error"]["blocked_by"]) == {"an", "bo"}
    assert everything(club) == before


def test_the_record_tells_how_it_was_made(club: Path) -> None:
    run(club, "pair", NAME, "--absent", "fred")
    record = json.loads((club / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    assert record["seed"] == "zonsondergang"
    assert record["absent"] == {"fred": "absent"}
    assert record["settings"]["max_balance"] == "2"
    assert len(record["pairs"]) == 2
    assert all(pair["steps"] for pair in record["pairs"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["pair", "2026-27/intern"], "2026-27/interne"),
        (["pair", NAME, "--absent", "Fret"], "Fred"),
        (["pair", NAME, "--redo"], "--round"),
        (["pair", NAME, "--round", "77"], "rounds.csv"),
        (["standings", NAME, "--cycle", "4"], "cycle"),
        (["standings", NAME, "--round", "77"], "round 77"),
        (["standings", NAME, "--category", "jeugd"], "categories"),
        (["audit", "nothing/here"], NAME),
    ],
)
def test_what_makes_no_sense_is_told_with_the_remedy(
    club: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert run(club, *arguments) == 2
    assert told in capsys.readouterr().err


def test_errors_in_the_content_stop_the_pairing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / NAME / "results.csv").write_text("round,board,white,black,result\n1,1,an,an,1-0\n")
    before = everything(club)
    assert run(club, "pair", NAME) == 1
    assert f"{NAME}/results.csv:2:" in capsys.readouterr().err
    assert everything(club) == before


def test_no_club_at_all(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, "pair", NAME) in (1, 2)
    assert "club.toml" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["check"], ["pair", NAME]])
def test_messages_name_people_and_not_their_ids(
    club: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    """Also where the content has an error: who it is about stands in players.csv."""
    rows = "round,board,white,black,result\n1,1,an,bo,1-0\n1,2,an,cas,1-0\n"
    (club / NAME / "results.csv").write_text(rows, encoding="utf-8")
    assert run(club, *command) == 1
    told = capsys.readouterr()
    assert "An stands twice in round 1." in told.out + told.err


def test_nobody_has_a_rating_on_the_lists_that_are_looked_at(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is said when the round is paired, and what to write."""
    settings = club / NAME / "competition.toml"
    told = "Nobody here has a rating"
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert told not in capsys.readouterr().err
    right = settings.read_text(encoding="utf-8")
    settings.write_text(right + 'rating = ["fide"]\n', encoding="utf-8")
    assert run(club, "pair", NAME, "--dry-run") == 0
    err = capsys.readouterr().err
    assert told in err
    assert 'rating = ["knsb"]' in err


def test_a_first_round_that_goes_by_rating_tells_that_nobody_has_one(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = club / NAME / "competition.toml"
    told = "nobody has a rating, so names decided the order"
    text = settings.read_text(encoding="utf-8")
    (club / "ratings.csv").unlink()
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert told not in capsys.readouterr().err, "a system that does not go by it"
    settings.write_text(text.replace('"knsb"', '"fmjd-swiss"'), encoding="utf-8")
    assert run(club, "pair", NAME, "--dry-run") == 0
    assert told in capsys.readouterr().err
