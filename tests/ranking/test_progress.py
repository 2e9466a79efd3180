"""Points and rank after each round: worked by hand."""

from fractions import Fraction

from leaguegen.model.player import PlayerId
from leaguegen.ranking.progress import Stand, progress
from leaguegen.ranking.standings import history
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"


def test_after_each_round() -> None:
    """Anna wins, then loses to Cees: 1 (shared first of four), then 1 (second, with Dora)."""
    results = """\
        round,board,white,black,result
        1,1,anna,bert,1-0
        1,2,cees,dora,1-0
        2,1,cees,anna,1-0
        2,2,dora,bert,1-0
        """
    league = league_of(
        files(
            {
                "players.csv": players("Anna", "Bert", "Cees", "Dora"),
                f"{NAME}/competition.toml": (
                    'title = "T"\nsystem = "knsb"\nseed = "zon"\ntie_breaks = []\n'
                ),
                f"{NAME}/rounds.csv": rounds(4),
                f"{NAME}/results.csv": results,
            }
        )
    )
    tables = history(competition_of(league), league.players)
    found = progress(tables)
    assert found[PlayerId("anna")] == (
        Stand(1, None, Fraction(1), 1, 4, shared=True),
        Stand(2, None, Fraction(1), 2, 4, shared=True),
    )
    assert [stand.rank for stand in found[PlayerId("cees")]] == [1, 1]
    assert [stand.rank for stand in found[PlayerId("bert")]] == [3, 4]
    assert [stand.points for stand in found[PlayerId("cees")]] == [1, 2]
