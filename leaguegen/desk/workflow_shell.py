"""What the script of a step runs, and whether its failure stops the step."""

import re
import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Literal

_IDLE = frozenset({"--help", "-h", "--version", "--dry-run"})

Fate = Literal["stops", "swallowed", "sometimes", "never"]
"""A failure stops the step, or it does not; it runs in some cases only, or in none."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command in a script.

    Attributes:
        words: It and its arguments, without quotes.
        fate: What comes of it.
        written: The line that tells its fate, for people.
        folder: Where the script went before it; empty: nowhere.
    """

    words: tuple[str, ...]
    fate: Fate
    written: str
    folder: str = ""

    def runs(self, *head: str) -> bool:
        """Whether it begins with these words; those that only set how it runs count not."""
        return self.words[: len(head)] == head

    def works(self, name: str) -> bool:
        """Whether it is a command of this name that does its work, and not only tells of it."""
        return self.runs(*name.split()) and not self.only_tells

    @property
    def only_tells(self) -> bool:
        """Whether it tells of itself, or of what it would do."""
        idle = _IDLE | {"-n"} if self.words[1:2] in (("push",), ("add",)) else _IDLE
        return bool(idle & set(self.words))

    def option(self, name: str, without: str = "") -> str:
        """Return the value of an option such as `--out`.

        Args:
            without: Its value where it is not given.
        """
        for n, word in enumerate(self.words):
            if word == name and n + 1 < len(self.words):
                return self.words[n + 1]
            if word.startswith(f"{name}="):
                return word.partition("=")[2]
        return without


_OPENS = re.compile(r"(if|for|while|until|case)\b|(function\s+)?\w+\s*\(\)\s*\{|\{$|\($")
_CLOSES = re.compile(r"(fi|done|esac)\b|\}|\)$")
_NEVER = re.compile(r"(if|while) (false|:? ?! ?true|\[ 0 -eq 1 \])\s*;")


def commands(script: str) -> Iterator[Command]:
    r"""Yield the commands of a script, in their order.

    >>> [(" ".join(c.words), c.fate) for c in commands("cd site\nleaguegen check || ls")]
    [('cd site', 'stops'), ('leaguegen check', 'swallowed'), ('ls', 'stops')]
    """
    here = before = ""
    for command in _commands(script):
        yield replace(command, folder=here)
        if command.runs("cd", "-"):
            here, before = before, here
        elif command.runs("cd") and command.fate in ("stops", "swallowed"):
            here, before = "/".join(filter(None, (here, *command.words[1:2]))), here


def _commands(script: str) -> Iterator[Command]:
    lines = list(_whole_lines(script))
    around: list[str] = []
    told, piped = "", False
    for n, line in enumerate(lines):
        if _CLOSES.match(line) and around:
            around.pop()
        fate: Fate = "stops"
        if any(_NEVER.match(one) for one in around):
            fate = "never"
        elif told:
            fate = "never" if told.startswith("exit") else "swallowed"
        elif around:
            fate = "sometimes"
        yield from _parts(
            line,
            fate,
            told or (around[-1] if around else line),
            last=n + 1 == len(lines),
            ends=_exits(lines[n + 1 :]),
            piped=piped,
        )
        piped = piped or re.match(r"set -.*\bpipefail\b", line) is not None
        if re.match(r"(set \+\w*e|set \+o errexit|trap\b)", line):
            told = line
        elif re.match(r"set -\w*e|set -o errexit", line):
            told = ""
        elif not around and re.fullmatch(r"exit( 0)?", line):
            told = line
        if _OPENS.match(line) and not re.search(r"(;|\s)(fi|done|esac|\})\s*$", line):
            around.append(line)


def _exits(below: Sequence[str]) -> bool:
    """Whether what stands in an `if` ends the script as failed."""
    inside = takewhile(lambda line: not line.startswith(("fi", "else", "elif")), below)
    return any(re.match(r"""exit ("?\$\?"?|[1-9]\d*)$""", line) for line in inside)


def _whole_lines(script: str) -> Iterator[str]:
    """Yield lines that stand on several as one, without comments and what is only text."""
    # What the host puts in itself is one word for the shell.
    filled = re.sub(r"\$\{\{.*?\}\}", lambda m: "".join(m[0].split()), script)
    joined = re.sub(r"\\\n\s*", " ", filled)
    end = ""
    for line in joined.splitlines():
        bare = re.sub(r"(^|\s)#.*", "", line).strip()
        if end:
            end = "" if line.strip() == end else end
            continue
        if found := re.search(r"""(?<!<)<<-?\s*["']?(\w+)""", bare):
            end = found[1]
        if bare:
            yield bare


def _parts(
    line: str, fate: Fate, written: str, *, last: bool, ends: bool, piped: bool
) -> Iterator[Command]:
    guarded = re.match(r"if ! (.+?)\s*; then$", line)
    if guarded is not None and ends:
        yield Command(_words(guarded[1]), fate, written)
        return
    if tested := re.match(r"(?:el)?(?:if|while|until) (?:! )?(.+?)\s*;", line):
        own: Fate = fate if fate == "never" else "swallowed"
        yield Command(_words(tested[1]), own, line if own != fate else written)
        return
    pieces = re.split(r"\s*(\|\||&&|;|\||(?<![>&])&(?![>&]))\s*", _unquoted(line))
    failing = re.search(r"\|\|\s*(\{.*;\s*)?(exit [1-9]\d*|false)\s*(;\s*\})?$", line)
    for n in range(0, len(pieces), 2):
        after = [sign for sign in pieces[n + 1 :: 2] if not (piped and sign == "|")]
        if failing is not None and after[:1] == ["||"]:
            after = []
        # A list of `&&` fails with the last of a script; elsewhere the shell goes on.
        thrown = any(sign != "&&" for sign in after) or (bool(after) and not last)
        own = "swallowed" if thrown and fate != "never" else fate
        words = _words(pieces[n])
        if words:
            yield Command(words, own, line if thrown else written)


def _unquoted(line: str) -> str:
    """Return a line in which signs between quotes are none of the shell's."""
    return re.sub(r"'[^']*'|\"(?:[^\"\\]|\\.)*\"", lambda m: re.sub(r"[|&;]", "\0", m[0]), line)


def _words(piece: str) -> tuple[str, ...]:
    try:
        words = shlex.split(piece)
    except ValueError:
        words = piece.split()
    while words and re.fullmatch(r"\w+=.*", words[0]):
        words.pop(0)
    if words[:2] in (["python", "-m"], ["python3", "-m"], ["uv", "run"], ["poetry", "run"]):
        words = words[2:]
    if words and words[0].endswith("/leaguegen"):
        words[0] = "leaguegen"
    if words[:1] == ["git"]:
        words = ["git", *_without_settings(words[1:])]
    return tuple(words)


def _without_settings(words: Sequence[str]) -> Sequence[str]:
    while len(words) > 1 and words[0] in ("-c", "-C"):
        words = words[2:]
    return words


_ENDS_AT_FAILURE = re.compile(r"\s-\w*e\w*(\s|$)")


def shell_goes_on(shell: str) -> bool:
    """Whether a host's setting `shell` goes on after a command that failed.

    >>> shell_goes_on("bash"), shell_goes_on("bash -eo pipefail {0}"), shell_goes_on("bash {0}")
    (False, False, True)
    """
    if shell in ("", "bash", "sh", "pwsh", "powershell"):
        return False
    return re.search(r"[|;&]", shell) is not None or _ENDS_AT_FAILURE.search(shell) is None
