"""Rounds that the KlukKluk Swiss refuses: who is in the way, and which rule blocks."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError
from tests.pairing.test_klukkluk import RULES, coloured, state
from tests.reference.klukkluk import Night, pair
from tests.reference.klukkluk_states import season_cases, wild_case
from tests.reference.seasons import played


def refusal(given: State, rules: KlukklukRules = RULES) -> NoLegalPairingError:
    with pytest.raises(NoLegalPairingError) as caught:
        pair_round(given, rules)
    return caught.value


def test_two_who_have_met() -> None:
    error = refusal(state("AB", [played(1, "A B 1-0")]))
    assert error.blocked_by == (PlayerId("A"), PlayerId("B"))
    assert str(error.text) == (
        "not everybody has a possible opponent: A (already met B), B (already met A). What blocks"
        " is one rule: no second meeting (4.1.1)"
    )


def test_two_who_must_have_the_same_colour() -> None:
    error = refusal(coloured("WW", "WW"))
    assert str(error.text).endswith("one rule: the limits of colours (4.1.2)")
    assert "A (colour limits rule out B)" in str(error.text)


def test_two_who_are_kept_apart() -> None:
    error = refusal(state("AB", avoid=["AB"]))
    assert str(error.text).endswith("one rule: players who are kept apart (4.1.5)")


def test_nobody_may_be_free() -> None:
    error = refusal(state("ABC", [played(1, "A full, B bye, C forfeit_win")]))
    assert str(error.text).startswith("the number of players is odd, but nobody may be free")
    assert str(error.text).endswith("one rule: nobody is free twice (4.1.4)")
    assert error.blocked_by == tuple(map(PlayerId, "ABC"))


def test_one_of_two_rules() -> None:
    """A has met B and is kept apart from C and D, who have met."""
    error = refusal(state("ABCD", [played(1, "A B 1-0, C D 1-0")], avoid=["AC", "AD"]))
    assert error.blocked_by == (PlayerId("A"),)
    assert "A (already met B, kept apart from C, D)" in str(error.text)
    assert str(error.text).endswith(
        "Without one of these rules there would be a pairing: no second meeting (4.1.1), players"
        " who are kept apart (4.1.5)"
    )


def test_two_rules_together() -> None:
    error = refusal(state("AB", [played(1, "A B 1-0")], avoid=["AB"]))
    assert str(error.text).endswith("Several rules block it together")


def test_four_who_can_only_meet_one() -> None:
    """B, C and D have met each other; only A is left to them, and he can play one."""
    rounds = [
        played(1, "B C ½, A absent, D absent"),
        played(2, "D B ½, A absent, C absent"),
        played(3, "C D ½, A absent, B absent"),
    ]
    error = refusal(state("ABCD", rounds))
    assert set(error.blocked_by) == set(map(PlayerId, "BCD"))
    assert "only A can take those who are left" in str(error.text)
    assert str(error.text).endswith("no second meeting (4.1.1)")


@dataclass(frozen=True)
class Lifted(Night):
    """The reference without one of the absolute rules."""

    without: str = ""

    def may_meet(self, higher: PlayerId, lower: PlayerId, *, strict_floats: bool) -> bool:
        assert not strict_floats
        met = any(game.has(lower) for _, game in self.played[higher])
        apart = frozenset((higher, lower)) in self.state.avoid
        clash = self.colour[higher, lower] is None
        return not (
            (met and self.without != "4.1.1")
            or (clash and self.without != "4.1.2")
            or (apart and self.without != "4.1.5")
        )

    def had_a_free_point(self, player: PlayerId) -> bool:
        return self.without != "4.1.4" and super().had_a_free_point(player)

    def possible(self) -> bool:
        return any(
            next(self.pairings([p for p in self.order if p != free], strict_floats=False), None)
            is not None
            for free in self.free_candidates(strict_bye=False)
        )


def refused() -> Iterator[tuple[State, KlukklukRules]]:
    for seed in range(60_000, 61_000):
        case = wild_case(seed)
        if pair(case.state, case.rules) is None:
            yield case.state, case.rules
    for seed in range(60_000, 60_100):
        for case, made in season_cases(seed):
            if made is None:
                yield case.state, case.rules


def test_the_rules_named_are_those_that_block() -> None:
    told: set[str] = set()
    several = 0
    for given, rules in refused():
        night = Night(given, rules)
        error = refusal(given, rules)
        if len(night.rounds) >= rules.rounds:
            continue
        assert error.blocked_by
        text = str(error.text)
        named = {a for a in ("4.1.1", "4.1.2", "4.1.4", "4.1.5") if a in text}
        odd = len(night.order) % 2
        wanted = {
            article
            for article in ("4.1.1", "4.1.2", "4.1.4", "4.1.5")
            if (odd or article != "4.1.4") and Lifted(given, rules, article).possible()
        }
        assert named == wanted, text
        assert not Lifted(given, rules).possible()
        told |= named
        several += not named
    assert told == {"4.1.1", "4.1.2", "4.1.4", "4.1.5"}
    assert several
