"""Where the files of a club stand, and what a file with nearly the right name was meant to be."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.ingest.article_files import is_article, odd_articles
from leaguegen.ingest.folder_names import folder_problems, is_reserved, too_deep
from leaguegen.ingest.published_names import published_names
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

ROOT = ("club.toml", "players.csv", "ratings.csv", "honours.csv")
SEASON = ("absences.csv", "external.csv")
COMPETITION = (
    "competition.toml",
    "rounds.csv",
    "results.csv",
    "entrants.csv",
    "groups.csv",
    "draw.csv",
    "avoid.csv",
    "adjustments.csv",
    "accepted.csv",
    "prizes.csv",
    "absences.csv",
)
_TELLING = ("competition.toml", "results.csv", "rounds.csv", "entrants.csv", "draw.csv")
"""Files that make a folder a competition."""


@dataclass(frozen=True, slots=True)
class ClubFiles:
    """The files of a club.

    Attributes:
        files: Path as it should be to path as it is.
        competitions: Ids such as `2026-27/interne`, in order.
        records: Competition id to its records by round.
        articles: Pages and news items, in order.
        problems: Files whose names are not quite right.
    """

    files: Mapping[str, str]
    competitions: tuple[str, ...]
    records: Mapping[str, Mapping[int, str]]
    articles: tuple[str, ...]
    problems: tuple[Problem, ...] = field(default=())

    @property
    def seasons(self) -> tuple[str, ...]:
        """The seasons that have competitions, in order."""
        return tuple(dict.fromkeys(c.split("/", maxsplit=1)[0] for c in self.competitions))


def find_files(paths: Iterable[str]) -> ClubFiles:
    """Find out what each file is by where it stands."""
    listed = sorted(p for p in paths if not _is_hidden(p))
    files: dict[str, str] = {}
    records: dict[str, dict[int, str]] = {}
    problems: list[Problem] = []
    articles = tuple(p for p in listed if is_article(p))
    for path in listed:
        folder, _, name = path.rpartition("/")
        if _is_record(path):
            competition = folder.rpartition("/")[0]
            _note_record(path, records.setdefault(competition, {}), problems)
        elif name in _known(folder):
            files[path] = path
    for path in listed:
        folder, _, name = path.rpartition("/")
        known = _known(folder)
        if not known or name in known:
            continue
        if name.casefold() in known:
            right = f"{folder}/{name.casefold()}".lstrip("/")
            problems.append(_other_case(path, files.get(right)))
            files.setdefault(right, path)
        else:
            problems.extend(_nearly(path, name, {k for k in known if _at(folder, k) in files}))
    competitions = sorted({p.rpartition("/")[0] for p in files if p.count("/") == 2 and _tells(p)})
    problems.extend(folder_problems(competitions, listed))
    problems.extend(too_deep(listed, COMPETITION, competitions))
    problems.extend(_no_files(listed))
    problems.extend(odd_articles(listed))
    problems.extend(published_names(listed))
    return ClubFiles(
        files=MappingProxyType(files),
        competitions=tuple(competitions),
        records=MappingProxyType({c: MappingProxyType(found) for c, found in records.items()}),
        articles=articles,
        problems=tuple(problems),
    )


def right_names(paths: Iterable[str]) -> dict[str, str]:
    """Return the path that a file with another name is to have, where that is beyond doubt.

    Its name is that of a file of its folder in capitals, in Dutch, or as a copy has it; that file
    is not there, and no other could be it.

    >>> right_names(["players (1).csv", "2026-27/Absences.csv"])
    {'2026-27/Absences.csv': '2026-27/absences.csv', 'players (1).csv': 'players.csv'}
    """
    listed = sorted(p for p in paths if not _is_hidden(p))
    files = find_files(listed).files
    wanted = {as_is: right for right, as_is in files.items()}
    copies: dict[str, list[str]] = {}
    for path in listed:
        folder, _, name = path.rpartition("/")
        known = _known(folder)
        if name.casefold() in known or not (meant := _meant(name, known)):
            continue
        if meant[1] not in _SHEETS and _at(folder, meant[0]) not in files:
            copies.setdefault(_at(folder, meant[0]), []).append(path)
    wanted.update({found[0]: right for right, found in copies.items() if len(found) == 1})
    return {path: right for path, right in sorted(wanted.items()) if path != right}


def _at(folder: str, name: str) -> str:
    return f"{folder}/{name}" if folder else name


def _is_hidden(path: str) -> bool:
    return any(part.startswith((".", "~$")) for part in path.split("/"))


def _is_record(path: str) -> bool:
    parts = path.split("/")
    return (
        len(parts) == 4
        and not is_reserved(parts[0])
        and parts[2] == "rounds"
        and parts[3].endswith(".json")
    )


def _tells(path: str) -> bool:
    return path.rpartition("/")[2] in _TELLING


def _known(folder: str) -> tuple[str, ...]:
    """Return the names that files of a folder may have; none: anything goes there."""
    if is_reserved(folder.split("/", maxsplit=1)[0]):
        return ()
    depth = folder.count("/") + 1 if folder else 0
    return (ROOT, SEASON, COMPETITION)[depth] if depth < 3 else ()


def _note_record(path: str, found: dict[int, str], problems: list[Problem]) -> None:
    stem = path.rpartition("/")[2].removesuffix(".json")
    if re.fullmatch("[0-9]{1,3}", stem) and int(stem) not in found:
        found[int(stem)] = path
        return
    problems.append(
        Problem(
            Span(path, 1),
            "file-misnamed",
            say("This is not the name of a record, so it is not read."),
            Severity.WARNING,
            say("leaguegen writes rounds/07.json for round 7; take out what is a copy."),
        )
    )


def _other_case(path: str, taken: str | None) -> Problem:
    """Warn of capitals: on some computers it is another file, on others the same.

    Args:
        taken: The file that is read in its place.
    """
    right = path.rpartition("/")[2].casefold()
    if taken is None:
        message = say("Capitals in the name of a file: not every computer finds it.")
        hint = say("Rename it to {right}.", right=right)
    else:
        other = taken.rpartition("/")[2]
        message = say("{right} is there too, so this file is not read.", right=other)
        hint = say("Take out one of the two.")
    return Problem(Span(path, 1), "file-misnamed", message, Severity.WARNING, hint)


_COPY = re.compile(
    r"^(kopie van |copy of )"
    r"|( ?\(\d+\)| ?\([^()]*(conflict|kopie|copy)[^()]*\)|[ _-]\d+|[ _-]+(kopie|copy))+$"
)
_SHEETS = ("xlsx", "xls", "ods", "numbers")
_TABLES = ("csv", "toml", "txt", "tsv", "")
_DUTCH = {
    "spelers": "players",
    "leden": "players",
    "uitslagen": "results",
    "rondes": "rounds",
    "kalender": "rounds",
    "speelschema": "rounds",
    "calendar": "rounds",
    "deelnemers": "entrants",
    "afwezigheden": "absences",
    "afmeldingen": "absences",
    "loting": "draw",
    "correcties": "adjustments",
    "prijzen": "prizes",
    "erelijst": "honours",
}


def _nearly(path: str, name: str, there: set[str]) -> list[Problem]:
    """Tell of a file that is not read, but was probably meant to be."""
    known = _known(path.rpartition("/")[0])
    if found := _meant(name, known):
        meant, ending = found
        hint = say("Rename it to {right}.", right=meant)
        if ending in _SHEETS:
            hint = say("Save it as {right}: “CSV UTF-8” in the list of file types.", right=meant)
        return [_unread(path, meant, hint, there)]
    if elsewhere := _meant(name, (*ROOT, *SEASON, *COMPETITION)):
        exact = name.casefold() == elsewhere[0]
        return [_misplaced(path, elsewhere[0], Severity.ERROR if exact else Severity.WARNING)]
    if not name.casefold().endswith((".csv", ".toml")):
        return []
    near = did_you_mean(name, known, most=1)
    if near:
        return [_unread(path, near[0], say("Did you mean {right}?", right=near[0]), there)]
    return [
        Problem(
            Span(path, 1),
            "file-unknown",
            say("No file is called so here; it is not read."),
            Severity.NOTE,
            say("Possible: {all}.", all=known),
        )
    ]


def beside_the_content(paths: Iterable[str]) -> Iterator[Problem]:
    """Warn of files above the content folder that have the names of tables: nobody reads them.

    Args:
        paths: From the content folder, such as `../results.csv`.
    """
    for path in paths:
        meant = _meant(path.rpartition("/")[2], (*ROOT, *SEASON, *COMPETITION))
        if meant is not None:
            yield _misplaced(path, meant[0], Severity.WARNING)


def _meant(name: str, known: Iterable[str]) -> tuple[str, str] | None:
    """Return which of these names a file was to have, and its ending; None: none of them."""
    stem, _, ending = name.casefold().partition(".")
    ending = ending.rpartition(".")[2]
    bare = _COPY.sub("", stem).strip()
    bare = _DUTCH.get(bare, bare)
    if ending not in (*_SHEETS, *_TABLES):
        return None
    meant = next((one for one in known if one.partition(".")[0] == bare), None)
    return None if meant is None else (meant, ending)


def _misplaced(path: str, name: str, severity: Severity) -> Problem:
    """Tell of a file that stands in the wrong folder."""
    if name in ROOT:
        hint = say("It belongs beside club.toml, as {path}.", path=name)
    elif name in SEASON:
        hint = say("Put it in the folder of a season, such as {path}.", path=f"2026-27/{name}")
    else:
        hint = say(
            "Put it in the folder of a competition, such as {path}.", path=f"2026-27/interne/{name}"
        )
    return Problem(
        Span(path, 1),
        "file-misplaced",
        say("This file is not read: no {name} belongs here.", name=name),
        severity,
        hint,
    )


_NO_FILES = ("pipe", "socket", "device", "link")
"""What is told behind the name of a file in whose place it stands (`files.content.read_tree`)."""


def _no_file(name: str, kind: str) -> Message:
    """Tell what stands in the place of a file."""
    match kind:
        case "pipe":
            return say("{name} is a pipe of another program here; it should be a file.", name=name)
        case "socket":
            return say("{name} is a socket of a program here; it should be a file.", name=name)
        case "device":
            return say("{name} is a device here; it should be a file.", name=name)
        case "link":
            return say("{name} is a link here that leads nowhere.", name=name)
        case _:
            return say("{name} is a folder here; it should be a file.", name=name)


def _no_files(listed: Collection[str]) -> Iterator[Problem]:
    """Tell, once for each, of what has the name of a file and is none.

    Args:
        listed: With a slash behind what is there and no file, and what it is.
    """
    folders = {"/".join(p.split("/")[:n]) for p in listed for n in range(1, p.count("/") + 1)}
    for folder in sorted(folders):
        parent, _, name = folder.rpartition("/")
        if name.casefold() in _known(parent) or is_article(folder) or _is_record(folder):
            kind = next((one for one in _NO_FILES if f"{folder}/{one}" in listed), "folder")
            yield Problem(
                Span(folder, 1),
                "file-is-folder",
                _no_file(name, kind),
                hint=say("Take it away, or rename it, and put the file in its place."),
            )


def _unread(path: str, meant: str, hint: Message, there: set[str]) -> Problem:
    """Tell of a file in the place of another one: an error where that one is not there."""
    copy = meant in there
    return Problem(
        Span(path, 1),
        "file-misnamed",
        say("This file is not read; {right} is.", right=meant)
        if copy
        else say("This file is not read, and there is no {right}.", right=meant),
        Severity.WARNING if copy else Severity.ERROR,
        say(
            "What stands only here counts for nothing: bring it over to {right}, and take this file"
            " out.",
            right=meant,
        )
        if copy
        else hint,
    )
