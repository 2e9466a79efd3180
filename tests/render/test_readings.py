"""Settings that choose between two readings of a rule: each is told on the page of the rules."""

import pytest

from leaguegen.model.systems import AmsterdamRules, FmjdRules, KeizerRules
from leaguegen.render.amsterdam_rules import amsterdam_rows
from leaguegen.render.fmjd_rules import fmjd_rows
from leaguegen.render.keizer_rules import keizer_rows


def told(rules: FmjdRules | AmsterdamRules | KeizerRules) -> dict[str, str]:
    if isinstance(rules, FmjdRules):
        rows = fmjd_rows(rules)
    elif isinstance(rules, AmsterdamRules):
        rows = amsterdam_rows(rules)
    else:
        rows = keizer_rows(rules)
    return {str(subject): str(value) for _, subject, value in rows}


_EQUALS = "Those moved down and the others are paired as equals"
_SHORT = "Poules of the others that lack a player"
_LACKING = "Number of the table that a short poule lacks"


@pytest.mark.parametrize(
    ("rules", "subject", "value"),
    [
        (FmjdRules(), "To be avoided", "the same float, in either of the last two rounds"),
        (
            FmjdRules(float_rounds="both"),
            "To be avoided",
            "the same float as last round, above all for a third time running",
        ),
        (
            FmjdRules(float_rounds="both", float_rule="any"),
            "To be avoided",
            "a float up or down after one last round, above all for a third time running",
        ),
        (FmjdRules(), _EQUALS, "if they are half of it or more"),
        (FmjdRules(as_equals="over-half"), _EQUALS, "if they are more than half of it"),
        (FmjdRules(as_equals="never"), _EQUALS, "never: they are always paired first"),
        (AmsterdamRules(), "The start list", "by the first rating list that has a player"),
        (
            AmsterdamRules(start_list="sort-keys"),
            "The start list",
            "by the first rating list, equals by the next, and so on",
        ),
        (AmsterdamRules(), _SHORT, "the last poules"),
        (AmsterdamRules(short_poules="first"), _SHORT, "the first poules"),
        (AmsterdamRules(), _LACKING, "the highest"),
        (AmsterdamRules(lacking="lowest"), _LACKING, "the lowest"),
        (KeizerRules(), "Equal totals", "the order of the ranking before"),
        (KeizerRules(equal_totals="start"), "Equal totals", "the order before the first round"),
    ],
)
def test_each_reading_is_told(
    rules: FmjdRules | AmsterdamRules | KeizerRules, subject: str, value: str
) -> None:
    assert told(rules)[subject] == value
