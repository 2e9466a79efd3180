"""The steps of the files that hosts run, in real repositories, with the program as a wheel."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from leaguegen.cli import main
from tests.workflows.runner import Runner, commit, git, read_yaml

if sys.platform == "win32":
    pytest.skip("the hosts run these steps in bash on Linux", allow_module_level=True)
if shutil.which("git") is None or shutil.which("bash") is None:
    pytest.skip("there is no git or no bash here", allow_module_level=True)

ROOT = Path(__file__).parents[2]
NAMES = "Look for names that are not to be shown"
RESULTS = "content/2026-27/league/results.csv"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program, as it is installed."""
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
    subprocess.run(
        [*command, "--no-build-isolation", "--wheel-dir", str(out), str(ROOT)], check=True
    )
    (made,) = out.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Path:
    """Where it is installed, on machines that have it already."""
    there = tmp_path_factory.mktemp("installed") / "program"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--target", str(there), str(wheel)], check=True)
    return there


class Host:
    """A repository on a host, its owner's clone, and the machines of the host."""

    def __init__(self, folder: Path, wheel: Path, program: Path, *options: str) -> None:
        self.folder = folder
        self._program = program
        self.origin = folder / "origin.git"
        git(folder, "init", "--quiet", "--bare", "--initial-branch=main", str(self.origin))
        self.club = folder / "club"
        told = ("--name", "SV Proef", "--first", "1-9-2026", "--language", "en", "--example")
        where = () if "--repository" in options else ("--repository", "club/league")
        spec = ("--leaguegen", str(wheel))
        assert main(["init", str(self.club), "--yes", *told, *where, *spec, *options]) == 0
        git(self.club, "init", "--quiet", "--initial-branch=main")
        git(self.club, "remote", "add", "origin", str(self.origin))
        self.push("Begin")
        self._machines = 0

    def push(self, message: str) -> str:
        """Commit what the owner has, and push it."""
        made = commit(self.club, message)
        git(self.club, "push", "--quiet", "origin", "HEAD")
        return made

    def machine(self, *, bare: bool = False) -> Runner:
        """Return a machine on which the branch is checked out.

        Args:
            bare: The program is not installed there yet.
        """
        self._machines += 1
        here = self.folder / f"machine {self._machines}"
        here.mkdir()
        git(here, "clone", "--quiet", str(self.origin), "workspace")
        (here / "temp").mkdir()
        (here / "gitconfig").write_text("")
        program = here / "program" if bare else self._program
        return Runner(here / "workspace", here / "temp", program, here / "gitconfig")


@pytest.fixture
def host(tmp_path: Path, wheel: Path, program: Path) -> Host:
    return Host(tmp_path, wheel, program)


def site_job(runner: Runner) -> dict[str, object]:
    job = read_yaml(runner.workspace / ".github" / "workflows" / "site.yml")["jobs"]["site"]
    assert isinstance(job, dict)
    return job


def pair_job(runner: Runner) -> dict[str, object]:
    job = read_yaml(runner.workspace / ".github" / "workflows" / "pair.yml")["jobs"]["pair"]
    assert isinstance(job, dict)
    return job


def inputs(
    competition: str = "2026-27/league",
    absent: str = "",
    round_: str = "",
    *,
    add: str = "",
    drop: str = "",
    redo: bool = False,
) -> dict[str, str]:
    return {
        "inputs.competition": competition,
        "inputs.absent": absent,
        "inputs.round": round_,
        "inputs.add": add,
        "inputs.drop": drop,
        "inputs.redo": str(redo).lower(),
    }


def test_a_push_installs_the_program_checks_and_builds(host: Host) -> None:
    runner = host.machine(bare=True)
    ran = runner.run(site_job(runner), event="push")
    assert ran.failed is None, ran.output
    assert ran.steps == ["Install leaguegen", "Check the files", "Build the site", NAMES]
    assert (runner.program / "leaguegen" / "starter" / "nl" / "README.md").is_file()
    assert (runner.program / "leaguegen" / "problems" / "problemen.md").is_file()
    assert (runner.program / "leaguegen" / "guide" / "publish.md").is_file()
    assert "SV Proef" in (runner.workspace / "site" / "index.html").read_text()
    # What was built is no content, so nothing is left to commit.
    assert git(runner.workspace, "status", "--porcelain") == ""


