"""A day of poules as a chapter of the reglement."""

from collections.abc import Iterator

from leaguegen.model.game import ByeKind
from leaguegen.model.systems import AmsterdamRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import Message, say, say_many

SOURCE = say("what the players of a Dutch blitz championship were told")

ARTICLES = articles_of(
    "amsterdam",
    (
        (
            "day",
            "2",
            say("The day"),
            (
                say(
                    "There are some preliminaries, each in small poules in which everybody meets"
                    " everybody; between them the field is put together anew. Then come the finals."
                    " A whole stage is paired at once."
                ),
            ),
        ),
        (
            "start-list",
            "3",
            say("The start list"),
            (say("Everybody by rating, the highest first; the place in it is the start number."),),
        ),
        (
            "poules",
            "4 4.1",
            say("How many poules"),
            (
                say(
                    "As few as possible without any being over-full. The players are spread evenly,"
                    " so that poules differ by one at most."
                ),
            ),
        ),
        (
            "table",
            "4.2",
            say("The table"),
            (
                say(
                    "Every poule of a preliminary plays the Berger table of a full poule, a final"
                    " that of its own number of players."
                ),
            ),
        ),
        (
            "free",
            "4.3 4.4",
            say("Free rounds"),
            (
                say(
                    "Who would meet a number that nobody has is free. In a short poule that brings"
                    " the free point; in a poule that is full and odd, nothing."
                ),
            ),
        ),
        (
            "few",
            "4.5",
            say("Too few players"),
            (
                say(
                    "With fewer players than two poules have there are no preliminaries: all play"
                    " one final."
                ),
            ),
        ),
        (
            "by-hand",
            "4.6",
            say("Poules by hand"),
            (say("Poules that the club wrote down before a stage are taken as they are."),),
        ),
        (
            "first",
            "5 5.1 5.2",
            say("The first preliminary"),
            (
                say(
                    "Where pots are used, the first pot holds as many of the highest as there are"
                    " poules, the second the next ones, and so on, and each poule gets one of each"
                    " pot. The lot can be repeated: the page of the round shows how."
                ),
            ),
        ),
        (
            "others",
            "6 6.1 6.2 6.3",
            say("The other preliminaries"),
            (
                say(
                    "Everybody stands in order of points so far, equals by lot; the first make the"
                    " first poule, the next the second, and so on. Who met before may meet again."
                ),
            ),
        ),
        (
            "finals-order",
            "7 7.1",
            say("The order for the finals"),
            (say("Strictly by points, as told below."),),
        ),
        (
            "finals",
            "7.2 7.3",
            say("The finals"),
            (
                say(
                    "The first play final A, the next final B, and so on. If fewer than half of a"
                    " final is left over, those players and the last full final are divided into"
                    " two."
                ),
            ),
        ),
        (
            "numbers",
            "8.1",
            say("Numbers in a poule"),
            (
                say(
                    "Who had White least often, against games with Black that day, has number 1,"
                    " and so on; equals by lot. The low numbers have White more often."
                ),
            ),
        ),
        (
            "white",
            "8 8.2",
            say("Who has White"),
            (say("The table tells it."),),
        ),
        (
            "coming-and-going",
            "11",
            say("Who leaves, who comes late"),
            (
                say(
                    "Open games of who leaves are won by the opponents by forfeit. Who comes late"
                    " enters at the next preliminary, with no points."
                ),
            ),
        ),
    ),
)


def amsterdam_articles(rules: AmsterdamRules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles."""
    return filled("amsterdam", ARTICLES, amsterdam_rows(rules))


def amsterdam_rows(rules: AmsterdamRules) -> Iterator[Row]:
    """Yield the settings by article."""
    yield "poules", say("A full poule"), _players(rules.poule_size)
    yield (
        "start-list",
        say("The start list"),
        say("by the first rating list that has a player")
        if rules.start_list == "first-rating"
        else say("by the first rating list, equals by the next, and so on"),
    )
    yield "day", say("Preliminaries"), say("{n}", n=rules.prelims)
    yield (
        "first",
        say("Poules of the first preliminary"),
        say("drawn from pots by rating, one of each pot in every poule")
        if rules.first_round == "pots"
        else say("drawn from everybody"),
    )
    yield "others", say("Poules of the others"), say("by points, equal points drawn")
    short = say("the last poules") if rules.short_poules == "last" else say("the first poules")
    yield "others", say("Poules of the others that lack a player"), short
    lacking = say("the highest") if rules.lacking == "highest" else say("the lowest")
    yield "free", say("Number of the table that a short poule lacks"), lacking
    yield "finals", say("A final"), _players(rules.final_size or rules.poule_size)
    last = say("start number") if rules.finals_tie == "start-number" else say("lot")
    order = say(
        "points after the last preliminary, after the one before, and so on; {last}", last=last
    )
    yield "finals-order", say("Order for the finals"), order
    worth = rules.counted_points.award(ByeKind.PAIRING_ALLOCATED, 1)
    yield "free", say("Free round in a short poule"), say("{points}", points=worth)


def _players(count: int) -> Message:
    return say_many("{n} player", "{n} players", count)
