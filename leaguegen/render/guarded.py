"""The environment for templates that a club wrote: they reach nothing but what pages are given.

A host also builds what somebody merely proposes.
"""

from collections.abc import Iterator, Sized

import jinja2
from jinja2.sandbox import SandboxedEnvironment

MOST_CHARACTERS = 20_000_000
"""Of one page; the largest one of a season of sixty players has a twentieth of it."""

_MOST_ITEMS, _MOST_POWER = 1_000_000, 1000


class TooMuchError(Exception):
    """A template that makes more than any page has."""


class Guarded(SandboxedEnvironment):
    """Jinja's sandbox, in which nothing can be multiplied beyond measure either."""

    intercepted_binops = frozenset(("*", "**"))

    def call_binop(
        self, context: jinja2.runtime.Context, operator: str, left: object, right: object
    ) -> object:
        """Multiply, or refuse to."""
        if operator == "**" and (_above(left, _MOST_ITEMS) or _above(right, _MOST_POWER)):
            raise TooMuchError
        for one, other in ((left, right), (right, left)):
            if isinstance(one, Sized) and isinstance(other, int) and len(one) * other > _MOST_ITEMS:
                raise TooMuchError
        return super().call_binop(context, operator, left, right)


def _above(number: object, most: int) -> bool:
    return isinstance(number, int) and abs(number) > most


def joined(parts: Iterator[str]) -> str:
    """Return what a template makes, piece by piece.

    Raises:
        TooMuchError: It is too much.
    """
    kept, length = [], 0
    for part in parts:
        kept.append(part)
        length += len(part)
        if length > MOST_CHARACTERS:
            raise TooMuchError
    return "".join(kept)
