"""The settings of Heller's tables in words: each setting changes what is told."""

import pytest

from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.render.heller_rules import heller_rows


def told(rules: HellerRules) -> dict[str, str]:
    return {str(subject): str(value) for _, subject, value in heller_rows(rules)}


def test_the_defaults() -> None:
    assert told(HellerRules()) == {
        "Table of a group": "the one that repeats the fewest games of the last two periods",
        "Of tables and players that are else equal": "the numbers of the opponents are added up",
        "Colours of the table": "as in the table",
        "Numbers that are not given": "by the ranking of the period before, else by rating",
        "A group of fewer than six": "is not paired",
        "After a period": "nobody changes group",
    }


@pytest.mark.parametrize(
    ("rules", "subject", "value"),
    [
        (HellerRules(table="b"), "Table of a group", "table b, where there are two"),
        (
            HellerRules(table="heller-10-b"),
            "Table of a group",
            "heller-10-b with 10 places, else the one that repeats the fewest games of the last"
            " two periods",
        ),
        (
            HellerRules(table=OwnTable("mine.csv", (((1, 4), (2, 3)),))),
            "Table of a group",
            "mine.csv with 4 places, else the one that repeats the fewest games of the last two"
            " periods",
        ),
        (
            HellerRules(table="c"),
            "Table of a group",
            "the one in which colours go before equal sums of opponents",
        ),
        (
            HellerRules(sums="ratings"),
            "Of tables and players that are else equal",
            "the ratings of the opponents are added up",
        ),
        (HellerRules(mirror="lot"), "Colours of the table", "turned by lot"),
        (
            HellerRules(mirror="alternate"),
            "Colours of the table",
            "turned in every second period",
        ),
        (
            HellerRules(reverse_numbers=True),
            "Places in the table",
            "the last number has the first place",
        ),
        (HellerRules(round_order=(5, 4, 3, 2, 1)), "Order of the rounds", "5, 4, 3, 2, 1"),
        (HellerRules(numbers="rating"), "Numbers that are not given", "by rating"),
        (
            HellerRules(short="berger"),
            "A group of fewer than six",
            "plays the Berger table, five rounds of it",
        ),
        (
            HellerRules(promote=2),
            "After a period",
            "the first 2 of a group go up, the last 2 of the group above go down",
        ),
    ],
)
def test_a_setting_is_told(rules: HellerRules, subject: str, value: str) -> None:
    assert told(rules)[subject] == value
