"""Who is left over in two groups next to each other meets (docs/groups.md, 2)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import (
    DutchRules,
    FmjdRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    Rules,
)
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing
from leaguegen.words.message import Message, say

Grouped = KnsbRules | FmjdRules | DutchRules | KlukklukRules | KeizerRules
"""The rules of systems that can play in groups."""

System = Callable[[State, Rules], RoundPairing]
"""What pairs a state by rules, without regard to groups."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group, and how it is paired by itself.

    Attributes:
        state: What its round-pairing depends on.
        made: Nothing where it cannot be paired by itself.
        refusal: Then why not.
    """

    name: str
    state: State
    made: RoundPairing
    refusal: NoLegalPairingError | None = None

    @property
    def odd(self) -> bool:
        """Whether somebody is left over."""
        if self.refusal is not None:
            return len(self.state.available) % 2 == 1
        return bool(self.made.byes)


@dataclass(frozen=True, slots=True)
class Across:
    """A game between two groups.

    Attributes:
        higher: How the others of the higher group are paired.
        lower: How the others of the lower group are paired.
    """

    pair: Pair
    higher: RoundPairing
    lower: RoundPairing


def alone(name: str, state: State, rules: Grouped, system: System) -> Group:
    """Pair a group by itself."""
    try:
        return Group(name, state, system(state, rules))
    except NoLegalPairingError as error:
        return Group(name, state, RoundPairing(state.round.number, ()), error)


def joined(
    state: State, groups: Sequence[Group], rules: Grouped, system: System
) -> Mapping[int, Across]:
    """Join odd groups that follow each other, from the top; by the place of the higher one (2.3).

    Args:
        state: Of the whole round.
    """
    found: dict[int, Across] = {}
    for place, (higher, lower) in enumerate(pairwise(groups)):
        if higher.odd and lower.odd and place - 1 not in found:
            game = _Joining(state, higher, lower, rules, system).game()
            if game is not None:
                found[place] = game
    return found


@dataclass(frozen=True, slots=True)
class _Left:
    """Who is left over in a group, why, and how the others are paired."""

    player: PlayerId
    steps: tuple[Step, ...]
    rest: RoundPairing


class _Joining:
    """The search for the two who meet (2.1 and 2.2)."""

    def __init__(
        self, state: State, higher: Group, lower: Group, rules: Grouped, system: System
    ) -> None:
        self._state = state
        self._higher = higher
        self._lower = lower
        self._rules = rules
        self._system = system
        self._known: dict[tuple[PlayerId, PlayerId], Pair | None] = {}

    def game(self) -> Across | None:
        """Return the game; None where no two can meet."""
        passed: dict[PlayerId, Message] = {}
        while (ours := self._left(self._higher, passed)) is not None:
            theirs = self._opponent(ours.player)
            if theirs is not None:
                return self._across(ours, theirs)
            passed[ours.player] = say(
                "nobody of group {group} can be the opponent", group=self._lower.name
            )
        return None

    def _opponent(self, player: PlayerId) -> _Left | None:
        """Return who meets somebody of the higher group."""
        first = self._left(self._lower, {})
        if first is None or self._meeting(player, first.player) is not None:
            return first
        barred = {
            other: say(
                "may not meet {player} of group {group}", player=player, group=self._higher.name
            )
            for other in self._lower.state.available
            if self._meeting(player, other) is None
        }
        return self._left(self._lower, barred)

    def _left(self, group: Group, unfree: Mapping[PlayerId, Message]) -> _Left | None:
        """Return who is left over first: who would be free, else whoever can be missed."""
        if len(unfree) == len(group.state.available):
            return None
        made = self._made(group, unfree)
        for free in made.byes if made is not None else ():
            if made is not None and free.player not in unfree:
                rest = tuple(f for f in made.byes if f is not free)
                return _Left(free.player, free.steps, replace(made, byes=rest))
        return self._missed(group, unfree)

    def _made(self, group: Group, unfree: Mapping[PlayerId, Message]) -> RoundPairing | None:
        if not unfree:
            return None if group.refusal is not None else group.made
        return self._paired(replace(group.state, unfree=MappingProxyType(dict(unfree))))

    def _missed(self, group: Group, unfree: Mapping[PlayerId, Message]) -> _Left | None:
        """Return the last in start order without whom the others can be paired (2.2)."""
        here = group.state.available
        if len(here) % 2 == 0:
            return None
        for player in reversed([p for p in here if p not in unfree]):
            others = tuple(p for p in here if p != player)
            rest = self._paired(replace(group.state, available=others))
            if rest is not None and not rest.byes:
                text = say(
                    "nobody else of group {group} may be free and can be missed; {player} is the"
                    " last in the start order without whom the others can be paired",
                    group=group.name,
                    player=player,
                )
                return _Left(player, (Step("groups 2.2", text),), rest)
        return None

    def _paired(self, state: State) -> RoundPairing | None:
        try:
            return self._system(state, self._rules)
        except NoLegalPairingError:
            return None

    def _meeting(self, one: PlayerId, other: PlayerId) -> Pair | None:
        """Return the two as a pair, as the system makes it of them alone; None: they may not."""
        key = one, other
        if key not in self._known:
            two = tuple(p for p in self._state.roster.pairing_numbers if p in key)
            state = replace(self._state, available=two, fixed=())
            try:
                made = self._system(state, _strict(self._rules)).pairs
            except NoLegalPairingError:
                made = ()
            self._known[key] = made[0] if made else None
        return self._known[key]

    def _across(self, ours: _Left, theirs: _Left) -> Across | None:
        made = self._meeting(ours.player, theirs.player)
        if made is None:
            return None
        text = say(
            "groups {group} and {other} are both odd: {player} would be free in group {group} and"
            " {opponent} in group {other}, so they meet",
            group=self._higher.name,
            other=self._lower.name,
            player=ours.player,
            opponent=theirs.player,
        )
        chapter = _chapter_of_colours(self._rules)
        colours = (step for step in made.steps if step.article.startswith(chapter))
        steps = (Step("groups 2.1", text), *ours.steps, *theirs.steps, *colours)
        return Across(replace(made, steps=steps), ours.rest, theirs.rest)


def _strict(rules: Grouped) -> Grouped:
    """Return the rules without what yields where not everybody can be paired."""
    match rules:
        case KnsbRules():
            return replace(rules, rematch_relax=False)
        case KeizerRules():
            return replace(rules, relax="off")
        case _:
            return rules


def _chapter_of_colours(rules: Grouped) -> str:
    """Return how the articles begin that decide who has White."""
    match rules:
        case KnsbRules():
            return "knsb 5"
        case FmjdRules():
            return "fmjd-swiss 5"
        case KlukklukRules():
            return "klukkluk 6"
        case KeizerRules():
            return "keizer 6"
        case DutchRules():
            return "fide-dutch 5" if rules.edition == 2026 else "fide-dutch-2017 E"
