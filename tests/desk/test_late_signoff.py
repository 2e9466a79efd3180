"""Whose opponent signs off late is free by a setting: he asked for nothing (evening, 4.2)."""

from pathlib import Path

import pytest

from tests.desk.wall import HALVES, NAME, club_of, pair, run, table, type_all

HALF = f'{HALVES}\nlate_signoff = "half"'
ALONE = "Opponent signed off, half a point"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """An goes, and Dirk, who was to meet him, gets half a point."""
    club = club_of(tmp_path, HALF)
    assert pair(club) == 0
    assert pair(club, "--drop", "an") == 0
    assert table(club)[-1] == "1,,dirk,,half"
    return club


def site(club: Path, folder: Path) -> dict[str, str]:
    assert run(club, "build", "--out", str(folder)) == 0
    pages = {"round": "rounds/01.html", "sheet": "rounds/01-sheet.html", "rules": "rules.html"}
    found = {name: (folder / NAME / path) for name, path in pages.items()}
    found["player"] = folder / "2026-27/players/dirk.html"
    return {n: p.read_text(encoding="utf-8") for n, p in found.items() if p.exists()}


def test_every_page_says_so(club: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    type_all(club, "1-0")
    pages = site(club, tmp_path_factory.mktemp("site"))
    for name in ("round", "sheet", "rules"):
        assert ALONE in pages[name], name
    for page in (pages[name] for name in pages if name != "rules"):
        assert "sked for a free round" not in page
        assert "equested bye" not in page


def test_also_where_he_is_simply_free(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is set: Dirk is free, for his opponent stayed away."""
    alone = "Opponent signed off, free"
    club = club_of(tmp_path, HALVES)
    assert pair(club) == 0
    assert pair(club, "--drop", "an") == 0
    assert table(club)[-1] == "1,,dirk,,bye"
    folder = tmp_path_factory.mktemp("site")
    shown = site(club, folder)
    for page in (shown["round"], shown["sheet"], (folder / NAME / "noticeboard.html").read_text()):
        assert alone in page
    assert f"Dirk</a>: {alone}" in shown["round"]
    assert alone in (folder / "players/dirk.html").read_text(encoding="utf-8")
    capsys.readouterr()
    assert pair(club, "--round", "1", "--format", "chat") == 0
    assert f"{alone}: Dirk" in capsys.readouterr().out


def test_the_reason_on_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = club_of(tmp_path, HALF)
    pair(club)
    capsys.readouterr()
    assert pair(club, "--drop", "an") == 0
    told = capsys.readouterr().out
    assert f"the round counts for Dirk as “{ALONE}”" in told
    assert f"+ Dirk: {ALONE}" in told
    assert "sked for" not in told


def test_a_chat_names_him_among_the_free(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert pair(club, "--round", "1", "--format", "chat") == 0
    told = capsys.readouterr().out
    assert f"{ALONE}: Dirk" in told
    assert "Away: 1 player\n" in told


def test_why_the_standings_have_half_a_point(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    type_all(club, "1-0")
    capsys.readouterr()
    assert run(club, "standings", NAME, "--format", "json") == 0
    told = capsys.readouterr().out
    assert "the opponent signed off, half point" in told
    assert "requested" not in told


def test_it_is_no_wish(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One may be asked for: Dirk asks for it in round 3, and has not passed the limit."""
    wish = {"2026-27/absences.csv": "player,date,kind\ndirk,2026-09-15,half\n"}
    club = club_of(tmp_path, f"{HALF}\n[bye_wishes]\nhalf = 1", wish)
    pair(club)
    pair(club, "--drop", "an")
    capsys.readouterr()
    assert run(club, "check") == 0
    assert "asks for more" not in capsys.readouterr().out


def test_who_comes_late_and_may_not_be_free_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Eva was free in round 1; in round 2 she comes late and nobody is free: late, not gone."""
    club = club_of(tmp_path, HALVES)
    pair(club, "--absent", "fred")
    type_all(club, "1-0")
    pair(club, "--absent", "eva", "fred")
    assert pair(club, "--add", "eva") == 0
    assert table(club)[-1] == "2,,eva,,late"
    assert "Came after the pairing" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["bye", "half", "forfeit_win", "absent", "excused"])
def test_paired_anew_he_has_one_place(tmp_path: Path, kind: str) -> None:
    """An is away, so five are there: Bo-Dirk, Cas-Eva, and Fred is free."""
    club = club_of(tmp_path, f'{HALVES}\nlate_signoff = "{kind}"' if kind != "bye" else HALVES)
    pair(club)
    pair(club, "--drop", "an")
    assert pair(club, "--round", "1", "--redo") == 0
    assert sorted(table(club)[1:]) == ["1,,fred,,bye", "1,1,dirk,bo,", "1,2,eva,cas,"]
    assert run(club, "check") == 0
