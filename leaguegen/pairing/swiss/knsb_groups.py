"""Group by group, from the top down (docs/knsb.md, 4.3 to 4.7)."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from leaguegen.model.record import Step
from leaguegen.pairing.matching import Graph, mask_of
from leaguegen.pairing.swiss.knsb_boards import Made, board
from leaguegen.pairing.swiss.knsb_bye import Freed, fewest_first, free_one, odd_one
from leaguegen.pairing.swiss.knsb_field import Field
from leaguegen.pairing.swiss.knsb_fold import Choice, in_turn, lowest_first
from leaguegen.pairing.swiss.knsb_scoregroups import ScoreGroup, score_groups
from leaguegen.pairing.swiss.knsb_terms import Terms
from leaguegen.pairing.swiss.knsb_waiting import (
    Split,
    candidate_sets,
    split,
    waiting_choice,
    waiting_order,
)
from leaguegen.pairing.system import Pair
from leaguegen.words.message import say


def by_groups(field: Field, terms: Terms) -> Made:
    """Pair a round that is not the first of its cycle; there is somebody to pair."""
    return _Descent(field, terms).made()


class _Descent:
    """The way down through the groups, with who waits and what was spent so far."""

    def __init__(self, field: Field, terms: Terms) -> None:
        self._field = field
        self._terms = terms
        self._budget = terms.budget
        self._waiting: tuple[int, ...] = ()
        self._stories: dict[int, list[Step]] = {}
        self._pairs: list[Pair] = []
        self._steps: list[Step] = []

    def made(self) -> Made:
        """Pair all groups."""
        groups = tuple(score_groups(self._field))
        for group, following in pairwise(groups):
            self._pair(group, following)
        odd = self._pair_last(groups[-1])
        return Made((*self._pairs, *odd.pairs), odd.byes, tuple(self._steps))

    def _pair(self, group: ScoreGroup, following: ScoreGroup) -> None:
        pool = (*self._waiting, *group.members)
        order = waiting_order(
            self._field,
            self._terms.rest,
            pool,
            mask_of(self._waiting),
            mask_of(following.members),
        )
        below = self._terms.everybody & -(1 << following.members[0])
        found = split(self._field, self._terms, order, below, self._budget)
        self._add(group, found.choices, lifted=found.lifted)
        self._budget -= found.spent
        self._waiting = tuple(sorted(found.waiting))
        self._tell_waiting(group, found)

    def _pair_last(self, group: ScoreGroup) -> Made:
        pool = (*self._waiting, *group.members)
        for number, graph in enumerate(self._terms.passes):
            freed = None
            choices = None
            if len(pool) % 2:
                found = free_one(
                    self._field,
                    self._bye_order(pool),
                    self._without(pool, graph),
                    graph,
                    self._budget,
                )
                if found is not None:
                    freed, choices = found
            else:
                choices = in_turn(self._field, pool, lowest_first, graph, self._budget)
            if choices is not None:
                self._add(group, choices, lifted=number > 0)
                return self._odd(group, freed)
        raise AssertionError(pool)

    def _bye_order(self, pool: Sequence[int]) -> Sequence[int]:
        match self._field.rules.bye_pick:
            case "lowest":
                return pool[::-1]
            case "fewest":
                return fewest_first(self._field, pool)
            case "waiting-room":
                order = waiting_order(
                    self._field, self._terms.rest, pool, mask_of(self._waiting), 0
                )
                return [vertex for (vertex,) in candidate_sets(order, 1)]

    def _without(
        self, pool: Sequence[int], graph: Graph
    ) -> Callable[[int, int], tuple[Choice, ...] | None]:
        def rest_of(freed: int, budget: int) -> tuple[Choice, ...] | None:
            rest = [vertex for vertex in pool if vertex != freed]
            return in_turn(self._field, rest, lowest_first, graph, budget)

        return rest_of

    def _add(self, group: ScoreGroup, choices: Sequence[Choice], *, lifted: bool) -> None:
        """Make the boards of a group and tell how it was formed."""
        people = tuple(self._field.players[vertex].id for vertex in group.members)
        text = say("{group}: {players}", group=group.name, players=people)
        self._steps.append(Step("knsb 4.1", text))
        if self._waiting:
            joined = tuple(self._field.players[vertex].id for vertex in self._waiting)
            text = say("{players} waited and came to {group}", players=joined, group=group.name)
            self._steps.append(Step("knsb 4.3", text))
        if lifted:
            text = say(
                "{group} could not be paired inside the colour limits; "
                "this is the last round of this cycle, so "
                "they went",
                group=group.name,
            )
            self._steps.append(Step("knsb 4.6.1", text))
        for choice in choices:
            why = say(
                "{player} was the highest without an opponent, and meets the lowest for whom all "
                "fits: {other}",
                player=self._field.players[choice.higher].id,
                other=self._field.players[choice.lower].id,
            )
            self._pairs.append(
                board(
                    self._field,
                    choice,
                    "knsb 4.5",
                    why,
                    group=group.label,
                    before=self._story(group, (choice.higher, choice.lower)),
                )
            )

    def _odd(self, group: ScoreGroup, freed: Freed | None) -> Made:
        story = () if freed is None else self._story(group, (freed.vertex,))
        return odd_one(self._field, freed, group=group.label, before=story)

    def _story(self, group: ScoreGroup, people: Sequence[int]) -> tuple[Step, ...]:
        """Return in which group somebody was paired, and why he had waited, if he had."""
        waited = [step for vertex in people for step in self._stories.get(vertex, ())]
        return (Step("knsb 4.1", say("paired in {group}", group=group.name)), *waited)

    def _tell_waiting(self, group: ScoreGroup, found: Split) -> None:
        """Tell why somebody waits, for the round and for whom it concerns."""
        if not found.waiting:
            return
        if len(found.waiting) == 1:
            why = say("{group} had an odd number of players, so one had to wait", group=group.name)
        elif self._terms.rest.prices:
            why = say(
                "with fewer than {number} waiting, more exceptions would be needed",
                number=len(found.waiting),
            )
        else:
            why = say(
                "with fewer than {number} waiting, {group} or the groups below could not be paired",
                number=len(found.waiting),
                group=group.name,
            )
        steps = [Step("knsb 4.3", why), Step("knsb 4.4", waiting_choice(self._field, found))]
        self._steps += steps
        steps += [Step("knsb 4.4", passed) for passed in found.passed]
        for vertex in found.waiting:
            self._stories.setdefault(vertex, []).extend(steps)
