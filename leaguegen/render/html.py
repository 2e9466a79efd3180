"""Pages to bytes: the Jinja environment and the pages' frame."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import PurePosixPath

import jinja2
from markupsafe import Markup

from leaguegen.render import address
from leaguegen.render.pages import Frame, Page
from leaguegen.render.prose import prose
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message


def environment(templates: Mapping[str, str], catalogue: Catalogue) -> jinja2.Environment:
    """Make the environment: autoescaped, and strict about undefined names.

    Templates find `_("text")` for the words of the theme, the filter `prose` for Markdown, and for
    each page `page`, `frame`, `view` and `rel(address)`.
    """
    env = jinja2.Environment(
        loader=jinja2.DictLoader(dict(templates)),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.globals["_"] = cache(lambda text: catalogue.text(Message(text)))
    return env


def render(
    pages: Iterable[Page], env: jinja2.Environment, frame: Frame
) -> dict[PurePosixPath, bytes]:
    """Render all pages in memory; nothing is written.

    Raises:
        ValueError: If two pages have the same path.
    """
    out: dict[PurePosixPath, bytes] = {}
    for page in pages:
        if page.path in out:
            message = f"two pages at {page.path}"
            raise ValueError(message)
        rel = _links_from(page, frame)
        html = env.get_template(page.template).render(
            page=page,
            frame=frame,
            view=page.view,
            rel=rel,
            canonical=frame.site + str(page.path) if frame.site else "",
            prose=lambda text, rel=rel: Markup(prose(text, rel)),  # noqa: S704 - escaped by prose
        )
        out[page.path] = html.encode()
    return out


def _links_from(page: Page, frame: Frame) -> Callable[[str], str]:
    """Return the function that writes links on a page; a host serves the 404 at any address."""
    here = str(page.path)
    if here == address.NOT_FOUND:
        return lambda target: address.absolute(target, frame.site)

    @cache
    def rel(target: str) -> str:
        return address.relative(target, here)

    return rel
