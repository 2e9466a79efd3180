"""What a round without a game is worth, and why."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from leaguegen.model.game import After, Bye, ByeKind, Outcome, Round
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import ZERO, Points, PointTable
from leaguegen.model.told import External
from leaguegen.words.message import Message, say

KIND_NOTES: Mapping[ByeKind, Message] = MappingProxyType(
    {
        ByeKind.PAIRING_ALLOCATED: say("free"),
        ByeKind.REST: say("no game in this round, no points"),
        ByeKind.FULL_POINT: say("requested bye, full point"),
        ByeKind.HALF_POINT: say("requested bye, half point"),
        ByeKind.ZERO_POINT: say("requested bye, no points"),
        ByeKind.ABSENT: say("absent"),
        ByeKind.EXCUSED: say("excused"),
        ByeKind.CLUB: say("played for the club"),
        ByeKind.DUTY: say("on duty"),
        ByeKind.FORFEIT_WIN: say("won by forfeit"),
        ByeKind.FORFEIT_LOSS: say("lost by forfeit"),
        ByeKind.LATE: say("signed off after the pairing"),
        ByeKind.BEFORE_JOINING: say("not yet in the competition"),
        ByeKind.WITHDRAWN: say("withdrawn"),
    }
)
"""Why somebody has no opponent, in a few words."""

_ALONE_NOTES: Mapping[ByeKind, Message] = MappingProxyType(
    {
        ByeKind.PAIRING_ALLOCATED: say("free, the opponent signed off"),
        ByeKind.FULL_POINT: say("the opponent signed off, full point"),
        ByeKind.HALF_POINT: say("the opponent signed off, half point"),
        ByeKind.ZERO_POINT: say("the opponent signed off, no points"),
        ByeKind.ABSENT: say("the opponent signed off, counts as absent"),
        ByeKind.EXCUSED: say("the opponent signed off, counts as excused"),
        ByeKind.FORFEIT_WIN: say("won by forfeit, the opponent signed off"),
    }
)
"""The same, where it is because the opponent signed off after the pairing."""


def kind_note(kind: ByeKind, after: After = "") -> Message:
    """Say in a few words why somebody has no opponent."""
    if after == "alone":
        return _ALONE_NOTES.get(kind, KIND_NOTES[kind])
    if after == "came" and kind is ByeKind.LATE:
        return say("came after the pairing")
    if after == "lost":
        return say("paired, but the row of that is gone")
    return KIND_NOTES[kind]


AWAY = (ByeKind.ABSENT, ByeKind.EXCUSED, ByeKind.CLUB)
"""Who is away in one of these ways may have played for the club."""

ELSEWHERE: Mapping[Outcome, Message] = MappingProxyType(
    {
        Outcome.WIN: say("won for the club"),
        Outcome.DRAW: say("drew for the club"),
        Outcome.LOSS: say("lost for the club"),
        Outcome.FORFEIT_WIN: say("won for the club"),
        Outcome.FORFEIT_LOSS: say("lost for the club"),
    }
)


class Awards:
    """Gives the points for byes, counting each player's byes of each kind for the tiers.

    A game elsewhere that counts by its result uses up no tier.

    Args:
        external: Games for the club elsewhere.
    """

    def __init__(self, external: Iterable[External] = ()) -> None:
        self._external = {(one.player, one.round): one.outcome for one in external}
        self._in_season: Counter[tuple[PlayerId, ByeKind]] = Counter()
        self._in_cycle: Counter[tuple[PlayerId, ByeKind, int]] = Counter()

    def remember(self, round_: Round) -> None:
        """Count the byes of a round before the counted ones, for `tiers_over = "season"`."""
        self._in_season.update((bye.player, bye.kind) for bye in round_.byes)

    def give(self, bye: Bye, round_: Round, points: PointTable) -> tuple[Points, Message]:
        """Return what the bye is worth, with the note that says so."""
        result = self._external.get((bye.player, round_.number)) if bye.kind in AWAY else None
        by_result = points.elsewhere(result) if result is not None else None
        if result is not None and by_result is not None:
            return by_result, ELSEWHERE[result]
        season, in_cycle = (bye.player, bye.kind), (bye.player, bye.kind, round_.cycle)
        self._in_season[season] += 1
        self._in_cycle[in_cycle] += 1
        over_season = points.tiers_over == "season"
        nth = self._in_season[season] if over_season else self._in_cycle[in_cycle]
        return points.award(bye.kind, nth), _note(bye, nth, points)


def _note(bye: Bye, nth: int, points: PointTable) -> Message:
    """Say why the player was free and, where tiers are set, how far they are used up."""
    tiers = points.awards.get(bye.kind, ())
    paid = [(tier.first, tier.points == ZERO) for tier in tiers]
    return tier_note(kind_note(bye.kind, bye.after), nth, paid)


def tier_note(kind: Message, nth: int, tiers: Sequence[tuple[int | None, bool]]) -> Message:
    """Say why a player was free and how far the tiers are used up.

    Args:
        kind: Why, in a few words.
        tiers: For how many each holds (None: ever after), and whether it gives nothing.
    """
    if not tiers or tiers[0][0] is None:
        return kind
    paid = 0
    for first, nothing in tiers:
        if nothing:
            continue
        if first is None:
            return say("{kind}, number {nth}", kind=kind, nth=nth)
        paid += first
    if nth <= paid:
        return say("{kind}, {nth} of {paid} paid", kind=kind, nth=nth, paid=paid)
    return say("{kind}, number {nth}: only {paid} are paid", kind=kind, nth=nth, paid=paid)
