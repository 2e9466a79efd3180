"""A line that somebody types: a game and what became of it."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from leaguegen.desk.called_people import Habit
from leaguegen.desk.pasted_text import without_pictures
from leaguegen.desk.typed_game import GameFinder, Named, UnclearError
from leaguegen.desk.typed_score import (
    BEATS,
    DRAWS,
    SCORE,
    TELLS,
    Outcome,
    View,
    outcome,
    wrong_score,
)
from leaguegen.desk.typed_tie import Decision, Told, answer_in, decisions_in, seen_from_white
from leaguegen.ingest.cell_error import CellError, quoted
from leaguegen.ingest.cup_checks import tells_winner
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
        on_evening: The game has another day, but was played on the evening of its round.
        doubt: What could be understood in another way, as a question to be answered first.
        decision: Cup: who goes on from the tie, if that is told.
    """

    game: Game
    result: Result | None
    score: Score | None = None
    day: date | None = None
    on_evening: bool = False
    doubt: Message | None = None
    decision: Decision | None = None

    @property
    def known(self) -> bool:
        """Whether the game stands so already."""
        game = self.game
        return (
            (game.result, game.scored) == (self.result, self.score)
            and (self.day is None or self.day == game.date)
            and self.decision in (None, decision_of(game))
        )  # fmt: skip

    @property
    def replaces(self) -> bool:
        """Whether the game has another result already, or somebody else goes on by it."""
        game = self.game
        if game.result is None or self.known:
            return False
        same = (game.result, game.scored) == (self.result, self.score)
        return not same or self.decision is None or decision_of(game) != Decision(None)


def decision_of(game: Game) -> Decision:
    """Return what the row of a game tells of who goes on."""
    return Decision(game.through, game.decider)


def entry_of(game: Game) -> Entry:
    """Return what stands of a game."""
    decision = decision_of(game)
    told = None if decision == Decision(None) else decision
    return Entry(game, game.result, game.scored, decision=told)


