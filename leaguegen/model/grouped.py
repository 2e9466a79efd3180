"""Groups that play side by side in a system that pairs round by round (docs/groups.md)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class InGroups:
    """What the rules of such a system have in common.

    Attributes:
        groups: Whether each group (the column `group`) is paired and ranked by itself.
        odd_across_groups: Whether those who would be free in two groups next to each other meet.
    """

    groups: bool = False
    odd_across_groups: bool = False
