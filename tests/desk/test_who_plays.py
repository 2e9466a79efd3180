"""Guests, newcomers and leavers in every system: docs/groups.md, 7 and 9, worked by hand."""

from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.model.league import League
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.registry import pair_round
from leaguegen.ranking.standings import standings
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"
BY_POINTS = ["knsb", "fmjd-swiss", "klukkluk", "fide-dutch"]
PAIRED = [*BY_POINTS, "keizer"]
SCHEDULES = ["round-robin", "heller"]


def club(system: str, entrants: str, results: str, settings: str = "") -> dict[str, bytes]:
    rows = [line.split() for line in results.strip().splitlines()]
    games = "".join(f"{n},,{pair.replace('-', ',')},{result}\n" for n, pair, result in rows)
    rules = "rounds = 5\n" if system in ("klukkluk", "fide-dutch") else ""
    return files(
        {
            "players.csv": players("A", "B", "C", "D", "E", "F"),
            f"{NAME}/competition.toml": f'system = "{system}"\n{rules}{settings}',
            f"{NAME}/rounds.csv": rounds(5),
            f"{NAME}/entrants.csv": f"player,joined,withdrawn,role\n{entrants}",
            f"{NAME}/results.csv": f"round,board,white,black,result\n{games}",
        }
    )


GUEST = "a,,,\nb,,,\nc,,,\nd,,,\ne,,,\nf,,,guest\n"
THREE = "1 a-b 1-0\n1 c-d 1-0\n1 e-f 1-0\n2 a-c 1-0\n2 f-b 1-0\n2 d-e 1-0\n"


def points(league: League, after: int | None = None) -> dict[str, Fraction]:
    table = standings(competition_of(league), league.players, after=after)
    return {str(row.player): row.points.total for row in table.rows}


@pytest.mark.parametrize("system", [*BY_POINTS, *SCHEDULES])
def test_a_guest_has_no_place_and_a_game_against_him_counts(system: str) -> None:
    # e beat the guest, who beat b.
    league = league_of(club(system, GUEST, THREE))
    assert points(league) == {"a": 2, "c": 1, "d": 1, "e": 1, "b": 0}


def test_a_guest_has_a_value_and_no_place_in_keizer() -> None:
    league = league_of(club("keizer", GUEST, THREE, "top = 10\n"))
    assert set(points(league)) == set("abcde")
    won = points(league)["e"]
    lost = points(
        league_of(club("keizer", GUEST, THREE.replace("e-f 1-0", "e-f 0-1"), "top = 10\n"))
    )
    assert won > lost["e"]


@pytest.mark.parametrize("system", PAIRED)
def test_a_guest_is_paired(system: str) -> None:
    league = league_of(club(system, GUEST, ""))
    evening = prepare(league, competition_of(league), 1)
    made = pair_round(evening.state, evening.rules)
    assert {p for pair in made.pairs for p in (pair.white, pair.black)} == set("abcdef")


JOINED = "a,,,\nb,,,\nc,,,\nd,,,\ne,2,,\nf,3,,\n"


@pytest.mark.parametrize("system", BY_POINTS)
def test_rounds_before_joining_are_worth_what_the_points_table_says(system: str) -> None:
    settings = '[points]\nbefore_joining = [{first = 1, points = "1/2"}, {points = "1/4"}]\n'
    results = (
        "1 a-b 1-0\n1 c-d 1-0\n2 a-c 1-0\n2 b-d 1-0\n2 e- bye\n3 a-d 1-0\n3 b-c 1-0\n3 e-f 1-0\n"
    )
    league = league_of(club(system, JOINED, results, settings))
    # e: half a point, free in round 2, won in round 3. f: half, a quarter, lost.
    found = points(league)
    assert (found["e"], found["f"]) == (Fraction(5, 2), Fraction(3, 4))
    assert set(points(league, after=1)) == set("abcd")


