"""The parts of a name, and the forms in which people write it."""

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Literal

from leaguegen.source.invisible import squeeze

Habit = Literal["NL", "BE"]
"""Under which word a name is sorted: the Netherlands `Berg, Jan van der`, Belgium `van der Berg,
Jan`.
"""

PARTICLES = frozenset(
    (
        *("van", "von", "vom", "de", "den", "der", "des", "het", "t", "'t", "'s", "s", "te", "ten"),
        *("ter", "tot", "op", "in", "aan", "bij", "uit", "uijt", "over", "onder", "voor", "d'"),
        *("la", "le", "les", "l'", "du", "di", "da", "dos", "das", "do", "del", "della", "dal"),
        *("zu", "zum", "zur", "el", "al", "bin", "ibn", "v.d.", "v.d", "vd", "v/d"),
        *("vander", "vanden", "vande"),
    )
)
"""Words between given name and family name (tussenvoegsels)."""

_DUTCH = frozenset(
    (
        *("van", "de", "den", "der", "des", "het", "t", "'t", "s", "'s", "te", "ten", "ter", "tot"),
        *("op", "in", "aan", "bij", "uit", "uijt", "over", "onder", "voor", "v.d.", "v.d", "vd"),
    )
)
"""Those that are written small behind a first name in the Netherlands."""

_SUFFIXES = frozenset(("jr", "jr.", "sr", "sr.", "junior", "senior", "ii", "iii"))


@dataclass(frozen=True, slots=True)
class NameParts:
    """A name in its parts, each as written.

    Attributes:
        particles: `van der`; empty where there are none.
        suffix: `jr.`
    """

    given: str
    particles: str
    family: str
    suffix: str = ""

    @property
    def spoken(self) -> str:
        """As it is said: `Jan van der Berg`."""
        return " ".join(p for p in (self.given, self.family_name, self.suffix) if p)

    @property
    def family_name(self) -> str:
        """With its particles: `van der Berg`, `d'Hondt`."""
        elided = self.particles[-1:] in ("'", "’")
        return self.particles + self.family if elided else _join(self.particles, self.family)

    def sorted_by(self, habit: Habit) -> str:
        """As it is sorted: `Berg, Jan van der`, or in Belgium `van der Berg, Jan`."""
        if habit == "BE":
            head, tail = self.family_name, self.given
        else:
            head, tail = self.family, _join(self.given, self.particles)
        head = _join(head, self.suffix)
        return f"{head}, {tail}" if tail else head


def split_name(name: str) -> NameParts:
    """Split a name, whatever the order in which it is written.

    >>> split_name("Berg, Jan van der").spoken
    'Jan van der Berg'
    >>> split_name("van der Berg, Jan").sorted_by("NL")
    'Berg, Jan van der'
    """
    pieces = [piece for piece in (squeeze(p) for p in name.split(",")) if piece]
    if not pieces:
        return NameParts("", "", squeeze(name))
    if len(pieces) == 1:
        return _split_spoken(pieces[0].split())
    return _split_sorted([piece.split() for piece in pieces])


def _split_spoken(words: list[str]) -> NameParts:
    """Split `Jan van der Berg`; `Berg van der` too, where the particles stand last."""
    words, suffix = _without_suffix(words)
    body, behind = _without_particles_behind(words)
    if behind:
        return NameParts(" ".join(body[:-1]), " ".join(behind), body[-1], suffix)
    start = next(
        (i for i, word in enumerate(words[:-1]) if _starts_family(word, i)), len(words) - 1
    )
    family = words[start:]
    count = 0
    while count < len(family) - 1 and is_particle(family[count]):
        count += 1
    particles, rest = family[:count], family[count:]
    if rest[0][:2].casefold() in ("d'", "d’") and len(rest[0]) > 2:
        particles, rest = [*particles, rest[0][:2]], [rest[0][2:], *rest[1:]]
    return NameParts(" ".join(words[:start]), " ".join(particles), " ".join(rest), suffix)


