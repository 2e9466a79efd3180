"""`withdraw` and `add-player`."""

from pathlib import Path

import pytest

from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, League
from tests.clubs import competition_of, league_of, players
from tests.desk.evenings import HEADER, NAME, PAIRED, RESULTS, run, write_club

ENTRANTS = f"{NAME}/entrants.csv"
PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n1,3,fred,cas,½-½\n"
LISTED = "player,rating\nan,2000\nbo,1900\ncas,1800\ndirk,1700\neva,1600\nfred,1500\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path, {RESULTS: PLAYED, ENTRANTS: LISTED})


def content(club: Path) -> dict[str, bytes]:
    paths = (p for p in club.rglob("*") if p.is_file())
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in paths}


def league(club: Path) -> League:
    return league_of(content(club))


def competition(club: Path) -> Competition:
    return competition_of(league(club))


def lines(club: Path, name: str) -> list[str]:
    return (club / name).read_text(encoding="utf-8").splitlines()


def test_who_leaves_is_not_paired_any_more(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "withdraw", "Dirk") == 0
    assert "dirk,1700,1" in lines(club, ENTRANTS)
    assert "Dirk is not paired from round 2 on; what was played counts." in capsys.readouterr().out
    assert run(club, "pair", NAME) == 0
    second = [line for line in lines(club, RESULTS) if line.startswith("2,")]
    assert len(second) == 3
    assert not any("dirk" in line for line in second)


