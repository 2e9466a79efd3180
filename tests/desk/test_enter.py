"""`enter` at a prompt, with the lines typed by a script."""

from pathlib import Path

import pytest

from leaguegen.cli import session
from leaguegen.files import read_tree
from tests.desk.evenings import HEADER, NAME, PAIRED, RESULTS, rows, run, typed, write_club


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return write_club(tmp_path, {RESULTS: PAIRED})


def enter(
    club: Path, monkeypatch: pytest.MonkeyPatch, *lines: str, more: tuple[str, ...] = ()
) -> int:
    typed(monkeypatch, *lines)
    return run(club, "enter", *more)


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("1 1-0", "1,1,dirk,an,1-0"),
        ("1-0", "1,1,dirk,an,1-0"),
        ("1: 0-1", "1,1,dirk,an,0-1"),
        ("bord 2 r", "1,2,eva,bo,½-½"),
        ("2 =", "1,2,eva,bo,½-½"),
        ("ev remise", "1,2,eva,bo,½-½"),
        ("fr 1-0", "1,3,fred,cas,1-0"),
        ("cas wins", "1,3,fred,cas,0-1"),
        ("cas verliest", "1,3,fred,cas,1-0"),
        ("an wint van dirk", "1,1,dirk,an,0-1"),
        ("an - dirk 1-0", "1,1,dirk,an,0-1"),
        ("dirk-an 1 - 0", "1,1,dirk,an,1-0"),
        ("bo-eva remise", "1,2,eva,bo,½-½"),
        ("an dirk 1-0", "1,1,dirk,an,0-1"),
        ("Dirk An 1-0", "1,1,dirk,an,1-0"),
        ("bo ev remise", "1,2,eva,bo,½-½"),
        ("3 cas fred 0-1", "1,3,fred,cas,1-0"),
        ("3 0-1R", "1,3,fred,cas,0-1R"),
        ("3 + -", "1,3,fred,cas,1-0R"),
        ("3 1-0 👍🏽", "1,3,fred,cas,1-0"),
        ("• 3: 1-0", "1,3,fred,cas,1-0"),
        ("- 3 1-0", "1,3,fred,cas,1-0"),
        ("#3 1-0", "1,3,fred,cas,1-0"),
        ("1-0 bord 3", "1,3,fred,cas,1-0"),
        ("remise cas", "1,3,fred,cas,½-½"),
    ],
)
def test_a_line_fills_one_cell(
    club: Path, monkeypatch: pytest.MonkeyPatch, line: str, row: str
) -> None:
    """Dirk has White on board 1; scores are read with White first."""
    assert enter(club, monkeypatch, line) == 0
    expected = PAIRED.splitlines()[1:]
    at = [r.rsplit(",", 1)[0] for r in expected].index(row.rsplit(",", 1)[0])
    expected[at] = row
    assert rows(club) == expected


@pytest.mark.parametrize(
    "line",
    [
        "9 1-0",  # no such board
        "zz 1-0",  # nobody
        "an bo 1-0",  # two of other games
        "2 an dirk 1-0",  # not of that board
        "1 2-0",  # draughts
        "1 wins",  # who?
        "hello",
        "1 1-0-1",
    ],
)
def test_what_is_not_understood_changes_nothing_and_fails_a_script(
    club: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    assert enter(club, monkeypatch, line) == 2
    assert rows(club) == PAIRED.splitlines()[1:]


@pytest.mark.parametrize("line", ["2 1-0, 3 0-1", "2 1-0; 3 =", "eva 1-0 en fred 0-1"])
def test_two_games_on_a_line_are_told_so(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
) -> None:
    assert enter(club, monkeypatch, line) == 2
    assert rows(club) == PAIRED.splitlines()[1:]
    assert "one game on a line, please; nothing of this one is written" in capsys.readouterr().out


@pytest.mark.parametrize("line", [".", "...", " ! ", "zzz"])
def test_what_is_not_understood_is_shown_as_it_was_typed_with_where_help_is(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
) -> None:
    assert enter(club, monkeypatch, line) == 2
    told = f"“{line.strip()}” is no board, player or result; ? helps"
    assert told in "".join(capsys.readouterr())


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("3 2-0", "“2-0” is no score of a game here; write 1-0, ½-½ or 0-1, or by forfeit 1-0R"),
        ("3 1½-½", "“1½-½” is no score of a game here; write 1-0, ½-½ or 0-1"),
        ("fred 1-½", "“1-½” is no score"),
        ("3 1 - 1", "“1 - 1” is no score"),
        ("2-0", "“2-0” is no score"),
        ("dirk 2-0 an", "“2-0” is no score"),
        ("dirk-an 2-1", "“2-1” is no score"),
        ("3 1-", "“1-” is half a score; write 1-0, ½-½ or 0-1"),
        ("dirk 1", "“1” is half a score"),
        ("3 afwezig", "who did not come? 1-0R is a win for White, 0-1R for Black, 0-0R if"),
        ("fred niet gespeeld", "“niet gespeeld”: who did not come?"),
    ],
)
def test_a_score_that_no_game_has_is_told_with_those_that_there_are(
    club: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    line: str,
    told: str,
) -> None:
    assert enter(club, monkeypatch, line) == 2
    assert told in capsys.readouterr().out
    assert rows(club) == PAIRED.splitlines()[1:]


