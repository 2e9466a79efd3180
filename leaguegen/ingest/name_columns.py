"""Names on a list: whole in one column, or in parts in several."""

import re
from dataclasses import replace

from leaguegen.ingest.columns import Row
from leaguegen.source.name_forms import NameParts, has_initials, loose_key, split_name

_FIRST = ("called", "given", "initials")
"""Columns that tell somebody's first name, the best first."""


def tells_first_names(row: Row) -> bool:
    """Whether a list has whole names, or first names beside the family names."""
    return any(column in row.cells for column in ("name", *_FIRST))


def listed_names(row: Row) -> tuple[str, str]:
    """Return what somebody is called, and how the list writes him if that is otherwise.

    Of parts the first name is what he is called, else what he was given, else his initials; with a
    first name, the initials make the other name. A column with the whole name goes before parts,
    unless it has the family name alone.
    """
    whole, prefix = row.text("name"), row.text("prefix")
    first = [text for column in _FIRST if (text := row.text(column))]
    if not whole or _is_family_name(whole, first):
        family = row.text("family") or whole
        if not family:
            return " ".join(first[:1]), ""
        name = _joined(first[0] if first else "", prefix, family).spoken
        initials = row.text("initials")
        also = _joined(initials, prefix, family).spoken if initials else ""
        return name, "" if also == name else also
    name, also = _written(whole)
    if prefix:
        name, also = _with_prefix(name, prefix), also and _with_prefix(also, prefix)
    return name, also


def _is_family_name(text: str, first: list[str]) -> bool:
    """Whether a name is only the part that the other columns lack.

    It is the whole name where it has a comma, or begins with one of the first names; initials on
    either side are compared by their letter.

    >>> _is_family_name("Bakker Bos", ["Bert"]), _is_family_name("B. Bos", ["Bert"])
    (True, False)
    """
    if not first or "," in text:
        return False
    own = split_name(text)
    return not any(_same_first(own, replace(own, given=each)) for each in first if own.given)


def _same_first(one: NameParts, other: NameParts) -> bool:
    letters = has_initials(one) or has_initials(other)
    mine, theirs = (loose_key(parts.given).split()[:1] for parts in (one, other))
    return bool(mine and theirs) and (mine[0][0] == theirs[0][0] if letters else mine == theirs)


def _joined(first: str, prefix: str, family: str) -> NameParts:
    """Return a name of its parts; each may have the prefix already."""
    parts = split_name(f"{family}, {first}" if first else family)
    if not first:
        parts = NameParts("", parts.particles, " ".join(filter(None, (parts.given, parts.family))))
    return _prefixed(parts, prefix)


def _with_prefix(name: str, prefix: str) -> str:
    return _prefixed(split_name(name), prefix).spoken


def _prefixed(parts: NameParts, prefix: str) -> NameParts:
    return replace(parts, particles=prefix) if prefix and not parts.particles else parts


def _written(text: str) -> tuple[str, str]:
    """Read a name with what somebody is called in brackets.

    >>> _written("Akker, W. op den (Wim)")
    ('Wim op den Akker', 'W. op den Akker')
    >>> _written("Jan Bakker (HSC)")
    ('Jan Bakker (HSC)', '')
    """
    around = _CALLED.fullmatch(text)
    parts = split_name(text if around is None else f"{around[1]} {around[3]}")
    if around is None or not has_initials(parts):
        return split_name(text).spoken, ""
    return replace(parts, given=around[2]).spoken, parts.spoken


_CALLED = re.compile(r"(.+?)\s*\(([^\W\d_][\w'’ -]*)\)\s*(.*)")
"""A name with what somebody is called in brackets."""
