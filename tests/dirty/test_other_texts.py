"""Settings and pages in the forms in which editors save them."""

import unicodedata

import pytest

from leaguegen.ingest.load import load
from tests.dirty.club import BEKER, INTERNE, TEXTS, content
from tests.dirty.test_forms import clean

SETTINGS = ("club.toml", f"{INTERNE}/competition.toml", f"{BEKER}/competition.toml")
PAGES = ("pages/contact.md", "news/2026-09-02-start.md")


def first_odd(text: str) -> tuple[int, int]:
    """Return the place of the first letter that is not ASCII."""
    before = text[: next(i for i, c in enumerate(text) if not c.isascii())]
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


FORMS: dict[str, tuple[str, bytes, str, str]] = {
    # Encoding, mark in front, line end, what is told.
    "utf-8 with mark": ("utf-8", b"\xef\xbb\xbf", "\n", ""),
    "utf-16 le": ("utf-16-le", b"\xff\xfe", "\n", "note encoding-utf16"),
    "utf-16 be, crlf": ("utf-16-be", b"\xfe\xff", "\r\n", "note encoding-utf16"),
    "utf-16 le, no mark": ("utf-16-le", b"", "\n", "note encoding-utf16"),
    "cp1252, crlf": ("cp1252", b"", "\r\n", "note encoding-cp1252"),
    "crlf": ("utf-8", b"", "\r\n", ""),
    "cr": ("utf-8", b"", "\r", ""),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", [*SETTINGS, *PAGES])
def test_a_form_is_read_as_the_clean_text(name: str, form: str) -> None:
    encoding, mark, end, told = FORMS[form]
    data = mark + TEXTS[name].replace("\n", end).encode(encoding)
    loaded = load(content({name: data}))
    place = first_odd(TEXTS[name]) if encoding == "cp1252" else (1, 1)
    expected = [(told, *place)] if told else []
    assert [
        (f"{p.severity.value} {p.code}", p.span.line, p.span.column) for p in loaded.problems
    ] == expected
    assert all(p.span.file == name for p in loaded.problems)
    assert loaded.league == clean().league


@pytest.mark.parametrize("name", [*SETTINGS, *PAGES])
def test_what_was_encoded_twice(name: str) -> None:
    data = TEXTS[name].encode().decode("cp1252").encode()
    loaded = load(content({name: data}))
    assert [(p.code, p.span.line, p.span.column) for p in loaded.problems] == [
        ("encoding-twice", *first_odd(TEXTS[name]))
    ]
    assert loaded.league == clean().league


@pytest.mark.parametrize("name", SETTINGS)
def test_accents_in_two_signs_in_settings(name: str) -> None:
    data = unicodedata.normalize("NFD", TEXTS[name]).encode()
    assert data != TEXTS[name].encode()
    loaded = load(content({name: data}))
    assert loaded.problems == ()
    assert loaded.league == clean().league


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("data", [b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1", b"%PDF-1.7"])
def test_settings_that_are_no_text_are_one_error(name: str, data: bytes) -> None:
    loaded = load(content({name: data}))
    told = [p.code for p in loaded.problems if p.span.file == name]
    assert told == ["not-text"]


@pytest.mark.parametrize(
    ("line", "remedy"),
    [
        ("name = “De Toren”", "straight"),
        ("name = De Toren", "between quotes"),
        ("name = 'De Toren", "not closed"),
        ("name = 0,5", "decimal point"),
        ("name = 1-9-2026", "year-month-day"),
        ("name: De Toren", "no = behind"),
    ],
)
def test_settings_as_people_type_them(line: str, remedy: str) -> None:
    loaded = load(content({"club.toml": f'language = "en"\n{line}\n'.encode()}))
    (problem,) = (p for p in loaded.problems if p.span.file == "club.toml")
    assert (problem.code, problem.span.line) == ("toml-syntax", 2)
    assert remedy in str(problem.message)
    assert problem.hint is not None


@pytest.mark.parametrize("name", SETTINGS)
def test_an_unfinished_merge_in_settings(name: str) -> None:
    first, rest = TEXTS[name].split("\n", maxsplit=1)
    merged = f"<<<<<<< HEAD\n{first}\n=======\n{first.upper()}\n>>>>>>> other\n{rest}"
    loaded = load(content({name: merged.encode()}))
    assert [(p.code, str(p.span)) for p in loaded.problems] == [("conflict-markers", f"{name}:1:1")]
    assert [line for v in loaded.problems[0].versions for _, line in v.lines] == [
        first,
        first.upper(),
    ]
    assert loaded.league == clean().league


@pytest.mark.parametrize("name", PAGES)
def test_an_unfinished_merge_in_a_page(name: str) -> None:
    merged = f"<<<<<<< HEAD\n{TEXTS[name]}=======\n# Anders\n>>>>>>> other\n"
    loaded = load(content({name: merged.encode()}))
    assert [(p.code, str(p.span)) for p in loaded.problems] == [("conflict-markers", f"{name}:1:1")]


def test_signs_of_markdown_are_no_merge() -> None:
    """Seven signs of equality underline a heading; seven arrows are a quote in quotes."""
    text = "Reglement\n=======\n\n>>>>>>> citaat\n\nTekst.\n"
    loaded = load(content({"pages/contact.md": text.encode()}))
    assert loaded.problems == ()


def test_an_unfinished_merge_in_a_record() -> None:
    """Two people paired the same round."""
    merged = "<<<<<<< HEAD\n{}\n=======\n{ }\n>>>>>>> other\n"
    path = f"{INTERNE}/rounds/01.json"
    loaded = load(content({path: merged.encode()}))
    assert [(p.code, str(p.span)) for p in loaded.problems] == [("conflict-markers", f"{path}:1:1")]
