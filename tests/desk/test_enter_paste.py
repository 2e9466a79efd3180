"""`enter --paste`: a message with results in it."""

import io
import sys
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


def test_without_answers_nothing_is_written(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert paste(club, monkeypatch, "1 1-0", "2 =") == 2
    assert results(club) == ["", "", ""]
    told = capsys.readouterr().out
    assert told.count("Right?") == 1
    assert "Nobody answers; --yes writes what is certain without asking." in told
    assert paste(club, monkeypatch, "1 1-0", "2 =", ".", "y") == 2
    assert results(club) == ["1-0", "", ""]


def test_several_in_one_line(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert paste(club, monkeypatch, "1 1-0, 2 0,5-0,5, en 3 was 0-1", more=("--yes",)) == 0
    assert results(club) == ["1-0", "½-½", "0-1"]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("bo 1-0",), 2),  # Bo has Black: whose point is it?
        (("2 1-0", "2 0-1"), 2),  # twice, and not the same
        (("2 1-0", "eva remise", "2 1-0"), 2),
        (("e 1-0",), 0),  # a letter is nobody here, so this may be about anything
    ],
)
def test_what_is_not_certain_is_left_out_and_told(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    lines: tuple[str, ...],
    code: int,
) -> None:
    assert paste(club, monkeypatch, *lines, "3 =", more=("--yes",)) == code
    assert results(club) == ["", "", "½-½"]
    told = capsys.readouterr().out
    assert "Not certain, so left out" in told or "Not understood" in told


def test_a_result_that_stands_is_replaced_only_by_correct(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {RESULTS: PAIRED.replace("dirk,an,", "dirk,an,1-0")})
    assert paste(club, monkeypatch, "1 0-1", "2 =", more=("--yes",)) == 2
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
    assert paste(club, monkeypatch, "Jan-Piet remise", more=("--yes",)) == 2
    assert "may be 1: Jan-Piet Bos – Wim Kok or 2: Jan Mol – Piet Vos" in capsys.readouterr().out
    assert rows(club) == ["1,1,p1,p2,", "1,2,p3,p4,"]


def test_a_question_is_never_certain(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paste(club, monkeypatch, "Eva wint van Bo?", "is het 1 1-0, of 3 1-0?", more=("--yes",))
    assert results(club) == ["", "", ""]
    assert "That is a question." in capsys.readouterr().out


MEMBERS = (
    "id,name\nan,An de Wit\nbo,Bo Jansen\ncees,Cees van der Berg\ndre,Dré Müller\nels,Els d'Hondt\n"
    "ge,Gé O'Neill\nida,Ida Öztürk\njan,Jan de Vries\nkees,Kees de Vries\nlies,Lies Vos\n"
)


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("[22:31, 1-9-2026] Jan: Dré-An 1-0", "1,4,dre,an,1-0"),
        ("[10:31 PM, 9/1/2026] Jan: Dré-An 1-0", "1,4,dre,an,1-0"),
        ("[10:31\u202fp.m., 9/1/2026] Jan: Dré-An 1-0", "1,4,dre,an,1-0"),
        ("Lies 1-0 Bo", "1,3,lies,bo,1-0"),
        ("Bo 1 - 0 Lies", "1,3,lies,bo,0-1"),
        ("Kees-Ida 0-1.", "1,5,kees,ida,0-1"),
        ("*Els d'Hondt* – _Cees van der Berg_ ½-½ 👍🏽", "1,2,els,cees,½-½"),
        ("Dré-An 1-0 <Dit bericht is bewerkt>", "1,4,dre,an,1-0"),
        ("Dré-An 1-0 <This message was edited>", "1,4,dre,an,1-0"),
        ("Gé O'Neill\tJan de Vries\t1-0", "1,1,ge,jan,1-0"),
        ("1\tGé O'Neill\tJan de Vries\t1-0\t", "1,1,ge,jan,1-0"),
        ("| 1 | Gé O'Neill | Jan de Vries | remise |", "1,1,ge,jan,½-½"),
        ("Dré (1850) - An (2000) 1-0", "1,4,dre,an,1-0"),
        ("Els d’Hondt - Cees v.d. Berg 1-0", "1,2,els,cees,1-0"),
        ("Els - Cees v/d Berg 1-0", "1,2,els,cees,1-0"),
        ("Dré - An zwart won", "1,4,dre,an,0-1"),
        ("4 wit heeft gewonnen", "1,4,dre,an,1-0"),
        ("Ida heeft gewonnen", "1,5,kees,ida,0-1"),
        ("Ida has lost", "1,5,kees,ida,1-0"),
        ("en Kees-Ida 0-1", "1,5,kees,ida,0-1"),
        ("5️⃣ 0-1", "1,5,kees,ida,0-1"),
        ("• Kees - Ida: 0-1 ✅", "1,5,kees,ida,0-1"),
        ("22:15 Kees - Ida 0-1", "1,5,kees,ida,0-1"),
        ("Kees heeft verloren van Ida", "1,5,kees,ida,0-1"),
        ("zwart wint op bord 5", "1,5,kees,ida,0-1"),
        ("Lies drew with Bo", "1,3,lies,bo,½-½"),
    ],
)
def test_forms_in_which_people_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, row: str
) -> None:
    boards = ("1,1,ge,jan,", "1,2,els,cees,", "1,3,lies,bo,", "1,4,dre,an,", "1,5,kees,ida,")
    club = write_club(
        tmp_path,
        {
            "players.csv": MEMBERS,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: HEADER + "\n".join(boards) + "\n",
        },
    )
    assert paste(club, monkeypatch, line, more=("--yes",)) == 0
    assert [r for r in rows(club) if r not in boards] == [row]


