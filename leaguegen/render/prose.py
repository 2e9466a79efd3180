"""Markdown as volunteers write it, to harmless HTML."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.toc import slugify
from markdown.treeprocessors import Treeprocessor

from leaguegen.render.prose_links import LOST, Written, address_of, link_of
from leaguegen.render.prose_tree import (
    align_by_class,
    headings_in_steps,
    links_apart,
    tables_in_boxes,
)

_UNSHOWN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
"""Signs that HTML cannot have."""

_NUMBER = re.compile(r"&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));", re.IGNORECASE)

_TAKEN = frozenset({"main"})
"""Places of the frame around a text."""


class TooDeepError(Exception):
    """A text whose signs are nested too deeply."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A text in Markdown, read.

    Attributes:
        text: As it was written.
        links: Those of the text, in order, with what pictures lead to.
        places: The names of places in it.
    """

    text: str
    html: str
    links: tuple[Written, ...]
    places: frozenset[str]


def prose(text: str, rel: Callable[[str], str]) -> str:
    """Turn Markdown into HTML.

    HTML inside the text is shown as it is written, not run; a link with a scheme such as
    `javascript:` loses its address; headings start at the second level, below the page's title,
    and go down one level at a time.

    Args:
        text: Markdown, with tables and definition lists.
        rel: Turns an address within the site into a link; used for links that start with `/`.

    Raises:
        TooDeepError: The text is nested too deeply, as no text that people write is.
    """
    return read_prose(text, rel).html


def read_prose(text: str, rel: Callable[[str], str]) -> Prose:
    """Turn Markdown into HTML and tell what is in it, see `prose`."""
    harmless = _Harmless(rel)
    reader = Markdown(
        extensions=["tables", "sane_lists", "def_list", "footnotes", "toc", harmless],
        extension_configs={
            "toc": {"slugify": _place},
            "footnotes": {"BACKLINK_TITLE": "↑ {}"},
        },
        output_format="html",
    )
    try:
        html = reader.convert(_NUMBER.sub(_shown, _UNSHOWN.sub("", text)))
    except RecursionError as error:
        raise TooDeepError from error
    return Prose(text, html, tuple(harmless.links), frozenset(harmless.places))


def _shown(found: re.Match[str]) -> str:
    """Return a sign that is written by its number as it is, unless no page can have it."""
    number = int(found[1], 16) if found[1] else int(found[2])
    bad = number in (0, 13) or 0xD800 <= number < 0xE000 or number > 0x10FFFF
    return "" if bad or _UNSHOWN.fullmatch(chr(number)) else found[0]


def _place(title: str, separator: str) -> str:
    name = slugify(title, separator)
    return f"{name}{separator}1" if name in _TAKEN else name


class _Harmless(Extension):
    """Takes raw HTML and dangerous links out of Python-Markdown, and all that is no valid HTML."""

    def __init__(self, rel: Callable[[str], str]) -> None:
        super().__init__()
        self.rel = rel
        self.links: list[Written] = []
        self.places: set[str] = set()

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        # Before the table of contents, which takes over the levels; and after everything.
        md.treeprocessors.register(_Headings(md), "steps", 10)
        md.treeprocessors.register(_Last(md, self), "harmless", -10)


class _Headings(Treeprocessor):
    def run(self, root: Element) -> None:
        headings_in_steps(root)


class _Last(Treeprocessor):
    def __init__(self, md: Markdown, harmless: _Harmless) -> None:
        super().__init__(md)
        self.harmless = harmless

    def run(self, root: Element) -> None:
        links_apart(root)
        align_by_class(root)
        tables_in_boxes(root)
        for element in root.iter():
            if element.get("href") is not None:
                self._settle(element, "href")
            elif element.get("src") is not None:
                self._settle(element, "src")
                if element.get("src") in ("", LOST):
                    _as_text(element)
            place = element.get("id")
            if place:
                self.harmless.places.add(place)

    def _settle(self, element: Element, attribute: str) -> None:
        written = address_of(element.get(attribute, ""))
        link = link_of(written, self.harmless.rel)
        element.set(attribute, link)
        self.harmless.links.append(Written(written, link, picture=attribute == "src"))


def _as_text(picture: Element) -> None:
    picture.text = picture.get("alt", "")
    picture.tag = "span"
    picture.attrib.clear()
