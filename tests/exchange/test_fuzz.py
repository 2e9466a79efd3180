"""Whatever stands in a report file: no traceback, and no line lost."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguegen.exchange.trf.document import Cell, Document, Line, PlayerLine
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import before, next_round
from leaguegen.exchange.trf.writer import write
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.source.encoding import decode
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import has_errors
from tests.exchange.files import FOUR

SEEDS = [FOUR.encode()] + [
    path.read_bytes()
    for path in sorted((Path(__file__).parent / "data").glob("*/*.trf"))
    if path.stat().st_size < 1800
]
EXTRA = b"XXZ 1\nXXP 1 2\nXXA    1  1.0  0.5\n250      1.0 001 002 0001 0002\n240 H 003  001\n"
SEEDS += [EXTRA + b"260 001 004  002  003\n162  W 3.0    D 1.0\nXXS W=3\n" + FOUR.encode()]


def _holds(data: bytes) -> None:
    """Read, and pair what can be read: nothing but what is promised may come of it."""
    document, problems = read(data, "t.trf")
    assert (document is None) == has_errors(problems)
    for problem in problems:
        assert problem.span.line >= 1
        assert problem.span.column >= 1
        assert str(problem.message)
    if document is None:
        return
    assert len(document.lines) == len(split_lines(decode(data, "t.trf")[0].text))
    again, _ = read(write(document), "t.trf")
    assert again == document
    _pairs(document)


def _pairs(document: Document) -> None:
    state, problems = before(document, next_round(document))
    assert (state is None) == has_errors(problems)
    if state is None or len(document.players) > 12:
        return
    try:
        boards = dutch.boards_of(state.state, state.rules)
    except NoLegalPairingError:
        return
    assert len(boards) == (len(state.state.available) + 1) // 2


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    _holds(data)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200).map(lambda text: f"001    1      {text}\n{text}\n"))
def test_any_text(text: str) -> None:
    _holds(text.encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("seed", range(8))
def test_good_files_with_something_changed(seed: int) -> None:
    """Bytes changed, taken out, doubled; lines exchanged, cut, doubled."""
    chance = random.Random(seed)
    for _ in range(150):
        data = bytearray(chance.choice(SEEDS))
        for _ in range(chance.randint(1, 4)):
            _change(data, chance)
        _holds(bytes(data))


def _change(data: bytearray, chance: random.Random) -> None:
    at = chance.randrange(len(data) or 1)
    match chance.randrange(6):
        case 0 if data:
            data[at] = chance.randrange(256)
        case 1 if data:
            data[at] = chance.choice(b" 0123456789wb-=+HFUZX\r\n.,*")
        case 2:
            del data[at : at + chance.randint(1, 12)]
        case 3:
            data[at:at] = data[at : at + chance.randint(1, 12)]
        case 4:
            data[at:at] = b" " * chance.randint(1, 3)
        case _:
            lines = data.splitlines(keepends=True) or [data]
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
            data[:] = b"".join(lines)


def test_a_changed_cell_is_never_read_as_another_round_of_games() -> None:
    """One byte of the cells of one line changed: told of, or somebody's own bye or mark."""
    good, _ = read(FOUR.encode(), "t.trf")
    assert good is not None
    lines = FOUR.splitlines()
    for row, line in enumerate(lines):
        if not line.startswith("001"):
            continue
        for column in range(89, len(line)):
            for sign in "0123456789wb-=+HFUZ .x":
                if sign == line[column]:
                    continue
                changed = f"{line[:column]}{sign}{line[column + 1 :]}"
                text = "\n".join([*lines[:row], changed, *lines[row + 1 :]])
                document, problems = read(text.encode(), "t.trf")
                if document is not None and document != good:
                    assert _games(document) == _games(good) or problems, changed


def _games(document: Document) -> list[tuple[Cell, ...]]:
    """Return the games of each; a win is a win, rated or not."""
    same = str.maketrans("WDL", "1=0")
    return [
        tuple(Cell(c.opponent, c.colour, c.result.translate(same)) for c in p.cells if c.opponent)
        for p in document.players
    ]


def test_lines_made_by_a_program_are_written_too() -> None:
    document = Document((Line("012 Made"), PlayerLine(1, "Adams"), PlayerLine(2, "Brown")))
    again, problems = read(write(document), "t.trf")
    assert again == document
    assert problems == []
