"""Pairing a round, and the changes that it makes in the content."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from leaguegen import __version__
from leaguegen.desk.absent_rows import write_absences
from leaguegen.desk.changes import (
    Changes,
    freeze_ratings,
    remove_records,
    take_out,
    write_draw,
    write_groups,
    write_rows,
)
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.record import record_of, record_path
from leaguegen.ingest.record import write_record
from leaguegen.model.engines import EngineRules, Maker, paired_elsewhere
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition, League, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.evening import Evening, prepare
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.registry import is_schedule, pair_rounds
from leaguegen.pairing.system import NotReadyError, Pair, RoundPairing
from leaguegen.words.message import say

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
    """

    competition: Competition
    number: int | None = None
    absent: Mapping[PlayerId, ByeKind | None] = field(default_factory=lambda: MappingProxyType({}))
    only: frozenset[PlayerId] | None = None
    dry_run: bool = False
    again: bool = False
    redo: bool = False


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
    """

    evening: Evening
    pairing: RoundPairing
    boards: Mapping[Pair, int | None]
    further: tuple[Boards, ...]
    cup_rounds: Mapping[Pair, tuple[str, int]]
    unlisted: tuple[int, tuple[PlayerId, ...]] | None
    before: Mapping[str, bytes | None]
    changes: Mapping[str, bytes | None]


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
    competition = order.competition
    recorded = competition.round_numbered(order.number) if order.number is not None else None
    redo = order.redo and recorded is not None
    if recorded is not None and order.redo:
        _check_redo(competition, recorded)
    each_round = not isinstance(competition.cycles[-1].rules, CupRules)
    if order.number is None and not order.dry_run and each_round:
        _check_last_is_played(competition)
    absent = _absent(order)
    evening = prepare(
        league,
        competition,
        order.number,
        absent=absent,
        only=order.only,
        again=order.again,
        redo=redo,
    )
    made, maker = _made(competition, evening, ask)
    tables = tuple(Boards(each, _boards(competition, evening, each)) for each in made)
    first = next(t for t in tables if t.pairing.round == evening.state.round.number)
    cup_rounds = {p: _cup_round(league, p) for p in first.pairing.pairs if p.via}
    files = Changes(sources)
    if not order.again:
        freeze_ratings(files, competition, evening.state.round.number)
        season = [
            c.id for s in league.seasons for c in s.competitions if s.id == competition.season
        ]
        alone = season == [competition.id]
        write_absences(files, competition, evening.state.round.number, absent, alone=alone)
        if redo:
            take_out(files, competition, evening)
            remove_records(files, competition, evening, [each.round for each in made])
        for table in tables:
            number = table.pairing.round
            write_groups(files, competition, table.pairing)
            record = record_of(competition, evening, table.pairing, table.boards, maker)
            files.put(record_path(competition, number), write_record(record))
        write_rows(files, competition, [(table.pairing, table.boards) for table in tables])
        write_draw(files, competition, evening)
        if not order.dry_run:
            check_outcome(files)
    last = evening.state.rounds[-1] if evening.state.rounds else None
    left = unlisted(competition, last) if last else ()
    told = (last.number, left) if last and left else None
    further = tuple(table for table in tables if table is not first)
    return Paired(
        evening,
        first.pairing,
        first.boards,
        further,
        cup_rounds,
        told,
        files.before,
        files.changes,
    )


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
                    kind=str(told[player]),
                ),
            )
    usual = competition.absent_default
    return {player: kind or told.get(player, usual) for player, kind in order.absent.items()}


def _check_redo(competition: Competition, recorded: Round) -> None:
    """Refuse to pair anew what cannot change any more.

    The further rounds of a fixed schedule were not paired on this one, but with it.

    Raises:
        NotReadyError: A later round was paired on this one, or every board has a result.
    """
    after = [r for r in competition.rounds if r.number > recorded.number]
    together = [recorded]
    if is_schedule(competition.cycle_of(recorded.number).rules):
        part = recorded.cycle, recorded.stage
        together += [r for r in after if (r.cycle, r.stage) == part]
    later = [r.number for r in after if r not in together]
    if later:
        raise NotReadyError(
            "later-round-paired",
            say(
                "round {later} was paired on round {round} already. To pair both anew, first take"
                " the rows of round {later} out of results.csv and remove rounds/{record}.json",
                later=later[0],
                round=recorded.number,
                record=f"{later[0]:02}",
            ),
        )
    replaceable = any(_replaceable(g) for r in together for g in r.games)
    if not replaceable and not unlisted(competition, recorded):
        raise NotReadyError(
            "nothing-to-redo",
            say(
                "every board of round {round} has a result; nothing to redo", round=recorded.number
            ),
        )


def unlisted(competition: Competition, recorded: Round) -> tuple[PlayerId, ...]:
    """Return who stands in no row of a round of which the rows alone tell that it was played."""
    if recorded.number in competition.records:
        return ()
    outside = (ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN)
    return tuple(b.player for b in recorded.byes if b.origin is None and b.kind not in outside)


def _check_last_is_played(competition: Competition) -> None:
    """Stop before a round is paired on one that has no result at all: it is seldom meant.

    Raises:
        NotReadyError: The last recorded round has boards, and none has a result.
    """
    last = competition.rounds[-1] if competition.rounds else None
    own = [g for g in last.games if not g.via] if last else []
    following = next_to_pair(competition)
    if last is None or following is None or not own or any(g.result for g in own):
        return
    raise NotReadyError(
        "last-round-open",
        say(
            "round {last} of {competition} is paired and has no result yet. To pair it anew, for"
            " instance because somebody called off: --round {last} --redo. To pair round {next} all"
            " the same, with every open game as a draw: --round {next}",
            last=last.number,
            next=following,
            competition=competition.id,
        ),
    )


def _replaceable(game: Game) -> bool:
    return game.result is None and not game.via


def _boards(
    competition: Competition, evening: Evening, pairing: RoundPairing
) -> dict[Pair, int | None]:
    """Give the new pairs the lowest board numbers that the rows of the round leave."""
    number = pairing.round
    recorded = competition.round_numbered(number)
    rows = recorded.games if recorded else competition.pending.get(number, ())
    stands = {frozenset((f.white, f.black)) for f in evening.state.stands(number) if not f.via}
    held = {
        frozenset((g.white, g.black)): g.board
        for g in rows
        if frozenset((g.white, g.black)) in stands
    }
    used = set(held.values())
    free = (n for n in range(1, len(pairing.pairs) + len(used) + 1) if n not in used)
    return {
        p: (None if p.via else held[frozenset((p.white, p.black))]) if p.fixed else next(free)
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
