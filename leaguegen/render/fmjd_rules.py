"""The FMJD Swiss as a chapter of the reglement."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import FmjdRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say

SOURCE = say("a Dutch summary of the FMJD's Swiss; FIDE's Swiss on rating (1990s, 2012)")

ARTICLES = articles_of(
    "fmjd-swiss",
    (
        (
            "order",
            "2.1",
            say("The order of the players"),
            (
                say(
                    "First the points of this cycle, then the rating, then the alphabet. A "
                    "game without a result counts as a draw."
                ),
            ),
        ),
        (
            "brackets",
            "2.2",
            say("Score brackets"),
            (
                say(
                    "Players with equal points are a bracket. Brackets are paired from the "
                    "top down; who is left over in one moves down to the next."
                ),
            ),
        ),
        (
            "floats",
            "2.3",
            say("Floats"),
            (
                say(
                    "Two with different points who meet float: the one with more points "
                    "down, the other up. A full point without playing counts as a float "
                    "down."
                ),
            ),
        ),
        (
            "colours-due",
            "2.4",
            say("The colour that somebody should have"),
            (
                say(
                    "Absolute, where White and Black differ by two or more or the last two "
                    "games had the same colour; strong, where they differ by one; mild, "
                    "where they are level: then the other one than last. It is the colour "
                    "had less often."
                ),
            ),
        ),
        (
            "never",
            "3 3.1",
            say("What is never done"),
            (
                say(
                    "Nobody meets twice in a cycle, nobody is free who had a full point "
                    "without playing, and whom the leader keeps apart do not meet. A "
                    "forfeited game was no meeting."
                ),
            ),
        ),
        (
            "pairs",
            "3.2",
            say("As many pairs as possible"),
            (
                say(
                    "In each bracket as many pairs are made as can be, as long as everybody "
                    "below can still be paired. This goes before all that is said of "
                    "colours and floats, unless the limits of colours are never broken."
                ),
            ),
        ),
        (
            "differences",
            "3.3",
            say("Differences in points"),
            (say("Of those who moved down, the ones with the most points are paired first."),),
        ),
        (
            "colours",
            "3.4",
            say("Colours in the pairing"),
            (
                say(
                    "Where colours count: first as few pairs as possible of two who "
                    "absolutely need the same colour, then as few players as possible who "
                    "do not get the colour that they should have. In the last round two of "
                    "whom one has more than half of the points may meet in any case."
                ),
            ),
        ),
        (
            "float-again",
            "3.5",
            say("Floats again"),
            (
                say(
                    "Then as few players as possible who float again as told below, first "
                    "down, then up."
                ),
            ),
        ),
        (
            "halves",
            "4 4.1",
            say("Top half against bottom half"),
            (
                say(
                    "The bracket is divided into an upper and a lower half. The first of "
                    "the one meets the first of the other, the second the second, and so "
                    "on."
                ),
            ),
        ),
        (
            "transpositions",
            "4.2",
            say("Another order of the lower half"),
            (
                say(
                    "If that is not the best way, the lower half is put into another order, "
                    "which differs as late as possible."
                ),
            ),
        ),
        (
            "exchanges",
            "4.3",
            say("Exchanges between the halves"),
            (
                say(
                    "If no order is as good as another division, players change between the "
                    "halves: as few as possible, and the shortest way."
                ),
            ),
        ),
        (
            "moved-down",
            "4.4",
            say("Those who moved down"),
            (
                say(
                    "They are paired first, the highest of them with the first of the "
                    "bracket with whom all fits; then the rest of the bracket. Where they "
                    "are too many, the bracket is paired as if all had the same points."
                ),
            ),
        ),
        (
            "look-ahead",
            "4.5",
            say("Looking ahead"),
            (
                say(
                    "A way to pair a bracket counts only if all who are left over and all "
                    "below can still be paired."
                ),
            ),
        ),
        (
            "who-moves-down",
            "4.6",
            say("Floats and who moves down"),
            (say("Whether floats may change who is left over is told below."),),
        ),
        (
            "free",
            "4.7",
            say("Free"),
            (say("With an odd number the one who is left over in the lowest bracket is free."),),
        ),
        (
            "refusal",
            "4.8",
            say("When there is no pairing"),
            (
                say(
                    "When not everybody can be paired, no round is made, and the program "
                    "tells who and what is in the way."
                ),
            ),
        ),
        (
            "white",
            "5 5.1",
            say("Who has White"),
            (
                say(
                    "Once it is settled who meets whom: if the two should have different "
                    "colours, or only one of them should have one, they get them. Otherwise "
                    "the first of the following articles that decides."
                ),
            ),
        ),
        (
            "white-stronger",
            "5.2",
            say("White by the stronger need"),
            (
                say(
                    "The stronger preference is granted; of two absolute ones that with the "
                    "greater difference between White and Black."
                ),
            ),
        ),
        (
            "white-history",
            "5.3",
            say("White by looking back"),
            (
                say(
                    "Their last games are laid side by side, then those before. Where the "
                    "colours first differ, each gets the other one now."
                ),
            ),
        ),
        (
            "white-rank",
            "5.4",
            say("White by rank"),
            (say("The higher ranked gets the colour that he should have."),),
        ),
        (
            "white-first",
            "5.5",
            say("No game yet"),
            (
                say(
                    "In a first round the odd numbers of the upper half have the first "
                    "colour, the even ones the other. A lot can be repeated: the page of "
                    "the round shows how."
                ),
            ),
        ),
        (
            "around",
            "6 6.1 6.2 6.3",
            say("What stands beforehand"),
            (
                say(
                    "Cup ties, pairs set by hand and games played ahead are taken out first "
                    "and may break any rule. Guests are paired as everybody."
                ),
            ),
        ),
    ),
)

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


def fmjd_articles(rules: FmjdRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles."""
    return filled("fmjd-swiss", ARTICLES, fmjd_rows(rules))


def fmjd_rows(rules: FmjdRules) -> Iterator[Row]:
    """Yield the settings by article."""
    relevance = say("count when it is decided who meets whom")
    ignored = say("are given when it is decided who meets whom")
    yield "colours", say("Colours"), relevance if rules.colour_relevance else ignored
    if rules.colour_relevance or rules.colour_limits == "absolute":
        yield "colours", say("Limits of colours"), _LIMITS[rules.colour_limits]
    yield "who-moves-down", say("Floats"), _FLOATERS[rules.floater_change]
    floats = _FLOATS[rules.float_rule, rules.float_rounds]
    yield "float-again", say("To be avoided"), floats
    equals = say("Those moved down and the others are paired as equals")
    yield "moved-down", equals, _AS_EQUALS[rules.as_equals]
    colours = {"white": say("White"), "black": say("Black"), "lot": say("by lot")}
    first = say("Colour of the first player in the first round")
    yield "white-first", first, colours[rules.initial_colour]
