"""The club's own table of fixed rounds: what is told of it is what `leaguegen table` finds."""

import random

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.model.table_figures import figures
from tests.ingest.reading import INTERNE, interne, read

SIX = (
    ((1, 6), (2, 5), (3, 4)),
    ((6, 4), (5, 3), (1, 2)),
    ((2, 6), (3, 1), (4, 5)),
    ((6, 5), (1, 4), (2, 3)),
    ((3, 6), (4, 2), (5, 1)),
)
"""Berger's table for six, out of FIDE's handbook."""


def table(loaded: Loaded) -> object:
    rules = interne(loaded).cycles[0].rules
    assert isinstance(rules, HellerRules)
    return rules.table


def with_table(rounds: object, settings: str = 'table = "mine.csv"') -> Loaded:
    assert isinstance(rounds, tuple)
    rows = [f"{n},{w},{b}\n" for n, row in enumerate(rounds, start=1) for w, b in row]
    texts = {f"{INTERNE}/competition.toml": f'system = "heller"\n{settings}\n'}
    return read(texts, mine="round,white,black\n" + "".join(rows))


def codes(loaded: Loaded) -> set[str]:
    return {problem.code for problem in loaded.problems}


def test_the_table_is_data_of_the_rules() -> None:
    loaded = with_table(SIX)
    assert codes(loaded) == set()
    assert table(loaded) == OwnTable("mine.csv", SIX)
    assert loaded.texts[f"{INTERNE}/mine.csv"].startswith("round,white,black\n")


@pytest.mark.parametrize(
    ("rounds", "settings", "code"),
    [
        (SIX, 'table = "other.csv"', "table-missing"),
        (SIX[:4], 'table = "mine.csv"', "table-rounds"),
        ((*SIX, SIX[0]), 'table = "mine.csv"', "table-rounds"),
        ((*SIX[:4], SIX[0]), 'table = "mine.csv"', "table-fault"),
        ((), 'table = "mine.csv"', "table-empty"),
    ],
)
def test_a_table_that_cannot_be_leaves_auto(
    rounds: tuple[object, ...], settings: str, code: str
) -> None:
    loaded = with_table(rounds, settings)
    assert code in codes(loaded)
    assert table(loaded) == "auto"


def test_a_slip_of_the_keyboard_is_not_told_a_hundred_times() -> None:
    loaded = with_table((*SIX[:4], ((3, 66), (4, 2), (5, 1))))
    assert 5 <= len(loaded.problems) <= 10


def test_a_table_is_refused_just_where_its_figures_have_faults() -> None:
    rng = random.Random(6)
    seen = set()
    for _ in range(150):
        rounds = [list(row) for row in SIX]
        for _ in range(rng.randint(0, 2)):
            row = rng.choice(rounds)
            at = rng.randrange(3)
            white, black = row[at]
            row[at] = rng.choice([(black, white), (black, white), (rng.randint(1, 6), black)])
        wrong = tuple(tuple(row) for row in rounds)
        faults = figures(dict(enumerate(wrong, start=1))).faults
        refused = table(with_table(wrong)) == "auto"
        assert refused is bool(faults), wrong
        seen.add(refused)
    assert seen == {True, False}
