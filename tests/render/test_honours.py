"""The roll of honour and the pages of statistics."""

import re

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from tests.clubs import files, rounds

OLD, NEW = "2025-26/interne", "2026-27/interne"
ROUND_ROBIN = 'title = "League"\nsystem = "round-robin"\ntie_breaks = []\n'
CATEGORY = '[[categories]]\ntitle = "Youth"\ncategory = "blauw"\n'
HEADER = "round,board,white,black,result\n"
CLUB = {
    "players.csv": (
        "id,name,category,privacy\nann,Ann Bakker,,\nbob,Bob Visser,blauw,\n"
        "cas,Cas Mol,,\ndirk,Dirk Kok,blauw,hidden\n"
    ),
    "ratings.csv": (
        "player,list,date,rating\nann,knsb,2025-08-01,1800\nbob,knsb,2025-08-01,1500\n"
        "dirk,knsb,2025-08-01,1200\n"
    ),
    f"{OLD}/competition.toml": ROUND_ROBIN + CATEGORY,
    f"{OLD}/rounds.csv": rounds(3).replace("2026-", "2025-"),
    # Ann, Bob and Cas 1½, Dirk ½: nothing breaks the tie.
    f"{OLD}/results.csv": HEADER
    + "1,1,ann,dirk,1-0\n1,2,bob,cas,½-½\n2,1,dirk,cas,½-½\n2,2,ann,bob,0-1\n"
    "3,1,bob,dirk,0-0R\n3,2,cas,ann,½-½\n",
    f"{NEW}/competition.toml": ROUND_ROBIN,
    f"{NEW}/rounds.csv": rounds(3),
    f"{NEW}/results.csv": HEADER + "1,1,ann,dirk,1-0\n1,2,bob,cas,1-0\n",
    "2025-26/beker/competition.toml": 'title = "Cup"\nsystem = "cup"\n',
    "2025-26/beker/rounds.csv": "round,date\n1,2025-11-03\n2,2025-11-10\n",
    "2025-26/beker/results.csv": (
        "round,white,black,result\n1,ann,bob,1-0\n1,cas,dirk,1-0\n2,ann,cas,0-1\n"
    ),
    "honours.csv": (
        "season,competition,player,category,note\n"
        "1998-99,interne,Kees Oudeman,,na een barrage\n"
        "1999-00,League,Kees Oudeman,,\n"
        "1999-00,League,Bob Visser,youth,\n"
        "2025-26,League,dirk,,\n"
        "1999-00,Summer,Ann Bakker,,\n1999-00,Summer,H. de Wit,,\n"
    ),
}


def site_of(**more: str) -> dict[str, str]:
    made = build(
        files({**CLUB, **{k.replace("__", "/"): v for k, v in more.items()}}), read_theme()
    )
    assert made.files is not None, made.problems
    return {str(p): d.decode(errors="replace") for p, d in made.files.items()}


def rows(page: str) -> dict[str, list[list[str]]]:
    """Return the cells of each table of a page, by its caption."""
    found = {}
    for table in re.findall(r"<table.*?</table>", page, re.DOTALL):
        caption, *lines = re.split(r"<tr[^>]*>", table)
        found[
            _text(re.sub("<small.*?</small>", "", caption.split("<caption")[1].partition(">")[2]))
        ] = [
            [_text(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.DOTALL)]
            for line in lines
        ]
    return found


def _text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", "", html)).strip()


def test_champions_of_the_seasons_and_of_earlier_years() -> None:
    tables = rows(site_of()["honours.html"])
    assert tables["League"] == [
        ["Season", "Champion", "Youth"],
        # Equal on everything, all three are champions; the file does not know better.
        ["2025-26", "Ann Bakker, Bob Visser, Cas Mol", "Bob Visser"],
        ["1999-00", "Kees Oudeman", "Bob Visser"],
        ["1998-99", "Kees Oudeman na een barrage", ""],
    ]
    assert tables["Cup"] == [["Season", "Winner"], ["2025-26", "Cas Mol"]]
    assert tables["Summer"] == [["Season", "Champion"], ["1999-00", "Ann Bakker, H. de Wit"]]


def test_who_won_most_often() -> None:
    page = _text(site_of()["honours.html"])
    assert "Most often: Kees Oudeman (won 2 times)" in page
    assert page.count("Most often") == 1


