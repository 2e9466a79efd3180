"""Byes that are asked for ahead, and their limits."""

from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.clubs import files, players, rounds

SETTINGS = """
    system = "knsb"
    bye_wishes = {half = 1, full = 0, last_rounds = 1}
"""


def told(absences: str, settings: str = SETTINGS, results: str = "") -> list[tuple[str, int]]:
    """Return the codes and lines of what is told of wishes."""
    content = files(
        {
            "players.csv": players("An", "Bo", "Cas", "Dirk"),
            "2026-27/absences.csv": "player,round,kind\n" + absences,
            "2026-27/interne/competition.toml": settings,
            "2026-27/interne/rounds.csv": rounds(5),
            **({"2026-27/interne/results.csv": results} if results else {}),
        }
    )
    loaded = load(content)
    assert not [p for p in loaded.problems if p.severity is Severity.ERROR]
    return [(p.code, p.span.line) for p in loaded.problems if p.code.startswith("bye-wish")]


def test_within_the_limits_nothing_is_told() -> None:
    assert told("an,2,half\nbo,2,half\nan,3,zero\nan,1,zero\nan,4,absent\nan,5,excused\n") == []


def test_the_second_one_of_a_kind_is_told_whatever_the_order_of_the_rows() -> None:
    assert told("an,3,half\nan,2,half\n") == [("bye-wish-limit", 2)]


def test_a_kind_of_which_none_can_be_asked() -> None:
    assert told("an,2,full\n") == [("bye-wish-limit", 2)]


def test_none_can_be_asked_in_the_last_round() -> None:
    assert told("an,5,half\nbo,4,half\n") == [("bye-wish-late", 2)]


def test_without_the_setting_there_is_no_limit() -> None:
    assert told("an,2,half\nan,3,half\nan,5,half\n", 'system = "knsb"\n') == []


def test_a_row_of_a_played_round_counts_as_one() -> None:
    results = "round,board,white,black,result\n1,1,bo,cas,1-0\n1,,an,,half\n1,,dirk,,bye\n"
    assert told("an,2,half\ndirk,2,bye\n", results=results) == [("bye-wish-limit", 2)]


def test_a_free_place_that_was_given_is_no_wish() -> None:
    settings = 'system = "knsb"\nbye_wishes = {bye = 1}\n'
    results = "round,board,white,black,result\n1,1,bo,cas,1-0\n1,,an,,bye\n1,,dirk,,bye\n"
    assert told("an,2,bye\n", settings, results) == []
    assert told("an,2,bye\nan,3,bye\n", settings, results) == [("bye-wish-limit", 3)]


def test_a_limit_that_is_no_number_is_refused() -> None:
    content = files(
        {
            "players.csv": players("An", "Bo"),
            "2026-27/interne/competition.toml": 'system = "knsb"\nbye_wishes = {half = "many"}\n',
            "2026-27/interne/rounds.csv": rounds(2),
        }
    )
    assert [p.code for p in load(content).problems] == ["setting-invalid"]
