"""The folder of the next season stands beside the one that is being played."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.files import read_tree
from leaguegen.model.playing import season_played
from tests.clubs import league_of
from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, typed, write_club

PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n1,3,fred,cas,½-½\n"
NEXT = "2027-28/interne"
ENTRANTS = "player\nan\nbo\ncas\ndirk\neva\nfred\n"
LAST = "2,1,an,bo,1-0\n2,2,cas,dirk,1-0\n2,3,eva,fred,1-0\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Round 1 of two is played, and the next season has a folder."""
    folder = write_club(
        tmp_path / "content",
        {
            RESULTS: PLAYED,
            f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
            f"{NAME}/entrants.csv": ENTRANTS,
        },
    )
    assert run(folder, "new-season", "2027-28") == 0
    return folder


def played(club: Path) -> str:
    season = season_played(league_of(read_tree(club)))
    assert season is not None
    return season.id


def home(club: Path) -> str:
    out = club.parent / "site"
    assert main(["build", "--content", str(club), "--out", str(out)]) == 0
    return (out / "index.html").read_text(encoding="utf-8")


def add(club: Path, name: str, text: str) -> None:
    with (club / name).open("a", encoding="utf-8") as file:
        file.write(text)


def test_the_home_page_is_of_the_season_that_is_played_until_it_is_finished(club: Path) -> None:
    assert 'href="2026-27/interne/' in home(club)
    assert 'href="2027-28/interne/' not in home(club)
    add(club, RESULTS, LAST)
    assert played(club) == "2027-28"
    shown, winners = home(club).split('id="winners"')
    assert 'href="2027-28/interne/' in shown
    assert 'href="2026-27/interne/' not in shown
    assert 'href="2026-27/interne/' in winners


def test_a_game_that_waits_keeps_a_season_going(club: Path) -> None:
    add(club, RESULTS, LAST.replace("eva,fred,1-0", "eva,fred,"))
    assert played(club) == "2026-27"


def test_a_season_takes_over_with_its_first_pairing(club: Path) -> None:
    assert run(club, "pair", NEXT) == 0
    assert played(club) == "2027-28"


