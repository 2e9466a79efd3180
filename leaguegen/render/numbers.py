"""Points and tie-breaks as numbers that open why they are so."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakCode, TieBreakSpec
from leaguegen.ranking.scores import Score, Term
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render.speech import Speech
from leaguegen.render.views import Column, Number, TermRow
from leaguegen.render.wording import tie_break_short, tie_break_title
from leaguegen.words.catalogue import number, signed
from leaguegen.words.message import say


def number_of(score: Score | None, speech: Speech, *, terms: bool = True) -> Number:
    """Return points or a sum as a number with its terms."""
    if score is None:
        return Number("")
    shown = tuple(term_row(term, speech) for term in score.terms) if terms else ()
    return Number(number(score.total), shown)


def tie_break_number(
    spec: TieBreakSpec, score: Score | None, speech: Speech, *, terms: bool = True
) -> Number:
    """Return a tie-break as a number; colours have a sign."""
    if score is None:
        return Number("")
    score = as_told(spec, score)
    return replace(number_of(score, speech, terms=terms), text=figure(spec, score))


def figure(spec: TieBreakSpec, score: Score) -> str:
    """Write the total of a tie-break as people know it (`as_told`)."""
    if spec.code is TieBreakCode.COLOUR_DIFFERENCE:
        return signed(score.total)
    return number(score.total)


POINTS_SHORT = say("Pts")

_NUMBERS = (TieBreakCode.LOT, TieBreakCode.START_NUMBER, TieBreakCode.RATING)
"""Whichever way round they rank."""

_LESS_IS_BETTER = (TieBreakCode.COLOUR_DIFFERENCE, TieBreakCode.OPPONENTS_NUMBERS)


def as_told(spec: TieBreakSpec, score: Score) -> Score:
    """Return a tie-break as people know it: a lot as drawn, colours as White less Black.

    For the ranking more is better, so that these, and sums of numbers, come with their sign turned
    round.
    """
    if spec.code in _NUMBERS:
        numbers = tuple(replace(term, value=abs(term.value)) for term in score.terms)
        return Score(abs(score.total), numbers)
    if spec.code not in _LESS_IS_BETTER:
        return score
    turned = tuple(replace(term, value=-term.value) for term in score.terms)
    return Score(-score.total, turned)


def tie_break_numbers(
    table: StandingsTable,
    row: Standing,
    decided: Mapping[int, tuple[PlayerId, bool]],
    speech: Speech,
    *,
    terms: bool = True,
) -> Iterator[Number]:
    """Yield a row's tie-breaks, those that decided marked; a lot is shown only if it did.

    Args:
        decided: The row's own part of `render.deciding`.
        terms: Whether each number opens why it is so.
    """
    for column, (spec, score) in enumerate(zip(table.tie_breaks, row.tie_breaks, strict=True)):
        if column not in decided:
            lot = spec.code is TieBreakCode.LOT
            yield Number("") if lot else tie_break_number(spec, score, speech, terms=terms)
            continue
        other, above = decided[column]
        by = tie_break_short(spec)
        told = (
            say("above {player} by {tie_break}", player=other, tie_break=by)
            if above
            else say("below {player} by {tie_break}", player=other, tie_break=by)
        )
        yield replace(
            tie_break_number(spec, score, speech, terms=terms),
            decided=True,
            note=speech.say(told) if terms else "",
        )


def term_row(term: Term, speech: Speech) -> TermRow:
    """Return one share of a number."""
    return TermRow(
        round=str(term.round) if term.round is not None else "",
        who=speech.name(term.opponent) if term.opponent is not None else "",
        value=number(term.value),
        note=speech.say(term.note),
        counted=term.counted,
        basis=term.basis,
    )


def columns(table: StandingsTable, speech: Speech) -> tuple[Column, ...]:
    """Return the headings of points and tie-breaks."""
    points = Column(speech.say(POINTS_SHORT), speech.say(say("Points")))
    others = (
        Column(
            speech.say(tie_break_short(spec)),
            speech.say(tie_break_title(spec, by_fide=table.by_fide)),
        )
        for spec in table.tie_breaks
    )
    return (points, *others)
