"""The kinds of repairs that `fix` makes, counted, and how they are told."""

from collections import Counter
from collections.abc import Mapping
from enum import Enum, auto

from leaguegen.words.message import Message, say, say_many


class Repair(Enum):
    """A kind of repair, in the order in which they are told."""

    ENCODING = auto()
    TWICE = auto()
    DELIMITER = auto()
    LINE_ENDS = auto()
    HEADER_ADDED = auto()
    TITLES = auto()
    HEADER = auto()
    EMPTY = auto()
    REPEATED = auto()
    NAMES = auto()
    RESULTS = auto()
    RESTORED = auto()
    MOVED = auto()
    DATES = auto()
    KINDS = auto()
    NUMBERS = auto()
    WORDS = auto()
    SPACES = auto()
    FORMULAS = auto()
    WIDTH = auto()
    BLANKS = auto()
    QUOTES = auto()
    LAYOUT = auto()


Repairs = Counter[Repair]


def told(repairs: Mapping[Repair, int]) -> tuple[Message, ...]:
    """Return what was done to a file, each kind with its number."""
    return tuple(_told(kind, repairs[kind]) for kind in Repair if repairs.get(kind))


def _told(kind: Repair, n: int) -> Message:
    return _WHOLE[kind] if kind in _WHOLE else _counted(kind, n)


_WHOLE = {
    Repair.ENCODING: say("encoding"),
    Repair.TWICE: say("letters that were encoded twice"),
    Repair.DELIMITER: say("delimiter"),
    Repair.LINE_ENDS: say("line ends"),
    Repair.HEADER_ADDED: say("the header added"),
    Repair.EMPTY: say("empty rows and columns"),
    Repair.BLANKS: say("blanks around values"),
    Repair.QUOTES: say("needless quotes"),
    Repair.LAYOUT: say("the form of its rows"),
}


def _counted(kind: Repair, n: int) -> Message:
    return _of_rows(kind, n) or _of_values(kind, n)


def _of_rows(kind: Repair, n: int) -> Message | None:
    match kind:
        case Repair.TITLES:
            return say_many("{n} row above the header", "{n} rows above the header", n)
        case Repair.HEADER:
            return say_many("{n} name of a column", "{n} names of columns", n)
        case Repair.REPEATED:
            return say_many("{n} row that stood twice", "{n} rows that stood twice", n)
        case Repair.WIDTH:
            return say_many(
                "{n} row made as wide as the header", "{n} rows made as wide as the header", n
            )
        case _:
            return None


def _of_values(kind: Repair, n: int) -> Message:
    match kind:
        case Repair.NAMES:
            return say_many("{n} name", "{n} names", n)
        case Repair.RESULTS:
            return say_many("{n} result", "{n} results", n)
        case Repair.RESTORED:
            return say_many(
                "{n} result that was turned into a date",
                "{n} results that were turned into dates",
                n,
            )
        case Repair.MOVED:
            return say_many(
                "{n} result that stood in the column date",
                "{n} results that stood in the column date",
                n,
            )
        case Repair.DATES:
            return say_many("{n} date", "{n} dates", n)
        case Repair.KINDS:
            return say_many("{n} kind of absence", "{n} kinds of absence", n)
        case Repair.NUMBERS:
            return say_many("{n} number", "{n} numbers", n)
        case Repair.WORDS:
            return say_many("{n} other word", "{n} other words", n)
        case Repair.FORMULAS:
            return say_many(
                "{n} text that begins like a formula", "{n} texts that begin like a formula", n
            )
        case _:
            return say_many(
                "{n} value with odd blanks or accents", "{n} values with odd blanks or accents", n
            )
