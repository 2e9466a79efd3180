"""Names and titles that mean something in a format: what people wrote comes out as they wrote it.

Read by programs that share nothing with those that write: expat, vobject, `json`, `csv`.
"""

import csv
import io
import json
import re
import unicodedata
from collections.abc import Mapping
from datetime import UTC, date, datetime
from xml.etree import ElementTree as ET

import feedparser
import pytest
import vobject

from tests.clubs import files
from tests.render.data.club import NOW, SITE, made

FAMILY = "👨‍👩‍👧‍👦"
PEOPLE = {
    "a": 'Ann "]]>" <b>&amp; Bo\'er',
    "b": FAMILY * 12 + " Vos",
    "c": "שלום עולם",
    "d": r"O'Neil; DROP, \n TABLE",
    "e": "日本語の名前がとても長いのでここで折り返しが必要になります",
    "f": "\u202eEv\u0007il\u202c R\u2066tl",
}
TITLE = "Club ]]> \u202e<i>&lt;\u0001 🏆 日本\\n; a,b:c"
SHOWN = "Club ]]> <i>&lt; 🏆 日本\\n; a,b:c"
NOTE = "at; the, café \\n " + "🏆" * 40
STEERING = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def _cell(text: str) -> str:
    return '"{}"'.format(text.replace('"', '""'))


CONTENT = {
    # Of a zone of its own: vobject keeps what the first calendar told of one.
    "club.toml": f'name = "De \\"Toren\\" ]]> & <co>"\nlanguage = "en"\nsite = "{SITE}"\n'
    'timezone = "Europe/Brussels"\n',
    "players.csv": "id,name\n" + "".join(f"{k},{_cell(name)}\n" for k, name in PEOPLE.items()),
    f"{NOW}/competition.toml": 'system = "knsb"\n'
    f"title = {json.dumps(TITLE, ensure_ascii=False)}\n",
    f"{NOW}/rounds.csv": "round,date,time,note\n"
    f"1,2026-09-01,20:00,{_cell(NOTE)}\n2,2026-10-25,02:30,\n3,2027-03-28,02:30,\n"
    "4,2027-03-29,19:30,\n",
    f"{NOW}/results.csv": "round,board,white,black,result,date\n1,1,a,b,1-0,\n1,2,c,d,½-½,\n"
    "1,3,e,f,0-1,\n2,1,b,c,,2026-11-10\n2,2,a,d,,\n2,3,f,e,,\n",
}


@pytest.fixture(scope="module")
def odd() -> Mapping[str, bytes]:
    """The site of such a club."""
    return made(files(CONTENT))


def test_no_file_holds_signs_that_steer(odd: Mapping[str, bytes]) -> None:
    texts = {n: d.decode() for n, d in odd.items() if not n.startswith("static/")}
    assert len(texts) > 40
    found = [n for n, text in texts.items() if STEERING.search(text.replace("\r\n", "\n"))]
    assert found == []


def test_calendars_fold_between_signs_and_give_every_word_back(odd: Mapping[str, bytes]) -> None:
    for name in (name for name in odd if name.endswith(".ics")):
        for line in odd[name].split(b"\r\n"):
            line.decode()
            assert len(line) <= 75
            assert not re.search(rb"[\r\n]", line)
    calendar = vobject.readOne(odd[f"{NOW}/calendar.ics"].decode())
    title = f'De "Toren" ]]> & <co> – {SHOWN} 2026-27'
    assert [calendar.contents[n][0].value for n in ("name", "x-wr-calname")] == [title, title]
    found = calendar.contents["vevent"]
    assert found[0].summary.value == f"{SHOWN}: Round 1"
    assert found[0].description.value == NOTE
    (moved,) = (e for e in found if e.dtstart.value == date(2026, 11, 10))
    assert PEOPLE["b"] in moved.summary.value
    assert PEOPLE["c"] in moved.summary.value


def test_hours_that_the_clock_skips_or_has_twice(odd: Mapping[str, bytes]) -> None:
    """RFC 5545 3.3.5: the first of two; of none, by the offset before the gap."""
    found = vobject.readOne(odd[f"{NOW}/calendar.ics"].decode()).contents["vevent"]
    begins = [e.dtstart.value for e in found if isinstance(e.dtstart.value, datetime)]
    assert [b.astimezone(UTC).strftime("%m-%d %H:%M") for b in begins] == [
        "09-01 18:00",
        "10-25 00:30",
        "03-28 01:30",
        "03-29 17:30",
    ]


def test_feeds_give_every_word_back(odd: Mapping[str, bytes]) -> None:
    for name in (name for name in odd if name.endswith(".atom")):
        ET.fromstring(odd[name])  # noqa: S314 - our own
        assert not feedparser.parse(odd[name]).bozo
    read = feedparser.parse(odd["players/a.atom"])
    assert read.feed.title == f'De "Toren" ]]> & <co> – {PEOPLE["a"]}'
    titles = [e.title for e in feedparser.parse(odd["players/c.atom"]).entries]
    assert f"{SHOWN}, Round 1: draw against {PEOPLE['d']}" in titles
    content = next(
        e.content[0].value
        for e in feedparser.parse(odd[f"{NOW}/feed.atom"]).entries
        if e.title.endswith("Round 1: results")
    )
    assert "&lt;b&gt;&amp;amp; Bo" in content


def test_json_tables_and_structured_data_give_every_word_back(odd: Mapping[str, bytes]) -> None:
    told = json.loads(odd[f"{NOW}/data.json"])
    assert told["title"] == SHOWN
    assert {p["player"]: p["name"] for p in told["players"]} == {**PEOPLE, "f": "Evil Rtl"}
    rows = list(csv.DictReader(io.StringIO(odd[f"{NOW}/results.csv"].decode())))
    assert (rows[0]["white_name"], rows[0]["black_name"]) == (PEOPLE["a"], PEOPLE["b"])
    page = odd[f"{NOW}/index.html"].decode()
    (data,) = re.findall(r'<script type="application/ld\+json">(.*?)</script>', page)
    assert json.loads(data)["@graph"][0]["superEvent"]["name"] == f"{SHOWN} 2026-27"
    for name in PEOPLE.values():
        assert unicodedata.is_normalized("NFC", name)
