"""What kinds of free places and absences are called."""

from collections.abc import Mapping

from leaguegen.model.game import After, ByeKind
from leaguegen.words.message import Message, say

KINDS: Mapping[ByeKind, Message] = {
    ByeKind.PAIRING_ALLOCATED: say("Free"),
    ByeKind.REST: say("No game, no points"),
    ByeKind.FULL_POINT: say("Asked for a free round, full point"),
    ByeKind.HALF_POINT: say("Asked for a free round, half a point"),
    ByeKind.ZERO_POINT: say("Asked for a free round, no points"),
    ByeKind.ABSENT: say("Absent"),
    ByeKind.EXCUSED: say("Signed off"),
    ByeKind.CLUB: say("Playing for the club"),
    ByeKind.DUTY: say("On duty"),
    ByeKind.FORFEIT_WIN: say("Win by forfeit, without an opponent"),
    ByeKind.FORFEIT_LOSS: say("Loss by forfeit, without an opponent"),
    ByeKind.LATE: say("Signed off after the pairing"),
    ByeKind.BEFORE_JOINING: say("Not yet in the competition"),
    ByeKind.WITHDRAWN: say("Withdrawn"),
}
"""Headings for people without a game, and words in sentences about them."""

_ALONE: Mapping[ByeKind, Message] = {
    ByeKind.PAIRING_ALLOCATED: say("Opponent signed off, free"),
    ByeKind.FULL_POINT: say("Opponent signed off, full point"),
    ByeKind.HALF_POINT: say("Opponent signed off, half a point"),
    ByeKind.ZERO_POINT: say("Opponent signed off, no points"),
    ByeKind.ABSENT: say("Opponent signed off, counts as absent"),
    ByeKind.EXCUSED: say("Opponent signed off, counts as signed off"),
    ByeKind.FORFEIT_WIN: say("Opponent signed off, win by forfeit"),
}


def kind_words(kind: ByeKind, after: After = "") -> Message:
    """Return what a free place is called, where it came about after the pairing too."""
    if after == "alone":
        return _ALONE.get(kind, KINDS[kind])
    if after == "came" and kind is ByeKind.LATE:
        return say("Came after the pairing")
    if after == "lost":
        return say("Paired, but the row of that is gone")
    return KINDS[kind]
