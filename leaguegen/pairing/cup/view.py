"""A cup as its pages show it: rounds with their ties, and who won."""

from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.draw import power_below
from leaguegen.pairing.cup.field import Field, main_field, side_fields
from leaguegen.pairing.cup.ties import (
    CONSOLATION,
    MAIN,
    THIRD_PLACE,
    Tie,
    ratings_of,
    ties,
)
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class CupRound:
    """A recorded round of a cup.

    Attributes:
        name: `Final`, `Semi-finals`, ..., by the number of players left.
        left: How many were in the cup before it.
        ties: Of the cup itself, in the order of the rows.
        free: Who went through it without a tie, in start order.
        third_place: The match for the third place; empty before it.
        consolation: Ties of the consolation cup.
        consolation_free: Who went through its round without a tie, in start order.
    """

    number: int
    name: Message
    left: int
    ties: tuple[Tie, ...]
    free: tuple[PlayerId, ...] = ()
    third_place: tuple[Tie, ...] = ()
    consolation: tuple[Tie, ...] = ()
    consolation_free: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Honours:
    """What is decided of a cup.

    Attributes:
        winner: None while more than one is in the cup.
        finalist: Who lost the final.
        third: Who won the match for the third place; without such a match, the losers of the
            semi-finals.
        consolation: Who won the consolation cup.
    """

    winner: PlayerId | None = None
    finalist: PlayerId | None = None
    third: tuple[PlayerId, ...] = ()
    consolation: PlayerId | None = None


def cup_rules(competition: Competition) -> CupRules:
    """Return the rules of a cup.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = competition.cycles[0].rules
    if not isinstance(rules, CupRules):
        raise TypeError(competition.id)
    return rules


def bracket_view(competition: Competition) -> tuple[CupRound, ...]:
    """Return the recorded rounds of a cup, oldest first.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = cup_rules(competition)
    every = ties(competition.rounds, rules, ratings_of(competition.roster))
    return tuple(_cup_round(competition, rules, round_, every) for round_ in competition.rounds)


def _cup_round(
    competition: Competition, rules: CupRules, round_: Round, every: tuple[Tie, ...]
) -> CupRound:
    before = tuple(r for r in competition.rounds if r.number < round_.number)
    past = tuple(tie for tie in every if tie.round < round_.number)
    here = tuple(tie for tie in every if tie.round == round_.number)
    field = main_field(competition.roster, before, past, round_.number)
    strands = {
        strand: tuple(tie for tie in here if tie.strand == strand)
        for strand in (MAIN, THIRD_PLACE, CONSOLATION)
    }
    tied = {p for tie in strands[MAIN] for p in tie.players}
    return CupRound(
        number=round_.number,
        name=round_name(len(field.players), rules, begun=field.begun),
        left=len(field.players),
        ties=strands[MAIN],
        free=tuple(p for p in field.players if p not in tied) if tied else (),
        third_place=strands[THIRD_PLACE],
        consolation=strands[CONSOLATION],
        consolation_free=_free_beside(competition, rules, field, past, strands[CONSOLATION]),
    )


def _free_beside(
    competition: Competition,
    rules: CupRules,
    main: Field,
    past: tuple[Tie, ...],
    here: tuple[Tie, ...],
) -> tuple[PlayerId, ...]:
    """Return who is in the consolation cup and has no tie in a round in which it is played."""
    if not here:
        return ()
    tied = {p for tie in here for p in tie.players}
    sides = side_fields(competition.roster, past, main, rules, here[0].round)
    return tuple(p for f in sides if f.strand == CONSOLATION for p in f.players if p not in tied)


def round_name(left: int, rules: CupRules, *, begun: bool) -> Message:
    """Name a round by the number of players in the cup before it.

    >>> str(round_name(11, CupRules(), begun=False)), str(round_name(7, CupRules(), begun=True))
    ('Preliminary round', 'Quarter-finals')
    >>> late = CupRules(size="late")
    >>> str(round_name(11, late, begun=False)), str(round_name(6, late, begun=True))
    ('First round', 'Intermediate round')
    """
    if left <= 1:
        return say("After the final")
    below = power_below(left)
    if below != left:
        if rules.size == "late":
            return say("Intermediate round") if begun else say("First round")
        if not begun:
            return say("Preliminary round")
    full = below if below == left else 2 * below
    return _NAMES.get(full) or say("Round of {players}", players=full)


_NAMES = {2: say("Final"), 4: say("Semi-finals"), 8: say("Quarter-finals")}


def is_over(competition: Competition) -> bool:
    """Whether a cup has nothing left to draw: it is won, and so is what stands beside it.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = cup_rules(competition)
    past = ties(competition.rounds, rules, ratings_of(competition.roster))
    if not past or any(tie.outcome.open for tie in past):
        return False
    number = competition.next_round or competition.rounds[-1].number + 1
    main = main_field(competition.roster, competition.rounds, past, number)
    sides = side_fields(competition.roster, past, main, rules, number)
    return all(len(field.players) < 2 for field in (main, *sides))


def honours(competition: Competition) -> Honours:
    """Return who won what, as far as it is decided.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = cup_rules(competition)
    past = ties(competition.rounds, rules, ratings_of(competition.roster))
    number = competition.rounds[-1].number if competition.rounds else 1
    main = main_field(competition.roster, competition.rounds, past, number)
    if not main.begun or len(main.players) > 1:
        return Honours(consolation=_consolation_winner(competition, past, main, rules, number))
    final = [tie for tie in past if tie.strand == MAIN][-1]
    semi = [t for t in past if t.strand == MAIN and t.round < final.round]
    last = max((t.round for t in semi), default=0)
    losers = tuple(p for t in semi if t.round == last and t.outcome.winner for p in t.out)
    match = [t for t in past if t.strand == THIRD_PLACE]
    third = tuple(t.outcome.winner for t in match if t.outcome.winner is not None)
    return Honours(
        winner=main.players[0] if main.players else None,
        finalist=final.out[0] if len(final.out) == 1 else None,
        third=third if match else losers,
        consolation=_consolation_winner(competition, past, main, rules, number),
    )


def _consolation_winner(
    competition: Competition, past: tuple[Tie, ...], main: Field, rules: CupRules, number: int
) -> PlayerId | None:
    if not any(tie.strand == CONSOLATION for tie in past):
        return None
    for field in side_fields(competition.roster, past, main, rules, number):
        if field.strand == CONSOLATION and len(field.players) == 1:
            return field.players[0]
    return None
