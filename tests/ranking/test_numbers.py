"""SN and SR, the sums of the opponents' numbers and ratings, by hand."""

from leaguegen.model.league import Competition
from leaguegen.ranking.numbers import table_numbers
from leaguegen.ranking.standings import standings
from tests.clubs import competition_of, files, league_of, players

NAME = "2026-27/interne"
BASE = {
    "players.csv": players("A", "B", "C", "D", "E"),
    f"{NAME}/competition.toml": 'system = "heller"\ntie_breaks = ["SN"]\n',
    f"{NAME}/rounds.csv": "round,cycle\n1,1\n2,1\n3,2\n",
    f"{NAME}/groups.csv": (
        "stage,group,number,player\n1,G,1,a\n1,G,2,b\n1,G,3,c\n1,G,4,d\n1,G,5,e\n2,G,1,e\n2,G,2,a\n"
    ),
}
ROWS = (
    "round,board,white,black,result\n"
    "1,1,a,e,½-½\n1,2,b,c,½-½\n1,,d,,bye\n"
    "2,1,a,d,1-0R\n2,2,e,c,½-½\n2,,b,,bye\n"
)


def club(rows: str, **more: str) -> Competition:
    content = {**BASE, f"{NAME}/results.csv": rows}
    for name, text in more.items():
        content[f"{NAME}/{name}.{'toml' if name == 'competition' else 'csv'}"] = text
    return competition_of(league_of(files(content)))


def sums(competition: Competition, cycle: int | None = 1) -> dict[str, int]:
    found = {}
    for row in standings(competition, {}, cycle=cycle).rows:
        number = row.tie_breaks[0]
        assert number is not None
        assert number.total == sum(term.value for term in number.terms)
        found[str(row.player)] = -int(number.total)
    return found


def test_opponents_count_their_numbers_and_no_opponent_the_one_below_the_last() -> None:
    """a: 5 + 4, b: 3 + 6, c: 2 + 5, d: 6 + 1, e: 1 + 3; a forfeited game has its opponent too."""
    assert sums(club(ROWS)) == {"a": 9, "b": 9, "c": 7, "d": 7, "e": 4}


def test_the_lower_sum_ranks_higher() -> None:
    """Both a and b have 1½ and 9; c, d and e a point each: e has 4, c and d 7."""
    table = standings(club(ROWS), {}, cycle=1)
    ranks = {str(row.player): row.rank for row in table.rows}
    assert ranks == {"a": 1, "b": 1, "e": 3, "c": 4, "d": 4}


def test_each_cycle_has_its_own_numbers() -> None:
    later = ROWS + "3,1,a,e,1-0\n3,2,b,c,\n3,,d,,bye\n"
    found = sums(club(later), 2)
    assert (found["a"], found["e"]) == (1, 2)
    # Over the season: 9 of the first cycle, and 1.
    assert sums(club(later), None)["a"] == 10


def test_without_groups_the_numbers_of_entrants_or_the_start_order_hold() -> None:
    entrants = "player,number\na,5\nb,4\nc,3\nd,2\ne,1\n"
    numbered = club(ROWS, groups="group,player\n", entrants=entrants)
    assert sums(numbered)["a"] == 1 + 2
    plain = club(ROWS, groups="group,player\n")
    assert sums(plain) == {"a": 9, "b": 9, "c": 7, "d": 7, "e": 4}
    assert table_numbers(plain)[1].below == dict.fromkeys("abcde", 6)


def test_opponents_may_count_their_ratings() -> None:
    """Player e has none and counts as the lowest, d's 1700; so does a round without an opponent.

    a: 1700 + 1700, b: 1800 + 1700, c: 1900 + 1700, d: 1700 + 2000, e: 2000 + 1800. The higher sum
    ranks higher: b before a with 1½, then e, d and c with a point.
    """
    rated = club(
        ROWS,
        competition='system = "heller"\ntie_breaks = ["SR"]\n',
        entrants="player,rating\na,2000\nb,1900\nc,1800\nd,1700\ne,\n",
    )
    assert {player: -total for player, total in sums(rated).items()} == {
        "a": 3400,
        "b": 3500,
        "c": 3600,
        "d": 3700,
        "e": 3800,
    }
    table = standings(rated, {}, cycle=1)
    assert [str(row.player) for row in table.rows] == ["b", "a", "e", "d", "c"]


def test_without_ratings_all_sums_of_them_are_nothing() -> None:
    competition = 'system = "heller"\ntie_breaks = ["SR"]\n'
    table = standings(club("", competition=competition), {}, cycle=1)
    assert {row.rank for row in table.rows} == {1}
    played = club(ROWS, competition=competition)
    assert set(sums(played).values()) == {0}
