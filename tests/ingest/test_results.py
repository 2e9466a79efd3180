"""Rows of results.csv: games, free players, and what stands twice."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.game import ByeKind, Result
from leaguegen.model.player import PlayerId
from tests.ingest.reading import (
    BEKER,
    FULL_ROUND,
    HEADER,
    INTERNE,
    boards,
    byes,
    competition,
    errors,
    interne,
    later,
    read,
    recorded,
    round_of,
    settled,
    the,
    told,
)


def test_names_are_found_as_people_write_them() -> None:
    players = "id,name,aliases\na,Jan van der Berg,Jannes|Jan B.\nb,Zoë Müller,\n"
    rows = HEADER + '1,1,"Berg, Jan van der",Zoë Müller,1-0\n2,1,b,Jannes,1-0\n'
    loaded = settled(read({"players.csv": players}, results=rows))
    assert [boards(r.games) for r in interne(loaded).rounds] == [["a-b 1-0"], ["b-a 1-0"]]


def test_a_note_about_a_spelling_is_given_once_in_a_file() -> None:
    rows = (
        HEADER + FULL_ROUND.replace("a,b", "SPELER  A,b") + later(2).replace("a,c", "SPELER  A,c")
    )
    assert told(read(results=rows)) == ["note name-folded results.csv:2:5"]


@pytest.mark.parametrize(
    ("written", "read_as"),
    [("2-0", Result.WHITE_WINS), ("1-1", Result.DRAW), ("0-2", Result.BLACK_WINS)],
)
def test_the_game_of_the_competition_decides_how_results_are_read(
    written: str, read_as: Result
) -> None:
    rows = HEADER + FULL_ROUND.replace("1-0", written, 1)
    draughts = {"club.toml": 'name = "De Toren"\ngame = "draughts"\n'}
    assert round_of(settled(read(draughts, results=rows)), 1).games[0].result is read_as
    own = {f"{INTERNE}/competition.toml": 'system = "knsb"\ngame = "draughts"\n'}
    assert round_of(settled(read(own, results=rows)), 1).games[0].result is read_as
    assert errors(read(results=rows)) == ["result-draughts"]


def test_points_may_stand_in_two_columns() -> None:
    rows = "round;board;white;black;white_points;black_points\n1;1;a;b;0,5;0,5\n1;2;c;d;0;1\n"
    loaded = settled(read(results=rows))
    assert [g.result for g in round_of(loaded, 1).games] == [Result.DRAW, Result.BLACK_WINS]


THREE = "round,board,white,black,result,white_points,black_points\n"


@pytest.mark.parametrize(
    "told",
    ["1-0,0,1", "1-0,½,½", "½-½,1,0", "½-½,0,0", "0-1,1,0", "1-0R,0,1", "0-0R,1,0", "*,1,0"],
)
def test_points_that_contradict_the_result_are_an_error_with_both(told: str) -> None:
    loaded = read(results=f"{THREE}1,1,a,b,{told}\n1,3,c,d,0-1,0,1\n")
    assert errors(loaded) == ["result-contradicts"]
    problem = next(p for p in loaded.problems if p.code == "result-contradicts")
    result, white, black = told.split(",")
    assert str(problem.message).startswith(
        f"The points {white} and {black} contradict the result {result} "
    )
    assert (problem.span.line, problem.span.column) == (2, 10 + len(result))


@pytest.mark.parametrize(
    "told",
    # As written, counted otherwise (three points for a win), by half or not filled in.
    [
        "1-0,1,0",
        "½-½,0.5,½",
        "0-1,0,3",
        "½-½,1,1",
        "0-1R,0,1",
        "0-0R,0,0",
        "1-0,,",
        "*,0,0",
        "1-0,1,",
    ],
)
def test_points_that_tell_the_same_as_the_result_are_good(told: str) -> None:
    assert errors(read(results=f"{THREE}1,1,a,b,{told}\n1,3,c,d,0-1,0,1\n")) == []


def test_points_beside_a_score_of_the_competition_are_that_score() -> None:
    own = {
        f"{INTERNE}/competition.toml": (
            'system = "knsb"\ngame = "draughts"\n[points]\nwin = 4\ndraw = 2\nscores = ["3-1"]\n'
        )
    }
    assert errors(read(own, results=f"{THREE}1,1,a,b,3-1,3,1\n1,3,c,d,4-0,4,0\n")) == []
    for row in ("3-1,4,0", "3-1,1,3", "4-0,3,1"):
        rows = f"{THREE}1,1,a,b,{row}\n1,3,c,d,2-2,2,2\n"
        assert errors(read(own, results=rows)) == ["result-contradicts"]


def test_free_players() -> None:
    rows = HEADER + "1,1,a,b,1-0\n1,2,c,d,1-0\n1,,e,,vrij\n1,,f,bye,\n1,,g,,half\n"
    free = byes(round_of(settled(read(results=rows)), 1))
    assert free == {
        "e": ByeKind.PAIRING_ALLOCATED,
        "f": ByeKind.PAIRING_ALLOCATED,
        "g": ByeKind.HALF_POINT,
        "h": ByeKind.ABSENT,
    }


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("1,1,a,a,1-0", "error self-play results.csv:2:7"),
        ("1,1,a,,", "error opponent-missing results.csv:2:7"),
        ("1,1,,a,1-0", "error opponent-missing results.csv:2:5"),
        ("1,1,a,,1-0", "error opponent-missing results.csv:2:7"),
        ("1,1,,,1-0", "error row-without-players results.csv:2:1"),
        ("1,1,a,b,bye", "error bye-with-opponent results.csv:2:9"),
        (",1,a,b,1-0", "error cell-empty results.csv:2:1"),
        ("0,1,a,b,1-0", "error number-range results.csv:2:1"),
        ("1,1,a,zoe,1-0", "error player-unknown results.csv:2:7"),
        ("1,1,a,b,1-½", "error result-impossible results.csv:2:9"),
    ],
)
def test_a_row_that_cannot_be_true_is_not_counted(row: str, problem: str) -> None:
    loaded = read(results=HEADER + row + "\n")
    assert told(loaded) == [problem]
    assert the(loaded, problem.split()[1]).hint is not None
    assert interne(loaded).rounds == ()
    assert interne(loaded).pending == {}


def test_all_problems_of_a_row_are_told() -> None:
    loaded = read(results=HEADER + "x,1,zoe,zus,1-½\n")
    assert sorted(errors(loaded)) == [
        "number-invalid",
        "player-unknown",
        "player-unknown",
        "result-impossible",
    ]


def test_an_identical_row_counts_once() -> None:
    loaded = read(results=HEADER + FULL_ROUND + "1,1,a,b,1-0\n")
    assert told(loaded) == ["warning row-twice results.csv:6:1"]
    assert the(loaded, "row-twice").related[0][0].line == 2
    assert str(the(loaded, "row-twice").hint) == "Take out one of the two rows."
    assert len(round_of(loaded, 1).games) == 4


def test_a_result_added_below_its_empty_row_is_the_same_game() -> None:
    loaded = read(results=HEADER + FULL_ROUND.replace("a,b,1-0", "a,b,") + "1,,a,b,0-1\n")
    assert told(loaded) == ["warning row-twice results.csv:6:1"]
    assert str(the(loaded, "row-twice").hint) == (
        "This one counts, for it has the result: take out the first."
    )
    assert "a-b 0-1" in boards(round_of(loaded, 1).games)


def test_an_empty_row_below_its_result_is_the_one_that_goes() -> None:
    loaded = read(results=HEADER + FULL_ROUND + "1,1,a,b,\n")
    assert told(loaded) == ["warning row-twice results.csv:6:1"]
    assert str(the(loaded, "row-twice").hint) == "The first counts: take out this one."
    assert "a-b 1-0" in boards(round_of(loaded, 1).games)


def test_two_results_of_one_game_are_an_error_that_names_both_rows() -> None:
    loaded = read(results=HEADER + FULL_ROUND + "1,1,a,b,0-1\n")
    assert told(loaded) == ["error result-conflict results.csv:6:9"]
    assert the(loaded, "result-conflict").related[0][0].line == 2


def test_one_game_on_two_boards_is_an_error() -> None:
    assert told(read(results=HEADER + FULL_ROUND + "1,7,a,b,1-0\n")) == [
        "error player-twice results.csv:6:3"
    ]


def test_a_game_entered_from_both_sides_is_an_error() -> None:
    same = read(results=HEADER + FULL_ROUND + "1,1,b,a,0-1\n")
    assert told(same) == ["error row-flipped results.csv:6:5"]
    different = read(results=HEADER + FULL_ROUND + "1,1,b,a,1-0\n")
    assert told(different) == ["error result-conflict results.csv:6:9"]
    assert len(round_of(same, 1).games) == len(round_of(different, 1).games) == 4


@pytest.mark.parametrize(
    ("row", "where"),
    [("1,5,a,c,1-0", "6:5"), ("1,5,c,b,1-0", "6:5"), ("1,,b,,bye", "6:4")],
)
def test_a_player_twice_in_a_round_is_an_error_with_both_places(row: str, where: str) -> None:
    loaded = read(results=HEADER + FULL_ROUND + row + "\n")
    assert told(loaded) == [f"error player-twice results.csv:{where}"]
    assert the(loaded, "player-twice").related[0][0].line in (2, 3)
    assert len(round_of(loaded, 1).games) == 4


def test_the_same_two_may_meet_in_other_rounds() -> None:
    again = "".join("2" + line[1:] for line in FULL_ROUND.splitlines(keepends=True))
    assert recorded(settled(read(results=HEADER + FULL_ROUND + again))) == [1, 2]


def test_two_different_free_places_are_a_conflict() -> None:
    loaded = read(results=HEADER + "1,,a,,bye\n1,,a,,bye\n1,,a,,half\n")
    assert told(loaded) == [
        "warning row-twice results.csv:3:1",
        "error result-conflict results.csv:4:7",
    ]


def test_who_plays_must_be_an_entrant() -> None:
    entrants = "player\n" + "".join(f"{p}\n" for p in "abcdefg")
    loaded = read(results=HEADER + FULL_ROUND, entrants=entrants)
    assert told(loaded) == ["error not-entrant results.csv:5:7"]
    assert "h" in str(the(loaded, "not-entrant").hint)
    assert len(round_of(loaded, 1).games) == 3


def test_who_plays_before_joining_is_a_fact_with_a_warning() -> None:
    entrants = "player,joined\n" + "".join(f"{p},\n" for p in "abcdefg") + "h,3\n"
    loaded = read(results=HEADER + FULL_ROUND, entrants=entrants)
    assert told(loaded) == ["warning not-active results.csv:5:7"]
    assert "g-h 1-0" in boards(round_of(loaded, 1).games)


CUP = {f"{BEKER}/competition.toml": 'system = "cup"\ngames = 2\n'}


def test_two_games_a_tie_are_no_doubles() -> None:
    two = {**CUP, f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n1,1,b,a,½-½\n"}
    cup = competition(settled(read(two)), BEKER)
    assert boards(cup.rounds[0].games) == ["a-b 1-0", "b-a ½-½"]


def test_a_third_game_of_a_tie_is_one_too_many() -> None:
    rows = HEADER + "1,1,a,b,1-0\n1,1,b,a,½-½\n1,1,b,a,½-½\n1,1,b,a,1-0\n1,1,a,c,1-0\n"
    assert told(read({**CUP, f"{BEKER}/results.csv": rows})) == [
        "warning row-twice results.csv:4:1",
        "error result-conflict results.csv:5:9",
        "error player-twice results.csv:6:5",
    ]


def test_who_goes_on_is_one_of_the_two() -> None:
    rows = "round,white,black,result,decider,through\n1,a,b,½-½,blitz 2-0,a\n1,c,d,½-½,rating,e\n"
    loaded = read({f"{BEKER}/competition.toml": 'system = "cup"\n', f"{BEKER}/results.csv": rows})
    assert told(loaded) == ["error through-stranger results.csv:3:18"]
    first, second = competition(loaded, BEKER).rounds[0].games
    assert (first.through, first.decider) == (PlayerId("a"), "blitz 2-0")
    assert second.through is None


def test_the_loser_going_on_is_looked_at() -> None:
    rows = "round,white,black,result,through\n1,a,b,1-0,b\n1,c,d,0-1,d\n1,e,f,½-½,e\n"
    loaded = read({f"{BEKER}/competition.toml": 'system = "cup"\n', f"{BEKER}/results.csv": rows})
    assert told(loaded) == ["warning through-lost results.csv:2:1"]


def cup_row(decider: str, through: str = "", system: str = "cup") -> Loaded:
    toml = f'system = "{system}"\n'
    rows = f"round,white,black,result,decider,through\n1,a,b,½-½,{decider},{through}\n"
    return read({f"{BEKER}/competition.toml": toml, f"{BEKER}/results.csv": rows})


@pytest.mark.parametrize(
    "decider",
    ["blitz 2-0", "snelschaken 1½-½", "2-0", "Rating", "lot", "Loting", "geloot 0-1", "rapid 1:0"],
)
def test_deciders_that_the_cup_understands(decider: str) -> None:
    settled(cup_row(decider))


@pytest.mark.parametrize(
    ("decider", "hint"),
    [
        ("ratng", "Did you mean rating?"),
        ("geloot", "blitz 2-0"),
        ("blitz", "blitz 2-0"),
        ("snelshaken", "snelschaken 2-0"),
        ("armageddon", "through"),
    ],
)
def test_deciders_that_nobody_understands(decider: str, hint: str) -> None:
    loaded = cup_row(decider)
    assert told(loaded) == ["warning decider-unknown results.csv:2:11"]
    assert hint in str(the(loaded, "decider-unknown").hint)


def test_any_text_may_decide_where_it_is_told_who_goes_on() -> None:
    settled(cup_row("armageddon", "b"))
    settled(cup_row("armageddon", system="knsb"))


def test_of_a_tie_of_two_games_one_row_may_tell_both() -> None:
    rows = "round,white,black,result,decider,through\n1,a,b,½-½,,a\n1,b,a,½-½,armageddon,\n"
    toml = 'system = "cup"\ngames = 2\n'
    settled(read({f"{BEKER}/competition.toml": toml, f"{BEKER}/results.csv": rows}))


def test_who_goes_on_must_be_known() -> None:
    loaded = cup_row("", "Speler Q")
    assert told(loaded) == ["error through-unknown results.csv:2:12"]
    assert "a, b" in str(the(loaded, "through-unknown").hint)


def test_sentences_that_end_in_a_name() -> None:
    loaded = read(results=HEADER + "1,1,a,a,1-0\n")
    assert str(the(loaded, "self-play").message) == "a has both colours in this game."


@pytest.mark.parametrize("text", ["1-0", "½-½", "1/2-1/2", "0 - 1", "1-0R"])
def test_a_result_in_the_column_of_the_date_is_told_as_one(text: str) -> None:
    loaded = read(results=f"round,board,white,black,result,date\n1,1,a,b,,{text}\n")
    assert told(loaded) == ["error result-in-date results.csv:2:10"]
    assert "column result" in str(the(loaded, "result-in-date").hint)


def test_what_is_neither_a_date_nor_a_result_is_told_as_no_date() -> None:
    loaded = read(results="round,board,white,black,result,date\n1,1,a,b,,soon\n")
    assert told(loaded) == ["error date-unknown results.csv:2:10"]


def test_a_second_result_in_the_column_of_the_date_is_not_to_be_moved() -> None:
    loaded = read(results="round,board,white,black,result,date\n1,1,a,b,1-0,0-1\n")
    assert "already" in str(the(loaded, "result-in-date").hint)


def test_the_header_to_add_has_the_column_that_commands_add() -> None:
    with_days = read(results="1,1,a,b,,2026-12-03\n1,2,c,d,1-0,\n")
    assert "round,board,white,black,result,date" in str(the(with_days, "header-missing").hint)
    without = read(results="1,1,a,b,\n1,2,c,d,1-0\n")
    assert "result,date" not in str(the(without, "header-missing").hint)
