"""Content to site: the one place that names all stages in order. It never touches the disk."""

import gc
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from leaguegen.ingest.load import load
from leaguegen.ingest.uncounted import uncounted
from leaguegen.model.as_now import as_now
from leaguegen.past import Past, history_of
from leaguegen.render.covering import as_shown
from leaguegen.render.html import PageFaultError
from leaguegen.render.site import whole_site
from leaguegen.render.stylesheet import published
from leaguegen.reports import reports
from leaguegen.source.problem import Problem, Severity, Span, has_errors
from leaguegen.words.message import say

_TEMPLATES, _STATIC = "templates/", "static/"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The site, where the content allowed one, and all that is to be said about the content.

    Attributes:
        texts: Every file as text, for showing problems.
        language: In which problems are told.
        notices: Nothing that is wrong, and only for who asks: `check` tells it.
    """

    files: Mapping[PurePosixPath, bytes] | None
    problems: tuple[Problem, ...]
    texts: Mapping[str, str]
    language: str
    notices: tuple[Problem, ...] = ()


def build(
    sources: Mapping[str, bytes], theme: Mapping[str, bytes], history: Past | None = None
) -> Outcome:
    """Build the whole site in memory.

    Args:
        sources: The content folder, by POSIX path.
        theme: The default theme: templates by name, and its static files below `static/`.
        history: What git keeps of the content; None: the pages tell of no history.

    Returns:
        No files where the content has errors: the last good site is to stay.
    """
    with _without_collection():
        return _built(sources, theme, history)


@contextmanager
def _without_collection() -> Iterator[None]:
    """Look for no cycles among the objects of a build: nearly all of them live until its end.

    The search took a quarter of its time. Whoever had it on has it on again afterwards.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _built(
    sources: Mapping[str, bytes], theme: Mapping[str, bytes], history: Past | None
) -> Outcome:
    loaded = load(sources)
    templates, static, unreadable = overlay(sources, theme)
    problems = (*loaded.problems, *unreadable)
    if loaded.league is None or has_errors(problems):
        return Outcome(None, problems, loaded.texts, loaded.language)
    league = loaded.league
    if history is not None:
        league = league if history.now is None else as_now(league, history.now)
        league = replace(league, history=history_of(history, league, sources))
    try:
        made = whole_site(
            league,
            templates,
            static,
            loaded.problems,
            reports(as_shown(league)),
            guarded=any(name.startswith(_TEMPLATES) for name in sources),
        )
    except PageFaultError as fault:
        return Outcome(None, (*problems, fault.problem), loaded.texts, loaded.language)
    taken = _clashing(_club_static(sources), made.files, static)
    problems = (*problems, *made.problems, *(_taken(name) for name in taken))
    if taken:
        return Outcome(None, problems, loaded.texts, loaded.language)
    everything = dict(made.files)
    everything.update({PurePosixPath(name): data for name, data in static.items()})
    everything[PurePosixPath(".nojekyll")] = b""
    notices = tuple(uncounted(loaded.league))
    return Outcome(everything, problems, loaded.texts, loaded.language, notices)


def overlay(
    sources: Mapping[str, bytes], theme: Mapping[str, bytes]
) -> tuple[dict[str, str], dict[str, bytes], list[Problem]]:
    """Put the club's templates and static files over the theme's.

    Returns:
        Templates by name, static files by address, and what cannot be read.
    """
    files = {n: published(d) if n.endswith(".css") else d for n, d in theme.items()}
    files.update(
        {n.removeprefix(_TEMPLATES): d for n, d in sources.items() if n.startswith(_TEMPLATES)}
    )
    templates: dict[str, str] = {}
    problems = []
    for name, data in files.items():
        if name.startswith(_STATIC):
            continue
        try:
            templates[name] = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            problems.append(
                Problem(
                    Span(_TEMPLATES + name, 1),
                    "template-encoding",
                    say("this template is not UTF-8"),
                    hint=say("save it as UTF-8"),
                )
            )
    static = {n: d for n, d in files.items() if n.startswith(_STATIC)}
    return templates, static | _club_static(sources), problems


def _club_static(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    return {n.removeprefix(_STATIC): d for n, d in sources.items() if n.startswith(_STATIC)}


def _clashing(
    names: Iterable[str], made: Iterable[PurePosixPath], static: Iterable[str]
) -> list[str]:
    """Return the club's files that are one of the site's, called as a folder of it, or below one.

    On many computers capitals make no difference.

    Args:
        static: All static files, also those of the theme.
    """
    beside = {path: _alike(path) for path in map(PurePosixPath, static)}
    taken = {_alike(path) for path in made}
    folders = {folder for path in (*taken, *beside.values()) for folder in path.parents}
    same = Counter(beside.values())
    return [
        str(path)
        for path in map(PurePosixPath, names)
        if (alike := beside[path]) in folders
        or same[alike] > 1
        or any(one in taken for one in (alike, *alike.parents))
    ]


def _alike(path: PurePosixPath) -> PurePosixPath:
    return PurePosixPath(str(path).casefold())


def _taken(name: str) -> Problem:
    return Problem(
        Span(_STATIC + name, 1),
        "static-taken",
        say("The site has another file at {name}; capitals make no difference.", name=name),
        Severity.ERROR,
        hint=say("Give the file another name; to change a page, override its template."),
    )