@pytest.mark.parametrize("line", ["An - Dirk zwart won", "An wit won", "Jan W Bo", "1-0 Eva 0-1"])
def test_a_form_that_may_be_two_things_is_not_written(
    club: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """An has Black; named first, or with the other colour, whoever typed it may have erred."""
    paste(club, monkeypatch, line, more=("--yes",))
    assert results(club) == ["", "", ""]


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("Goedenavond!", "3 ="), 0),
        (("Dirk komt om 10-11 uur", "3 ="), 0),
        (("Dirk-Zus 1-0", "3 ="), 2),  # Dirk plays, but not against Zus
        (("bord 7 1-0, 3 =",), 2),
        (("Goedenavond!",), 2),  # nothing at all
        ((), 2),
    ],
)
def test_the_exit_code_tells_whether_a_result_was_missed(
    club: Path, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...], code: int
) -> None:
    assert paste(club, monkeypatch, *lines, more=("--yes",)) == code
    assert results(club) == ["", "", "½-½" if "3 =" in " ".join(lines) else ""]


SHORT = (
    "id,name\nan,An Bakker\nbo,Bo Visser\ncas,Jan Berg\ndirk,Jan Bos\neva,Eva Mol\nfred,Fred Pot\n"
)


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """The site shows: Jan B. (Jan Berg), Jan B. (2) (Jan Bos), An B., Bo V., Eva M., Fred P."""
    club = 'name = "Test"\nlanguage = "en"\nprivacy = "short"\n'
    return write_club(tmp_path, {RESULTS: PAIRED, "players.csv": SHORT, "club.toml": club})


def test_names_as_the_site_shows_them(
    short: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What `pair --format chat` made, with the results behind it."""
    capsys.readouterr()
    assert run(short, "pair", NAME, "--round", "1", "--format", "chat") == 0
    lines = capsys.readouterr().out.splitlines()
    assert "1. Jan B. (2) – An B." in lines
    sent = [
        f"{line} {result}" if line[:1].isdigit() else line
        for line, result in zip(lines, ["", "1-0", "½-½", "0-1"], strict=False)
    ]
    assert paste(short, monkeypatch, *sent, more=("--yes",)) == 0
    assert results(short) == ["1-0", "½-½", "0-1"]


def test_a_shown_name_that_two_have_needs_the_board(
    short: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert paste(short, monkeypatch, "Jan B. 1-0", more=("--yes",)) == 2
    assert results(short) == ["", "", ""]
    assert paste(short, monkeypatch, "Fred P. – Jan B. 1-0", "1. Jan B. 0-1", more=("--yes",)) == 0
    assert results(short) == ["0-1", "", "1-0"]


def test_what_is_asked_is_told_as_a_question(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert paste(club, monkeypatch, "Dirk - An 1-0??", more=("--yes",)) == 2
    assert "Not certain, so left out: That is a question." in capsys.readouterr().out
    assert results(club) == ["", "", ""]
    assert paste(club, monkeypatch, "1 1-0 of was het remise?", ".", "y") == 2


@pytest.mark.parametrize("data", ["3 fred-cas ½-½", "\ufeff3 fred-cas ½-½"])
@pytest.mark.parametrize("console", ["utf-8", "cp1252", "ascii"])
def test_lines_from_a_file_are_utf8_whatever_the_console(
    club: Path, monkeypatch: pytest.MonkeyPatch, data: str, console: str
) -> None:
    """A pipe has no encoding; the code page of the console says nothing of it."""
    piped = io.BytesIO(f"{data}\n.\n".encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(piped, encoding=console))
    assert run(club, "enter", NAME, "--paste", "--round", "1", "--yes") == 0
    assert results(club) == ["", "", "½-½"]


def test_lines_from_a_file_of_windows(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    piped = io.BytesIO("André was er\n3 fred-cas ½-½\n.\n".encode("cp1252"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(piped, encoding="utf-8"))
    assert run(club, "enter", NAME, "--paste", "--round", "1", "--yes") == 0
    assert results(club) == ["", "", "½-½"]
