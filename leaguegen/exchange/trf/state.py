"""A document to what a pairing needs: the state before a round, and the rules."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from leaguegen.exchange.trf.agreement import paired_beyond
from leaguegen.exchange.trf.document import Cell, Document, Facts, PlayerLine, Scores
from leaguegen.model.game import Bye, ByeKind, Colour, Game, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import DutchRules
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

Edition = Literal[2026, 2017]
InitialColour = Literal["white", "black"]

_DUTCH: dict[str, Edition | None] = {
    "": None,
    "FIDE_DUTCH": None,
    "FIDE_DUTCH_2017": 2017,
    "FIDE_DUTCH_2025": 2026,
    "FIDE_DUTCH_2026": 2026,
}
"""Codes of record 192 and the edition that they mean; FIDE counts from the year of approval."""

_BAKU = "_BAKU"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody asks for beside the file; None: as the file says."""

    edition: Edition | None = None
    rounds: int | None = None
    initial_colour: InitialColour | None = None
    system: Literal["fide-dutch"] | None = None


@dataclass(frozen=True, slots=True)
class Before:
    """All that the pairing of a round may depend on.

    Attributes:
        numbers: Starting numbers in the order of pairing: the first is pairing number 1.
    """

    state: State
    rules: DutchRules
    numbers: tuple[int, ...]


def player_id(number: int) -> PlayerId:
    """Return who has a starting number."""
    return PlayerId(number)


def next_round(document: Document) -> int:
    """Return the round that is to be paired, from 1."""
    return document.recorded + 1


def before(
    document: Document, number: int, wishes: Wishes | None = None
) -> tuple[Before | None, list[Problem]]:
    """Return the state before a round, past or next, and the rules.

    Of a past round the absent are those whom the file does not pair in it. Where the file does not
    say how many rounds there are, a past round counts the columns; the next one is paired as if it
    were not the last.

    Args:
        number: From 1 to the next round.

    Returns:
        None with an error where the file does not say enough: `trf-system` (made for another
        system), `trf-rounds` (fewer rounds asked for than were paired, or the tournament is over),
        `trf-colour` (the initial colour is not known), `trf-unplayed` (the round before has no
        results).
    """
    wishes = wishes or Wishes()
    beyond = list(_beyond(document, wishes)) or _over(document, number, wishes)
    problems = [*foreign(document, wishes), *beyond]
    problems.extend(_unplayed(document, number))
    colour = wishes.initial_colour or document.facts.initial_colour or first_colour(document)
    if colour is None:
        problems.append(_no_colour(document))
    if colour is None or any(p.severity is Severity.ERROR for p in problems):
        return None, problems
    order = _in_order(document)
    rules = _rules(document, number, colour, wishes)
    if not rules.rounds:
        problems.append(_no_rounds(document))
    return Before(_state(document, number, order, rules), rules, _numbers(order)), problems


def _in_order(document: Document) -> tuple[PlayerLine, ...]:
    """Return the players in the order of pairing: by starting number, or by rank."""
    if not document.facts.by_rank:
        return document.players
    last = len(document.players) + 1
    return tuple(sorted(document.players, key=lambda p: (p.rank or last, p.number)))


def _numbers(order: tuple[PlayerLine, ...]) -> tuple[int, ...]:
    return tuple(player.number for player in order)


def edition_of(facts: Facts) -> Edition | None:
    """Return the edition that the code of the system means; None: it does not say."""
    return _DUTCH.get(facts.system.removesuffix(_BAKU))


def is_baku(facts: Facts) -> bool:
    """Whether the code of the system asks for an acceleration that no record tells in points."""
    return facts.system.endswith(_BAKU) and not facts.virtual


def _rules(document: Document, number: int, colour: InitialColour, wishes: Wishes) -> DutchRules:
    facts = document.facts
    rounds = wishes.rounds or facts.rounds
    if rounds is None:
        rounds = document.recorded if number <= document.recorded else 0
    return DutchRules(
        points=point_table(facts.scores),
        edition=wishes.edition or edition_of(facts) or 2026,
        rounds=rounds,
        initial_colour=colour,
        acceleration="baku" if is_baku(facts) and rounds else "none",
    )


