"""Who is there, what stands, and what kind of round it is."""

import pytest

from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.pairing.evening import Evening, prepare
from leaguegen.pairing.system import NotReadyError
from tests.clubs import competition_of, files, league_of, players, ratings, rounds

PEOPLE = players("An", "Bo", "Cas", "Dirk", "Eva", "Fred")
BASE = {
    "players.csv": PEOPLE,
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500),
    "2026-27/interne/competition.toml": 'title = "I"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(6, cycle=3),
}
ROUND_1 = "round,board,white,black,result\n1,1,an,bo,1-0\n1,2,cas,dirk,1-0\n1,3,eva,fred,½-½\n"
CUP = {
    "2026-27/beker/competition.toml": 'title = "B"\nsystem = "cup"\ncounts_for = "interne"\n',
    "2026-27/beker/rounds.csv": "round,date\n1,2026-09-08\n2,2026-09-15\n",
    "2026-27/beker/entrants.csv": "player\nan\nbo\ncas\ndirk\n",
}


def evening(extra: dict[str, str], number: int | None = None, **options: object) -> Evening:
    league = league_of(files({**BASE, **extra}))
    return prepare(league, competition_of(league), number, **options)  # type: ignore[arg-type]


def ids(*names: str) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(n) for n in names)


def test_the_first_round_of_all() -> None:
    state = evening({}).state
    assert (state.round.number, state.round.cycle) == (1, 1)
    assert state.round.first_of_cycle
    assert not state.round.last_of_cycle
    assert state.carried is None
    assert state.available == ids("an", "bo", "cas", "dirk", "eva", "fred")


def test_the_next_round_follows_the_recorded_ones() -> None:
    state = evening({"2026-27/interne/results.csv": ROUND_1}).state
    assert state.round.number == 2
    assert [r.number for r in state.rounds] == [1]
    assert not state.round.first_of_cycle


def test_absences_are_told_by_date_and_by_the_command() -> None:
    told = "player,date,kind\nbo,2026-09-01,excused\ncas,2026-09-08,excused\n"
    found = evening(
        {"2026-27/absences.csv": told}, absent=dict.fromkeys(ids("fred"), ByeKind.ABSENT)
    )
    assert [(a.player, a.kind) for a in found.away] == [
        ("bo", ByeKind.EXCUSED),
        ("fred", ByeKind.ABSENT),
    ]
    assert found.state.available == ids("an", "cas", "dirk", "eva")
    assert found.state.requests == {"bo": ByeKind.EXCUSED, "fred": ByeKind.ABSENT}


def test_only_those_named_are_present_whatever_the_files_say() -> None:
    told = "player,date,kind\nbo,2026-09-01,excused\n"
    found = evening({"2026-27/absences.csv": told}, only=frozenset(ids("bo", "an")))
    assert found.state.available == ids("an", "bo")
    assert {a.player for a in found.away} == set(ids("cas", "dirk", "eva", "fred"))


def test_who_has_not_joined_or_has_withdrawn_is_not_there() -> None:
    entrants = "player,joined,withdrawn\nan,,\nbo,2,\ncas,,1\ndirk,,\neva,,\nfred,,\n"
    found = evening({"2026-27/interne/entrants.csv": entrants})
    assert found.state.available == ids("an", "cas", "dirk", "eva", "fred")
    assert found.away == ()


def test_a_row_for_the_round_to_come_stands() -> None:
    results = ROUND_1 + "2,,an,cas,\n"
    state = evening({"2026-27/interne/results.csv": results}).state
    assert [(f.white, f.black, f.why) for f in state.fixed] == [("an", "cas", "by-hand")]
    assert state.available == ids("bo", "dirk", "eva", "fred")


def test_a_game_with_a_result_was_played_ahead() -> None:
    results = ROUND_1 + "2,,an,cas,1-0\n"
    state = evening({"2026-27/interne/results.csv": results}).state
    assert [f.why for f in state.fixed] == ["played-ahead"]


def test_a_pair_set_by_hand_with_somebody_away_is_a_question() -> None:
    results = ROUND_1 + "2,,an,cas,\n"
    with pytest.raises(NotReadyError) as caught:
        evening(
            {"2026-27/interne/results.csv": results},
            absent=dict.fromkeys(ids("cas"), ByeKind.ABSENT),
        )
    assert caught.value.code == "absent-but-paired"


