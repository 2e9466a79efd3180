"""Text and calculation cannot drift apart: every value of every setting is told, each otherwise."""

from collections.abc import Iterator
from dataclasses import Field, fields, replace
from datetime import date
from fractions import Fraction
from itertools import combinations
from types import MappingProxyType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from leaguegen.model.amounts import Amount, AmountTier, Scoring, ValueClass
from leaguegen.model.evenings import OtherEvening
from leaguegen.model.game import ByeKind, Outcome
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.prizes import Prize, PrizeList, PrizeRules
from leaguegen.model.rules import (
    Category,
    PointTable,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
    Tier,
    Unplayed,
)
from leaguegen.model.systems import (
    SYSTEMS,
    AmsterdamRules,
    CupRules,
    DutchRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    OwnTable,
    Rules,
)
from leaguegen.model.told import Absence, Adjustment, Avoid, External
from leaguegen.model.wishes import ByeWishes
from tests.render.rulebooks import beside, competition, told

F = Fraction
SEASON_POINTS = PointTable(awards={ByeKind.EXCUSED: (Tier(F(1, 2), 4), Tier(F(0)))})
"""Points in tiers, so that it matters over what these are counted."""


def awards(kind: ByeKind, worth: Any) -> Any:  # noqa: ANN401 - of points or of amounts
    return MappingProxyType({**PointTable().awards, kind: worth})


OTHERS: dict[tuple[type, str], list[Any]] = {
    (PointTable, "awards"): [
        *(awards(kind, (Tier(F(7, 3)),)) for kind in ByeKind),
        awards(ByeKind.CLUB, (Tier(F(1), 2), Tier(F(0)))),
        awards(ByeKind.CLUB, (Tier(F(1), 3), Tier(F(0)))),
    ],
    (PointTable, "scores"): [((F(3), F(1)),), ((F(9), F(1)), (F(8), F(2)))],
    (Scoring, "awards"): [
        *(
            MappingProxyType({**Scoring().awards, kind: (AmountTier(Amount(own=F(3, 7))),)})
            for kind in ByeKind
        ),
        MappingProxyType({**Scoring().awards, ByeKind.CLUB: (AmountTier(Amount(own=F(1)), 2),)}),
    ],
    (KeizerRules, "values"): [
        (ValueClass(F(5), 1400), ValueClass(F(9))),
        (ValueClass(F(5), 1500), ValueClass(F(9))),
        (ValueClass(F(6), 1400), ValueClass(F(9))),
    ],
    (KeizerRules, "scoring"): [Scoring(start=F(3)), Scoring(win=Amount(fixed=F(3)))],
    (KeizerRules, "max_meet"): [None, 4, 5],
    (CupRules, "decider"): [("blitz",), ("lot",), ("rating", "lot"), ()],
    (HellerRules, "round_order"): [(5, 4, 3, 2, 1), (1, 3, 2, 4, 5)],
    (HellerRules, "table"): [
        *(a for a in get_args(get_type_hints(HellerRules)["table"]) if isinstance(a, str)),
        OwnTable("mine.csv", (((1, 4), (2, 3)), ((4, 3), (1, 2)))),
        OwnTable("mine.csv", (((1, 4), (2, 3)), ((3, 4), (1, 2)))),
    ],
    (AmsterdamRules, "final_size"): [7, 8],
    (AmsterdamRules, "bye_points"): [F(0), F(1, 2)],
    (RankingRules, "tie_breaks"): [
        (),
        *((TieBreakSpec(code),) for code in TieBreakCode),
        (TieBreakSpec(TieBreakCode.BUCHHOLZ, cut_low=1),),
        (TieBreakSpec(TieBreakCode.BUCHHOLZ, cut_low=1, cut_high=1),),
        (TieBreakSpec(TieBreakCode.KOYA, limit=1),),
        (TieBreakSpec(TieBreakCode.RATING, reverse=True),),
    ],
    (RankingRules, "season_tie_breaks"): [
        (),
        (TieBreakSpec(TieBreakCode.WINS),),
        (TieBreakSpec(TieBreakCode.RATING),),
    ],
    (RankingRules, "overall"): [1, 2],
    (RankingRules, "unplayed"): [u for u in Unplayed if u is not Unplayed.SELF_DRAW],
    (RankingRules, "categories"): [
        (Category("a", "A"),),
        (Category("a", "B"),),
        (Category("a", "A", rating=(1000, 1500)),),
        (Category("a", "A", rating=(None, 1500)),),
        (Category("a", "A", rating=(1500, None)),),
        (Category("a", "A", born=(2006, 2010)),),
        (Category("a", "A", born=(None, 2010)),),
        (Category("a", "A", born=(2010, None)),),
        (Category("a", "A", groups=("x",)),),
        (Category("a", "A", labels=("x",)),),
    ],
}
"""Other values of settings of which the type alone tells none."""


