"""What the audit finds in a period of Heller."""

from leaguegen.pairing.audit import findings
from tests.clubs import competition_of, files, league_of, players

NAME = "2026-27/interne"
SIX = ["A1", "A2", "A3", "B1", "B2", "B3"]
BASE = {
    "players.csv": players(*SIX),
    f"{NAME}/competition.toml": 'system = "heller"\nshort = "berger"\n',
    f"{NAME}/rounds.csv": "round,cycle\n1,1\n2,1\n3,2\n",
}
HEAD = "round,board,white,black,result\n"
FIRST = "1,1,a1,a2,1-0\n1,2,a3,b1,1-0\n1,3,b2,b3,1-0\n"


def found(rows: str, **more: str) -> list[str]:
    content = {**BASE, f"{NAME}/results.csv": HEAD + rows}
    content |= {f"{NAME}/{name}.csv": text for name, text in more.items()}
    return [f"{f.id} {f.article}" for f in findings(competition_of(league_of(files(content))))]


def test_a_pair_that_meets_again_in_the_period() -> None:
    again = FIRST + "2,1,a2,a1,1-0\n2,2,a3,b2,1-0\n2,3,b1,b3,1-0\n"
    assert found(again) == ["r02-rematch-a1-a2 heller 3.2"]


def test_a_pair_that_meets_again_in_the_next_period_is_fine() -> None:
    assert found(FIRST + "3,1,a2,a1,1-0\n3,2,a3,b2,1-0\n3,3,b1,b3,1-0\n") == []


def test_a_small_group_plays_its_table_again() -> None:
    groups = "group,player\n" + "".join(f"{p[0]},{p.lower()}\n" for p in SIX)
    again = "1,1,a1,a2,1-0\n1,2,b1,b2,1-0\n2,1,a2,a1,1-0\n2,2,b2,b1,1-0\n"
    assert found(again, groups=groups) == []


def test_a_game_between_two_groups() -> None:
    groups = "group,player\n" + "".join(f"{p[0]},{p.lower()}\n" for p in SIX)
    assert found(FIRST, groups=groups) == ["r01-groups-a3-b1 heller 6.1"]


def test_somebody_who_has_not_joined_or_has_left() -> None:
    entrants = "player,joined,withdrawn\na1,2,\na2,,0\na3,,\nb1,,\nb2,,\nb3,,\n"
    assert found(FIRST, entrants=entrants) == [
        "r01-not-joined-a1 heller 6.3",
        "r01-withdrawn-a2 heller 6.3",
    ]
