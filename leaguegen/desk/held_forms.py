"""Every form of a person's name in texts that hardly differ, such as the versions of a file.

The forms, and the ways in which a text may be read, are those of the audit of the site. But here
everything is told: also what may be somebody else's name, or a word.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from leaguegen.desk.known_as import Known
from leaguegen.desk.site_reading import WALL, readings, texts_of
from leaguegen.desk.site_words import Usual
from leaguegen.desk.unpacking import unpacked
from leaguegen.desk.wanted import Place, Wanted, says_nothing, whole
from leaguegen.model.player import PlayerId
from leaguegen.model.traces import called, traces
from leaguegen.source.name_forms import split_name
from leaguegen.source.sought import fold, words_in


@dataclass(frozen=True, slots=True, order=True)
class Form:
    """A form of a name, as a text writes it.

    Attributes:
        may_be_other: Whether it may mean somebody else as well, or be a word.
    """

    may_be_other: bool
    written: str


@dataclass(frozen=True, slots=True)
class _Hunted:
    """Attributes: usual: Whether its words are ordinary ones. shared: Whether others bear it."""

    wanted: Wanted
    usual: bool
    shared: bool


_LINE = 2000
"""Characters: a longer line is looked through in parts."""

_OVERLAP = 200
"""Characters that two such parts have in common: more than a name has."""

_PLAIN = re.compile(rb"[\x20-\x7e]{4,}")
"""What stands in a picture as plain text."""


class Finder:
    """Finds the forms of a person's name; it remembers every two lines that it has read."""

    def __init__(
        self,
        known: Known,
        stays: PlayerId,
        usual: Usual,
    ) -> None:
        """Make ready to find one person.

        Args:
            known: Who that is, and who the others are.
            stays: An id that is left in the files, for it tells nothing: it is not looked for.
            usual: What stands in texts anyhow.
        """
        self._read: dict[str, frozenset[Form]] = {}
        self._hunted = tuple(_hunted(known, stays, usual))
        self._others = tuple(_whole_names(known))

    def in_data(self, data: bytes) -> frozenset[Form]:
        """Return the forms that a file holds."""
        every = _texts(data)
        return frozenset(form for text in every for form in self.in_text(text))

    def in_text(self, text: str) -> frozenset[Form]:
        """Return the forms that a text holds."""
        found: set[Form] = set()
        for piece in _pieces(text):
            if piece not in self._read:
                self._read[piece] = frozenset(self._found(piece))
            found |= self._read[piece]
        return frozenset(found)

    def _found(self, piece: str) -> Iterator[Form]:
        for text in readings(piece):
            places = self._places(text)
            named = [m.span() for one in self._others for m in one.finditer(text)] if places else []
            end = 0
            for place, hunted in places:
                if place.first >= end and not any(_cuts(place, span) for span in named):
                    end = place.last
                    if not (hunted.usual and place.may_be_word):
                        written = text[place.first : place.last].replace(WALL, " ")
                        is_open = hunted.usual or hunted.shared or place.may_be_word
                        yield Form(is_open, " ".join(written.split()))

    def _places(self, text: str) -> list[tuple[Place, _Hunted]]:
        """Return where a text names the person: of forms within forms the longest first."""
        squeezed = fold(text).replace(" ", "")
        found = [
            (place, hunted)
            for hunted in self._hunted
            if hunted.wanted.trace.sought.together in squeezed
            for place in hunted.wanted.places(text)
        ]
        return sorted(found, key=lambda one: (one[0].first, -one[0].last))


def _cuts(place: Place, span: tuple[int, int]) -> bool:
    """Whether the whole name of somebody else holds a place, or a part of it and more."""
    first, last = span
    return (
        (first < place.first < last)
        or (first < place.last < last)
        or ((first, last) == (place.first, place.last))
    )


def _hunted(known: Known, stays: PlayerId, usual: Usual) -> Iterator[_Hunted]:
    names = called(other.name for other in known.others)
    whole_names = {words_in(other.name) for other in known.others}
    forms = {t.sought: (t, row) for row in reversed(known.rows) for t in traces(row, "hidden", "")}
    for trace, row in forms.values():
        words = trace.sought.words
        if trace.kind == "id" and row.id == stays:
            continue
        shared = (
            trace.kind == "given"
            or trace.fits_others(names)
            or words in whole_names
            or trace.sought.is_initials
        )
        yield _Hunted(
            Wanted.of(trace, row, (), usual.phrases), says_nothing(trace, (), usual.words), shared
        )


def _whole_names(known: Known) -> Iterator[re.Pattern[str]]:
    """Yield what others are called whole, where they share a word with the person.

    But for who has the very same name: that cannot be told apart.
    """
    own = {trace.sought.words for row in known.rows for trace in traces(row, "hidden", "")}
    mine = {word for words in own for word in words}
    for other in known.others:
        parts = split_name(other.name)
        for name in (other.id, other.name, parts.sorted_by("NL"), parts.sorted_by("BE")):
            words = words_in(name)
            if len(words) > 1 and words not in own and mine & set(words):
                yield whole(name, beside="-")


def _texts(data: bytes) -> Iterator[str]:
    """Yield the text of a file; of a picture what is plain text in it."""
    for inner in unpacked(data):
        is_wide = inner[:2] in (b"\xff\xfe", b"\xfe\xff")
        if b"\0" in inner and not is_wide:
            yield "\n".join(run.decode("ascii") for run in _PLAIN.findall(inner))
        else:
            yield from texts_of(inner)


def _pieces(text: str) -> Iterator[str]:
    """Yield a text two lines at a time, for a name may go on on the next line."""
    lines = text.splitlines()
    if len(lines) == 1:
        yield from _parts(lines[0])
    for one, other in pairwise(lines):
        yield from _parts(f"{one}\n{other}")


def _parts(line: str) -> Iterator[str]:
    for start in range(0, max(len(line) - _OVERLAP, 1), _LINE - _OVERLAP):
        yield line[start : start + _LINE]
