"""The chapter of the reglement about games on another day, results, and what the leader changes."""

from collections.abc import Iterator

from leaguegen.model.league import Competition
from leaguegen.model.systems import CupRules, FixedSchedule
from leaguegen.render.reglement import Chapter, RuleArticle
from leaguegen.words.message import say


def game_chapter(competition: Competition) -> Chapter:
    """Return what holds of games played on another day and of results that change."""
    rules = competition.cycles[-1].rules
    articles = (
        _ahead(schedule=isinstance(rules, FixedSchedule), cup=isinstance(rules, CupRules)),
        _postponed(schedule=isinstance(rules, FixedSchedule), cup=isinstance(rules, CupRules)),
        *_published(cup=isinstance(rules, CupRules)),
        *_adjustments(competition),
    )
    source = say("the settings of this competition")
    return Chapter("games", say("Games on another day, and results"), articles, source)


def _ahead(*, schedule: bool, cup: bool) -> RuleArticle:
    text = [
        say(
            "A game may be played before the evening of its round. It counts in its round, with the"
            " colours with which it was played, whenever it is played."
        )
    ]
    if schedule:
        text.append(say("It must be a game that the schedule has in that round."))
    elif not cup:
        text.append(
            say(
                "It has to be written down before that round is paired; the others are then paired"
                " around it. For the rounds in between it counts for nothing."
            )
        )
    if not cup:
        text.append(
            say(
                "In the standings it counts once another game of its round, or a game of a later"
                " round, has a result, or more than half of the games of its round have one."
            )
        )
    return RuleArticle("played-ahead", say("Games played ahead"), tuple(text))


def _postponed(*, schedule: bool, cup: bool) -> RuleArticle:
    title = say("Postponed games")
    if cup:
        text = say(
            "A tie that is not decided waits, and the next round is not drawn until every tie is."
        )
        return RuleArticle("postponed", title, (text,))
    counts = say(
        "A game without a result counts for nothing in the standings until it is played. It may be"
        " played on any day, and then counts in its own round."
    )
    draw = say("In the pairing of later rounds it counts as a draw until then.")
    listed = say("Once its evening has passed it is postponed, and listed on the home page.")
    return RuleArticle("postponed", title, (counts, listed) if schedule else (counts, draw, listed))


def _published(*, cup: bool) -> Iterator[RuleArticle]:
    """Yield what a correction does; that a draw stands is told with the draw."""
    if cup:
        return
    text = say(
        "A published pairing stands. If a result is corrected later, the standings follow; rounds"
        " that are paired already stay as they are, and their page says so."
    )
    yield RuleArticle("corrections", say("Results that are corrected"), (text,))


def _adjustments(competition: Competition) -> Iterator[RuleArticle]:
    if competition.adjustments:
        text = say(
            "Points that the leader gives or takes count in the standings from their round on, with"
            " the reason beside them. They count in no pairing and in no tie-break from the points"
            " of opponents."
        )
        yield RuleArticle("adjustments", say("Points given or taken"), (text,))
