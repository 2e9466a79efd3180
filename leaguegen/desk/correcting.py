"""What a correction is about: a game with a result, in the round that is meant."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.desk.entering import Sheet, read_swap, sheet
from leaguegen.desk.game_rows import shown_game
from leaguegen.desk.typed_game import UnclearError
from leaguegen.desk.typed_line import Entry
from leaguegen.model.game import Game
from leaguegen.words.message import Message, say


def read_correction(text: str, asked: Sheet) -> Entry | Game:
    """Return what a text says of a round.

    Raises:
        UnclearError: It is not understood, or a result is told of a game that has none; where the
            text tells of a game of an earlier round, that is named.
    """
    try:
        read = asked.reader("words").read(text)
    except UnclearError as error:
        found = None if error.ambiguous else next(_elsewhere(text, asked, known=True), None)
        if found is None:
            raise
        raise UnclearError(say("{problem}. {other}", problem=error.text, other=found)) from None
    if isinstance(read, Game) or read.result is None or read.game.result is not None:
        return read
    nothing = say(
        "{white} – {black} of round {round} has no result yet, so there is nothing to correct.",
        white=read.game.white,
        black=read.game.black,
        round=asked.round,
    )
    found = next(_elsewhere(text, asked, known=False), None)
    enter = say(
        "To enter one: leaguegen enter {competition} --round {round}",
        competition=asked.competition.id,
        round=asked.round,
    )
    raise UnclearError(say("{problem} {remedy}", problem=nothing, remedy=found or enter))


def _elsewhere(text: str, asked: Sheet, *, known: bool) -> Iterator[Message]:
    """Yield of other rounds, the last one first, the game with a result of which a text tells.

    Args:
        known: Also a game that stands so already.
    """
    for round_ in reversed(asked.competition.rounds):
        if round_.number == asked.round:
            continue
        other = sheet(asked.league, asked.competition, round_.number)
        try:
            played = tuple(game for game in other.games if game.result is not None)
            game = _game(text, replace(other, games=played), known=known)
        except UnclearError:
            continue
        if game is not None:
            yield say(
                "Did you mean round {round}, {board}{white} – {black} {result}? Then add --round"
                " {round}",
                round=round_.number,
                board="" if game.board is None else say("board {board}: ", board=game.board),
                white=game.white,
                black=game.black,
                result=shown_game(game.result, game.scored, asked.competition.game),
            )


def _game(text: str, other: Sheet, *, known: bool) -> Game | None:
    """Return the game of which a text tells; None: of two, or of none, or nothing new.

    Raises:
        UnclearError: It is not understood.
    """
    swap = read_swap(text, other, "words")
    if swap is not None:
        return swap.games[0] if len(swap.games) == 1 else None
    read = other.reader("words").read(text)
    if isinstance(read, Game):
        return read
    return None if read.known and not known else read.game
