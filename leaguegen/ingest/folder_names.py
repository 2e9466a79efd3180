"""The names of the folders of seasons and competitions, which become folders of the site."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator

from leaguegen.ingest.article_files import ARTICLES
from leaguegen.ingest.club_language import LANGUAGES
from leaguegen.ingest.date_cell import FIRST_YEAR, LAST_YEAR
from leaguegen.ingest.file_names import unfit
from leaguegen.ingest.slugs import slug
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say, say_many

_OTHERS = (*ARTICLES, "static", "templates", "docs")
"""Folders of the content that are no seasons."""

_NO_SEASONS = frozenset((*_OTHERS, *LANGUAGES, "players"))
"""Those, and the folders that the site has besides its seasons."""

_FILE = re.compile(r".*\.(?:html?|json|xml|txt|css|js|csv|toml|atom|ics|trf)", re.IGNORECASE)
"""Names that the site has for files, or that a host serves as one."""


def is_reserved(folder: str) -> bool:
    """Whether a folder is never a season, in whatever capitals.

    >>> is_reserved("Static"), is_reserved("2026-27")
    (True, False)
    """
    return folder.casefold() in _NO_SEASONS


def unfit_folder(name: str) -> Message | None:
    """Return why a folder of the site cannot be called so, or None.

    >>> str(unfit_folder("index.html")), unfit_folder("2026-27")
    ('A web server takes index.html for a file.', None)
    """
    why = unfit(name)
    if why is not None:
        return why
    if name.endswith((".", " ")):
        return say("It ends in a dot or a space, which Windows leaves out.")
    if _FILE.fullmatch(name):
        return say("A web server takes {name} for a file.", name=name)
    return None


def unfit_season(name: str) -> Message | None:
    """Return why a season cannot be called so, or None.

    >>> str(unfit_season("9999-00"))
    'Its years are to lie between 1900 and 2199.'
    """
    if is_reserved(name):
        return say("The site has another folder called {name}.", name=name.casefold())
    why = unfit_folder(name)
    years = map(int, re.findall("[0-9]{4,}", name)) if why is None else ()
    if all(FIRST_YEAR <= year <= LAST_YEAR for year in years):
        return why or _unfit_years(name)
    return say("Its years are to lie between {first} and {last}.", first=FIRST_YEAR, last=LAST_YEAR)


def _unfit_years(name: str) -> Message | None:
    """Return what is wrong with the second year of a season, or None."""
    both = re.fullmatch(r"(?a:(\d\d\d\d)-(\d\d|\d\d\d\d))", name)
    if both is None:
        return None
    second = str(int(both[1]) + 1)[-len(both[2]) :]
    if second == both[2]:
        return None
    return say("Its second year is to be the next one, {name}.", name=f"{both[1]}-{second}")


def folder_problems(competitions: Iterable[str], listed: Iterable[str]) -> Iterator[Problem]:
    """Tell of folders whose names make awkward addresses, or none at all.

    Args:
        competitions: Such as `2026-27/interne`, in order.
        listed: All files of the content.
    """
    every = tuple(competitions)
    yield from (problem for one in every if (problem := _of_name(one)) is not None)
    yield from _alike(every)
    yield from _reserved_seasons(listed)


def _of_name(competition: str) -> Problem | None:
    parts = competition.split("/")
    why = next((found for found in map(unfit_folder, parts) if found is not None), None)
    place = Span(f"{competition}/competition.toml", 1)
    if why is not None:
        return Problem(
            place,
            "folder-name",
            say("The folder {path} cannot be called so.", path=competition),
            hint=say("{why} Give the folder another name.", why=why),
        )
    if re.fullmatch(r"[\w.-]+/[\w.-]+", competition):
        return None
    right = "/".join(slug(part) or "x" for part in parts)
    return Problem(
        place,
        "folder-name",
        say("The name of this folder makes an awkward address."),
        Severity.WARNING,
        say("Letters, digits and hyphens are best, for example {path}.", path=right),
    )


def _alike(competitions: Iterable[str]) -> Iterator[Problem]:
    """Tell of folders that are one where capitals, or how accents are written, do not count."""
    known: dict[str, tuple[str, str]] = {}
    for competition in competitions:
        for folder in (competition.partition("/")[0], competition):
            key = unicodedata.normalize("NFC", folder).casefold()
            first, place = known.setdefault(key, (folder, competition))
            if first != folder:
                yield Problem(
                    Span(f"{competition}/competition.toml", 1),
                    "folder-name",
                    say(
                        "On many computers {folder} is the same folder as {other}.",
                        folder=folder,
                        other=first,
                    ),
                    hint=say("Give one of the two another name."),
                    related=((Span(f"{place}/competition.toml", 1), say("The other one.")),),
                )
                break


def _reserved_seasons(listed: Iterable[str]) -> Iterator[Problem]:
    """Tell of competitions in folders that are no seasons.

    In a folder of the content that has another purpose, anything may stand; in another one they
    can only be meant as competitions.
    """
    for path in listed:
        first, *rest = path.split("/")
        if is_reserved(first) and len(rest) == 2 and rest[1] == "competition.toml":
            yield Problem(
                Span(path, 1),
                "season-reserved",
                say("This is no competition: the folder {name} is never a season.", name=first),
                Severity.WARNING if first in (*_OTHERS, *LANGUAGES) else Severity.ERROR,
                say("Give the season another name, such as 2026-27."),
            )


def too_deep(
    listed: Iterable[str], names: Collection[str], competitions: Collection[str]
) -> Iterator[Problem]:
    """Tell, once for each, of folders with files of a competition that lie too deep to be one.

    Args:
        names: What such files are called.
        competitions: Such as `2026-27/interne`; what lies in one of them may be a copy of it.
    """
    found: dict[str, list[str]] = {}
    for path in listed:
        folder, _, name = path.rpartition("/")
        if folder.count("/") >= 2 and name.casefold() in names and not is_reserved(_top(folder)):
            found.setdefault(folder, []).append(path)
    for folder, paths in found.items():
        inside = any(folder.startswith(f"{one}/") for one in competitions)
        yield Problem(
            Span(paths[0], 1),
            "file-misplaced",
            say_many(
                "This folder lies too deep: its {files} is not read.",
                "This folder lies too deep: its {files} are not read.",
                len(paths),
                files=_named(paths),
            ),
            Severity.WARNING if inside else Severity.ERROR,
            say(
                "A competition stands in the folder of its season and no deeper, for example"
                " {path}. A copy of it belongs elsewhere, outside the content.",
                path=_less_deep(folder),
            ),
        )


def _named(paths: Iterable[str]) -> tuple[str, ...]:
    return tuple(path.rpartition("/")[2] for path in paths)


def _top(folder: str) -> str:
    return folder.partition("/")[0]


_SEASON = re.compile(r"(?:19|20|21)\d\d(?:[-_–]\d{2}(?:\d{2})?)?")
_YEARS = re.compile(r"((?:19|20|21)\d\d)/((?:19|20|21)?\d\d)/(.+)")


def _less_deep(folder: str) -> str:
    """Return where a competition that lies too deep was to lie, by the names of its folders.

    >>> _less_deep("2026/27/interne"), _less_deep("2026-27/jeugd/a"), _less_deep("x/2026-27/a")
    ('2026-27/interne', '2026-27/jeugd-a', '2026-27/a')
    """
    years = _YEARS.fullmatch(folder)
    if years is not None:
        first, second, rest = years.groups()
        return f"{first}-{second}/{rest.replace('/', '-')}"
    parts = folder.split("/")
    at = next((n for n, part in enumerate(parts[:-1]) if _SEASON.fullmatch(part)), 0)
    return f"{parts[at]}/{'-'.join(parts[at + 1 :])}"