def _split_sorted(pieces: list[list[str]]) -> NameParts:
    """Split `Berg, Jan van der`, `van der Berg, Jan`, `Berg van der, Jan`, `Berg, van der, Jan`."""
    particles = [word for piece in pieces[1:] if _all_particles(piece) for word in piece]
    rest = [piece for piece in pieces[1:] if not _all_particles(piece)]
    suffix = [word for piece in rest if _all_suffix(piece) for word in piece]
    given = [word for piece in rest if not _all_suffix(piece) for word in piece]
    given, last = _without_suffix(given)
    given, behind = _without_particles_behind(given, capitals=True)
    head, tail = _without_suffix(pieces[0])
    if particles and not given and len(head) > 1:
        given, head = head[:-1], head[-1:]
    family = _split_spoken(head)
    front = family.particles.split()
    if family.given:
        front, family_name = [], _join(family.given, _join(family.particles, family.family))
    else:
        family_name = family.family
    return NameParts(
        " ".join(given),
        " ".join([*behind, *particles, *front]),
        family_name,
        " ".join(filter(None, (tail, last, *suffix))),
    )


def with_small_particles(name: str) -> str:
    """Write Dutch particles small behind a first name, as in the Netherlands.

    Lists that are sorted by name have them with a capital, as they are where no first name goes
    before them.

    >>> with_small_particles("Hanneke De Vries"), with_small_particles("De Vries")
    ('Hanneke de Vries', 'De Vries')
    >>> with_small_particles("Ilse Goudens Van Den Handel"), with_small_particles("Mo El Amrani")
    ('Ilse Goudens van den Handel', 'Mo El Amrani')
    """
    parts = split_name(name)
    if not parts.given:
        return name
    front, *words = parts.family.split()
    inside = [_small(word) for word in words[:-1]]
    family = " ".join([front, *inside, *words[-1:]])
    particles = " ".join(map(_small, parts.particles.split()))
    return replace(parts, particles=particles, family=family).spoken


def _small(word: str) -> str:
    return word.casefold() if word.casefold().replace("’", "'") in _DUTCH else word


def has_initials(parts: NameParts) -> bool:
    """Whether the given names are initials alone.

    >>> [has_initials(split_name(name)) for name in ("J.W. Bos", "Bos, J W", "Bos, Jan", "Bos")]
    [True, True, False, False]
    """
    pieces = parts.given.replace(".", " ").replace("-", " ").split()
    return bool(pieces) and all(len(piece) == 1 or piece in ("IJ", "Th", "Ch") for piece in pieces)


def may_be_one(name: str, other: str) -> bool:
    """Whether two names can be one person's, of whom one name has initials alone.

    >>> may_be_one("Wim op den Akker", "W.J. op den Akker"), may_be_one("Wim Bos", "Willem Bos")
    (True, False)
    """
    one, two = split_name(name), split_name(other)
    if not one.given or not two.given or not (has_initials(one) or has_initials(two)):
        return False
    same = loose_key(one.family) == loose_key(two.family)
    return same and loose_key(one.given)[:1] == loose_key(two.given)[:1]


def is_particle(word: str) -> bool:
    """Whether a word is a tussenvoegsel, whatever its case."""
    return word.casefold().replace("’", "'") in PARTICLES


def _all_particles(words: list[str]) -> bool:
    return all(is_particle(word) for word in words)


def _all_suffix(words: list[str]) -> bool:
    return all(word.casefold() in _SUFFIXES for word in words)


def _starts_family(word: str, position: int) -> bool:
    """Whether the family name starts here: at a particle, or at `Bakker-de` of `Bakker-de Vries`.

    A first word that is a particle has no given name before it (`de Vries`); a single letter there
    is an initial.
    """
    if position == 0:
        return is_particle(word) and len(word) > 1
    before, _, last = word.rpartition("-")
    return is_particle(word) or (before != "" and is_particle(last))


def _without_suffix(words: list[str]) -> tuple[list[str], str]:
    if len(words) > 1 and words[-1].casefold() in _SUFFIXES:
        return words[:-1], words[-1]
    return words, ""


def _without_particles_behind(
    words: list[str], *, capitals: bool = False
) -> tuple[list[str], list[str]]:
    """Take particles off the end, as long as a word stays before them.

    Where no family name stood before the comma, one with a capital is it: `Jan Do`, `Kim Le`.
    """
    count = len(words)
    while count > 1 and is_particle(words[count - 1]):
        if not capitals and not words[count - 1].islower():
            break
        count -= 1
    return words[:count], words[count:]


def _join(one: str, other: str) -> str:
    return f"{one} {other}" if one and other else one or other


def strict_key(name: str) -> str:
    """Return a key that is equal for the orders in which one name is written.

    Accents composed or not, kinds of white space and capitals in particles make no difference.

    >>> strict_key("Berg, Jan Van der") == strict_key("Jan van der Berg")
    True
    """
    parts = split_name(unicodedata.normalize("NFC", squeeze(name)))
    return replace(parts, particles=parts.particles.casefold()).spoken


