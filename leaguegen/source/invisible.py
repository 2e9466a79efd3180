"""Characters that nobody sees: spaces of all kinds, and marks without width."""

import unicodedata

ZERO_WIDTH = "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
"""Soft hyphen, zero-width space and (non-)joiner, direction marks, word joiner, byte order mark."""

SPACES = "".join(c for c in map(chr, range(0x3001)) if c.isspace())
"""Everything that Python counts as white space: all of it stands below U+3001."""

INVISIBLE = SPACES + ZERO_WIDTH
"""What is stripped from both ends of a cell."""

_DROP_ZERO_WIDTH = dict.fromkeys(map(ord, ZERO_WIDTH))


def squeeze(text: str) -> str:
    r"""Take marks without width out, make every run of white space one space, strip both ends.

    >>> squeeze(" Jansen\u00a0 P\u200b ")
    'Jansen P'
    """
    return " ".join(text.translate(_DROP_ZERO_WIDTH).split())


def tidy(text: str) -> str:
    r"""Write a value as people see it: accents composed, one space between words, no odd marks.

    Marks that join stay, for emoji and some scripts are made of them.

    >>> tidy(" Zoe\u0308 \u00a0 Mu\u00adller\u200b") == "Zo\u00eb Muller"
    True
    """
    bare = steady(text).translate(_DROP_LOOSE)
    return unicodedata.normalize("NFC", " ".join(bare.split()))


def steady(text: str) -> str:
    r"""Take out what steers and shows nothing: control codes, signs that turn the writing around.

    Tabs and line ends stay; what else ends a line becomes a space.

    >>> steady("a\x01\u202eb\u2028c\n")
    'ab c\n'
    """
    return text.translate(_STEERING)


_ASIDE = (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)
_TURNING = (*range(0x202A, 0x202F), *range(0x2066, 0x206A), *range(0xFFF9, 0xFFFC), 0xFFFE, 0xFFFF)
_STEERING: dict[int, str | None] = {
    code: " " if chr(code).isspace() else None
    for code in (*_ASIDE, *_TURNING)
    if chr(code) not in "\t\n\r"
}

_DROP_LOOSE = dict.fromkeys(ord(c) for c in ZERO_WIDTH if c not in "\u200c\u200d")

_CONTROL = {
    code: "\ufffd"
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A))
    if code not in (0x09, 0x0A)
}
_CONTROL.update(dict.fromkeys(range(0xD800, 0xE000), "\ufffd"))


def printable(text: str) -> str:
    r"""Replace what could lead a terminal astray: control codes, direction overrides, surrogates.

    >>> printable("a\x1b[2Jb") == "a\ufffd[2Jb"
    True
    """
    return text.translate(_CONTROL)
