"""`fix` of whole files: every form in every kind of table comes out as the canonical table."""

from dataclasses import replace

import pytest

from leaguegen.desk.fixing import Repaired, fix
from leaguegen.desk.fixing_repairs import Repair
from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.dirty.cases import CASES, Case
from tests.dirty.club import INTERNE, SHEETS, TEXTS, Sheet, content
from tests.dirty.forms import FORMS, Form
from tests.dirty.test_cases import club, name


def canonical(sheet: Sheet) -> Sheet:
    """Return a table of the club with the only name that stands for a player as his id."""
    if sheet.columns[0] == "id":
        return sheet
    return replace(
        sheet,
        rows=tuple(tuple("renee" if v == "Renée Çelik" else v for v in row) for row in sheet.rows),
    )


CANONICAL = {path: canonical(sheet).text().encode() for path, sheet in SHEETS.items()}
FREE_TEXT = tuple(
    path for path, data in CANONICAL.items() if not data.replace(b"\xc2\xbd", b"").isascii()
)
"""Tables in which also something else than names and results has accents."""

IN_THEIR_ORDER = ("columns the other way round", "first column last")
WITH_BLANK_LINES = ("blank lines between", "rows of commas between", "rows of spaces between")

MAY_BE_A_ROW = "two titles above, semicolons"
"""One of the titles has a comma: above a table of two columns it may be a row."""


def settled(files: dict[str, bytes]) -> Repaired:
    """Repair, and see that the second time nothing is left to do."""
    repaired = fix(files)
    again = fix(repaired.files)
    assert again.files == repaired.files
    assert (again.repairs, again.renamed) == ({}, {})
    assert load(repaired.files).problems == repaired.loaded.problems
    return repaired


def test_the_canonical_club_stays_as_it_is() -> None:
    files = content(CANONICAL)
    repaired = settled(files)
    assert repaired.files == files
    assert (repaired.repairs, repaired.left) == ({}, {})


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("path", sorted(SHEETS))
def test_a_form_becomes_canonical(path: str, form: Form) -> None:
    made = form.made(SHEETS[path])
    if made is None:
        pytest.skip("this encoding lacks a letter of the table")
    repaired = settled(content({**CANONICAL, path: made}))
    new = repaired.files[path]
    expected = CANONICAL[path]
    if form.name in IN_THEIR_ORDER:
        expected = form.made(canonical(SHEETS[path])) or b""
    elif form.name in WITH_BLANK_LINES:
        # People set rounds apart with them; behind the last row they go.
        assert new.count(b"\n\n") == len(SHEETS[path].rows)
        new = new.replace(b"\n\n", b"\n")
    elif form.name == "mac" and path in FREE_TEXT:
        assert "old Macintosh text" in str(repaired.left[path])
        expected = made
    elif form.name == MAY_BE_A_ROW and len(SHEETS[path].columns) == 2:
        expected = b'Seizoen 2026-27\n"Stand, 12 sep"\n' + expected
    else:
        assert repaired.left == {}
        assert repaired.loaded.problems == ()
    assert new == expected
    assert repaired.loaded.league == load(content()).league
    assert {n: d for n, d in repaired.files.items() if n != path} == {
        n: d for n, d in content(CANONICAL).items() if n != path
    }


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_all_tables_at_once(form: Form) -> None:
    made = {path: form.made(sheet) for path, sheet in SHEETS.items()}
    files = content({path: data for path, data in made.items() if data is not None})
    repaired = settled(files)
    assert repaired.loaded.league == load(content()).league
    if form.name not in (*IN_THEIR_ORDER, *WITH_BLANK_LINES, MAY_BE_A_ROW, "mac"):
        assert repaired.files == content(CANONICAL)


@pytest.mark.parametrize(
    ("form", "repairs"),
    [
        ("utf-8 with mark", {Repair.ENCODING: 1}),
        ("utf-16 le", {Repair.ENCODING: 1}),
        ("cp1252", {Repair.ENCODING: 1}),
        ("encoded twice", {Repair.TWICE: 1}),
        ("semicolons", {Repair.DELIMITER: 1}),
        ("crlf", {Repair.LINE_ENDS: 1}),
        ("no last line end", {Repair.LINE_ENDS: 1}),
        ("empty columns behind", {Repair.EMPTY: 9}),
        ("title above", {Repair.TITLES: 1, Repair.EMPTY: 1}),
        ("header again", {Repair.REPEATED: 1}),
        ("Dutch header", {Repair.HEADER: 6}),
        ("all in quotes", {Repair.QUOTES: 54}),
    ],
)
def test_what_is_told_of_a_form(form: str, repairs: dict[Repair, int]) -> None:
    made = next(f for f in FORMS if f.name == form).made(SHEETS["players.csv"])
    assert made is not None
    told = fix(content({**CANONICAL, "players.csv": made})).repairs["players.csv"]
    assert dict(told) == repairs


