"""Checks across files, each a function from all that was read to problems.

They run when everything is read, all of them, in the order of `CHECKS`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from leaguegen.ingest.cup_checks import unknown_deciders
from leaguegen.ingest.folder import Folder
from leaguegen.ingest.group_checks import lacking_groups, unknown_finals, unknown_stages
from leaguegen.ingest.missing_results import missing_results
from leaguegen.ingest.record_checks import rows_against_records
from leaguegen.ingest.round_checks import rounds_beyond
from leaguegen.ingest.wishes import wishes_beyond
from leaguegen.model.game import ByeKind, Colour, Game, Outcome
from leaguegen.model.league import Competition, League
from leaguegen.model.player import Entrant
from leaguegen.model.playing import season_played
from leaguegen.model.systems import HellerRules, KeizerRules, KlukklukRules
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Either, Message, say, say_many


@dataclass(frozen=True, slots=True)
class Everything:
    """All that was read.

    Attributes:
        folders: What the files of each competition say, by id.
        troubled: The files that have errors.
    """

    league: League
    folders: Mapping[str, Folder]
    troubled: frozenset[str] = frozenset()

    def competitions(self) -> Iterator[tuple[Competition, Folder]]:
        """Yield every competition with its folder."""
        for season in self.league.seasons:
            for competition in season.competitions:
                yield competition, self.folders[competition.id]

    def is_troubled(self, competition_id: str, *stems: str) -> bool:
        """Whether a file of a competition whose name begins so has errors."""
        start = f"{competition_id}/"
        names = (f.removeprefix(start).casefold() for f in self.troubled if f.startswith(start))
        return any(name.startswith(stems) for name in names)


Check = Callable[[Everything], Iterator[Problem]]


def _warning(span: Span, code: str, message: Message, hint: Message) -> Problem:
    return Problem(span, code, message, Severity.WARNING, hint)


def check_follows(everything: Everything) -> Iterator[Problem]:
    """Yield a problem where competitions follow one another in a circle."""
    for competition, folder in everything.competitions():
        seen = [competition.id]
        while (follows := _follows_of(everything, seen[-1])) and follows not in seen:
            seen.append(follows)
        if follows == competition.id:
            yield Problem(
                folder.settings.places["follows"],
                "follows-circle",
                say("This competition follows itself, by way of {all}.", all=tuple(seen[1:])),
                hint=say("follows names a competition of an earlier season."),
            )


def _follows_of(everything: Everything, competition_id: str) -> str:
    competition = everything.league.competition(competition_id)
    return "" if competition is None else competition.follows


def check_dates(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each round that is planned before the one it comes after."""
    for competition, _ in everything.competitions():
        dated = [p for p in competition.calendar if p.date is not None]
        for before, after in pairwise(dated):
            if before.date and after.date and after.date < before.date and after.origin:
                yield _warning(
                    after.origin,
                    "date-order",
                    say(
                        "Round {round} is planned before round {before}, which is on {date}.",
                        round=after.number,
                        before=before.number,
                        date=before.date,
                    ),
                    say("Check the two dates."),
                )


def check_cycles(everything: Everything) -> Iterator[Problem]:
    """Yield warnings for cycles that go back, and settings of cycles that have no round."""
    for competition, folder in everything.competitions():
        for before, after in pairwise(competition.calendar):
            if after.cycle < before.cycle and after.origin:
                yield _warning(
                    after.origin,
                    "cycle-order",
                    say(
                        "Round {round} is of cycle {cycle}, the round before it of cycle {before}.",
                        round=after.number,
                        cycle=after.cycle,
                        before=before.cycle,
                    ),
                    say("Check the column cycle."),
                )
        known = {p.cycle for p in competition.calendar}
        for number in folder.settings.cycles:
            if known and number not in known:
                yield _warning(
                    folder.settings.places[f"cycle {number}"],
                    "cycle-unknown",
                    say("No round of rounds.csv is of cycle {cycle}.", cycle=number),
                    say("Write {cycle} in the column cycle of its rounds.", cycle=number),
                )


