"""The rows of a round held against its record: one that is gone, colours, other opponents."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.ingest.record import write_record
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedBye, RecordedPair
from leaguegen.source.problem import Problem
from tests.ingest.reading import HEADER, INTERNE, boards, interne, read, round_of, the, told

PAIRED = (("a", "b"), ("c", "d"), ("e", "f"))
ROWS = "1,1,a,b,1-0\n1,2,c,d,½-½\n1,3,e,f,0-1\n1,,g,,bye\n"
"""The three boards as they were paired; G is free, and H away without a word."""


def board(white: str, black: str, number: int | None = None, via: str = "") -> RecordedPair:
    return RecordedPair(PlayerId(white), PlayerId(black), number, via=via)


def record(
    number: int = 1,
    corrected: tuple[RecordedPair, ...] = (),
    more: tuple[RecordedPair, ...] = (),
) -> dict[str, str]:
    pairs = tuple(board(white, black, n) for n, (white, black) in enumerate(PAIRED, start=1))
    made = Record(
        round=number,
        system="knsb",
        engine="leaguegen",
        version="1",
        seed="s",
        settings={},
        present=tuple(map(PlayerId, "abcdefg")),
        absent={PlayerId("h"): ByeKind.ABSENT},
        pairs=(*pairs, *more),
        byes=(RecordedBye(PlayerId("g"), ByeKind.PAIRING_ALLOCATED),),
        corrected=corrected,
    )
    return {f"{INTERNE}/rounds/{number:02}.json": write_record(made).decode()}


def with_rows(rows: str, **texts: str) -> Loaded:
    return read({**record(), **texts}, results=HEADER + rows)


def without(row: str) -> Loaded:
    assert row in ROWS
    return with_rows(ROWS.replace(row, ""))


def text(problem: Problem) -> str:
    return problem.message.text.format(**dict(problem.message.args))


def hint(problem: Problem) -> str:
    assert problem.hint is not None
    return problem.hint.text.format(**dict(problem.hint.args))


def test_rows_as_they_were_paired_are_no_matter() -> None:
    loaded = with_rows(ROWS)
    assert told(loaded) == []
    assert {str(b.player): b.after for b in round_of(loaded, 1).byes} == {"g": "", "h": ""}


def test_a_pair_without_a_row_is_told_with_board_and_remedy() -> None:
    loaded = without("1,2,c,d,½-½\n")
    assert told(loaded) == ["warning record-row-missing 01.json:1:1"]
    problem = the(loaded, "record-row-missing")
    assert text(problem) == "c – d were paired in round 1, board 2, and have no row."
    assert "Put the row back in results.csv" in hint(problem)
    assert f"leaguegen enter {INTERNE} --round 1 --correct" in hint(problem)


def test_each_of_several_is_told() -> None:
    loaded = with_rows("1,3,e,f,0-1\n1,,g,,bye\n")
    assert told(loaded) == ["warning record-row-missing 01.json:1:1"] * 2


def test_whoever_was_paired_is_not_simply_absent() -> None:
    loaded = without("1,2,c,d,½-½\n")
    byes = {str(b.player): (b.kind, b.after) for b in round_of(loaded, 1).byes}
    assert byes["c"] == byes["d"] == (ByeKind.ABSENT, "lost")
    assert byes["h"] == (ByeKind.ABSENT, "")


def test_a_free_player_without_a_row() -> None:
    loaded = without("1,,g,,bye\n")
    assert text(the(loaded, "record-row-missing")) == "g was free in round 1, and has no row."
    assert "with bye as its result" in hint(the(loaded, "record-row-missing"))


def test_who_signed_off_by_hand_is_not_missed() -> None:
    rows = ROWS.replace("1,2,c,d,½-½\n", "1,,d,,full\n")
    away = "player,round,kind\nc,1,excused\n"
    loaded = with_rows(rows, **{"2026-27/absences.csv": away})
    assert told(loaded) == []
    assert {str(b.player): b.after for b in round_of(loaded, 1).byes}["c"] == ""


def test_half_a_pair_that_plays_somebody_else_leaves_the_other_missed() -> None:
    loaded = with_rows(ROWS.replace("1,2,c,d,", "1,2,c,h,"))
    assert sorted(told(loaded)) == [
        "note record-otherwise results.csv:3:1",
        "warning record-row-missing 01.json:1:1",
    ]
    assert text(the(loaded, "record-otherwise")) == (
        "c – h is no board of the record of this round, which has c – d."
    )


def test_colours_that_are_turned_are_a_note_at_the_row() -> None:
    loaded = with_rows(ROWS.replace("1,2,c,d,", "1,2,d,c,"))
    assert told(loaded) == ["note record-otherwise results.csv:3:1"]
    assert text(the(loaded, "record-otherwise")) == (
        "d has White here; the record of the round gives that colour to c."
    )


def test_opponents_that_are_exchanged_are_a_note_at_each_row() -> None:
    rows = ROWS.replace("1,1,a,b,", "1,1,c,b,").replace("1,2,c,d,", "1,2,a,d,")
    assert told(with_rows(rows)) == [
        "note record-otherwise results.csv:2:1",
        "note record-otherwise results.csv:3:1",
    ]


def test_a_correction_that_the_record_keeps_is_not_told() -> None:
    turned = ROWS.replace("1,2,c,d,", "1,2,d,c,")
    kept = record(corrected=(board("d", "c", 2),))
    assert told(read(kept, results=HEADER + turned)) == []
    other = record(corrected=(board("c", "b", 1), board("a", "d", 2)))
    rows = ROWS.replace("1,1,a,b,", "1,1,c,b,").replace("1,2,c,d,", "1,2,a,d,")
    assert told(read(other, results=HEADER + rows)) == []


def test_a_board_of_a_cup_has_its_row_there() -> None:
    cup = record(more=(board("h", "g", via="2026-27/beker"),))
    assert told(read(cup, results=HEADER + ROWS)) == []


@pytest.mark.parametrize("results", ["", HEADER, None])
def test_no_rows_at_all_beside_records_is_an_error(results: str | None) -> None:
    files = {**record(1), **record(2)}
    loaded = read(files) if results is None else read(files, results=results)
    errors = [line for line in told(loaded) if line.startswith("error")]
    assert errors == ["error results-gone results.csv:1:1"]
    assert not any("record-without-rows" in line for line in told(loaded))
    problem = the(loaded, "results-gone")
    assert problem.message.plural == (
        "This table has no rows, but {n} rounds of {competition} were paired."
    )
    assert f"git checkout {INTERNE}/results.csv" in hint(problem)
    assert [span.file for span, _ in problem.related] == [
        f"{INTERNE}/rounds/01.json",
        f"{INTERNE}/rounds/02.json",
    ]


def test_a_record_of_a_played_round_is_not_to_be_deleted() -> None:
    second = "2,1,a,c,1-0\n2,2,b,d,1-0\n2,3,e,g,1-0\n2,4,f,h,1-0\n"
    loaded = read(record(1), results=HEADER + second)
    assert "record-without-rows" in " ".join(told(loaded))
    newest = hint(the(loaded, "record-without-rows"))
    assert "delete" in newest
    files = {**record(1), **record(2)}
    rows = "2,1,a,b,1-0\n2,2,c,d,1-0\n2,3,e,f,1-0\n2,,g,,bye\n"
    older = the(read(files, results=HEADER + rows), "record-without-rows")
    assert older.span.file == f"{INTERNE}/rounds/01.json"
    assert "delete" not in hint(older)


def test_a_record_keeps_its_corrections_when_it_is_written_again() -> None:
    kept = record(corrected=(board("d", "c", 2),))
    loaded = read(kept, results=HEADER + ROWS.replace("1,2,c,d,", "1,2,d,c,"))
    again = interne(loaded).records[1]
    assert write_record(again).decode() == kept[f"{INTERNE}/rounds/01.json"]
    assert boards(round_of(loaded, 1).games)[1] == "d-c ½-½"


def test_the_row_of_somebody_who_withdrew_before_the_round_may_go() -> None:
    """As `withdraw` takes rows of a schedule out; of who withdrew after it none may."""
    content = {
        **record(2),
        f"{INTERNE}/entrants.csv": "player,withdrawn\na,1\nb,\nc,\nd,\ne,\nf,\ng,\nh,\n",
    }
    gone = HEADER + "2,2,c,d,½-½\n2,3,e,f,0-1\n2,,g,,bye\n"
    assert "record-row-missing" not in [p.code for p in read(content, results=gone).problems]
    content[f"{INTERNE}/entrants.csv"] = content[f"{INTERNE}/entrants.csv"].replace("a,1", "a,2")
    assert "record-row-missing" in [p.code for p in read(content, results=gone).problems]
