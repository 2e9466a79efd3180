"""Text that is pasted: a message of a chat, or cells of a spreadsheet, as lines to be read."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise

from leaguegen.source.invisible import squeeze

_DAY = r"[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{2,4}"
_TIME = r"[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?:\s*[ap]\.?\s?m\.?)?"
_SENT = re.compile(
    rf"^\s*\[?(?:{_DAY},?\s+{_TIME}|{_TIME},?\s+{_DAY})\]?\s*(?:[-–]\s*)?(?:[^:]{{1,60}}:\s)?",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"^\s*\[?(?:[01][0-9]|2[0-3]):[0-5][0-9]\]?\s+(?=\S)")
_EDITED = re.compile(r"\s*<[^<>]*>\s*$")
_SMILEY = re.compile(r"(?<!\S)[:;]-?[()DPp](?!\S)")
_BOLD = re.compile(r"[*~]|(?<!\w)_|_(?!\w)")
_FIRST = re.compile(r"^(?:en|and|ook|also|verder)\s+", re.IGNORECASE)
_APART = re.compile(r"\s*;\s*|,\s+|\s+en\s+|\s+and\s+")
_FILLERS = re.compile(
    r"(?<!\S)(?:is|was|het|it|een|a|de uitslag|uitslag|result|score|geworden|werd|wordt|became|in"
    r"|eindigde|ended|dus|so|op)(?!\S)",
    re.IGNORECASE,
)


def pasted_lines(text: str) -> Iterator[str]:
    r"""Yield the lines of a message, without what a chat puts around and into them.

    That is the time and the sender, in whatever order, `<edited>`, signs for bold and pictures.
    Cells of a spreadsheet (a tab or `|` between them) become one line.

    >>> list(pasted_lines("[22-09-2026 22:15:03] Jan de Wit: bord 3 is 1-0\n\n4 =, 5 0-1"))
    ['bord 3 is 1-0', '4 =, 5 0-1']
    >>> list(pasted_lines("[22:31, 1-9-2026] Jan: *An*-_Bo_ 1-0 <edited>\n1\tAn\tBo\t1-0"))
    ['An-Bo 1-0', '1 An – Bo 1-0']
    """
    for line in text.splitlines():
        said = _EDITED.sub("", _CLOCK.sub("", _SENT.sub("", squeeze(_one_line(line)))))
        bare = squeeze(_SMILEY.sub("", _BOLD.sub("", without_pictures(said))))
        if bare:
            yield bare


def _one_line(line: str) -> str:
    """Write cells behind each other, with a dash between two names."""
    cells = [cell.strip() for cell in re.split(r"[\t|]", line) if cell.strip()]
    if not cells:
        return line
    told = cells[0]
    for before, cell in pairwise(cells):
        names = before[:1].isalpha() and cell[:1].isalpha()
        told += f" – {cell}" if names else f" {cell}"
    return told


def without_pictures(text: str) -> str:
    """Take emoji out, and the marks that join and colour them."""
    return "".join(
        c
        for c in text
        if unicodedata.category(c) not in ("So", "Sk") and c not in "\ufe0f\u200d\u20e3"
    )


def parts_of(line: str) -> tuple[str, ...]:
    """Return the parts of a line that may be results, each of its own.

    >>> parts_of("en 3 1-0, 4 0,5-0,5; 5 is 0-1")
    ('3 1-0', '4 0,5-0,5', '5 0-1')
    """
    parts = (_FIRST.sub("", part) for part in _APART.split(line))
    return tuple(" ".join(_FILLERS.sub(" ", part).split()) for part in parts if part.strip(" ."))
