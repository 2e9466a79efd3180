"""When each line of a file was last changed, and how often.

A line is followed from version to version by what its cells say: other line ends, another
delimiter or quotes change nothing, and a line that moves stays itself. Of lines that were changed
side by side, the ones that have the most cells in common are the same line.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from difflib import SequenceMatcher
from functools import cache
from zoneinfo import ZoneInfo

from leaguegen.git import Archive
from leaguegen.model.history import LineAge
from leaguegen.source.encoding import decode
from leaguegen.source.invisible import INVISIBLE
from leaguegen.source.lines import split_lines

_Cells = tuple[str, ...]
_Line = tuple[_Cells, LineAge]


def line_ages(archive: Archive, file: str, now: bytes, zone: ZoneInfo) -> tuple[LineAge, ...]:
    """Return the age of each line of a file, in order.

    Args:
        now: The file as it is; it may have changes that are not committed.
        zone: In which times are given.

    Raises:
        GitError: A text is not there.
    """
    lines: list[_Line] = []
    states = list(_states(archive, file))
    texts = dict(archive.texts(id_ for _, id_ in states if id_))
    for seconds, id_ in reversed(states):
        first = archive.shallow and seconds == archive.commits[-1].seconds
        at = None if first else datetime.fromtimestamp(seconds, zone)
        lines = _next(lines, _cells(texts[id_] if id_ else b"", file), at)
    return tuple(age for _, age in _next(lines, _cells(now, file), None))


def _states(archive: Archive, file: str) -> Iterator[tuple[int, str]]:
    """Yield when a file was changed and the id of its text then, newest first, wherever it was."""
    for commit in archive.commits:
        for change in commit.files:
            if file in (change.after, change.before if not change.after else ""):
                yield commit.seconds, change.new
                file = change.before or file
                break


def _cells(data: bytes, file: str) -> list[_Cells]:
    return [_split(line) for line in split_lines(decode(data, file)[0].text)]


@cache
def _split(line: str) -> _Cells:
    return tuple(cell.strip(INVISIBLE + '"') for cell in re.split("[,;\\t]", line))


def _next(old: Sequence[_Line], new: list[_Cells], at: datetime | None) -> list[_Line]:
    """Return the next version with the ages of its lines."""
    found: dict[int, LineAge] = {}
    free, open_ = dict(enumerate(old)), list[tuple[int, range]]()
    for tag, i1, i2, j1, j2 in _differences([cells for cells, _ in old], new):
        if tag == "equal":
            found |= {j: free.pop(i)[1] for i, j in zip(range(i1, i2), range(j1, j2), strict=True)}
        else:
            open_ += [(j, range(i1, i2)) for j in range(j1, j2)]
    for j, _ in open_:
        moved = next((i for i, (cells, _) in free.items() if cells == new[j]), None)
        if moved is not None:
            found[j] = free.pop(moved)[1]
    for j, beside in open_:
        if j not in found:
            found[j] = _changed(free, beside, new[j], at)
    return [(cells, found[j]) for j, cells in enumerate(new)]


def _changed(free: dict[int, _Line], beside: range, line: _Cells, at: datetime | None) -> LineAge:
    """Return the age of a line that is like no line before: a changed one, or a new one.

    Args:
        free: The lines before, by index, of which nobody knows what became of them; the one that
            was changed is taken from it.
        beside: The indices of those in whose place the line stands.
    """
    like = max(
        (i for i in beside if i in free), key=lambda i: _alike(free[i][0], line), default=None
    )
    if like is None or 2 * _alike(free[like][0], line) < len(line):
        return LineAge(at, 0, at)
    _, age = free.pop(like)
    return replace(age, at=at, changes=age.changes + 1)


def _differences(
    old: Sequence[_Cells], new: Sequence[_Cells]
) -> Sequence[tuple[str, int, int, int, int]]:
    """Return how one version becomes another; where rows are only added, without much ado."""
    if new[: len(old)] == old:
        end = len(old)
        return [("equal", 0, end, 0, end), ("insert", end, end, end, len(new))]
    return SequenceMatcher(None, old, new, autojunk=False).get_opcodes()


def _alike(line: _Cells, other: _Cells) -> int:
    """Count the cells that two lines have in common, in their places."""
    return sum(a == b for a, b in zip(line, other, strict=False))
