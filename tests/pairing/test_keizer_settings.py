"""Each setting of Keizer's pairing, both sides, on rounds small enough to do by hand."""

from dataclasses import replace
from typing import Any

import pytest

from leaguegen.model.amounts import Scoring
from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.keizer import pair
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing

DRAW, WHITE, BLACK = Result.DRAW, Result.WHITE_WINS, Result.BLACK_WINS


def made(people: str, *games: str, number: int | None = None, **changes: Any) -> RoundPairing:  # noqa: ANN401
    """Pair a round after these: each a text like `ab cd`, White first, all drawn.

    With all games drawn and values one apart the ranking stays the start order.

    Args:
        number: Of the round to pair; None: the next.
        changes: Settings; `avoid`, `here`, `fixed` and `cycles` of the state.
    """
    roster = Roster(tuple(Entrant(PlayerId(p)) for p in people))
    cycles = changes.pop("cycles", [1] * (len(games) + 1))
    rounds = tuple(_round(people, n, text, cycles[n - 1]) for n, text in enumerate(games, 1))
    here = changes.pop("here", people)
    fixed = changes.pop("fixed", "").split()
    state = State(
        roster,
        rounds,
        RoundInfo(
            number or len(games) + 1,
            cycles[len(games)],
            first_of_cycle=cycles[len(games)] not in cycles[: len(games)],
        ),
        tuple(PlayerId(p) for p in here if p not in "".join(fixed)),
        requests={PlayerId(p): ByeKind.ABSENT for p in people if p not in here},
        fixed=tuple(FixedPair(PlayerId(f[0]), PlayerId(f[1]), "by-hand") for f in fixed),
        avoid=frozenset(
            frozenset(PlayerId(p) for p in pair_) for pair_ in changes.pop("avoid", "").split()
        ),
    )
    usual = KeizerRules("26/int", "seed", top=100, min_gap=0, max_meet=None)
    return pair(state, replace(usual, **changes))


def _round(people: str, number: int, text: str, cycle: int) -> Round:
    """Make a round; `a` alone is free, whoever is not named is absent."""
    parts = text.split()
    games = tuple(Game(PlayerId(p[0]), PlayerId(p[1]), DRAW) for p in parts if len(p) == 2)
    byes = [Bye(PlayerId(p), ByeKind.PAIRING_ALLOCATED) for p in parts if len(p) == 1]
    byes += [Bye(PlayerId(p), ByeKind.ABSENT) for p in people if p not in text]
    return Round(number, games, tuple(byes), cycle)


def pairs(found: RoundPairing) -> list[str]:
    """Return the pairs, the letters of each in order."""
    return ["".join(sorted((p.white, p.black))) for p in found.pairs]


def colours(found: RoundPairing) -> list[str]:
    return [p.white + p.black for p in found.pairs]


def articles(board: Pair) -> list[str]:
    return [step.article for step in board.steps]


def test_first_round_adjacent_or_halves() -> None:
    assert pairs(made("abcdef")) == ["ab", "cd", "ef"]
    halves = made("abcdef", first_round="halves")
    assert pairs(halves) == ["ad", "be", "cf"]
    assert articles(halves.pairs[0])[0] == "keizer 5.6"
    assert pairs(made("abcdef", "ab cd ef", first_round="halves")) == ["ab", "cd", "ef"]


def test_halves_take_the_next_below_then_those_above() -> None:
    """With d barred a takes e, and b the next, f; with d, e and f barred a takes c, from above."""
    assert pairs(made("abcdef", first_round="halves", avoid="ad")) == ["ae", "bf", "cd"]
    assert pairs(made("abcdef", first_round="halves", avoid="ad ae af")) == ["ac", "be", "df"]


def test_absent_players_are_passed_over() -> None:
    assert pairs(made("abcdef", here="acdf")) == ["ac", "df"]


def test_neighbours_or_least_squares() -> None:
    """The example of 5.5: c–d and c–e barred."""
    assert pairs(made("abcdef", "ab", avoid="cd ce")) == ["ab", "cf", "de"]
    squares = made("abcdef", "ab", avoid="cd ce", pairing="least-squares")
    assert pairs(squares) == ["ac", "bd", "ef"]
    assert str(squares.pairs[0].steps[0].text) == (
        "a and c stand 2 apart among those present; the squares of all distances add up to 9, and"
        " no pairing has less"
    )


