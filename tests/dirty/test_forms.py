"""Every form of a whole file in every kind of table: league and site are those of the clean one."""

from functools import cache

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.ingest.load import Loaded, load
from tests.dirty.club import SHEETS, content
from tests.dirty.forms import FORMS, Form

THEME = read_theme()
FILES = sorted(SHEETS)


@cache
def clean() -> Loaded:
    loaded = load(content())
    assert loaded.problems == ()
    return loaded


@cache
def clean_site() -> object:
    return build(content(), THEME).files


@pytest.mark.parametrize("name", FILES)
def test_every_table_of_the_club_tells_something(name: str) -> None:
    less = content()
    del less[name]
    assert load(less).league != clean().league


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
@pytest.mark.parametrize("name", FILES)
def test_a_form_is_read_as_the_clean_table(name: str, form: Form) -> None:
    made = form.made(SHEETS[name])
    if made is None:
        pytest.skip("this encoding lacks a letter of the table")
    loaded = load(content({name: made}))
    assert [
        (p.severity.value, p.code, p.span.line, p.span.column)
        for p in loaded.problems
        if p.span.file == name
    ] == list(form.told(SHEETS[name]))
    assert [p for p in loaded.problems if p.span.file != name] == []
    assert all(p.hint is not None and str(p.hint) for p in loaded.problems)
    assert loaded.league == clean().league


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.name)
def test_a_form_makes_the_same_site(form: Form) -> None:
    """All tables at once have the form; only the page of warnings may differ."""
    made = {name: form.made(sheet) for name, sheet in SHEETS.items()}
    outcome = build(content({n: data for n, data in made.items() if data is not None}), THEME)
    assert outcome.files is not None, outcome.problems
    warned = {p.severity.value for p in outcome.problems} & {"warning"}
    if warned:
        assert all(p.code == "encoding-macroman" for p in outcome.problems)
        return
    assert outcome.files == clean_site()
