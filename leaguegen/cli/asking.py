"""Answers that a command needs: told as options, asked for on a terminal, or else the default."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from leaguegen.cli.exits import UsageError
from leaguegen.cli.session import Console
from leaguegen.render.speech import Speech
from leaguegen.words.message import Either, Message, say

T = TypeVar("T")

BACK = "<"
"""What is typed to have the question before once more."""


class BackError(Exception):
    """Whoever answers wants to change the answer before: everything is asked from the beginning,
    and what stays is not asked again.
    """


class Answers:
    """Where answers come from.

    Attributes:
        speech: How it asks.
    """

    def __init__(self, speech: Speech, *, ask: bool) -> None:
        self.speech = speech
        self._console = Console() if ask else None
        self._given: list[str] = []
        self._at = 0

    def to_the_end(self, asking: Callable[[], T]) -> T:
        """Return what comes of all questions, however often somebody goes back.

        Args:
            asking: Asks the same questions for the same answers.
        """
        while True:
            self._at = 0
            try:
                return asking()
            except BackError:
                self._given.pop()

    def get(
        self,
        told: str | None,
        option: str,
        question: Message,
        default: str | None,
        read: Callable[[str], T],
    ) -> T:
        """Return an answer.

        Args:
            told: What the option holds; None where it was not given.
            option: Its name.
            default: What holds where nothing is told; None where something must be.
            read: Raises `UsageError` where an answer cannot be.

        Raises:
            UsageError: What was told cannot be, nothing was told, or the terminal was closed.
            BackError: The answer before is to be another; for `to_the_end`.
        """
        if told is not None:
            return read(told)
        if self._console is None:
            if default is None:
                raise UsageError(say("{option} must be told here", option=option))
            return read(default)
        while True:
            answer = self._next(question, default)
            if not answer and default is None:
                continue
            try:
                found = read(answer or default or "")
            except UsageError as error:
                self._console.tell(self.speech.say(error.text))
                continue
            if self._at == len(self._given):
                self._given.append(answer)
            self._at += 1
            return found

    def tell(self, message: Message) -> None:
        """Tell something to whoever is asked; nothing where nobody is, or it was told before."""
        if self._console is not None and self._at == len(self._given):
            self._console.tell(self.speech.say(message))

    def _next(self, question: Message, default: str | None) -> str:
        """Return the answer that was given before somebody went back, or a new one."""
        if self._at < len(self._given):
            return self._given[self._at]
        answer = self._ask(question, default)
        while answer == BACK and not self._given:
            answer = self._ask(question, default)
        if answer == BACK:
            raise BackError
        return answer

    def _ask(self, question: Message, default: str | None) -> str:
        told = self.speech.say(question)
        shown = f"{told} [{default}]: " if default else f"{told}: "
        answer = None if self._console is None else self._console.ask(shown)
        if answer is None:
            raise UsageError(say("stopped; nothing was written"))
        return answer.strip()


def one_of(words: Mapping[str, str], shown: Iterable[str] = ()) -> Callable[[str], str]:
    """Return a reader of one of some words.

    Args:
        words: What may be written, in small letters, and what it stands for.
        shown: Those that are named where another is written; empty: all of them.
    """
    named = tuple(dict.fromkeys(shown or words))

    def read(text: str) -> str:
        found = words.get(text.strip().casefold())
        if found is None:
            raise UsageError(
                say(
                    "“{text}” is none of {choices}",
                    text=text.strip(),
                    choices=Either(named),
                )
            )
        return found

    return read


def as_it_is(text: str) -> str:
    """Read a text, without blanks around it."""
    return text.strip()
