"""What was changed after a pairing and what was set by hand, on the page of the round."""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.kind_words import KINDS
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, RecordedBye, RecordedPair
from leaguegen.pairing.story import RoundStory
from leaguegen.render.amended_text import headline
from leaguegen.render.boards import step_rows
from leaguegen.render.speech import Speech
from leaguegen.render.views import StepRow
from leaguegen.words.message import Message, say


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


def amended_rows(story: RoundStory, speech: Speech) -> tuple[AmendedRow, ...]:
    """Return what was changed after the pairing, in that order."""
    return tuple(
        AmendedRow(
            speech.say(headline(each)),
            tuple(speech.say(text) for text in _changes(each)),
            step_rows(each.steps, speech),
        )
        for each in story.amendments
    )


def _changes(amendment: Amendment) -> Iterator[Message]:
    for pair in amendment.broken:
        yield _ended(pair)
    for pair in amendment.made:
        yield _began(pair)
    for bye in amendment.left:
        yield _left(bye)


def _ended(pair: RecordedPair) -> Message:
    if pair.board is None:
        return say("{white} – {black} is not played", white=pair.white, black=pair.black)
    return say(
        "board {board}, {white} – {black}, is not played",
        board=pair.board,
        white=pair.white,
        black=pair.black,
    )


def _began(pair: RecordedPair) -> Message:
    return say(
        "new: board {board}, {white} – {black}",
        board=pair.board or 0,
        white=pair.white,
        black=pair.black,
    )


def _left(bye: RecordedBye) -> Message:
    return say("{player}: {kind}", player=bye.player, kind=KINDS[bye.kind])


def set_by_hand(story: RoundStory, speech: Speech) -> tuple[str, ...]:
    """Return the pairs that were set by hand before the pairing."""
    pairs = sorted(tuple(sorted(two)) for two in story.by_hand)
    return tuple(speech.say(say("{one} and {other}", one=one, other=other)) for one, other in pairs)


def left_later(story: RoundStory) -> frozenset[PlayerId]:
    """Return who is free by a change after the pairing."""
    return frozenset(bye.player for each in story.amendments for bye in each.left)
