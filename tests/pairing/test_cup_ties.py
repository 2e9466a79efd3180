"""Who goes on from a tie (docs/cup.md, 7), colours (5), and what stands beside the cup (8)."""

from dataclasses import replace

import pytest

from leaguegen.model.game import Game, Result, Round
from leaguegen.model.league import Competition, Cycle, FixedPair, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.system import draw_places, pair
from leaguegen.pairing.cup.ties import TieOutcome, outcome
from leaguegen.pairing.cup.view import Honours, bracket_view, honours, is_over
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.pairing.cups import (
    CUP,
    SEED,
    a_round,
    by_ticket,
    games,
    ids,
    numbered,
    played,
    roster,
    rules,
    state,
)

NO_RATINGS = {PlayerId("jan"): None, PlayerId("piet"): None}
RATED = {PlayerId("jan"): 1600, PlayerId("piet"): 1450}


def told(*texts: str, settings: CupRules | None = None, rated: bool = False) -> TieOutcome:
    return outcome(games(*texts), settings or rules(), RATED if rated else NO_RATINGS, 3)


@pytest.mark.parametrize(
    ("rows", "winner", "how"),
    [
        (["jan-piet 1-0"], "jan", "jan won by 1 to 0"),
        (["jan-piet 0-1"], "piet", "piet won by 1 to 0"),
        (["jan-piet 1-0R"], "jan", "piet did not come; jan won the tie"),
        (["jan-piet 0-1R"], "piet", "jan did not come; piet won the tie"),
        (["jan-piet ½-½ [blitz 2-0]"], "jan", "level; jan won the blitz by 2 to 0"),
        (["jan-piet ½-½ [blitz 0-2]"], "piet", "level; piet won the blitz by 2 to 0"),
        (["jan-piet ½-½ [Blitz 1½–2½]"], "piet", "level; piet won the blitz by 5/2 to 3/2"),
        (["jan-piet ½-½ [snelschaak 1,5-0,5]"], "jan", "level; jan won the blitz by 3/2 to 1/2"),
        (["jan-piet ½-½ [2-0]"], "jan", "level; jan won the blitz by 2 to 0"),
        (["jan-piet ½-½ [rapid ½-1½]"], "piet", "level; piet won the deciding games by 3/2 to 1/2"),
        (["jan-piet ½-½ [blitz 1-1, 0-1]"], "piet", "level; piet won the blitz by 2 to 1"),
        (["jan-piet 1-0 > piet"], "piet", "piet won the tie, as written down"),
        (["jan-piet ½-½ > piet"], "piet", "piet won the tie, as written down"),
        (["jan-piet > piet"], "piet", "piet won the tie, as written down"),
        (["jan-piet ½-½ [toss of a coin] > jan"], "jan", "level; jan won the tie: toss of a coin"),
        (["jan-piet 1-0 > jan"], "jan", "jan won by 1 to 0"),
        (["jan-piet 0-0R > piet"], "piet", "piet won the tie, as written down"),
    ],
)
def test_one_game(rows: list[str], winner: str, how: str) -> None:
    found = told(*rows)
    assert (found.winner, found.open, str(found.how)) == (winner, False, how)


def test_a_score_in_the_blitz_is_told_from_white_of_the_first_game() -> None:
    two = rules(games=2)
    assert told("piet-jan 1-0", "jan-piet 1-0 [blitz 2-1]", settings=two).winner == "piet"


@pytest.mark.parametrize(
    ("rows", "winner", "how"),
    [
        (["jan-piet 1-0", "piet-jan ½-½"], "jan", "jan won by 3/2 to 1/2"),
        (
            ["jan-piet 1-0", "piet-jan 1-0 [blitz 0-2]"],
            "piet",
            "level; piet won the blitz by 2 to 0",
        ),
        (["jan-piet 1-0R"], "jan", "piet did not come; jan won the tie"),
        (["jan-piet 0-1", "piet-jan 1-0R"], "piet", "piet won by 2 to 0"),
        (["jan-piet 0-0R", "piet-jan 0-1"], "jan", "jan won by 1 to 0"),
    ],
)
def test_two_games(rows: list[str], winner: str, how: str) -> None:
    found = told(*rows, settings=rules(games=2))
    assert (found.winner, found.open, str(found.how)) == (winner, False, how)


