"""Games for the club elsewhere in every system: docs/groups.md, 8, worked by hand."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.load import load
from leaguegen.model.game import ByeKind
from leaguegen.model.league import League
from leaguegen.pairing.evening import prepare
from leaguegen.pairing.registry import pair_round
from leaguegen.ranking.standings import standings
from tests.clubs import competition_of, files, league_of, players, rounds

NAME = "2026-27/interne"
SWISS = ["knsb", "fmjd-swiss", "klukkluk", "fide-dutch"]
ALL = [*SWISS, "keizer"]
HEADER = "date,player,team,colour,opponent,opponent_rating,result"
WORTH = '[points]\nclub = "1/4"\nclub_win = 1\nclub_draw = 0.5\nclub_loss = 0\n'


def club(
    external: str,
    results: str = "",
    *,
    system: str = "knsb",
    settings: str = WORTH,
    absences: str = "",
    calendar: str = rounds(4),
) -> dict[str, bytes]:
    """Return a club of a to f; rounds on 1, 8, 15 and 22 September."""
    rows = [(*line.split(), "")[:3] for line in results.strip().splitlines()]
    games = "".join(f"{n},,{pair.replace('-', ',')},{result}\n" for n, pair, result in rows)
    content = {
        "players.csv": players("A", "B", "C", "D", "E", "F"),
        f"{NAME}/competition.toml": f'system = "{system}"\nrounds = 4\n{settings}',
        f"{NAME}/rounds.csv": calendar,
        f"{NAME}/results.csv": f"round,board,white,black,result\n{games}",
        "2026-27/external.csv": f"{HEADER}\n{external}",
    }
    if absences:
        content["2026-27/absences.csv"] = absences
    return files(content)


def points(league: League) -> dict[str, Fraction]:
    table = standings(competition_of(league), league.players)
    return {str(row.player): row.points.total for row in table.rows}


def kinds(content: Mapping[str, bytes], number: int) -> dict[str, ByeKind]:
    told = competition_of(league_of(content)).absences.get(number, ())
    return {str(a.player): a.kind for a in told}


ROUND_ONE = "1 a-b 1-0\n1 c-d 1-0\n"


@pytest.mark.parametrize("system", ALL)
def test_who_plays_for_the_club_is_away_by_that_alone(system: str) -> None:
    content = club("2026-09-08,e,Team 1,w,Jansen,1900,\n", system=system)
    assert kinds(content, 2) == {"e": ByeKind.CLUB}
    assert kinds(content, 1) == {}
    league = league_of(content)
    evening = prepare(league, competition_of(league), 2)
    assert [(a.player, str(a.why)) for a in evening.away] == [
        ("e", "plays for the club, told in external.csv")
    ]
    assert "e" not in evening.state.available


@pytest.mark.parametrize("system", SWISS)
def test_a_game_elsewhere_counts_by_its_result(system: str) -> None:
    league = league_of(
        club("2026-09-01,e,,,,,½\n2026-09-01,f,,w,,,1-0\n", ROUND_ONE, system=system)
    )
    assert points(league) == {"a": 1, "c": 1, "f": 1, "e": Fraction(1, 2), "b": 0, "d": 0}
    table = standings(competition_of(league), league.players)
    notes = {str(r.player): str(r.points.terms[0].note) for r in table.rows if r.player in "ef"}
    assert notes == {"e": "drew for the club", "f": "won for the club"}


def test_without_such_a_setting_it_is_worth_what_club_is() -> None:
    settings = '[points]\nclub = "1/4"\n'
    league = league_of(club("2026-09-01,e,,,,,1\n", ROUND_ONE, settings=settings))
    assert points(league)["e"] == Fraction(1, 4)


def test_a_game_without_a_result_is_worth_what_club_is() -> None:
    league = league_of(club("2026-09-01,e,,,,,\n", ROUND_ONE))
    assert points(league)["e"] == Fraction(1, 4)


def test_it_uses_up_no_tier() -> None:
    # Two paid absences for the club; the game with a result is none of them.
    settings = "[points]\nclub = [{first = 1, points = 0.5}, {points = 0}]\nclub_win = 1\n"
    external = "2026-09-01,e,,,,,1\n2026-09-08,e,,,,,0\n2026-09-15,e,,,,,0\n"
    results = ROUND_ONE + "2 a-c 1-0\n2 b-d 1-0\n3 a-d 1-0\n3 b-c 1-0\n"
    league = league_of(club(external, results, settings=settings))
    table = standings(competition_of(league), league.players)
    terms = next(r for r in table.rows if r.player == "e").points.terms
    assert [t.value for t in terms] == [1, Fraction(1, 2), 0]


def test_who_plays_here_too_was_here() -> None:
    league = league_of(club("2026-09-01,a,,,,,0\n", ROUND_ONE))
    assert points(league)["a"] == 1
    assert kinds(club("2026-09-01,a,,,,,0\n", ROUND_ONE), 1) == {}


def test_what_absences_tell_goes_before() -> None:
    absences = "player,date,kind\ne,2026-09-01,duty\n"
    content = club("2026-09-01,e,,,,,1\n", ROUND_ONE, absences=absences)
    assert kinds(content, 1) == {"e": ByeKind.DUTY}
    assert points(league_of(content))["e"] == 0


TWO = "round,date\n1,2026-09-01\n2,2026-09-01\n3,2026-09-08\n"


def test_on_an_evening_with_two_rounds_one_game_counts_in_the_first() -> None:
    results = ROUND_ONE + "2 a-c 1-0\n2 b-d 1-0\n"
    content = club("2026-09-01,e,,,,,1\n", results, calendar=TWO)
    assert kinds(content, 1) == kinds(content, 2) == {"e": ByeKind.CLUB}
    assert points(league_of(content))["e"] == 1 + Fraction(1, 4)


def test_two_games_on_it_count_in_one_round_each_and_a_third_in_none() -> None:
    results = ROUND_ONE + "2 a-c 1-0\n2 b-d 1-0\n"
    external = "2026-09-01,e,,,,,1\n2026-09-01,e,,,,,½\n"
    assert points(league_of(club(external, results, calendar=TWO)))["e"] == Fraction(3, 2)
    content = club(f"{external}2026-09-01,e,,,,,0\n", results, calendar=TWO)
    assert [p.code for p in load(content).problems] == ["external-twice"]
    assert points(league_of(content))["e"] == Fraction(3, 2)


def test_several_in_a_week_each_count_on_their_own_evening() -> None:
    results = ROUND_ONE + "2 a-c 1-0\n2 b-d 1-0\n"
    external = "2026-09-01,e,,,,,1\n2026-09-03,e,,,,,1\n2026-09-08,e,,,,,½\n"
    assert points(league_of(club(external, results)))["e"] == Fraction(3, 2)


@pytest.mark.parametrize("system", SWISS)
def test_the_pairing_counts_it_too(system: str) -> None:
    # e has 5 points of his win elsewhere, a and c have 1: he meets one of them. With the quarter
    # of a point that `club` is worth he would meet one of the others, for a and c would meet.
    settings = WORTH.replace("club_win = 1", "club_win = 5")
    if system == "klukkluk":
        settings = f'mode = "score-first"\n{settings}'
    content = club("2026-09-01,e,,,,,1\n", ROUND_ONE, system=system, settings=settings)
    league = league_of(content)
    evening = prepare(league, competition_of(league), 2)
    assert [(e.player, e.round) for e in evening.state.external] == [("e", 1)]
    made = pair_round(evening.state, evening.rules)
    (met,) = ({p.white, p.black} - {"e"} for p in made.pairs if "e" in (p.white, p.black))
    assert met < {"a", "c"}


def test_keizer_pairs_by_the_ranking_with_the_games_elsewhere() -> None:
    # e wins 100 for the club and is the first; without that he would be far below.
    settings = "[scoring]\nclub_win = 100\nclub = 0\n"
    league = league_of(club("2026-09-01,e,,,,,1\n", ROUND_ONE, system="keizer", settings=settings))
    evening = prepare(league, competition_of(league), 2)
    made = pair_round(evening.state, evening.rules)
    assert "e" in (made.pairs[0].white, made.pairs[0].black)
    assert "e (place 1)" in str(made.pairs[0].steps[0].text)


def test_the_game_of_a_fixed_schedule_waits() -> None:
    calendar = rounds(5)
    content = club(
        "2026-09-01,a,,,,,\n",
        "1 a-b\n1 c-d 1-0",
        system="round-robin",
        settings="",
        calendar=calendar,
    )
    assert kinds(content, 1) == {"a": ByeKind.CLUB}
    played = club(
        "2026-09-01,a,,,,,\n",
        "1 a-b 1-0\n1 c-d 1-0",
        system="round-robin",
        settings="",
        calendar=calendar,
    )
    assert kinds(played, 1) == {}


def test_nobody_is_away_from_a_cup() -> None:
    content = club("2026-09-01,a,,,,,\n", system="cup", settings='draw = "by-hand"\n')
    assert kinds(content, 1) == {}


def test_a_cup_tie_of_who_plays_elsewhere_waits() -> None:
    content = club("2026-09-01,a,,,,,\n")
    content |= files(
        {
            "2026-27/beker/competition.toml": 'system = "cup"\ndraw = "by-hand"\n'
            'counts_for = "interne"\n',
            "2026-27/beker/rounds.csv": "round,date\n1,2026-09-01\n",
            "2026-27/beker/results.csv": "round,white,black,result\n1,a,b,\n",
        }
    )
    league = league_of(content)
    evening = prepare(league, competition_of(league), 1)
    assert [(p.white, p.black) for p in evening.postponed] == [("a", "b")]
    assert "b" in evening.state.available


def test_the_page_of_the_player_lists_the_games(tmp_path: Path) -> None:
    content = club("2026-09-15,e,Team 1,z,Jansen,1900,½\n2026-09-08,e,Team 1,w,De Boer,,\n")
    for name, data in content.items():
        (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "in" / name).write_bytes(data)
    out = tmp_path / "out"
    assert main(["build", "--content", str(tmp_path / "in"), "--out", str(out)]) == 0
    page = (out / "players/e.html").read_text(encoding="utf-8")
    part = page.partition("For the club elsewhere")[2]
    assert part.index("De Boer") < part.index("Jansen (1900)")
    assert "to be played" in part
    other = (out / "players/a.html").read_text(encoding="utf-8")
    assert "For the club elsewhere" not in other


def test_the_rules_page_tells_what_it_is_worth(tmp_path: Path) -> None:
    for settings, told in ((WORTH, True), ("", False)):
        folder = tmp_path / str(told)
        for name, data in club("", settings=settings).items():
            (folder / "in" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "in" / name).write_bytes(data)
        out = folder / "out"
        assert main(["build", "--content", str(folder / "in"), "--out", str(out)]) == 0
        page = (out / "2026-27/interne/rules.html").read_text(encoding="utf-8")
        assert ("Playing for the club, won" in page) is told
