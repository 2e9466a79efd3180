"""Markdown as volunteers write it, to harmless HTML."""

from collections.abc import Callable
from html import unescape
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

_SCHEMES = {"", "http", "https", "mailto", "tel"}


class TooDeepError(Exception):
    """A text whose signs are nested too deeply."""


def prose(text: str, rel: Callable[[str], str]) -> str:
    """Turn Markdown into HTML.

    HTML inside the text is shown as it is written, not run; a link with a scheme such as
    `javascript:` loses its address; headings start at the second level, below the page's title.

    Args:
        text: Markdown, with tables and definition lists.
        rel: Turns an address within the site into a link; used for links that start with `/`.

    Raises:
        TooDeepError: The text is nested too deeply, as no text that people write is.
    """
    reader = Markdown(
        extensions=["tables", "sane_lists", "def_list", "footnotes", "toc", _Harmless(rel)],
        extension_configs={"toc": {"baselevel": 2}},
        output_format="html",
    )
    try:
        return reader.convert(text)
    except RecursionError as error:
        raise TooDeepError from error


class _Harmless(Extension):
    """Takes raw HTML and dangerous links out of Python-Markdown."""

    def __init__(self, rel: Callable[[str], str]) -> None:
        super().__init__()
        self.rel = rel

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Python-Markdown's name
        md.preprocessors.deregister("html_block")
        md.inlinePatterns.deregister("html")
        md.treeprocessors.register(_Links(md, self.rel), "site-links", 0)


class _Links(Treeprocessor):
    def __init__(self, md: Markdown, rel: Callable[[str], str]) -> None:
        super().__init__(md)
        self.rel = rel

    def run(self, root: Element) -> None:
        for element in root.iter():
            for attribute in ("href", "src"):
                link = element.get(attribute)
                if link is not None:
                    element.set(attribute, self._safe(link))

    def _safe(self, written: str) -> str:
        # A browser reads `&#106;avascript:` in an attribute as `javascript:`.
        link = unescape(written).strip()
        try:
            parts = urlsplit(link)
        except ValueError:
            return "#"
        if parts.scheme.lower() not in _SCHEMES:
            return "#"
        if parts.scheme or parts.netloc or not parts.path.startswith("/"):
            return link
        target = parts.path.lstrip("/")
        if not target or target.endswith("/"):
            target += "index.html"
        return self.rel(f"{target}#{parts.fragment}" if parts.fragment else target)
