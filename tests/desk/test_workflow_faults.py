"""One edit of a workflow that `init` wrote, and what is told of it."""

import re
from collections.abc import Mapping

import pytest
import yaml

from leaguegen.desk.plain_yaml import read_yaml
from leaguegen.desk.workflow_fault import Looked
from leaguegen.desk.workflow_faults import faults
from leaguegen.desk.workflows import Hosting, hosting_files
from leaguegen.files import read_starter
from leaguegen.model.repository import Host, Visibility
from leaguegen.render.speech import Speech
from leaguegen.words.catalogue import Catalogue

ENGLISH = Speech(Catalogue("en"), {})
SITE, PAIR, GITLAB = ".github/workflows/site.yml", ".github/workflows/pair.yml", ".gitlab-ci.yml"


def written(path: str, visibility: Visibility, language: str = "en") -> str:
    host: Host = "gitlab" if path == GITLAB else "github"
    hosting = Hosting(host, "main", visibility, "club/pages", "2026-27/a")
    files = hosting_files(hosting, read_starter(), Speech(Catalogue(language), {}))
    return files[path].decode()


def told(
    path: str,
    text: str,
    visibility: Visibility = "public",
    files: Mapping[str, bytes] | None = None,
) -> set[str]:
    looked = Looked(path, "main", visibility == "private", "0.1.0")
    found = faults(looked, text, files or {SITE: b""})
    return {
        f"{level}: {ENGLISH.say(message).removeprefix(path).strip()}" for level, message, _ in found
    }


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("visibility", ["public", "private"])
@pytest.mark.parametrize("path", [SITE, PAIR, GITLAB])
def test_of_what_init_writes_nothing_is_told(
    path: str, visibility: Visibility, language: str
) -> None:
    assert told(path, written(path, visibility, language), visibility) == set()


@pytest.mark.parametrize("visibility", ["public", "private"])
@pytest.mark.parametrize("path", [SITE, PAIR, GITLAB])
def test_comments_quotes_and_the_order_of_keys_are_no_faults(
    path: str, visibility: Visibility
) -> None:
    tree = read_yaml(written(path, visibility))
    for style in (False, True):
        assert told(path, yaml.safe_dump(tree, default_flow_style=style), visibility) == set()


def edited(path: str, visibility: Visibility, old: str, new: str) -> set[str]:
    text = written(path, visibility)
    assert re.search(old, text) is not None, old
    return told(path, re.sub(old, lambda _: new, text, count=1), visibility)


CHECK = "run: leaguegen check --format github"
STEP = "        " + CHECK
ON_MAIN = r"if: github\.ref == 'refs/heads/main'\n"
DEPLOY_IF = r"    if: github\.ref == 'refs/heads/main'\n    needs: site\n"
GUARD = "if: github.ref == 'refs/heads/main'"

