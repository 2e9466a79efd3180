"""`absent`: told ahead, by day, by range and by round."""

from pathlib import Path

import pytest

from tests.clubs import competition_of, league_of, players, rounds
from tests.desk.evenings import HEADER, NAME, PAIRED, RESULTS, rows, run, write_club

ABSENCES = "2026-27/absences.csv"
TWO = {
    "2026-27/rapid/competition.toml": 'title = "Rapid"\nsystem = "knsb"\n',
    "2026-27/rapid/rounds.csv": "round,date\n1,2026-10-01\n2,2027-03-12\n",
}


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path)


def content(club: Path) -> dict[str, bytes]:
    paths = (p for p in club.rglob("*") if p.is_file())
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in paths}


def table(club: Path) -> list[str]:
    return (club / ABSENCES).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    "day", ["8-9", "8-9-2026", "2026-09-08", "di 8 september", "8 sep 26", "sept 8"]
)
def test_a_day_in_any_form_and_without_its_year(
    club: Path, capsys: pytest.CaptureFixture[str], day: str
) -> None:
    assert run(club, "absent", "Bo", *day.split()) == 0
    assert table(club) == ["player,date,kind", "bo,2026-09-08,"]
    assert "Bo: away from round 2 of Interne" in capsys.readouterr().out


def test_the_second_half_of_a_season_is_of_its_second_year(tmp_path: Path) -> None:
    club = write_club(tmp_path, TWO)
    assert run(club, "absent", "bo", "12-3") == 0
    assert run(club, "absent", "an", "1-1..1-4") == 0
    assert table(club) == [
        "player,date,kind,from,to",
        "bo,2027-03-12,,,",
        "an,,,2027-01-01,2027-04-01",
    ]


def test_several_days_at_once(club: Path) -> None:
    assert run(club, "absent", "bo", "8-9", "15-9", "--kind", "afgemeld") == 0
    assert table(club)[1:] == ["bo,2026-09-08,excused", "bo,2026-09-15,excused"]


def test_a_table_with_from_and_to_alone_gets_no_other_column(tmp_path: Path) -> None:
    club = write_club(tmp_path, {ABSENCES: "player,from,to,kind\n"})
    assert run(club, "absent", "bo", "8-9") == 0
    assert run(club, "absent", "bo", "20-9..") == 0
    assert table(club)[1:] == ["bo,2026-09-08,2026-09-08,", "bo,2026-09-20,,"]


def test_a_round_with_its_competition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = write_club(tmp_path, TWO)
    assert run(club, "absent", "bo", "--round", "2") == 2
    assert "2026-27/interne or 2026-27/rapid" in capsys.readouterr().err
    assert run(club, "absent", "bo", "--round", "2", "2026-27/rapid", "--kind", "half") == 0
    assert run(club, "absent", "an", NAME, "--round", "3") == 0
    assert table(club) == [
        "player,round,competition,kind",
        "bo,2,rapid,half",
        "an,3,interne,",
    ]


def test_a_round_where_the_season_has_one_league_needs_no_name(club: Path) -> None:
    assert run(club, "absent", "bo", "--round", "2") == 0
    assert table(club) == ["player,round,kind", "bo,2,"]


def test_the_same_again_changes_nothing_and_another_kind_replaces_it(club: Path) -> None:
    run(club, "absent", "bo", "8-9")
    before = (club / ABSENCES).read_bytes()
    assert run(club, "absent", "bo", "8-9") == 0
    assert (club / ABSENCES).read_bytes() == before
    assert run(club, "absent", "bo", "8-9", "--kind", "club") == 0
    assert table(club)[1:] == ["bo,2026-09-08,club"]


