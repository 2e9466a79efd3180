"""Score groups: equal or nearly equal points (docs/knsb.md, 4.1)."""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.rules import Points
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Players with equal or nearly equal points.

    Attributes:
        members: In rank order.
        high: Points of the first; `low` those of the last.
    """

    members: tuple[int, ...]
    high: Points
    low: Points

    @property
    def label(self) -> str:
        """The range of points as stored: `3` or `3-10/3`, lowest first."""
        return str(self.high) if self.high == self.low else f"{self.low}-{self.high}"

    @property
    def name(self) -> Message:
        """The group in a sentence."""
        if self.high == self.low:
            return say("group {points}", points=self.high)
        return say("group {low}–{high}", low=self.low, high=self.high)


def score_groups(field: Field) -> Iterator[ScoreGroup]:
    """Yield the groups, highest first; each is measured from its first player."""
    width = field.rules.group_width
    members: list[int] = []
    for vertex, player in enumerate(field.players[: field.place]):
        if members and field.players[members[0]].points - player.points > width:
            yield _group(field, members)
            members = []
        members.append(vertex)
    if members:
        yield _group(field, members)


def _group(field: Field, members: list[int]) -> ScoreGroup:
    high, low = field.players[members[0]].points, field.players[members[-1]].points
    return ScoreGroup(tuple(members), high, low)
