"""Every number that opens why: what is shown adds up to what is shown."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest

from leaguegen.render.site import pages
from leaguegen.render.views import Number
from leaguegen.words.catalogue import number
from tests.render import club

VULGAR = {
    shown: Fraction(n, d)
    for d in range(2, 11)
    for n in range(1, d)
    if len(shown := number(Fraction(n, d))) == 1
}
FRACTION = re.compile("(?P<whole>[0-9]*)(?P<top>[⁰¹²³⁴-⁹]+)⁄(?P<bottom>[₀-₉]+)")


def value_of(text: str) -> Fraction:
    """Read a number as the site writes it.

    >>> value_of("3½"), value_of("−1⁵⁄₁₂"), value_of("+2"), value_of("⅓")
    (Fraction(7, 2), Fraction(-17, 12), Fraction(2, 1), Fraction(1, 3))
    """
    sign = -1 if text.startswith("−") else 1
    bare = text.lstrip("−+")
    written = FRACTION.fullmatch(bare)
    if written:
        top = "".join(str("⁰¹²³⁴⁵⁶⁷⁸⁹".index(c)) for c in written["top"])
        bottom = "".join(str("₀₁₂₃₄₅₆₇₈₉".index(c)) for c in written["bottom"])
        total = Fraction(written["whole"] or 0) + Fraction(int(top), int(bottom))
    elif bare[-1] in VULGAR:
        total = VULGAR[bare[-1]] + Fraction(bare[:-1] or 0)
    else:
        total = Fraction(bare)
    return sign * total


def numbers(view: object) -> Iterator[Number]:
    """Yield every number inside a view."""
    if isinstance(view, Number):
        yield view
    elif isinstance(view, tuple):
        for part in view:
            yield from numbers(part)
    elif is_dataclass(view):
        for part in fields(view):
            yield from numbers(getattr(view, part.name))


@pytest.mark.parametrize("text", ["0", "½", "3½", "−½", "2¹¹⁄₁₂", "⁵⁄₁₂", "⅒"])
def test_the_reader_of_numbers_undoes_the_writer(text: str) -> None:
    assert number(value_of(text)) == text


def test_the_terms_shown_add_up_to_the_number_shown() -> None:
    wrong, with_terms = [], 0
    for page in pages(club.league("en")):
        for shown in numbers(page.view):
            if not shown.terms:
                continue
            with_terms += 1
            total = sum((value_of(t.value) for t in shown.terms if t.counted), Fraction(0))
            if total != value_of(shown.text):
                wrong.append((str(page.path), shown))
    assert wrong == []
    # 8 players: 2 cycles and the season, on 2 kinds of pages, at least points, WP and SB each.
    assert with_terms > 8 * 3 * 2 * 3 - 20


def test_standings_now_explain_each_number_but_the_lot() -> None:
    """A number without terms must be zero: nothing brought it about."""
    silent = []
    for page in pages(club.league("en")):
        if page.template not in ("competition.html", "player.html"):
            continue
        silent += [
            (str(page.path), shown.text)
            for shown in numbers(page.view)
            if not shown.terms and shown.text not in ("", "0") and "." not in shown.text
        ]
    lots = {str(n) for n in range(1, len(club.NAMES) + 1)}
    assert [s for s in silent if s[1] not in lots] == []


def test_archived_standings_open_as_those_of_now_do() -> None:
    archived = [p for p in pages(club.league("en")) if "/standings/after-" in str(p.path)]
    assert len(archived) == 8
    shown = [n for page in archived for n in numbers(page.view) if n.text not in ("", "0")]
    assert shown
    assert all(n.terms for n in shown)
