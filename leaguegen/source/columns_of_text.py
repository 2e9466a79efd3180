"""Text in the columns of a terminal: how wide it is, and how to shorten it."""

import unicodedata

from leaguegen.source.invisible import printable

WIDEST = 100
"""A line of text is clipped to so many columns."""

_TAB = "    "


def shown(text: str) -> str:
    """Write a piece of a line so that the width of every character is known."""
    return printable(text.replace("\t", _TAB).replace("\n", " "))


def clip(before: str, marked: str, after: str) -> tuple[str, str, str]:
    """Shorten a long line: first behind the place, then before it, then the place itself."""
    if columns(before) + columns(marked) + columns(after) <= WIDEST:
        return before, marked, after
    marked = head(marked, WIDEST * 2 // 3)
    room = WIDEST - columns(marked)
    around = min(columns(after), room // 2)
    before = tail(before, room - around)
    return before, marked, head(after, room - columns(before))


def head(text: str, room: int) -> str:
    """Keep the start of a text that is too wide, with an ellipsis behind it."""
    if columns(text) <= room:
        return text
    kept, used = [], 1
    for c in text:
        used += columns(c)
        if used > room:
            break
        kept.append(c)
    return "".join(kept) + "…"


def tail(text: str, room: int) -> str:
    """Keep the end of a text that is too wide, with an ellipsis before it."""
    return head(text[::-1], room)[::-1]


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(map(_width, text))


def _width(c: str) -> int:
    if c.isascii():
        return 1
    if unicodedata.category(c) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(c) in "WF" else 1
