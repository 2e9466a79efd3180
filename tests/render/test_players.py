"""The page of a player: what is next and why, form, opponents, charts; and the list of players."""

from collections.abc import Mapping

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, ratings, rounds
from tests.render.html import Element, parse

NAME = "2026-27/interne"
IDS = {"anna": "Anna Aal", "bert": "Bert Bos", "cees": "Cees van Cuijk", "dora": "Dora Dam"}


def content(results: str, *, settings: str = "", **more: str) -> dict[str, bytes]:
    """Return a club of four; other files by name, `__` for a slash and `_csv` for `.csv`."""
    return files(
        {
            "players.csv": "id,name\n" + "".join(f"{k},{name}\n" for k, name in IDS.items()),
            "ratings.csv": ratings(anna=1800, bert=1700, cees=1600, dora=1500),
            f"{NAME}/competition.toml": (
                f'title = "Interne"\nsystem = "knsb"\nseed = "zon"\n{settings}'
            ),
            f"{NAME}/rounds.csv": rounds(4),
            f"{NAME}/results.csv": "round,board,white,black,result,date\n" + results,
            **{
                name.replace("__", "/").replace("_csv", ".csv").replace("_toml", ".toml"): text
                for name, text in more.items()
            },
        }
    )


def site(texts: dict[str, bytes]) -> Mapping[str, Element]:
    """Return the pages of a club's site."""
    made = build(texts, read_theme())
    assert made.files is not None, made.problems
    return {
        str(path): parse(data) for path, data in made.files.items() if str(path).endswith(".html")
    }


def coming(page: Element) -> list[str]:
    """Return what the page tells first, without its reasons."""
    found = []
    for row in page.with_class("coming"):
        paragraphs = [p for p in row.children if isinstance(p, Element) and p.tag == "p"]
        found.append(" | ".join(p.text() for p in paragraphs))
    return found


def links(of: Element) -> dict[str, str]:
    return {a.text(): a.attributes["href"] for a in of.all("a")}


PLAYED = "1,1,anna,bert,1-0,\n1,2,cees,dora,½-½,\n"
PAIRED = PLAYED + "2,1,dora,anna,,\n2,2,bert,cees,,\n"
"""Round 2 as the program pairs it."""


def test_a_paired_round_comes_first_with_colour_date_board_and_why() -> None:
    page = site(content(PAIRED))["players/anna.html"]
    assert coming(page) == [
        "Next game | Black against Dora Dam (1500) |"
        " Tuesday 8 September 2026 Interne, Round 2 · Board 1"
    ]
    (row,) = page.with_class("coming")
    assert links(row)["Interne, Round 2"] == "../2026-27/interne/rounds/02.html#board-1"
    assert any("Why this opponent" in s.text() for s in row.all("summary"))
    assert not any("possible" in s.text() for s in row.all("summary"))


def test_before_a_pairing_it_tells_whom_to_expect_and_who_it_may_be() -> None:
    """After anna-bert and cees-dora nobody but the opponent of round 1 is excluded."""
    pages = site(content(PLAYED))
    for player, met in (("anna", "Bert Bos"), ("cees", "Dora Dam")):
        (row,) = pages[f"players/{player}.html"].with_class("coming")
        told = row.text()
        assert told.startswith("Expected, not paired yet")
        assert "2 possible opponents" in told
        shown = pages["2026-27/interne/rounds/next.html"]
        (board,) = [r for r in shown.all("tr") if "id" in r.attributes and IDS[player] in r.text()]
        assert f"Board {next(board.all('td')).text()} " in told
        assert f"not against {met}: they met in round 1" in told
        assert "../2026-27/interne/rounds/next.html#board-" in " ".join(links(row).values())


def test_who_is_expected_is_possible_where_everybody_has_met() -> None:
    """Of three in a Keizer each has met both others: two meet again, and the third is free."""
    three = {"players.csv": "id,name\n" + "".join(f"{k},{IDS[k]}\n" for k in list(IDS)[:3])}
    played = "1,1,anna,bert,1-0,\n2,1,cees,anna,0-1,\n3,1,bert,cees,1-0,\n"
    three["ratings.csv"] = ratings(anna=1800)
    club = content(played) | files(three)
    club[f"{NAME}/competition.toml"] = b'title = "Interne"\nsystem = "keizer"\n'
    pages = site(club)
    shown = [pages[f"players/{player}.html"] for player in list(IDS)[:3]]
    paired = [page for page in shown if " against " in coming(page)[0]]
    assert len(paired) == 2
    for page in paired:
        opponent = next(name for name in IDS.values() if f"against {name}" in coming(page)[0])
        told = next(page.with_class("coming")).text()
        assert f"1 possible opponent {opponent} {opponent} is possible because a rule" in told
        assert f"not against {opponent}" not in told
        assert told.count("not against ") == 1
    (free,) = (page for page in shown if page not in paired)
    assert "0 possible opponents" in next(free.with_class("coming")).text()


