"""Standings, players, rules, seasons, and clubs that have only just begun."""

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from leaguegen.model.game import ByeKind
from leaguegen.model.league import League, Season
from leaguegen.model.player import Roster
from leaguegen.model.rules import PointTable, TieBreakCode, TieBreakSpec, Tier
from leaguegen.model.systems import CupRules, KnsbRules
from leaguegen.render.cup_rules import cup_rows
from leaguegen.render.knsb_rules import knsb_rows
from leaguegen.render.point_rules import point_rows
from leaguegen.render.site import pages as all_pages
from leaguegen.render.site import site
from leaguegen.render.wording import pretty_group, tie_break_short, tie_break_title
from leaguegen.words.catalogue import Catalogue
from tests.render import club
from tests.render.html import Element, parse


def rows(table: Element) -> list[str]:
    return [row.text() for body in table.all("tbody") for row in body.all("tr")]


def built(league: League) -> dict[str, Element]:
    files = site(league, club.templates(), {}, ())
    return {str(path): parse(data) for path, data in files.items() if path.suffix == ".html"}


def test_archived_standings(pages: Mapping[str, Element]) -> None:
    """After round 1, by hand: Gijs, Fred and Anna have 1.

    Gijs was free: WP is his own point. The other two have WP and SB 0 and have not met; Fred had
    Black. So with Dirk and Cor on a half (WP ½, SB ¼), and with Bert and Els on 0 (WP 1).
    Hans joins in round 2.
    """
    first = pages["2026-27/interne/standings/after-01.html"]
    (cycle,) = first.with_class("standings")
    assert next(cycle.all("caption")).text() == "Periode 1, na ronde 1"
    body = next(cycle.all("tbody"))
    cells = [[c.text() for c in row.children if isinstance(c, Element)] for row in body.all("tr")]
    assert [row[:5] for row in cells] == [
        ["1", "Gijs & Co", "1", "1", "½"],
        ["2", "Fred de Wit-van Zanten", "1", "0", "0"],
        ["3", "Anna Boer", "1", "0", "0"],
        ["4", "Dirk O'Brien", "½", "½", "¼"],
        ["5", "Cor Çelik", "½", "½", "¼"],
        ["6", "Bert van der Laan", "0", "1", "0"],
        ["7", club.EVIL, "0", "1", "0"],
    ]
    # WP parts Gijs from Fred; what parts the others of equal points is the colour.
    decided = [[c.text() for c in row.all("strong")] for row in body.all("tr")]
    assert decided == [["1"], ["0", "−1"], ["+1"], ["−1"], ["+1"], ["−1"], ["+1"]]
    # No lot decided anything: it has no column.
    assert "Lot" not in [heading.text() for heading in cycle.all("th")]


def test_the_season_is_shown_once_a_second_cycle_has_begun(pages: Mapping[str, Element]) -> None:
    captions = [
        [
            next(table.all("caption")).text()
            for table in pages[f"2026-27/interne/standings/after-0{n}.html"].with_class("standings")
        ]
        for n in (3, 4)
    ]
    interim = "tussenstand: nog 1 partij te spelen"
    assert captions == [
        [f"Periode 1, na ronde 3 {interim}"],
        ["Periode 2, na ronde 4", f"Het seizoen, na ronde 4 {interim}"],
    ]


def test_a_player_with_a_forfeit_sees_where_the_points_come_from(
    pages: Mapping[str, Element],
) -> None:
    """Dirk: ½ over the board, 1 by forfeit, −½ as a correction; two games, none won."""
    cycle = pages["2026-27/interne/standings/after-03.html"]
    dirk = next(row for row in cycle.all("tr") if "Dirk" in row.text())
    headings = [heading.text() for heading in next(cycle.all("thead")).all("th")]
    cells = dict(
        zip(headings, [c.text() for c in dirk.children if isinstance(c, Element)], strict=True)
    )
    shown = [cells[name] for name in ("Ptn", "Ov", "Gs", "W", "R", "V")]
    assert shown == ["1", "½", "2", "0", "1", "1"]
    legend = next(cycle.with_class("legend")).text()
    for name in ("Ptn", "WP", "SB", "OR", "W-Z", "Ov", "Gs, W, R, V"):
        assert f"{name} " in legend
    assert next(next(cycle.with_class("legend")).all("a")).attributes["href"] == (
        "../rules.html#tie-breaks"
    )


