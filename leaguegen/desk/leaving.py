"""Who leaves a competition: the last round in `entrants.csv`, and what that means."""

import itertools
from collections.abc import Iterator

from leaguegen.desk.changes import Changes
from leaguegen.desk.entrant_rows import entrant_lines, entrants_file, list_everybody
from leaguegen.ingest import columns
from leaguegen.model.game import ByeKind, Game
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Competition, League, Season
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    FixedSchedule,
    HellerRules,
    KeizerRules,
    RoundRobinRules,
)
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say, say_many


def is_over(competition: Competition) -> bool:
    """Whether every round is played."""
    played = all(round_.complete for round_ in competition.rounds)
    return bool(competition.rounds) and played and next_to_pair(competition) is None


def check_number(competition: Competition, number: int | None) -> None:
    """Refuse a round behind the last one; where no calendar looks ahead, none is known to be last.

    Raises:
        NotReadyError: `round-unknown`.
    """
    begun = {r.number for r in competition.rounds if r.begun}
    numbers = [p.number for p in competition.calendar]
    looks_ahead = any(n not in begun for n in numbers)
    if number is not None and looks_ahead and number > max(numbers):
        raise NotReadyError(
            "round-unknown",
            say(
                "{competition} has no round {round}; its last one is {last}",
                competition=competition.id,
                round=number,
                last=max(numbers),
            ),
        )


def to_leave(season: Season, player: PlayerId) -> tuple[Competition, ...]:
    """Return the competitions of a season that somebody can leave."""
    return tuple(
        c
        for c in season.competitions
        if player in c.roster and c.roster[player].withdrawn is None and not is_over(c)
    )


def left(season: Season, player: PlayerId) -> tuple[Competition, ...]:
    """Return the competitions of a season that somebody has left."""
    return tuple(
        c
        for c in season.competitions
        if player in c.roster and c.roster[player].withdrawn is not None
    )


def last_round(competition: Competition, player: PlayerId) -> int:
    """Return the last round of somebody who leaves now: the last one paired, or begun by schedule.

    0 for who has not joined yet.
    """
    rounds = competition.rounds
    if rounds and isinstance(competition.cycle_of(rounds[-1].number).rules, FixedSchedule):
        rounds = tuple(r for r in rounds if r.begun)
    last = rounds[-1].number if rounds else 0
    return last if competition.roster[player].joined <= last else 0


def withdraw(
    files: Changes, league: League, competition: Competition, player: PlayerId, last: int | None
) -> None:
    """Write the last round of somebody; where nobody is listed, everybody is listed first.

    Args:
        last: None: he takes part again.

    Raises:
        EditError: The table cannot be edited.
    """
    list_everybody(files, league, competition)
    line = entrant_lines(files, league, competition)[player]
    value = "" if last is None else str(last)
    files.set_cells(entrants_file(competition), columns.ENTRANTS, {line: {"withdrawn": value}})


def leaving_notes(after: Competition, player: PlayerId, last: int) -> Iterator[Message]:
    """Yield what it means that somebody leaves.

    Args:
        after: The competition as it is to be.
    """
    rules = after.cycles[-1].rules if not after.rounds else after.cycle_of(max(last, 1)).rules
    match rules:
        case RoundRobinRules():
            yield from _from_a_schedule(after, player, last)
        case AmsterdamRules():
            yield say(
                "{player}: games of this stage that are still open count as lost by forfeit; the"
                " next stage is made without this player (amsterdam, 11).",
                player=player,
            )
        case HellerRules():
            yield from _from_a_period(after, player, last)
        case CupRules():
            yield from _from_a_cup(after, player, last)
        case KeizerRules():
            yield _not_paired(player, last)
            hidden = say("The table does not show {player} from then on.", player=player)
            shown = say("{player} stays in the table.", player=player)
            yield hidden if rules.withdrawn == "hide" else shown
        case _:
            yield _not_paired(player, last)
    if not isinstance(rules, FixedSchedule):
        yield from _rows_to_come(after, player, last)