def point_table(scores: Scores) -> PointTable:
    """Return what the results are worth."""
    worth = {
        ByeKind.PAIRING_ALLOCATED: scores.pairing_bye,
        ByeKind.FULL_POINT: scores.full_bye,
        ByeKind.HALF_POINT: scores.half_bye,
        ByeKind.FORFEIT_WIN: scores.forfeit_win,
        ByeKind.FORFEIT_LOSS: scores.forfeit_loss,
    }
    awards = {kind: (Tier(worth.get(kind, scores.zero_bye)),) for kind in ByeKind}
    return PointTable(
        win=scores.win,
        draw=scores.draw,
        loss=scores.loss,
        forfeit_win=scores.forfeit_win,
        forfeit_loss=scores.forfeit_loss,
        awards=MappingProxyType(awards),
    )


def _state(
    document: Document, number: int, order: tuple[PlayerLine, ...], rules: DutchRules
) -> State:
    facts = document.facts
    ids = {player.number: PlayerId(player.number) for player in order}
    past = number <= document.recorded
    requests = {}
    available = []
    for player in order:
        cell = document.cell(player, number)
        away = not cell.paired if past else cell.told or player.number in facts.absent
        if away:
            requests[ids[player.number]] = bye_kind(cell)
        else:
            available.append(ids[player.number])
    avoid = {
        frozenset((ids[one], ids[other]))
        for group in facts.forbidden
        if group.first <= number and (group.last is None or number <= group.last)
        for one in group.numbers
        for other in group.numbers
        if one != other and one in ids and other in ids
    }
    last = number >= rules.rounds > 0
    return State(
        Roster(tuple(Entrant(ids[player.number]) for player in order)),
        tuple(round_of(document, turn, ids) for turn in range(1, number)),
        RoundInfo(number, last_of_cycle=last, last_of_season=last),
        tuple(available),
        MappingProxyType(requests),
        avoid=frozenset(avoid),
        virtual=MappingProxyType({ids[n]: row for n, row in facts.virtual.items() if n in ids}),
    )


def round_of(document: Document, number: int, ids: dict[int, PlayerId]) -> Round:
    """Return a past round as it was."""
    games, byes = [], []
    for player in document.players:
        cell = document.cell(player, number)
        if not cell.opponent:
            byes.append(Bye(ids[player.number], bye_kind(cell)))
        elif _is_white(player, cell):
            back = document.numbered[cell.opponent].cell(number)
            result = game_result(cell, back)
            games.append(Game(ids[player.number], ids[cell.opponent], result))
    return Round(number, tuple(games), tuple(byes))


def _is_white(player: PlayerLine, cell: Cell) -> bool:
    """Whether a game is to be told from this side.

    A forfeit may stand without colours; they count nowhere, and the lower number goes first.
    """
    return cell.colour == "w" or (cell.colour == "-" and player.number < cell.opponent)


def game_result(white: Cell, black: Cell) -> Result | None:
    """Return the result of a game by what stands on both sides; None while it is not known."""
    if white.result == "-":
        return Result.BOTH_FORFEIT if black.result == "-" else Result.WHITE_FORFEITS
    return _RESULTS.get(white.result)


_RESULTS = {
    "1": Result.WHITE_WINS,
    "W": Result.WHITE_WINS,
    "=": Result.DRAW,
    "D": Result.DRAW,
    "0": Result.BLACK_WINS,
    "L": Result.BLACK_WINS,
    "+": Result.BLACK_FORFEITS,
}

_BYES = {
    "U": ByeKind.PAIRING_ALLOCATED,
    "F": ByeKind.FULL_POINT,
    "+": ByeKind.FULL_POINT,
    "1": ByeKind.FULL_POINT,
    "H": ByeKind.HALF_POINT,
    "=": ByeKind.HALF_POINT,
    "-": ByeKind.FORFEIT_LOSS,
}


def bye_kind(cell: Cell) -> ByeKind:
    """Return why somebody has no opponent; nothing stands for a round that brings nothing."""
    return _BYES.get(cell.result, ByeKind.ZERO_POINT)


