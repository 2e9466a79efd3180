"""Games of a period that its table does not have (docs/heller.md, chapters 4 and 5)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import HellerRules
from leaguegen.pairing import berger
from leaguegen.pairing.audit_table import TableRound
from leaguegen.pairing.finding import Finding
from leaguegen.pairing.heller_possible import possible_tables
from leaguegen.pairing.heller_tables import ROUNDS, Table


@dataclass(frozen=True, slots=True)
class _Laid:
    """A table as it may be laid on a group.

    Attributes:
        place: Everybody's place in it.
        order: Which of its rounds is played first, second, ...
    """

    rounds: Table
    article: str
    place: Mapping[PlayerId, int]
    order: tuple[int, ...]

    def breaches(self, round_: Round, index: int) -> Iterator[Finding]:
        """Yield the games of a round that are not in it.

        Args:
            index: Which round of the period it is, from 0.
        """
        if index < ROUNDS:
            due = TableRound(self.rounds, self.order[index], round_.number, self.article)
            for game in round_.games:
                white, black = self.place.get(game.white), self.place.get(game.black)
                if not game.via and white is not None and black is not None:
                    yield from due.breaches(game, white, black)


def off_the_table(competition: Competition, round_: Round, rules: HellerRules) -> Iterator[Finding]:
    """Yield the games within a group that its table has in another round, turned, or not at all.

    Where the table is drawn or depends on earlier periods, it is the one that fits the period best,
    and so are the colours; nothing is held against a group without numbers.
    """
    period = [r for r in competition.rounds if (r.cycle, r.stage) == (round_.cycle, round_.stage)]
    for numbers in _groups(competition, period).values():
        fits = _possible(numbers, rules, round_.cycle)
        told = [[list(laid.breaches(r, n)) for n, r in enumerate(period)] for laid in fits]
        fewest = min(told, key=lambda by_round: sum(map(len, by_round)), default=())
        for found, recorded in zip(fewest, period, strict=bool(fewest)):
            if recorded.number == round_.number:
                yield from found


def _groups(competition: Competition, period: list[Round]) -> Mapping[str, Mapping[PlayerId, int]]:
    """Return the numbers in each group that has them; of those who play in the period."""
    rows = competition.places(period[0].number)
    told = {p.player: (p.group, p.number) for p in rows}
    if not rows:
        told = {e.id: (e.group, e.number) for e in competition.roster}
    found: dict[str, dict[PlayerId, int]] = {}
    for entrant in competition.roster:
        group, number = told.get(entrant.id, ("", None))
        if number is not None and any(entrant.active(r.number) for r in period):
            found.setdefault(group, {})[entrant.id] = number
    return {
        group: numbers
        for group, numbers in found.items()
        if sorted(numbers.values()) == list(range(1, len(numbers) + 1))
    }


def _possible(numbers: Mapping[PlayerId, int], rules: HellerRules, cycle: int) -> list[_Laid]:
    """Return every way in which the rules may have laid a table on a group."""
    count = len(numbers)
    place = {p: count + 1 - n if rules.reverse_numbers else n for p, n in numbers.items()}
    ways = {"no": (False,), "alternate": (cycle % 2 == 0,)}.get(rules.mirror, (False, True))
    return [
        _Laid(
            tuple(berger.turned(boards) for boards in table.rounds) if turned else table.rounds,
            table.article,
            place,
            rules.round_order,
        )
        for table in possible_tables(berger.even(count), rules)
        for turned in ways
    ]
