"""Checks of privacy: texts that name who is not to be named, settings that do nothing."""

from collections.abc import Iterable, Iterator, Mapping

from leaguegen.ingest.columns import Row
from leaguegen.ingest.shown_settings import ShownText
from leaguegen.model.league import League
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.privacy import MODES, Mode, Protection
from leaguegen.model.protection import protections, published
from leaguegen.model.repository import Visibility
from leaguegen.model.shown_names import shown_name
from leaguegen.model.traces import called, telling, traces
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.source.sought import Sought, found_in
from leaguegen.words.message import Message, say, say_many

IN_TEXT = "privacy-in-text"


def check_texts(
    league: League,
    texts: Mapping[str, str],
    settings: Iterable[ShownText] = (),
    names: Iterable[ShownText] = (),
) -> Iterator[Problem]:
    """Yield a warning for each text and title that names somebody who is shown otherwise.

    Pages and news are published as they were written, for nobody can shorten a name in a sentence
    but who wrote it. One warning for each person and file, at the first place. In titles and
    venues the site leaves out what tells who is meant, which reads no better.

    Args:
        texts: Every file that was read, by path.
        settings: Titles and venues, and where they stand.
        names: Those of files and folders that become addresses of the site.
    """
    kept = protections(league)
    secrets = dict(_secrets(league, kept))
    if not secrets:
        return
    articles = (a.origin.file for a in (*league.pages, *league.news) if a.origin)
    paths = dict.fromkeys((*articles, *(p for p in texts if p.startswith("templates/"))))
    for path in paths:
        for player, place in _named(path, texts.get(path, ""), secrets):
            yield _may_be_named(league.players[player], kept[player].mode, place)
    for place, text in settings:
        for player in dict.fromkeys(player for _, _, player in _people(text, secrets)):
            yield _may_be_named(league.players[player], kept[player].mode, place)
    for place, text in names:
        for player in dict.fromkeys(p for *_, p in _people(text, secrets, in_address=True)):
            yield Problem(
                place,
                IN_TEXT,
                say("The name of this file or folder may name {player}.", player=player),
                Severity.WARNING,
                say("Give it another name: it stands in an address of the site."),
            )


def names_in_addresses(league: League, files: Iterable[str]) -> Iterator[ShownText]:
    """Yield the names of folders and files that become addresses, where no text is read for them.

    Args:
        files: Every file of the content, by path.
    """
    for competition in (c for season in league.seasons for c in season.competitions):
        yield Span(f"{competition.id}/competition.toml", 1), competition.id
    for path in sorted(files):
        if path.startswith("static/"):
            yield Span(path, 1), path.removeprefix("static/").rpartition(".")[0] or path


def shown_in_tables(league: League) -> Iterator[ShownText]:
    """Yield names of groups and stages, each where a competition has it first, and old seasons.

    They stand in titles and addresses as they were written.
    """
    yield from ((h.origin, h.season) for h in league.honours if h.origin is not None)
    for competition in (c for season in league.seasons for c in season.competitions):
        told: set[str] = set()
        games = (game for round_ in competition.rounds for game in round_.games if not game.via)
        pending = (game for games in competition.pending.values() for game in games if not game.via)
        written = (
            *((place.group, place.origin) for place in competition.groups),
            *((entrant.group, entrant.origin) for entrant in competition.roster),
            *((planned.stage, planned.origin) for planned in competition.calendar),
            *((game.group, game.origin) for game in (*games, *pending)),
        )
        for text, origin in written:
            if text and origin is not None and text not in told:
                told.add(text)
                yield origin, text


def _may_be_named(player: Player, mode: Mode, place: Span) -> Problem:
    return Problem(
        place,
        IN_TEXT,
        say("{player} may be named here, and is not shown in full.", player=player.id),
        Severity.WARNING,
        _instead(player, mode),
    )


def _instead(player: Player, mode: Mode) -> Message:
    """Say what to write where a text names somebody."""
    shown = shown_name(player, mode, "", "")
    if not shown:
        return say("The site shows no name here: leave it out.")
    return say("Write “{shown}”, as the site does, or leave the name out.", shown=shown)


