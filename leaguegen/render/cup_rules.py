"""The cup as a chapter of the reglement."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from leaguegen.model.systems import CupRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say, say_many

SOURCE = say("rules of clubs")

ARTICLES = articles_of(
    "cup",
    (
        (
            "knock-out",
            "9",
            say("Who is still in"),
            (
                say(
                    "Whoever loses a tie is out; the one who is left has won. Who is away on the"
                    " evening of the cup is drawn all the same, and the tie waits."
                ),
            ),
        ),
        (
            "field",
            "3",
            say("How many play, and who is free"),
            (
                say(
                    "A knock-out needs 2, 4, 8, 16 or 32 players. Any other number is brought to"
                    " such a number with free places. They go first to those who were free least"
                    " often in this cup, then to seeded players, then to who is drawn last."
                ),
            ),
        ),
        (
            "draw",
            "4",
            say("The draw"),
            (
                say(
                    "The drawn players take numbered places; places 1 and 2 are a tie, 3 and 4, and"
                    " so on. Ties that were set by hand before the draw stand. A draw that was"
                    " published is never made again, and it looks at no earlier meetings in the"
                    " league."
                ),
            ),
        ),
        (
            "chance",
            "4.1",
            say("Chance"),
            (
                say(
                    "The lot comes from a text that is published, the seed, and anybody can repeat"
                    " it: the page of the round shows how."
                ),
            ),
        ),
        (
            "bracket",
            "4.2",
            say("One bracket"),
            (
                say(
                    "There is one draw for all rounds: the winner of places 1 and 2 meets the"
                    " winner of places 3 and 4, and so on. Free places are spread as evenly as they"
                    " go."
                ),
            ),
        ),
        (
            "by-hand",
            "4.3",
            say("Drawn or set by hand"),
            (
                say(
                    "What the club has written down as drawn, or as a tie, stands; the others are"
                    " drawn around it."
                ),
            ),
        ),
        (
            "white",
            "5 5.1",
            say("Who has White"),
            (say("The first of the following articles that tells the two apart decides."),),
        ),
        (
            "white-fair",
            "5.2",
            say("White by the colours so far"),
            (
                say(
                    "Who had White less often, counted as games with White minus games with Black"
                    " in the cup and in the league in which it counts, has White."
                ),
            ),
        ),
        (
            "white-again",
            "5.3",
            say("A second meeting"),
            (say("Who met in this cup before change colours."),),
        ),
        (
            "games",
            "5.4",
            say("Games in a tie"),
            (say("In a tie of two games the colours are reversed in the second one."),),
        ),
        (
            "league",
            "6 6.1 6.2 6.3 6.4",
            say("The cup and the league"),
            (
                say(
                    "Cup ties go before the rounds of a league on the same evening. If one of the"
                    " two is away, the tie waits and the other is paired in the league. In a league"
                    " in which the cup does not count, those who play a tie that evening have no"
                    " game, and are counted as signed off. In a league with a fixed schedule a tie"
                    " counts only where the two still have to play each other."
                ),
            ),
        ),
        (
            "deciders",
            "7",
            say("A level tie"),
            (
                say(
                    "A tie that ends level is decided by the following, tried one after the other."
                    " Such games count in no league."
                ),
            ),
        ),
        (
            "third-place",
            "8.1",
            say("The third place"),
            (say("The two who lost the semi-finals meet."),),
        ),
        (
            "consolation",
            "8 8.2",
            say("The consolation cup"),
            (
                say(
                    "Those who lost the first tie that they played start a cup of their own, which"
                    " is drawn anew for each round."
                ),
            ),
        ),
    ),
)

_DRAW: Mapping[str, Message] = MappingProxyType(
    {
        "each-round": say("anew for each round"),
        "bracket": say("once, for all rounds"),
        "by-hand": say("by hand"),
    }
)
_DECIDERS: Mapping[str, Message] = MappingProxyType(
    {
        "blitz": say("blitz games"),
        "rating": say("the lower rating"),
        "lot": say("the lot"),
    }
)
_SIZES: Mapping[str, Message] = MappingProxyType(
    {"prelim": say("a preliminary round"), "late": say("free places in later rounds")}
)


def cup_articles(rules: CupRules, *, counts_in: str) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles.

    Args:
        counts_in: The title of the league in which the cup counts; empty: in none.
    """
    rows = (*cup_rows(rules), *_league_rows(counts_in))
    return filled("cup", ARTICLES, rows, tuple(_unused(rules)))


def _unused(rules: CupRules) -> Iterator[str]:
    """Yield the names of articles that this cup does not use."""
    if rules.draw != "bracket":
        yield "bracket"
    if rules.colour != "fair":
        yield "white-fair"
    if not rules.third_place:
        yield "third-place"
    if not rules.consolation:
        yield "consolation"


def _league_rows(counts_in: str) -> Iterator[Row]:
    none = say("in no league")
    told = say("in {competition}, in the round of the same date", competition=counts_in)
    yield "league", say("The games of the cup count"), told if counts_in else none


def cup_rows(rules: CupRules) -> Iterator[Row]:
    """Yield the settings by article."""
    yield "draw", say("The draw is made"), _DRAW[rules.draw]
    yield "field", say("A field that is no power of two"), _SIZES[rules.size]
    if rules.seeded:
        seeded = say_many("the highest rated player", "the {n} highest rated players", rules.seeded)
        yield "field", say("Free places first go to"), seeded
    fair = say("the one who had White less often; the first drawn if equal")
    white = say("the first drawn") if rules.colour == "first-drawn" else fair
    yield "white", say("White has"), white
    yield "games", say("Games in a tie"), say("{n}", n=rules.games)
    yield "deciders", say("A level tie is decided by"), _one_after_another(rules.decider)
    if rules.rating_gap is not None:
        gap = say("from a difference of {points}", points=rules.rating_gap)
        yield "deciders", say("The rating decides"), gap


def _one_after_another(deciders: Sequence[str]) -> Message:
    """Name the deciders in the order in which they are tried."""
    told = say("nothing but what is written down")
    for place, decider in enumerate(reversed(deciders)):
        first = _DECIDERS[decider]
        told = say("{first}, else {others}", first=first, others=told) if place else first
    return told
