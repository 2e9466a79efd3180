"""`privacy`: what the built site tells of people, against what it may tell."""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from leaguegen.build import overlay
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.shell import Club, open_club
from leaguegen.cli.where import site_folder
from leaguegen.desk.privacy_report import Shown, protected, repository_lines, why
from leaguegen.desk.site_audit import Leak, leaks
from leaguegen.desk.site_words import usual
from leaguegen.files import DiskError, read_theme
from leaguegen.files.published import read_published
from leaguegen.git import GitError, open_archive
from leaguegen.ingest.privacy_checks import IN_TEXT
from leaguegen.model.history import SHORT
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.privacy import Mode
from leaguegen.render.names import faces
from leaguegen.render.speech import Speech
from leaguegen.render.text import json_text
from leaguegen.source.invisible import printable
from leaguegen.source.problem import Span
from leaguegen.words.message import Message, say, say_many

_MOST = 20
"""Files that are listed of one person, each with one place; further ones are counted."""


def privacy_command(options: argparse.Namespace) -> int:
    """Audit the built site, byte by byte."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    out = site_folder(options, club.root)
    site = _site(out)
    seen = faces(club.league, club.speech.catalogue)
    people = protected(club.league, seen)
    theme = read_theme()
    anyhow = usual(club.league, theme, _commits(club.root))
    read = _not_ours(site, theme)
    found = tuple(leaks(read, club.league.players, seen, anyhow, _ratings(club.league)))
    if options.format == "json":
        print(_json(club, people, found), end="")
    else:
        for line in _lines(club, people, found, out, len(site)):
            print(line)
    return CONTENT_ERRORS if found else GOOD


def _commits(root: Path) -> tuple[str, ...]:
    """Return the ids of commits as pages show them: their letters come by chance."""
    try:
        return tuple(commit.id[:SHORT] for commit in open_archive(root).commits)
    except GitError:
        return ()


def _not_ours(site: Mapping[str, bytes], theme: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return a site without the files that are the program's own, byte for byte."""
    _, ours, _ = overlay({}, theme)
    return {path: data for path, data in site.items() if ours.get(path) != data}


def _ratings(league: League) -> dict[PlayerId, set[int]]:
    """Return every rating that a page may tell, by player."""
    ratings = {player: {r.rating for r in own} for player, own in league.ratings.items()}
    for season in league.seasons:
        for competition in season.competitions:
            for entrant in competition.roster:
                if entrant.rating is not None:
                    ratings.setdefault(entrant.id, set()).add(entrant.rating)
    return ratings


def _site(out: Path) -> dict[str, bytes]:
    """Read the built site.

    Raises:
        UsageError: There is none.
    """
    try:
        site = read_published(out)
    except DiskError as error:
        if error.kind != "no-site":
            raise
        site = {}
    if not any(name.endswith(".html") for name in site):
        raise UsageError(
            say("there is no site in {out}: make it with leaguegen build first", out=str(out))
        )
    return site


def _lines(
    club: Club, people: Sequence[Shown], found: Sequence[Leak], out: Path, files: int
) -> Iterator[str]:
    speech = club.speech
    for message in repository_lines(club.league, tuple(people)):
        yield speech.say(message)
    yield ""
    if not people:
        yield speech.say(say("Everybody is shown in full."))
    else:
        yield speech.say(
            say_many(
                "{n} person is not shown in full:", "{n} people are not shown in full:", len(people)
            )
        )
        for shown in people:
            yield f"  {speech.say(_how(club, shown))}"
    yield ""
    for place, told in _titles(club):
        yield f"{place}: {speech.say(told)}"
    looked = say_many(
        "{n} file in {out} was looked through.",
        "{n} files in {out} were looked through.",
        files,
        out=str(out),
    )
    yield speech.say(looked)
    yield from _found(found, speech)


def _titles(club: Club) -> Iterator[tuple[Span, Message]]:
    """Yield the titles, venues and names of groups that may name somebody, where they stand.

    Where the site leaves the name out, no page betrays it, and yet it is no title any more.
    """
    for problem in club.problems:
        if problem.code == IN_TEXT and not problem.span.file.endswith(".md"):
            yield problem.span, problem.message


_MODES: Mapping[Mode, Message] = {
    "full": say("full"),
    "short": say("short"),
    "initials": say("initials"),
    "code": say("code"),
    "hidden": say("hidden"),
}
"""The values of `privacy`, as `players.csv` may have them in each language."""


def _how(club: Club, shown: Shown) -> Message:
    return say(
        "{player}: {mode}, as “{name}”: {why}",
        player=shown.player,
        mode=_MODES[shown.how.mode],
        name=shown.name,
        why=why(club.league, shown),
    )


def _found(found: Sequence[Leak], speech: Speech) -> Iterator[str]:
    if not found:
        yield speech.say(say("None of them betrays a name that is not shown."))
        return
    told: Counter[PlayerId] = Counter()
    in_files = {(leak.path, leak.player): leak for leak in reversed(found)}
    for leak in reversed(in_files.values()):
        told[leak.player] += 1
        if told[leak.player] <= _MOST:
            yield f"{leak.path}: {speech.say(_what(leak))}"
    for player, count in told.items():
        if count > _MOST:
            more = say_many(
                "{player}: in {n} file more",
                "{player}: in {n} files more",
                count - _MOST,
                player=player,
            )
            yield speech.say(more)
    own = say(
        "Pages, news and static files are published as you wrote them: write the name there as the"
        " site shows it. leaguegen check tells the lines of pages and news."
    )
    yield speech.say(own)


def _what(leak: Leak) -> Message:
    if leak.born:
        return say(
            "{player}, the year of birth beside the name: “{excerpt}”",
            player=leak.player,
            excerpt=printable(leak.excerpt),
        )
    return say("{player}: “{excerpt}”", player=leak.player, excerpt=printable(leak.excerpt))


def _json(club: Club, people: Sequence[Shown], found: Sequence[Leak]) -> str:
    speech = club.speech
    return json_text(
        {
            "repository": club.league.repository.visibility,
            "notes": [
                *(speech.say(m) for m in repository_lines(club.league, tuple(people))),
                *(f"{place}: {speech.say(told)}" for place, told in _titles(club)),
            ],
            "players": [
                {
                    "player": shown.player,
                    "mode": shown.how.mode,
                    "cause": shown.how.cause,
                    "where": shown.how.where or None,
                    "shown": shown.name,
                    "code": shown.code or None,
                }
                for shown in people
            ],
            "found": [
                {
                    "path": leak.path,
                    "player": leak.player,
                    "kind": "born" if leak.born else leak.kind,
                    "excerpt": leak.excerpt,
                }
                for leak in found
            ],
        }
    )
