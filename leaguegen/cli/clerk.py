"""Whoever writes entries down: asks where something is doubtful, writes, and says what was done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from leaguegen.cli.exits import GOOD, USAGE, UsageError
from leaguegen.cli.session import Console, Session
from leaguegen.cli.shell import find_competition
from leaguegen.desk.changes import Changes
from leaguegen.desk.entering import enter
from leaguegen.desk.game_rows import shown_game
from leaguegen.desk.typed_line import Entry
from leaguegen.desk.typed_tie import Decision, level_tie
from leaguegen.model.game import Game
from leaguegen.model.league import Competition
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say

YES = frozenset(("y", "yes", "j", "ja", "ok"))
NO = frozenset(("n", "no", "nee", "neen"))


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody answered to a question: yes, or something else.

    Attributes:
        line: What was typed in place of yes or no; empty: nothing.
        none: Nobody answers any more: there are no further lines.
    """

    yes: bool
    line: str = ""
    none: bool = False


class Clerk:
    """Writes entries of one competition.

    Attributes:
        failed: Whether something that was told could not be done.
        lost: Whether the last thing that was to be written could not be.
        correcting: Whether results that stand are replaced without a question.
    """

    def __init__(
        self, session: Session, console: Console, competition: str, *, correcting: bool
    ) -> None:
        self.session = session
        self.console = console
        self.failed = False
        self.lost = False
        self.correcting = correcting
        self._competition = competition

    @property
    def speech(self) -> Speech:
        """How the club is spoken to."""
        return self.session.club.speech

    @property
    def competition(self) -> Competition:
        """The competition as it is now."""
        return find_competition(self.session.club.league, self._competition)

    def say(self, text: Message) -> None:
        """Tell something."""
        self.console.tell(self.speech.say(text))

    def fail(self, text: Message) -> None:
        """Tell what cannot be done."""
        self.failed = True
        self.say(text)

    def prompt(self, question: Message) -> str | None:
        """Ask a question, which a script is told too; return the line that answers, if any."""
        told = f"{self.speech.say(question)} "
        if not self.console.terminal:
            self.console.tell(told)
        return self.console.ask(told)

    def ask(self, question: Message) -> Answer:
        """Ask a question of yes or no."""
        answered = self.prompt(say("{question} [y/n]", question=question))
        if answered is None:
            return Answer(yes=False, none=True)
        line = answered.strip()
        if line.casefold() in YES:
            return Answer(yes=True)
        return Answer(yes=False, line="" if line.casefold() in NO else line)

    def doubts(self, entry: Entry) -> tuple[Message, ...]:
        """Return what is to be asked before an entry is written."""
        doubts = () if entry.doubt is None else (entry.doubt,)
        if not entry.replaces or self.correcting:
            return doubts
        return (*doubts, self._replacing(entry))

    def _replacing(self, entry: Entry) -> Message:
        return say(
            "{white} – {black} has {result} already. Replace it?",
            white=entry.game.white,
            black=entry.game.black,
            result=self.speech.score(entry.game, self.competition.game),
        )

    def write(self, entries: Sequence[Entry]) -> bool:
        """Write entries in one step, and tell each of them; return whether that was possible."""

        def work(files: Changes) -> None:
            for entry in entries:
                enter(files, self.competition, entry)

        if not self.change(work):
            return False
        for entry in entries:
            self.say(told_entry(entry, self.competition))
        return True

    def look_at_tie(self, round_: int, game: Game) -> bool:
        """Tell how the tie of a game was decided, if it is level; return whether that is open."""
        tie = level_tie(self.competition, round_, game)
        if tie is not None and not tie.outcome.open:
            self.say(say("{how}.", how=tie.outcome.how))
        return tie is not None and tie.outcome.open

    def take_back(self) -> None:
        """Take the last step back, and tell it."""
        try:
            done = self.session.take_back()
        except UsageError as error:
            self.fail(error.text)
            return
        self.say(say("Taken back.") if done else say("There is nothing to take back."))

    def change(self, work: Callable[[Changes], None]) -> bool:
        """Make a step; tell why where it cannot be made."""
        try:
            self.session.change(lambda _, files: work(files))
        except UsageError as error:
            self.fail(error.text)
            self.lost = True
            return False
        self.lost = False
        return True

    @property
    def code(self) -> int:
        """The exit code: a script fails by anything, whoever sits there by what is not written."""
        return USAGE if self.lost or (self.failed and not self.console.terminal) else GOOD


def told_game(game: Game) -> Message:
    """Name a game: its board, and the two players."""
    if game.board is None:
        return say("{white} – {black}", white=game.white, black=game.black)
    return say("{board}: {white} – {black}", board=game.board, white=game.white, black=game.black)


def told_decision(decision: Decision) -> Message:
    """Say who goes on, and how."""
    if decision.through is None:
        return say("decided by {decider}", decider=decision.decider)
    if not decision.decider:
        return say("{player} goes through", player=decision.through)
    return say(
        "{player} goes through ({decider})", player=decision.through, decider=decision.decider
    )


def told_entry(entry: Entry, competition: Competition) -> Message:
    """Say what an entry says of a game."""
    game = told_game(entry.game)
    if entry.result is not None:
        result = shown_game(entry.result, entry.score, competition.game)
        if entry.decision is not None:
            return say(
                "{game}  {result}, {decision}",
                game=game,
                result=result,
                decision=told_decision(entry.decision),
            )
        if entry.game.date is not None and not entry.on_evening:
            return say(
                "{game}  {result}, played on {date}",
                game=game,
                result=result,
                date=entry.game.date,
            )
        return say("{game}  {result}", game=game, result=result)
    if entry.day is not None:
        return say("{game}  postponed to {date}", game=game, date=entry.day)
    return say("{game}  to be played", game=game)