def test_who_is_away_is_told_so() -> None:
    absences = "date,player,kind\n2026-09-08,anna,excused\n2026-09-08,bert,excused\n"
    page = site(content(PLAYED, **{"2026-27__absences_csv": absences}))["players/anna.html"]
    assert coming(page) == ["Next round | Signed off | Tuesday 8 September 2026 Interne, Round 2"]


def test_a_game_whose_evening_has_passed_waits_and_does_not_hide_the_next_one() -> None:
    results = "1,1,anna,bert,,\n1,2,cees,dora,½-½,\n2,1,cees,anna,1-0,\n2,2,bert,dora,1-0,\n"
    page = site(content(results))["players/anna.html"]
    (waiting,) = [d for d in page.with_class("next") if d.tag == "details"]
    assert "White against Bert Bos" in waiting.text()
    first = next(page.with_class("coming"))
    assert "Expected, not paired yet" in first.text()
    assert "Round 3" in first.text()


def test_a_moved_game_stands_beside_the_next_round() -> None:
    results = "1,1,anna,bert,,2026-11-03\n1,2,cees,dora,½-½,\n"
    told = coming(site(content(results))["players/anna.html"])
    assert told[0].startswith("Expected, not paired yet")
    assert told[1].startswith("Later | White against Bert Bos (1700) | Tuesday 3 November 2026")


def test_who_withdrew_has_nothing_next() -> None:
    entrants = "player,withdrawn\nanna,1\nbert,\ncees,\ndora,\n"
    page = site(content(PLAYED, **{f"{NAME}__entrants_csv": entrants}))["players/anna.html"]
    assert coming(page) == []
    assert "Took part until round 1" in page.text()


def test_a_cup_tells_who_may_be_next() -> None:
    cup = {
        "2026-27__beker__competition_toml": 'title = "Beker"\nsystem = "cup"\nseed = "maan"\n',
        "2026-27__beker__rounds_csv": "round,date\n1,2026-10-06\n2,2026-11-03\n",
        "2026-27__beker__results_csv": (
            "round,board,white,black,result\n1,1,anna,bert,1-0\n1,2,cees,dora,\n"
        ),
    }
    pages = site(content(PAIRED, **cup))
    told = coming(pages["players/anna.html"])
    assert told[1] == "Next round | not drawn yet | Tuesday 3 November 2026 Beker, Round 2: Final"
    beker = list(pages["players/anna.html"].with_class("coming"))[1]
    assert {"Cees van Cuijk", "Dora Dam"} <= set(links(beker))
    assert len(coming(pages["players/bert.html"])) == 1


TWO_SEASONS = {
    "2025-26__interne__competition_toml": 'title = "Oud"\nsystem = "knsb"\nseed = "zee"\n',
    "2025-26__interne__rounds_csv": "round,date\n1,2025-09-02\n2,2025-09-09\n",
    "2025-26__interne__results_csv": (
        "round,board,white,black,result\n1,1,bert,anna,1-0\n2,1,anna,bert,½-½\n"
    ),
}


def opponents(page: Element) -> list[str]:
    (section,) = [e for e in page.all("section") if e.attributes.get("id") == "opponents"]
    return [row.text() for body in section.all("tbody") for row in body.all("tr")]


def test_opponents_of_all_seasons() -> None:
    """Against Bert: lost with Black, drawn and won with White. Nobody else was met."""
    page = site(content(PLAYED, **TWO_SEASONS))["players/anna.html"]
    assert opponents(page) == ["Bert Bos 1½–1½ 3 1 1 1 2 1 1 Sept 2026"]


def test_the_last_results_with_what_they_were() -> None:
    page = site(content(PLAYED, **TWO_SEASONS))["players/anna.html"]
    (form,) = page.with_class("form")
    marks = list(form.all("a"))
    assert [mark.text() for mark in marks] == ["0", "½", "1"]
    assert marks[-1].attributes["aria-label"] == "1: won against Bert Bos, 1 Sept 2026"
    assert marks[0].attributes["href"] == "../2025-26/interne/rounds/01.html"


def test_older_seasons_are_folded() -> None:
    page = site(content(PLAYED, **TWO_SEASONS))["players/anna.html"]
    (older,) = page.with_class("older")
    assert older.attributes["id"] == "2025-26-interne"
    assert "Oud 2025-26" in older.text()
    assert "#2025-26-interne" in links(page).values()


