"""What kinds of free places and absences are called."""

from collections.abc import Mapping

from leaguegen.model.game import ByeKind
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
