"""Standings worked by hand."""

from dataclasses import replace

import pytest

from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.rules import (
    HALF,
    ONE,
    Category,
    Points,
    PointTable,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
)
from leaguegen.model.told import Adjustment
from leaguegen.ranking.standings import (
    StandingsTable,
    final_order,
    history,
    in_category,
    rounds_counted,
    standings,
)
from tests.ranking.rounds import competition, people, rounds

A, B, C, D, E, F = (PlayerId(name) for name in "ABCDEF")

DE = TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER)
LOT = TieBreakSpec(TieBreakCode.LOT)
SB = TieBreakSpec(TieBreakCode.SONNEBORN_BERGER)
WON = TieBreakSpec(TieBreakCode.GAMES_WON)
WP = TieBreakSpec(TieBreakCode.RESISTANCE)


def ruled(*specs: TieBreakSpec, **settings: object) -> RankingRules:
    return replace(
        RankingRules("2026-27/interne", "zaad", tie_breaks=specs),
        **settings,  # type: ignore[arg-type]
    )


def ranks(table: StandingsTable) -> dict[str, int | None]:
    return {row.player: row.rank for row in table.rows}


def column(table: StandingsTable, index: int) -> dict[PlayerId, Points | None]:
    numbers = {row.player: row.tie_breaks[index] for row in table.rows}
    return {player: None if own is None else own.total for player, own in numbers.items()}


def points(table: StandingsTable) -> dict[str, Points]:
    return {row.player: row.points.total for row in table.rows}


FIVE = rounds("A-B 1-0, C-D ½-½, E bye", "A-E 1-0, D-B 1-0, C bye", "A-C ½-½, E-D 1-0, B bye")


def test_points_then_tie_breaks_in_order() -> None:
    """C and E have 2 points and WP 6 each; SB decides: 3 against 2½."""
    table = standings(competition("ABCDE", FIVE, ruled(WP, SB)), people("ABCDE"))
    assert ranks(table) == {"A": 1, "C": 2, "E": 3, "D": 4, "B": 5}
    assert [str(row.player) for row in table.rows] == ["A", "C", "E", "D", "B"]
    assert column(table, 0) == {A: 5, C: 6, E: 6, D: 5, B: 5}
    assert column(table, 1) == {A: 4, C: 3, E: Points(5, 2), D: 2, B: HALF}
    assert (table.after, table.cycle, table.tie_breaks) == (3, None, (WP, SB))


def test_equal_on_everything_shares_a_rank_and_the_next_is_skipped() -> None:
    played = rounds("A-B 1-0, C-D ½-½, E absent")
    table = standings(competition("ABCDE", played, ruled(WON)), people("ABCDE"))
    assert ranks(table) == {"A": 1, "C": 2, "D": 2, "B": 4, "E": 4}


def test_a_row_tells_games_results_and_colours() -> None:
    row = standings(competition("ABCDE", FIVE), people("ABCDE")).rows[0]
    assert (row.player, row.games, row.won, row.drawn, row.lost) == (A, 3, 2, 1, 0)
    assert row.colour_difference == 3
    forfeits = rounds("A-B 1-0R, C-D 0-1", "B-A 1-0, C-D 1-0")
    rows = standings(competition("ABCD", forfeits), people("ABCD")).rows
    told = {r.player: (r.games, r.won, r.drawn, r.lost, r.colour_difference) for r in rows}
    assert told == {
        A: (1, 0, 0, 1, -1),
        B: (1, 1, 0, 0, 1),
        C: (2, 1, 0, 1, 2),
        D: (2, 1, 0, 1, -2),
    }


def test_the_direct_encounter_is_empty_for_who_was_not_tied() -> None:
    played = rounds("A-B 1-0, C-D 1-0", "C-A 0-1, B-D 1-0")
    table = standings(competition("ABCD", played, ruled(DE)), people("ABCD"))
    assert column(table, 0) == {A: None, B: 0, C: 0, D: None}
    assert ranks(table) == {"A": 1, "B": 2, "C": 2, "D": 4}