def test_movement_is_told_in_words_too(pages: Mapping[str, Element]) -> None:
    """After round 2 Gijs, who lost by forfeit, still has 1 and WP 2 (twice his own point).

    Anna and Fred have 1½; Dirk and Cor have 1 with WP 2½ (Dirk 1½ before his half was taken, and
    Cor 1, each against the other, and each his own points once). Bert has 1 with WP 1½.
    """
    second = next(pages["2026-27/interne/standings/after-02.html"].all("table"))
    gijs = next(row for row in second.all("tr") if "Gijs" in row.text())
    moved = next(gijs.with_class("move")).text()
    assert moved == "▼4 4 plaatsen omlaag"


def test_a_number_opens_why(pages: Mapping[str, Element]) -> None:
    """Dirk: ½ from Cor, a forfeit win, a loss to Anna; and half a point taken in round 2."""
    cycle = pages["2026-27/interne/standings/cycle-1.html"]
    dirk = next(row for row in cycle.all("tr") if next(row.all("th")).text() == "Dirk O'Brien")
    points = next(next(dirk.with_class("points")).all("button"))
    assert points.text() == "1"
    why = next(
        e
        for e in cycle.with_class("panel")
        if e.attributes["id"] == points.attributes["popovertarget"]
    )
    assert next(why.all("caption")).children[0] == "Dirk O'Brien"
    place = [h.text() for h in next(why.all("thead")).all("th")].index("Ptn")
    body = [
        [c.text() for c in row.children if isinstance(c, Element)]
        for row in next(why.all("tbody")).all("tr")
    ]
    told = [
        (row[0], re.split("[ ;] ?[WS][PB]:", row[1])[0], row[place]) for row in body if row[place]
    ]
    assert told == [
        ("1", "Cor Çelik", "½"),
        ("2", "Gijs & Co reglementair gewonnen", "1"),
        ("2", "correctie: telefoon <ging> af", "−½"),
        ("3", "Anna Boer", "0"),
    ]


def test_categories_have_their_own_ranks_and_page(pages: Mapping[str, Element]) -> None:
    category = pages["2026-27/interne/standings/category-c.html"]
    names = {"Fred de Wit-van Zanten", club.EVIL, "Hans Meertens"}
    season = list(category.with_class("standings"))[-1]
    assert len(rows(season)) == 3
    assert [row.split()[0] for row in rows(season)] == ["1", "2", "3"]
    assert all(any(name in row for name in names) for row in rows(season))
    now = pages["2026-27/interne/index.html"]
    assert (
        sum("Groep C" in row for table in list(now.with_class("standings")) for row in rows(table))
        == 6
    )


def test_a_players_page_tells_every_round(pages: Mapping[str, Element]) -> None:
    cor = pages["players/cor.html"]
    now = next(s for s in cor.all("section") if s.attributes["id"] == "2026-27-interne")
    assert rows(next(now.all("table"))) == [
        "1 W Dirk O'Brien ½-½ remise ½ 1650 1 sep 2026",
        "2 Speelt voor de club ½ 8 sep 2026 speelde voor de club, nummer 1",
        "3 Z Bert van der Laan 1-0 verloren 0 1790 15 sep 2026",
        "4 Speelt voor de club ½ 22 sep 2026 speelde voor de club, nummer 1",
    ]
    assert [line.text() for line in now.with_class("tally")] == [
        "2 gespeeld: 0 gewonnen, 1 remise, 1 verloren",
        "1 keer wit, 1 keer zwart (0); de laatste 2 waren wit en zwart",
    ]


def test_no_two_columns_of_opponents_have_the_same_heading(pages: Mapping[str, Element]) -> None:
    """In Dutch won and White both begin with a W."""
    (met,) = (
        table
        for table in pages["players/anna.html"].all("table")
        if next(table.all("caption")).text() == "Tegenstanders"
    )
    heads = [th.text() for th in next(met.all("thead")).all("th")]
    assert heads[2:] == ["Gs", "W", "R", "V", "Wit", "Zwart", "Laatste keer"]


