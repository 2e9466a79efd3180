"""A paired round changed because somebody comes or goes (docs/evening.md, 3 to 5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal

from leaguegen.desk.absent_rows import is_alone, write_absences
from leaguegen.desk.amendable import (
    bye_of,
    check_comes,
    check_goes,
    check_schedule,
    game_of,
    round_to_amend,
)
from leaguegen.desk.came_after_all import take_out_absence
from leaguegen.desk.changes import Changes, freeze_ratings
from leaguegen.desk.record import record_path
from leaguegen.desk.round_rows import own_rows, write_rows
from leaguegen.ingest.record import write_record
from leaguegen.model.game import Bye, ByeKind, Game, Round
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition, League, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, Record, RecordedBye, RecordedPair, Step
from leaguegen.pairing.attendance import told_away
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.repair import Newcomer, Seated, seat
from leaguegen.pairing.system import NotReadyError, Pair, RoundPairing
from leaguegen.pairing.wall import Wall, wall
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Call:
    """That somebody comes or goes after the pairing.

    Attributes:
        number: The round; None: the latest.
        repair: Whether boards may be taken apart, as few as possible.
    """

    competition: Competition
    what: Literal["add", "drop"]
    player: PlayerId
    number: int | None = None
    repair: bool = False


@dataclass(frozen=True, slots=True)
class Amended:
    """A round that was changed.

    Attributes:
        number: Of the round.
    """

    number: int
    amendment: Amendment


def amend(files: Changes, league: League, call: Call) -> Amended:
    """Change a paired round in the files.

    Raises:
        NotReadyError: The round, or who comes or goes, does not allow it; the text tells why.
        EditError: A file has no place for what must be written.
    """
    competition = call.competition
    recorded, record = round_to_amend(competition, call.number)
    if call.what == "add":
        amendment = _comes(files, league, call, recorded, record)
    else:
        amendment = _goes(files, league, call, recorded, record)
    amended = replace(record, amendments=(*record.amendments, amendment))
    files.put(record_path(competition, recorded.number), write_record(amended))
    return Amended(recorded.number, amendment)


def _comes(
    files: Changes, league: League, call: Call, recorded: Round, record: Record
) -> Amendment:
    """Place somebody who comes."""
    competition, player = call.competition, call.player
    check_schedule(league, competition, recorded, player)
    was = check_comes(competition, recorded, record, player)
    freeze_ratings(files, competition, recorded.number)
    hung = wall(league, competition, _planned(competition, recorded), recorded, record)
    seated = seat(hung, Newcomer(player, came=True), repair=call.repair)
    boards = _write(files, competition, recorded, seated, (player,))
    take_out_absence(files, league, competition, recorded.number, player)
    return _amendment(call, was, seated, boards, record)


def _goes(files: Changes, league: League, call: Call, recorded: Round, record: Record) -> Amendment:
    """Take somebody out who goes, and place who would have been his opponent."""
    competition, player = call.competition, call.player
    if is_schedule(competition.cycle_of(recorded.number).rules):
        return _leaves_evening(files, league, call, recorded)
    check_goes(competition, recorded, record, player)
    hung = wall(league, competition, _planned(competition, recorded), recorded, record)
    seated = _without(hung, call, game_of(recorded, player))
    boards = _write(files, competition, recorded, seated, ())
    _write_late(files, league, call, recorded.number)
    return _amendment(call, None, seated, boards, record)


def _without(hung: Wall, call: Call, game: Game | None) -> Seated:
    """Return what changes when somebody goes who has this game, or was free."""
    player, number = call.player, hung.state.round.number
    kind = told_away(call.competition, number).get(player, ByeKind.LATE)
    gone = Step(
        "evening 4.3",
        say(
            "{player} is not there; the round counts for {player} as “{kind}”",
            player=player,
            kind=KINDS[kind],
        ),
    )
    if game is None:
        return Seated(ended=(player,), steps=(gone,))
    who = Newcomer(game.opponent_of(player), came=False, kind=call.competition.late_signoff)
    seated = seat(hung.without(game), who, repair=call.repair)
    return replace(seated, broken=(game, *seated.broken), steps=(gone, *seated.steps))


def _leaves_evening(files: Changes, league: League, call: Call, recorded: Round) -> Amendment:
    """Let somebody sign off from an evening of a fixed schedule: the game waits.

    Raises:
        NotReadyError: Somebody has no game that evening, or is away already.
    """
    competition, player = call.competition, call.player
    if player in told_away(competition, recorded.number):
        raise NotReadyError(
            "not-there",
            say(
                "{player} is away from round {round} by absences.csv already; the game waits",
                player=player,
                round=recorded.number,
            ),
        )
    game = game_of(recorded, player)
    if game is None:
        raise NotReadyError(
            "not-there",
            say(
                "{player} has no place in round {round}: nothing to sign off from",
                player=player,
                round=recorded.number,
            ),
        )
    check_goes(competition, recorded, competition.records[recorded.number], player)
    _write_late(files, league, call, recorded.number)
    text = say(
        "{player} signed off; the game with {other} stays in the schedule and waits: when it is"
        " played, its day goes into the column date of results.csv",
        player=player,
        other=game.opponent_of(player),
    )
    return Amendment("drop", player, steps=(Step("evening 4.4", text),))


def _planned(competition: Competition, recorded: Round) -> PlannedRound:
    planned = competition.planned(recorded.number)
    return planned or PlannedRound(recorded.number, cycle=recorded.cycle, stage=recorded.stage)


def _write_late(files: Changes, league: League, call: Call, number: int) -> None:
    late = {call.player: ByeKind.LATE}
    write_absences(files, call.competition, number, late, alone=is_alone(league, call.competition))


def _write(
    files: Changes,
    competition: Competition,
    recorded: Round,
    seated: Seated,
    placed: Sequence[PlayerId],
) -> Mapping[Pair, int | None]:
    """Write the rows of what changes, and return the numbers of the new boards.

    Args:
        placed: Who has a place now, and perhaps had a row without one.
    """
    byes = (bye_of(recorded, p) for p in (*seated.ended, *placed))
    ended: list[Game | Bye] = [*seated.broken, *(bye for bye in byes if bye is not None)]
    gone = own_rows(files, competition, recorded.number, ended)
    boards = _numbers(recorded, seated)
    pairing = RoundPairing(recorded.number, seated.made, seated.left)
    write_rows(files, competition, [(pairing, boards)], gone=gone)
    return boards


def _numbers(recorded: Round, seated: Seated) -> dict[Pair, int | None]:
    """Give the new boards the numbers of the old ones, then the lowest that nobody sits at."""
    used = {g.board for g in recorded.games if g not in seated.broken and not g.via}
    old = sorted({g.board for g in seated.broken if g.board is not None} - used)
    last = len(recorded.games) + len(seated.made) + 1
    more = (n for n in range(1, last + 1) if n not in used and n not in old)
    free = chain(old, more)
    return {pair: next(free) for pair in seated.made}


def _amendment(
    call: Call,
    was: ByeKind | None,
    seated: Seated,
    boards: Mapping[Pair, int | None],
    record: Record,
) -> Amendment:
    """Return what the record tells of the change."""
    known = {frozenset((p.white, p.black)): p for p in record.pairs_now}
    return Amendment(
        what=call.what,
        player=call.player,
        was=was,
        broken=tuple(known.get(frozenset((g.white, g.black)), _as_it_is(g)) for g in seated.broken),
        ended=seated.ended,
        made=tuple(
            RecordedPair(p.white, p.black, boards[p], p.group, steps=p.steps) for p in seated.made
        ),
        left=tuple(RecordedBye(f.player, f.kind, f.group, f.steps) for f in seated.left),
        steps=seated.steps,
    )


def _as_it_is(game: Game) -> RecordedPair:
    return RecordedPair(game.white, game.black, game.board, game.group)