SITE_EDITS = [
    # What starts it.
    (r"(?s)push:.*?  pull", "pull", "does not run when a change is pushed"),
    (r"branches: .*\n  pull", "tags: ['v*']\n  pull", "does not run when a change is pushed"),
    (r"branches: .*", "branches: ['**', '!main']", "does not run when a change is pushed"),
    (
        r'(branches: \["main"\])\n  pull',
        "branches: [main]\n    paths: ['docs/**']\n  pull",
        "does not run for every change that is pushed: paths: [docs/**]",
    ),
    (
        r'(branches: \["main"\])\n  pull',
        "branches: [main]\n    paths-ignore:\n      - content/**\n  pull",
        "does not run for every change that is pushed: paths-ignore: [content/**]",
    ),
    ("pull_request:", "pull_request_target:", "runs with your rights what strangers propose"),
    (r"(?s)  pull_request:.*?  work", "  work", "does not look any more at a change that is only"),
    ("  workflow_call:\n", "", "cannot be called any more by the button that pairs"),
    # What it may do.
    ("contents: read", "contents: none", "lacks a right that leaguegen build needs: contents"),
    (r"permissions:\n  contents: read\n", "permissions: write-all\n", "gives every right to all"),
    (r"permissions:\n  contents: read\n", "", "does not limit any more what its steps may change"),
    ("      pages: write\n", "", "lacks a right that actions/deploy-pages needs: pages: write"),
    ("id-token: write", "id-token: read", "needs: id-token: write"),
    # Its jobs and steps.
    (r"(?s)\n  publish:.*", "\n", "does not run actions/deploy-pages any more"),
    (
        r"(?s)      - if: github.ref.*?path: site\n",
        "",
        "run actions/upload-pages-artifact any more",
    ),
    ("path: site", "path: public", "publishes public, and builds the site in site"),
    ("build --out site", "build --out public", "publishes site, and builds the site in public"),
    ("privacy --out site", "privacy --out other", "in site, and looks for names in other"),
    ("    needs: site\n", "", "does not wait for site before it runs actions/deploy-pages"),
    (DEPLOY_IF, "    if: always()\n    needs: site\n", "publishes also when something before it"),
    (DEPLOY_IF, "    needs: site\n", "publishes also what is only proposed: actions/deploy-pages"),
    ("          fetch-depth: 0\n", "", "does not fetch the whole history (fetch-depth: 0)"),
    ("fetch-depth: 0", "fetch-depth: 1", "does not fetch the whole history (fetch-depth: 0)"),
    (r"ref: \$\{\{.*", "ref: v1", "takes the files of v1, not the newest of main"),
    (r"(?s)      - uses: actions/checkout.*?false\n", "", "run actions/checkout any more"),
    ("run: python -m pip .*", "run: echo", "not run python -m pip install --requirement"),
    (f"{CHECK}\n", "run: leaguegen check --help\n", "does not run leaguegen check any more"),
    # Failures that stop nothing.
    (CHECK, f"{CHECK} || true", "goes on when leaguegen check fails: leaguegen check --format"),
    (CHECK, "run: 'leaguegen check || :'", "goes on when leaguegen check fails"),
    (CHECK, "run: |\n          leaguegen check \\\n            || true", "check fails: leagueg"),
    (CHECK, "run: |\n          set +e\n          leaguegen check\n", "check fails: set +e"),
    (CHECK, "run: |\n          exit 0\n          leaguegen check\n", "never runs leaguegen check"),
    (CHECK, "run: if leaguegen check; then echo ok; fi", "goes on when leaguegen check fails"),
    (
        CHECK,
        "run: |\n          leaguegen check && echo ok\n          echo",
        "leaguegen check fails",
    ),
    (STEP, f"        shell: bash {{0}} || true\n{STEP}", "check fails: shell: bash {0} || true"),
    (r"jobs:\n", "defaults: {run: {shell: 'bash {0}'}}\njobs:\n", "check fails: shell: bash {0}"),
    (f"{CHECK}", "run: leaguegen check --content old", "on other files than those of the club"),
    # Conditions.
    (
        DEPLOY_IF,
        "    if: github.ref == 'refs/heads/old' && github.event_name == 'push'\n    needs: site\n",
        "does not run actions/deploy-pages when a change is pushed: if: github.ref ==",
    ),
    # Which run wins, and what the shell runs.
    (r"concurrency:\n.*\n.*\n", "", "does not see to it any more that the newest change wins"),
    (r"group: .*", "group: site", "lets a change that is only proposed stop the publishing"),
    (CHECK, "run: echo ${{ github.event.pull_request.title }}; leaguegen check", "somebody types"),
    # Where, on what, and with what.
    (STEP, f"        working-directory: other\n{STEP}", "of the club: working-directory: other"),
    (
        "jobs:\n",
        "defaults:\n  run:\n    working-directory: other\njobs:\n",
        "requirement requirements.txt on other files than those of the club: working-directory",
    ),
    ("          fetch-depth", "          path: sub\n          fetch-depth", "club: path: sub"),
    (CHECK, "run: cd other && leaguegen check", "files than those of the club: cd other"),
    ("build --out site", "build --out site --dry-run", "does not run leaguegen build any more"),
    ("build --out site", "build --out site --at HEAD~1", "those of the club: --at HEAD~1"),
    (
        'python-version: "3.13"',
        'python-version: "3.8"',
        "runs Python 3.8, and leaguegen needs 3.11",
    ),
    ('python-version: "3.13"', "python-version: 3.10", "runs Python 3.10, and"),
    ("runs-on: ubuntu-latest\n", "container: python:3.9-slim\n", "runs Python 3.9, and leagueg"),
    (
        "upload-pages-artifact@v5",
        "upload-pages-artifact@v1",
        "actions/upload-pages-artifact@v1, which the host does not run any more; actions/upload-p",
    ),
    ("deploy-pages@v5", "deploy-pages@v1", "uses actions/deploy-pages@v1, which the host does not"),
    ("--requirement requirements.txt", "leaguegen==0.0.1", "leaguegen 0.0.1, and the club has 0."),
    # What waits, for whom, and what it is given.
    (
        "    needs: site\n",
        "    needs: [site, nothere]\n",
        "publish waits for nothere, which is not",
    ),
    (
        "(?s)    needs: site\n(.*)",
        "    needs: [site, extra]\n    steps:\n      - uses: actions/deploy-pages@v5\n"
        "  extra:\n    if: github.event_name == 'pull_request'\n    steps: [{run: ls}]\n",
        "publish waits for extra, which does not run when a change is pushed",
    ),
    (r"    environment:\n.*\n.*\n", "", "that actions/deploy-pages needs: environment: github-pag"),
    ("site-.{3} github.ref }}", "site-${{ github.run_id }}", "newest change wins: group: site-"),
    (
        "site-.{3} github.ref }}",
        "site-${{ github.head_ref || github.run_id }}",
        "newest change wins: group: site-",
    ),
    ("  pull_request:\n", "  pull_request:\n    types: [closed]\n", "look any more at a change"),
    ("  pull_request:\n", "  pull_request:\n    types: [opened]\n", "look any more at a change"),
    (
        r"  pull_request:\n.*\n",
        "  pull_request:\n    branches-ignore: [main]\n",
        "look any more at a change",
    ),
    (
        "  pull_request:\n",
        "  pull_request:\n    paths: [docs/**]\n",
        "does not look at every change that is only proposed: paths: [docs/**]",
    ),
    ("pip install", "pip install --dry-run", "does not run python -m pip install"),
    (STEP, f"        env: {{KEY: '${{{{ secrets.KEY }}}}'}}\n{STEP}", "proposed: secrets.KEY"),
    ("jobs:\n", "env:\n  KEY: ${{ secrets.KEY }}\njobs:\n", "only proposed: secrets.KEY"),
    # No YAML.
    ("jobs:", "jobs", "cannot be read as YAML from line"),
    ("    steps:\n", "\tsteps:\n", "cannot be read as YAML from line"),
]


