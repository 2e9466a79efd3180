"""FMJD Swiss on rating, for draughts (docs/fmjd-swiss.md)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from leaguegen.model.league import State
from leaguegen.model.record import Step
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.matching import complete
from leaguegen.pairing.standing import pairs_that_stand
from leaguegen.pairing.swiss.fmjd_bracket import Bracket, Candidate, choose
from leaguegen.pairing.swiss.fmjd_colours import allocate, initial_colour, initial_steps
from leaguegen.pairing.swiss.fmjd_field import Field, contenders
from leaguegen.pairing.swiss.fmjd_refusal import refusal
from leaguegen.pairing.swiss.fmjd_story import Story
from leaguegen.pairing.system import Free, Pair, RoundPairing


def pair(state: State, rules: FmjdRules, /) -> RoundPairing:
    """Pair round `state.round.number`.

    Raises:
        NoLegalPairingError: If not everybody can be paired under these rules.
    """
    field = Field(state, rules, contenders(state, rules))
    if complete(field.edges, field.everybody) is None:
        raise refusal(state, field)
    told = list(brackets(field))
    pairs = sorted(
        (made for number in range(len(told)) for made in _boards(field, told, number)),
        key=lambda made: made.order,
    )
    steps = [step for bracket, made in told for step in Story(bracket, made).steps()]
    if any(step.article == "fmjd-swiss 5.5" for made in pairs for step in made.pair.steps):
        steps = [*initial_steps(rules), *steps]
    return RoundPairing(
        state.round.number,
        (*pairs_that_stand(state, "fmjd-swiss 6.1"), *(made.pair for made in pairs)),
        _free(field, told),
        tuple(steps),
    )


Told = tuple[Bracket, Candidate]
"""A bracket with the way in which it is paired."""


def brackets(field: Field) -> Iterator[Told]:
    """Pair the brackets one after the other, the highest first (4).

    It is known that everybody can be paired.
    """
    moved: tuple[int, ...] = ()
    below = field.everybody
    for _, group in groupby(range(len(field)), key=lambda v: field.players[v].points):
        own = tuple(group)
        for vertex in own:
            below &= ~(1 << vertex)
        bracket = Bracket(field, moved, own, below)
        made = choose(bracket)
        yield bracket, made
        moved = made.left


@dataclass(frozen=True, slots=True)
class _Board:
    """A pair, and what the order of the boards sorts on (6.2)."""

    pair: Pair
    order: tuple[object, ...]


def _boards(field: Field, told: list[Told], number: int) -> Iterator[_Board]:
    """Yield the boards of a bracket."""
    bracket, made = told[number]
    story = Story(bracket, made)
    for higher, lower in made.pairs:
        ours, theirs = field.players[higher], field.players[lower]
        before = _way_down(told[:number], higher)
        colour, step = allocate(ours, theirs, higher + 1, initial_colour(field.rules))
        white, black = (ours, theirs) if colour.value > 0 else (theirs, ours)
        steps = (*before, *story.pair_steps(higher, lower), step)
        group = str(field.players[bracket.own[0]].points)
        order = (-ours.points, -(ours.points + theirs.points), higher)
        yield _Board(Pair(white.id, black.id, group, steps=steps), order)


def _way_down(told: list[Told], vertex: int) -> Iterator[Step]:
    """Tell in which brackets somebody was left over before."""
    for bracket, made in told:
        if vertex in made.left:
            yield from Story(bracket, made).float_steps(vertex)


def _free(field: Field, told: list[Told]) -> tuple[Free, ...]:
    """Return who is free: left over in the lowest bracket (4.7)."""
    if not told:
        return ()
    bracket, made = told[-1]
    group = str(field.players[bracket.own[0]].points)
    story = Story(bracket, made)
    return tuple(
        Free(
            field.players[vertex].id,
            group=group,
            steps=(*_way_down(told[:-1], vertex), *story.free_steps(vertex)),
        )
        for vertex in made.left
    )
