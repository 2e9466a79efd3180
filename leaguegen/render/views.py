"""Rows of ready strings that more than one kind of page shows.

The templates get these and nothing else: no league, no points, no ids to look up. Each kind of page
has its own view beside the function that makes it.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Link:
    """A text that leads somewhere.

    Attributes:
        target: Address within the site, see `render.address`; empty: plain text.
        language: Of the text, `nl` or `en`; empty: that of the page.
    """

    text: str
    target: str = ""
    language: str = ""


@dataclass(frozen=True, slots=True)
class Outside:
    """A text that leads out of the site.

    Attributes:
        url: In full; empty: plain text.
    """

    text: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class TermRow:
    """One share of a number.

    Attributes:
        round: Empty where the share belongs to no round.
        who: The opponent whose share it is; empty: the player's own.
        counted: False for a share that is shown and not added.
        basis: Not added either: a figure from which the number is made in another way.
    """

    round: str
    who: str
    value: str
    note: str = ""
    counted: bool = True
    basis: bool = False


@dataclass(frozen=True, slots=True)
class Number:
    """A number, and why it is so.

    Attributes:
        terms: Those counted add up to the number; empty where nothing is to be told.
        note: What the number tells beside its sum.
        decided: It is the tie-break that parted the player from a neighbour with equal points.
    """

    text: str
    terms: tuple[TermRow, ...] = ()
    note: str = ""
    decided: bool = False


@dataclass(frozen=True, slots=True)
class StepRow:
    """One reason.

    Attributes:
        article: What decided, with the way to its place on the page of the rules.
        earlier: Among many, one of a kind of which another follows: the outcome can be read without
            it.
    """

    article: Link
    text: str
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why a board or a free place came about.

    Attributes:
        derived: The program found the reasons afterwards, by pairing the round again.
        more: Where the whole story stands, if that is another page.
    """

    steps: tuple[StepRow, ...] = ()
    derived: bool = False
    note: str = ""
    more: Link | None = None


@dataclass(frozen=True, slots=True)
class Column:
    """A short text, such as the heading of a column.

    Attributes:
        title: What it stands for.
    """

    short: str
    title: str
