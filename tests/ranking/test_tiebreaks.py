"""Tie-breaks worked by hand."""

from collections.abc import Mapping

import pytest

from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, Points, PointTable, TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.ranking.scores import Score, crosstable
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from tests.ranking.rounds import roster, rounds

DE = TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER)
WP = TieBreakSpec(TieBreakCode.RESISTANCE)
SB = TieBreakSpec(TieBreakCode.SONNEBORN_BERGER)

FIVE = rounds("A-B 1-0, C-D ½-½, E bye", "A-E 1-0, D-B 1-0, C bye", "A-C ½-½, E-D 1-0, B bye")
"""Five players, three rounds, each of C, E and B free once."""


def scores(
    names: str,
    played: tuple[Round, ...],
    spec: TieBreakSpec,
    unplayed: Unplayed = Unplayed.SELF_DRAW,
    *,
    tied: str = "",
    points: PointTable = PointTable(),
    swiss: bool = True,
) -> Mapping[PlayerId, Score]:
    table = crosstable(roster(names), played, points)
    lots = {PlayerId(name): number for number, name in enumerate(names, start=1)}
    context = Context(unplayed, points, lots, tuple(r.number for r in played), swiss)
    group = frozenset(PlayerId(name) for name in tied or names)
    return TIE_BREAKS[spec.code](table, group, spec, context)


def numbers(*args: object, **kwargs: object) -> dict[str, Points]:
    found = scores(*args, **kwargs)  # type: ignore[arg-type]
    return {str(player): score.total for player, score in sorted(found.items())}


def of(**values: float | str) -> dict[str, Points]:
    return {player: Points(value) for player, value in values.items()}


def test_every_code_has_its_function() -> None:
    assert set(TIE_BREAKS) == set(TieBreakCode)


@pytest.mark.parametrize(
    ("text", "unplayed", "expected"),
    [
        ("BH", Unplayed.FIDE_2026, of(A=5, B=5, C=5.5, D=5, E=5.5)),
        ("BH", Unplayed.FIDE_2024, of(A=5, B=5, C=6, D=5, E=6)),
        ("BH/C1", Unplayed.FIDE_2026, of(A=4, B=4, C=4, D=4, E=4)),
        ("SB", Unplayed.FIDE_2026, of(A=4, B=1, C=3.5, D=2, E=3)),
        ("WIN", Unplayed.FIDE_2026, of(A=2, B=1, C=1, D=1, E=2)),
        ("WON", Unplayed.FIDE_2026, of(A=2, B=0, C=0, D=1, E=1)),
        ("WP", Unplayed.SELF_DRAW, of(A=5, B=5, C=6, D=5, E=6)),
        ("SB", Unplayed.SELF_DRAW, of(A=4, B=0.5, C=3, D=2, E=2.5)),
        # by hand: the same without the free rounds
        ("WP", Unplayed.IGNORE, of(A=5, B=4, C=4, D=5, E=4)),
        ("SB", Unplayed.IGNORE, of(A=4, B=0, C=2, D=2, E=1.5)),
        ("BPG", Unplayed.SELF_DRAW, of(A=0, B=2, C=1, D=2, E=1)),
        ("BWG", Unplayed.SELF_DRAW, of(A=0, B=0, C=0, D=0, E=0)),
        ("W-Z", Unplayed.SELF_DRAW, of(A=-3, B=2, C=0, D=1, E=0)),
        ("LOT", Unplayed.SELF_DRAW, of(A=-1, B=-2, C=-3, D=-4, E=-5)),
    ],
)
def test_five_players_three_rounds(
    text: str, unplayed: Unplayed, expected: dict[str, Points]
) -> None:
    code, _, cut = text.partition("/C")
    spec = TieBreakSpec(TieBreakCode(code), int(cut or 0))
    assert numbers("ABCDE", FIVE, spec, unplayed) == expected


def test_direct_encounter_decides_nothing_between_two_who_have_not_met() -> None:
    for unplayed in Unplayed:
        assert numbers("ABCDE", FIVE, DE, unplayed, tied="CE") == of(C=0, E=0)


def test_resistance_after_the_first_round_of_a_cycle() -> None:
    """Six players, D-A 0-1, E-B ½, F-C 0-1."""
    played = rounds("D-A 0-1, E-B ½-½, F-C 0-1")
    assert numbers("ABCDEF", played, WP) == of(A=0, B=0.5, C=0, D=1, E=0.5, F=1)
    assert numbers("ABCDEF", played, SB) == of(A=0, B=0.25, C=0, D=0, E=0.25, F=0)


def test_a_free_round_is_a_draw_against_oneself() -> None:
    """Seven players, all three games won by Black, the seventh is free: WP 1, SB ½."""
    found = scores("1234567", rounds("4-1 0-1, 5-2 0-1, 6-3 0-1, 7 bye"), WP)
    assert found[PlayerId("7")].total == 1
    assert str(found[PlayerId("7")].terms[0].note) == "not played: own points"
    sb = scores("1234567", rounds("4-1 0-1, 5-2 0-1, 6-3 0-1, 7 bye"), SB)
    assert sb[PlayerId("7")].total == HALF


