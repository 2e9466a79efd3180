"""`enter --paste`: a message with results in it."""

from pathlib import Path

import pytest

from tests.desk.evenings import HEADER, NAME, PAIRED, RESULTS, rows, run, typed, write_club

MESSAGE = """\
[01-09-2026 22:41:03] Dirk: Goedenavond allemaal!
[01-09-2026 22:41:40] Dirk: bord 1 is 0-1 geworden
01/09/2026, 22:45 - Eva de Boer: Eva remise, en dat om half elf

01/09/2026, 22:50 - Bo: wie heeft mijn jas?
‎[01-09-2026, 23:02:11] Fred: Fred - Cas 1/2-1/2 :-)
"""


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path, {RESULTS: PAIRED})


def paste(
    club: Path, monkeypatch: pytest.MonkeyPatch, *lines: str, more: tuple[str, ...] = ()
) -> int:
    typed(monkeypatch, *lines)
    return run(club, "enter", NAME, "--paste", "--round", "1", *more)


def results(club: Path) -> list[str]:
    return [row.rsplit(",", 1)[1] for row in rows(club)]


def test_a_whole_message_with_other_text_between(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = MESSAGE.replace(" :-)", "")
    assert paste(club, monkeypatch, *text.splitlines(), more=("--yes",)) == 0
    told = capsys.readouterr().out
    assert results(club) == ["0-1", "½-½", "½-½"]
    assert "Not understood: “Goedenavond allemaal!”" in told
    assert "Not understood: “wie heeft mijn jas?”" in told


def test_each_is_asked_about(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert paste(club, monkeypatch, "1 1-0", "2 =", "3 0-1", ".", "y", "n", "y") == 0
    assert results(club) == ["1-0", "", "0-1"]
    assert "“2 =” is 2: Eva – Bo  ½-½" in capsys.readouterr().out


def test_all_the_others_at_once(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paste(club, monkeypatch, "1 1-0", "2 =", "3 0-1", ".", "n", "a") == 0
    assert results(club) == ["", "½-½", "0-1"]


def test_without_answers_nothing_is_written(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paste(club, monkeypatch, "1 1-0", "2 =") == 0
    assert results(club) == ["", "", ""]


def test_several_in_one_line(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paste(club, monkeypatch, "1 1-0, 2 0,5-0,5 en 3 was 0-1", more=("--yes",)) == 0
    assert results(club) == ["1-0", "½-½", "0-1"]


@pytest.mark.parametrize(
    "lines",
    [
        ("bo 1-0",),  # Bo has Black: whose point is it?
        ("2 1-0", "2 0-1"),  # twice, and not the same
        ("2 1-0", "eva remise", "2 1-0"),
        ("e 1-0",),  # a letter is not enough here
    ],
)
def test_what_is_not_certain_is_left_out_and_told(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: tuple[str, ...],
) -> None:
    assert paste(club, monkeypatch, *lines, "3 =", more=("--yes",)) == 0
    assert results(club) == ["", "", "½-½"]
    told = capsys.readouterr().out
    assert "Not certain, so left out" in told or "Not understood" in told


def test_a_result_that_stands_is_replaced_only_by_correct(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {RESULTS: PAIRED.replace("dirk,an,", "dirk,an,1-0")})
    assert paste(club, monkeypatch, "1 0-1", "2 =", more=("--yes",)) == 0
    assert results(club) == ["1-0", "½-½", ""]
    assert "Dirk – An has 1-0 already" in capsys.readouterr().out
    assert paste(club, monkeypatch, "1 0-1", more=("--yes", "--correct")) == 0
    assert results(club) == ["0-1", "½-½", ""]


def test_a_first_name_with_a_hyphen_and_a_pair_with_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = "id,name\np1,Jan-Piet Bos\np2,Wim Kok\np3,Anne de Vries\np4,Kees Jansen\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: HEADER + "1,1,p1,p2,\n1,2,p4,p3,\n",
        },
    )
    lines = ("Jan-Piet remise", "Jansen - de Vries 1/2-1/2")
    assert paste(club, monkeypatch, *lines, more=("--yes",)) == 0
    assert rows(club) == ["1,1,p1,p2,½-½", "1,2,p4,p3,½-½"]


def test_a_hyphen_that_may_be_a_name_or_a_pair_is_no_guess(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "id,name\np1,Jan-Piet Bos\np2,Wim Kok\np3,Jan Mol\np4,Piet Vos\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: HEADER + "1,1,p1,p2,\n1,2,p3,p4,\n",
        },
    )
    assert paste(club, monkeypatch, "Jan-Piet remise", more=("--yes",)) == 0
    assert "may be 1: Jan-Piet Bos – Wim Kok or 2: Jan Mol – Piet Vos" in capsys.readouterr().out
    assert rows(club) == ["1,1,p1,p2,", "1,2,p3,p4,"]


def test_a_question_is_never_certain(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paste(club, monkeypatch, "Eva wint van Bo?", "is het 1 1-0, of 3 1-0?", more=("--yes",))
    assert results(club) == ["", "", ""]
    assert "That is a question." in capsys.readouterr().out
