"""Amounts of money in both languages, exact."""

from fractions import Fraction

import pytest

from leaguegen.words.catalogue import Catalogue
from leaguegen.words.message import Money, say


@pytest.mark.parametrize(
    ("amount", "english", "dutch"),
    [
        ("50", "€50.00", "€\xa050,00"),
        ("12.5", "€12.50", "€\xa012,50"),
        ("1234.56", "€1,234.56", "€\xa01.234,56"),
        ("50/3", "€16⅔", "€\xa016⅔"),
        ("1/400", "€¹⁄₄₀₀", "€\xa0¹⁄₄₀₀"),
        ("-0.05", "−€0.05", "−€\xa00,05"),
        ("-1/3", "−€⅓", "−€\xa0⅓"),
    ],
)
def test_amounts(amount: str, english: str, dutch: str) -> None:
    told = say("{money}", money=Money(Fraction(amount)))
    assert Catalogue("en").text(told) == english
    assert Catalogue("nl").text(told) == dutch


def test_another_currency() -> None:
    assert Catalogue("en").text(say("{money}", money=Money(Fraction(5), "GBP"))) == "£5.00"
