"""Tie-breaks from ratings (C.07, Article 10): only games over the board count in them.

They say nothing in a table in which somebody plays who has no rating, unless the competition says
what such a player counts as.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set

from leaguegen.model.game import Outcome
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import HALF, ONE, ZERO, Points, TieBreakCode, TieBreakSpec
from leaguegen.ranking.scores import (
    Crosstable,
    Entry,
    Score,
    Term,
    basis,
    opponents_of,
    score,
    total,
)
from leaguegen.ranking.tiebreaks.context import Context
from leaguegen.ranking.tiebreaks.cuts import Share, cut_terms
from leaguegen.ranking.tiebreaks.expectation import (
    MOST,
    difference,
    expected,
    half_up,
    lowest_rating,
    percentage,
)
from leaguegen.words.message import say, say_many

BY_RATING = (
    TieBreakCode.OPPONENTS_RATING,
    TieBreakCode.PERFORMANCE,
    TieBreakCode.PERFECT_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFECT,
    TieBreakCode.RATING,
)

_Rated = Mapping[PlayerId, int]
_OWN = say("own rating")
_TAKEN: Mapping[Outcome | None, Points] = {Outcome.WIN: ONE, Outcome.DRAW: HALF}
"""Of a game, whatever the competition pays for it."""


def without_rating(table: Crosstable, ratings: _Rated) -> tuple[PlayerId, ...]:
    """Return who played over the board without a rating."""
    return tuple(
        sorted(
            player
            for player, entries in table.entries.items()
            if player not in ratings and any(entry.played for entry in entries)
        )
    )


def opponents_rating(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the mean rating of the opponents, rounded half up (ARO, 10.1)."""
    return _each(table, tied, context, lambda games: _mean_rating(games, context.ratings, spec))


def performance(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the opponents' mean rating and the difference that the score tells (TPR, 10.2)."""
    return _each(table, tied, context, lambda games: _performance(games, context.ratings))


def perfect_performance(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the lowest rating that is to score as much against these opponents (PTP, 10.3)."""
    return _each(table, tied, context, lambda games: _perfect(games, context.ratings))


def opponents_performance(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the mean TPR of the opponents, rounded half up (APRO, 10.4)."""
    spec = TieBreakSpec(TieBreakCode.PERFORMANCE)
    every = performance(table, opponents_of(table, tied), spec, context)
    return _each(table, tied, context, lambda games: _mean_of(games, every))


def opponents_perfect(
    table: Crosstable, tied: Set[PlayerId], _spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the mean PTP of the opponents, rounded half up (APPO, 10.5)."""
    spec = TieBreakSpec(TieBreakCode.PERFECT_PERFORMANCE)
    every = perfect_performance(table, opponents_of(table, tied), spec, context)
    return _each(table, tied, context, lambda games: _mean_of(games, every))


def rating(
    table: Crosstable, tied: Set[PlayerId], spec: TieBreakSpec, context: Context
) -> Mapping[PlayerId, Score]:
    """Return the player's own rating (RTNG, 10.6); `/R`: the lower ranks higher."""
    if without_rating(table, context.ratings):
        return {}
    sign = -1 if spec.reverse else 1
    return {
        player: score([Term(None, None, Points(sign * context.ratings.get(player, 0)), _OWN)])
        for player in tied
    }


def _each(
    table: Crosstable,
    tied: Set[PlayerId],
    context: Context,
    number: Callable[[Sequence[Entry]], Score],
) -> dict[PlayerId, Score]:
    """Return each player's number from the games over the board; 0 without one."""
    if without_rating(table, context.ratings):
        return {}
    games = {player: [e for e in table.entries[player] if e.played] for player in tied}
    return {player: number(own) if own else score([]) for player, own in games.items()}


def _ratings(games: Iterable[Entry], ratings: _Rated) -> list[int]:
    return [ratings[entry.opponent] for entry in games if entry.opponent is not None]


def _mean_rating(games: Sequence[Entry], ratings: _Rated, spec: TieBreakSpec) -> Score:
    shares = [
        Share(basis(entry.round, entry.opponent, Points(own)), Points(own))
        for entry, own in zip(games, _ratings(games, ratings), strict=True)
    ]
    return _mean(cut_terms(shares, spec))


def _mean_of(games: Iterable[Entry], numbers: Mapping[PlayerId, Score]) -> Score:
    return _mean(
        [
            basis(entry.round, entry.opponent, numbers[entry.opponent].total)
            for entry in games
            if entry.opponent is not None
        ]
    )


def _mean(terms: Sequence[Term]) -> Score:
    """Return the mean of the figures that are not left out, rounded once."""
    kept = [term.value for term in terms if term.basis]
    if not kept:
        return score(terms)
    mean = total(kept) / len(kept)
    note = say("the mean: {sum} : {n}", sum=total(kept), n=len(kept))
    if mean.denominator > 1:
        note = say("{mean}, rounded", mean=note)
    return score([*terms, Term(None, None, Points(half_up(mean)), note)])


def _taken(games: Iterable[Entry]) -> Points:
    return total(_TAKEN.get(entry.outcome, ZERO) for entry in games)


def _performance(games: Sequence[Entry], ratings: _Rated) -> Score:
    mean = _mean_rating(games, ratings, TieBreakSpec(TieBreakCode.OPPONENTS_RATING))
    percent = percentage(_taken(games), len(games))
    note = say_many(
        "{points} of {n} game is {percent}%",
        "{points} of {n} games is {percent}%",
        len(games),
        points=_taken(games),
        percent=percent,
    )
    return score([*mean.terms, Term(None, None, Points(difference(percent)), note)])


def _perfect(games: Sequence[Entry], ratings: _Rated) -> Score:
    opponents, taken = _ratings(games, ratings), _taken(games)
    found = lowest_rating(opponents, taken)
    if not taken:
        note = say("no points: {n} below the lowest rating met", n=MOST)
        terms = [
            basis(entry.round, entry.opponent, Points(own))
            for entry, own in zip(games, opponents, strict=True)
        ]
    else:
        note = say("the lowest rating of which {points} are expected", points=taken)
        terms = [
            basis(
                entry.round,
                entry.opponent,
                expected(found - own),
                say("expected against {rating}", rating=own),
            )
            for entry, own in zip(games, opponents, strict=True)
        ]
    return score([*terms, Term(None, None, Points(found), note)])
