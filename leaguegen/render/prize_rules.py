"""The chapter of the reglement about prizes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from leaguegen.model.league import Competition
from leaguegen.model.prizes import Prize
from leaguegen.render.prize_rows import list_title, money_of
from leaguegen.render.reglement import Chapter, RuleArticle, Told
from leaguegen.words.message import Message, say, say_many

_SHARED: Mapping[str, Message] = MappingProxyType(
    {
        "equal": say("share the prizes of their places equally"),
        "tie-breaks": say("have the prizes of their own places, by the tie-breaks"),
        "hort": say(
            "get half of the prize of their own place, and share the other halves equally (Hort)"
        ),
    }
)


def prize_chapter(competition: Competition) -> Chapter:
    """Return which prizes there are and how they are given; no articles where there are none."""
    articles = (_prizes(competition), _giving(competition)) if competition.prizes.prizes else ()
    return Chapter("prizes", say("Prizes"), articles, say("the settings of this competition"))


def _prizes(competition: Competition) -> RuleArticle:
    rows = tuple(
        (
            say(
                "{list}, place {place}",
                list=list_title(competition, prize.among),
                place=prize.place,
            ),
            _worth(competition, prize),
        )
        for prize in competition.prizes.prizes
    )
    text = say("These prizes can be won.")
    return RuleArticle("prize-list", say("The prizes"), (text,), rows)


def _worth(competition: Competition, prize: Prize) -> Message:
    money = say("{money}", money=money_of(competition, prize.amount))
    if not prize.item:
        return money
    item = say("{item}", item=prize.item)
    return say("{money} and {item}", money=money, item=item) if prize.amount else item


def _giving(competition: Competition) -> RuleArticle:
    text = say(
        "Prizes go by the final ranking. Guests have no place in it, and so they win no prize."
    )
    return RuleArticle(
        "prize-giving", say("How prizes are given"), (text,), tuple(_rows(competition))
    )


def _rows(competition: Competition) -> Iterator[Told]:
    rules = competition.prizes
    yield say("Players with as many points"), _SHARED[rules.shared]
    unit = money_of(competition, rules.round_to)
    yield say("Amounts are rounded down to"), say("multiples of {money}", money=unit)
    if rules.minimum_games:
        least = say_many("{n} game", "{n} games", rules.minimum_games)
        yield say("Needed for a prize"), least
    once = say("one at most: the most valuable; the places below move up")
    every = say("as many as they win")
    yield say("Prizes of money for one player"), once if rules.one_each else every
    if any(prize.item for prize in rules.prizes):
        yield say("Cups and other things"), say("go by place, also to who has money elsewhere")