def test_colours_in_words() -> None:
    results = PLAYED + "2,1,anna,cees,1-0,\n2,2,dora,bert,1-0,\n3,1,dora,anna,0-1R,\n"
    page = site(content(results))["players/anna.html"]
    assert "White 2 times, Black 0 times (+2); the last 2 were White and White" in page.text()
    page = site(content(PLAYED + "2,1,cees,anna,1-0,\n2,2,dora,bert,1-0,\n"))["players/anna.html"]
    assert "White once, Black once (0); the last 2 were White and Black" in page.text()


def test_a_player_finds_why_he_stands_where_he_does() -> None:
    """Anna beat Bert; Cees and Dora drew: they share the second place behind her."""
    pages = site(content(PLAYED, settings='tie_breaks = ["WIN"]\n'))
    told = {
        player: next(line.text() for line in next(places).all("small"))
        for player in IDS
        for places in [pages[f"players/{player}.html"].with_class("places")]
    }
    assert told == {
        "anna": "Ahead of Cees van Cuijk by Pts: 1 to ½.",
        "cees": "Behind Anna Aal by Pts: ½ to 1.",
        "dora": "Shares the place with Cees van Cuijk: equal on Pts and WIN.",
        "bert": "Behind Dora Dam by Pts: 0 to ½.",
    }


def test_whose_only_game_waits_reads_that_nothing_counts_yet() -> None:
    shown = site(content("1,1,anna,bert,1-0,\n1,2,cees,dora,,\n"))[f"{NAME}/index.html"]
    panels = [panel.text() for panel in shown.with_class("panel")]
    empty = [
        name
        for text in panels
        for name in IDS.values()
        if f"{name} " in text[:20] and "Nothing counts yet" in text
    ]
    assert sorted(empty) == ["Cees van Cuijk", "Dora Dam"]


def test_the_numbers_of_a_row_add_up_by_the_legend() -> None:
    points = "[points]\nwin = 2\ndraw = 1\nloss = 0\nbye = 2\n"
    shown = site(content("1,1,anna,bert,1-0,\n1,2,cees,,bye,\n", settings=points))
    legend = next(shown[f"{NAME}/index.html"].with_class("legend")).text()
    assert "Pts Points: 2 for a win, 1 for a draw, 0 for a loss" in legend
    assert "W-B Of these games, those with White minus those with Black" in legend
    usual = next(site(content(PLAYED))[f"{NAME}/index.html"].with_class("legend")).text()
    assert "Pts Points;" in usual


def test_a_legend_of_numbers_that_parted_nobody_ends_before_the_way_to_the_rules() -> None:
    """Where nothing is bold no sentence about that follows what the abbreviations stand for."""
    plain = site(content(PLAYED, settings="tie_breaks = []\n"))
    told = next(plain[f"{NAME}/index.html"].with_class("legend")).text()
    assert told.endswith("those with White minus those with Black. Rules")
    told = next(site(content(PLAYED))[f"{NAME}/index.html"].with_class("legend")).text()
    assert "minus those with Black; bold this tie-break decided" in told
    assert told.endswith(". Rules")


def test_an_excerpt_explains_the_columns_that_it_has_and_no_others() -> None:
    plain = site(content(PLAYED + "2,1,anna,,bye,\n", settings="tie_breaks = []\n"))
    for page in ("index.html", "2026-27/index.html"):
        excerpt = next(plain[page].with_class("compact"))
        assert [h.text() for h in excerpt.all("th") if "col" in h.attributes["scope"]] == [
            *("Rk", "Name", "Pts")
        ]
        told = next(plain[page].with_class("legend"))
        assert told.text() == "Pts Points. Rules"
    two = site(content(PLAYED, settings='tie_breaks = ["SB", "WON"]\n'))
    told = next(two["index.html"].with_class("legend"))
    assert [e.text() for e in told.all("b")] == ["Pts", "SB"]


def test_too_few_games_are_told_once() -> None:
    """Anna has played one of the two games that a place takes, Bert both."""
    settings = "minimum_games = 2\n"
    results = PLAYED + "2,1,bert,cees,1-0,\n"
    shown = site(content(results, settings=settings))
    told = [e.text() for e in shown["players/anna.html"].with_class("places")]
    assert len(told) == 1
    assert told[0].lower().count("too few games for a place") == 1
    rank = [e.text() for e in shown["players/bert.html"].with_class("places")]
    assert "rank" in rank[0]
    panels = [p.text() for p in shown[f"{NAME}/index.html"].with_class("panel")]
    assert any(p.startswith("× Anna Aal Too few games for a place.") for p in panels)


