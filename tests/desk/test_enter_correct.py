"""`enter --correct` and `enter --ahead`."""

import json
from pathlib import Path

import pytest

from leaguegen.ingest.load import load
from leaguegen.model.league import Competition
from leaguegen.pairing.story import tell
from leaguegen.words.message import Message
from tests.clubs import competition_of, league_of
from tests.desk.evenings import HEADER, NAME, RESULTS, rows, run, typed, write_club

PLAYED = HEADER + "1,1,dirk,an,1-0\n1,2,eva,bo,0-1\n1,3,fred,cas,½-½\n"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Round 1 is played, and round 2 paired on it."""
    folder = write_club(tmp_path, {RESULTS: PLAYED})
    assert run(folder, "pair", NAME) == 0
    return folder


def correct(club: Path, text: str, *more: str) -> int:
    return run(club, "enter", NAME, "--round", "1", "--correct", text, *more)


def content(club: Path) -> dict[str, bytes]:
    paths = (p for p in club.rglob("*") if p.is_file())
    return {p.relative_to(club).as_posix(): p.read_bytes() for p in paths}


def competition(club: Path) -> Competition:
    return competition_of(league_of(content(club)))


def corrections(club: Path) -> list[str]:
    """Return what the page of round 2 tells of round 1."""
    league = league_of(content(club))
    told: tuple[Message, ...] = tell(league, competition_of(league), 2).corrected
    return [str(text) for text in told]


@pytest.mark.parametrize(("game", "example"), [("chess", "3 0-1"), ("draughts", "3 0-2")])
def test_a_game_without_a_result_is_asked_of_with_one_of_its_kind(
    tmp_path: Path, game: str, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = f'system = "knsb"\ngame = "{game}"\n'
    played = HEADER + "1,1,dirk,an,1-1\n" if game == "draughts" else PLAYED
    folder = write_club(tmp_path, {RESULTS: played, f"{NAME}/competition.toml": settings})
    assert correct(folder, "dirk-an") == 2
    assert f"what of it? Type a result too: {example}\n" in capsys.readouterr().err


def test_a_result(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    later = rows(club)[3:]
    assert correct(club, "3 0-1") == 0
    assert rows(club) == ["1,1,dirk,an,1-0", "1,2,eva,bo,0-1", "1,3,fred,cas,0-1", *later]
    assert "their pages tell what it was then: 2" in capsys.readouterr().out
    assert corrections(club) == ["round 1, fred – cas: ½-½ when this round was paired, now 0-1"]


def test_what_stands_so_already_is_told_and_changes_nothing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(club)
    capsys.readouterr()
    assert correct(club, "3 1/2-1/2") == 0
    assert capsys.readouterr().out == "That stands so already.\nNothing to change.\n"
    assert content(club) == before


def test_colours_that_were_exchanged_keep_the_winner(club: Path) -> None:
    assert correct(club, "1 swap-colours") == 0
    assert rows(club)[0] == "1,1,an,dirk,0-1"
    assert corrections(club) == [
        "round 1, dirk – an: 1-0 when this round was paired, now an – dirk 0-1"
    ]


def test_opponents_that_were_exchanged(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert correct(club, "1 3 swap white") == 0
    assert rows(club)[:3] == ["1,1,fred,an,1-0", "1,2,eva,bo,0-1", "1,3,dirk,cas,½-½"]
    assert "The results stay on their boards" in capsys.readouterr().out
    assert corrections(club) == [
        "round 1, dirk – an: 1-0 when this round was paired, now dirk – cas ½-½, fred – an 1-0",
        "round 1, fred – cas: ½-½ when this round was paired, now dirk – cas ½-½, fred – an 1-0",
    ]


@pytest.mark.parametrize("text", ["1 swap-colours", "1 2 swap white", "1 2 swap black"])
def test_the_record_keeps_who_played(club: Path, text: str) -> None:
    """So `check` does not ask about it; what is exchanged by hand it does ask about."""
    before = content(club)
    assert run(club, "enter", NAME, "--round", "2", "--correct", text) == 0
    after = content(club)
    assert "record-otherwise" not in codes(after)
    by_hand = {**before, f"{NAME}/results.csv": after[f"{NAME}/results.csv"]}
    assert "record-otherwise" in codes(by_hand)
    assert run(club, "enter", NAME, "--round", "2", "--correct", text) == 0
    assert competition(club).records[2].corrected == ()
    assert codes(content(club)) == codes(before)


def test_of_two_who_meet_twice_the_record_of_the_right_round_keeps_it(tmp_path: Path) -> None:
    """In a round robin of three times, the third is as the first, on the same boards."""
    settings = 'title = "I"\nsystem = "round-robin"\ntimes = 3\n'
    calendar = "round,date\n" + "".join(f"{n},2026-09-{n:02}\n" for n in range(1, 16))
    club = write_club(
        tmp_path, {f"{NAME}/competition.toml": settings, f"{NAME}/rounds.csv": calendar}
    )
    assert run(club, "pair", NAME) == 0
    first, third = (competition(club).rounds[n].games[0] for n in (0, 10))
    assert first == third
    assert run(club, "enter", NAME, "--round", "11", "--correct", "1 swap-colours") == 0
    records = competition(club).records
    assert records[1].corrected == ()
    assert [(p.white, p.black) for p in records[11].corrected] == [(first.black, first.white)]
    assert "record-otherwise" not in codes(content(club))


def test_the_page_tells_what_was_paired(club: Path) -> None:
    """A board of which who played was corrected; the same change by hand is not known."""
    before = competition(club).rounds[1].games
    paired = [f"{game.white} – {game.black}" for game in before[:2]]
    assert run(club, "enter", NAME, "--round", "2", "--correct", "1 2 swap white") == 0
    league = league_of(content(club))
    boards = tell(league, competition(club), 2).boards
    now = frozenset((before[1].white, before[0].black))
    told = "who played was corrected after the pairing, which had"
    assert str(boards[now].note) == f"{told} {paired[0]}, {paired[1]}"
    record = club / NAME / "rounds/02.json"
    record.write_text(json.dumps(json.loads(record.read_text()) | {"corrected": []}))
    boards = tell(league_of(content(club)), competition(club), 2).boards
    assert "does not know this board" in str(boards[now].note)


def codes(files: dict[str, bytes]) -> set[str]:
    return {problem.code for problem in load(files).problems}


def test_black_players_in_dutch(club: Path) -> None:
    assert correct(club, "2 3 wissel zwart") == 0
    assert rows(club)[:3] == ["1,1,dirk,an,1-0", "1,2,eva,cas,0-1", "1,3,fred,bo,½-½"]


def test_swapping_twice_is_as_before(club: Path) -> None:
    before = content(club)
    for text in ("1 swap-colours", "1 2 swap black"):
        correct(club, text)
        assert content(club) != before
        correct(club, text)
        assert content(club) == before


def test_the_rounds_paired_already_stay(club: Path) -> None:
    record = (club / NAME / "rounds/02.json").read_bytes()
    games = competition(club).rounds[1]
    assert correct(club, "1 2 swap white") == 0
    assert (club / NAME / "rounds/02.json").read_bytes() == record
    assert competition(club).rounds[1] == games


@pytest.mark.parametrize(
    "text",
    [
        "9 1-0",
        "3",
        "3 4 swap white",
        "1 1 swap white",
        "1 2 swap",
        "di 0-1",
        "hello",
        "1 x-colours",
    ],
)
def test_what_makes_no_sense_changes_nothing(club: Path, text: str) -> None:
    """On the command line a whole word of a name is needed: `di` is nobody."""
    before = content(club)
    assert correct(club, text) == 2
    assert content(club) == before


LONG = "id,name\nan,An de Bruin\nbo,Bo\ncas,Cas\ndirk,Dirk van 't Hek\neva,Eva\nfred,Fred\n"


@pytest.fixture
def long_names(club: Path) -> Path:
    (club / "players.csv").write_text(LONG, encoding="utf-8")
    return club


@pytest.mark.parametrize("text", ["hek-bruin 0-1", "an wint van dirk", "Bruin wint"])
def test_a_word_of_a_name_that_one_player_has_is_enough(long_names: Path, text: str) -> None:
    assert correct(long_names, text) == 0
    assert rows(long_names)[0] == "1,1,dirk,an,0-1"


def test_a_board_without_a_result_is_nothing_to_correct(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Round 2 hangs, and the board of round 1 is meant."""
    before = content(club)
    capsys.readouterr()
    assert run(club, "enter", NAME, "--correct", "1 0-1") == 2
    told = capsys.readouterr().err
    assert "of round 2 has no result yet, so there is nothing to correct" in told
    assert "Did you mean round 1, board 1: Dirk – An 1-0? Then add --round 1" in told
    assert content(club) == before


