"""Characters that nobody sees: spaces of all kinds, and marks without width."""

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
