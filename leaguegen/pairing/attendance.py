"""Who is away from a round, and who is free by a row that somebody wrote."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.elsewhere import kept_away
from leaguegen.model.game import ByeKind, Game
from leaguegen.model.league import Competition, FixedPair, League
from leaguegen.model.player import PlayerId
from leaguegen.pairing.beforehand import NOTHING, ByHand
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say

Rows = Mapping[PlayerId, bool]
"""Who stands in a row beforehand, and whether it is of the evening itself, not of another day."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the leader tells of who is there.

    Attributes:
        absent: Away besides those whom the files tell, and why.
        only: If given, the only ones present.
        again: A recorded round is paired anew for those who were there.
        by_hand: What the leader sets by hand while the round is paired.
    """

    absent: Mapping[PlayerId, ByeKind]
    only: frozenset[PlayerId] | None
    again: bool
    by_hand: ByHand = NOTHING


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is not to be paired, and why.

    Attributes:
        via: The cup in which he plays that evening, where that is why.
    """

    player: PlayerId
    kind: ByeKind
    why: Message
    via: str = ""


def who_is_away(
    league: League,
    competition: Competition,
    number: int,
    asked: Asked,
    rows: Rows,
) -> Iterator[Away]:
    """Yield who is away and why, in start order."""
    absent, only = asked.absent, asked.only
    told = told_away(competition, number)
    as_it_was = asked.again and only is None
    were_away = _were_away(competition, number) if as_it_was else {}
    at_the_cup = {} if as_it_was else _at_the_cup(competition, number, asked, rows)
    for entrant in competition.roster:
        player = entrant.id
        if not entrant.active(number):
            continue
        if player in absent:
            yield Away(player, absent[player], say("told to this command"))
        elif player in at_the_cup:
            cup = at_the_cup[player]
            yield Away(player, ByeKind.EXCUSED, _plays(league, cup), cup)
        elif only is not None and player not in only:
            yield Away(player, competition.absent_default, say("not among those named"))
        elif asked.again:
            if player in were_away:
                yield Away(player, were_away[player], say("away when the round was paired"))
        elif only is None and player in told:
            yield Away(player, told[player], _file_that_tells(competition, number, player))


def _file_that_tells(competition: Competition, number: int, player: PlayerId) -> Message:
    for absence in competition.absences.get(number, ()):
        if absence.player == player and absence.for_club:
            return say("plays for the club, told in external.csv")
    return say("told in absences.csv")


def told_away(competition: Competition, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who is away from a round by `absences.csv`, or plays for the club then."""
    return {a.player: a.kind for a in competition.absences.get(number, ()) if not a.via}


def away_by_file(competition: Competition, number: int) -> Iterator[Away]:
    """Yield whom the files tell to be away from a round, in start order."""
    told = told_away(competition, number)
    for entrant in competition.roster:
        if entrant.id in told and entrant.active(number):
            why = _file_that_tells(competition, number, entrant.id)
            yield Away(entrant.id, told[entrant.id], why)


def _at_the_cup(
    competition: Competition, number: int, asked: Asked, rows: Rows
) -> Mapping[PlayerId, str]:
    """Return who plays a tie that evening that does not count here, and in which cup.

    A tie that is decided by forfeit beforehand is not played: both are in the ordinary pairing.
    """
    found: dict[PlayerId, str] = {}
    for tie in competition.elsewhere.get(number, ()):
        if tie.result is None or tie.result.played:
            missing = _missing(competition, number, asked, tie) | {p for p in rows if rows[p]}
            for player in kept_away(tie, missing):
                if player not in rows:
                    found.setdefault(player, tie.via)
    return found


def _missing(competition: Competition, number: int, asked: Asked, tie: Game) -> frozenset[PlayerId]:
    """Return who of a tie is away. Where `only` names neither, both may be at the cup."""
    pair = frozenset((tie.white, tie.black))
    if asked.only is None:
        return pair & (asked.absent.keys() | told_away(competition, number).keys())
    unnamed = pair - asked.only
    return pair & asked.absent.keys() | (unnamed if unnamed != pair else frozenset())


def waiting_elsewhere(
    competition: Competition, number: int, asked: Asked, rows: Rows
) -> Iterator[FixedPair]:
    """Yield the ties not counting here that wait for one who is away; the other is paired here."""
    for tie in competition.elsewhere.get(number, ()) if not asked.again else ():
        missing = _missing(competition, number, asked, tie)
        there = [p for p in (tie.white, tie.black) if p not in missing]
        here = all(_takes_part(competition, number, p) and p not in rows for p in there)
        if tie.result is None and len(there) == 1 and here:
            yield FixedPair(tie.white, tie.black, "cup", tie.via)


def _takes_part(competition: Competition, number: int, player: PlayerId) -> bool:
    return player in competition.roster and competition.roster[player].active(number)


def _plays(league: League, cup_id: str) -> Message:
    cup = league.competition(cup_id)
    return say("plays in the cup {cup}", cup=cup.title if cup is not None else cup_id)


def nobody_away(asked: Asked, code: str, why: Message) -> tuple[Away, ...]:
    """Return that nobody is away, where a system pairs everybody whoever is there.

    Raises:
        NotReadyError: Somebody was to be left out; `why` tells what to do instead.
    """
    if asked.absent or asked.only is not None:
        raise NotReadyError(code, why)
    return ()


def _were_away(competition: Competition, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who was away from a recorded round: by its record, else by its rows."""
    record = competition.records.get(number)
    if record is not None:
        return {**record.absent, **record.came_later}
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
    given = {b.player for b in record.byes_now} if record else set()
    rows = f"{competition.id}/results.csv".casefold()
    return {
        b.player: b.kind
        for b in recorded.byes
        if b.origin is not None
        and b.origin.file.casefold() == rows
        and b.player not in given
        and (record is not None or b.kind is not ByeKind.PAIRING_ALLOCATED)
    }