def flat(hint: Any) -> Iterator[Any]:  # noqa: ANN401 - a type
    if get_origin(hint) in (UnionType, Union):
        for part in get_args(hint):
            yield from flat(part)
    else:
        yield hint


def others(owner: type, field: "Field[Any]", value: Any) -> list[Any]:  # noqa: ANN401 - any setting
    """Return values other than the usual one, at least one."""
    if (owner, field.name) in OTHERS:
        return OTHERS[owner, field.name]
    found: list[Any] = []
    for hint in flat(get_type_hints(owner)[field.name]):
        if get_origin(hint) is Literal:
            found += get_args(hint)
        elif hint is bool:
            found += [True, False]
        elif hint is int:
            found += [(value or 2) + 1, (value or 2) + 2]
        elif hint is Fraction:
            found += [F(31, 7), F(33, 7)]
        elif hint is Amount:
            found += [Amount(own=F(2, 7)), Amount(opponent=F(2, 7)), Amount(fixed=F(31, 7))]
        elif hint is str:
            found += ["one/text", "another/text"]
        elif hint is PointTable:
            found += [PointTable(win=F(3)), PointTable(loss=F(1, 4))]
        elif hint is Unplayed:
            found += [*Unplayed]
    return [v for v in found if v != value]


def usual(name: str) -> Rules:
    rules = SYSTEMS[name]()
    return replace(rules, rounds=7) if isinstance(rules, KlukklukRules) else rules


def settings(rules: Any) -> list["Field[Any]"]:  # noqa: ANN401 - any rules
    """Return the settings; what tells of a machine is no rule."""
    return [f for f in fields(rules) if not f.metadata.get("local")]


SYSTEM_SETTINGS = [(name, f.name) for name in SYSTEMS for f in settings(usual(name))]


def with_value(rules: Rules, name: str, value: Any) -> Competition:  # noqa: ANN401 - any setting
    """Return a competition in which a setting of the system has this value.

    The points, the seed, the name and how unplayed rounds count are one setting for the system and
    the ranking; Keizer counts points only where a cycle of another system stands beside it.
    """
    changed = replace(rules, **{name: value})
    ranking = RankingRules()
    if name in {f.name for f in fields(RankingRules)}:
        ranking = replace(ranking, **{name: value})
    which = competition(changed, ranking)
    return beside(which, KnsbRules()) if isinstance(rules, KeizerRules) else which


def assert_each_told(texts: dict[str, str]) -> None:
    """Fail if two values are told in the same words."""
    for (one, text), (other, other_text) in combinations(texts.items(), 2):
        assert text != other_text, f"{one} and {other} are told alike"


@pytest.mark.parametrize(("system", "name"), SYSTEM_SETTINGS)
def test_every_value_of_a_setting_of_a_system_is_told(system: str, name: str) -> None:
    rules = usual(system)
    if isinstance(rules, InGroups) and name == "odd_across_groups":
        rules = replace(rules, groups=True)
    field = next(f for f in settings(rules) if f.name == name)
    value = getattr(rules, name)
    found = others(type(rules), field, value)
    assert found, "no other value to try"
    assert_each_told({str(v): told(with_value(rules, name, v)) for v in [value, *found]})


@pytest.mark.parametrize("name", [f.name for f in fields(RankingRules)])
def test_every_value_of_a_setting_of_the_ranking_is_told(name: str) -> None:
    usual = RankingRules()
    field = next(f for f in fields(RankingRules) if f.name == name)
    value = getattr(usual, name)
    texts = {}
    for each in [value, *others(RankingRules, field, value)]:
        ranking = replace(usual, **{name: each})
        which = beside(competition(KnsbRules(), ranking), KnsbRules(group_width=F(1)), ranking)
        texts[str(each)] = told(which)
    assert_each_told(texts)


@pytest.mark.parametrize("name", [f.name for f in fields(PointTable)])
def test_every_value_of_the_points_is_told(name: str) -> None:
    field = next(f for f in fields(PointTable) if f.name == name)
    usual = SEASON_POINTS if name == "tiers_over" else PointTable()
    value = getattr(usual, name)
    tables = [replace(usual, **{name: v}) for v in [value, *others(PointTable, field, value)]]
    assert_each_told(
        {repr(t): told(competition(KnsbRules(), RankingRules(points=t))) for t in tables}
    )


@pytest.mark.parametrize("name", [f.name for f in fields(Scoring)])
def test_every_value_of_the_amounts_of_keizer_is_told(name: str) -> None:
    field = next(f for f in fields(Scoring) if f.name == name)
    usual = Scoring()
    value = getattr(usual, name)
    found = [replace(usual, **{name: v}) for v in [value, *others(Scoring, field, value)]]
    assert_each_told({repr(s): told(competition(KeizerRules(scoring=s))) for s in found})


