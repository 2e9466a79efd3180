"""Which game somebody means: by its board, by a player of it, or by both."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.desk.called_people import CalledPeople, Habit
from leaguegen.ingest.cell_error import quoted
from leaguegen.model.game import Game
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.name_forms import loose_key
from leaguegen.words.message import Either, Message, say


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
        self,
        games: Iterable[Game],
        players: Mapping[PlayerId, Player],
        habit: Habit,
        shown: Mapping[PlayerId, str] = MappingProxyType({}),
    ) -> None:
        self._games = tuple(games)
        self._habit = habit
        here = dict.fromkeys(p for game in self._games for p in (game.white, game.black))
        self._people = CalledPeople({p: players.get(p) for p in here}, shown)

    def find(self, text: str) -> Named:
        """Return the game that is meant.

        Raises:
            UnclearError: None is, or several may be.
        """
        board, rest = _split_board(text)
        if board is not None and not rest:
            return Named(self._on_board(board))
        found = list(dict.fromkeys(self._named(rest)) or dict.fromkeys(self._side_by_side(rest)))
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
        if not found:
            self._not_together(rest)
            self._not_a_word(text, rest)
        return _only(text, found)

    def _not_together(self, rest: str) -> None:
        """Refuse two who have games, and not with each other.

        Raises:
            UnclearError: They have; the text tells who they are.
        """
        pairs = {
            (one, other)
            for first, second in splits(rest)
            for one in self.players(first)
            for other in self.players(second)
            if one != other
        }
        if len(pairs) == 1:
            ((one, other),) = pairs
            raise UnclearError(
                say(
                    "{one} and {other} have no game with each other here",
                    one=one,
                    other=other,
                )
            )

    def _not_a_word(self, text: str, rest: str) -> None:
        """Refuse what is no word of a name but the beginning of one.

        Raises:
            UnclearError: It is; the text tells whom it may mean.
        """
        people = self._people.called(rest, "letters")
        games = [game for game in self._games if any(game.has(p) for p in people)]
        if loose_key(rest) and games:
            raise _several(text, games)

    def players(self, text: str) -> tuple[PlayerId, ...]:
        """Return everybody of the games who may be meant."""
        return self._people.called(text, self._habit)

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
        yield from self._of_two(splits(text))

    def _side_by_side(self, text: str) -> Iterator[Named]:
        """Return every game of two whose names stand beside each other, open ones before others."""
        words = text.split()
        ways = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words)))
        found = list(self._of_two(ways))
        return iter([named for named in found if named.game.result is None] or found)

    def _of_two(self, ways: Iterable[tuple[str, str]]) -> Iterator[Named]:
        """Yield every game of two who are named so."""
        for one, other in ways:
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