def first_colour(document: Document) -> InitialColour | None:
    """Return the initial colour by the pairing of round 1; None: nobody was paired.

    The turns are counted as the engine counts them: only who was paired has one
    (docs/fide-dutch.md, 6).
    """
    turn = 0
    for player in _in_order(document):
        cell = player.cell(1)
        if not cell.paired:
            continue
        turn += 1
        if cell.opponent and cell.colour != "-":
            side = Colour.WHITE if cell.colour == "w" else Colour.BLACK
            first = side if turn % 2 else side.other
            return "white" if first is Colour.WHITE else "black"
    return None


def foreign(document: Document, wishes: Wishes) -> Iterator[Problem]:
    """Yield what asks for something that this engine does not do."""
    code = document.facts.system
    if wishes.system is None and code.removesuffix(_BAKU) not in _DUTCH:
        told = say("192: the file is for another pairing system, {system}.", system=code)
        hint = say("To pair it by the Dutch system all the same: --system fide-dutch.")
        yield _at_record(document, ("192",), "trf-system", told, hint)
    if document.others("299"):
        told = say("299: points that are given or taken are not read yet.")
        yield _at_record(document, ("299",), "trf-system", told, None)


def _beyond(document: Document, wishes: Wishes) -> Iterator[Problem]:
    """Yield a pairing in a round that the tournament, as it is asked for, does not have."""
    beyond = None if wishes.rounds is None else paired_beyond(document, wishes.rounds)
    if wishes.rounds is not None and beyond is not None:
        player, turn = beyond
        told = say(
            "001: there is a pairing in round {round}, but --rounds says that there are "
            "{rounds} rounds.",
            round=turn,
            rounds=wishes.rounds,
        )
        yield Problem(document.span(player, turn), "trf-rounds", told)


def _over(document: Document, number: int, wishes: Wishes) -> Iterator[Problem]:
    """Yield that a round comes after the last one of the tournament."""
    rounds = wishes.rounds or document.facts.rounds
    if rounds is None or not document.recorded < number or not rounds < number:
        return
    told = say(
        "Round {round} is not to be paired: the tournament has {rounds} rounds.",
        round=number,
        rounds=rounds,
    )
    hint = say(
        "If it has more, change {line} or name their number with --rounds. Past rounds are "
        "explained with --round.",
        line="142 (XXR)",
    )
    lines = [line for code in ("142", "XXR") for line in document.others(code)]
    span = Span(document.file, lines[0].line, 1, len(lines[0].text)) if lines else None
    yield Problem(span or Span(document.file, 1), "trf-rounds", told, hint=hint)


def _unplayed(document: Document, number: int) -> Iterator[Problem]:
    """Yield games without a result: a round that is not played, or some that count as draws."""
    for turn in range(1, number):
        sides = [(p, c) for p in document.players if (c := p.cell(turn)).opponent]
        waiting = [(p, c) for p, c in sides if c.open and p.number < c.opponent]
        if not waiting:
            continue
        nothing = 2 * len(waiting) == len(sides)
        games = tuple(f"{p.number}-{c.opponent}" for p, c in waiting)
        if nothing:
            told = say("001: round {round} is paired, but has no results yet.", round=turn)
        else:
            told = say(
                "001: round {round}: without a result, and counted as draws: {games}.",
                round=turn,
                games=games,
            )
        severity = Severity.ERROR if nothing else Severity.WARNING
        yield Problem(document.span(waiting[0][0], turn), "trf-unplayed", told, severity)


def _no_colour(document: Document) -> Problem:
    told = say("The file does not say which colour the first player has in round 1.")
    hint = say("Add a line {line}, or name it with --initial-colour.", line="152 W")
    return Problem(Span(document.file, 1), "trf-colour", told, hint=hint)


def _no_rounds(document: Document) -> Problem:
    told = say("The file does not say how many rounds there are; this is not the last one, then.")
    hint = say("Add a line {line}, or name it with --rounds.", line="142 9")
    return Problem(Span(document.file, 1), "trf-rounds", told, Severity.WARNING, hint)


def _at_record(
    document: Document, codes: tuple[str, ...], problem: str, told: Message, hint: Message | None
) -> Problem:
    line = next(line for code in codes for line in document.others(code))
    return Problem(Span(document.file, line.line, 5, len(line.value)), problem, told, hint=hint)
