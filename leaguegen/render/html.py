"""Pages to bytes: the Jinja environment and the pages' frame."""

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from hashlib import sha256
from pathlib import PurePosixPath
from types import MappingProxyType
from urllib.parse import quote

import jinja2
from markupsafe import Markup

from leaguegen.render import address
from leaguegen.render.guarded import Guarded, TooMuchError, joined
from leaguegen.render.pages import Frame, Page, current
from leaguegen.render.prose import Prose, TooDeepError, read_prose
from leaguegen.render.tongues import Tongue
from leaguegen.source.problem import Problem, Span
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Message, say

_FAULTS = (
    jinja2.TemplateError,
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RuntimeError,
    TooMuchError,
    TypeError,
    ValueError,
)
"""What a template that a club wrote can run into."""


@dataclass(frozen=True, slots=True)
class Version:
    """A page in one of the languages of the site.

    Attributes:
        link: For a reader of the page.
        address: For a search engine: in full, where the site's address is known.
    """

    tongue: Tongue
    link: str
    address: str


class PageFaultError(Exception):
    """A page that cannot be made.

    Attributes:
        problem: Why not, and at which line: of a template, or of the text in Markdown.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(f"{problem.span}: {problem.message}")
        self.problem = problem


def environment(
    templates: Mapping[str, str], catalogue: Catalogue, *, guarded: bool = False
) -> jinja2.Environment:
    """Make the environment: autoescaped, and strict about undefined names.

    Templates find `_("text")` for the words of the theme, `prose(text)` for Markdown, and for each
    page `page`, `frame`, `view`, `rel(address)` for links, `current(address)` for those of menus,
    and `structured` with the `seal` by which the policy of the page knows it.

    Args:
        guarded: A club wrote some of the templates, so they run in a sandbox; it takes a quarter
            more time.
    """
    env = (Guarded if guarded else jinja2.Environment)(
        loader=jinja2.FunctionLoader(lambda name: _source(templates, name)),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    env.globals["_"] = cache(lambda text: catalogue.text(Message(text)))
    return env


def render(
    pages: Iterable[Page],
    env: jinja2.Environment,
    frame: Frame,
    texts: Mapping[str, Prose] = MappingProxyType({}),
) -> dict[PurePosixPath, bytes]:
    """Render all pages in memory; nothing is written.

    Args:
        texts: The texts of pages that were read already, by the address of the page.

    Raises:
        ValueError: If two pages have the same path.
        PageFaultError: If a template cannot be used, or a text cannot be shown.
    """
    out: dict[PurePosixPath, bytes] = {}
    for page in pages:
        path = PurePosixPath(frame.tongue.folder + str(page.path))
        if path in out:
            message = f"two pages at {path}"
            raise ValueError(message)
        try:
            out[path] = _html(page, env, frame, texts.get(str(page.path))).encode()
        except TooDeepError as error:
            raise PageFaultError(_too_deep(page)) from error
        except _FAULTS as error:
            raise PageFaultError(_fault(error, page.template)) from error
    return out


def _html(page: Page, env: jinja2.Environment, frame: Frame, text: Prose | None) -> str:
    rel = links_from(page, frame)
    structured = _data(page.structured)
    parts = env.get_template(page.template).generate(
        page=page,
        frame=frame,
        view=page.view,
        rel=rel,
        canonical=frame.site + quote(f"{frame.tongue.folder}{page.path}") if frame.site else "",
        current=partial(current, here=str(page.path)),
        structured=structured,
        seal=_seal(structured),
        versions=tuple(_versions(page, frame)),
        prose=partial(_prose, rel=rel, read=text),
    )
    return joined(parts) if isinstance(env, Guarded) else "".join(parts)


def _prose(text: str, rel: Callable[[str], str], read: Prose | None) -> Markup:
    found = read if read is not None and read.text == text else read_prose(text, rel)
    return Markup(found.html)  # noqa: S704 - harmless: see render.prose


def _data(text: str) -> Markup:
    """Return JSON as it may stand in a script element, which nothing in it can end."""
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - there is no sign left that opens


def _seal(data: str) -> str:
    """Return how a page's policy names the only script element that stands in it."""
    digest = b64encode(sha256(data.encode()).digest()).decode()
    return f"'sha256-{digest}'" if data else ""


def _source(templates: Mapping[str, str], name: str) -> tuple[str, str, Callable[[], bool]] | None:
    """Return a template with its name as its file, so that faults can be traced to it."""
    return (templates[name], name, lambda: True) if name in templates else None


def _too_deep(page: Page) -> Problem:
    return Problem(
        page.origin or Span(f"templates/{page.template}", 1),
        "markdown-limit",
        say("Signs are nested too deeply in this text."),
        hint=say("Write it more simply, or divide it over several pages."),
    )


def _fault(error: Exception, template: str) -> Problem:
    """Return what is wrong, at the line of the template where it came out."""
    places = [*_places(error)]
    name, line = places[-1] if places else (template, 1)
    if isinstance(error, jinja2.TemplateSyntaxError):
        name, line = error.name or template, error.lineno
    endless = isinstance(error, RecursionError) and len(places) >= _MANY_TEMPLATES
    return Problem(
        Span(f"templates/{name}", line),
        "template-fault",
        say("This template cannot be used: {reason}.", reason=_reason(error, endless=endless)),
        hint=say(
            "A template takes the place of the one of the same name, so it cannot build on that:"
            " begin it with {example}.",
            example='{% extends "base.html" %}',
        )
        if endless
        else say("Mend it, or take it out: then the theme's own is used."),
    )


_MANY_TEMPLATES = 20
"""No page is made of so many templates, one within the other."""


def _places(error: Exception) -> Iterator[tuple[str, int]]:
    """Yield the templates and lines that an error came through, the outermost first."""
    trace = error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if file.endswith(".html") and "__jinja_exception__" in trace.tb_frame.f_globals:
            yield file, trace.tb_lineno
        trace = trace.tb_next


def _reason(error: Exception, *, endless: bool) -> Message | str:
    if endless:
        return say("it uses itself, directly or by way of another one")
    if isinstance(error, RecursionError):
        return say("signs are nested too deeply in it")
    if isinstance(error, OverflowError | TooMuchError | MemoryError):
        return say("it makes too much")
    return str(error).rstrip(".")


def links_from(page: Page, frame: Frame) -> Callable[[str], str]:
    """Return the function that writes links on a page; a host serves the 404 at any address."""
    return cache(lambda target: _link(page, frame, _place(target, frame)))


def _place(target: str, frame: Frame) -> str:
    """Return where a target stands from the root: a page in its language, a picture as it is."""
    alone = target.partition("#")[0] in frame.static
    return target if alone else frame.tongue.folder + target


def _link(page: Page, frame: Frame, place: str) -> str:
    if str(page.path) == address.NOT_FOUND:
        return address.absolute(place, frame.site)
    return address.relative(place, f"{frame.tongue.folder}{page.path}")


def _versions(page: Page, frame: Frame) -> Iterator[Version]:
    """Yield the page in each language, where there are several."""
    if len(frame.tongues) < 2:
        return
    for tongue in frame.tongues:
        place = f"{tongue.folder}{page.path}"
        link = _link(page, frame, place)
        yield Version(tongue, link, frame.site + quote(place) if frame.site else link)
