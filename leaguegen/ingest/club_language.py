"""The club's language alone, for commands that read nothing else of the club.

The reader of the whole file takes longer to load than most rounds take to pair.
"""

import re
from collections.abc import Mapping
from typing import Literal

from leaguegen.source.encoding import decode
from leaguegen.source.settings import parse

LANGUAGES = ("nl", "en")
DEFAULT = "nl"


def club_language(data: bytes) -> str:
    """Return the language that `club.toml` tells, whatever else is wrong with it."""
    text = decode(data, "club.toml")[0].text
    settings, _ = parse(text, "club.toml")
    if settings is None:
        return language_of_line(text) or DEFAULT
    values = settings.values
    several = _first_of(values, ("languages", "talen"), DEFAULT)
    first = next(iter(several), DEFAULT) if isinstance(several, list) else several
    told = str(_first_of(values, ("language", "taal"), first)).strip().casefold()
    return told if told in LANGUAGES else DEFAULT


def language_of_line(text: str) -> Literal["nl", "en"] | None:
    r"""Return the language that a line tells by itself, in a file that cannot be read as a whole.

    >>> language_of_line('privacy = “short”\nlanguage = "en"')
    'en'
    """
    found = _LINE.search(text)
    if found is None:
        return None
    return "en" if found[1].casefold() == "en" else "nl"


_LINE = re.compile(
    r"^[ \t]*(?:language|taal)[ \t]*=[ \t]*[\"'“”„‘’]?(nl|en)[\"'“”‘’]?[ \t]*(?:#.*)?\r?$",
    re.IGNORECASE | re.MULTILINE,
)


def _first_of(values: Mapping[str, object], names: tuple[str, ...], default: object) -> object:
    return next((value for key, value in values.items() if key.casefold() in names), default)