def test_the_last_round_of_a_cycle_and_of_the_season() -> None:
    lines = ROUND_1 + "2,1,bo,cas,1-0\n2,2,an,eva,1-0\n2,3,dirk,fred,1-0\n"
    third = evening({"2026-27/interne/results.csv": lines}).state.round
    assert (third.last_of_cycle, third.last_of_season) == (True, False)
    sixth = evening({"2026-27/interne/results.csv": lines}, 6).state.round
    assert (sixth.last_of_cycle, sixth.last_of_season) == (True, True)


def test_a_new_cycle_carries_the_ranking_of_the_one_before() -> None:
    state = evening({"2026-27/interne/results.csv": ROUND_1}, 4).state
    assert (state.round.cycle, state.round.first_of_cycle) == (2, True)
    assert state.carried is not None
    # One round: the winners before the draws before the losers.
    assert set(state.carried[:2]) == set(ids("an", "cas"))
    assert set(state.carried[2:4]) == set(ids("eva", "fred"))
    assert set(state.carried[4:]) == set(ids("bo", "dirk"))


def test_a_season_follows_another() -> None:
    earlier = {
        "2025-26/interne/competition.toml": 'title = "I"\nsystem = "knsb"\n',
        "2025-26/interne/rounds.csv": "round,date\n1,2025-09-02\n",
        "2025-26/interne/results.csv": ROUND_1,
        "2026-27/interne/competition.toml": (
            'title = "I"\nsystem = "knsb"\nfollows = "2025-26/interne"\n'
        ),
    }
    carried = evening(earlier).state.carried
    assert carried is not None
    assert set(carried[:2]) == set(ids("an", "cas"))


def test_a_cup_round_of_the_date_must_be_drawn_first() -> None:
    with pytest.raises(NotReadyError) as caught:
        evening({"2026-27/interne/results.csv": ROUND_1, **CUP})
    assert caught.value.code == "cup-not-drawn"
    assert "leaguegen pair 2026-27/beker" in str(caught.value.text)


TIES = "round,board,white,black,result\n1,1,an,bo,\n1,2,cas,dirk,\n"


def test_cup_ties_of_the_date_leave_the_pool() -> None:
    found = evening(
        {"2026-27/interne/results.csv": ROUND_1, **CUP, "2026-27/beker/results.csv": TIES}
    )
    assert [(f.white, f.black, f.why, f.via) for f in found.state.fixed] == [
        ("an", "bo", "cup", "2026-27/beker"),
        ("cas", "dirk", "cup", "2026-27/beker"),
    ]
    assert found.state.available == ids("eva", "fred")


def test_a_cup_tie_waits_for_who_is_away_and_his_opponent_joins_the_pool() -> None:
    found = evening(
        {"2026-27/interne/results.csv": ROUND_1, **CUP, "2026-27/beker/results.csv": TIES},
        absent=dict.fromkeys(ids("bo"), ByeKind.ABSENT),
    )
    assert [(f.white, f.black) for f in found.postponed] == [("an", "bo")]
    assert found.state.available == ids("an", "eva", "fred")


def test_a_paired_round_is_refused_and_the_ways_are_named() -> None:
    with pytest.raises(NotReadyError) as caught:
        evening({"2026-27/interne/results.csv": ROUND_1}, 1)
    assert caught.value.code == "round-paired"
    for way in ("--redo", "--dry-run", "--round"):
        assert way in str(caught.value.text)


def test_any_round_can_be_paired_again_from_the_rounds_before() -> None:
    lines = ROUND_1 + "2,1,bo,cas,1-0\n2,2,an,eva,1-0\n2,,fred,,bye\n3,1,an,cas,\n"
    state = evening({"2026-27/interne/results.csv": lines}, 2, again=True).state
    assert [r.number for r in state.rounds] == [1]
    assert state.fixed == ()
    # Dirk has no row: he was away. Fred was free: he was there.
    assert state.available == ids("an", "bo", "cas", "eva", "fred")


def test_a_round_that_nobody_planned_is_told() -> None:
    with pytest.raises(NotReadyError) as caught:
        evening({}, 7)
    assert caught.value.code == "round-unknown"


def test_pairs_that_may_not_meet_hold_for_their_rounds() -> None:
    avoid = "player,other,from,until\nan,bo,2,3\neva,fred,,\n"
    pairs = {frozenset(ids("an", "bo")), frozenset(ids("eva", "fred"))}
    extra = {"2026-27/interne/avoid.csv": avoid}
    assert evening(extra, 1).state.avoid == {frozenset(ids("eva", "fred"))}
    assert evening(extra, 2).state.avoid == pairs
