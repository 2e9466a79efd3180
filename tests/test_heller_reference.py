"""The schedule against a second one written from the chapter, on many generated periods."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.pairing import (
    berger,
    heller,
    heller_choice,
    heller_groups,
    heller_period,
    heller_possible,
)
from leaguegen.pairing.audit import violations
from leaguegen.pairing.heller_tables import TABLES
from leaguegen.pairing.system import RoundPairing
from tests.reference import heller as reference

CHUNKS, STATES = 4, 600
OWN = OwnTable("mine.csv", tuple(tuple((b, w) for w, b in row) for row in TABLES[14, "a"]))
"""A table for fourteen that is none of the program's: its first, with colours turned."""

RESULTS = [None, *Result]


def _rules(rng: random.Random) -> HellerRules:
    order = [1, 2, 3, 4, 5]
    if rng.random() < 0.3:
        rng.shuffle(order)
    return HellerRules(
        competition="2026-27/groepen",
        seed=rng.choice(["zon", "maan", "ster"]),
        table=rng.choice(
            [
                "auto",
                "auto",
                "auto",
                "a",
                "b",
                "c",
                "heller-14-c",
                "heller-10-b",
                "heller-12-a",
                OWN,
            ]
        ),
        sums=rng.choice(["numbers", "ratings"]),
        mirror=rng.choice(["no", "alternate", "number-one", "lot"]),
        reverse_numbers=rng.random() < 0.3,
        round_order=tuple(order),
    )


def _roster(rng: random.Random, cycle: int) -> Roster:
    entrants = []
    for name in rng.sample("ABCDE", rng.randint(1, 3)):
        for number in range(1, rng.randint(6, 16) + 1):
            first = 5 * cycle - 4
            late, gone = rng.random() < 0.05, rng.random() < 0.05
            entrants.append(
                Entrant(
                    PlayerId(f"{name.lower()}{number:02}"),
                    joined=first + rng.randint(1, 4) if late else 1,
                    withdrawn=first + rng.randint(0, 3) if gone and not late else None,
                    group=name,
                    number=number,
                    rating=rng.choice([None, rng.randint(1200, 2200), 2300 - 70 * number]),
                )
            )
    rng.shuffle(entrants)
    return Roster(tuple(entrants))


def _past(rng: random.Random, roster: Roster, cycle: int) -> Iterator[Round]:
    """Yield rounds of the periods before: mostly of a table, so that repeats are many."""
    for before in range(1, cycle):
        state = State(
            roster,
            round=RoundInfo(5 * before - 4, before),
            ahead=tuple(range(5 * before - 4, 5 * before + 1)),
        )
        everybody = Roster(tuple(replace(e, joined=1, withdrawn=None) for e in roster))
        rules = replace(_rules(rng), table=rng.choice(["a", "b"]), mirror="no")
        for evening in heller.schedule(replace(state, roster=everybody), rules):
            games = [(p.white, p.black) for p in evening.pairs]
            if rng.random() < 0.3:
                people = [p for game in games for p in game]
                rng.shuffle(people)
                games = list(zip(people[::2], people[1::2], strict=True))
            yield Round(
                evening.round,
                tuple(Game(w, b, rng.choice(RESULTS)) for w, b in games),
                tuple(Bye(f.player, ByeKind.PAIRING_ALLOCATED) for f in evening.byes),
                before,
            )


def make_state(seed: int) -> tuple[State, HellerRules]:
    rng = random.Random(seed)
    cycle = rng.randint(1, 4)
    roster, rules = _roster(rng, cycle), _rules(rng)
    first = 5 * cycle - 4
    state = State(
        roster,
        tuple(_past(rng, roster, cycle)),
        RoundInfo(first, cycle),
        tuple(e.id for e in roster if e.active(first)),
        ahead=tuple(range(first, first + 5)),
    )
    if rng.random() < 0.2:
        # The period is under way: the table goes on.
        done = rng.randint(1, 4)
        played = [
            Round(made.round, tuple(Game(p.white, p.black, None) for p in made.pairs), (), cycle)
            for made in heller.schedule(state, rules)[:done]
        ]
        number = first + done
        state = replace(
            state,
            rounds=(*state.rounds, *played),
            round=RoundInfo(number, cycle),
            ahead=state.ahead[done:],
            available=tuple(e.id for e in roster if e.active(number)),
        )
    return state, rules


def agree(made: tuple[RoundPairing, ...], expected: tuple[reference.Evening, ...]) -> bool:
    found = [
        (frozenset((p.white, p.black) for p in one.pairs), frozenset(f.player for f in one.byes))
        for one in made
    ]
    return found == [(one.boards, one.free) for one in expected]


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_schedule_is_the_references(chunk: int) -> None:
    for seed in range(chunk * STATES, (chunk + 1) * STATES):
        state, rules = make_state(seed)
        made = heller.schedule(state, rules)
        assert agree(made, reference.schedule(state, rules)), f"seed {seed}"
        assert [one.round for one in made] == list(state.ahead)
        assert list(violations(state, made[0])) == [], f"seed {seed}"


def test_the_states_have_something_of_everything() -> None:
    states = [make_state(seed) for seed in range(200)]
    sizes = {len([e for e in s.roster if e.group == g]) for s, _ in states for g in "ABCDE"}
    assert {*range(6, 17)} <= sizes
    assert {r.mirror for _, r in states} == {"no", "alternate", "number-one", "lot"}
    assert any(s.ahead[0] % 5 != 1 for s, _ in states)
    assert any(not e.active(n) for s, _ in states for e in s.roster for n in s.ahead)


def test_shuffling_the_roster_changes_nothing() -> None:
    for seed in range(40):
        state, rules = make_state(seed)
        entrants = list(state.roster)
        random.Random(seed).shuffle(entrants)
        other = replace(state, roster=Roster(tuple(entrants)))
        assert heller.schedule(state, rules) == heller.schedule(other, rules)


FAULTS = {
    "colours never turned": (berger, "turned", tuple),
    "always the first table": (heller_possible, "letters", lambda _places: ("a",)),
    "a game twice ago forgotten": (
        heller,
        "period_of",
        lambda state: replace(heller_period.period_of(state), earlier=()),
    ),
    "the lot draws the other": (
        heller_choice,
        "drawn",
        lambda names, *_rest: tuple(sorted(names, reverse=True)),
    ),
    "numbers by name": (
        heller_groups,
        "_numbered",
        lambda _name, members, _state, _rules: tuple(sorted((e.id for e in members), reverse=True)),
    ),
    "the colour of number 1 forgotten": (
        heller_choice,
        "_first_colour",
        lambda _player, _period: None,
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # A period under way would be refused, as its games are those of the right table.
    made = [(s, r) for s, r in map(make_state, range(120)) if s.ahead[0] % 5 == 1]
    expected = [reference.schedule(state, rules) for state, rules in made]
    module, name, wrong = FAULTS[fault]
    monkeypatch.setattr(module, name, wrong)
    found = []
    for (state, rules), right in zip(made, expected, strict=True):
        found.append(agree(heller.schedule(state, rules), right))
    assert not all(found)