class LineReader:
    """Reads what people type about the games of a round."""

    def __init__(
        self,
        games: Iterable[Game],
        players: Mapping[PlayerId, Player],
        scale: Scale,
        days: Callable[[str], date],
        habit: Habit = "letters",
        *,
        cup: bool = False,
        shown: Mapping[PlayerId, str] = MappingProxyType({}),
        evening: date | None = None,
    ) -> None:
        self._evening = evening
        self._all = tuple(games)
        self._players = players
        self._habit = habit
        self._cup = cup
        self._games = GameFinder(self._all, players, habit, shown)
        self._scale = scale
        self._days = days

    def read(self, line: str, current: Game | None = None) -> Entry | Game:
        """Return what a line says, or the game that it names without saying more.

        Args:
            current: The game that is meant where the line names none.

        Raises:
            UnclearError: It is not understood, or may be several things.
        """
        text = _tidy(line) or line.strip()
        try:
            return self._plain(text, current)
        except UnclearError as error:
            decided = self._decided(decisions_in(text), current) if self._cup else None
            if decided is None:
                raise
            if isinstance(decided, UnclearError):
                raise decided from error
            return decided

    def answer(self, line: str, game: Game) -> Entry | None:
        """Return what the answer to who goes on from the tie of a game says; None: it is none."""
        told = (each for each in answer_in(_tidy(line)) if not each.what)
        decided = self._decided(told, game)
        return decided if isinstance(decided, Entry) else None

    def _plain(self, text: str, current: Game | None) -> Entry | Game:
        """Return what a line says that tells of no decision.

        Raises:
            UnclearError: It is not understood, or may be several things.
        """
        troubles: list[UnclearError] = []
        for who, told in self._readings(text):
            try:
                named = (
                    self._games.find(who) if who else None if current is None else Named(current)
                )
                if named is not None:
                    entry = self._entry(named, told)
                    return entry if who else self._board_or_score(entry, text)
            except UnclearError as error:
                troubles.append(error)
        try:
            return self._games.find(text).game
        except UnclearError as error:
            wrong = self._wrong_score(text.split(), current)
            raise wrong or self._worst(text, troubles, error) from None

    def _board_or_score(self, entry: Entry, text: str) -> Entry:
        """Return an entry with a doubt where `1 0` may be a score, or a board and half of one."""
        figures = _TWO_FIGURES.fullmatch(text)
        if figures is None or int(figures[1]) not in {game.board for game in self._all}:
            return entry
        return replace(
            entry,
            doubt=say(
                "Is that the score of {white} – {black}?",
                white=entry.game.white,
                black=entry.game.black,
            ),
        )

    def _decided(self, told: Iterable[Told], current: Game | None) -> Entry | UnclearError | None:
        """Return the first reading of who goes on that can be; else why none can, if any is."""
        trouble: UnclearError | None = None
        for each in told:
            try:
                read = self._plain(each.what, current) if each.what else current
                if read is not None:
                    return self._with_decision(read, each)
            except UnclearError as error:
                trouble = trouble or error
        return trouble

    def _with_decision(self, read: Entry | Game, told: Told) -> Entry:
        """Return a result with who goes on.

        Raises:
            UnclearError: There is no result, or nobody can tell who goes on.
        """
        entry = Entry(read, read.result, read.scored) if isinstance(read, Game) else read
        game = entry.game
        if entry.result is None:
            raise UnclearError(say("type the result of the game too: 3 ½-½ through jan"))
        through = self._one_of(game, told.name) if told.name else None
        if through is None and not tells_winner(told.how):
            raise UnclearError(
                say("who goes through? For instance: 3 ½-½ through jan ({how})", how=told.how)
            )
        how = told.how
        if through is not None and how:
            pair = {game.white, game.black}
            first = min(
                (g for g in self._all if {g.white, g.black} == pair),
                key=lambda g: 0 if g.origin is None else g.origin.line,
                default=game,
            )
            how = seen_from_white(how, winner_is_white=through == first.white)
        elif game.through in (None, through):
            how = how or game.decider
        return replace(entry, decision=Decision(through, how))

    def _one_of(self, game: Game, name: str) -> PlayerId:
        """Return which of two players is named; a word of the name is enough.

        Raises:
            UnclearError: Neither is, or both may be.
        """
        habit: Habit = "letters" if self._habit == "letters" else "words"
        found = GameFinder([game], self._players, habit).players(name)
        if len(found) == 1:
            return found[0]
        raise UnclearError(
            say(
                "who goes through, {white} or {black}? “{name}” does not tell",
                white=game.white,
                black=game.black,
                name=quoted(name),
            )
        )

    def may_tell(self, line: str) -> bool:
        """Whether a line looks like a result: it has a score or a word for one, and names a board
        or a player of these games.
        """
        found = [told[0] for told in TELLS.finditer(line)]
        if not any(text[0].isalpha() or outcome(text, self._scale) for text in found):
            return self._wrong_score(_tidy(line).split(), None) is not None
        return self._games.names_any(TELLS.sub(" ", line))

    def _readings(self, text: str) -> Iterator[tuple[str, Outcome]]:
        """Yield the ways to part a line in who and what, the longest what first."""
        words = text.split()
        for count in range(len(words)):
            told = outcome(" ".join(words[count:]), self._scale)
            if told is not None:
                yield " ".join(words[:count]), told
        yield from self._between(words)
        sentence = BEATS.fullmatch(text)
        if sentence is not None:
            one, other = sentence["one"], sentence["other"]
            view: View = "winner" if sentence["won"] else "loser"
            yield f"{one} – {other}", Outcome(Result.WHITE_WINS, view=view)
        level = DRAWS.fullmatch(text)
        if level is not None:
            yield f"{level['one']} – {level['other']}", Outcome(Result.DRAW)
        for count in range(1, len(words)):
            told = outcome(" ".join(words[:count]), self._scale)
            behind = " ".join(words[count:])
            if told is not None and told.view in {"board", "colour"} and not behind.isdecimal():
                yield behind, told

    def _between(self, words: Sequence[str]) -> Iterator[tuple[str, Outcome]]:
        """Yield the ways to read a score between two names: `jan 1 - 0 piet`."""
        for start in range(1, len(words)):
            for end in range(len(words) - 1, start, -1):
                score = " ".join(words[start:end])
                if SCORE.fullmatch(score) and (told := outcome(score, self._scale)):
                    one, other = " ".join(words[:start]), " ".join(words[end:])
                    yield f"{one} – {other}", told

    def _wrong_score(self, words: Sequence[str], current: Game | None) -> UnclearError | None:
        """Return what is wrong with a score behind, or between, what names a game; else None."""
        behind = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(len(words)))
        between = (
            (f"{' '.join(words[:start])} – {' '.join(words[end:])}", " ".join(words[start:end]))
            for start in range(1, len(words))
            for end in range(start + 1, len(words))
        )
        for who, score in (*behind, *between):
            wrong = wrong_score(score, self._scale)
            if wrong is not None and self._names_a_game(who, current):
                return UnclearError(wrong)
        return None

    def _names_a_game(self, who: str, current: Game | None) -> bool:
        """Whether a game is named, be it among several."""
        if not who:
            return current is not None
        try:
            self._games.find(who)
        except UnclearError as error:
            return error.ambiguous
        return True

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
            self._check_later(day, told)
        doubt = None
        if told.view == "colour":
            doubt = _of_a_colour(named, told)
        elif told.view != "board":
            if first is None:
                raise UnclearError(say("who won? Type the name, or the result with White first"))
            if (game.colour_of(first) is Colour.WHITE) != (told.view == "winner"):
                told = told.turned()
        elif first is not None and game.colour_of(first) is Colour.BLACK and not told.level:
            if named.both:
                told = told.turned()
            else:
                doubt = _seen_from(game, first, told)
        return Entry(game, told.result, told.score, day, doubt=doubt)

    def _check_later(self, day: date, told: Outcome) -> None:
        """Refuse a day before the evening of the round for a game that is postponed.

        Raises:
            UnclearError: It is.
        """
        if told.later and self._evening is not None and day < self._evening:
            raise UnclearError(
                say(
                    "{day} is before the evening of this round, {evening}. A game that is"
                    " played before it is moved, not postponed: moved {typed}",
                    day=day,
                    evening=self._evening,
                    typed=quoted(told.day),
                )
            )

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


