"""FIDE's tie-breaks on the pages of a club."""

import re
from fractions import Fraction
from html import unescape

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.ranking_rules import tie_break
from leaguegen.ranking.scores import Score, Term
from leaguegen.render.numbers import tie_break_number
from leaguegen.render.speech import Speech
from leaguegen.render.wording import tie_break_title
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, players
from tests.render.html import Element, parse

NAME = "2026-27/interne"
CLUB = {
    "players.csv": players("Anna", "Bas", "Cor", "Dirk"),
    "ratings.csv": "player,list,date,rating\n"
    "anna,knsb,2026-09-01,1900\nbas,knsb,2026-09-01,1700\ncor,knsb,2026-09-01,1600\n",
    f"{NAME}/competition.toml": 'system = "knsb"\ntie_breaks = ["TPR", "AOB", "TPN/R", "RTNG"]\n'
    'unplayed = "2023"\nunrated = 1500\n',
    f"{NAME}/rounds.csv": "round\n1\n2\n",
    f"{NAME}/results.csv": """
        round,board,white,black,result
        1,1,anna,bas,1-0
        1,2,cor,dirk,½-½
        2,1,dirk,anna,0-1
        2,2,bas,cor,½-½
    """,
}


def page(path: str, club: dict[str, str] = CLUB) -> str:
    outcome = build(files(club), read_theme())
    assert outcome.files is not None, outcome.problems
    return {str(p): d.decode() for p, d in outcome.files.items()}[path]


def test_figures_of_which_a_number_is_made_are_not_struck_out() -> None:
    panels = parse(page(f"{NAME}/index.html").encode()).with_class("panel")
    anna = next(panel for panel in panels if next(panel.all("caption")).children[0] == "Anna")
    rows = [[c.text() for c in row.children if isinstance(c, Element)] for row in anna.all("tr")]
    # Anna beat Bas (1700) and Dirk (1500): a mean of 1600, and 100 % is 800 more.
    place = rows[0].index("TPR")
    assert [(row[1].split(";")[0], row[place]) for row in rows[1:]] == [
        ("Bas", "1700"),
        ("Dirk", "1500"),
        ("TPR: the mean: 3200 : 2", "1600"),
        ("2 of 2 games is 100%", "800"),
        ("=", "2400"),
    ]
    assert not list(anna.all("s"))
    basis = [
        i.text() for row in anna.all("tr") for c in list(row.all("td"))[2:] for i in c.all("i")
    ]
    assert basis == ["1700", "3", "1500", "3"]


def test_the_number_that_tells_the_place_is_marked_in_the_panel() -> None:
    """After a drawn round everything is equal and the lots decide; a lead in points does not."""
    rows = "round,board,white,black,result\n1,1,anna,bas,{}\n1,2,cor,dirk,½-½\n"
    club = CLUB | {f"{NAME}/competition.toml": 'system = "knsb"\ntie_breaks = ["BH", "lot"]\n'}
    marked = {}
    for result in ("½-½", "1-0"):
        drawn = club | {f"{NAME}/results.csv": rows.format(result)}
        panels = parse(page(f"{NAME}/index.html", drawn).encode()).with_class("panel")
        marked[result] = [[c.text() for c in panel.with_class("parts")][:1] for panel in panels]
    assert marked["½-½"] == [["Lot"]] * 4
    # Anna leads by a point, Cor and Dirk are told apart by lot, Bas is last by points.
    assert sorted(marked["1-0"]) == [[], [], [], ["Lot"]]


def test_the_rules_tell_the_edition_and_who_has_no_rating() -> None:
    shown = " ".join(unescape(re.sub(r"<[^>]*>", " ", page(f"{NAME}/rules.html"))).split())
    assert "Performance rating" in shown
    assert "Number on the start list, the other way round" in shown
    assert "as FIDE's rules of 2023 say" in shown
    assert "Who has no rating counts in tie-breaks as 1500" in shown


def test_the_table_tells_why_a_column_is_empty() -> None:
    settings = f"{NAME}/competition.toml"
    club = {**CLUB, settings: CLUB[settings].replace("unrated = 1500\n", "")}
    assert "TPR, RTNG say nothing: Dirk has no rating" in page(f"{NAME}/index.html", club)


@pytest.mark.parametrize(
    ("text", "total", "shown"),
    [
        ("TPN", -3, "3"),
        ("TPN/R", 3, "3"),
        ("RTNG", 1700, "1700"),
        ("RTNG/R", -1700, "1700"),
        ("LOT", -2, "2"),
    ],
)
def test_what_ranks_the_other_way_round_is_shown_as_it_is(
    text: str, total: int, shown: str
) -> None:
    own = Score(Fraction(total), (Term(None, None, Fraction(total)),))
    speech = Speech(Catalogue("en"), {})
    assert tie_break_number(tie_break(text), own, speech).text == shown


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (
            'unplayed = "2026"\n[points]\nwin = 3\ndraw = 1\n',
            "the opponents' points, each times the points of the game",
        ),
        ("[points]\nwin = 3\ndraw = 1\n", "the points of opponents beaten, and half of those"),
        (
            'unplayed = "2026"\n[[cycles]]\nsystem = "round-robin"\n',
            "the points of opponents beaten, and half of those",
        ),
    ],
)
def test_what_sonneborn_berger_counts_is_told_by_the_setting(settings: str, told: str) -> None:
    club = {**CLUB, f"{NAME}/competition.toml": f'system = "knsb"\ntie_breaks = ["SB"]\n{settings}'}
    for path in (f"{NAME}/index.html", f"{NAME}/rules.html"):
        shown = " ".join(unescape(re.sub(r"<[^>]*>", " ", page(path, club))).split())
        assert f"Sonneborn-Berger: {told}" in shown, path


def test_modifiers_in_words() -> None:
    told = {text: str(tie_break_title(tie_break(text))) for text in ("PS/C1", "PS/C2", "KS/L+1")}
    assert told["PS/C1"].endswith(", without the first round")
    assert told["PS/C2"].endswith(", without the first 2 rounds")
    assert told["KS/L+1"] == "Koya with a limit 1/2 above half of the points"
    below = Catalogue("nl").text(tie_break_title(tie_break("KS/L-3")))
    assert below == "Koya met een grens 1½ onder de helft van de punten"
