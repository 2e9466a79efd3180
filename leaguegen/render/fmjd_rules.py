"""The settings of the FMJD Swiss in words."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import FmjdRules
from leaguegen.words.message import Message, say

_LIMITS: Mapping[str, Message] = MappingProxyType(
    {
        "within-pairs": say("broken as little as possible, but never at the cost of a pair"),
        "absolute": say("never broken: players rather move down"),
        "off": say("not looked at"),
    }
)
_FLOATERS: Mapping[str, Message] = MappingProxyType(
    {
        "never": say("do not change who moves down"),
        "same-number": say("may change who moves down, not how many"),
    }
)
_FLOATS: Mapping[tuple[str, str], Message] = MappingProxyType(
    {
        ("same", "each"): say("the same float, in either of the last two rounds"),
        ("any", "each"): say("a float up or down, in either of the last two rounds"),
        ("same", "both"): say("the same float as last round, above all for a third time running"),
        ("any", "both"): say(
            "a float up or down after one last round, above all for a third time running"
        ),
    }
)
_AS_EQUALS: Mapping[str, Message] = MappingProxyType(
    {
        "half": say("if they are half of it or more"),
        "over-half": say("if they are more than half of it"),
        "never": say("never: they are always paired first"),
    }
)


def fmjd_rows(rules: FmjdRules) -> Iterator[tuple[Message, Message]]:
    """Yield what each setting is about, and what holds."""
    relevance = say("count when it is decided who meets whom")
    ignored = say("are given when it is decided who meets whom")
    yield say("Colours"), relevance if rules.colour_relevance else ignored
    if rules.colour_relevance or rules.colour_limits == "absolute":
        yield say("Limits of colours"), _LIMITS[rules.colour_limits]
    yield say("Floats"), _FLOATERS[rules.floater_change]
    yield say("To be avoided"), _FLOATS[rules.float_rule, rules.float_rounds]
    yield say("Those moved down and the others are paired as equals"), _AS_EQUALS[rules.as_equals]
    colours = {"white": say("White"), "black": say("Black"), "lot": say("by lot")}
    first = say("Colour of the first player in the first round")
    yield first, colours[rules.initial_colour]
    if rules.initial_colour == "lot":
        yield say("Seed of the lots"), say("{seed}", seed=rules.seed)