def test_who_moved_since_the_round_before() -> None:
    comp = competition("ABC", rounds("A-B 1-0, C absent", "C-A 1-0, B absent", "C-B 1-0, A absent"))
    comp = replace(comp, cycles=(replace(comp.cycles[0], ranking=ruled(WON)),))
    tables = history(comp, people("ABC"))
    # after 1: A 1, B and C 2; after 2: A and C 1, B 3; after 3: C 1, A 2, B 3
    moved = [{row.player: row.moved for row in table.rows} for table in tables]
    assert moved == [
        {A: None, B: None, C: None},
        {A: 0, C: 1, B: -1},
        {C: 0, A: -1, B: 0},
    ]
    assert standings(comp, people("ABC"), after=2) == tables[1]
    assert standings(comp, people("ABC")) == tables[2]


def test_moved_looks_past_a_round_that_was_not_played() -> None:
    played = (*rounds("A-B 1-0"), *rounds("A-B ?", first=2), *rounds("B-A 1-0", first=3))
    comp = competition("AB", played, ruled(WON))
    table = standings(comp, people("AB"))
    assert {row.player: row.moved for row in table.rows} == {A: 0, B: 1}
    assert [r.number for r in rounds_counted(comp)] == [1, 3]
    assert [t.after for t in history(comp, people("AB"))] == [1, 3]


def test_before_any_round_everybody_is_first() -> None:
    comp = competition("ABC", (), ruled(WON))
    table = standings(comp, people("ABC"))
    assert ranks(table) == {"A": 1, "B": 1, "C": 1}
    assert table.after is None
    assert history(comp, people("ABC")) == ()


def test_after_counts_rounds_up_to_it() -> None:
    comp = competition("ABCDE", FIVE, ruled(WON))
    assert points(standings(comp, people("ABCDE"), after=1)) == {
        "A": 1,
        "E": 1,
        "C": HALF,
        "D": HALF,
        "B": 0,
    }
    assert standings(comp, people("ABCDE"), after=9) == standings(comp, people("ABCDE"))
    assert standings(comp, people("ABCDE"), after=0).after is None


def test_guests_and_people_who_never_came_are_not_ranked() -> None:
    field = Roster(
        (
            Entrant(A),
            Entrant(B, role=Role.GUEST),
            Entrant(C, withdrawn=0),
            Entrant(D, joined=2),
            Entrant(E, withdrawn=1),
        )
    )
    played = rounds(
        "A-B ½-½, C withdrawn, D before_joining, E absent",
        "D-B 1-0, A absent, C withdrawn, E withdrawn",
    )
    comp = competition(field, played, ruled(WP))
    assert set(ranks(standings(comp, people("ABCDE"), after=1))) == {"A", "E"}
    table = standings(comp, people("ABCDE"))
    assert set(ranks(table)) == {"A", "D", "E"}
    # the guest's half point counts for those who met him: A's own ½ is added for the absence
    assert column(table, 0) == {A: HALF + HALF, D: HALF + 1, E: 0}


def test_minimum_of_games_for_a_place() -> None:
    played = rounds(
        "A-B 1-0, C bye, D absent",
        "A-B ½-½, C-D 1-0",
        "A-C 0-1, B-D 1-0",
        "A-B 1-0, C bye, D absent",
    )
    comp = competition("ABCD", played, ruled(WON, minimum_games=3))
    table = standings(comp, people("ABCD"))
    # C 4 points in two games, A 2½, B 1½ in four, D nothing in two
    assert [(str(r.player), r.rank) for r in table.rows] == [
        ("A", 1),
        ("B", 2),
        ("C", None),
        ("D", None),
    ]
    assert final_order(comp, people("ABCD")) == (A, B, C, D)
    # after two rounds nobody can have three games: it is not asked yet
    assert ranks(standings(comp, people("ABCD"), after=2))["C"] == 1


