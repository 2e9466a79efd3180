"""Heller's tables as a chapter of the reglement."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say, say_many

SOURCE = say("the groups of the club UVS in Nijmegen; tables of our own")

ARTICLES = articles_of(
    "heller",
    (
        (
            "period",
            "1 2 6.7",
            say("A period of five rounds"),
            (
                say(
                    "Groups of about equal strength play five rounds by a fixed table; all five are"
                    " made at once, and do not depend on results."
                ),
            ),
        ),
        (
            "table",
            "3 3.1 3.2",
            say("What a table keeps to"),
            (say("Everybody plays in each round, and nobody meets anybody twice in a period."),),
        ),
        (
            "white",
            "3.3 3.4",
            say("Who has White"),
            (
                say(
                    "The table tells it. Everybody has White three times and Black twice, or the"
                    " other way round, and never the same colour three times running."
                ),
            ),
        ),
        (
            "tables",
            "4 4.1 4.2",
            say("The tables"),
            (
                say(
                    "There is a table for every even number of players from 6 to 16, for some of"
                    " them more than one. They are made so that everybody meets opponents who are"
                    " as strong together as those of the others."
                ),
            ),
        ),
        (
            "choice",
            "5 5.1 5.2",
            say("Which table a group has"),
            (
                say(
                    "Where several tables are equally good, the lot decides; the page of the round"
                    " shows how to repeat it."
                ),
            ),
        ),
        (
            "places",
            "5.3",
            say("Places in the table"),
            (
                say(
                    "The number of a player in the group tells the place in the table, turned"
                    " round."
                ),
            ),
        ),
        (
            "order",
            "5.4",
            say("Order of the rounds"),
            (say("The five rounds of the table are played in another order than they stand in."),),
        ),
        (
            "colours",
            "5.5",
            say("Turned colours"),
            (
                say(
                    "All colours of a group can be turned for a whole period, so that nobody always"
                    " begins with the same one."
                ),
            ),
        ),
        (
            "groups",
            "6 6.1 6.6",
            say("Groups and numbers"),
            (
                say(
                    "The first group is the strongest, and number 1 the strongest of a group. A"
                    " number holds for the whole period."
                ),
            ),
        ),
        (
            "odd",
            "6.2",
            say("An odd group"),
            (
                say(
                    "It plays the table for one player more. Whoever would meet the empty place is"
                    " free, nobody more than once in a period."
                ),
            ),
        ),
        (
            "joining",
            "6.3",
            say("Who comes late, who leaves"),
            (
                say(
                    "Whoever would meet somebody who has not joined yet, or has left, is free. A"
                    " newcomer can take the free place of an odd group."
                ),
            ),
        ),
        (
            "size",
            "6.4 6.5",
            say("Small and large groups"),
            (say("Five rounds need six players; the largest table has 16 places."),),
        ),
        (
            "away",
            "7 7.1 7.2",
            say("Who is away"),
            (
                say(
                    "The game waits and is played on another day; it keeps its round and its"
                    " colours. On a cup evening too, unless the tie is that very game and the cup"
                    " counts here."
                ),
            ),
        ),
        (
            "standing",
            "7.3",
            say("Games that stand beforehand"),
            (
                say(
                    "A game played ahead is kept where the table has it in that round, also with"
                    " its own colours."
                ),
            ),
        ),
        (
            "kept-apart",
            "7.4",
            say("Who may not meet"),
            (
                say(
                    "A fixed table keeps nobody apart. Two who should not meet are put into"
                    " different groups."
                ),
            ),
        ),
        (
            "promotion",
            "9 9.1 9.2 9.3",
            say("Promotion and relegation"),
            (
                say(
                    "After a period players go up and down by the final ranking of their group."
                    " Newcomers get the last numbers of the last group."
                ),
            ),
        ),
    ),
)

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
_SMALL: Mapping[str, Message] = MappingProxyType(
    {
        "refuse": say("is not paired"),
        "berger": say("plays the Berger table, five rounds of it"),
    }
)


def heller_articles(rules: HellerRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles."""
    unused = (
        ("places", not rules.reverse_numbers),
        ("order", rules.round_order == HellerRules().round_order),
    )
    left_out = tuple(name for name, out in unused if out)
    return filled("heller", ARTICLES, heller_rows(rules), left_out)


def heller_rows(rules: HellerRules) -> Iterator[Row]:
    """Yield the settings by article."""
    yield "choice", say("Table of a group"), _table(rules)
    if isinstance(rules.table, OwnTable):
        whole = say("{table}", table=str(rules.table))
        yield "choice", say("The table of the club"), whole
    yield (
        "choice",
        say("Of tables and players that are else equal"),
        say("the numbers of the opponents are added up")
        if rules.sums == "numbers"
        else say("the ratings of the opponents are added up"),
    )
    yield "colours", say("Colours of the table"), _MIRROR[rules.mirror]
    if rules.reverse_numbers:
        turned = say("the last number has the first place")
        yield "places", say("Places in the table"), turned
    if rules.round_order != HellerRules().round_order:
        yield "order", say("Order of the rounds"), say("{order}", order=rules.round_order)
    yield "groups", say("Numbers that are not given"), _NUMBERS[rules.numbers]
    yield "size", say("A group of fewer than six"), _SMALL[rules.short]
    moved = say_many(
        "the first of a group goes up, the last of the group above goes down",
        "the first {n} of a group go up, the last {n} of the group above go down",
        rules.promote,
    )
    nobody = say("nobody changes group")
    yield "promotion", say("After a period"), moved if rules.promote else nobody


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
