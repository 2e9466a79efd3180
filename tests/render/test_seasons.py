"""The archive: every season with who won what."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import PurePosixPath

from leaguegen.model.honours import Honour
from leaguegen.model.league import League, PlannedRound
from leaguegen.render.site import site
from tests.render import club
from tests.render.html import Element, parse


def archive(league: League) -> list[Element]:
    """Return the seasons of the archive."""
    page = parse(site(league, club.templates(), {}, ())[PurePosixPath("seasons.html")])
    return list(page.with_class("card"))


def test_seasons_come_latest_first_with_what_was_won(pages: Mapping[str, Element]) -> None:
    now, before = pages["seasons.html"].with_class("card")
    assert [next(s.all("h2")).text() for s in (now, before)] == ["2026-27", "2025-26"]
    assert [h.text() for h in now.all("h3")] == ["Interne competitie", "Beker"]
    assert [s.text() for s in now.all("small")] == [
        "8 spelers, 4 ronden; na ronde 4",
        "4 spelers, 1 ronde; na ronde 1",
    ]
    assert not list(now.with_class("honours"))
    (won,) = before.with_class("honours")
    # Anna has 1 + ½ + 1 + ½, and nobody else reaches 3.
    assert won.text().startswith("Kampioen Anna Boer Groep C Fred de Wit-van Zanten")


def test_a_season_that_is_over_leads_to_its_final_standings(pages: Mapping[str, Element]) -> None:
    now, before = pages["seasons.html"].with_class("card")
    targets = {a.text(): a.attributes["href"] for a in before.all("a")}
    assert targets["Eindstand"] == "2025-26/interne/standings/after-04.html"
    assert targets["Kruistabel"] == "2025-26/interne/crosstable.html"
    assert "Eindstand" not in {a.text() for a in now.all("a")}


def test_years_from_before_the_program_stand_below() -> None:
    league = replace(
        club.league("en"), honours=(Honour("1998-99", "Interne competitie", "Piet Veen"),)
    )
    seasons = archive(league)
    assert [next(s.all("h2")).text() for s in seasons] == ["2026-27", "2025-26", "1998-99"]
    assert "Champion Piet Veen" in seasons[-1].text()


def test_of_a_competition_to_come_the_planned_rounds_are_told() -> None:
    league = club.league("en")
    for calendar, told in ((5, "8 players, 5 rounds planned; not begun yet"),
                           (0, "8 players; not begun yet")):  # fmt: skip
        planned = tuple(PlannedRound(n, date(2027, 1, n)) for n in range(1, calendar + 1))
        coming = replace(club.competition(), rounds=(), calendar=planned)
        now = replace(league.seasons[-1], competitions=(coming,))
        season = archive(replace(league, seasons=(*league.seasons[:-1], now)))[0]
        assert [small.text() for small in season.all("small")] == [told]


def test_the_winner_of_a_cup_stands_with_its_season() -> None:
    cup = club.cup()
    first = replace(cup.rounds[0], games=(cup.rounds[0].games[0],
                                          club.game("cor", "bert", club.W, 2)))  # fmt: skip
    final = replace(first, number=2, games=(club.game("cor", "anna", club.W, 1),))
    league = club.league("en")
    now = replace(league.seasons[-1], competitions=(replace(cup, rounds=(first, final)),))
    season = archive(replace(league, seasons=(now,)))[0]
    (won,) = season.with_class("honours")
    assert won.text().startswith("Winner Cor Çelik Losing finalist Anna Boer")
