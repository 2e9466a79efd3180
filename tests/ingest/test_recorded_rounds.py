"""Which rounds are paired or played; what else stands in results.csv stands beforehand."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.ingest.record import write_record
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedBye, RecordedPair
from tests.ingest.reading import (
    BEKER,
    FULL_ROUND,
    HEADER,
    INTERNE,
    boards,
    byes,
    interne,
    later,
    read,
    recorded,
    round_of,
    settled,
    the,
    told,
)

PAIRED = HEADER + "1,1,a,b,\n1,2,c,d,\n1,3,e,f,\n1,4,g,h,\n"


def record(number: int) -> dict[str, str]:
    """Return the record of a round with one pair, a-b."""
    return written(number, (RecordedPair(PlayerId("a"), PlayerId("b"), 1),))


def written(
    number: int, pairs: tuple[RecordedPair, ...] = (), byes: tuple[RecordedBye, ...] = ()
) -> dict[str, str]:
    """Return the record of a round as a file."""
    a, b = PlayerId("a"), PlayerId("b")
    made = Record(
        round=number,
        system="knsb",
        engine="leaguegen",
        version="1",
        seed="s",
        settings={},
        present=(a, b),
        absent={},
        pairs=pairs,
        byes=byes,
    )
    return {f"{INTERNE}/rounds/{number:02}.json": write_record(made).decode()}


def test_nothing_is_recorded_before_the_first_rows() -> None:
    loaded = settled(read())
    assert recorded(loaded) == []
    assert interne(loaded).next_round == 1


def test_a_full_set_of_rows_is_a_paired_round_before_any_result() -> None:
    loaded = settled(read(results=PAIRED))
    assert recorded(loaded) == [1]
    assert interne(loaded).next_round == 2


def test_one_may_be_without_a_row_and_no_more() -> None:
    seven = {"2026-27/absences.csv": "player,round,kind\nh,1,absent\n"}
    rows = HEADER + "1,1,a,b,\n1,2,c,d,\n1,3,e,f,\n"
    assert recorded(settled(read(seven, results=rows))) == [1]
    assert recorded(settled(read(results=rows))) == []


def test_rows_of_an_unpaired_round_stand_beforehand() -> None:
    loaded = settled(read(results=HEADER + "1,,a,b,\n1,,c,,bye\n"))
    played = interne(loaded)
    assert played.rounds == ()
    assert boards(played.pending[1]) == ["a-b"]
    assert played.pending_byes == {1: {PlayerId("c"): ByeKind.PAIRING_ALLOCATED}}


def test_half_of_those_present_with_all_results_is_a_played_round() -> None:
    two_boards = HEADER + "1,1,a,b,1-0\n1,2,c,d,0-1\n"
    assert recorded(settled(read(results=two_boards))) == [1]
    one_open = HEADER + "1,1,a,b,1-0\n1,2,c,d,\n"
    assert recorded(settled(read(results=one_open))) == []
    one_board = HEADER + "1,1,a,b,1-0\n"
    assert recorded(settled(read(results=one_board))) == []


def test_a_round_that_later_results_have_passed_is_recorded() -> None:
    rows = HEADER + "1,1,a,b,1-0\n2,1,c,d,1-0\n"
    loaded = settled(read(results=rows))
    assert recorded(loaded) == [1]
    assert boards(interne(loaded).pending[2]) == ["c-d 1-0"]


def test_a_round_before_a_paired_one_is_recorded_too() -> None:
    rows = HEADER + "1,1,a,b,\n2,1,c,d,\n2,2,e,f,\n2,3,g,h,\n"
    six = {"2026-27/absences.csv": "player,round,kind\na,2,absent\nb,2,absent\n"}
    assert recorded(settled(read(six, results=rows))) == [1, 2]


def test_a_game_played_ahead_does_not_pass_the_rounds_before_it() -> None:
    rows = "round,board,white,black,result,date\n2,,a,b,,\n3,,c,d,1-0,2026-09-10\n"
    loaded = settled(read(results=rows))
    assert recorded(loaded) == []
    assert interne(loaded).next_round == 1
    assert boards(interne(loaded).pending[3]) == ["c-d 1-0"]


def test_games_played_ahead_do_not_make_half_a_round() -> None:
    rows = "round,board,white,black,result,date\n3,,c,d,1-0,2026-09-10\n3,,a,b,1-0,2026-09-10\n"
    assert recorded(settled(read(results=rows))) == []


def test_a_game_dated_on_the_evening_of_its_round_is_not_played_ahead() -> None:
    rows = "round,board,white,black,result,date\n1,,c,d,1-0,2026-09-01\n1,,a,b,1-0,1-9-2026\n"
    loaded = settled(read(results=rows))
    assert [g.date for g in round_of(loaded, 1).games] == [None, None]


def test_the_record_of_a_round_makes_it_recorded() -> None:
    loaded = settled(read(record(1), results=HEADER + "1,1,a,b,\n"))
    assert recorded(loaded) == [1]
    assert interne(loaded).records.keys() == {1}


def test_so_does_a_record_that_cannot_be_read() -> None:
    broken = {f"{INTERNE}/rounds/01.json": "{"}
    loaded = read(broken, results=HEADER + "1,1,a,b,\n")
    assert told(loaded) == ["warning record-broken 01.json:1:2"]
    assert recorded(loaded) == [1]
    assert interne(loaded).records == {}


def test_a_record_without_rows_is_no_round() -> None:
    loaded = read(record(1))
    assert told(loaded) == ["error results-gone results.csv:1:1"]
    assert interne(loaded).next_round == 1


def test_a_record_of_another_round_or_of_strangers_is_not_told() -> None:
    wrong = {f"{INTERNE}/rounds/02.json": record(1)[f"{INTERNE}/rounds/01.json"]}
    loaded = read(wrong, results=HEADER + FULL_ROUND + later(2))
    assert "warning record-stray 02.json:1:1" in told(loaded)
    text = record(1)[f"{INTERNE}/rounds/01.json"].replace('"b"', '"zoe"')
    stranger = read({f"{INTERNE}/rounds/01.json": text}, results=HEADER + FULL_ROUND)
    assert "zoe" in str(the(stranger, "record-stray").message)


def test_a_planned_round_without_rows_is_skipped_once_a_later_one_is_played() -> None:
    rows = HEADER + FULL_ROUND + later(3)
    loaded = settled(read(results=rows))
    assert recorded(loaded) == [1, 3]
    assert [p.number for p in interne(loaded).calendar] == [1, 2, 3, 4]
    assert interne(loaded).next_round == 4


def test_everybody_stands_once_whatever_the_files_tell() -> None:
    entrants = "player,joined,withdrawn\na,,\nb,,\nc,,\nd,,\ne,2,\nf,,0\ng,,\nh,,\n"
    absences = {"2026-27/absences.csv": "player,round,kind\ng,1,afgemeld\n"}
    rows = HEADER + "1,1,a,b,1-0\n1,,c,,bye\n1,,d,,extern\n"
    loaded = settled(read(absences, results=rows, entrants=entrants))
    assert recorded(loaded) == [1]
    assert byes(round_of(loaded, 1)) == {
        "c": ByeKind.PAIRING_ALLOCATED,
        "d": ByeKind.CLUB,
        "e": ByeKind.BEFORE_JOINING,
        "f": ByeKind.WITHDRAWN,
        "g": ByeKind.EXCUSED,
        "h": ByeKind.ABSENT,
    }


def test_the_kind_of_those_without_a_row_is_a_setting() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "knsb"\nabsent = "excused"\n'}
    loaded = settled(read(toml, results=HEADER + "1,1,a,b,1-0\n1,2,c,d,0-1\n"))
    assert set(byes(round_of(loaded, 1)).values()) == {ByeKind.EXCUSED}


def test_a_result_wins_over_an_absence() -> None:
    absences = {"2026-27/absences.csv": "player,date,kind\na,2026-09-01,excused\n"}
    loaded = read(absences, results=HEADER + FULL_ROUND)
    assert told(loaded) == ["warning absent-but-plays results.csv:2:1"]
    assert str(the(loaded, "absent-but-plays").related[0][0]).endswith("absences.csv:2:1")
    assert boards(round_of(loaded, 1).games)[0] == "a-b 1-0"


def test_who_is_away_may_lose_by_forfeit() -> None:
    absences = {"2026-27/absences.csv": "player,date,kind\na,2026-09-01,excused\n"}
    lost = FULL_ROUND.replace("a,b,1-0", "a,b,0-1R")
    assert lost != FULL_ROUND
    assert "absent-but-plays" not in " ".join(told(read(absences, results=HEADER + lost)))
    won = FULL_ROUND.replace("a,b,1-0", "a,b,1-0R")
    assert "absent-but-plays" in " ".join(told(read(absences, results=HEADER + won)))


def test_a_game_of_another_day_and_an_absence_go_together() -> None:
    absences = {"2026-27/absences.csv": "player,date,kind\na,2026-09-08,excused\n"}
    rows = "round,board,white,black,result,date\n"
    rows += "2,1,a,b,1-0,2026-09-03\n2,2,c,d,1-0,\n2,3,e,f,0-1,\n2,4,g,h,1-0,\n"
    assert recorded(settled(read(absences, results=rows))) == [2]


def test_rounds_belong_to_the_cycles_of_the_calendar() -> None:
    rounds = "round,date,cycle\n1,2026-09-01,1\n2,2026-09-08,1\n3,2026-09-15,2\n"
    rows = HEADER + FULL_ROUND + later(3)
    loaded = settled(read(rounds=rounds, results=rows))
    assert [(r.number, r.cycle) for r in interne(loaded).rounds] == [(1, 1), (3, 2)]
    assert [(c.number, c.rounds) for c in interne(loaded).cycles] == [(1, (1, 2)), (2, (3,))]


def test_a_round_that_only_results_know_is_added_to_the_calendar() -> None:
    loaded = settled(read({f"{INTERNE}/rounds.csv": None}, results=HEADER + FULL_ROUND))
    assert [(p.number, p.date) for p in interne(loaded).calendar] == [(1, None)]
    beside = read(results=HEADER + later(11))
    assert told(beside) == ["warning round-unplanned results.csv:2:1"]
    assert [p.number for p in interne(beside).calendar] == [1, 2, 3, 4, 11]


def test_boards_stand_in_order() -> None:
    rows = HEADER + "".join(reversed(FULL_ROUND.splitlines(keepends=True)))
    loaded = settled(read(results=rows))
    assert [g.board for g in round_of(loaded, 1).games] == [1, 2, 3, 4]


CUP = {
    f"{BEKER}/competition.toml": 'system = "cup"\ncounts_for = "interne"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-09-01\n",
}
TIE = RecordedPair(PlayerId("a"), PlayerId("b"), 1, fixed="cup", via=BEKER)


def test_an_evening_on_which_nobody_came_is_recorded_by_its_record() -> None:
    loaded = settled(read(written(1)))
    assert recorded(loaded) == [1]
    assert set(byes(round_of(loaded, 1)).values()) == {ByeKind.ABSENT}
    assert interne(loaded).next_round == 2


def test_so_is_an_evening_of_cup_ties_alone() -> None:
    ties = {**CUP, f"{BEKER}/results.csv": HEADER + "1,1,a,b,\n"}
    assert recorded(settled(read({**ties, **written(1, (TIE,))}))) == [1]
    assert recorded(settled(read(ties))) == []


def test_an_empty_round_that_nobody_planned_is_in_the_calendar() -> None:
    loaded = settled(read(written(6)))
    assert recorded(loaded) == [6]
    assert [p.number for p in interne(loaded).calendar] == [1, 2, 3, 4, 6]


def test_a_record_of_a_free_player_needs_a_row() -> None:
    free = RecordedBye(PlayerId("a"), ByeKind.PAIRING_ALLOCATED)
    loaded = read(written(1, byes=(free,)))
    assert told(loaded) == ["warning record-without-rows 01.json:1:1"]
    assert recorded(loaded) == []


@pytest.mark.parametrize(
    ("results", "error"),
    [
        ("round,bord,speler,tegen,uitslag\n1,1,a,b,1-0\n", "column-missing"),
        (HEADER + "1,1,a,zoe,1-0\n", "player-unknown"),
    ],
)
def test_rows_that_cannot_be_read_are_not_said_to_be_gone(results: str, error: str) -> None:
    codes = {p.code for p in read(record(1), results=results).problems}
    assert error in codes
    assert "record-without-rows" not in codes


def test_nor_where_the_file_has_another_name() -> None:
    loaded = read({**record(1), f"{INTERNE}/uitslagen.csv": HEADER + "1,1,a,b,1-0\n"})
    assert told(loaded) == ["error file-misnamed uitslagen.csv:1:1"]


ROWS = "round,board,white,black,result,date\n"
FIRST = "1,1,a,c,1-0,\n1,2,b,d,1-0,\n1,3,e,g,1-0,\n1,4,f,h,1-0,\n"
SECOND = "2,1,e,a,,\n2,2,b,f,,\n2,3,g,h,,\n"
AHEAD = written(2, (RecordedPair(PlayerId("c"), PlayerId("d"), fixed="played-ahead"),))


def begun(loaded: Loaded) -> list[int]:
    return [r.number for r in interne(loaded).rounds if r.begun]


@pytest.mark.parametrize("day", ["", "2026-09-05"])
def test_a_game_played_ahead_does_not_begin_its_round(day: str) -> None:
    """By its day or, where none is written, by what the record tells."""
    rows = f"{ROWS}{FIRST}{SECOND}2,,c,d,1-0,{day}\n"
    record = AHEAD if not day else {}
    loaded = settled(read(record, results=rows))
    assert recorded(loaded) == [1, 2]
    assert begun(loaded) == [1]
    played = rows.replace("2,1,e,a,,", "2,1,e,a,0-1,")
    assert begun(settled(read(record, results=played))) == [1, 2]


def test_a_round_of_which_most_is_played_has_begun_before_its_evening() -> None:
    two = f"{ROWS}{FIRST}2,,c,d,1-0,2026-09-05\n2,,e,a,1-0,2026-09-05\n2,1,b,f,,\n2,2,g,h,,\n"
    assert begun(settled(read(results=two))) == [1]
    assert begun(settled(read(results=two.replace("b,f,,", "b,f,1-0,2026-09-06")))) == [1, 2]


def test_a_game_played_ahead_counts_once_a_later_round_has_begun() -> None:
    """Nobody played on the evening itself: the game still counts in its own round."""
    rows = f"{ROWS}{FIRST}{SECOND}2,,c,d,1-0,2026-09-05\n3,1,a,b,1-0,\n3,2,c,e,,\n3,3,d,g,,\n"
    assert begun(read(results=f"{rows}3,4,f,h,,\n")) == [1, 2, 3]


def test_a_game_of_a_schedule_played_weeks_ahead_does_not_begin_its_round() -> None:
    files = {f"{INTERNE}/competition.toml": 'title = "Intern"\nsystem = "round-robin"\n'}
    rows = f"{ROWS}1,1,a,d,1-0,\n1,2,b,c,1-0,\n2,1,d,c,,\n2,2,a,b,,\n3,1,b,d,,\n"
    three = "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n"
    results, four = f"{rows}3,2,c,a,1-0,2026-09-02\n", "player\na\nb\nc\nd\n"
    loaded = read(files, results=results, entrants=four, rounds=three)
    assert begun(settled(loaded)) == [1]