def test_rounds_outside_a_players_time_are_not_listed(pages: Mapping[str, Element]) -> None:
    hans = pages["players/hans.html"]
    now = next(s for s in hans.all("section") if s.attributes["id"] == "2026-27-interne")
    assert [row.split()[0] for row in rows(next(now.all("table")))] == ["2", "3", "4"]


def test_the_list_of_players_is_alphabetical(pages: Mapping[str, Element]) -> None:
    names = [link.text() for th in pages["players.html"].all("th") for link in th.all("a")]
    assert names[1:] == [
        "Boer, Anna",
        "Çelik, Cor",
        "Co, Gijs &",
        "Laan, Bert van der",
        "Meertens, Hans",
        "O'Brien, Dirk",
        "Wit-van Zanten, Fred de",
    ]


def test_the_crosstable_has_both_sides_of_each_meeting(pages: Mapping[str, Element]) -> None:
    table = next(pages["2026-27/interne/crosstable.html"].all("table"))
    body = [
        [cell.text() for cell in row.children if isinstance(cell, Element)]
        for row in list(table.all("tr"))[1:]
    ]
    place = {row[0].split(" ", 1)[1]: index for index, row in enumerate(body)}
    anna, bert = place["Anna Boer"], place["Bert van der Laan"]
    assert body[anna][2 + bert] == "1w ½z"
    assert body[bert][2 + anna] == "0z ½w"
    dirk, gijs = place["Dirk O'Brien"], place["Gijs & Co"]
    assert (body[dirk][2 + gijs], body[gijs][2 + dirk]) == ("+", "−")
    met = sum(cell != "" for row in body for cell in row[2:])
    # Eleven pairs met, Anna and Bert twice; the postponed game is in no cell.
    assert met == 22


def test_rules_tell_tiers_and_choices() -> None:
    english = Catalogue("en")
    points = PointTable(
        awards=MappingProxyType(
            {
                ByeKind.EXCUSED: (Tier(Fraction(1, 2), 4), Tier(Fraction(1, 3), 1)),
                ByeKind.CLUB: (Tier(Fraction(1, 3), 1), Tier(Fraction(0))),
            }
        ),
        tiers_over="season",
    )
    told = {english.text(a): english.text(b) for a, b in point_rows(points)}
    assert told["Win"] == "1"
    assert told["Signed off"] == (
        "½ each for the first 4 and ⅓ for the next one, counted over the whole season"
    )
    assert told["Playing for the club"] == (
        "⅓ the first time and then 0, counted over the whole season"
    )
    knsb = KnsbRules(rematch_gap=7, rematch_relax=True, last_round="completion")
    told = {english.text(a): english.text(b) for _, a, b in knsb_rows(knsb)}
    assert told["Meeting again"] == (
        "with at least 7 rounds between, unless there is no other pairing"
    )
    assert told["One score group"] == "up to ⅖ points apart"
    cup = CupRules(decider=("blitz", "lot"), seeded=4)
    told = {english.text(a): english.text(b) for _, a, b in cup_rows(cup)}
    assert told["A level tie is decided by"] == "blitz games, else the lot"
    assert told["Free places first go to"] == "the 4 highest rated players"


def test_groups_and_tie_breaks_as_players_write_them() -> None:
    assert [pretty_group(g) for g in ("3", "5/2–3", "B", "1/0", "10/3")] == [
        "3", "2½–3", "B", "1/0", "3⅓",
    ]  # fmt: skip
    cut = TieBreakSpec(TieBreakCode.BUCHHOLZ, cut_low=1)
    assert Catalogue("en").text(tie_break_short(cut)) == "BH/C1"


def test_what_a_tie_break_leaves_out_is_told_in_words() -> None:
    titles = [
        str(tie_break_title(TieBreakSpec(TieBreakCode.BUCHHOLZ, low, high)))
        for low, high in ((1, 1), (2, 2), (1, 0), (2, 0))
    ]
    assert [title.split("; ")[1] for title in titles] == [
        "the lowest and the highest left out",
        "the 2 lowest and the 2 highest left out",
        "the lowest left out",
        "the 2 lowest left out",
    ]


