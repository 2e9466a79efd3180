"""Two players in one word: `jan-piet`, White first, whatever hyphens their names hold."""

from collections.abc import Iterator

from leaguegen.desk.called_people import ClubPeople
from leaguegen.desk.typed_game import UnclearError, splits
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.model.player import PlayerId
from leaguegen.words.message import Either, say

Two = tuple[PlayerId, PlayerId]


def named_pair(text: str, people: ClubPeople) -> Two:
    """Return the two players whom a text names.

    Raises:
        UnclearError: It names no two players, or may name several pairs.
    """
    return only_pair(text, pairs_in(text, people))


def pairs_in(text: str, people: ClubPeople) -> tuple[Two, ...]:
    """Return every pair that a text may name: both sides of a hyphen are people."""
    return tuple(dict.fromkeys(_pairs(text, people)))


def only_pair(text: str, found: tuple[Two, ...]) -> Two:
    """Return the only pair.

    Raises:
        UnclearError: There is none, or there are several.
    """
    if not found:
        raise UnclearError(
            say("“{text}” names no two players; write White-Black", text=quoted(text))
        )
    if len(found) > 1:
        pairs = Either(say("{white} – {black}", white=w, black=b) for w, b in found)
        raise UnclearError(
            say("“{text}” may be {pairs}; write ids", text=quoted(text), pairs=pairs),
            ambiguous=True,
        )
    return found[0]


def _pairs(text: str, people: ClubPeople) -> Iterator[Two]:
    for one, other in splits(text):
        try:
            pair = people.find(one), people.find(other)
        except CellError:
            continue
        if pair[0] != pair[1]:
            yield pair
