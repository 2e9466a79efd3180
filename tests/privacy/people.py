"""Random clubs in which some are not to be named, and a search for names of its own.

The search shares nothing with the program: it knows names as lists of words, and sites as bytes.
"""

import html
import itertools
import random
import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import unquote

GIVEN = (
    *("Jan", "Zoë", "Ömer", "Anne-Marie", "D'Arcy", "Bo", "Al", "Søren", "Łukasz", "Ineke", "Wit"),
    *("Remise", "Ronde", "Mei", "Jean Luc", "Éva", "IJsbrand", "Vrij", "Bord", "Chioma", "Xi"),
    *("Ad", "Ed", "Ab", "Abe", "Bea", "Dee", "Fab"),
)
BEFORE = ("", "", "", "de", "van der", "van 't", "ten", "von", "el", "'t")
FAMILY = (
    *("Berg", "Çelik", "Müller", "Wit", "Remise", "Zwart", "Li", "Oé", "O'Neill", "d'Hondt"),
    *("Smit-Bakker", "Jong", "Punten", "Ng", "Schaak", "Åkesson", "Størksen", "IJzerman", "Fijn"),
    *("Kowalczyk", "Straßer", "Thúy", "Speler", "Groep", "Vos", "Partij"),
)
SHORT_IDS = ("ad", "ed", "ab", "ce", "fe")
"""Of letters that ids of commits and of events have too."""

ALONE = ("Remise", "Pelé", "Ronaldinho", "Wit", "Zico", "O'Kelly")


@dataclass(frozen=True)
class Person:
    """Somebody of the club.

    Attributes:
        parts: Given name, words before the family name, family name; of who has one name, one.
        mode: As it must be shown on the site; `full`: anything goes.
        row: For players.csv.
    """

    id: str
    parts: tuple[str, ...]
    mode: str
    row: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return " ".join(part for part in self.parts if part)


def plain(text: str) -> str:
    """Return small letters without accents; the letters that have no accent in Unicode too."""
    text = text.lower().translate(str.maketrans("øłđæœ", "oldao")).replace("ß", "ss")
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


def words(text: str) -> list[str]:
    """Return the words of a text."""
    return re.findall(r"[a-z0-9]+", plain(text))


def as_read(data: bytes) -> str:
    """Return a page as a browser, or somebody who looks at its source, may read it."""
    return plain(html.unescape(unquote(html.unescape(data.decode("utf-8")))))


def everything(site: Mapping[str, bytes]) -> dict[str, str]:
    """Return every file of a site as text, its address in front."""
    return {path: f"{plain(unquote(path))}\n{as_read(data)}" for path, data in site.items()}


def all_words(site: Mapping[str, str]) -> set[str]:
    """Return every word of a site."""
    return {word for text in site.values() for word in re.findall(r"[a-z0-9]+", text)}


def named(person: Person, site: Mapping[str, str], usual: Collection[str]) -> list[tuple[str, str]]:
    """Return where a site names somebody, with the form.

    Args:
        usual: Words that are no name for being there.
    """
    found = []
    for form in sorted(_forms(person, usual)):
        pattern = re.compile(rf"(?<![a-z]){form}(?![a-z])")
        found += [(path, form) for path, text in site.items() if pattern.search(text)]
    secret = [*person.parts[1:], *(person.parts[:1] if person.mode != "short" else ())]
    if len(person.parts) == 1:
        secret = list(person.parts)
    for part in secret:
        for word in words(part):
            if len(word) > 1 and word not in usual:
                found += [(path, word) for path, text in site.items() if word in words_of(text)]
    if person.id in SHORT_IDS and person.id not in usual:
        found += [(path, person.id) for path, text in site.items() if person.id in words_of(text)]
    return found


_WORDS: dict[int, set[str]] = {}


def words_of(text: str) -> set[str]:
    """Return the words of a text, found once."""
    key = hash(text)
    if key not in _WORDS:
        _WORDS[key] = set(re.findall(r"[a-z0-9]+", text))
    return _WORDS[key]


def _forms(person: Person, usual: Collection[str]) -> Iterable[str]:
    """Return patterns of the whole name in every order, of the id and of numbers.

    With the family name in front the end of one name and the beginning of another one look the
    same, where others are called so too.
    """
    if len(person.parts) > 1:
        pieces = [words(part) for part in person.parts if part]
        for order in itertools.permutations(pieces):
            flat = [word for piece in order for word in piece]
            if order[0] == pieces[0] or not set(flat) <= set(usual):
                yield "[^a-z0-9<>]{0,4}".join(flat)
    if not re.fullmatch(r"p\d+", person.id) and "-" in person.id:
        yield re.escape(plain(person.id))
    for key in ("knsb_id", "fide_id", "aliases"):
        if person.row.get(key):
            yield re.escape(plain(person.row[key]))


def spelt(name: str, number: int) -> str:
    """Return a name as somebody types it: so, without accents, in capitals, decomposed."""
    bare = "".join(c for c in unicodedata.normalize("NFD", name) if not unicodedata.combining(c))
    ways = (name, bare, name.upper(), unicodedata.normalize("NFD", name), bare.upper())
    return ways[number % len(ways)]


def slug(name: str) -> str:
    """Return an id as people make it of a name."""
    return "-".join(words(name.replace("'", "")))


def somebody(chance: random.Random, taken: set[str]) -> Person:
    """Make up a person who is to be shown in some way, and says so in some way."""
    while True:
        if chance.random() < 0.15:
            parts: tuple[str, ...] = (chance.choice(ALONE),)
        else:
            parts = chance.choice(GIVEN), chance.choice(BEFORE), chance.choice(FAMILY)
        person = Person("", parts, "")
        id_ = slug(person.name) if chance.random() < 0.7 else f"p{chance.randrange(100, 999)}"
        if chance.random() < 0.15:
            id_ = chance.choice(SHORT_IDS)
        if id_ not in taken and person.name not in taken and id_ not in ("con", "aux", "nul"):
            taken |= {id_, person.name}
            break
    mode, row = _wish(chance)
    if chance.random() < 0.4:
        row["knsb_id"] = str(chance.randrange(5_000_000, 9_999_999))
    if chance.random() < 0.2:
        row["aliases"] = f"{chance.choice(GIVEN)} {chance.choice(FAMILY)}x"
    return Person(id_, parts, mode, row)


def _wish(chance: random.Random) -> tuple[str, dict[str, str]]:
    """Return a mode and what in players.csv brings it about in the season 2026-27."""
    kind = chance.randrange(8)
    if kind < 3:
        return "full", {}
    if kind == 3:
        return "initials", {"born": str(chance.randrange(2009, 2018))}
    if kind == 4:
        return "initials", {"category": chance.choice(("jeugd", "Youth"))}
    mode = chance.choice(("short", "initials", "code", "hidden"))
    return mode, {"privacy": mode, "born": chance.choice(("", "1960", "2012"))}
