"""The club's language alone, for commands that read nothing else of the club."""

from leaguegen.ingest.club import Club, read_club
from leaguegen.source.encoding import decode
from leaguegen.source.settings import parse


def club_language(data: bytes) -> str:
    """Return the language that `club.toml` tells, whatever else is wrong with it."""
    settings, _ = parse(decode(data, "club.toml")[0].text, "club.toml")
    return Club().language if settings is None else read_club(settings)[0].language
