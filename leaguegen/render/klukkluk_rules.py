"""The settings of the KlukKluk Swiss in words."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.engines import other_engine
from leaguegen.model.systems import KlukklukRules
from leaguegen.render.engine_credits import engine_rows
from leaguegen.words.message import Message, say

_MODE: Mapping[str, Message] = MappingProxyType(
    {
        "literal": say("fair colours go before equal scores"),
        "score-first": say("equal scores go before fair colours"),
    }
)
_SORT: Mapping[str, Message] = MappingProxyType(
    {
        "rating-first": say("score, resistance points, rating, Sonneborn-Berger, lot"),
        "sb-first": say("score, resistance points, Sonneborn-Berger, rating, lot"),
    }
)
_STRONG: Mapping[str, Message] = MappingProxyType(
    {"listed": say("one after the other"), "sum": say("together, as one number")}
)
_FLOATS: Mapping[str, Message] = MappingProxyType(
    {
        "same": say("not the same way twice running"),
        "any": say("not twice running, whichever way"),
    }
)
_INSIDE: Mapping[str, Message] = MappingProxyType(
    {
        "halves": say("top half against bottom half"),
        "adjacent": say("the next below first"),
        "fold": say("first against last"),
    }
)
_EQUAL: Mapping[str, Message] = MappingProxyType(
    {
        "history": say("the last time their colours differed decides"),
        "highest": say("the higher ranked changes"),
    }
)


def klukkluk_rows(rules: KlukklukRules) -> Iterator[tuple[Message, Message]]:
    """Yield each setting with what holds: of how pairs are made, nothing where others make them."""
    yield from engine_rows(rules)
    yield say("Rounds at most"), say("{n}", n=rules.rounds)
    if other_engine(rules) is not None:
        return
    yield say("What goes first in the pairing"), _MODE[rules.mode]
    yield say("Order of the players"), _SORT[rules.sort]
    yield say("Strong rules are compared"), _STRONG[rules.strong]
    yield say("An opponent with another score"), _FLOATS[rules.float_rule]
    yield say("Opponents with the same score"), _INSIDE[rules.inside]
    yield say("Colours when both had the same colour last"), _EQUAL[rules.equal_colours]
    yield say("Seed of the lots"), say("{seed}", seed=rules.seed)