@pytest.mark.parametrize(
    ("rows", "count", "awaited"),
    [
        (["jan-piet"], 1, "has no result yet"),
        (["jan-piet 1-0", "piet-jan"], 2, "has no result yet"),
        (["jan-piet 1-0"], 2, "has no result yet"),
        (["jan-piet ½-½"], 1, "level, and who goes on is not written down"),
        (["jan-piet 1-0", "piet-jan 1-0"], 2, "level, and who goes on is not written down"),
    ],
)
def test_open(rows: list[str], count: int, awaited: str) -> None:
    settings = rules(games=count, decider=("blitz", "lot"))
    found = told(*rows, settings=settings)
    assert (found.winner, found.open) == (None, True)
    assert awaited in str(found.how)


def test_both_absent_are_both_out() -> None:
    found = told("jan-piet 0-0R")
    assert (found.winner, found.open) == (None, False)
    assert told("jan-piet 0-0R", "piet-jan 0-0R", settings=rules(games=2)) == found


@pytest.mark.parametrize(
    ("gap", "winner"), [(None, "piet"), (0, "piet"), (150, "piet"), (151, None), (400, None)]
)
def test_the_lower_rating_goes_on_from_the_gap_up(gap: int | None, winner: str | None) -> None:
    """Ratings 1600 and 1450: a gap of exactly 150 still counts."""
    settings = rules(decider=("rating", "blitz"), rating_gap=gap)
    assert told("jan-piet ½-½", settings=settings, rated=True).winner == winner
    assert told("piet-jan ½-½", settings=settings, rated=True).winner == winner


def test_without_ratings_the_next_decider_is_asked() -> None:
    settings = rules(decider=("rating", "lot"))
    first = by_ticket(["jan", "piet"], "decider", 3)[0]
    found = told("jan-piet ½-½", settings=settings)
    assert found.winner == first
    assert found == told("piet-jan ½-½", settings=settings)


def test_equal_ratings_decide_nothing() -> None:
    equal = {PlayerId("jan"): 1500, PlayerId("piet"): 1500}
    settings = rules(decider=("rating",))
    assert outcome(games("jan-piet ½-½"), settings, equal).open


def test_a_level_blitz_leaves_it_to_the_next_decider() -> None:
    settings = rules(decider=("blitz", "rating"))
    assert told("jan-piet ½-½ [blitz 1-1]", settings=settings, rated=True).winner == "piet"
    assert told("jan-piet ½-½ [blitz 1-1]", settings=settings).open


def test_a_decider_by_name_is_taken_at_its_word() -> None:
    """The rating decides although the gap asked is wider, and the lot although blitz is due."""
    settings = rules(decider=("blitz",), rating_gap=400)
    assert told("jan-piet ½-½ [rating]", settings=settings, rated=True).winner == "piet"
    first = by_ticket(["jan", "piet"], "decider", 3)[0]
    for word in ("lot", "lots", "Loting"):
        assert told(f"jan-piet ½-½ [{word}]", settings=settings, rated=True).winner == first


def test_a_decider_without_a_score_is_awaited() -> None:
    assert told("jan-piet ½-½ [blitz]", rated=True).open


def test_the_lot_of_another_round_may_fall_otherwise() -> None:
    settings = rules(decider=("lot",))
    winners = [outcome(games("jan-piet ½-½"), settings, {}, n).winner for n in range(1, 20)]
    assert winners == [by_ticket(["jan", "piet"], "decider", n)[0] for n in range(1, 20)]
    assert set(winners) == {"jan", "piet"}


# Colours


def whites(current: State, settings: CupRules) -> list[tuple[str, str, str]]:
    return [(p.white, p.black, p.steps[-1].article) for p in pair(current, settings).pairs]


def test_first_drawn_has_white() -> None:
    current = state(roster("abcd"), draw=("d", "b", "a", "c"))
    assert whites(current, rules()) == [("d", "b", "cup 5.1"), ("a", "c", "cup 5.1")]


