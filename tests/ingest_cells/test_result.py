"""A result as people write it."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.result_cell import GameKind, ResultCell, result, result_of_points, written
from leaguegen.model.game import ByeKind, Result
from leaguegen.source.problem import Severity
from tests.ingest_cells.attempts import attempt, helps

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
WF, BF, NONE = Result.BLACK_FORFEITS, Result.WHITE_FORFEITS, Result.BOTH_FORFEIT

BOTH_GAMES = [
    *(
        (text, W)
        for text in ("1-0", "1–0", "1 - 0", "1:0", "1 0", "1.0-0.0", "1,0-0,0", "W", "wit")
    ),
    *((text, B) for text in ("0-1", "0 — 1", "0:1", "Z", "zwart", "Black", "zwart wint")),
    *(
        (text, D)
        for text in ("½-½", "1/2-1/2", "0.5-0.5", "0,5-0,5", ".5-.5", "0,50 - 0,50", "½ ½")
    ),
    *((text, D) for text in ("=", "R", "r", "remise", "Rem.", "draw", "gelijk", "½", "1⁄2-1⁄2")),
    *((text, WF) for text in ("1-0R", "1-0 r", "1-0 f", "1F-0F", "1-0 reglementair", "1-0 (R)")),
    *((text, WF) for text in ("+ -", "+/-", "+:-", "+-", "+–−", "1-0 regl.", "1-0 w.o.", "1-0F")),
    *((text, WF) for text in ("+", " + ")),
    *((text, BF) for text in ("-", "–", "−")),
    *((text, BF) for text in ("0-1R", "-/+", "- +", "-+", "0F-1F", "0:1 ff", "−:+")),
    *((text, NONE) for text in ("0-0", "0-0R", "0F-0F", "-/-", "--", "- -", "0 - 0 f")),
    *(
        (text, None)
        for text in ("", " ", "\u00a0", "*", "uitgesteld", "nog te spelen", "Postponed")
    ),
    *((text, ByeKind.PAIRING_ALLOCATED) for text in ("bye", "Bye", "vrij", "oneven", "free")),
    *((text, ByeKind.ABSENT) for text in ("afwezig", "absent", "Afw.")),
    ("extern", ByeKind.CLUB),
    ("club", ByeKind.CLUB),
    ("afgemeld", ByeKind.EXCUSED),
    ("bardienst", ByeKind.DUTY),
]


@pytest.mark.parametrize("game", ["chess", "draughts"])
@pytest.mark.parametrize(("text", "expected"), BOTH_GAMES)
def test_forms_of_both_games(text: str, expected: ResultCell, game: GameKind) -> None:
    assert result(text, game) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("2-0", W), ("1-1", D), ("0-2", B), ("2 : 0", W), ("2-0R", WF), ("0-2 f", BF)),
        *(("2,0-0,0", W), ("2F-0F", WF)),
    ],
)
def test_scores_of_draughts_are_an_error_in_chess(text: str, expected: Result) -> None:
    assert result(text, "draughts") is expected
    error = failure(text, "chess")
    assert error.code == "result-draughts"
    assert str(error.hint) == f"Write {expected.value}."


def failure(text: str, game: GameKind = "chess") -> CellError:
    with pytest.raises(CellError) as caught:
        result(text, game)
    return caught.value


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("½-", "result-half", "Write both scores"),
        ("-½", "result-half", "Write both scores"),
        ("1", "result-half", "Write both scores"),
        ("1-", "result-half", "Write both scores"),
        ("½:", "result-half", "leave it empty"),
        ("1-½", "result-impossible", "Write 1-0, ½-½ or 0-1."),
        ("½-0", "result-impossible", "Write 1-0, ½-½ or 0-1."),
        ("3-1", "result-impossible", "Write 1-0, ½-½ or 0-1."),
        ("½-½R", "result-impossible", "1-0R"),
        ("+ +", "result-impossible", "1-0R"),
        ("?", "result-unknown", "Write 1-0"),
        ("1-O", "result-unknown", "Did you mean 1-0?"),
        ("l-0?", "result-unknown", "Did you mean 1-0?"),
        ("gewonnen", "result-unknown", "Write 1-0"),
        ("1-0-1", "result-unknown", "Write 1-0"),
    ],
)
def test_what_is_no_result(text: str, code: str, hint: str) -> None:
    error = failure(text)
    assert (error.code, error.severity) == (code, Severity.ERROR)
    assert hint in str(error.hint)


def test_scores_that_do_not_belong_together_are_named() -> None:
    assert str(failure("1-½")) == "“1-½”: the scores 1 and ½ do not belong together."


@pytest.mark.parametrize(
    ("text", "chess", "draughts"),
    [
        # Typed 1-0 and 2-0: to Excel, January and February 2000.
        ("jan-00", "1-0", "2-0"),
        ("Jan/00", "1-0", "2-0"),
        ("01-01-2000", "1-0", "2-0"),
        ("36526", "1-0", "2-0"),
        ("feb-00", None, "2-0"),
        # Typed 1/2: 1 February in a Dutch Excel, 2 January in an American one.
        ("1-feb", "½-½", None),
        ("2-jan", "½-½", None),
        ("1 februari", "½-½", None),
        ("44958", "½-½", None),  # 1 February 2023
        ("45689", "½-½", None),  # 1 February 2025
        ("1/2/2026", "½-½", None),
        ("2026-02-01 00:00:00", "½-½", None),
        ("Jan-2", "½-½", None),
        # Typed 1-1: a draw in draughts.
        ("1-jan", None, "1-1"),
        # Nothing that anybody types for a result.
        ("12-mrt", None, None),
        ("31-12-2026", None, None),
        ("okt-26", None, None),
    ],
)
def test_dates_that_excel_made(text: str, chess: str | None, draughts: str | None) -> None:
    games: list[tuple[GameKind, str | None]] = [("chess", chess), ("draughts", draughts)]
    for game, original in games:
        error = failure(text, game)
        assert error.code == "result-excel-date"
        hint = str(error.hint)
        assert f"probably {original}:" in hint if original else "anew" in hint


@pytest.mark.parametrize(
    ("text", "chess", "draughts"),
    [
        # Typed 1:0 and so on. Midnight is also what Excel makes of nothing: no guess.
        ("00:00", None, None),
        ("0:00", None, None),
        ("00:00:00", None, None),
        ("01:00", "1-0", None),
        ("1:00:00", "1-0", None),
        ("00:01", "0-1", None),
        ("02:00", None, "2-0"),
        ("01:01", None, "1-1"),
        ("00:02", None, "0-2"),
        ("20:15", None, None),
    ],
)
def test_times_that_excel_made(text: str, chess: str | None, draughts: str | None) -> None:
    games: list[tuple[GameKind, str | None]] = [("chess", chess), ("draughts", draughts)]
    for game, original in games:
        error = failure(text, game)
        assert error.code == "result-excel-date"
        assert "a time" in str(error.text)
        hint = str(error.hint)
        assert f"probably {original}:" in hint if original else "anew" in hint


@pytest.mark.parametrize("text", ["1-½", "½-", "?", "½-½R"])
def test_hints_of_draughts_speak_of_its_scores(text: str) -> None:
    hint = str(failure(text, "draughts").hint)
    assert "2-0" in hint
    assert "½" not in hint
    assert "1-0" not in hint


@pytest.mark.parametrize(
    ("white", "black"), [("-", ""), ("", "-"), ("+", ""), ("1", ""), ("", "0")]
)
def test_one_of_two_columns_of_points_is_half_a_result(white: str, black: str) -> None:
    with pytest.raises(CellError) as caught:
        result_of_points(white, black)
    assert caught.value.code == "result-half"


def test_two_columns_of_points() -> None:
    assert result_of_points("+", "-") is WF
    assert result_of_points("-", "+") is BF
    assert result_of_points("0,5", "0.5") is D
    assert result_of_points("1", "0") is W
    assert result_of_points("0", "0") is NONE
    assert result_of_points("", " ") is None
    assert result_of_points("2", "0", "draughts") is W
    assert result_of_points("+", "-") is WF
    assert result_of_points("bye", "") is ByeKind.PAIRING_ALLOCATED
    with pytest.raises(CellError) as caught:
        result_of_points("1", "")
    assert caught.value.code == "result-half"
    with pytest.raises(CellError) as caught:
        result_of_points("1", "1")
    assert caught.value.code == "result-draughts"


@pytest.mark.parametrize("game", ["chess", "draughts"])
@pytest.mark.parametrize("value", list(Result))
def test_what_is_written_reads_back(value: Result, game: GameKind) -> None:
    assert result(written(value, game), game) is value
    assert result(value.value, game) is value


def test_draughts_are_written_as_draughts() -> None:
    assert [written(value, "draughts") for value in (W, D, B)] == ["2-0", "1-1", "0-2"]
    assert [written(value, "draughts") for value in Result if not value.played] == [
        "2-0R",
        "0-2R",
        "0-0R",
    ]


PIECES = st.lists(
    st.sampled_from(
        [*"012½-+/:=.,* RrFWZ?", "1/2", "jan", "feb", "remise", "00", "2026", "\u00a0"]
    ),
    max_size=7,
).map("".join)


@given(PIECES | st.text(max_size=20), st.sampled_from(["chess", "draughts"]))
@example("0/2/0", "chess")
@example("1/2/2", "chess")
@example("99999", "chess")
def test_any_text_is_a_result_or_an_error_with_a_hint(text: str, game: GameKind) -> None:
    outcome = attempt(lambda cell: result(cell, game), text)
    if isinstance(outcome, CellError):
        assert outcome.code.startswith("result-")
        assert helps(outcome)
    else:
        assert outcome is None or isinstance(outcome, (Result, ByeKind))


@given(st.sampled_from(BOTH_GAMES), st.sampled_from(["", " ", "\u00a0", "\u200b"]))
def test_case_and_blanks_around_make_no_difference(
    pair: tuple[str, ResultCell], blank: str
) -> None:
    text, expected = pair
    for form in (text.upper(), text.lower(), blank + text + blank):
        assert result(form) is expected
