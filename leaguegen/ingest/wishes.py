"""`bye_wishes`: the limits of byes that are asked for ahead, and who passes them."""

from collections.abc import Iterator
from types import MappingProxyType

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import whole
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.wishes import WISHED, ByeWishes
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say, say_many

_MOST = 99


def read_wishes(keys: Keys) -> ByeWishes:
    """Read the table `bye_wishes`: a number for each kind, and `last_rounds`."""
    table = keys.table("bye_wishes")
    most = {
        kind: number
        for kind in WISHED
        if (number := table.get(kind.value, whole(0, _MOST), None)) is not None
    }
    last = table.get("last_rounds", whole(0, _MOST), 0)
    table.report_unknown()
    return ByeWishes(MappingProxyType(most), last)


def wishes_beyond(competition: Competition) -> Iterator[Problem]:
    """Yield a warning for each bye that was asked for beyond the limits of a competition."""
    limits = competition.bye_wishes
    if not limits.limited:
        return
    last = _last_rounds(competition, limits.last_rounds)
    counts: dict[tuple[PlayerId, ByeKind], int] = {}
    for number, player, kind, origin in _wishes(competition):
        counts[player, kind] = counts.get((player, kind), 0) + 1
        most = limits.most.get(kind)
        if origin is None:
            continue
        if most is not None and counts[player, kind] > most:
            count = counts[player, kind]
            yield _warning(origin, "bye-wish-limit", _too_many(player, kind, number, count, most))
        if number in last:
            yield _warning(
                origin,
                "bye-wish-late",
                say_many(
                    "{player} asks for a bye ({kind}) in round {round}, the last one, in which none"
                    " can be asked for.",
                    "{player} asks for a bye ({kind}) in round {round}, one of the last {n}, in"
                    " which none can be asked for.",
                    limits.last_rounds,
                    player=player,
                    kind=kind.value,
                    round=number,
                ),
            )


def _last_rounds(competition: Competition, count: int) -> frozenset[int]:
    numbers = sorted(p.number for p in competition.calendar)
    return frozenset(numbers[-count:] if count else ())


def _wishes(
    competition: Competition,
) -> Iterator[tuple[int, PlayerId, ByeKind, Span | None]]:
    """Yield the byes that were asked for, round by round; one is counted once.

    A free place that a pairing gave is none, nor one that is left when the opponent goes: only
    `absences.csv` asks for the kind `bye`.
    """
    told = {
        (number, a.player): (a.kind, a.origin)
        for number, absences in competition.absences.items()
        for a in absences
        if not a.via and a.kind in WISHED
    }
    for round_ in competition.rounds:
        for bye in round_.byes:
            given = bye.kind is ByeKind.PAIRING_ALLOCATED or bye.after
            if bye.kind in WISHED and not given:
                told.setdefault((round_.number, bye.player), (bye.kind, bye.origin))
    for number, byes in competition.pending_byes.items():
        for player, kind in byes.items():
            if kind in WISHED and kind is not ByeKind.PAIRING_ALLOCATED:
                told.setdefault((number, player), (kind, None))
    played = {
        (r.number, p) for r in competition.rounds for g in r.games for p in (g.white, g.black)
    }
    for number, player in sorted(told.keys() - played):
        kind, origin = told[number, player]
        yield number, player, kind, origin


def _too_many(player: PlayerId, kind: ByeKind, number: int, count: int, most: int) -> Message:
    """Tell which wish is one too many; each has a sentence of its own, for it is told when made."""
    if not most:
        return say(
            "{player} asks for a bye of the kind {kind} in round {round}, and none can be asked for"
            " here.",
            player=player,
            kind=kind.value,
            round=number,
        )
    return say(
        "{player} asks for {count} byes of the kind {kind} this season, and at most {most} can be"
        " asked for.",
        player=player,
        kind=kind.value,
        count=count,
        most=most,
    )


def _warning(span: Span, code: str, message: Message) -> Problem:
    hint = say(
        "Take it back, give it another kind, or change bye_wishes in competition.toml; until then"
        " it counts as it stands."
    )
    return Problem(span, code, message, Severity.WARNING, hint)
