"""Files that a workflow names: what stands in them counts as if it stood in the workflow."""

import re
from pathlib import Path

import pytest

from leaguegen.desk.workflow_assembly import local_paths
from leaguegen.desk.workflow_others import others
from leaguegen.files.matching import matching
from tests.desk.test_workflow_faults import ENGLISH, GITLAB, PAIR, SITE, told, written

ACTION = ".github/actions/maak/action.yml"
USES = "uses: ./.github/actions/maak"
OTHER = ".github/workflows/other.yml"

MAKES = """\
inputs:
  out: {default: site}
runs:
  using: composite
  steps:
    - run: leaguegen check --format github
      shell: bash
    - run: leaguegen build --out ${{ inputs.out }}
      shell: bash
    - run: leaguegen privacy --out ${{ inputs.out }}
      shell: bash
"""


def in_action(action: str, step: str = f"      - {USES}\n", path: str = ACTION) -> set[str]:
    """Return what is told of a workflow of which an action does checks, build and privacy."""
    site = re.sub(
        r'(?s)      - name: "Check the files".*?--out site\n.*?--out site\n', step, text()
    )
    assert USES in site
    return told(SITE, site, files={path: action.encode()})


def text() -> str:
    return written(SITE, "public")


def test_steps_of_an_action_of_the_club_count() -> None:
    assert in_action(MAKES) == set()
    assert in_action(MAKES, path=ACTION.replace(".yml", ".yaml")) == set()
    given = f"      - {USES}\n        with: {{out: ./site/}}\n"
    assert in_action(MAKES, given) == set()


@pytest.mark.parametrize(
    ("old", "new", "step", "words"),
    [
        ("leaguegen check", "echo", "", "problem: does not run leaguegen check any more"),
        ("check --format github", "check || true", "", "problem: goes on when leaguegen check f"),
        ("default: site", "default: x", "", "problem: publishes site, and builds the site in x"),
        ("", "", "        with: {out: x}\n", "problem: publishes site, and builds the site in x"),
        (
            "",
            "",
            "        continue-on-error: true\n",
            "problem: goes on when leaguegen check fails",
        ),
        ("", "", "        if: false\n", "problem: never runs leaguegen build: if: false"),
        ("composite", "node20", "", "advice: does not run leaguegen check any more"),
        ("runs:", "runs", "", "problem: .github/actions/maak/action.yml cannot be read as YAML"),
        (
            "leaguegen check",
            "echo ${{ inputs.title }}; leaguegen check",
            "        with: {title: '${{ github.event.pull_request.title }}'}\n",
            "problem: lets the shell run what somebody types",
        ),
        (
            "    - run: leaguegen check --format github\n      shell: bash\n",
            "    - uses: club/check@v1\n",
            "",
            "advice: does not run leaguegen check any more",
        ),
    ],
)
def test_what_an_action_of_the_club_does_not_do_is_told(
    old: str, new: str, step: str, words: str
) -> None:
    found = in_action(MAKES.replace(old, new, 1), f"      - {USES}\n{step}")
    assert any(one.startswith(words) for one in found), found


def test_actions_within_actions_and_in_the_folder_of_the_files() -> None:
    inner = "runs:\n  using: composite\n  steps: [{uses: ./.github/actions/maak}]\n"
    site = text().replace("run: leaguegen check --format github", "uses: ./.github/actions/check")
    check = MAKES.replace("build --out", "--version").replace("privacy --out", "--version")
    files = {".github/actions/check/action.yml": inner.encode(), ACTION: check.encode()}
    assert told(SITE, site, files=files) == set()
    # One that names itself ends, and does nothing.
    files[ACTION] = inner.encode()
    found = told(SITE, site, files=files)
    assert any("does not run leaguegen check any more" in one for one in found)


def test_an_action_that_is_not_there_or_not_yet_is_a_problem() -> None:
    absent = f"problem: names {ACTION}, which is not there, so the host runs nothing"
    site = text().replace("run: leaguegen check --format github", USES)
    assert told(SITE, site, files={"README.md": b""}) == {absent}
    early = text().replace("    steps:\n", f"    steps:\n      - {USES}\n", 1)
    found = told(SITE, early, files={ACTION: MAKES.encode()})
    assert found == {"problem: runs ./.github/actions/maak before actions/checkout"}


