"""The settings of groups that play side by side (docs/groups.md, 4)."""

from dataclasses import fields, replace

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import flag, invalid
from leaguegen.model.engines import paired_elsewhere
from leaguegen.model.grouped import InGroups
from leaguegen.model.systems import HellerRules, RoundRobinRules, Rules
from leaguegen.source.problem import Severity
from leaguegen.words.message import say

SETTINGS = frozenset(field.name for field in fields(InGroups))


def in_groups(keys: Keys, rules: Rules) -> Rules:
    """Return the rules of a system with what is told of groups.

    In Heller's tables and a round robin groups always play apart; there it may be told as well.
    """
    if isinstance(rules, HellerRules | RoundRobinRules):
        _always_apart(keys)
    if not isinstance(rules, InGroups):
        return rules
    apart = keys.get("groups", flag, False)  # a default like any other
    across = keys.get("odd_across_groups", flag, False)
    if across and not apart:
        _needs_groups(keys)
    if apart and paired_elsewhere(rules) is not None:
        _paired_elsewhere(keys)
        return rules
    return replace(rules, groups=apart, odd_across_groups=apart and across)


def _always_apart(keys: Keys) -> None:
    if not keys.get("groups", flag, True):
        error = invalid(
            say("In this system groups are always paired and ranked by themselves."),
            say("Take it out; who is to play in one group gets the same group."),
        )
        keys.complain(error, keys.span("groups"))


def _needs_groups(keys: Keys) -> None:
    error = CellError(
        "setting-missing",
        say("odd_across_groups does nothing where groups do not play apart."),
        say("Write a line such as {example}.", example="groups = true"),
        Severity.WARNING,
    )
    keys.complain(error, keys.span("odd_across_groups"))


def _paired_elsewhere(keys: Keys) -> None:
    error = invalid(
        say("Another program pairs here, and it knows no groups."),
        say("Take out groups, or engine: this program pairs each group by itself."),
    )
    keys.complain(error, keys.span("groups"))