def test_fair_gives_white_to_the_lower_difference() -> None:
    """After round 1, a (White) has +1 and d (Black) has -1: d, drawn second, has White."""
    past = [a_round(1, "a-b 1-0", "c-d 0-1")]
    current = state(roster("abcd"), past, draw=("a", "d"))
    assert whites(current, rules(colour="fair")) == [("d", "a", "cup 5.2")]
    assert whites(current, rules()) == [("a", "d", "cup 5.1")]


def test_fair_with_equal_differences_is_for_the_first_drawn() -> None:
    past = [a_round(1, "a-b 1-0", "c-d 1-0")]
    current = state(roster("abcd"), past, draw=("c", "a"))
    assert whites(current, rules(colour="fair")) == [("c", "a", "cup 5.1")]


def test_fair_counts_the_league_once() -> None:
    """In the league a had two Blacks, d two Whites; the cup's games there (via) count in the cup.

    a: Black twice, and White in the cup: -1. d: White twice, Black in the cup: +1.
    With the cup's games twice over, both would have 0.
    """
    cup_game = Game(PlayerId("c"), PlayerId("d"), Result.BLACK_WINS, via=CUP)
    other = Game(PlayerId("a"), PlayerId("b"), Result.WHITE_WINS, via=CUP)
    league = (
        Round(4, games("x-a 1-0", "d-y 1-0")),
        Round(5, games("x-a ½-½", "d-z 0-1")),
        Round(6, (cup_game, other)),
    )
    past = [a_round(1, "a-b 1-0", "c-d 0-1")]
    current = state(roster("abcd"), past, draw=("d", "a"), league=league)
    assert whites(current, rules(colour="fair")) == [("a", "d", "cup 5.2")]


def test_forfeited_games_give_no_colour() -> None:
    past = [a_round(1, "a-b 1-0R", "c-d 0-1R")]
    current = state(roster("abcd"), past, draw=("d", "a"))
    assert whites(current, rules(colour="fair")) == [("d", "a", "cup 5.1")]


@pytest.mark.parametrize("colour", ["first-drawn", "fair"])
def test_losers_who_met_before_reverse_in_the_match_for_the_third_place(colour: str) -> None:
    """As if b and d had met beside the cup before; rows that people write may tell such things."""
    past = [
        Round(1, tuple(replace(g, group="consolation") for g in games("b-d 1-0"))),
        a_round(2, "a-b 1-0", "c-d 1-0"),
    ]
    settings = rules(third_place=True, colour=colour, draw="bracket")
    current = state(roster("abcd"), past, draw=("a", "b", "c", "d"))
    third = [p for p in pair(current, settings).pairs if p.group == "third-place"]
    assert [(p.white, p.black) for p in third] == [("d", "b")]
    assert third[0].steps[-1].article == "cup 5.3"


def test_two_games_with_reversed_colours() -> None:
    pairing = pair(state(roster("abcd"), draw=tuple("abcd")), rules(games=2))
    assert [(p.white, p.black) for p in pairing.pairs] == [
        ("a", "b"), ("b", "a"), ("c", "d"), ("d", "c"),
    ]  # fmt: skip


def test_a_tie_by_hand_gets_its_second_game_unless_it_stands_too() -> None:
    one = FixedPair(PlayerId("a"), PlayerId("b"), "by-hand")
    other = FixedPair(PlayerId("b"), PlayerId("a"), "by-hand")
    for fixed in ((one,), (one, other)):
        pairing = pair(state(roster("ab"), fixed=fixed), rules(games=2))
        assert [(p.white, p.black) for p in pairing.pairs] == [("a", "b"), ("b", "a")]


# Third place and consolation


def groups(pairing: RoundPairing) -> dict[str, set[frozenset[PlayerId]]]:
    found: dict[str, set[frozenset[PlayerId]]] = {}
    for p in pairing.pairs:
        found.setdefault(p.group, set()).add(frozenset((p.white, p.black)))
    return found


def grouped(pairing: RoundPairing) -> Round:
    return played(pairing, min)


def test_third_place_is_played_beside_the_final() -> None:
    entrants = roster("abcdefgh")
    settings = rules(third_place=True)
    rounds: list[Round] = []
    seen = []
    for _ in range(3):
        pairing = pair(state(entrants, rounds), settings)
        seen.append(groups(pairing))
        rounds.append(grouped(pairing))
    assert [set(g) for g in seen] == [{""}, {""}, {"", "third-place"}]
    semi_losers = {max(two) for two in seen[1][""]}
    assert seen[2]["third-place"] == {frozenset(semi_losers)}
    with pytest.raises(NoLegalPairingError, match="is over"):
        pair(state(entrants, rounds), settings)


