"""The draw of the cup: sizes, free places, brackets, draws by hand (docs/cup.md, 3 and 4)."""

import subprocess
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import ceil, log2
from random import Random

import pytest

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import FixedPair
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.system import draw_places, pair
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from leaguegen.ranking.lots import draw_command, ticket_command
from tests.pairing.cups import (
    CUP,
    SEED,
    a_round,
    by_ticket,
    ids,
    numbered,
    played,
    roster,
    rules,
    state,
)
from tests.shell import in_shell

ELEVEN = tuple(f"p{n:02}" for n in range(1, 12))


def boards(pairing: RoundPairing) -> list[tuple[str, str]]:
    return [(p.white, p.black) for p in pairing.pairs]


def free(pairing: RoundPairing) -> list[str]:
    return [f.player for f in pairing.byes]


def ties(pairing: RoundPairing) -> set[frozenset[PlayerId]]:
    return {frozenset((p.white, p.black)) for p in pairing.pairs}


def strengths(entrants: Roster, chance: Random) -> dict[PlayerId, int]:
    """Who beats whom: the higher number wins."""
    names = [e.id for e in entrants]
    chance.shuffle(names)
    return {name: n for n, name in enumerate(names)}


def whole_cup(
    entrants: Roster, settings: CupRules, strength: dict[PlayerId, int], *, publish: bool = True
) -> list[RoundPairing]:
    """Play a cup to its end; each round is drawn again from its published draw, too."""
    rounds: list[Round] = []
    pairings: list[RoundPairing] = []
    bracket: tuple[PlayerId | None, ...] = ()
    while len(pairings) < 8:
        current = state(entrants, rounds, draw=bracket)
        try:
            pairing = pair(current, settings)
        except NoLegalPairingError as refused:
            assert "is over" in str(refused)  # noqa: PT017 - it ends the loop
            return pairings
        places = tuple(p for _, p in draw_places(current, settings))
        if publish and settings.draw == "bracket":
            bracket = bracket or places
        elif publish:
            again = pair(state(entrants, rounds, draw=places), settings)
            assert boards(again) == boards(pairing)
            assert sorted(free(again)) == sorted(free(pairing))
        pairings.append(pairing)
        rounds.append(played(pairing, lambda *two: max(two, key=strength.__getitem__)))
    raise AssertionError("the cup does not end")


@pytest.mark.parametrize("draw", ["each-round", "bracket"])
@pytest.mark.parametrize("size", ["prelim", "late"])
@pytest.mark.parametrize("count", range(2, 41))
def test_invariants_of_every_cup(count: int, size: str, draw: str) -> None:
    for trial in range(3):
        chance = Random(f"{count} {size} {draw} {trial}")
        settings = rules(
            size=size, draw=draw, games=1 + trial % 2, seeded=chance.choice([0, 2, count])
        )
        entrants = numbered(count)
        strength = strengths(entrants, chance)
        pairings = whole_cup(entrants, settings, strength, publish=trial != 1)
        check_cup(entrants, pairings, strength, size)


def check_cup(
    entrants: Roster, pairings: list[RoundPairing], strength: dict[PlayerId, int], size: str
) -> None:
    """Follow a cup with books of its own: who is in, who was free."""
    still_in = {e.id for e in entrants}
    rested: Counter[PlayerId] = Counter()
    sizes = [len(still_in)]
    total = 0
    for pairing in pairings:
        met = ties(pairing)
        playing = [p for two in met for p in two]
        assert len(playing) == len(set(playing))
        assert set(playing) | set(free(pairing)) == still_in
        assert len(playing) + len(pairing.byes) == len(still_in)
        rested.update(f.player for f in pairing.byes)
        total += len(met)
        still_in -= {min(two, key=strength.__getitem__) for two in met}
        sizes.append(len(still_in))
    assert total == len(entrants) - 1
    assert len(still_in) == 1
    assert max(rested.values(), default=0) <= 1
    assert len(pairings) == ceil(log2(len(entrants)))
    check_sizes(sizes, size)


def check_sizes(sizes: list[int], size: str) -> None:
    """After the rounds that make it a power of two, every round halves the field."""
    whole = next(n for n, left in enumerate(sizes) if left.bit_count() == 1)
    assert whole <= (1 if size == "prelim" else 2)
    for before, after in pairwise(sizes[whole:]):
        assert after * 2 == before
    if size == "late" and len(sizes) > 1:
        assert sizes[1] == ceil(sizes[0] / 2)


