"""People by what they are called: by a whole name, a word of it, or its first letters."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.names import NameIndex
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.name_forms import loose_key
from leaguegen.source.nearest import did_you_mean
from leaguegen.words.message import Either, Message, say

Habit = Literal["letters", "words"]
"""How much of a name is enough: its first letters, or a whole word of it."""

_SHORT = frozenset(("v", "d", "vd", "vh"))
"""How `van de`, `van der` and so on are often shortened: `v.d. Berg`."""

_MOST = 3
"""So many people are named who may be meant."""

_HABITS: tuple[Habit, ...] = ("words", "letters")
"""A whole word goes before the beginning of one: `jan` is Jan, though Janneke plays too."""


class CalledPeople:
    """Some people, to be found by what somebody types.

    Args:
        people: By id; of somebody unknown only that.
        shown: What each is called on the site, where that is not the whole name.
    """

    def __init__(
        self,
        people: Mapping[PlayerId, Player | None],
        shown: Mapping[PlayerId, str] = MappingProxyType({}),
    ) -> None:
        self._people = {p: _Called.of(p, known, shown.get(p, "")) for p, known in people.items()}

    def called(self, text: str, habit: Habit) -> tuple[PlayerId, ...]:
        """Return everybody who may be meant: by id, else by a whole name, else as the habit is."""
        key = loose_key(text)
        if not key:
            return ()
        for test in (_Called.is_id, _Called.is_whole):
            exact = tuple(p for p, called in self._people.items() if test(called, text))
            if exact:
                return exact
        return self._by_words(key.split(), _HABITS[: _HABITS.index(habit) + 1])

    def near(self, text: str) -> tuple[PlayerId, ...]:
        """Return everybody who has words much like those of a text: `annke` is Anneke, perhaps."""
        words = loose_key(text).split()
        if not words:
            return ()
        return tuple(p for p, called in self._people.items() if called.resembles(words))

    def _by_words(self, words: Sequence[str], habits: Sequence[Habit]) -> tuple[PlayerId, ...]:
        """Return everybody whose name has these words; `v.d.` may be left out of them."""
        short = [word for word in words if word not in _SHORT]
        for some in (words, *([short] if short and len(short) < len(words) else [])):
            for habit in habits:
                found = tuple(p for p, called in self._people.items() if called.has(some, habit))
                if found:
                    return found
        return ()


class ClubPeople:
    """Everybody of a club, as the arguments of a command name them.

    A whole name or an id goes first, as in the files. Where nobody has it, words of a name are
    enough, if one person alone has them.
    """

    def __init__(self, players: Iterable[Player]) -> None:
        self._players = {player.id: player for player in players}
        self._index = NameIndex(self._players.values())
        self._called = CalledPeople(self._players)

    def find(self, text: str, entry: str = "") -> PlayerId:
        """Return the player who is meant.

        Args:
            entry: What goes behind `add-player NAME` to enter somebody new where he is to play.

        Raises:
            CellError: `player-unknown`, `player-ambiguous`, `name-formula` or `name-missing`.
        """
        try:
            return self._index.find(text)
        except CellError as error:
            if error.code != "player-unknown":
                raise
            found = self._called.called(text, "words")
            if not found:
                raise CellError(error.code, error.text, self._hint(text, entry)) from None
        if len(found) == 1:
            return found[0]
        raise CellError(
            "player-ambiguous",
            say("“{text}” may be {candidates}.", text=quoted(text), candidates=self._named(found)),
            say("Write the full name or the id."),
        )

    def find_whole(self, text: str) -> PlayerId:
        """Return who has this id or whole name: a word of it is not enough.

        Nor are its parts in an order that is not regular, or `v.d.`.

        Raises:
            CellError: `player-unknown`, `player-ambiguous`, `name-formula` or `name-missing`.
        """
        try:
            return self._index.find_regular(text)
        except CellError as error:
            if error.code != "player-unknown":
                raise
            near = self._called.called(text, "letters") or self._near(text)
            hint = (
                say("Did you mean {candidates}?", candidates=self._named(near[:_MOST]))
                if near
                else say("Write the id or the whole name, as in players.csv.")
            )
            raise CellError(error.code, error.text, hint) from None

    def _near(self, text: str) -> tuple[PlayerId, ...]:
        return tuple(self._index.near(text)) or self._called.near(text)

    def _hint(self, text: str, entry: str) -> Message:
        """Say who may be meant by a text that names nobody, and how somebody new is entered."""
        near = self._near(text)
        candidates = self._named(near[:_MOST])
        if not near:
            return say(
                "Correct the name; somebody new is entered first: leaguegen add-player"
                ' "{name}"{entry}',
                name=quoted(text),
                entry=entry,
            )
        if not entry:
            return say("Did you mean {candidates}?", candidates=candidates)
        return say(
            "Did you mean {candidates}? Somebody new is entered first: leaguegen add-player"
            ' "{name}"{entry}',
            candidates=candidates,
            name=quoted(text),
            entry=entry,
        )

    def _named(self, found: Iterable[PlayerId]) -> tuple[str, ...]:
        """Name candidates with their ids."""
        return Either(f"{quoted(self._players[p].name)} ({quoted(p)})" for p in found)


@dataclass(frozen=True, slots=True)
class _Called:
    """What a player may be called.

    Attributes:
        wholes: Keys of the whole name, its aliases and the id, and of what the site shows; that
            also without the number that tells namesakes apart there.
        words: Keys of single words of them.
    """

    id: str
    wholes: frozenset[str]
    words: frozenset[str]

    @classmethod
    def of(cls, id_: PlayerId, player: Player | None, shown: str) -> "_Called":
        labels = [str(id_)]
        if player is not None:
            labels += [player.name, player.sort_name, *player.aliases]
        wholes = _keys(labels)
        words = frozenset(word for key in wholes for word in key.split())
        return cls(str(id_), wholes | _keys((shown, _NUMBER.sub("", shown))), words)

    def is_id(self, text: str) -> bool:
        """Whether a text is the id."""
        return text.strip().casefold() == self.id.casefold()

    def is_whole(self, text: str) -> bool:
        """Whether a text is a whole name."""
        return loose_key(text) in self.wholes

    def has(self, words: Sequence[str], habit: Habit) -> bool:
        """Whether every word is one of the name, or the beginning of one."""
        if habit == "words":
            return all(word in self.words for word in words)
        return all(any(own.startswith(word) for own in self.words) for word in words)

    def resembles(self, words: Sequence[str]) -> bool:
        """Whether every word is much like one of the name."""
        return all(did_you_mean(word, self.words, 1) for word in words)


def _keys(labels: Iterable[str]) -> frozenset[str]:
    return frozenset(key for label in labels if (key := loose_key(label)))


_NUMBER = re.compile(r" \(\d+\)$")