@pytest.mark.parametrize(("old", "new", "words"), SITE_EDITS)
def test_what_is_taken_out_of_the_workflow_of_the_site(old: str, new: str, words: str) -> None:
    found = edited(SITE, "public", old, new)
    assert any(one.startswith("problem: ") and words in one for one in found), found


ADVICE = [
    (
        "deploy-pages@v5",
        "x@v1\n      - uses: peaceiris/actions-gh-pages@v4",
        "advice: leaves work to peaceiris/actions-gh-pages@v4, which is not looked into here; what"
        " it is told to lack may stand there",
    ),
    (
        "  site:\n    name",
        "  site:\n    if: github.repository == 'club/league'\n    name",
        "advice: does not always run leaguegen check: if: github.repository == 'club/league'",
    ),
    (
        "cache: pip",
        "cache: !own pip",
        "advice: was changed by hand so that it cannot be looked into",
    ),
    (
        DEPLOY_IF,
        "    if: github.ref == 'refs/heads/main' && github.event_name != 'schedule'\n"
        "    needs: site\n",
        "advice: does not always run actions/deploy-pages: if: github.ref == 'refs/heads/main'"
        " && github.event_name != 'schedule'",
    ),
    (
        "cancel-in-progress: true",
        "cancel-in-progress: false",
        "advice: does not stop a run for an older change any more: cancel-in-progress: false",
    ),
    (
        "leaguegen changes --before",
        "echo",
        "advice: does not tell any more what a proposed change would alter: leaguegen changes",
    ),
    (
        "permissions:\n  contents: read\n",
        "permissions:\n  contents: write\n",
        "advice: gives leaguegen build a right that it does not need: contents: write",
    ),
]


