"""Which categories are those of people under 18, as clubs write them: `Jeugd D`, `U12`, `Welpen`.

A young person who is taken for grown up is published in full, so one word of youth is enough,
whatever stands beside it.
"""

import re
from collections.abc import Iterable

from leaguegen.source.invisible import squeeze
from leaguegen.source.sought import words_in

ADULT = 18
"""Years: whoever has not turned so old by 31 December of a season's first year is protected."""

_YOUNGEST = 4
"""Years: a smaller number is that of a team or a class."""

_STEMS = (
    *("jongeren", "jongens", "meisje", "meiden", "kinder", "tiener", "minderjarig"),
    *(
        "junior",
        "aspirant",
        "adspirant",
        "pupil",
        "cadet",
        "kadet",
        "welp",
        "benjamin",
        "miniem",
        "preminiem",
    ),
    *(
        "peuter",
        "kleuter",
        "brugklas",
        "scholier",
        "leerling",
        "basisschool",
        "schoolschaak",
        "schuler",
        "youngster",
        "teenager",
    ),
)
"""Beginnings of words of youth; `jeugd`, `youth` and `jugend` also stand at the end of one."""

_WORDS = frozenset(
    (
        *("kind", "kid", "kids", "child", "children", "boys", "girls"),
        *("young", "teen", "teens", "mini", "minis", "aspi", "aspis"),
        *("jun", "jnr", "jr"),
    )
)

_OFFICES = (
    *("leider", "leidster", "leiding", "leiter", "wart", "begeleid", "bestuur", "commissi"),
    *("coordinat", "docent", "vrijwillig", "leader", "teacher", "officer", "volunteer"),
    *("committee", "trainer", "trainster", "coach", "instruct", "werker", "worker"),
)
"""Beginnings of words for grown-ups who work with the young."""

_TRAINED = frozenset(("coaching", "instructie", "instruction"))
"""Words that begin so, and may be what the young themselves do."""

_IN_OFFICE = re.compile(
    rf"(?:jeugd|youth|jugend|{'|'.join(_STEMS)})\w{{0,3}}(?:{'|'.join(_OFFICES)}|ouder)"
)
"""The same in one word: `jeugdleider`, `pupillentrainer`."""

_NO_MORE = frozenset(
    ("oud", "ex", "geen", "niet", "voormalig", "voormalige", "former", "no", "not", "non")
)
"""Words that undo the word of youth behind them: `oud-jeugdlid`, `niet-jeugd`."""

_OF = frozenset(("van", "voor", "of", "for", "de", "het", "the"))
"""Words between an office and whom it is for: `trainer van de jeugd`."""

_APART = re.compile(r"[+/&,;:|()\[\]·•]")
"""Signs that divide a category into several: `Senior/jeugd`, `Jeugd (trainers)`."""

_AGE = r"(\d{1,2})(?!\d|\+|[.,]\d)"

_UNDER = re.compile(
    r"(?<![^\W_])(?:[jm]?o|u|sub|under|onder(?: de)?|beneden(?: de)?|(?:jonger dan|younger than)"
    r"|t/m|t\.?e\.?m\.?|tot(?: en met)?|up to|max\.?|maximaal)[ .\-]*"
    + _AGE
    # A sign that says “until”: -12, 8-12, < 12, but not “Class - 5”, “Team-5”.
    + rf"|(?:(?<!\w)-|(?<=\d) ?- ?|<=? ?|≤ ?){_AGE}"
    r"|(?<!\d)(\d{1,2})(?: jaar| jr\.?)? ?(?:en|and|&|of|or) ?(?:jonger|younger|under|onder)"
    # An age alone: 12-, 17 jaar, leeftijd 12.
    r"|(?<![\d\w])(\d{1,2})(?:-$| jaar$| years? old$)|(?:leeftijd|age) (\d{1,2})$"
)
"""An age up to which, or under which, people are."""

_COUNTED = re.compile(
    r"\b(?:klasse|class|team|ronden?|rondes|rounds?|bord(?:en)?|boards?|tafels?|tables?|poules?"
    r"|divisie|division|nummers?|nrs?|plaats(?:en)?|places?|rating|elo|niveau|level|stap|step)"
    r"[ .:]*\d* *$"
)
"""What numbers behind a dash are of, if not of years: `Klasse 10-12`."""

_MEASURED = re.compile(
    r" ?(?:uur|u|h|hours?|min\w*|punten|punt|points?|pts?|ronden?|rondes|rounds?|weeks?|weken|euro"
    r"|(?:jan|feb|mrt|apr|aug|sept?|o[ck]t|nov|dec)\w*|maart|march|mei|may|jun[ie]|jul\w*)(?!\w)"
)
"""What a number is of, if not of years: `Tot 16 uur`."""


def is_youth(category: str, own: Iterable[str] | None = None) -> bool:
    """Whether a category is one of people under 18.

    Args:
        own: The words that the club takes for such categories; None: the usual ones. A word of
            one or two signs must be the whole category.

    >>> [is_youth(c) for c in ("Jeugd D", "D-pupillen", "U12", "8 t/m 12", "O21", "40+", "Heren")]
    [True, True, True, True, False, False, False]
    """
    if own is not None:
        words = words_in(category)
        return any(_holds(words, words_in(one)) for one in own)
    parts = (words_in(part) for part in _APART.split(category))
    return any(_has_young(words) for words in parts) or _is_of_age(category)


def _has_young(words: tuple[str, ...]) -> bool:
    """Whether one of some words that belong together tells of youth, and none takes it back."""
    for at, word in enumerate(words):
        before = tuple(w for w in words[:at] if w not in _OF)
        is_undone = words[:at][-1:] and words[at - 1] in _NO_MORE
        is_office = _is_office(words[at + 1 : at + 2]) or (len(before) == 1 and _is_office(before))
        if _is_young(word) and not is_undone and not is_office:
            return True
    return False


def _is_office(words: tuple[str, ...]) -> bool:
    return bool(words) and words[0].startswith(_OFFICES) and words[0] not in _TRAINED


def _holds(words: tuple[str, ...], own: tuple[str, ...]) -> bool:
    """Whether words stand within others, one after the other."""
    if len("".join(own)) <= _SHORT:
        return bool(own) and words == own
    return any(words[at : at + len(own)] == own for at in range(len(words)))


_SHORT = 2


def _is_young(word: str) -> bool:
    if _IN_OFFICE.search(word):
        return False
    return (
        word in _WORDS
        or word.startswith(_STEMS)
        or any(one in word for one in ("jeugd", "youth", "jugend"))
    )


def _is_of_age(category: str) -> bool:
    text = re.sub(r"[‐‑‒–−]", "-", squeeze(category)).casefold()
    for match in _UNDER.finditer(text):
        is_dash = match[0].lstrip()[:1] == "-"
        if is_dash and _COUNTED.search(text[: match.start()]):
            continue
        if not _LETTERED.match(match[0]) and _MEASURED.match(text[match.end() :]):
            continue
        if any(_YOUNGEST <= int(age) <= ADULT for age in match.groups() if age):
            return True
    return False


_LETTERED = re.compile(r"(?:[jm]?o|u|sub)[ .\-]*\d")
"""Such as `U12`: that is an age, whatever follows."""
