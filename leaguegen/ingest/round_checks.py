"""Calendars of a Swiss that plan more rounds than it can have, or than is wise."""

from collections.abc import Iterator

from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.systems import FmjdRules, KlukklukRules
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say


def rounds_beyond(competition: Competition) -> Iterator[Problem]:
    """Yield a warning at the first planned round of a cycle that is one too many.

    Rounds that are recorded are facts, of which the audit tells; those that were skipped do not
    count (docs/klukkluk.md, 3.3).
    """
    for cycle in competition.cycles:
        rounds = _rounds(competition, cycle)
        for code, most, text, hint in _limits(competition, cycle, len(rounds)):
            beyond = rounds[most] if len(rounds) > most else None
            if beyond is not None and beyond.origin and _to_come(competition, beyond):
                yield Problem(beyond.origin, code, text, Severity.WARNING, hint)
                break


def _rounds(competition: Competition, cycle: Cycle) -> list[PlannedRound]:
    """Return the rounds of a cycle that were played, and those to come."""
    return [
        p
        for p in competition.calendar
        if p.number in cycle.rounds
        and (competition.round_numbered(p.number) is not None or _to_come(competition, p))
    ]


def _to_come(competition: Competition, planned: PlannedRound) -> bool:
    following = competition.next_round
    return following is not None and planned.number >= following


def _limits(
    competition: Competition, cycle: Cycle, planned: int
) -> Iterator[tuple[str, int, Message, Message]]:
    """Yield each limit: its code, how many rounds it allows, what is told, and what to do."""
    size = len(competition.roster)
    match cycle.rules:
        case KlukklukRules(rounds=most) if most:
            yield (
                "calendar-too-long",
                most,
                say(
                    "The calendar has {planned} rounds, and rounds = {most} in competition.toml"
                    " allows no more than that.",
                    planned=planned,
                    most=most,
                ),
                say(
                    "leaguegen pair will refuse this round: write rounds = {n}, or take it out.",
                    n=planned,
                ),
            )
        case FmjdRules() if size > 1:
            opponents = size - 1 + size % 2
            yield (
                "calendar-too-long",
                opponents,
                say(
                    "The calendar has {planned} rounds, and {players} players can play {most}"
                    " without a second meeting.",
                    planned=planned,
                    players=size,
                    most=opponents,
                ),
                say("leaguegen pair will refuse this round; plan fewer."),
            )
            yield (
                "calendar-long",
                size // 2,
                say(
                    "The calendar has {planned} rounds; the FMJD advises no more than half as many"
                    " rounds as players: {most} for {players}.",
                    planned=planned,
                    players=size,
                    most=size // 2,
                ),
                say("The last rounds may be hard to pair; fewer are better."),
            )
        case _:
            return
