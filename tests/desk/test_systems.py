"""The command `systems`: every finished system, with each setting as it can be written."""

import json
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.competition import read_competition
from leaguegen.ingest.rules import SYSTEMS
from leaguegen.model.systems import SYSTEMS as CLASSES
from leaguegen.source.problem import Severity
from leaguegen.source.settings import parse


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
    assert shown["round-robin"]["times"] == {"key": "times", "default": "1", "choices": []}
    assert shown["round-robin"]["numbers"] == {
        "key": "numbers",
        "default": '"lot"',
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
                text = f'system = "{system}"\nrounds = 9\n' if system == "klukkluk" else ""
                text = text or f'system = "{system}"\n'
                read, problems = parse(f"{text}{key} = {choice}\n", "competition.toml")
                assert read is not None
                _, more = read_competition(read, "26/test", "chess")
                errors = [p for p in (*problems, *more) if p.severity is Severity.ERROR]
                assert not errors, (system, key, choice, [str(e.message) for e in errors])
                tried += 1
    assert tried > 60


def test_the_text_names_the_chapter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["systems"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert 'system = "round-robin"  Round robin  (docs/round-robin.md)' in lines
    assert '  withdrawal = "half"  "half", "keep"' in lines
    docs = Path(__file__).parents[2] / "docs"
    for system in SYSTEMS:
        chapter = docs / f"{system}.md"
        assert chapter.name in (p.name for p in docs.iterdir()), chapter.name
