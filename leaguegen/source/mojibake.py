"""UTF-8 that was taken for CP1252 and encoded once more: `Â½` for `½`."""

import re


def repair(text: str) -> tuple[str, tuple[int, str, str] | None]:
    """Put right what was encoded twice (or three times).

    Only sequences that no language writes are touched: `Â½`, `Ã«`, `â€“`, `ðŸ™‚`.

    Returns:
        The text, and the first repair: its offset in that text, what stood there, what it is.

    >>> repair("Â½-Â½")
    ('½-½', (0, 'Â½', '½'))
    """
    once = _SEQUENCE.sub(_decoded, text)
    if once == text:
        return text, None
    first = next(m for m in _SEQUENCE.finditer(text) if _decoded(m) != m.group())
    again, deeper = repair(once)
    at = first.start() if deeper is None else min(first.start(), deeper[0])
    return again, (at, first.group(), again[at])


def _byte(c: str) -> bytes:
    """Return the byte that CP1252 (or Latin-1) shows as this character."""
    try:
        return c.encode("cp1252")
    except UnicodeEncodeError:
        return c.encode("latin-1")


_FOLLOWING = "".join(
    chr(b) if b in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else bytes([b]).decode("cp1252")
    for b in range(0x80, 0xC0)
) + "".join(map(chr, range(0x80, 0xA0)))
_PLAIN_FOLLOWING = "".join(c for c in _FOLLOWING if c not in "‘’“”–—…")
_F, _P = re.escape(_FOLLOWING), re.escape(_PLAIN_FOLLOWING)

_SEQUENCE = re.compile(
    f"[ÂÃ][{_F}]"  # Latin-1
    f"|[ÄÅ][{_P}]"  # Latin Extended-A, but not a capital before a closing quote
    f"|â[€‚„\x80\x82\x84][{_F}]"  # dashes, quotes, the euro
    "|ï»¿|ï¿½"  # a byte order mark, the mark of a lost letter
    f"|ð[Ÿ\x9f][{_F}][{_F}]"  # emoji
)


def _decoded(found: re.Match[str]) -> str:
    """Return what the sequence stands for; itself where it stands for nothing."""
    try:
        return b"".join(map(_byte, found.group())).decode("utf-8")
    except UnicodeDecodeError:
        return found.group()
