"""The settings of a round robin, told as rows."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import RoundRobinRules
from leaguegen.words.message import Message, say, say_many

_NUMBERS: Mapping[str, Message] = MappingProxyType(
    {
        "lot": say("by lot"),
        "rating": say("by rating"),
        "given": say("as given"),
    }
)
_WITHDRAWAL: Mapping[str, Message] = MappingProxyType(
    {
        "half": say(
            "with fewer than half of the games played all results are taken out; else the games"
            " that were to come are lost by forfeit"
        ),
        "keep": say("all results stay, and the games that were to come are lost by forfeit"),
    }
)


def round_robin_rows(rules: RoundRobinRules) -> Iterator[tuple[Message, Message]]:
    """Yield each setting and what holds."""
    yield (
        say("Everybody meets everybody"),
        say_many("{n} time", "{n} times, the colours turned each time", rules.times),
    )
    yield say("Numbers in the table"), _NUMBERS[rules.numbers]
    yield say("Who leaves"), _WITHDRAWAL[rules.withdrawal]
    if rules.numbers == "lot":
        yield say("Seed of the lots"), say("{seed}", seed=rules.seed)