def test_a_season_that_goes_on_has_no_champion() -> None:
    site = site_of()
    assert "2026-27" not in _text(site["honours.html"].split("<main")[1])
    over = HEADER + "1,1,ann,dirk,1-0\n1,2,bob,cas,1-0\n2,1,dirk,cas,0-1\n2,2,ann,bob,1-0\n"
    finished = site_of(
        **{"2026-27__interne__results.csv": over + "3,1,bob,dirk,1-0\n3,2,cas,ann,0-1\n"}
    )
    assert rows(finished["honours.html"])["League"][1][:2] == ["2026-27", "Ann Bakker"]
    # A game that is still to be played keeps it open.
    waiting = site_of(
        **{"2026-27__interne__results.csv": over + "3,1,bob,dirk,1-0\n3,2,cas,ann,\n"}
    )
    assert rows(waiting["honours.html"])["League"][1][0] == "2025-26"


def test_nothing_won_no_page() -> None:
    content = {n: t for n, t in CLUB.items() if n.startswith("2026") or n.endswith("players.csv")}
    made = build(files(content), read_theme()).files
    assert made is not None
    assert "honours.html" not in {str(path) for path in made}
    assert b"honours.html" not in b"".join(made.values())


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1998-99,League,,,", "cell-empty"),
        (",League,Kees,,", "cell-empty"),
        ("1998-99,League,Ann Baker,,", "honour-name"),
        ("1998-99,League,=A1,,", "name-formula"),
        ("1998-99,League,Kees Oudeman,,", None),
    ],
)
def test_rows_that_cannot_be_meant(row: str, code: str | None) -> None:
    header = "season,competition,player,category,note\n"
    found = load(files({**CLUB, "honours.csv": header + row + "\n"})).problems
    assert [p.code for p in found if p.span.file == "honours.csv"] == ([code] if code else [])


def test_names_of_earlier_years_do_not_betray_who_is_hidden() -> None:
    content = CLUB["honours.csv"] + "1990-91,League,Opa van Dirk Kok,,\n"
    site = site_of(**{"honours.csv": content})
    assert all("Dirk Kok" not in page for page in site.values())
    assert "Opa van" in site["honours.html"]


def test_statistics_of_a_competition() -> None:
    page = site_of()[f"{OLD}/statistics.html"]
    text = _text(page.split("<main")[1])
    # The game without a winner or a game is none.
    assert "5 games over the board" in text
    assert "Of 5 games White won 1, 3 ended in a draw and Black won 1." in text
    assert "White scored 50%." in text
    upset = rows(page)["Upsets"][1]
    assert upset[:5] == ["Bob Visser", "1500", "Ann Bakker", "1800", "300"]
    assert upset[5].startswith("Round 2")


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ("1,1,ann,dirk,1-0\n", "Of 1 game White won 1, 0 ended in a draw and Black won 0."),
        (
            "1,1,ann,dirk,1-0\n1,2,bob,cas,½-½\n",
            "Of 2 games White won 1, 1 ended in a draw and Black won 0.",
        ),
    ],
)
def test_how_few_games_ended_is_told_in_the_same_words_to_all(results: str, told: str) -> None:
    page = site_of(**{f"{NEW}/results.csv": HEADER + results})[f"{NEW}/statistics.html"]
    assert f'<desc id="ends-told">{told}</desc>' in page
    assert told in page.split("<figcaption", 1)[1]


def test_whoever_is_hidden_is_in_no_statistics() -> None:
    site = site_of()
    for name in (f"{OLD}/statistics.html", "2025-26/statistics.html", "statistics.html"):
        shown = site[name].split("<main")[1]
        assert "name withheld" not in shown
        assert "Dirk" not in shown
    assert [r[0] for r in rows(site[f"{OLD}/statistics.html"])["Players in numbers"]] == [
        "Name",
        "Ann Bakker",
        "Cas Mol",
        "Bob Visser",
    ]


def test_statistics_of_seasons_are_linked_and_in_both_languages() -> None:
    site = site_of(**{"club.toml": 'name = "Club"\nlanguages = ["en", "nl"]\n'})
    assert 'href="statistics.html"' in site["2025-26/index.html"]
    assert 'href="statistics.html"' in site["seasons.html"]
    assert 'href="honours.html"' in site["seasons.html"]
    assert "Of 10 games" in site["statistics.html"]
    assert "Van 10 partijen won wit er 5" in site["nl/statistics.html"]
    assert "Erelijst" in site["nl/honours.html"]
