"""Short texts to paste into a group chat: names as the site shows them, and the way to the page.

No columns, for the letters there have all widths; no signs that a chat makes pictures of.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from urllib.parse import quote

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.kind_words import kind_words
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.system import RoundPairing
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.pairing_text import board_order
from leaguegen.render.played_ahead import game_ahead, told_ahead
from leaguegen.render.speech import Speech
from leaguegen.render.text import standings_title
from leaguegen.render.tongues import tongues
from leaguegen.render.wording import OUTSIDE
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

TOP = 10
"""So many places of a table are told, and whoever shares the last of them."""


@dataclass(frozen=True, slots=True)
class ChatBoard:
    """A game of the evening; of a cup tie the cup in place of a number.

    Attributes:
        moved: The other day on which it is played.
        ahead: The game, where it is played already before its evening.
    """

    number: int | None
    white: PlayerId
    black: PlayerId
    cup: str = ""
    moved: date | None = None
    ahead: Game | None = None


@dataclass(frozen=True, slots=True)
class ChatRound:
    """What a chat is told of a round.

    Attributes:
        free: Who has no game, and why.
        away: How many are not there.
    """

    round: int
    boards: tuple[ChatBoard, ...]
    free: tuple[tuple[PlayerId, Message], ...]
    away: int


_GIVEN = (ByeKind.PAIRING_ALLOCATED, ByeKind.REST)


def chat_of_pairing(
    competition: Competition,
    pairing: RoundPairing,
    numbers: Iterable[int | None],
    evening: Evening,
) -> ChatRound:
    """Return what is told of a round that has just been paired.

    Args:
        competition: As it was before.
        numbers: The board of each pair.
    """
    boards = tuple(
        ChatBoard(
            board,
            pair.white,
            pair.black,
            pair.via,
            game.date if game is not None and game.result is None else None,
            game if game is not None and game.result is not None else None,
        )
        for pair, board in zip(pairing.pairs, numbers, strict=True)
        for game in (game_ahead(competition, pairing.round, pair.white, pair.black),)
    )
    free = tuple((each.player, kind_words(each.kind)) for each in pairing.byes)
    return ChatRound(pairing.round, boards, free, len(evening.away))


def chat_of_round(competition: Competition, recorded: Round) -> ChatRound:
    """Return what is told of a recorded round; of who has left since nothing."""
    round_ = withdrawals(competition).counted(recorded)
    boards = tuple(_board(g) for g in round_.games)
    here = [b for b in round_.byes if b.kind in _GIVEN or b.after]
    given = tuple((b.player, kind_words(b.kind, b.after)) for b in here)
    away = sum(b not in here and b.kind not in OUTSIDE for b in round_.byes)
    return ChatRound(round_.number, boards, given, away)


def _board(game: Game) -> ChatBoard:
    moved = game.date if game.result is None else None
    return ChatBoard(
        game.board, game.white, game.black, game.via, moved, game if game.ahead else None
    )


def round_chat(
    league: League, competition: Competition, told: ChatRound, speech: Speech
) -> Iterator[str]:
    """Yield the lines of a round: boards, who is free, how many are away, the page.

    Args:
        speech: The one of the site: a chat has readers whom nobody knows.
    """
    planned = competition.planned(told.round)
    title = say("{competition}, round {round}", competition=competition.title, round=told.round)
    day = speech.day(planned.date if planned else None)
    yield ": ".join(part for part in (speech.say(title), day) if part)
    for board in sorted(told.boards, key=lambda each: board_order(each.number)):
        meet = f"{speech.name(board.white)} – {speech.name(board.black)}"
        if board.moved is not None and (planned is None or board.moved != planned.date):
            meet = f"{meet} ({speech.short_day(board.moved)})"
        if board.ahead is not None:
            meet = f"{meet} ({speech.say(told_ahead(board.ahead, competition.game, speech))})"
        if board.cup:
            cup = league.competition(board.cup)
            yield f"{cup.title if cup else board.cup}: {meet}"
        else:
            yield meet if board.number is None else f"{board.number}. {meet}"
    for player, kind in told.free:
        yield speech.say(say("{kind}: {player}", kind=kind, player=player))
    if told.away:
        yield speech.say(say_many("Away: {n} player", "Away: {n} players", told.away))
    yield from _link(league, address.round_page(competition, told.round), speech)


def standings_chat(
    league: League,
    competition: Competition,
    tables: Sequence[StandingsTable],
    speech: Speech,
    *,
    everybody: bool = False,
) -> Iterator[str]:
    """Yield the lines of standings: the first ten of each table, and the page.

    Args:
        everybody: The whole tables.
        speech: The one of the site.
    """
    for place, table in enumerate(tables):
        if place:
            yield ""
        yield f"{competition.title}: {speech.say(standings_title(competition, table))}"
        shown = table.rows if everybody else _first(table.rows)
        for row in shown:
            rank = "–" if row.rank is None else f"{row.rank}."
            yield f"{rank} {speech.name(row.player)}, {number(row.points.total)}"
        left = len(table.rows) - len(shown)
        if left:
            yield speech.say(say_many("and {n} more", "and {n} more", left))
    yield from _link(league, address.competition(competition), speech)


def _first(rows: Sequence[Standing]) -> Sequence[Standing]:
    """Return the first rows; of people who share a place all or none are left out."""
    count = min(TOP, len(rows))
    while 0 < count < len(rows) and rows[count].rank == rows[count - 1].rank:
        count += 1
    return rows[:count]


def _link(league: League, page: str, speech: Speech) -> Iterator[str]:
    """Yield the address of a page in the language that is spoken."""
    language = speech.catalogue.language
    folder = next((t.folder for t in tongues(league) if t.language == language), "")
    if league.site:
        yield f"{league.site.rstrip('/')}/{folder}{quote(page)}"
