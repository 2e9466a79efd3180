"""Which game somebody means: by its board, by a player of it, or by both."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from leaguegen.ingest.cell_error import quoted
from leaguegen.model.game import Game
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.name_forms import loose_key
from leaguegen.words.message import Either, Message, say

Habit = Literal["letters", "words", "names"]
"""How much of a name is enough: its first letters, a whole word of it, or all of it."""


_SHORT = frozenset(("v", "d", "vd", "vh"))
"""How `van de`, `van der` and so on are often shortened: `v.d. Berg`."""

_HABITS: tuple[Habit, ...] = ("words", "letters")
"""A whole word goes before the beginning of one: `jan` is Jan, though Janneke plays too."""


class UnclearError(Exception):
    """What was typed is not understood, or may be several things.

    Attributes:
        text: Why.
        ambiguous: Whether it may be several things.
        known: Whether anything in it was understood.
    """

    def __init__(self, text: Message, *, ambiguous: bool = False, known: bool = True) -> None:
        super().__init__(str(text))
        self.text = text
        self.ambiguous = ambiguous
        self.known = known


@dataclass(frozen=True, slots=True)
class Named:
    """A game that was named.

    Attributes:
        first: The player who was named, or named first; None: only the board was.
        both: Whether both players were named.
    """

    game: Game
    first: PlayerId | None = None
    both: bool = False


class GameFinder:
    """The games of a round, to be found by what people type."""

    def __init__(
        self, games: Iterable[Game], players: Mapping[PlayerId, Player], habit: Habit
    ) -> None:
        self._games = tuple(games)
        self._habit = habit
        here = dict.fromkeys(p for game in self._games for p in (game.white, game.black))
        self._people = {p: _Called.of(p, players.get(p)) for p in here}

    def find(self, text: str) -> Named:
        """Return the game that is meant.

        Raises:
            UnclearError: None is, or several may be.
        """
        board, rest = _split_board(text)
        if board is not None and not rest:
            return Named(self._on_board(board))
        found = list(dict.fromkeys(self._named(rest)))
        if board is not None:
            game = self._on_board(board)
            found = [named for named in found if named.game == game]
            if not found:
                raise UnclearError(
                    say(
                        "board {board} is {white} – {black}, not “{text}”",
                        board=board,
                        white=game.white,
                        black=game.black,
                        text=quoted(rest),
                    )
                )
        if not found and self._habit == "names":
            self._not_in_full(text, rest)
        return _only(text, found)

    def _not_in_full(self, text: str, rest: str) -> None:
        """Refuse what is no whole name but part of one.

        Raises:
            UnclearError: It is; the text tells whom it may mean.
        """
        people = self._by_words(loose_key(rest).split(), _HABITS)
        games = [game for game in self._games if any(game.has(p) for p in people)]
        if loose_key(rest) and games:
            raise _several(text, games)

    def players(self, text: str) -> tuple[PlayerId, ...]:
        """Return everybody of the games who may be meant."""
        key = loose_key(text)
        if not key:
            return ()
        for test in (_Called.is_id, _Called.is_whole):
            exact = tuple(p for p, called in self._people.items() if test(called, text))
            if exact:
                return exact
        if self._habit == "names":
            return ()
        return self._by_words(key.split(), _HABITS[: _HABITS.index(self._habit) + 1])

    def _by_words(self, words: Sequence[str], habits: Sequence[Habit]) -> tuple[PlayerId, ...]:
        """Return everybody whose name has these words; `v.d.` may be left out of them."""
        short = [word for word in words if word not in _SHORT]
        for some in (words, *([short] if short and len(short) < len(words) else [])):
            for habit in habits:
                found = tuple(p for p, called in self._people.items() if called.has(some, habit))
                if found:
                    return found
        return ()

    def names_any(self, text: str) -> bool:
        """Whether a text begins with the number of a board, or has a word that may be a name."""
        board, rest = _split_board(text)
        return board is not None or any(self.players(word) for word in re.split(r"[\s/–-]+", rest))

    def _on_board(self, number: int) -> Game:
        found = [game for game in self._games if game.board == number]
        if not found:
            raise UnclearError(say("there is no board {board} in this round", board=number))
        if len(found) > 1:
            raise _several(str(number), found)
        return found[0]

    def _named(self, text: str) -> Iterator[Named]:
        """Yield every game that a text may name, by one player or by both."""
        for player in self.players(text):
            yield from (Named(game, player) for game in self._games if game.has(player))
        for one, other in splits(text):
            firsts, seconds = self.players(one), self.players(other)
            for first in firsts:
                for game in self._games:
                    if game.has(first) and game.opponent_of(first) in seconds:
                        yield Named(game, first, both=True)


def _only(text: str, found: Sequence[Named]) -> Named:
    """Return the only game that was named.

    Raises:
        UnclearError: There is none, or there are several.
    """
    games = list(dict.fromkeys(named.game for named in found))
    if not games:
        raise UnclearError(say("“{text}” is nobody with a game here", text=quoted(text)))
    if len(games) > 1:
        raise _several(text, games)
    if len({(named.first, named.both) for named in found}) > 1:
        return Named(games[0])
    return found[0]


def _several(text: str, games: Sequence[Game]) -> UnclearError:
    boards = Either(
        say("{board}: {white} – {black}", board=g.board or "–", white=g.white, black=g.black)
        for g in games
    )
    return UnclearError(
        say(
            "“{text}” may be {games}; type more of the name, or the board", text=text, games=boards
        ),
        ambiguous=True,
    )


def splits(text: str) -> Iterator[tuple[str, str]]:
    """Yield the ways to split a text in two names: at a sign, at a word such as `vs`.

    >>> list(splits("jan-piet - an"))
    [('jan', 'piet - an'), ('jan-piet', 'an')]
    """
    for found in _BETWEEN.finditer(text):
        one, other = text[: found.start()].strip(), text[found.end() :].strip()
        if one and other:
            yield one, other


_BETWEEN = re.compile(
    r"\s*[-‐–—/]\s*|\s+(?:tegen|vs\.?|v\.?|versus|against|en|and|met|with|&)\s+", re.IGNORECASE
)
_BOARD = re.compile(
    r"(?:(?:bord|board|tafel|table|brd|bd|b|partij|game)\.?\s*)?(?:nr\.?\s*)?(?P<number>[0-9]{1,3})"
    r"(?:\s*[.:)]|(?=\s)|$)\s*(?P<rest>.*)",
    re.IGNORECASE,
)


def _split_board(text: str) -> tuple[int | None, str]:
    """Take the number of a board off the front."""
    found = _BOARD.fullmatch(text.strip())
    return (None, text.strip()) if found is None else (int(found["number"]), found["rest"].strip())


@dataclass(frozen=True, slots=True)
class _Called:
    """What a player may be called.

    Attributes:
        wholes: Keys of the whole name, its aliases and the id.
        words: Keys of single words of them.
    """

    id: str
    wholes: frozenset[str]
    words: frozenset[str]

    @classmethod
    def of(cls, id_: PlayerId, player: Player | None) -> "_Called":
        labels = [str(id_)]
        if player is not None:
            labels += [player.name, player.sort_name, *player.aliases]
        wholes = frozenset(key for label in labels if (key := loose_key(label)))
        return cls(str(id_), wholes, frozenset(word for key in wholes for word in key.split()))

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