def test_points_and_rank_as_charts_and_as_a_table() -> None:
    """Anna: 1, 1 and 2 points; of four players first, then second by points, then shared."""
    results = PLAYED + "2,1,cees,anna,1-0,\n2,2,dora,bert,1-0,\n3,1,anna,dora,1-0,\n"
    results += "3,2,bert,cees,1-0,\n"
    page = site(content(results, settings="tie_breaks = []\n"))["players/anna.html"]
    drawn = list(page.all("svg"))
    assert [svg.attributes["role"] for svg in drawn] == ["img", "img"]
    for svg in drawn:
        named = svg.attributes["aria-labelledby"].split()
        assert [e.attributes.get("id") for e in svg.children if isinstance(e, Element)][:2] == named
    heights = [
        [int(point.split(",")[1]) for point in line.attributes["points"].split()]
        for svg in drawn
        for line in svg.all("polyline")
    ]
    points, ranks = heights
    assert points[0] == points[1] > points[2], "more points are higher up"
    assert ranks[0] == ranks[2] < ranks[1], "the first place is on top"
    (table,) = [t for t in page.all("table") if "Points and rank" in t.text()]
    assert [row.text() for row in table.all("tr")][1:] == ["1 1 1 of 4", "2 1 3 of 4", "3 2 1 of 4"]


def test_ratings_of_several_dates_are_drawn() -> None:
    several = (
        "player,list,date,rating\nanna,knsb,2026-03-01,1750\nanna,knsb,2026-09-01,1800\n"
        "bert,knsb,2026-09-01,1700\n"
    )
    pages = site(content(PLAYED, ratings_csv=several))
    (section,) = [
        e for e in pages["players/anna.html"].all("section") if e.attributes.get("id") == "ratings"
    ]
    assert "Rating KNSB: 1800 since 1 September 2026." in section.text()
    rows = [row.text() for body in section.all("tbody") for row in body.all("tr")]
    assert rows == ["KNSB 1 Sept 2026 1800", "KNSB 1 Mar 2026 1750"]
    bert = pages["players/bert.html"]
    assert not any(e.attributes.get("id") == "ratings" for e in bert.all("section"))


@pytest.mark.parametrize("mode", ["initials", "code"])
def test_no_name_that_is_not_shown_stands_on_anybodys_page(mode: str) -> None:
    people = "id,name,privacy\n" + "".join(
        f"{key},{name},{mode if key == 'bert' else ''}\n" for key, name in IDS.items()
    )
    made = build(content(PAIRED, players_csv=people), read_theme())
    assert made.files is not None
    for path, data in made.files.items():
        assert b"Bert Bos" not in data, path
        assert b"Bos, Bert" not in data, path


def test_who_is_hidden_is_on_nobodys_list() -> None:
    people = "id,name,privacy\n" + "".join(
        f"{key},{name},{'hidden' if key == 'bert' else ''}\n" for key, name in IDS.items()
    )
    pages = site(content(PLAYED, players_csv=people))
    assert "players/bert.html" not in pages
    anna = pages["players/anna.html"]
    assert not any(e.attributes.get("id") == "opponents" for e in anna.all("section"))
    for row in anna.with_class("coming"):
        assert "not against" not in row.text()


def test_the_list_has_those_of_this_season_first() -> None:
    """By family name, as the Dutch sort it: van Cuijk under C."""
    more = {**TWO_SEASONS, "2026-27__interne__entrants_csv": "player\nanna\ncees\n"}
    results = "1,1,anna,cees,1-0,\n"
    page = site(content(results, **more))["players.html"]
    bodies = [[row.text() for row in body.all("tr")] for body in page.all("tbody")]
    assert bodies == [
        ["Aal, Anna Interne", "Cuijk, Cees van Interne"],
        ["Not this season; last played in", "Bos, Bert 2025-26", "Dam, Dora 2025-26"],
    ]


def test_of_a_schedule_the_first_few_games_are_told() -> None:
    """Eight in a round robin: of seven games to come the first five."""
    names = [f"p{n}" for n in range(8)]
    circle, lines = list(names), []
    for number in range(1, 8):
        lines += [f"{number},{b + 1},{circle[b]},{circle[-1 - b]},,\n" for b in range(4)]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    texts = content("".join(lines), settings="")
    texts["players.csv"] = ("id,name\n" + "".join(f"{n},Speler {n}\n" for n in names)).encode()
    texts["ratings.csv"] = b"player,list,date,rating\n"
    texts[f"{NAME}/competition.toml"] = b'title = "RR"\nsystem = "round-robin"\nseed = "z"\n'
    texts[f"{NAME}/rounds.csv"] = rounds(7).encode()
    told = coming(site(texts)["players/p0.html"])
    assert [f"Round {n}" in row for n, row in enumerate(told, start=1)] == [True] * 5
    assert [row.split(" | ")[0] for row in told] == ["Next game", *["Later"] * 4]