@pytest.mark.parametrize(
    ("days", "rows", "told"),
    [
        # The same, a day of it, a part of it: nothing is added.
        (["1-9..22-9", "1-9..22-9"], ["bo,2026-09-01,2026-09-22,"], "1 September 2026 to 22"),
        (["1-9..22-9", "8-9"], ["bo,2026-09-01,2026-09-22,"], "1 September 2026 to 22"),
        (["1-9..", "8-9..15-9"], ["bo,2026-09-01,,"], "from 1 September 2026"),
        # Times that overlap become one.
        (["1-9..10-9", "8-9..22-9"], ["bo,2026-09-01,2026-09-22,"], "1 September 2026 to 10"),
        (["8-9..22-9", "1-9..10-9"], ["bo,2026-09-01,2026-09-22,"], "now one time, 1 Sept"),
        (["8-9..10-9", "1-9..22-9"], ["bo,2026-09-01,2026-09-22,"], "now one time, 1 Sept"),
        (["8-9..22-9", "15-9.."], ["bo,2026-09-08,,"], "now one time, from 8 Sept"),
        (
            ["1-9..8-9", "20-9..29-9", "8-9..22-9"],
            ["bo,2026-09-01,2026-09-29,"],
            "1 September 2026 to 8 September 2026 and 20 September 2026 to 29",
        ),
        # Times that only follow one another stay two.
        (
            ["1-9..7-9", "8-9..9-9"],
            ["bo,2026-09-01,2026-09-07,", "bo,2026-09-08,2026-09-09,"],
            "",
        ),
    ],
)
def test_what_is_told_already_is_said_and_told_once(
    club: Path, capsys: pytest.CaptureFixture[str], days: list[str], rows: list[str], told: str
) -> None:
    for day in days:
        assert "already" not in capsys.readouterr().out
        assert run(club, "absent", "bo", day) == 0
    assert table(club)[1:] == rows
    assert told in capsys.readouterr().out
    for day in days:
        assert run(club, "absent", "bo", day) == 0
    assert table(club)[1:] == rows, "a second time"


def test_a_day_that_stands_in_a_time_keeps_its_row(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "absent", "bo", "8-9")
    capsys.readouterr()
    assert run(club, "absent", "bo", "1-9..22-9") == 0
    assert table(club) == [
        "player,date,kind,from,to",
        "bo,2026-09-08,,,",
        "bo,,,2026-09-01,2026-09-22",
    ]
    assert "Bo: told already to be away 8 September 2026." in capsys.readouterr().out


def test_another_kind_within_a_time(club: Path) -> None:
    """A day gets its own row, which goes before; longer, the days change over."""
    run(club, "absent", "bo", "1-9..29-9")
    run(club, "absent", "bo", "8-9", "--kind", "club")
    assert table(club)[1:] == ["bo,2026-09-01,2026-09-29,", "bo,2026-09-08,2026-09-08,club"]
    run(club, "absent", "bo", "15-9..22-9", "--kind", "duty")
    assert table(club)[1:] == [
        "bo,2026-09-01,2026-09-14,",
        "bo,2026-09-08,2026-09-08,club",
        "bo,2026-09-15,2026-09-22,duty",
        "bo,2026-09-23,2026-09-29,",
    ]
    assert kinds(club) == {1: "absent", 2: "club", 3: "duty", 4: "duty"}


@pytest.mark.parametrize("first", [["1-9"], ["15-9", "1-9"], ["--round", "1"]])
def test_a_longer_time_of_another_kind_wins_over_single_evenings(
    club: Path, capsys: pytest.CaptureFixture[str], first: list[str]
) -> None:
    """Whatever the command says to have told is so, also where an evening has a row of its own."""
    run(club, "absent", "bo", *first, "--kind", "absent")
    capsys.readouterr()
    assert run(club, "absent", "bo", "1-9..15-9", "--kind", "club") == 0
    assert "Bo: another reason was told for" in capsys.readouterr().out
    assert kinds(club) == {1: "club", 2: "club", 3: "club"}


def test_a_longer_time_wins_over_an_evening_inside_it_also_told_again(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "absent", "bo", "1-9..15-9", "--kind", "club")
    run(club, "absent", "bo", "8-9", "--kind", "absent")
    run(club, "absent", "bo", "22-9", "--kind", "absent")
    assert kinds(club) == {1: "club", 2: "absent", 3: "club", 4: "absent"}
    capsys.readouterr()
    assert run(club, "absent", "bo", "1-9..15-9", "--kind", "club") == 0
    assert "another reason was told for 8 September 2026;" in capsys.readouterr().out
    assert kinds(club) == {1: "club", 2: "club", 3: "club", 4: "absent"}