def test_the_program_that_init_puts_into_a_club_is_the_one_that_is_built(
    tmp_path: Path, wheel: Path
) -> None:
    assert main(["init", str(tmp_path), "--yes", "--name", "x", "--season", "2026-27"]) == 0
    with ZipFile(tmp_path / wheel.name) as ours, ZipFile(wheel) as built:
        kept = {name for name in built.namelist() if not name.endswith(("WHEEL", "RECORD"))}
        assert set(ours.namelist()) == set(built.namelist())
        assert all(ours.read(name) == built.read(name) for name in kept if "METADATA" not in name)


def hide_and_name(host: Host) -> None:
    """Push a news item that names somebody who is hidden on the site."""
    players = host.club / "content" / "players.csv"
    rows = players.read_text().splitlines()
    privacy = rows[0].split(",").index("privacy")
    cells = ["zz", "Zwaan Zomerdijk", *[""] * (len(rows[0].split(",")) - 2)]
    cells[privacy] = "hidden"
    players.write_text("\n".join([*rows, ",".join(cells), ""]))
    news = host.club / "content" / "news"
    news.mkdir()
    (news / "2026-09-02-cup.md").write_text("# Cup\n\nZwaan Zomerdijk has won.\n")
    host.push("News")


@pytest.mark.parametrize("visibility", ["public", "private"])
def test_a_site_that_names_somebody_who_is_hidden_is_not_published(
    tmp_path: Path, wheel: Path, program: Path, visibility: str
) -> None:
    host = Host(tmp_path, wheel, program, "--visibility", visibility)
    hide_and_name(host)
    runner = host.machine()
    steps = read_yaml(runner.workspace / ".github" / "workflows" / "site.yml")["jobs"]["site"][
        "steps"
    ]
    ran = runner.run(site_job(runner), event="push", values={"secrets.SITE_DEPLOY_KEY": "a key"})
    assert ran.failed == NAMES
    assert "news/2026-09-02-cup.html: Zwaan Zomerdijk" in ran.output
    # Whatever hands the site over comes after it, so it is not reached.
    at = next(n for n, step in enumerate(steps) if step.get("name") == NAMES)
    handing = [
        n for n, step in enumerate(steps) if "upload" in str(step) or "push" in str(step.get("run"))
    ]
    assert handing
    assert min(handing) > at


def test_gitlab_hands_over_no_site_that_names_somebody_who_is_hidden(
    tmp_path: Path, wheel: Path, program: Path
) -> None:
    host = Host(tmp_path, wheel, program, "--repository", "https://gitlab.com/club/league")
    runner = host.machine()
    jobs = read_yaml(runner.workspace / ".gitlab-ci.yml")
    given = {"CI_PROJECT_DIR": str(runner.workspace)}
    assert runner.shell("\n".join(jobs["pages"]["script"]), given)[0] == 0
    hide_and_name(host)
    runner = host.machine()
    code, output = runner.shell("\n".join(jobs["pages"]["script"]), given)
    # A job that fails leaves no pages.
    assert code == 1
    assert "Zwaan Zomerdijk" in output
    assert "when" not in jobs["pages"]["artifacts"]


def test_a_request_tells_what_it_changes_and_what_is_wrong_with_it(host: Host) -> None:
    assert main(["pair", "2026-27/league", "--content", str(host.club)]) == 0
    host.push("Round 1")
    results = host.club / RESULTS
    rows = results.read_text().splitlines()
    git(host.club, "checkout", "--quiet", "-b", "typed")
    results.write_text("\n".join([rows[0], f"{rows[1]}1-0", *rows[2:], ""]))
    good = host.push("A result")
    results.write_text("\n".join([rows[0], f"{rows[1]}1-0", f"{rows[2]}7-7", *rows[3:], ""]))
    bad = host.push("Nonsense")

    for revision, failing in ((good, None), (bad, "Check the files")):
        runner = host.machine()
        # A host checks the request out as it would be merged: the base is the first parent.
        git(runner.workspace, "merge", "--quiet", "--no-ff", "--message", "Merge", revision)
        ran = runner.run(site_job(runner), event="pull_request", ref="refs/pull/1/merge")
        assert ran.failed == failing, ran.output
        assert "What changes" in ran.steps
        if failing is None:
            assert "1 new result" in ran.summary
            assert re.search(r"^\| 1 \| .* \| 1 \| – \| – \|$", ran.summary, re.MULTILINE)
        else:
            assert f"::error file={RESULTS},line=3" in ran.output
            assert "7-7" in ran.summary
            assert not (runner.workspace / "site").exists()


