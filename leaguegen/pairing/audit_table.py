"""What a recorded game breaks of the table of fixed rounds by which it was to be played."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Game
from leaguegen.pairing.finding import Finding, found
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class TableRound:
    """A round of a table, and the round in which it is played.

    Attributes:
        rounds: The boards of every round of the table, each (White, Black) by numbers.
        turn: Which of them it is, from 1.
        number: Of the recorded round.
        article: What a breach cites.
    """

    rounds: Sequence[Sequence[tuple[int, int]]]
    turn: int
    number: int
    article: str

    def breaches(self, game: Game, white: int, black: int) -> Iterator[Finding]:
        """Yield a pair that the table has elsewhere, or with the colours turned.

        Args:
            white: The number of White in the table.
            black: That of Black.
        """
        now = self.rounds[self.turn - 1]
        if (white, black) in now:
            return
        kind = "table"
        turns = (n for n, boards in enumerate(self.rounds, start=1) if _has(boards, white, black))
        planned = next(turns, None)
        if (black, white) in now:
            kind = "colour"
            text = say(
                "{white} has White against {black}; in the table {black} has",
                white=game.white,
                black=game.black,
            )
        elif planned is None:
            text = say(
                "{white} and {black} do not meet in the table", white=game.white, black=game.black
            )
        else:
            text = say(
                "{white} and {black} meet in round {planned} of the table, and this is round"
                " {turn}",
                white=game.white,
                black=game.black,
                planned=planned,
                turn=self.turn,
            )
        yield found(self.number, kind, self.article, text, game.white, game.black)


def _has(boards: Sequence[tuple[int, int]], one: int, other: int) -> bool:
    return (one, other) in boards or (other, one) in boards
