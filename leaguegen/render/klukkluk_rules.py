"""The KlukKluk Swiss as a chapter of the reglement."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.engines import other_engine
from leaguegen.model.systems import KlukklukRules
from leaguegen.render.engine_credits import engine_rows
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say

SOURCE = say("the design note of a pairing program called KlukKluk")

ARTICLES = articles_of(
    "klukkluk",
    (
        (
            "field",
            "3 3.1",
            say("Who is paired, and what stands beforehand"),
            (
                say(
                    "Who is present is paired, guests like everybody else. Pairs that stand "
                    "beforehand (cup ties, pairs set by hand, games played ahead) are taken "
                    "out first and may break any rule below."
                ),
            ),
        ),
        (
            "order",
            "2 3.2",
            say("The order of the players"),
            (
                say(
                    "Before each round by score, and those with equal scores as told below. "
                    "In a first round by rating, equals by lot. The score counts free "
                    "places and absence too; a game without a result counts as a draw."
                ),
            ),
        ),
        (
            "rounds",
            "3.3",
            say("How many rounds"),
            (
                say(
                    "The number of rounds is fixed when the competition begins; a round "
                    "beyond it is not paired."
                ),
            ),
        ),
        (
            "meetings",
            "4.1 4.1.1",
            say("No second meeting"),
            (say("Nobody meets the same opponent twice in a cycle. This never yields."),),
        ),
        (
            "colour-limits",
            "4.1.2",
            say("Limits of colours"),
            (
                say(
                    "Nobody has the same colour three times running, nor a difference of "
                    "more than two between White and Black. This never yields."
                ),
            ),
        ),
        (
            "float-again",
            "4.1.3",
            say("No float twice running"),
            (
                say(
                    "A float is a game against somebody with another score: down against a "
                    "lower one, up against a higher one. Who floated in the round before "
                    "does not float again now, as told below. This yields only where "
                    "everybody cannot be paired otherwise."
                ),
            ),
        ),
        (
            "one-bye",
            "4.1.4",
            say("One free place"),
            (say("Nobody is free who had a point without playing before. This never yields."),),
        ),
        (
            "kept-apart",
            "4.1.5",
            say("Kept apart"),
            (say("Whom the leader keeps apart do not meet."),),
        ),
        (
            "change",
            "4.2 4.2.1",
            say("Change of colour"),
            (say("A strong rule: nobody has the colour of the round before again."),),
        ),
        (
            "balance",
            "4.2.2",
            say("Balance of colours"),
            (say("A strong rule: who had one colour once more often does not get it again."),),
        ),
        (
            "second-float",
            "4.2.3",
            say("No second float"),
            (
                say(
                    "A strong rule: who floated down in any earlier round does not float "
                    "down again, and no opponent floats up again."
                ),
            ),
        ),
        (
            "equal-scores",
            "4.3 4.3.1",
            say("Equal scores"),
            (say("A preference: opponents have the same score, or scores that differ little."),),
        ),
        (
            "after-pause",
            "4.3.2",
            say("Change after a pause"),
            (
                say(
                    "A preference: who missed the round before gets the other colour than "
                    "in the last game."
                ),
            ),
        ),
        (
            "bye",
            "5 5.1",
            say("The free place"),
            (
                say(
                    "With an odd number one is free, before anybody is paired: the lowest "
                    "in the order who may be, did not float down in the round before, and "
                    "without whom the others can all be paired."
                ),
            ),
        ),
        (
            "best",
            "5.2 5.3",
            say("The best pairing"),
            (
                say(
                    "Of all pairings that break no rule that never yields, the one is made "
                    "that breaks least of the others. They are counted over the whole round "
                    "and compared in the order that the settings below give."
                ),
            ),
        ),
        (
            "candidates",
            "5.4",
            say("The order of opponents"),
            (
                say(
                    "The highest player looks for an opponent first, then the highest who "
                    "is left. Players with the same score come first, in the order told "
                    "below; then those with lower scores, from the top."
                ),
            ),
        ),
        (
            "relaxed",
            "5.5",
            say("What yields"),
            (
                say(
                    "If there is no pairing, first the rule on floats twice running yields, "
                    "for as few players as possible; then the free place may go to somebody "
                    "who floated down in the round before."
                ),
            ),
        ),
        (
            "refusal",
            "5.6",
            say("When there is no pairing"),
            (
                say(
                    "If everybody still cannot be paired, no round is made, and the program "
                    "tells who and what is in the way."
                ),
            ),
        ),
        (
            "white-limits",
            "6 6.1",
            say("White by the limits"),
            (
                say(
                    "If only one way to give the colours is inside the limits for both, it "
                    "is that one. Otherwise the first of the following articles that "
                    "decides."
                ),
            ),
        ),
        (
            "white-balance",
            "6.2",
            say("White by the balance"),
            (
                say(
                    "Who had White once more often gets Black, and the other way round, "
                    "unless both ask for the same colour."
                ),
            ),
        ),
        (
            "white-change",
            "6.3",
            say("Both change"),
            (say("Two who had different colours in their last games both change."),),
        ),
        (
            "white-same",
            "6.4",
            say("The same last colour"),
            (say("If both had the same colour last, the setting below decides."),),
        ),
        (
            "white-rank",
            "6.5",
            say("White by the order"),
            (
                say(
                    "If nothing differs, the higher in the order changes; if he has not "
                    "played yet, the lower does."
                ),
            ),
        ),
        (
            "white-first",
            "6.6",
            say("Neither has played"),
            (say("The higher has White if his number in the start list is odd, else Black."),),
        ),
    ),
)

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


_HELD = ("field", "rounds", "meetings", "colour-limits", "float-again", "one-bye", "kept-apart")
"""What is kept to, or looked at afterwards, where another program pairs."""


def klukkluk_articles(rules: KlukklukRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles; where others pair, only those that are held to then."""
    rows = (("field", *row) for row in engine_rows(rules))
    left_out: tuple[str, ...] = ()
    if other_engine(rules) is not None:
        names = (article.id.removeprefix("klukkluk-") for article in ARTICLES)
        left_out = tuple(name for name in names if name not in _HELD)
    return filled("klukkluk", ARTICLES, (*rows, *klukkluk_rows(rules)), left_out)


def klukkluk_rows(rules: KlukklukRules) -> Iterator[Row]:
    """Yield the settings by article: of how pairs are made, nothing where others make them."""
    yield "rounds", say("Rounds at most"), say("{n}", n=rules.rounds)
    if other_engine(rules) is not None:
        return
    yield "best", say("What goes first in the pairing"), _MODE[rules.mode]
    yield "order", say("Order of the players"), _SORT[rules.sort]
    yield "best", say("Strong rules are compared"), _STRONG[rules.strong]
    yield "float-again", say("An opponent with another score"), _FLOATS[rules.float_rule]
    yield "candidates", say("Opponents with the same score"), _INSIDE[rules.inside]
    same = say("Colours when both had the same colour last")
    yield "white-same", same, _EQUAL[rules.equal_colours]
