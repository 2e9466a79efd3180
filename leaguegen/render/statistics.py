"""Statistics: of a competition, of a season, and of all seasons."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import PurePosixPath

from leaguegen.model.game import Result
from leaguegen.model.league import Competition, League, Season
from leaguegen.model.protection import published
from leaguegen.ranking.over_the_board import over_the_board
from leaguegen.ranking.statistics import Played, Statistics, statistics
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.attendance import Attendance, attendance
from leaguegen.render.pages import Page
from leaguegen.render.records import Record, percent, records
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import say, say_many


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of a bar.

    Attributes:
        kind: `white`, `draw` or `black`, for its colour.
        start: With `width`, in units of which the whole bar has 1000.
    """

    kind: str
    start: int
    width: int
    name: str
    count: int
    share: str


@dataclass(frozen=True, slots=True)
class UpsetRow:
    """A game that the lower rated player won."""

    winner: Link
    loser: Link
    ratings: tuple[str, str]
    difference: str
    where: Link
    date: str


@dataclass(frozen=True, slots=True)
class NumbersRow:
    """A player in numbers.

    Attributes:
        place: Among the names, as a list of names has them.
    """

    who: Link
    place: int
    games: int
    won: int
    drawn: int
    lost: int
    share: str
    colours: str
    present: str


@dataclass(frozen=True, slots=True)
class StatisticsView:
    """A page of statistics.

    Attributes:
        lead: Of how many games it tells.
        told: The bar in words.
        upsets_of: Of how many games the upsets are.
        present: Whether the players' column of rounds is shown.
    """

    lead: str
    ends: tuple[Slice, ...]
    told: str
    records: tuple[Record, ...]
    upsets: tuple[UpsetRow, ...]
    upsets_of: str
    attendance: Attendance | None
    players: tuple[NumbersRow, ...]
    links: tuple[Link, ...]
    white: str


def pages(account: Account, speech: Speech, crumbs: tuple[Link, ...]) -> Iterator[Page]:
    """Yield the statistics of a competition in which a game has been played."""
    if has_games(account.competition):
        yield _page(address.statistics(account.competition), [account.competition], speech, crumbs)


def wider_pages(league: League, speech: Speech, home: Link) -> Iterator[Page]:
    """Yield the statistics of each season, and of all together where there are several."""
    seasons = Link(speech.say(say("Seasons")), address.SEASONS)
    every = _seasons(league)
    for season in every:
        link = Link(season.id, address.season(season.id))
        path = address.season_statistics(season.id)
        yield _page(path, season.competitions, speech, (home, seasons, link))
    if len(every) > 1:
        competitions = [c for season in every for c in season.competitions]
        yield _page(address.STATISTICS, competitions, speech, (home, seasons))


def wider_links(league: League, speech: Speech) -> Iterator[Link]:
    """Yield the way to the statistics of all seasons."""
    if len(_seasons(league)) > 1:
        yield Link(speech.say(say("Statistics of all seasons")), address.STATISTICS)


def season_links(season: Season, speech: Speech) -> Iterator[Link]:
    """Yield the way to the statistics of a season."""
    if any(map(has_games, season.competitions)):
        text = speech.say(say("Statistics of the season"))
        yield Link(text, address.season_statistics(season.id))


def _seasons(league: League) -> list[Season]:
    return [s for s in published(league) if any(map(has_games, s.competitions))]


def links(account: Account, speech: Speech) -> Iterator[Link]:
    """Yield the way to the statistics of a competition."""
    if has_games(account.competition):
        yield Link(speech.say(say("Statistics")), address.statistics(account.competition))


def has_games(competition: Competition) -> bool:
    """Whether a game over the board counts."""
    return any(True for _ in over_the_board(competition))


def _page(
    path: str, competitions: Sequence[Competition], speech: Speech, crumbs: tuple[Link, ...]
) -> Page:
    counted = statistics(competitions)
    by_id = {competition.id: competition for competition in competitions}
    view = StatisticsView(
        lead=_lead(counted, speech),
        ends=tuple(_ends(counted, speech)),
        told=_told(counted, speech),
        records=records(competitions, counted, speech),
        upsets=tuple(_upsets(counted, by_id, speech)),
        upsets_of=_upsets_of(counted, speech),
        attendance=attendance(counted.rounds, by_id, speech),
        players=tuple(_players(counted, by_id, speech)),
        links=tuple(_parts(competitions, speech)),
        white=speech.say(say("White scored {percent}%.", percent=percent(counted.white_score))),
    )
    return Page(PurePosixPath(path), "statistics.html", speech.say(say("Statistics")), view, crumbs)


