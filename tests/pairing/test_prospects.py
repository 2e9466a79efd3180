"""Who may be met, who not and why, which colour is due: small seasons worked by hand."""

from collections.abc import Mapping

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.pairing.cup.ahead import cup_ahead
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.prospects import Prospect, prospects
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"

# Colours after these two rounds: anna WW, eva WW, cees WB, dora BW, bert BB, frits BB.
TWO_ROUNDS = """\
round,board,white,black,result
1,1,anna,bert,1-0
1,2,cees,dora,1-0
1,3,eva,frits,1-0
2,1,anna,cees,1-0
2,2,eva,bert,1-0
2,3,dora,frits,1-0
"""


def told(settings: str, results: str = TWO_ROUNDS, **more: str) -> Mapping[PlayerId, Prospect]:
    """Return what is known of the round after those played, of six."""
    league = league_of(
        files(
            {
                "players.csv": players("Anna", "Bert", "Cees", "Dora", "Eva", "Frits"),
                f"{NAME}/competition.toml": f'title = "Interne"\nseed = "zon"\n{settings}\n',
                f"{NAME}/rounds.csv": rounds(6),
                f"{NAME}/results.csv": results,
                **{f"{NAME}/{name}.csv": text for name, text in more.items()},
            }
        )
    )
    evening = prepare(league, competition_of(league))
    return prospects(evening.state, evening.rules)


def who(prospect: Prospect) -> set[str]:
    return {str(player) for player in prospect.open}


def why(prospect: Prospect) -> dict[str, str]:
    return {str(one.player): str(one.why) for one in prospect.barred}


KNSB = 'system = "knsb"'
DUTCH = 'system = "fide-dutch"'
KLUKKLUK = 'system = "klukkluk"\nrounds = 6'
FMJD = 'game = "draughts"\nsystem = "fmjd-swiss"'


@pytest.mark.parametrize("settings", [KNSB, DUTCH, KLUKKLUK])
def test_nobody_meets_twice_nor_somebody_who_needs_the_same_colour(settings: str) -> None:
    """Two games running with White: a third is not allowed, so both would have to have Black."""
    anna = told(settings)[PlayerId("anna")]
    assert who(anna) == {"dora", "frits"}
    assert why(anna)["bert"] == "not against bert: they met in round 1"
    assert why(anna)["cees"] == "not against cees: they met in round 2"
    assert "Black" in why(anna)["eva"]
    assert "Black is due" in str(anna.colour)
    bert = told(settings)[PlayerId("bert")]
    assert who(bert) == {"cees", "dora"}
    assert "White is due" in str(bert.colour)


def test_the_rules_of_draughts_keep_nobody_apart_for_a_colour() -> None:
    anna = told(FMJD)[PlayerId("anna")]
    assert who(anna) == {"dora", "eva", "frits"}
    absolute = told(FMJD + '\ncolour_limits = "absolute"')[PlayerId("anna")]
    assert who(absolute) == {"dora", "frits"}
    assert why(absolute)["eva"] == "not against eva: both should absolutely have Black"


def test_keizer_counts_the_rounds_between() -> None:
    """With three rounds from one meeting to the next, both rounds before bar a third one."""
    anna = told('system = "keizer"\nmin_gap = 3')[PlayerId("anna")]
    assert who(anna) == {"dora", "eva", "frits"}
    assert anna.again
    strict = told('system = "keizer"\nmin_gap = 2\nrelax = "off"')[PlayerId("anna")]
    assert who(strict) == {"bert", "dora", "eva", "frits"}
    assert not strict.again


def test_those_kept_apart_are_told_so() -> None:
    avoid = "player1,player2\nanna,dora\n"
    anna = told(KNSB, avoid=avoid)[PlayerId("anna")]
    assert who(anna) == {"frits"}
    assert why(anna)["dora"] == "not against dora: these two are kept apart"


def test_the_nearest_come_first() -> None:
    """After the rounds: anna and eva have 2, cees and dora 1, bert and frits 0."""
    points = {"anna": 2, "eva": 2, "cees": 1, "dora": 1, "bert": 0, "frits": 0}
    everybody = told('system = "keizer"\nmin_gap = 1')
    for player, expected in (("anna", [2, 1, 1, 0, 0]), ("frits", [0, 1, 1, 2, 2])):
        found = everybody[PlayerId(player)]
        assert [points[p] for p in map(str, found.open)] == expected


def test_within_a_group_alone() -> None:
    groups = "player,group\nanna,A\nbert,A\ndora,A\nfrits,A\ncees,B\neva,B\n"
    results = "round,board,white,black,result\n1,1,anna,bert,1-0\n1,2,dora,frits,1-0\n"
    results += "1,3,cees,eva,1-0\n"
    anna = told(KNSB + "\ngroups = true", results, entrants=groups)[PlayerId("anna")]
    assert who(anna) | set(why(anna)) == {"bert", "dora", "frits"}
    assert anna.group == "A"


def test_a_fixed_schedule_has_no_possible_opponents() -> None:
    assert told('system = "round-robin"', "round,board,white,black,result\n") == {}


def cup(draw: str, results: str, toml: str = "") -> dict[str, set[str]]:
    league = league_of(
        files(
            {
                "players.csv": players("Anna", "Bert", "Cees", "Dora", "Eva", "Frits"),
                "2026-27/beker/competition.toml": (
                    f'title = "B"\nsystem = "cup"\nseed = "z"\n{toml}'
                ),
                "2026-27/beker/rounds.csv": rounds(4),
                "2026-27/beker/results.csv": "round,board,white,black,result\n" + results,
                "2026-27/beker/draw.csv": "round,place,player\n" + draw,
            }
        )
    )
    found = cup_ahead(competition_of(league, "2026-27/beker"))
    return {str(player): set(map(str, others)) for player, others in found.items()}


def test_a_cup_drawn_each_round_leaves_everybody_who_is_still_in() -> None:
    """Anna and Cees won, Eva and Frits were free; nothing is drawn for the next round."""
    ahead = cup("", "1,1,anna,bert,1-0\n1,2,cees,dora,1-0\n")
    assert ahead["anna"] == {"cees", "eva", "frits"}
    assert "bert" not in ahead


def test_who_waits_for_a_tie_may_meet_either_of_the_two() -> None:
    ahead = cup("", "1,1,anna,bert,1-0\n1,2,cees,dora,\n")
    assert ahead["anna"] == {"cees", "dora", "eva", "frits"}
    assert not {"cees", "dora"} & set(ahead)


def test_a_bracket_says_whom_the_winner_meets() -> None:
    """Places 1-2, 3-4, 5-6 and 7-8 play the first round; the winners of 1-4 meet, and of 5-8."""
    places = ("anna", "bert", "cees", "dora", "eva", "", "frits", "")
    draw = "".join(f"1,{n},{player}\n" for n, player in enumerate(places, start=1))
    results = "1,1,anna,bert,1-0\n1,2,cees,dora,\n"
    ahead = cup(draw, results, 'draw = "bracket"\n')
    assert ahead["anna"] == {"cees", "dora"}
    assert ahead["eva"] == {"frits"}
