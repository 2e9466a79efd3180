"""A round that is changed and paired anew: everything that happened to it stays, in order."""

import json
from pathlib import Path

import pytest

from leaguegen.model.record import Amendment
from leaguegen.model.round_history import Anew, events
from tests.desk.wall import HALVES, NAME, club_of, everything, pair, record, run, table, typed


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Cas-An, Dirk-Bo hang and Eva is free; Fred comes and meets her; board 1 is played.

    Then the round is paired anew, with Bo away: Cas-An stays, and so does Fred-Eva by `--keep`;
    Dirk is free. At last Dirk goes.
    """
    club = club_of(tmp_path, HALVES)
    assert pair(club, "--absent", "fred") == 0
    assert pair(club, "--add", "fred") == 0
    typed(club, **{"1,1,cas,an,": "1-0"})
    assert pair(club, "--round", "1", "--redo", "--keep", "3", "--absent", "bo") == 0
    assert table(club)[1:] == ["1,1,cas,an,1-0", "1,3,fred,eva,", "1,,dirk,,bye"]
    assert pair(club, "--drop", "dirk") == 0
    return club


def test_the_record_keeps_all_of_it(club: Path) -> None:
    kept = record(club)
    (earlier,) = kept.earlier
    assert earlier.absent == {"fred": "absent"}
    assert [(p.white, p.black) for p in earlier.pairs] == [("cas", "an"), ("dirk", "bo")]
    assert [(a.what, a.player) for a in earlier.amendments] == [("add", "fred")]
    assert [(p.white, p.black, p.fixed) for p in kept.pairs] == [
        ("cas", "an", "played"),
        ("fred", "eva", "kept"),
    ]
    assert [(a.what, a.player) for a in kept.amendments] == [("drop", "dirk")]


def test_it_is_told_in_order(club: Path) -> None:
    came, anew, went = events(record(club))
    assert isinstance(came, Amendment)
    assert isinstance(anew, Anew)
    assert isinstance(went, Amendment)
    assert (came.player, went.player) == ("fred", "dirk")
    assert (anew.came, anew.went, anew.ended) == ((), {"bo": "absent"}, ())
    assert [(p.white, p.black, p.board) for p in anew.stayed] == [
        ("cas", "an", 1),
        ("fred", "eva", 3),
    ]
    assert [(p.white, p.black) for p in anew.broken] == [("dirk", "bo")]
    assert [b.player for b in anew.left] == ["dirk"]
    assert anew.made == ()


def test_the_page_and_the_sheet_tell_it_in_order(
    club: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    site = tmp_path_factory.mktemp("site")
    assert run(club, "build", "--out", str(site)) == 0
    page = (site / f"{NAME}/rounds/01.html").read_text(encoding="utf-8")
    told = ["Fred came after the pairing", "the round was paired anew", "Dirk signed off after"]
    page = page[page.index("Changed after the pairing") :]
    places = [page.index(text) for text in told]
    assert places == sorted(places)
    assert "board 2, Dirk – Bo, is not played" in page
    sheet = (site / f"{NAME}/rounds/01-sheet.html").read_text(encoding="utf-8")
    places = [sheet.index(text) for text in told]
    assert places == sorted(places)


def test_the_command_tells_it_in_order(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert pair(club, "--round", "1", "--dry-run") == 0
    told = capsys.readouterr().out
    told = told[told.index("Since it was paired first:") :]
    assert told.splitlines()[1:8] == [
        "  1. Fred came after the pairing",
        "     new: board 3, Fred – Eva",
        "  2. the round was paired anew",
        "     Bo: Absent",
        "     board 2, Dirk – Bo, is not played",
        "     Dirk: Free",
        "  3. Dirk signed off after the pairing",
    ]
    assert pair(club, "--round", "1", "--dry-run", "--format", "json") == 0
    history = json.loads(capsys.readouterr().out)["history"]
    assert [each["what"] for each in history] == ["add", "redo", "drop"]
    assert history[1]["went"] == [{"player": "bo", "kind": "absent"}]


def test_a_second_time_the_first_is_kept_too(club: Path) -> None:
    assert pair(club, "--round", "1", "--redo") == 0
    assert [len(each.amendments) for each in record(club).earlier] == [1, 1]
    before = everything(club)
    # Nothing is otherwise: nothing happened.
    assert pair(club, "--round", "1", "--redo") == 0
    assert everything(club) == before


def test_whoever_is_forgotten_is_forgotten_in_what_was(club: Path) -> None:
    assert run(club, "forget", "fred", "--yes") == 0
    data = (club / f"{NAME}/rounds/01.json").read_text(encoding="utf-8")
    assert '"fred"' not in data
    assert len(record(club).earlier) == 1


def test_a_round_paired_once_has_no_history(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(club, **{"1,3,fred,eva,": "1-0"})
    capsys.readouterr()
    assert pair(club) == 0
    assert "Since it was paired first" not in capsys.readouterr().out
    assert record(club, 2).earlier == ()
