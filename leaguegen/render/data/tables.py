"""Results and standings as CSV, to download: names as they are shown, points exact."""

from collections.abc import Iterator, Sequence

from leaguegen.model.game import Game, Round
from leaguegen.model.player import PlayerId
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.data.document import Document, document
from leaguegen.render.speech import Speech
from leaguegen.render.text import csv_text, standings_csv


def tables(account: Account, speech: Speech) -> Iterator[Document]:
    """Yield the results of a competition, and its standings after each round."""
    which = account.competition
    yield document(address.results_table(which), _results(account, speech).encode())
    if account.is_cup:
        return
    for number in account.season_tables:
        first, *others = tables_after(account, number)
        told = standings_csv(first, speech, *others)
        yield document(address.standings_table(which, number), told.encode())


def tables_after(account: Account, number: int) -> Sequence[StandingsTable]:
    """Return the standings after a round: of each group where there are groups."""
    return account.group_tables.get(number) or (account.cycle_tables[number],)


_HEADS = (
    *("round", "date", "board", "white", "white_name", "black", "black_name", "result"),
    *("group", "competition"),
)


def _results(account: Account, speech: Speech) -> str:
    """Return the games, and who was free or away, as rows."""
    which = account.competition
    rows = [
        row
        for round_ in which.rounds
        for row in (
            *(_game(account, speech, round_, game) for game in round_.games),
            *(_bye(account, speech, round_, bye.player, str(bye.kind)) for bye in round_.byes),
        )
    ]
    return csv_text([_HEADS, *rows])


def _day(account: Account, round_: Round) -> str:
    planned = account.competition.planned(round_.number)
    return str(planned.date) if planned is not None and planned.date else ""


def _game(account: Account, speech: Speech, round_: Round, game: Game) -> list[str]:
    return [
        str(round_.number),
        str(game.date) if game.date else _day(account, round_),
        "" if game.board is None or game.via else str(game.board),
        speech.code(game.white),
        speech.name(game.white),
        speech.code(game.black),
        speech.name(game.black),
        "" if game.result is None else speech.score(game, account.competition.game),
        account.group_label(round_, game),
        game.via,
    ]


def _bye(account: Account, speech: Speech, round_: Round, player: PlayerId, kind: str) -> list[str]:
    day = _day(account, round_)
    who = [speech.code(player), speech.name(player)]
    return [str(round_.number), day, "", *who, "", "", kind, "", ""]
