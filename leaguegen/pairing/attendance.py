"""Who is away from a round, and who is free by a row that somebody wrote."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is not to be paired, and why."""

    player: PlayerId
    kind: ByeKind
    why: Message


def who_is_away(
    competition: Competition,
    number: int,
    absent: frozenset[PlayerId],
    only: frozenset[PlayerId] | None,
    *,
    again: bool,
) -> Iterator[Away]:
    """Yield who is away and why, in start order."""
    told = {a.player: a.kind for a in competition.absences.get(number, ())}
    were_away = _were_away(competition, number) if again and only is None else {}
    for entrant in competition.roster:
        player = entrant.id
        if not entrant.active(number):
            continue
        if player in absent:
            yield Away(player, competition.absent_default, say("told to this command"))
        elif only is not None and player not in only:
            yield Away(player, competition.absent_default, say("not among those named"))
        elif again:
            if player in were_away:
                yield Away(player, were_away[player], say("away when the round was paired"))
        elif only is None and player in told:
            yield Away(player, told[player], say("told in absences.csv"))


def nobody_away(
    absent: frozenset[PlayerId], only: frozenset[PlayerId] | None, code: str, why: Message
) -> tuple[Away, ...]:
    """Return that nobody is away, where a system pairs everybody whoever is there.

    Raises:
        NotReadyError: Somebody was to be left out; `why` tells what to do instead.
    """
    if absent or only is not None:
        raise NotReadyError(code, why)
    return ()


def _were_away(competition: Competition, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who was away from a recorded round: by its record, else by its rows."""
    record = competition.records.get(number)
    if record is not None:
        return record.absent
    recorded = competition.round_numbered(number)
    if recorded is None:
        return {a.player: a.kind for a in competition.absences.get(number, ())}
    by_hand = free_by_hand(competition, number)
    return {
        b.player: b.kind
        for b in recorded.byes
        if b.kind is not ByeKind.PAIRING_ALLOCATED and b.player not in by_hand
    }


def free_by_hand(competition: Competition, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who is free in a round by a row that somebody wrote, and no pairing made.

    In a recorded round these are free players whom its record does not know; without a record,
    those of another kind than a pairing gives.
    """
    recorded, record = competition.round_numbered(number), competition.records.get(number)
    if recorded is None:
        return competition.pending_byes.get(number, {})
    given = {b.player for b in record.byes} if record else set()
    rows = f"{competition.id}/results.csv".casefold()
    return {
        b.player: b.kind
        for b in recorded.byes
        if b.origin is not None
        and b.origin.file.casefold() == rows
        and b.player not in given
        and (record is not None or b.kind is not ByeKind.PAIRING_ALLOCATED)
    }
