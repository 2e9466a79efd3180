"""One form of a name that is looked for in a text, and what only looks like it."""

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Self

from leaguegen.desk.site_reading import WALL
from leaguegen.model.player import Player
from leaguegen.model.traces import Trace
from leaguegen.source.by_chance import by_chance
from leaguegen.source.sought import fold, found_in, words_in

_LONGEST = 100
"""Characters before and behind a find in which a phrase may hold it."""

_SHORT = 4
"""Letters: an id of fewer may be a word of any language, or a part of one."""

_BEHIND = 30
"""Characters behind a find in which a name goes on."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text says what is wanted.

    Attributes:
        first: The beginning, from 0.
        last: Behind the end.
        may_be_word: It is one word in small letters, and stands where that is one of a sentence.
    """

    first: int
    last: int
    may_be_word: bool


@dataclass(frozen=True, slots=True)
class Wanted:
    """A form that is looked for.

    Attributes:
        goes_on: See `_goes_on`.
        within: What may hold it and means something else.
        is_name: Whether it is a name, or an id that is a part of the name.
    """

    trace: Trace
    goes_on: frozenset[tuple[str, ...]]
    within: tuple[re.Pattern[str], ...]
    is_name: bool

    @classmethod
    def of(
        cls,
        trace: Trace,
        player: Player,
        shown: Iterable[tuple[str, ...]],
        phrases: Iterable[str],
        ids: Iterable[str] = (),
    ) -> Self:
        """Return how to look for a form of a player's name.

        Args:
            shown: How people are shown who are not shown in full, as folded words.
            phrases: What may hold the form and means something else, also in a longer address.
            ids: Those of others, which may hold it too, where they are not a part of another one.
        """
        within = (
            *(whole(one, beside="-") for one in ids if _holds(one, trace)),
            *(whole(one) for one in phrases if _holds(one, trace)),
        )
        return cls(
            trace,
            frozenset(more for one in shown if (more := _goes_on(trace, one))),
            within,
            is_name=trace.kind != "id" or set(trace.sought.words) <= set(words_in(player.name)),
        )

    def places(self, text: str) -> Iterator[Place]:
        """Yield where a text says it.

        Not where that is the end of one name and the beginning of another one as it is shown.
        """
        for first, last, _ in found_in(text, (self.trace.sought,)):
            if any(_covers(phrase, text, first, last) for phrase in self.within):
                continue
            if _is_by_chance(text, first, last):
                continue
            if self._is_initials and not _is_one_name(text, first, last):
                continue
            after = tuple(fold(text[last : last + _BEHIND]).split())
            if any(after[: len(more)] == more for more in self.goes_on):
                continue
            small = self._may_be_word(text[first:last])
            is_apart = any(sign.isspace() for sign in text[first:last])
            is_said = is_apart or not _is_reference(text, first, last)
            yield Place(first, last, small and is_said)

    @property
    def _is_initials(self) -> bool:
        """Whether initials are in it; of some nobody knows more."""
        return self.trace.kind == "initials" or self.trace.sought.is_initials

    def _may_be_word(self, written: str) -> bool:
        """Whether what is written may be ordinary words: one of small letters, or “a wit”."""
        sought = self.trace.sought
        if self._is_initials:
            return fold(written).split()[-1] in written
        made_up = not self.is_name and len(sought.together) >= _SHORT
        return len(sought.words) == 1 and written.islower() and not made_up


def says_nothing(trace: Trace, open_: Collection[str], usual: Collection[str]) -> bool:
    """Whether its words, or they written together ('t Oe: toe), stand on pages anyhow.

    Args:
        open_: What those are called who are shown in full, see `traces.called`.
        usual: Words of the site and of the language, folded.
    """
    words = {*open_, *usual}
    together = trace.sought.together
    return trace.is_word and (set(trace.sought.words) <= words or together in words)


def _holds(phrase: str, trace: Trace) -> bool:
    return trace.sought.together in fold(phrase).replace(" ", "")


def whole(phrase: str, beside: str = "") -> re.Pattern[str]:
    """Return what finds a phrase that stands by itself, whatever signs are between its words.

    Args:
        beside: Signs that may not stand at its ends, beside letters and digits.
    """
    body = r"[\W_]+".join(map(re.escape, re.findall(r"[^\W_]+", phrase)))
    return re.compile(rf"(?<![\w{beside}]){body}(?![\w{beside}])", re.IGNORECASE)


def _is_by_chance(text: str, first: int, last: int) -> bool:
    """Whether a place is a part, and not the whole, of what has its letters by chance."""
    return any(
        start <= first and last <= end and last - first < end - start
        for start, end in by_chance(text)
    )


def _is_one_name(text: str, first: int, last: int) -> bool:
    """Whether initials and what follows belong together, and to nobody else.

    Not “Daan J.” and “Black” behind it, not “A. J. Black”, and not “Si 't Black”.
    """
    gaps = re.findall(r"[\W_]+", text[first:last])
    before = text[max(0, first - 4) : first]
    return all(_GAP.fullmatch(gap) for gap in gaps) and _INITIAL.search(before) is None


_GAP = re.compile(r"\.?\s?['’]?|[-_]")
_INITIAL = re.compile(r"(?:^|[\W_])[^\W\d_]\.\s?$|['’]$")


def _goes_on(trace: Trace, shown: tuple[str, ...]) -> tuple[str, ...]:
    """Return how a name as it is shown goes on where a turned name ends in its beginning.

    For “Ellen de Jong, Piet J.” does not betray Piet de Jong, and nor does “Ellen de Jong, Piet B.”
    """
    words = trace.sought.words
    if not trace.turned:
        return ()
    for begun in range(min(len(words), len(shown)) - 1, 0, -1):
        if words[-begun:] == shown[:begun]:
            return shown[begun:]
    return ()


def _covers(phrase: re.Pattern[str], text: str, first: int, last: int) -> bool:
    """Whether a place in a text is within a phrase that means something else."""
    start = max(0, first - _LONGEST)
    found = phrase.finditer(text[start : last + _LONGEST])
    return any(m.start() + start <= first and last <= m.end() + start for m in found)


def _is_reference(text: str, first: int, last: int) -> bool:
    """Whether a word means somebody: in an address, or alone as a cell or a value of data."""
    if _in_address(text, first, last):
        return True
    before, after = text[max(0, first - 3) : first], text[last : last + 3]
    return bool(_BEGINS.search(before)) and bool(_ENDS.match(after))


_BEGINS = re.compile(rf"(?:^|[,;:|=\t\n\r\"'{{\[<>]|{WALL} )$")
_ENDS = re.compile(rf"(?:$|[,;:|\t\n\r\"'}}\]<>]| {WALL})")


def _in_address(text: str, first: int, last: int) -> bool:
    """Whether a place is inside a word that is an address or the name of something."""
    start = max(text.rfind(c, 0, first) for c in " \n\t\"'<>") + 1
    ends = [at for c in " \n\t\"'<>" if (at := text.find(c, last)) >= 0]
    word = text[start : min(ends, default=len(text))]
    return any(sign in word for sign in "/=#@._") or "-" in word
