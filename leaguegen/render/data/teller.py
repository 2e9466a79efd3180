"""What all documents of one language have in common: the words, the dates and the addresses."""

from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import quote

from markupsafe import Markup

from leaguegen.model.league import League
from leaguegen.render import address
from leaguegen.render.data.dates import Dates
from leaguegen.render.data.ids import tag
from leaguegen.render.speech import Speech


@dataclass(frozen=True)
class Teller:
    """The words, the dates and the addresses of the documents of one language.

    Attributes:
        folder: Where its pages stand: empty, or ending in a slash.
    """

    league: League
    speech: Speech
    dates: Dates
    folder: str = ""

    @property
    def site(self) -> str:
        """The address of the site, ending in a slash; empty: not known."""
        return self.league.site.rstrip("/") + "/" if self.league.site else ""

    def url(self, target: str) -> str:
        """Return the address of a page in full; empty where the site's is not known.

        Args:
            target: Within the site, see `render.address`; empty: no page.
        """
        if not self.site or not target:
            return ""
        path, hash_sign, fragment = target.partition("#")
        return f"{self.site}{quote(self.folder + path)}{hash_sign}{quote(fragment)}"

    def schema(self, target: str, here: str) -> str:
        """Return the way from a document to a schema, which stands once for all languages."""
        return address.relative(target, self.folder + here)

    def files(self) -> dict[str, str | bool] | None:
        """Return as JSON of which commit the content is; None without git."""
        history = self.league.history
        if history is None:
            return None
        at = history.commit.at.isoformat(timespec="seconds")
        return {"commit": history.commit.id, "at": at, "edited": history.edited}

    def id(self, *parts: str) -> str:
        """Return the stable name of a feed or an entry in this language."""
        return tag(self.league, self.folder.strip("/"), *parts)


def listed(lines: Iterable[str]) -> str:
    """Return lines of text as a list in HTML."""
    items = Markup("").join(Markup("<li>{}</li>").format(line) for line in lines)
    return Markup("<ul>{}</ul>").format(items) if items else ""


def paragraph(*sentences: str) -> str:
    """Return sentences as a paragraph in HTML; nothing for none."""
    told = " ".join(sentence for sentence in sentences if sentence)
    return Markup("<p>{}</p>").format(told) if told else ""
