"""Standings of groups that play apart: docs/groups.md, chapter 3, worked by hand."""

from fractions import Fraction

import pytest

from leaguegen.model.league import League
from leaguegen.ranking.groups import group_label, group_names
from leaguegen.ranking.standings import final_order, standings
from tests.clubs import competition_of, files, league_of, players, rounds
from tests.keizer_clubs import keizer_league

NAME = "2026-27/interne"


def swiss(
    results: str, calendar: str = rounds(4), groups: str = "", settings: str = "groups = true"
) -> League:
    """Make a KNSB club of a1, a2, a3 (A) and b1, b2, b3 (B)."""
    people = [f"{letter}{n}" for letter in "AB" for n in (1, 2, 3)]
    rows = [line.split() for line in results.strip().splitlines()]
    games = "".join(f"{n},,{pair.replace('-', ',')},{result}\n" for n, pair, result in rows)
    content = {
        "players.csv": players(*people),
        f"{NAME}/entrants.csv": "player,group\n" + "".join(f"{p.lower()},{p[0]}\n" for p in people),
        f"{NAME}/competition.toml": f'system = "knsb"\n{settings}\n',
        f"{NAME}/rounds.csv": calendar,
        f"{NAME}/results.csv": f"round,board,white,black,result\n{games}",
    }
    if groups:
        content[f"{NAME}/groups.csv"] = groups
    return league_of(files(content))


def rows(league: League, group: str, cycle: int | None = None) -> dict[str, Fraction]:
    table = standings(competition_of(league), league.players, group=group, cycle=cycle)
    return {str(row.player): row.points.total for row in table.rows}


ONE = """
1 a1-a2 1-0
1 a3-b3 1-0
1 b1-b2 1-0
"""


def test_each_group_has_its_own_table_and_a_game_between_them_counts_in_both() -> None:
    league = swiss(ONE)
    assert group_names(competition_of(league)) == ("A", "B")
    assert rows(league, "A") == {"a1": 1, "a3": 1, "a2": 0}
    assert rows(league, "B") == {"b1": 1, "b2": 0, "b3": 0}


def test_an_opponent_of_another_group_counts_with_his_own_points() -> None:
    # After two rounds b3 has 1 point, of his win against b1; that is a3's WP from him.
    league = swiss(ONE + "2 a2-a3 1-0\n2 b3-b1 1-0\n2 a1-b2 0-1\n")
    table = standings(competition_of(league), league.players, group="A")
    wp = {str(r.player): r.tie_breaks[0].total for r in table.rows if r.tie_breaks[0]}
    # a1: a2 (1) and b2 (1); a2: a1 (1) and a3 (1); a3: b3 (1) and a2 (1).
    assert wp == {"a1": 2, "a2": 2, "a3": 2}
    terms = next(r for r in table.rows if r.player == "a3").tie_breaks[0]
    assert terms is not None
    assert [f"{t.opponent} {t.value}" for t in terms.terms] == ["b3 1", "a2 1"]


def test_without_the_setting_there_is_one_table() -> None:
    assert group_names(competition_of(swiss(ONE, settings=""))) == ()


def test_the_final_ranking_is_that_of_the_groups_one_after_the_other() -> None:
    # b1 has 3 points and a3 none, and yet every member of A comes before those of B.
    results = "1 b1-b2 1-0\n1 a1-a2 1-0\n2 b1-b3 1-0\n2 a1-a3 1-0\n3 b1-a3 1-0\n3 a2-b2 1-0\n"
    league = swiss(results)
    order = final_order(competition_of(league), league.players)
    assert order[:4] == ("a1", "a2", "a3", "b1")


MOVED = """stage,group,player
1,A,a1
1,A,a2
1,A,a3
1,B,b1
1,B,b2
1,B,b3
2,A,a1
2,A,a2
2,A,b1
2,B,a3
2,B,b2
2,B,b3
"""


def test_who_changes_group_between_cycles_is_ranked_in_the_group_of_each() -> None:
    results = "1 a1-a2 1-0\n1 b1-b2 1-0\n1 a3-b3 1-0\n2 a1-b1 0-1\n2 a3-b2 0-1\n"
    league = swiss(results, rounds(2, cycle=1), MOVED)
    assert rows(league, "A", 1) == {"a1": 1, "a3": 1, "a2": 0}
    assert rows(league, "A", 2) == {"b1": 1, "a1": 0, "a2": 0}
    assert rows(league, "B", 2) == {"b2": 1, "a3": 0, "b3": 0}


KEIZER = "player,number,group\na,1,A\nb,2,A\nc,3,B\nd,4,B\n"


def keizer(settings: str) -> League:
    games = "1 a-c 1-0\n1 d-b 1-0\n"
    return keizer_league("abcd", f"top = 10\n{settings}", games, entrants=KEIZER)


def values(league: League) -> dict[str, Fraction]:
    found: dict[str, Fraction] = {}
    for group in group_names(competition_of(league)) or (None,):
        table = standings(competition_of(league), league.players, group=group)
        found |= {str(r.player): r.tie_breaks[0].total for r in table.rows if r.tie_breaks[0]}
    return found


@pytest.mark.parametrize("recompute", ["all", "frozen"])
def test_values_of_keizer_run_on_from_group_to_group(recompute: str) -> None:
    # d beat b and stands above c in his group, yet below b, who has nothing but his own value.
    league = keizer(f'groups = true\nrecompute = "{recompute}"')
    assert values(league) == {"a": 10, "b": 9, "d": 8, "c": 7}


def test_totals_of_keizer_in_groups() -> None:
    # a: own 10 and the 7 of c; b: own 9; d: own 8 and the 9 of b; c: own 7.
    league = keizer("groups = true")
    assert rows(league, "A") == {"a": 17, "b": 9}
    assert rows(league, "B") == {"d": 17, "c": 7}


def test_a_frozen_round_is_valued_group_by_group() -> None:
    # Before round 2 d has the most points, and is worth 8: the first of B, below a and b.
    games = "1 d-b 1-0\n2 b-d 1-0\n"
    settings = 'top = 10\ngroups = true\nrecompute = "frozen"'
    league = keizer_league("abcd", settings, games, entrants=KEIZER)
    assert rows(league, "A") == {"a": 10, "b": 9 + 8}
    assert rows(league, "B") == {"d": 8 + 9, "c": 7}


def test_without_groups_the_values_of_keizer_go_by_the_totals_alone() -> None:
    # Start 10 9 8 7; a 18, d 16, b 9, c 8; then values 10 9 8 7 for a, d, b, c, and so it stays.
    assert values(keizer("")) == {"a": 10, "d": 9, "b": 8, "c": 7}


def test_the_label_of_players_of_several_groups() -> None:
    roster = competition_of(swiss(ONE)).roster
    groups = {e.id: e.group for e in roster}
    one, two = (e.id for e in roster if e.id in ("b1", "a1"))
    assert group_label(groups, (two, one)) == group_label(groups, (one, two)) == "A/B"
    assert group_label(groups, (one,)) == "A"
