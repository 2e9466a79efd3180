"""The site's words for what the rooms below know by a code."""

from collections.abc import Mapping
from fractions import Fraction

from leaguegen.model.game import ByeKind, Colour, Outcome
from leaguegen.model.rules import HALF, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

OUTSIDE = (ByeKind.BEFORE_JOINING, ByeKind.WITHDRAWN, ByeKind.REST)
"""Kinds of those who take no part in a round: not listed among the absent."""

COLOURS: Mapping[Colour, Message] = {Colour.WHITE: say("White"), Colour.BLACK: say("Black")}

COLOUR_LETTERS: Mapping[Colour, Message] = {Colour.WHITE: say("W"), Colour.BLACK: say("B")}

_CHESS: Mapping[Outcome, str] = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "−",
}

_MARKS: Mapping[str, Mapping[Outcome, str]] = {
    "chess": _CHESS,
    "draughts": {**_CHESS, Outcome.WIN: "2", Outcome.DRAW: "1"},
}


def mark(outcome: Outcome, game: str) -> str:
    """Return what a game brought, in one character, as its players write it.

    Args:
        game: Chess or draughts, as in `Competition.game`.
    """
    return _MARKS[game][outcome]


OUTCOMES: Mapping[Outcome, Message] = {
    Outcome.WIN: say("won"),
    Outcome.DRAW: say("draw"),
    Outcome.LOSS: say("lost"),
    Outcome.FORFEIT_WIN: say("won by forfeit"),
    Outcome.FORFEIT_LOSS: say("lost by forfeit"),
}

_TIE_BREAKS: Mapping[TieBreakCode, tuple[Message, Message]] = {
    TieBreakCode.POINTS: (say("PTS"), say("Points")),
    TieBreakCode.RESISTANCE: (say("WP"), say("Resistance points: the opponents' points")),
    TieBreakCode.BUCHHOLZ: (say("BH"), say("Buchholz: the opponents' points")),
    TieBreakCode.FORE_BUCHHOLZ: (
        say("FB"),
        say("Fore Buchholz: the opponents' points, with the games of the last round as draws"),
    ),
    TieBreakCode.OPPONENTS_BUCHHOLZ: (say("AOB"), say("Mean Buchholz of the opponents")),
    TieBreakCode.SONNEBORN_BERGER: (
        say("SB"),
        say("Sonneborn-Berger: the points of opponents beaten, and half of those drawn with"),
    ),
    TieBreakCode.SONNEBORN_DOUBLED: (
        say("SB2"),
        say("Twice the points of opponents beaten, and once those of opponents drawn with"),
    ),
    TieBreakCode.KOYA: (
        say("KS"),
        say("Koya: the points against those who have at least half of what they could have"),
    ),
    TieBreakCode.DIRECT_ENCOUNTER: (
        say("DE"),
        say("Direct encounter: how many tied players come after by their games against each other"),
    ),
    TieBreakCode.WINS: (say("WIN"), say("Wins, those without a game included")),
    TieBreakCode.GAMES_WON: (say("WON"), say("Games won over the board")),
    TieBreakCode.GAMES_WITH_BLACK: (say("BPG"), say("Games played with Black")),
    TieBreakCode.WINS_WITH_BLACK: (say("BWG"), say("Games won with Black")),
    TieBreakCode.PROGRESSIVE: (say("PS"), say("Progressive: the points after each round, added")),
    TieBreakCode.ROUNDS_ELECTED: (
        say("REP"),
        say(
            "Rounds elected to play: all but absences, byes asked for with half a point or "
            "nothing, and forfeits lost"
        ),
    ),
    TieBreakCode.STANDARD_POINTS: (
        say("STD"),
        say("1 for each round with more points than the opponent, ½ with as many"),
    ),
    TieBreakCode.OPPONENTS_RATING: (say("ARO"), say("Mean rating of the opponents")),
    TieBreakCode.PERFORMANCE: (
        say("TPR"),
        say("Performance rating: the opponents' mean rating, raised or lowered by the score"),
    ),
    TieBreakCode.PERFECT_PERFORMANCE: (
        say("PTP"),
        say("The lowest rating of which this score is expected"),
    ),
    TieBreakCode.OPPONENTS_PERFORMANCE: (
        say("APRO"),
        say("Mean performance rating of the opponents (TPR)"),
    ),
    TieBreakCode.OPPONENTS_PERFECT: (
        say("APPO"),
        say("Mean of the lowest ratings of which the opponents' scores are expected (PTP)"),
    ),
    TieBreakCode.RATING: (say("RTNG"), say("Rating")),
    TieBreakCode.COLOUR_DIFFERENCE: (say("W-B"), say("Games with White minus games with Black")),
    TieBreakCode.OPPONENTS_NUMBERS: (
        say("SN"),
        say("Sum of the opponents' numbers in the table; the lower, the stronger they were"),
    ),
    TieBreakCode.OPPONENTS_RATINGS: (
        say("SR"),
        say("Sum of the opponents' ratings; who has none counts as the lowest of the group"),
    ),
    TieBreakCode.LOT: (say("Lot"), say("Lot number, drawn from the published seed")),
    TieBreakCode.PRELIMINARIES: (say("Pre"), say("Points after the last preliminary")),
    TieBreakCode.START_NUMBER: (say("No."), say("Number on the start list")),
    TieBreakCode.VALUE: (say("Val"), say("Value: what a win over the player is worth")),
}