def test_scores_that_a_competition_has_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In draughts a win is 2-0."""
    settings = 'title = "Interne"\nsystem = "knsb"\ngame = "draughts"\n'
    club = write_club(tmp_path, {RESULTS: PAIRED, f"{NAME}/competition.toml": settings})
    assert enter(club, monkeypatch, "3 3-1") == 2
    out = capsys.readouterr().out
    assert "“3-1” is no score of a game here; write 2-0, 1-1 or 0-2, or" in out


def test_a_few_letters_of_two_people_are_asked_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "id,name\np1,Jan Bos\np2,Janneke Vos\np3,Piet Kok\np4,Wim Mol\n"
    results = HEADER + "1,1,p1,p3,\n1,2,p2,p4,\n"
    club = write_club(
        tmp_path,
        {"players.csv": people, "ratings.csv": "player,list,date,rating\n", RESULTS: results},
    )
    assert enter(club, monkeypatch, "ja 1-0", "jann 1-0", "jan 0-1") == 2
    assert (
        "“ja” may be 1: Jan Bos – Piet Kok or 2: Janneke Vos – Wim Mol" in capsys.readouterr().out
    )
    assert rows(club) == ["1,1,p1,p3,0-1", "1,2,p2,p4,1-0"], "Jan is a whole word of one name alone"


def test_a_score_of_who_has_black_is_asked_first(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert enter(club, monkeypatch, "bo 1-0", "n") == 0
    assert "Bo has Black. White first, this means that Eva wins." in capsys.readouterr().out
    assert rows(club)[1] == "1,2,eva,bo,"
    assert enter(club, monkeypatch, "bo 1-0", "y") == 0
    assert rows(club)[1] == "1,2,eva,bo,1-0"


def test_an_answer_that_is_a_line_of_its_own_is_taken_as_that(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(club, monkeypatch, "bo 1-0", "3 1-0")
    assert [r.rsplit(",", 1)[1] for r in rows(club)] == ["", "", "1-0"]


@pytest.mark.parametrize(("answer", "result"), [("y", "1-0"), ("n", "")])
def test_two_figures_may_be_a_board_and_half_a_score(
    club: Path, monkeypatch: pytest.MonkeyPatch, answer: str, result: str
) -> None:
    assert enter(club, monkeypatch, "3", "1 0", answer) == 0
    assert rows(club)[2] == f"1,3,fred,cas,{result}"


def test_an_empty_line_goes_to_the_next_open_board(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "", "=", "0-1", "1-0", "") == 0
    assert [r.rsplit(",", 1)[1] for r in rows(club)] == ["1-0", "½-½", "0-1"]


def test_what_is_taken_back_stands_as_before_byte_for_byte(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (club / RESULTS).read_bytes()
    assert enter(club, monkeypatch, "1 1-0", "3 postponed 8-9", "u", "u", "u") == 0
    assert (club / RESULTS).read_bytes() == before


def test_a_postponed_game_gets_its_day_in_the_season(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "3 postponed 3-11", "2 uitgesteld naar 12 maart") == 0
    assert rows(club)[1:] == ["1,2,eva,bo,,2027-03-12", "1,3,fred,cas,,2026-11-03"]


def test_another_result_is_asked_first_and_the_same_one_changes_nothing(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(club, monkeypatch, "1 1-0")
    enter(club, monkeypatch, "1 1-0", "1 0-1", "n")
    told = capsys.readouterr().out
    assert "That stands so already." in told
    assert "Dirk – An has 1-0 already. Replace it?" in told
    assert rows(club)[0] == "1,1,dirk,an,1-0"
    enter(club, monkeypatch, "1 0-1", "y")
    assert rows(club)[0] == "1,1,dirk,an,0-1"


def test_the_diff_is_shown_at_the_end_and_a_dry_run_writes_nothing(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (club / RESULTS).read_bytes()
    assert enter(club, monkeypatch, "1 1-0", "1 =", "y", more=("--dry-run",)) == 0
    told = capsys.readouterr().out
    assert (club / RESULTS).read_bytes() == before
    assert told.index("Would write:") < told.index("+1,1,dirk,an,½-½")
    assert "+1,1,dirk,an,1-0" not in told


def test_the_competition_is_named_where_several_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rapid = {
        "2026-27/rapid/competition.toml": 'system = "knsb"\n',
        "2026-27/rapid/rounds.csv": "round,date\n1,2026-10-01\n",
        "2026-27/rapid/results.csv": HEADER + "1,1,an,bo,\n1,2,cas,dirk,\n1,3,eva,fred,\n",
    }
    club = write_club(tmp_path, {RESULTS: PAIRED, **rapid})
    assert enter(club, monkeypatch, "1 1-0") == 2
    assert "2026-27/interne or 2026-27/rapid" in capsys.readouterr().err
    assert enter(club, monkeypatch, "1 1-0", more=("2026-27/rapid",)) == 0
    assert rows(club, "2026-27/rapid/results.csv")[0] == "1,1,an,bo,1-0"


def test_with_every_result_in_the_ways_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,1-0\n1,3,fred,cas,=\n"
    club = write_club(tmp_path, {RESULTS: done})
    assert enter(club, monkeypatch, "1 1-0", more=(NAME,)) == 2
    assert "--correct" in capsys.readouterr().err


@pytest.mark.parametrize(
    "form",
    [
        (
            "Ronde;Bord;Wit;Zwart;Uitslag\r\n1;1;dirk;an;\r\n1;2;eva;bo;\r\n1;3;fred;cas;\r\n",
            "2 =",
            "Ronde;Bord;Wit;Zwart;Uitslag\r\n1;1;dirk;an;\r\n1;2;eva;bo;½-½\r\n1;3;fred;cas;\r\n",
        ),
        (
            'Ronde;Wit;Zwart;Uitslag\r\n1;"Dirk";an;""\r\n1;eva;bo\r\n1;fred;cas;\r\n',
            "bo =",
            'Ronde;Wit;Zwart;Uitslag\r\n1;"Dirk";an;""\r\n1;eva;bo;½-½\r\n1;fred;cas;\r\n',
        ),
        (
            "ronde,wit,zwart,wit punten,zwart punten\n1,dirk,an,,\n1,eva,bo,,\n1,fred,cas,,\n",
            "fred 1-0R",
            "ronde,wit,zwart,wit punten,zwart punten\n1,dirk,an,,\n1,eva,bo,,\n1,fred,cas,1,0R\n",
        ),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_file_keeps_its_form(
    club: Path, monkeypatch: pytest.MonkeyPatch, form: tuple[str, str, str], encoding: str
) -> None:
    old, line, new = form
    (club / RESULTS).write_bytes(old.encode(encoding))
    assert enter(club, monkeypatch, line, more=(NAME, "--round", "1")) == 0
    assert (club / RESULTS).read_bytes() == new.encode(encoding)


def test_cp1252_with_accents_keeps_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    people = "id,name\np1,José Núñez\np2,Zoë Vos\n".encode("cp1252")
    results = "ronde;wit;zwart;uitslag\r\n1;José Núñez;Zoë Vos;\r\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: results.encode("cp1252"),
        },
    )
    assert enter(club, monkeypatch, "zoe =", more=(NAME, "--round", "1")) == 0
    expected = results.replace(";\r\n", ";½-½\r\n").encode("cp1252")
    assert (club / RESULTS).read_bytes() == expected


def test_a_file_without_the_sign_for_a_half_gets_it_in_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = "id,name\np1,José Núñez\np2,Zoë Vös\n"
    results = "ronde;wit;zwart;uitslag\r1;José Núñez;Zoë Vös;\r"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: results.encode("mac_roman"),
        },
    )
    assert enter(club, monkeypatch, "1 1-0", "zoe =", more=(NAME, "--round", "1")) == 2
    expected = results.replace("Vös;\r", "Vös;1/2-1/2\r").encode("mac_roman")
    assert (club / RESULTS).read_bytes() == expected


@pytest.mark.parametrize(("game", "win"), [("chess", "1-0"), ("draughts", "2-0")])
def test_the_prompt_tells_results_as_its_players_write_them(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    game: str,
    win: str,
) -> None:
    settings = f'system = "knsb"\ngame = "{game}"\n'
    club = write_club(tmp_path, {RESULTS: PAIRED, f"{NAME}/competition.toml": settings})
    enter(club, monkeypatch, "?", "q")
    lines = capsys.readouterr().out.splitlines()
    assert any(f"and the result: 3 {win}. ? helps" in line for line in lines)
    assert f"3 {win}                a board and its result, White first" in lines[-20:]
    assert any(line.startswith(f"{win}   ") for line in lines)


def test_draughts_and_scores_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = 'system = "knsb"\ngame = "draughts"\n[points]\nwin = 4\ndraw = 2\nscores = ["3-1"]\n'
    club = write_club(tmp_path, {RESULTS: PAIRED, f"{NAME}/competition.toml": settings})
    assert enter(club, monkeypatch, "1 3-1", "bo-eva 3-1", "3 2-2") == 0
    assert [r.rsplit(",", 1)[1] for r in rows(club)] == ["3-1", "1-3", "2-2"]


def test_somebody_else_enters_at_the_same_time(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What another program wrote in between stays, and is never overwritten unseen."""
    path = club / RESULTS
    reads: list[Path] = []

    def reading(root: Path) -> dict[str, bytes]:
        if not reads:
            path.write_bytes(path.read_bytes().replace(b"dirk,an,", b"dirk,an,0-1"))
        reads.append(root)
        return read_tree(root)

    monkeypatch.setattr(session, "read_tree", reading)
    assert enter(club, monkeypatch, "1 1-0", "2 1-0") == 2
    told = capsys.readouterr().out
    assert "somebody else changed this game in the meantime: it is Dirk – An 0-1 now" in told
    assert [r.rsplit(",", 1)[1] for r in rows(club)] == ["0-1", "1-0", ""]