def test_a_step_of_an_action_needs_a_shell() -> None:
    bare = MAKES.replace("      shell: bash\n", "", 1)
    told_of = "has run: and no shell:, so the host stops there"
    assert in_action(bare) == {f"problem: {ACTION}: step 1 {told_of}"}
    named = bare.replace("- run: leaguegen check", "- name: Controle\n      run: leaguegen check")
    assert in_action(named) == {f"problem: {ACTION}: step Controle {told_of}"}
    # A step that uses an action has no use for one.
    assert in_action(MAKES + "    - uses: actions/cache@v4\n") == set()


def called(other: str, job: str = "") -> set[str]:
    """Return what is told of a workflow of which another one has the job that makes the site."""
    head, _, tail = text().partition("jobs:\n")
    publish = tail[tail.index("  publish:") :]
    site = f"{head}jobs:\n  site:\n    uses: ./{OTHER}\n{job}\n{publish}"
    return told(SITE, site, files={OTHER: other.encode()})


def job_of_the_site() -> str:
    body = text().partition("jobs:\n")[2]
    return "on: workflow_call\njobs:\n" + body[: body.index("  publish:")]


def test_jobs_of_another_workflow_count() -> None:
    other = job_of_the_site()
    assert called(other) == set()
    for old, new, words in (
        ("leaguegen check", "echo", "problem: does not run leaguegen check any more"),
        ("on: workflow_call", "on: push", f"problem: names {OTHER}, which the host does not take"),
        (
            "jobs:",
            "permissions: {contents: none}\njobs:",
            "problem: lacks a right that leaguegen b",
        ),
        ("fetch-depth: 0", "fetch-depth: 1", "problem: does not fetch the whole history"),
    ):
        found = called(other.replace(old, new))
        assert any(one.startswith(words) for one in found), (words, found)
    found = called(other, "    if: github.event_name == 'pull_request'\n")
    assert any("does not run leaguegen check when a change is pushed" in one for one in found)


def test_a_workflow_of_another_repository_is_not_looked_into() -> None:
    head, _, tail = text().partition("jobs:\n")
    publish = tail[tail.index("  publish:") :]
    site = f"{head}jobs:\n  site:\n    uses: club/ci/{OTHER}@v1\n\n{publish}"
    found = told(SITE, site)
    assert all(one.startswith("advice: ") for one in found), found
    assert any(one.startswith(f"advice: leaves work to club/ci/{OTHER}@v1") for one in found)


def test_a_secret_reaches_another_workflow_only_if_it_is_passed_on() -> None:
    head, _, body = written(SITE, "private").partition("jobs:\n")
    other = f"on: workflow_call\njobs:\n{body}".encode()
    site = f"{head}jobs:\n  all:\n    uses: ./{OTHER}\n"
    lacks = "problem: lacks a right that git push needs: env: SITE_DEPLOY_KEY"
    assert told(SITE, site, "private", {OTHER: other}) == {lacks}
    key = "SITE_DEPLOY_KEY: '${{ secrets.SITE_DEPLOY_KEY }}'"
    for secrets in ("inherit", f"{{{key}}}"):
        given = f"{site}    secrets: {secrets}\n"
        assert told(SITE, given, "private", {OTHER: other}) == set(), secrets


def gitlab_with(include: str, files: dict[str, str]) -> set[str]:
    """Return what is told of a file of GitLab that includes the job which publishes."""
    whole = written(GITLAB, "public")
    kept = whole[: whole.index("\npages:")]
    return told(GITLAB, f"{include}\n{kept}", files={n: t.encode() for n, t in files.items()})


PAGES = written(GITLAB, "public")[written(GITLAB, "public").index("\npages:") :]


