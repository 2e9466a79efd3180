"""A new club: its folder, as files."""

import re
import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType
from typing import Literal

import tomlkit

from leaguegen.desk.hosts import Home, home_of, site_of
from leaguegen.desk.requirements import REQUIREMENTS, requirements_file
from leaguegen.desk.starter_text import filled
from leaguegen.desk.starting_calendar import planned, players_for, preliminaries
from leaguegen.desk.starting_members import Invented, invented
from leaguegen.desk.starting_settings import settings_lines
from leaguegen.desk.workflows import Hosting, hosting_files, words
from leaguegen.model.repository import Host
from leaguegen.model.systems import SYSTEMS
from leaguegen.render.speech import Speech
from leaguegen.render.wording import system_name
from leaguegen.source.edit import append_rows


@dataclass(frozen=True, slots=True)
class Wish:
    """What a new club is to be.

    Attributes:
        name: Of the club.
        system: The id of a pairing system.
        rounds: How many there are; 0: nobody takes part in a calendar yet.
        first: The first evening; None: rounds have no dates.
        season, folder: Names of the folders of the season and of the competition.
        repository: The address of its page; empty where there is none yet.
        remote: Its address for git, where it has no page: a path, or a server of your own.
        site: The address of the site; empty where it is not known.
        example: Whether invented members take part.
        leaguegen: The requirement that installs this program, as pip takes it.
        wheel: The program itself, with its name, where the club keeps it in its own folder.
    """

    name: str
    language: Literal["nl", "en"]
    game: Literal["chess", "draughts"]
    system: str
    rounds: int
    first: date | None
    season: str
    folder: str
    title: str
    hosting: Hosting
    leaguegen: str
    repository: str = ""
    remote: str = ""
    site: str = ""
    example: bool = False
    wheel: tuple[str, bytes] | None = None

    @property
    def competition(self) -> str:
        """The id of the competition."""
        return f"{self.season}/{self.folder}"


def new_club(wish: Wish, starter: Mapping[str, bytes], speech: Speech) -> dict[str, bytes]:
    """Return the files of a new club, by their paths in its folder.

    Args:
        speech: In the club's language.
    """
    members = _members(wish)
    content = f"content/{wish.competition}"
    values = _values(wish, speech, members)
    language = wish.language
    files = {
        "README.md": filled(starter[f"{language}/README.md"], values),
        ".gitattributes": filled(starter["gitattributes"], values),
        ".gitignore": filled(starter["gitignore"], values),
        REQUIREMENTS: requirements_file(wish.leaguegen, starter, speech),
        "content/club.toml": filled(starter[f"{language}/club.toml"], values),
        "content/players.csv": _players(wish, members),
        f"content/{wish.season}/absences.csv": _table(["player", _when(wish), "kind"]),
        f"{content}/competition.toml": filled(starter[f"{language}/competition.toml"], values),
        f"{content}/rounds.csv": _calendar(wish),
        f"{content}/results.csv": _table(["round", "board", "white", "black", "result"]),
        **hosting_files(wish.hosting, starter, speech),
    }
    if members:
        files["content/ratings.csv"] = _ratings(wish, members)
    if wish.wheel is not None:
        files[wish.wheel[0]] = wish.wheel[1]
    return files


def _members(wish: Wish) -> tuple[Invented, ...]:
    if not wish.example:
        return ()
    number = players_for(SYSTEMS[wish.system](), wish.rounds)
    return tuple(invented(number, wish.hosting.visibility))


def _values(wish: Wish, speech: Speech, members: Sequence[Invented]) -> dict[str, object]:
    """Return what the templates are filled with."""
    hosting = wish.hosting
    private = hosting.visibility == "private"
    home = home_of(wish.repository)
    example = members[0].name if members else next(invented(1, hosting.visibility)).name
    return {
        "words": words(speech),
        "name": wish.name,
        "name_toml": _toml(wish.name),
        "language": wish.language,
        "game": wish.game,
        "draughts": wish.game == "draughts",
        "site": wish.site,
        "repository": wish.repository,
        "branch": hosting.branch,
        "visibility": hosting.visibility,
        "private": private,
        # In a public repository names are short as they stand.
        "privacy": "short" if private else "full",
        "host": hosting.host,
        "host_name": _host_name(wish),
        "host_told": _host_told(hosting.host, home),
        "remote": _remote(wish),
        "site_repository": hosting.site_repository,
        "push_address": "URL"
        if home is None or private
        else f"git@{home.server}:{home.owner}/{home.name}.git",
        "season": wish.season,
        "competition": wish.competition,
        "title": _toml(wish.title),
        "system": wish.system,
        "system_name": speech.say(system_name(SYSTEMS[wish.system]())),
        "seed": _toml(f"{wish.name}, {wish.title}, {wish.season}"),
        "example_player": example,
        "when": _when(wish),
        "example_when": wish.first.isoformat()
        if wish.first is not None and _when(wish) == "date"
        else "1",
        # Where the host runs nothing, somebody publishes at a computer.
        "runs": hosting.host in ("github", "gitlab"),
        **settings_lines(wish.system, _required(wish), speech, game=wish.game),
    }


