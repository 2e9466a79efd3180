"""What git tells: dates are those of commits, and calendars count them."""

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import feedparser
import pytest
import vobject

from leaguegen.files import read_tree
from leaguegen.git import open_archive
from leaguegen.past import Past
from tests.clubs import files, rounds
from tests.git_room.repositories import Repository, needs_git, repository
from tests.render.data.club import CONTENT, CUP, NOW, NOWHERE, RESULTS, ROUNDS, made
from tests.render.data.feed_rules import breaches

pytestmark = needs_git

PAIRED = """
    round,board,white,black,result,date
    1,1,anna,bert-van-der-laan,,
    1,2,cor,dirk-prins,,
    1,3,els,fred,,
    """
PLAYED = PAIRED.replace("laan,,", "laan,1-0,").replace("prins,,", "prins,½-½,")
CORRECTED = PLAYED.replace("1-0", "0-1")


def text(**tables: str) -> dict[str, bytes]:
    """Return tables of the competition as files."""
    return {f"{NOW}/{name}.csv": files({"x": table})["x"] for name, table in tables.items()}


def at(day: int) -> str:
    return f"2026-09-{day:02}T22:00:00+02:00"


@pytest.fixture
def club(tmp_path: Path) -> Repository:
    """A club whose round was paired on the 1st, played on the 2nd, corrected on the 5th."""
    club = repository(tmp_path / "club")
    first = {**CONTENT, f"{NOW}/results.csv": PAIRED}
    club.commit("Round 1", at(1), {**files(first)})
    for day, results in ((2, PLAYED), (5, CORRECTED)):
        club.commit("Results", at(day), text(results=results))
    moved = ROUNDS.replace("2026-11-03,20:00", "2026-11-04,20:00")
    club.commit("Round 4 a day later", at(7), text(rounds=moved))
    return club


def site(club: Repository) -> dict[str, bytes]:
    return made(read_tree(club.content), Past(open_archive(club.content)))


def entries(data: bytes) -> dict[str, tuple[str, str | None]]:
    """Return when each entry of a feed was changed and first told."""
    return {e.title: (e.updated, e.get("published")) for e in feedparser.parse(data).entries}


def events(data: bytes) -> dict[str, Any]:
    return {e.summary.value: e for e in vobject.readOne(data.decode()).vevent_list}


def test_feeds_tell_when_it_was_committed(club: Repository) -> None:
    paired, played, corrected = (f"2026-09-0{day}T22:00:00+02:00" for day in (1, 2, 5))
    assert entries(site(club)[f"{NOW}/feed.atom"]) == {
        "Club, Round 1: pairing": (paired, paired),
        "Club, Round 1: results": (corrected, None),
        "Club: standings after round 1": (corrected, None),
        "Club: corrected on 5 September 2026": (corrected, corrected),
    }
    told = entries(site(club)["players/cor.atom"])
    assert told["Club, Round 1: draw against name withheld"] == (played, None)
    assert not [title for title in told if "corrected" in title]


def test_feeds_with_corrections_are_valid(club: Repository) -> None:
    files = site(club)
    for name in (f"{NOW}/feed.atom", "players/anna.atom"):
        assert breaches(files[name]) == []
    bare = {**read_tree(club.content), "club.toml": NOWHERE.encode()}
    for name in (f"{NOW}/feed.atom", "players/anna.atom"):
        assert breaches(made(bare, Past(open_archive(club.content)))[name]) == []


def test_a_correction_says_what_became_of_it(club: Repository) -> None:
    read = feedparser.parse(site(club)["players/anna.atom"])
    (entry,) = [e for e in read.entries if "corrected" in e.title]
    assert "Round 1: Anna Boer – B. L. 1-0 became Anna Boer – B. L. 0-1" in entry.content[0].value
    assert entry.link.startswith(f"https://toren.example/stand/{NOW}/corrections.html#")


def test_calendars_count_the_commits_after_the_first(club: Repository) -> None:
    files = site(club)
    games = events(files["players/anna.ics"])
    game = games["White against B. L. (Club, Round 1)"]
    assert game.sequence.value == "2"
    assert game.dtstamp.value == datetime(2026, 9, 5, 20, 0, tzinfo=UTC)
    assert game.last_modified.value == game.dtstamp.value
    rounds = events(files[f"{NOW}/calendar.ics"])
    assert [rounds[f"Club: Round {n}"].sequence.value for n in (1, 2, 3, 4)] == ["0", "0", "0", "1"]
    assert rounds["Club: Round 4"].dtstamp.value == datetime(2026, 9, 7, 20, 0, tzinfo=UTC)
    assert rounds["Club: Round 1"].dtstamp.value == datetime(2026, 9, 1, 20, 0, tzinfo=UTC)