def test_gap_between_meetings() -> None:
    """They met in round 1: with a gap of 3 again from round 4 on."""
    games = ("ab cd", "ac bd", "ad bc")
    assert pairs(made("abcd", *games, min_gap=3)) == ["ab", "cd"]
    strict = made("abcd", *games[:2], min_gap=3)
    assert pairs(strict) == ["ad", "bc"]
    assert [str(s.text) for s in strict.pairs[0].steps][1:3] == [
        "not against b: they met in round 1",
        "not against c: they met in round 2",
    ]
    # a and b met two rounds ago, the others never.
    assert pairs(made("abcd", *games[:2], min_gap=2)) == ["ab", "cd"]


def test_number_of_meetings() -> None:
    games = ("ab cd", "ab cd")
    assert pairs(made("abcd", *games, max_meet=3)) == ["ab", "cd"]
    twice = made("abcd", *games, max_meet=2)
    assert pairs(twice) == ["ac", "bd"]
    assert str(twice.pairs[0].steps[1].text) == "not against b: they met 2 times already"


def test_meetings_over_the_season_or_the_cycle() -> None:
    cycles = [1, 2, 2]
    games = ("ab cd", "ac bd")
    assert pairs(made("abcd", *games, max_meet=1, cycles=cycles)) == ["ad", "bc"]
    over = made("abcd", *games, max_meet=1, cycles=cycles, meet_over="cycle")
    assert pairs(over) == ["ab", "cd"]


FULL = ("ab cd", "ac bd", "ad bc", "ab cd")
"""Everybody met; a–b and c–d twice, last in round 4; a–c in round 2, a–d in round 3."""


def test_what_yields() -> None:
    """Round 5, gap 5, at most 2 meetings.

    The gap goes down to 3, where a–c and b–d may meet again. In turn: 4 and 2, 4 and 3, 3 and 3:
    the same. With at most 1 the gap goes down to 0 in vain, and a second meeting is allowed, a
    third is not; in turn 4 and 1, 4 and 2, 3 and 2: a–c and b–d met in round 2, and may.
    """
    by_gap = made("abcd", *FULL, min_gap=5, max_meet=2)
    assert pairs(by_gap) == ["ac", "bd"]
    assert [str(s.text) for s in by_gap.steps][1:] == [
        "not everybody can be paired with 5 rounds from one meeting to the next, so 3 are enough in"
        " this round"
    ]
    assert "keizer 5.7" in articles(by_gap.pairs[0])
    once = made("abcd", *FULL[:3], number=4, min_gap=1, max_meet=1)
    assert pairs(once) == ["ab", "cd"]
    assert "so 2 are allowed" in str(once.steps[-1].text)
    # Gap first: 5, 4, 3, 2, 1, 0 and then 2 meetings: a–c, as a–b met twice.
    assert pairs(made("abcd", *FULL, min_gap=5, max_meet=1)) == ["ac", "bd"]
    in_turn = made("abcd", *FULL, min_gap=5, max_meet=1, relax="in-turn")
    assert "so 3 are enough" in str(in_turn.steps[1].text)
    assert "so 2 are allowed" in str(in_turn.steps[2].text)


def test_nothing_yields() -> None:
    with pytest.raises(NoLegalPairingError) as refused:
        made("abcd", *FULL, min_gap=5, max_meet=2, relax="off")
    assert set(refused.value.blocked_by) == set("abcd")
    assert "less than 5 rounds ago (min_gap)" in str(refused.value.text)
    assert "2 times already (max_meet)" in str(refused.value.text)


def test_kept_apart_never_yields() -> None:
    with pytest.raises(NoLegalPairingError) as refused:
        made("abcd", avoid="ab ac ad")
    assert "a" in refused.value.blocked_by
    assert "avoid.csv" in str(refused.value.text)
    found = made("abcd", avoid="ab")
    assert pairs(found) == ["ac", "bd"]
    assert str(found.pairs[0].steps[1].text) == "not against b: these two are kept apart"


