"""TOML with places."""

import tomllib
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.source.problem import Severity
from leaguegen.source.settings import Settings, parse

COMPETITION = """\
title = "Interne"   # a remark with = and [brackets]
"tie breaks" = ["WP", "SB",
  "DE"]
points.draw = 0.5

[points]
win = 1
excused = [{first = 4, points = 0.5}, { points = 0 }]
text = '''
[not.a.table]
win = 3
'''

[[categories]]
title = "A"
rating = [1800, 2400]

[[categories]]
title = "Ébène"
  [categories.limits]
  born = 2010
  [[categories.parts]]
  id = "x"
  [[categories.parts]]
  id = "y"

[ cycles . "one" ]
date = 2027-02-01
"""


def read(text: str) -> Settings:
    settings, problems = parse(text, "c.toml")
    assert problems == []
    assert settings is not None
    return settings


def place(*path: str | int) -> tuple[int, int, int]:
    text = COMPETITION.replace("points.draw = 0.5\n\n[points]\n", "\n\n[points]\n")
    span = read(text).locate(*path)
    return span.line, span.column, span.width


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("title",), (1, 1, 5)),
        (("tie breaks",), (2, 1, 12)),
        (("tie breaks", 0), (2, 17, 4)),
        (("tie breaks", 2), (3, 3, 4)),
        (("points",), (6, 2, 6)),
        (("points", "win"), (7, 1, 3)),
        (("points", "excused", 0, "points"), (8, 24, 6)),
        (("points", "excused", 1), (8, 39, 14)),
        (("points", "excused", 1, "points"), (8, 41, 6)),
        (("categories",), (14, 3, 10)),
        (("categories", 0), (14, 3, 10)),
        (("categories", 0, "rating", 1), (16, 17, 4)),
        (("categories", 1), (18, 3, 10)),
        (("categories", 1, "title"), (19, 1, 5)),
        (("categories", 1, "limits", "born"), (21, 3, 4)),
        (("categories", 1, "parts", 1, "id"), (25, 3, 2)),
        (("cycles", "one"), (27, 12, 5)),
        (("cycles", "one", "date"), (28, 1, 4)),
    ],
)
def test_every_key_has_its_place(
    path: tuple[str | int, ...], expected: tuple[int, int, int]
) -> None:
    assert place(*path) == expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (("title",), (1, 9, 9)),
        (("tie breaks",), (2, 16, 12)),
        (("tie breaks", 1), (2, 23, 4)),
        (("tie breaks", 2), (3, 3, 4)),
        (("points", "excused", 0, "points"), (8, 33, 3)),
        (("points", "text"), (9, 8, 3)),
        (("categories", 0, "rating"), (16, 10, 12)),
        (("cycles", "one", "date"), (28, 8, 10)),
        (("points",), (6, 2, 6)),
        (("tie breaks", 9), (2, 16, 12)),
        (("points", "loss"), (6, 2, 6)),
    ],
)
def test_every_value_has_its_place(path: tuple[str | int, ...], expected: tuple[int, ...]) -> None:
    """A table under a heading has that for a place, and what is absent that of what is around."""
    text = COMPETITION.replace("points.draw = 0.5\n\n[points]\n", "\n\n[points]\n")
    span = read(text).locate_value(*path)
    assert (span.line, span.column, span.width) == expected


def test_an_absent_key_is_placed_at_its_table_or_at_the_start_of_the_file() -> None:
    assert place("points", "loss") == place("points")
    assert place("categories", 7, "id") == place("categories")
    assert place("nothing", "at", "all") == (1, 1, 0)


def test_dotted_keys() -> None:
    settings = read("a.b.c = 1\na.d = 2\n")
    assert [str(settings.locate(*p)) for p in (("a",), ("a", "b", "c"), ("a", "d"))] == [
        "c.toml:1:1",
        "c.toml:1:5",
        "c.toml:2:3",
    ]


def test_decimal_numbers_are_exact() -> None:
    assert read("x = 0.1\ny = 1e2\n").values == {"x": Decimal("0.1"), "y": Decimal(100)}


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends(end: str) -> None:
    settings = read(end.join(["a = 1", "", "[t]", "b = '''x", "y'''", "c = 2", ""]))
    assert settings.values["t"]["c"] == 2
    assert str(settings.locate("t", "c")) == "c.toml:6:1"


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a = 1\ndraw = 0,5\n", 2, 9, "decimal point"),
        ("title = Interne\n", 1, 9, "between quotes"),
        ("system = round-robin # x\n", 1, 10, "between quotes"),
        ("date = 1-2-2027\n", 1, 9, "year-month-day"),
        ('a = 1\nb = "x\nc = 2\n', 2, 7, "quote opens"),
        ("a = 1\na = 2\n", 2, 6, "second time"),
        ("[t]\n[t]\n", 2, 3, "second time"),
        ("a = {b = 1}\na.c = 2\n", 2, 8, "in full before"),
        ("a b = 1\n", 1, 3, "no ="),
        ("x = [1, 2\n", 1, 10, "square bracket"),
        ("x = {a = 1\n", 1, 11, "brace"),
        ("[points\nwin = 1\n", 1, 8, "heading"),
        ("!a = 1\n", 1, 1, "no setting"),
        ('p = "C:\\Users"\n', 1, 10, "backslash"),
        ("a = \n", 1, 5, "no value"),
        ("a = 2027-02-31\n", 1, 5, "no such day"),
        ("a = 1 2\n", 1, 7, "behind the value"),
        ("a = \u0001\n", 1, 5, "no value"),
        ("a = 'x\u0001'\n", 1, 7, "sign"),
        ("x = {a = 1, a = 2}\n", 1, 18, "second time"),
    ],
)
def test_a_mistake_is_one_problem_at_its_place(
    text: str, line: int, column: int, words: str
) -> None:
    settings, problems = parse(text, "c.toml")
    assert settings is None
    assert [(p.code, p.severity) for p in problems] == [("toml-syntax", Severity.ERROR)]
    problem = problems[0]
    assert words in str(problem.message)
    assert problem.hint is not None
    assert str(problem.hint)
    assert (problem.span.line, problem.span.column) == (line, column)


