"""Feeds, by RFC 4287 and read by feedparser."""

import re
from collections.abc import Mapping
from datetime import datetime

import feedparser
import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from tests.clubs import files, players, rounds
from tests.render.data.club import NOW, NOWHERE, SITE, site
from tests.render.data.feed_rules import breaches

FEEDS = [f"{NOW}/feed.atom", "2026-27/beker/feed.atom", "players/anna.atom", "players/p-2.atom"]


@pytest.mark.parametrize("name", FEEDS)
def test_feeds_are_valid_and_read_by_another_program(
    made: Mapping[str, bytes], nowhere: Mapping[str, bytes], name: str
) -> None:
    for one in (made, nowhere):
        assert breaches(one[name]) == []
        assert feedparser.parse(one[name]).entries


FAULTS = {
    "an element that is not known": ("<author>", "<autor/><author>"),
    "two titles": ("<title>", "<title>Other</title><title>"),
    "no author": (r"<author>.*?</author>", ""),
    "a moment without its offset": (r"(<updated>.{19})[^<]*", r"\1"),
    "a day that does not exist": (r"<updated>\d{4}-\d\d-\d\d", "<updated>2026-02-30"),
    "no id": (r"<id>[^<]*</id>", ""),
    "an id that is no address": (r"<id>[^<]*", "<id>number 1"),
    "a link without address": (r' href="[^"]*"', ""),
    "a kind of link that is not known": ('rel="self"', 'rel="same"'),
    "two links of one kind": (r"(<link [^>]*>)", r"\1\1"),
    "text in a link": (r"(<link [^>]*) />", r"\1>here</link>"),
    "content of no known type": ('<content type="html">', '<content type="htm">'),
    "content in tags": (r'(<content type="html">)', r"\1<b>bold</b>"),
    "content that is no HTML": (r'(<content type="html">)', r"\1&lt;/ul&gt;"),
    "one entry twice": (r"(<entry>.*?</entry>)", r"\1\1"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_feed_with_a_fault_is_found_out(made: Mapping[str, bytes], fault: str) -> None:
    right = made[FEEDS[0]].decode()
    wrong, times = re.subn(*FAULTS[fault], right, count=1, flags=re.DOTALL)
    assert times
    assert breaches(wrong.encode())


def test_standings_tell_what_their_page_tells() -> None:
    """Who shares a place, who has none, and that a game is still to be played.

    After round 1 An and Cas have won; after round 2 An has 2, Cas 1, Bo and Dee 0, and their game
    is to be played; Eva has not played.
    """
    content = {
        "players.csv": players("An", "Bo", "Cas", "Dee", "Eva"),
        f"{NOW}/competition.toml": (
            'title = "Club"\nsystem = "knsb"\nminimum_games = 1\ntie_breaks = ["WON"]\n'
        ),
        f"{NOW}/rounds.csv": rounds(3),
        f"{NOW}/results.csv": """
            round,white,black,result
            1,an,bo,1-0
            1,cas,dee,1-0
            1,eva,,absent
            2,an,cas,1-0
            2,bo,dee,
            2,eva,,absent
            """,
    }
    made = build(files(content), read_theme())
    assert made.files is not None, made.problems
    feed = next(data for path, data in made.files.items() if str(path) == f"{NOW}/feed.atom")
    told = {e.title: e.content[0].value for e in feedparser.parse(feed).entries}
    both = "<li>3 (shared). Bo: 0</li><li>3 (shared). Dee: 0</li></ul>"
    last = "<p>Too few games for a place</p><ul><li>Eva: 0</li></ul>"
    assert told["Club: standings after round 1"] == (
        "<p>Standings after round 1</p><ul><li>1 (shared). An: 1</li><li>1 (shared). Cas: 1</li>"
        + both
        + last
    )
    assert told["Club: standings after round 2"] == (
        "<p>Standings after round 2 (interim: 1 game still to be played)</p>"
        "<ul><li>1. An: 2</li><li>2. Cas: 1</li>" + both + last
    )


def test_a_competition_tells_its_pairings_results_and_standings(made: Mapping[str, bytes]) -> None:
    read = feedparser.parse(made[f"{NOW}/feed.atom"])
    assert [(e.title, e.updated) for e in read.entries] == [
        ("Club, Round 3: pairing", "2026-10-27T19:30:00+01:00"),
        ("Club: standings after round 2", "2026-09-08T20:00:00+02:00"),
        ("Club, Round 2: results", "2026-09-08T20:00:00+02:00"),
        ("Club, Round 2: pairing", "2026-09-08T20:00:00+02:00"),
        ("Club: standings after round 1", "2026-09-01T20:00:00+02:00"),
        ("Club, Round 1: results", "2026-09-01T20:00:00+02:00"),
        ("Club, Round 1: pairing", "2026-09-01T20:00:00+02:00"),
    ]
    assert read.feed.updated == "2026-10-27T19:30:00+01:00"
    results = read.entries[2].content[0].value
    assert "<li>2. B. L. – Cor &amp; Çelik 1-0</li>" in results
    assert "1 game still to be played" in results
    assert "<li>1. Anna Boer: 2</li>" in read.entries[1].content[0].value
    assert "Els &lt;Wit&gt;" in read.entries[0].content[0].value


def test_addresses_are_those_of_the_settings_and_of_nothing_else(
    made: Mapping[str, bytes], nowhere: Mapping[str, bytes]
) -> None:
    read = feedparser.parse(made[f"{NOW}/feed.atom"])
    assert {link.rel: link.href for link in read.feed.links} == {
        "self": f"{SITE}{NOW}/feed.atom",
        "alternate": f"{SITE}{NOW}/index.html",
    }
    assert read.entries[-1].link == f"{SITE}{NOW}/rounds/01.html"
    assert read.feed.id == "tag:toren.example,2026:/stand/2026-27/interne"
    bare = feedparser.parse(nowhere[f"{NOW}/feed.atom"])
    assert not bare.feed.get("links")
    assert all(not entry.get("links") for entry in bare.entries)
    assert bare.feed.id.startswith("urn:uuid:")


def test_ids_stay_when_results_come_and_names_change(made: Mapping[str, bytes]) -> None:
    def ids(files: Mapping[str, bytes], name: str) -> set[str]:
        return {e.id for e in feedparser.parse(files[name]).entries}

    other = CONTENT_LATER
    later = site(
        results=other, players="id,name,privacy\nanna,Anna de Vries,\n" + _REST, club=_OTHER_NAME
    )
    for name in FEEDS:
        assert ids(made, name) <= ids(later, name)
    assert ids(later, f"{NOW}/feed.atom") - ids(made, f"{NOW}/feed.atom") == {
        "tag:toren.example,2026:/stand/2026-27/interne/rounds/03/results",
        "tag:toren.example,2026:/stand/2026-27/interne/standings/03",
    }


CONTENT_LATER = """
    round,board,white,black,result,date
    1,1,anna,bert-van-der-laan,1-0,
    1,2,cor,dirk-prins,½-½,
    1,3,els,fred,0-1,
    2,1,fred,anna,0-1,
    2,2,bert-van-der-laan,cor,1-0,
    2,3,dirk-prins,els,,2026-11-10
    3,1,anna,cor,1-0,
    3,2,dirk-prins,fred,,
    3,3,els,bert-van-der-laan,,
    """
_REST = (
    "bert-van-der-laan,Bert van der Laan,initials\ncor,Cor Çelik,\ndirk-prins,Dirk Prins,hidden\n"
    "els,Els Wit,\nfred,Fred de Groot,\n"
)
_OTHER_NAME = f'name = "New name"\nlanguage = "en"\nsite = "{SITE}"\n'


def test_a_player_is_told_whom_he_meets_and_where_he_stands(made: Mapping[str, bytes]) -> None:
    read = feedparser.parse(made["players/anna.atom"])
    titles = [e.title for e in read.entries]
    assert titles == [
        "Club, Round 3: White against Cor & Çelik",
        "Cup, Round 1: Preliminary round: won against Els <Wit>",
        "Cup, Round 1: Preliminary round: White against Els <Wit>",
        "Club, Round 2: won against Fred de Groot",
        "Club, Round 2: Black against Fred de Groot",
        "Club, Round 1: won against B. L.",
        "Club, Round 1: White against B. L.",
    ]
    scored = next(e for e in read.entries if e.title.startswith("Club, Round 2: won"))
    # She has two of two; of the five others nobody has two.
    assert "After round 2: 2, rank 1 of 6" in scored.content[0].value


def test_who_has_no_page_has_no_feed(made: Mapping[str, bytes]) -> None:
    assert not [name for name in made if name.endswith(".atom") and "dirk" in name]
    people = [name for name in made if name.startswith("players/") and name.endswith(".atom")]
    assert len(people) == 5


def test_a_club_without_any_date_has_no_feed_rather_than_a_clock() -> None:
    bare = site(club=NOWHERE, rounds="round\n1\n2\n3\n", results="round,white,black,result\n")
    assert f"{NOW}/feed.atom" not in bare
    assert b"application/atom+xml" not in bare[f"{NOW}/index.html"]
    assert f"{NOW}/calendar.ics" in bare


def test_a_season_that_has_not_begun_has_an_empty_feed() -> None:
    empty = site(results="round,white,black,result\n")
    read = feedparser.parse(empty[f"{NOW}/feed.atom"])
    assert read.entries == []
    assert datetime.fromisoformat(read.feed.updated).isoformat() == "2026-09-01T20:00:00+02:00"