def test_adjustments_count_from_their_round_on() -> None:
    comp = competition("AB", rounds("A-B 1-0", "A-B 1-0", "A-B 1-0"), ruled(WP))
    comp = replace(comp, adjustments=(Adjustment(B, 2, Points(3, 2), "scheidsrechter"),))
    per_round = [points(table)[B] for table in history(comp, people("AB"))]
    assert per_round == [0, Points(3, 2), Points(3, 2)]
    # A's WP counts what B scored in games: nothing
    assert column(standings(comp, people("AB")), 0) == {A: 0, B: 9}


# --- cycles

ONE_TWO = (
    *rounds("A-B 1-0, C-D 1-0", "A-C 1-0, B-D 1-0"),
    *rounds("A-B 0-1, C-D 1-0", "C-A 1-0, B-D 1-0", cycle=2, first=3),
)
"""Cycle 1: A 2, B and C 1, D 0. Cycle 2: B and C 2, A and D 0. Together B and C 3, A 2, D 0."""


def test_each_cycle_has_its_own_ranking() -> None:
    comp = competition("ABCD", ONE_TWO, ruled(WON), ruled(WON))
    one = standings(comp, people("ABCD"), cycle=1)
    two = standings(comp, people("ABCD"), cycle=2)
    assert points(one) == {"A": 2, "B": 1, "C": 1, "D": 0}
    assert points(two) == {"B": 2, "C": 2, "A": 0, "D": 0}
    assert (one.cycle, one.after, two.cycle, two.after) == (1, 2, 2, 4)
    opening = standings(comp, people("ABCD"), cycle=2, after=3)
    assert {row.moved for row in opening.rows} == {None}


def test_the_season_sums_the_cycles_each_by_its_own_table() -> None:
    double = ruled(WON, points=PointTable(win=Points(2), draw=ONE))
    comp = competition("ABCD", ONE_TWO, ruled(WON), double)
    assert points(standings(comp, people("ABCD"))) == {"B": 5, "C": 5, "A": 2, "D": 0}


def test_the_best_cycles_count() -> None:
    best = ruled(WON, overall=1)
    comp = competition("ABCD", ONE_TWO, best, best)
    comp = replace(comp, adjustments=(Adjustment(B, 1, Points(-1), "telefoon"),))
    table = standings(comp, people("ABCD"))
    # B: 0 in cycle 1 with the adjustment, 2 in cycle 2
    assert points(table) == {"A": 2, "B": 2, "C": 2, "D": 0}
    score = next(row.points for row in table.rows if row.player == B)
    assert [(t.round, str(t.value), t.counted) for t in score.terms] == [
        (1, "0", False),
        (2, "1", False),
        (3, "1", True),
        (4, "1", True),
        (1, "-1", False),
    ]
    # tie-breaks go over all the rounds: A won 2 games, B and C 3
    assert ranks(table) == {"B": 1, "C": 1, "A": 3, "D": 4}


def test_season_tie_breaks_go_over_the_whole_season() -> None:
    rules = ruled(WON, season_tie_breaks=(WP, LOT))
    comp = competition("ABCD", ONE_TWO, rules, rules)
    table = standings(comp, people("ABCD"))
    assert table.tie_breaks == (WP, LOT)
    # B met A (2) twice and D (0) twice; C met D twice and A twice
    assert column(table, 0) == {A: 3 * 4, B: 4, C: 4, D: 12}
    assert standings(comp, people("ABCD"), cycle=1).tie_breaks == (WON,)


def test_someone_who_left_before_a_cycle_is_not_in_its_table() -> None:
    field = Roster((Entrant(A), Entrant(B), Entrant(C, withdrawn=1), Entrant(D, joined=2)))
    played = (
        *rounds("A-B 1-0, C absent, D before_joining"),
        *rounds("A-B 1-0, D absent, C withdrawn", cycle=2, first=2),
    )
    comp = competition(field, played, ruled(WON), ruled(WON))
    assert set(ranks(standings(comp, people("ABCD"), cycle=1))) == {"A", "B", "C"}
    assert set(ranks(standings(comp, people("ABCD"), cycle=2))) == {"A", "B", "D"}
    assert set(ranks(standings(comp, people("ABCD")))) == {"A", "B", "C", "D"}


