"""Groups that play apart, in words."""

from collections.abc import Iterator

from leaguegen.model.grouped import InGroups
from leaguegen.model.systems import KeizerRules, Rules
from leaguegen.words.message import Message, say


def grouped_rows(rules: Rules) -> Iterator[tuple[Message, Message]]:
    """Yield what holds of groups; nothing where there are none."""
    if not isinstance(rules, InGroups) or not rules.groups:
        return
    yield say("Groups"), say("each is paired and ranked by itself")
    if rules.odd_across_groups:
        text = say(
            "whoever would be free in each of them meet; of three such groups the last has"
            " somebody free"
        )
    else:
        text = say("in each of them somebody is free")
    yield say("Two groups next to each other with an odd number"), text
    if isinstance(rules, KeizerRules):
        text = say(
            "run on: the first of a group is worth a step less than the last of the group above"
        )
        yield say("Values in groups"), text
