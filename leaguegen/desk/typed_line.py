"""A line that somebody types: a game and what became of it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from leaguegen.desk.typed_game import GameFinder, Habit, Named, UnclearError
from leaguegen.desk.typed_score import BEATS, Outcome, View, outcome
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.results import Scale, Score
from leaguegen.model.game import Colour, Game, Result
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.invisible import squeeze
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Entry:
    """A result that is to be written.

    Attributes:
        result: None: the game is still to be played.
        score: The competition's own score, if the result is told by one.
        day: When it will be played, if told.
        doubt: What could be understood in another way, as a question to be answered first.
    """

    game: Game
    result: Result | None
    score: Score | None = None
    day: date | None = None
    doubt: Message | None = None

    @property
    def known(self) -> bool:
        """Whether the game stands so already."""
        game = self.game
        return (
            (game.result, game.scored) == (self.result, self.score)
            and (self.day is None or self.day == game.date)
        )  # fmt: skip

    @property
    def replaces(self) -> bool:
        """Whether the game has another result already."""
        return self.game.result is not None and not self.known


class LineReader:
    """Reads what people type about the games of a round."""

    def __init__(
        self,
        games: Iterable[Game],
        players: Mapping[PlayerId, Player],
        scale: Scale,
        days: Callable[[str], date],
        habit: Habit = "letters",
    ) -> None:
        self._games = GameFinder(games, players, habit)
        self._scale = scale
        self._days = days

    def read(self, line: str, current: Game | None = None) -> Entry | Game:
        """Return what a line says, or the game that it names without saying more.

        Args:
            current: The game that is meant where the line names none.

        Raises:
            UnclearError: It is not understood, or may be several things.
        """
        text = _tidy(line)
        troubles: list[UnclearError] = []
        for who, told in self._readings(text):
            try:
                named = (
                    self._games.find(who) if who else None if current is None else Named(current)
                )
                if named is not None:
                    return self._entry(named, told)
            except UnclearError as error:
                troubles.append(error)
        try:
            return self._games.find(text).game
        except UnclearError as error:
            raise self._worst(text, troubles, error) from None

    def _readings(self, text: str) -> Iterator[tuple[str, Outcome]]:
        """Yield the ways to part a line in who and what, the longest what first."""
        words = text.split()
        for count in range(len(words)):
            told = outcome(" ".join(words[count:]), self._scale)
            if told is not None:
                yield " ".join(words[:count]), told
        sentence = BEATS.fullmatch(text)
        if sentence is not None:
            one, other = sentence["one"], sentence["other"]
            view: View = "winner" if sentence["won"] else "loser"
            yield f"{one} – {other}", Outcome(Result.WHITE_WINS, view=view)

    def _entry(self, named: Named, told: Outcome) -> Entry:
        """Return what is to be written of a game.

        Raises:
            UnclearError: It is not told who won, or when it will be played.
        """
        game, first = named.game, named.first
        day = None
        if told.day:
            try:
                day = self._days(told.day)
            except CellError as error:
                raise UnclearError(error.text) from None
        doubt = None
        if told.view != "board":
            if first is None:
                raise UnclearError(say("who won? Type the name, or the result with White first"))
            if (game.colour_of(first) is Colour.WHITE) != (told.view == "winner"):
                told = told.turned()
        elif first is not None and game.colour_of(first) is Colour.BLACK and not told.level:
            if named.both:
                told = told.turned()
            else:
                doubt = _seen_from(game, first, told)
        return Entry(game, told.result, told.score, day, doubt)

    def _worst(self, text: str, troubles: list[UnclearError], last: UnclearError) -> UnclearError:
        """Return what tells most about a line that is not understood."""
        ambiguous = [error for error in (*troubles, last) if error.ambiguous]
        if ambiguous:
            return ambiguous[0]
        if troubles:
            return troubles[0]
        told = say("“{text}” is no board, player or result", text=quoted(text))
        return UnclearError(told, known=False)


def _seen_from(game: Game, player: PlayerId, told: Outcome) -> Message:
    """Ask whether a score is meant with White first, where the player named has Black."""
    white_won = told.result is not None and told.result.outcome(Colour.WHITE) in _WINS
    return say(
        "{player} has Black. White first, this means that {winner} wins. Is that right?",
        player=player,
        winner=game.white if white_won else game.black,
    )


_WINS = ("win", "forfeit_win")
_CHAT = re.compile(
    r"^\s*\[?[0-9]{1,4}[-/.][0-9]{1,2}[-/.][0-9]{2,4},?\s+[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?"
    r"(?:\s*[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?(?:[^:]{1,60}:\s)?",
    re.IGNORECASE,
)
_FILLERS = re.compile(
    r"(?<!\S)(?:is|was|het|it|een|a|de uitslag|uitslag|result|score|geworden|werd|wordt|became|in"
    r"|eindigde|ended|dus|so|op)(?!\S)",
    re.IGNORECASE,
)


def _tidy(line: str) -> str:
    """Take off what a line begins and ends with and says nothing: `3:`, `!`."""
    text = re.sub(r"^(\s*[0-9]{1,3})\s*[:)]\s*(?=\S)", r"\1 ", squeeze(line))
    return text.strip().rstrip("!;,").strip()


def pasted_lines(text: str) -> Iterator[str]:
    r"""Yield the lines of a message, without the time and the sender that a chat puts before them.

    >>> list(pasted_lines("[22-09-2026 22:15:03] Jan de Wit: bord 3 is 1-0\n\n4 =, 5 0-1"))
    ['bord 3 is 1-0', '4 =, 5 0-1']
    """
    for line in text.splitlines():
        bare = _CHAT.sub("", squeeze(line)).strip(" *_")
        if bare:
            yield bare


def parts_of(line: str) -> tuple[str, ...]:
    """Return the parts of a line that may be results, each of its own.

    >>> parts_of("3 1-0, 4 0,5-0,5; 5 is 0-1")
    ('3 1-0', '4 0,5-0,5', '5 0-1')
    """
    parts = re.split(r"\s*;\s*|,\s+|\s+en\s+|\s+and\s+", line)
    return tuple(" ".join(_FILLERS.sub(" ", part).split()) for part in parts if part.strip(" ."))
