"""Which rounds are paired or played, told from their rows and from what stands beside them.

Rows of any other round are pairs that stand beforehand: played ahead, set by hand, or cup ties.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from leaguegen.model.game import Bye, Game
from leaguegen.model.player import PlayerId, Roster


@dataclass(frozen=True, slots=True)
class Evening:
    """The rows of one round.

    Attributes:
        own: Games and free players of the competition's own `results.csv`, with cup games that are
            those of its schedule.
        ties: Other cup games that count here.
        present: Who takes part and is not told to be away.
        date: When the round is planned.
        ahead: Pairs that were played before the round was paired, by its record.
    """

    own: Sequence[Game | Bye]
    ties: Sequence[Game]
    present: Collection[PlayerId]
    date: date | None
    ahead: Collection[frozenset[PlayerId]] = ()

    @property
    def games(self) -> list[Game]:
        """The competition's own games."""
        return [entry for entry in self.own if isinstance(entry, Game)]

    def is_ahead(self, game: Game) -> bool:
        """Whether a game was, or will be, played before the evening of its round."""
        if game.date is None:
            return frozenset((game.white, game.black)) in self.ahead
        return self.date is None or game.date < self.date

    @property
    def full(self) -> bool:
        """Whether everyone present stands in a row, save one at most: the odd one out.

        Cup ties alone are no pairing: the others, be it one, are still to be paired.
        """
        return bool(self.own) and len(set(self.present) - self._standing()) <= 1

    @property
    def finished(self) -> bool:
        """Whether half of those present stand in rows of the evening, all with a result."""
        games = [g for g in self.games if not self.is_ahead(g)]
        if not games or any(g.result is None for g in (*self.games, *self.ties)):
            return False
        ahead = {p for g in self.games if self.is_ahead(g) for p in (g.white, g.black)}
        return 2 * len((self._standing() - ahead) & set(self.present)) >= len(self.present)

    @property
    def begun(self) -> bool:
        """Whether any of its own games was played, other than ahead."""
        return any(g.result is not None and not self.is_ahead(g) for g in self.games)

    def _standing(self) -> set[PlayerId]:
        games = (*self.games, *self.ties)
        free = {entry.player for entry in self.own if isinstance(entry, Bye)}
        return free | {p for g in games for p in (g.white, g.black)}


def present(roster: Roster, number: int, away: Collection[PlayerId]) -> tuple[PlayerId, ...]:
    """Return who takes part in a round and is not told to be away."""
    return tuple(e.id for e in roster if e.active(number) and e.id not in away)


def recorded_rounds(
    evenings: Mapping[int, Evening], with_record: Collection[int], without_rows: Collection[int]
) -> frozenset[int]:
    """Return the rounds that are paired or played.

    A round with rows is, when `pair` left its record, when a later round is or was begun, when
    everyone present stands in it (one may be odd), or when half of them do and all have results. A
    round without rows is, when its record says that it has none.

    Args:
        evenings: The rounds that have rows or such a record.
        with_record: The rounds of which a record stands on the disk.
        without_rows: Those of them whose record has no pair or free player for `results.csv`.
    """
    found = set()
    passed = False
    for number in sorted(evenings, reverse=True):
        evening = evenings[number]
        if not evening.own and not evening.ties and number not in without_rows:
            continue
        if passed or number in with_record or evening.full or evening.finished:
            found.add(number)
            passed = True
        passed = passed or evening.begun
    return frozenset(found)
