"""A player's page: what is next, every game and every number; and the list of players."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import season_played, seasons_from_now
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.club_games import ClubSeason, club_seasons
from leaguegen.render.pages import Page
from leaguegen.render.player_next import Ahead, NextView
from leaguegen.render.player_opponents import FormMark, Met, OpponentRow
from leaguegen.render.player_parts import Parts, PartView
from leaguegen.render.player_progress import RatingsView, ratings_view
from leaguegen.render.provisional import Provisional
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class NowRow:
    """Where the player stands in a competition of the present season."""

    competition: Link
    rank: str
    points: str


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's page.

    Attributes:
        title: Title of the player, such as FM.
        next: What is next.
        now: Where the player stands, in each competition of the present season.
        form: The last results, the latest last.
        parts: The competitions of the last season in which the player took part.
        older: Those of the seasons before it, the newest first.
        club: Games for the club elsewhere.
    """

    title: str
    next: NextView
    now: tuple[NowRow, ...]
    form: tuple[FormMark, ...]
    parts: tuple[PartView, ...]
    older: tuple[PartView, ...]
    ratings: RatingsView | None
    opponents: tuple[OpponentRow, ...]
    club: tuple[ClubSeason, ...] = ()


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """A line of the list of players.

    Attributes:
        competitions: Those of the present season.
        last: The season in which somebody played last who does not play now.
    """

    who: Link
    title: str
    competitions: tuple[Link, ...]
    last: str = ""


@dataclass(frozen=True, slots=True)
class PlayersView:
    """Everyone, in alphabetical order.

    Attributes:
        rows: Those who play this season.
        before: The others.
    """

    rows: tuple[ListedPlayer, ...]
    before: tuple[ListedPlayer, ...]


def pages(
    league: League,
    accounts: Sequence[Account],
    expected: Mapping[str, Provisional | None],
    speech: Speech,
    crumbs: tuple[Link, ...],
) -> Iterable[Page]:
    """Yield the list of players and everybody's page; who is hidden has neither.

    Args:
        accounts: Of all competitions, oldest season first.
        expected: What is known of the next round of the present competitions, by id.
    """
    title = speech.say(say("Players"))
    yield _list_page(league, accounts, speech, title, crumbs)
    season = _season(league)
    accounts = _until_now(league, accounts)
    now = [account for account in accounts if account.competition.season == season]
    ahead, met = Ahead(now, expected, speech), Met(accounts, speech)
    newest_first = sorted(accounts, key=lambda a: a.competition.season, reverse=True)
    every = [Parts(account, speech) for account in newest_first]
    for player in league.players:
        if not speech.code(player):
            continue
        own = [parts.of(player) for parts in every if parts.has(player)]
        latest = own[0].season if own else ""
        yield Page(
            PurePosixPath(address.player(speech.code(player))),
            "player.html",
            speech.name(player),
            PlayerView(
                title=speech.title(player),
                next=ahead.of(player),
                now=tuple(_now(part) for part in own if part.season == season and part.places),
                form=met.form(player),
                parts=tuple(part for part in own if part.season == latest),
                older=tuple(part for part in own if part.season != latest),
                ratings=ratings_view(league, player, speech),
                opponents=met.opponents(player),
                club=tuple(club_seasons(league, player, speech)),
            ),
            (*crumbs, Link(title, address.PLAYERS)),
        )


def _now(part: PartView) -> NowRow:
    """Return the last place: of the season, or of the cycle that is being played."""
    place = part.places[-1]
    _, points = place.numbers[0]
    return NowRow(Link(part.competition.text, place.table.target), place.rank, points.text)


def _list_page(
    league: League,
    accounts: Sequence[Account],
    speech: Speech,
    title: str,
    crumbs: tuple[Link, ...],
) -> Page:
    listed = list(_listed(league, accounts, speech))
    view = PlayersView(
        tuple(row for row in listed if row.competitions),
        tuple(row for row in listed if not row.competitions),
    )
    return Page(PurePosixPath(address.PLAYERS), "players.html", title, view, crumbs)


def _season(league: League) -> str:
    playing = season_played(league)
    return playing.id if playing else ""


def _until_now(league: League, accounts: Sequence[Account]) -> list[Account]:
    """Return the accounts without those of a season that is still to come."""
    later = {season.id for season in seasons_from_now(league)[1:]}
    return [account for account in accounts if account.competition.season not in later]


def _listed(league: League, accounts: Sequence[Account], speech: Speech) -> Iterator[ListedPlayer]:
    """Yield everybody in alphabetical order."""
    season = _season(league)
    playing: dict[PlayerId, list[Link]] = {}
    last: dict[PlayerId, str] = {}
    for account in _until_now(league, accounts):
        which = account.competition
        for entrant in which.roster:
            last[entrant.id] = which.season
            if which.season == season:
                link = Link(which.title, address.competition(which))
                playing.setdefault(entrant.id, []).append(link)
    for player in speech.alphabetical(p for p in league.players if speech.code(p)):
        yield ListedPlayer(
            Link(speech.listed_name(player), address.player(speech.code(player))),
            speech.title(player),
            tuple(playing.get(player, ())),
            last.get(player, ""),
        )
