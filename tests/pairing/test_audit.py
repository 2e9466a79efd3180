"""What the audit finds in recorded rounds, and what it leaves alone."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Literal

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Round
from leaguegen.model.league import (
    Competition,
    Cycle,
    DrawPlace,
    FixedPair,
    PlannedRound,
    RoundInfo,
    State,
)
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.record import Record, RecordedPair
from leaguegen.model.rules import RankingRules, Scope
from leaguegen.model.systems import CupRules, KnsbRules, Rules
from leaguegen.model.told import Absence, Accepted, Avoid
from leaguegen.pairing.audit import findings, unmatched, violations
from leaguegen.pairing.system import Free, Pair, RoundPairing
from tests.pairing.cups import CUP, a_round, games, ids, roster, rules

LEAGUE = "2026-27/interne"


def competition(
    rounds: list[Round],
    settings: Rules | None = None,
    *,
    entrants: Roster | None = None,
    last: int = 30,
    cycles: tuple[tuple[int, int], ...] = ((1, 30),),
) -> Competition:
    chosen = settings or KnsbRules(LEAGUE)
    found = tuple(
        Cycle(n, "", tuple(range(start, end + 1)), chosen, RankingRules(LEAGUE))
        for n, (start, end) in enumerate(cycles, start=1)
    )
    calendar = tuple(
        PlannedRound(n, date(2026, 9, 1).replace(day=n) if n < 31 else None)
        for n in range(1, last + 1)
    )
    return Competition(
        LEAGUE,
        "2026-27",
        "interne",
        "Interne",
        "chess",
        entrants or roster("abcdefgh"),
        found,
        calendar,
        tuple(rounds),
    )


def names(found: Competition) -> list[str]:
    return [f.id for f in findings(found)]


# Rematches


def test_a_second_meeting_in_the_cycle() -> None:
    rounds = [a_round(1, "b-a 1-0"), a_round(7, "a-b 1-0")]
    (finding,) = findings(competition(rounds))
    assert (finding.id, finding.round, finding.article) == ("r07-rematch-a-b", 7, "knsb 4.2")
    assert finding.players == ids("a", "b")
    assert str(finding.text) == "a and b had met in round 1 already"


@pytest.mark.parametrize(("second", "found"), [(8, True), (9, False)])
def test_a_gap_of_seven_rounds_lies_between(second: int, *, found: bool) -> None:
    """Round 1 and round 9 have the seven rounds 2 to 8 between them; round 8 is too early."""
    rounds = [a_round(1, "b-a 1-0"), a_round(second, "a-b 1-0")]
    told = names(competition(rounds, KnsbRules(LEAGUE, rematch_gap=7)))
    assert bool(told) is found


@pytest.mark.parametrize(("scope", "found"), [("cycle", False), ("season", True)])
def test_a_new_cycle_forgets_meetings_unless_told_otherwise(scope: Scope, *, found: bool) -> None:
    rounds = [a_round(1, "b-a 1-0"), replace(a_round(2, "a-b 1-0"), cycle=2)]
    settings = KnsbRules(LEAGUE, rematch_over=scope)
    assert bool(names(competition(rounds, settings, cycles=((1, 1), (2, 30))))) is found


def test_a_forfeit_was_no_meeting_but_an_unfinished_game_is_one() -> None:
    assert names(competition([a_round(1, "a-b 1-0R"), a_round(2, "b-a 1-0")])) == []
    assert names(competition([a_round(1, "a-b"), a_round(2, "b-a 1-0")])) == ["r02-rematch-a-b"]


def test_a_cup_tie_is_exempt_and_counts_as_a_meeting() -> None:
    tie = Round(2, tuple(replace(g, via=CUP) for g in games("a-b 1-0")))
    assert names(competition([a_round(1, "b-a 1-0"), tie])) == []
    assert names(competition([tie, a_round(3, "b-a 1-0")])) == ["r03-rematch-a-b"]


def test_rematch_relaxed_where_nothing_else_was_possible() -> None:
    """After three rounds these four have all met; after two, a-c and b-d are still possible."""
    settings = KnsbRules(LEAGUE, rematch_relax=True, max_balance=9, max_streak=9)
    all_met = [
        a_round(1, "a-b 1-0", "c-d 1-0"),
        a_round(2, "b-c 1-0", "d-a 1-0"),
        a_round(3, "a-c 1-0", "b-d 1-0"),
    ]
    again = a_round(4, "b-a 1-0", "d-c 1-0")
    assert names(competition([*all_met, again], settings)) == []
    found = names(competition([*all_met[:2], replace(again, number=3)], settings))
    assert found == ["r03-rematch-a-b", "r03-rematch-c-d"]


def test_avoid_in_its_rounds() -> None:
    club = competition(
        [a_round(n, f"{'a' if n % 2 else 'b'}-{'b' if n % 2 else 'a'} 1-0R") for n in (1, 2, 3)]
    )
    club = replace(club, avoid=(Avoid(frozenset(ids("a", "b")), 2, 2),))
    assert names(club) == ["r02-avoid-a-b"]
    cup = Round(2, tuple(replace(g, via=CUP) for g in games("a-b 1-0")))
    assert names(replace(club, rounds=(cup,))) == []


# Colours


THREE_WHITES = [a_round(1, "a-b 1-0"), a_round(2, "a-c 1-0"), a_round(3, "a-d 1-0")]


def test_a_third_white_in_a_row() -> None:
    (finding,) = findings(competition(THREE_WHITES))
    assert (finding.id, finding.article) == ("r03-colour-a", "knsb 5.1")
    assert str(finding.text) == "a has White 3 times in a row; 2 is the limit"


def test_a_balance_of_three_without_a_run() -> None:
    rounds = [
        a_round(1, "a-b 1-0"),
        a_round(2, "a-c 1-0"),
        a_round(3, "d-a 1-0"),
        a_round(4, "a-e 1-0"),
        a_round(5, "a-f 1-0"),
    ]
    (finding,) = findings(competition(rounds))
    assert finding.id == "r05-colour-a"
    assert str(finding.text) == "a has had White 3 times more than Black; 2 is the limit"
    assert names(competition(rounds, KnsbRules(LEAGUE, max_balance=3))) == []


def test_a_run_may_be_longer_by_setting() -> None:
    assert names(competition(THREE_WHITES, KnsbRules(LEAGUE, max_streak=3))) == ["r03-colour-a"]
    assert names(competition(THREE_WHITES, KnsbRules(LEAGUE, max_streak=3, max_balance=3))) == []


@pytest.mark.parametrize(
    ("mode", "found"), [("fold", 0), ("group", 0), ("completion", 0), ("off", 1)]
)
def test_the_last_round_of_a_cycle_lifts_the_limits(
    mode: Literal["fold", "group", "completion", "off"], found: int
) -> None:
    settings = KnsbRules(LEAGUE, last_round=mode)
    assert len(names(competition(THREE_WHITES, settings, cycles=((1, 3), (4, 30))))) == found


def test_the_last_round_of_the_season_alone_by_setting() -> None:
    settings = KnsbRules(LEAGUE, last_round_of="season")
    two = ((1, 3), (4, 30))
    assert len(names(competition(THREE_WHITES, settings, cycles=two))) == 1
    assert names(competition(THREE_WHITES, settings, cycles=((1, 3),), last=3)) == []


@pytest.mark.parametrize(("scope", "found"), [("season", 1), ("cycle", 0)])
def test_colours_go_over_the_seam_by_default(scope: Scope, found: int) -> None:
    rounds = [*THREE_WHITES[:2], replace(THREE_WHITES[2], cycle=2)]
    settings = KnsbRules(LEAGUE, colours_over=scope)
    assert len(names(competition(rounds, settings, cycles=((1, 2), (3, 30))))) == found


def test_cup_ties_are_exempt_from_colours_and_count_for_the_next() -> None:
    tie = Round(3, tuple(replace(g, via=CUP) for g in games("a-d 1-0")))
    rounds = [*THREE_WHITES[:2], tie]
    assert names(competition(rounds)) == []
    assert names(competition([*rounds, a_round(4, "a-e 1-0")])) == ["r04-colour-a"]
    back = [a_round(4, "e-a 1-0"), a_round(5, "a-f 1-0")]
    assert names(competition([*rounds, *back])) == ["r05-colour-a"]


def test_forfeits_have_no_colour() -> None:
    rounds = [*THREE_WHITES[:2], a_round(3, "a-d 1-0R"), a_round(4, "a-e 0-1R")]
    assert names(competition(rounds)) == []


# Free, away, withdrawn


def bye(player: str, kind: ByeKind) -> Bye:
    return Bye(PlayerId(player), kind)


@pytest.mark.parametrize(
    ("earlier", "found"),
    [
        (Round(1, byes=(bye("a", ByeKind.PAIRING_ALLOCATED),)), 1),
        (Round(1, byes=(bye("a", ByeKind.FULL_POINT),)), 1),
        (Round(1, byes=(bye("a", ByeKind.FORFEIT_WIN),)), 1),
        (a_round(1, "a-b 1-0R"), 1),
        (a_round(1, "a-b 0-1R"), 0),
        (a_round(1, "a-b 1-0"), 0),
        (Round(1, byes=(bye("a", ByeKind.HALF_POINT),)), 0),
        (Round(1, byes=(bye("a", ByeKind.EXCUSED),)), 0),
    ],
)
def test_free_after_a_point_without_playing(earlier: Round, found: int) -> None:
    told = names(competition([earlier, a_round(2, free="a")]))
    assert told == ["r02-free-a"] * found


def test_free_in_another_cycle_is_no_matter() -> None:
    rounds = [a_round(1, free="a"), replace(a_round(2, free="a"), cycle=2)]
    assert names(competition(rounds, cycles=((1, 1), (2, 30)))) == []


def told_absent(rounds: list[Round], kind: ByeKind = ByeKind.EXCUSED) -> Competition:
    away: Mapping[int, tuple[Absence, ...]] = {1: (Absence(PlayerId("a"), kind),)}
    return replace(competition(rounds), absences=away)


def test_told_absent_with_a_game() -> None:
    assert names(told_absent([a_round(1, "a-b 1-0")])) == ["r01-away-a"]
    assert names(told_absent([a_round(1, "b-a")])) == ["r01-away-a"]
    assert names(told_absent([a_round(1, "c-b 1-0")])) == []


@pytest.mark.parametrize(
    "game",
    [
        replace(games("a-b 1-0")[0], date=date(2026, 8, 30)),
        games("a-b 0-1R")[0],
        replace(games("a-b")[0], via=CUP),
    ],
    ids=["played ahead", "forfeit", "cup tie that waits"],
)
def test_told_absent_and_yet_in_order(game: Game) -> None:
    assert names(told_absent([Round(1, (game,))])) == []


def test_late_after_the_pairing() -> None:
    assert names(told_absent([a_round(1, "a-b 1-0")], ByeKind.LATE)) == []


def test_not_joined_and_withdrawn() -> None:
    entrants = Roster(
        (
            Entrant(PlayerId("a"), joined=2),
            Entrant(PlayerId("b"), withdrawn=2),
            *(Entrant(p) for p in ids("c", "d")),
        )
    )
    rounds = [a_round(1, "a-c 1-0"), a_round(2, "a-b 1-0"), a_round(3, "d-b 1-0")]
    assert names(competition(rounds, entrants=entrants)) == ["r01-not-joined-a", "r03-withdrawn-b"]


def test_a_guest_may_be_free_time_after_time() -> None:
    entrants = Roster((Entrant(PlayerId("a")), Entrant(PlayerId("g"), role=Role.GUEST)))
    rounds = [a_round(n, free="ag") for n in (1, 2)]
    assert names(competition(rounds, entrants=entrants)) == ["r02-free-a"]


# Accepted


def test_accepted_findings_carry_the_reason_and_the_rest_is_unmatched() -> None:
    club = competition([a_round(1, "b-a 1-0"), a_round(2, "a-b 1-0")])
    typo = Accepted("r02-rematch-b-a", "reversed by mistake")
    club = replace(club, accepted=(Accepted("r02-rematch-a-b", "both wanted to"), typo))
    (finding,) = findings(club)
    assert finding.accepted == "both wanted to"
    assert unmatched(club) == (typo,)


def test_nothing_found_in_a_clean_season() -> None:
    rounds = [
        a_round(1, "a-b 1-0", "c-d 1-0", free="e"),
        a_round(2, "b-c 1-0", "e-a 1-0", free="d"),
        a_round(3, "d-e 1-0", "a-c ½-½", free="b"),
    ]
    assert names(competition(rounds)) == []


# The cup


def a_cup(
    rounds: list[Round],
    settings: CupRules | None = None,
    draw: Mapping[int, str] | None = None,
    **more: object,
) -> Competition:
    places = {
        n: tuple(
            DrawPlace(i, None if p == "." else PlayerId(p)) for i, p in enumerate(text, start=1)
        )
        for n, text in (draw or {}).items()
    }
    club = competition(rounds, settings or rules())
    return replace(club, id=CUP, draw=places, **more)  # type: ignore[arg-type]


CUP_ROUNDS = [
    a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0", "g-h 1-0"),
    a_round(2, "a-c 1-0", "g-e 0-1"),
    a_round(3, "a-e 1-0"),
]
DRAWS = {1: "abcdefgh", 2: "acge", 3: "ae"}


def test_a_cup_as_drawn() -> None:
    assert names(a_cup(CUP_ROUNDS, draw=DRAWS)) == []
    assert names(a_cup(CUP_ROUNDS)) == []


def test_playing_on_after_losing() -> None:
    rounds = [CUP_ROUNDS[0], a_round(2, "a-c 1-0", "e-h 1-0")]
    (finding,) = findings(a_cup(rounds))
    assert (finding.id, finding.article) == ("r02-out-h", "cup 9")
    assert str(finding.text) == "h was put out in round 1, and plays on"


def test_another_opponent_than_drawn() -> None:
    rounds = [CUP_ROUNDS[0], a_round(2, "a-e 1-0", "g-c 0-1")]
    assert names(a_cup(rounds, draw=DRAWS)) == ["r02-draw-a-e", "r02-draw-c-g"]


def test_a_drawn_tie_without_a_row() -> None:
    rounds = [CUP_ROUNDS[0], a_round(2, "a-c 1-0")]
    (finding,) = findings(a_cup(rounds, draw=DRAWS))
    assert str(finding.text) == "e – g was drawn, and has no row"
    assert finding.id == "r02-draw-e-g"


def test_other_colours_than_drawn() -> None:
    rounds = [CUP_ROUNDS[0], a_round(2, "c-a 1-0", "g-e 0-1")]
    (finding,) = findings(a_cup(rounds, draw=DRAWS))
    assert (finding.id, finding.article) == ("r02-colour-a-c", "cup 5")
    assert str(finding.text) == "c has White; by the draw it is for a"


def test_fair_colours_are_judged_where_the_league_has_no_part() -> None:
    """After round 1, c has White once more than d (Black once): d, drawn second, has White."""
    rounds = [a_round(1, "c-b 1-0", "a-d 0-1"), a_round(2, "c-d 1-0")]
    settings = rules(colour="fair")
    draw = {1: "cbad", 2: "cd"}
    assert names(a_cup(rounds, settings, draw)) == ["r02-colour-c-d"]
    assert names(a_cup(rounds, settings, draw, counts_for=LEAGUE)) == []


def test_colours_of_a_tie_set_by_hand_stand() -> None:
    rounds = [CUP_ROUNDS[0], a_round(2, "c-a 1-0", "g-e 0-1")]
    stood = RecordedPair(PlayerId("c"), PlayerId("a"), fixed="by-hand")
    record = Record(2, "cup", "leaguegen", "1", "s", {}, (), {}, (stood,), ())
    assert names(a_cup(rounds, draw=DRAWS, records={2: record})) == []


def test_a_bracket_holds_for_every_round() -> None:
    settings = rules(draw="bracket")
    good = [CUP_ROUNDS[0], a_round(2, "a-c 1-0", "e-g 0-1"), a_round(3, "a-g 1-0")]
    assert names(a_cup(good, settings, {1: "abcdefgh"})) == []
    crossed = [CUP_ROUNDS[0], a_round(2, "a-e 1-0", "c-g 0-1")]
    assert names(a_cup(crossed, settings, {1: "abcdefgh"})) == ["r02-draw-a-e", "r02-draw-c-g"]


def test_consolation_and_third_place_are_no_playing_on() -> None:
    side = tuple(replace(g, group="consolation") for g in games("b-d 1-0", "f-h 1-0"))
    third = tuple(replace(g, group="third-place") for g in games("c-g 1-0"))
    rounds = [
        CUP_ROUNDS[0],
        replace(CUP_ROUNDS[1], games=(*CUP_ROUNDS[1].games, *side)),
        replace(CUP_ROUNDS[2], games=(*CUP_ROUNDS[2].games, *third)),
    ]
    assert names(a_cup(rounds, rules(consolation=True, third_place=True))) == []
    again = Round(4, tuple(replace(g, group="consolation") for g in games("b-d 1-0", "f-c 1-0")))
    found = names(a_cup([*rounds, again], rules(consolation=True, third_place=True)))
    assert found == ["r04-out-d", "r04-consolation-c"]


# Invariants of any pairing


def pairing(*pairs: str, free: str = "", number: int = 4) -> RoundPairing:
    return RoundPairing(
        number,
        tuple(Pair(PlayerId(two[0]), PlayerId(two[1])) for two in pairs),
        tuple(Free(PlayerId(p)) for p in free),
    )


FOUR = State(roster("abcde"), round=RoundInfo(4), available=ids("a", "b", "c"),
             fixed=(FixedPair(PlayerId("d"), PlayerId("e"), "cup"),),
             avoid=frozenset({frozenset(ids("a", "b"))}))  # fmt: skip


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (pairing("de", "ac", free="b"), []),
        (pairing("de", "ac", free="b", number=5), ["paired round 5, expected 4"]),
        (pairing("de", "ac"), ["b is left out"]),
        (pairing("de", "ac", free="bb"), ["b stands 2 times in it"]),
        (pairing("de", "ac", "cb"), ["c stands 2 times in it"]),
        (pairing("de", "ac", "ca", free="b"), ["a stands 2 times in it", "c stands 2 times in it"]),
        (pairing("de", "ac", free="bx"), ["x is not to be paired"]),
        (pairing("ed", "ac", free="b"), ["d – e stood, and is not kept"]),
        (pairing("ac", "de", free="b"), ["d – e stood, and is not kept"]),
        (
            pairing("ac", free="b"),
            ["d is left out", "e is left out", "d – e stood, and is not kept"],
        ),
        (pairing("de", "ba", free="c"), ["b and a may not meet"]),
        (pairing("de", "aa", free="bc"), ["both colours are for a"]),
    ],
)
def test_violations(made: RoundPairing, told: list[str]) -> None:
    assert [str(m) for m in violations(FOUR, made)] == told


def test_a_fixed_pair_may_be_one_that_is_to_be_avoided() -> None:
    stands = replace(
        FOUR, available=ids("c"), fixed=(FixedPair(PlayerId("a"), PlayerId("b"), "by-hand"),)
    )
    assert list(violations(stands, pairing("ab", free="c"))) == []


def test_violations_of_a_cup_with_two_games() -> None:
    both = pairing("de", "ac", "ca", free="b")
    assert list(violations(FOUR, both, games=2)) == []
    left = [str(m) for m in violations(FOUR, both, due=ids("a", "c"), games=2)]
    assert left == ["b is not to be paired"]
    twice = pairing("de", "ac", "ca", "ac", free="b")
    assert [str(m) for m in violations(FOUR, twice, games=2)] != []