def test_and_comes_back(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = competition(club)
    run(club, "withdraw", "dirk", NAME, "--after", "3")
    assert competition(club).roster != before.roster
    assert run(club, "withdraw", "dirk", "--undo") == 0
    assert competition(club) == before
    assert run(club, "withdraw", "dirk", "--undo") == 2
    assert "has left no competition" in capsys.readouterr().err


def test_who_comes_back_is_told_as_what_missed_rounds_count(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 2 was paired without Dirk; the settings say what a round without a word is."""
    run(club, "withdraw", "dirk")
    run(club, "pair", NAME)
    capsys.readouterr()
    assert run(club, "withdraw", "dirk", "--undo") == 0
    told = capsys.readouterr().out
    assert f"Dirk takes part in {NAME} again.\nRound 2 counts as: Absent." in told
    assert "2026-27/absences.csv" in told
    (missed,) = [b for b in competition(club).rounds[1].byes if b.player == "dirk"]
    assert missed.kind is ByeKind.ABSENT
    run(club, "withdraw", "dirk")
    capsys.readouterr()
    run(club, "withdraw", "dirk", "--undo")
    assert "again.\nWritten:" in capsys.readouterr().out


def test_where_nobody_is_listed_everybody_is_listed_first(tmp_path: Path) -> None:
    club = write_club(tmp_path, {RESULTS: PLAYED})
    roster = [e.id for e in competition(club).roster]
    assert run(club, "withdraw", "eva") == 0
    after = competition(club).roster
    assert [e.id for e in after] == roster
    assert {e.id: e.withdrawn for e in after if e.withdrawn is not None} == {"eva": 1}


def test_a_list_of_dutch_excel_keeps_its_form(tmp_path: Path) -> None:
    people = "id,name\np1,Zoë Vös\np2,José Núñez\np3,Wim Kok\np4,Kees Bos\n"
    old = "Speler;Vanaf ronde;Laatste ronde;Opmerking\r\nZoë Vös;;;à\r\np2;;;\r\np3;;;\r\np4;;;\r\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            ENTRANTS: old.encode("cp1252"),
        },
    )
    assert run(club, "withdraw", "zoe vos", NAME, "--after", "4") == 0
    assert (club / ENTRANTS).read_bytes() == old.replace("Vös;;;", "Vös;;4;").encode("cp1252")


def test_who_never_played_takes_part_in_no_round(tmp_path: Path) -> None:
    club = write_club(tmp_path)
    assert run(club, "withdraw", "eva") == 0
    assert (
        competition(club)
        .roster[next(e.id for e in competition(club).roster if e.id == "eva")]
        .withdrawn
        == 0
    )


def test_rows_of_rounds_to_come_are_told(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "enter", NAME, "--ahead", "dirk-bo", "1-0", "--round", "3", "--date", "8-9")
    capsys.readouterr()
    assert run(club, "withdraw", "dirk") == 0
    told = capsys.readouterr()
    assert "Round 3 has a row for this: Dirk – Bo." in told.out
    assert "[not-active]" in told.err


ROUND_ROBIN = {
    f"{NAME}/competition.toml": 'title = "Interne"\nsystem = "round-robin"\nnumbers = "given"\n',
    ENTRANTS: "player,number\nan,1\nbo,2\ncas,3\ndirk,4\n",
    f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n",
}
SCHEDULE = (
    "1,1,an,dirk,{}\n1,2,bo,cas,{}\n2,1,dirk,cas,{}\n2,2,an,bo,{}\n3,1,bo,dirk,{}\n3,2,cas,an,{}\n"
)


def schedule(*results: str) -> str:
    return HEADER + SCHEDULE.format(*results, *[""] * (6 - len(results)))


def test_fewer_than_half_of_a_round_robin_is_taken_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dirk has played one of his three games (docs/round-robin.md, 6.2)."""
    club = write_club(tmp_path, ROUND_ROBIN | {RESULTS: schedule("1-0", "1-0")})
    assert run(club, "withdraw", "dirk") == 0
    assert lines(club, ENTRANTS)[-1] == "dirk,4,1"
    assert "fewer than half of the games" in capsys.readouterr().out


def test_half_or_more_of_a_round_robin_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of three: his results stay, and Bo wins by forfeit when round 3 begins."""
    club = write_club(tmp_path, ROUND_ROBIN | {RESULTS: schedule("1-0", "1-0", "=", "=")})
    assert run(club, "withdraw", "dirk") == 0
    told = capsys.readouterr().out
    assert lines(club, ENTRANTS)[-1] == "dirk,4,2"
    assert "the results stay" in told
    assert "Won by forfeit, each when its round begins, by Bo." in told


def test_a_cup_that_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cup = {
        f"{NAME}/competition.toml": 'title = "Beker"\nsystem = "cup"\n',
        f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
        f"{NAME}/draw.csv": "round,place,player\n1,1,dirk\n1,2,an\n1,3,bo\n1,4,cas\n",
        ENTRANTS: "player\nan\nbo\ncas\ndirk\n",
        RESULTS: HEADER + "1,1,dirk,an,\n1,2,bo,cas,1-0\n",
    }
    club = write_club(tmp_path, cup)
    assert run(club, "withdraw", "dirk") == 0
    assert "The tie Dirk – An of round 1 is open" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("zz",),
        ("dirk", "2026-27/nope"),
        ("dirk", NAME, "--after", "1000"),
        ("dirk", NAME, "--after", "-1"),
        ("dirk", "--after", "6"),
    ],
)
def test_no_sense_in_leaving(club: Path, words: tuple[str, ...]) -> None:
    before = content(club)
    assert run(club, "withdraw", *words) == 2
    assert content(club) == before


@pytest.mark.parametrize(
    "words",
    [
        ("withdraw", "dirk", NAME, "--after", "-1"),
        ("add-player", "Jan", "--joined", "0"),
        ("pair", NAME, "--round", "0"),
        ("enter", NAME, "--round", "-1"),
        ("standings", NAME, "--round", "0"),
        ("print", NAME, "--round", "0"),
    ],
)
def test_no_round_comes_before_the_first(
    club: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, *words) == 2
    assert capsys.readouterr().err == "leaguegen: rounds are numbered from 1\n"


def test_somebody_new_plays_from_the_next_round_on(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "add-player", "Jan de Wit", "--rating", "1500", "--knsb", "7654321") == 0
    assert lines(club, "players.csv")[-1] == "jan-de-wit,Jan de Wit,7654321"
    assert lines(club, "ratings.csv")[-1] == "jan-de-wit,club,,1500"
    assert lines(club, ENTRANTS)[-1] == "jan-de-wit,,2"
    assert "Jan de Wit has the id jan-de-wit." in capsys.readouterr().out
    run(club, "pair", NAME)
    assert any("jan-de-wit" in line for line in lines(club, RESULTS) if line.startswith("2,"))
    assert "jan-de-wit,1500,2" in lines(club, ENTRANTS)


def test_a_guest_with_an_id_a_list_and_a_category(club: Path) -> None:
    words = ["--id", "jan", "--guest", "--rating", "1600", "--list", "knsb", "--date", "1-11-2026"]
    assert run(club, "add-player", "Jan", *words, "--category", "jeugd", "--joined", "4") == 0
    assert lines(club, "players.csv")[-1] == "jan,Jan,jeugd"
    assert lines(club, "ratings.csv")[-1] == "jan,knsb,2026-11-01,1600"
    assert lines(club, ENTRANTS)[-1] == "jan,,4,guest"


def test_who_left_is_said_to_have_left_and_another_round_is_written(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "withdraw", "dirk", "--after", "2")
    for words in ([], [NAME]):
        assert run(club, "withdraw", "dirk", *words) == 2
        told = capsys.readouterr().err
        assert "Dirk has left 2026-27/interne after round 2 already" in told
        assert "--undo" in told
    assert "dirk,1700,2" in lines(club, ENTRANTS)
    assert run(club, "withdraw", "dirk", "--after", "3") == 0
    assert "dirk,1700,3" in lines(club, ENTRANTS)


def test_who_is_there_already_is_not_added_again(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "add-player", "Zoë de Wit", "--knsb", "1234567")
    before = content(club)
    for name in ("Zoë de Wit", "zoe DE wit", "de Wit, Zoë"):
        assert run(club, "add-player", name) == 2
        assert "Zoë de Wit (zoe-de-wit) is there already" in capsys.readouterr().err
    assert content(club) == before
    assert run(club, "add-player", "Zoë de Wit", "--knsb", "7654321") == 0
    assert "zoe-de-wit-2,Zoë de Wit,7654321" in lines(club, "players.csv")
    assert run(club, "add-player", "Zoë de Wit", "--id", "zoe-jr") == 0
    assert "Zoë de Wit (zoe-de-wit) has the same name" in capsys.readouterr().out


def test_who_would_take_over_the_rows_of_a_member_is_not_added(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "add-player", "Piet van den Zand", "--knsb", "1234567")
    before = content(club)
    for name in ("Piet v.d. Zand", "van den Zand Piet", "Zand, van den Piet"):
        assert run(club, "add-player", name) == 2
        assert "Piet van den Zand (piet-van-den-zand) is there already" in capsys.readouterr().err
    assert content(club) == before
    assert run(club, "add-player", "Piet v.d. Zand", "--knsb", "7654321") == 0
    run(club, "add-player", "Jan Peter de Wit")
    assert run(club, "add-player", "Peter Jan de Wit") == 0
    assert "peter-jan-de-wit,Peter Jan de Wit," in lines(club, "players.csv")


@pytest.mark.parametrize("name", ["Piet v.d. Zand", "PIET van den ZAND"])
def test_rows_that_would_go_over_to_a_newcomer_want_ids_first(
    club: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    run(club, "add-player", "Piet van den Zand", "--competition", NAME)
    away = club / f"{NAME}/absences.csv"
    away.write_text(f"player,round,kind\n{name},3,excused\n", encoding="utf-8")
    before = content(club)
    assert run(club, "add-player", name, "--id", "zand") == 2
    assert "has a name that would be two people; write ids in" in capsys.readouterr().err
    assert content(club) == before
    away.write_text("player,round,kind\npiet-van-den-zand,3,excused\n", encoding="utf-8")
    assert run(club, "add-player", name, "--id", "zand") == 0


def test_a_name_that_is_the_id_of_somebody_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "id,name\nan,An de Wit\nbo,Bo\n"
    club = write_club(tmp_path, {"players.csv": people, "ratings.csv": "player,list,date,rating\n"})
    assert run(club, "add-player", "An") == 0
    assert lines(club, "players.csv")[-1] == "an-2,An"
    told = capsys.readouterr().out
    assert "“an” is the id of An de Wit" in told
    assert "--id" in told


def test_a_namesake_whom_files_name_by_name_needs_ids_there_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "id,name\np1,Jan de Vries\np2,Bo Bos\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: HEADER + "1,1,Jan de Vries,Bo Bos,1-0\n",
        },
    )
    assert run(club, "add-player", "Jan de Vries", "--id", "jan") == 2
    told = capsys.readouterr()
    assert "leaguegen fix" in told.err
    assert told.out == "", "nobody is said to have an id"
    assert run(club, "fix") == 0
    assert run(club, "add-player", "Jan de Vries", "--id", "jan") == 0


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Łukasz Żółć", "lukasz-zolc,Łukasz Żółć"),
        ("Bjørn Strauß", "bjorn-strauss,Bjørn Strauß"),
        ("Þór Æsir Đurić", "thor-aesir-duric,Þór Æsir Đurić"),
        ("de Wit, Annie", "annie-de-wit,Annie de Wit"),
    ],
)
def test_names_with_other_letters_or_turned_round(club: Path, name: str, row: str) -> None:
    assert run(club, "add-player", name) == 0
    assert lines(club, "players.csv")[-1] == row


def test_a_name_without_a_latin_letter_needs_an_id(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "add-player", "Иван Петров") == 2
    assert "--id" in capsys.readouterr().err
    assert run(club, "add-player", "Иван Петров", "--id", "ivan") == 0
    assert lines(club, "players.csv")[-1] == "ivan,Иван Петров"


@pytest.mark.parametrize("name", ["=cmd", "+Jan", "@jan", " =Jan", "==SUM(A1)"])
def test_a_name_is_no_formula(club: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    assert run(club, "add-player", name, "--id", "jan") == 2
    assert "a name cannot begin with" in capsys.readouterr().err


def test_a_day_outside_the_season_is_no_day_of_a_game(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["enter", NAME, "--ahead", "dirk-bo", "1-0", "--round", "5", "--date"]
    assert run(club, *words, "1-1-2020") == 2
    assert "not in the season 2026-27" in capsys.readouterr().err
    assert run(club, *words, "8-9-2026") == 0


def test_an_id_is_no_alias_of_somebody_else(tmp_path: Path) -> None:
    """A row that says Jan would else mean somebody else from now on."""
    people = "id,name,aliases\np1,Jan de Wit,Jan|jantje\n"
    club = write_club(tmp_path, {"players.csv": people, "ratings.csv": "player,list,date,rating\n"})
    assert run(club, "add-player", "Jantje") == 0
    assert lines(club, "players.csv")[-1] == "jantje-2,Jantje,"


def test_players_of_dutch_excel(tmp_path: Path) -> None:
    old = "id;naam;categorie\r\np1;Zoë Vös;\r\np2;José;\r\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": old.encode("cp1252"),
            "ratings.csv": "speler;lijst;datum;rating\r\np1;knsb;1-9-2026;1500\r\n",
        },
    )
    assert run(club, "add-player", "Çelik, Ömer", "--rating", "1700", "--category", "jeugd") == 0
    assert (club / "players.csv").read_bytes() == (old + "omer-celik;Ömer Çelik;jeugd\r\n").encode(
        "cp1252"
    )
    assert (club / "ratings.csv").read_bytes().endswith(b"1500\r\nomer-celik;club;;1700\r\n")


def test_a_competition_that_lists_nobody_and_has_begun_stays_as_it_was(tmp_path: Path) -> None:
    """Without the list the newcomer would have been away from every round that was played."""
    old = {
        "2025-26/interne/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
        "2025-26/interne/rounds.csv": "round,date\n1,2025-09-02\n",
        "2025-26/interne/results.csv": PLAYED,
    }
    club = write_club(tmp_path, {RESULTS: PLAYED} | old)
    before = league(club)
    assert run(club, "add-player", "Jan") == 0
    after = league(club)
    past = competition_of(after, "2025-26/interne")
    assert past == competition_of(before, "2025-26/interne")
    now = competition_of(after)
    assert {e.id: e.joined for e in now.roster if e.joined > 1} == {"jan": 2}
    assert [b.kind for b in now.rounds[0].byes if b.player == "jan"] == ["before_joining"]


def test_a_competition_that_lists_nobody_and_has_not_begun_takes_everybody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path)
    assert run(club, "add-player", "Jan") == 0
    assert not (club / ENTRANTS).exists()
    assert f"Jan takes part in {NAME}." in capsys.readouterr().out
    assert run(club, "add-player", "Piet", "--guest") == 0
    assert lines(club, ENTRANTS)[-1] == "piet,guest"
    assert len(lines(club, ENTRANTS)) == 9, "a header, the six, Jan and Piet"


def test_two_competitions_and_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rapid = {
        "2026-27/rapid/competition.toml": 'title = "Rapid"\nsystem = "knsb"\n',
        "2026-27/rapid/rounds.csv": "round,date\n1,2026-10-01\n",
        "2026-27/rapid/entrants.csv": "player\nan\nbo\n",
    }
    club = write_club(tmp_path, {RESULTS: PLAYED, ENTRANTS: LISTED} | rapid)
    assert run(club, "add-player", "Jan") == 0
    assert "takes part in no competition yet" in capsys.readouterr().out
    assert run(club, "add-player", "Jo", "--guest") == 2
    both = ["--competition", "2026-27/rapid", "--competition", NAME]
    assert run(club, "add-player", "Piet", *both) == 0
    assert lines(club, "2026-27/rapid/entrants.csv")[-1] == "piet"
    assert lines(club, ENTRANTS)[-1] == "piet,,2"


def test_numbers_go_on_and_a_written_schedule_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, ROUND_ROBIN | {RESULTS: schedule("1-0", "1-0")})
    assert run(club, "add-player", "Jan") == 0
    assert lines(club, ENTRANTS)[-1] == "jan,5,2"
    assert "are written already" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ("jan@club.nl",),
        ("Jan 06-12345678",),
        ("Jan", "--email", "jan@club.nl"),
        ("Jan", "--born", "2001"),  # everybody can read it
        ("Jan", "--birthday", "2001"),
        ("Jan", "--category", "1-2-2010"),
        (" ",),
        ("Jan", "--id", "AN"),
        ("Jan", "--id", "con"),
        ("Jan", "--id", "a b"),
        ("Jan", "--knsb", "x"),
        ("Jan", "--fide", "0"),
        ("Jan", "--fide", "٣٤"),
        ("Jan", "--list", "knsb"),
        ("Jan", "--rating", "0"),
        ("Jan", "--rating", "1500", "--date", "x"),
        ("Jan", "--joined", "0"),
        ("Jan", "--joined", "99"),
        ("Jan", "--competition", "2026-27/nope"),
    ],
)
def test_who_cannot_be_added(club: Path, words: tuple[str, ...]) -> None:
    before = content(club)
    assert run(club, "add-player", *words) == 2
    assert content(club) == before


def test_a_number_belongs_to_one_person(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "add-player", "Jan", "--knsb", "7654321")
    assert run(club, "add-player", "Piet", "--knsb", "7654321") == 2
    assert "Jan (jan) has this number already" in capsys.readouterr().err


def test_a_dry_run_writes_nothing(club: Path) -> None:
    before = content(club)
    assert run(club, "add-player", "Jan", "--dry-run") == 0
    assert run(club, "withdraw", "an", "--dry-run") == 0
    assert content(club) == before


def test_nobody_is_known_yet(tmp_path: Path) -> None:
    club = write_club(
        tmp_path, {"players.csv": "id,name\n", "ratings.csv": "player,list,date,rating\n"}
    )
    assert run(club, "add-player", "Jan") == 0
    assert lines(club, "players.csv") == ["id,name", "jan,Jan"]


def test_the_open_round_is_the_last_one_of_who_leaves(tmp_path: Path) -> None:
    club = write_club(
        tmp_path,
        {
            RESULTS: PAIRED,
            ENTRANTS: LISTED,
            "players.csv": players(*["An", "Bo", "Cas", "Dirk", "Eva", "Fred"]),
        },
    )
    assert run(club, "withdraw", "fred") == 0
    assert lines(club, ENTRANTS)[-1] == "fred,1500,1"
