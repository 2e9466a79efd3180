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


def found(rows: str, settings: str = "", **more: str) -> list[str]:
    content = {**BASE, f"{NAME}/results.csv": HEAD + rows}
    if settings:
        content[f"{NAME}/competition.toml"] = settings
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


OWN = """
    round,board,white,black
    1,1,1,6
    1,2,2,5
    1,3,3,4
    2,1,6,4
    2,2,5,3
    2,3,1,2
    3,1,2,6
    3,2,3,1
    3,3,4,5
    4,1,6,5
    4,2,1,4
    4,3,2,3
    5,1,3,6
    5,2,4,2
    5,3,5,1
"""
"""As a club may write it: five rounds of six, from any book."""

NUMBERS = "stage,group,number,player\n" + "".join(
    f"1,A,{number},{player.lower()}\n" for number, player in enumerate(SIX, start=1)
)
"""A1 is number 1, A2 2, A3 3, B1 4, B2 5, B3 6."""

BY_TABLE = (
    "1,1,a1,b3,1-0\n1,2,a2,b2,1-0\n1,3,a3,b1,1-0\n2,1,b3,b1,1-0\n2,2,b2,a3,1-0\n2,3,a1,a2,1-0\n"
)
FIVE = "round,cycle\n1,1\n2,1\n3,1\n4,1\n5,1\n6,2\n"


def off(rows: str, settings: str = 'table = "mine.csv"', **more: str) -> list[str]:
    """Return the findings where the group of six plays the table of the club's own."""
    tables = {"mine": OWN, "groups": NUMBERS, "rounds": FIVE} | more
    return found(rows, f'system = "heller"\n{settings}\n', **tables)


def test_the_rounds_of_the_clubs_own_table_break_nothing() -> None:
    assert off(BY_TABLE) == []


def test_colours_otherwise_than_in_the_clubs_own_table() -> None:
    assert off(BY_TABLE.replace("1,1,a1,b3", "1,1,b3,a1")) == ["r01-colour-a1-b3 heller 5.2"]


def test_a_game_in_another_round_than_the_clubs_own_table_has_it() -> None:
    """1-6 and 2-5 stand in round 1; in their places 1-5 of round 5 and 2-6 of round 3."""
    rows = BY_TABLE.replace("1,1,a1,b3", "1,1,b2,a1").replace("1,2,a2,b2", "1,2,a2,b3")
    assert off(rows) == ["r01-table-a1-b2 heller 5.2", "r01-table-a2-b3 heller 5.2"]


def test_the_order_of_rounds_and_the_colours_are_those_of_the_settings() -> None:
    """Rounds backwards: the period begins with 3-6, 4-2, 5-1, colours turned in even periods."""
    last = "1,1,a3,b3,1-0\n1,2,b1,a2,1-0\n1,3,b2,a1,1-0\n"
    backwards = 'table = "mine.csv"\nround_order = [5, 4, 3, 2, 1]\nmirror = "alternate"'
    assert off(last, backwards) == []
    assert len(off(BY_TABLE, backwards)) == 6
    turned = last.replace("1,1,a3,b3", "1,1,b3,a3")
    assert off(turned, backwards) == ["r01-colour-a3-b3 heller 5.2"]


def test_the_last_number_has_the_first_place() -> None:
    """Numbers turned round: a1 has place 6, b3 place 1; so the first board is b3 - a1."""
    reverse = 'table = "mine.csv"\nreverse_numbers = true'
    first = "1,1,b3,a1,1-0\n1,2,b2,a2,1-0\n1,3,b1,a3,1-0\n"
    assert off(first, reverse) == []
    assert len(off(BY_TABLE, reverse)) == 6


def test_colours_by_lot_may_be_turned_as_a_whole_only() -> None:
    by_lot = 'table = "mine.csv"\nmirror = "lot"'
    turned = "1,1,b3,a1,1-0\n1,2,b2,a2,1-0\n1,3,b1,a3,1-0\n"
    assert off(turned, by_lot) == []
    assert off(turned.replace("b3,a1", "a1,b3"), by_lot) == ["r01-colour-a1-b3 heller 5.2"]


def test_the_own_tables_of_the_house_are_compared_too() -> None:
    """Table heller-6-a is Berger's for six, as OWN is."""
    assert off(BY_TABLE, "") == []
    assert off(BY_TABLE.replace("1,1,a1,b3", "1,1,b3,a1"), "") == ["r01-colour-a1-b3 heller 4"]


def test_numbers_that_nobody_wrote_down_are_not_compared() -> None:
    groups = "group,player\n" + "".join(f"A,{p.lower()}\n" for p in SIX)
    assert off(BY_TABLE.replace("1,1,a1,b3", "1,1,b3,a1"), groups=groups) == []
