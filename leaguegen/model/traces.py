"""What gives a person away in a text: forms of the name, aliases, ids and numbers."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, permutations
from typing import Literal

from leaguegen.model.player import Player
from leaguegen.model.privacy import Mode
from leaguegen.source.name_forms import NameParts, split_name
from leaguegen.source.sought import Sought, words_in

_SHORTEST = 4
"""Letters: a shorter family name alone is too often an ordinary word."""

TraceKind = Literal["name", "initials", "family", "given", "alias", "id", "number"]


@dataclass(frozen=True)
class Trace:
    """One form of what a person is called.

    Attributes:
        turned: The family name goes first: so the end of one name and the beginning of the next one
            may stand in a sentence.
    """

    kind: TraceKind
    sought: Sought
    turned: bool = False

    @property
    def is_word(self) -> bool:
        """Whether it says nothing where its words are ordinary ones: a part of a name alone."""
        if self.kind in ("family", "given"):
            return True
        return self.kind != "number" and len(self.sought.words) == 1

    @property
    def doubtful(self) -> bool:
        """Whether it says nothing where its words are names of others."""
        return self.turned or self.is_word

    def fits_others(self, called: Collection[str]) -> bool:
        """Whether it may mean others.

        Args:
            called: See `called`.
        """
        if self.kind == "initials":
            return " ".join(self.sought.words) in called
        return self.doubtful and set(self.sought.words) <= set(called)


def traces(player: Player, mode: Mode, shown: str) -> tuple[Trace, ...]:
    """Return everything that gives a player away who is shown otherwise than in full.

    Args:
        shown: The name as it is shown: what stands in it is no secret.
    """
    if mode == "full":
        return ()
    open_ = set(words_in(shown))
    found: dict[tuple[str, ...], Trace] = {}
    given = {words_in(split_name(name).given)[:1] for name in _spellings(player.name)} - {()}
    for kind, words in _forms(player, mode):
        told = set(words) <= open_ or "".join(words) == "".join(words_in(shown))
        if len("".join(words)) > 1 and not told:
            turned = kind == "name" and bool(given) and words[:1] not in given
            found.setdefault(words, Trace(kind, Sought(words), turned))
    return tuple(found.values())


def called(names: Iterable[str]) -> frozenset[str]:
    """Return the words of names, folded, and the names with initials for given names.

    >>> sorted(called(["Jan de Wit"]))
    ['de', 'j de wit', 'jan', 'wit']
    """
    words = {word for name in names for word in words_in(name)}
    return frozenset(words | {" ".join(f) for n in names for f in _with_initials(split_name(n))})


def telling(trace: Trace, open_: Collection[str]) -> bool:
    """Whether a form tells who is meant: no given name alone, no family name that others bear.

    Args:
        open_: What those are called who are shown in full, see `called`.
    """
    if trace.kind == "initials":
        return not trace.fits_others(open_)
    if trace.kind == "given" or trace.sought.is_initials:
        return False
    if trace.doubtful or trace.kind == "id":
        return len(trace.sought.together) >= _SHORTEST and not set(trace.sought.words) <= set(open_)
    return True


def _forms(player: Player, mode: Mode) -> Iterator[tuple[TraceKind, tuple[str, ...]]]:
    yield from _of_name(player.name, mode)
    for alias in player.aliases:
        for words in _orders(split_name(alias), alias):
            yield "alias", words
    yield "id", words_in(player.id)
    for number in (player.knsb_id, player.fide_id):
        if len(number) > 3:
            yield "number", words_in(number)
    # Last: where the id is such a spelling it is an id, which is no word of any language.
    for name in islice(_spellings(player.name), 1, None):
        yield from _of_name(name, mode)


def _of_name(name: str, mode: Mode) -> Iterator[tuple[TraceKind, tuple[str, ...]]]:
    parts = split_name(name)
    for words in _orders(parts, name):
        yield "name", words
    for words in _with_initials(parts):
        yield "initials", words
    if parts.given:
        yield "family", words_in(parts.family_name)
        for part in (parts.family, *parts.family.replace("-", " ").split()):
            if part[:1].isupper() or not part.islower():
                yield "family", words_in(part)
        if mode != "short":
            for given in dict.fromkeys((parts.given, *parts.given.split())):
                yield "given", words_in(given)


def _spellings(name: str) -> Iterator[str]:
    """Yield a name, and as it is written where there is no such letter: `Mueller` for `Müller`."""
    yield name
    plain = unicodedata.normalize("NFC", name).translate(_AS_TWO)
    if plain != unicodedata.normalize("NFC", name):
        yield plain


_AS_TWO = str.maketrans(
    {
        **{"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"},
        **{"Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "Å": "Aa", "Ø": "Oe"},
    }
)


def _with_initials(parts: NameParts) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name with the initial of the given name, and with those of all."""
    given = [word[0] for word in words_in(parts.given)]
    for initials in dict.fromkeys((tuple(given[:1]), tuple(given))) if given else ():
        yield *initials, *words_in(parts.family_name)


def _orders(parts: NameParts, written: str) -> Iterator[tuple[str, ...]]:
    """Yield the words of a name as written, and in every order of its parts."""
    yield words_in(written)
    if not parts.given:
        return
    for given in dict.fromkeys((parts.given, parts.given.split()[0])):
        pieces = [words_in(p) for p in (given, parts.particles, parts.family) if p]
        for order in permutations(pieces):
            yield tuple(word for piece in order for word in piece)
