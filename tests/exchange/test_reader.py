"""Reading and writing report files: what they say, how they are mended, what is refused."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leaguegen.exchange.trf.document import BLANK, Cell, Document, Forbidden, Line, Scores, ToldBye
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.writer import player_text, write
from leaguegen.source.problem import Severity
from tests.exchange.files import FOUR, good, lines_of, player, told

ONE, HALF = Fraction(1), Fraction(1, 2)


def test_a_player_stands_in_columns() -> None:
    ann = good(FOUR).players[0]
    assert (ann.number, ann.sex, ann.title, ann.name) == (1, "m", "", "Adams, Ann")
    assert (ann.rating, ann.federation, ann.fide_id) == ("2000", "NED", "1000001")
    assert (ann.born, ann.points, ann.rank) == ("1990/01/01", 3 * HALF, 1)
    assert ann.cells == (Cell(3, "w", "1"), Cell(2, "b", "="))


def test_byes_have_no_opponent_and_no_colour() -> None:
    cy, di = good(FOUR).players[2:]
    assert cy.cells[1] == Cell(0, "-", "H")
    assert di.cells[1] == Cell(0, "-", "U")


def test_the_records_tell_of_the_tournament() -> None:
    document = good(FOUR)
    assert document.facts.rounds == 3
    assert document.facts.initial_colour == "white"
    assert document.headers("012") == ("Autumn Open",)
    assert document.recorded == 2


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_line_ends_and_encodings(end: str, encoding: str) -> None:
    text = FOUR.replace("Adams", "Ådams").replace("\n", end)
    document = good(text.encode(encoding))
    assert document.line_end == end
    assert replace(document, line_end="\n") == good(FOUR.replace("Adams", "Ådams"))


def test_written_and_read_again_it_is_the_same() -> None:
    document = good(FOUR.replace("\n", "\r\n") + "### a remark\r\n\r\n013 Team 1   2\r\n")
    again = write(document)
    assert good(again) == document
    assert write(good(again)) == again
    assert b"### a remark\r\n\r\n013 Team 1   2\r\n" in again


def test_a_line_is_written_as_the_format_has_it() -> None:
    """Columns counted from 1, as the published table counts them."""
    written = player_text(
        replace(
            good(FOUR).players[0], number=12, title="GM", points=Fraction(21, 2), rank=101, sex="w"
        )
    )
    fields = {(5, 8): "  12", (10, 10): "w", (11, 13): " GM", (15, 24): "Adams, Ann"}
    fields |= {(49, 52): "2000", (54, 56): "NED", (58, 68): "    1000001", (70, 79): "1990/01/01"}
    fields |= {(81, 84): "10.5", (86, 89): " 101", (92, 99): "   3 w 1", (102, 109): "   2 b ="}
    for (first, last), expected in fields.items():
        assert written[first - 1 : last] == expected


@pytest.mark.parametrize("points", ["1.5", "1,5", "1.50"])
def test_points_have_a_dot_or_a_comma(points: str) -> None:
    document = good(FOUR.replace(" 1.5    1", f"{points:>4}    1"))
    assert document.players[0].points == 3 * HALF


def test_rank_and_points_may_be_missing() -> None:
    document = good(lines_of("152 W", player(1, "     2 w 1"), player(2, "     1 b 0")))
    assert [(p.rank, p.points) for p in document.players] == [(None, None)] * 2


def test_columns_may_be_ragged() -> None:
    """A blank column between two, and lines that end early, are rounds that brought nothing."""
    document = good(
        lines_of(
            player(1, "     2 w 1            " + "   2 b 0", "1.0"),
            player(2, "     1 b 0  0000 - Z     1 w 1", "1.0"),
            player(3, "", "0.0"),
        )
    )
    assert document.players[0].cells[1] == BLANK
    assert document.players[2].cells == ()
    assert document.recorded == 3
    assert good(write(document)) == document


def test_a_name_padded_by_bytes_moves_the_rest() -> None:
    """33 bytes for the name: with two letters of two bytes, all behind stands two columns ahead."""
    line = FOUR.splitlines()[5]
    moved = line.replace("Brown, Bob       ", "Bröwn, Bób     ")
    data = FOUR.replace(line, moved).replace("Bröwn, Bób     ", "Bröwn, Bób     ").encode()
    document, problems = read(data, "t.trf")
    assert told(problems) == [("warning", 6, 1, "trf-columns")]
    assert document is not None
    assert document == good(FOUR.replace("Brown, Bob", "Bröwn, Bób"))


def test_other_spaces_between_the_columns() -> None:
    line = FOUR.splitlines()[5]
    loose = line[:80] + "1.5  2  4  b  1  1  w  ="
    document, problems = read(FOUR.replace(line, loose).encode(), "t.trf")
    assert told(problems) == [("warning", 6, 1, "trf-columns")]
    assert document == good(FOUR)
    assert document.players[1].column_of(2) == loose.index("1  w  =") + 1


@pytest.mark.parametrize("blank", ["\x1c", "\u00a0", "\u2003"])
@pytest.mark.parametrize(
    ("there", "odd"),
    [("001    1 ", "001 _  1 "), (" 1.5    1 ", " 1.5 _  1 "), ("  3 w 1", "_ 3 w 1")],
)
def test_blanks_of_other_kinds_are_blanks(there: str, odd: str, blank: str) -> None:
    assert there in FOUR
    assert good(FOUR.replace(there, odd.replace("_", blank))) == good(FOUR)


def test_letters_of_either_case() -> None:
    small = FOUR.replace(" - H", " - h").replace("3 w 1", "3 W 1")
    assert good(small) == good(FOUR)


FIVE = [player(number) for number in range(1, 6)]


def _cells(first: str, second: str) -> bytes:
    return lines_of("152 W", player(1, first), player(2, second))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (_cells("     2 x 1", "     1 b 0"), [("error", 2, 97, "trf-cell")]),
        (_cells("     2xw 1", "     1 b 0"), [("error", 2, 92, "trf-cell")]),
        (_cells("     2 w 1x     3 b 1", "     1 b 0"), [("error", 2, 92, "trf-cell")]),
        (_cells("     2 w ?", "     1 b 0"), [("error", 2, 99, "trf-cell")]),
        (_cells("    2a w 1", "     1 b 0"), [("error", 2, 92, "trf-cell")]),
        (_cells("     2 w U", "     1 b 0"), [("error", 2, 92, "trf-cell")]),
        (_cells("     2   1", "     1 b 0"), [("error", 2, 97, "trf-cell")]),
        (_cells("  0000 - W", "  0000 - Z"), [("error", 2, 92, "trf-cell")]),
        (_cells("     3 w 1", "  0000 - Z"), [("error", 2, 92, "trf-opponent")]),
        (_cells("     1 w 1", "  0000 - Z"), [("error", 2, 92, "trf-opponent")]),
        (_cells("     2 w 1", "  0000 - Z"), [("error", 2, 92, "trf-pair")]),
        (_cells("  0000 - Z", "     1 w 1"), [("error", 3, 92, "trf-pair")]),
        (_cells("     2 w 1", "     1 w 0"), [("error", 2, 92, "trf-pair")]),
        (_cells("     2 w 1", "     1 b 1"), [("error", 2, 92, "trf-pair")]),
        (_cells("     2 w +", "     1 b 0"), [("error", 2, 92, "trf-pair")]),
        (_cells("     2 w 1", "     1 b  "), [("error", 2, 92, "trf-pair")]),
        (lines_of(player(1), player(1)), [("error", 2, 5, "trf-number")]),
        (lines_of("001    x      Somebody"), [("error", 1, 5, "trf-number")]),
        (lines_of("001    0      Nobody"), [("error", 1, 5, "trf-number")]),
        (lines_of(player(1, points="1.x")), [("error", 1, 80, "trf-cell")]),
        (lines_of("012 Nobody came"), [("error", 1, 1, "trf-empty")]),
        (b"", [("error", 1, 1, "trf-empty")]),
        (b"PK\x03\x04", [("error", 1, 1, "not-text")]),
        (lines_of(player(1), "101    2      Somebody"), [("error", 2, 1, "trf-record-unknown")]),
        (lines_of(player(1), "x"), [("error", 2, 1, "trf-record-unknown")]),
        (lines_of(player(1), "XXY 4"), [("warning", 2, 1, "trf-record-unknown")]),
        (lines_of(player(1), "XXR nine"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXR"), [("error", 2, 4, "trf-record")]),
        (lines_of(player(1), "152 green"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXC white2"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXZ 1 b"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXA 1 one"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXS WW=much"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXS WW=1.0 BW=2.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBW three"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "162 Q 3.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "162 nonsense"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "250 1.0 1"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "260 1 2 1"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "240 Q 1 1"), [("error", 2, 5, "trf-record")]),
        (lines_of("142 5", "XXR 6", player(1)), [("error", 2, 5, "trf-record")]),
        (lines_of("152 W", "XXC black1", player(1)), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBW -1.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBL  -0.5"), [("error", 2, 6, "trf-record")]),
        (lines_of(player(1), "XXS WW=1.0 BL=-1.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "162 W 1.0 L -1.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXA 1 -1.0"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "250 -1.0 1 2 1 1"), [("error", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBW 2.0", "BBW 3.0"), [("error", 3, 5, "trf-record")]),
        (lines_of(player(1), "BBW 0.0"), [("warning", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBD  1.0"), [("warning", 2, 6, "trf-record")]),
        (lines_of(player(1), "BBL 0.6"), [("warning", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBW 2.0", "BBD 2.0"), [("warning", 2, 5, "trf-record")]),
        (lines_of(player(1), "162 W 0.5"), [("warning", 2, 5, "trf-record")]),
        (lines_of(player(1), "XXS WW=0.0 BW=0.0"), [("warning", 2, 5, "trf-record")]),
        (lines_of(player(1), "BBW 2.0", "BBD 1.0", "BBL 1.0"), []),
        (lines_of(*FIVE, "260 9 2 1 5"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "260 0 2 1 5"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "260 0 1 2 3 4"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "260 2 2 1 5"), []),
        (lines_of(*FIVE, "260 1 2 4 4"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "260 1 2 0 0"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "260 1 2 x"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "XXP 1 1"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "XXP 3 1 2 1"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "XXP 3"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "XXP"), [("error", 6, 4, "trf-record")]),
        (lines_of(*FIVE, "XXP 0 0"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "XXP 1 x"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "250 1.0 3 2 1 4"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "250 1.0 1 2 4 1"), [("error", 6, 5, "trf-record")]),
        (lines_of(*FIVE, "240 H 0 1 2"), [("error", 6, 5, "trf-record")]),
        (lines_of(player(1), player(2), "XXP 1 7"), [("warning", 3, 1, "trf-player")]),
        (lines_of("062 2", player(1)), [("warning", 1, 5, "trf-count")]),
        (lines_of("XXR 1", player(1, "  0000 - Z  0000 - U")), [("error", 2, 102, "trf-rounds")]),
    ],
)
def test_what_is_wrong_is_told_where_it_stands(
    data: bytes, expected: list[tuple[str, int, int, str]]
) -> None:
    document, problems = read(data, "t.trf")
    assert told(problems) == expected
    assert (document is None) == any(p.severity is Severity.ERROR for p in problems)


ANN = FOUR.splitlines()[4]


def _ann(column: int, text: str) -> str:
    """Return the file of four with something else in the line of Ann, from a column on."""
    changed = f"{ANN[: column - 1]}{text}{ANN[column - 1 + len(text) :]}"
    return FOUR.replace(ANN, changed)


@pytest.mark.parametrize(
    ("column", "text", "field", "at"),
    [
        (49, "25½4", "rating", 49),
        (49, "2o00", "rating", 49),
        (49, " -20", "rating", 49),
        (49, "2 00", "rating", 49),
        (10, "3", "sex", 10),
        (11, " G?", "title", 11),
        (11, " 2M", "title", 11),
        (54, "N3D", "federation", 54),
        (58, "    10OO001", "fide_id", 58),
        (58, "    1000 01", "fide_id", 58),
        (70, "1990/13/01", "born", 70),
        (70, "1990/02/30", "born", 70),
        (70, "1990/o1/01", "born", 70),
        (70, "90        ", "born", 70),
        (70, "1990/01/0x", "born", 70),
    ],
)
def test_what_cannot_be_read_of_a_person_is_told(
    column: int, text: str, field: str, at: int
) -> None:
    """A pairing goes by none of it; who takes over the rating cannot do without."""
    data = _ann(column, text).encode()
    document, problems = read(data, "t.trf")
    assert told(problems) == [("warning", 5, at, "trf-field")]
    assert text.strip() in str(problems[0].message)
    assert document is not None
    assert getattr(document.players[0], field) == text.strip()
    document, problems = read(data, "t.trf", ("name", field))
    assert told(problems) == [("error", 5, at, "trf-field")]
    assert document is None


@pytest.mark.parametrize(
    ("column", "text"),
    [
        *((49, rating) for rating in ("    ", "   0", " 984", "0984")),
        *((10, sex) for sex in " mwfWxu"),
        *((11, title) for title in ("   ", " GM", "WIM", "  g", "m  ", "wf ")),
        *((70, "1990/00/00"), (70, "0000/00/00"), (70, "1992/02/29"), (70, "1990.01.31")),
        *((70, "31-01-1990"), (70, "1990      "), (70, " " * 10), (70, "    /  /  ")),
        (58, " " * 11),
    ],
)
def test_what_programs_write_of_a_person_is_read(column: int, text: str) -> None:
    assert read(_ann(column, text).encode(), "t.trf", ("rating", "fide_id", "born"))[1] == []


@pytest.mark.parametrize("shift", [-3, -1, 1, 2])
def test_a_person_in_a_moved_line_is_read_where_he_stands(shift: int) -> None:
    moved = ANN.replace("Ann     ", "Ann" + " " * (5 + shift))
    data = FOUR.replace(ANN, moved)
    assert told(read(data.encode(), "t.trf")[1]) == [("warning", 5, 1, "trf-columns")]
    data = data.replace("2000", "20x0")
    _, problems = read(data.encode(), "t.trf")
    assert told(problems) == [
        ("warning", 5, 1, "trf-columns"),
        ("warning", 5, 49 + shift, "trf-field"),
    ]


def test_a_rating_beside_its_columns_is_not_read_in_half() -> None:
    """The points stand one column to the right, and the rating does not: its 2 would be lost."""
    line = ANN[:79] + " " + ANN[79:]
    _, problems = read(FOUR.replace(ANN, line).encode(), "t.trf")
    assert ("warning", 5, 49, "trf-columns") in told(problems)


def test_a_number_of_players_that_is_none() -> None:
    assert told(read(lines_of("062 4O", player(1)), "t.trf")[1]) == [("warning", 1, 5, "trf-count")]


def test_all_that_is_wrong_is_told_at_once() -> None:
    data = lines_of("XXR x", player(1, "     2 x 1"), "999 huh", player(2, "     1 b ?"))
    assert [line for _, line, _, _ in told(read(data, "t.trf")[1])] == [1, 2, 3, 4]


def test_the_message_has_the_code_of_the_record() -> None:
    _, problems = read(_cells("     2 x 1", "     1 b 0"), "t.trf")
    assert str(problems[0].message).startswith("001: ")
    _, problems = read(lines_of(player(1), "XXZ 1 b"), "t.trf")
    assert str(problems[0].message).startswith("XXZ: ")


def test_both_sides_of_a_game_are_pointed_at() -> None:
    _, (problem,) = read(_cells("     2 w 1", "     1 w 0"), "t.trf")
    assert [str(span) for span, _ in problem.related] == ["t.trf:3:92"]


def test_points_that_the_results_do_not_give_are_a_warning() -> None:
    document, problems = read(FOUR.replace(" 0.5    3", " 2.5    3").encode(), "t.trf")
    assert told(problems) == [("warning", 7, 81, "trf-points")]
    assert document is not None


def test_points_need_not_hold_those_of_a_round_that_is_under_way() -> None:
    """Only Ann and Cy have played round 3, beforehand: it counts once the others begin."""
    third = {1: "     3 w 1", 2: "     4 w  ", 3: "     1 b 0", 4: "     2 b  "}
    lines = FOUR.splitlines()
    under_way = [ln + third[int(ln[4:8])] if ln.startswith("001") else ln for ln in lines]
    text = "\n".join(under_way)
    assert told(read(text.encode(), "t.trf")[1]) == []
    counted = text.replace(" 1.5    1", " 2.5    1")
    assert told(read(counted.encode(), "t.trf")[1]) == []
    wrong = text.replace(" 1.5    1", " 2.0    1")
    assert told(read(wrong.encode(), "t.trf")[1]) == [("warning", 5, 81, "trf-points")]
    # Of a round that is over they must be there.
    over = text.replace("     4 w  ", "     4 w =").replace("     2 b  ", "     2 b =")
    assert ("warning", 5, 81, "trf-points") in told(read(over.encode(), "t.trf")[1])


def test_points_may_hold_those_of_the_round_to_come() -> None:
    ahead = FOUR.replace("     1 b 0  0000 - H", "     1 b 0  0000 - H  0000 - H")
    assert told(read(ahead.replace(" 0.5    3", " 1.0    3").encode(), "t.trf")[1]) == []
    assert told(read(ahead.encode(), "t.trf")[1]) == []


def test_own_records_and_remarks_are_kept_in_their_place() -> None:
    text = "# mine\n### columns\nDAT 0001 EMAIL a@b.example\nNED    1      Adams\n" + FOUR + "\x1a"
    document = good(text)
    assert [ln.text for ln in document.lines if isinstance(ln, Line)][:4] == text.splitlines()[:4]


def _facts(*records: str) -> Document:
    return good(lines_of(*records, player(1), player(2), player(3)))


def test_rounds_and_colour_of_either_dialect() -> None:
    assert _facts("XXR 9").facts.rounds == _facts("142 9").facts.rounds == 9
    assert _facts("XXC black1").facts.initial_colour == "black"
    assert _facts("152 B").facts.initial_colour == "black"
    assert _facts("XXC rank white1").facts.by_rank


def test_absent_and_forbidden() -> None:
    assert _facts("XXZ 1 3", "XXZ 2").facts.absent == {1, 2, 3}
    assert _facts("XXP 1 2", "260 001 004  002  003").facts.forbidden == (
        Forbidden((1, 2)),
        Forbidden((2, 3), 1, 4),
    )


def test_virtual_points_of_either_dialect() -> None:
    one = _facts("XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0  0.5").facts
    other = _facts("250      1.0 001 002 0001 0002", "250 00.0 00.5 003 003 0001 0002").facts
    assert dict(one.virtual) == dict(other.virtual) == dict.fromkeys((1, 2), (ONE, ONE, HALF))


def test_byes_in_a_record() -> None:
    assert _facts("240 H 003  001  002").facts.byes == (ToldBye("H", 3, (1, 2)),)


def test_points_of_every_dialect() -> None:
    """3-1-0, a free place worth half a win: `P` of TRF26, `BBU` of bbpPairings, `PAB` of JaVaFo."""
    expected = Scores(
        win=Fraction(3),
        draw=Fraction(1),
        forfeit_win=Fraction(3),
        full_bye=Fraction(3),
        half_bye=Fraction(1),
        pairing_bye=Fraction(3, 2),
    )
    assert _facts("162  W 3.0    D 1.0    P 1.5").facts.scores == expected
    assert _facts("BBW  3.0", "BBD  1.0", "BBU  1.5").facts.scores == expected
    words = "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 HPB=1.0 FPB=3.0 FW=3.0 PAB=1.5"
    assert _facts(words).facts.scores == expected


def test_a_free_place_is_worth_a_win_where_nothing_tells() -> None:
    assert _facts("BBW 3.0").facts.scores.pairing_bye == 3


def test_absence_and_forfeit_have_one_letter() -> None:
    scores = _facts("162 A 0.5").facts.scores
    assert (scores.zero_bye, scores.forfeit_loss, scores.loss) == (HALF, HALF, 0 * HALF)
