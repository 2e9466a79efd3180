"""Results of a round that does not count yet: what `check` tells of them."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.uncounted import uncounted
from leaguegen.source.problem import Severity
from tests.desk.evenings import NAME, RESULTS, run, write_club
from tests.ingest.reading import BEKER, FULL_ROUND, HEADER, INTERNE, interne, later, read

DATED = HEADER.replace("result", "result,date")


def told(results: str, texts: dict[str, str | None] | None = None) -> list[str]:
    """Return place and sentence of all that is told of these rows of a club of eight."""
    league = read(texts, results=results).league
    assert league is not None
    found = list(uncounted(league))
    assert all(p.severity is Severity.NOTE and p.code == "round-not-counted" for p in found)
    return [f"{str(p.span).rpartition('/')[2]} {p.message}" for p in found]


def test_fewer_than_half_of_those_present() -> None:
    """Three of the eight: one is free."""
    (note,) = told(HEADER + "1,1,a,b,1-0\n1,,c,,bye\n")
    assert note.startswith("results.csv:2:1 Round 1 has results and does not count yet: 3 of the 8")
    assert told(HEADER + "1,1,a,b,1-0\n1,2,c,d,1-0\n") == []


def test_one_result_that_is_lacking_keeps_a_round_of_six_of_the_eight_from_counting() -> None:
    (note,) = told(HEADER + "1,1,a,b,1-0\n1,2,c,d,\n1,3,e,f,1-0\n")
    assert "1 game of it has none" in note
    assert "does not count yet" in note


@pytest.mark.parametrize(
    ("rows", "texts"),
    [
        ("1,1,a,b,,\n", {}),
        ("1,1,a,b,1-0,2026-08-30\n", {}),
        ("1,1,a,b,1-0,2026-08-30\n", {f"{INTERNE}/rounds.csv": "round\n1\n2\n"}),
        ("1,1,a,b,1-0,\n", {"2026-27/absences.csv": "player,round\nc,1\nd,1\ne,1\nf,1\ng,1\n"}),
    ],
)
def test_what_is_told_to_be_ahead_and_what_counts_are_no_reason_to_ask(
    rows: str, texts: dict[str, str | None]
) -> None:
    """No result; a day before the round's; a day where the round has none; of three two play."""
    assert told(DATED + rows, texts) == []


def test_a_later_round_that_is_no_more_itself_lets_the_first_count() -> None:
    (note,) = told(HEADER + "1,1,a,b,1-0\n2,1,c,d,1-0\n")
    assert note.startswith("results.csv:3:1 Round 2 has results")


def test_a_day_that_is_not_before_the_evening_is_no_game_ahead() -> None:
    (note,) = told(DATED + "1,1,a,b,1-0,2026-09-01\n")
    assert "2 of the 8" in note


def test_ties_of_a_cup_are_no_evening_that_was_typed() -> None:
    cup: dict[str, str | None] = {
        f"{BEKER}/competition.toml": 'title = "C"\nsystem = "cup"\ncounts_for = "interne"\n',
        f"{BEKER}/rounds.csv": "round,date\n1,2026-09-01\n",
        f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n",
    }
    assert told(HEADER, cup) == []


def test_the_remedies_hold() -> None:
    """Who was away in absences.csv, or a result in a later round: it counts then."""
    rows = HEADER + "1,1,a,b,1-0\n"
    away = {"2026-27/absences.csv": "player,round\n" + "".join(f"{p},1\n" for p in "cdefgh")}
    for results, texts in ((rows, away), (rows + later(2), {}), (HEADER + FULL_ROUND, {})):
        played = interne(read(texts, results=results)).rounds[0]
        assert played.number == 1
        assert played.begun


def test_check_tells_it_and_a_build_does_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = write_club(tmp_path / "content", {RESULTS: HEADER + "1,1,an,bo,1-0\n"})
    assert run(club, "check") == 0
    said = capsys.readouterr().out
    assert f"{NAME}/results.csv:2:1: note: " in said
    assert "[round-not-counted]" in said
    assert "2026-27/absences.csv" in said
    assert main(["build", "--content", str(club), "--out", str(tmp_path / "site")]) == 0
    assert "round-not-counted" not in capsys.readouterr().out


def test_a_round_without_an_evening_is_nobody_s_loss() -> None:
    assert told(HEADER + "1,1,a,b,1-0\n", {f"{INTERNE}/rounds.csv": None}) == []
    assert told(HEADER + "1,1,a,b,1-0\n") != []
