"""A sentence as data.

Whatever decides something (a cell that cannot be read, a pair that is refused) says so in a
`Message`: an English template and its arguments, untouched. Whoever shows it picks the language
(the template is the gettext msgid) and how people, points and dates look. So an explanation can be
stored in a round's record and shown years later in another language, with names as the club's
privacy settings want them then.
"""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import TypeAlias, TypeVar


@dataclass(frozen=True, slots=True)
class Message:
    """A template with `{name}` fields and the values for them.

    Attributes:
        text: English template; the msgid in the catalogues.
        args: Pairs of field name and value, sorted by name so that equal messages are equal.
        plural: English plural template; the argument `n` (an int) chooses. Empty: no plural.
    """

    text: str
    args: tuple[tuple[str, "Arg"], ...] = ()
    plural: str = ""

    def __str__(self) -> str:
        """Return the plain English sentence, people by id: for logs and tests."""
        template = self.text
        if self.plural and dict(self.args).get("n") != 1:
            template = self.plural
        return template.format(**{name: plain(value) for name, value in self.args})


class Quoted(str):
    """Something that somebody wrote, quoted in a message: whoever shows it may withhold it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Money:
    """An amount of money, exact.

    Attributes:
        currency: Three letters, as ISO 4217 has them.
    """

    amount: Fraction
    currency: str = "EUR"

    def __str__(self) -> str:
        """Return it for logs and tests: `EUR 25/2`."""
        return f"{self.currency} {self.amount}"


Arg: TypeAlias = str | int | Fraction | date | Message | Money | tuple["Arg", ...]
"""What may fill a field. People stand in it as `model.player.PlayerId`, a kind of `str`."""


_T = TypeVar("_T")


class Either(tuple[_T, ...]):
    """Alternatives to fill a field: enumerated with `or` where other tuples have `and`."""

    __slots__ = ()


def say(text: str, /, **args: Arg) -> Message:
    """Make a message; the extraction tool finds its text by this function's name.

    >>> str(say("round {round} has no date", round=7))
    'round 7 has no date'
    """
    return Message(text, tuple(sorted(args.items(), key=lambda item: item[0])))


def say_many(one: str, many: str, /, n: int, **args: Arg) -> Message:
    """Make a message with a singular and a plural form, chosen by `n`.

    >>> str(say_many("{n} game", "{n} games", 2))
    '2 games'
    """
    args["n"] = n
    return Message(one, tuple(sorted(args.items(), key=lambda item: item[0])), many)


def plain(value: Arg) -> str:
    """Write one argument without any language: `7/2`, `2027-02-01`, `a, b`."""
    if isinstance(value, tuple):
        return ", ".join(plain(part) for part in value)
    return str(value)