@pytest.mark.parametrize(("old", "new", "words"), ADVICE)
def test_what_is_only_worse_is_advice(old: str, new: str, words: str) -> None:
    assert edited(SITE, "public", old, new) == {words}


HARMLESS = [
    (SITE, r"jobs:\n", "# Ours.\njobs:\n"),
    (SITE, CHECK, "run: leaguegen check || exit 1"),
    (SITE, CHECK, "run: 'leaguegen check || { echo no; exit 1; }'"),
    (SITE, CHECK, "shell: bash\n        run: leaguegen check | tee log"),
    (SITE, CHECK, "run: |\n          set -euo pipefail\n          leaguegen check | tee log"),
    (SITE, CHECK, "run: .venv/bin/leaguegen check > log 2>&1"),
    (
        SITE,
        "    steps:\n",
        "    defaults:\n      run:\n        working-directory: ./\n    steps:\n",
    ),
    (SITE, CHECK, f"working-directory: content/2026-27\n        {CHECK}"),
    (SITE, CHECK, "run: cd content && leaguegen check"),
    (
        SITE,
        CHECK,
        "run: |\n          cd docs\n          ls\n          cd -\n          leaguegen check",
    ),
    (SITE, CHECK, "run: |\n          (cd docs; ls)\n          leaguegen check"),
    (SITE, "build --out site", "build --out ${{ github.workspace }}/site"),
    (SITE, 'python-version: "3.13"', "python-version: 3.x"),
    (SITE, 'python-version: "3.13"', "python-version: ${{ vars.PYTHON }}"),
    (SITE, "upload-pages-artifact@v5", "upload-pages-artifact@v3"),
    (SITE, "upload-pages-artifact@v5", "upload-pages-artifact@0123456789abcdef"),
    (SITE, "--requirement requirements.txt", "-r requirements.txt leaguegen==0.1.0"),
    (SITE, "  pull_request:\n", "  pull_request:\n    types: [synchronize, opened]\n"),
    (SITE, "site-.{3} github.ref }}", "site-${{ github.head_ref || github.ref }}"),
    (
        SITE,
        STEP,
        "        if: github.event_name == 'push'\n        env: {A: '${{ secrets.A }}'}\n"
        f"        run: ls\n      - name: x\n{STEP}",
    ),
    (SITE, CHECK, f"env: {{A: '${{{{ secrets.GITHUB_TOKEN }}}}'}}\n        {CHECK}"),
    (PAIR, "git add --all content", "git add content/"),
    (PAIR, "git add --all content", 'git add -- "content/${COMPETITION%%/*}"'),
    (PAIR, "git add --all content", "git add -A"),
    (
        GITLAB,
        "(?s)(    - python[^\n]*\n)    - leaguegen check\n",
        "    - pip install leaguegen\n    - leaguegen check | tee log\n",
    ),
    (SITE, "runs-on: ubuntu-latest", "runs-on: ubuntu-24.04"),
    (SITE, "timeout-minutes: 15", "timeout-minutes: 30"),
    (SITE, "checkout@v6", "checkout@v7"),
    (SITE, CHECK, "run: python -m leaguegen check --format github"),
    (SITE, CHECK, "run: >\n          leaguegen check\n          --format github"),
    (SITE, CHECK, "run: leaguegen check && leaguegen check --format json"),
    (SITE, CHECK, f"{CHECK}\n      - name: More\n        run: ls || true"),
    (
        SITE,
        "  workflow_dispatch:\n",
        "  workflow_dispatch:\n  schedule: [{cron: '0 3 * * *'}]\n",
    ),
    (SITE, r'branches: \["main"\]', "branches:\n      - main\n      - draft"),
    (SITE, "    needs: site\n", "    needs: [site]\n"),
    (SITE, "path: site", "path: ./site/"),
    (SITE, "requirement requirements.txt", "requirement requirements.txt --quiet"),
    (SITE, DEPLOY_IF, "    needs: site\n    if: ${{ github.ref == 'refs/heads/main' }}\n"),
    (SITE, STEP, f"        shell: bash\n{STEP}"),
    (
        SITE,
        "  site:\n    name",
        "  extra:\n    steps: [{run: ls}]\n  site:\n    name",
    ),
    (PAIR, r"name: .*", "name: Pair"),
    (PAIR, "description: .*", "description: x"),
    (GITLAB, "image: python:3.13", "image: python:3.14"),
    (GITLAB, "image: python:3.13", "image: {name: 'registry.example/python:3-slim'}"),
    (GITLAB, "  resource_group: pages\n", "  resource_group: pages\n  stage: deploy\n"),
    (
        GITLAB,
        "  resource_group: pages\n",
        "  resource_group: pages\n  needs: [{job: changes, optional: true}]\n",
    ),
    (GITLAB, "    paths:\n      - public", "    exclude: [public/**/*.map]\n    paths: [public]"),
    (GITLAB, "  resource_group: pages\n", "  resource_group: pages\n  tags: [own]\n"),
    (GITLAB, r"\npages:", "\nextra:\n  script:\n    - ls\n\npages:"),
    (
        GITLAB,
        r"(?s)(pages:.*?)leaguegen check\n",
        "pages:\n  rules:\n    - if: $CI_COMMIT_BRANCH =="
        " $CI_DEFAULT_BRANCH\n  interruptible: true\n  resource_group: x\n  script:\n"
        "    - pip install -r requirements.txt\n    - leaguegen check\n",
    ),
]


