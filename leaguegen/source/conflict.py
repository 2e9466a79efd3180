"""What git leaves in a file when two people changed the same lines."""

from leaguegen.source.lines import LINE_END
from leaguegen.source.problem import Problem, Span, Version
from leaguegen.words.message import Message, say

_OURS, _BASE, _MIDDLE, _THEIRS = "<<<<<<<", "|||||||", "=======", ">>>>>>>"


def settle(text: str, file: str, *, prose: bool = False) -> tuple[str, list[Problem]]:
    """Blank the marks of unfinished merges and the second of the two versions.

    The first version is kept so that reading can go on; every merge is an error
    (`conflict-markers`) that has both versions. Lines keep their numbers.

    Args:
        prose: Whether the text is Markdown: there the other marks can stand by themselves, as the
            underline of a heading and as quotes in quotes, so a merge begins with the first one.
    """
    marks = (_OURS,) if prose else (_OURS, _THEIRS, "\n" + _MIDDLE, "\r" + _MIDDLE)
    if not any(mark in text for mark in marks):
        return text, []
    walk = _Walk(file, prose=prose)
    out: list[str] = []
    start = 0
    for number, end in enumerate(_ends(text), start=1):
        line = text[start : end[0]]
        out += ["" if walk.hides(number, line) else line, text[end[0] : end[1]]]
        start = end[1]
    walk.close()
    return "".join(out), walk.problems


def _ends(text: str) -> list[tuple[int, int]]:
    """Return where each line's text and its end stop."""
    return [*(found.span() for found in LINE_END.finditer(text)), (len(text), len(text))]


class _Walk:
    """Goes through the lines and remembers in which part of a merge it is."""

    def __init__(self, file: str, *, prose: bool) -> None:
        self._prose = prose
        self.problems: list[Problem] = []
        self._file = file
        self._part = ""
        self._opened = Span(file, 1)
        self._names: dict[str, str] = {}
        self._versions: dict[str, list[tuple[int, str]]] = {}

    def hides(self, number: int, line: str) -> bool:
        """Take in a line; return whether it is to be blanked."""
        mark = line[:7]
        if mark == _OURS and _is_mark(line):
            self.close()
            self._open(number, line, _OURS)
        elif self._prose and not self._part:
            return False
        elif mark == _THEIRS and _is_mark(line):
            if not self._part:
                self._open(number, line, _THEIRS)
            self._names[_MIDDLE] = line[8:].strip()
            self.close()
        elif mark in (_MIDDLE, _BASE) and self._part and _is_mark(line):
            self._part = mark
        elif line.rstrip() == _MIDDLE:
            self._open(number, line, _MIDDLE)
        elif not self._part:
            return False
        else:
            self._versions.setdefault(self._part, []).append((number, line))
            return self._part != _OURS
        return True

    def _open(self, number: int, line: str, part: str) -> None:
        self._part = part
        self._opened = Span(self._file, number, 1, len(line))
        self._names = {part: line[8:].strip()}
        self._versions = {}

    def close(self) -> None:
        """End the merge that is open, if any, and note it."""
        if not self._part:
            return
        self._part = ""
        self.problems.append(
            Problem(
                self._opened,
                "conflict-markers",
                say("Two people changed these lines, and git could not choose between them."),
                hint=say(
                    "Keep the right lines; delete the other ones and the lines that begin with"
                    " {marks}. In an editor: do that in every file of which this is told, then"
                    " {command}. On the website of a host, where there is one: open the file, press"
                    " the pencil, do that and press Commit changes.",
                    marks=f"{_OURS} {_MIDDLE} {_THEIRS}",
                    command="git commit --all",
                ),
                versions=(
                    self._version(_OURS, say("one version")),
                    self._version(_MIDDLE, say("the other version")),
                ),
            )
        )

    def _version(self, part: str, name: Message) -> Version:
        """Return one version, with the name that git gives it."""
        label = self._names.get(part, "")
        lines = (pair for pair in self._versions.get(part, []) if pair[1].strip())
        return Version(
            say("{version} ({label})", version=name, label=label) if label else name,
            tuple((Span(self._file, number, 1, len(line)), line) for number, line in lines),
        )


def _is_mark(line: str) -> bool:
    """Whether the seven signs stand alone or before a blank."""
    return len(line) == 7 or line[7] == " "
