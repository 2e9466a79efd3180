"""Standings of a round robin: Koya, forfeits as games, who left, a table per group; by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import PointTable, RankingRules, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import KnsbRules, RoundRobinRules, Rules
from leaguegen.model.withdrawals import withdrawals
from leaguegen.ranking.groups import group_names
from leaguegen.ranking.standings import StandingsTable, final_order, history, standings
from tests.ranking.rounds import competition, people, roster, rounds

KS = TieBreakSpec(TieBreakCode.KOYA)
SB = TieBreakSpec(TieBreakCode.SONNEBORN_BERGER)
DE = TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER)
NO_BYE = PointTable(awards={})


def round_robin(
    names: str | Roster,
    played: tuple[Round, ...],
    *specs: TieBreakSpec,
    rules: Rules | None = None,
) -> Competition:
    made = competition(names, played, RankingRules(points=NO_BYE, tie_breaks=specs))
    return replace(made, cycles=(replace(made.cycles[0], rules=rules or RoundRobinRules()),))


def leaving(names: str, **last: int) -> Roster:
    return Roster(tuple(replace(e, withdrawn=last.get(e.id)) for e in roster(names)))


def points(table: StandingsTable) -> dict[str, Fraction]:
    return {str(row.player): row.points.total for row in table.rows}


def numbers(table: StandingsTable, column: int = 0) -> dict[str, Fraction | None]:
    return {
        str(row.player): None if (own := row.tie_breaks[column]) is None else own.total
        for row in table.rows
    }


WHOLE = rounds(
    "A-D 1-0, B-C ½-½",
    "D-C 1-0, A-B ½-½",
    "B-D 1-0, C-A ½-½",
)
"""A 2, B 2, C 1, D 1: half of three is 1½, so that A and B are the better half."""


def test_koya_counts_the_points_against_the_better_half() -> None:
    """A: ½ against B. B: ½ against A. C: ½ + ½ against both. D: nothing."""
    table = standings(round_robin("ABCD", WHOLE, KS), people("ABCD"))
    half = Fraction(1, 2)
    assert points(table) == {"A": 2, "B": 2, "C": 1, "D": 1}
    assert numbers(table) == {"A": half, "B": half, "C": 1, "D": 0}
    assert [str(row.player) for row in table.rows] == ["A", "B", "C", "D"]
    assert [row.rank for row in table.rows] == [1, 1, 3, 4]


def test_exactly_half_of_the_points_is_enough() -> None:
    """After one round with a draw, each opponent has half of the one point there was."""
    table = standings(round_robin("AB", rounds("A-B ½-½"), KS), people("AB"))
    assert numbers(table) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}


def test_free_rounds_are_no_part_of_koya() -> None:
    """C was free once and lost once: nothing of one point, so a win against C counts not."""
    table = standings(
        round_robin("ABC", rounds("A-B ½-½, C bye", "A-C 1-0, B bye"), KS), people("ABC")
    )
    assert numbers(table) == {"A": Fraction(1, 2), "B": Fraction(1, 2), "C": 0}


def test_forfeits_count_like_games() -> None:
    """SB of A is B's point, and the direct encounter is decided by the forfeit."""
    played = rounds("A-B 1-0R, C-D 1-0", "B-C 1-0, D-A 1-0")
    table = standings(round_robin("ABCD", played, SB), people("ABCD"))
    assert numbers(table)["A"] == 1
    swiss = standings(round_robin("ABCD", played, SB, rules=KnsbRules()), people("ABCD"))
    # In a Swiss a forfeit is no game: half of A's own point stands in for it.
    assert numbers(swiss)["A"] == Fraction(1, 2)
    direct = standings(round_robin("AB", rounds("A-B 1-0R", "B-A 0-1R"), DE), people("AB"))
    assert points(direct) == {"A": 2, "B": 0}


# Five rounds of six players; F leaves after round 2 or 3.
SIX = rounds(
    "A-F 0-1, B-E 1-0, C-D 1-0",
    "F-D 1-0, E-C 1-0, A-B 1-0",
    "B-F 1-0, C-A 1-0, D-E 1-0",
    "F-E ?, A-D 1-0, B-C 1-0",
    "C-F ?, D-B 1-0, E-A 1-0",
)