@pytest.mark.parametrize(("path", "old", "new"), HARMLESS)
def test_what_takes_nothing_away_is_not_told(path: str, old: str, new: str) -> None:
    assert edited(path, "public", old, new) == set()


PAIR_EDITS = [
    (r"if git push .*; then", "if true; then", "does not run git push any more"),
    ("HEAD:refs/heads/main", "HEAD:refs/heads/other", "publishes the branch other, and club.toml"),
    ("git commit --quiet", "true", "does not run git commit any more"),
    ("git add --all content", "true", "does not run git add any more"),
    (r"(?s)\n  # What this run wrote.*", "\n", "does not publish any more what it pairs"),
    ("    needs: pair\n", "", "does not wait for pair before it runs"),
    ("  workflow_dispatch:", "  workflow_call:", "has no button any more: no workflow_dispatch"),
    ("contents: write", "contents: read", "lacks a right that git push needs: contents: write"),
    ("      pages: write\n", "", "needs: pages: write"),
    ('<<< "\\$2"', '<<< "${{ inputs.absent }}"', "lets the shell run what somebody types"),
    ('ref: "main"', 'ref: "other"', "takes the files of other, not the newest of main"),
    ("fetch-depth: 0", "fetch-depth: 1", "does not fetch the whole history"),
    ("fetch-depth: 0", "fetch-depth: 0\n          persist-credentials: false", "persist-credent"),
    (r"concurrency:\n.*\n.*\n", "", "may pair twice at once: no concurrency"),
    (r"if ! leaguegen pair .*; then", "if leaguegen pair; then", "goes on when leaguegen pair"),
    (r"(2>&1; then\n.*\n.*\n\s+)exit 1\n", "2>&1; then\n              true\n", "pair fails: if !"),
    ("run: python -m pip .*", "run: echo", "does not run python -m pip install"),
    ('-- "\\$COMPETITION"', '--dry-run "$COMPETITION"', "does not run leaguegen pair any more"),
    ("git push --quiet", "git push --dry-run", "does not run git push any more"),
    ("git push --quiet", "git push --force", "writes over what others wrote meanwhile: git push"),
    ('origin "HEAD', 'origin "+HEAD', "writes over what others wrote meanwhile: git push --quiet"),
    (
        "git add --all content",
        "git add content/$COMPETITION/results.csv",
        "and content/2026-27/absences.csv): git add content/$COMPETITION/results.csv",
    ),
    (
        "git add --all content",
        'git add "content/$COMPETITION"',
        "pairing writes (content/2026-27/absences.csv): git add content/$COMPETITION",
    ),
    ("git add --all content", "git add --update", "does not keep all that the pairing writes"),
    ("    needs: pair\n", "    needs: [pair, other]\n", "publish waits for other, which is not"),
    ("group: pair", "group: pair-${{ github.run_id }}", "may pair twice at once: group: pair-${"),
    ("jobs:\n", "defaults: {run: {working-directory: ../x}}\njobs:\n", "git add on other files"),
    ("jobs:", "jobs", "cannot be read as YAML from line"),
]


