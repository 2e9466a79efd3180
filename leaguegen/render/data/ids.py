"""Names that stay the same for ever: of feeds and their entries, and of dates in a calendar.

They hang on the address of the site and on what stands for a competition, a round, a player in
addresses, never on a name or on the content, so that a reader knows again what it has seen.
"""

from urllib.parse import quote, urlsplit
from uuid import NAMESPACE_URL, uuid5

from leaguegen.model.game import Game, Round
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId

_MINTED = "2026"
"""The year in which this form of names was settled: RFC 4151 wants a date in it that never changes.
"""


def tag(league: League, *parts: str) -> str:
    """Return a tag URI (RFC 4151); where the site has no address, a UUID as a URN.

    >>> club = League("SV De Toren", "nl", {}, (), site="https://toren.example/stand/")
    >>> tag(club, "2026-27/interne", "07")
    'tag:toren.example,2026:/stand/2026-27/interne/07'
    """
    name = quote("/".join(part for part in parts if part))
    host = (urlsplit(league.site).hostname or "") if league.site else ""
    if not host:
        return uuid5(NAMESPACE_URL, f"leaguegen:{league.name}/{name}").urn
    folder = urlsplit(league.site).path.strip("/")
    path = f"/{quote(folder)}/{name}" if folder else f"/{name}"
    return f"tag:{host.encode('idna').decode()},{_MINTED}:{path}"


def uid(league: League, *parts: str) -> str:
    """Return the unique name of a date in a calendar (RFC 7986 5.3 asks for a UUID)."""
    return str(uuid5(NAMESPACE_URL, tag(league, *parts)))


def again(round_: Round, game: Game, *players: PlayerId) -> tuple[str, ...]:
    """Return what tells a game from one that the same players had before it in the same round.

    Returns:
        Nothing for the first one, as there mostly is no other; a number for those after it.
    """
    same = [g for g in round_.games if g.via == game.via and all(map(g.has, players))]
    place = same.index(game)
    return (str(place + 1),) if place else ()
