"""Pairing a round, and the changes that it makes in the content."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

from leaguegen import __version__
from leaguegen.desk.absent_rows import is_alone, write_absences
from leaguegen.desk.changes import (
    Changes,
    freeze_ratings,
    write_avoid,
    write_draw,
    write_groups,
)
from leaguegen.desk.going_on import check_last_is_played, check_somebody
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.record import record_of, record_path
from leaguegen.desk.redoing import check_by_hand, check_redo, unlisted
from leaguegen.desk.round_rows import (
    NO_ROWS,
    remove_records,
    replaced_rows,
    unnumbered,
    write_rows,
)
from leaguegen.ingest.record import write_record
from leaguegen.model.engines import EngineRules, Maker, paired_elsewhere
from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition, League, State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record
from leaguegen.model.round_history import Event, events
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.audit import findings_of
from leaguegen.pairing.beforehand import NOTHING, ByHand, standing_pairs
from leaguegen.pairing.due_round import due_round
from leaguegen.pairing.evening import Evening, prepare
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.registry import pair_rounds
from leaguegen.pairing.system import NotReadyError, Pair, RoundPairing
from leaguegen.words.message import Message, say

Ask: TypeAlias = Callable[[State, EngineRules, int], tuple[RoundPairing, Maker]]
"""Another program, asked to pair the round of a state; the number is that of the planned rounds of
the cycle. The shell has it, for nothing here may call a program."""

OWN = Maker("leaguegen", __version__)


@dataclass(frozen=True, slots=True)
class Order:
    """What the leader asks for.

    Attributes:
        number: The round; None: the next one.
        absent: Away besides those whom the files tell, and why; None: as told, else the usual kind.
        dry_run: Nothing will be written.
        again: Only show what the program makes of a round, recorded or not.
        redo: Replace the rows of a recorded round that have no result.
        by_hand: Who meet, who may not, and which boards of a recorded round stay.
    """

    competition: Competition
    number: int | None = None
    absent: Mapping[PlayerId, ByeKind | None] = field(default_factory=lambda: MappingProxyType({}))
    only: frozenset[PlayerId] | None = None
    dry_run: bool = False
    again: bool = False
    redo: bool = False
    by_hand: ByHand = NOTHING

    @property
    def renews(self) -> bool:
        """Whether a round that is recorded is paired anew."""
        recorded = self.number is not None and self.competition.round_numbered(self.number)
        return self.redo and bool(recorded)


@dataclass(frozen=True, slots=True)
class Boards:
    """A round that is paired, with the numbers of its boards."""

    pairing: RoundPairing
    boards: Mapping[Pair, int | None]


@dataclass(frozen=True, slots=True)
class Paired:
    """A round that is paired, and what has to be written for it.

    Attributes:
        boards: Board number of each pair; None for cup ties and for rows without a number.
        further: The later rounds that a fixed schedule makes at the same time.
        cup_rounds: For each cup tie the cup's folder and the cup's round.
        unlisted: The last recorded round, where some stand in none of its rows, and who.
        before: The files that change, as they were; None: absent.
        changes: The files that change, as they are to be; None: removed.
        against: What the pairs that were set by hand break of the rules.
        stood_against: What those break that stood beforehand: played ahead, of a cup, in a row.
        events: What happened to the round since it was paired first.
    """

    evening: Evening
    pairing: RoundPairing
    boards: Mapping[Pair, int | None]
    further: tuple[Boards, ...]
    cup_rounds: Mapping[Pair, tuple[str, int]]
    unlisted: tuple[int, tuple[PlayerId, ...]] | None
    before: Mapping[str, bytes | None]
    changes: Mapping[str, bytes | None]
    against: tuple[Message, ...] = ()
    stood_against: tuple[Message, ...] = ()
    events: tuple[Event, ...] = ()


def pair(
    league: League, sources: Mapping[str, bytes], order: Order, ask: Ask | None = None
) -> Paired:
    """Pair a round.

    Args:
        ask: The program that pairs where the rules name another one than this.

    Raises:
        NotReadyError: The round is not to be paired; the text names the ways.
        NoLegalPairingError: No pairing exists under the rules.
        EditError: A file has no place for what must be written.
    """
    _check(league, order)
    order = _without_met(order)
    absent = _absent(order)
    evening = _evening(league, order, absent)
    if not order.again:
        check_somebody(order.competition, evening)
    made, maker = _made(order.competition, evening, ask)
    tables = tuple(Boards(each, _boards(order, evening, each)) for each in made)
    first = next(t for t in tables if t.pairing.round == evening.state.round.number)
    files = Changes(sources)
    record = order.competition.records.get(first.pairing.round)
    if not order.again:
        alone = is_alone(league, order.competition)
        write_absences(files, order.competition, first.pairing.round, absent, alone=alone)
        record = _write(files, order, evening, tables, maker)
    by_hand, stood = _breaches(files, order, evening, [t.pairing.round for t in tables])
    return Paired(
        evening,
        first.pairing,
        first.boards,
        tuple(table for table in tables if table is not first),
        {p: _cup_round(league, p) for p in first.pairing.pairs if p.via},
        _unlisted(order.competition, evening),
        files.before,
        files.changes,
        by_hand,
        stood,
        events(record) if record is not None else (),
    )


def _evening(league: League, order: Order, absent: Mapping[PlayerId, ByeKind]) -> Evening:
    return prepare(
        league,
        order.competition,
        order.number,
        absent=absent,
        only=order.only,
        again=order.again,
        redo=order.renews,
        by_hand=order.by_hand,
    )


def _unlisted(
    competition: Competition, evening: Evening
) -> tuple[int, tuple[PlayerId, ...]] | None:
    """Return the last recorded round, where some stand in none of its rows, and who."""
    last = evening.state.rounds[-1] if evening.state.rounds else None
    left = unlisted(competition, last) if last else ()
    return (last.number, left) if last and left else None


def _check(league: League, order: Order) -> None:
    """Refuse an order that cannot be meant, before anything is paired.

    Raises:
        NotReadyError: The text names the ways.
    """
    competition, number = order.competition, order.number
    recorded = competition.round_numbered(number) if number is not None else None
    if recorded is not None and order.redo:
        check_redo(competition, recorded)
    each_round = not isinstance(competition.cycles[-1].rules, CupRules)
    if number is None and not order.dry_run and each_round:
        check_last_is_played(league, competition)
    due = next_to_pair(competition) if number is None else number
    if due is not None:
        check_by_hand(competition, due, order.by_hand)


def _without_met(order: Order) -> Order:
    """Leave out of an order the pairs that stand already as it wants them."""
    competition, by_hand = order.competition, order.by_hand
    if not by_hand.pairs:
        return order
    planned = due_round(competition, order.number, again=order.again, redo=order.renews)
    stand = {(f.white, f.black) for f in standing_pairs(competition, planned, again=order.again)}
    left = tuple(pair for pair in by_hand.pairs if pair not in stand)
    return replace(order, by_hand=replace(by_hand, pairs=left))


def _write(
    files: Changes,
    order: Order,
    evening: Evening,
    tables: Sequence[Boards],
    maker: Maker,
) -> Record:
    """Put what the round brings into the files, and return its record."""
    competition, number = order.competition, evening.state.round.number
    freeze_ratings(files, competition, number)
    by_hand = order.by_hand.met
    gone = replaced_rows(files, competition, evening, by_hand) if order.renews else NO_ROWS
    if order.renews:
        remove_records(files, competition, evening, [t.pairing.round for t in tables])
    records = {}
    for table in tables:
        write_groups(files, competition, table.pairing)
        record = record_of(competition, evening, table.pairing, table.boards, maker)
        records[record.round] = record
        files.put(record_path(competition, record.round), write_record(record))
    boards = [(table.pairing, table.boards) for table in tables]
    write_rows(files, competition, boards, by_hand, gone)
    write_draw(files, competition, evening)
    write_avoid(files, competition, number, order.by_hand.apart)
    return records[number]


def _breaches(
    files: Changes, order: Order, evening: Evening, numbers: Iterable[int]
) -> tuple[tuple[Message, ...], tuple[Message, ...]]:
    """Read the content as it is to be; return what it breaks of the rules that nobody paired.

    Args:
        numbers: The rounds that are paired.

    Returns:
        What the pairs that are set by hand now break, and what those break that stood.
    """
    by_hand, now = order.by_hand.met, evening.state.round.number
    stood = {
        number: {frozenset((f.white, f.black)) for f in evening.state.stands(number)} - by_hand
        for number in numbers
    }
    if order.again or (order.dry_run and not by_hand and not any(stood.values())):
        return (), ()
    league = check_outcome(files).league
    after = league.competition(order.competition.id) if league else None
    if after is None or not (by_hand or any(stood.values())):
        return (), ()
    return tuple(_found(after, {now: by_hand})), tuple(_found(after, stood))


def _found(
    competition: Competition, pairs: Mapping[int, Collection[frozenset[PlayerId]]]
) -> Iterator[Message]:
    """Yield what rounds break that concerns nobody but the two of one of these pairs."""
    accepted = {row.finding for row in competition.accepted}
    for number, here in pairs.items():
        recorded = competition.round_numbered(number) if here else None
        for finding in findings_of(competition, recorded) if recorded else ():
            if finding.id not in accepted and any(two.issuperset(finding.players) for two in here):
                yield finding.text


def _made(
    competition: Competition, evening: Evening, ask: Ask | None
) -> tuple[tuple[RoundPairing, ...], Maker]:
    """Pair the round, and tell what paired it."""
    state, rules = evening.state, evening.rules
    theirs = paired_elsewhere(rules)
    if theirs is None or not state.available:
        return pair_rounds(state, rules), OWN
    if ask is None:
        raise NotReadyError("engine-missing", say("another program is to pair this round"))
    pairing, maker = ask(state, theirs, planned_rounds(competition, state.round.number))
    return (pairing,), maker


def planned_rounds(competition: Competition, number: int) -> int:
    """Return how many rounds are planned for the cycle of a round."""
    return len(competition.cycle_of(number).rounds)


def _absent(order: Order) -> dict[PlayerId, ByeKind]:
    """Return who is away by the order, each with his kind.

    Raises:
        NotReadyError: `absences.csv` tells another kind than the order.
    """
    competition = order.competition
    number = next_to_pair(competition) if order.number is None else order.number
    told = told_away(competition, number) if number is not None else {}
    for player, kind in order.absent.items():
        if kind is not None and told.get(player, kind) is not kind:
            raise NotReadyError(
                "absent-otherwise",
                say(
                    "{player} is away from this round by absences.csv already, as {kind}; to give"
                    " another reason, change that row",
                    player=player,
                    kind=KINDS[told[player]],
                ),
            )
    usual = competition.absent_default
    return {player: kind or told.get(player, usual) for player, kind in order.absent.items()}


def _boards(order: Order, evening: Evening, pairing: RoundPairing) -> dict[Pair, int | None]:
    """Give the new pairs, and those set by hand in a row without one, the lowest board numbers that
    the rows of the round leave.
    """
    competition, number = order.competition, pairing.round
    recorded = competition.round_numbered(number)
    rows = recorded.games if recorded else competition.pending.get(number, ())
    stands = {frozenset((f.white, f.black)) for f in evening.state.stands(number) if not f.via}
    stands -= order.by_hand.met
    record = competition.records.get(number)
    # A pair set by hand may have been taken apart since: then the record alone knows its board.
    made = record.pairs if record else ()
    known = {frozenset((p.white, p.black)): p.board for p in made}
    known |= {frozenset((g.white, g.black)): g.board for g in rows}
    seated = frozenset[frozenset[PlayerId]]() if order.again and recorded else unnumbered(rows)
    held = {two: board for two, board in known.items() if two in stands and two not in seated}
    used = set(held.values())
    free = (n for n in range(1, len(pairing.pairs) + len(used) + 1) if n not in used)
    return {
        p: None
        if p.via
        else held[two]
        if (two := frozenset((p.white, p.black))) in held
        else next(free)
        for p in pairing.pairs
    }


def _cup_round(league: League, pair: Pair) -> tuple[str, int]:
    """Find the cup and the latest round of it in which the tie stands."""
    cup = league.competition(pair.via)
    if cup is None:
        return pair.via, 0
    rounds = [
        r.number
        for r in cup.rounds
        for g in r.games
        if {g.white, g.black} == {pair.white, pair.black}
    ]
    return cup.slug, max(rounds, default=0)
