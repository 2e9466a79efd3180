"""`club.toml`: the club."""

import zoneinfo
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal
from urllib.parse import urlsplit

from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.competition import GameName
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.mode_words import mode, visibility
from leaguegen.ingest.names import Habit
from leaguegen.ingest.shown_settings import VENUES, ShownText, shown_settings
from leaguegen.ingest.values import VENUE, VENUE_KEYS, invalid, many, one_of, or_none, text, whole
from leaguegen.model.privacy import Mode, PrivacyRules
from leaguegen.model.repository import Repository
from leaguegen.source.encoding import decode
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.settings import Settings, parse
from leaguegen.words.message import say

LATER_KEYS = (
    "analytics",
    "colours",
    "contact",
    "footer",
    "logo",
    "menu",
    "short_name",
    "social",
    "theme",
)
"""Settings that later versions know; kept silently."""


@dataclass(frozen=True, slots=True)
class Club:
    """What `club.toml` says; the defaults hold where it does not.

    Attributes:
        repository_told: Whether it could be read who can look into the repository.
    """

    name: str = ""
    language: Literal["nl", "en"] = "nl"
    languages: tuple[Literal["nl", "en"], ...] = ("nl",)
    game: GameName = "chess"
    timezone: str = "Europe/Amsterdam"
    country: Habit = "NL"
    site: str = ""
    repository: Repository = Repository()
    privacy: Mode = "full"
    privacy_rules: PrivacyRules = field(default_factory=PrivacyRules)
    venue: str = ""
    shown: tuple[ShownText, ...] = ()
    retention_place: Span = field(default_factory=lambda: Span("club.toml", 1))
    repository_told: bool = True


def read_club(settings: Settings) -> tuple[Club, list[Problem]]:
    """Read `club.toml`; whatever cannot be read has its default."""
    problems: list[Problem] = []
    keys = Keys(settings, problems)
    default = Club()
    none: tuple[Literal["nl", "en"], ...] = ()
    more = keys.get("languages", many(one_of("nl", "en")), none, "talen")
    language = keys.get("language", one_of("nl", "en"), (*more, default.language)[0], "taal")
    club = Club(
        name=keys.get("name", text, "", "naam", "title"),
        language=language,
        languages=tuple(dict.fromkeys((language, *more))),
        game=keys.get("game", one_of("chess", "draughts"), default.game),
        timezone=keys.get("timezone", _zone, default.timezone, "time_zone", "tijdzone"),
        country=keys.get("country", one_of("NL", "BE"), default.country, "land"),
        site=keys.get("site", _site, "", "url", "site_url", "address"),
        repository=_repository(keys),
        privacy=keys.get("privacy", mode, default.privacy),
        privacy_rules=_privacy_rules(keys),
        venue=keys.get("venue", VENUE, "", *VENUE_KEYS),
        shown=shown_settings(settings, VENUES),
        retention_place=keys.span("retention"),
        repository_told=not _is_wrong(keys.span("repository_visibility"), problems),
    )
    keys.report_unknown(LATER_KEYS)
    if not club.name:
        problems.append(
            Problem(
                keys.span("name"),
                "setting-missing",
                say("The club has no name."),
                Severity.WARNING,
                say("Write a line such as {example}.", example='name = "SV De Toren"'),
            )
        )
    return club, problems


def club_country(sources: Mapping[str, bytes]) -> Habit:
    """Return how a club writes and sorts names, from its files; the default where it cannot be."""
    data = next((data for name, data in sources.items() if name.casefold() == "club.toml"), b"")
    settings, _ = parse(decode(data, "club.toml")[0].text, "club.toml")
    return Club().country if settings is None else read_club(settings)[0].country


def _is_wrong(place: Span, problems: list[Problem]) -> bool:
    return any(p.span == place and p.code == "setting-invalid" for p in problems)


def _privacy_rules(keys: Keys) -> PrivacyRules:
    default = PrivacyRules()
    return PrivacyRules(
        under_18=keys.get("under_18", mode, default.under_18),
        youth=keys.get("youth_categories", many(text), default.youth),
        key=keys.get("privacy_key", text, default.key),
        retention=keys.get("retention", or_none(whole(1, 99)), default.retention),
    )


def _repository(keys: Keys) -> Repository:
    default = Repository()
    return Repository(
        address=keys.get("repository", _address, "", "repo").rstrip("/"),
        branch=keys.get("branch", text, default.branch) or default.branch,
        visibility=keys.get("repository_visibility", visibility, default.visibility),
        folder=keys.get("repository_folder", text, "").strip("/"),
        host=keys.get("host", one_of("github", "gitlab", "forgejo", "none"), None),
    )


def club_missing() -> Problem:
    """Return the problem of a content folder without `club.toml`."""
    return Problem(
        Span("club.toml", 1),
        "club-missing",
        say("There is no club.toml, so the club has no name."),
        hint=say(
            "Make a file club.toml with a line such as {example}.", example='name = "SV De Toren"'
        ),
    )


def _zone(value: object) -> str:
    written = text(value)
    try:
        zoneinfo.ZoneInfo(written)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        raise invalid(
            say("There is no time zone “{zone}”.", zone=quoted(written)),
            say("For example Europe/Amsterdam."),
        ) from None
    return written


def _site(value: object) -> str:
    """Read the address of the site: every canonical address begins with it."""
    written = _address(value)
    try:
        parts = urlsplit(written)
        odd = parts.username is not None or parts.query or parts.fragment or not parts.hostname
    except ValueError:
        odd = True
    if written and (odd or not all("!" <= letter <= "~" for letter in written)):
        raise invalid(
            say("“{address}” cannot be the address of a site.", address=quoted(written)),
            say("Write it like {example}.", example="https://club.example/stand/"),
        )
    return written


def _address(value: object) -> str:
    """Read a web address; other schemes have no place in a link."""
    written = text(value)
    if written and not is_web_address(written):
        raise invalid(
            say("“{address}” is not a web address.", address=quoted(written)),
            say("It begins with https://."),
        )
    return written


def is_web_address(written: str) -> bool:
    """Tell whether a text is an address on the web, with a host.

    >>> is_web_address("https://club.example/x"), is_web_address("http://[::1")
    (True, False)
    """
    try:
        host = urlsplit(written).hostname
    except ValueError:
        return False
    return bool(host) and written.startswith(("https://", "http://"))
