"""What somebody took out of a workflow that `init` wrote: its steps, their failures, its branch.

The files are ours, in the form in which we write YAML: one key a line, told apart by indents. What
was turned into another form is not found, and so told as lacking.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import takewhile
from types import MappingProxyType

from leaguegen.desk.doctor_facts import Level
from leaguegen.words.message import Message, say

_CHECKS = ("leaguegen check", "leaguegen build", "leaguegen privacy")
_RUNS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"pair.yml": ("leaguegen pair",), "site.yml": _CHECKS, ".gitlab-ci.yml": _CHECKS}
)
"""What our files run, by the end of their names."""

_ACTIONS = ("actions/upload-pages-artifact", "actions/deploy-pages")
"""What publishes the pages, where they are published so."""

Fault = tuple[Level, Message]


def faults(path: str, text: str, branch: str) -> Iterator[Fault]:
    """Yield what a file of ours that was changed does no more.

    Args:
        branch: The one that is to be published.
    """
    lines = _lines(text)
    if path.endswith(".gitlab-ci.yml"):
        pages = next((n for n, line in enumerate(lines) if line.text == "pages:"), None)
        lines = [] if pages is None else [lines[pages], *_below(lines, pages)]
    wanted = next((commands for end, commands in _RUNS.items() if path.endswith(end)), ())
    for command in wanted:
        at = [n for n, line in enumerate(lines) if _runs(line.text, command)]
        if not at:
            told = say("{file} does not run {command} any more", file=path, command=command)
            yield "problem", told
        for place in at[:1]:
            yield from _settings(lines, place, path, command, branch)
    for action in _ACTIONS:
        for place in [n for n, line in enumerate(lines) if f"uses: {action}@" in line.text]:
            yield from _settings(lines, place, path, action, branch)
    if path.endswith("site.yml"):
        yield from _pushes(lines, path, branch)
    elif path.endswith(".gitlab-ci.yml"):
        told_branches = re.findall(r"""\$CI_COMMIT_BRANCH == ["']([^"']+)["']""", text)
        yield from _other_branches(told_branches, path, branch)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line that is no comment: how far it is indented, and its text."""

    indent: int
    text: str


def _lines(text: str) -> list[_Line]:
    return [
        _Line(len(line) - len(line.lstrip(" ")), line.strip())
        for line in text.splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]


def _runs(line: str, command: str) -> bool:
    """Whether the shell runs a command here, and not with its failure thrown away."""
    bare = re.sub(r"\s#.*", "", line)
    if re.match(rf"if ! (python3? -m )?{command}\b", bare):
        return True
    runs = rf"(- )?(run: *)?(python3? -m )?{command}\b(?!.*([;|]|(?<!>)&))"
    return re.match(runs, bare) is not None


def _below(lines: Sequence[_Line], at: int) -> Sequence[_Line]:
    """Return the lines that belong to one: those behind it that are indented further."""
    own = lines[at].indent
    return list(takewhile(lambda line: line.indent > own, lines[at + 1 :]))


def _above(lines: Sequence[_Line], at: int) -> Iterator[int]:
    """Yield the lines to which one belongs, the nearest first; of a list, its item."""
    indent = lines[at].indent
    for n in range(at, -1, -1):
        if lines[n].indent < indent or (n == at and lines[n].text.startswith("- ")):
            indent = lines[n].indent
            yield n


def _keys(lines: Sequence[_Line], at: int) -> dict[str, str]:
    """Return the keys of a step or a job with their values, as far as these stand beside them."""
    first, below = lines[at], _below(lines, at)
    inner = min((line.indent for line in below), default=0)
    texts = [line.text for line in below if line.indent == inner]
    if first.text.startswith("- "):
        texts.insert(0, first.text[2:])
    found = (re.match(r"([\w-]+):\s*(.*)", text) for text in texts)
    return {m[1]: re.sub(r"\s+#.*", "", m[2]) for m in found if m is not None}


def _settings(
    lines: Sequence[_Line], at: int, path: str, command: str, branch: str
) -> Iterator[Fault]:
    """Yield by what a step, or its job, does not do what it is there for."""
    for place in _above(lines, at):
        keys = _keys(lines, place)
        if not {"run", "uses", "script", "steps"} & keys.keys():
            continue
        for name in ("continue-on-error", "allow_failure"):
            if keys.get(name, "false") != "false":
                yield (
                    "problem",
                    say(
                        "{file} goes on when {command} fails: {setting}",
                        file=path,
                        command=command,
                        setting=f"{name}: {keys[name]}",
                    ),
                )
        if "if" in keys:
            yield from _condition(keys["if"], path, command, branch)
        if keys.get("when", "on_success") in ("never", "manual"):
            yield (
                "problem",
                say(
                    "{file} does not run {command} by itself: {setting}",
                    file=path,
                    command=command,
                    setting=f"when: {keys['when']}",
                ),
            )


def _condition(told: str, path: str, command: str, branch: str) -> Iterator[Fault]:
    plain = told[1:-1] if told[:1] in ('"', "'") and told[-1:] == told[:1] else told
    bare = plain.removeprefix("${{").removesuffix("}}").strip()
    where = re.fullmatch(r"github\.ref == 'refs/heads/(.+)'", bare)
    if bare in ("true", "success()") or (where is not None and where[1] == branch):
        return
    setting = f"if: {told}"
    if bare in ("false", "0", "''", "null"):
        yield (
            "problem",
            say(
                "{file} never runs {command}: {setting}",
                file=path,
                command=command,
                setting=setting,
            ),
        )
    elif where is not None:
        yield from _other_branches([where[1]], path, branch)
    else:
        yield (
            "advice",
            say(
                "{file} does not always run {command}: {setting}",
                file=path,
                command=command,
                setting=setting,
            ),
        )


def _pushes(lines: Sequence[_Line], path: str, branch: str) -> Iterator[Fault]:
    """Yield why a change of the branch does not start the workflow."""
    at = next(
        (n for n, line in enumerate(lines) if re.match(r"""["']?on["']?:""", line.text)), None
    )
    if at is None or re.search(r":.*\bpush\b", lines[at].text):
        return
    below = range(at + 1, at + 1 + len(_below(lines, at)))
    push = next((n for n in below if re.match(r"(- )?push\b", lines[n].text)), None)
    if push is None:
        yield "problem", say("{file} does not run when a change is pushed", file=path)
        return
    filters = range(push + 1, push + 1 + len(_below(lines, push)))
    for n in filters:
        found = re.match(r"branches(-ignore)?:(.*)", lines[n].text)
        if found is None:
            continue
        items = "\n".join([found[2], *(line.text for line in _below(lines, n))])
        named = re.findall(r"""[^\s,\[\]"'-][^\s,\[\]"']*""", re.sub(r"#.*", "", items))
        if found[1] is None:
            yield from _other_branches(named, path, branch)
        elif any(fnmatchcase(branch, name) for name in named):
            yield "problem", say("{file} does not run when a change is pushed", file=path)


def _other_branches(named: Sequence[str], path: str, branch: str) -> Iterator[Fault]:
    """Tell of branches among which the one to be published is not."""
    if named and not any(fnmatchcase(branch, name) for name in named):
        yield (
            "problem",
            say(
                "{file} publishes the branch {branch}, and club.toml tells {other}",
                file=path,
                branch=", ".join(dict.fromkeys(named)),
                other=branch,
            ),
        )