def test_warnings_are_listed_and_notes_are_not(pages: Mapping[str, Element]) -> None:
    check = pages["check.html"]
    items = [item.text() for item in next(check.with_class("checks")).all("li")]
    assert len(items) == 1
    assert items[0].startswith("2026-27/interne/results.csv:3:7 unknown column <oops> key-unknown")
    assert "did you mean round?" in items[0]
    assert "1 waarschuwing" in next(pages["index.html"].all("footer")).text()


def test_markdown_pages_and_news(pages: Mapping[str, Element]) -> None:
    contact = pages["pages/contact.html"]
    assert [h.text() for h in contact.all("h2")] == ["Adres"]
    news = pages["news/2026-09-01-start.html"]
    links = [a.attributes["href"] for prose in news.with_class("prose") for a in prose.all("a")]
    assert links == ["../2026-27/interne/index.html"]
    old = next(pages["news/2026-06-01-einde.html"].with_class("prose"))
    assert old.text() == "Bedankt <script>alert(1)</script>"


def test_a_club_that_has_only_a_name() -> None:
    empty = replace(club.league("en"), players={}, seasons=(), pages=(), news=())
    shown = built(empty)
    assert set(shown) == {
        "index.html", "seasons.html", "players.html", "check.html", "404.html", "search.html",
    }  # fmt: skip
    assert "No season has begun yet." in shown["index.html"].text()


def test_a_season_in_which_nothing_is_played_yet() -> None:
    competition = replace(club.competition(rounds=()), adjustments=())
    cup = replace(club.cup(), rounds=())
    shown = built(replace(club.league("en"), seasons=(Season("2026-27", (cup, competition)),)))
    main = shown["2026-27/interne/index.html"].text()
    assert "No round has been played yet." in main
    assert "Nothing has been drawn yet." in shown["2026-27/beker/index.html"].text()
    assert not [name for name in shown if "/standings/" in name or "crosstable" in name]
    # Cup and first round are on different days, so the first round is shown as it would be paired.
    assert "2026-27/interne/rounds/next.html" in shown


def test_a_competition_without_rounds_or_entrants() -> None:
    bare = replace(
        club.competition(rounds=()), roster=Roster(()), calendar=(), adjustments=(), follows=""
    )
    shown = built(replace(club.league("en"), seasons=(Season("2026-27", (bare,)),)))
    assert "2026-27/interne/index.html" in shown
    assert "No competitions yet." in shown["players/anna.html"].text()


def test_a_round_that_is_paired_and_not_played_counts_in_no_standings() -> None:
    rounds = club.played()
    paired = replace(
        rounds[-1], games=tuple(replace(game, result=None) for game in rounds[-1].games)
    )
    competition = club.competition(rounds=(*rounds[:-1], paired))
    shown = built(replace(club.league("en"), seasons=(Season("2026-27", (competition,)),)))
    assert "2026-27/interne/rounds/04.html" in shown
    assert "2026-27/interne/standings/after-04.html" not in shown
    assert "2026-27/interne/standings/after-03.html" in shown
    assert "pairing" in next(shown["index.html"].all("main")).text()


def test_a_minimum_of_games_puts_the_others_below() -> None:
    competition = club.competition(cycles=1)
    cycle = competition.cycles[0]
    strict = replace(
        competition, cycles=(replace(cycle, ranking=replace(cycle.ranking, minimum_games=3)),)
    )
    shown = built(replace(club.league("en"), seasons=(Season("2026-27", (strict,)),)))
    table = next(shown["2026-27/interne/index.html"].all("table"))
    placed, below = list(table.all("tbody"))
    # Three games over the board: Anna 4, Bert 4, Dirk 3, Els 3 (her name is the evil one).
    assert len(list(placed.all("tr"))) == 4
    assert next(below.all("tr")).text() == "Too few games for a place"
    assert len(list(below.all("tr"))) == 5
    assert {row.text()[0] for row in list(below.all("tr"))[1:]} == {"–"}


def test_every_page_is_listed_once_and_has_a_title() -> None:
    found = list(all_pages(club.league("en"), club.problems()))
    assert len({page.path for page in found}) == len(found)
    assert all(page.title for page in found)
