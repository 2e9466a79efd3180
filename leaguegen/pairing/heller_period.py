"""The five rounds of a period: which were played, which are to be filled (docs/heller.md, 6.7)."""

from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.league import State
from leaguegen.pairing.heller_tables import ROUNDS
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import say_many


@dataclass(frozen=True, slots=True)
class Period:
    """A period.

    Attributes:
        played: Its rounds that are recorded, oldest first.
        ahead: The numbers of the rounds that the table still fills.
        earlier: The rounds of the two periods before, oldest first.
    """

    played: tuple[Round, ...]
    ahead: tuple[int, ...]
    earlier: tuple[Round, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of its rounds."""
        return (*(r.number for r in self.played), *self.ahead)

    @property
    def first(self) -> int:
        """The number of its first round."""
        return self.numbers[0]


def period_of(state: State) -> Period:
    """Find the period of the round that is to be paired.

    Raises:
        NotReadyError: It has its five rounds, or too few are planned.
    """
    cycle, stage = state.round.cycle, state.round.stage
    played = tuple(r for r in state.rounds if (r.cycle, r.stage) == (cycle, stage))
    due = ROUNDS - len(played)
    if due <= 0:
        raise NotReadyError(
            "schedule-full",
            say_many(
                "this period has its {n} round; give the rounds of the next period a number of"
                " their own in the column cycle of rounds.csv",
                "this period has its {n} rounds; give the rounds of the next period a number of"
                " their own in the column cycle of rounds.csv",
                len(played),
            ),
        )
    if len(state.ahead) < due:
        raise NotReadyError(
            "rounds-missing",
            say_many(
                "a period has five rounds, and rounds.csv plans too few: add {n} round with the"
                " same number in the column cycle",
                "a period has five rounds, and rounds.csv plans too few: add {n} rounds with the"
                " same number in the column cycle",
                due - len(state.ahead),
            ),
        )
    before = sorted({r.cycle for r in state.rounds if r.cycle < cycle})[-2:]
    earlier = tuple(r for r in state.rounds if r.cycle in before)
    return Period(played, state.ahead[:due], earlier)