def test_what_is_told_for_another_competition_too_stays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, TWO)
    run(club, "absent", "bo", "8-9", "--kind", "absent")
    run(club, "absent", "bo", "--round", "3", NAME, "--kind", "absent")
    capsys.readouterr()
    run(club, "absent", "bo", "1-9..15-9", NAME, "--kind", "club")
    said = capsys.readouterr().out
    assert "another reason was told for round 3;" in said
    assert "for all competitions stays as it is: 8 September 2026." in said
    rows = [row for row in table(club)[1:] if row.startswith("bo,2026-09-08")]
    assert len(rows) == 1
    assert not [row for row in table(club)[1:] if row.endswith(",3")], "the round goes"


def kinds(club: Path) -> dict[int, str]:
    away = competition_of(league_of(content(club))).absences
    return {number: str(told[0].kind) for number, told in away.items() if told}


def test_without_a_kind_only_the_days_that_lack_are_added(club: Path) -> None:
    run(club, "absent", "bo", "8-9..15-9", "--kind", "club")
    assert run(club, "absent", "bo", "1-9..29-9") == 0
    assert table(club)[1:] == [
        "bo,2026-09-08,2026-09-15,club",
        "bo,2026-09-01,2026-09-07,",
        "bo,2026-09-16,2026-09-29,",
    ]
    assert kinds(club) == {1: "absent", 2: "club", 3: "club", 4: "absent"}


def test_of_one_competition_what_is_told_of_all_is_enough(tmp_path: Path) -> None:
    club = write_club(tmp_path, TWO)
    run(club, "absent", "bo", "1-9..31-12")
    before = table(club)
    assert run(club, "absent", "bo", "8-9", NAME) == 0
    assert table(club) == before
    run(club, "absent", "an", "1-9..31-12", NAME)
    assert run(club, "absent", "an", "1-10..2-10") == 0
    assert len(table(club)) == len(before) + 2, "told of one only, so that the other one lacks it"


@pytest.mark.parametrize(
    ("back", "rows"),
    [
        ("8-9..15-9", ["bo,2026-09-01,2026-09-07,club", "bo,2026-09-16,2026-09-29,club"]),
        ("1-9..15-9", ["bo,2026-09-16,2026-09-29,club"]),
        ("15-9..", ["bo,2026-09-01,2026-09-14,club"]),
        ("..29-9", []),
        ("1-9..29-9", []),
    ],
)
def test_days_are_cut_out_of_a_longer_time(club: Path, back: str, rows: list[str]) -> None:
    run(club, "absent", "bo", "1-9..29-9", "--kind", "club")
    assert run(club, "absent", "bo", back, "--undo") == 0
    assert table(club)[1:] == rows


@pytest.mark.parametrize(("first", "then"), [("15-9..", "..20-9"), ("..20-9", "15-9..")])
def test_two_open_times_that_are_everything_stay_two(club: Path, first: str, then: str) -> None:
    """A row that tells neither a first nor a last day tells nothing."""
    assert run(club, "absent", "bo", first, "--kind", "club") == 0
    assert run(club, "absent", "bo", then, "--kind", "club") == 0
    cells = {cell for row in table(club)[1:] for cell in row.split(",") if cell.startswith("2")}
    assert len(table(club)) == 3
    assert cells in ({"2026-09-15", "2026-09-14"}, {"2026-09-20", "2026-09-21"})


