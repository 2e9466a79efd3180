"""The Swiss on resistance points as a chapter of the reglement."""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Literal

from leaguegen.model.systems import KnsbRules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.render.scopes import SCOPES
from leaguegen.render.unplayed_words import UNPLAYED
from leaguegen.words.message import Message, say, say_many

SOURCE = say("rules of clubs with Rokade; NK-reglement 9.9 of the Dutch Go federation")

ARTICLES = articles_of(
    "knsb",
    (
        (
            "field",
            "3",
            say("Who is paired, and what stands beforehand"),
            (
                say(
                    "Everybody who is present is paired. Pairs that stand beforehand (cup ties of"
                    " the evening, pairs set by hand, games played ahead) are taken out first, with"
                    " the colours that they have; they may break any rule below. Everybody else"
                    " gets an opponent, but for one player where the number is odd."
                ),
            ),
        ),
        (
            "order",
            "2",
            say("The order of the players"),
            (
                say(
                    "First the points of this cycle; then the resistance points (WP), the points of"
                    " all opponents met added up; then Sonneborn-Berger; then the lot. A game that"
                    " has no result yet counts as a draw here."
                ),
            ),
        ),
        (
            "score-groups",
            "4.1",
            say("Score groups"),
            (
                say(
                    "From the top of the order, players with the same number of points, or nearly"
                    " the same, make a group."
                ),
            ),
        ),
        (
            "meetings",
            "4.2",
            say("Who may meet"),
            (
                say(
                    "Two players may meet if they have not met too recently, if both can be given a"
                    " colour inside the limits of colours, and if the leader does not keep them"
                    " apart."
                ),
            ),
        ),
        (
            "waiting-room",
            "4.3",
            say("From the top down, and the waiting room"),
            (
                say(
                    "The groups are paired one after the other, the highest first. Whoever cannot"
                    " be paired in a group waits for the next one; as few as possible wait. A group"
                    " is only paired in a way that leaves a pairing for everybody below."
                ),
            ),
        ),
        (
            "who-waits",
            "4.4",
            say("Who waits"),
            (
                say(
                    "Of those who could wait, first as few as possible who came down already, then"
                    " as few as possible for whom the next group has no opponent at all. After that"
                    " the setting below decides."
                ),
            ),
        ),
        (
            "fold",
            "4.5",
            say("First against last"),
            (
                say(
                    "Inside a group the highest meets the lowest whom he may meet and without whom"
                    " the others can still be paired; then the highest who is left does the same."
                    " With nothing in the way that is the first against the last, the second"
                    " against the last but one."
                ),
            ),
        ),
        (
            "last-round",
            "4.6.1",
            say("The last round"),
            (
                say(
                    "In the last round the limits of colours may yield, as told below. Each board"
                    " that goes outside a limit says so."
                ),
            ),
        ),
        (
            "second-meetings",
            "4.6.2",
            say("Second meetings"),
            (
                say(
                    "Where not everybody can be paired otherwise, two players meet again: as few"
                    " pairs as possible, and of those the ones whose last meeting is longest ago."
                ),
            ),
        ),
        (
            "refusal",
            "4.6.3",
            say("When there is no pairing"),
            (
                say(
                    "If the rules leave no pairing, none is made, and the program tells what is in"
                    " the way. The leader then sets a pair by hand or lets somebody sit out."
                ),
            ),
        ),
        (
            "bye",
            "4.7",
            say("The free place"),
            (
                say(
                    "With an odd number one player is free. Nobody is free who already had a point"
                    " without playing in this cycle: a free place, a full point, a win by forfeit."
                ),
            ),
        ),
        (
            "guests",
            "4.8",
            say("Guests in the pairing"),
            (
                say(
                    "If the number of members is odd, a guest plays the one who would be free."
                    " Other guests meet each other. A guest without an opponent is free, however"
                    " often."
                ),
            ),
        ),
        (
            "colour-limits",
            "5 5.1",
            say("Limits of colours"),
            (
                say(
                    "Only games that were played count. Whoever is beyond a limit already, through"
                    " a cup tie for instance, may come back towards it."
                ),
            ),
        ),
        (
            "white",
            "5.2",
            say("Who has White"),
            (
                say(
                    "Two who met before this season change colours, if the limits allow it."
                    " Otherwise the first of the following articles that tells the two apart"
                    " decides."
                ),
            ),
        ),
        (
            "white-limits",
            "5.2.1",
            say("White by the limits"),
            (
                say(
                    "If only one way to give the colours is inside the limits for both, it is that"
                    " one. If no way is, the one that passes them least."
                ),
            ),
        ),
        (
            "white-difference",
            "5.2.2",
            say("White by the difference"),
            (say("Who had White more often, against games with Black, has Black now."),),
        ),
        (
            "white-history",
            "5.2.3",
            say("White by looking back"),
            (
                say(
                    "With equal differences the games of both are laid side by side, the last ones"
                    " first. Where their colours first differ, each has the other colour now."
                ),
            ),
        ),
        (
            "white-rank",
            "5.2.4",
            say("When nothing tells two players apart"),
            (say("Then the order of the players decides, as told below."),),
        ),
        (
            "first-round",
            "6",
            say("The first round of a cycle"),
            (
                say(
                    "There are no points yet, so there are no groups. Whoever may not meet the"
                    " opponent whose turn it is takes the next one with whom everybody can be"
                    " paired. A lot can be repeated by anybody: the page of the round shows how."
                ),
            ),
        ),
    ),
)