def test_a_cycle_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        standings(competition("AB", rounds("A-B 1-0")), people("AB"), cycle=2)


# --- categories and order

BANDS = (
    Category("tot-1600", "Tot 1600", rating=(None, 1600)),
    Category("jeugd", "Jeugd", born=(2008, 2012)),
    Category("groep-b", "Groep B", groups=("B",)),
    Category("dames", "Dames", labels=("D", "DJ")),
)


def test_categories_rank_their_members_with_inclusive_bounds() -> None:
    field = Roster(
        (
            Entrant(A, rating=1601),
            Entrant(B, rating=1600, group="B"),
            Entrant(C, rating=1500, group="B"),
            Entrant(D),
        )
    )
    who = people("ABCD")
    who[A] = replace(who[A], born=2007)
    who[B] = replace(who[B], born=2008, category="DJ")
    who[C] = replace(who[C], born=2012, category="H")
    who[D] = replace(who[D], category="D")
    played = rounds("A-B 1-0, C-D ½-½")
    comp = competition(field, played, ruled(WON, categories=BANDS))
    rows = {row.player: dict(row.categories) for row in standings(comp, who).rows}
    # A 1, C and D ½, B 0
    assert rows == {
        A: {},
        B: {"tot-1600": 2, "jeugd": 2, "groep-b": 2, "dames": 2},
        C: {"tot-1600": 1, "jeugd": 1, "groep-b": 1},
        D: {"dames": 1},
    }
    part = in_category(standings(comp, who), "tot-1600")
    assert [(row.player, row.rank) for row in part.rows] == [(C, 1), (B, 2)]


def test_who_moved_within_a_category_is_told_by_the_places_in_it() -> None:
    """B and C are juniors. After round 1 they are equal; after the others C is above B."""
    results = ("A-B 1-0, C absent", "C-A 1-0, B absent", "C-B 1-0, A absent")
    juniors = (Category("jeugd", "Jeugd", labels=("J",)),)
    comp = competition("ABC", rounds(*results), ruled(WON, categories=juniors))
    who = people("ABC")
    who |= {player: replace(who[player], category="J") for player in (B, C)}
    tables = history(comp, who)
    first, *later = (
        {row.player: row.moved for row in in_category(table, "jeugd", before).rows}
        for table, before in zip(tables, (None, *tables), strict=False)
    )
    assert first == {B: None, C: None}
    assert later == [{C: 0, B: -1}, {C: 0, B: 0}]


def test_too_few_games_is_no_place_in_the_category_either() -> None:
    everybody = (Category("alle", "Alle"),)
    played = rounds("A-B ½-½, C bye", "A-B ½-½, C bye")
    comp = competition("ABC", played, ruled(WON, minimum_games=1, categories=everybody))
    part = in_category(standings(comp, people("ABC")), "alle")
    assert [(str(row.player), row.rank) for row in part.rows] == [("A", 1), ("B", 1), ("C", None)]


def test_final_order_draws_lots_among_equals() -> None:
    """SHA-256 of `zaad|2026-27/interne|lot|X`, by sha256sum, begins with:

    34a8 A, 39ef C, 3e2b F, 48ac E, aae3 B, bff9 D.
    """
    drawn = [A, C, F, E, B, D]
    comp = competition("ABCDEF", rounds("A-B ½-½, C-D ½-½, E-F ½-½"), ruled(WON))
    assert final_order(comp, people("ABCDEF")) == tuple(drawn)
    lots = standings(competition("ABCDEF", (), ruled(LOT)), people("ABCDEF"))
    assert [row.player for row in lots.rows] == drawn
