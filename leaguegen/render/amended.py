"""What was changed after a pairing and what was set by hand, on the page of the round."""

from dataclasses import dataclass

from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment
from leaguegen.pairing.story import RoundStory
from leaguegen.render.account import Account
from leaguegen.render.boards import step_rows
from leaguegen.render.event_text import changes, headline
from leaguegen.render.speech import Speech
from leaguegen.render.views import StepRow
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class AmendedRow:
    """A change after the pairing.

    Attributes:
        text: Who came or went.
        changes: The boards and free places that ended and began.
        steps: Why.
    """

    text: str
    changes: tuple[str, ...]
    steps: tuple[StepRow, ...]


def amended_rows(
    account: Account, speech: Speech, number: int, story: RoundStory
) -> tuple[AmendedRow, ...]:
    """Return what was changed after the first pairing, in that order."""
    return tuple(
        AmendedRow(
            speech.say(headline(each)),
            tuple(speech.say(text) for text in changes(each)),
            step_rows(each.steps if isinstance(each, Amendment) else (), speech, account, number),
        )
        for each in story.events
    )


def set_by_hand(story: RoundStory, speech: Speech) -> tuple[str, ...]:
    """Return the pairs that were set by hand before the pairing."""
    pairs = sorted(tuple(sorted(two)) for two in story.by_hand)
    return tuple(speech.say(say("{one} and {other}", one=one, other=other)) for one, other in pairs)


def left_later(story: RoundStory) -> frozenset[PlayerId]:
    """Return who is free by a change after the pairing."""
    return frozenset(bye.player for each in story.amendments for bye in each.left)
