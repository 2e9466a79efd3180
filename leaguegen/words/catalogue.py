"""Messages to sentences in the club's language.

The catalogues are gettext's: `leaguegen/locale/nl/LC_MESSAGES/leaguegen.po` is edited, and
`python -m tools.catalogues` compiles it to the `.mo` beside it. Reading 600 messages from the `.po`
would cost 50 ms at every start of the program; the `.mo` costs less than one.
"""

import gettext
import re
from collections.abc import Callable, Iterator
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from pathlib import Path

from leaguegen.words.message import Arg, Either, Message, Money, say

SOURCE_LANGUAGE = "en"
"""The language of the messages in the code, which needs no catalogue."""

LOCALES = {"en": "en_GB", "nl": "nl_NL"}
"""Language of a club to the locale whose dates it writes."""

_FOLDER = Path(__file__).parents[1] / "locale"

_FIELD = re.compile(r"\{\{|\}\}|\{(\w+)\}(\.(?!\.))?")

_VULGAR = {
    Fraction(n, d): char
    for (n, d), char in {
        (1, 2): "½", (1, 3): "⅓", (2, 3): "⅔", (1, 4): "¼", (3, 4): "¾",
        (1, 5): "⅕", (2, 5): "⅖", (3, 5): "⅗", (4, 5): "⅘", (1, 6): "⅙", (5, 6): "⅚",
        (1, 7): "⅐", (1, 8): "⅛", (3, 8): "⅜", (5, 8): "⅝", (7, 8): "⅞",
        (1, 9): "⅑", (1, 10): "⅒",
    }.items()
}  # fmt: skip


def _forms(text: object) -> tuple[str, ...]:
    """Return the forms of a message in a catalogue: one, or a singular and a plural."""
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text),)


_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def number(value: Fraction | int) -> str:
    """Write an exact number as players do, with a true minus sign.

    >>> [number(Fraction(n, d)) for n, d in [(7, 2), (1, 3), (3, 1), (0, 1), (23, 7), (-1, 2)]]
    ['3½', '⅓', '3', '0', '3²⁄₇', '−½']
    """
    return _written(value.numerator, value.denominator)


@lru_cache(maxsize=4096)
def _written(numerator: int, denominator: int) -> str:
    """Write a fraction; a site shows the same few hundreds of times."""
    if numerator < 0:
        return f"−{_written(-numerator, denominator)}"
    whole, rest = divmod(Fraction(numerator, denominator), 1)
    if not rest:
        return str(whole)
    if rest in _VULGAR:
        return f"{whole or ''}{_VULGAR[rest]}"
    top, bottom = str(rest.numerator), str(rest.denominator)
    return f"{whole or ''}{top.translate(_RAISED)}⁄{bottom.translate(_LOWERED)}"


def signed(value: Fraction | int) -> str:
    """Write a difference, with its sign.

    >>> signed(2), signed(0), signed(Fraction(-3, 2))
    ('+2', '0', '−1½')
    """
    return f"+{number(value)}" if value > 0 else number(value)


class Catalogue:
    """The words of one language.

    A language without a catalogue speaks English, as does a message without a translation.

    Attributes:
        language: The language in which it really speaks, `nl` or `en`.
    """

    def __init__(self, language: str) -> None:
        self.language = language if language in LOCALES else SOURCE_LANGUAGE
        self._words = gettext.translation(
            "leaguegen", _FOLDER, [self.language], fallback=self.language == SOURCE_LANGUAGE
        )

    def text(self, message: Message, show: Callable[[str], str] | None = None) -> str:
        """Say a message.

        Args:
            message: Its template is looked up; a field without an argument stays as written, for
                the message may come from a record that an older version wrote.
            show: Called for every text among the arguments, player ids too, to give them a face.
        """
        values = {name: self.value(value, show) for name, value in message.args}

        def field(match: re.Match[str]) -> str:
            if match[1] is None:
                return match[0][0]
            value, stop = values.get(match[1], f"{{{match[1]}}}"), match[2] or ""
            # A sentence that ends in `J. B.` ends in one stop.
            return value if value.endswith(".") else value + stop

        return _FIELD.sub(field, self._template(message))

    def value(self, value: Arg, show: Callable[[str], str] | None = None) -> str:
        """Say one argument of a message."""
        match value:
            case str():
                return show(value) if show else str(value)
            case Message():
                return self.text(value, show)
            case Either():
                return self.either([self.value(part, show) for part in value])
            case tuple():
                return self.listed([self.value(part, show) for part in value])
            case date():
                return self.date(value)
            case Money():
                return self.money(value)
            case _:
                return number(value)

    def listed(self, parts: list[str]) -> str:
        """Enumerate: `a`, `a and b`, `a, b and c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text(say("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1]))

    def either(self, parts: list[str]) -> str:
        """Enumerate alternatives: `a`, `a or b`, `a, b or c`."""
        if len(parts) < 2:
            return "".join(parts)
        return self.text(say("{most} or {last}", most=", ".join(parts[:-1]), last=parts[-1]))

    def date(self, day: date, pattern: str = "d MMMM y") -> str:
        """Write a date.

        Args:
            day: A `datetime.date`.
            pattern: As in Unicode's locale data: `EEEE` is the day of the week in full.
        """
        # Babel takes 15 ms to load, and most commands write no date.
        from babel.dates import format_date  # noqa: PLC0415

        return format_date(day, pattern, locale=LOCALES[self.language])

    def money(self, money: Money) -> str:
        """Write an amount, exact: `€ 12,50`; what has no end in figures as a fraction, `€ 16⅔`."""
        # Babel takes 15 ms to load, and most commands write no amount.
        from babel.numbers import format_currency  # noqa: PLC0415

        locale = LOCALES[self.language]
        amount, sign = abs(money.amount), "−" if money.amount < 0 else ""
        cents = amount * 100
        if cents.denominator == 1:
            value = Decimal(int(cents)) / 100
            return sign + format_currency(value, money.currency, locale=locale)
        nothing = format_currency(Decimal(0), money.currency, locale=locale)
        return sign + re.sub(r"0([.,]0+)?", number(amount), nothing)

    def vocabulary(self) -> Iterator[str]:
        """Yield all that it may say: every template in English and in its own language, and the
        names of months and days.
        """
        # Only who looks for words needs all of them.
        from babel.messages.mofile import read_mo  # noqa: PLC0415

        for file in sorted(_FOLDER.glob("*/LC_MESSAGES/leaguegen.mo")):
            spoken = file.parts[-3] == self.language
            with file.open("rb") as stream:
                for message in read_mo(stream):
                    yield from _forms(message.id)
                    yield from _forms(message.string) if spoken else ()
        for month in range(1, 13):
            for day in range(1, 8):
                yield self.date(date(2001, month, day), "EEEE EEE MMMM MMM")

    def _template(self, message: Message) -> str:
        if not message.text:
            return ""
        if not message.plural:
            return self._words.gettext(message.text)
        count = dict(message.args).get("n", 0)
        return self._words.ngettext(
            message.text, message.plural, count if isinstance(count, int) else 0
        )
