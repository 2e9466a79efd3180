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
    found = pairs_in(text, people)
    if not found:
        raise no_pair(text, people)
    return only_pair(text, found)


def pairs_in(text: str, people: ClubPeople) -> tuple[Two, ...]:
    """Return every pair that a text may name: both sides of a hyphen are people."""
    return tuple(dict.fromkeys(_pairs(text, people)))


def only_pair(text: str, found: tuple[Two, ...]) -> Two:
    """Return the only one of some pairs.

    Raises:
        UnclearError: There are several.
    """
    if len(found) > 1:
        pairs = Either(say("{white} – {black}", white=w, black=b) for w, b in found)
        raise UnclearError(
            say("“{text}” may be {pairs}; write ids", text=quoted(text), pairs=pairs),
            ambiguous=True,
        )
    return found[0]


def no_pair(text: str, people: ClubPeople) -> UnclearError:
    """Return why a text names no two players: which of its names is nobody, or both the same."""
    sides = tuple(splits(text))
    read = [[_found(name, people) for name in two] for two in sides]
    halves = [two for two in read if any(not isinstance(one, CellError) for one in two)]
    meant = halves if len(halves) == 1 else read
    if len(meant) != 1:
        return UnclearError(
            say("“{text}” names no two players; write White-Black", text=quoted(text))
        )
    one, other = meant[0]
    wrong = one if isinstance(one, CellError) else other
    if not isinstance(wrong, CellError):
        return UnclearError(
            say(
                "“{text}” names no two players: both are {player}",
                text=quoted(text),
                player=wrong,
            )
        )
    return UnclearError(
        say(
            "“{text}” names no two players. {why} {hint}",
            text=quoted(text),
            why=wrong.text,
            hint=wrong.hint or "",
        )
    )


def _found(name: str, people: ClubPeople) -> PlayerId | CellError:
    try:
        return people.find(name)
    except CellError as error:
        return error


def _pairs(text: str, people: ClubPeople) -> Iterator[Two]:
    for one, other in splits(text):
        white, black = _found(one, people), _found(other, people)
        if not isinstance(white, CellError) and not isinstance(black, CellError) and white != black:
            yield white, black
