"""Invented members, with whom a new club can be tried."""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.repository import Visibility

_NAMES = (
    "An de Wit",
    "Bo van Dam",
    "Cas Ezel",
    "Dina Paard",
    "Els Loper",
    "Fred Toren",
    "Guus Koning",
    "Hans Pion",
    "Ida van Rood",
    "Joop Rokade",
    "Kees Gambiet",
    "Lia Schaak",
    "Mo Remise",
    "Nel Zwart",
    "Otto Bord",
    "Pia Stelling",
    "Rik Vork",
    "Sien Penning",
    "Tom Klok",
    "Ull Velden",
    "Vera Lijn",
    "Wim Offer",
    "Xena Zet",
    "Yf Tempo",
)
MOST_INVENTED = len(_NAMES)

_HIGHEST, _STEP = 1950, 35


@dataclass(frozen=True, slots=True)
class Invented:
    """A member who does not exist.

    Attributes:
        name: Initials alone where everybody can read the file.
    """

    id: str
    name: str
    rating: int


def invented(number: int, visibility: Visibility) -> Iterator[Invented]:
    """Yield so many members, at most `MOST_INVENTED`, the strongest first."""
    for place, name in enumerate(_NAMES[:number]):
        first, last = name.split()[0], name.split()[-1]
        letters = f"{first[0]}. {last[0]}."
        id_ = first.lower() if visibility == "private" else f"{first[0]}{last[0]}".lower()
        shown = name if visibility == "private" else letters
        yield Invented(id_, shown, _HIGHEST - _STEP * place)
