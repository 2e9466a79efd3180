"""Links and pictures of texts in Markdown that a reader of the site would look for in vain."""

import posixpath
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit, urlunsplit

from leaguegen.render.articles import ArticleView
from leaguegen.render.pages import Page
from leaguegen.render.prose import Prose
from leaguegen.render.prose_links import LOST, SCHEMES, Written
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

_PLACE = re.compile(rb"""\sid="([^"]*)\"""")
_HOST = re.compile(r"(?:[\w-]+\.)+(?:nl|be|com|org|net|eu|info|de|fr|uk)(?:[/:?#].*)?")
_EVERYWHERE = frozenset({"", "top"})
"""Places that a browser finds on every page."""


@dataclass(frozen=True, slots=True)
class Whole:
    """What links can lead to.

    Attributes:
        made: All files of the site.
        folder: Where the pages of the text's language stand: empty, or ending in a slash.
        page: Returns the bytes of one of its pages, by its address.
        site: The address of the site itself, ending in a slash; empty: not told.
    """

    made: Collection[str]
    folder: str
    page: Callable[[str], bytes]
    site: str = ""

    @property
    def root(self) -> str:
        """The path of the site on its host, ending in a slash."""
        return urlsplit(self.site).path

    def own(self) -> Iterator[str]:
        """Yield the addresses that a link can have behind its `/`, without what has others."""
        for name in self.made:
            if name.startswith(self.folder) and not name.startswith("static/"):
                yield name.removeprefix(self.folder)

    def places(self, address: str) -> frozenset[str]:
        """Return the places on a page."""
        return frozenset(name.decode() for name in _PLACE.findall(self.page(address)))


def dead_links(
    pages: Iterable[Page], texts: Mapping[str, Prose], whole: Whole
) -> Iterator[Problem]:
    """Yield a warning for each link of a text that leads nowhere, and each picture of elsewhere.

    Args:
        pages: All pages of a language.
        texts: Those that show a text in Markdown, by address, read.
    """
    for page in pages:
        text = texts.get(str(page.path))
        if text is None or page.origin is None or not isinstance(page.view, ArticleView):
            continue
        seen: Counter[str] = Counter()
        for link in text.links:
            found = _wrong(link, f"{whole.folder}{page.path}", text, whole)
            seen[link.address] += 1
            if found is not None:
                place = _place(page.view.text, link.address, seen[link.address])
                yield Problem(
                    Span(page.origin.file, *place), found.code, found.text, _WARNING, found.hint
                )


_WARNING = Severity.WARNING


@dataclass(frozen=True, slots=True)
class _Wrong:
    """What is wrong with a link."""

    code: str
    text: Message
    hint: Message


def _wrong(link: Written, here: str, text: Prose, whole: Whole) -> _Wrong | None:
    if link.link == LOST and link.address != LOST:
        return _lost(link)
    parts = urlsplit(link.link)
    own = bool(whole.site) and link.link.startswith(whole.site)
    if (parts.scheme or parts.netloc) and not own:
        return _picture_elsewhere(link) if link.picture else None
    if own:
        path = _path("index.html", unquote(parts.path.removeprefix(whole.root)), whole.made)
    else:
        path = _path(here, unquote(parts.path), whole.made)
    if not link.address or path not in whole.made:
        return _nowhere(link, path, whole)
    if path.endswith("/index.html") and not unquote(parts.path).endswith(("/", "index.html")):
        return _folder(link)
    place = unquote(parts.fragment)
    if place in _EVERYWHERE or place.startswith(":~:") or not path.endswith(".html"):
        return None
    if path == here and place in text.places:
        return None
    places = whole.places(path)
    return None if place in places else _no_place(link, place, places)


def _path(here: str, there: str, made: Collection[str]) -> str:
    """Return to which file of the site a link leads, whether it is there or not."""
    if not there:
        return here
    path = posixpath.normpath(posixpath.join(posixpath.dirname(here), there))
    index = posixpath.normpath(f"{path}/index.html")
    return index if there.endswith("/") or (path not in made and index in made) else path


def _lost(link: Written) -> _Wrong:
    scheme = link.address.partition(":")[0].casefold()
    if ":" in link.address and scheme.isalnum() and scheme not in SCHEMES:
        return _Wrong(
            "link-dead",
            say("A link that begins with {kind} is not shown on the site.", kind=f"{scheme}:"),
            say("Possible: {all}.", all=("https:", "http:", "mailto:", "tel:")),
        )
    return _Wrong(
        "link-dead",
        say("“{link}” cannot be an address.", link=link.address),
        say("Copy the address from your browser, and put it in anew."),
    )


def _picture_elsewhere(link: Written) -> _Wrong:
    name = posixpath.basename(urlsplit(link.link).path) or "picture.jpg"
    return _Wrong(
        "picture-elsewhere",
        say("This picture stands on another site; pages show none from elsewhere."),
        say(
            "Save it as {file}, and write {link}; a link to it, without the !, is possible too.",
            file=f"static/{name}",
            link=f"/{name}",
        ),
    )


def _nowhere(link: Written, path: str, whole: Whole) -> _Wrong:
    if not link.address:
        text = say("This link has no address.")
    else:
        text = say("The site has no page or file “{link}”.", link=link.address)
    return _Wrong("link-dead", text, _remedy(link.address, path, whole))


def _folder(link: Written) -> _Wrong:
    """Return what is wrong with a link to a folder: many hosts mend it, a disk does not."""
    parts = urlsplit(link.address)
    return _Wrong(
        "link-dead",
        say("“{link}” is a folder: its address ends in a slash.", link=link.address),
        say("Did you mean {right}?", right=urlunsplit(parts._replace(path=f"{parts.path}/"))),
    )


def _remedy(address: str, path: str, whole: Whole) -> Message:
    if _HOST.fullmatch(address) and "@" not in address:
        return say("An address elsewhere begins with https://: {link}.", link=f"https://{address}")
    if re.fullmatch(r"[^/@\s]+@[^/@\s]+", address):
        return say("An e-mail address begins with mailto:, so {link}.", link=f"mailto:{address}")
    bare = path.removeprefix(whole.folder)
    inside = bare.removeprefix("static/")
    near = (inside,) if inside in whole.made else did_you_mean(bare, whole.own(), most=1)
    if near and address:
        return say("Did you mean {right}?", right=f"/{near[0]}")
    return say(
        "A link within the site is written from its beginning, such as {page}; what stands in"
        " {folder} as {file}.",
        page="/players.html",
        folder="static/",
        file="/name.pdf",
    )


def _no_place(link: Written, place: str, places: Collection[str]) -> _Wrong:
    near = did_you_mean(place, (name for name in places if name), most=1)
    return _Wrong(
        "link-dead",
        say("The page of “{link}” has no place {place}.", link=link.address, place=place),
        say("Did you mean {right}?", right=f"#{near[0]}")
        if near
        else say("Take out what begins with #: the link leads to the top of the page then."),
    )


def _place(text: str, address: str, which: int) -> tuple[int, int]:
    """Return line and column of an address in a text, of which it is the first, second, ... one.

    It stands in brackets or behind a colon, its signs perhaps behind a backslash; where it is not
    found so (it holds entities, say), the first line.
    """
    written = "".join(c if c.isalnum() else rf"\\?{re.escape(c)}" for c in address)
    pattern = rf"(?:[(<]|\]:\s)\s*({written})(?=[\s)>]|$)"
    found = list(re.finditer(pattern, text, re.MULTILINE))
    if not found:
        return 1, 1
    at = found[min(which, len(found)) - 1].start(1)
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
