"""Text of one byte a letter: whether Windows or an old Macintosh wrote it.

Both have their letters with accents at other bytes, so each text can be read in two ways. Only
words decide, and scores: where one reading makes an ordinary word of what the other makes none of.
A sign that stands alone or at the edge of a word says nothing, for people write all of them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a text is read.

    Attributes:
        mac: As old Macintosh text; otherwise as Windows text.
        sure: Whether the letters decide it.
    """

    mac: bool
    sure: bool


def weigh(windows: str, mac: str) -> Verdict:
    """Decide which of two readings of the same bytes is meant; as long as each other.

    A reading is sure if a word tells it (`_tells`) and it has no impossible word itself.

    >>> weigh("Zoë", "ZoÎ"), weigh("JosŽ", "José"), weigh("ìnterne", "Ïnterne")
    (Verdict(mac=False, sure=True), Verdict(mac=True, sure=True), Verdict(mac=False, sure=False))
    """
    apart = [i for i, (w, m) in enumerate(zip(windows, mac, strict=True)) if w != m]
    if not apart:
        return Verdict(mac=False, sure=True)
    no_windows = [i for i in apart if _is_impossible(windows, i)]
    no_mac = [i for i in apart if _is_impossible(mac, i)]
    if not no_windows and (_tells(windows, mac, no_mac) or _has_score(windows, mac)):
        return Verdict(mac=False, sure=True)
    sure = not no_mac and (_tells(mac, windows, no_windows) or _has_score(mac, windows))
    return Verdict(mac=sure, sure=sure)


def is_possible(text: str) -> bool:
    """Whether a reading has no impossible word."""
    return not any(not c.isascii() and _is_impossible(text, i) for i, c in enumerate(text))


def words_apart(windows: str, mac: str, most: int) -> Iterator[tuple[int, str, str]]:
    """Yield the words that the readings have different, each once: offset, and both.

    Args:
        most: So many at most.
    """
    seen: set[str] = set()
    for word in _WORD.finditer(windows):
        one, other = word.group(), mac[word.start() : word.end()]
        if one != other and one not in seen:
            seen.add(one)
            yield word.start(), one, other
            if len(seen) == most:
                return


_WORD = re.compile(r"""[^\t\n\r ,;"=|<>()\[\]{}]+""")
"""What the signs between words and values, the same in both, leave."""

_ORDINARY = frozenset("àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšžðþ")
_SIGNS_IN_NO_WORD = frozenset("ˆ˜¯˘˙˚¸˝˛ˇ¨†‡‰§¶¤¦¼½¾\uf8ff\x81\x8d\x8f\x90\x9d")
"""Accents without a letter, and what else nobody writes between two letters; not quotes, dashes,
points (`joueur·euse`), marks of trade and sums, which stand there where a space was forgotten."""
_CONTROLS = frozenset("\x81\x8d\x8f\x90\x9d")
_AT_CONTROLS = frozenset("Åçèêù")
"""Codes that Windows leaves undefined, and the letters that a Macintosh has there."""

_JOINED = re.compile(r"(?:mc|mac|fitz|van|von|[hnt])|(?:de|di|du|la|le|lo)(?=.{4})", re.IGNORECASE)
"""What stands before a capital in a name of two words, and in Irish (`na hÉireann`); the short
ones only before three letters more (`DeÁvila`, not `LeÔla`)."""

_SCORE = re.compile(r"(?<=\d)–(?=\d)|(?<!\w)½ ?[-–] ?½(?!\w)")


def _has_score(text: str, other: str) -> bool:
    """Whether a score has a sign that the other reading does not have there."""
    return any(m.group() != other[m.start() : m.end()] for m in _SCORE.finditer(text))


def _tells(text: str, other: str, impossible: list[int]) -> bool:
    """Whether a reading has an ordinary letter in a word where the other is impossible.

    Args:
        impossible: Where the other reading is.
    """
    return any(
        (text[i] in _ORDINARY and _is_letter(text[max(i - 1, 0) : i]))
        or (other[i] in _CONTROLS and text[i] in _AT_CONTROLS and _is_letter(text[i + 1 : i + 2]))
        for i in impossible
    )


def _is_impossible(text: str, i: int) -> bool:
    """Whether what stands at an offset makes a word that is none."""
    c = text[i]
    if c in _CONTROLS:
        return True
    before, after = _is_letter(text[max(i - 1, 0) : i]), _is_letter(text[i + 1 : i + 2])
    if c in _SIGNS_IN_NO_WORD:
        return before and after
    return c.isupper() and before and _is_odd_capital(text, i)


def _is_odd_capital(text: str, i: int) -> bool:
    """Whether a capital behind a letter is in a word neither Capitalised nor UPPER."""
    start, end = i, i + 1
    while _is_letter(text[max(start - 1, 0) : start]):
        start -= 1
    while _is_letter(text[end : end + 1]):
        end += 1
    word = text[start:end]
    letters = "".join(c for c in word if c.isascii())
    if not (letters.islower() or letters.istitle() or letters.isupper() or not letters):
        # "iPad", "SchaakClub": whoever writes so has his own capitals.
        return False
    before = text[i - 1]
    if before.isupper():
        return i - 1 == start and i + 1 < end and text[i + 1].islower()
    joined = _JOINED.match(word)
    # "hÉireann", but no "hÈ": a name follows.
    return before.islower() and not (joined and joined.end() == i - start and end > i + 1)


def _is_letter(c: str) -> bool:
    return c.isalpha() and c not in _SIGNS_IN_NO_WORD
