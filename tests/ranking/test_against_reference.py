"""The ranking against the slow reference and against itself, on random seasons."""

from dataclasses import replace
from random import Random

import pytest

from leaguegen.model.game import Round
from leaguegen.model.player import Roster
from leaguegen.model.rules import ZERO
from leaguegen.ranking.scores import crosstable
from leaguegen.ranking.standings import Standing, final_order, history, in_category, standings
from tests.ranking.seasons import Case, season
from tests.reference.ranking_rows import Row, rank

SEEDS = range(400)


def scopes(case: Case) -> list[int | None]:
    return [None, *(cycle.number for cycle in case.competition.cycles)]


def as_row(row: Standing) -> Row:
    return Row(
        row.player,
        row.rank,
        row.points.total,
        tuple(None if own is None else own.total for own in row.tie_breaks),
        row.moved,
        row.games,
        row.won,
        row.drawn,
        row.lost,
        row.colour_difference,
        row.categories,
    )


def by_player(rows: list[Row]) -> list[Row]:
    return sorted(rows, key=lambda row: row.player)


@pytest.mark.parametrize("block", range(8))
def test_every_row_is_what_the_reference_says(block: int) -> None:
    for seed in SEEDS[block::8]:
        case = season(seed)
        for cycle in scopes(case):
            for after in (None, Random(seed).randint(1, 11)):
                table = standings(case.competition, case.players, after=after, cycle=cycle)
                got = [as_row(row) for row in table.rows]
                expected = rank(case.competition, case.players, cycle, after)
                assert by_player(got) == by_player(expected), (seed, cycle, after)
                places = [row.rank for row in got]
                assert places == [row.rank for row in expected], (seed, cycle, after)


def test_history_holds_the_tables_one_by_one() -> None:
    seen = 0
    for seed in SEEDS:
        case = season(seed)
        begun = {r.number for r in case.competition.rounds if r.begun}
        if any(a.round not in begun for a in case.competition.adjustments):
            # it counts from between two tables on: asked for by `after` alone
            continue
        for cycle in scopes(case):
            for table in history(case.competition, case.players, cycle):
                alone = standings(case.competition, case.players, after=table.after, cycle=cycle)
                assert table == alone, (seed, cycle, table.after)
                seen += 1
    assert seen > 500


def test_terms_add_up_to_every_number() -> None:
    seen = 0
    for seed in SEEDS:
        case = season(seed)
        for cycle in scopes(case):
            for row in standings(case.competition, case.players, cycle=cycle).rows:
                for number in (row.points, *row.tie_breaks):
                    if number is not None:
                        counted = [term.value for term in number.terms if term.counted]
                        assert sum(counted, ZERO) == number.total
                        seen += 1
    assert seen > 5000


def test_start_order_changes_nobodys_rank() -> None:
    for seed in SEEDS:
        case = season(seed)
        entrants = list(case.competition.roster)
        Random(seed).shuffle(entrants)
        other = replace(case.competition, roster=Roster(tuple(entrants)))
        for cycle in scopes(case):
            one = standings(case.competition, case.players, cycle=cycle).rows
            two = standings(other, case.players, cycle=cycle).rows
            assert by_player([as_row(r) for r in one]) == by_player([as_row(r) for r in two])
            assert final_order(case.competition, case.players, cycle) == final_order(
                other, case.players, cycle
            )


def test_final_order_follows_the_rows_and_leaves_nobody_out() -> None:
    for seed in SEEDS:
        case = season(seed)
        rows = standings(case.competition, case.players).rows
        order = final_order(case.competition, case.players)
        ranks = {row.player: row.rank or 99 for row in rows}
        assert [ranks[p] for p in order] == sorted(ranks.values())
        assert len(set(order)) == len(order) == len(rows)


def test_a_category_ranks_its_members_in_the_order_of_the_table() -> None:
    seen = 0
    for seed in SEEDS:
        case = season(seed)
        table = standings(case.competition, case.players)
        for category in case.competition.cycles[0].ranking.categories:
            part = in_category(table, category.id)
            members = [row.player for row in part.rows]
            assert members == [row.player for row in table.rows if row.player in members]
            for row in part.rows:
                assert (category.id, row.rank) in row.categories
            seen += len(members)
    assert seen > 500


def test_rounds_given_one_by_one_or_as_earlier_ones_bring_the_same_points() -> None:
    """Tiers over the season: what the earlier rounds used up is gone."""
    for seed in SEEDS:
        competition = season(seed).competition
        points = replace(competition.cycles[0].ranking.points, tiers_over="season")
        rounds: tuple[Round, ...] = competition.rounds
        whole = crosstable(competition.roster, rounds, points)
        for cut in range(len(rounds)):
            early = crosstable(competition.roster, rounds[:cut], points)
            late = crosstable(competition.roster, rounds[cut:], points, earlier=rounds[:cut])
            for player, score in whole.scores.items():
                parts = early.scores[player].total + late.scores[player].total
                assert parts == score.total
