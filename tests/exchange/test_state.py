"""From a report file to the state before a round, and the rules."""

from fractions import Fraction

import pytest

from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Before, Wishes, before, first_colour, next_round
from leaguegen.model.game import Bye, ByeKind, Game, Result
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import PointTable
from tests.exchange.files import FOUR, good, lines_of, player, told

ONE, TWO, THREE, FOUR_ = (PlayerId(n) for n in range(1, 5))


def _before(data: bytes | str, number: int | None = None, wishes: Wishes | None = None) -> Before:
    document = good(data)
    state, _ = before(document, number or next_round(document), wishes)
    assert state is not None
    return state


def test_the_rounds_before_are_as_they_were() -> None:
    state = _before(FOUR).state
    first, second = state.rounds
    assert set(first.games) == {
        Game(ONE, THREE, Result.WHITE_WINS),
        Game(FOUR_, TWO, Result.BLACK_WINS),
    }
    assert second.games == (Game(TWO, ONE, Result.DRAW),)
    assert set(second.byes) == {
        Bye(THREE, ByeKind.HALF_POINT),
        Bye(FOUR_, ByeKind.PAIRING_ALLOCATED),
    }
    assert state.round.number == 3
    assert state.round.last_of_cycle


def test_the_rules_are_those_of_the_file() -> None:
    rules = _before(FOUR).rules
    assert (rules.rounds, rules.initial_colour, rules.edition) == (3, "white", 2026)
    assert rules.points == PointTable()


@pytest.mark.parametrize(
    ("cells", "result"),
    [
        ("+-", Result.BLACK_FORFEITS),
        ("-+", Result.WHITE_FORFEITS),
        ("--", Result.BOTH_FORFEIT),
        ("WL", Result.WHITE_WINS),
        ("DD", Result.DRAW),
        ("LW", Result.BLACK_WINS),
    ],
)
def test_every_result(cells: str, result: Result) -> None:
    data = lines_of("152 W", player(1, f"     2 w {cells[0]}"), player(2, f"     1 b {cells[1]}"))
    assert _before(data).state.rounds[0].games == (Game(ONE, TWO, result),)


def test_a_forfeit_without_colours_is_a_game_all_the_same() -> None:
    data = lines_of("152 W", player(1, "     2 - -"), player(2, "     1 - +"))
    assert _before(data).state.rounds[0].games == (Game(ONE, TWO, Result.WHITE_FORFEITS),)


THREE_AWAY = lines_of(
    "142 5",
    "152 B",
    player(1, "     2 w 1  0000 - H"),
    player(2, "     1 b 0  0000 - Z"),
    player(3, "     4 w 1          "),
    player(4, "     3 b 0"),
    player(5, "  0000 - U  0000 - F"),
)


def test_who_is_away_from_the_next_round_stands_in_its_column() -> None:
    state = _before(THREE_AWAY).state
    assert state.round.number == 2
    assert state.available == (THREE, FOUR_)
    assert dict(state.requests) == {
        ONE: ByeKind.HALF_POINT,
        TWO: ByeKind.ZERO_POINT,
        PlayerId(5): ByeKind.FULL_POINT,
    }


def test_who_is_away_may_stand_in_a_record() -> None:
    rows = (player(1, "     2 w 1"), player(2, "     1 b 0"), player(3, "  0000 - U"), player(4))
    state = _before(lines_of("152 W", "XXZ 2", "240 H 002  003", *rows)).state
    assert state.available == (ONE, FOUR_)
    assert dict(state.requests) == {TWO: ByeKind.ZERO_POINT, THREE: ByeKind.HALF_POINT}


def test_a_record_of_byes_tells_of_past_rounds_too() -> None:
    """Player 3 has a blank in round 1; 240 says that it was half a point."""
    rows = (player(1, "     2 w 1"), player(2, "     1 b 0"), player(3, "", "0.5"))
    data = lines_of("152 W", "240 H 001  003", *rows)
    assert read(data, "t.trf")[1] == []
    assert _before(data).state.rounds[0].byes == (Bye(THREE, ByeKind.HALF_POINT),)


