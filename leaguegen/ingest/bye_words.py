"""The words that say why somebody has no game, in English and Dutch: one table for all files.

`absences.csv`, `results.csv` and the settings read them alike. Health is nobody's business: `ziek`
is read, as `excused`, and shown nowhere.
"""

import unicodedata
from functools import lru_cache

from leaguegen.model.game import ByeKind

WORDS: dict[ByeKind, tuple[str, ...]] = {
    ByeKind.PAIRING_ALLOCATED: (
        *("bye", "free", "odd one out", "pairing-allocated bye", "pab"),
        *("vrij", "oneven", "vrijgeloot", "vrije ronde", "vrijloting"),
    ),
    ByeKind.REST: (
        *("rest", "free without points", "no game"),
        *("rust", "vrij zonder punt", "vrij zonder punten", "geen partij"),
    ),
    ByeKind.FULL_POINT: (
        *("full", "full point", "full-point bye", "one point"),
        *("vol", "vol punt", "heel punt", "hele bye", "vrij met punt"),
    ),
    ByeKind.HALF_POINT: (
        *("half", "half point", "half-point bye"),
        *("half punt", "halve bye", "halfpuntsbye"),
    ),
    ByeKind.ZERO_POINT: (
        *("zero", "zero point", "zero-point bye", "no points"),
        *("nul", "nul punten", "nulbye", "geen punten"),
    ),
    ByeKind.ABSENT: (
        *("absent", "away", "not there", "unexcused"),
        *("afwezig", "afw", "niet aanwezig", "weg", "zonder bericht", "afwezig zonder bericht"),
    ),
    ByeKind.EXCUSED: (
        *("excused", "signed off", "sick", "ill", "holiday", "leave", "told", "with notice"),
        *("afgemeld", "afm", "met bericht", "afwezig met bericht", "bericht", "met kennisgeving"),
        *("verhinderd", "verontschuldigd", "ziek", "vakantie", "verlof"),
    ),
    ByeKind.CLUB: (
        *("club", "external", "team", "team match", "for the club", "plays for the club"),
        *("extern", "externe", "externe wedstrijd", "speelt extern", "voor de club", "bond"),
        *("teamwedstrijd", "bondswedstrijd", "externe competitie", "clubwedstrijd"),
    ),
    ByeKind.DUTY: (
        *("duty", "bar duty", "arbiter", "organiser"),
        *("dienst", "bardienst", "zaaldienst", "wedstrijdleider", "wedstrijdleiding"),
        *("scheidsrechter", "organisatie", "vrijwilliger"),
    ),
    ByeKind.FORFEIT_WIN: (
        *("forfeit win", "win by forfeit", "opponent absent", "walkover"),
        *("reglementaire winst", "reglementair gewonnen", "regl winst", "tegenstander afwezig"),
    ),
    ByeKind.FORFEIT_LOSS: (
        *("forfeit loss", "loss by forfeit", "no show", "did not show"),
        *("reglementair verlies", "reglementair verloren", "regl verlies", "niet opgekomen"),
    ),
    ByeKind.LATE: (
        *("late", "late sign-off", "after the pairing"),
        *("te laat", "laat", "laat afgemeld", "te laat afgemeld", "late afmelding", "na indeling"),
    ),
}
"""Every kind that a person may write; `before_joining` and `withdrawn` follow from `entrants.csv`.
"""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Fold a word: case, accents, spaces and signs count for nothing.

    >>> folded("Half-point bye")
    'halfpointbye'
    """
    return "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if c.isalnum())


_KINDS = {folded(word): kind for kind, words in WORDS.items() for word in (kind.value, *words)}

ALL_WORDS = tuple(word for words in WORDS.values() for word in words)


def bye_kind(text: str) -> ByeKind | None:
    """Return the kind that a word stands for, or None."""
    return _KINDS.get(folded(text))