def test_cup_ties_of_the_evening_stand_in_the_cup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cup = {
        "2026-27/beker/competition.toml": 'system = "cup"\ncounts_for = "interne"\n',
        "2026-27/beker/rounds.csv": "round,date\n1,2026-09-01\n",
        "2026-27/beker/results.csv": HEADER + "1,1,dirk,an,\n",
        "2026-27/beker/draw.csv": "round,place,player\n1,1,dirk\n1,2,an\n",
    }
    league = HEADER + "1,1,eva,bo,\n1,2,fred,cas,\n"
    club = write_club(tmp_path, {RESULTS: league, **cup})
    assert enter(club, monkeypatch, "dirk 1-0", "1 1-0", more=(NAME,)) == 2
    assert "One tie of a cup" in capsys.readouterr().out
    assert rows(club, "2026-27/beker/results.csv") == ["1,1,dirk,an,"]
    assert enter(club, monkeypatch, "dirk 1-0", more=("2026-27/beker",)) == 0
    assert rows(club, "2026-27/beker/results.csv") == ["1,1,dirk,an,1-0"]


def test_a_result_on_another_day_tells_the_day(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    enter(club, monkeypatch, "3 postponed 3-11", "3 1-0")
    assert rows(club)[2] == "1,3,fred,cas,1-0,2026-11-03"
    assert "3: Fred – Cas  1-0, played on 3 November 2026" in capsys.readouterr().out


LATE = HEADER.replace("result", "result,date") + (
    "1,1,dirk,an,1-0,\n1,2,eva,bo,0-1,\n1,3,fred,cas,,2026-09-10\n"
)


@pytest.mark.parametrize("more", [(), ("--round", "1"), (NAME,)])
def test_a_postponed_game_is_asked_for_when_its_evening_is_past(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    """Round 1 of 1 September is over but for one game; round 2 is not paired yet."""
    club = write_club(tmp_path, {RESULTS: LATE})
    assert enter(club, monkeypatch, "1-0", more=more) == 0
    assert rows(club)[2] == "1,3,fred,cas,1-0,2026-09-10"


ELSEWHERE = LATE + "2,1,an,bo,\n2,2,cas,dirk,\n"


@pytest.mark.parametrize("line", ["fred 0-1", "fred verliest", "fred-cas 0-1", "3 0-1"])
def test_a_game_that_waits_in_another_round_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str
) -> None:
    """Fred has no game in round 2; his game of round 1 is postponed."""
    club = write_club(tmp_path, {RESULTS: ELSEWHERE})
    before = rows(club)
    assert enter(club, monkeypatch, line, more=(NAME, "--round", "2")) == 2
    other = f"Round 1 still has Fred – Cas: leaguegen enter {NAME} --round 1"
    assert other in capsys.readouterr().out
    typed(monkeypatch, line)
    assert run(club, "enter", NAME, "--round", "2", "--paste", "--yes") == 2
    assert f"({other})" in capsys.readouterr().out
    # Without a result, and of who may be meant here, nothing of another round is told.
    assert enter(club, monkeypatch, "fred", "ca an 1-0", more=(NAME, "--round", "2")) == 2
    assert "still has" not in capsys.readouterr().out
    assert rows(club) == before


def test_of_two_competitions_the_one_with_a_game_that_waits_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rapid = {
        "2026-27/rapid/competition.toml": 'title = "R"\nsystem = "knsb"\n',
        "2026-27/rapid/rounds.csv": "round,date\n1,2026-09-02\n2,2026-09-09\n",
        "2026-27/rapid/results.csv": HEADER + "1,1,an,bo,1-0\n",
    }
    club = write_club(tmp_path, {RESULTS: LATE, **rapid})
    assert enter(club, monkeypatch, "1-0") == 0
    assert rows(club)[2] == "1,3,fred,cas,1-0,2026-09-10"
    assert enter(club, monkeypatch, more=("--round", "1")) == 2
    assert f"which competition? There is {NAME} or 2026-27/rapid" in capsys.readouterr().err


def test_two_who_do_not_meet_are_told_so(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in ("an - bo 1-0", "an-bo remise", "an wint van bo"):
        assert enter(club, monkeypatch, line) == 2
        assert "An and Bo have no game with each other here" in capsys.readouterr().out
    assert enter(club, monkeypatch, "an-zoe 1-0") == 2
    assert "“an-zoe” is nobody with a game here" in capsys.readouterr().out


def test_a_game_of_another_day_is_not_asked_for(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Board 2 is postponed; from board 1 an empty line goes to 3, and behind that it stops."""
    lines = ("2 postponed 15-9", "", "1-0", "1-0", "", "1 0-1")
    assert enter(club, monkeypatch, *lines) == 0
    assert [r.split(",")[4:] for r in rows(club)] == [["1-0", ""], ["", "2026-09-15"], ["1-0", ""]]


def test_an_empty_line_at_the_only_open_board_stops(
    club: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert enter(club, monkeypatch, "1 1-0", "2 1-0", "", "3 1-0") == 0
    assert [r.rsplit(",", 1)[1] for r in rows(club)] == ["1-0", "1-0", ""]


def test_postponed_without_a_day_changes_nothing_and_is_told(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The example is a week after the round of 1 September."""
    before = (club / RESULTS).read_bytes()
    assert enter(club, monkeypatch, "3 uitgesteld") == 0
    told = capsys.readouterr().out
    assert "That game has no result, and stays so." in told
    assert "3 postponed 2026-09-08" in told
    assert "That stands so already." not in told
    assert (club / RESULTS).read_bytes() == before


def test_a_game_cannot_be_postponed_to_a_day_before_its_round(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 1 is on 1 September; what was played before it was moved."""
    before = (club / RESULTS).read_bytes()
    assert enter(club, monkeypatch, "3 postponed 2026-08-25") == 2
    told = capsys.readouterr().out
    assert "25 August 2026 is before the evening of this round, 1 September 2026." in told
    assert (club / RESULTS).read_bytes() == before
    assert run(club, "enter", "--correct", "3 uitgesteld 2026-08-25") == 2
    assert enter(club, monkeypatch, "3 moved 2026-08-25") == 0
    assert rows(club)[2] == "1,3,fred,cas,,2026-08-25"
