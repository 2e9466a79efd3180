"""Keizer as a chapter of the reglement."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.amounts import ValueClass
from leaguegen.model.systems import KeizerRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.render.scopes import SCOPES
from leaguegen.words.message import Message, say, say_many

SOURCE = say("rules of clubs")

ARTICLES = articles_of(
    "keizer",
    (
        (
            "values",
            "2 2.1 2.3",
            say("Values"),
            (
                say(
                    "Everybody who takes part has a value by the place in the ranking, present or"
                    " not: the first the highest, each next one a step less. A win brings the value"
                    " of the opponent."
                ),
            ),
        ),
        (
            "start",
            "2.2",
            say("Before the first round"),
            (say("The first values go by the order before the first round."),),
        ),
        (
            "own-value",
            "2.4",
            say("The own value"),
            (say("It keeps those who played little in their place."),),
        ),
        (
            "by-rating",
            "2.5",
            say("Values by rating"),
            (
                say(
                    "The values are fixed by rating and do not depend on the ranking; no rating"
                    " counts as 0."
                ),
            ),
        ),
        (
            "ranking",
            "4 4.1",
            say("Counting until the ranking stands"),
            (
                say(
                    "The values give totals, the totals a new order, and that order new values; so"
                    " it goes on until the order stays the same."
                ),
            ),
        ),
        (
            "circle",
            "4.2",
            say("When the ranking never stands"),
            (
                say(
                    "Now and then the rankings follow each other in a circle. Then everybody's"
                    " value and total are the mean over the rankings of that circle, and the table"
                    " says so."
                ),
            ),
        ),
        (
            "frozen",
            "4.3",
            say("Earlier rounds"),
            (say("What earlier rounds are worth when the ranking changes is told below."),),
        ),
        (
            "not-counted",
            "4.4",
            say("What does not count"),
            (
                say(
                    "A game without a result counts as nothing in the table, and as a draw for the"
                    " pairing. Points that the leader gives or takes are added to the total and"
                    " change no value."
                ),
            ),
        ),
        (
            "field",
            "5.1",
            say("Who is paired, and in which order"),
            (
                say(
                    "Pairs that stand beforehand (cup ties, pairs set by hand, games played ahead)"
                    " are taken out first. The others who are present stand in the order of the"
                    " ranking; who joins this evening stands last."
                ),
            ),
        ),
        (
            "bye",
            "5.2",
            say("The free place"),
            (
                say(
                    "With an odd number one is free: nobody who was free the last time that he was"
                    " there, then who was free least often this season, then the lowest in the"
                    " ranking."
                ),
            ),
        ),
        (
            "meetings",
            "5.3",
            say("Who may meet"),
            (say("The following limits hold, and the leader may keep two people apart."),),
        ),
        (
            "neighbours",
            "5.4",
            say("From the top"),
            (
                say(
                    "The highest meets the next in the ranking whom he may meet and without whom"
                    " the rest can still be paired; then the highest who is left does the same."
                ),
            ),
        ),
        (
            "least-squares",
            "5.5",
            say("The least distances"),
            (
                say(
                    "Of all pairings the one is made in which the distances in the ranking, squared"
                    " and added up, are the least."
                ),
            ),
        ),
        (
            "first-round",
            "5.6",
            say("The first round"),
            (say("The first round of a cycle can be paired in a way of its own."),),
        ),
        (
            "relaxed",
            "5.7",
            say("What yields"),
            (
                say(
                    "If not everybody can be paired, the limits of meetings yield one step at a"
                    " time, as told below."
                ),
            ),
        ),
        (
            "refusal",
            "5.8",
            say("When there is no pairing"),
            (
                say(
                    "If it cannot be done then, no round is made, and the program tells who cannot"
                    " get an opponent and why."
                ),
            ),
        ),
        (
            "white",
            "6",
            say("Who has White"),
            (
                say(
                    "The first of the following articles that tells the two apart decides. Colours"
                    " count over the season."
                ),
            ),
        ),
        (
            "white-again",
            "6.1",
            say("White after an earlier meeting"),
            (say("Who met this season change colours."),),
        ),
        (
            "white-streak",
            "6.2",
            say("Never too long the same colour"),
            (say("This goes before all other rules of colours, wherever it can be kept."),),
        ),
        (
            "white-balance",
            "6.3",
            say("White by the balance"),
            (say("Who had White less often, against games with Black, has White."),),
        ),
        (
            "white-history",
            "6.4",
            say("White by looking back"),
            (
                say(
                    "Otherwise the last time that their colours differed, counted back from their"
                    " latest games, decides: both change."
                ),
            ),
        ),
        (
            "white-rank",
            "6.5",
            say("When nothing tells two players apart"),
            (say("Then the place in the ranking decides, as told below."),),
        ),
    ),
)

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


def keizer_articles(rules: KeizerRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles."""
    unused = (
        ("by-rating", not rules.values),
        ("least-squares", rules.pairing == "neighbours"),
        ("neighbours", rules.pairing == "least-squares"),
    )
    left_out = tuple(name for name, out in unused if out)
    return filled("keizer", ARTICLES, keizer_rows(rules), left_out)


