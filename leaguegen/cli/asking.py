"""Answers that a command needs: told as options, asked for on a terminal, or else the default."""

from collections.abc import Callable
from typing import TypeVar

from leaguegen.cli.exits import UsageError
from leaguegen.cli.session import Console
from leaguegen.render.speech import Speech
from leaguegen.words.message import Either, Message, say

T = TypeVar("T")


class Answers:
    """Where answers come from.

    Attributes:
        speech: How it asks.
    """

    def __init__(self, speech: Speech, *, ask: bool) -> None:
        self.speech = speech
        self._console = Console() if ask else None

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
        """
        if told is not None:
            return read(told)
        if self._console is None:
            if default is None:
                raise UsageError(say("{option} must be told here", option=option))
            return read(default)
        while True:
            answer = self._ask(question, default)
            if not answer and default is None:
                continue
            try:
                return read(answer or default or "")
            except UsageError as error:
                self._console.tell(self.speech.say(error.text))

    def tell(self, message: Message) -> None:
        """Tell something to whoever is asked; nothing where nobody is."""
        if self._console is not None:
            self._console.tell(self.speech.say(message))

    def _ask(self, question: Message, default: str | None) -> str:
        told = self.speech.say(question)
        shown = f"{told} [{default}]: " if default else f"{told}: "
        answer = None if self._console is None else self._console.ask(shown)
        if answer is None:
            raise UsageError(say("stopped; nothing was written"))
        return answer.strip()


def one_of(words: dict[str, str]) -> Callable[[str], str]:
    """Return a reader of one of some words.

    Args:
        words: What may be written, in small letters, and what it stands for.
    """

    def read(text: str) -> str:
        found = words.get(text.strip().casefold())
        if found is None:
            raise UsageError(
                say(
                    "“{text}” is none of {choices}",
                    text=text.strip(),
                    choices=Either(dict.fromkeys(words)),
                )
            )
        return found

    return read


def as_it_is(text: str) -> str:
    """Read a text, without blanks around it."""
    return text.strip()
