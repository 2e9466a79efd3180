"""The settings of Heller's tables in words."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.words.message import Message, say, say_many

_MIRROR: Mapping[str, Message] = MappingProxyType(
    {
        "no": say("as in the table"),
        "alternate": say("turned in every second period"),
        "number-one": say("turned where the first of a group would begin as in the period before"),
        "lot": say("turned by lot"),
    }
)
_NUMBERS: Mapping[str, Message] = MappingProxyType(
    {
        "ranking": say("by the ranking of the period before, else by rating"),
        "rating": say("by rating"),
    }
)


def heller_rows(rules: HellerRules) -> Iterator[tuple[Message, Message]]:
    """Yield what each setting is about, and what holds."""
    yield say("Table of a group"), _table(rules)
    yield (
        say("Of tables and players that are else equal"),
        say("the numbers of the opponents are added up")
        if rules.sums == "numbers"
        else say("the ratings of the opponents are added up"),
    )
    yield say("Colours of the table"), _MIRROR[rules.mirror]
    if rules.reverse_numbers:
        yield say("Places in the table"), say("the last number has the first place")
    if rules.round_order != HellerRules().round_order:
        yield say("Order of the rounds"), say("{order}", order=rules.round_order)
    yield say("Numbers that are not given"), _NUMBERS[rules.numbers]
    small = {
        "refuse": say("is not paired"),
        "berger": say("plays the Berger table, five rounds of it"),
    }
    yield say("A group of fewer than six"), small[rules.short]
    moved = say_many(
        "the first of a group goes up, the last of the group above goes down",
        "the first {n} of a group go up, the last {n} of the group above go down",
        rules.promote,
    )
    yield say("After a period"), moved if rules.promote else say("nobody changes group")
    yield say("Seed of the lots"), say("{seed}", seed=rules.seed)


def _table(rules: HellerRules) -> Message:
    auto = say("the one that repeats the fewest games of the last two periods")
    match rules.table:
        case "auto":
            return auto
        case "a" | "b" as letter:
            return say("table {letter}, where there are two", letter=letter)
        case "c":
            return say("the one in which colours go before equal sums of opponents")
        case OwnTable(name=name) as own:
            places = own.places
        case name:
            places = int(name.split("-")[1])
    return say("{table} with {places} places, else {auto}", table=name, places=places, auto=auto)
