"""The settings of a day of poules."""

from fractions import Fraction

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.game import ByeKind
from leaguegen.model.rules import TieBreakCode, TieBreakSpec
from leaguegen.model.systems import AmsterdamRules
from leaguegen.source.problem import Severity
from tests.ingest.reading import INTERNE, interne, read


def toml(*lines: str) -> Loaded:
    text = "\n".join(('system = "amsterdam"', *lines))
    return read({f"{INTERNE}/competition.toml": text + "\n"})


def rules(loaded: Loaded) -> AmsterdamRules:
    assert not [p for p in loaded.problems if p.severity is Severity.ERROR]
    found = interne(loaded).cycles[0].rules
    assert isinstance(found, AmsterdamRules)
    return found


def test_the_defaults() -> None:
    found = rules(toml())
    assert (found.poule_size, found.prelims, found.final_size) == (6, 4, None)
    assert (found.first_round, found.finals_tie, found.bye_points) == (
        "pots",
        "start-number",
        None,
    )
    ranking = interne(toml()).cycles[0].ranking
    assert [str(spec) for spec in ranking.tie_breaks] == [
        *("DE", "PRE", "PRE/C1", "PRE/C2", "PRE/C3", "SB", "LOT"),
    ]


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ("poule_size = 4", "poule_size", 4),
        ("prelims = 3", "prelims", 3),
        ("prelims = 0", "prelims", 0),
        ("final_size = 10", "final_size", 10),
        ('final_size = "none"', "final_size", None),
        ('first_round = "random"', "first_round", "random"),
        ('bye_points = "1/2"', "bye_points", Fraction(1, 2)),
        ('finals_tie = "lot"', "finals_tie", "lot"),
        ('finals_tie = "start-number"', "finals_tie", "start-number"),
        ('start_list = "sort-keys"', "start_list", "sort-keys"),
        ('short_poules = "first"', "short_poules", "first"),
        ('lacking = "lowest"', "lacking", "lowest"),
    ],
)
def test_each_setting(line: str, name: str, value: object) -> None:
    assert getattr(rules(toml(line)), name) == value


@pytest.mark.parametrize(
    "line",
    [
        "poule_size = 1",
        "prelims = 10",
        "final_size = 1",
        'first_round = "halves"',
        'bye_points = "much"',
        "bye_points = -1",
        'bye_points = "-1/2"',
        "bye_points = 99.5",
        'finals_tie = "rating"',
    ],
)
def test_what_cannot_be(line: str) -> None:
    loaded = toml(line)
    assert {(p.code, p.span.line) for p in loaded.problems if p.severity is Severity.ERROR} == {
        ("setting-invalid", 2)
    }


def test_a_negative_free_point_is_told_the_range() -> None:
    errors = [p for p in toml("bye_points = -1").problems if p.severity is Severity.ERROR]
    assert [str(p.message) for p in errors] == [
        "bye_points: A number from 0 to 99 is expected here."
    ]
    assert rules(toml("bye_points = 0")).bye_points == 0
    assert rules(toml("bye_points = 99")).bye_points == 99


def test_the_free_point_is_in_the_points_of_the_ranking() -> None:
    ranking = interne(toml("bye_points = 0")).cycles[0].ranking
    assert ranking.points.award(ByeKind.PAIRING_ALLOCATED, 1) == 0
    assert ranking.points.award(ByeKind.FULL_POINT, 1) == 1
    untold = interne(toml()).cycles[0].ranking
    assert untold.points.award(ByeKind.PAIRING_ALLOCATED, 1) == 1
    draughts = interne(toml('game = "draughts"')).cycles[0].ranking
    assert draughts.points.award(ByeKind.PAIRING_ALLOCATED, 1) == 2


def test_as_many_totals_as_preliminaries() -> None:
    ranking = interne(toml("prelims = 2")).cycles[0].ranking
    assert [str(spec) for spec in ranking.tie_breaks] == ["DE", "PRE", "PRE/C1", "SB", "LOT"]


def test_tie_breaks_in_another_order() -> None:
    ranking = interne(toml('tie_breaks = ["PRE", "SB"]')).cycles[0].ranking
    assert ranking.tie_breaks == (
        TieBreakSpec(TieBreakCode.PRELIMINARIES),
        TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
    )


def test_other_systems_have_no_preliminaries() -> None:
    loaded = read({f"{INTERNE}/competition.toml": 'system = "knsb"\ntie_breaks = ["PRE"]\n'})
    assert [p.code for p in loaded.problems if p.severity is Severity.ERROR] == ["setting-invalid"]


def test_blitz_goes_before_fide_and_knsb() -> None:
    """A has all three, b no blitz, c only a national one, d none."""
    lists = (
        "player,list,date,rating\na,knsb,2026-01-01,1500\na,fide,2026-01-01,1600\n"
        "a,fide_blitz,2026-01-01,1700\nb,knsb,2026-01-01,1800\nb,fide,2026-01-01,1900\n"
        "c,knsb,2026-01-01,2000\n"
    )
    loaded = read({f"{INTERNE}/competition.toml": 'system = "amsterdam"\n', "ratings.csv": lists})
    entrants = {str(e.id): e.rating for e in interne(loaded).roster}
    assert (entrants["a"], entrants["b"], entrants["c"], entrants["d"]) == (1700, 1900, 2000, None)


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        # c has 2000 on the last list, b 1900 on the second, a and d 1700 on the first.
        ("first-rating", "cbad"),
        # Equal at blitz: d stands higher on the second list. Then b, on that one alone, then c.
        ("sort-keys", "dabc"),
    ],
)
def test_lists_as_replacements_or_as_sort_keys(setting: str, expected: str) -> None:
    lists = (
        "player,list,date,rating\na,fide,2026-01-01,1600\na,fide_blitz,2026-01-01,1700\n"
        "b,knsb,2026-01-01,1800\nb,fide,2026-01-01,1900\nc,knsb,2026-01-01,2000\n"
        "d,fide,2026-01-01,1650\nd,fide_blitz,2026-01-01,1700\n"
    )
    text = f'system = "amsterdam"\nstart_list = "{setting}"\n'
    loaded = read({f"{INTERNE}/competition.toml": text, "ratings.csv": lists})
    order = [str(e.id) for e in interne(loaded).roster if str(e.id) in "abcd"]
    assert order == list(expected)


def test_sort_keys_stay_when_ratings_are_frozen() -> None:
    """The frozen rating, that of the first list, orders only those who are equal on all lists."""
    lists = (
        "player,list,date,rating\na,knsb,2026-01-01,2000\nb,fide_blitz,2026-01-01,1700\n"
        "c,knsb,2026-01-01,2000\n"
    )
    text = 'system = "amsterdam"\nstart_list = "sort-keys"\n'
    entrants = "player,rating\na,2000\nb,1700\nc,2010\n"
    names = {f"{INTERNE}/competition.toml": text, f"{INTERNE}/entrants.csv": entrants}
    loaded = read({**names, "ratings.csv": lists})
    assert [str(e.id) for e in interne(loaded).roster] == ["b", "c", "a"]
