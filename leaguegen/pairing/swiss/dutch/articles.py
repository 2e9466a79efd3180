"""What each edition calls an article (docs/fide-dutch.md)."""

from leaguegen.pairing.swiss.dutch.criteria import Criterion
from leaguegen.pairing.swiss.dutch.field import Edition

_FIRST = Criterion.COLOUR_DIFFERENCE
"""The first criterion that is counted in every bracket."""

_OLD = {
    "1.2": "A.2",
    "1.3": "A.3",
    "1.4": "A.4",
    "1.9": "B.2",
    "3.1": "B.3",
    "3.2": "B.4",
    "4.2": "D.1",
    "4.3": "D.2",
    "5.1": "E",
    "C.04.7": "C.04.5.1",
    "C1": "C.1",
    "C2": "C.2",
    "C3": "C.3",
    "C4": "C.4",
    "C6": "C.5",
    "C7": "C.6",
    "C8": "C.7",
}


def article(edition: Edition, name: str) -> str:
    """Return how an explanation cites an article.

    Args:
        name: Its number in the text of 2026.

    >>> article(2026, "C8"), article(2017, "C8"), article(2017, "5.2.3")
    ('fide-dutch C8', 'fide-dutch-2017 C.7', 'fide-dutch-2017 E.3')
    """
    if edition == 2026:
        return f"fide-dutch {name}"
    if name.startswith("5.2."):
        return f"fide-dutch-2017 E.{name[-1]}"
    return f"fide-dutch-2017 {_OLD[name]}"


def criterion_article(edition: Edition, criterion: Criterion) -> str:
    """Return how an explanation cites a criterion."""
    if criterion is Criterion.DIFFERENCES:
        return "fide-dutch-2017 C.6"
    if edition == 2026:
        return f"fide-dutch C{criterion.value}"
    return f"fide-dutch-2017 C.{criterion.value - 2}"


def cited_as(edition: Edition, name: str) -> str:
    """Return how explanations of an edition cite an article; empty where it has none of that kind.

    Args:
        name: Its number in the text of 2026, that of a criterion too.

    >>> cited_as(2017, "C12"), cited_as(2017, "4.2"), cited_as(2017, "C5")
    ('fide-dutch-2017 C.10', 'fide-dutch-2017 D.1', '')
    """
    if edition == 2026 or name in _OLD or name.startswith("5.2."):
        return article(edition, name)
    number = int(name[1:]) if name.startswith("C") else 0
    return criterion_article(edition, Criterion(number)) if number >= _FIRST else ""
