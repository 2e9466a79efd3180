"""Programs of others that may pair in place of this one (docs/engines.md)."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

from leaguegen.model.systems import DutchRules, EngineName, KlukklukRules, Rules

OtherEngine = Literal["javafo", "bbppairings", "gacrux"]

OTHERS: tuple[OtherEngine, ...] = ("javafo", "bbppairings", "gacrux")

ENGINE_TITLES: Mapping[OtherEngine, str] = MappingProxyType(
    {"javafo": "JaVaFo", "bbppairings": "bbpPairings", "gacrux": "gacrux"}
)
"""How their authors write them; in a record they stand so."""

EngineRules: TypeAlias = DutchRules | KlukklukRules
"""The rules of systems that may be paired by another program."""


@dataclass(frozen=True, slots=True)
class Maker:
    """The program that paired a round, as its record names it.

    Attributes:
        version: As far as the program tells it, else a digest of its file.
    """

    engine: str
    version: str


def engine_of(rules: Rules) -> EngineName:
    """Return which program pairs by these rules.

    >>> engine_of(DutchRules(engine="gacrux")), engine_of(DutchRules())
    ('gacrux', 'own')
    """
    return rules.engine if isinstance(rules, DutchRules | KlukklukRules) else "own"


def paired_elsewhere(rules: Rules) -> EngineRules | None:
    """Return rules by which another program pairs; None: this one does."""
    return (
        rules if isinstance(rules, DutchRules | KlukklukRules) and rules.engine != "own" else None
    )


def other_engine(rules: Rules) -> OtherEngine | None:
    """Return the program of others that pairs by these rules; None: this one does."""
    name = engine_of(rules)
    return None if name == "own" else name
