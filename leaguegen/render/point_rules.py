"""What each result and each absence is worth, in words."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from leaguegen.model.amounts import Amount, AmountTier, Scoring
from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.league import Cycle
from leaguegen.model.rules import ONE, PointTable, Tier
from leaguegen.model.systems import KeizerRules
from leaguegen.render.reglement import Told
from leaguegen.render.scopes import SCOPES
from leaguegen.render.wording import OUTSIDE
from leaguegen.words.message import Message, say, say_many

_CLUB_RESULTS = (
    say("Playing for the club, won"),
    say("Playing for the club, drawn"),
    say("Playing for the club, lost"),
)
"""What a game elsewhere brought, in every system."""


def point_rows(points: PointTable) -> Iterator[Told]:
    """Yield what each result and each absence is worth."""
    worth = {
        say("Win"): points.win,
        say("Draw"): points.draw,
        say("Loss"): points.loss,
        say("Win by forfeit: the opponent did not come"): points.forfeit_win,
        say("Loss by forfeit: not come"): points.forfeit_loss,
    }
    for subject, value in worth.items():
        yield subject, say("{points}", points=value)
    if points.scores:
        listed = tuple(say("{high}-{low}", high=high, low=low) for high, low in points.scores)
        yield say("Other scores that a game may have"), say("{list}", list=listed)
    for subject, club in zip(
        _CLUB_RESULTS, (points.club_win, points.club_draw, points.club_loss), strict=True
    ):
        if club is not None:
            yield subject, say("{points}", points=club)
    for kind in ByeKind:
        tiers = points.awards.get(kind, ())
        worthless = all(tier.points == 0 for tier in tiers)
        if kind is ByeKind.PAIRING_ALLOCATED or not (worthless and kind in OUTSIDE):
            yield KINDS[kind], _point_tiers(tiers, points.tiers_over)


def bye_worth(cycle: Cycle, kind: ByeKind) -> Message:
    """Say what a free place or an absence of a kind is worth in a cycle."""
    if isinstance(cycle.rules, KeizerRules):
        scoring = cycle.rules.scoring
        return _amount_tiers(scoring.awards.get(kind, ()), scoring.tiers_over)
    points = cycle.ranking.points
    return _point_tiers(points.awards.get(kind, ()), points.tiers_over)


def _point_tiers(tiers: tuple[Tier, ...], over: str) -> Message:
    if not tiers:
        return say("{points}", points=Fraction(0))
    if tiers[0].first is None:
        return say("{points}", points=tiers[0].points)
    parts: list[Message] = []
    for tier in tiers:
        if tier.first is None:
            parts.append(say("then {points}", points=tier.points))
        else:
            parts.append(
                say_many(
                    "{points} the first time",
                    "{points} each for the first {n}",
                    tier.first,
                    points=tier.points,
                )
                if not parts
                else say_many(
                    "{points} for the next one",
                    "{points} each for the next {n}",
                    tier.first,
                    points=tier.points,
                )
            )
    return say("{list}, counted over {scope}", list=tuple(parts), scope=SCOPES[over])


def scoring_rows(scoring: Scoring) -> Iterator[Told]:
    """Yield what each result and each absence is worth."""
    if scoring.start:
        yield say("At the beginning"), say("{points}", points=scoring.start)
    yield say("Win"), _amount(scoring.win)
    yield say("Draw"), _amount(scoring.draw)
    yield say("Loss"), _amount(scoring.loss)
    yield say("Win by forfeit: the opponent did not come"), _amount(scoring.forfeit_win)
    yield say("Loss by forfeit: not come"), _amount(scoring.forfeit_loss)
    by_result = (scoring.club_win, scoring.club_draw, scoring.club_loss)
    for subject, amount in zip(_CLUB_RESULTS, by_result, strict=True):
        if amount is not None:
            yield subject, _amount(amount)
    for kind in ByeKind:
        tiers = scoring.awards.get(kind, ())
        worthless = all(tier.amount == Amount() for tier in tiers)
        if not (worthless and kind in OUTSIDE):
            yield KINDS[kind], _amount_tiers(tiers, scoring.tiers_over)


def _amount_tiers(tiers: Sequence[AmountTier], over: str) -> Message:
    if not tiers:
        return _amount(Amount())
    parts = tuple(
        _amount(tier.amount)
        if tier.first is None
        else say_many(
            "{amount} the first time",
            "{amount} each for {n}",
            n=tier.first,
            amount=_amount(tier.amount),
        )
        for tier in tiers
    )
    if len(tiers) == 1 and tiers[0].first is None:
        return parts[0]
    return say("one after the other: {list}; counted over {scope}", list=parts, scope=SCOPES[over])


def _amount(amount: Amount) -> Message:
    """Write an amount, its parts one after the other."""
    parts: list[Message] = []
    if amount.opponent:
        parts.append(
            say("the opponent's value")
            if amount.opponent == ONE
            else say("{share} of the opponent's value", share=amount.opponent)
        )
    if amount.own:
        parts.append(
            say("the own value")
            if amount.own == ONE
            else say("{share} of the own value", share=amount.own)
        )
    if not parts:
        return say("{points}", points=amount.fixed)
    told = parts[0]
    if len(parts) > 1:
        told = say("{one} and {other}", one=parts[0], other=parts[1])
    if amount.fixed > 0:
        return say("{value} plus {points}", value=told, points=amount.fixed)
    if amount.fixed < 0:
        return say("{value} less {points}", value=told, points=-amount.fixed)
    return told
