"""The page of the groups of a period, against the tables worked by hand."""

import re
from html import unescape

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players

NAME = "2026-27/interne"
EIGHT = [f"A{n}" for n in range(1, 9)]
SEVEN = [f"B{n}" for n in range(1, 8)]
ROWS = """
    round,board,white,black,result
    1,1,a1,a6,1-0
    1,2,a5,a2,
    1,3,a8,a3,
    1,4,a7,a4,
    1,5,b1,b6,
    1,6,b5,b2,
    1,7,b7,b4,
    1,,b3,,bye
    2,1,a4,a1,
    2,2,a2,a8,
    2,3,a3,a5,
    2,4,a6,a7,
    2,5,b4,b1,
    2,6,b3,b5,
    2,7,b6,b7,
    2,,b2,,bye
"""
CLUB = {
    "players.csv": players(*EIGHT, *SEVEN),
    "ratings.csv": "player,list,date,rating\n"
    + "".join(f"a{n},knsb,2026-09-01,{1910 - 10 * n}\n" for n in range(1, 9)),
    f"{NAME}/competition.toml": 'system = "heller"\ntable = "a"\n',
    f"{NAME}/rounds.csv": "round,cycle\n1,1\n2,1\n3,2\n",
    f"{NAME}/groups.csv": "group,number,player\n"
    + "".join(f"{p[0]},{p[1]},{p.lower()}\n" for p in (*EIGHT, *SEVEN)),
    f"{NAME}/results.csv": ROWS,
}


def site() -> dict[str, str]:
    outcome = build(files(CLUB), read_theme())
    assert outcome.files is not None
    return {str(p): d.decode() for p, d in outcome.files.items() if str(p).endswith(".html")}


def rows(page: str) -> list[list[str]]:
    found = []
    for row in re.findall(r"<tr><td.*?</tr>", page, re.DOTALL):
        cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        found.append([unescape(re.sub(r"<[^>]*>", "", cell)).strip() for cell in cells])
    return found


def test_everybody_with_opponents_colours_sum_and_mean_rating() -> None:
    page = site()[f"{NAME}/groups/period-1.html"]
    shown = {row[1]: row for row in rows(page)}
    # 1 met 6 and 4: 10; ratings 1850 and 1870. 8 met 3 and 2: 1880 and 1890.
    assert shown["A1"] == ["1", "A1", "1900", "w 6", "b 4", "W", "0", "10", "1860"]
    assert shown["A8"] == ["8", "A8", "1830", "w 3", "b 2", "W", "0", "5", "1885"]
    # 3 was free, which counts 8, and met 5; 2 met 5 and was free. Nobody of B has a rating.
    assert shown["B3"] == ["3", "B3", "", "w 5", "W", "+1", "13"]
    assert shown["B2"] == ["2", "B2", "b 5", "", "B", "−1", "13"]
    assert len(shown) == 15


def test_the_page_is_there_for_paired_periods_and_linked() -> None:
    pages = site()
    assert f"{NAME}/groups/period-2.html" not in pages
    assert "groups/period-1.html" in pages[f"{NAME}/index.html"]


def test_one_group_without_a_name_is_no_section_without_a_heading() -> None:
    rows = "\n".join(line for line in ROWS.splitlines() if not re.search(r",b\d", line))
    alone = {
        "players.csv": players(*EIGHT),
        f"{NAME}/competition.toml": 'system = "heller"\ntable = "a"\nnumbers = "rating"\n',
        f"{NAME}/rounds.csv": "round\n1\n2\n3\n4\n5\n",
        f"{NAME}/results.csv": rows,
        "ratings.csv": CLUB["ratings.csv"],
    }
    made = build(files(alone), read_theme())
    assert made.files is not None, made.problems
    pages = {str(path): data.decode() for path, data in made.files.items() if "groups" in str(path)}
    (page,) = pages.values()
    assert '<div class="poule">' in page
    assert '<section class="poule">' not in page