@pytest.mark.parametrize(("old", "new", "words"), PAIR_EDITS)
def test_what_is_taken_out_of_the_button(old: str, new: str, words: str) -> None:
    found = edited(PAIR, "public", old, new)
    assert any(one.startswith("problem: ") and words in one for one in found), found


PRIVATE_EDITS = [
    (SITE, r"git push .*", "true", "does not run git push any more"),
    (SITE, r"git -c user.* commit .*", "true", "does not run git commit any more"),
    (SITE, r"(git push .*)", 'git push "git@github.com:a/b.git" main || true', "git push fails"),
    (SITE, r"        if: github\.ref == .*\n        env", "        env", "what is only proposed"),
    (SITE, "cd site", "cd public", "publishes public, and builds the site in site"),
    (SITE, r"(?s)      - name: \"Publish.*", "", "does not run git push any more"),
    (PAIR, r"    secrets:\n.*\n", "", "needs: secrets: SITE_DEPLOY_KEY"),
    (
        SITE,
        r"          SITE_DEPLOY_KEY: .*\n",
        "",
        "right that git push needs: env: SITE_DEPLOY_KEY",
    ),
    (
        SITE,
        "    timeout",
        "    env: {K: '${{ secrets.SITE_DEPLOY_KEY }}'}\n    timeout",
        "proposed: s",
    ),
]


@pytest.mark.parametrize(("path", "old", "new", "words"), PRIVATE_EDITS)
def test_what_is_taken_out_of_a_private_club(path: str, old: str, new: str, words: str) -> None:
    found = edited(path, "private", old, new)
    assert any(one.startswith("problem: ") and words in one for one in found), found


BRANCH_RULE = r'    - if: \$CI_COMMIT_BRANCH == "main"\n'
PAGES = r"(?s)pages:\n  interruptible"
LAST = '    - if: $CI_COMMIT_BRANCH == "main"\n'

