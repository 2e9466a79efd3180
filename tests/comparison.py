"""The frame in which an engine is compared with its reference, and in which faults are planted.

What a system adds: how its states are made, its reference, and how the engine's answer is told in
the form of the reference's. `pytest -s` shows the table of what was compared.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import pytest

from leaguegen.model.league import State
from leaguegen.pairing.system import NoLegalPairingError, PairingSystem, RoundPairing

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
A = TypeVar("A")


class Compared(Protocol[R_co]):
    """A state to pair, the rules to pair it by, and what is special about it."""

    @property
    def name(self) -> str:
        """By which the state can be made again."""

    @property
    def state(self) -> State:
        """The state."""

    @property
    def rules(self) -> R_co:
        """The rules."""

    @property
    def kinds(self) -> frozenset[str]:
        """What is special about the state."""

    @property
    def settings(self) -> frozenset[str]:
        """Which settings are not at their defaults."""


def asked(engine: PairingSystem[R], state: State, rules: R) -> RoundPairing | None:
    """Ask an engine for a round, with what stands first in it; None for a refusal."""
    try:
        made = engine(state, rules)
    except NoLegalPairingError:
        return None
    assert made.round == state.round.number
    fixed = [p.fixed for p in made.pairs]
    assert fixed == [f.why for f in state.fixed] + [None] * (len(fixed) - len(state.fixed))
    return made


@dataclass
class Comparison(Generic[R, A]):
    """An engine beside its reference, and a table of what was compared.

    Attributes:
        got: Asks the engine, for an answer in the form of the reference's.
        outcomes: Names what became of a case, by the answer of the reference.
        special: Kinds of which at least one is to hold for a good part of the states.
    """

    got: Callable[[State, R], A]
    outcomes: Callable[[Compared[R], A], Iterable[str]]
    special: Sequence[str]
    states: int = 0
    specials: int = 0
    rows: Counter[tuple[str, str]] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)

    def compare(self, cases: Iterable[tuple[Compared[R], A]]) -> None:
        """Compare with the answers of the reference, count, and show the first disagreements."""
        wrong: list[str] = []
        for case, right in cases:
            engine = self.got(case.state, case.rules)
            self._add(case, right)
            if right != engine:
                name = f"{case.name}, round {case.state.round.number}"
                self.disagreements.append(name)
                wrong.append(f"{name}: reference {right}, engine {engine}")
        assert not wrong, f"{len(wrong)} disagreements\n" + "\n".join(wrong[:10])

    def _add(self, case: Compared[R], right: A) -> None:
        self.states += 1
        self.specials += any(kind in case.kinds for kind in self.special)
        self.rows["pool", f"{len(case.state.available)} players"] += 1
        self.rows.update(("kind", kind) for kind in case.kinds)
        self.rows.update(("setting", name) for name in case.settings)
        if not case.settings:
            self.rows["setting", "all at their defaults"] += 1
        self.rows.update(("outcome", name) for name in self.outcomes(case, right))

    def __str__(self) -> str:
        """Return the table."""
        special = ", ".join(self.special)
        lines = [f"{self.states} states, {self.specials} of them with one of: {special}"]
        for topic in ("pool", "kind", "setting", "outcome"):
            lines.append(f"{topic}:")
            found = [(n, count) for (t, n), count in self.rows.items() if t == topic]
            lines += [f"  {count:6} {name}" for name, count in sorted(found)]
        lines.append(f"disagreements: {len(self.disagreements)} {self.disagreements[:20]}")
        return "\n".join(lines)


def shown(comparison: Comparison[R, A]) -> object:
    """Return a fixture that shows the table when the tests of a module are through."""

    @pytest.fixture(scope="module", autouse=True)
    def show() -> Iterator[None]:
        yield
        sys.stdout.write(f"\n{comparison}\n")

    return show


Plant = Callable[[pytest.MonkeyPatch], None]
"""Puts a fault into the engine; its name and its docstring tell which."""


ENOUGH = 5
"""A fault is found when so many states come out otherwise: one may be a matter of luck."""
COUNTED = os.environ.get("LEAGUEGEN_FAULTS") == "count"
"""Whether all states are tried, so that it is known in how many a fault shows."""


def disagreements(
    answers: Iterable[tuple[Compared[R], A]], got: Callable[[State, R], A], most: int | None = None
) -> list[str]:
    """Return the states that the engine pairs otherwise, or not at all; at most so many."""
    found: list[str] = []
    for case, right in answers:
        try:
            differs = got(case.state, case.rules) != right
        except (AssertionError, ValueError, KeyError):
            differs = True
        if differs:
            found.append(case.name)
        if len(found) == most:
            break
    return found


def find_fault(
    plant: Plant,
    patch: pytest.MonkeyPatch,
    answers: Sequence[tuple[Compared[R], A]],
    got: Callable[[State, R], A],
) -> None:
    """Plant a fault; several states must come out otherwise."""
    plant(patch)
    found = disagreements(answers, got, None if COUNTED else ENOUGH)
    name = plant.__name__.replace("_", " ")
    if COUNTED:
        sys.stdout.write(f"\n{name}: found in {len(found)} of {len(answers)} states")
    assert len(found) >= ENOUGH
