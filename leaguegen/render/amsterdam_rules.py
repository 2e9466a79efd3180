"""The settings of a day of poules in words."""

from collections.abc import Iterator

from leaguegen.model.game import ByeKind
from leaguegen.model.systems import AmsterdamRules
from leaguegen.words.message import Message, say, say_many

_Row = tuple[Message, Message]


def amsterdam_rows(rules: AmsterdamRules) -> Iterator[_Row]:
    """Yield how poules and finals are made."""
    yield say("A full poule"), _players(rules.poule_size)
    yield (
        say("The start list"),
        say("by the first rating list that has a player")
        if rules.start_list == "first-rating"
        else say("by the first rating list, equals by the next, and so on"),
    )
    yield say("Preliminaries"), say("{n}", n=rules.prelims)
    yield (
        say("Poules of the first preliminary"),
        say("drawn from pots by rating, one of each pot in every poule")
        if rules.first_round == "pots"
        else say("drawn from everybody"),
    )
    yield say("Poules of the others"), say("by points, equal points drawn")
    short = say("the last poules") if rules.short_poules == "last" else say("the first poules")
    yield say("Poules of the others that lack a player"), short
    lacking = say("the highest") if rules.lacking == "highest" else say("the lowest")
    yield say("Number of the table that a short poule lacks"), lacking
    yield say("A final"), _players(rules.final_size or rules.poule_size)
    last = say("start number") if rules.finals_tie == "start-number" else say("lot")
    yield (
        say("Order for the finals"),
        say(
            "points after the last preliminary, after the one before, and so on; {last}", last=last
        ),
    )
    yield (
        say("Free round in a short poule"),
        say("{points}", points=rules.counted_points.award(ByeKind.PAIRING_ALLOCATED, 1)),
    )
    yield say("Seed of the draws"), say("{seed}", seed=rules.seed)


def _players(count: int) -> Message:
    return say_many("{n} player", "{n} players", count)