def test_the_button_pairs_the_round_and_writes_it_in_the_leader_s_name(host: Host) -> None:
    runner = host.machine()
    ran = runner.run(
        pair_job(runner), event="workflow_dispatch", values=inputs(absent="A. W., B. D.")
    )
    assert ran.failed is None, ran.output
    git(host.club, "pull", "--quiet", "origin", "main")
    assert git(host.club, "log", "-1", "--format=%an <%ae>: %s") == (
        "Trui <17+Trui@users.noreply.github.com>: Round paired: 2026-27/league"
    )
    changed = git(host.club, "show", "--name-only", "--format=").splitlines()
    assert RESULTS in changed
    assert "content/2026-27/league/rounds/01.json" in changed
    away = (host.club / "content/2026-27/absences.csv").read_text().splitlines()
    assert [row.split(",")[0] for row in away[1:]] == ["aw", "bd"]
    boards = re.findall(r"^ +\d  (.+) – (.+)$", ran.summary, re.MULTILINE)
    assert len(boards) == 7
    assert {name for board in boards for name in board}.isdisjoint({"A. W.", "B. D."})
    # And again: the next round is not paired while this one has no result; nothing is written.
    before = git(host.origin, "rev-parse", "main")
    ran = runner.run(pair_job(runner), event="workflow_dispatch", values=inputs(round_="1"))
    assert ran.failed == "Pair the next round"
    assert ran.summary.startswith("````\nleaguegen: ")
    assert git(host.origin, "rev-parse", "main") == before


def test_whatever_is_typed_is_a_name_and_no_command(host: Host) -> None:
    runner = host.machine()
    before = git(host.origin, "rev-parse", "main")
    for typed in (
        inputs(absent="$(touch PWNED)"),
        inputs(absent="`touch PWNED`"),
        inputs(absent='"; touch PWNED; "'),
        inputs(absent="--content=/tmp"),
        inputs(absent="aw --only bd ce"),
        inputs(competition="--help"),
        inputs(competition="$(touch PWNED)"),
        inputs(round_="1; touch PWNED"),
        inputs(add="$(touch PWNED)"),
        inputs(drop="`touch PWNED`"),
        inputs(redo=True),
    ):
        ran = runner.run(pair_job(runner), event="workflow_dispatch", values=typed)
        assert ran.failed == "Pair the next round", ran.output
        assert not list(host.folder.rglob("PWNED"))
        assert git(host.origin, "rev-parse", "main") == before


def test_the_button_changes_a_round_that_hangs(host: Host) -> None:
    """A. W. comes after the pairing, B. D. signs off after it; then all is paired anew."""

    def press(values: dict[str, str]) -> str:
        runner = host.machine()
        ran = runner.run(pair_job(runner), event="workflow_dispatch", values=values)
        assert ran.failed is None, ran.output
        git(host.club, "pull", "--quiet", "origin", "main")
        return (host.club / RESULTS).read_text()

    assert not re.search(r"\baw\b", press(inputs(absent="A. W.")))
    assert re.search(r"\baw\b", press(inputs(add="A. W.")))
    assert not re.search(r"\bbd\b", press(inputs(drop="B. D.")))
    anew = press(inputs(round_="1", redo=True))
    assert re.search(r"\baw\b", anew)
    # A round that comes out as it was is no failure.
    assert press(inputs(round_="1", redo=True)) == anew


def test_what_somebody_writes_meanwhile_is_in_the_round(host: Host) -> None:
    runner = host.machine()
    # Just before the push arrives, somebody else calls off.
    away = host.club / "content/2026-27/absences.csv"
    away.write_text(away.read_text() + "ce,2026-09-01,excused\n")
    commit(host.club, "Called off")
    hook = runner.workspace / ".git" / "hooks" / "pre-push"
    hook.write_text(
        f"#!/bin/sh\n[ -e '{host.folder}/once' ] && exit 0\ntouch '{host.folder}/once'\n"
        f"unset GIT_DIR; git -C '{host.club}' push --quiet origin main\n"
    )
    hook.chmod(0o755)
    ran = runner.run(pair_job(runner), event="workflow_dispatch", values=inputs())
    assert ran.failed is None, ran.output
    assert "paired anew" in ran.output
    git(host.club, "pull", "--quiet", "origin", "main")
    assert git(host.club, "log", "--format=%s") == (
        "Round paired: 2026-27/league\nCalled off\nBegin"
    )
    paired = (host.club / RESULTS).read_text()
    assert not re.search(r"\bce\b", paired)


