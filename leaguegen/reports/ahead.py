"""What a report file tells of rounds to come: who is away from the next, and virtual points."""

from collections.abc import Iterator, Mapping, Sequence

from leaguegen.model.game import Bye, ByeKind, Round
from leaguegen.model.league import Competition, League, PlannedRound, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.rules import Points
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.attendance import Asked, free_by_hand, who_is_away
from leaguegen.pairing.beforehand import standing_pairs, standing_rows
from leaguegen.pairing.next_round import left_over, next_to_pair
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.swiss.dutch.players import VirtualPoints


def rounds_to_come(competition: Competition, total: int) -> tuple[PlannedRound, ...]:
    """Return the planned rounds that have no column yet, in order.

    Args:
        total: How many rounds the tournament has.
    """
    following = next_to_pair(competition)
    if following is None:
        return ()
    passed = left_over(competition)
    planned = [p for p in competition.calendar if p.number >= following and p.number not in passed]
    return tuple(planned[: max(0, total - len(competition.rounds))])


def absences_ahead(
    league: League, competition: Competition, planned: PlannedRound
) -> tuple[Bye, ...]:
    """Return who will not be paired in the next round, and why, as far as the files know.

    Nobody where that is everybody: a report file takes a full column for a past round.
    """
    number = planned.number
    rules = competition.cycle_of(number).rules
    free = free_by_hand(competition, number)
    stands = tuple(standing_pairs(competition, planned, again=False))
    kinds: dict[PlayerId, ByeKind] = {}
    if not is_schedule(rules):
        rows = standing_rows(competition, number, stands, free)
        asked = Asked({}, None, again=False)
        away = who_is_away(league, competition, number, asked, rows)
        kinds = {a.player: a.kind for a in away}
    for pair in stands:
        kinds.pop(pair.white, None)
        kinds.pop(pair.black, None)
    kinds |= free
    byes = [
        Bye(entrant.id, kind)
        for entrant in competition.roster
        if (kind := _not_there(entrant, number) or kinds.get(entrant.id)) is not None
    ]
    return () if len(byes) == len(competition.roster) else tuple(byes)


def _not_there(entrant: Entrant, number: int) -> ByeKind | None:
    """Return why somebody is not in the field at all."""
    if entrant.active(number):
        return None
    return ByeKind.BEFORE_JOINING if number < entrant.joined else ByeKind.WITHDRAWN


def virtual_points(
    competition: Competition, rules: DutchRules
) -> Mapping[PlayerId, Sequence[Points]]:
    """Return the virtual points of whoever has any, by round from 1 to the last with some."""
    rounds: tuple[Round, ...] = competition.rounds
    state = State(competition.roster, rounds, RoundInfo(len(rounds) + 1))
    virtual = VirtualPoints(state, rules, rounds)
    return {
        entrant.id: row for entrant in competition.roster if (row := _row(virtual, entrant, rules))
    }


def _row(virtual: VirtualPoints, entrant: Entrant, rules: DutchRules) -> tuple[Points, ...]:
    def given() -> Iterator[Points]:
        for turn in range(1, rules.rounds + 1):
            points = virtual.of(entrant.id, turn)
            if not points:
                return
            yield points

    return tuple(given())