@pytest.mark.parametrize(
    "missed", ["C absent", "C excused", "C zero", "C withdrawn", "C before_joining", "C-D 0-0R"]
)
def test_self_draw_holds_for_every_unplayed_round(missed: str) -> None:
    """C has 1 point from round 1; whatever kept him from playing adds that point to his WP."""
    played = rounds("C-D 1-0, A-B ½-½", f"A-B ½-½, {missed}")
    assert numbers("ABCD", played, WP)["C"] == 1
    assert numbers("ABCD", played, SB)["C"] == HALF
    assert numbers("ABCD", played, WP, Unplayed.IGNORE)["C"] == 0


def test_an_opponent_met_twice_counts_twice() -> None:
    played = rounds("A-B 1-0, C-D 1-0", "B-A ½-½, C-D 1-0")
    assert numbers("ABCD", played, WP) == of(A=1, B=3, C=0, D=4)
    assert numbers("ABCD", played, SB) == of(A=0.75, B=0.75, C=0, D=0)


def test_club_sonneborn_berger_goes_by_results_and_fides_by_points() -> None:
    three = PointTable(win=Points(3), draw=Points(1))
    played = rounds("A-B 1-0, C-D ½-½", "A-C ½-½, B-D 1-0")
    # A 4, B 3, C 2, D 1
    assert numbers("ABCD", played, SB, points=three) == of(A=4, B=1, C=2.5, D=1)
    fide = numbers("ABCD", played, SB, Unplayed.FIDE_2026, points=three)
    assert fide == of(A=3 * 3 + 2, B=3 * 1, C=1 + 4, D=2)


def test_medians_leave_out_both_ends_and_say_so() -> None:
    played = rounds("A-B ½-½, C-D 1-0", "A-C ½-½, B-D 1-0", "A-D ½-½, B-C 1-0")
    # A 1½, B 2½, C 1½, D ½: A met 2½, 1½, ½
    spec = TieBreakSpec(TieBreakCode.BUCHHOLZ, 1, 1)
    found = scores("ABCD", played, spec)[PlayerId("A")]
    assert found.total == Points(3, 2)
    assert [term.counted for term in found.terms] == [False, True, False]


def test_the_round_missed_by_choice_is_cut_first() -> None:
    """2026: A asked for a half-point bye in round 1, then beat B (0) and C (1).

    His dummy has min(2½, 1½) = 1½, more than B's 0, and yet it goes first.
    """
    played = rounds("B-C 0-1, A half", "A-B 1-0, C zero", "A-C 1-0, B zero")
    spec = TieBreakSpec(TieBreakCode.BUCHHOLZ, 1)
    # C is absent in round 2 and plays round 3: it stays 1; B is absent to the end: ½ for round 3
    found = scores("ABC", played, spec, Unplayed.FIDE_2026)[PlayerId("A")]
    assert [term.value for term in found.terms] == [Points(3, 2), HALF, 1]
    assert [term.counted for term in found.terms] == [False, True, True]
    assert found.total == Points(3, 2)
    assert [str(term.note) for term in found.terms] == [
        "left out first: a round missed by choice",
        "the opponent's missed last rounds count as draws",
        "None",
    ]


def test_a_forfeit_wins_dummy_has_at_most_the_opponents_score() -> None:
    """A: 1 over the board and 1 by forfeit; B, who stayed away, got 1 in the other round."""
    played = rounds("A-B 1-0R, C-D 1-0", "A-C 1-0, B-D 1-0")
    assert numbers("ABCD", played, WP, Unplayed.FIDE_2026)["A"] == 1 + 1
    assert numbers("ABCD", played, WP, Unplayed.FIDE_2024)["A"] == 2 + 1


def test_a_round_robin_counts_a_forfeited_game_like_any_other() -> None:
    played = rounds("A-B 1-0R, C-D 1-0", "A-C 1-0, B-D 1-0")
    for unplayed in Unplayed:
        found = numbers("ABCD", played, SB, unplayed, swiss=False)
        assert found == of(A=2, B=0, C=0, D=0)
        assert numbers("ABCD", played, DE, unplayed, tied="AB", swiss=False) == of(A=1, B=0)
        assert numbers("ABCD", played, DE, unplayed, tied="AB") == of(A=0, B=0)


# --- direct encounter

CIRCLE = rounds("A-B 1-0, C-D 1-0", "B-C 1-0, D-A 1-0", "C-A 1-0, B-D 1-0")


def test_direct_encounter_of_two() -> None:
    found = scores("ABCD", CIRCLE, DE, tied="AB")
    assert {str(p): s.total for p, s in found.items()} == of(A=1, B=0)
    assert [(t.round, t.opponent, t.counted) for t in found[PlayerId("B")].terms] == [
        (1, "A", False)
    ]


def test_direct_encounter_in_a_circle_decides_nothing() -> None:
    assert numbers("ABCD", CIRCLE, DE, tied="ABC") == of(A=0, B=0, C=0)


