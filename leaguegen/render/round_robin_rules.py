"""The round robin as a chapter of the reglement."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import RoundRobinRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say, say_many

SOURCE = say("FIDE Handbook C.05, Annex 1 (Berger tables); rules of clubs")

ARTICLES = articles_of(
    "round-robin",
    (
        (
            "numbers",
            "1.1 1.2 1.3",
            say("Numbers"),
            (
                say(
                    "Everybody who takes part in the first round gets a number, which holds for the"
                    " whole schedule. Each group has numbers and a schedule of its own."
                ),
            ),
        ),
        (
            "lot",
            "1.4",
            say("The lot for the numbers"),
            (
                say(
                    "Where the numbers are drawn, the lot comes from the published seed; the page"
                    " of each round shows how to repeat it."
                ),
            ),
        ),
        (
            "table",
            "2.1 7.1 7.5",
            say("Who meets whom"),
            (
                say(
                    "Everybody meets everybody of the same group, in the order of the Berger table"
                    " for their number: it takes one round less than there are players, and as many"
                    " rounds as players where that number is odd."
                ),
            ),
        ),
        (
            "white",
            "2.2",
            say("Who has White"),
            (
                say(
                    "The table tells it: of two numbers that add up to an odd number the lower has"
                    " White, else the higher. The last number has Black against the lower half and"
                    " White against the others."
                ),
            ),
        ),
        (
            "free",
            "3.1 7.3",
            say("Free places"),
            (
                say(
                    "With an odd number of players everybody is free once each time round: whoever"
                    " would meet the number that nobody has."
                ),
            ),
        ),
        (
            "standing",
            "3.2",
            say("Games that stand beforehand"),
            (
                say(
                    "A game played ahead or set by hand is kept, with its colours, in the round in"
                    " which the table has it."
                ),
            ),
        ),
        (
            "times",
            "4 4.1 4.2 7.2",
            say("More than once"),
            (say("Who meets again has the other colour."),),
        ),
        (
            "groups",
            "5 5.1 5.2 5.3 5.4",
            say("Groups and cycles"),
            (
                say(
                    "Groups play side by side; a smaller group is done earlier and then rests. Each"
                    " cycle is a schedule of its own."
                ),
            ),
        ),
        (
            "joining",
            "6.1 7.4",
            say("Who joins later"),
            (
                say(
                    "In an odd group a newcomer takes the number that nobody has; earlier rounds"
                    " are not made up for. An even group is closed."
                ),
            ),
        ),
        (
            "leaving",
            "6.2",
            say("Who leaves"),
            (say("What becomes of the games of somebody who leaves is told below."),),
        ),
        (
            "away",
            "6.3 6.4 6.5",
            say("Who is away"),
            (
                say(
                    "The schedule stands. A game of somebody who is away waits and is played on"
                    " another day; the opponent is free that evening. So does a game of somebody"
                    " who has a cup tie that evening, unless the tie is that game."
                ),
            ),
        ),
    ),
)

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


def round_robin_articles(rules: RoundRobinRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles."""
    return filled("round-robin", ARTICLES, round_robin_rows(rules))


def round_robin_rows(rules: RoundRobinRules) -> Iterator[Row]:
    """Yield the settings by article."""
    times = say_many("{n} time", "{n} times, the colours turned each time", rules.times)
    yield "times", say("Everybody meets everybody"), times
    yield "numbers", say("Numbers in the table"), _NUMBERS[rules.numbers]
    yield "leaving", say("Who leaves"), _WITHDRAWAL[rules.withdrawal]