@pytest.mark.parametrize("number", ["inf", "nan", "1e999999999", "1e-400", "9" * 5000])
def test_numbers_that_nobody_can_mean(number: str) -> None:
    settings, problems = parse(f"a = 1\nwin = {number}\n", "c.toml")
    assert settings is None
    assert [(p.code, str(p.span)) for p in problems] == [("toml-number", "c.toml:2:7")]


def test_brackets_without_end_are_a_problem_and_no_crash() -> None:
    settings, problems = parse("a = " + "[" * 5000, "c.toml")
    assert settings is None
    assert [p.code for p in problems] == ["toml-syntax"]


def test_a_merge_conflict_is_told_and_the_rest_is_read() -> None:
    text = 'a = 1\n<<<<<<< HEAD\nb = 2\n=======\nb = 3\n>>>>>>> x\nc = "t"\n'
    settings, problems = parse(text, "c.toml")
    assert [(p.code, p.span.line) for p in problems] == [("conflict-markers", 2)]
    assert settings is not None
    assert settings.values == {"a": 1, "b": 2, "c": "t"}
    assert settings.locate("c").line == 7


TOML_TEXT = st.text(st.sampled_from("ab=.,[]{}\"'\n\r \\#1-e_é"), max_size=40)
PIECES = st.lists(
    st.sampled_from(
        [
            *(
                "a",
                "b",
                '"q k"',
                "'l'",
                " = ",
                ".",
                "[",
                "]",
                "[[",
                "]]",
                "{",
                "}",
                ",",
                "\n",
                "\r\n",
            ),
            *("1", "0.5", '"x"', "'''m\n'''", '"""', "# r", "2027-02-01", "true", "=", " ", "é"),
        ]
    ),
    max_size=25,
).map("".join)


@given(TOML_TEXT | PIECES | st.text(max_size=40))
def test_any_text_is_read_or_told(text: str) -> None:
    settings, problems = parse(text, "c.toml")
    assert (settings is None) == any(p.code.startswith("toml-") for p in problems)
    assert len([p for p in problems if p.code.startswith("toml-")]) <= 1
    assert all(p.hint is not None for p in problems)


KEYS = st.text("abcé. \"'=[]#", min_size=1, max_size=5)
VALUES = st.recursive(
    st.integers(-99, 99) | st.booleans() | st.text("ab]}=,#\"'\n\\", max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def inline(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(k)} = {inline(v)}" for k, v in value.items()) + "}"
    return quoted(value) if isinstance(value, str) else str(value)


def paths(value: object, path: tuple[str | int, ...]) -> list[tuple[str | int, ...]]:
    items = (
        list(value.items())
        if isinstance(value, dict)
        else list(enumerate(value))
        if isinstance(value, list)
        else []
    )
    found: list[tuple[str | int, ...]] = []
    for key, inner in items:
        found += [(*path, key), *paths(inner, (*path, key))]
    return found


def written(settings: Settings, path: tuple[str | int, ...]) -> str:
    span = settings.locate(*path)
    line = settings.text.split("\n")[span.line - 1]
    return line[span.column - 1 : span.column - 1 + span.width]


def of(values: object, path: tuple[str | int, ...]) -> object:
    for part in path:
        values = values[part]  # type: ignore[index]
    return values


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.sampled_from(["", "[ta.ble]\n"]))
def test_every_path_of_any_settings_leads_to_its_own_key(
    values: dict[str, object], head: str
) -> None:
    text = head + "".join(f"{quoted(k)} = {inline(v)}\n" for k, v in values.items())
    settings = read(text)
    top: tuple[str | int, ...] = ("ta", "ble") if head else ()
    seen = set()
    for path in paths(values, top):
        marked = written(settings, path)
        key = path[-1]
        if isinstance(key, str):
            assert tomllib.loads(f"{marked} = 1") == {key: 1}
        else:
            assert tomllib.loads(f"x = {marked}")["x"] == of(settings.values, path)
        seen.add(settings.locate(*path))
        if isinstance(key, str):
            span = settings.locate_value(*path)
            line = settings.text.split("\n")[span.line - 1]
            value = line[span.column - 1 : span.column - 1 + span.width]
            assert tomllib.loads(f"x = {value}")["x"] == of(settings.values, path)
    assert len(seen) == len(paths(values, top))