ANEW = {
    3: "round,board,white,black,white_points,black_points\n1,1,teun,maar,0.5,0.5\n",
    16: "round,board,white,black,result\n1,1,teun,maar,1-0\n",
    18: "result,black,white,board,round\n1-0,maar,teun,1,1\n",
    37: "round,board,white,black,result\n1,1,teun,maar,1-0\n",
}
"""What becomes of the cases that do not become their clean table, or have none."""

PEOPLE = {
    "Renée Çelik": "renee",
    "Iris O'Neill": "iris",
    "Teun Kuiper": "teun",
    "Maartje van den Broek": "maar",
}


@pytest.mark.parametrize("case", [c for c in CASES if c.verdict != "error"], ids=name)
def test_a_case_that_is_read_becomes_clean(case: Case) -> None:
    expected = ANEW.get(case.number, case.clean)
    if case.number == 24:
        for chess, draughts in (("½-½", "1-1"), ("1-0", "2-0"), ("0-1", "0-2")):
            expected = expected.replace(chess, draughts)
    for spoken, player in PEOPLE.items():
        expected = expected.replace(spoken, player)
    if case.number == 48:
        expected = "round,board,white,black,result\n1,1,teun,maar,1-0\n"
    repaired = settled(club(case, case.data))
    assert repaired.files[case.file].decode() == expected
    assert repaired.loaded.problems == ()


HEAD = "round,board,white,black,result\n"
LEFT = {
    4: "round,board,white,black,white_points,black_points\n1,1,teun,maar,0,5,0,5\n",
    16: HEAD + "1,1,teun,maar,1-0\n",
    17: HEAD.replace("white", "whit") + "1,1,teun,maar,1-0\n",
    20: "round,date\n1,2026-09-01\n2,9/13/2026\n",
    26: HEAD + "1,1,teun,maar,1-0\n1,2,renee,sjaak,½-½\n1,3,joost,guus,½-½\n1,4,iris,bram,½-½\n",
    28: HEAD + "1,1,teun,maar,1-½\n",
    30: HEAD + "1,1,teun,maar,½-\n",
    32: HEAD + '1,1,bram,"Have, Bram ten",1-0\n',
    38: HEAD + "1,1,teun,maar,1-0\n1,4,teun,maar,0-1\n",
    40: HEAD + "1,1,teun,maar,1-0\n1,2,teun,bram,1-0\n",
    41: HEAD + "1,1,teun,teun,1-0\n",
    46: HEAD + '1,1,"=HYPERLINK(""http://x.example"",""T"")",maar,1-0\n',
    47: HEAD + "1,1,<script>alert(1)</script>,maar,1-0\n",
}
"""What is made of the cases with errors, where anything is."""

MENDED = (16, 26)
UNTOUCHED = (42, 45)


@pytest.mark.parametrize("case", [c for c in CASES if c.verdict == "error"], ids=name)
def test_a_case_with_an_error(case: Case) -> None:
    files = club(case, case.data)
    before = [p.code for p in load(files).problems if p.severity is Severity.ERROR]
    repaired = settled(files)
    if case.number in LEFT:
        assert repaired.files[case.file].decode() == LEFT[case.number]
    if case.number in UNTOUCHED:
        assert repaired.files[case.file] == case.data
        assert case.file in repaired.left
    after = [p.code for p in repaired.loaded.problems if p.severity is Severity.ERROR]
    assert after == ([] if case.number in MENDED else before)


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "cp1252", "utf-16"], ids=["mark", "windows", "unicode text"]
)
def test_settings_and_pages(encoding: str) -> None:
    made = {
        path: text.replace("\n", "\r\n").encode(encoding).removesuffix(b"\r\n")
        for path, text in TEXTS.items()
    }
    if encoding == "utf-16":
        made = {path: data.removesuffix(b"\r\0\n\0") for path, data in made.items()}
    files = content({**CANONICAL, **made})
    assert load(files).league == load(content()).league
    repaired = settled(files)
    assert repaired.files == content(CANONICAL)
    assert repaired.repairs.keys() == TEXTS.keys()


def test_a_page_without_a_heading() -> None:
    made = {
        "pages/kort.md": b"Alleen tekst.\r\n\r\nMeer tekst.",
        "news/2026-09-03.md": b"Kort.\rEn nog.",
    }
    repaired = settled(content({**CANONICAL, **made}))
    assert repaired.files["pages/kort.md"] == b"Alleen tekst.\n\nMeer tekst.\n"
    assert repaired.files["news/2026-09-03.md"] == b"Kort.\nEn nog.\n"
    assert repaired.left == {}


def test_settings_and_pages_that_are_not_certain() -> None:
    made = {
        "club.toml": 'name = "Café Zoë"\nlanguage = "en"\n'.encode("mac_roman"),
        "pages/contact.md": b"# Waar\r\n\r\n<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> x\r\n",
    }
    repaired = settled(content({**CANONICAL, **made}))
    assert {path: repaired.files[path] for path in made} == made
    assert repaired.left.keys() == made.keys()


def test_a_record_is_never_touched() -> None:
    record = f"{INTERNE}/rounds/01.json"
    files = content({**CANONICAL, record: b'{\r\n"round": 1}\r\n'})
    assert fix(files).files[record] == files[record]
