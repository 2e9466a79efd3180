"""Addresses on the host of the repository: of a line to be edited, of a commit.

Only of a public repository: a visitor of the site cannot look into another one.
"""

from urllib.parse import quote, urlsplit

from leaguegen.model.history import Commit
from leaguegen.model.league import League
from leaguegen.model.repository import Host, Repository
from leaguegen.source.problem import Span

_USUAL_FOLDER = "content"


def host_of(repository: Repository) -> Host | None:
    """Return what runs on the host of a repository; None where nobody can tell.

    >>> host_of(Repository("https://gitlab.club.example/stand"))
    'gitlab'
    >>> host_of(Repository("https://gitlab.club.example/stand", host="none")) is None
    True
    """
    if repository.host == "none":
        return None
    if repository.host is not None or not repository.address:
        return repository.host
    name = (urlsplit(repository.address).hostname or "").split(".")
    if name[0] == "github" or name[-2:] == ["github", "com"]:
        return "github"
    if "gitlab" in name:
        return "gitlab"
    return "forgejo" if {"codeberg", "forgejo", "gitea"} & set(name) else None


def edit_address(league: League, place: Span | None) -> str:
    """Return where a line can be edited; empty where it cannot.

    Forgejo's editor opens no line, so that is where the line is shown, a click away from it. The
    lines of an earlier state are elsewhere by now.
    """
    repository, history = league.repository, league.history
    host = _linked(repository)
    if host is None or place is None or (history is not None and history.earlier):
        return ""
    folder = repository.folder or _USUAL_FOLDER if history is None else history.folder
    file = quote(f"{folder}/{place.file}" if folder else place.file)
    there, branch = _page(repository), quote(repository.branch)
    match host:
        case "github":
            return f"{there}/edit/{branch}/{file}#L{place.line}"
        case "gitlab":
            return f"{there}/-/edit/{branch}/{file}#L{place.line}"
        case "forgejo":
            return f"{there}/src/branch/{branch}/{file}?display=source#L{place.line}"


def commit_address(league: League, commit: Commit) -> str:
    """Return where a commit is shown; empty where that cannot be told."""
    host = _linked(league.repository)
    if host is None:
        return ""
    there = _page(league.repository)
    return f"{there}/-/commit/{commit.id}" if host == "gitlab" else f"{there}/commit/{commit.id}"


def _linked(repository: Repository) -> Host | None:
    public = repository.visibility == "public" and repository.address
    return host_of(repository) if public else None


def _page(repository: Repository) -> str:
    return repository.address.removesuffix(".git")
