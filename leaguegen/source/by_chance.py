"""Letters that come by chance: in colours, digests, ids of commits and of events, packed data.

The `ad` of `#d3ad68` in a sheet is nobody. But a name may have digits behind it or before it:
`ad2`, `ad2012.html`, `#ad`, `2-ad.ics` are somebody. So only what is chance by its form counts, and
what is long: of the short ids of commits the audit knows which there are.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

_ALONE = r"(?<![^\W_])", r"(?![^\W_])"
_HEX = r"(?:[0-9a-f]{%s}|[0-9A-F]{%s})"

_PACKED = re.compile(
    r"\bsha(?:256|384|512)-[\w+/]{43,}=*|\bdata:[\w+./-]+;base64,[A-Za-z0-9+/=]{16,}"
)
"""The digest of a script or sheet; a picture in the midst of a text."""

_LONG = re.compile(
    r"\b[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}\b"
    rf"|{_ALONE[0]}{_HEX % ('32,', '32,')}{_ALONE[1]}"
)
"""Ids of events (UUID), digests, whole ids of commits."""

_HASHED = r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})\b"
_STYLE = re.compile(
    rf"\b(?:fill|stroke|colou?r|content)=[\"']{_HASHED}[\"']"
    rf"|(?:[{{;]|style=[\"'])\s*[\w-]+\s*:[^;{{}}<>\"']{{0,300}}{_HASHED}"
    r"[^;{}<>\"']{0,300}(?=[;}\"'])"
)
"""What gives a colour: an attribute of a drawing, a declaration of a sheet."""

_COLOUR = re.compile(rf"(?<=#){_HASHED.removeprefix('#')}")


@lru_cache(maxsize=8)
def by_chance(text: str) -> tuple[tuple[int, int], ...]:
    """Return the beginning and end of what has its letters by chance.

    A colour is told without its sign: `#abe` as a whole may be a place that is called as somebody.

    >>> text = "a{color:#d3ad68} #d3ad68 ad2012"
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