def test_a_round_of_the_only_league_is_taken_back_without_its_name(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A row that names the league is of it; one of a cup is not. What is refused names how."""
    (club / "2026-27/cup").mkdir()
    (club / "2026-27/cup/competition.toml").write_text('title = "Cup"\nsystem = "cup"\n')
    (club / ABSENCES).write_text(
        "player,round,kind,competition\nbo,1,late,interne\nbo,1,,cup\nan,2,,interne\n"
    )
    assert run(club, "absent", "bo", "--round", "1", "--undo") == 0
    assert table(club)[1:] == ["bo,1,,cup", "an,2,,interne"]
    capsys.readouterr()
    assert run(club, "absent", "an", "2026-09-08", "--undo") == 2
    told = capsys.readouterr().err
    assert "but: round 2. To take that back: leaguegen absent " in told
    command = told.split("leaguegen absent ")[1].split()
    assert run(club, "absent", *command) == 0
    assert table(club)[1:] == ["bo,1,,cup"]


def test_undo_takes_out_that_row_alone(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club, "absent", "bo", "8-9")
    before = (club / ABSENCES).read_bytes()
    run(club, "absent", "bo", "15-9")
    run(club, "absent", "an", "15-9")
    assert run(club, "absent", "an", "15-9", "--undo") == 0
    assert run(club, "absent", "bo", "15-9", "--undo") == 0
    assert (club / ABSENCES).read_bytes() == before
    assert run(club, "absent", "bo", "22-9", "--undo") == 2
    assert "8 September 2026" in capsys.readouterr().err, "what there is is told"


def test_a_day_is_cut_out_of_a_longer_time_and_its_own_row_goes_too(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(club, "absent", "bo", "1-9..22-9", "--kind", "club")
    run(club, "absent", "bo", "8-9")
    capsys.readouterr()
    assert run(club, "absent", "bo", "8-9", "--undo") == 0
    assert "still told" not in capsys.readouterr().out
    assert table(club)[1:] == ["bo,2026-09-01,2026-09-07,club", "bo,2026-09-09,2026-09-22,club"]
    away = competition_of(league_of(content(club))).absences
    assert sorted(number for number, told in away.items() if told) == [1, 3, 4]


def test_what_still_tells_of_an_absence_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, TWO)
    run(club, "absent", "bo", "--round", "2", NAME)
    run(club, "absent", "bo", "--round", "2", "2026-27/rapid")
    run(club, "absent", "bo", "8-9")
    capsys.readouterr()
    assert run(club, "absent", "bo", "8-9", "--undo") == 0
    told = capsys.readouterr().out
    assert told.count("Bo is still told to be away then, in 2026-27/absences.csv: round 2.") == 1
    assert run(club, "absent", "bo", "8-9", "--undo") == 2, "a round is taken back as a round"
    assert run(club, "absent", "bo", "--round", "2", NAME, "--undo") == 0
    assert "still told" not in capsys.readouterr().out, "the other competition is on another day"


def test_a_day_of_one_competition_is_not_cut_out_of_what_holds_for_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, TWO)
    run(club, "absent", "bo", "1-9..22-9")
    before = (club / ABSENCES).read_bytes()
    assert run(club, "absent", "bo", "8-9", NAME, "--undo") == 2
    assert (club / ABSENCES).read_bytes() == before
    run(club, "absent", "bo", "8-9", NAME, "--kind", "club")
    capsys.readouterr()
    assert run(club, "absent", "bo", "8-9", NAME, "--undo") == 0
    assert "1 September 2026 to 22 September 2026" in capsys.readouterr().out


def test_a_table_from_dutch_excel_keeps_its_form(tmp_path: Path) -> None:
    old = "Speler;Datum;Reden\r\nZoë Vös;1-9-2026;ziek\r\n"
    people = "id,name\np1,Zoë Vös\np2,José Núñez\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            ABSENCES: old.encode("cp1252"),
        },
    )
    assert run(club, "absent", "jose nunez", "8-9", "--kind", "bardienst") == 0
    expected = (old + "p2;2026-09-08;duty\r\n").encode("cp1252")
    assert (club / ABSENCES).read_bytes() == expected
    assert run(club, "absent", "p1", "1-9", "--kind", "club") == 0
    assert (club / ABSENCES).read_bytes() == expected.replace(b";ziek", b";club")
    assert run(club, "absent", "p1", "1-9", "--undo") == 0
    assert (club / ABSENCES).read_bytes() == b"Speler;Datum;Reden\r\np2;2026-09-08;duty\r\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        # The evenings are Tuesdays in 2026.
        (("wo", "8-9"), "8 September 2026 is a Tuesday"),
        (("wo 8-9",), "8 September 2026 is a Tuesday"),
        (("wo 5-1",), "5 January 2027 is a Tuesday"),
        (("2",), "2 is no day; is round 2 meant? Write --round 2"),
    ],
)
def test_a_day_that_cannot_be_is_told_as_it_is_meant(
    club: Path, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "absent", "bo", *words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("zz", "8-9"),
        ("bo", "41-9"),
        ("bo", "wo 8 september"),
        ("bo", "9-9..8-9"),
        ("bo", ".."),
        ("bo",),
        ("bo", "8-9", "--round", "2"),
        ("bo", "8-9", "--kind", "gestopt"),
        ("bo", "8-9", "--season", "2030-31"),
        ("bo", "--round", "x"),
    ],
)
def test_what_makes_no_sense_writes_nothing(club: Path, words: tuple[str, ...]) -> None:
    assert run(club, "absent", *words) == 2
    assert not (club / ABSENCES).exists()


def test_a_dry_run_writes_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "absent", "bo", "8-9", "--dry-run") == 0
    assert not (club / ABSENCES).exists()
    assert "+bo,2026-09-08," in capsys.readouterr().out


def test_a_day_without_a_round_is_refused(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "absent", "bo", "9-9") == 2
    assert not (club / ABSENCES).exists()
    assert "8 September 2026 and 15 September 2026" in capsys.readouterr().err
    assert run(club, "absent", "bo", "--round", "99") == 2
    assert "its last one is 5" in capsys.readouterr().err
    assert run(club, "absent", "bo", "1-8") == 2
    assert "1 September 2026" in capsys.readouterr().err
    assert run(club, "absent", "bo", "9-10..12-10") == 0
    assert "Bo has no round then." in capsys.readouterr().out


@pytest.mark.parametrize("when", [["1-9"], ["--round", "1"]])
def test_a_round_that_is_paired_is_signed_off_from_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], when: list[str]
) -> None:
    """A row would not free him: his game hangs."""
    club = write_club(tmp_path, {RESULTS: PAIRED})
    assert run(club, "absent", "bo", *when) == 2
    told = capsys.readouterr().err
    assert "pair 2026-27/interne --round 1 --drop bo" in told
    assert 'enter 2026-27/interne --round 1 --correct "2 postponed 2026-09-08"' in told
    assert not (club / ABSENCES).exists()


def test_who_is_free_in_a_round_that_is_paired_signs_off_otherwise_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A row in absences.csv would leave him free, and the paper on the wall say so."""
    club = write_club(tmp_path, {"players.csv": players("An", "Bo", "Dirk", "Eva", "Fred")})
    (club / "ratings.csv").unlink()
    assert run(club, "pair", NAME) == 0
    (free,) = (row.split(",")[2] for row in rows(club) if row.endswith(",,bye"))
    before = content(club)
    assert run(club, "absent", free, "1-9") == 2
    told = capsys.readouterr().err
    assert "is free in it; nothing was written" in told
    assert f"pair 2026-27/interne --round 1 --drop {free}" in told
    assert content(club) == before
    assert run(club, "pair", NAME, "--round", "1", "--drop", free) == 0
    assert not [row for row in rows(club) if row.endswith(",,bye")]
    assert run(club, "absent", free, "8-9") == 0


def test_of_a_round_that_was_played_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {RESULTS: PAIRED.replace("eva,bo,", "eva,bo,1-0")})
    assert run(club, "absent", "bo", "1-9") == 2
    assert "Bo has a game with a result in round 1" in capsys.readouterr().err
    assert not (club / ABSENCES).exists()