def test_blank_in_a_round_that_was_paired_is_an_absence() -> None:
    data = lines_of("152 W", player(1, "     2 w 1"), player(2, "     1 b 0"), player(3))
    assert _before(data).state.rounds[0].byes == (Bye(THREE, ByeKind.ZERO_POINT),)


def test_a_column_that_tells_of_everybody_is_past() -> None:
    data = lines_of("152 W", player(1, "  0000 - H"), player(2, "  0000 - Z"))
    assert next_round(good(data)) == 2
    assert next_round(good(lines_of("152 W", player(1, "  0000 - H"), player(2)))) == 1


def test_of_a_past_round_those_are_away_whom_the_file_does_not_pair() -> None:
    state = _before(FOUR, 2).state
    assert state.available == (ONE, TWO, FOUR_)
    assert dict(state.requests) == {THREE: ByeKind.HALF_POINT}


def test_forbidden_pairs_hold_in_their_rounds() -> None:
    rows = [player(n) for n in (1, 2, 3)]
    data = lines_of("152 W", "XXP 1 2", "260 002 003  002  003", *rows)
    assert _before(data).state.avoid == {frozenset((ONE, TWO))}
    rows = [player(1, "     2 w 1"), player(2, "     1 b 0"), player(3, "  0000 - U")]
    data = lines_of("152 W", "XXP 1 2", "260 002 003  002  003", *rows)
    assert _before(data).state.avoid == {frozenset((ONE, TWO)), frozenset((TWO, THREE))}


@pytest.mark.parametrize(("first", "last", "holds"), [(2, 2, True), (1, 1, False), (3, 9, False)])
def test_both_rounds_of_a_forbidden_pair_are_inside(first: int, last: int, *, holds: bool) -> None:
    rows = [player(1, "     2 w 1"), player(2, "     1 b 0"), player(3, "  0000 - U")]
    state = _before(lines_of("152 W", f"260 {first:03} {last:03}  002  003", *rows)).state
    assert (state.avoid == {frozenset((TWO, THREE))}) is holds


def test_virtual_points_are_handed_on() -> None:
    rows = [player(n) for n in (1, 2, 3)]
    state = _before(lines_of("152 W", "XXA    2  1.0  0.5", *rows)).state
    assert dict(state.virtual) == {TWO: (Fraction(1), Fraction(1, 2))}


def test_other_points_reach_the_rules() -> None:
    rows = [player(n) for n in (1, 2, 3)]
    points = _before(lines_of("152 W", "162  W 3.0    D 1.0    P 1.0", *rows)).rules.points
    assert [points.win, points.draw, points.forfeit_win] == [3, 1, 3]
    assert points.award(ByeKind.PAIRING_ALLOCATED, 1) == 1
    assert points.award(ByeKind.HALF_POINT, 1) == 1
    assert points.award(ByeKind.FULL_POINT, 1) == 3
    assert points.award(ByeKind.ZERO_POINT, 1) == 0


@pytest.mark.parametrize(("first", "expected"), [("w", "white"), ("b", "black")])
def test_the_initial_colour_is_seen_in_round_1(first: str, expected: str) -> None:
    """Player 1 is free and takes the first turn, so the second turn, of player 3, has the other
    colour; player 2 was not paired and has no turn.
    """
    other = {"w": "b", "b": "w"}
    data = lines_of(
        player(1, "  0000 - U"),
        player(2, "  0000 - Z"),
        player(3, f"     4 {other[first]} ="),
        player(4, f"     3 {first} ="),
    )
    assert first_colour(good(data)) == expected
    assert _before(data).rules.initial_colour == expected