def return_notes(before: Competition, player: PlayerId) -> Iterator[Message]:
    """Yield that somebody takes part again, and as what the rounds count that were missed.

    Args:
        before: The competition while he had left.
    """
    yield say("{player} takes part in {competition} again.", player=player, competition=before.id)
    last = before.roster[player].withdrawn
    missed = tuple(
        round_.number
        for round_ in before.rounds
        if last is not None
        and round_.number > last
        and any(bye.player == player and bye.kind is ByeKind.WITHDRAWN for bye in round_.byes)
    )
    if missed:
        yield say_many(
            "Round {rounds} counts as: {kind}. For another kind: a row in {file}.",
            "Rounds {rounds} count as: {kind}. For another kind: a row in {file}.",
            len(missed),
            rounds=missed,
            kind=KINDS[before.absent_default],
            file=f"{before.season}/absences.csv",
        )


def later_entries(league: League, season: str, player: PlayerId) -> Iterator[Message]:
    """Yield where somebody who leaves a season stands in the seasons after it."""
    behind = itertools.dropwhile(lambda s: s.id != season, league.seasons)
    for later in itertools.islice(behind, 1, None):
        for competition in to_leave(later, player):
            yield say(
                "{player} stands in {competition} of a later season too. To leave that as well:"
                " leaguegen withdraw {id} {competition}",
                player=player,
                competition=competition.id,
                id=str(player),
            )


def _not_paired(player: PlayerId, last: int) -> Message:
    return say(
        "{player} is not paired from round {round} on; what was played counts.",
        player=player,
        round=last + 1,
    )


def _from_a_schedule(after: Competition, player: PlayerId, last: int) -> Iterator[Message]:
    """Yield what becomes of the games of a round robin (docs/round-robin.md, 6.2)."""
    cycle = after.cycle_of(max(last, 1)).number
    gone = withdrawals(after)
    if player in gone.out.get(cycle, frozenset()):
        yield say(
            "{player} has played fewer than half of the games: the results are taken out of the"
            " standings, and open games are not to be played any more (round-robin, 6.2).",
            player=player,
        )
        return
    games = [g for r in after.rounds if r.number > last for g in r.games if g.has(player)]
    open_ = tuple(g.opponent_of(player) for g in games if g.result is None)
    yield say("{player}: the results stay (round-robin, 6.2).", player=player)
    if open_:
        yield say("Won by forfeit, each when its round begins, by {opponents}.", opponents=open_)


def _from_a_period(after: Competition, player: PlayerId, last: int) -> Iterator[Message]:
    """Yield what is to be done in Heller's tables (docs/heller.md, 6.3)."""
    rows = [r.number for r in after.rounds if r.number > last and _games(r.games, player)]
    yield say("{player} keeps the number of the table; opponents to come are free.", player=player)
    if rows:
        yield say(
            "The rows of the rounds to come have to go: leaguegen pair {competition} --round"
            " {round} --redo (heller, 6.3).",
            competition=after.id,
            round=rows[0],
        )


def _from_a_cup(after: Competition, player: PlayerId, last: int) -> Iterator[Message]:
    """Yield what becomes of a cup."""
    yield say("{player} is not drawn any more.", player=player)
    for round_ in after.rounds:
        for game in _games(round_.games, player):
            if game.result is None and round_.number <= last:
                yield say(
                    "The tie {white} – {black} of round {round} is open: enter how it ended, by"
                    " forfeit if it is not played.",
                    white=game.white,
                    black=game.black,
                    round=round_.number,
                )


def _rows_to_come(after: Competition, player: PlayerId, last: int) -> Iterator[Message]:
    """Yield the rows of later rounds, set by hand or played ahead."""
    rows = [(r.number, r.games) for r in after.rounds if r.number > last]
    rows += [(n, games) for n, games in after.pending.items() if n > last]
    for number, games in rows:
        for game in _games(games, player):
            yield say(
                "Round {round} has a row for this: {white} – {black}. Take it out of {file} if it"
                " is not played.",
                round=number,
                white=game.white,
                black=game.black,
                file=game.origin.file if game.origin else "results.csv",
            )


def _games(games: tuple[Game, ...], player: PlayerId) -> list[Game]:
    return [game for game in games if game.has(player)]