def test_the_rest_must_be_paired() -> None:
    """If a took b, c and d would be left, who are kept apart."""
    found = made("abcd", avoid="cd")
    assert pairs(found) == ["ac", "bd"]
    assert str(found.pairs[0].steps[1].text) == (
        "not against b: then the rest could not be paired any more"
    )


def test_the_free_place() -> None:
    assert [f.player for f in made("abc").byes] == ["c"]
    # c was free once, the others never; with nothing for it he stays last.
    found = made("abc", "ab c", "ac", scoring=Scoring(awards={}))
    assert [f.player for f in found.byes] == ["b"]
    assert [str(s.text) for s in found.byes[0].steps][1:] == ["not c: 1 time free before"]


def test_nobody_is_free_twice_running() -> None:
    """a, b and c were free once each, c the last time that he was there."""
    games = ("a bc", "b ac", "c ab")
    assert [f.player for f in made("abc", *games).byes] == ["b"]
    # c missed a round since: it is still the last time that he was there.
    away = (*games, "ab")
    found = made("abc", *away)
    assert [f.player for f in found.byes] == ["b"]
    assert str(found.byes[0].steps[1].text) == "not c: free the last time already"


def test_if_everybody_was_free_the_last_time() -> None:
    found = made("abc", "a bc", "b ac", here="b")
    assert [f.player for f in found.byes] == ["b"]
    assert "also the last time" in str(found.byes[0].steps[0].text)


def test_the_free_place_looks_ahead() -> None:
    """Without c the others, a and b, could not meet."""
    found = made("abc", avoid="ab")
    assert [f.player for f in found.byes] == ["b"]
    assert "not c: then the rest could not be paired" in [str(s.text) for s in found.byes[0].steps]


def test_met_before_changes_colours() -> None:
    found = made("ab", "ab")
    assert colours(found) == ["ba"]
    assert articles(found.pairs[0])[-1] == "keizer 6.1"


def test_balance_then_looking_back_then_rank() -> None:
    """After ac, bd: a and b had White, c and d Black."""
    assert colours(made("abcd", "ac bd", max_meet=1)) == ["ba", "dc"]
    # a White Black, b Black White: they change the last colours that differed.
    back = made("abcdef", "ac db", "ea bf", here="ab")
    assert colours(back) == ["ab"]
    assert articles(back.pairs[0])[-1] == "keizer 6.4"
    balance = made("abcd", "ac db", here="ab")
    assert colours(balance) == ["ba"]
    assert articles(balance.pairs[0])[-1] == "keizer 6.3"


def test_nothing_tells_apart() -> None:
    assert colours(made("ab")) == ["ba"]
    white = made("ab", no_difference="white")
    assert colours(white) == ["ab"]
    assert articles(white.pairs[0])[-1] == "keizer 6.5"


def test_never_three_in_a_row() -> None:
    """a: Black, White, White. He met b with Black, but another White would be his third running."""
    games = ("ba", "ac", "ad")
    found = made("abcd", *games, here="ab")
    assert colours(found) == ["ba"]
    assert articles(found.pairs[0])[-1] == "keizer 6.2"
    assert colours(made("abcd", *games, here="ab", max_streak=3)) == ["ab"]


def test_pairs_that_stand_come_first() -> None:
    found = made("abcd", fixed="da")
    assert colours(found)[0] == "da"
    assert pairs(found) == ["ad", "bc"]
    assert articles(found.pairs[0]) == ["keizer 5.1"]


def test_a_newcomer_stands_behind() -> None:
    people = "zab"
    roster = Roster(
        (Entrant(PlayerId("z"), joined=2), Entrant(PlayerId("a")), Entrant(PlayerId("b")))
    )
    game = Game(PlayerId("a"), PlayerId("b"), DRAW)
    before = Round(1, (game,), (Bye(PlayerId("z"), ByeKind.BEFORE_JOINING),))
    state = State(roster, (before,), RoundInfo(2), tuple(PlayerId(p) for p in people))
    assert [f.player for f in pair(state, KeizerRules(top=50, min_gap=0)).byes] == ["z"]


def test_nobody_is_there() -> None:
    assert made("abc", here="") == RoundPairing(1, ())