@pytest.mark.parametrize(
    "include",
    [
        "include: /ci/extra.yml",
        "include: ci/extra.yml",
        "include: [ci/extra.yml]",
        "include:\n  - local: ci/extra.yml",
        "include: {local: /ci/extra.yml}",
        "include: 'ci/*.yml'",
        "include: '**/extra.yml'",
    ],
)
def test_what_gitlab_includes_counts(include: str) -> None:
    assert gitlab_with(include, {"ci/extra.yml": PAGES}) == set()
    found = gitlab_with(include, {"ci/extra.yml": PAGES.replace("leaguegen check", "ls")})
    assert "problem: does not run leaguegen check any more" in found
    if "*" not in include:
        absent = "problem: names ci/extra.yml, which is not there, so the host runs nothing"
        assert gitlab_with(include, {"ci/other.yml": PAGES}) == {absent}


def test_an_include_within_an_include_and_the_file_itself_goes_first() -> None:
    files = {"ci/a.yml": "include: ci/b.yml\n", "ci/b.yml": PAGES}
    assert gitlab_with("include: ci/a.yml", files) == set()
    files["ci/b.yml"] = PAGES.replace("  resource_group", "  allow_failure: true\n  resource_group")
    found = gitlab_with("include: ci/a.yml", files)
    assert found == {"problem: goes on when pages fails: allow_failure: true"}
    assert gitlab_with("include: ci/a.yml\npages: {allow_failure: false}", files) == set()


@pytest.mark.parametrize(
    "include",
    [
        "include: https://example.org/extra.yml",
        "include: [{project: club/ci, file: /extra.yml}]",
        "include: {local: ci/extra.yml, rules: [{if: $X}]}",
    ],
)
def test_what_gitlab_takes_from_elsewhere_is_not_looked_into(include: str) -> None:
    found = gitlab_with(include, {"ci/extra.yml": PAGES})
    assert all(one.startswith("advice: ") for one in found), found
    assert any("leaves work to" in one for one in found)
    assert "advice: does not run pages any more" in found


def test_the_files_that_are_named_are_found_on_the_disk(tmp_path: Path) -> None:
    for name in ("ci/a.yml", "ci/deep/b.yml", "ci/c.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x")
    assert set(matching(tmp_path, ["ci/*.yml"])) == {"ci/a.yml"}
    assert set(matching(tmp_path, ["ci/**.yml"])) == {"ci/a.yml", "ci/deep/b.yml"}
    assert set(matching(tmp_path / "ci/deep", ["../a.yml", "b.yml", "x.yml", "/x"])) == {"b.yml"}
    site = text().replace("run: leaguegen check --format github", USES).encode()
    assert ACTION in local_paths(SITE, site)
    assert SITE in local_paths(PAIR, written(PAIR, "public").encode())


def beside(other: str) -> list[str]:
    files = {OTHER: other.encode(), SITE: text().encode()}
    return [f"{level}: {ENGLISH.say(told_)}" for level, told_, _ in others(files, [SITE, PAIR])]


DEPLOYS = "jobs: {a: {steps: [{uses: actions/deploy-pages@v5}]}}\n"
FETCHES = "jobs: {a: {steps: [{uses: actions/checkout@v6%s}]}}\n"
HEAD = ", with: {ref: '${{ github.event.pull_request.head.sha }}'}"


def test_a_second_workflow_is_looked_at_for_dangers() -> None:
    assert beside("on: push\n" + DEPLOYS) == [
        f"problem: {OTHER} publishes pages too (actions/deploy-pages), so readers see what ran last"
    ]
    assert beside("on: workflow_call\n" + DEPLOYS) == []
    for event in ("pull_request_target", "workflow_run"):
        assert beside(f"on: {event}\n" + FETCHES % HEAD) == [
            f"problem: {OTHER} runs with your rights what strangers propose ({event})"
        ]
    assert beside("on: pull_request_target\n" + FETCHES % "") == []
    assert beside("on: pull_request\n" + FETCHES % HEAD) == []
    assert beside("on: schedule\njobs: {a: {uses: ./.github/workflows/site.yml}}\n") == []
    assert beside("on: [") == []