def test_a_schedule_made_beforehand_takes_over_with_its_first_result(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = club / NEXT / "competition.toml"
    settings.write_text('title = "Interne"\nsystem = "round-robin"\n', encoding="utf-8")
    (club / NEXT / "rounds.csv").write_text(
        "round,date\n" + "".join(f"{n},2027-09-{n:02}\n" for n in range(1, 6)), encoding="utf-8"
    )
    assert run(club, "pair", NEXT) == 0
    assert played(club) == "2026-27"
    typed(monkeypatch, "1-0", "q")
    assert run(club, "enter", NEXT, "--round", "1") == 0
    assert played(club) == "2027-28"


def test_without_a_calendar_a_season_goes_on_until_the_next_begins(tmp_path: Path) -> None:
    club = write_club(tmp_path, {RESULTS: PLAYED, f"{NAME}/entrants.csv": ENTRANTS})
    (club / NAME / "rounds.csv").unlink()
    assert run(club, "new-season", "2027-28") == 0
    assert played(club) == "2026-27"


def test_how_many_seasons_are_published_counts_from_the_one_that_is_played(club: Path) -> None:
    add(club, "club.toml", "retention = 1\n")
    assert 'href="2026-27/interne/' in home(club)


OLD_ABSENCES, NEW_ABSENCES = "2026-27/absences.csv", "2027-28/absences.csv"


def test_a_date_tells_of_which_season_it_is(club: Path) -> None:
    """The new season has rounds on 31 August and 7 September 2027."""
    assert run(club, "absent", "an", "8-9-2026") == 0
    assert rows(club, OLD_ABSENCES) == ["an,2026-09-08,"]
    assert run(club, "absent", "bo", "8-9") == 0
    assert rows(club, OLD_ABSENCES)[1] == "bo,2026-09-08,"
    assert run(club, "absent", "an", "7-9-2027") == 0
    assert rows(club, NEW_ABSENCES) == ["an,2027-09-07,"]
    assert run(club, "absent", "bo", "31 augustus") == 0
    assert rows(club, NEW_ABSENCES)[1] == "bo,2027-08-31,"
    assert run(club, "absent", "an", "7-9-2027", "--undo") == 0
    assert rows(club, NEW_ABSENCES) == ["bo,2027-08-31,"]


def test_days_that_reach_into_the_next_season_are_told_in_both(club: Path) -> None:
    assert run(club, "absent", "an", "2026-09-05..2027-09-01") == 0
    assert rows(club, OLD_ABSENCES) == ["an,2026-09-05,2027-09-01,"]
    assert rows(club, NEW_ABSENCES) == ["an,2026-09-05,2027-09-01,"]


@pytest.mark.parametrize("days", ["5-9..1-9-2027", "2026-09-05..1-9-2027", "5-9-2026..1-9-2027"])
def test_days_of_which_one_has_its_year(club: Path, days: str) -> None:
    """In the next season alone 5-9..1-9-2027 would go back: from 5 September 2027 on."""
    assert run(club, "absent", "an", days) == 0
    assert rows(club, OLD_ABSENCES) == ["an,2026-09-05,2027-09-01,"]
    assert rows(club, NEW_ABSENCES) == ["an,2026-09-05,2027-09-01,"]
    assert run(club, "absent", "an", days, "--undo") == 0
    assert rows(club, OLD_ABSENCES) == rows(club, NEW_ABSENCES) == []


def test_days_from_behind_the_last_round_into_the_next_season(club: Path) -> None:
    """No round of the season that is played lies on them, so that it need not know."""
    assert run(club, "absent", "an", "9-9-2026..1-9-2027") == 0
    assert not (club / OLD_ABSENCES).exists()
    assert rows(club, NEW_ABSENCES) == ["an,2026-09-09,2027-09-01,"]
    assert run(club, "absent", "bo", "9-9..1-9-2027") == 0
    assert not (club / OLD_ABSENCES).exists()
    assert rows(club, NEW_ABSENCES)[1] == "bo,2026-09-09,2027-09-01,"


def test_days_beyond_the_last_season_are_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = "Tell it again when there is"
    capsys.readouterr()
    assert run(club, "absent", "an", "5-9..1-2-2029") == 0
    assert rows(club, NEW_ABSENCES) == ["an,2026-09-05,2029-02-01,"]
    told = capsys.readouterr().out
    assert f"An: there is no season of 1 February 2029 yet. {again}" in told
    assert run(club, "absent", "bo", "5-9..1-2-2028") == 0
    assert again not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("days", "told"),
    [
        ("5-9-2026..14-9-2027", True),
        ("20-8-2027..20-9-2027", True),
        ("5-9-2026..30-6-2027", False),
        ("5-9-2026..20-9-2026", False),
    ],
)
def test_the_second_autumn_of_a_season_is_of_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], days: str, *, told: bool
) -> None:
    """There is no folder 2027-28 yet; its row would stand where nobody looks then."""
    club = write_club(
        tmp_path,
        {
            f"{NAME}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
            f"{NAME}/entrants.csv": ENTRANTS,
        },
    )
    assert run(club, "absent", "an", days) == 0
    assert ("there is no season of" in capsys.readouterr().out) is told


