"""Templates that a club wrote: what goes wrong is told with its file, line and remedy."""

from pathlib import PurePosixPath

import pytest

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.model.league import League
from leaguegen.render.html import PageFaultError, environment, render
from leaguegen.render.pages import Page
from leaguegen.render.site import frame
from leaguegen.source.problem import Problem
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files
from tests.render.data.club import CONTENT

CLUB = League("De Toren", "en", {}, ())


def rendered(**templates: str) -> str:
    """Render one page by templates of a club, by name without `.html`."""
    named = {f"{name}.html": text for name, text in templates.items()}
    env = environment(named, Catalogue("en"), guarded=True)
    path = PurePosixPath("index.html")
    return render([Page(path, "home.html", "Home")], env, frame(CLUB))[path].decode()


def fault(**templates: str) -> Problem:
    """Return what is told of a template that cannot be used."""
    with pytest.raises(PageFaultError) as found:
        rendered(**templates)
    return found.value.problem


def test_an_ordinary_template_is_used() -> None:
    assert rendered(home="{% for n in range(3) %}{{ n * 2 }} {% endfor %}{{ '-' * 3 }}") == (
        "0 2 4 ---"
    )


@pytest.mark.parametrize(
    ("templates", "at"),
    [
        ({"home": '\n{% extends "home.html" %}'}, "templates/home.html:2:1"),
        ({"home": 'a\nb\n{% include "home.html" %}'}, "templates/home.html:3:1"),
        (
            {"home": '{% include "a.html" %}', "a": '\n{% include "b.html" %}', "b": "{{ c }}"},
            "templates/b.html:1:1",
        ),
        (
            {"home": "{% macro m() %}{{ m() }}{% endmacro %}\n{{ m() }}"},
            "templates/home.html:1:1",
        ),
    ],
)
def test_a_template_that_uses_itself(templates: dict[str, str], at: str) -> None:
    problem = fault(**templates)
    if "c" in templates.get("b", ""):
        assert "'c' is undefined" in str(problem.message)
    else:
        assert "uses itself" in str(problem.message)
        assert "base.html" in str(problem.hint)
    assert (problem.code, str(problem.span)) == ("template-fault", at)


def test_two_templates_that_use_each_other() -> None:
    problem = fault(home='{% include "a.html" %}', a='{% include "home.html" %}')
    assert "uses itself" in str(problem.message)
    assert problem.span.file in ("templates/a.html", "templates/home.html")


@pytest.mark.parametrize(
    "text",
    [
        "{% for n in range(10 ** 12) %}{% endfor %}",
        "{% for n in range(99999) %}{% for m in range(99999) %}abcdefghij{% endfor %}{% endfor %}",
        "{{ 'ab' * (10 ** 11) }}",
        "{{ 10 ** 11 * 'ab' }}",
        "{{ ([1] * 10 ** 10)|length }}",
        "{{ 9 ** 9 ** 9 }}",
    ],
)
def test_a_template_that_would_never_end(text: str) -> None:
    problem = fault(home=f"a\n{text}")
    assert str(problem.message) == "This template cannot be used: it makes too much."
    # What grows bit by bit is stopped outside of the template.
    line = 1 if "abc" in text else 2
    assert (problem.code, str(problem.span)) == ("template-fault", f"templates/home.html:{line}:1")


@pytest.mark.parametrize(
    "text",
    ["{{ ''.__class__.__mro__ }}", "{{ prose.func.__globals__ }}", "{{ _.__wrapped__.__code__ }}"],
)
def test_a_template_reaches_nothing_of_the_program(text: str) -> None:
    assert "unsafe" in str(fault(home=text).message)


@pytest.mark.parametrize(
    ("templates", "at"),
    [
        ({"home": "a\n{% if %}"}, "templates/home.html:2:1"),
        ({"home": '\n\n{% extends "a.html" %}', "a": "a\n{% block %}"}, "templates/a.html:2:1"),
        ({"home": '{% include "a.html" %}', "a": "\n\n{{ x"}, "templates/a.html:3:1"),
        ({"home": "{% for x in 1 %}"}, "templates/home.html:1:1"),
    ],
)
def test_a_mistake_in_writing_keeps_its_file_and_line(templates: dict[str, str], at: str) -> None:
    problem = fault(**templates)
    assert (problem.code, str(problem.span)) == ("template-fault", at)
    assert "uses itself" not in str(problem.message)


def test_brackets_without_end_are_no_template_that_uses_itself() -> None:
    problem = fault(home="{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}")
    assert "uses itself" not in str(problem.message)
    assert "nested too deeply" in str(problem.message)


def test_the_theme_is_the_same_in_the_sandbox() -> None:
    content, theme = files(CONTENT), read_theme()
    guarded = build({**content, "templates/unused.html": b"x"}, theme)
    assert guarded.files is not None
    assert guarded.files == build(content, theme).files
