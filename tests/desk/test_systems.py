"""The command `systems`: every finished system, with each setting as it can be written."""

import json
import tomllib
from dataclasses import fields
from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.competition import read_competition
from leaguegen.ingest.rules import SYSTEMS
from leaguegen.model.amounts import ValueClass
from leaguegen.model.systems import SYSTEMS as CLASSES
from leaguegen.render.systems import SystemSetting, settings_of, written
from leaguegen.source.problem import Severity
from leaguegen.source.settings import parse

NEED_ROUNDS = ("klukkluk", "fide-dutch")
"""Systems that ask how many rounds there are, always or with some setting."""


@pytest.fixture
def shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> dict[str, dict[str, dict[str, object]]]:
    """The JSON of the command, run where there is no club: settings by system and key."""
    monkeypatch.chdir(tmp_path)
    assert main(["systems", "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)["systems"]
    return {one["system"]: {s["key"]: s for s in one["settings"]} for one in told}


def test_every_finished_system_with_every_setting(
    shown: dict[str, dict[str, dict[str, object]]],
) -> None:
    assert tuple(shown) == SYSTEMS
    shared = {"competition", "seed", "points"}
    for system, settings in shown.items():
        names = {f.name for f in fields(CLASSES[system])} - shared
        assert {key.partition(".")[0] for key in settings} == names, system


def test_round_robin_is_listed_with_defaults_and_choices(
    shown: dict[str, dict[str, dict[str, object]]],
) -> None:
    assert shown["round-robin"]["times"] == {
        "key": "times",
        "default": "1",
        "required": False,
        "choices": [],
    }
    assert shown["round-robin"]["numbers"] == {
        "key": "numbers",
        "default": '"lot"',
        "required": False,
        "choices": ['"lot"', '"rating"', '"given"'],
    }
    assert shown["knsb"]["group_width"]["default"] == '"2/5"'
    assert shown["knsb"]["first_round"]["choices"] == [
        '"random"',
        '"halves"',
        '"fold"',
        '"none"',
    ]


def test_what_is_shown_can_be_written(shown: dict[str, dict[str, dict[str, object]]]) -> None:
    """Each choice is TOML, and each choice of a setting of one line is read without an error."""
    tried = 0
    for system, settings in shown.items():
        for key, setting in settings.items():
            choices = setting["choices"]
            assert isinstance(choices, list)
            for choice in choices:
                assert tomllib.loads(f"{key} = {choice}")
                text = f'system = "{system}"\nrounds = 9\n' if system in NEED_ROUNDS else ""
                text = text or f'system = "{system}"\n'
                read, problems = parse(f"{text}{key} = {choice}\n", "competition.toml")
                assert read is not None
                _, more = read_competition(read, "26/test", "chess")
                errors = [p for p in (*problems, *more) if p.severity is Severity.ERROR]
                assert not errors, (system, key, choice, [str(e.message) for e in errors])
                tried += 1
    assert tried > 60


def written_back(system: str, lines: list[str]) -> tuple[SystemSetting, ...]:
    """Read a competition with these lines; what is then shown of its settings."""
    needed = [f"{key} = {value}" for key, value in NEEDED.get(system, {}).items()]
    text = "\n".join((f'system = "{system}"', *needed, *lines))
    read, problems = parse(f"{text}\n", "competition.toml")
    assert read is not None
    settings, more = read_competition(read, "26/test", "chess")
    assert not [str(p.message) for p in (*problems, *more)], (system, lines)
    return settings_of(settings.usual.rules)


def test_every_default_can_be_written_back(
    shown: dict[str, dict[str, dict[str, object]]],
) -> None:
    """Alone, and all in one file: nothing is told of it, and nothing is different by it."""
    tried = 0
    for system, settings in shown.items():
        usual = written_back(system, [])
        lines = [f"{k} = {s['default']}" for k, s in settings.items() if not s["required"]]
        for line in lines:
            assert written_back(system, [line]) == usual
            tried += 1
        assert written_back(system, lines) == usual
    assert tried > 80


NEEDED = {"klukkluk": {"rounds": "9"}}


def test_what_is_required_has_no_default(
    shown: dict[str, dict[str, dict[str, object]]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    for system, settings in shown.items():
        required = {key for key, s in settings.items() if s["required"]}
        assert required == NEEDED.get(system, {}).keys()
        assert required == {key for key, s in settings.items() if s["default"] is None}
    assert main(["systems"]) == 0
    assert "  rounds is required" in capsys.readouterr().out.splitlines()


def test_the_form_of_tiers_and_of_nothing(
    shown: dict[str, dict[str, dict[str, object]]],
) -> None:
    keizer = shown["keizer"]
    assert keizer["scoring.excused"]["default"] == (
        '[{first = 5, points = "1/3 own"}, {points = "0"}]'
    )
    assert keizer["values"]["default"] == "[]"
    assert keizer["scoring.club_win"]["default"] == '"none"'
    classes = (ValueClass(Fraction(5, 2), 1400), ValueClass(Fraction(6)))
    assert written(classes) == '[{below = 1400, value = "5/2"}, {value = 6}]'


def test_the_text_names_the_chapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["systems"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert 'system = "round-robin"  Round robin  (leaguegen guide round-robin)' in lines
    assert '  withdrawal = "half"  "half", "keep"' in lines
    docs = Path(__file__).parents[2] / "docs"
    for system in SYSTEMS:
        chapter = docs / f"{system}.md"
        assert chapter.name in (p.name for p in docs.iterdir()), chapter.name


def test_a_table_of_hellers_may_be_a_file(
    shown: dict[str, dict[str, dict[str, object]]], capsys: pytest.CaptureFixture[str]
) -> None:
    files = {
        (s, key): told["file"] for s in shown for key, told in shown[s].items() if "file" in told
    }
    assert files == {("heller", "table"): ".csv"}
    assert main(["systems"]) == 0
    lines = capsys.readouterr().out.splitlines()
    line = next(line for line in lines if line.startswith('  table = "auto"'))
    assert line.endswith('"heller-16-c", "NAME.csv": a file beside competition.toml')
