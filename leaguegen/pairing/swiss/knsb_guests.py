"""Guests: who takes the odd place, and whom the others meet (docs/knsb.md, 4.8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from leaguegen.model.league import State
from leaguegen.model.player import Role
from leaguegen.model.record import Step
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.matching import Graph, bits, largest
from leaguegen.pairing.swiss.knsb_boards import Made, board
from leaguegen.pairing.swiss.knsb_field import Contender, Field
from leaguegen.pairing.swiss.knsb_fold import Choice
from leaguegen.pairing.swiss.knsb_terms import Terms, terms, yielding
from leaguegen.pairing.system import Free, Pair
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Way:
    """A way to pair the members: who takes the odd place, and on which terms.

    Attributes:
        passed: Why not each of the guests who came before.
    """

    field: Field
    terms: Terms
    passed: tuple[Step, ...] = ()


def divided(
    state: State, players: Sequence[Contender]
) -> tuple[tuple[Contender, ...], tuple[Contender, ...]]:
    """Divide the players into members, order kept, and guests, in start order."""
    numbers = state.roster.pairing_numbers
    guests = [p for p in players if state.roster[p.id].role is Role.GUEST]
    members = tuple(p for p in players if p not in guests)
    return members, tuple(sorted(guests, key=lambda p: numbers[p.id]))


def odd_places(
    state: State, rules: KnsbRules, members: Sequence[Contender], guests: Sequence[Contender]
) -> list[Field]:
    """Return the field with each guest in turn for the odd place, and behind them with none."""
    takers = guests if len(members) % 2 else ()
    fields = [Field(state, rules, members, guest) for guest in takers]
    return [*fields, Field(state, rules, members)]


def choose(state: State, fields: Sequence[Field]) -> Way | None:
    """Choose the first guest with whom all the members can be paired, or none of the guests.

    Where exceptions are needed, as few as can be come before that.

    Returns:
        None where the members cannot be paired on any terms.
    """
    found: list[tuple[Field, Terms]] = []
    for field in fields:
        possible = terms(state, field)
        if possible is not None:
            found.append((field, possible))
            if not possible.budget:
                break
    if not found:
        return None
    field, chosen = min(found, key=lambda way: way[1].budget)
    passed = tuple(
        Step("knsb 4.8", _in_vain(other, exceptions=any(other is f for f, _ in found)))
        for other in fields[: fields.index(field)]
    )
    return Way(field, chosen, passed)


def _in_vain(field: Field, *, exceptions: bool) -> Message:
    guest = field.players[field.place].id
    if exceptions:
        return say(
            "if the guest {guest} took on who is left over, more exceptions would be needed",
            guest=guest,
        )
    return say(
        "the guest {guest} can take on nobody without whom the members can be paired", guest=guest
    )


def among_guests(state: State, rules: KnsbRules, guests: Sequence[Contender]) -> Made:
    """Pair guests with each other as far as they can be; the others are free."""
    field = Field(state, rules, guests)
    people = (1 << len(field)) - 1
    edges = field.open
    if yielding(state, field) != "fold":
        edges = tuple(a & b for a, b in zip(edges, field.colours, strict=True))
    graph = Graph.without_prices(edges)
    fewest = largest(edges, people).left.bit_count()
    made: list[Pair] = []
    free: list[Free] = []
    left = people
    for chooser in range(len(field)):
        if not left >> chooser & 1:
            continue
        left ^= 1 << chooser
        passed: list[Message] = []
        for other in bits(left):
            rest = left ^ 1 << other
            may_meet = edges[chooser] >> other & 1
            if may_meet and largest(edges, rest).left.bit_count() + len(free) == fewest:
                left = rest
                choice = Choice(chooser, other, tuple(passed))
                made.append(board(field, choice, "knsb 4.8", _why(field, choice)))
                break
            passed.append(field.why_not(chooser, other, graph))
        else:
            free.append(_free(field, chooser, passed))
    return Made(tuple(made), tuple(free))


def _why(field: Field, choice: Choice) -> Message:
    return say(
        "{player}, a guest, was first in start order of the guests left, and meets the next with "
        "whom as few as possible are free: {other}",
        player=field.players[choice.higher].id,
        other=field.players[choice.lower].id,
    )


def _free(field: Field, guest: int, passed: Sequence[Message]) -> Free:
    text = say(
        "{guest} is a guest and is free: nobody is left who can be the opponent",
        guest=field.players[guest].id,
    )
    steps = (Step("knsb 4.8", text), *(Step("knsb 4.8", reason) for reason in passed))
    return Free(field.players[guest].id, steps=steps)