def test_a_player_is_told_that_the_evening_of_a_game_moves(club: Repository) -> None:
    before = events(site(club)["players/cor.ics"])["White against name withheld (Club, Round 1)"]
    other = ROUNDS.replace("2026-09-01", "2026-09-03")
    club.commit("A round moves", at(9), text(rounds=other))
    after = events(site(club)["players/cor.ics"])["White against name withheld (Club, Round 1)"]
    assert (before.sequence.value, after.sequence.value) == ("1", "2")
    assert before.uid.value == after.uid.value
    assert after.dtstart.value == datetime(2026, 9, 3, 18, 0, tzinfo=UTC)


def test_what_is_not_committed_goes_by_the_date_of_its_round(club: Repository) -> None:
    club.write(text(results=RESULTS))
    told = entries(site(club)[f"{NOW}/feed.atom"])
    assert told["Club, Round 2: results"][0] == "2026-09-08T20:00:00+02:00"
    assert told["Club, Round 3: pairing"][0] == "2026-10-27T19:30:00+01:00"


def test_a_shallow_clone_tells_as_much_as_no_git(club: Repository, tmp_path: Path) -> None:
    club.git("clone", "--quiet", "--depth", "1", club.top.as_uri(), str(tmp_path / "shallow"))
    content = tmp_path / "shallow" / "content"
    files = made(read_tree(content), Past(open_archive(content)))
    without = made(read_tree(content))
    assert entries(files[f"{NOW}/feed.atom"]) == entries(without[f"{NOW}/feed.atom"])
    assert files[f"{NOW}/calendar.ics"] == without[f"{NOW}/calendar.ics"]


def test_the_map_of_the_site_has_the_days_of_commits(club: Repository) -> None:
    told = _days(site(club)["sitemap.xml"])
    assert told[f"{NOW}/rounds/01.html"] == "2026-09-05"
    assert told["players/cor.html"] == "2026-09-02"


def test_every_page_has_the_day_of_what_it_is_made_of(club: Repository) -> None:
    """The cup is as it was on the 1st; the league's calendar was changed on the 7th, the news on
    the 8th.
    """
    news = {"news/2026-09-08-mail.md": b"# Mail\n\nWrite to us.\n"}
    club.commit("News", at(8), news)
    told = _days(site(club)["sitemap.xml"])
    assert "" not in told.values()
    assert {p: told[p] for p in (f"{CUP}/rules.html", f"{NOW}/rules.html")} == {
        f"{CUP}/rules.html": "2026-09-01",
        f"{NOW}/rules.html": "2026-09-07",
    }
    assert told["2026-27/index.html"] == told[f"{NOW}/rounds/next.html"] == "2026-09-07"
    everything = ("index.html", "calendar.html", "players.html", "seasons.html", "search.html")
    assert {told[page] for page in (*everything, "news.html")} == {"2026-09-08"}


def _days(data: bytes) -> Mapping[str, str]:
    pages = data.decode().split("<url>")[1:]
    found = {}
    for page in pages:
        place = page.split("<loc>")[1].split("</loc>")[0]
        day = page.split("<lastmod>")[1].split("<")[0] if "<lastmod>" in page else ""
        found[place.removeprefix("https://toren.example/stand/")] = day
    return found


def test_the_same_commits_give_the_same_bytes(club: Repository, tmp_path: Path) -> None:
    club.git("clone", "--quiet", str(club.top), str(tmp_path / "elsewhere"))
    content = tmp_path / "elsewhere" / "content"
    assert site(club) == made(read_tree(content), Past(open_archive(content)))


def test_what_one_commit_brings_is_told_by_evening(tmp_path: Path) -> None:
    pairs = ("anna,cor", "bert-van-der-laan,dirk-prins", "els,fred")
    games = [f"{n},{b},{p},1-0\n" for n in range(1, 16) for b, p in enumerate(pairs, 1)]
    content = {
        **CONTENT,
        f"{NOW}/rounds.csv": rounds(15),
        f"{NOW}/results.csv": "round,board,white,black,result\n" + "".join(games),
    }
    club = repository(tmp_path / "club")
    club.commit("A whole season", at(20), {**files(content)})
    told = list(entries(site(club)[f"{NOW}/feed.atom"]))
    assert told == [
        title.format(n)
        for n in range(15, 5, -1)
        for title in (
            "Club: standings after round {}",
            "Club, Round {}: results",
            "Club, Round {}: pairing",
        )
    ]
    assert list(entries(site(club)["players/cor.atom"]))[:4] == [
        f"Club, Round {n}: {what} Anna Boer"
        for n in (15, 14)
        for what in ("lost against", "Black against")
    ]