def named_in_texts(problems: Iterable[Problem]) -> frozenset[PlayerId]:
    """Return whom pages and news may name by what `check_texts` told."""
    told = (dict(p.message.args)["player"] for p in problems if p.code == IN_TEXT)
    return frozenset(player for player in told if isinstance(player, PlayerId))


def _secrets(
    league: League, kept: Mapping[PlayerId, Protection]
) -> Iterator[tuple[Sought, PlayerId]]:
    """Yield what a text should not say, and whom it would name."""
    full = [player for player, how in kept.items() if how.mode == "full"]
    open_ = called([league.players[player].name for player in full])
    for player, how in kept.items():
        for trace in traces(league.players[player], how.mode, ""):
            if telling(trace, open_):
                yield trace.sought, player


def _named(
    path: str, text: str, secrets: Mapping[Sought, PlayerId]
) -> Iterator[tuple[PlayerId, Span]]:
    """Yield whom a file names, each once, and where; its own name goes into an address too.

    A family name within a whole name is that one's, whoever else is called so.
    """
    told: set[PlayerId] = set()
    lines = [(0, path.rpartition("/")[2].rpartition(".")[0]), *enumerate(text.splitlines(), 1)]
    for number, line in lines:
        for first, last, player in _people(line, secrets, in_address=not number):
            if player not in told:
                told.add(player)
                yield player, Span(path, number or 1, first + 1 if number else 1, last - first)


def _people(
    line: str, secrets: Mapping[Sought, PlayerId], *, in_address: bool = False
) -> Iterator[tuple[int, int, PlayerId]]:
    """Yield where a line names somebody, from 0, and whom."""
    end = 0
    for first, last, sought in found_in(line, secrets):
        if last > end and (in_address or _as_name(line[first:last])):
            end = last
            yield first, last, secrets[sought]


def _as_name(written: str) -> bool:
    """Whether the last word is written as a name, with a capital, or as an address."""
    words = written.replace("-", " ").split()
    return "-" in written or any(word[:1].isupper() for word in words[-1:]) or written.isdigit()


def check_competitions(league: League, places: Mapping[str, Span]) -> Iterator[Problem]:
    """Yield a warning for each competition that would show names more openly than the club does.

    Args:
        places: Where the setting of each competition stands, by its id.
    """
    for competition in (c for season in league.seasons for c in season.competitions):
        mode = competition.privacy
        if mode and league.privacy in MODES and MODES.index(mode) < MODES.index(league.privacy):
            yield Problem(
                places[competition.id],
                "privacy-looser",
                say(
                    "“{mode}” is more open than what holds for the club, “{usual}”: it does"
                    " nothing.",
                    mode=mode,
                    usual=league.privacy,
                ),
                Severity.WARNING,
                say("Take it out; a competition may be stricter only."),
            )


def check_retention(league: League, place: Span) -> Iterator[Problem]:
    """Yield a note that tells which seasons are not published.

    Args:
        place: Where the setting stands.
    """
    shown = {season.id for season in published(league)}
    older = tuple(season.id for season in league.seasons if season.id not in shown)
    if older:
        yield Problem(
            place,
            "seasons-withheld",
            say("Not published: {seasons}. The files stay.", seasons=older),
            Severity.NOTE,
            say("retention tells how many seasons are published."),
        )


def check_born(visibility: Visibility | None, people: Iterable[Row]) -> Iterator[Problem]:
    """Yield one warning of all years of birth that everybody can read.

    Args:
        visibility: None: not known.
        people: The rows of `players.csv`; a year that cannot be read tells as much.
    """
    cells = [cell for row in people if (cell := row["born"]) is not None]
    if visibility == "public" and cells:
        yield Problem(
            cells[0].span,
            "privacy-born",
            say_many(
                "The year of birth of {n} person stands here, and everybody can read it: the"
                " repository is public.",
                "The year of birth of {n} people stands here, and everybody can read it: the"
                " repository is public.",
                len(cells),
            ),
            Severity.WARNING,
            say(
                "Take the column born out; a category such as “jeugd” or “youth” does the same. If"
                " not everybody can look into the repository, write {line} in club.toml.",
                line='repository_visibility = "private"',
            ),
        )