def test_without_a_round_the_initial_colour_has_to_be_told() -> None:
    document = good(lines_of("142 5", player(1), player(2)))
    state, problems = before(document, 1)
    assert state is None
    assert told(problems) == [("error", 1, 1, "trf-colour")]
    state, problems = before(document, 1, Wishes(initial_colour="black"))
    assert state is not None
    assert problems == []
    assert state.rules.initial_colour == "black"


def test_without_a_number_of_rounds_the_next_is_not_the_last() -> None:
    document = good(FOUR.replace("142 3\n", ""))
    state, problems = before(document, 3)
    assert told(problems) == [("warning", 1, 1, "trf-rounds")]
    assert state is not None
    assert not state.state.round.last_of_cycle
    state, problems = before(document, 2)
    assert state is not None
    assert (problems, state.rules.rounds) == ([], 2)
    assert _before(FOUR, wishes=Wishes(rounds=9)).rules.rounds == 9


def test_a_round_that_is_paired_and_not_played_stops() -> None:
    rows = [player(1, "     2 w  "), player(2, "     1 b *")]
    document, problems = read(lines_of("152 W", *rows), "t.trf")
    assert document is not None
    assert problems == []
    state, problems = before(document, 2)
    assert state is None
    assert told(problems) == [("error", 2, 92, "trf-unplayed")]


def test_some_games_without_a_result_count_as_draws() -> None:
    rows = [player(1, "     2 w  "), player(2, "     1 b  ")]
    rows += [player(3, "     4 w 1"), player(4, "     3 b 0")]
    document = good(lines_of("152 W", "142 5", *rows))
    state, problems = before(document, 2)
    assert told(problems) == [("warning", 3, 92, "trf-unplayed")]
    assert state is not None
    assert state.state.rounds[0].games[0] == Game(ONE, TWO, None)


def test_pairing_may_go_by_the_rank() -> None:
    rows = [player(n) for n in (1, 2, 3)]
    ranked = [f"{row:85}{rank:>4}" for row, rank in zip(rows, (3, 1, 2), strict=True)]
    assert _before(lines_of("152 W", "XXC rank", *ranked)).numbers == (2, 3, 1)
    assert _before(lines_of("152 W", *ranked)).numbers == (1, 2, 3)


def test_numbers_may_have_gaps() -> None:
    assert _before(lines_of("152 W", player(9), player(2), player(5))).numbers == (2, 5, 9)


@pytest.mark.parametrize(
    ("code", "edition", "acceleration"),
    [
        ("FIDE_DUTCH", 2026, "none"),
        ("FIDE_DUTCH_2017", 2017, "none"),
        ("FIDE_DUTCH_2025", 2026, "none"),
        ("fide_dutch_2017_baku", 2017, "baku"),
    ],
)
def test_the_code_of_the_system(code: str, edition: int, acceleration: str) -> None:
    data = lines_of("142 5", "152 W", f"192 {code}", player(1), player(2))
    rules = _before(data).rules
    assert (rules.edition, rules.acceleration) == (edition, acceleration)
    assert _before(data, wishes=Wishes(edition=2017)).rules.edition == 2017


def test_told_virtual_points_go_before_the_acceleration_of_the_code() -> None:
    rows = ("250      1.0 001 002 0001 0001", player(1), player(2))
    data = lines_of("142 5", "152 W", "192 FIDE_DUTCH_BAKU", *rows)
    assert _before(data).rules.acceleration == "none"


def test_a_file_for_another_system_stops_unless_it_is_asked_for() -> None:
    document = good(lines_of("142 5", "152 W", "192 FIDE_BURSTEIN", player(1), player(2)))
    state, problems = before(document, 1)
    assert state is None
    assert told(problems) == [("error", 3, 5, "trf-system")]
    state, problems = before(document, 1, Wishes(system="fide-dutch"))
    assert state is not None
    assert problems == []


def test_points_given_or_taken_stop() -> None:
    record = "299          -1.0   003    1"
    state, problems = before(good(lines_of("142 5", "152 W", record, player(1))), 1)
    assert state is None
    assert told(problems) == [("error", 3, 5, "trf-system")]
