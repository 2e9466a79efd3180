"""An opponent who has an adjustment counts without it, and it is said where he counts."""

import pytest

from leaguegen.ranking.standings import standings
from leaguegen.render.speech import Speech
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"


def notes(spec: str, system: str = "knsb") -> dict[str, list[tuple[str, str]]]:
    """Return of each player the shares of his tie-break that have a note."""
    settings = f'title = "I"\nsystem = "{system}"\ntie_breaks = ["{spec}"]\n'
    league = league_of(
        files(
            {
                "players.csv": players("An", "Bo", "Cas"),
                f"{NAME}/competition.toml": settings,
                f"{NAME}/rounds.csv": rounds(4),
                f"{NAME}/results.csv": "round,white,black,result\n"
                "1,an,bo,1/2-1/2\n2,cas,an,1-0\n3,bo,cas,0-1\n",
                f"{NAME}/adjustments.csv": "player,round,points,reason\nan,1,-1/2,telefoon\n",
            }
        )
    )
    speech = Speech.of(league)
    table = standings(competition_of(league), league.players)
    return {
        row.player: [
            (term.opponent or "", speech.say(term.note))
            for term in (row.tie_breaks[0].terms if row.tie_breaks[0] else ())
            if term.note is not None and term.opponent is not None
        ]
        for row in table.rows
    }


@pytest.mark.parametrize(
    ("spec", "system", "before"),
    [
        ("WP", "knsb", ""),
        ("BH", "fide-dutch", "the opponent's missed last rounds count as draws; "),
    ],
)
def test_it_is_said_of_the_one_who_has_it_alone(spec: str, system: str, before: str) -> None:
    told = f"{before}without the adjustment of −½"
    assert notes(spec, system) == {"an": [], "bo": [("an", told)], "cas": [("an", told)]}


@pytest.mark.parametrize(
    ("spec", "bo", "cas"),
    [("SB", "drawn with: half", "beaten"), ("SB2", "drawn with: once", "beaten: twice")],
)
def test_it_goes_behind_what_else_is_to_be_said(spec: str, bo: str, cas: str) -> None:
    told = notes(spec)
    assert told["bo"] == [
        ("an", f"{bo}; without the adjustment of −½"),
        ("cas", "lost to: nothing"),
    ]
    assert told["cas"][0] == ("an", f"{cas}; without the adjustment of −½")
    assert told["cas"][1] == ("bo", cas)
