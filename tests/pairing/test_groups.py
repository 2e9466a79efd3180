"""Groups A, B, C that play apart: docs/groups.md, chapters 1 and 2, worked by hand with Keizer.

Before the first round the order of Keizer is that of the entrants: neighbours meet, the higher of
the two has Black, and the lowest is free.
"""

from collections.abc import Iterable
from dataclasses import replace

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.systems import KeizerRules, KnsbRules
from leaguegen.pairing.registry import names_groups, pair_round
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, RoundPairing

APART = KeizerRules("26/int", "seed", groups=True)
ACROSS = KeizerRules("26/int", "seed", groups=True, odd_across_groups=True)


def state(
    people: str,
    *rounds: Round,
    away: Iterable[str] = (),
    avoid: str = "",
    fixed: str = "",
    guests: str = "",
) -> State:
    """Make a state of people such as `a1`, whose letter is the group; pairs as `a1-b1`."""
    entrants = tuple(
        Entrant(
            PlayerId(p),
            group=p[0].upper(),
            rating=2000 - 10 * n,
            role=Role.GUEST if p in guests.split() else Role.MEMBER,
        )
        for n, p in enumerate(people.split())
    )
    number = len(rounds) + 1
    pairs = [[PlayerId(p) for p in pair.split("-")] for pair in fixed.split()]
    stands = tuple(FixedPair(white, black, "by-hand") for white, black in pairs)
    busy = {p for f in stands for p in (f.white, f.black)}
    return State(
        Roster(entrants),
        rounds,
        RoundInfo(number, first_of_cycle=not rounds),
        tuple(e.id for e in entrants if e.id not in away and e.id not in busy),
        fixed=stands,
        avoid=frozenset(frozenset(map(PlayerId, pair.split("-"))) for pair in avoid.split()),
    )


def told(made: RoundPairing) -> list[str]:
    """Return the boards with their groups, and who is free."""
    boards = [f"{p.white}-{p.black} {p.group}" for p in made.pairs]
    return [*boards, *(f"{f.player} free {f.group}" for f in made.byes)]


def played(number: int, games: str, free: str = "") -> Round:
    """Make a round of games that White won."""
    pairs = [game.split("-") for game in games.split()]
    return Round(
        number,
        tuple(Game(PlayerId(w), PlayerId(b), Result.WHITE_WINS) for w, b in pairs),
        tuple(Bye(PlayerId(p), ByeKind.PAIRING_ALLOCATED) for p in free.split()),
    )


def test_each_group_is_paired_by_itself() -> None:
    made = pair_round(state("a1 a2 a3 a4 b1 b2 c1 c2"), APART)
    assert told(made) == ["a2-a1 A", "a4-a3 A", "b2-b1 B", "c2-c1 C"]


def test_each_odd_group_has_somebody_free() -> None:
    made = pair_round(state("a1 a2 a3 b1 b2 b3"), APART)
    assert told(made) == ["a2-a1 A", "b2-b1 B", "a3 free A", "b3 free B"]


def test_those_who_would_be_free_meet() -> None:
    # Of the two a3 is the higher in the order, and has Black.
    made = pair_round(state("a1 a2 a3 b1 b2 b3"), ACROSS)
    assert told(made) == ["a2-a1 A", "b3-a3 A/B", "b2-b1 B"]
    assert [s.article for s in made.pairs[1].steps] == [
        "groups 2.1",
        "keizer 5.2",
        "keizer 5.2",
        "keizer 6.5",
    ]


def test_the_higher_group_keeps_whom_it_has_and_the_lower_takes_the_next() -> None:
    made = pair_round(state("a1 a2 a3 b1 b2 b3", avoid="a3-b3"), ACROSS)
    assert told(made) == ["a2-a1 A", "b2-a3 A/B", "b3-b1 B"]
    reasons = [str(s.text) for s in made.pairs[1].steps if "not b3" in str(s.text)]
    assert reasons == ["not b3: may not meet a3 of group A"]


def test_whoever_has_no_opponent_there_is_passed_over() -> None:
    made = pair_round(state("a1 a2 a3 b1 b2 b3", avoid="a3-b1 a3-b2 a3-b3"), ACROSS)
    assert told(made) == ["a3-a1 A", "b3-a2 A/B", "b2-b1 B"]
    reasons = [str(s.text) for s in made.pairs[1].steps if "not a3" in str(s.text)]
    assert reasons == ["not a3: nobody of group B can be the opponent"]


def test_nobody_meets_where_nobody_may() -> None:
    avoid = " ".join(f"a{n}-b{m}" for n in (1, 2, 3) for m in (1, 2, 3))
    made = pair_round(state("a1 a2 a3 b1 b2 b3", avoid=avoid), ACROSS)
    assert told(made) == ["a2-a1 A", "b2-b1 B", "a3 free A", "b3 free B"]


