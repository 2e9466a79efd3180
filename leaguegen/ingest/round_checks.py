"""Calendars that plan more rounds than there can be, or than is wise."""

from collections.abc import Iterator

from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.round_count import beyond_count, most_rounds, part_of
from leaguegen.model.systems import FmjdRules, HellerRules, RoundRobinRules
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say


def rounds_beyond(competition: Competition) -> Iterator[Problem]:
    """Yield a problem at the first planned round of a cycle or stage that is one too many.

    Rounds that are recorded are facts, of which the audit tells; those that were skipped do not
    count (docs/klukkluk.md, 3.3).
    """
    told: set[tuple[int, str]] = set()
    for number in beyond_count(competition):
        planned, part = competition.planned(number), part_of(competition, number)
        if planned is not None and planned.origin and part not in told:
            told.add(part)
            text, hint = _beyond(competition, planned)
            yield Problem(planned.origin, "calendar-too-long", text, Severity.WARNING, hint)
    for cycle in competition.cycles:
        rounds = _rounds(competition, cycle)
        for code, severity, most, text, hint in _limits(competition, cycle, len(rounds)):
            beyond = rounds[most] if len(rounds) > most else None
            if beyond is not None and beyond.origin and _to_come(competition, beyond):
                yield Problem(beyond.origin, code, text, severity, hint)
                break


def _beyond(competition: Competition, planned: PlannedRound) -> tuple[Message, Message]:
    """Return what is told of a round beyond what the rules allow, and what to do."""
    part, cycle = part_of(competition, planned.number), competition.cycle_of(planned.number)
    rounds = _rounds(competition, cycle)
    count = sum(part_of(competition, each.number) == part for each in rounds)
    most = most_rounds(competition, planned) or 0
    match cycle.rules:
        case RoundRobinRules():
            text = say(
                "The calendar has {planned} rounds, and after {most} everybody has met everybody.",
                planned=count,
                most=most,
            )
            return text, say("Nothing is left to play in it: take it out.")
        case HellerRules():
            text = say(
                "The calendar has {planned} rounds in this period, which plays {most}.",
                planned=count,
                most=most,
            )
            return text, say("Give the rounds of the next period the next number in column cycle.")
        case _:
            text = say(
                "The calendar has {planned} rounds, and rounds = {most} in competition.toml"
                " allows no more than that.",
                planned=count,
                most=most,
            )
            hint = say(
                "leaguegen pair will refuse this round: write rounds = {n}, or take it out.",
                n=count,
            )
            return text, hint


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
) -> Iterator[tuple[str, Severity, int, Message, Message]]:
    """Yield each limit: its code, how bad it is to be beyond, how many rounds it allows, what is
    told, and what to do.
    """
    size = len(competition.roster)
    match cycle.rules:
        case FmjdRules() if size > 1:
            opponents = size - 1 + size % 2
            yield (
                "calendar-too-long",
                Severity.WARNING,
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
                Severity.NOTE,
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