_BY_FIDE: Mapping[TieBreakCode, Message] = {
    TieBreakCode.SONNEBORN_BERGER: say(
        "Sonneborn-Berger: the opponents' points, each times the points of the game"
    ),
    TieBreakCode.SONNEBORN_DOUBLED: say(
        "Sonneborn-Berger doubled: the opponents' points, each times twice the points of the game"
    ),
}


def tie_break_short(spec: TieBreakSpec) -> Message:
    """Return the heading of a tie-break's column."""
    short = _TIE_BREAKS[spec.code][0]
    modifier = spec.modifier
    return say("{tie_break}{modifier}", tie_break=short, modifier=modifier) if modifier else short


def tie_break_title(spec: TieBreakSpec, *, by_fide: bool = False) -> Message:
    """Return what a tie-break counts.

    Args:
        by_fide: Whether rounds count in sums over opponents by one of FIDE's editions.
    """
    title = _TIE_BREAKS[spec.code][1]
    if by_fide:
        title = _BY_FIDE.get(spec.code, title)
    if spec.code is TieBreakCode.PRELIMINARIES and spec.cut_low:
        return say_many(
            "Points one preliminary earlier", "Points {n} preliminaries earlier", spec.cut_low
        )
    if spec.code is TieBreakCode.PROGRESSIVE and spec.cut_low:
        return say_many(
            "{tie_break}, without the first round",
            "{tie_break}, without the first {n} rounds",
            spec.cut_low,
            tie_break=title,
        )
    if spec.limit:
        return _with_limit(spec)
    if spec.reverse:
        return say("{tie_break}, the other way round", tie_break=title)
    if spec.cut_high:
        return say_many(
            "{tie_break}; the lowest and the highest left out",
            "{tie_break}; the {n} lowest and the {n} highest left out",
            spec.cut_high,
            tie_break=title,
        )
    if spec.cut_low:
        return say_many(
            "{tie_break}; the lowest left out",
            "{tie_break}; the {n} lowest left out",
            spec.cut_low,
            tie_break=title,
        )
    return title


def _with_limit(spec: TieBreakSpec) -> Message:
    away = HALF * abs(spec.limit)
    if spec.limit > 0:
        return say("Koya with a limit {points} above half of the points", points=away)
    return say("Koya with a limit {points} below half of the points", points=away)


def system_name(rules: Rules) -> Message:
    """Return the name of a pairing system."""
    match rules:
        case KnsbRules():
            return say("Swiss on resistance points")
        case CupRules():
            return say("Knock-out cup")
        case FmjdRules():
            return say("FMJD Swiss on rating")
        case DutchRules():
            return say("FIDE Dutch")
        case KlukklukRules():
            return say("KlukKluk Swiss")
        case RoundRobinRules():
            return say("Round robin")
        case HellerRules():
            return say("Heller's tables of five rounds")
        case AmsterdamRules():
            return say("Amsterdam poules")
        case KeizerRules():
            return say("Keizer")


def pretty_group(label: str) -> str:
    """Write the label of a group as players do, if it is points or a range of points.

    >>> pretty_group("3–10/3"), pretty_group("7/2"), pretty_group("A")
    ('3–3⅓', '3½', 'A')
    """
    try:
        return "–".join(number(Fraction(part)) for part in label.replace("-", "–").split("–"))
    except (ValueError, ZeroDivisionError):
        return label


def rank_told(rank: int, *, shared: bool) -> Message:
    """Say a rank; of one that several have, that it is shared."""
    return say("{rank} (shared)", rank=rank) if shared else say("{rank}", rank=rank)
