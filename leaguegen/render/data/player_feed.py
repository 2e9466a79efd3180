"""The feed of a player: whom he meets, what he scored, where that brings him, corrections."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from leaguegen.model.game import Bye, ByeKind, Game, Round
from leaguegen.model.history import Corrected, Correction
from leaguegen.model.player import PlayerId
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.away import why_free
from leaguegen.render.boards import board_line
from leaguegen.render.data.atom import MOST, Entry, Feed, atom
from leaguegen.render.data.competition_feed import corrections, is_told
from leaguegen.render.data.dates import latest
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.ids import again
from leaguegen.render.data.teller import Teller, listed, paragraph
from leaguegen.render.rounds import when
from leaguegen.render.wording import COLOURS, OUTCOMES, rank_told
from leaguegen.words.message import Message, say


def feed_of(accounts: Sequence[Account], teller: Teller, player: PlayerId) -> Document | None:
    """Return the feed of a player; None where nothing tells of any date, or he has no page.

    Args:
        accounts: Of all competitions, oldest season first.
    """
    code = teller.speech.code(player)
    entries = list(islice(_entries(accounts, teller, player), 2 * MOST))
    begin = latest((teller.dates.content, *(entry.updated for entry in entries)))
    if not code or begin is None:
        return None
    target, page = address.player_feed(code), address.player(code)
    feed = Feed(
        id=teller.id("players", code),
        title=f"{teller.league.name} – {teller.speech.name(player)}",
        updated=begin,
        author=teller.league.name,
        language=teller.speech.catalogue.language,
        here=teller.url(target),
        page=teller.url(page),
    )
    return document(target, atom(feed, entries))


def _entries(accounts: Sequence[Account], teller: Teller, player: PlayerId) -> Iterator[Entry]:
    """Yield what there is, the last competitions and rounds first."""
    for account in reversed(accounts):
        yield from _corrections(account, teller, player)
        for round_, part in reversed(account.parts.get(player, ())):
            if isinstance(part, Game):
                yield from _result(account, teller, player, round_, part)
                yield from _pairing(account, teller, player, round_, part)
            elif part.kind is ByeKind.PAIRING_ALLOCATED:
                yield from _free(account, teller, round_, part)


def _name(account: Account, teller: Teller, player: PlayerId, round_: Round, *what: str) -> str:
    code = teller.speech.code(player)
    return teller.id("players", code, account.competition.id, f"{round_.number:02}", *what)


def _where(account: Account, teller: Teller, round_: Round) -> str:
    return teller.url(address.round_page(account.competition, round_.number))


def _pairing(
    account: Account, teller: Teller, player: PlayerId, round_: Round, game: Game
) -> Iterator[Entry]:
    if not is_told(account, round_):
        return
    evening = teller.dates.evening(account.competition, round_.number)
    age = teller.dates.row(game.origin, evening)
    if age.first is None:
        return
    yield Entry(
        id=_name(account, teller, player, round_, "pairing", *again(round_, game, player)),
        title=partial(teller.speech.say, meeting(account, player, round_, game)),
        updated=age.first,
        evening=evening,
        published=age.first,
        html=partial(_when_and_where, account, teller, round_, game),
        link=_where(account, teller, round_),
    )


def meeting(account: Account, player: PlayerId, round_: Round, game: Game) -> Message:
    """Say against whom a player has which colour."""
    return say(
        "{competition}, {round}: {colour} against {opponent}",
        competition=account.competition.title,
        round=account.round_title(round_.number),
        colour=COLOURS[game.colour_of(player)],
        opponent=game.opponent_of(player),
    )


def _when_and_where(account: Account, teller: Teller, round_: Round, game: Game) -> str:
    return paragraph(when(account, teller.speech, round_.number)) + listed(
        (board_line(account, teller.speech, game, result=False),)
    )


def _result(
    account: Account, teller: Teller, player: PlayerId, round_: Round, game: Game
) -> Iterator[Entry]:
    at = teller.dates.game(account.competition, round_, game).at
    if game.result is None or at is None:
        return
    title = say(
        "{competition}, {round}: {outcome} against {opponent}",
        competition=account.competition.title,
        round=account.round_title(round_.number),
        outcome=OUTCOMES[game.result.outcome(game.colour_of(player))],
        opponent=game.opponent_of(player),
    )
    yield Entry(
        id=_name(account, teller, player, round_, "result", *again(round_, game, player)),
        title=partial(teller.speech.say, title),
        updated=at,
        evening=teller.dates.evening(account.competition, round_.number),
        html=partial(_scored, account, teller, player, round_, game),
        link=_where(account, teller, round_),
    )


def _scored(account: Account, teller: Teller, player: PlayerId, round_: Round, game: Game) -> str:
    speech = teller.speech
    lines = [board_line(account, speech, game, result=True)]
    lines += [
        speech.say(_place(row, table)) for table, row in _rows(account, player, round_.number)
    ]
    return listed(lines)


def _rows(
    account: Account, player: PlayerId, number: int
) -> Iterator[tuple[StandingsTable, Standing]]:
    """Yield where a player stood after a round."""
    if account.is_cup or number not in account.cycle_tables:
        return
    tables: Iterable[StandingsTable] = account.group_tables.get(number, ())
    for table in tables or (account.cycle_tables[number],):
        yield from ((table, row) for row in table.rows if row.player == player)


def _place(row: Standing, table: StandingsTable) -> Message:
    if row.rank is None:
        return say("After round {round}: {points}", round=table.after or 0, points=row.points.total)
    return say(
        "After round {round}: {points}, rank {rank} of {placed}",
        round=table.after or 0,
        points=row.points.total,
        rank=rank_told(row.rank, shared=row.rank in table.shared),
        placed=sum(other.rank is not None for other in table.rows),
    )


def _free(account: Account, teller: Teller, round_: Round, bye: Bye) -> Iterator[Entry]:
    which = account.competition
    age = teller.dates.row(bye.origin, teller.dates.evening(which, round_.number))
    if age.at is None:
        return
    title = say(
        "{competition}, {round}: {why}",
        competition=which.title,
        round=account.round_title(round_.number),
        why=why_free(account.league, bye),
    )
    yield Entry(
        id=_name(account, teller, bye.player, round_, "pairing"),
        title=partial(teller.speech.say, title),
        updated=age.at,
        evening=teller.dates.evening(which, round_.number),
        html=partial(paragraph, when(account, teller.speech, round_.number)),
        link=_where(account, teller, round_),
    )


def _corrections(account: Account, teller: Teller, player: PlayerId) -> Iterator[Entry]:
    """Yield the corrections of games of a player, without those of others beside them."""
    history = account.league.history
    if history is None or history.corrections is None:
        return
    own: list[Corrected] = []
    for each in history.corrections.get(account.competition.id, ()):
        his = tuple(c for c in each.corrections if _names(c, player))
        if his:
            own.append(replace(each, corrections=his))
    part = f"players/{teller.speech.code(player)}"
    yield from corrections(account, teller, tuple(own), part)


def _names(correction: Correction, player: PlayerId) -> bool:
    return any(
        entry.has(player) if isinstance(entry, Game) else entry.player == player
        for entry in (correction.before, correction.after)
        if entry is not None
    )
