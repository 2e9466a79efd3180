"""The addresses of links in Markdown, as HTML may have them."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from html import unescape
from urllib.parse import SplitResult, quote, unquote, urlsplit, urlunsplit

from markdown.util import AMP_SUBSTITUTE

SCHEMES = frozenset({"", "http", "https", "mailto", "tel"})

LOST = "#"
"""What becomes of an address that cannot be shown."""

_HOST = re.compile(r"[\w.-]+|[0-9A-Fa-f:.]+")
_OCTETS = re.compile(r"(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}")
_PATH = "/%:@!$&'()*+,;=~"
_PERCENT = re.compile("%(?![0-9A-Fa-f]{2})")


@dataclass(frozen=True, slots=True)
class Written:
    """A link of a text.

    Attributes:
        address: As it is written, but for entities.
        link: As it stands in the page; `LOST` where the address cannot be shown.
        picture: It is that of a picture.
    """

    address: str
    link: str
    picture: bool


def address_of(attribute: str) -> str:
    """Return an address as it was meant.

    A browser reads `&#106;avascript:` in an attribute as `javascript:`.
    """
    return unescape(attribute.replace(AMP_SUBSTITUTE, "&")).strip()


def link_of(address: str, rel: Callable[[str], str]) -> str:
    """Return what an address becomes on a page, see `render.prose`."""
    parts = _parts(address)
    if parts is None or parts.scheme not in SCHEMES:
        return LOST
    if parts.scheme or parts.netloc or not parts.path.startswith("/"):
        return _encoded(parts)
    target = unquote(parts.path).lstrip("/")
    if not target or target.endswith("/"):
        target += "index.html"
    return rel(f"{target}#{unquote(parts.fragment)}" if parts.fragment else target)


def _parts(address: str) -> SplitResult | None:
    try:
        parts = urlsplit(address)
        fits = parts.port is None or parts.port > 0
    except ValueError:
        return None
    return parts if fits and _leads_somewhere(parts) else None


def _leads_somewhere(parts: SplitResult) -> bool:
    """Whether an address has all that its kind needs: a host, or whom to write or call."""
    if parts.scheme in ("http", "https") or parts.netloc:
        return "@" not in parts.netloc and _is_host(parts.hostname or "")
    return parts.scheme not in ("mailto", "tel") or bool(parts.path.strip())


def _is_host(host: str) -> bool:
    r"""Whether a name, or a number, can be that of a host.

    >>> [_is_host(host) for host in ("x.example", "x..example", ".x", "", "127.0.0.1", "300.1.1.1")]
    [True, False, False, False, True, False]
    """
    labels = host.removesuffix(".").split(".")
    if not _HOST.fullmatch(host) or not all(labels):
        return False
    if ":" in host or not labels[-1].isdigit():
        return True
    return bool(_OCTETS.fullmatch(host)) and all(int(label) < 256 for label in labels)


def _encoded(parts: SplitResult) -> str:
    """Return an address with the signs percent-encoded that none may have."""
    path = re.sub(r"\s", "", parts.path) if parts.scheme == "tel" else parts.path
    return _PERCENT.sub(
        "%25",
        urlunsplit(
            parts._replace(
                path=quote(path, safe=_PATH),
                query=quote(parts.query, safe=_PATH + "?"),
                fragment=quote(parts.fragment, safe=_PATH + "?"),
            )
        ),
    )
