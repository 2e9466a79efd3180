"""What parts two who stand one above the other, worked by hand."""

from fractions import Fraction

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.ranking.parting import Parting, parting, partings
from leaguegen.ranking.scores import Score
from leaguegen.ranking.standings import Standing, standings
from tests.clubs import competition_of, files, league_of, players

A, B = PlayerId("a"), PlayerId("b")


def row(
    player: PlayerId, points: float, *numbers: int | None, rank: int | None = 1, final: int = 0
) -> Standing:
    scores = tuple(None if n is None else Score(Fraction(n)) for n in numbers)
    return Standing(rank, player, Score(Fraction(points)), scores, final=final)


@pytest.mark.parametrize(
    ("upper", "lower", "told"),
    [
        (row(A, 5.5, 3), row(B, 5, 9), Parting(A, B, "points")),
        (row(A, 5, 9), row(B, 5, 3), Parting(A, B, "tie-break", 0)),
        (row(A, 5, 9, 2), row(B, 5, 9, 1), Parting(A, B, "tie-break", 1, (0,))),
        # The direct encounter says nothing of either; then the third tie-break is asked.
        (row(A, 5, 9, None, 1), row(B, 5, 9, None, 0), Parting(A, B, "tie-break", 2, (0,))),
        (row(A, 5, 9, 2), row(B, 5, 9, 2), Parting(A, B, "nothing", None, (0, 1))),
        # A higher final comes first with fewer points; too few games come last with more.
        (row(A, 1, 0), row(B, 4, 7, final=1), Parting(A, B, "final")),
        (row(A, 1, 0), row(B, 4, 7, rank=None), Parting(A, B, "games")),
    ],
)
def test_the_first_number_in_which_they_differ_parts_them(
    upper: Standing, lower: Standing, told: Parting
) -> None:
    assert parting(upper, lower) == told


def test_a_real_table() -> None:
    """Anna 3; Bas, Cor and Dirk 1 with a win each, in a circle, which their games do not part."""
    content = files(
        {
            "players.csv": players("Anna", "Bas", "Cor", "Dirk"),
            "2026-27/interne/competition.toml": 'system = "knsb"\ntie_breaks = ["WIN", "DE"]\n',
            "2026-27/interne/rounds.csv": "round\n1\n2\n3\n",
            "2026-27/interne/results.csv": """
                round,board,white,black,result
                1,1,anna,bas,1-0
                1,2,cor,dirk,1-0
                2,1,anna,cor,1-0
                2,2,bas,dirk,0-1
                3,1,bas,cor,1-0
                3,2,dirk,anna,0-1
            """,
        }
    )
    league = league_of(content)
    table = standings(competition_of(league), league.players)
    found = [(str(p.upper), str(p.lower), p.by, p.column, p.equal) for p in partings(table)]
    assert found == [
        ("anna", "bas", "points", None, ()),
        ("bas", "cor", "nothing", None, (0, 1)),
        ("cor", "dirk", "nothing", None, (0, 1)),
    ]
    assert [r.rank for r in table.rows] == [1, 2, 2, 2]