def test_no_second_meeting_comes_of_it_though_the_system_would_yield() -> None:
    # Keizer lets two meet again at once where not everybody can be paired: not across groups.
    made = pair_round(state("a1 b1", played(1, "a1-b1")), ACROSS)
    assert told(made) == ["a1 free A", "b1 free B"]


@pytest.mark.parametrize(
    ("people", "across", "free"),
    [
        ("a1 a2 a3 b1 b2 b3 c1 c2 c3", ["A/B"], ["C"]),
        ("a1 a2 b1 b2 b3 c1 c2 c3", ["B/C"], []),
        ("a1 a2 a3 b1 b2 c1 c2 c3", [], ["A", "C"]),
        ("a1 b1 c1 d1", ["A/B", "C/D"], []),
        ("a1 b1 c1 d1 e1", ["A/B", "C/D"], ["E"]),
    ],
)
def test_odd_groups_are_joined_from_the_top(
    people: str, across: list[str], free: list[str]
) -> None:
    made = pair_round(state(people), ACROSS)
    assert [p.group for p in made.pairs if "/" in p.group] == across
    assert [f.group for f in made.byes] == free


def test_a_group_of_which_nobody_came_still_lies_between_its_neighbours() -> None:
    made = pair_round(state("a1 b1 b2 c1", away=["b1", "b2"]), ACROSS)
    assert told(made) == ["a1 free A", "c1 free C"]


def test_a_group_that_everybody_left_lies_between_none() -> None:
    found = state("a1 b1 c1")
    left = tuple(replace(e, withdrawn=0) if e.id == "b1" else e for e in found.roster)
    available = tuple(p for p in found.available if p != "b1")
    made = pair_round(replace(found, roster=Roster(left), available=available), ACROSS)
    assert [p.group for p in made.pairs] == ["A/C"]


def test_groups_that_cannot_be_joined_leave_the_lower_one_for_the_next() -> None:
    made = pair_round(state("a1 b1 c1", avoid="a1-b1"), ACROSS)
    assert told(made) == ["c1-b1 B/C", "a1 free A"]


KNSB = KnsbRules("26/int", "seed", groups=True, odd_across_groups=True)


def test_who_may_not_be_free_any_more_can_meet_somebody() -> None:
    # Everybody had a full point without playing, and so may not be free (knsb 4.7).
    people = "a1 a2 a3 b1"
    first = Round(1, byes=tuple(Bye(PlayerId(p), ByeKind.FULL_POINT) for p in people.split()))
    made = pair_round(state(people, first), KNSB)
    assert [(p.group, {p.white, p.black}) for p in made.pairs] == [
        ("A", {"a1", "a2"}),
        ("A/B", {"a3", "b1"}),
    ]
    articles = [s.article for s in made.pairs[1].steps]
    assert articles[:3] == ["groups 2.1", "groups 2.2", "groups 2.2"]
    with pytest.raises(NoLegalPairingError, match="group A: the number of players is odd"):
        pair_round(state(people, first), replace(KNSB, odd_across_groups=False))


def test_pairs_that_stand_come_first_whatever_their_groups() -> None:
    made = pair_round(state("a1 a2 a3 b1 b2 b3", fixed="b1-b2 a1-b3"), ACROSS)
    assert told(made) == ["b1-b2 B", "a1-b3 A/B", "a3-a2 A"]
    assert [p.fixed for p in made.pairs] == ["by-hand", "by-hand", None]


def test_a_guest_plays_in_a_group() -> None:
    # KNSB 4.8: with three members of A the guest takes the odd place; B has nobody left over.
    made = pair_round(state("a1 a2 a3 a9 b1 b2", guests="a9"), KNSB)
    assert [p.group for p in made.pairs] == ["A", "A", "B"]
    assert "a9" in {made.pairs[1].white, made.pairs[1].black}


def test_somebody_without_a_group_is_not_paired_by_a_guess() -> None:
    lone = Entrant(PlayerId("x"))
    known = state("a1 a2")
    roster = Roster((*known.roster, lone))
    with pytest.raises(NotReadyError, match="x is in no group") as caught:
        pair_round(State(roster, available=(*known.available, lone.id)), APART)
    assert caught.value.code == "group-missing"


def test_a_group_that_cannot_be_paired_is_named() -> None:
    first = played(1, "b1-b2 a1-a2")
    strict = KeizerRules("26/int", "seed", groups=True, relax="off", min_gap=5)
    with pytest.raises(NoLegalPairingError, match="group A: a1, a2 cannot"):
        pair_round(state("a1 a2 b1 b2", first), strict)


def test_groups_come_in_their_order_not_in_that_of_ratings() -> None:
    made = pair_round(state("b1 b2 a10 a9 c1 c2"), APART)
    assert [p.group for p in made.pairs] == ["A", "B", "C"]


def test_the_group_of_a_pair_is_written_where_groups_play_apart() -> None:
    assert names_groups(APART)
    assert not names_groups(KeizerRules())
