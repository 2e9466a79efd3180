"""Who is there on the evening of a round, who is not, and which pairs stand among those who are."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, FixedPair, League, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import (
    Asked,
    Away,
    Rows,
    free_by_hand,
    nobody_away,
    waiting_elsewhere,
    who_is_away,
)
from leaguegen.pairing.beforehand import (
    set_now,
    settled_pairs,
    standing_pairs,
    standing_rows,
    without_the_absent,
)
from leaguegen.pairing.registry import is_schedule
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Presence:
    """Everybody who takes part in a round stands in one of these.

    Attributes:
        pool: Who is to be paired, in start order.
        fixed: Pairs that stand.
        postponed: Cup ties of the evening that wait, because one of the two is away.
        away: Who is away and why, in start order.
        free: Who is free by a row set by hand, and of which kind.
    """

    pool: tuple[PlayerId, ...]
    fixed: tuple[FixedPair, ...]
    postponed: tuple[FixedPair, ...]
    away: tuple[Away, ...]
    free: tuple[tuple[PlayerId, ByeKind], ...]

    @property
    def requests(self) -> Mapping[PlayerId, ByeKind]:
        """Who is not to be paired, by kind."""
        return MappingProxyType({a.player: a.kind for a in self.away} | dict(self.free))


def presence(
    league: League, competition: Competition, planned: PlannedRound, asked: Asked
) -> Presence:
    """Find out who is there.

    Raises:
        NotReadyError: Somebody is told to be away where that means nothing, or a pair set by hand
            cannot be.
    """
    number = planned.number
    keep = asked.by_hand.keep
    by_hand = free_by_hand(competition, number)
    before = tuple(standing_pairs(competition, planned, again=asked.again, keep=keep))
    told_now = set_now(competition, number, asked.by_hand, before, by_hand)
    stands = (*before, *told_now)
    rows = standing_rows(competition, number, stands, by_hand)
    away = _attendance(league, competition, number, asked, rows)
    gone = {a.player for a in away}
    settled = settled_pairs(competition, number)
    fixed, postponed = without_the_absent(competition, stands, gone, settled, told_now)
    taken = {p for f in fixed for p in (f.white, f.black)}
    return Presence(
        tuple(
            e.id
            for e in competition.roster
            if e.active(number) and e.id not in gone | taken and e.id not in by_hand
        ),
        fixed,
        (*postponed, *waiting_elsewhere(competition, number, asked, rows)),
        tuple(a for a in away if a.player not in taken and a.player not in by_hand),
        tuple((p, kind) for p, kind in by_hand.items() if p not in taken),
    )


def _attendance(
    league: League, competition: Competition, number: int, asked: Asked, rows: Rows
) -> tuple[Away, ...]:
    """Return who is away, in the systems that ask for it."""
    rules = competition.cycle_of(number).rules
    if isinstance(rules, CupRules):
        return nobody_away(asked, "cup-draws-all", _CUP_DRAWS_ALL)
    if is_schedule(rules):
        return nobody_away(asked, "schedule-for-all", _SCHEDULE_FOR_ALL)
    return tuple(who_is_away(league, competition, number, asked, rows))


_CUP_DRAWS_ALL = say(
    "a cup draws everybody who is still in; who cannot play that evening is told when the internal"
    " competition is paired, and the tie waits. Who gives up: write the last round into the column"
    " withdrawn of entrants.csv"
)

_SCHEDULE_FOR_ALL = say(
    "a fixed schedule is made for everybody who takes part; a game of who is away one evening is"
    " postponed. Who gives up: write the last round into the column withdrawn of entrants.csv"
)
