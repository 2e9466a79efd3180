"""Headers as people write them, and rows by column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.ingest import columns
from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.columns import (
    ABSENCES,
    ENTRANTS,
    KINDS,
    PLAYERS,
    RESULTS,
    ROUNDS,
    Row,
    canonical,
    read_rows,
    rows_of,
)
from leaguegen.ingest.file_kinds import FileKind, is_personal
from leaguegen.source.lines import split_lines
from leaguegen.source.problem import Problem
from leaguegen.source.table import scan


def told(problems: list[Problem]) -> list[tuple[str, str, int, int]]:
    return [(p.code, p.severity.value, p.span.line, p.span.column) for p in problems]


def texts(row: Row, *names: str) -> list[str]:
    return [row.text(name) for name in names]


# What docs/files.md says of each file, in the order of its own text.
CONTRACT = {
    "players": "id name knsb_id fide_id title born category club aliases privacy",
    "ratings": "player list date rating",
    "absences": "player date from to round kind competition",
    "external": "date player team colour opponent opponent_rating result",
    "rounds": "round date time cycle stage kind note",
    "results": "round board white black result white_points black_points group date set decider"
    " through",
    "entrants": "player joined withdrawn rating group number role",
    "groups": "stage group number player",
    "draw": "round place player",
    "avoid": "player other from until",
    "adjustments": "player round points reason",
    "accepted": "finding reason",
    "prizes": "place amount item category group cycle",
    "honours": "season competition player category note",
}


def test_every_file_has_the_columns_of_the_contract() -> None:
    assert {name: " ".join(kind.names) for name, kind in KINDS.items()} == CONTRACT


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_a_column_is_called_by_its_own_name_in_its_file(kind: FileKind) -> None:
    assert [canonical(kind, name) for name in kind.names] == list(kind.names)
    assert set(kind.header) <= set(kind.names)
    for name in kind.names:
        for form in (name.upper(), f" {name.replace('_', ' ').title()} ", name.replace("_", "-")):
            assert canonical(kind, form) == name


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_no_synonym_stands_for_two_columns_or_is_refused(kind: FileKind) -> None:
    meanings: dict[str, set[str]] = {}
    for column in kind.columns:
        for word in (column.name, *column.also):
            meanings.setdefault(folded(word), set()).add(column.name)
            assert not is_personal(word)
    assert {word: names for word, names in meanings.items() if len(names) > 1} == {}


@pytest.mark.parametrize(
    ("kind", "header", "expected"),
    [
        (RESULTS, "Ronde;Bord;Wit;Zwart;Uitslag", "round board white black result"),
        (RESULTS, "RND;Tafel;White Player;zwart-speler;Score", "round board white black result"),
        (RESULTS, "ronde;wit;zwart;wit punten;zwart punten", "round white black white_points"),
        (
            PLAYERS,
            "Code;Naam;Relatienummer;Geboortejaar;Categorie",
            "id name knsb_id born category",
        ),
        (PLAYERS, "Code;Naam;Aliassen;Weergave;Titel", "id name aliases privacy title"),
        (ROUNDS, "Nr;Datum;Tijd;Periode;Opmerking", "round date time cycle note"),
        (ABSENCES, "Speler;Van;T/m;Reden;Competitie", "player from to kind competition"),
        (ENTRANTS, "Naam;Vanaf ronde;Laatste ronde;Elo;Groep", "player joined withdrawn rating"),
    ],
)
def test_dutch_headers(kind: FileKind, header: str, expected: str) -> None:
    cells = ["1", "2", "3", "4", "5"]
    rows, problems = read_rows(f"{header}\n{';'.join(cells)}\n", kind, "f.csv")
    names = expected.split()
    assert problems == []
    assert texts(rows[0], *names) == cells[: len(names)]


def test_order_is_free_and_places_are_right() -> None:
    text = "result,black,white,round,board\n1-0, B ,A,1,\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert problems == []
    (row,) = rows
    black = row["black"]
    assert black is not None
    assert (black.value, str(black.span), black.span.width) == ("B", "r.csv:2:6", 1)
    assert row["board"] is None
    assert row["date"] is None
    assert str(row.place("board")) == "r.csv:2:13"
    assert (str(row.span), row.span.width) == ("r.csv:2:1", 11)
    assert row.place("date") == row.span
    assert row.text("date") == ""


def test_a_short_row_has_empty_cells_at_its_end() -> None:
    rows, problems = read_rows("round,white,black,result\n1,A,B\n", RESULTS, "r.csv")
    assert problems == []
    assert rows[0]["result"] is None
    assert str(rows[0].place("result")) == "r.csv:2:6"


def test_an_unknown_column_is_kept_and_told_once() -> None:
    text = "round,white,black,result,bord nummr,own\n1,A,B,1-0,7,x\n2,A,B,1-0,8,y\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [
        ("column-unknown", "warning", 1, 26),
        ("column-unknown", "warning", 1, 37),
    ]
    assert str(problems[0].hint) == "Did you mean “bordnummer”?"
    assert [row.extra["own"].value for row in rows] == ["x", "y"]


def test_ratings_in_the_players_file_are_sent_to_their_own_file() -> None:
    _, problems = read_rows("id,name,rating\na,A,1800\n", PLAYERS, "players.csv")
    assert told(problems) == [("column-unknown", "warning", 1, 9)]
    assert "ratings.csv" in str(problems[0].hint)


def test_a_misspelt_column_is_an_error_and_the_rows_are_read() -> None:
    rows, problems = read_rows("round,board,whit,black,result\n1,1,A,B,1-0\n", RESULTS, "r.csv")
    assert told(problems) == [("column-missing", "error", 1, 13)]
    assert str(problems[0].hint) == "Did you mean “white”? Correct the header."
    assert rows[0].text("white") == "A"


def test_a_missing_column_is_an_error_and_no_row_is_read() -> None:
    rows, problems = read_rows("round,board,black,result\n1,1,B,1-0\n", RESULTS, "r.csv")
    assert told(problems) == [("column-missing", "error", 1, 1)]
    assert str(problems[0].message) == "The column “white” is missing."
    assert rows == ()


def test_points_may_stand_in_place_of_the_result_but_both_of_them() -> None:
    full = "round;white;black;white_pts;black_pts\n1;A;B;0,5;0,5\n"
    rows, problems = read_rows(full, RESULTS, "r.csv")
    assert problems == []
    assert texts(rows[0], "white_points", "black_points") == ["0,5", "0,5"]
    _, problems = read_rows("round;white;black;white_pts\n1;A;B;1\n", RESULTS, "r.csv")
    assert told(problems) == [("column-missing", "error", 1, 1)]
    assert "white_points, black_points" in str(problems[0].hint)


@pytest.mark.parametrize("header", ["player,kind", "player,kind,competition"])
def test_one_of_several_columns_is_needed(header: str) -> None:
    _, problems = read_rows(header + "\nA,absent\n", ABSENCES, "a.csv")
    assert told(problems) == [("column-missing", "error", 1, 1)]
    assert "date, from, to, round" in str(problems[0].message)
    for column in ("date", "from", "to", "round"):
        rows, problems = read_rows(f"player,{column}\nA,1\n", ABSENCES, "a.csv")
        assert (len(rows), problems) == (1, [])
    rows, problems = read_rows("player,datm,kind\nA,1,x\n", ABSENCES, "a.csv")
    assert told(problems) == [("column-missing", "error", 1, 8)]
    assert rows[0].text("date") == "1"


def test_a_file_without_header() -> None:
    rows, problems = read_rows("1,1,Jansen,de Vries,1-0\n2,1,A,B,0-1\n", RESULTS, "r.csv")
    assert rows == ()
    assert told(problems) == [("header-missing", "error", 1, 1)]
    assert str(problems[0].hint) == "Add a first line: round,board,white,black,result"


def test_a_header_of_which_every_word_is_misspelt_is_still_a_header() -> None:
    rows, problems = read_rows("rounnd,whitte,blakc,resullt\n1,A,B,1-0\n", RESULTS, "r.csv")
    assert [p.code for p in problems] == ["column-missing"] * 4
    assert texts(rows[0], "round", "white", "black", "result") == ["1", "A", "B", "1-0"]


def test_title_rows_are_skipped_with_a_note() -> None:
    text = (
        "Uitslagen ronde 1;;;\n;;;\nClub A, seizoen, 26,27,28\nronde;wit;zwart;uitslag\n1;A;B;1-0\n"
    )
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("title-rows", "note", 1, 1)]
    assert "2 rows" in str(problems[0].message)
    assert texts(rows[0], "white") == ["A"]


def test_the_header_once_more_is_skipped_with_a_note() -> None:
    text = "round,white,black,result\n1,A,B,1-0\nround,white,black,result\n2,A,B,1-0\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("header-again", "note", 3, 1)]
    assert [row.text("round") for row in rows] == ["1", "2"]


def test_a_column_twice() -> None:
    text = "round,white,black,result,Uitslag\n1,A,B,1-0,0-1\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("column-twice", "error", 1, 26)]
    assert problems[0].related[0][0].column == 19
    assert rows[0].text("result") == "1-0"


@pytest.mark.parametrize(
    "header",
    [
        *("E-mail", "email 2", "Telefoon", "telefoonnummer", "Phone", "mobiel", "06-nummer", "GSM"),
        *("Geboortedatum", "date of birth", "DOB", "Adres", "postcode", "IBAN", "BSN", "birthday"),
    ],
)
def test_personal_columns_are_refused_and_their_cells_dropped(header: str) -> None:
    rows, problems = read_rows(f"id,name,{header}\na,A,secret\n", PLAYERS, "players.csv")
    assert told(problems) == [("personal-data", "error", 1, 9)]
    assert "secret" not in str(rows[0])
    assert rows[0].text("name") == "A"


@pytest.mark.parametrize("header", ["born", "club", "category", "mailing", "adresseert", "telling"])
def test_other_columns_are_not_taken_for_personal(header: str) -> None:
    assert not is_personal(header)


def test_decimal_commas_in_a_file_of_commas() -> None:
    text = "round,board,white,black,white_pts,black_pts\n1,1,A,B,0,5,0,5\n2,1,A,B,1,0\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("decimal-commas", "error", 2, 1)]
    assert "8 values and 6 columns" in str(problems[0].message)
    assert [row.text("round") for row in rows] == ["2"]


def test_a_row_with_too_many_values_for_another_reason() -> None:
    text = "round,white,black,result\n1,Jansen, P.,B,1-0\n2,A,B,1-0\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("row-too-long", "error", 2, 16)]
    assert "between quotes" in str(problems[0].hint)
    assert [row.text("round") for row in rows] == ["2"]


def test_a_row_with_another_delimiter() -> None:
    text = "round;white;black;result\n1,A,B,1-0\n2;A;B;1-0\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("row-delimiter", "error", 2, 1)]
    assert [row.text("round") for row in rows] == ["2"]


def test_a_column_without_a_name_is_told_once_if_it_holds_anything() -> None:
    text = ",round,white,,black,result,\n0,1,A,,B,1-0,\n1,2,A,,B,1-0,\n"
    rows, problems = read_rows(text, RESULTS, "r.csv")
    assert told(problems) == [("column-unnamed", "warning", 2, 1)]
    assert texts(rows[1], "round", "black") == ["2", "B"]


def test_an_apostrophe_before_a_formula_is_a_spreadsheets_and_taken_off() -> None:
    rows, _ = read_rows("player,joined\n'=x,'t\n", ENTRANTS, "e.csv")
    assert texts(rows[0], "player", "joined") == ["=x", "'t"]


def test_an_empty_file_is_a_note() -> None:
    for text in ("", "\n\n", " ,,\n"):
        rows, problems = read_rows(text, RESULTS, "r.csv")
        assert rows == ()
        assert told(problems) == [("file-empty", "note", 1, 1)]
        assert "round,board,white,black,result" in str(problems[0].hint)


def test_rows_of_a_table_scanned_elsewhere() -> None:
    table, _ = scan("ronde;datum\n1;1-2-2027\n", "r.csv")
    rows, problems = rows_of(table, ROUNDS, "r.csv")
    assert problems == []
    assert texts(rows[0], "round", "date") == ["1", "1-2-2027"]


WORDS = st.sampled_from(
    [
        *("round", "Wit", "zwart", "result", "white_points", "e-mail", "whit", "own", "", "datum"),
        *("1", "A", "1-0", "0", "5", '"', '"x', "'=a", "Jansen, P.", ",", ";", "\t", "\n", "\r\n"),
        *(",", ",", "\n", "sep=;\n", "<<<<<<< a\n", "=======\n"),
    ]
)


@given(st.lists(WORDS, max_size=30).map("".join) | st.text(max_size=30), st.sampled_from([*KINDS]))
def test_any_text_gives_rows_or_problems(text: str, name: str) -> None:
    rows, problems = read_rows(text, columns.KINDS[name], "f.csv")
    lines = max(1, len(split_lines(text)))
    assert all(p.hint is not None and 1 <= p.span.line <= lines for p in problems)
    assert all(row.cells and 1 <= row.span.line <= lines for row in rows)
