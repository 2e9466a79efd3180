"""The limits of byes that are asked for ahead, on the page with the rules."""

from collections.abc import Iterator

from leaguegen.model.game import ByeKind
from leaguegen.model.wishes import ByeWishes
from leaguegen.words.message import Message, say, say_many

_SUBJECTS = {
    ByeKind.HALF_POINT: say("Free rounds with half a point that can be asked for"),
    ByeKind.ZERO_POINT: say("Free rounds without points that can be asked for"),
    ByeKind.FULL_POINT: say("Free rounds with a full point that can be asked for"),
    ByeKind.PAIRING_ALLOCATED: say(
        "Free rounds that count as being left over that can be asked for"
    ),
}


def wish_rows(wishes: ByeWishes) -> Iterator[tuple[Message, Message]]:
    """Yield how many byes may be asked for, and when not."""
    for kind, most in wishes.most.items():
        told = (
            say_many("at most {n} a season", "at most {n} a season", most) if most else say("none")
        )
        yield _SUBJECTS[kind], told
    if wishes.last_rounds:
        yield (
            say("Free rounds cannot be asked for"),
            say_many("in the last round", "in the last {n} rounds", wishes.last_rounds),
        )
