"""The settings of the KlukKluk Swiss in words: each value has words of its own."""

from dataclasses import fields, replace
from typing import get_args, get_type_hints

import pytest

from leaguegen.model.systems import KlukklukRules
from leaguegen.render.klukkluk_rules import klukkluk_rows

RULES = KlukklukRules("26/int", "regenboog", rounds=7)
CHOICES = {
    f.name: get_args(get_type_hints(KlukklukRules)[f.name])
    for f in fields(KlukklukRules)
    if get_args(get_type_hints(KlukklukRules)[f.name]) and f.name != "engine"
}
"""Another engine pairs by rules of its own, so that most of these say nothing then."""


def rows(rules: KlukklukRules) -> dict[str, str]:
    return {str(subject): str(value) for _, subject, value in klukkluk_rows(rules)}


def test_the_number_of_rounds_is_shown() -> None:
    assert rows(RULES)["Rounds at most"] == "7"
    assert len(rows(RULES)) == len(CHOICES) + 1


@pytest.mark.parametrize("name", CHOICES)
def test_another_value_changes_one_row(name: str) -> None:
    usual, *others = CHOICES[name]
    told = {rows(RULES)[subject] for subject in _changed(name, others[0])}
    assert len(told) == 1
    for other in others:
        (subject,) = _changed(name, other)
        told.add(rows(replace(RULES, **{name: other}))[subject])
    assert len(told) == len(CHOICES[name])
    assert getattr(RULES, name) == usual


def _changed(name: str, value: object) -> list[str]:
    before, after = rows(RULES), rows(replace(RULES, **{name: value}))  # type: ignore[arg-type]
    return [subject for subject in before if before[subject] != after[subject]]
