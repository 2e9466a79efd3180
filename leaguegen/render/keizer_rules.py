"""The settings of Keizer in words."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from leaguegen.model.amounts import Amount, AmountTier, Scoring, ValueClass
from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.rules import ONE
from leaguegen.model.systems import KeizerRules
from leaguegen.render.wording import OUTSIDE
from leaguegen.words.message import Message, say, say_many

_Row = tuple[Message, Message]

_START: Mapping[str, Message] = MappingProxyType(
    {
        "ranking": say(
            "the final ranking before, newcomers behind; they, and all where there is none, by the"
            " number of each entrant, else by rating and name"
        ),
        "entrants": say("the number of each entrant; where not all have one, rating, then name"),
        "lot": say("by lot"),
    }
)
_RELAX: Mapping[str, Message] = MappingProxyType(
    {
        "gap-first": say("first the rounds in between, down to none, then the number of meetings"),
        "in-turn": say("the rounds in between and the number of meetings in turn"),
        "off": say("nothing: the round is refused"),
    }
)


CLUB_RESULTS = (
    say("Playing for the club, won"),
    say("Playing for the club, drawn"),
    say("Playing for the club, lost"),
)
"""What a game elsewhere brought, in every system."""


def keizer_rows(rules: KeizerRules) -> Iterator[_Row]:
    """Yield what holds for values and pairing."""
    yield from _value_rows(rules)
    yield say("Order before the first round"), _START[rules.start_order]
    if rules.start_order == "lot":
        yield say("Seed of the lots"), say("{seed}", seed=rules.seed)
    yield (
        say("Earlier rounds"),
        say("are valued anew by each new ranking")
        if rules.recompute == "all"
        else say("keep the values of the ranking before them"),
    )
    yield (
        say("Equal totals"),
        say("the order of the ranking before")
        if rules.equal_totals == "previous"
        else say("the order before the first round"),
    )
    gap = say_many("{n} round after the last time", "{n} rounds after the last time", rules.min_gap)
    yield say("Meeting again"), gap
    most = say("as often as they like")
    if rules.max_meet is not None:
        most = say_many("{n} time at most", "{n} times at most", rules.max_meet)
    yield say("Meeting each other"), most
    yield say("What yields where not all can be paired"), _RELAX[rules.relax]
    yield (
        say("Pairing"),
        say("from the top, each with the next who may be met")
        if rules.pairing == "neighbours"
        else say("the least sum of squared distances in the ranking"),
    )
    yield (
        say("The first round of a cycle"),
        say("neighbours") if rules.first_round == "adjacent" else say("top half and bottom half"),
    )
    yield (
        say("Colours when nothing tells two players apart"),
        say("the higher ranked has Black")
        if rules.no_difference == "black"
        else say("the higher ranked has White"),
    )


def _value_rows(rules: KeizerRules) -> Iterator[_Row]:
    if rules.values:
        for one in rules.values:
            yield _class(one), say("{points}", points=one.value)
    else:
        top = (
            say("half as much again as there were players at the start")
            if rules.top is None
            else say("{points}", points=rules.top)
        )
        yield say("Value of the first"), top
        yield say("Each next is worth less by"), say("{points}", points=rules.step)
    own = say("is added once") if rules.count_own else say("is not added")
    yield say("A player's own value"), own


def _class(one: ValueClass) -> Message:
    if one.below is None:
        return say("Value with any other rating")
    return say("Value with a rating below {rating}", rating=one.below)


def scoring_rows(scoring: Scoring) -> Iterator[_Row]:
    """Yield what each result and each absence is worth."""
    if scoring.start:
        yield say("At the beginning"), say("{points}", points=scoring.start)
    yield say("Win"), _amount(scoring.win)
    yield say("Draw"), _amount(scoring.draw)
    yield say("Loss"), _amount(scoring.loss)
    yield say("Win by forfeit: the opponent did not come"), _amount(scoring.forfeit_win)
    yield say("Loss by forfeit: not come"), _amount(scoring.forfeit_loss)
    by_result = (scoring.club_win, scoring.club_draw, scoring.club_loss)
    for subject, amount in zip(CLUB_RESULTS, by_result, strict=True):
        if amount is not None:
            yield subject, _amount(amount)
    for kind in ByeKind:
        tiers = scoring.awards.get(kind, ())
        worthless = all(tier.amount == Amount() for tier in tiers)
        if not (worthless and kind in OUTSIDE):
            yield KINDS[kind], _tiers(tiers)


def _tiers(tiers: Sequence[AmountTier]) -> Message:
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
    return parts[0] if len(parts) == 1 else say("one after the other: {list}", list=parts)


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