def test_a_board_that_stands_so_in_an_earlier_round_is_not_meant(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Board 1 of round 1 is 1-0 already."""
    assert run(club, "enter", NAME, "--correct", "1 1-0") == 2
    told = capsys.readouterr().err
    assert "Did you mean" not in told
    assert f"leaguegen enter {NAME} --round 2" in told


def test_a_board_that_no_round_has_a_result_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path, {RESULTS: HEADER + "1,1,dirk,an,\n1,2,eva,bo,\n"})
    assert correct(club, "1 0-1") == 2
    assert f"leaguegen enter {NAME} --round 1" in capsys.readouterr().err


def test_a_pair_of_another_round_is_told_with_its_round(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = content(club)
    assert run(club, "enter", "--correct", "An wint van Dirk") == 2
    assert "round 1, board 1: Dirk – An 1-0? Then add --round 1" in capsys.readouterr().err
    assert run(club, "enter", "--correct", "an-dirk kleuren") == 2
    assert content(club) == before


def test_a_game_to_come_may_be_moved_to_another_day(club: Path) -> None:
    assert run(club, "enter", NAME, "--correct", "1 postponed 10-9") == 0
    assert rows(club)[3].endswith(",,2026-09-10")


def test_with_all_results_in_the_only_competition_is_meant(tmp_path: Path) -> None:
    club = write_club(tmp_path, {RESULTS: PLAYED})
    assert run(club, "enter", "--correct", "board 3 0-1") == 0
    assert rows(club)[2] == "1,3,fred,cas,0-1"


def test_errors_that_stand_in_the_files_come_first(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with (club / RESULTS).open("a", encoding="utf-8") as file:
        file.write("9,1,an,nobody,1-0\n")
    before = content(club)
    for arguments in (["enter", NAME, "--round", "1", "--correct", "3 0-1"], ["enter", NAME]):
        capsys.readouterr()
        assert run(club, *arguments) == 1
        assert "Nothing was written. Mend these lines in the file first." in capsys.readouterr().err
    assert run(club, "pair", NAME) == 1
    assert "Nothing was written." in capsys.readouterr().err
    assert content(club) == before


def test_at_the_prompt_without_questions(club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "1 0-1", "cas wins", "2 swap-colours", "u", "q")
    assert run(club, "enter", NAME, "--round", "1", "--correct") == 0
    assert rows(club)[:3] == ["1,1,dirk,an,0-1", "1,2,eva,bo,0-1", "1,3,fred,cas,0-1"]


def test_a_dry_run_writes_nothing(club: Path) -> None:
    before = content(club)
    assert correct(club, "3 0-1", "--dry-run") == 0
    assert content(club) == before


def ahead(club: Path, *words: str) -> int:
    return run(club, "enter", NAME, "--ahead", *words)


def test_a_game_played_ahead_gets_a_row_that_is_paired_around(club: Path) -> None:
    assert ahead(club, "an-bo", "1-0", "--round", "3", "--date", "9-9") == 0
    assert rows(club)[-1] == "3,,an,bo,1-0,2026-09-09"
    assert (club / RESULTS).read_text().startswith("round,board,white,black,result,date\n")
    typed_results = [f"{r[:-1]}1-0," if r.startswith("2,") else r for r in rows(club)]
    (club / RESULTS).write_text("round,board,white,black,result,date\n" + "\n".join(typed_results))
    assert run(club, "pair", NAME) == 0
    third = [r for r in rows(club) if r.startswith("3,")]
    assert third[0] == "3,,an,bo,1-0,2026-09-09"
    playing = [name for r in third[1:] for name in r.split(",")[2:4]]
    assert sorted(playing) == ["cas", "dirk", "eva", "fred"]


def test_without_a_date_where_the_row_alone_is_no_round(club: Path) -> None:
    assert ahead(club, "an-bo", "1-0", "--round", "3") == 0
    assert rows(club)[-1] == "3,,an,bo,1-0"
    assert competition(club).round_numbered(3) is None


def test_without_a_date_half_of_the_field_would_make_a_round(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two of four with a result are a round that was played (docs/files.md)."""
    four = "player,rating\nan,2000\nbo,1900\ncas,1800\ndirk,1700\n"
    club = write_club(tmp_path, {f"{NAME}/entrants.csv": four})
    before = content(club)
    assert ahead(club, "an-bo", "1-0", "--round", "3") == 2
    assert "--date" in capsys.readouterr().err
    assert content(club) == before
    assert ahead(club, "an-bo", "1-0", "--round", "3", "--date", "9-9") == 0
    assert competition(club).round_numbered(3) is None


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("an-bo", "1-0", "--round", "2"), "is paired already"),
        (("an-bo", "1-0", "--round", "9"), "has no round 9"),
        (("an-bo", "1-0", "--round", "3", "--date", "15-9"), "has an earlier day"),
        (("an-an", "1-0", "--round", "3"), "names no two players"),
        (("an-bo", "5-0", "--round", "3"), "“5-0” is no score of a game here; write 1-0"),
        (("an-bo", "1-0", "--round", "3", "--date", "99"), "Write it as year-month-day"),
        (("an-zz", "1-0", "--round", "3"), "names no two players"),
        (("an-bo", "1-0"), "--round N"),
    ],
)
def test_what_cannot_be_played_ahead(
    club: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    before = content(club)
    assert ahead(club, *words) == 2
    assert why in capsys.readouterr().err
    assert content(club) == before


@pytest.fixture
def schedule(tmp_path: Path) -> Path:
    """All rounds of a round robin of six are paired, and none is played."""
    settings = {f"{NAME}/competition.toml": 'title = "I"\nsystem = "round-robin"\n'}
    club = write_club(tmp_path, settings)
    assert run(club, "pair", NAME) == 0
    return club


def test_a_game_of_a_schedule_that_is_played_ahead_gets_its_day(
    schedule: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its day it does not begin round 3, so that round 1 is still the next evening."""
    at = next(n for n, row in enumerate(rows(schedule)) if row.startswith("3,1,"))
    _, _, white, black, _ = rows(schedule)[at].split(",")
    before = content(schedule)
    capsys.readouterr()
    for words, why in (
        ((f"{white}-{black}", "1-0", "--round", "3"), "tell when this game of it was played"),
        ((f"{white}-{black}", "1-0", "--round", "3", "--date", "15-9"), "has an earlier day"),
        ((f"{black}-{white}", "1-0", "--round", "3", "--date", "30-8"), "is paired already"),
    ):
        assert ahead(schedule, *words) == 2
        assert why in capsys.readouterr().err
    assert content(schedule) == before
    assert ahead(schedule, f"{white}-{black}", "1-0", "--round", "3", "--date", "30-8") == 0
    assert "meet in round" not in capsys.readouterr().out
    assert rows(schedule)[at] == f"3,1,{white},{black},1-0,2026-08-30"
    now = competition(schedule)
    assert not any(round_.begun for round_ in now.rounds)
    assert [game.ahead for game in now.rounds[2].games] == [True, False, False]
    assert ahead(schedule, f"{white}-{black}", "0-1", "--round", "3", "--date", "30-8") == 2
    assert "has a result already" in capsys.readouterr().err


def test_a_game_of_a_schedule_that_is_to_be_played_ahead_gets_its_day(schedule: Path) -> None:
    at = next(n for n, row in enumerate(rows(schedule)) if row.startswith("2,2,"))
    _, _, white, black, _ = rows(schedule)[at].split(",")
    assert ahead(schedule, f"{white}-{black}", "--round", "2", "--date", "30-8") == 0
    assert rows(schedule)[at] == f"2,2,{white},{black},,2026-08-30"


def test_that_results_let_an_earlier_round_pass_is_told_beforehand(
    schedule: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of round 2 before round 1 has any; not of round 1, and not once round 2 has begun."""

    def told(*arguments: str, lines: tuple[str, ...] = ("q",)) -> str:
        capsys.readouterr()
        typed(monkeypatch, *lines)
        assert run(schedule, "enter", NAME, *arguments) in (0, 2)
        return capsys.readouterr().out

    note = "Round 1 has no results yet; with one in round 2 its games count as postponed."
    assert "count as postponed" not in told()
    assert note in told("--round", "2")
    assert note in told("--round", "2", "--paste", lines=(".",))
    calendar = schedule / f"{NAME}/rounds.csv"
    dates = calendar.read_text()
    calendar.write_text(dates.replace("2026-09-08", "2026-09-01"))
    assert "count as postponed" not in told("--round", "2"), "one evening"
    calendar.write_text(dates)
    assert note in told("--round", "2", lines=("1-0", "q"))
    assert "count as postponed" not in told("--round", "2")


def test_who_plays_already_is_refused_and_who_met_before_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ahead(club, "an-dirk", "--round", "4", "--date", "2-9") == 0
    assert rows(club)[-1] == "4,,an,dirk,,2026-09-02"
    assert "An and Dirk meet in round 1 too." in capsys.readouterr().out
    assert ahead(club, "dirk-bo", "1-0", "--round", "4", "--date", "2-9") == 2
    assert "Dirk already has a game in round 4: An – Dirk" in capsys.readouterr().err


def test_ids_with_hyphens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    people = "id,name\njan-piet,Jan-Piet\njan,Jan\npiet-wim,Piet-Wim\nwim,Wim\nbo-x,Bo\n"
    club = write_club(tmp_path, {"players.csv": people, "ratings.csv": "player,list,date,rating\n"})
    assert ahead(club, "jan-piet-bo-x", "=", "--round", "3", "--date", "2-9") == 0
    assert rows(club) == ["3,,jan-piet,bo-x,½-½,2026-09-02"]
    assert ahead(club, "jan-piet-wim", "=", "--round", "4", "--date", "2-9") == 2
    told = capsys.readouterr().err
    assert "may be Jan – Piet-Wim or Jan-Piet – Wim; write ids" in told


def test_two_games_ahead_without_a_day_do_not_make_a_round_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A result in round 4 begins it, so rows in round 3 would be a round that was played."""
    assert ahead(club, "fred-cas", "1-0", "--round", "4") == 0
    before = content(club)
    for day in ((), ("--date", "9-9")):
        assert ahead(club, "an-bo", "1-0", "--round", "3", *day) == 2
        assert content(club) == before
    told = capsys.readouterr().err
    assert "round 3 would count as played; tell when" in told
    assert "Fred – Cas of round 4 has a result without a day" in told
    typed_results = (club / RESULTS).read_text().replace("4,,fred,cas,1-0", "4,,fred,cas,")
    (club / RESULTS).write_text(typed_results)
    assert ahead(club, "an-bo", "1-0", "--round", "3", "--date", "9-9") == 0
    before = content(club)
    assert ahead(club, "dirk-eva", "1-0", "--round", "4") == 2
    assert content(club) == before, "the earlier round is looked at too"
    assert ahead(club, "dirk-eva", "1-0", "--round", "4", "--date", "9-9") == 0
    assert [r.number for r in competition(club).rounds] == [1, 2]


def test_a_score_of_who_has_black_is_refused(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`cas 1-0` may mean that Cas won, who had Black against Fred."""
    before = content(club)
    assert correct(club, "cas 1-0") == 2
    assert content(club) == before
    told = capsys.readouterr().err
    assert "3: Fred – Cas. Cas has Black." in told
    assert "If so: “3 1-0”; if not: “3 0-1”" in told
    assert correct(club, "cas wins") == 0
    assert rows(club)[2] == "1,3,fred,cas,0-1"


def test_a_part_of_a_name_tells_whom_it_may_mean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = "id,name\np1,Jan de Vries\np2,Wim Kok\np3,Kees de Vries\np4,Piet Vos\n"
    club = write_club(
        tmp_path,
        {
            "players.csv": people,
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: HEADER + "1,1,p1,p2,1-0\n1,2,p4,p3,1-0\n",
        },
    )
    assert correct(club, "vries 0-1") == 2
    told = capsys.readouterr().err
    assert "may be 1: Jan de Vries – Wim Kok or 2: Piet Vos – Kees de Vries" in told


def test_what_was_corrected_is_told_with_round_and_names(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert correct(club, "1 3 swap white") == 0
    told = capsys.readouterr().out
    assert "Round 1:\n1: Fred – An  1-0\n3: Dirk – Cas  ½-½\n" in told
    assert "2: Eva" not in told


def test_a_row_that_becomes_wider_is_told_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In columns of points, where `½` and `½` are not as wide as `0` and `1`, or `0,5`."""
    table = (
        "ronde;bord;wit;zwart;wit_punten;zwart_punten\n"
        "1;1;dirk;an;0,5;0,5\n1;2;eva;bo;0;1\n1;3;fred;cas;1;0\n"
    )
    folder = write_club(tmp_path, {RESULTS: table})
    assert correct(folder, "1 0-1") == 0
    assert "Round 1:\n1: Dirk – An  0-1\n" in capsys.readouterr().out
    assert rows(folder)[0] == "1;1;dirk;an;0;1"


def test_two_who_meet_twice_in_a_schedule_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a round robin everybody meets once: who exchanges opponents meets them later too."""
    settings = {f"{NAME}/competition.toml": 'system = "round-robin"\n'}
    club = write_club(tmp_path, settings)
    assert run(club, "pair", NAME) == 0
    first = [row.split(",") for row in rows(club) if row.startswith("1,")]
    ((_, _, one, two, *_), (_, _, three, four, *_)) = first[:2]
    capsys.readouterr()
    assert correct(club, "1 2 swap white") == 0
    told = capsys.readouterr().out
    meet = [line for line in told.splitlines() if line.endswith("now; is that right?")]
    assert len(meet) == 2
    for pair in ((three, two), (one, four)):
        both = " and ".join(sorted(name.capitalize() for name in pair))
        later = [r.split(",")[0] for r in rows(club) if set(r.split(",")[2:4]) == set(pair)]
        assert f"{both} meet in rounds {' and '.join(later)} now; is that right?" in meet
    assert correct(club, "1 2 swap white") == 0
    assert "is that right?" not in capsys.readouterr().out


def test_the_only_competition_need_not_be_named_for_a_game_ahead(club: Path) -> None:
    assert run(club, "enter", "--ahead", "an-bo", "1-0", "--round", "3", "--date", "9-9") == 0
    assert rows(club)[-1] == "3,,an,bo,1-0,2026-09-09"


def test_a_result_without_its_day_in_a_later_round_is_told_with_the_remedy(schedule: Path) -> None:
    """One of three games of round 3 has a result: it may have come ahead. Two have: it is begun."""
    third = [n for n, row in enumerate(rows(schedule), start=1) if row.startswith("3,")]
    lines = (schedule / RESULTS).read_text().splitlines()

    def hints(*played: int) -> set[str]:
        typed_lines = [f"{line}1-0" if n in played else line for n, line in enumerate(lines)]
        (schedule / RESULTS).write_text("\n".join(typed_lines) + "\n")
        problems = load(content(schedule)).problems
        return {str(p.hint) for p in problems if p.code == "result-missing"}

    (told,) = hints(third[0])
    assert "If a game of round 3 was played ahead: write its day into the column date" in told
    (told,) = hints(*third[:2])
    assert "played ahead" not in told


def test_the_round_before_of_the_same_evening_is_told_while_it_has_open_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    open_ = PLAYED.replace("eva,bo,0-1", "eva,bo,")
    evening = "round,date\n1,2026-09-01\n2,2026-09-01\n3,2026-09-08\n"
    club = write_club(tmp_path, {RESULTS: open_, f"{NAME}/rounds.csv": evening})
    assert run(club, "pair", NAME) == 0
    note = f"Round 1 of the same evening still has 1 game without a result: leaguegen enter {NAME}"

    def told(*arguments: str) -> str:
        capsys.readouterr()
        typed(monkeypatch, "q")
        assert run(club, "enter", NAME, *arguments) == 0
        return capsys.readouterr().out

    assert f"{note} --round 1" in told()
    assert "same evening" not in told("--round", "1")
    (club / f"{NAME}/rounds.csv").write_text(evening.replace("2,2026-09-01", "2,2026-09-02"))
    assert "same evening" not in told()
