"""A result of a game that is none of the round that is asked for, but waits in another one."""

from dataclasses import replace

from leaguegen.desk.entering import Sheet, sheet
from leaguegen.desk.typed_game import UnclearError
from leaguegen.model.game import Game
from leaguegen.words.message import Message, say


def waiting_elsewhere(text: str, asked: Sheet) -> Message | None:
    """Say of which game of another round a text tells the result, and how it is entered there.

    The last round goes first; None: of no game that waits.
    """
    for round_ in reversed(asked.competition.rounds):
        other = sheet(asked.league, asked.competition, round_.number)
        if round_.number == asked.round or not other.open:
            continue
        try:
            read = replace(other, games=other.open).reader("words").read(text)
        except UnclearError:
            continue
        if not isinstance(read, Game) and read.result is not None:
            return say(
                "Round {round} still has {white} – {black}: leaguegen enter {competition} --round"
                " {round}",
                round=round_.number,
                white=read.game.white,
                black=read.game.black,
                competition=asked.competition.id,
            )
    return None
