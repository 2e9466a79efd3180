"""Two texts side by side, what is the same in both on one line."""

from collections.abc import Callable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest

from leaguegen.source.columns_of_text import WIDEST, columns, head, shown
from leaguegen.source.problem import Version
from leaguegen.words.message import Message, say_many

_MOST = 12
"""So many lines are shown."""

_LOOKED_AT = 60
"""So many lines of each are compared: a merge of whole files would take minutes."""

_ROOM = (WIDEST - 3) // 2


def side_by_side(versions: Sequence[Version], speak: Callable[[Message], str]) -> list[str]:
    """Return the lines of two columns; `≠` stands between lines that differ.

    Args:
        versions: Two.
    """
    left, right = ([shown(text.strip()) for _, text in v.lines[:_LOOKED_AT]] for v in versions)
    kept = list(_rows(left, right))[:_MOST]
    one_title, other_title = (shown(speak(version.name)) for version in versions)
    width = min(_ROOM, max(columns(one) for one in (one_title, *(one for one, _ in kept))))
    out = [_row(one_title, other_title, "|", width), "    " + "-" * width + "-+-" + "-" * width]
    out += [_row(one, other, "|" if one == other else "≠", width) for one, other in kept]
    more = max(len(version.lines) for version in versions) - _MOST
    if more > 0:
        rest = say_many("… and {n} line more", "… and {n} lines more", more)
        out.append(f"    {speak(rest)}")
    return out


def _rows(left: Sequence[str], right: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Pair the lines, equal ones with each other."""
    matcher = SequenceMatcher(None, left, right, autojunk=False)
    for _, i, i_end, j, j_end in matcher.get_opcodes():
        yield from zip_longest(left[i:i_end], right[j:j_end], fillvalue="")


def _row(one: str, other: str, sign: str, width: int) -> str:
    one, other = head(one, width), head(other, _ROOM)
    return f"    {one}{' ' * (width - columns(one))} {sign} {other}".rstrip()
