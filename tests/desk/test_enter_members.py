"""`add-player` for who is a member already, and `pair` for who is not entered."""

from pathlib import Path

import pytest

from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, write_club

ENTRANTS = f"{NAME}/entrants.csv"
PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Cas and Fred are members, and in no competition."""
    return write_club(tmp_path, {RESULTS: PLAYED, ENTRANTS: "player\nan\nbo\ndirk\neva\n"})


def content(club: Path) -> dict[str, bytes]:
    paths = (p for p in club.rglob("*") if p.is_file())
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in paths}


def test_a_member_is_entered_from_the_next_round_on(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = (club / "players.csv").read_bytes()
    assert run(club, "add-player", "Cas", "--rating", "1850") == 0
    told = capsys.readouterr().out
    assert "Cas (cas) is a member already, and is entered." in told
    assert f"Cas takes part in {NAME} from round 2 on." in told
    assert rows(club, ENTRANTS)[-1] == "cas,2"
    assert (club / "players.csv").read_bytes() == people
    assert rows(club, "ratings.csv")[-1] == "cas,club,,1850"
    assert run(club, "add-player", "Fred", "--joined", "1", "--guest") == 0
    assert rows(club, ENTRANTS)[-1] == "fred,,guest"


def test_who_takes_part_already_is_refused(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = content(club)
    assert run(club, "add-player", "Bo") == 2
    told = capsys.readouterr().err
    assert f"Bo (bo) is there already and takes part in {NAME}" in told
    assert "--id" in told
    assert content(club) == before


def test_who_has_left_comes_back_otherwise(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(club, "withdraw", "bo") == 0
    assert run(club, "add-player", "Bo") == 2
    assert f"leaguegen withdraw bo {NAME} --undo" in capsys.readouterr().err


def test_what_the_row_of_the_member_does_not_have_is_not_taken(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(club)
    assert run(club, "add-player", "Cas", "--knsb", "7654321") == 2
    assert "write knsb_id into the row in players.csv" in capsys.readouterr().err
    assert content(club) == before


def test_of_several_competitions_one_is_to_be_named(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "2026-27/rapid").mkdir()
    (club / "2026-27/rapid/competition.toml").write_text('title = "R"\nsystem = "knsb"\n')
    (club / "2026-27/rapid/entrants.csv").write_text("player\nan\nbo\n")
    assert run(club, "add-player", "Cas") == 2
    assert "name the --competition" in capsys.readouterr().err
    assert run(club, "add-player", "Cas", "--competition", "2026-27/rapid") == 0
    assert rows(club, "2026-27/rapid/entrants.csv") == ["an", "bo", "cas"]


def test_pair_names_the_command_for_who_is_not_entered(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Cas comes to the club when round 2 hangs; the two lines that are told let him play."""
    assert run(club, "pair", NAME) == 0
    capsys.readouterr()
    assert run(club, "pair", NAME, "--add", "cas") == 2
    line = f'leaguegen add-player "Cas" --competition {NAME} --joined 2'
    assert line in capsys.readouterr().err
    assert run(club, "add-player", "Cas", "--competition", NAME, "--joined", "2") == 0
    assert run(club, "pair", NAME, "--add", "cas") == 0
    assert any("cas" in row for row in rows(club))


def test_somebody_new_comes_when_a_round_hangs(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody knows Wim yet; what is told lets him play in the round that hangs."""
    assert run(club, "pair", NAME) == 0
    capsys.readouterr()
    assert run(club, "pair", NAME, "--add", "Wim Lagerweij") == 2
    line = f'leaguegen add-player "Wim Lagerweij" --competition {NAME} --joined 2'
    told = capsys.readouterr().err
    assert line in told
    assert "players.csv" not in told
    assert run(club, "add-player", "Wim Lagerweij") == 0
    told = capsys.readouterr().out
    assert f"from round 3 on.\nRound 2 hangs already. To play in it: {line}" in told
    assert run(club, "pair", NAME, "--add", "wim") == 2
    assert line in capsys.readouterr().err
    words = ("Wim Lagerweij", "--competition", NAME, "--joined")
    assert run(club, "add-player", *words, "4") == 2
    assert run(club, "add-player", *words, "2") == 0
    assert "from round 3 on, and now from round 2 on." in capsys.readouterr().out
    assert rows(club, ENTRANTS)[-1] == "wim-lagerweij,,2"
    assert run(club, "pair", NAME, "--add", "wim") == 0
    assert any("wim-lagerweij" in row for row in rows(club))


def test_a_member_may_have_played_from_the_first_round(club: Path) -> None:
    assert run(club, "add-player", "Cas") == 0
    assert run(club, "add-player", "Cas", "--joined", "1") == 0
    assert rows(club, ENTRANTS)[-1] == "cas,"


def test_a_guest_named_as_guest_again_comes_sooner(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The role that he has is none to write; another one is not written by the way."""
    guest = ("Nico Nieuw", "--competition", NAME, "--joined")
    assert run(club, "add-player", *guest, "4", "--guest") == 0
    assert run(club, "add-player", *guest, "3", "--guest") == 0
    assert "now from round 3 on" in capsys.readouterr().out
    (row,) = [line for line in rows(club, ENTRANTS) if line.startswith("nico-nieuw")]
    assert row.split(",").count("3") == 1
    assert run(club, "add-player", *guest, "2", "--group", "A") == 2
    member = ("Wim Wissel", "--competition", NAME, "--joined")
    assert run(club, "add-player", *member, "4") == 0
    assert run(club, "add-player", *member, "3", "--guest") == 2