def keizer_rows(rules: KeizerRules) -> Iterator[Row]:
    """Yield the settings by article."""
    yield from _value_rows(rules)
    yield "start", say("Order before the first round"), _START[rules.start_order]
    yield (
        "frozen",
        say("Earlier rounds"),
        say("are valued anew by each new ranking")
        if rules.recompute == "all"
        else say("keep the values of the ranking before them"),
    )
    yield (
        "ranking",
        say("Equal totals"),
        say("the order of the ranking before")
        if rules.equal_totals == "previous"
        else say("the order before the first round"),
    )
    yield from _pairing_rows(rules)
    longest = say_many("{n} time running", "{n} times running", rules.max_streak)
    yield "white-streak", say("The same colour at most"), longest
    yield (
        "white-rank",
        say("Colours when nothing tells two players apart"),
        say("the higher ranked has Black")
        if rules.no_difference == "black"
        else say("the higher ranked has White"),
    )


def _pairing_rows(rules: KeizerRules) -> Iterator[Row]:
    gap = say_many("{n} round after the last time", "{n} rounds after the last time", rules.min_gap)
    yield "meetings", say("Meeting again"), gap
    most = say("as often as they like")
    if rules.max_meet is not None:
        most = say_many("{n} time at most", "{n} times at most", rules.max_meet)
    yield "meetings", say("Meeting each other"), most
    yield "meetings", say("Meetings count over"), SCOPES[rules.meet_over]
    yield "relaxed", say("What yields where not all can be paired"), _RELAX[rules.relax]
    if rules.pairing == "neighbours":
        text = say("from the top, each with the next who may be met")
        yield "neighbours", say("Pairing"), text
    else:
        text = say("the least sum of squared distances in the ranking")
        yield "least-squares", say("Pairing"), text
    yield (
        "first-round",
        say("The first round of a cycle"),
        say("neighbours") if rules.first_round == "adjacent" else say("top half and bottom half"),
    )


def _value_rows(rules: KeizerRules) -> Iterator[Row]:
    if rules.values:
        for one in rules.values:
            yield "by-rating", _class(one), say("{points}", points=one.value)
    else:
        top = (
            say("half as much again as there were players at the start")
            if rules.top is None
            else say("{points}", points=rules.top)
        )
        yield "values", say("Value of the first"), top
        yield "values", say("Each next is worth less by"), say("{points}", points=rules.step)
    own = say("is added once") if rules.count_own else say("is not added")
    yield "own-value", say("A player's own value"), own


def _class(one: ValueClass) -> Message:
    if one.below is None:
        return say("Value with any other rating")
    return say("Value with a rating below {rating}", rating=one.below)