_HOST_NAMES: Mapping[Host, str] = MappingProxyType(
    {"github": "GitHub", "gitlab": "GitLab", "forgejo": "Forgejo"}
)


def _host_name(wish: Wish) -> str:
    """Return what people call the host; empty where nothing is known."""
    home, host = home_of(wish.repository), wish.hosting.host
    if home is not None and home.server == "codeberg.org":
        return "Codeberg"
    return "" if host is None else _HOST_NAMES[host]


def _host_told(host: Host | None, home: Home | None) -> str:
    """Return what `club.toml` tells of the host; empty where the address tells it."""
    if host is None:
        return "none"
    return "" if home is None or home.host == host else host


def _remote(wish: Wish) -> str:
    """Return the address for git, as it is typed; `URL` where there is none yet."""
    if not wish.remote:
        return f"{wish.repository}.git" if wish.repository else "URL"
    plain = re.fullmatch(r"[\w~@%+=:,./-]+", wish.remote) is not None
    return wish.remote if plain else shlex.quote(wish.remote)


def _toml(text: str) -> str:
    return tomlkit.item(text).as_string()


def _required(wish: Wish) -> dict[str, object]:
    """Return the settings that the calendar or the system needs told."""
    match wish.system:
        case "klukkluk":
            return {"rounds": wish.rounds}
        case "amsterdam":
            return {"prelims": preliminaries(wish.rounds)}
        case _:
            return {}


def _players(wish: Wish, members: Iterable[Invented]) -> bytes:
    numbers = ["knsb_id"] if wish.game == "chess" else []
    born = ["born"] if wish.hosting.visibility == "private" else []
    heads = ["id", "name", *numbers, *born, "category", "aliases", "privacy"]
    return _table(heads, ([m.id, m.name, *[""] * (len(heads) - 2)] for m in members))


def _ratings(wish: Wish, members: Iterable[Invented]) -> bytes:
    day = "2020-01-01" if wish.first is None else wish.first.isoformat()
    name = "kndb" if wish.game == "draughts" else "knsb"
    rows = ([m.id, name, day, str(m.rating)] for m in members)
    return _table(["player", "list", "date", "rating"], rows)


def _calendar(wish: Wish) -> bytes:
    rounds = tuple(planned(SYSTEMS[wish.system](), wish.rounds, wish.first))
    staged = any(r.stage for r in rounds)
    cycled = any(r.cycle > 1 for r in rounds)
    heads = ["round", "date", *(["stage"] if staged else []), *(["cycle"] if cycled else [])]
    return _table(
        [*heads, "note"],
        (
            [
                str(r.number),
                "" if r.date is None else r.date.isoformat(),
                *([r.stage] if staged else []),
                *([str(r.cycle)] if cycled else []),
                "",
            ]
            for r in rounds
        ),
    )


def _when(wish: Wish) -> str:
    """Return the column by which the commands tell when somebody is away.

    It is the date, but the number of the round where rounds have no dates or share one.
    """
    days = [r.date for r in planned(SYSTEMS[wish.system](), wish.rounds, wish.first)]
    return "date" if None not in days and len(set(days)) == len(days) else "round"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]] = ()) -> bytes:
    """Return a table; a file with a header alone where there are no rows."""
    given = [dict(zip(heads, row, strict=True)) for row in rows]
    if not given:
        return f"{','.join(heads)}\n".encode()
    return append_rows(None, "new.csv", heads, given, lambda head: head)


def site_address(hosting: Hosting, repository: str) -> str:
    """Return the address that the host gives to the site; empty where it cannot be told.

    A private repository on GitHub has its pages in a second one; on Codeberg it has none.
    """
    if hosting.site_repository:
        home = home_of(hosting.site_repository)
    elif hosting.visibility == "private" and hosting.host == "forgejo":
        home = None
    else:
        home = home_of(repository)
    return "" if home is None else site_of(home)