def test_eleven_players_as_worked_in_the_rules() -> None:
    pairings = whole_cup(numbered(11), rules(), strengths(numbered(11), Random(1)))
    assert [len(p.pairs) for p in pairings] == [3, 4, 2, 1]
    assert [len(p.byes) for p in pairings] == [5, 0, 0, 0]


def test_thirteen_players_five_preliminary_games_three_free() -> None:
    pairing = pair(state(numbered(13)), rules())
    assert (len(pairing.pairs), len(pairing.byes)) == (5, 3)


def test_late_size_eleven_players() -> None:
    pairings = whole_cup(numbered(11), rules(size="late"), strengths(numbered(11), Random(2)))
    assert [(len(p.pairs), len(p.byes)) for p in pairings] == [(5, 1), (2, 2), (2, 0), (1, 0)]


def test_consecutive_names_of_the_hashed_order_meet_and_the_last_are_free() -> None:
    order = by_ticket(ELEVEN, "draw", 1)
    pairing = pair(state(numbered(11)), rules())
    assert boards(pairing) == [(order[0], order[1]), (order[2], order[3]), (order[4], order[5])]
    assert free(pairing) == order[6:]


def test_each_round_is_drawn_anew_among_the_winners() -> None:
    first = pair(state(numbered(8)), rules())
    winners = [p.white for p in first.pairs]
    second = pair(
        state(numbered(8), [played(first, lambda a, b: a if a in winners else b)]), rules()
    )
    order = by_ticket(winners, "draw", 2)
    assert boards(second) == [(order[0], order[1]), (order[2], order[3])]


def test_what_goes_to_the_draw_file_holds_free_places() -> None:
    order = by_ticket(ELEVEN, "draw", 1)
    places = draw_places(state(numbered(11)), rules())
    assert [n for n, _ in places] == list(range(1, 17))
    beside = [x for p in order[6:] for x in (p, None)]
    assert [p for _, p in places] == [*order[:6], *beside]


def test_the_shell_repeats_the_draw() -> None:
    order = by_ticket(ELEVEN, "draw", 1)
    line = draw_command(ids(*ELEVEN), SEED, CUP, "draw", 1)
    told = in_shell(line)
    assert [row.split()[-1] for row in told.splitlines()] == order
    step = next(s for s in pair(state(numbered(11)), rules()).steps if s.article == "cup 4.1")
    assert line in str(step.text)


