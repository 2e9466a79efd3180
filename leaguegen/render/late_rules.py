"""The chapter of the reglement about who comes or goes after the pairing."""

from leaguegen.model.kind_words import kind_words
from leaguegen.model.league import Competition
from leaguegen.model.systems import FixedSchedule
from leaguegen.render.reglement import Chapter, RuleArticle
from leaguegen.words.message import say

SOURCE = say("the settings of this competition; what clubs do on the evening")


def late_chapter(competition: Competition) -> Chapter:
    """Return what holds after the pairing; in a cup nobody comes or goes after the draw."""
    rules = competition.cycles[-1].rules
    articles = (
        (_waits(),) if isinstance(rules, FixedSchedule) else (*_coming(), *_going(competition))
    )
    return Chapter("after-pairing", say("After the pairing"), articles, SOURCE)


def _waits() -> RuleArticle:
    text = say(
        "If somebody signs off on the evening itself, the game stays in the schedule and waits; the"
        " opponent is free that evening."
    )
    cited = ("evening 3", "evening 4", "evening 4.1", "evening 4.2", "evening 4.3", "evening 4.4")
    return RuleArticle("late-schedule", say("Who signs off late"), (text,), cited=cited)


def _coming() -> tuple[RuleArticle, ...]:
    row = say("Who comes late"), say("meets who is free, or is free")
    meets = say(
        "The boards that hang stay. The latecomer meets a player who is free, if the rules allow a"
        " game between the two; the colours go by the rules too."
    )
    free = say(
        "If nobody is free, or the rules do not allow the game, the latecomer is free. Where the"
        " rules forbid one more free place, the round counts as signed off after the pairing."
    )
    return (
        RuleArticle(
            "latecomers",
            say("Who comes late"),
            (meets,),
            (row,),
            ("evening 3", "evening 3.1", "evening 3.4"),
        ),
        RuleArticle(
            "latecomer-free",
            say("A latecomer without an opponent"),
            (free,),
            cited=("evening 3.2", "evening 3.3"),
        ),
    )


def _going(competition: Competition) -> tuple[RuleArticle, ...]:
    meets = say(
        "Whose opponent signs off after the pairing meets a player who is free, if the rules allow"
        " it, on the same board. If there is none, the setting below tells how the round counts."
    )
    row = (
        say("Whose opponent signs off late"),
        say(
            "meets who is free; else the round counts as: {kind}",
            kind=kind_words(competition.late_signoff, "alone"),
        ),
    )
    goes = say("For who signs off after the pairing the round counts as that kind of absence.")
    fewest = say(
        "No other board changes, unless the leader asks for it. Then as few boards as possible are"
        " taken apart, three at most, the last ones first; boards with a result and pairs set by"
        " hand stay in any case."
    )
    return (
        RuleArticle(
            "late-signoff",
            say("Whose opponent does not come"),
            (meets,),
            (row,),
            ("evening 4", "evening 4.1", "evening 4.2", "evening 4.4"),
        ),
        RuleArticle("late-absence", say("Who signs off late"), (goes,), cited=("evening 4.3",)),
        RuleArticle(
            "fewest-boards",
            say("As few boards as possible"),
            (fewest,),
            cited=("evening 5", "evening 5.1", "evening 5.2", "evening 5.3"),
        ),
    )
