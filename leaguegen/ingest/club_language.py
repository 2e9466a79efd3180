"""The club's language alone, for commands that read nothing else of the club.

The reader of the whole file takes longer to load than most rounds take to pair.
"""

from collections.abc import Mapping

from leaguegen.source.encoding import decode
from leaguegen.source.settings import parse

LANGUAGES = ("nl", "en")
DEFAULT = "nl"


def club_language(data: bytes) -> str:
    """Return the language that `club.toml` tells, whatever else is wrong with it."""
    settings, _ = parse(decode(data, "club.toml")[0].text, "club.toml")
    values = {} if settings is None else settings.values
    several = _first_of(values, ("languages", "talen"), DEFAULT)
    first = next(iter(several), DEFAULT) if isinstance(several, list) else several
    told = str(_first_of(values, ("language", "taal"), first)).strip().casefold()
    return told if told in LANGUAGES else DEFAULT


def _first_of(values: Mapping[str, object], names: tuple[str, ...], default: object) -> object:
    return next((value for key, value in values.items() if key.casefold() in names), default)
