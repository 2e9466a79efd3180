"""Which tables depend on how unplayed rounds count, told and tried out on random seasons."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from leaguegen.model.league import Competition
from leaguegen.model.rules import TieBreakCode, TieBreakSpec, Unplayed
from leaguegen.model.systems import AmsterdamRules, KnsbRules, RoundRobinRules, Rules
from leaguegen.ranking.period import asks_unplayed
from leaguegen.ranking.standings import standings
from tests.ranking.rounds import competition, people, rounds
from tests.ranking.seasons import KNOWN, season

SEEDS = range(60)


# A, B and C have two points; A beat both others, who have not met.
THREE = competition(
    "ABCDE",
    rounds(
        "A-B 1-0, C bye, D absent, E absent",
        "A-C 1-0, B bye, D absent, E absent",
        "D-E ½-½, B bye, C bye, A absent",
    ),
)

# After a bye that he asked for C stays away from his game, and then from the last round.
STAYED_AWAY = competition(
    "ABCDE",
    rounds(
        "A-C 1-0, B-D ½-½, E bye",
        "A-B ½-½, E-D 1-0, C zero",
        "C-E 0-1R, A-D 1-0, B bye",
        "A-E ½-½, B bye, D zero, C zero",
    ),
)
BY_HAND = {"three": THREE, "stayed away": STAYED_AWAY}


def with_rules(
    whole: Competition, code: TieBreakCode, unplayed: Unplayed, rules: Rules
) -> Competition:
    cycles = tuple(
        replace(
            cycle,
            rules=rules,
            ranking=replace(
                cycle.ranking,
                tie_breaks=(TieBreakSpec(code),),
                season_tie_breaks=None,
                unplayed=unplayed,
            ),
        )
        for cycle in whole.cycles
    )
    return replace(whole, cycles=cycles)


def numbers(
    seed: int | str, code: TieBreakCode, unplayed: Unplayed, rules: Rules
) -> list[tuple[str, int | None, Fraction | None]]:
    """Rank a random season, or one made by hand."""
    if isinstance(seed, str):
        made, players = BY_HAND[seed], people("ABCDE")
    else:
        case = season(seed)
        made, players = case.competition, case.players
    table = standings(with_rules(made, code, unplayed, rules), players)
    return [
        (row.player, row.rank, None if (own := row.tie_breaks[0]) is None else own.total)
        for row in table.rows
    ]


@pytest.mark.parametrize("code", KNOWN)
def test_what_is_told_to_matter_matters_somewhere_and_the_rest_nowhere(code: TieBreakCode) -> None:
    for one, other in pairwise(Unplayed):
        told = any(
            asks_unplayed(with_rules(season(0).competition, code, unplayed, KnsbRules()))
            for unplayed in (one, other)
        )
        differs = any(
            numbers(seed, code, one, KnsbRules()) != numbers(seed, code, other, KnsbRules())
            for seed in (*BY_HAND, *SEEDS)
        )
        # The direct encounter is the same in all editions; each of them asks.
        same = code is TieBreakCode.DIRECT_ENCOUNTER and one.fide and other.fide
        # 2023 and 2024 differ in what BH and FB count alone.
        same |= {one, other} == {Unplayed.FIDE_2023, Unplayed.FIDE_2024} and code not in (
            TieBreakCode.RESISTANCE,
            TieBreakCode.BUCHHOLZ,
            TieBreakCode.FORE_BUCHHOLZ,
        )
        assert differs == (told and not same), (one, other)


COUNTS = (
    TieBreakCode.GAMES_WON,
    TieBreakCode.GAMES_WITH_BLACK,
    TieBreakCode.WINS_WITH_BLACK,
    TieBreakCode.ROUNDS_ELECTED,
)


@pytest.mark.parametrize("code", KNOWN)
def test_where_everybody_meets_everybody_only_counts_of_games_depend_on_it(
    code: TieBreakCode,
) -> None:
    rules = RoundRobinRules()
    found = {u: [numbers(seed, code, u, rules) for seed in SEEDS[:40]] for u in Unplayed}
    club = found[Unplayed.SELF_DRAW]
    for unplayed in Unplayed:
        asked = asks_unplayed(with_rules(season(0).competition, code, unplayed, rules))
        assert asked == (code in COUNTS and unplayed.fide)
        assert asked or found[unplayed] == club
    if code in COUNTS:
        assert found[Unplayed.FIDE_2024] == found[Unplayed.FIDE_2009] != club
        won = code in (TieBreakCode.GAMES_WON, TieBreakCode.WINS_WITH_BLACK)
        assert (found[Unplayed.FIDE_2026] == found[Unplayed.FIDE_2024]) == won


def test_a_day_of_poules_asks_nothing() -> None:
    whole = with_rules(
        season(0).competition, TieBreakCode.SONNEBORN_BERGER, Unplayed.SELF_DRAW, AmsterdamRules()
    )
    assert not asks_unplayed(replace(whole, cycles=whole.cycles[:1]))
