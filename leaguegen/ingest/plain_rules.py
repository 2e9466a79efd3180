"""The settings of a system, read by the types of its rules: what needs no words of its own."""

from fractions import Fraction
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from leaguegen.ingest.grouped_rules import SETTINGS
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import Reader, amount, flag, many, one_of, or_none, text, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import Rules


def read_plainly(kind: type[Rules], keys: Keys, ranking: RankingRules) -> Rules:
    """Read every setting of a system under its own name; each has its default.

    What systems share (the competition, the seed, the points) comes from the ranking, and groups
    are read for all of them alike (`grouped_rules`).
    """
    shared = {"competition": ranking.competition, "seed": ranking.seed, "points": ranking.points}
    default = kind()
    values: dict[str, Any] = {
        name: shared[name]
        if name in shared
        else keys.get(name, reader_of(hint), getattr(default, name))
        for name, hint in get_type_hints(kind).items()
        if name not in SETTINGS
    }
    return kind(**values)


def reader_of(hint: Any) -> Reader[Any]:  # noqa: ANN401  # a type hint is of no one type
    """Return what reads a value of a type.

    Raises:
        TypeError: No setting is of this type.
    """
    if get_origin(hint) is Literal:
        return one_of(*get_args(hint))
    if isinstance(hint, UnionType) and type(None) in get_args(hint):
        return or_none(reader_of(next(a for a in get_args(hint) if a is not type(None))))
    if get_origin(hint) is tuple:
        return many(reader_of(get_args(hint)[0]))
    readers: dict[Any, Reader[Any]] = {
        bool: flag,
        int: whole(0, 9999),
        str: text,
        Fraction: amount,
    }
    if hint in readers:
        return readers[hint]
    raise TypeError(hint)
