"""Groups that play apart, as a chapter of the reglement."""

from collections.abc import Iterator

from leaguegen.model.grouped import InGroups
from leaguegen.model.systems import KeizerRules, Rules
from leaguegen.render.reglement import Row, RuleArticle, articles_of, filled
from leaguegen.words.message import say

SOURCE = say("the settings of this competition; what clubs with several groups do")

ARTICLES = articles_of(
    "groups",
    (
        (
            "apart",
            "1 1.1 1.2 1.3",
            say("Groups play apart"),
            (
                say(
                    "Everybody meets people of the own group, and each group is paired as if the"
                    " others were not there. A cup tie or a pair set by hand stands between groups"
                    " too."
                ),
            ),
        ),
        (
            "odd",
            "2 2.1 2.2 2.3 2.4",
            say("Odd groups"),
            (
                say(
                    "With an odd number somebody is left over in a group. Where two groups may be"
                    " joined, that goes from the top, for groups next to each other only; if the"
                    " two may not meet, the lower group sends the next one. The game counts for"
                    " both."
                ),
            ),
        ),
    ),
)


def grouped_articles(rules: Rules) -> tuple[RuleArticle, ...]:
    """Return the chapter's articles; nothing where there are no groups."""
    if not isinstance(rules, InGroups) or not rules.groups:
        return ()
    return filled("groups", ARTICLES, grouped_rows(rules))


def grouped_rows(rules: Rules) -> Iterator[Row]:
    """Yield what holds of groups; nothing where there are none."""
    if not isinstance(rules, InGroups) or not rules.groups:
        return
    yield "apart", say("Groups"), say("each is paired and ranked by itself")
    if rules.odd_across_groups:
        text = say(
            "whoever would be free in each of them meet; of three such groups the last has"
            " somebody free"
        )
    else:
        text = say("in each of them somebody is free")
    yield "odd", say("Two groups next to each other with an odd number"), text
    if isinstance(rules, KeizerRules):
        text = say(
            "run on: the first of a group is worth a step less than the last of the group above"
        )
        yield "apart", say("Values in groups"), text
