"""YAML of hosts, beside what PyYAML makes of it, and what is refused."""

import pytest
import yaml

from leaguegen.desk.plain_yaml import UnreadYamlError, YamlError, read_yaml
from leaguegen.desk.workflows import Hosting, hosting_files
from leaguegen.files import read_starter
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue

SAMPLES = (
    "a: 1\nb:\n- x\n- y: 2\n  z: [p, 'q, r', {s: t}]\nc: {d: e, f: [g]}\n",
    "on: push\n",
    "on: [push, pull_request]  # both\n",
    "on:\n  push:\n  pull_request:\n",
    "a: |\n  x\n   y\n\n  z\nb: >\n  one\n  two\n\n  three\nc: |-\n  end\n",
    'a: "x: \\"y\\" # z"\nb: \'it\'\'s\'\n"c": plain # told\nd: http://x.y/#z\n',
    "a:\n  - - 1\n    - 2\n  -\n    b: 3\n  - c: |\n      x\n    d: 4\n",
    "a: [x,\n  y,\n  z]\nb: {\n  c: d\n}\n",
    "a: one\n  two\n  three\nb: x\n",
    "---\na: b\n",
    "x: &here\n  k: v\ny: [a]\nz: *here\n",
    "run: leaguegen check --format github && echo 'a b'\nif: github.ref == 'refs/heads/main'\n",
    "ref: ${{ github.event_name == 'pull_request' && github.ref || github.ref_name }}\n",
    "- a\n- b:\n  - c\n",
    "a:\n\n  # comment\n  b: c\n# end\n",
)


@pytest.mark.parametrize("text", SAMPLES)
def test_it_is_read_as_another_program_reads_it(text: str) -> None:
    expected = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506
    assert read_yaml(text) == expected


def test_a_table_may_begin_with_another() -> None:
    text = "x: &here\n  k: v\n  l: u\ny:\n  <<: *here\n  l: w\n"
    assert read_yaml(text) == {"x": {"k": "v", "l": "u"}, "y": {"k": "v", "l": "w"}}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("host", ["github", "gitlab"])
@pytest.mark.parametrize("visibility", ["public", "private"])
def test_what_init_writes_is_read_so(language: str, host: str, visibility: str) -> None:
    hosting = Hosting(host, "main", visibility, "club/pages", "2026-27/a")  # type: ignore[arg-type]
    files = hosting_files(hosting, read_starter(), Speech(Catalogue(language), {}))
    assert files
    for data in files.values():
        expected = yaml.load(data, Loader=yaml.BaseLoader)  # noqa: S506
        assert read_yaml(data.decode()) == expected


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a:\n\tb: c\n", 2),
        ("jobs\n  a:\n", 2),
        ("a: b\n   c: d\n", 2),
        ("a: 'b\n", 1),
        ("a: [b\n", 1),
        ("a:\n    b: c\n  d: e\n", 3),
        ("a: b\nc\n", 2),
        ("a: b\na: c\n", 2),
        ("a: *b\n", 1),
    ],
)
def test_where_it_is_none_the_line_is_told(text: str, line: int) -> None:
    with pytest.raises(YamlError) as caught:
        read_yaml(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: b\nc: !reference [.x, y]\n", 2),
        ("a: &a\n  - *a\n", 1),
        ("? [x, y]\n: z\n", 1),
        ("a: " + "[" * 5000 + "]" * 5000 + "\n", 1),
    ],
)
def test_what_these_files_never_hold_is_not_read(text: str, line: int) -> None:
    with pytest.raises(UnreadYamlError) as caught:
        read_yaml(text)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a: b\nc: \x07\n", 2),
        ("a: b\n---\nc: d\n", 2),
        ("x: &here y\na:\n  <<: *here\n", 3),
    ],
)
def test_what_no_host_reads_is_refused(text: str, line: int) -> None:
    with pytest.raises(YamlError) as caught:
        read_yaml(text)
    assert not isinstance(caught.value, UnreadYamlError)
    assert caught.value.line == line


def test_nothing_is_the_empty_text() -> None:
    assert read_yaml("") == "" == read_yaml("# nothing\n")
    assert read_yaml("a: ~\nb: null\nc:\nd: '~'\n") == {"a": "", "b": "", "c": "", "d": "~"}