def loose_key(name: str) -> str:
    """Return a key in which also case, accents, signs and kinds of quotes make no difference.

    >>> loose_key(" zoe  MULLER ") == loose_key("Zoë Müller")
    True
    """
    small = squeeze(name.translate(QUOTES)).casefold()
    spoken = split_name(small).spoken.replace("'", "")
    return " ".join(_bare(spoken))


def _bare(small: str) -> list[str]:
    """Return the words of a text in small letters, without accents and signs."""
    letters = unicodedata.normalize("NFKD", small).translate(_LETTERS)
    bare = (c for c in letters if not unicodedata.combining(c))
    return "".join(c if c.isalnum() else " " for c in bare).split()


def as_written(name: str) -> frozenset[str]:
    """Return how a name with particles is written, to be looked for among `orders_of` others.

    `v.d.` may stand for three particles. A name without particles gives nothing: of *Martin Thomas*
    nobody can tell that it is *Thomas Martin*.

    >>> sorted(as_written("BERG, Piet v.d.")), as_written("Thomas Martin")
    (['berg, piet van de', 'berg, piet van den', 'berg, piet van der'], frozenset())
    """
    return frozenset(
        ", ".join(filter(None, map(_flat, spelt.split(","))))
        for spelt in _spelt_out(name)
        if _has_particle(spelt.replace(",", " "))
    )


def orders_of(name: str) -> frozenset[str]:
    """Return every order in which a name with particles is certainly still that name.

    Given names, particles and family name stay together, each in its own order. Where particles
    stand in the middle, they part the given names from the family name, unless a comma does; where
    they stand in front, the family name comes first.

    >>> names = "Berg Jan Piet van der", "Berg, van der Jan Piet", "Berg van der Jan Piet"
    >>> [as_written(name) <= orders_of("Jan Piet van der Berg") for name in names]
    [True, True, False]
    """
    found: set[str] = set()
    for spelt in _spelt_out(name):
        parts = split_name(spelt)
        if not _has_particle(parts.particles):
            continue
        given, particles, bare = map(_flat, (parts.given, parts.particles, parts.family))
        suffix = _flat(parts.suffix)
        for order in _ORDERS:
            for family, last in {(_join(bare, suffix), ""), (bare, suffix)}:
                form = order.format(g=given, p=particles, f=family)
                pieces = (" ".join(piece.split()) for piece in form.split(","))
                found.add(_join(", ".join(filter(None, pieces)), last))
    return frozenset(found)


_ORDERS = (
    *("{g} {p} {f}", "{p} {f} {g}", "{f} {g} {p}", "{g} {f} {p}", "{g} {f}, {p}"),
    *("{f}, {g} {p}", "{f}, {p} {g}", "{f} {p}, {g}", "{p} {f}, {g}"),
    *("{f}, {p}, {g}", "{f}, {g}, {p}"),
)


def _spelt_out(name: str) -> tuple[str, ...]:
    """Return a name with `v.d.` as all that it may stand for; itself, where it has none."""
    plain = squeeze(name.translate(QUOTES))
    spelt = (squeeze(_SHORT.sub(f" van {other} ", plain)) for other in ("de", "den", "der"))
    return tuple(dict.fromkeys(spelt))


def _has_particle(text: str) -> bool:
    """Whether a word is a particle; a single letter is an initial, unless it has its apostrophe."""
    return any(is_particle(word) for word in text.split() if len(word) > 1)


def _flat(text: str) -> str:
    return " ".join(_bare(text.casefold().replace("'", "")))


_SHORT = re.compile(r"(?<!\w)[vV][./]* ?d(?!\w)\.?")
"""`v.d.` in all its spellings; `V.D.` may be initials."""


def bare_letters(text: str) -> str:
    """Return a text in small letters, with plain ones for those that are no letter with an accent.

    >>> bare_letters("Łukasz Strauß-Øst")
    'lukasz strauss-ost'
    """
    return text.casefold().translate(_LETTERS)


QUOTES = str.maketrans(dict.fromkeys("’‘`´ʼʹ′‛", "'") | dict.fromkeys('“”„‟«»"″', ""))
"""Makes one kind of apostrophe of all, and takes double quotes out."""

_LETTERS = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i", "þ": "th"}
)