def test_rounds_before_joining_in_keizer() -> None:
    settings = "top = 10\ncount_own = false\n[scoring]\nbefore_joining = 3\n"
    results = "1 a-b 1-0\n1 c-d 1-0\n2 a-c 1-0\n2 b-d 1-0\n3 a-d 1-0\n3 b-c 1-0\n3 e-f 1-0\n"
    table = standings(
        competition_of(league := league_of(club("keizer", JOINED, results, settings))),
        league.players,
    )
    terms = {str(r.player): [t.value for t in r.points.terms] for r in table.rows}
    assert terms["f"][:2] == [3, 3]
    assert terms["e"][0] == 3


LEFT = "a,,,\nb,,,\nc,,1,\nd,,,\n"


@pytest.mark.parametrize("system", BY_POINTS)
def test_who_withdrew_stays_with_what_was_won(system: str) -> None:
    results = "1 c-d 1-0\n1 a-b 1-0\n2 a-d 1-0\n"
    league = league_of(club(system, LEFT, results))
    assert points(league)["c"] == 1
    worth = league_of(club(system, LEFT, results, '[points]\nwithdrawn = "1/4"\n'))
    assert points(worth)["c"] == Fraction(5, 4)


@pytest.mark.parametrize("system", PAIRED)
def test_who_withdrew_is_not_paired(system: str) -> None:
    league = league_of(club(system, LEFT, "1 c-d 1-0\n1 a-b 1-0\n"))
    assert "c" not in prepare(league, competition_of(league), 2).state.available


@pytest.mark.parametrize(("shown", "there"), [("hide", False), ("show", True)])
def test_keizer_hides_who_withdrew_or_not(shown: str, there: bool) -> None:  # noqa: FBT001
    results = "1 c-d 1-0\n1 a-b 1-0\n2 a-d 1-0\n"
    league = league_of(club("keizer", LEFT, results, f'withdrawn = "{shown}"\n'))
    assert ("c" in points(league)) is there


def rules_page(folder: Path, content: dict[str, bytes]) -> str:
    for name, data in content.items():
        (folder / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "in" / name).write_bytes(data)
    out = folder / "out"
    assert main(["build", "--content", str(folder / "in"), "--out", str(out)]) == 0
    return (out / NAME / "rules.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("system", ["knsb", "klukkluk"])
def test_the_rules_page_tells_of_guests_where_there_are_any(tmp_path: Path, system: str) -> None:
    page = rules_page(tmp_path / "with", club(system, GUEST, THREE))
    assert "have no place in the standings; games against them count as any other" in page
    assert ("a guest meets whoever would be free" in page) is (system == "knsb")
    assert "Guests" not in rules_page(tmp_path / "without", club(system, LEFT, "1 c-d 1-0\n"))


def test_the_rules_page_tells_of_who_withdrew(tmp_path: Path) -> None:
    text = "stays in the table with what was won until then"
    assert text in rules_page(tmp_path / "1", club("knsb", LEFT, "1 c-d 1-0\n"))
    assert text not in rules_page(tmp_path / "2", club("knsb", GUEST, THREE))
    assert "stands in the table no more" in rules_page(tmp_path / "3", club("keizer", GUEST, THREE))


def test_the_rules_page_tells_of_rounds_before_joining(tmp_path: Path) -> None:
    settings = '[points]\nbefore_joining = "1/2"\n'
    page = rules_page(tmp_path / "1", club("knsb", JOINED, "1 a-b 1-0\n", settings))
    plain = rules_page(tmp_path / "2", club("knsb", JOINED, "1 a-b 1-0\n"))
    assert "Not yet in the competition" in page
    assert "Not yet in the competition" not in plain


def test_the_rules_page_tells_of_groups(tmp_path: Path) -> None:
    entrants = "a,A\nb,A\nc,B\nd,B\n"
    content = club("keizer", LEFT, "", "groups = true\nodd_across_groups = true\n")
    content[f"{NAME}/entrants.csv"] = f"player,group\n{entrants}".encode()
    page = rules_page(tmp_path / "1", content)
    assert "each is paired and ranked by itself" in page
    assert "whoever would be free in each of them meet" in page
    assert "a step less than the last of the group above" in page
    plain = rules_page(tmp_path / "2", club("keizer", LEFT, ""))
    assert "paired and ranked by itself" not in plain
