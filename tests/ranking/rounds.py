"""Rounds in a few words: `rounds("A-B 1-0, C-D ½-½, E bye", ...)`."""

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.player import Entrant, Player, PlayerId, Roster
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import KnsbRules


def rounds(*texts: str, cycle: int = 1, first: int = 1) -> tuple[Round, ...]:
    return tuple(_round(text, number, cycle) for number, text in enumerate(texts, start=first))


def _round(text: str, number: int, cycle: int) -> Round:
    games: list[Game] = []
    byes: list[Bye] = []
    for row in filter(None, (part.strip() for part in text.split(","))):
        who, what = row.split()
        if "-" in who:
            white, black = (PlayerId(name) for name in who.split("-"))
            games.append(Game(white, black, None if what == "?" else Result(what)))
        else:
            byes.append(Bye(PlayerId(who), ByeKind(what)))
    return Round(number, tuple(games), tuple(byes), cycle)


def roster(names: str) -> Roster:
    return Roster(tuple(Entrant(PlayerId(name)) for name in names))


def people(names: str) -> dict[PlayerId, Player]:
    return {PlayerId(name): Player(PlayerId(name), name) for name in names}


def competition(
    names: str | Roster, played: tuple[Round, ...], *rules: RankingRules
) -> Competition:
    """Make a competition; its cycles have these rules, and as rounds those that were played."""
    rules = rules or (RankingRules(),)
    cycles = tuple(
        Cycle(
            number,
            f"Cycle {number}",
            tuple(r.number for r in played if r.cycle == number),
            KnsbRules(),
            ranking,
        )
        for number, ranking in enumerate(rules, start=1)
    )
    return Competition(
        "2026-27/interne",
        "2026-27",
        "interne",
        "Interne",
        "chess",
        roster(names) if isinstance(names, str) else names,
        cycles,
        tuple(PlannedRound(r.number, cycle=r.cycle) for r in played),
        played,
    )
