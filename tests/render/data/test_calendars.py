"""Calendars, read by the library vobject, which shares nothing with the one that writes them."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import feedparser
import pytest
import vobject

from tests.render.data.calendar_rules import breaches, events
from tests.render.data.club import CUP, NOW, NOWHERE, RESULTS, SITE, site

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
CALENDARS = [f"{NOW}/calendar.ics", "2026-27/beker/calendar.ics", "players/anna.ics"]


@pytest.mark.parametrize("name", CALENDARS)
def test_calendars_are_as_rfc_5545_wants_them(made: Mapping[str, bytes], name: str) -> None:
    assert breaches(made[name]) == []
    assert events(made[name])


FAULTS = {
    "a line that is too long": (rb"(SUMMARY[^\r]*)", rb"\1" + b"!" * 70),
    "a line that ends otherwise": (rb"\r\nSUMMARY", b"\nSUMMARY"),
    "no begin": (rb"(BEGIN:VEVENT.*?)DTSTART[^\r]*\r\n", rb"\1"),
    "no words": (rb"SUMMARY[^\r]*\r\n(?: [^\r]*\r\n)*", b""),
    "one uid twice": (rb"(BEGIN:VEVENT.*?END:VEVENT\r\n)", rb"\1\1"),
    "a zone that is not there": (rb"BEGIN:VTIMEZONE.*END:VTIMEZONE\r\n", b""),
    "a state that is not known": (b"STATUS:CONFIRMED", b"STATUS:PERHAPS"),
    "two begins": (rb"(BEGIN:VEVENT.*?)(DTSTART[^\r]*\r\n)", rb"\1\2\2"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_calendar_with_a_fault_is_found_out(made: Mapping[str, bytes], fault: str) -> None:
    pattern, other = FAULTS[fault]
    wrong, times = re.subn(pattern, other, made[CALENDARS[0]], count=1, flags=re.DOTALL)
    assert times
    assert breaches(wrong)


def test_rounds_begin_by_the_clock_of_the_club(made: Mapping[str, bytes]) -> None:
    found = events(made[f"{NOW}/calendar.ics"])
    assert [(e.summary.value, e.dtstart.value) for e in found] == [
        ("Club: Round 1", datetime(2026, 9, 1, 18, 0, tzinfo=UTC)),
        ("Club: Round 2", datetime(2026, 9, 8, 18, 0, tzinfo=UTC)),
        # Summer time ended on 25 October.
        ("Club: Round 3", datetime(2026, 10, 27, 18, 30, tzinfo=UTC)),
        ("Club: Round 4", datetime(2026, 11, 3, 19, 0, tzinfo=UTC)),
        ("Club: name withheld – Els <Wit> (Round 2)", date(2026, 11, 10)),
    ]
    second = found[1]
    assert second.description.value == "in the café"
    assert second.url.value == f"{SITE}{NOW}/rounds/02.html"
    assert "TZID=Europe/Amsterdam:20261027T193000" in made[f"{NOW}/calendar.ics"].decode()


def test_the_time_zone_goes_with_it(made: Mapping[str, bytes]) -> None:
    calendar = vobject.readOne(made[f"{NOW}/calendar.ics"].decode())
    zone = calendar.vtimezone
    assert zone.tzid.value == "Europe/Amsterdam"
    told = [
        (part.name, part.dtstart.value.replace(tzinfo=None), part.tzoffsetto.value)
        for kind in ("standard", "daylight")
        for part in zone.contents[kind]
    ]
    for kind, begin, offset in told:
        moment = (begin + timedelta(hours=12)).replace(tzinfo=AMSTERDAM)
        assert f"{moment:%z}" == offset, (kind, begin)
    begins = {begin.date() for _, begin, _ in told}
    assert {date(2026, 3, 29), date(2026, 10, 25)} <= begins


def test_a_player_has_his_own_games(made: Mapping[str, bytes]) -> None:
    found = events(made["players/anna.ics"])
    assert [(e.summary.value, e.dtstart.value, e.description.value) for e in found] == [
        (
            "White against B. L. (Club, Round 1)",
            datetime(2026, 9, 1, 18, 0, tzinfo=UTC),
            "Board 1, won",
        ),
        (
            "Black against Fred de Groot (Club, Round 2)",
            datetime(2026, 9, 8, 18, 0, tzinfo=UTC),
            "Board 1, won",
        ),
        (
            "White against Els <Wit> (Cup, Round 1: Preliminary round)",
            date(2026, 10, 6),
            "Board 1, won",
        ),
        (
            "White against Cor & Çelik (Club, Round 3)",
            datetime(2026, 10, 27, 18, 30, tzinfo=UTC),
            "Board 1",
        ),
    ]


def test_a_game_that_was_moved_stands_on_its_own_date(made: Mapping[str, bytes]) -> None:
    (moved,) = [e for e in events(made["players/els.ics"]) if "Round 2" in e.summary.value]
    assert moved.summary.value == "Black against name withheld (Club, Round 2)"
    assert moved.dtstart.value == date(2026, 11, 10)
    assert moved.dtend.value == date(2026, 11, 11)
    assert moved.description.value == "Board 3, on another date than its round"


def test_uids_stay_when_rounds_move_and_results_come(made: Mapping[str, bytes]) -> None:
    later = site(
        rounds="round,date,time\n1,2026-09-02,19:00\n2,2026-09-08,20:00\n3,2026-10-28,\n",
    )
    for name in CALENDARS:
        before = {e.uid.value for e in events(made[name])}
        after = {e.uid.value for e in events(later[name])}
        assert after <= before
        assert len(before - after) <= 1  # round 4 is no more


def test_who_has_no_page_has_no_calendar(made: Mapping[str, bytes]) -> None:
    people = {name for name in made if name.startswith("players/") and name.endswith(".ics")}
    assert people == {f"players/{p}.ics" for p in ("anna", "p-2", "cor", "els", "fred")}


def test_a_game_that_waits_for_somebody_away_is_struck_out() -> None:
    waiting = site(
        club=NOWHERE + "# round robin\n",
        results="round,board,white,black,result\n1,1,anna,els,\n1,2,cor,fred,1-0\n"
        "1,3,dirk-prins,bert-van-der-laan,½-½\n",
        competition='title = "Club"\nsystem = "round-robin"\n',
        absences="player,date,kind\nels,2026-09-01,excused\n",
    )
    (game,) = [e for e in events(waiting["players/anna.ics"]) if "Club" in e.summary.value]
    assert game.status.value == "CANCELLED"
    assert game.description.value == "Board 1, postponed"
    (other,) = [e for e in events(waiting["players/fred.ics"]) if "Club" in e.summary.value]
    assert other.status.value == "CONFIRMED"


def test_a_game_that_stands_before_its_round_is_paired_is_there(made: Mapping[str, bytes]) -> None:
    ahead = site(results=RESULTS + "    4,1,anna,fred,½-½,2026-10-30\n")
    last = events(ahead["players/anna.ics"])[-1]
    assert last.summary.value == "White against Fred de Groot (Club, Round 4)"
    assert last.dtstart.value == date(2026, 10, 30)
    assert last.summary.value not in made["players/anna.ics"].decode()


def test_without_git_nothing_is_a_later_version(made: Mapping[str, bytes]) -> None:
    for name in CALENDARS:
        assert {e.sequence.value for e in events(made[name])} == {"0"}
    (first, *_) = events(made[f"{NOW}/calendar.ics"])
    assert first.dtstamp.value == datetime(2026, 9, 1, 18, 0, tzinfo=UTC)


def test_two_games_of_a_tie_are_two_dates_and_two_entries() -> None:
    tie = """
        round,board,white,black,result,set,date
        1,1,anna,els,1-0,1,2026-10-07
        1,1,els,anna,,2,2026-10-13
        1,2,cor,fred,0-1,1,
        """
    rounds = 'title = "Cup"\nsystem = "cup"\ngames = 2\n'
    files_ = site(cup=rounds, ties=tie)
    first, second = (e for e in events(files_["players/anna.ics"]) if "Cup" in e.summary.value)
    assert first.uid.value != second.uid.value
    # The first one is called as the only one is.
    alone = site(cup=rounds, ties=tie.replace("1,1,els,anna,,2,2026-10-13\n", ""))
    assert first.uid.value in {e.uid.value for e in events(alone["players/anna.ics"])}
    moved = [e for e in events(files_[f"{CUP}/calendar.ics"]) if "Els" in e.summary.value]
    assert len({e.uid.value for e in moved}) == 2
    ids = [e.id for e in feedparser.parse(files_["players/anna.atom"]).entries]
    assert len(ids) == len(set(ids))