def _of_a_colour(named: Named, told: Outcome) -> Message | None:
    """Ask about `zwart won` behind a name of the other colour, or two in the other order."""
    if named.first is None:
        return None
    colour = named.game.colour_of(named.first)
    winner = Colour.WHITE if told.result is Result.WHITE_WINS else Colour.BLACK
    if colour is (Colour.WHITE if named.both else winner):
        return None
    return say(
        "{white} has White, {black} Black; so {winner} wins. Is that right?",
        white=named.game.white,
        black=named.game.black,
        winner=named.game.white if winner is Colour.WHITE else named.game.black,
    )


_WINS = ("win", "forfeit_win")
_BOARD_SIGN = re.compile(r"^(\s*[0-9]{1,3})\s*[:)]\s*(?=\S)")
_BULLET = re.compile(r"^\s*(?:[•·*>#]|[-–](?=\s))\s*(?=\S)")
_TWO_FIGURES = re.compile(r"([0-9])\s+[0-9]")
_RATING = re.compile(r"\s*\([0-9]{3,4}\)")


def _tidy(line: str) -> str:
    """Take out what says nothing: `3:`, `!`, a full stop, the rating of a player."""
    plain = _BULLET.sub("", squeeze(without_pictures(line)))
    text = _RATING.sub("", _BOARD_SIGN.sub(r"\1 ", plain))
    return text.strip().rstrip("!;,.").strip()
