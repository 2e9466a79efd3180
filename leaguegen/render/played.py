"""What games brought: each in one mark, and all of them counted."""

from collections.abc import Iterable, Mapping

from leaguegen.ranking.scores import Entry
from leaguegen.ranking.standings import Standing
from leaguegen.render.speech import Speech
from leaguegen.render.wording import COLOUR_LETTERS, mark
from leaguegen.words.catalogue import signed
from leaguegen.words.message import Message, say


def mark_of(entry: Entry, game: str, speech: Speech) -> str:
    """Return what a game brought: `1w`, `½b`; without a colour where none was played.

    Args:
        game: Chess or draughts, as in `Competition.game`.
    """
    if entry.outcome is None or entry.colour is None:
        return ""
    letter = speech.say(COLOUR_LETTERS[entry.colour]).lower() if entry.played else ""
    return mark(entry.outcome, game) + letter


def marks(entries: Iterable[Entry], game: str, speech: Speech) -> Mapping[tuple[str, str], str]:
    """Return what each of a player's games brought, by round and opponent."""
    return {
        (str(entry.round), speech.name(entry.opponent)): mark_of(entry, game, speech)
        for entry in entries
        if entry.opponent is not None
    }


def counted(row: Standing) -> Message | None:
    """Return a row's games over the board, counted; None where there is none."""
    if not row.games:
        return None
    return say(
        "{games} played: {won} won, {drawn} drawn, {lost} lost;"
        " {white} × White, {black} × Black ({difference}).",
        games=row.games,
        won=row.won,
        drawn=row.drawn,
        lost=row.lost,
        white=(row.games + row.colour_difference) // 2,
        black=(row.games - row.colour_difference) // 2,
        difference=signed(row.colour_difference),
    )
