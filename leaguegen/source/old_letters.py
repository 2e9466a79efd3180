"""Text of one byte a letter: whether Windows or an old Macintosh wrote it.

Both have their letters with accents at other bytes, so each text can be read in two ways. Where one
reading has signs that nobody writes where they stand and the other has none, that decides; a few
words and signs that are in daily use do so too. Otherwise nobody can tell.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_CLEARLY = 4
"""Where both readings have odd signs, the one with so many times fewer is meant."""


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
    """Decide which of two readings of the same bytes is meant.

    >>> weigh("Zoë", "ZoÎ"), weigh("Zo‘", "Zoë"), weigh("ìnterne", "Ïnterne")
    (Verdict(mac=False, sure=True), Verdict(mac=True, sure=True), Verdict(mac=False, sure=False))
    """
    if windows == mac:
        return Verdict(mac=False, sure=True)
    ours, theirs = _oddities(windows), _oddities(mac)
    if not ours and not theirs:
        known = bool(_DAILY.search(windows)), bool(_DAILY.search(mac))
        return Verdict(mac=known == (False, True), sure=known[0] != known[1])
    few, many = sorted((ours, theirs))
    return Verdict(mac=theirs < ours, sure=few * _CLEARLY <= many)


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

_DAILY = re.compile(
    r"""(?<!\w)(?:[Éé]én|ÉÉN|vóór)(?!\w)            # Dutch words with accents
      | (?<!\w)’[tsnkm](?!\w)                       # ’t, ’s, ’n
      | (?<!\w)(?:zo’n|(?:auto|foto|video)’s)(?!\w)
      | (?<!\w)€\ ?\d | \d\ ?€(?!\w)                # money
      | (?<!\w)“[^“”]+”(?!\w)                       # a quotation
    """,
    re.VERBOSE,
)


def _oddities(text: str) -> int:
    """Count the signs that do not fit where they stand, in European words."""
    around = f"  {text}  "
    odd = sum(
        1
        for earlier, before, c, after, beyond in zip(
            around, around[1:], around[2:], around[3:], around[4:], strict=False
        )
        if c > "\x7f" and _is_odd(earlier, before, c, after, beyond)
    )
    return odd + _unmatched(text)


def _unmatched(text: str) -> int:
    """Count the quotes and Spanish marks that have no counterpart."""
    count = text.count
    return (
        abs(count("«") - count("»"))
        + abs(count("‹") - count("›"))
        + ((count("“") + count("”")) % 2 if "„" in text else abs(count("“") - count("”")))
        + max(0, count("‚") - count("‘") - count("’"))
        + max(0, count("¿") - count("?"))
        + max(0, count("¡") - count("!"))
    )


_ANYWHERE = "’½¼¾–—…°"
_BEFORE_WORDS = "‘“‚„¿¡"
_AROUND_WORDS = "«»‹›"
_BEHIND_WORDS = "²³™®"
_APART = "§©•†×±÷£¥¢µ€"
_NO_WORDS = "ÐÑÕçëìîïðñòôõûüýþÿãâ"
"""Letters that are no word, and no initial, by themselves."""


def _is_odd(earlier: str, before: str, c: str, after: str, beyond: str) -> bool:
    """Whether a sign is odd behind the first two of these and before the last two."""
    if c in _ANYWHERE or c.isspace():
        return False
    if c in _BEFORE_WORDS:
        return before.isalnum()
    if c in _AROUND_WORDS:
        return before.isalnum() and after.isalnum()
    if c == "”":
        return after.isalpha() or (before.isspace() and not after.isspace())
    if c == "·":
        return (before.isalpha() or after.isalpha()) and (before + after).casefold() != "ll"
    if c in _BEHIND_WORDS:
        return after.isalpha()
    if c in _APART:
        return before.isalpha() or after.isalpha()
    return not c.isalpha() or _is_odd_letter(earlier, before, c, after, beyond)


def _is_odd_letter(earlier: str, before: str, c: str, after: str, beyond: str) -> bool:
    if c > "\u017f" or c in "ªº" or (c == "ı" and not before.isalpha()):
        return True
    if not before.isalpha() and not after.isalpha():
        # "1–0" and "€5" in the other reading; "É." is an initial.
        return c in _NO_WORDS or (before.isdigit() or after.isdigit())
    if c.isupper():
        # The Irish write `na hÉireann`.
        prefixed = before in "hnt" and not earlier.isalpha()
        inside = before.isalpha() and not prefixed and (before.islower() or after.islower())
        return inside or (not before.isalpha() and after.isupper() and beyond.islower())
    return after.isupper()