def check_results(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each game without a result that a later round has passed."""
    for competition, _ in everything.competitions():
        yield from missing_results(competition)


def check_left(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for everybody who left a period of Heller's tables and has rows in it still.

    In the other fixed schedules those games are forfeits; here the opponents are free.
    """
    for competition, _ in everything.competitions():
        for entrant in competition.roster:
            rows = list(_rows_after_leaving(competition, entrant))
            if rows:
                number, origin = rows[0]
                yield _warning(
                    origin,
                    "left-with-rows",
                    say_many(
                        "{player} has left, and still has {n} row in the schedule.",
                        "{player} has left, and still has {n} rows in the schedule.",
                        len(rows),
                        player=entrant.id,
                    ),
                    say(
                        "The opponents are free: leaguegen pair {competition} --round {round}"
                        " --redo.",
                        competition=competition.id,
                        round=number,
                    ),
                )


def _rows_after_leaving(competition: Competition, entrant: Entrant) -> Iterator[tuple[int, Span]]:
    """Yield the rows of Heller's tables without a result that somebody who left still has."""
    if entrant.withdrawn is None:
        return
    for round_ in competition.rounds:
        rules = competition.cycle_of(round_.number).rules
        if round_.number <= entrant.withdrawn or not isinstance(rules, HellerRules):
            continue
        for game in round_.games:
            mine = entrant.id in (game.white, game.black) and game.result is None
            if mine and not game.via and game.origin is not None:
                yield round_.number, game.origin
        for bye in round_.byes:
            free = bye.player == entrant.id and bye.kind is ByeKind.PAIRING_ALLOCATED
            if free and bye.origin is not None:
                yield round_.number, bye.origin


def check_through(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each cup tie of which the loser goes on."""
    for competition, folder in everything.competitions():
        if folder.cup is None or folder.cup.games != 1:
            continue
        for round_ in competition.rounds:
            for game in round_.games:
                if game.through is None or game.result is None or game.origin is None:
                    continue
                if _has_lost(game):
                    yield _warning(
                        game.origin,
                        "through-lost",
                        say("{player} lost, but goes on.", player=game.through),
                        say("What stands in the column through counts; check it."),
                    )


def _has_lost(game: Game) -> bool:
    if game.result is None or game.through is None:
        return False
    colour = Colour.WHITE if game.through == game.white else Colour.BLACK
    other = game.result.outcome(colour.other)
    return other in (Outcome.WIN, Outcome.FORFEIT_WIN)


def check_groups(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each stage of groups that no round has, and for who lacks one."""
    for competition, _ in everything.competitions():
        yield from unknown_stages(competition)
        yield from lacking_groups(competition)
        yield from unknown_finals(competition)


def check_deciders(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each decider of a cup that is not understood."""
    for _, folder in everything.competitions():
        if folder.cup is not None:
            yield from unknown_deciders(folder.lines)


def check_adjustments(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each adjustment in a round that does not exist."""
    for competition, _ in everything.competitions():
        known = {p.number for p in competition.calendar}
        for adjustment in competition.adjustments:
            if adjustment.round not in known and adjustment.origin:
                yield _warning(
                    adjustment.origin,
                    "adjustment-round-unknown",
                    say("There is no round {round}.", round=adjustment.round),
                    say("Points count from the round that stands here; check its number."),
                )


def check_records(everything: Everything) -> Iterator[Problem]:
    """Yield what the rows of rounds lack, or have otherwise than their records.

    Not where rows could not be read: they may be those of the round.
    """
    for competition, folder in everything.competitions():
        if not everything.is_troubled(competition.id, "results", "uitslagen"):
            yield from rows_against_records(competition, folder.results, folder.recorded)


_MOST_NOT_ENTERED = 10


def check_entered(everything: Everything) -> Iterator[Problem]:
    """Yield a note for each player who takes part in nothing, of any season; at most ten."""
    league = everything.league
    season = season_played(league)
    played = () if season is None else season.competitions
    if not played or any(everything.is_troubled(c.id, "entrants", "deelnemers") for c in played):
        return
    entered = {e.id for competition, _ in everything.competitions() for e in competition.roster}
    idle = [p for p in league.players.values() if p.id not in entered and p.origin is not None]
    leagues = [c for c in played if everything.folders[c.id].cup is None] or list(played)
    files = Either(f"{competition.id}/entrants.csv" for competition in leagues)
    for player in idle[:_MOST_NOT_ENTERED]:
        if player.origin is not None:
            yield Problem(
                player.origin,
                "player-not-entered",
                say("{player} takes part in no competition.", player=player.id),
                Severity.NOTE,
                say(
                    "Whoever does needs a row in {files}, with the first round in the column"
                    " joined.",
                    files=files,
                ),
            )
    more = idle[_MOST_NOT_ENTERED:]
    if more and more[0].origin is not None:
        yield Problem(
            more[0].origin,
            "player-not-entered",
            say_many(
                "One more player takes part in no competition.",
                "{n} more players take part in no competition.",
                len(more),
            ),
            Severity.NOTE,
            say("They need no row until they play."),
        )


def check_most_rounds(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each KlukKluk cycle of more rounds than everybody has opponents."""
    for competition, folder in everything.competitions():
        size = len(competition.roster)
        most = size - 1 + size % 2
        for cycle in competition.cycles if size else ():
            if isinstance(cycle.rules, KlukklukRules) and cycle.rules.rounds > most:
                yield _warning(
                    folder.settings.places["rounds"],
                    "rounds-too-many",
                    say(
                        "{rounds} rounds are more than {players} players can play without a second"
                        " meeting: {most}.",
                        rounds=cycle.rules.rounds,
                        players=size,
                        most=max(most, 0),
                    ),
                    say("A round that cannot be paired will be refused; lower the number."),
                )


def check_calendars(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each calendar with more rounds than its system can have."""
    for competition, _ in everything.competitions():
        yield from rounds_beyond(competition)


def check_values(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each Keizer cycle in which the last place is worth nothing or less."""
    for competition, folder in everything.competitions():
        size = len(competition.roster)
        for cycle in competition.cycles:
            rules = cycle.rules
            if not isinstance(rules, KeizerRules) or rules.values or rules.top is None:
                continue
            lowest = rules.top - (size - 1) * rules.step
            if lowest <= 0:
                yield _warning(
                    folder.settings.places["top"],
                    "top-too-low",
                    say(
                        "With {players} players the last one has the value {value}.",
                        players=size,
                        value=lowest,
                    ),
                    say("Take a higher top; half as much again as there are players is usual."),
                )


def check_wishes(everything: Everything) -> Iterator[Problem]:
    """Yield a warning for each bye that was asked for beyond the limits."""
    for competition, _ in everything.competitions():
        yield from wishes_beyond(competition)


CHECKS: tuple[Check, ...] = (
    check_follows,
    check_dates,
    check_cycles,
    check_results,
    check_left,
    check_through,
    check_groups,
    check_deciders,
    check_adjustments,
    check_records,
    check_most_rounds,
    check_calendars,
    check_values,
    check_entered,
    check_wishes,
)