_DROP: Mapping[str, Message] = MappingProxyType(
    {
        "highest-wp": say("the player with the most resistance points"),
        "lowest-rank": say("the lowest in rank"),
    }
)
_BYE_PICK: Mapping[str, Message] = MappingProxyType(
    {
        "lowest": say("the lowest in rank who has not yet had a point without playing"),
        "fewest": say("who was free least often this season, then the lowest in rank"),
        "waiting-room": say("who is first to wait in the last group"),
    }
)
_NO_DIFFERENCE: Mapping[str, Message] = MappingProxyType(
    {
        "black": say("the higher ranked has Black"),
        "balance": say("the colours of the higher ranked are brought into balance"),
    }
)
_LAST_ROUND: Mapping[str, Message] = MappingProxyType(
    {
        "fold": say("do not decide who meets whom"),
        "group": say("yield inside a group, where it cannot be paired with them"),
        "completion": say("yield only where no pairing exists with them"),
        "off": say("hold as in any round"),
    }
)
_FIRST_ROUND: Mapping[str, Message] = MappingProxyType(
    {
        "random": say("by lot"),
        "halves": say("top half against bottom half, in the order of the ranking before"),
        "fold": say("first against last, in the order of the ranking before"),
    }
)
_FIRST_BY_RATING: Mapping[str, Message] = MappingProxyType(
    {
        "random": _FIRST_ROUND["random"],
        "halves": say("top half against bottom half, in the order of the ratings"),
        "fold": say("first against last, in the order of the ratings"),
    }
)

Start = Literal["ranking", "ratings"]
"""What a first round can start from: the ranking of a cycle or season before, or ratings."""

_EITHER: tuple[Start, ...] = ("ranking", "ratings")


def knsb_articles(
    rules: KnsbRules, *, guests: bool, starts: Collection[Start] = _EITHER
) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles; of guests and second meetings only where there are any.

    Args:
        starts: What the first rounds of the cycles with these rules start from.
    """
    unused = (("guests", not guests), ("second-meetings", not rules.rematch_relax))
    left_out = tuple(name for name, out in unused if out)
    return filled("knsb", ARTICLES, knsb_rows(rules, starts), left_out)


def knsb_rows(rules: KnsbRules, starts: Collection[Start] = _EITHER) -> Iterator[Row]:
    """Yield the settings by article.

    Args:
        starts: What the first rounds of the cycles with these rules start from.
    """
    without = say("A round without a game counts in resistance points")
    yield "order", without, UNPLAYED[rules.unplayed]
    width = say("up to {points} points apart", points=rules.group_width)
    yield "score-groups", say("One score group"), width
    waits = say("Who waits for the next group when a group is odd")
    yield "who-waits", waits, _DROP[rules.drop]
    yield "bye", say("Who is free when the field is odd"), _BYE_PICK[rules.bye_pick]
    yield "meetings", say("Meeting again"), _rematch(rules)
    if rules.rematch_gap is not None:
        yield "meetings", say("Meetings count over"), SCOPES[rules.rematch_over]
    yield (
        "colour-limits",
        say("Limits of colours"),
        say(
            "a difference of at most {balance} between White and Black, and at most {streak} times"
            " the same colour in a row",
            balance=rules.max_balance,
            streak=rules.max_streak,
        ),
    )
    yield "colour-limits", say("Colours count over"), SCOPES[rules.colours_over]
    last = say("Limits of colours in the last round")
    yield "last-round", last, _LAST_ROUND[rules.last_round]
    scope = say("of {scope}", scope=SCOPES[rules.last_round_of])
    yield "last-round", say("Which round is the last"), scope
    nothing = say("Colours when nothing tells two players apart")
    yield "white-rank", nothing, _NO_DIFFERENCE[rules.no_difference]
    yield "first-round", say("The first round of a cycle"), _first(rules, starts)


def _first(rules: KnsbRules, starts: Collection[Start]) -> Message:
    if rules.first_round is None:
        with_ranking, without = _FIRST_ROUND["halves"], _FIRST_ROUND["random"]
    else:
        with_ranking = _FIRST_ROUND[rules.first_round]
        without = _FIRST_BY_RATING[rules.first_round]
        if rules.first_round == "random" or "ratings" not in starts:
            return with_ranking
        if "ranking" not in starts:
            return without
    return say("{with_ranking}; without one: {without}", with_ranking=with_ranking, without=without)


def _rematch(rules: KnsbRules) -> Message:
    scope = SCOPES[rules.rematch_over]
    if rules.rematch_gap is None:
        told = say("not within {scope}", scope=scope)
    else:
        told = say_many(
            "with at least {n} round between",
            "with at least {n} rounds between",
            rules.rematch_gap,
        )
    if rules.rematch_relax:
        return say("{rule}, unless there is no other pairing", rule=told)
    return told
