"""What the rounds mean for one player."""

from leaguegen.model.game import ByeKind, Colour, Game, Result, Round
from leaguegen.model.player import PlayerId
from leaguegen.pairing.history import Missed, Played, histories, in_scope
from tests.reference.seasons import played

A, B, C = (PlayerId(name) for name in "ABC")
ROUNDS = (
    played(1, "A B 1-0, C bye"),
    played(2, "B A ?, C absent"),
    played(4, "C A 0-1R, B full"),
    played(5, "A C ½, B forfeit_win", cycle=2),
)


def test_games_and_missed_rounds() -> None:
    past = histories(ROUNDS, (A, B))
    assert set(past) == {A, B}
    # An unfinished game is a meeting; a forfeited one is none, and no colour.
    assert past[A].games == (
        Played(1, B, Colour.WHITE),
        Played(2, B, Colour.BLACK),
        Played(5, C, Colour.WHITE),
    )
    assert past[A].missed == (Missed(4, ByeKind.FORFEIT_WIN),)
    assert past[B].missed == (Missed(4, ByeKind.FULL_POINT), Missed(5, ByeKind.FORFEIT_WIN))


def test_numbers() -> None:
    past = histories(ROUNDS, (A, B, C))
    assert past[A].colour_difference == 1
    assert past[A].streak(Colour.WHITE) == 1
    assert past[A].streak(Colour.BLACK) == 0
    assert past[A].meetings == {B: 2, C: 5}
    assert past[A].last_meeting(B) == Played(2, B, Colour.BLACK)
    assert past[B].last_meeting(C) is None
    assert past[C].times(ByeKind.PAIRING_ALLOCATED) == 1
    assert past[C].times(ByeKind.ABSENT) == 1


def test_a_point_without_playing() -> None:
    past = histories(ROUNDS, (A, B, C))
    assert [past[p].free_point() for p in (A, B, C)] == [
        Missed(4, ByeKind.FORFEIT_WIN),
        Missed(4, ByeKind.FULL_POINT),
        Missed(1, ByeKind.PAIRING_ALLOCATED),
    ]
    nobody = Round(2, (Game(A, B, Result.BOTH_FORFEIT),))
    absent = (played(1, "A half, B zero, C forfeit_loss"), nobody)
    past = histories(absent, (A, B, C))
    assert [past[p].free_point() for p in (A, B, C)] == [None, None, None]


def test_scope() -> None:
    assert in_scope(reversed(ROUNDS), "season", 2) == ROUNDS
    assert in_scope(ROUNDS, "cycle", 2) == ROUNDS[3:]