def test_no_match_for_the_third_place_when_a_semi_final_was_not_played() -> None:
    past = [a_round(1, "a-b 1-0", "c-d 1-0"), a_round(2, "e-f 1-0", "g-h 0-0R")]
    entrants = roster("efgh")
    with pytest.raises(NoLegalPairingError, match="e has won it"):
        pair(state(entrants, past[1:]), rules(third_place=True))


def test_consolation_waits_until_everybody_has_played() -> None:
    """Of six, b and d lose in the preliminaries, two more lose their first game after that: 4."""
    entrants = roster("abcdef")
    settings = rules(consolation=True)
    draw = ("a", "b", "c", "d", "e", None, "f", None)
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0", free="ef")]
    assert set(groups(pair(state(entrants, rounds), settings))) == {""}
    assert pair(state(entrants, draw=draw), settings).round == 1
    rounds.append(a_round(2, "a-e 1-0", "c-f 1-0"))
    third = pair(state(entrants, rounds), settings)
    assert groups(third)[""] == {frozenset(ids("a", "c"))}
    order = by_ticket("bdef", "consolation", 3)
    expected = {frozenset(order[:2]), frozenset(order[2:])}
    assert groups(third)["consolation"] == expected
    places = [p for _, p in draw_places(state(entrants, rounds), settings)]
    assert set(places[:2]) == {"a", "c"}
    assert places[2:] == order
    text = str(third.pairs[1].steps[0].text)
    assert text == f"{order[0]} was drawn at place 3, {order[1]} at place 4"
    rounds.append(grouped(third))
    fourth = pair(state(entrants, rounds), settings)
    assert set(groups(fourth)) == {"consolation"}
    assert groups(fourth)["consolation"] == {frozenset(min(two) for two in expected)}


def test_second_time_losers_are_not_in_the_consolation_cup() -> None:
    """Player a wins in the preliminaries and loses then: not the first tie, so out of it all."""
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0", free="ef"), a_round(2, "a-e 0-1", "c-f 1-0")]
    found = groups(pair(state(roster("abcdef"), rounds), rules(consolation=True)))
    assert {p for two in found["consolation"] for p in two} <= set("bdf")


def test_who_both_stayed_away_are_not_in_the_consolation_cup() -> None:
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", "g-h 0-0R")]
    pairing = pair(state(roster("abcdefgh"), rounds), rules(consolation=True))
    side = {f.player for f in pairing.byes if f.group} | {
        p for two in groups(pairing)["consolation"] for p in two
    }
    assert side == set("bdf")


def test_who_plays_for_the_third_place_is_not_in_the_consolation_cup() -> None:
    """Of four, both losers of the semi-finals lost their first tie."""
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0")]
    both = rules(consolation=True, third_place=True)
    final = pair(state(roster("abcd"), rounds), both)
    assert groups(final) == {
        "": {frozenset(ids("a", "c"))},
        "third-place": {frozenset(ids("b", "d"))},
    }
    rounds.append(grouped(final))
    with pytest.raises(NoLegalPairingError, match="is over"):
        pair(state(roster("abcd"), rounds), both)


def without_groups(rounds: list[Round]) -> list[Round]:
    return [replace(r, games=tuple(replace(g, group="") for g in r.games)) for r in rounds]


@pytest.mark.parametrize("count", [4, 5, 8, 11, 16])
def test_rows_beside_the_cup_are_known_without_their_group(count: int) -> None:
    settings = rules(consolation=True, third_place=True)
    rounds: list[Round] = []
    for _ in range(6):
        told = state(numbered(count), rounds)
        bare = state(numbered(count), without_groups(rounds))
        try:
            pairing = pair(told, settings)
        except NoLegalPairingError:
            with pytest.raises(NoLegalPairingError, match="is over"):
                pair(bare, settings)
            break
        assert pair(bare, settings) == pairing
        rounds.append(grouped(pairing))
    assert {g.group for r in rounds for g in r.games} >= {"", "third-place"}


