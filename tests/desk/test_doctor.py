"""`doctor`: what stands around the content, and what to do about it."""

import json
from pathlib import Path

import pytest

from leaguegen import __version__
from leaguegen.cli import main
from leaguegen.files import write_content
from leaguegen.files.journal import JOURNAL, PLAN
from leaguegen.files.one_file import staged
from tests.files.dying import Killed, locked
from tests.git_room.repositories import needs_git
from tests.workflows.runner import commit, git

RECORD = "content/2026-27/league/rounds/01.json"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    return new_club(tmp_path / "club")


def new_club(folder: Path, *options: str, repository: str = "club/league") -> Path:
    told = ("--name", "x", "--first", "1-9-2026", "--language", "en", "--example")
    where = ("--repository", repository)
    assert main(["init", str(folder), "--yes", *told, *where, *options]) == 0
    return folder


def doctor(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, list[str]]]:
    """Return the exit code, and the levels with the words of each subject."""
    capsys.readouterr()
    code = main(["doctor", "--content", str(folder), "--format", "json"])
    found: dict[str, list[str]] = {}
    for one in json.loads(capsys.readouterr().out)["findings"]:
        assert (one["remedy"] is None) == (one["level"] == "ok"), one
        found.setdefault(one["subject"], []).append(f"{one['level']}: {one['message']}")
    return code, found


def replaced(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("visibility", ["public", "private"])
@pytest.mark.parametrize("repository", ["club/league", "https://gitlab.com/club/league"])
def test_what_init_wrote_is_as_it_must_be(
    tmp_path: Path,
    language: str,
    visibility: str,
    repository: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    options = ("--language", language, "--visibility", visibility)
    folder = new_club(tmp_path / "club", *options, repository=repository)
    code, found = doctor(folder, capsys)
    found.pop("git")  # It is in no repository yet.
    assert code == 0
    assert [words for told in found.values() for words in told if not words.startswith("ok")] == []
    assert {"content", "ids", "privacy", "program", "records", "requirements", "site"} <= set(found)
    assert len(found["workflow"]) == (2 if "gitlab" not in repository else 1)


def test_as_text_each_line_has_its_remedy(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / ".github" / "workflows" / "site.yml").unlink()
    capsys.readouterr()
    assert main(["doctor", "--content", str(club)]) == 1
    lines = capsys.readouterr().out.splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("problem"))
    assert lines[at] == (
        "problem  workflow: nothing builds the site: there is no .github/workflows/site.yml"
    )
    assert lines[at + 1] == "         → write it: leaguegen init . --workflow"


def test_an_edited_workflow_is_told_and_line_ends_of_windows_are_no_edit(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = club / ".github" / "workflows" / "site.yml"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert [w[:2] for w in doctor(club, capsys)[1]["workflow"]] == ["ok", "ok"]
    replaced(file, "timeout-minutes: 15", "timeout-minutes: 99")
    code, found = doctor(club, capsys)
    assert code == 0
    assert (
        "advice: .github/workflows/site.yml was changed by hand since init wrote it"
        in (found["workflow"])
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("run: leaguegen check --format github", "run: echo leaguegen check"),
        ("run: leaguegen check --format github", "run: 'true'  # leaguegen check"),
        ("run: leaguegen privacy --out site", "run: 'true'"),
    ],
)
def test_a_step_that_is_gutted_is_a_problem(
    club: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / ".github" / "workflows" / "site.yml", old, new)
    code, found = doctor(club, capsys)
    assert code == 1
    command = "leaguegen check" if "check" in old else "leaguegen privacy"
    told = f"problem: .github/workflows/site.yml does not run {command} any more"
    assert told in found["workflow"]


SITE = ".github/workflows/site.yml"
CHECK = "run: leaguegen check --format github"


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            CHECK,
            f"continue-on-error: true\n        {CHECK}",
            f"{SITE} goes on when leaguegen check fails: continue-on-error: true",
        ),
        (
            CHECK,
            f"{CHECK}\n        continue-on-error: ${{{{ true }}}}",
            f"{SITE} goes on when leaguegen check fails: continue-on-error: ${{{{ true }}}}",
        ),
        (
            "    timeout-minutes: 15\n    steps:\n      # ",
            "    continue-on-error: true\n    steps:\n      # ",
            f"{SITE} goes on when leaguegen check fails: continue-on-error: true",
        ),
        (CHECK, f"if: false\n        {CHECK}", f"{SITE} never runs leaguegen check: if: false"),
        (
            "run: leaguegen build --out site",
            "if: ${{ false }}\n        run: leaguegen build --out site",
            f"{SITE} never runs leaguegen build: if: ${{{{ false }}}}",
        ),
        (
            "    if: github.ref == 'refs/heads/main'\n    needs: site\n",
            "    needs: site\n    if: false\n",
            f"{SITE} never runs actions/deploy-pages: if: false",
        ),
        (
            "  site:\n",
            "  site:\n    if: false\n",
            f"{SITE} never runs leaguegen check: if: false",
        ),
        (
            'push:\n    branches: ["main"]',
            'push:\n    branches: ["trunk"]',
            f"{SITE} publishes the branch trunk, and club.toml tells main",
        ),
        (
            'push:\n    branches: ["main"]',
            "push:\n    branches:\n      - old\n      - 'release/*'",
            f"{SITE} publishes the branch old, release/*, and club.toml tells main",
        ),
        (
            'push:\n    branches: ["main"]',
            "push:\n    branches-ignore: [main]",
            f"{SITE} does not run when a change is pushed",
        ),
        (
            '  push:\n    branches: ["main"]\n',
            "",
            f"{SITE} does not run when a change is pushed",
        ),
        (
            "if: github.ref == 'refs/heads/main'",
            "if: github.ref == 'refs/heads/trunk'",
            f"{SITE} publishes the branch trunk, and club.toml tells main",
        ),
        (
            CHECK,
            "run: leaguegen check; true",
            f"{SITE} goes on when leaguegen check fails: leaguegen check; true",
        ),
        (
            CHECK,
            "run: leaguegen check | cat",
            f"{SITE} goes on when leaguegen check fails: leaguegen check | cat",
        ),
    ],
)
def test_what_a_workflow_no_longer_does_is_told(
    club: Path, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / SITE, old, new)
    code, found = doctor(club, capsys)
    assert code == 1
    assert f"problem: {told}" in found["workflow"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('push:\n    branches: ["main"]', "push:\n    branches: [main, draft]  # both"),
        ('push:\n    branches: ["main"]', "push:\n    branches:\n      - 'ma*'"),
        ('push:\n    branches: ["main"]', "push:"),
        (CHECK, f"continue-on-error: false\n        {CHECK}"),
        (CHECK, "run: |\n          echo begin\n          leaguegen check --format github 2>&1"),
    ],
)
def test_a_change_that_takes_nothing_away_is_advice(
    club: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / SITE, old, new)
    code, found = doctor(club, capsys)
    assert code == 0
    assert f"advice: {SITE} was changed by hand since init wrote it" in found["workflow"]