def test_every_part_of_an_amount_is_told() -> None:
    names = {f.name for f in fields(Amount)}
    found = [Amount(own=F(1), opponent=F(1), fixed=F(1))]
    found += [replace(found[0], **{name: F(5, 3)}) for name in names]
    assert_each_told(
        {str(a): told(competition(KeizerRules(scoring=Scoring(win=a)))) for a in found}
    )


def test_second_meetings_are_told_with_and_without_a_gap() -> None:
    found = [
        KnsbRules(rematch_gap=gap, rematch_over=over, rematch_relax=relax)
        for gap in (None, 7, 8)
        for over in ("cycle", "season")
        for relax in (False, True)
    ]
    assert_each_told({repr(r): told(competition(r)) for r in found})


DAY = date(2026, 12, 15)
FIRST = Prize(1, F(50))
PRIZES = PrizeRules((FIRST,), minimum_games=5)
PRIZE_CHANGES: list[dict[str, Any]] = [
    {"prizes": (replace(FIRST, place=2),)},
    {"prizes": (replace(FIRST, amount=F(60)),)},
    {"prizes": (replace(FIRST, item="beker"),)},
    {"prizes": (replace(FIRST, item="beker", amount=F(0)),)},
    {"prizes": (replace(FIRST, among=PrizeList(cycle=2)),)},
    {"prizes": (replace(FIRST, among=PrizeList(group="B")),)},
    {"prizes": (replace(FIRST, among=PrizeList(category="c")),)},
    {"shared": "tie-breaks"},
    {"shared": "hort"},
    {"round_to": F(5)},
    {"minimum_games": 0},
    {"minimum_games": 6},
    {"one_each": False},
    {"currency": "USD"},
]
"""Each field of the rules of prizes, of a prize and of a list, with another value."""
COMPETITION_RULES: dict[str, list[Any]] = {
    "absent_default": [kind for kind in ByeKind if kind is not ByeKind.ABSENT],
    "late_signoff": [kind for kind in ByeKind if kind is not ByeKind.PAIRING_ALLOCATED],
    "bye_wishes": [
        ByeWishes({ByeKind.HALF_POINT: 2}),
        ByeWishes({ByeKind.HALF_POINT: 3}),
        ByeWishes({ByeKind.FULL_POINT: 2}),
        ByeWishes({}, 1),
        ByeWishes({}, 2),
    ],
    "follows": ["2025-26/interne", "2024-25/interne"],
    "evenings": [
        (OtherEvening(DAY, kind="beker"),),
        (OtherEvening(DAY, note="Kerst"),),
        (OtherEvening(date(2026, 12, 22), note="Kerst"),),
    ],
    "external": [(External(PlayerId("anna"), 2, Outcome.WIN),)],
    "absences": [{2: (Absence(PlayerId("anna"), ByeKind.CLUB, for_club=True),)}],
    "prizes": [PRIZES, *(replace(PRIZES, **change) for change in PRIZE_CHANGES)],
    "avoid": [(Avoid(frozenset({PlayerId("anna"), PlayerId("bert")})),)],
    "adjustments": [(Adjustment(PlayerId("anna"), 2, F(1), "why"),)],
}
"""What a competition holds that is a rule, or shows that a rule is used: with other values."""

COMPETITION_FACTS = {
    "id", "season", "slug", "title", "game", "roster", "cycles", "calendar", "rounds", "pending",
    "pending_byes", "elsewhere", "previous", "counts_for", "accepted", "records", "draw", "groups",
    "privacy", "venue",
}  # fmt: skip
"""What it holds besides: who, when and what was played; the cycles are tried above."""


def test_everything_in_a_competition_is_a_rule_or_a_fact() -> None:
    held = {f.name for f in fields(Competition)}
    assert held - COMPETITION_FACTS == set(COMPETITION_RULES)


def test_every_rule_of_prizes_is_tried() -> None:
    assert {name for change in PRIZE_CHANGES for name in change} == {
        f.name for f in fields(PrizeRules)
    }


@pytest.mark.parametrize("name", COMPETITION_RULES)
def test_every_value_of_a_rule_of_a_competition_is_told(name: str) -> None:
    ranking = RankingRules(categories=(Category("c", "C"),))
    base = replace(competition(KnsbRules(), ranking), adjustments=())
    texts = {"usual": told(base)}
    for value in COMPETITION_RULES[name]:
        texts[str(value)] = told(replace(base, **{name: value}))
    assert_each_told(texts)


def test_a_cup_tells_in_which_league_it_counts() -> None:
    base = competition(CupRules())
    counts = replace(base, counts_for="2026-27/interne")
    assert_each_told({"nowhere": told(base), "counts": told(counts)})


def test_the_edition_of_the_dutch_system_gives_the_articles_their_numbers() -> None:
    old = told(competition(DutchRules(edition=2017)))
    assert "fide-dutch-2017 C.10" in old
    assert "edition of 2017" in old
    assert "fide-dutch C" not in old
