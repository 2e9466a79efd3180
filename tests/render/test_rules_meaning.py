"""The reglement says what the settings mean: expectations written by hand from the settings."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import PurePosixPath
from typing import Literal

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.model.game import ByeKind
from leaguegen.model.league import PlannedRound
from leaguegen.model.rules import Category, PointTable, RankingRules, Tier
from leaguegen.model.systems import (
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
    system_id,
)
from tests.clubs import files, players
from tests.render.html import parse
from tests.render.rulebooks import DUTCH, ENGLISH, articles, beside, competition

SHARED = {"seed": "zon", "competition": "26/int"}


@pytest.mark.parametrize(
    ("rules", "article", "text"),
    [
        (KnsbRules(group_width=Fraction(1, 2)), "knsb-score-groups", "up to ½ points apart"),
        (KnsbRules(), "knsb-meetings", "Meeting again: not within the present cycle"),
        (KnsbRules(rematch_over="season"), "knsb-meetings", "not within the whole season"),
        (KnsbRules(rematch_gap=7), "knsb-meetings", "with at least 7 rounds between"),
        (KnsbRules(max_streak=3), "knsb-colour-limits", "at most 3 times the same colour"),
        (KnsbRules(last_round="off"), "knsb-last-round", "hold as in any round"),
        (KnsbRules(), "knsb-guests", "a guest plays the one who would be free"),
        (CupRules(consolation=True), "cup-consolation", "lost the first tie that they played"),
        (CupRules(games=2), "cup-games", "Games in a tie: 2"),
        (CupRules(third_place=True), "cup-third-place", "lost the semi-finals"),
        (KeizerRules(max_streak=3), "keizer-white-streak", "at most: 3 times running"),
        (KeizerRules(top=80), "keizer-values", "Value of the first: 80"),
        (KeizerRules(min_gap=1), "keizer-meetings", "1 round after the last time"),
        (KeizerRules(meet_over="cycle"), "keizer-meetings", "count over: the present cycle"),
        (KeizerRules(withdrawn="show"), "withdrawn", "stays in the table"),
        (KeizerRules(), "withdrawn", "stands in the table no more"),
        (HellerRules(promote=2), "heller-promotion", "the first 2 of a group go up"),
        (RoundRobinRules(times=2), "round-robin-times", "2 times, the colours turned each time"),
        (KlukklukRules(rounds=9), "klukkluk-rounds", "Rounds at most: 9"),
        (FmjdRules(colour_limits="absolute"), "fmjd-swiss-colours", "never broken"),
        (DutchRules(), "fide-dutch-colours", "do not get the colour that they should have"),
        (DutchRules(edition=2017), "fide-dutch-colours", "fide-dutch-2017 C.10"),
        (DutchRules(**SHARED), "chance", "Seed of the lots: zon"),  # type: ignore[arg-type]
    ],
)
def test_a_setting_is_told_in_its_article(rules: Rules, article: str, text: str) -> None:
    assert text in articles(competition(rules))[article]


@pytest.mark.parametrize(
    ("manner", "by_ranking", "by_ratings"),
    [
        ("halves", "top half against bottom half", "top half against bottom half"),
        ("fold", "first against last", "first against last"),
    ],
)
def test_the_first_round_starts_from_what_there_is(
    manner: Literal["halves", "fold"], by_ranking: str, by_ratings: str
) -> None:
    """In a first season there is no ranking before the first cycle; the second one has it."""
    rules = KnsbRules(first_round=manner)
    ratings = f"{by_ratings}, in the order of the ratings"
    ranking = f"{by_ranking}, in the order of the ranking before"
    head = "The first round of a cycle: "
    text = articles(competition(rules))["knsb-first-round"]
    assert f"{head}{ratings}\n" in text
    assert "ranking before" not in text
    both = articles(beside(competition(rules), rules))["knsb-first-round"]
    assert f"{head}{ranking}; without one: {ratings}\n" in both
    other = articles(beside(competition(KnsbRules()), rules))["cycle-2-knsb-first-round"]
    assert f"{head}{ranking}\n" in other


def test_points_are_told_as_they_count() -> None:
    points = PointTable(
        win=Fraction(3),
        draw=Fraction(1),
        loss=Fraction(0),
        awards={
            **PointTable().awards,
            ByeKind.PAIRING_ALLOCATED: (Tier(Fraction(2)),),
            ByeKind.EXCUSED: (Tier(Fraction(1, 3), 4), Tier(Fraction(0))),
        },
        club_win=Fraction(3),
    )
    text = articles(competition(KnsbRules(points=points), RankingRules(points=points)))
    lines = text["point-table"].splitlines()
    assert {"Win: 3", "Draw: 1", "Loss: 0", "Free: 2"} <= set(lines)
    assert "Signed off: ⅓ each for the first 4 and then 0, counted over the present cycle" in lines
    assert "Playing for the club, won: 3" in lines
    assert "With a result it is worth" in text["club-games"]


def test_a_category_tells_who_is_in_it() -> None:
    found = (
        Category("c", "Groep C", rating=(None, 1499)),
        Category("j", "Jeugd", born=(2006, None), labels=("jeugd",)),
    )
    text = articles(competition(KnsbRules(), RankingRules(categories=found)))["categories"]
    assert "Category Groep C: rating up to 1499" in text
    assert "Category Jeugd: born in 2006 or later and entered as jeugd" in text


def test_the_best_cycles_and_the_tie_breaks_of_the_season() -> None:
    ranking = RankingRules(overall=2)
    which = beside(competition(KnsbRules(), ranking), KnsbRules(), ranking)
    assert "The season counts: the best 2 cycles" in articles(which)["season"]


def test_rounds_on_one_day_are_told_with_their_numbers() -> None:
    base = competition(KnsbRules())
    day = date(2026, 10, 3)
    both = replace(base, calendar=(PlannedRound(1, day), PlannedRound(2, day), PlannedRound(3)))
    text = articles(both)["several-rounds"]
    assert "rounds 1 and 2" in text
    assert "count as draws in the pairing" in text
    schedule = replace(competition(RoundRobinRules()), calendar=both.calendar)
    assert "in the schedule that is made beforehand" in articles(schedule)["several-rounds"]
    assert "several-rounds" not in articles(base)


def test_what_is_not_used_is_not_told() -> None:
    plain = competition(KnsbRules())
    nobody = replace(
        plain,
        roster=type(plain.roster)(plain.roster.entrants[3:4]),
        adjustments=(),
    )
    told = articles(nobody)
    for name in (
        "guests", "knsb-guests", "withdrawn", "newcomers", "club-games", "bye-wishes",
        "evenings-without-round", "several-rounds", "kept-apart", "adjustments", "groups-apart",
        "unrated", "minimum-games", "season", "categories",
    ):  # fmt: skip
        assert name not in told, name


@pytest.mark.parametrize(
    ("rules", "unused"),
    [
        (CupRules(), ("bracket", "white-fair", "third-place", "consolation")),
        (KnsbRules(), ("second-meetings",)),
        (KeizerRules(), ("by-rating", "least-squares")),
        (KeizerRules(pairing="least-squares"), ("neighbours",)),
        (HellerRules(), ("places", "order")),
        (DutchRules(), ("baku",)),
        (DutchRules(edition=2017), ("low-bye", "bye-games")),
    ],
)
def test_a_rule_that_is_not_used_is_not_told(rules: Rules, unused: tuple[str, ...]) -> None:
    told = articles(competition(rules))
    for name in unused:
        assert f"{system_id(rules)}-{name}" not in told


def test_groups_tell_who_is_free() -> None:
    rules = KnsbRules(groups=True, odd_across_groups=True)
    assert (
        "whoever would be free in each of them meet" in articles(competition(rules))["groups-odd"]
    )


def test_games_on_another_day() -> None:
    told = articles(competition(KnsbRules()))
    assert "counts as a draw" in told["postponed"]
    assert "before that round is paired" in told["played-ahead"]
    assert "counts as a draw" not in articles(competition(RoundRobinRules()))["postponed"]


def test_dutch_says_the_same() -> None:
    told = articles(competition(KnsbRules(max_streak=3)), DUTCH)
    assert "driemaal" not in told["knsb-colour-limits"]
    assert "3 keer" in told["knsb-colour-limits"]
    assert told["knsb-fold"].startswith("Eerste tegen laatste\n")
    assert set(told) == set(articles(competition(KnsbRules(max_streak=3)), ENGLISH))


NAME = "2026-27/interne"
CLUB = {
    "players.csv": players("Anna", "Bas", "Cor", "Dirk"),
    f"{NAME}/competition.toml": 'system = "knsb"\nseed = "zon"\nlate_signoff = "half"\n'
    "bye_wishes = {half = 2, last_rounds = 1}\n[points]\nwin = 3\nclub_win = 2\n",
    f"{NAME}/rounds.csv": "round,date,kind\n1,2026-10-03,\n2,2026-10-03,\n,2026-10-10,beker\n",
    "2026-27/external.csv": "date,player,result\n2026-10-03,anna,1\n",
}


def test_the_page_is_made_of_the_files_of_a_club() -> None:
    outcome = build(files(CLUB), read_theme())
    assert outcome.files is not None, outcome.problems
    page = parse(outcome.files[PurePosixPath(f"{NAME}/rules.html")])
    articles = {
        e.attributes["id"]: e.text() for e in page.with_class("article") if "id" in e.attributes
    }
    assert "Win 3" in articles["point-table"]
    assert "Playing for the club, won 2" in articles["point-table"]
    assert "beker" in articles["evenings-without-round"]
    assert "Such a round counts as Playing for the club" in articles["club-games"]
    assert "the round counts as: Opponent signed off, half a point" in articles["late-signoff"]
    assert "at most 2 a season" in articles["bye-wishes"]
    assert "rounds 1 and 2" in articles["several-rounds"]
    contents = next(page.with_class("contents"))
    links = [a.attributes["href"] for a in contents.all("a")]
    assert {f"#{name}" for name in articles} <= set(links)
    assert len(links) == len(set(links))
    numbers = [e.text().split()[0] for e in page.all("h3")]
    assert numbers[:2] == ["1.1", "1.2"]
    assert len(numbers) == len(set(numbers)) == len(articles)
