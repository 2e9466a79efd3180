"""One game stands once: a cup tie counts in the league's round of its date."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.game import ByeKind, Game, Result
from leaguegen.model.player import PlayerId
from tests.ingest.reading import (
    BEKER,
    HEADER,
    INTERNE,
    boards,
    byes,
    competition,
    interne,
    read,
    recorded,
    round_of,
    settled,
    the,
    told,
)

CUP = {
    f"{BEKER}/competition.toml": 'system = "cup"\ncounts_for = "interne"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-15\n",
}

REST = "1,1,c,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"


def cup(rows: str, league: str = "", **files: str) -> Loaded:
    """Read the club with a cup and its rows."""
    header = "round,board,white,black,result,date,decider,through\n"
    return read({**CUP, f"{BEKER}/results.csv": header + rows}, results=HEADER + league, **files)


def test_a_tie_counts_in_the_round_of_its_date() -> None:
    loaded = settled(cup("1,1,a,b,0-1,,,\n", REST))
    tie = round_of(loaded, 1).games[0]
    assert tie == Game(PlayerId("a"), PlayerId("b"), Result.BLACK_WINS, board=1, via=BEKER)
    assert str(tie.origin) == f"{BEKER}/results.csv:2:1"
    assert recorded(loaded) == [1]
    assert competition(loaded, BEKER).counts_for == INTERNE
    assert boards(competition(loaded, BEKER).rounds[0].games) == ["a-b 0-1"]


def test_the_date_of_the_tie_goes_before_that_of_its_round() -> None:
    loaded = settled(cup("1,1,a,b,0-1,2026-09-08,,\n", "2,1,c,d,1-0\n2,2,e,f,1-0\n2,3,g,h,1-0\n"))
    assert boards(round_of(loaded, 2).games)[0] == "a-b 0-1"
    assert recorded(loaded) == [2]


def test_the_decider_never_counts() -> None:
    loaded = settled(cup("1,1,a,b,½-½,,blitz 2-0,a\n", REST))
    assert round_of(loaded, 1).games[0].result is Result.DRAW


def test_a_tie_of_a_round_that_is_not_paired_stands_beforehand() -> None:
    loaded = settled(cup("1,1,a,b,,,,\n"))
    assert recorded(loaded) == []
    assert [(g.via, g.result) for g in interne(loaded).pending[1]] == [(BEKER, None)]


def test_ties_alone_can_be_a_round_once_later_ones_are_played() -> None:
    later = "2,1,a,b,1-0\n2,2,c,d,1-0\n2,3,e,f,1-0\n2,4,g,h,1-0\n"
    loaded = settled(cup("1,1,a,b,0-1,,,\n", later))
    assert recorded(loaded) == [1, 2]
    assert byes(round_of(loaded, 1)) == dict.fromkeys("cdefgh", ByeKind.ABSENT)


def test_ties_alone_are_no_finished_evening() -> None:
    ties = "1,1,a,b,0-1,,,\n1,2,c,d,0-1,,,\n"
    assert recorded(settled(cup(ties))) == []
    all_but_one = cup(ties + "1,3,e,f,0-1,,,\n", entrants="player\n" + "\n".join("abcdefg"))
    # The seventh is still to be paired: he gets the bye, and is not absent.
    assert recorded(settled(all_but_one)) == []


def test_a_tie_waits_for_a_player_who_is_away() -> None:
    absences = "player,date\nb,2026-09-01\n"
    files = {**CUP, f"{BEKER}/results.csv": HEADER + "1,1,a,b,\n", "2026-27/absences.csv": absences}
    played = settled(read(files, results=HEADER + "1,1,a,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"))
    assert all(not g.via for g in round_of(played, 1).games)
    assert byes(round_of(played, 1)) == {"b": ByeKind.ABSENT, "c": ByeKind.ABSENT}
    waiting = settled(read(files, results=HEADER))
    assert boards(interne(waiting).pending[1]) == ["a-b"]


def test_a_tie_with_a_result_was_played_whatever_the_absences_tell() -> None:
    absences = "player,date\nb,2026-09-01\n"
    rows = HEADER + "1,1,a,b,1-0\n"
    files = {**CUP, f"{BEKER}/results.csv": rows, "2026-27/absences.csv": absences}
    loaded = read(files, results=HEADER + REST)
    assert told(loaded) == ["warning absent-but-plays results.csv:2:1"]
    assert boards(round_of(loaded, 1).games)[0] == "a-b 1-0"


def test_a_tie_without_result_waits_for_a_player_with_a_row() -> None:
    loaded = settled(cup("1,1,a,b,,,,\n", "1,1,a,c,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"))
    assert "a-c 1-0" in boards(round_of(loaded, 1).games)
    assert all(not g.via for g in round_of(loaded, 1).games)


def test_of_two_rounds_of_one_evening_the_tie_takes_the_free_one() -> None:
    rounds = "round,date\n1,2026-09-01\n2,2026-09-01\n3,2026-09-08\n"
    league = "1,1,a,c,1-0\n1,2,b,d,1-0\n1,3,e,f,1-0\n1,4,g,h,1-0\n2,1,c,d,1-0\n2,2,e,g,1-0\n"
    loaded = settled(cup("1,1,a,b,0-1,,,\n", league, rounds=rounds))
    assert [bool(g.via) for r in interne(loaded).rounds for g in r.games].count(True) == 1
    assert boards(round_of(loaded, 2).games)[0] == "a-b 0-1"


def test_a_tie_with_a_result_and_a_row_of_the_same_evening_cannot_both_be() -> None:
    loaded = cup("1,1,a,b,1-0,,,\n", "1,1,c,b,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n")
    problem = the(loaded, "player-twice")
    assert str(problem.span) == f"{BEKER}/results.csv:2:7"
    assert str(problem.related[0][0]) == f"{INTERNE}/results.csv:2:1"


def test_the_game_in_both_files_counts_once() -> None:
    loaded = cup("1,1,a,b,1-0,,,\n", "1,4,a,b,1-0\n" + REST)
    assert told(loaded) == ["warning cup-game-twice results.csv:2:1"]
    assert the(loaded, "cup-game-twice").span.file == f"{INTERNE}/results.csv"
    assert boards(round_of(loaded, 1).games).count("a-b 1-0") == 1


@pytest.mark.parametrize(
    ("tie", "row", "said"),
    [
        ("a,b,1-0", "a,b,1-0", "Take out this row"),
        ("a,b,1-0", "b,a,0-1", "Take out this row"),
        ("a,b,1-0", "a,b,", "Take out this row"),
        ("a,b,", "a,b,", "Take out this row"),
        ("a,b,", "a,b,0-1", "If the cup game is another one: write its evening"),
        ("a,b,", "b,a,0-1", "If the cup game is another one: write its evening"),
        ("a,b,1-0", "b,a,1-0", "If the cup game is another one: write its evening"),
        ("a,b,1-0", "a,b,½-½", "If the cup game is another one: write its evening"),
    ],
)
def test_a_row_is_to_go_only_if_no_result_is_lost(tie: str, row: str, said: str) -> None:
    """Two who meet in the league on the evening of their cup tie may play two games."""
    loaded = cup(f"1,1,{tie},,,\n", f"1,4,{row}\n" + REST)
    assert told(loaded) == ["warning cup-game-twice results.csv:2:1"]
    assert str(the(loaded, "cup-game-twice").hint).startswith(said)
    result = row.rsplit(",", 1)[1]
    (board,) = [b for b in boards(round_of(loaded, 1).games) if {"a", "b"} <= set(b)]
    assert board.endswith(result)


def scheduled(
    tie: str, result: str, system: str = "round-robin", dates: str = "round,date\n1,2026-09-01\n"
) -> Loaded:
    """Read a league of four that has its schedule, with the result of a-d, and a tie of a and d."""
    files = {
        **CUP,
        f"{INTERNE}/competition.toml": f'title = "Intern"\nsystem = "{system}"\n',
        f"{BEKER}/rounds.csv": dates,
        f"{BEKER}/results.csv": f"round,board,white,black,result,date\n1,1,{tie}\n",
    }
    rows = f"1,1,a,d,{result}\n1,2,b,c,\n2,1,d,c,\n2,2,a,b,\n3,1,b,d,\n3,2,c,a,\n"
    three = "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n"
    return read(files, results=HEADER + rows, entrants="player\na\nb\nc\nd\n", rounds=three)


@pytest.mark.parametrize("system", ["round-robin", "heller"])
def test_the_only_result_of_a_scheduled_round_may_be_a_tie(system: str) -> None:
    """The tie is the game of the schedule, so it begins the round as any other game would."""
    loaded = settled(scheduled("d,a,1-0,", "", system))
    first = round_of(loaded, 1)
    assert first.begun
    assert boards(first.games) == ["d-a 1-0", "b-c"]
    assert first.games[0].via == BEKER


def test_a_tie_beside_a_pairing_begins_no_round() -> None:
    loaded = settled(cup("1,1,a,b,1-0,,,\n", "1,1,c,d,\n1,2,e,f,\n1,3,g,h,\n"))
    assert not round_of(loaded, 1).begun


@pytest.mark.parametrize(
    ("tie", "row", "said"),
    [
        ("d,a,1-0", "0-1", "Take the result out of this row"),
        ("a,d,1-0", "1-0", "Take the result out of this row"),
        ("d,a,1-0", "1-0", "If the cup game is another one: write its evening"),
        ("d,a,½-½", "1-0", "If the cup game is another one: write its evening"),
        ("d,a,", "1-0", "If the cup game is another one: write its evening"),
    ],
)
def test_a_scheduled_game_with_a_result_and_a_tie_of_that_evening(
    tie: str, row: str, said: str
) -> None:
    """The row counts; that there are two is told with both places."""
    loaded = scheduled(f"{tie},", row)
    problem = the(loaded, "cup-game-twice")
    assert str(problem.span) == f"{INTERNE}/results.csv:2:1"
    assert [str(span) for span, _ in problem.related] == [f"{BEKER}/results.csv:2:1"]
    assert str(problem.hint).startswith(said)
    assert boards(round_of(loaded, 1).games)[0] == f"a-d {row}"


def test_a_tie_of_two_who_have_played_on_another_evening_is_another_game() -> None:
    settled(scheduled("d,a,1-0,2026-09-08", "1-0"))


def test_a_tie_without_a_date_may_be_the_scheduled_game_that_has_a_result() -> None:
    loaded = scheduled("d,a,1-0,", "1-0", dates="round\n1\n")
    assert told(loaded) == ["warning cup-date-missing results.csv:2:1"]


def test_a_date_on_which_the_league_does_not_play() -> None:
    ties = "1,1,a,b,1-0,2026-09-03,,\n1,2,c,d,1-0,2026-09-03,,\n"
    loaded = cup(ties, "1,1,e,f,1-0\n1,2,g,h,1-0\n")
    assert told(loaded) == ["warning cup-date-unmatched results.csv:2:13"]
    assert "2026-09-01" in str(the(loaded, "cup-date-unmatched").hint)
    assert all(not g.via for g in round_of(loaded, 1).games)


def test_a_cup_round_without_a_date() -> None:
    files = {**CUP, f"{BEKER}/rounds.csv": None, f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n"}
    assert told(read(files)) == ["warning cup-date-missing results.csv:2:1"]


def test_who_does_not_play_in_the_league_has_a_game_in_the_cup_alone() -> None:
    entrants = "player\n" + "\n".join("bcdefgh")
    loaded = cup("1,1,a,b,1-0,,,\n", REST, entrants=entrants)
    assert told(loaded) == ["warning cup-player-not-entrant results.csv:2:5"]
    assert byes(round_of(loaded, 1)) == {"b": ByeKind.EXCUSED}


TWO_GAMES = {f"{BEKER}/competition.toml": 'system = "cup"\ngames = 2\ncounts_for = "interne"\n'}


@pytest.mark.parametrize(
    ("first", "second", "as_one"),
    [
        ("1-0", "½-½", Result.WHITE_WINS),  # 1½-½
        ("1-0", "1-0", Result.DRAW),  # 1-1: the second game is the other one's White
        ("½-½", "½-½", Result.DRAW),
        ("0-1", "½-½", Result.BLACK_WINS),
        ("½-½", "1-0", Result.BLACK_WINS),
        ("1-0R", "0-1R", Result.BLACK_FORFEITS),
        ("0-1R", "1-0R", Result.WHITE_FORFEITS),
        ("0-0R", "0-0R", Result.BOTH_FORFEIT),
        ("1-0", "0-1R", Result.WHITE_WINS),
        ("1-0", "", None),
    ],
)
def test_two_games_count_as_one_by_match_score(
    first: str, second: str, as_one: Result | None
) -> None:
    rows = HEADER + f"1,1,a,b,{first}\n1,2,b,a,{second}\n"
    files = {**CUP, **TWO_GAMES, f"{BEKER}/results.csv": rows}
    loaded = settled(read(files, results=HEADER + REST))
    tie = round_of(loaded, 1).games[0]
    assert (tie.white, tie.black, tie.result, tie.via) == ("a", "b", as_one, BEKER)
    assert len(round_of(loaded, 1).games) == 4
    assert len(competition(loaded, BEKER).rounds[0].games) == 2


def test_one_game_of_a_tie_of_two_is_not_yet_a_result() -> None:
    files = {**CUP, **TWO_GAMES, f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n"}
    loaded = settled(read(files, results=HEADER + REST))
    assert round_of(loaded, 1).games[0].result is None


def test_a_cup_may_name_the_whole_id_or_count_for_nothing() -> None:
    by_id = {f"{BEKER}/competition.toml": f'system = "cup"\ncounts_for = "{INTERNE}"\n'}
    loaded = settled(read({**CUP, **by_id}))
    assert competition(loaded, BEKER).counts_for == INTERNE
    alone = {f"{BEKER}/competition.toml": 'system = "cup"\n'}
    rows = {f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n"}
    assert interne(settled(read({**CUP, **alone, **rows}))).pending == {}


def test_an_unknown_league_is_an_error_with_a_hint() -> None:
    toml = {f"{BEKER}/competition.toml": 'system = "cup"\ncounts_for = "intern"\n'}
    loaded = read({**CUP, **toml})
    assert told(loaded) == ["error counts-for-unknown competition.toml:2:14"]
    assert "interne" in str(the(loaded, "counts-for-unknown").hint)


def test_only_a_cup_counts_elsewhere() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "knsb"\ncounts_for = "beker"\n'}
    loaded = read({**CUP, **toml})
    assert "error counts-for-no-cup competition.toml:2:14" in told(loaded)


def test_a_cup_round_has_who_plays_and_who_is_free_and_nobody_else() -> None:
    rows = HEADER + "1,1,a,b,1-0\n1,,c,,bye\n"
    draw = "round,place,player\n1,1,a\n1,2,b\n1,3,c\n1,4,\n1,5,d\n1,6,\n2,1,a\n2,2,c\n"
    files = {**CUP, f"{BEKER}/results.csv": rows, f"{BEKER}/draw.csv": draw}
    cup_ = competition(settled(read(files)), BEKER)
    assert [r.number for r in cup_.rounds] == [1]
    assert byes(cup_.rounds[0]) == {
        "c": ByeKind.PAIRING_ALLOCATED,
        "d": ByeKind.PAIRING_ALLOCATED,
    }
    assert [(p.place, p.player) for p in cup_.draw[2]] == [(1, "a"), (2, "c")]
    assert cup_.next_round == 2
