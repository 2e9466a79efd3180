"""A refusal says who and what blocks."""

from dataclasses import replace

import pytest

from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError
from tests.reference.seasons import played, state

RULES = KnsbRules(competition="26/int", seed="seed 1151")


def refusal(given: State, rules: KnsbRules = RULES) -> tuple[str, str]:
    with pytest.raises(NoLegalPairingError) as found:
        pair_round(given, rules)
    error = found.value
    assert error.round_number == given.round.number
    assert error.code == "no-legal-pairing"
    assert all(isinstance(player, PlayerId) for player in error.blocked_by)
    return str(error.text), "".join(error.blocked_by)


def test_somebody_met_everybody() -> None:
    past = [
        played(1, "A B ½, C D ½"),
        played(2, "C A ½, B absent, D absent"),
        played(3, "A D ½, B absent, C absent"),
    ]
    # In order of their points: C and D have a whole one, B half a one. (C and D are drawn.)
    text, blocking = refusal(state("ABCD", past))
    assert blocking == "A"
    assert text in {
        f"not everybody has a possible opponent: A (already met {others})"
        for others in ("C, D, B", "D, C, B")
    }


def test_each_reason_names_who() -> None:
    # A met B, is kept apart from C, and both he and D had White twice.
    past = [
        played(1, "A B 1-0, D E 1-0, C absent, F absent"),
        played(2, "A E 1-0, D F 1-0, B absent, C absent"),
    ]
    given = state("ABCDEF", past, absent="EF", avoid=["AC"])
    assert refusal(given) == (
        "not everybody has a possible opponent: "
        "A (already met B, kept apart from C, colour limits rule out D)",
        "A",
    )
    # With second meetings, D would be free to meet somebody, and A to meet B.
    assert pair_round(given, replace(RULES, rematch_relax=True)).pairs


def test_two_without_an_opponent_and_one_free_place() -> None:
    given = state("ABCDE", avoid=["AB", "AC", "AD", "AE", "BC", "BD", "BE"])
    given = replace(given, round=RoundInfo(1, first_of_cycle=True))
    assert refusal(given) == (
        "only one player can be free, and these have no possible opponent: {}, {}".format(
            *(f"{p} (kept apart from 4 players)" for p in _drawn(given, "AB"))
        ),
        "".join(_drawn(given, "AB")),
    )


def _drawn(given: State, players: str) -> list[PlayerId]:
    """Return players in the drawn order of this first round."""
    free = pair_round(replace(given, avoid=frozenset()), RULES)
    order = [p for pair in free.pairs for p in (pair.black, pair.white)]
    order += [bye.player for bye in free.byes]
    return [player for player in order if player in players]


def test_nobody_may_be_free() -> None:
    past = [
        played(1, "A bye, B absent, C absent"),
        played(2, "B full, A absent, C absent"),
        played(3, "A C 0-1R, B absent"),
    ]
    text, people = refusal(state("ABC", past))
    assert text == (
        "the number of players is odd, but nobody may be free: everybody has already had a point "
        "without playing in this cycle"
    )
    assert sorted(people) == ["A", "B", "C"]


def test_the_only_one_who_was_free_before() -> None:
    given = state("ABC", [played(1, "A bye, B C ½")], absent="BC")
    assert "nobody may be free" in refusal(given)[0]
    given = state("ABC", [played(1, "A B ½, C bye")], absent="BC")
    (free,) = pair_round(given, RULES).byes
    assert free.player == "A"


def test_too_many_depend_on_too_few() -> None:
    # C, D, E and F can play A and B only.
    given = state("ABCDEF", avoid=["CD", "CE", "CF", "DE", "DF", "EF"], carried="ABCDEF")
    given = replace(given, round=RoundInfo(1, first_of_cycle=True))
    assert refusal(given) == (
        "no pairing of everybody exists: C, D, E, F depend on too few opponents; after the games "
        "among themselves only A, B can take those who are left, one each",
        "CDEF",
    )


def test_two_circles_of_three() -> None:
    avoid = [a + b for a in "ABC" for b in "DEF"]
    given = state("ABCDEF", avoid=avoid, carried="ABCDEF")
    given = replace(given, round=RoundInfo(1, first_of_cycle=True))
    assert refusal(given) == (
        "no pairing of everybody exists: A, B, C, D, E, F can play among themselves only, and not "
        "all of them have an opponent at the same time",
        "ABCDEF",
    )


def test_a_free_place_that_does_not_help() -> None:
    # C, D, E and F can play A only or be free: one at the table of A, one free, two left.
    avoid = ["CD", "CE", "CF", "DE", "DF", "EF", "BC", "BD", "BE", "BF", "CG", "DG", "EG", "FG"]
    given = state("ABCDEFG", avoid=avoid, carried="ABCDEFG")
    given = replace(given, round=RoundInfo(1, first_of_cycle=True))
    text, people = refusal(given)
    assert text.endswith(
        "only A can take those who are left, one each; one more of them could be free"
    )
    assert people == "CDEF"


def test_all_must_have_the_same_colour() -> None:
    past = [
        played(1, "A E 1-0, B F 1-0, C D ½"),
        played(2, "A F 1-0, B E 1-0, D C ½"),
        played(3, "C E 1-0, D F 1-0, A absent, B absent"),
        played(4, "C F 1-0, D E 1-0, A absent, B absent"),
    ]
    rules = replace(RULES, rematch_gap=0)
    # Without E and F each has no possible opponent at all.
    text, people = refusal(state("ABCDEF", past, absent="EF"), rules)
    assert text.startswith("not everybody has a possible opponent")
    assert sorted(people) == ["A", "B", "C", "D"]
    # With E one of them has, and one is free.
    text, people = refusal(state("ABCDEF", past, absent="F"), rules)
    assert text.startswith(
        "no pairing of everybody exists: 4 players must have Black by the colour limits"
    )
    assert text.endswith("too few others can have White against them (1)")
    assert sorted(people) == ["A", "B", "C", "D"]


def test_a_large_knot_names_those_with_the_fewest_opponents() -> None:
    # 14 of 16 can play the other two only.
    people = "abcdefghijklmnop"
    avoid = [x + y for x in people[2:] for y in people[2:] if x < y]
    given = state(people, avoid=avoid, carried=people)
    given = replace(given, round=RoundInfo(1, first_of_cycle=True))
    assert refusal(given) == (
        "no pairing of everybody exists; the fewest possible opponents have "
        "c (2), d (2), e (2), f (2), g (2)",
        "cdefg",
    )


def test_kept_apart_is_never_relaxed() -> None:
    given = state("AB", [played(1, "A B ½")], avoid=["AB"])
    rules = replace(RULES, rematch_relax=True)
    assert refusal(replace(given, round=RoundInfo(2, last_of_cycle=True)), rules)[1] == "AB"