def test_who_left_before_half_brings_nobody_anything() -> None:
    """F played three of five: all stays. If he leaves after round 2, two of five are fewer."""
    stays = standings(round_robin(leaving("ABCDEF", F=3), SIX), people("ABCDEF"))
    assert points(stays) == {"A": 2, "B": 3, "C": 3, "D": 2, "E": 3, "F": 2}
    earlier = (*SIX[:2], *rounds("B-F ?, C-A 1-0, D-E 1-0", first=3), *SIX[3:])
    gone = standings(round_robin(leaving("ABCDEF", F=2), earlier, SB), people("ABCDEF"))
    assert points(gone) == {"A": 2, "B": 2, "C": 2, "D": 2, "E": 2}
    # SB: A beat B and D, B beat E and C, and so on; F is in none of the sums.
    assert numbers(gone) == {"A": 4, "B": 4, "C": 4, "D": 4, "E": 4}
    assert str(gone.notes[0]) == "F left before half of the games; those results do not count"
    assert stays.notes == ()
    entry = gone.crosstable.entries[PlayerId("A")][0]
    assert (entry.opponent, entry.points, entry.outcome) == (PlayerId("F"), Fraction(0), None)
    note = gone.crosstable.scores[PlayerId("A")].terms[0].note
    assert note is not None
    assert "F left before half" in str(note)


def test_keep_leaves_the_results() -> None:
    rules = RoundRobinRules(withdrawal="keep")
    earlier = (*SIX[:2], *rounds("B-F ?, C-A 1-0, D-E 1-0", first=3), *SIX[3:])
    kept = standings(round_robin(leaving("ABCDEF", F=2), earlier, rules=rules), people("ABCDEF"))
    assert points(kept) == {"A": 2, "B": 3, "C": 3, "D": 2, "E": 3, "F": 2}


def test_who_will_leave_has_not_left() -> None:
    """Only two rounds have begun, and F takes part up to the third."""
    begun = (*SIX[:2], *rounds("B-F ?, C-A ?, D-E ?", "F-E ?, A-D ?, B-C ?", first=3))
    made = round_robin(leaving("ABCDEF", F=3), begun)
    assert withdrawals(made).out[1] == frozenset()
    assert "F" in points(standings(made, people("ABCDEF")))


def test_exactly_half_is_not_fewer_than_half() -> None:
    """Five players have four games each; with two of them all results stay."""
    played = rounds(
        "B-E 1-0, C-D 1-0, A bye", "E-C 0-1, A-B 1-0, D bye", "C-A ?, D-E ½-½, B bye",
        "A-D ?, B-C 1-0, E bye", "D-B ?, E-A ?, C bye",
    )  # fmt: skip
    out = withdrawals(round_robin(leaving("ABCDE", D=3), played)).out[1]
    assert out == frozenset()
    one = (*played[:2], *rounds("C-A ?, D-E ?, B bye", first=3), *played[3:])
    assert withdrawals(round_robin(leaving("ABCDE", D=3), one)).out[1] == {"D"}


def test_two_who_left_both_lose_their_game() -> None:
    rules = RoundRobinRules(withdrawal="keep")
    played = rounds("A-B 1-0, C-D 1-0", "A-C 1-0, B-D 1-0", "A-D 1-0, B-C ?")
    made = round_robin(leaving("ABCD", B=2, C=2), played, rules=rules)
    assert points(standings(made, people("ABCD"))) == {"A": 3, "B": 1, "C": 1, "D": 0}


def test_a_swiss_knows_nothing_of_it() -> None:
    swiss = round_robin(leaving("ABCDEF", F=3), SIX, rules=KnsbRules())
    assert points(standings(swiss, people("ABCDEF")))["E"] == 2


GROUPED = Roster(
    tuple(
        Entrant(PlayerId(n), group=g)
        for n, g in zip("ABCDEF", ["2", "2", "2", "10", "10", "10"], strict=True)
    )
)


def test_each_group_has_its_table() -> None:
    played = rounds("A-B 0-1, D-E 1-0", "B-C 0-1, E-F 1-0", "C-A 0-1, F-D 1-0")
    made = round_robin(GROUPED, played, DE)
    assert group_names(made) == ("2", "10")
    table = standings(made, people("ABCDEF"), group="10")
    assert points(table) == {"D": 1, "E": 1, "F": 1}
    assert [row.rank for row in table.rows] == [1, 1, 1]
    last = history(made, people("ABCDEF"), group="2")[-1]
    assert sorted(points(last)) == ["A", "B", "C"]
    assert last.group == "2"


def test_the_first_group_is_above_the_second_at_the_end() -> None:
    played = rounds("A-B 0-1, D-E 1-0", "B-C 1-0, F-D 0-1")
    order = final_order(round_robin(GROUPED, played), people("ABCDEF"))
    assert set(order[:3]) == set("ABC")
    assert order[0] == "B"
    assert order[3] == "D"


@pytest.mark.parametrize("rules", [RoundRobinRules(), KnsbRules()])
def test_one_group_for_all_is_none(rules: Rules) -> None:
    same = Roster(tuple(Entrant(PlayerId(n), group="A") for n in "AB"))
    assert group_names(round_robin(same, (), rules=rules)) == ()


def test_a_swiss_with_groups_has_one_table() -> None:
    assert group_names(round_robin(GROUPED, (), rules=KnsbRules())) == ()
