"""Who leaves a round robin: what is still to be played, and what the pages say of the rest."""

from pathlib import Path

import pytest

from tests.desk.test_round_robin import CONTENT, LEAVES, NAME, page, played, run, write


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A schedule of five players of which two rounds are played; Dirk has played one game."""
    write(tmp_path, CONTENT)
    assert run(tmp_path, "pair", NAME) == 0
    played(tmp_path, bo_eva="1-0", cas_dirk="0-1", eva_cas="½-½", an_bo="1-0")
    return tmp_path


def check(club: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    assert run(club, "check") == 0
    return capsys.readouterr().out


@pytest.fixture
def taken_out(club: Path) -> Path:
    """Round 3 has Cas - An, Dirk - Eva and Bo free; Dirk left after round 2 and is taken out."""
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=2)})
    return club


def test_before_the_next_round_nothing_waits(taken_out: Path) -> None:
    home = page(taken_out, "index.html")
    assert "Round 3 pairing" in home
    assert "still to be played" not in home
    assert "to be played" not in page(taken_out, f"{NAME}/index.html")


def test_a_round_with_his_game_alone_left_is_played(
    taken_out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(taken_out, cas_an="1-0")
    home = page(taken_out, "index.html")
    assert "Round 4 pairing" in home
    assert "Games still to be played" not in home
    assert "interim" not in home
    assert "Dirk Eva does not count" in home
    competition = page(taken_out, f"{NAME}/index.html")
    assert "interim" not in competition
    assert "to be played" not in competition
    assert "errors: 0, warnings: 0" in check(taken_out, capsys)


def test_his_games_to_come_and_gone_are_no_game_on_the_players_pages(taken_out: Path) -> None:
    played(taken_out, cas_an="1-0")
    told = page(taken_out, "players/eva.html")
    # Of her four games the last, against An, is still to be played; the one with Dirk is not.
    assert told.count("to be played") == 1
    assert told.count("not played") == 1


def test_an_open_game_from_before_he_left_does_not_wait_either(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dirk left after round 3; his game of that round was never played and will not count."""
    played(club, cas_an="1-0", bo_cas="½-½")
    assert "Games still to be played" in page(club, "index.html")
    assert "result-missing" in check(club, capsys)
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=3)})
    assert "Games still to be played" not in page(club, "index.html")
    assert "warnings: 0" in check(club, capsys)


def test_the_day_of_a_moved_game_of_his_does_not_matter(taken_out: Path) -> None:
    path = taken_out / NAME / "results.csv"
    text = path.read_text(encoding="utf-8").replace("board,white,black,result", "board,white,black,"
        "result,date").replace("3,2,dirk,eva,", "3,2,dirk,eva,,2026-10-20")  # fmt: skip
    path.write_text(text, encoding="utf-8")
    assert "Games still to be played" not in page(taken_out, "index.html")


def test_with_half_played_the_home_page_shows_the_forfeit(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Dirk played two of four: An wins the game that they had in round 4, with White."""
    played(club, cas_an="1-0", dirk_eva="0-1", bo_cas="1-0")
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=3)})
    home = page(club, "index.html")
    assert "An Dirk 1-0R" in home
    assert "still to be played" not in home
    assert "to be played" not in page(club, f"{NAME}/index.html").replace("be played on", "")
    assert "1-0R" in page(club, "players/an.html")
    assert "errors: 0, warnings: 0" in check(club, capsys)


def test_a_free_place_of_who_left_is_no_matter_for_the_leader(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eva is free in round 4 by the schedule that was written when she still took part."""
    played(club, cas_an="1-0", dirk_eva="1-0", bo_cas="1-0", an_dirk="1-0")
    entrants = "player,number,withdrawn\nan,1,\nbo,2,\ncas,3,\ndirk,4,\neva,5,3\n"
    write(club, {f"{NAME}/entrants.csv": entrants})
    assert "errors: 0, warnings: 0" in check(club, capsys)
    capsys.readouterr()
    assert run(club, "audit", NAME) == 0
    assert "keeps to the rules" in capsys.readouterr().out
    assert "Eva" not in page(club, f"{NAME}/rounds/04.html").partition("Free")[2]


def test_a_game_really_played_after_leaving_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{NAME}/entrants.csv": LEAVES.format(last=2)})
    played(club, dirk_eva="1-0")
    assert "not-active" in check(club, capsys)