def test_the_cup_goes_on_while_the_consolation_cup_waits() -> None:
    rounds = [
        a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", "g-h 1-0"),
        Round(
            2,
            (
                *games("a-c 1-0", "e-g 1-0"),
                *(replace(g, group="consolation") for g in games("b-d", "f-h 1-0")),
            ),
        ),
    ]
    found = groups(pair(state(roster("abcdefgh"), rounds), rules(consolation=True)))
    assert found == {"": {frozenset(ids("a", "e"))}}


def test_consolation_in_a_published_draw() -> None:
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", "g-h 1-0")]
    draw = ("h", "b", "a", "c", "d", None, "e", "g", "f", None)
    pairing = pair(state(roster("abcdefgh"), rounds, draw=draw), rules(consolation=True))
    assert str(pairing.pairs[1].steps[0].text) == "e was drawn at place 7, g at place 8"
    assert str(pairing.byes[0].steps[0].text) == "d was drawn at place 5, beside a free place"
    assert groups(pairing)["consolation"] == {frozenset(ids("h", "b"))}
    assert [(f.player, f.group) for f in pairing.byes] == [
        ("d", "consolation"),
        ("f", "consolation"),
    ]


def test_a_cup_player_beside_a_consolation_player_is_refused() -> None:
    rounds = [a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", "g-h 1-0")]
    with pytest.raises(NoLegalPairingError, match="same part"):
        pair(state(roster("abcdefgh"), rounds, draw=("a", "b")), rules(consolation=True))


# The pages' view


def competition(rounds: list[Round], settings: CupRules, names: str = "abcdef") -> Competition:
    cycle = Cycle(1, "", tuple(r.number for r in rounds), settings, RankingRules(CUP, SEED))
    return Competition(
        CUP, "2026-27", "beker", "Beker", "chess", roster(names), (cycle,), rounds=tuple(rounds)
    )


SIX = [
    a_round(1, "a-b 1-0", "c-d ½-½ [blitz 0-2]", free="ef"),
    a_round(2, "a-e 1-0", "f-d 0-1"),
    a_round(3, "d-a 0-1"),
]


def test_view_of_a_cup_round_by_round() -> None:
    view = bracket_view(competition(SIX, rules()))
    assert [(str(r.name), r.left, r.free) for r in view] == [
        ("Preliminary round", 6, ("e", "f")),
        ("Semi-finals", 4, ()),
        ("Final", 2, ()),
    ]
    assert [[t.outcome.winner for t in r.ties] for r in view] == [["a", "d"], ["a", "d"], ["a"]]


def test_honours() -> None:
    assert honours(competition(SIX, rules())) == Honours(
        PlayerId("a"), PlayerId("d"), ids("e", "f")
    )
    assert honours(competition(SIX[:2], rules())) == Honours()
    third = replace(games("e-f 0-1")[0], group="third-place")
    with_third = [*SIX[:2], replace(SIX[2], games=(*SIX[2].games, third))]
    assert honours(competition(with_third, rules(third_place=True))).third == ids("f")


def test_honours_of_the_consolation_cup() -> None:
    side = tuple(replace(g, group="consolation") for g in games("b-c 1-0", "e-f 1-0"))
    last = tuple(replace(g, group="consolation") for g in games("b-e 0-1"))
    rounds = [*SIX[:2], replace(SIX[2], games=(*SIX[2].games, *side)), Round(4, last)]
    cup = competition(rounds, rules(consolation=True))
    assert honours(cup).consolation == "e"
    assert [len(r.consolation) for r in bracket_view(cup)] == [0, 0, 2, 1]
    assert str(bracket_view(cup)[-1].name) == "After the final"
    assert honours(competition(rounds[:3], rules(consolation=True))).consolation is None


def test_a_cup_is_over_when_nothing_is_left_to_draw() -> None:
    assert not is_over(competition([], rules()))
    assert not is_over(competition(SIX[:2], rules()))
    assert is_over(competition(SIX, rules()))
    assert not is_over(competition([*SIX[:2], a_round(3, "d-a")], rules()))
    assert not is_over(competition(SIX, rules(consolation=True)))


def test_no_cup_no_view() -> None:
    cup = competition([], rules())
    assert bracket_view(cup) == ()
    assert honours(cup) == Honours()