def test_a_step_that_does_not_always_run_is_advice(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / SITE, CHECK, f"if: github.event_name == 'push'\n        {CHECK}")
    code, found = doctor(club, capsys)
    assert code == 0
    told = f"{SITE} does not always run leaguegen check: if: github.event_name == 'push'"
    assert f"advice: {told}" in found["workflow"]


def test_the_button_that_never_pairs(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pair = ".github/workflows/pair.yml"
    replaced(club / pair, "        env:\n", "        if: false\n        env:\n")
    code, found = doctor(club, capsys)
    assert code == 1
    assert f"problem: {pair} never runs leaguegen pair: if: false" in found["workflow"]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "  resource_group: pages\n",
            "  allow_failure: true\n",
            "goes on when pages fails: allow_failure: true",
        ),
        (
            "  resource_group: pages\n",
            "  when: manual\n",
            "does not run pages by itself: when: manual",
        ),
        (
            '$CI_COMMIT_BRANCH == "main"',
            '$CI_COMMIT_BRANCH == "trunk"  # new',
            "publishes the branch trunk, and club.toml tells main",
        ),
        (
            "    - leaguegen check\n    - leaguegen build --out public\n    # Look for names that"
            " are not to be shown\n    - leaguegen privacy --out public\n  artifacts:\n    paths:",
            "    - leaguegen build --out public\n    - leaguegen privacy --out public\n"
            "  artifacts:\n    paths:",
            "does not run leaguegen check any more",
        ),
    ],
)
def test_what_gitlab_no_longer_does_is_told(
    tmp_path: Path, old: str, new: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of the job that publishes; the other one only shows what a merge would change."""
    folder = new_club(tmp_path / "club", repository="https://gitlab.com/club/league")
    replaced(folder / ".gitlab-ci.yml", old, new)
    code, found = doctor(folder, capsys)
    assert code == 1
    assert f"problem: .gitlab-ci.yml {told}" in found["workflow"]


def test_an_action_of_the_club_is_looked_into(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = club / SITE
    replaced(site, "run: leaguegen check --format github\n", "uses: ./.github/actions/check\n")
    code, found = doctor(club, capsys)
    assert code == 1
    action = ".github/actions/check/action.yml"
    absent = f"problem: {SITE} names {action}, which is not there, so the host runs nothing"
    assert absent in found["workflow"]
    (club / action).parent.mkdir(parents=True)
    (club / action).write_text(
        "runs: {using: composite, steps: [{run: leaguegen check, shell: bash}]}\n"
    )
    code, found = doctor(club, capsys)
    assert code == 0
    assert f"advice: {SITE} was changed by hand since init wrote it" in found["workflow"]
    replaced(club / action, "leaguegen check", "ls")
    capsys.readouterr()
    assert main(["doctor", "--content", str(club)]) == 1
    lines = capsys.readouterr().out
    assert f"{SITE} does not run leaguegen check any more\n" in lines
    assert (
        "mend it in .github/actions/check/action.yml and .github/workflows/site.yml" in lines
        or ("mend it in .github/workflows/site.yml and .github/actions/check/action.yml" in lines)
    )
    assert f"remove {SITE}" not in lines


def test_an_action_of_somebody_else_may_do_what_seems_to_be_lacking(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is not looked into; what the workflow itself does wrong is told as ever."""
    replaced(club / SITE, "run: leaguegen check --format github\n", "uses: club/check@v1\n")
    code, found = doctor(club, capsys)
    assert code == 0
    leaves = f"advice: {SITE} leaves work to club/check@v1"
    assert any(words.startswith(leaves) for words in found["workflow"])
    assert f"advice: {SITE} does not run leaguegen check any more" in found["workflow"]
    replaced(club / SITE, "  push:\n", "  pull_request_target:\n")
    assert doctor(club, capsys)[0] == 1


def test_what_gitlab_includes_is_looked_into(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", repository="https://gitlab.com/club/league")
    file = folder / ".gitlab-ci.yml"
    text = file.read_text(encoding="utf-8")
    (folder / "ci").mkdir()
    for mark in ("", "# leaguegen workflow 1\n"):
        file.write_text(f"{mark}include:\n  - local: /ci/deep/*.yml\n  - /ci/site.yml\n")
        (folder / "ci/site.yml").unlink(missing_ok=True)
        code, found = doctor(folder, capsys)
        assert code == 1
        assert any("names ci/site.yml, which is not there" in w for w in found["workflow"])
        (folder / "ci/site.yml").write_text(text, encoding="utf-8")
        code, found = doctor(folder, capsys)
        assert code == 0, found
        (folder / "ci/site.yml").write_text("pages:\n  script: jekyll build\n")
        assert doctor(folder, capsys)[0] == 1


def test_what_gitlab_includes_from_elsewhere_is_no_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", repository="https://gitlab.com/club/league")
    file = folder / ".gitlab-ci.yml"
    text = file.read_text(encoding="utf-8").replace("    - leaguegen check\n", "")
    file.write_text(text, encoding="utf-8")
    assert doctor(folder, capsys)[0] == 1
    remote = "\ninclude:\n  - remote: https://example.org/check.yml\n"
    file.write_text(text + remote, encoding="utf-8")
    code, found = doctor(folder, capsys)
    assert any("include: {remote: https://example.org/ch" in w for w in found["workflow"]), found
    assert code == 0
    file.write_text(remote, encoding="utf-8")
    code, found = doctor(folder, capsys)
    assert any("was written by others" in words for words in found["workflow"])
    assert code == 0
    file.write_text("pages:\n  script: jekyll build\n", encoding="utf-8")
    assert doctor(folder, capsys)[0] == 1


def test_a_workflow_beside_ours_is_looked_at_for_dangers(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = club / ".github" / "workflows" / "jekyll.yaml"
    other.write_text("on: push\njobs: {a: {steps: [{run: ls}]}}\n")
    assert doctor(club, capsys)[0] == 0
    other.write_text("on: push\njobs: {a: {steps: [{uses: actions/deploy-pages@v5}]}}\n")
    code, found = doctor(club, capsys)
    assert code == 1
    assert any("jekyll.yaml publishes pages too" in words for words in found["workflow"])
    # One that ours names is a part of it.
    other.write_text(
        "on: [workflow_call, workflow_dispatch]\n"
        "jobs: {a: {environment: x, steps: [{uses: actions/deploy-pages@v5}]}}\n"
    )
    replaced(club / SITE, "jobs:\n", "jobs:\n  b: {uses: ./.github/workflows/jekyll.yaml}\n")
    assert "publishes pages too" not in str(doctor(club, capsys)[1]["workflow"])


def test_a_workflow_of_somebody_else_is_only_looked_at_for_what_it_runs(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = club / ".github" / "workflows" / "site.yml"
    file.write_text("on: push\njobs: {a: {runs-on: x, steps: [{run: leaguegen build}]}}\n")
    code, found = doctor(club, capsys)
    assert code == 0
    assert any("was written by others" in words for words in found["workflow"])
    file.write_text("on: pull_request_target\njobs: {a: {steps: [{run: leaguegen build}]}}\n")
    code, found = doctor(club, capsys)
    assert code == 1
    assert any("pull_request_target" in words for words in found["workflow"])
    file.write_text("on: push\njobs: {a: {steps: [{run: jekyll build}]}}\n")
    assert doctor(club, capsys)[0] == 1


def test_another_branch_or_an_old_season_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / "content" / "club.toml", 'branch = "main"', 'branch = "trunk"')
    code, found = doctor(club, capsys)
    assert code == 1
    assert any(
        "publishes the branch main, and club.toml tells trunk" in w for w in found["workflow"]
    )
    replaced(club / "content" / "club.toml", 'branch = "trunk"', 'branch = "main"')
    assert main(["new-season", "2027-28", "--content", str(club)]) == 0
    code, found = doctor(club, capsys)
    assert code == 0
    assert any(
        "2026-27/league, which is not of the season that is played" in w for w in found["workflow"]
    )


def test_the_button_pairs_the_season_that_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The folder of the next season stands there already."""
    assert main(["pair", "2026-27/league", "--content", str(club)]) == 0
    assert main(["new-season", "2027-28", "--content", str(club)]) == 0
    assert [w[:2] for w in doctor(club, capsys)[1]["workflow"]] == ["ok", "ok"]
    (club / ".github/workflows/pair.yml").unlink()
    assert main(["init", str(club), "--workflow", "--yes"]) == 0
    text = (club / ".github/workflows/pair.yml").read_text(encoding="utf-8")
    assert 'default: "2026-27/league"' in text


def test_a_cup_that_is_won_keeps_no_season_going(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two evenings of its calendar are left, and nobody plays on them."""
    cup = club / "content" / "2025-26" / "cup"
    cup.mkdir(parents=True)
    (cup / "competition.toml").write_text('title = "Cup"\nsystem = "cup"\n', encoding="utf-8")
    (cup / "entrants.csv").write_text("player\naw\nbd\n", encoding="utf-8")
    (cup / "rounds.csv").write_text(
        "round,date\n1,2025-09-01\n2,2025-09-08\n3,2025-09-15\n", encoding="utf-8"
    )
    results = cup / "results.csv"
    results.write_text("round,board,white,black,result\n1,1,aw,bd,\n", encoding="utf-8")
    old = "2026-27/league, which is not of the season that is played"
    assert any(old in words for words in doctor(club, capsys)[1]["workflow"])
    results.write_text("round,board,white,black,result\n1,1,aw,bd,1-0\n", encoding="utf-8")
    assert not any(old in words for words in doctor(club, capsys)[1]["workflow"])


def test_without_a_button_there_is_advice(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (club / ".github" / "workflows" / "pair.yml").unlink()
    code, found = doctor(club, capsys)
    assert code == 0
    assert any(w.startswith("advice: there is no button") for w in found["workflow"])


@pytest.mark.parametrize(
    ("line", "level", "words"),
    [
        ("leaguegen==0.0.1", "advice", f"leaguegen 0.0.1, and this is {__version__}"),
        ("leaguegen", "advice", "fixes no version"),
        ("leaguegen>=0.1", "advice", "fixes no version"),
        ("leaguegen @ git+https://example.org/leaguegen", "advice", "fixes no version"),
        ("leaguegen @ git+https://example.org/leaguegen@v1", "ok", "installs leaguegen @ git"),
        ("./leaguegen-0.1-py3-none-any.whl", "problem", "which is not there"),
        ("# leaguegen", "problem", "does not name leaguegen"),
        (f"leaguegen=={__version__}", "problem", "which is on no package index"),
    ],
)
def test_what_the_host_installs_is_compared_with_what_runs_here(
    club: Path, line: str, level: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "requirements.txt").write_text(f"# the program\n{line}\n")
    code, found = doctor(club, capsys)
    (told,) = found["requirements"]
    assert told.startswith(f"{level}: ")
    assert words in told
    assert code == (level == "problem")


def test_a_version_that_was_released_comes_from_a_package_index(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("leaguegen.cli.doctor.RELEASED", True)
    (club / "requirements.txt").write_text(f"leaguegen=={__version__}\n")
    code, found = doctor(club, capsys)
    assert code == 0
    assert found["requirements"] == [f"ok: requirements.txt installs leaguegen {__version__}"]


def test_without_requirements_the_host_can_install_nothing(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "requirements.txt").unlink()
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["requirements"][0].startswith("problem: there is no requirements.txt")


@pytest.mark.parametrize(
    ("site", "level"),
    [
        ("https://club.github.io/league/", "ok"),
        ("https://club.github.io/league", "ok"),
        ("https://stand.club.example/", "ok"),  # a domain of the club's own
        ("https://club.github.io/", "problem"),
        ("https://other.github.io/league/", "problem"),
        ("http://stand.club.example/", "advice"),
        ("", "advice"),
    ],
)
def test_the_address_of_the_site_must_be_the_host_s_or_the_club_s_own(
    club: Path, site: str, level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = club / "content" / "club.toml"
    replaced(settings, 'site = "https://club.github.io/league/"', f'site = "{site}"')
    code, found = doctor(club, capsys)
    assert [words.partition(":")[0] for words in found["site"]] == [level]
    assert code == (level == "problem")


def test_a_private_repository_has_its_site_at_the_second(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", "--visibility", "private")
    settings = folder / "content" / "club.toml"
    replaced(settings, "club.github.io/league-site/", "club.github.io/league/")
    code, found = doctor(folder, capsys)
    assert code == 1
    assert found["site"] == [
        "problem: the host shows the site at https://club.github.io/league-site/, and club.toml"
        " tells https://club.github.io/league/"
    ]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("git push --quiet --force", "true"),
        ("timeout-minutes: 15", "timeout-minutes: 16"),
        ('          SITE_REPOSITORY: "club/league-site"\n', ""),
    ],
)
def test_a_private_workflow_that_was_edited_leaves_the_address_as_it_is(
    tmp_path: Path, old: str, new: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", "--visibility", "private")
    replaced(folder / SITE, old, new)
    assert doctor(folder, capsys)[1]["site"] == ["ok: https://club.github.io/league-site/"]


@pytest.mark.parametrize("name", [".woodpecker.yml", ".forgejo"])
def test_what_somebody_runs_on_codeberg_is_not_looked_into(
    tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", repository="https://codeberg.org/club/league")
    assert [words[:2] for words in doctor(folder, capsys)[1]["workflow"]] == ["ok"]
    (folder / name).mkdir()
    code, found = doctor(folder, capsys)
    assert code == 0
    assert found["workflow"] == [f"advice: {name} was written by others, and is not looked into"]


def test_a_round_that_a_later_version_made_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pair", "2026-27/league", "--content", str(club)]) == 0
    record = json.loads((club / RECORD).read_text())
    assert doctor(club, capsys)[1]["records"][0].startswith("ok")
    record["version"] = "0.0.9"
    (club / RECORD).write_text(json.dumps(record))
    assert doctor(club, capsys)[0] == 0
    record["version"] = "99.10"
    (club / RECORD).write_text(json.dumps(record))
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["records"] == [
        f"problem: 2026-27/league/rounds/01.json was written by leaguegen 99.10,"
        f" and this is {__version__}"
    ]
    # Another program's version is no version of ours.
    record["engine"] = "javafo"
    (club / RECORD).write_text(json.dumps(record))
    assert doctor(club, capsys)[0] == 0


def test_a_year_of_birth_in_a_public_repository_is_a_problem(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = club / "content" / "players.csv"
    rows = players.read_text().splitlines()
    players.write_text("\n".join([f"{rows[0]},born", f"{rows[1]},1990", *rows[2:], ""]))
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["privacy"][0].startswith(
        "problem: players.csv holds the year of birth of 1 person"
    )
    settings = club / "content" / "club.toml"
    replaced(settings, 'repository_visibility = "public"', 'repository_visibility = "private"')
    assert all(words.startswith("ok") for words in doctor(club, capsys)[1]["privacy"])


def test_names_that_only_the_files_tell_are_told_where_everybody_reads_them(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = club / "content" / "club.toml"
    replaced(settings, 'privacy = "full"', 'privacy = "initials"')
    assert doctor(club, capsys)[1]["privacy"][0].startswith("ok")
    players = club / "content" / "players.csv"
    replaced(players, "A. W.", "Annie Waal")
    replaced(players, "B. D.", "Bo Dam")
    code, found = doctor(club, capsys)
    assert code == 0
    assert found["privacy"] == [
        "advice: players.csv names 2 people whom the site does not name in full, and everybody can"
        " read it"
    ]
    replaced(settings, 'repository_visibility = "public"', 'repository_visibility = "private"')
    assert doctor(club, capsys)[1]["privacy"][0].startswith("ok")


def test_own_texts_that_name_who_is_not_named_are_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    players = club / "content" / "players.csv"
    rows = players.read_text().splitlines()
    assert rows[0] == "id,name,knsb_id,category,aliases,privacy"
    rows[1:4] = ["aw,Annie Waal,,,,hidden", "bd,Bo Dam,,,,code", "ce,Cas Eik,,,,short"]
    players.write_text("\n".join([*rows, ""]))
    news = club / "content" / "news"
    news.mkdir()
    (news / "2026-09-01-cup.md").write_text("# Cup\n\nThe winner was there.\n")
    assert not any("news" in words for words in doctor(club, capsys)[1]["privacy"])
    (news / "2026-09-01-cup.md").write_text("# Cup\n\nCas Eik won.\n")
    code, found = doctor(club, capsys)
    assert code == 0
    one = "pages or news name 1 person whom the site does not name in full"
    assert f"advice: {one}" in found["privacy"]
    (news / "2026-09-01-cup.md").write_text("# Cup\n\nCas Eik beat Annie Waal and Bo Dam.\n")
    code, found = doctor(club, capsys)
    assert code == 1
    assert (
        "problem: pages or news name 2 people whom the site shows without a name"
        in (found["privacy"])
    )
    assert f"advice: {one}" in found["privacy"]


def test_ids_and_files_that_differ_from_computer_to_computer_are_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = club / "content"
    (content / "2026-27" / "league" / "results.csv").rename(
        content / "2026-27" / "league" / "Results.CSV"
    )
    code, found = doctor(club, capsys)
    assert code == 0
    assert found["ids"] == ["advice: 2026-27/league/Results.CSV is written with capitals"]
    replaced(content / "players.csv", "aw,A. W.", "AW,A. W.")
    replaced(content / "ratings.csv", "aw,", "AW,")
    _, found = doctor(club, capsys)
    assert any("ids with capitals, accents or other signs: AW" in words for words in found["ids"])


def test_two_files_that_differ_in_capitals_alone_are_a_problem(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = club / "content" / "pages"
    pages.mkdir()
    (pages / "Rules.md").write_text("# Rules\n")
    (pages / "rules.md").write_text("# Rules\n")
    if len(list(pages.iterdir())) == 1:
        pytest.skip("this disk cannot hold two such files")
    code, found = doctor(club, capsys)
    assert code == 1
    assert "problem: these differ in capitals alone: pages/Rules.md, pages/rules.md" in (
        [words.replace(" and ", ", ") for words in found["ids"]]
    )


def test_line_ends_of_two_kinds_are_told(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = club / "content" / "players.csv"
    players.write_bytes(players.read_bytes().replace(b"\n", b"\r\n", 2))
    _, found = doctor(club, capsys)
    assert found["line-ends"] == ["advice: 1 file has line ends of more than one kind: players.csv"]
    players.write_bytes(players.read_bytes().replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
    assert doctor(club, capsys)[1]["line-ends"][0].startswith("ok")
    attributes = club / ".gitattributes"
    replaced(attributes, "* text=auto eol=lf", "*.csv text=auto eol=lf merge=union")
    assert "merge=union" in doctor(club, capsys)[1]["line-ends"][0]
    replaced(attributes, "eol=lf", "")
    assert doctor(club, capsys)[1]["line-ends"][0].startswith("advice: .gitattributes says nothing")


def test_errors_in_the_content_are_counted_and_the_rest_is_looked_at_all_the_same(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club / "content" / "2026-27" / "league" / "results.csv").write_text(
        "round,board,white,black,result\n1,1,aw,nobody,1-0\n"
    )
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["content"] == ["problem: the files have 1 error, so the site is not built"]
    assert len(found["workflow"]) == 2


def test_what_hangs_on_settings_that_cannot_be_read_is_not_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    people = club / "content" / "players.csv"
    people.write_text("id,name,born\naw,A. W.,2012\n", encoding="utf-8")
    before = doctor(club, capsys)[1]
    assert any("everybody can read it" in told for told in before["privacy"])
    replaced(club / "content" / "club.toml", "language", "privacy = “short”\nlanguage")
    code, found = doctor(club, capsys)
    assert code == 1
    unknown = ["advice: not known as long as club.toml has errors"]
    assert (found["privacy"], found["workflow"]) == (unknown, unknown)


def test_a_wrong_time_zone_is_not_told_as_good(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replaced(club / "content" / "club.toml", "Europe/Amsterdam", "Europe/Amsterdm")
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["time-zone"] == ["advice: not known as long as the files have errors"]


def test_a_change_that_was_cut_short_is_told(
    club: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as it cannot be completed, because a file is locked."""
    root = club / "content"
    old = {name: (root / name).read_bytes() for name in ("players.csv", "ratings.csv")}
    new = {name: data + b"\n" for name, data in old.items()}
    with locked(monkeypatch, root / "players.csv", failure=Killed), pytest.raises(Killed):
        write_content(root, old, new)
    with locked(monkeypatch, root / "players.csv"):
        code, found = doctor(club, capsys)
    assert code == 1
    assert found["content"] == ["problem: a change of several files was cut short"]
    assert doctor(club, capsys)[0] == 0
    assert {name: (root / name).read_bytes() for name in new} == new
    # Above, where init writes, is nothing of the content to be completed.
    (club / ".leaguegen-journal").write_text('{"requirements.txt": ["", "x"]}')
    assert doctor(club, capsys)[0] == 0


@pytest.mark.parametrize("place", ["", "/srv/git/club.git", "ssh://jan@nas.local/git/club.git"])
def test_where_nothing_runs_no_host_is_advised(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    folder = new_club(tmp_path / "club", "--host", "none", repository=place)
    code, found = doctor(folder, capsys)
    assert code == 0
    assert [told[:3] for told in found["workflow"]] == ["ok:"]
    assert "github" not in str(found)


@needs_git
def test_a_remote_of_ones_own_is_no_reason_to_advise_a_host(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A club of before `host = "none"`: git itself tells where the files are."""
    folder = new_club(tmp_path / "club", "--host", "none", repository="")
    line = next(
        t for t in (folder / "content/club.toml").read_text().splitlines() if t.startswith("host")
    )
    replaced(folder / "content/club.toml", line, "")
    git(folder, "init", "--quiet")
    commit(folder, "Begin")
    git(folder, "remote", "add", "origin", str(tmp_path / "club.git"))
    _, found = doctor(folder, capsys)
    assert [told[:3] for told in found["workflow"]] == ["ok:"]


def test_without_a_repository_in_club_toml_the_site_is_published_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", "--host", "none", repository="")
    replaced(folder / "content/club.toml", 'host = "none"', "# ")
    code, found = doctor(folder, capsys)
    assert code == 0
    assert found["workflow"] == [
        "advice: club.toml tells no repository, so the site is published by hand"
    ]


def test_on_codeberg_nothing_runs_and_that_is_no_problem(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = new_club(tmp_path / "club", repository="https://codeberg.org/club/league")
    code, found = doctor(folder, capsys)
    assert code == 0
    assert found["workflow"][0].startswith("ok: nothing runs on this host")


def test_on_codeberg_a_private_repository_has_its_site_elsewhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    where = "https://codeberg.org/club/league"
    folder = new_club(tmp_path / "club", "--visibility", "private", repository=where)
    assert main(["doctor", "--content", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "club.toml tells no address of the site" in told
    assert "codeberg.page" not in told
    # And who installs the program does so by hand.
    (folder / "requirements.txt").write_text(f"leaguegen=={__version__}\n")
    assert doctor(folder, capsys)[0] == 1


@needs_git
def test_what_is_not_committed_pushed_or_pulled_is_told(
    club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert doctor(club, capsys)[1]["git"][0].startswith("advice: this folder is in no repository")
    origin = tmp_path / "origin.git"
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", str(origin))
    git(club, "init", "--quiet", "--initial-branch=main")
    # Of the content: club.toml, three tables of people, and three of the competition.
    assert doctor(club, capsys)[1]["git"] == ["advice: 7 files are not committed"]
    commit(club, "Begin")
    assert doctor(club, capsys)[1]["git"] == [
        "advice: git knows no other place, so nothing is pushed"
    ]
    git(club, "remote", "add", "origin", str(origin))
    lone = (
        "advice: the branch main follows none on the host: nothing was pushed yet, or git was not"
        " told what to compare with"
    )
    assert doctor(club, capsys)[1]["git"] == [lone]
    git(club, "push", "--quiet", "origin", "main")
    assert doctor(club, capsys)[1]["git"] == [lone]
    assert main(["doctor", "--content", str(club)]) == 0
    assert "→ git push --set-upstream origin main\n" in capsys.readouterr().out
    git(club, "push", "--quiet", "--set-upstream", "origin", "main")
    assert doctor(club, capsys)[1]["git"] == [
        "ok: everything is committed, as far as is known here"
    ]
    # Somebody else pushes, and here a result is typed, and a file is new.
    git(tmp_path, "clone", "--quiet", str(origin), "other")
    (tmp_path / "other" / "content" / "new.md").write_text("x")
    commit(tmp_path / "other", "Two")
    git(tmp_path / "other", "push", "--quiet")
    git(club, "fetch", "--quiet")
    (club / "content" / "één.md").write_text("x")
    replaced(club / "content" / "club.toml", "# ", "#  ")
    assert doctor(club, capsys)[1]["git"] == [
        "advice: 2 files are not committed",
        "advice: 1 change is not here yet",
    ]
    commit(club, "Three")
    git(club, "checkout", "--quiet", "-b", "aside")
    _, found = doctor(club, capsys)
    assert found["git"] == ["advice: the branch here is aside, and main is published"]
    git(club, "checkout", "--quiet", "main")
    assert doctor(club, capsys)[1]["git"] == [
        "advice: 1 change is not here yet",
        "advice: 1 change is not on the host yet",
    ]


@needs_git
def test_what_a_run_that_was_cut_short_leaves_behind_is_not_committed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(club, "init", "--quiet", "--initial-branch=main")
    commit(club, "Begin")
    left = [
        club / "content" / name
        for name in (JOURNAL, PLAN, staged(Path("players.csv")).name, f"{staged(Path('x y.md'))}")
    ]
    for file in left:
        file.write_text("x")
    git(club, "add", "--all")
    assert git(club, "status", "--porcelain").strip() == ""
    assert "committed" not in "".join(doctor(club, capsys)[1]["git"])
    for lines in ("site/\n", ".leaguegen-journal*\n", " .*.leaguegen-new\r\n"):
        (club / ".gitignore").write_text(lines)
        told = doctor(club, capsys)[1]["git"]
        assert told[0].startswith("advice: .gitignore lacks what a run"), lines
    (club / ".gitignore").write_text("*.leaguegen-new\n.leaguegen-journal*\n.*.leaguegen-new\n")
    assert ".gitignore" not in "".join(doctor(club, capsys)[1]["git"])


@needs_git
def test_another_address_than_git_s_is_a_problem(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    git(club, "init", "--quiet", "--initial-branch=main")
    git(club, "remote", "add", "origin", "git@github.com:Club/League.git")
    assert "repository" not in doctor(club, capsys)[1]
    git(club, "remote", "set-url", "origin", "https://github.com/club/other.git")
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["repository"] == [
        "problem: club.toml tells https://github.com/club/league, and git knows"
        " https://github.com/club/other"
    ]


def test_without_git_the_rest_is_told(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(club))
    code, found = doctor(club, capsys)
    assert code == 0
    assert found["git"] == ["advice: git is not on this machine: pages tell of no history"]


def test_a_machine_without_time_zones_is_told(
    club: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("leaguegen.cli.doctor._has_zones", lambda: False)
    code, found = doctor(club, capsys)
    assert code == 1
    assert found["time-zone"] == ["problem: this machine has no data of time zones"]