def test_those_still_tied_are_compared_among_themselves_again() -> None:
    """All met: B took 2, A and C 1½ each, D 1; of A and C alone C won."""
    played = rounds("A-B 1-0, C-D ½-½", "C-A 1-0, B-D 1-0", "B-C 1-0, A-D ½-½")
    assert numbers("ABCD", played, DE) == of(B=3, C=2, A=1, D=0)


def test_two_games_between_two_players_weigh_as_one() -> None:
    """A beat B twice, C beat A, B beat C: a circle, 1 each."""
    played = rounds("A-B 1-0, C absent", "B-A 0-1, C absent", "C-A 1-0, B absent", "B-C 1-0, A bye")
    assert numbers("ABC", played, DE) == of(A=0, B=0, C=0)


def test_not_all_met_decides_nothing_by_club_habit() -> None:
    played = rounds("A-B 1-0, C-D ½-½", "A-C 1-0, B-D ½-½")
    for unplayed in (Unplayed.SELF_DRAW, Unplayed.IGNORE):
        found = scores("ABCD", played, DE, unplayed, tied="ABC")
        assert {score.total for score in found.values()} == {0}
        # Points of the games that were played would look like shares of the 0.
        assert [(str(t.note), str(t.value)) for t in found[PlayerId("A")].terms] == [
            ("not decided: not all of the tied players have met", "0")
        ]


def test_fide_ranks_first_who_cannot_be_overtaken() -> None:
    """A beat B and C, who have not met: A is first; a missing game cannot rank B and C."""
    played = rounds("A-B 1-0, C-D ½-½", "A-C 1-0, B-D ½-½")
    for unplayed in (Unplayed.FIDE_2024, Unplayed.FIDE_2026):
        assert numbers("ABCD", played, DE, unplayed, tied="ABC") == of(A=2, B=0, C=0)
        # with D, whom A has not met and who could still win that game: 2 points against 2
        found = numbers("ABCD", played, DE, unplayed, tied="ABCD")
        assert found == of(A=0, B=0, C=0, D=0)


def test_fide_goes_on_with_the_rest_once_somebody_is_first() -> None:
    """A beat B, C and D. Of the rest B beat C, and D met neither: D could win both."""
    played = rounds("A-B 1-0, C-E 1-0", "A-C 1-0, B-E 1-0", "A-D 1-0, B-C 1-0")
    found = numbers("ABCDE", played, DE, Unplayed.FIDE_2026, tied="ABCD")
    assert found == of(A=3, B=0, C=0, D=0)
    # without D all of the rest have met
    assert numbers("ABCDE", played, DE, Unplayed.FIDE_2026, tied="ABC") == of(A=2, B=1, C=0)


def test_fide_ranks_the_rest_of_a_group_whole_once_all_of_it_have_met() -> None:
    """A beat B and C and has not met D, who lost to both; B and C drew.

    A has 2, nobody can reach that: B and C have 1½ with all their games played, D at most 1. Of
    the rest, B and C stay level at 1½ and D has nothing.
    """
    played = rounds("A-B 1-0, C-D 1-0", "A-C 1-0, B-D 1-0", "B-C ½-½, A zero, D zero")
    assert numbers("ABCD", played, DE, Unplayed.FIDE_2026) == of(A=3, B=1, C=1, D=0)
    assert numbers("ABCD", played, DE) == of(A=0, B=0, C=0, D=0)


def test_an_unfinished_round_robin_decides_nothing() -> None:
    played = rounds("A-B 1-0, C absent", "A-C 1-0, B absent")
    assert numbers("ABC", played, DE, Unplayed.FIDE_2026) == of(A=2, B=0, C=0)
    assert numbers("ABC", played, DE, Unplayed.FIDE_2026, swiss=False) == of(A=0, B=0, C=0)


def test_a_forfeited_game_is_no_encounter_in_a_swiss() -> None:
    assert numbers("AB", rounds("A-B 1-0R"), DE) == of(A=0, B=0)


# --- results


def test_wins_count_rounds_won_unplayed_too() -> None:
    played = rounds("A-B 1-0R, C bye", "A-C 0-1, B full", "B-C 1-0, A half")
    assert numbers("ABC", played, TieBreakSpec(TieBreakCode.WINS)) == of(A=1, B=2, C=2)
    assert numbers("ABC", played, TieBreakSpec(TieBreakCode.GAMES_WON)) == of(A=0, B=1, C=1)


def test_colours_of_forfeited_games_do_not_count() -> None:
    played = rounds("A-B 1-0R, C bye", "A-C 0-1, B bye")
    assert numbers("ABC", played, TieBreakSpec(TieBreakCode.COLOUR_DIFFERENCE)) == of(
        A=-1, B=0, C=1
    )
    assert numbers("ABC", played, TieBreakSpec(TieBreakCode.GAMES_WITH_BLACK)) == of(A=0, B=0, C=1)
    assert numbers("ABC", played, TieBreakSpec(TieBreakCode.WINS_WITH_BLACK)) == of(A=0, B=0, C=1)
