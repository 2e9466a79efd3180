"""Where a club keeps its content."""

from dataclasses import dataclass
from typing import Literal

Visibility = Literal["public", "private"]
"""Whether everybody can look into a repository."""

Host = Literal["github", "gitlab", "forgejo"]
"""Software that hosts repositories, by the form of its addresses."""


@dataclass(frozen=True, slots=True)
class Repository:
    """The repository of a club, as `club.toml` tells.

    Attributes:
        address: Of its page on the host, without a slash at the end; empty when unknown.
        branch: The one that is published.
        visibility: Visitors of the site are only sent to a public one.
        folder: The folder of the content in it; empty when it is not told.
        host: What runs there, `none`: nothing of these; None: the address tells.
    """

    address: str = ""
    branch: str = "main"
    visibility: Visibility = "public"
    folder: str = ""
    host: Host | Literal["none"] | None = None
