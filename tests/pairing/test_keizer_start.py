"""What the start order of a Keizer cycle goes by, as the first round tells it."""

from collections.abc import Sequence

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.keizer import pair
from leaguegen.pairing.keizer_field import ranking
from tests.clubs import competition_of, files, league_of, players, ratings, rounds
from tests.shell import in_shell

NAME = "2026-27/interne"
BEFORE = "2025-26/interne"
FIRST = "no round of this cycle counts yet: the order is the start order, by "


def told(
    settings: str = "", entrants: str | None = None, **others: str
) -> tuple[list[str], Sequence[PlayerId], list[str]]:
    """Return the pairs of round 1, the order, and the sentences of the round as a whole."""
    content = {
        "players.csv": players("An", "Bo", "Cas", "Dirk"),
        f"{NAME}/competition.toml": f'title = "Interne"\nsystem = "keizer"\n{settings}\n',
        f"{NAME}/rounds.csv": rounds(3),
        **others,
    }
    if entrants is not None:
        content[f"{NAME}/entrants.csv"] = entrants
    league = league_of(files(content))
    evening = prepare(league, competition_of(league), 1)
    assert isinstance(evening.rules, KeizerRules)
    made = pair(evening.state, evening.rules)
    order = ranking(evening.state, evening.rules).order
    pairs = [f"{min(p.white, p.black)}-{max(p.white, p.black)}" for p in made.pairs]
    return pairs, order, [str(step.text) for step in made.steps]


def test_by_number_where_everybody_has_one() -> None:
    """The rows stand in another order, and the ratings say another one."""
    pairs, order, steps = told(
        entrants="player,number\ndirk,1\nan,3\ncas,4\nbo,2\n",
        **{"ratings.csv": ratings(an=2000, cas=1900)},
    )
    assert list(order) == ["dirk", "bo", "an", "cas"]
    assert pairs == ["bo-dirk", "an-cas"]
    assert steps[0] == FIRST + "the numbers of the entrants"


def test_by_rating_and_then_by_name() -> None:
    entrants = "player,number\ndirk,1\nan,\ncas,4\nbo,2\n"
    _, order, steps = told(entrants=entrants, **{"ratings.csv": ratings(cas=1500, dirk=1400)})
    assert list(order) == ["cas", "dirk", "an", "bo"]
    assert steps[0] == FIRST + "rating, of equals by name"


def test_by_name_where_nobody_has_a_rating() -> None:
    _, order, steps = told(entrants="player\ndirk\ncas\nbo\nan\n")
    assert list(order) == ["an", "bo", "cas", "dirk"]
    assert steps[0] == FIRST + "name, for nobody has a rating"


LAST_YEAR = {
    f"{BEFORE}/competition.toml": 'title = "Vorig"\nsystem = "knsb"\n',
    f"{BEFORE}/rounds.csv": "round,date\n1,2025-09-01\n",
    f"{BEFORE}/entrants.csv": "player\ndirk\ncas\n",
    f"{BEFORE}/results.csv": "round,white,black,result\n1,dirk,cas,1-0\n",
}


@pytest.mark.parametrize(
    ("entrants", "order", "by"),
    [
        ("player\ncas\ndirk\n", ["dirk", "cas"], "the final ranking before this cycle"),
        (
            "player\nan\nbo\ncas\ndirk\n",
            ["dirk", "cas", "an", "bo"],
            "the final ranking before this cycle, newcomers behind by name, for nobody has a"
            " rating",
        ),
        ("player\nan\nbo\n", ["an", "bo"], "name, for nobody has a rating"),
    ],
)
def test_by_the_season_before(entrants: str, order: list[str], by: str) -> None:
    found = told(f'follows = "{BEFORE}"', entrants, **LAST_YEAR)
    assert list(found[1]) == order
    assert found[2][0] == FIRST + by


def test_the_season_before_does_not_matter_where_the_setting_says_entrants() -> None:
    settings = f'follows = "{BEFORE}"\nstart_order = "entrants"'
    _, order, steps = told(settings, "player\nan\ncas\ndirk\n", **LAST_YEAR)
    assert list(order) == ["an", "cas", "dirk"]
    assert steps[0] == FIRST + "name, for nobody has a rating"


def test_a_lot_can_be_repeated_in_a_shell() -> None:
    _, order, steps = told('start_order = "lot"\nseed = "zon"')
    assert steps[0] == FIRST + "the lot"
    command = steps[1].partition(": ")[2]
    printed = in_shell(command)
    assert [line.split()[-1] for line in printed.splitlines()] == list(order)
