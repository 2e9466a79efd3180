"""Where a repository is kept, and the address at which its host puts the site."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.model.repository import Host, Repository
from leaguegen.render.host import host_of

_ADDRESS = re.compile(r"https?://(?P<server>[^/@\s]+)/(?P<path>[^\s?#]+?)(?:\.git)?/?")
_SSH = re.compile(r"(?:ssh://)?git@(?P<server>[^:/\s]+)[:/](?P<path>[^\s]+?)(?:\.git)?/?")
_SHORT = re.compile(r"(?P<path>[\w.-]+/[\w.-]+?)(?:\.git)?")
_OWN = re.compile(
    r"(?:[/~]|\.\.?[/\\]|[A-Za-z]:[/\\]|\\\\|file://).+"  # A path.
    r"|ssh://\S+/\S+|[\w.-]+@[\w.-]+:\S+"
)
_PART = re.compile(r"[\w.-]+")


@dataclass(frozen=True, slots=True)
class Home:
    """Where a repository is.

    Attributes:
        server: Its name, such as `github.com`.
        owner: Whose it is; with strokes where groups stand in groups.
        name: Of the repository.
    """

    server: str
    owner: str
    name: str

    @property
    def address(self) -> str:
        """The address of its page."""
        return f"https://{self.server}/{self.owner}/{self.name}"

    @property
    def host(self) -> Host | None:
        """What runs there, if the address tells."""
        return host_of(Repository(self.address))


_SITES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "github.com": ("github.io", "{owner}.github.io"),
        "gitlab.com": ("gitlab.io", "{owner}.gitlab.io"),
        "codeberg.org": ("codeberg.page", "pages"),
    }
)
"""Where the sites of a server are, and the name of the repository of which it is the root."""


def home_of(written: str) -> Home | None:
    """Read the address of a repository: of its page, for git, or `owner/name` on GitHub.

    >>> home_of("git@codeberg.org:club/site.git").address
    'https://codeberg.org/club/site'
    >>> home_of("Club/league").address
    'https://github.com/Club/league'
    >>> home_of("club") is None
    True
    """
    text = written.strip()
    for form in (_ADDRESS, _SSH, _SHORT):
        found = form.fullmatch(text)
        if found is None:
            continue
        *owner, name = found["path"].split("/")
        parts = [*owner, name]
        if not owner or any(not _PART.fullmatch(p) or set(p) == {"."} for p in parts):
            return None
        server = found.groupdict().get("server") or "github.com"
        return Home(server, "/".join(owner), name)
    return None


def own_address(written: str) -> str:
    """Return an address for git alone, such as a path or that of a server of your own.

    Empty where it is none, or one of a host that is known: that has pages too.

    >>> own_address("/srv/git/club.git"), own_address("ssh://jan@nas.local/git/club.git")
    ('/srv/git/club.git', 'ssh://jan@nas.local/git/club.git')
    >>> own_address("git@github.com:club/league.git"), own_address("club/league")
    ('', '')
    """
    text = written.strip()
    if not text.isprintable() or _OWN.fullmatch(text) is None:
        return ""
    home = home_of(text)
    return "" if home is not None and home.host is not None else text


def site_of(home: Home) -> str:
    """Return the address of a repository's site; empty where the host is not known.

    >>> site_of(home_of("Club/league")), site_of(home_of("club/club.github.io"))
    ('https://club.github.io/league/', 'https://club.github.io/')
    >>> site_of(home_of("https://gitlab.com/club/youth/league"))
    'https://club.gitlab.io/youth/league/'
    >>> site_of(home_of("https://codeberg.org/club/pages"))
    'https://club.codeberg.page/'
    """
    first, *rest = home.owner.split("/")
    known = _SITES.get(home.server.casefold().removeprefix("www."))
    if known is None:
        return ""
    domain = f"{first.casefold()}.{known[0]}"
    if not rest and home.name.casefold() == known[1].format(owner=first).casefold():
        return f"https://{domain}/"
    return f"https://{domain}/{'/'.join([*rest, home.name])}/"
