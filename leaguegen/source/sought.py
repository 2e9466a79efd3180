"""Words looked for in a text, however it writes them.

Case, accents, signs and marks without width make no difference, and words may be written together:
`Jan de Wit` is found in `jan-de-wit.html`, `JanDeWit` and `JAN  DE\u00adWIT`.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from leaguegen.source.invisible import ZERO_WIDTH

_LONG = 12
"""Letters: a word so long is also found inside another one."""

_LETTERS = {
    **{ord(one): other for one, other in zip("øđðłı", "oddli", strict=True)},
    **{ord(one): other for one, other in (("æ", "ae"), ("œ", "oe"), ("þ", "th"), ("ĳ", "ij"))},
}
_NOTHING = dict.fromkeys(map(ord, ZERO_WIDTH))


@cache
def _combining() -> dict[int, None]:
    return {code: None for code in range(0x10000) if unicodedata.combining(chr(code))}


def fold(text: str) -> str:
    r"""Return a text as small bare letters and digits, with one space for all else.

    >>> fold("Çelik,\u00a0Ömer (’t Hof)")
    'celik omer t hof '
    """
    small = _OTHER.sub(_bare, text.casefold()) if not text.isascii() else text.lower()
    return re.sub(r"[\W_]+", " ", small)


_OTHER = re.compile(r"[^\x00-\x7f]+")


def _bare(match: re.Match[str]) -> str:
    return _bare_letters(match[0])


@lru_cache(maxsize=4096)
def _bare_letters(letters: str) -> str:
    """Return letters beyond ASCII without accents, as ASCII where that has them."""
    plain = letters.translate(_NOTHING).translate(_LETTERS)
    return unicodedata.normalize("NFKD", plain).translate(_combining())


def words_in(text: str) -> tuple[str, ...]:
    """Return the words of a text, folded.

    >>> words_in("Bert van 't Hof")
    ('bert', 'van', 't', 'hof')
    """
    return tuple(fold(text).split())


@dataclass(frozen=True)
class Sought:
    """Words that are looked for, one after the other.

    Attributes:
        words: Folded, at least one.
    """

    words: tuple[str, ...]

    @cached_property
    def together(self) -> str:
        """The words written together."""
        return "".join(self.words)

    @property
    def is_initials(self) -> bool:
        """Whether no word of them is longer than a letter."""
        return all(len(word) == 1 for word in self.words)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        body = " ?".join(map(re.escape, self.words))
        if self.together.isdigit():
            return re.compile(rf"(?<!\d){body}(?!\d)")
        if len(self.together) >= _LONG:
            return re.compile(body)
        # Digits may follow at once (jandewit2009), and the s of the genitive: not that of “was”.
        genitive = "" if self.is_initials else "(?: ?s)?"
        return re.compile(rf"(?<![^\W\d]){body}{genitive}(?![^\W\d])")

    def within(self, folded: str) -> re.Match[str] | None:
        """Return where the words stand first in a folded text."""
        return self._pattern.search(folded)

    def places(self, folded: str) -> Iterable[tuple[int, int]]:
        """Return the beginning and end of every place in a folded text."""
        return (match.span() for match in self._pattern.finditer(folded))


def found_in(text: str, sought: Iterable[Sought]) -> list[tuple[int, int, Sought]]:
    """Return where a text says what is sought: beginning and end in it, in order of place."""
    folded, places = _placed(text)
    squeezed = folded.replace(" ", "")
    found = (
        (places[first], places[last - 1] + 1, one)
        for one in sought
        if one.together in squeezed
        for first, last in one.places(folded)
    )
    return sorted(found, key=lambda found: (found[0], -found[1]))


def covered(
    text: str, sought: Iterable[Sought], cover: str = "…", *, words_stay: bool = False
) -> str:
    """Return a text with what is sought replaced.

    Args:
        words_stay: A single word in small letters stays: in prose it is a word.

    >>> covered("Wat een partij van JAN-DE-WIT!", [Sought(("jan", "de", "wit"))])
    'Wat een partij van …!'
    """
    kept, end = [], 0
    for first, last, one in found_in(text, sought):
        if words_stay and len(one.words) == 1 and text[first:last].islower():
            continue
        if first >= end:
            kept += [text[end:first], cover]
        end = max(end, last)
    return "".join([*kept, text[end:]])


@lru_cache(maxsize=8)
def _placed(text: str) -> tuple[str, list[int]]:
    """Fold a text, and return for each character of that where in the text it comes from.

    Of one page many names are asked one after the other, in a few readings: those are kept.
    """
    folded: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        for letter in _one(char):
            if letter != " " or folded[-1:] != [" "]:
                folded.append(letter)
                places.append(place)
    return "".join(folded), places


@cache
def _one(char: str) -> str:
    if unicodedata.combining(char):
        return ""
    return fold(char)
