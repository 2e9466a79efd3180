"""The files that hosts run: as the schemas of the hosts want them, and with no more rights."""

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import check_jsonschema  # type: ignore[import-untyped]
import pytest
import yaml
from jsonschema import Draft7Validator

from leaguegen.cli import main
from tests.workflows.runner import read_yaml

SCHEMAS = Path(check_jsonschema.__file__).parent / "builtin_schemas" / "vendor"
VARIANTS = list(product(["nl", "en"], ["public", "private"]))


def club(folder: Path, language: str, visibility: str, repository: str = "club/league") -> Path:
    told = ("--name", "x", "--first", "1-9-2026", "--language", language)
    where = ("--visibility", visibility, "--repository", repository)
    assert main(["init", str(folder), "--yes", *told, *where]) == 0
    return folder


def workflow(folder: Path, name: str) -> dict[str, Any]:
    return read_yaml(folder / ".github" / "workflows" / f"{name}.yml")


def complaints(file: Path, schema: str) -> list[str]:
    wanted = json.loads((SCHEMAS / f"{schema}.json").read_text(encoding="utf-8"))
    # As hosts read it: with numbers and truth, but `on` a word.
    loaded = yaml.safe_load(file.read_text(encoding="utf-8"))
    if True in loaded:
        loaded["on"] = loaded.pop(True)
    return [error.message for error in Draft7Validator(wanted).iter_errors(loaded)]


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
@pytest.mark.parametrize("name", ["site", "pair"])
def test_a_workflow_of_github_is_as_its_schema_wants(
    tmp_path: Path, language: str, visibility: str, name: str
) -> None:
    folder = club(tmp_path, language, visibility)
    file = folder / ".github" / "workflows" / f"{name}.yml"
    assert complaints(file, "github-workflows") == []


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
def test_the_pipeline_of_gitlab_is_as_its_schema_wants(
    tmp_path: Path, language: str, visibility: str
) -> None:
    folder = club(tmp_path, language, visibility, "https://gitlab.com/club/league")
    assert complaints(folder / ".gitlab-ci.yml", "gitlab-ci") == []


def test_the_schema_would_complain(tmp_path: Path) -> None:
    file = tmp_path / "site.yml"
    file.write_text("on: push\njobs: {a: {runs-on: x, stepps: []}}\n")
    assert complaints(file, "github-workflows")


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
def test_a_request_from_outside_gets_no_secret_and_no_right_to_write(
    tmp_path: Path, language: str, visibility: str
) -> None:
    site = workflow(club(tmp_path, language, visibility), "site")
    assert set(site["on"]) == {"push", "pull_request", "workflow_dispatch", "workflow_call"}
    assert site["permissions"] == {"contents": "read"}
    for job in site["jobs"].values():
        rights = job.get("permissions", {})
        if rights:
            # Only what publishes may, and that is not run for a request.
            assert rights == {"pages": "write", "id-token": "write"}
            assert job["if"] == "github.ref == 'refs/heads/main'"
        for step in job["steps"]:
            if "secrets." in str(step):
                assert step["if"] == "github.ref == 'refs/heads/main'"
                assert "run" in step
                assert "secrets." not in step["run"]
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] == "false"


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
def test_the_button_may_write_content_and_nothing_else(
    tmp_path: Path, language: str, visibility: str
) -> None:
    pair = workflow(club(tmp_path, language, visibility), "pair")
    assert set(pair["on"]) == {"workflow_dispatch"}
    assert pair["permissions"] == {"contents": "read"}
    assert pair["jobs"]["pair"]["permissions"] == {"contents": "write"}
    called = pair["jobs"]["publish"]
    assert called["uses"] == "./.github/workflows/site.yml"
    # Whatever the called jobs ask for, the caller must have given.
    site = workflow(tmp_path, "site")
    asked = dict(site["permissions"])
    for job in site["jobs"].values():
        asked |= job.get("permissions", {})
    assert called["permissions"] == asked
    # One group inside another of the same name would wait for itself.
    assert pair["concurrency"]["group"] != site["concurrency"]["group"]


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
def test_what_people_fill_in_reaches_no_shell_as_text(
    tmp_path: Path, language: str, visibility: str
) -> None:
    folder = club(tmp_path, language, visibility)
    for name in ("site", "pair"):
        for job in workflow(folder, name)["jobs"].values():
            for step in job.get("steps", ()):
                assert "${{" not in step.get("run", "")


@pytest.mark.parametrize(("language", "visibility"), VARIANTS)
def test_only_github_s_own_actions_are_used_each_with_its_major_version(
    tmp_path: Path, language: str, visibility: str
) -> None:
    folder = club(tmp_path, language, visibility)
    for name in ("site", "pair"):
        for job in workflow(folder, name)["jobs"].values():
            for step in job.get("steps", ()):
                assert re.fullmatch(r"actions/[a-z-]+@v\d+", step.get("uses", "actions/x@v1"))


def test_the_newest_commit_wins(tmp_path: Path) -> None:
    site = workflow(club(tmp_path, "en", "public"), "site")
    assert site["concurrency"] == {
        "group": "site-${{ github.ref }}",
        "cancel-in-progress": "true",
    }
    (checkout,) = (s for s in site["jobs"]["site"]["steps"] if "checkout" in s.get("uses", ""))
    # The branch, not the commit of the event: an old run that is started again builds the new.
    assert checkout["with"]["ref"].endswith("|| github.ref_name }}")