GITLAB_EDITS = [
    (r"  artifacts:\n    paths:\n      - public\n", "", "does not keep the site that it builds"),
    (
        r"(?s)(pages:.*)build --out public",
        "pages:\n  resource_group: x\n  script:\n    - leaguegen build --out site",
        "publishes public, and builds the site in site",
    ),
    (f"{BRANCH_RULE}  script", LAST + "      when: never\n  script", "by itself: when: never"),
    (f"{BRANCH_RULE}  script", LAST + "      when: manual\n  script", "by itself: when: manual"),
    ("  resource_group: pages", "  allow_failure: true", "goes on when pages fails: allow_failure"),
    (f"{BRANCH_RULE}  script", "    - if: $CI_COMMIT_BRANCH == 'x'\n  script", "the branch x, and"),
    (r"\npages:", "\n.pages:", "does not run pages any more"),
    (f"{BRANCH_RULE}\n", "\n", "does not run when a change is pushed"),
    ('GIT_DEPTH: "0"', 'GIT_DEPTH: "1"', "does not fetch the whole history"),
    (f"  rules:\n{BRANCH_RULE}  script", "  only:\n    - tags\n  script", "itself: only: [tags]"),
    (r"changes:\n.*\n.*\n.*\n", "changes:\n  rules:\n    - when: never\n", "that is only proposed"),
    (f"{BRANCH_RULE}  script", "    - when: always\n  script", "publishes also what is only prop"),
    (
        r"    - leaguegen check\n(.*\n)(.*\n)(.*\n)  artifacts:\n    paths:",
        "    - leaguegen check || true\n    - leaguegen build --out public\n"
        "    - leaguegen privacy --out public\n  artifacts:\n    paths:",
        "goes on when leaguegen check fails: leaguegen check || true",
    ),
    (
        r"(?s)(resource_group.*?    - )python -m pip[^\n]*",
        "resource_group: pages\n  script:\n    - ls",
        "does not run python -m pip install",
    ),
    ("  interruptible: true\n  resource_group: pages\n", "", "that the newest change wins"),
    ("  interruptible: true\n  resource", "  resource", "newest change wins: interruptible: true"),
    ("  resource_group: pages\n", "", "that the newest change wins: resource_group"),
    ("  auto_cancel:\n.*\n", "", "newest change wins: auto_cancel: on_new_commit: interruptible"),
    ("on_new_commit: interruptible", "on_new_commit: none", "newest change wins: auto_cancel"),
    (
        f"{BRANCH_RULE}  script",
        LAST + "      allow_failure: true\n  script",
        "goes on when pages fails: allow_failure: true",
    ),
    (
        f"{BRANCH_RULE}  script",
        LAST + "      changes: [docs/**]\n  script",
        "does not run for every change that is pushed: changes: [docs/**]",
    ),
    (
        "  resource_group: pages",
        "  needs: [changes]",
        "pages waits for changes, which does not run",
    ),
    ("  resource_group: pages", "  needs: [{job: x}]", "pages waits for x, which is not there, so"),
    (
        "    paths:\n      - public",
        "    exclude: [public/**]\n    paths: [public]",
        "keep the site that it builds, so nothing is published: artifacts: exclude: [public/**]",
    ),
    (
        "    paths:\n      - public",
        "    exclude: [public/**/*]\n    paths: [public]",
        "keep the site that it builds, so nothing is published: artifacts: exclude: [public/**/*]",
    ),
    (
        "(?s)  resource_group: pages(.*)",
        "  needs: [x]\n  script: ls\nx:\n  when: manual\n  script: ls\n",
        "pages waits for x, which does not run when a change is pushed",
    ),
    ("  resource_group: pages", "  pages: false", "so nothing is published: pages: false"),
    ("  resource_group: pages", "  stage: x", "pages is in a stage that is not there, so the host"),
    ("image: python:3.13", "image: python:3.8", "runs Python 3.8, and leaguegen needs 3.11 or"),
    (
        "(?s)(pages:\n  inter.*?)leaguegen build",
        "pages:\n  script:\n    - cd other\n    - leaguegen check\n    - leaguegen build",
        "runs leaguegen check on other files than those of the club: cd other",
    ),
    (r"pages:\n", "pages\n", "cannot be read as YAML from line"),
]


@pytest.mark.parametrize(("old", "new", "words"), GITLAB_EDITS)
def test_what_is_taken_out_of_the_file_of_gitlab(old: str, new: str, words: str) -> None:
    found = edited(GITLAB, "public", old, new)
    assert any(one.startswith("problem: ") and words in one for one in found), found
