"""Report files of public projects: each is read, counted, written and read again, or refused.

The files stay beside the repository; some are broken on purpose, to test readers.
"""

from pathlib import Path

import pytest

from leaguegen.exchange.trf.document import Document
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Before, Wishes, before, next_round
from leaguegen.exchange.trf.writer import write
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.source.problem import Problem, Severity

SOURCE = Path(__file__).parents[3] / "shared/oracles"
REAL = sorted((SOURCE / "real").glob("*.trf"))
UNPAIRABLE = sorted((SOURCE / "unpairable").glob("*.trf"))

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SOURCE.is_dir(), reason="the recorded tournaments are not here"),
]

REFUSED = {
    # Name: line, column and code of the first error, the record, and why it cannot be read.
    "py4swiss__incompatible_color": (2, 132, "trf-pair", "001", "both had Black in round 5"),
    "py4swiss__incompatible_result": (2, 132, "trf-pair", "001", "both won in round 5"),
    "py4swiss__invalid_code": (7, 1, "trf-record-unknown", "101", "a player under 101, not 001"),
    "py4swiss__missing_result": (2, 132, "trf-pair", "001", "3 has nothing in round 5, 2 beat 3"),
    "py4swiss__too_many_results": (2, 142, "trf-rounds", "001", "a sixth round of five"),
}

WRONG_POINTS = {
    # Name: starting number, the points in the file, the points by the results.
    "gnutterts__trf2026-team": (8, "1/2", "1"),  # two draws
    "py4swiss__incorrect_points": (2, "4", "3"),  # 0, 1, ½, ½, 1
}

NOT_TO_PAIR = {
    # Name: the code that says why the next round cannot be paired by the Dutch system.
    "gnutterts__trf2026-team": "trf-system",  # 192 FIDE_TEAM_BAKU
}

NO_PAIRING = {
    # Name: why no legal pairing exists.
    "caissify__stress_50p31r_manybyes": "odd, and everybody has had a point without playing",
    "py4swiss__no_legal_pairings": "four who all met each other",
    "py4swiss__no_legal_pairings_odd": "who did not meet would have the same colour, or the bye",
}

BYES = {
    # Where programs dispute: who is free in the next round, by the text.
    "ainalrami__seed735265-r7-p10": (7, 7),
    "ainalrami__seed8848759-r9-p10": (9, 3),
    "ainalrami__seed7073463-r8-p9": (8, 6),
}


def _document(path: Path) -> Document:
    document, problems = read(path.read_bytes(), path.name)
    assert document is not None, problems
    return document


def _before(document: Document) -> tuple[Before | None, list[Problem]]:
    """Return the state before the next round; of a tournament that is over, as if it went on."""
    number = next_round(document)
    rounds = document.facts.rounds
    if rounds is None or number <= rounds:
        return before(document, number)
    state, problems = before(document, number)
    assert state is None
    assert "trf-rounds" in [p.code for p in problems]
    return before(document, number, Wishes(rounds=number))


def _paired(path: Path) -> list[tuple[int, int]]:
    """Pair the next round; starting numbers of White and Black, 0 for the bye."""
    document = _document(path)
    state, problems = _before(document)
    assert state is not None, problems
    return [
        (state.numbers[white - 1], state.numbers[black - 1] if black else 0)
        for white, black in dutch.boards_of(state.state, state.rules)
    ]


def test_all_files_are_here() -> None:
    assert len(REAL) == 77
    assert len(UNPAIRABLE) == 11
    names = {path.stem for path in REAL}
    for table in (REFUSED, WRONG_POINTS, NOT_TO_PAIR, NO_PAIRING, BYES):
        assert set(table) <= names


@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_read_counted_written_and_read_again(path: Path) -> None:
    document, problems = read(path.read_bytes(), path.name)
    errors = [p for p in problems if p.severity is Severity.ERROR]
    if path.stem in REFUSED:
        line, column, code, record, _ = REFUSED[path.stem]
        assert document is None
        assert (errors[0].span.line, errors[0].span.column, errors[0].code) == (line, column, code)
        assert str(errors[0].message).startswith(f"{record}: ")
        return
    assert document is not None, errors
    wrong = [
        (player.number, str(player.points), str(counted))
        for player in document.players
        for counted in [document.sums(player, document.recorded)]
        if player.points != counted
        and player.points != document.sums(player, document.recorded + 1)
    ]
    assert wrong == ([WRONG_POINTS[path.stem]] if path.stem in WRONG_POINTS else [])
    assert [p.code for p in problems] == ["trf-points"] * len(wrong)
    again, told = read(write(document), path.name)
    assert again == document
    assert [p.code for p in told] == [p.code for p in problems]


@pytest.mark.parametrize(
    "path", [path for path in REAL if path.stem not in REFUSED], ids=lambda path: path.stem
)
def test_the_next_round_is_legal_or_refused(path: Path) -> None:
    document = _document(path)
    state, problems = _before(document)
    if path.stem in NOT_TO_PAIR:
        assert state is None
        assert [p.code for p in problems] == [NOT_TO_PAIR[path.stem]]
    elif path.stem in NO_PAIRING:
        with pytest.raises(NoLegalPairingError):
            _paired(path)
    else:
        _assert_legal(document, _paired(path))


def _assert_legal(document: Document, boards: list[tuple[int, int]]) -> None:
    """C1 and C2, and everybody once: counted from the cells, not by the engine."""
    number = next_round(document)
    here = {
        player.number
        for player in document.players
        if not player.cell(number).told and player.number not in document.facts.absent
    }
    seated = [player for board in boards for player in board if player]
    assert sorted(seated) == sorted(here)
    for white, black in boards:
        cells = document.numbered[white].cells[: number - 1]
        if black:
            assert black not in {c.opponent for c in cells if c.result in tuple("10=WDL")}
        else:
            assert not any(c.result in ("U", "F") or (c.result == "+") for c in cells)


@pytest.mark.parametrize(("name", "expected"), BYES.items())
def test_the_disputed_byes(name: str, expected: tuple[int, int]) -> None:
    path = SOURCE / "real" / f"{name}.trf"
    number, free = expected
    assert next_round(_document(path)) == number
    assert [white for white, black in _paired(path) if not black] == [free]


@pytest.mark.parametrize("name", ["bbp__dutch_2025_C5", "bbp__dutch_2025_C9", "bbp__issue_7"])
def test_the_expected_pairings(name: str) -> None:
    lines = (SOURCE / "real" / f"{name}.expected").read_text().split("\n")
    expected = [tuple(map(int, line.split())) for line in lines[1:] if line]
    assert len(expected) == int(lines[0])
    assert sorted(_paired(SOURCE / "real" / f"{name}.trf")) == sorted(expected)


@pytest.mark.parametrize("path", UNPAIRABLE, ids=lambda path: path.stem)
def test_no_pairing_exists_and_players_are_named(path: Path) -> None:
    with pytest.raises(NoLegalPairingError) as refused:
        _paired(path)
    numbers = {str(player.number) for player in _document(path).players}
    assert refused.value.blocked_by
    assert set(refused.value.blocked_by) <= numbers