def test_days_beside_a_round_that_is_paired_are_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {RESULTS: PAIRED})
    assert run(club, "absent", "bo", "1-9..8-9") == 0
    assert "Round 1 of 2026-27/interne is paired already" in capsys.readouterr().out
    assert table(club)[1] == "bo,2026-09-01,2026-09-08,"


def test_a_word_of_a_name_is_enough(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / "players.csv").write_text(
        "id,name\nan,An Bos\nbo,Bo de la Mar\ncas,Cas Bos\ndirk,Dirk\neva,Eva\nfred,Fred\n",
        encoding="utf-8",
    )
    assert run(club, "absent", "mar", "8-9") == 0
    assert table(club)[1] == "bo,2026-09-08,"
    assert run(club, "absent", "Bos", "8-9") == 2
    assert "An Bos (an) or Cas Bos (cas)" in capsys.readouterr().err
    assert run(club, "absent", "di", "8-9") == 2


def test_what_is_left_of_a_time_without_a_round_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 3 to 9 September a day with a round is taken back: 8 September was the only one."""
    assert run(club, "absent", "bo", "3-9..9-9") == 0
    assert run(club, "absent", "bo", "8-9", "--undo") == 0
    told = capsys.readouterr().out
    assert "leaguegen absent bo 2026-09-03..2026-09-07 --undo" in told
    assert "leaguegen absent bo 2026-09-09 --undo" in told
    assert run(club, "absent", "bo", "2026-09-09", "--undo") == 0
    assert table(club)[1:] == ["bo,2026-09-03,2026-09-07,"]


def test_who_passes_the_limit_of_byes_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = 'system = "knsb"\nbye_wishes = {half = 1, last_rounds = 1}\n'
    club = write_club(tmp_path, {f"{NAME}/competition.toml": settings})
    assert run(club, "absent", "bo", "8-9", "--kind", "half") == 0
    assert "bye-wish" not in capsys.readouterr().err
    assert run(club, "absent", "bo", "15-9", "--kind", "half") == 0
    assert "[bye-wish-limit]" in capsys.readouterr().err
    assert run(club, "absent", "an", "--round", "5", "--kind", "half") == 0
    told = capsys.readouterr().err
    assert "[bye-wish-late]" in told
    assert "[bye-wish-limit]" not in told, "what was told before is not told again"
    # One more in the last round is beyond both limits, and both are told.
    assert run(club, "absent", "bo", "--round", "5", "--kind", "half") == 0
    told = capsys.readouterr().err
    assert "[bye-wish-late]" in told
    assert (
        "Bo asks for 3 byes of the kind half this season, and at most 1 can be asked for." in told
    )


@pytest.mark.parametrize("most", [0, 1])
def test_every_wish_beyond_the_limit_is_told_when_it_is_made(
    most: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = f'system = "knsb"\nbye_wishes = {{half = {most}}}\n'
    club = write_club(tmp_path, {f"{NAME}/competition.toml": settings})
    for number in range(1, 5):
        assert run(club, "absent", "bo", "--round", str(number), "--kind", "half") == 0
        told = capsys.readouterr().err
        assert told.count("[bye-wish-limit]") == (number > most)


def test_who_is_away_is_not_paired(tmp_path: Path) -> None:
    club = write_club(tmp_path, {f"{NAME}/rounds.csv": rounds(3)})
    assert run(club, "absent", "bo", "1-9", "--kind", "half") == 0
    assert run(club, "absent", "an", "--round", "1") == 0
    assert run(club, "pair", NAME) == 0
    assert (club / RESULTS).read_text().startswith(HEADER)
    playing = {name for row in rows(club) for name in row.split(",")[2:4]}
    assert playing == {"cas", "dirk", "eva", "fred"}


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("vrij", "In Interne that counts as: Free. Points: 1."),
        ("half", "In Interne that counts as: Asked for a free round, half a point. Points: ½."),
        ("zero", "In Interne that counts as: Asked for a free round, no points. Points: 0."),
    ],
)
def test_what_a_kind_is_worth_is_told(
    club: Path, capsys: pytest.CaptureFixture[str], kind: str, told: str
) -> None:
    """In daily Dutch who is `vrij` has the evening off; here he would get the point of a bye."""
    assert run(club, "absent", "bo", "8-9..15-9", "--kind", kind) == 0
    out = capsys.readouterr().out
    assert out.count(told) == 1
    assert ("An evening off is --kind absent, or excused." in out) == (kind == "vrij")


def test_in_keizer_a_kind_is_worth_a_share(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On duty brings two thirds of the own value (docs/keizer.md, 2)."""
    keizer = f"{NAME}/competition.toml"
    club = write_club(tmp_path, {keizer: 'title = "Interne"\nsystem = "keizer"\n'})
    assert run(club, "absent", "bo", "8-9", "--kind", "duty") == 0
    told = capsys.readouterr().out
    assert "In Interne that counts as: On duty. Points: ⅔ of the own value." in told
    assert run(club, "absent", "bo", "15-9") == 0
    assert "that counts as" not in capsys.readouterr().out


def test_a_day_is_refused_where_no_round_has_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {f"{NAME}/rounds.csv": "round,date\n1,\n2,\n3,\n"})
    before = content(club)
    assert run(club, "absent", "bo", "1-12") == 2
    error = capsys.readouterr().err
    assert "no round of 2026-27 has a date, so none is on 1 December 2026" in error
    assert "--round 1" in error
    assert content(club) == before
    # A longer time may have no round in it, and a round needs no day.
    assert run(club, "absent", "bo", "1-12..1-2") == 0
    assert run(club, "absent", "bo", "--round", "1") == 0
    assert run(club, "absent", "bo", "1-12..1-2", "--undo") == 0
