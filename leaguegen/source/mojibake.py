"""UTF-8 that was taken for CP1252 and encoded once more: `Â½` for `½`."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Twice:
    """A letter that was encoded twice.

    Attributes:
        at: Its offset.
        wrong: What stands there.
        right: The letter.
    """

    at: int
    wrong: str
    right: str


def repair(text: str) -> tuple[str, Twice | None]:
    """Put right a text that was encoded twice (or three times) as a whole.

    One letter that was not, or nothing that is beyond doubt, and it stays as it is.

    Returns:
        The text, and the first letter, by its offset in that text.

    >>> repair("Â½-Â½")
    ('½-½', Twice(at=0, wrong='Â½', right='½'))
    >>> repair("Zoë Â½"), repair("MANHÃ…")
    (('Zoë Â½', None), ('MANHÃ…', None))
    """
    found = list(_sequences(text))
    covered = sum(len(m.group()) for m in found)
    if not any(map(_is_certain, found)) or covered != sum(
        not c.isascii() and c != "\ufffd" for c in text
    ):
        return text, None
    return _further(text, found, repair)


def repair_certain(text: str) -> tuple[str, Twice | None]:
    """Put right only what is beyond doubt: in a text that holds UTF-8 beside other bytes.

    Returns:
        As of `repair`.

    >>> repair_certain("Zoë Ã‚Â½")
    ('Zoë ½', Twice(at=4, wrong='Ã‚', right='½'))
    """
    found = [m for m in _sequences(text) if _is_certain(m)]
    return (text, None) if not found else _further(text, found, repair_certain)


def _further(
    text: str, found: Sequence[re.Match[str]], step: Callable[[str], tuple[str, Twice | None]]
) -> tuple[str, Twice]:
    """Put right what is found, and what that leaves of letters that were encoded more often."""
    again, deeper = step(_put_right(text, found))
    at = found[0].start() if deeper is None else min(found[0].start(), deeper.at)
    return again, Twice(at, found[0].group(), again[at])


def certain_places(text: str) -> Iterator[tuple[int, int]]:
    """Yield where that begins and ends which is beyond doubt."""
    return (m.span() for m in _sequences(text) if _is_certain(m))


def _put_right(text: str, found: Iterable[re.Match[str]]) -> str:
    parts, end = [], 0
    for m in found:
        parts += [text[end : m.start()], _decoded(m)]
        end = m.end()
    return "".join(parts) + text[end:]


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

_FIRST = "ÂÃÄÅâïð"
"""With one of these begins each sequence: most texts have none, which is seen far sooner."""

_BEHIND_WORDS = frozenset("‘’“”»›–—…•·™®°ªº²³¹€\u00a0")
"""What people write behind a word, so behind one that ends in a capital of the sequences."""


def _sequences(text: str) -> Iterator[re.Match[str]]:
    """Yield what stands for a letter; control codes are none."""
    if not any(letter in text for letter in _FIRST):
        return
    for m in _SEQUENCE.finditer(text):
        right = _decoded(m)
        if right != m.group() and unicodedata.category(right[0]) != "Cc":
            yield m


def _is_certain(found: re.Match[str]) -> bool:
    """Whether nobody writes a sequence where it stands: `RenÃ©`, but `MANHÃ…` and `“Ã”`."""
    first, second = found.group()[0], found.group()[1]
    if second not in _BEHIND_WORDS or not first.isupper():
        return True
    text, start, end = found.string, found.start(), found.end()
    before, after = text[start - 1 : start], text[end : end + 1]
    if before.isalpha():
        return before.islower() or after.islower()
    return second == "\u00a0" or after.isalpha()


def _decoded(found: re.Match[str]) -> str:
    """Return what the sequence stands for; itself where it stands for nothing."""
    try:
        return b"".join(map(_byte, found.group())).decode("utf-8")
    except UnicodeDecodeError:
        return found.group()