def _lead(counted: Statistics, speech: Speech) -> str:
    told = say_many(
        "{n} game over the board; what was won or lost without a game does not count here.",
        "{n} games over the board; what was won or lost without a game does not count here.",
        len(counted.games),
    )
    return speech.say(told)


def _ends(counted: Statistics, speech: Speech) -> Iterator[Slice]:
    total, start = len(counted.games), 0
    for kind, result, name in (
        ("white", Result.WHITE_WINS, say("White won")),
        ("draw", Result.DRAW, say("drawn")),
        ("black", Result.BLACK_WINS, say("Black won")),
    ):
        count = counted.ended(result)
        end = start + count
        left, right = start * 1000 // total, end * 1000 // total
        share = f"{percent(Fraction(count, total))}%"
        yield Slice(kind, left, right - left, speech.say(name), count, share)
        start = end


def _told(counted: Statistics, speech: Speech) -> str:
    return speech.say(
        say_many(
            "Of {n} game White won {white}, {draws} ended in a draw and Black won {black}.",
            "Of {n} games White won {white}, {draws} ended in a draw and Black won {black}.",
            len(counted.games),
            white=counted.ended(Result.WHITE_WINS),
            draws=counted.ended(Result.DRAW),
            black=counted.ended(Result.BLACK_WINS),
        )
    )


def _upsets(
    counted: Statistics, by_id: Mapping[str, Competition], speech: Speech
) -> Iterator[UpsetRow]:
    for game in counted.upsets:
        winner = game.winner
        if winner is None or not all(speech.code(p) for p in (game.white, game.black)):
            continue
        loser = game.black if winner == game.white else game.white
        ratings = game.ratings if winner == game.white else game.ratings[::-1]
        competition = by_id[game.competition]
        yield UpsetRow(
            speech.player(winner),
            speech.player(loser),
            (str(ratings[0]), str(ratings[1])),
            str(game.upset),
            where(game, competition, speech, alone=len(by_id) == 1),
            speech.short_day(game.date),
        )


def where(game: Played, competition: Competition, speech: Speech, *, alone: bool) -> Link:
    """Return the round of a game.

    Args:
        alone: The page is about this competition only.
    """
    text = (
        say("Round {round}", round=game.round)
        if alone
        else say("{competition}, round {round}", competition=competition.title, round=game.round)
    )
    return Link(speech.say(text), address.round_page(competition, game.round))


def _upsets_of(counted: Statistics, speech: Speech) -> str:
    return speech.say(
        say_many(
            "Of {n} game between two players with a rating, as it held for the competition.",
            "Of {n} games between two players with a rating, as it held for the competition.",
            counted.rated,
        )
    )


def _players(
    counted: Statistics, by_id: Mapping[str, Competition], speech: Speech
) -> Iterator[NumbersRow]:
    only = next(iter(by_id.values())) if len(by_id) == 1 else None
    shown = [one for one in counted.players if one.games and speech.code(one.player)]
    places = speech.places(one.player for one in shown)
    for one in shown:
        yield NumbersRow(
            speech.player(one.player, only),
            places[one.player],
            one.games,
            one.won,
            one.drawn,
            one.lost,
            f"{percent(one.score)}%",
            f"{one.whites}–{one.games - one.whites}",
            speech.say(say("{present} of {rounds}", present=one.present, rounds=one.rounds))
            if one.rounds
            else "",
        )


def _parts(competitions: Sequence[Competition], speech: Speech) -> Iterator[Link]:
    """Yield the ways to the statistics of the parts of a season, or of all seasons."""
    seasons = dict.fromkeys(c.season for c in competitions)
    if len(seasons) > 1:
        for season in reversed(seasons):
            yield Link(
                speech.say(say("Season {season}", season=season)), address.season_statistics(season)
            )
    elif len(competitions) > 1:
        for competition in competitions:
            if has_games(competition):
                yield Link(competition.title, address.statistics(competition))
