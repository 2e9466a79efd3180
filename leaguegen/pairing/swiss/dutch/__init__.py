"""FIDE's Dutch system, in the editions of 2026 and 2017 (docs/fide-dutch.md)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.league import State
from leaguegen.model.player import PairingNumber, PlayerId
from leaguegen.model.record import Step
from leaguegen.model.rules import Points
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.first_colour import SIDES
from leaguegen.pairing.matching import bits
from leaguegen.pairing.standing import pairs_that_stand
from leaguegen.pairing.swiss.dutch.articles import article
from leaguegen.pairing.swiss.dutch.colours import colour_of_higher, colour_step
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.swiss.dutch.players import field_of
from leaguegen.pairing.swiss.dutch.refusal import refusal
from leaguegen.pairing.swiss.dutch.route import Told, brackets, outlook
from leaguegen.pairing.swiss.dutch.story import Story
from leaguegen.pairing.system import Free, Pair, RoundPairing
from leaguegen.ranking.lots import draw_command
from leaguegen.words.message import say


def pair(state: State, rules: DutchRules, /) -> RoundPairing:
    """Pair round `state.round.number`.

    Raises:
        NoLegalPairingError: If no complete pairing exists under C1 to C3.
    """
    field = field_of(state, rules)
    told = _told(state, field)
    stories = [Story(field, bracket) for bracket in told]
    boards = sorted(
        (made for number in range(len(told)) for made in _boards(field, told, stories, number)),
        key=lambda made: made.order,
    )
    steps = [step for story in stories for step in story.steps()]
    by_number = article(rules.edition, "5.2.5")
    if any(step.article == by_number for made in boards for step in made.pair.steps):
        steps = [*_initial_steps(field, rules), *steps]
    steps = [*_accelerated(field), *steps]
    return RoundPairing(
        state.round.number,
        (
            *pairs_that_stand(state, article(rules.edition, "1.9")),
            *(made.pair for made in boards),
        ),
        _free(field, told, stories),
        tuple(steps),
    )


def boards_of(state: State, rules: DutchRules) -> list[tuple[PairingNumber, PairingNumber | None]]:
    """Pair a round without telling why: pairing numbers of White and Black, None for the bye.

    Raises:
        NoLegalPairingError: If no complete pairing exists under C1 to C3.
    """
    field = field_of(state, rules)
    told = _told(state, field)
    numbers = [PairingNumber(player.number) for player in field.players]
    pairs = sorted(
        (pair for bracket in told for pair in bracket.made.pairs),
        key=lambda pair: _order(field, *pair),
    )
    boards: list[tuple[PairingNumber, PairingNumber | None]] = []
    for higher, lower in pairs:
        white, black = _sides(field, higher, lower)
        boards.append((numbers[white], numbers[black]))
    left = told[-1].made.left if told else 0
    return [*boards, *((numbers[vertex], None) for vertex in bits(left))]


def _told(state: State, field: Field) -> list[Told]:
    known = outlook(field)
    if known is None:
        raise refusal(state, field)
    return brackets(field, known)


def _sides(field: Field, higher: int, lower: int) -> tuple[int, int]:
    colour = colour_of_higher(field.players[higher], field.players[lower], field.initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)


def _order(field: Field, higher: int, lower: int) -> tuple[object, ...]:
    """Return what the order of the boards sorts on (C.04.2): score, sum of scores, number."""
    ours, theirs = field.players[higher], field.players[lower]
    return -ours.score, -(ours.score + theirs.score), higher


@dataclass(frozen=True, slots=True)
class _Board:
    pair: Pair
    order: tuple[object, ...]


def _boards(
    field: Field, told: Sequence[Told], stories: Sequence[Story], number: int
) -> Iterator[_Board]:
    """Yield the boards of a bracket."""
    bracket = told[number].bracket
    group = str(field.scores(bracket.own)[0])
    prefix = article(field.edition, "5.2.1")[:-2]
    for higher, lower in told[number].made.pairs:
        white, black = _sides(field, higher, lower)
        ours, theirs = field.players[higher], field.players[lower]
        steps = (
            *_way_down(told[:number], stories, higher),
            *stories[number].pair_steps(higher, lower),
            colour_step(ours, theirs, field.initial, prefix),
        )
        made = Pair(field.players[white].id, field.players[black].id, group, steps=steps)
        yield _Board(made, _order(field, higher, lower))


def _way_down(told: Sequence[Told], stories: Sequence[Story], vertex: int) -> Iterator[Step]:
    """Tell from which groups somebody moved down."""
    for bracket, story in zip(told, stories, strict=False):
        if bracket.made.left >> vertex & 1:
            yield from story.float_steps(vertex)


def _free(field: Field, told: Sequence[Told], stories: Sequence[Story]) -> tuple[Free, ...]:
    """Return who is free: left over in the last bracket."""
    if not told:
        return ()
    group = str(field.scores(told[-1].bracket.own)[0])
    return tuple(
        Free(
            field.players[vertex].id,
            group=group,
            steps=(
                *_way_down(told[:-1], stories, vertex),
                *stories[-1].free_steps(vertex),
            ),
        )
        for vertex in bits(told[-1].made.left)
    )


def _accelerated(field: Field) -> Iterator[Step]:
    """Tell who has virtual points in this round, for groups and floats go by them too (C.04.7)."""
    by_points: dict[Points, list[PlayerId]] = {}
    for player in field.players:
        if player.virtual:
            by_points.setdefault(player.virtual, []).append(player.id)
    for points, players in sorted(by_points.items(), reverse=True):
        text = say(
            "acceleration: in this round {players} are paired as if they had {points} more; the "
            "groups below go by that, the standings do not",
            players=tuple(players),
            points=points,
        )
        yield Step(article(field.edition, "C.04.7"), text)


def _initial_steps(field: Field, rules: DutchRules) -> Iterator[Step]:
    """Tell how the colour of the first player came about (5.1)."""
    name = article(rules.edition, "5.1")
    colour = field.initial.word
    if rules.initial_colour != "lot":
        yield Step(name, say("the first player has {colour}, as set", colour=colour))
        return
    text = say(
        "the lot from the seed “{seed}” gives {colour} to the first player",
        seed=rules.seed,
        colour=colour,
    )
    yield Step(name, text)
    command = draw_command(SIDES, rules.seed, rules.competition, "first-colour", 1)
    repeat = say("this shell line repeats the drawn order: {command}", command=command)
    yield Step(name, repeat)
