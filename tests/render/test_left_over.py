"""Rounds of the calendar in which nothing is left to play are nowhere to come."""

from argparse import Namespace
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.shell import club_of
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from leaguegen.model.playing import season_played
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.next_round import left_over, next_to_pair
from leaguegen.pairing.system import NotReadyError
from tests.clubs import competition_of, files, league_of, players, rounds
from tests.render.html import parse

NAME = "2026-27/interne"
CUP = "1,an,bo,1-0\n"
FOUR = "1,an,di,1-0\n1,bo,cas,1-0\n2,di,cas,1-0\n2,an,bo,1-0\n3,bo,di,1-0\n3,cas,an,1-0\n"


def club(system: str, results: str, planned: int) -> dict[str, bytes]:
    names = ("An", "Bo") if results == CUP else ("An", "Bo", "Cas", "Di")
    return files(
        {
            "players.csv": players(*names),
            f"{NAME}/competition.toml": f'title = "Comp"\nseed = "s"\nsystem = {system}\n',
            f"{NAME}/rounds.csv": rounds(planned),
            f"{NAME}/results.csv": f"round,white,black,result\n{results}",
            "2027-28/interne/competition.toml": 'title = "Next"\nsystem = "knsb"\n',
            "2027-28/interne/rounds.csv": "round,date\n1,2027-09-01\n",
        }
    )


OVER = [
    ('"cup"', CUP, 1),
    ('"round-robin"', FOUR, 3),
    ('"fide-dutch"\nrounds = 3', FOUR, 3),
    ('"klukkluk"\nrounds = 3', FOUR, 3),
]


@pytest.mark.parametrize(("system", "results", "last"), OVER)
def test_a_competition_that_is_over_has_no_round_to_come(
    system: str, results: str, last: int
) -> None:
    content = club(system, results, last + 2)
    made = build(content, read_theme())
    assert made.files is not None, made.problems
    pages = {str(path): data.decode() for path, data in made.files.items() if path.suffix}
    assert "Comp: Round" not in parse(pages["index.html"].encode()).text()
    assert pages[f"{NAME}/calendar.ics"].count("BEGIN:VEVENT") == last
    assert "SportsEvent" not in pages[f"{NAME}/index.html"]
    assert "to come" not in parse(pages[f"{NAME}/index.html"].encode()).text()
    assert "not played" in parse(pages[f"{NAME}/index.html"].encode()).text()


@pytest.mark.parametrize(("system", "results", "last"), OVER)
def test_its_season_ends(system: str, results: str, last: int) -> None:
    """The winners stand on the home page once no season goes on."""
    content = club(system, results, last + 2)
    alone = {name: data for name, data in content.items() if not name.startswith("2027-28")}
    made = build(alone, read_theme())
    assert made.files is not None
    home = next(data for path, data in made.files.items() if str(path) == "index.html")
    assert "Winners of 2026-27" in parse(home).text()
    assert "Nothing is planned" in parse(home).text()


@pytest.mark.parametrize(("system", "results", "last"), OVER)
def test_commands_go_on_with_the_next_season(
    system: str, results: str, last: int, tmp_path: Path
) -> None:
    opened = club_of(Namespace(), tmp_path, club(system, results, last + 2))
    assert opened is not None
    season = season_played(opened.league)
    assert season is not None
    assert season.id == "2027-28"


@pytest.mark.parametrize(("system", "results", "last"), OVER)
def test_pair_has_nothing_to_pair(system: str, results: str, last: int) -> None:
    league = league_of(club(system, results, last + 2))
    which = competition_of(league)
    assert left_over(which) == (last + 1, last + 2)
    assert next_to_pair(which) is None


def test_by_its_own_rules_a_swiss_pairs_no_round_more() -> None:
    league = league_of(club('"fide-dutch"\nrounds = 3', FOUR, 5))
    with pytest.raises(NotReadyError, match=r"rounds 4, 5 of rounds\.csv are left over"):
        prepare(league, competition_of(league))


@pytest.mark.parametrize(
    ("system", "results", "planned", "line", "most"),
    [
        ('"fide-dutch"\nrounds = 3', FOUR, 5, 5, "rounds = 3"),
        ('"fide-dutch"\nrounds = 3', "", 5, 5, "rounds = 3"),
        ('"round-robin"', FOUR, 5, 5, "after 3 everybody"),
        # A double round robin of four has six rounds; every period of Heller has five.
        ('"round-robin"\ntimes = 2', FOUR, 8, 8, "after 6 everybody"),
        ('"heller"', "", 7, 7, "plays 5"),
    ],
)
def test_check_warns_of_the_first_round_that_is_too_many(
    system: str, results: str, planned: int, line: int, most: str
) -> None:
    problems = load(club(system, results, planned)).problems
    (told,) = (p for p in problems if p.code == "calendar-too-long")
    assert (told.span.file, told.span.line) == (f"{NAME}/rounds.csv", line)
    assert f"The calendar has {planned} rounds" in str(told.message)
    assert most in str(told.message)


@pytest.mark.parametrize(
    ("system", "results", "planned"),
    [
        ('"fide-dutch"\nrounds = 3', FOUR, 3),
        ('"round-robin"', FOUR, 3),
        ('"round-robin"\ntimes = 2', FOUR, 6),
        ('"round-robin"', "", 9),  # somebody may still enter
        ('"knsb"', FOUR, 9),
        ('"heller"', "", 5),
    ],
)
def test_a_calendar_that_fits_is_no_problem(system: str, results: str, planned: int) -> None:
    codes = [p.code for p in load(club(system, results, planned)).problems]
    assert "calendar-too-long" not in codes


@pytest.mark.parametrize(("system", "results", "last"), OVER)
def test_check_tells_the_first_round_that_nobody_needs_once(
    system: str, results: str, last: int
) -> None:
    """Of a cup only the rooms that pair know that it is over."""

    def told(planned: int) -> list[str]:
        problems = build(club(system, results, planned), read_theme()).problems
        return [str(p.span) for p in problems if p.code == "calendar-too-long"]

    assert told(last + 2) == [f"{NAME}/rounds.csv:{last + 2}:1"]
    assert told(last) == []


def test_a_cup_that_is_not_over_may_have_a_spare_round() -> None:
    """A game without a result: the tie may need another one."""
    problems = build(club('"cup"', "1,an,bo,\n", 3), read_theme()).problems
    assert "calendar-too-long" not in [p.code for p in problems]
