"""Round pages, the sheet, the provisional pairing, and the story of a round."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

import pytest

from leaguegen.model.game import ByeKind, Game
from leaguegen.model.league import Competition, League, PlannedRound, Season
from leaguegen.model.record import Record, RecordedPair, Step
from leaguegen.model.told import Absence, Accepted
from leaguegen.pairing.audit import findings
from leaguegen.render.account import Account
from leaguegen.render.provisional import provisional
from leaguegen.render.site import site
from leaguegen.words.message import say
from tests.render import club
from tests.render.html import Element, parse


def league_with(*competitions: Competition) -> League:
    return replace(club.league("en"), seasons=(Season("2026-27", competitions),))


def page(league: League, name: str) -> Element:
    files = {str(k): v for k, v in site(league, club.templates(), {}, ()).items()}
    return parse(files[name])


def rows(table: Element) -> list[str]:
    return [row.text() for body in table.all("tbody") for row in body.all("tr")]


def boards(of: Element) -> list[str]:
    """Return the boards of a page without their reasons."""
    table = next(of.all("table"))
    return [row.text() for row in table.all("tr") if "id" in row.attributes]


def test_boards_with_colours_results_groups_and_what_is_special(
    pages: Mapping[str, Element],
) -> None:
    assert boards(pages["2026-27/interne/rounds/03.html"]) == [
        "Anna Boer Dirk O'Brien 1-0",
        "1 Bert van der Laan Cor Çelik 1-0 1",
        f"2 {club.EVIL} Gijs & Co ½-½ 0–⅓",
        "3 Hans Meertens Fred de Wit-van Zanten – 0",
    ]
    about = pages["2026-27/interne/rounds/03.html"].with_class("about")
    assert [row.text() for row in about] == ["Beker", "verplaatst naar 3 november 2026"]


def test_free_and_away_by_kind(pages: Mapping[str, Element]) -> None:
    first = next(pages["2026-27/interne/rounds/01.html"].all("main")).text()
    assert "Vrij Gijs & Co" in first
    assert "Vrij Gijs & Co :" not in first
    assert "Doet nog niet mee" not in first
    second = pages["2026-27/interne/rounds/02.html"]
    away = next(second.with_class("away"))
    told = [e.text() for e in away.children if isinstance(e, Element)]
    assert told == ["Afgemeld", club.EVIL, "Speelt voor de club", "Cor Çelik"]


def test_the_sheet_lists_boards_and_everybody_in_alphabetical_order(
    pages: Mapping[str, Element],
) -> None:
    sheet = pages["2026-27/interne/rounds/02-sheet.html"]
    wall, seats = sheet.all("table")
    assert rows(wall)[1] == "2 Dirk O'Brien Gijs & Co 1-0R"
    assert rows(seats) == [
        f"{club.EVIL} Afgemeld",
        "Boer, Anna 1 zwart Fred de Wit-van Zanten ½-½",
        "Çelik, Cor Speelt voor de club",
        "Co, Gijs & 2 zwart Dirk O'Brien 1-0R",
        "Laan, Bert van der 3 zwart Hans Meertens 0-1",
        "Meertens, Hans 3 wit Bert van der Laan 0-1",
        "O'Brien, Dirk 2 wit Gijs & Co 1-0R",
        "Wit-van Zanten, Fred de 1 wit Anna Boer ½-½",
    ]


def test_the_record_tells_the_reasons_and_what_was_corrected() -> None:
    competition = club.competition()
    step = Step("knsb 4.5", say("{player} waited", player=club.pid("anna")))
    record = Record(
        round=2,
        system="knsb",
        engine="leaguegen",
        version="0.1.0",
        seed="x",
        settings={},
        present=(),
        absent={},
        pairs=(RecordedPair(club.pid("fred"), club.pid("anna"), 1, steps=(step,)),),
        byes=(),
        steps=(Step("knsb 4.1", say("two groups")),),
        results={"1:anna:bert": "0-1", "1:cor:dirk": "", "1:els:fred": "0-1"},
    )
    kept = replace(competition, records=MappingProxyType({2: record}))
    shown = page(league_with(kept), "2026-27/interne/rounds/02.html")
    reasons = [r.text() for r in shown.with_class("reasons")]
    assert reasons[0] == "Why? Anna Boer waited knsb 4.5"
    # Boards that the record does not know say so and invent nothing.
    assert (
        reasons[1:]
        == ["Why? set after the pairing: the record of the round does not know this board"] * 2
    )
    story = next(shown.with_class("story")).text()
    assert "were kept when this round was paired" in story
    assert "two groups knsb 4.1" in story
    assert (
        "round 1, Anna Boer – Bert van der Laan: 0-1 when this round was paired, now 1-0" in story
    )
    # A game that was still to be played is no correction.
    since, corrected = story.partition("Played since")[2].split("Corrected since")
    assert since.strip().endswith("The pairing stands. round 1, Cor Çelik – Dirk O'Brien: ½-½")
    assert "Dirk O'Brien" not in corrected


@pytest.mark.parametrize(("count", "folded"), [(5, []), (6, ["Step by step (6)"])])
def test_many_steps_of_a_round_are_folded(count: int, folded: list[str]) -> None:
    steps = tuple(
        Step("fmjd-swiss 2.2", say("bracket of {points}", points=n)) for n in range(count)
    )
    record = Record(
        round=2,
        system="knsb",
        engine="leaguegen",
        version="0.1.0",
        seed="x",
        settings={},
        present=(),
        absent={},
        pairs=(RecordedPair(club.pid("fred"), club.pid("anna"), 1),),
        byes=(),
        steps=steps,
        results={},
    )
    kept = replace(club.competition(), records=MappingProxyType({2: record}))
    shown = page(league_with(kept), "2026-27/interne/rounds/02.html")
    story = next(shown.with_class("story"))
    assert [len(list(ol.all("li"))) for ol in story.with_class("steps")] == [count]
    assert [summary.text() for summary in story.all("summary")] == folded


def test_a_finding_of_the_audit_shows_with_the_leaders_reason() -> None:
    """Anna and Bert meet again in round 3 of the same cycle: a rematch, which he accepts."""
    rounds = club.played()
    third = replace(rounds[2], games=(club.game("bert", "anna", club.W, 1),), byes=())
    competition = replace(club.competition(rounds=(*rounds[:2], third), cycles=1), accepted=())
    found = [f for f in findings(competition) if {"anna", "bert"} == set(f.players)]
    assert len(found) == 1
    accepted = replace(competition, accepted=(Accepted(found[0].id, "they <asked>"),))
    for which, reason in ((competition, ""), (accepted, "they <asked>")):
        story = next(
            page(league_with(which), "2026-27/interne/rounds/03.html").with_class("story")
        ).text()
        assert "Anna Boer" in story.split("Against the rules")[1]
        assert ("Accepted by the leader: they <asked>" in story) == bool(reason)


def test_the_provisional_pairing_has_the_boards_and_who_is_away() -> None:
    competition = replace(
        club.competition(),
        absences=MappingProxyType({5: (Absence(club.pid("cor"), ByeKind.EXCUSED),)}),
    )
    shown = page(league_with(competition), "2026-27/interne/rounds/next.html")
    # Seven are left: three boards, and one is free.
    assert len(boards(shown)) == 3
    main = next(shown.all("main")).text()
    assert "Provisional" in main
    assert "Signed off Cor Çelik" in main
    free = next(e for e in shown.all("h2") if e.text() == "Free")
    assert "Free" in free.text()


def test_no_provisional_pairing_without_date_after_the_end_or_before_the_cup_draw() -> None:
    league = club.league()
    ordinary = club.competition()
    assert provisional(Account(league, ordinary)) is not None
    undated = tuple(replace(p, date=None) for p in ordinary.calendar)
    assert provisional(Account(league, replace(ordinary, calendar=undated))) is None
    over = replace(ordinary, calendar=ordinary.calendar[:4])
    assert provisional(Account(league, over)) is None
    cup = club.cup()
    assert provisional(Account(league, cup)) is None
    decided = replace(
        cup.rounds[0], games=(cup.rounds[0].games[0], club.game("cor", "bert", club.W))
    )
    same_evening = replace(
        cup,
        rounds=(decided,),
        calendar=(cup.calendar[0], PlannedRound(2, ordinary.calendar[4].date)),
    )
    waits = replace(league, seasons=(Season("2026-27", (same_evening, ordinary)),))
    assert provisional(Account(waits, ordinary)) is None
    before = replace(cup, calendar=(cup.calendar[0], PlannedRound(2, date(2026, 12, 24))))
    drawn = replace(league, seasons=(Season("2026-27", (before, ordinary)),))
    assert provisional(Account(drawn, ordinary)) is not None


def test_a_refusal_is_shown_as_text_and_the_site_is_built() -> None:
    """Two players who met in this cycle, and nobody else: there is no legal pairing."""
    everybody = club.competition(cycles=1)
    pair = tuple(e for e in everybody.roster if e.id in ("anna", "bert"))
    rounds = club.played()[:1]
    small = replace(
        everybody,
        roster=replace(everybody.roster, entrants=pair),
        rounds=(replace(rounds[0], games=rounds[0].games[:1], byes=()),),
        adjustments=(),
    )
    shown = page(league_with(small), "2026-27/interne/rounds/next.html")
    notices = [n.text() for n in shown.with_class("notice")]
    assert len(notices) == 2
    assert "Anna Boer" in notices[1]
    assert "Bert van der Laan" in notices[1]
    assert not list(shown.all("table"))


def test_draughts_results_look_like_draughts() -> None:
    draughts = replace(club.competition(), game="draughts")
    shown = page(league_with(draughts), "2026-27/interne/rounds/01.html")
    assert boards(shown)[0].startswith("1 Anna Boer Bert van der Laan 2-0")
    forfeit = page(league_with(draughts), "2026-27/interne/rounds/02.html")
    assert "2-0R" in boards(forfeit)[1]
    crossed = page(league_with(draughts), "2026-27/interne/crosstable.html")
    anna = next(r for r in next(crossed.with_class("cross")).all("tr") if "Anna" in r.text())
    assert {"2w 1b", "1b", "2w"} <= {cell.text() for cell in anna.all("td")}
    assert "2 won, 1 draw, 0 lost" in crossed.text()
    standings = page(league_with(draughts), "2026-27/interne/standings/after-04.html")
    opened = {td.text() for panel in standings.with_class("panel") for td in panel.all("td")}
    assert {"2w", "0b", "1b"} <= opened
    assert not {"½w", "½b"} & opened


def test_a_tie_says_who_goes_on(pages: Mapping[str, Element]) -> None:
    cup = pages["2026-27/beker/index.html"]
    first, second = (tie.text() for tie in cup.with_class("tie"))
    assert first.startswith("Anna Boer Dirk O'Brien 1-0")
    assert [e.text() for e in cup.with_class("through")] == ["Anna Boer"]
    assert second.startswith("Cor Çelik Bert van der Laan ½-½")


def test_the_winner_of_the_cup_is_named() -> None:
    cup = club.cup()
    semi = replace(
        cup.rounds[0],
        games=(
            cup.rounds[0].games[0],
            Game(club.pid("cor"), club.pid("bert"), club.D, 2, decider="blitz 2-0",
                 through=club.pid("cor")),
        ),
    )  # fmt: skip
    final = replace(semi, number=2, games=(club.game("cor", "anna", club.W, 1),))
    shown = page(
        league_with(replace(cup, rounds=(semi, final)), club.competition()),
        "2026-27/beker/index.html",
    )
    told = [e.text() for e in next(shown.with_class("honours")).children if isinstance(e, Element)]
    assert told == [
        *("Winner", "Cor Çelik", "Losing finalist", "Anna Boer"),
        *("Losing semi-finalists", "Dirk O'Brien , Bert van der Laan"),
    ]
