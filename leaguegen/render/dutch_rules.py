"""The settings of FIDE's Dutch system in words."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import DutchRules
from leaguegen.render.engine_credits import engine_rows
from leaguegen.words.message import Message, say

_EDITIONS: Mapping[int, Message] = MappingProxyType(
    {
        2026: say("in force since 1 February 2026"),
        2017: say("of 2017, in force until 31 January 2026"),
    }
)


def dutch_rows(rules: DutchRules) -> Iterator[tuple[Message, Message]]:
    """Yield what each setting is about, and what holds."""
    yield from engine_rows(rules)
    yield say("Edition of FIDE's text"), _EDITIONS[rules.edition]
    if rules.rounds:
        yield say("Number of rounds"), say("{rounds}", rounds=rules.rounds)
    if rules.acceleration == "baku":
        text = say(
            "the upper part of the field has a win more in the first rounds, and then half of one "
            "(Baku)"
        )
        yield say("Acceleration"), text
    colours = {"white": say("White"), "black": say("Black"), "lot": say("by lot")}
    yield say("Colour of the first player in the first round"), colours[rules.initial_colour]
    if rules.initial_colour == "lot":
        yield say("Seed of the lots"), say("{seed}", seed=rules.seed)
