"""What `doctor` finds in the content: names, line ends, records, who can read what."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import PurePosixPath

from leaguegen.desk.doctor_facts import Facts, Finding
from leaguegen.desk.privacy_report import named_in_files, protected
from leaguegen.desk.season_named import README, lines_naming
from leaguegen.ingest.file_kinds import KINDS
from leaguegen.model.league import League
from leaguegen.model.playing import season_played
from leaguegen.model.protection import protections
from leaguegen.render.names import faces
from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import say, say_many

_FILES = {f"{kind}.csv" for kind in KINDS} | {"club.toml", "competition.toml"}
_FIT = re.compile(r"[a-z0-9][a-z0-9._-]*")
_RECORD = re.compile(r".*/rounds/\d+\.json")


def content_findings(facts: Facts) -> Iterator[Finding]:
    """Yield what is found in the content."""
    yield _content(facts)
    yield from _program(facts)
    yield _time_zone(facts)
    yield from _ids(facts)
    yield from _line_ends(facts)
    yield _records(facts)
    yield from _readme(facts)


def _content(facts: Facts) -> Finding:
    if facts.unsettled:
        return Finding(
            "problem",
            "content",
            say("a change of several files was cut short"),
            say("leaguegen check completes it as soon as the files can be written"),
        )
    if facts.errors or facts.league is None:
        return Finding(
            "problem",
            "content",
            say_many(
                "the files have {n} error, so the site is not built",
                "the files have {n} errors, so the site is not built",
                max(facts.errors, 1),
            ),
            say("leaguegen check tells each, with its remedy"),
        )
    return Finding("ok", "content", say("the files can be read, without errors"))


def _program(facts: Facts) -> Iterator[Finding]:
    yield Finding(
        "ok",
        "program",
        say("leaguegen {version}, Python {python}", version=facts.version, python=facts.python),
    )


def _time_zone(facts: Facts) -> Finding:
    if facts.zones and facts.league is not None and not facts.errors:
        return Finding("ok", "time-zone", say("{zone}", zone=facts.league.timezone))
    if facts.zones:
        # The error may be the zone, and another one stands in for it.
        return Finding(
            "advice",
            "time-zone",
            say("not known as long as the files have errors"),
            say("leaguegen check tells each, with its remedy"),
        )
    return Finding(
        "problem",
        "time-zone",
        say("this machine has no data of time zones"),
        say("pip install tzdata"),
    )


def _ids(facts: Facts) -> Iterator[Finding]:
    """Yield names of files, folders and people that differ from computer to computer."""
    found = list(_same_but_for_capitals(facts))
    found += _misspelt_files(facts)
    found += _unfit_ids(facts)
    yield from found
    if not found:
        yield Finding(
            "ok", "ids", say("the ids of people and the names of files do in every address")
        )


def _same_but_for_capitals(facts: Facts) -> Iterator[Finding]:
    alike: dict[str, set[str]] = defaultdict(set)
    for name in facts.content:
        path = PurePosixPath(name)
        for part in (path, *path.parents):
            alike[str(part).casefold()].add(str(part))
    for names in alike.values():
        if len(names) > 1:
            yield Finding(
                "problem",
                "ids",
                say("these differ in capitals alone: {names}", names=tuple(sorted(names))),
                say("rename one of them: on Windows and a Mac they are the same"),
            )


def _misspelt_files(facts: Facts) -> Iterator[Finding]:
    for name in facts.content:
        file = PurePosixPath(name).name
        if file.casefold() in _FILES and file not in _FILES:
            yield Finding(
                "advice",
                "ids",
                say("{file} is written with capitals", file=name),
                say("leaguegen fix renames it to {name}", name=file.casefold()),
            )


def _unfit_ids(facts: Facts) -> Iterator[Finding]:
    if facts.league is None:
        return
    people = tuple(id_ for id_ in facts.league.players if not _FIT.fullmatch(id_))
    folders = {c.id for s in facts.league.seasons for c in s.competitions}
    unfit = tuple(sorted(f for f in folders if not all(map(_FIT.fullmatch, f.split("/")))))
    names = (*map(str, people[:5]), *unfit)
    if names:
        yield Finding(
            "advice",
            "ids",
            say("ids with capitals, accents or other signs: {names}", names=names),
            say(
                "they work, but addresses look odd; before the first round they can still be"
                " changed"
            ),
        )


def _line_ends(facts: Facts) -> Iterator[Finding]:
    mixed = tuple(name for name, data in sorted(facts.content.items()) if _is_mixed(name, data))
    if mixed:
        yield Finding(
            "advice",
            "line-ends",
            say_many(
                "{n} file has line ends of more than one kind: {names}",
                "{n} files have line ends of more than one kind: {names}",
                len(mixed),
                names=mixed[:5],
            ),
            say("leaguegen fix makes them the same"),
        )
    attributes = facts.around.get(".gitattributes")
    rules = _rules(attributes or b"")
    if attributes is None and facts.git.trouble == "no-repository":
        return
    if "eol=lf" not in rules:
        yield Finding(
            "advice",
            "line-ends",
            say(".gitattributes says nothing of line ends, so that a change may show every line"),
            say("a line in it: {line}", line="* text=auto eol=lf"),
        )
    elif "merge=union" in rules:
        yield Finding(
            "advice",
            "line-ends",
            say(".gitattributes has merge=union: two versions of one row would both stay"),
            say("take it out; then git asks which one holds"),
        )
    elif not mixed:
        yield Finding("ok", "line-ends", say(".gitattributes makes line ends the same everywhere"))


def _rules(attributes: bytes) -> str:
    """Return a file of attributes without its remarks."""
    lines = attributes.decode("utf-8", "replace").splitlines()
    return "\n".join(line for line in lines if not line.lstrip().startswith("#"))


def _is_mixed(name: str, data: bytes) -> bool:
    if not name.endswith((".csv", ".toml", ".md")) or b"\0" in data:
        return False
    windows = data.count(b"\r\n")
    return 0 < windows < data.count(b"\n")


def _records(facts: Facts) -> Finding:
    newer = [
        (name, version)
        for name, data in sorted(facts.content.items())
        if _RECORD.fullmatch(name)
        and (version := _version_of(data))
        and _numbers(version) > _numbers(facts.version)
    ]
    if newer:
        name, version = newer[-1]
        return Finding(
            "problem",
            "records",
            say(
                "{file} was written by leaguegen {version}, and this is {own}",
                file=name,
                version=version,
                own=facts.version,
            ),
            say("install that version, or a later one"),
        )
    return Finding("ok", "records", say("no round was made by a later version of the program"))


def _readme(facts: Facts) -> Iterator[Finding]:
    """Yield the lines of the README that name a season that is over."""
    if facts.league is None or (playing := season_played(facts.league)) is None:
        return
    over = facts.league.seasons[: facts.league.seasons.index(playing)]
    lines = lines_naming(facts.around.get(README, b""), over)
    if lines:
        yield Finding(
            "advice",
            "readme",
            say_many(
                "{file} names a season that is over in line {lines}",
                "{file} names a season that is over in lines {lines}",
                len(lines),
                file=README,
                lines=lines,
            ),
            say("write {season} there, which is played now", season=playing.id),
        )


def _version_of(data: bytes) -> str:
    """Return the version of our own program that wrote a record; empty where it was another."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return ""
    if not isinstance(found, dict) or found.get("engine") != "leaguegen":
        return ""
    return str(found.get("version", ""))


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers that can be compared.

    >>> _numbers("0.10.1") > _numbers("0.9")
    True
    """
    return tuple(int(part) for part in re.findall(r"\d+", version)[:4])


def privacy_findings(facts: Facts) -> Iterator[Finding]:
    """Yield who can read what, and who is named that is not to be."""
    if facts.league is None:
        return
    yield from _in_texts(facts, facts.league)
    if facts.repository.visibility == "private":
        yield Finding(
            "ok",
            "privacy",
            say("the repository is private; the site shows names as privacy has it"),
        )
        return
    found = list(_readable_by_all(facts.league))
    yield from found
    if not found:
        yield Finding(
            "ok",
            "privacy",
            say(
                "the repository is public: everybody can read players.csv; leaguegen privacy tells"
                " who is named there"
            ),
        )


def _in_texts(facts: Facts, league: League) -> Iterator[Finding]:
    """Yield how many people the club's own texts name, which are published as they are written."""
    modes = protections(league)
    nameless = sum(modes[player].mode in ("code", "hidden") for player in facts.named)
    others = len(facts.named) - nameless
    remedy = say("leaguegen check tells the lines; leaguegen privacy stops the publishing of it")
    if nameless:
        told = say_many(
            "pages or news name {n} person whom the site shows without a name",
            "pages or news name {n} people whom the site shows without a name",
            nameless,
        )
        yield Finding("problem", "privacy", told, remedy)
    if others:
        told = say_many(
            "pages or news name {n} person whom the site does not name in full",
            "pages or news name {n} people whom the site does not name in full",
            others,
        )
        yield Finding("advice", "privacy", told, remedy)


def _readable_by_all(league: League) -> Iterator[Finding]:
    """Yield what a public repository tells that the site does not."""
    born = sum(player.born is not None for player in league.players.values())
    if born:
        yield Finding(
            "problem",
            "privacy",
            say_many(
                "players.csv holds the year of birth of {n} person, and everybody can read it",
                "players.csv holds the year of birth of {n} people, and everybody can read it",
                born,
            ),
            say("take the column born out; a category does the same, or keep it private"),
        )
    people = protected(league, faces(league, Catalogue(league.language)))
    named = len(named_in_files(league, people))
    if named:
        yield Finding(
            "advice",
            "privacy",
            say_many(
                "players.csv names {n} person whom the site does not name in full, and everybody"
                " can read it",
                "players.csv names {n} people whom the site does not name in full, and everybody"
                " can read it",
                named,
            ),
            say("write initials there, or make the repository private: leaguegen guide publish 2"),
        )
