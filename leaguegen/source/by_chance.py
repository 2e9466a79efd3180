"""Letters that come by chance: in colours, digests, ids of commits and of events, packed data.

The `ad` of `#d3ad68` is nobody. But a name may have digits behind it or before it: `ad2`,
`ad2012.html`, `#ad`, `2-ad.ics` are somebody.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

_ALONE = r"(?<![^\W_])", r"(?![^\W_])"
_HEX = r"(?:[0-9a-f]{%s}|[0-9A-F]{%s})"

_PACKED = re.compile(r"\bsha(?:256|384|512)-[\w+/]{43,}=*|;base64,[A-Za-z0-9+/=]{16,}")
"""The digest of a script or sheet; a picture in the midst of a text."""

_LONG = re.compile(
    r"\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b"
    rf"|{_ALONE[0]}{_HEX % ('32,', '32,')}{_ALONE[1]}"
)
"""Ids of events (UUID), digests, whole ids of commits."""

_HASHED = "#[0-9a-fA-F]{3,8}"
_STYLE = re.compile(
    rf"\b(?:fill|stroke|colou?r)=[\"']{_HASHED}[\"']"
    rf"|(?:[{{;]|style=[\"'])\s*[\w-]+\s*:[^;{{}}<>\"']{{0,300}}{_HASHED}\b"
    r"[^;{}<>\"']{0,300}(?=[;}\"'])"
)
"""What gives a colour: an attribute of a drawing, a declaration of a sheet."""

_COLOUR = re.compile(rf"{_HASHED}\b")

_SHORT = re.compile(rf"{_ALONE[0]}{_HEX % ('6,31', '6,31')}{_ALONE[1]}")
_COMMIT = 7
"""Digits: as short as the id of a commit is written."""

_RUNS = re.compile(r"\d+|\D+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_OF_ADDRESS = frozenset("/._-@=")


@lru_cache(maxsize=8)
def by_chance(text: str) -> tuple[tuple[int, int], ...]:
    """Return the beginning and end of what has its letters by chance.

    >>> text = "#d3ad68 ad2012"
    >>> [text[first:last] for first, last in by_chance(text)]
    ['d3ad68']
    """
    return tuple(_places(text))


def _places(text: str) -> Iterator[tuple[int, int]]:
    for pattern in (_PACKED, _LONG):
        yield from (match.span() for match in pattern.finditer(text))
    if "#" in text:
        for style in _STYLE.finditer(text):
            yield from (m.span() for m in _COLOUR.finditer(text, *style.span()))
    for match in _SHORT.finditer(text):
        if _is_mixed(match, text):
            yield match.span()


def _is_mixed(match: re.Match[str], text: str) -> bool:
    """Whether a run of hexadecimal digits is no name with a number.

    Letters and digits change places more often than those of a name do. Where they do not, it is
    as long as the id of a commit is written, and no part of an address, and tells of no year.
    """
    first, last = match.span()
    runs = _RUNS.findall(match[0])
    if len(runs) > 3:
        return last - first >= _COMMIT or text[first - 1 : first] == "#"
    if last - first != _COMMIT or {text[first - 1 : first], text[last : last + 1]} & _OF_ADDRESS:
        return False
    numbers = [run for run in runs if run.isdigit()]
    return sum(map(len, numbers)) > 3 and not any(map(_YEAR.fullmatch, numbers))
