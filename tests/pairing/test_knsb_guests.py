"""Guests: who takes the odd place, and whom the others meet, in rounds worked by hand.

Boards are written `White Black group`; lots follow the alphabet. Guests are G and H.
"""

from dataclasses import replace

import pytest

from leaguegen.model.game import ByeKind
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss.knsb_field import contenders
from leaguegen.pairing.system import NoLegalPairingError
from tests.knsb_comparison import expected, got
from tests.reference.seasons import played, state

RULES = KnsbRules(competition="26/int", seed="seed 1151")


def boards(given: State, **settings: object) -> str:
    """Pair a state; the reference must make the same."""
    rules = replace(RULES, **settings)  # type: ignore[arg-type]
    assert got(given, rules) == expected(given, rules)
    made = pair_round(given, rules)
    pairs = [f"{p.white} {p.black} {p.group}".strip() for p in made.pairs]
    assert all(free.kind is ByeKind.PAIRING_ALLOCATED for free in made.byes)
    return ", ".join(pairs + [f"{free.player} free" for free in made.byes])


def told(given: State, board: int, **settings: object) -> list[str]:
    made = pair_round(given, replace(RULES, **settings))  # type: ignore[arg-type]
    place = made.pairs[board] if board < len(made.pairs) else made.byes[board - len(made.pairs)]
    return [f"{step.article.removeprefix('knsb ')} {step.text}" for step in place.steps]


def test_the_guest_takes_on_who_would_be_free() -> None:
    # A and C have 1 point and meet; B is alone below them. B had Black, G has no game.
    given = state("ABCG", [played(1, "A B 1-0, C bye, G absent")], guests="G")
    assert boards(given) == "C A 1, B G"
    assert told(given, 1) == [
        "4.1 paired in group 0",
        "4.8 B would have been free and meets the guest G: the last in order with whom all fits",
        "5.2.2 G has Black: Whites minus Blacks so far 0, against -1 for B",
    ]


def test_who_was_free_before_may_meet_a_guest() -> None:
    # Equal in points, WP and SB, C is below B. Both had a point without playing.
    past = [played(1, "A C 1-0, B bye, G absent"), played(2, "A B 1-0, C full, G absent")]
    given = state("ABCG", past, guests="G")
    assert boards(given, rematch_gap=0) == "B A 1, C G"
    alone = replace(given, available=given.available[:3])
    assert boards(alone, rematch_gap=0) == "C B 1, A free"


def test_met_before() -> None:
    # A and C have met, so both come to B. He met G, so C, the next from below, meets G.
    given = state("ABCG", [played(1, "B G 0-1, A C ½")], guests="G")
    assert boards(given) == "B A 0, G C"
    assert "4.8 not against B: they met in round 1" in told(given, 1)


def test_the_guests_points_count_for_the_others() -> None:
    given = state("ABCG", [played(1, "B G 0-1, A C ½")], guests="G")
    assert {p.id: p.wp for p in contenders(given, RULES)}[PlayerId("B")] == 1


@pytest.mark.parametrize(("entrants", "first", "other"), [("ABCGH", "G", "H"), ("ABCHG", "H", "G")])
def test_the_first_guest_in_start_order_takes_the_odd_place(
    entrants: str, first: str, other: str
) -> None:
    past = [played(1, "A B 1-0, C bye, G absent, H absent")]
    given = state(entrants, past, guests="GH")
    assert boards(given) == f"C A 1, B {first}, {other} free"
    assert told(given, 2) == [
        f"4.8 {other} is a guest and is free: nobody is left who can be the opponent"
    ]


def test_a_guest_who_can_take_on_nobody_is_passed_over() -> None:
    past = [played(1, "A B 1-0, C bye, G absent, H absent")]
    given = state("ABCGH", past, guests="GH", avoid=["AG", "BG", "CG"])
    assert boards(given) == "C A 1, B H, G free"
    made = pair_round(given, RULES)
    assert str(made.steps[-1].text) == (
        "the guest G can take on nobody without whom the members can be paired"
    )


def test_no_guest_can_so_somebody_is_free() -> None:
    past = [played(1, "A B 1-0, C bye, G absent")]
    given = state("ABCG", past, guests="G", avoid=["AG", "BG", "CG"])
    assert boards(given) == "C A 1, B free, G free"


def test_guests_beside_an_even_number_meet_each_other() -> None:
    past = [played(1, "A B 1-0, G absent, H absent, K absent")]
    # In start order; no difference, so the first of the two has Black. K is the third.
    assert boards(state("ABGHK", past, guests="GHK"), rematch_gap=0) == "B A 0, H G, K free"
    given = state("ABGHK", past, guests="GHK", avoid=["GH"])
    assert boards(given, rematch_gap=0) == "B A 0, K G, H free"
    # If G met H, K and L would be free: so G meets K, and H meets L.
    past = [played(1, "A B 1-0, G absent, H absent, K absent, L absent")]
    given = state("ABGHKL", past, guests="GHKL", avoid=["KL"])
    assert boards(given, rematch_gap=0) == "B A 0, K G, L H"
    assert told(given, 1, rematch_gap=0)[:2] == [
        "4.8 G, a guest, was first in start order of the guests left, and meets the next with "
        "whom as few as possible are free: K",
        "4.8 not against H: then the rest could not be paired any more",
    ]


def test_limits_among_guests_and_in_a_last_round() -> None:
    past = [played(1, "G A 1-0, H B 1-0"), played(2, "G B 1-0, H A 1-0")]
    given = state("ABGH", past, guests="GH")
    # Both guests had White twice. A and B had Black twice.
    last = replace(given, round=RoundInfo(3, last_of_cycle=True))
    apart = replace(last, available=tuple(p for p in given.available if p in "GH"))
    normal = replace(given, available=apart.available)
    assert boards(normal) == "G free, H free"
    assert boards(apart, last_round="completion") == "G free, H free"
    assert boards(apart, last_round="fold") == "H G"


@pytest.mark.parametrize(
    ("way", "made"), [("halves", "B A, G C"), ("fold", "B A, G C"), ("random", None)]
)
def test_first_rounds(way: str, made: str | None) -> None:
    info = RoundInfo(1, first_of_cycle=True)
    given = state("ABCG", info=info, carried="ABC", guests="G")
    text = boards(given, first_round=way)
    assert text == made or (made is None and "G" in text and "free" not in text)


def test_one_member_and_a_guest_who_have_met() -> None:
    past = [played(1, "A G ½")]
    # A may be free, and that needs no second meeting.
    assert boards(state("AG", past, guests="G"), rematch_relax=True) == "A free, G free"
    # He was free already: then a second meeting, where that is allowed.
    past.append(played(2, "A bye, G absent"))
    given = state("AG", past, guests="G")
    assert boards(given, rematch_relax=True) == "G A"
    with pytest.raises(NoLegalPairingError) as refused:
        pair_round(given, RULES)
    assert str(refused.value.text) == (
        "the number of players is odd, but nobody may be free: everybody has already had a point "
        "without playing in this cycle. No guest changes that by playing one of them"
    )


def test_guests_alone() -> None:
    given = state("GH", [played(1, "G absent, H absent")], guests="GH")
    assert boards(given) == "H G"
