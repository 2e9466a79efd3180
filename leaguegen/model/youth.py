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

_ROLES = re.compile(
    r"jeugd(?:leid|train|begeleid|coach|bestuur|commissi|coordinat|docent|ouder|vrijwillig|werk)"
)
"""Grown-ups who work with the young."""

_NO_MORE = frozenset(
    ("oud", "ex", "geen", "niet", "voormalig", "voormalige", "former", "no", "not", "non")
)
"""Words that undo the word of youth behind them: `oud-jeugdlid`, `niet-jeugd`."""

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


def is_youth(category: str, own: Iterable[str] | None = None) -> bool:
    """Whether a category is one of people under 18.

    Args:
        own: The words that the club takes for such categories; None: the usual ones. A word of
            one or two signs must be the whole category.

    >>> [is_youth(c) for c in ("Jeugd D", "D-pupillen", "U12", "8 t/m 12", "O21", "40+", "Heren")]
    [True, True, True, True, False, False, False]
    """
    words = words_in(category)
    if own is not None:
        return any(_holds(words, words_in(one)) for one in own)
    before = ("", *words)
    young = (
        _is_young(word) and last not in _NO_MORE for last, word in zip(before, words, strict=False)
    )
    return any(young) or _is_of_age(category)


def _holds(words: tuple[str, ...], own: tuple[str, ...]) -> bool:
    """Whether words stand within others, one after the other."""
    if len("".join(own)) <= _SHORT:
        return bool(own) and words == own
    return any(words[at : at + len(own)] == own for at in range(len(words)))


_SHORT = 2


def _is_young(word: str) -> bool:
    if "jeugd" in word:
        return not _ROLES.search(word)
    return (
        word in _WORDS or word.startswith(_STEMS) or any(one in word for one in ("youth", "jugend"))
    )


def _is_of_age(category: str) -> bool:
    text = re.sub(r"[‐‑‒–−]", "-", squeeze(category)).casefold()
    ages = (int(age) for match in _UNDER.finditer(text) for age in match.groups() if age)
    return any(_YOUNGEST <= age <= ADULT for age in ages)
