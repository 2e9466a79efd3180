"""From the files of a competition to its rounds, each with everyone in it once."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from leaguegen.ingest.away import Away
from leaguegen.ingest.cup_files import free_by_draw
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.recorded import Evening, present, recorded_rounds
from leaguegen.ingest.row_reader import RowReader
from leaguegen.ingest.ties import Counted
from leaguegen.model.game import Bye, ByeKind, Game, Outcome, Round
from leaguegen.model.league import Competition, Cycle
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.record import Record
from leaguegen.model.systems import FixedSchedule
from leaguegen.model.told import Absence
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Targets:
    """Which competitions a competition names.

    Attributes:
        follows: Whose final ranking is carried in; empty: nobody's.
        counts_for: Cup: in which its games count; empty: in none.
    """

    follows: str = ""
    counts_for: str = ""


def assemble(
    folder: Folder, away: Away, ties: Counted, targets: Targets, reader: RowReader
) -> Competition:
    """Build a competition."""
    evenings = _evenings(folder, away, ties)
    if folder.cup is None:
        recorded = recorded_rounds(evenings, folder.recorded, folder.without_rows)
        last = max((n for n, evening in evenings.items() if evening.begun), default=0)
        rounds = tuple(
            _round(folder, n, evenings[n], away, to_come=n >= last) for n in sorted(recorded)
        )
        _warn_of_absent_players(folder, rounds, away, reader)
    else:
        recorded = frozenset(evenings)
        rounds = tuple(_cup_round(folder, n, evenings[n]) for n in sorted(recorded))
    open_rounds = sorted((evenings.keys() | ties.waiting.keys()) - recorded)
    pending = {n: (*_games(evenings.get(n)), *ties.waiting.get(n, ())) for n in open_rounds}
    byes = {n: _free(evenings[n]) for n in open_rounds if n in evenings}
    return Competition(
        id=folder.id,
        season=folder.season,
        slug=folder.slug,
        title=folder.settings.title,
        game=folder.settings.game,
        roster=folder.roster,
        cycles=_cycles(folder),
        calendar=folder.calendar,
        rounds=rounds,
        pending={n: games for n, games in pending.items() if games},
        pending_byes={
            n: {player: bye.kind for player, bye in free.items()}
            for n, free in byes.items()
            if free
        },
        absences=away,
        absent_default=folder.settings.absent,
        late_signoff=folder.settings.late_signoff,
        bye_wishes=folder.settings.wishes,
        avoid=folder.avoid,
        adjustments=folder.adjustments,
        accepted=folder.accepted,
        follows=targets.follows,
        counts_for=targets.counts_for,
        records=folder.records,
        draw=folder.draws,
        groups=folder.groups,
        evenings=folder.evenings,
        privacy=folder.settings.privacy,
        prizes=folder.prizes,
        venue=folder.settings.venue,
    )


def _evenings(folder: Folder, away: Away, ties: Counted) -> Mapping[int, Evening]:
    """Gather the rows of each round that has any, or a record that says that it has none."""
    own: dict[int, list[Game | Bye]] = {}
    beside: dict[int, list[Game]] = {}
    for line in folder.lines:
        if line not in ties.instead_of:
            own.setdefault(line.round, []).append(line.entry)
    for number, games in ties.games.items():
        for game in games:
            (own if game.scheduled else beside).setdefault(number, []).append(game)
    dates = {p.number: p.date for p in folder.calendar}
    return {
        number: Evening(
            own=tuple(sorted(own.get(number, ()), key=_by_board)),
            ties=tuple(beside.get(number, ())),
            present=present(folder.roster, number, {a.player for a in away.get(number, ())}),
            date=dates.get(number),
            ahead=_played_ahead(folder.records.get(number)),
        )
        for number in sorted(own.keys() | ties.games.keys() | folder.without_rows)
    }


def _played_ahead(record: Record | None) -> frozenset[frozenset[PlayerId]]:
    """Return the pairs that had been played when a round was paired."""
    pairs = record.pairs if record is not None else ()
    return frozenset(frozenset((p.white, p.black)) for p in pairs if p.fixed == "played-ahead")


def _by_board(entry: Game | Bye) -> tuple[bool, int]:
    """Order rows by their boards, those without one last; else as they stand in the file."""
    board = entry.board if isinstance(entry, Game) else None
    return board is None, board or 0


def _games(evening: Evening | None) -> tuple[Game, ...]:
    """Return the games of a round, cup games first."""
    return () if evening is None else (*evening.ties, *evening.games)


def _free(evening: Evening) -> dict[PlayerId, Bye]:
    """Return the players for whom a row says that they are free."""
    return {entry.player: entry for entry in evening.own if isinstance(entry, Bye)}


def _round(folder: Folder, number: int, evening: Evening, away: Away, *, to_come: bool) -> Round:
    """Build a round in which every entrant stands once.

    Args:
        to_come: No later round has begun: its evening may be yet to come.
    """
    games = tuple(
        replace(g, ahead=to_come and not g.via and evening.is_ahead(g)) for g in _games(evening)
    )
    free = _free(evening)
    playing = {p for game in games for p in (game.white, game.black)}
    told = {a.player: a for a in away.get(number, ())}
    record = folder.records.get(number)
    lost = _with_rows(record)
    byes = tuple(
        free.get(e.id) or _bye(e, number, told.get(e.id), folder.settings.absent, lost)
        for e in folder.roster
        if e.id not in playing
    )
    later = record.left_later if record is not None else {}
    byes = tuple(replace(b, after=later.get((b.player, b.kind), b.after)) for b in byes)
    planned = folder.planned().get(number)
    stage = planned.stage if planned else ""
    return Round(number, games, byes, _cycle_numbers(folder).get(number, 1), stage)


def _with_rows(record: Record | None) -> frozenset[PlayerId]:
    """Return who must have a row, by the record of a round."""
    if record is None:
        return frozenset()
    paired = {p for pair in record.pairs_now if not pair.via for p in (pair.white, pair.black)}
    return frozenset(paired | {bye.player for bye in record.byes_now})


def _bye(
    entrant: Entrant,
    number: int,
    told: Absence | None,
    absent: ByeKind,
    lost: Collection[PlayerId],
) -> Bye:
    """Tell why somebody without a row has no game.

    Args:
        lost: Who must have a row.
    """
    if told is not None:
        return Bye(entrant.id, told.kind, told.via, told.origin)
    if number < entrant.joined:
        return Bye(entrant.id, ByeKind.BEFORE_JOINING, origin=entrant.origin)
    if not entrant.active(number):
        return Bye(entrant.id, ByeKind.WITHDRAWN, origin=entrant.origin)
    return Bye(entrant.id, absent, after="lost" if entrant.id in lost else "")


def _cup_round(folder: Folder, number: int, evening: Evening) -> Round:
    """Build a round of a cup: whoever is not in it any more is left out."""
    games = _games(evening)
    free = _free(evening)
    playing = {p for game in games for p in (game.white, game.black)}
    for place in free_by_draw(folder.draws.get(number, ())):
        if place.player is not None and place.player not in playing:
            bye = Bye(place.player, ByeKind.PAIRING_ALLOCATED, origin=place.origin)
            free.setdefault(place.player, bye)
    ordered = tuple(free[e.id] for e in folder.roster if e.id in free)
    return Round(number, games, ordered, _cycle_numbers(folder).get(number, 1))


def _cycle_numbers(folder: Folder) -> Mapping[int, int]:
    return {p.number: p.cycle for p in folder.calendar}


def _cycles(folder: Folder) -> tuple[Cycle, ...]:
    """Return the cycles that the calendar has; one where it has none."""
    rounds: dict[int, list[int]] = {}
    for planned in folder.calendar:
        rounds.setdefault(planned.cycle, []).append(planned.number)
    settings = folder.settings
    return tuple(
        Cycle(
            number=number,
            title=settings.cycle(number).title,
            rounds=tuple(rounds.get(number, ())),
            rules=settings.cycle(number).rules,
            ranking=settings.cycle(number).ranking,
        )
        for number in sorted(rounds) or [1]
    )


def _warn_of_absent_players(
    folder: Folder, rounds: Iterable[Round], away: Away, reader: RowReader
) -> None:
    """Warn of players who are told to be away from an evening on which they have a game.

    A game of a fixed schedule that has no result is not meant for that evening: it waits.
    """
    for round_ in rounds:
        told = {a.player: a for a in away.get(round_.number, ())}
        waits = isinstance(folder.settings.cycle(round_.cycle).rules, FixedSchedule)
        for game in round_.games:
            if waits and game.result is None:
                continue
            for player in (game.white, game.black) if game.date is None and told else ():
                _warn_of_absent_player(player, game, round_.number, told, reader)


def _warn_of_absent_player(
    player: PlayerId,
    game: Game,
    number: int,
    told: Mapping[PlayerId, Absence],
    reader: RowReader,
) -> None:
    absence = told.get(player)
    if absence is None or game.origin is None:
        return
    if game.result and game.result.outcome(game.colour_of(player)) is Outcome.FORFEIT_LOSS:
        return  # that is how he was away
    reader.warn(
        game.origin,
        "absent-but-plays",
        say(
            "{player} is told to be away from round {round}, but has a game.",
            player=player,
            round=number,
        ),
        say("The game counts; take out the absence if it is wrong."),
        related=() if absence.origin is None else ((absence.origin, say("Told here.")),),
    )


def without_ties() -> Counted:
    """Return what counts in a competition for which no cup counts."""
    return Counted({}, {})