def test_the_shell_prints_a_ticket_of_a_seed_with_quotes() -> None:
    line = ticket_command(PlayerId("jan"), "'t zal $wel", CUP, "draw", 2)
    told = in_shell(line)
    other = subprocess.run(
        ["sha256sum"],
        input=f"'t zal $wel|{CUP}|2|draw|jan",
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert told == other


def test_the_highest_rated_are_free_first() -> None:
    pairing = pair(state(numbered(11)), rules(seeded=3))
    assert free(pairing)[:3] == ["p01", "p02", "p03"]
    others = [p for p in by_ticket(ELEVEN, "draw", 1) if p not in ("p01", "p02", "p03")]
    assert free(pairing)[3:] == others[-2:]
    assert "3 highest rated" in str(pairing.byes[0].steps[0].text)


def test_more_seeded_than_free_places() -> None:
    assert free(pair(state(numbered(11)), rules(seeded=8))) == ["p01", "p02", "p03", "p04", "p05"]


def test_players_without_a_rating_are_never_seeded() -> None:
    entrants = roster(["a", "b", "c", "d", "e"], {"d": 1200})
    assert free(pair(state(entrants), rules(seeded=3)))[0] == "d"


def test_late_nobody_is_free_twice_even_when_seeded() -> None:
    settings = rules(size="late", seeded=1)
    first = pair(state(numbered(11)), settings)
    assert free(first) == ["p01"]
    second = pair(state(numbered(11), [played(first, min)]), settings)
    assert "p01" in {p for two in ties(second) for p in two}


# The bracket


def test_bracket_free_places_are_spread() -> None:
    """Eleven players, eight slots: free places in slots 1, 5, 7, 3, 4 in this order."""
    order = by_ticket(ELEVEN, "draw", 1)
    fs, ts = order[6:], order[:6]
    places = [p for _, p in draw_places(state(numbered(11)), rules(draw="bracket"))]
    expected = [
        *(fs[0], None), *ts[0:2], *(fs[3], None), *(fs[4], None),
        *(fs[1], None), *ts[2:4], *(fs[2], None), *ts[4:6],
    ]  # fmt: skip
    assert places == expected


def test_bracket_seeded_first_and_second_are_in_different_halves() -> None:
    places = [p for _, p in draw_places(state(numbered(11)), rules(draw="bracket", seeded=2))]
    assert places[0] == "p01"
    assert places[8] == "p02"


@pytest.mark.parametrize("size", ["prelim", "late"])
@pytest.mark.parametrize("count", [5, 6, 9, 11, 12, 16, 21, 27])
def test_bracket_winners_meet_as_a_tree_tells(count: int, size: str) -> None:
    settings = rules(draw="bracket", size=size)
    places = [p for _, p in draw_places(state(numbered(count)), settings)]
    assert len(places).bit_count() == 1
    strength = strengths(numbered(count), Random(count))
    pairings = whole_cup(numbered(count), settings, strength)
    level: list[PlayerId | None] = list(places)
    for pairing in pairings:
        cells = list(zip(level[::2], level[1::2], strict=True))
        due = {frozenset((a, b)) for a, b in cells if a and b}
        assert due == ties(pairing)
        losers = {min(two, key=strength.__getitem__) for two in due}
        level = [next((x for x in cell if x and x not in losers), None) for cell in cells]
    assert len(level) == 1


def test_bracket_late_nobody_rests_in_both_first_rounds() -> None:
    """Seven of thirteen in round 2: four slots, one of them for the winner of a single pair."""
    places = [p for _, p in draw_places(state(numbered(13)), rules(draw="bracket", size="late"))]
    assert len(places) == 16
    slots = [[p for p in places[n : n + 4] if p] for n in range(0, 16, 4)]
    assert sorted(len(s) for s in slots) == [2, 3, 4, 4]


def test_bracket_of_a_later_round_does_not_draw_again() -> None:
    settings = rules(draw="bracket")
    first = pair(state(numbered(8)), settings)
    later = state(numbered(8), [played(first, min)])
    assert draw_places(later, settings) == ()
    assert not [s for s in pair(later, settings).steps if s.article == "cup 4.1"]


def test_bracket_says_from_which_places_the_two_come() -> None:
    draw = ("a", "b", "c", "d")
    entrants = roster("abcd")
    past = [a_round(1, "a-b 1-0", "c-d 0-1")]
    (final,) = pair(state(entrants, past, draw=draw), rules(draw="bracket")).pairs
    assert (final.white, final.black) == ("a", "d")
    assert "a comes from places 1 to 2, d from places 3 to 4" in str(final.steps[0].text)


def test_bracket_not_published_and_not_what_the_seed_gives_is_refused() -> None:
    entrants = numbered(4)
    drawn = pair(state(entrants), rules(draw="bracket"))
    other = [drawn.pairs[0].white, drawn.pairs[1].white, drawn.pairs[0].black, drawn.pairs[1].black]
    past = [a_round(1, f"{other[0]}-{other[1]} 1-0", f"{other[2]}-{other[3]} 1-0")]
    with pytest.raises(NoLegalPairingError, match=r"draw\.csv"):
        pair(state(entrants, past), rules(draw="bracket"))


def test_bracket_both_out_frees_the_next_opponent() -> None:
    entrants = roster("abcdefgh")
    past = [a_round(1, "a-b 0-0R", "c-d 1-0", "e-f 1-0", "g-h 1-0")]
    pairing = pair(state(entrants, past, draw=tuple("abcdefgh")), rules(draw="bracket"))
    assert boards(pairing) == [("e", "g")]
    assert free(pairing) == ["c"]
    assert "nobody is in places 1 to 2" in str(pairing.byes[0].steps[0].text)


def test_bracket_entrant_without_a_place_is_refused_by_name() -> None:
    with pytest.raises(NoLegalPairingError) as refused:
        pair(state(roster("abcde"), draw=tuple("abcd")), rules(draw="bracket"))
    assert refused.value.blocked_by == ids("e")


# Published draws, draws by hand


def test_a_published_draw_leaves_nothing_to_chance() -> None:
    entrants = roster("abcde")
    pairing = pair(state(entrants, draw=("e", "b", "a", None, "d", None, "c", None)), rules())
    assert boards(pairing) == [("e", "b")]
    assert free(pairing) == ["a", "d", "c"]
    assert not [s for s in pairing.steps if s.article == "cup 4.1"]


def test_a_free_place_before_its_neighbour() -> None:
    assert free(pair(state(roster("abc"), draw=(None, "b", "a", "c")), rules())) == ["b"]


def test_the_odd_one_at_the_end_of_a_published_draw_is_free() -> None:
    assert free(pair(state(roster("abc"), draw=("a", "b", "c")), rules())) == ["c"]


def test_who_is_not_in_a_published_draw_is_free() -> None:
    assert free(pair(state(roster("abc"), draw=("a", "b")), rules(draw="by-hand"))) == ["c"]


def test_neighbour_of_a_withdrawn_player_is_free() -> None:
    entrants = Roster((*roster("abcd").entrants[:3], Entrant(PlayerId("d"), withdrawn=1)))
    past = [a_round(1, free="abcd")]
    pairing = pair(state(entrants, past, draw=("a", "b", "c", "d")), rules())
    assert boards(pairing) == [("a", "b")]
    assert free(pairing) == ["c"]
    assert "d, drawn beside c, is not in the cup any more" in str(pairing.byes[0].steps[0].text)


def test_a_drawn_player_who_is_out_is_refused() -> None:
    past = [a_round(1, "a-b 1-0", "c-d 1-0")]
    with pytest.raises(NoLegalPairingError) as refused:
        pair(state(roster("abcd"), past, draw=("a", "d")), rules())
    assert refused.value.blocked_by == ids("d")


def test_a_player_twice_in_the_draw_is_refused() -> None:
    with pytest.raises(NoLegalPairingError, match="twice"):
        pair(state(roster("abcd"), draw=("a", "b", "a", "c")), rules())


def test_by_hand_without_a_draw_is_refused_with_the_ways() -> None:
    with pytest.raises(NoLegalPairingError, match=r"results\.csv.*draw\.csv"):
        pair(state(roster("abcd")), rules(draw="by-hand"))


def test_by_hand_the_rows_are_the_draw() -> None:
    fixed = (FixedPair(PlayerId("c"), PlayerId("a"), "by-hand"),)
    by_hand = state(roster("abcd"), fixed=fixed)
    pairing = pair(by_hand, rules(draw="by-hand"))
    assert boards(pairing) == [("c", "a")]
    assert pairing.pairs[0].fixed == "by-hand"
    assert free(pairing) == ["b", "d"]
    assert draw_places(by_hand, rules(draw="by-hand")) == ()


@pytest.mark.parametrize("draw", ["each-round", "bracket"])
def test_the_rest_is_drawn_around_ties_set_by_hand(draw: str) -> None:
    entrants = numbered(11)
    fixed = (FixedPair(PlayerId("p04"), PlayerId("p02"), "by-hand"),)
    current = state(entrants, fixed=fixed, free=ids("p07"))
    pairing = pair(current, rules(draw=draw))
    assert boards(pairing)[0] == ("p04", "p02")
    assert (len(pairing.pairs), len(pairing.byes)) == (3, 5)
    assert "p07" in free(pairing)
    everyone = [p for two in ties(pairing) for p in two] + free(pairing)
    assert sorted(everyone) == sorted(ELEVEN)
    places = tuple(p for _, p in draw_places(current, rules(draw=draw)))
    again = pair(replace(current, draw=places), rules(draw=draw))
    assert ties(again) == ties(pairing)
    assert sorted(free(again)) == sorted(free(pairing))


def test_opponents_left_over_by_a_tie_set_by_hand_meet_each_other() -> None:
    fixed = (FixedPair(PlayerId("a"), PlayerId("c"), "by-hand"),)
    pairing = pair(state(roster("abcd"), fixed=fixed, draw=tuple("abcd")), rules())
    assert boards(pairing) == [("a", "c"), ("b", "d")]


def test_a_bracket_altered_by_hand_goes_on_with_who_is_left() -> None:
    """Both c and d of one quarter win beside the bracket; they meet in the next round."""
    past = [a_round(1, "a-c 0-1", "b-d 0-1", "e-f 1-0", "g-h 1-0")]
    pairing = pair(state(roster("abcdefgh"), past, draw=tuple("abcdefgh")), rules(draw="bracket"))
    assert ties(pairing) == {frozenset(ids("c", "d"))}
    assert free(pairing) == ["e", "g"]


def test_too_many_ties_by_hand_for_a_bracket() -> None:
    fixed = tuple(FixedPair(PlayerId(a), PlayerId(b), "by-hand") for a, b in ("ab", "cd"))
    with pytest.raises(NoLegalPairingError, match="room"):
        pair(state(roster("abcde"), fixed=fixed), rules(draw="bracket"))


def test_avoid_is_not_looked_at_and_the_pair_says_so() -> None:
    current = state(roster("ab"), avoid=frozenset({frozenset(ids("a", "b"))}))
    (only,) = pair(current, rules()).pairs
    assert "avoid.csv" in str(only.steps[-1].text)


# Who is left


def test_two_who_both_stayed_away_leave_three_one_of_them_free() -> None:
    past = [a_round(1, "a-b 1-0", "c-d 1-0", "e-f 0-0R", "g-h 1-0")]
    pairing = pair(state(roster("abcdefgh"), past), rules())
    assert len(pairing.pairs) == 1
    assert len(pairing.byes) == 1
    assert {p for two in ties(pairing) for p in two} | set(free(pairing)) == set("acg")


@pytest.mark.parametrize("gone", ["a", "c", "e"])
def test_who_was_free_before_is_not_free_again(gone: str) -> None:
    """Of seven, g was free; a winner withdraws, so one of three is free: one of the other two."""
    entrants = Roster(
        tuple(Entrant(PlayerId(p), withdrawn=1 if p == gone else None) for p in "abcdefg")
    )
    past = [a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", free="g")]
    drawn = pair(state(entrants, past), rules())
    assert "g" in {p for two in ties(drawn) for p in two}
    assert len(drawn.byes) == 1


def test_a_free_round_long_ago_still_counts() -> None:
    """Of fifteen, p was free; after a withdrawal three are left in round 3, and p plays."""
    winners = "acegikm"
    ties_1 = [f"{w}-{chr(ord(w) + 1)} 1-0" for w in winners]
    past = [a_round(1, *ties_1, free="p"), a_round(2, "a-c 1-0", "e-g 1-0", "i-k 1-0", "m-p 0-1")]
    entrants = Roster(
        tuple(Entrant(PlayerId(n), withdrawn=2 if n == "a" else None) for n in "abcdefghijklmnp")
    )
    for seed in range(20):
        drawn = pair(state(entrants, past), replace(rules(), seed=str(seed)))
        assert "p" in {p for two in ties(drawn) for p in two}


def test_a_withdrawn_player_is_not_drawn() -> None:
    entrants = Roster((*roster("abcd").entrants, Entrant(PlayerId("e"), withdrawn=1)))
    past = [a_round(1, "a-b 1-0", free="cde")]
    drawn = pair(state(entrants, past), rules())
    assert {p for two in ties(drawn) for p in two} | set(free(drawn)) == set("acd")


def test_an_absent_player_is_drawn_all_the_same() -> None:
    current = state(roster("ab"))
    away = replace(current, available=ids("a"), requests={PlayerId("b"): ByeKind.CLUB})
    assert ties(pair(away, rules())) == {frozenset(ids("a", "b"))}


def test_an_open_tie_stops_the_next_draw_and_is_named() -> None:
    past = [a_round(1, "a-b 1-0", "c-d")]
    with pytest.raises(NoLegalPairingError, match="c – d has no result yet") as refused:
        pair(state(roster("abcd"), past), rules())
    assert refused.value.blocked_by == ids("c", "d")


def test_the_cup_is_over() -> None:
    with pytest.raises(NoLegalPairingError, match="b has won it"):
        pair(state(roster("ab"), [a_round(1, "a-b 0-1")]), rules())


def test_a_cup_of_one() -> None:
    with pytest.raises(NoLegalPairingError, match="at least two"):
        pair(state(roster("a")), rules())


def test_rounds_without_a_tie_do_not_count_as_free() -> None:
    past = [a_round(1, free="abcde")]
    late = rules(size="late")
    assert len(pair(state(roster("abcde"), past), late).pairs) == 2