def test_what_is_left_on_both_sides_of_the_border_is_told_once_and_truly(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 2 of the new season is on 7 September 2027; 3 to 7 September 2026 has no round."""
    assert run(club, "absent", "an", "2026-09-03..2027-09-09") == 0
    capsys.readouterr()
    assert run(club, "absent", "an", "2026-09-08..2027-09-01", "--undo") == 0
    left = ["an,2026-09-03,2026-09-07,", "an,2027-09-02,2027-09-09,"]
    assert rows(club, OLD_ABSENCES) == rows(club, NEW_ABSENCES) == left
    told = capsys.readouterr().out
    assert told.count("no round lies in it") == 1
    assert "leaguegen absent an 2026-09-03..2026-09-07 --undo" in told
    assert run(club, "absent", "an", "2026-09-03..2026-09-07", "--undo") == 0
    assert rows(club, OLD_ABSENCES) == rows(club, NEW_ABSENCES) == left[1:]


def test_days_that_only_one_season_tells_are_taken_back_there(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "absent", "an", "5-9..10-9") == 0
    assert run(club, "absent", "an", "5-9..1-9-2027", "--undo") == 0
    assert rows(club, OLD_ABSENCES) == []
    capsys.readouterr()
    assert run(club, "absent", "an", "5-9..1-9-2027", "--undo") == 2
    assert "absences.csv tells of no absence of An" in capsys.readouterr().err


def test_days_without_an_end_are_of_the_season_that_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(club, "absent", "an", "5-9..") == 0
    assert rows(club, OLD_ABSENCES) == ["an,2026-09-05,,"]
    assert not (club / NEW_ABSENCES).exists()
    told = capsys.readouterr().out
    assert "An: without an end, this holds for season 2026-27 alone" in told
    assert "leaguegen absent an 2026-09-05.. --season 2027-28" in told
    assert run(club, "absent", "an", "2026-09-05..", "--season", "2027-28") == 0
    assert rows(club, NEW_ABSENCES) == ["an,2026-09-05,,"]
    assert "without an end" not in capsys.readouterr().out


def test_a_round_is_of_the_season_that_is_played(club: Path) -> None:
    assert run(club, "absent", "an", "--round", "2") == 0
    assert rows(club, OLD_ABSENCES) == ["an,2,"]


def test_a_day_of_a_season_before(club: Path) -> None:
    """Fred had no game in round 2 of the season that is over."""
    add(club, RESULTS, LAST.replace("2,3,eva,fred,1-0\n", ""))
    assert played(club) == "2027-28"
    assert run(club, "absent", "fred", "8-9-2026") == 0
    assert rows(club, OLD_ABSENCES) == ["fred,2026-09-08,"]
    assert run(club, "absent", "bo", "8-9") == 2
    assert not (club / NEW_ABSENCES).exists()


def test_who_leaves_leaves_the_season_that_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "withdraw", "an") == 0
    told = capsys.readouterr().out
    assert "Interne (2026-27/interne):" in told
    assert "leaguegen withdraw an 2027-28/interne" in told
    assert rows(club, f"{NAME}/entrants.csv")[0] == "an,1"
    assert "an" in rows(club, f"{NEXT}/entrants.csv")
    assert run(club, "withdraw", "an", NEXT) == 0
    assert "an,0" in rows(club, f"{NEXT}/entrants.csv")
    assert run(club, "withdraw", "an", "--undo") == 0
    assert rows(club, f"{NAME}/entrants.csv")[0] == "an,"


def test_who_comes_comes_into_the_season_that_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(club, "add-player", "Gijs") == 0
    assert "Gijs takes part in 2026-27/interne from round 2 on." in capsys.readouterr().out
    assert rows(club, f"{NAME}/entrants.csv")[-1] == "gijs,2"
    assert "gijs" not in (club / NEXT / "entrants.csv").read_text(encoding="utf-8")


def test_a_new_season_tells_which_one_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert run(club, "new-season", "2028-29", "--from", "2026-27", "--dry-run") == 0
    assert "2026-27 is played until its last game" in capsys.readouterr().out
    add(club, RESULTS, LAST)
    assert run(club, "new-season", "2028-29", "--from", "2026-27", "--dry-run") == 0
    assert "is played until" not in capsys.readouterr().out


def test_corrections_are_of_the_season_that_has_results(club: Path) -> None:
    add(club, RESULTS, LAST)
    assert run(club, "enter", "--correct", "2 0-1") == 0
    assert rows(club)[4] == "2,2,cas,dirk,0-1"


def test_a_page_of_a_player_is_of_the_season_that_is_played(club: Path) -> None:
    home(club)
    pages = club.parent / "site" / "players"
    assert "2027-28" not in (pages / "an.html").read_text(encoding="utf-8").split("<main")[1]
    listed = (club.parent / "site" / "players.html").read_text(encoding="utf-8")
    assert 'href="2026-27/interne/' in listed
    assert 'href="2027-28/interne/' not in listed


def test_prizes_are_of_the_season_that_has_results(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for season in ("2026-27", "2027-28"):
        (club / season / "interne/prizes.csv").write_text("place,prize\n1,Cup\n", encoding="utf-8")
    add(club, RESULTS, LAST)
    capsys.readouterr()
    assert run(club, "prizes") == 0
    # Cas has 1½ of 2, everybody else less.
    assert "1  Cas    Cup" in capsys.readouterr().out