def test_a_private_repository_publishes_the_pages_alone(
    tmp_path: Path, wheel: Path, program: Path
) -> None:
    host = Host(tmp_path, wheel, program, "--visibility", "private")
    there = tmp_path / "pages" / "club" / "league-site.git"
    there.parent.mkdir(parents=True)
    git(there.parent, "init", "--quiet", "--bare", "--initial-branch=main", there.name)
    for _ in range(2):
        runner = host.machine()
        runner.settings.write_text(
            f'[url "file://{tmp_path}/pages/"]\n\tinsteadOf = "git@github.com:"\n'
        )
        ran = runner.run(
            site_job(runner), event="push", values={"secrets.SITE_DEPLOY_KEY": "a key"}
        )
        assert ran.failed is None, ran.output
        assert ran.steps[-1] == "Publish the site"
        assert git(there, "rev-list", "--count", "main") == "1"
        names = git(there, "ls-tree", "-r", "--name-only", "main").splitlines()
        assert "index.html" in names
        assert ".nojekyll" in names
        # The site has tables of its own; nothing of the club's files is among them.
        assert not any(name.endswith((".toml", ".whl", ".md")) for name in names)
        assert not any(name.startswith("content/") for name in names)
        assert "players.csv" not in names
        assert not (runner.temporary / "key").exists()
    runner = host.machine()
    ran = runner.run(site_job(runner), event="push", values={"secrets.SITE_DEPLOY_KEY": ""})
    assert ran.failed == "Publish the site"
    assert "::error::The secret SITE_DEPLOY_KEY is not there yet" in ran.output
    # A request is built, and published nowhere.
    runner = host.machine()
    git(runner.workspace, "commit", "--quiet", "--allow-empty", "--message", "x")
    ran = runner.run(site_job(runner), event="pull_request", ref="refs/pull/1/merge")
    assert ran.failed is None
    assert "Publish the site" not in ran.steps


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_lines_of_the_readme_publish_on_codeberg(
    tmp_path: Path, wheel: Path, program: Path, language: str
) -> None:
    where = ("--repository", "https://codeberg.org/club/league", "--language", language)
    host = Host(tmp_path, wheel, program, *where)
    there = tmp_path / "pages" / "club" / "league.git"
    there.parent.mkdir(parents=True)
    git(there.parent, "init", "--quiet", "--bare", there.name)
    competition = "2026-27/league" if language == "en" else "2026-27/interne"
    heading = "## Publishing the site" if language == "en" else "## De site publiceren"
    built = tmp_path / "none yet"
    for expected in (1, 2):
        assert main(["pair", competition, "--content", str(host.club)]) == 0
        results = host.club / "content" / competition / "results.csv"
        results.write_text(re.sub(r"(?m)(?<=\d)(,\w+,\w+),$", r"\1,1-0", results.read_text()))
        host.push("Round")
        runner = host.machine()
        runner.settings.write_text(
            f'[url "file://{tmp_path}/pages/"]\n\tinsteadOf = "git@codeberg.org:"\n'
            "[user]\n\tname = x\n\temail = x@club.example\n"
        )
        if built.is_dir():
            # The same computer as before.
            shutil.copytree(built, runner.workspace / "site")
        news = runner.workspace / "content" / "news" / f"2026-09-0{expected}-played.md"
        news.parent.mkdir(exist_ok=True)
        news.write_text("# Played\n\nWell.\n", encoding="utf-8")
        chapter = (runner.workspace / "README.md").read_text().partition(heading)[2]
        lines = re.findall(r"(?s)```console\n(.*?)```", chapter)
        assert len(lines) == 2
        code, output = runner.shell("\n".join(lines), {})
        assert code == 0, output
        built = runner.workspace / "site"
        assert git(there, "rev-list", "--count", "pages") == str(expected)
        assert "index.html" in git(there, "ls-tree", "-r", "--name-only", "pages").splitlines()


def test_the_pipeline_of_gitlab_builds_and_tells(
    tmp_path: Path, wheel: Path, program: Path
) -> None:
    host = Host(tmp_path, wheel, program, "--repository", "https://gitlab.com/club/league")
    base = git(host.club, "rev-parse", "HEAD")
    assert main(["pair", "2026-27/league", "--content", str(host.club)]) == 0
    host.push("Round 1")
    runner = host.machine()
    jobs = read_yaml(runner.workspace / ".gitlab-ci.yml")
    given = {"CI_MERGE_REQUEST_DIFF_BASE_SHA": base, "CI_PROJECT_DIR": str(runner.workspace)}
    for name in ("pages", "changes"):
        shutil.rmtree(runner.workspace / "public", ignore_errors=True)
        # GitLab joins the lines into one script, and stops at the first that fails.
        code, output = runner.shell("\n".join(jobs[name]["script"]), given)
        assert code == 0, output
        assert (runner.workspace / "public" / "index.html").is_file()
    assert "Round 1 is paired." in (runner.workspace / "changes.md").read_text()
