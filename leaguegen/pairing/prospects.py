"""Whom each player may meet in a round that is not paired yet, whom not, and which colour is due.

Told is what holds for two players by themselves: that they met, that they are kept apart, that
their colours cannot go together. Which of the possible pairs the round takes is decided by the
pairing of everybody.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Colour
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.pairing import grouped
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.history import History
from leaguegen.pairing.keizer import colour_limits
from leaguegen.pairing.keizer_field import Field as KeizerField
from leaguegen.pairing.keizer_field import ranking
from leaguegen.pairing.matching import Graph
from leaguegen.pairing.registry import plays_apart
from leaguegen.pairing.swiss.dutch.field import Strength as DutchStrength
from leaguegen.pairing.swiss.dutch.players import field_of as dutch_field
from leaguegen.pairing.swiss.fmjd_field import Field as FmjdField
from leaguegen.pairing.swiss.fmjd_field import Strength as FmjdStrength
from leaguegen.pairing.swiss.fmjd_field import contenders as fmjd_contenders
from leaguegen.pairing.swiss.klukkluk_colours import LIMITS
from leaguegen.pairing.swiss.klukkluk_field import contenders as klukkluk_contenders
from leaguegen.pairing.swiss.klukkluk_meetings import Absolute
from leaguegen.pairing.swiss.klukkluk_meetings import Field as KlukklukField
from leaguegen.pairing.swiss.klukkluk_story import barred
from leaguegen.pairing.swiss.knsb_field import Field as KnsbField
from leaguegen.pairing.swiss.knsb_field import contenders as knsb_contenders
from leaguegen.pairing.swiss.knsb_guests import divided
from leaguegen.pairing.swiss.knsb_terms import yielding
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Barred:
    """Somebody who may not be met, and why, in words such as "not against Jan: ..."."""

    player: PlayerId
    why: Message


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is known of a player's next pairing before it is made.

    Attributes:
        open: Who may be met; those nearest in the order of the pairing first.
        barred: Who may not, in that order.
        colour: The colour that is due, in a sentence; None: either will do.
        group: The group within which everybody is paired; empty: there are none.
        across: Whoever is left over in it may meet somebody of the next group.
        again: Where not all can be paired otherwise, those who met may meet again.
    """

    open: tuple[PlayerId, ...]
    barred: tuple[Barred, ...]
    colour: Message | None = None
    group: str = ""
    across: bool = False
    again: bool = False


def prospects(state: State, rules: Rules) -> Mapping[PlayerId, Prospect]:
    """Tell it of everybody who is to be paired; of nobody in a cup or a fixed schedule.

    A guest is left out: he meets whoever is left over.
    """
    if not (isinstance(rules, InGroups) and plays_apart(rules)):
        return dict(_of_field(state, rules, ""))
    try:
        parts = tuple(grouped.parts(state, rules))
    except NotReadyError:
        return {}
    return {
        player: prospect
        for name, part in parts
        for player, prospect in _of_field(part, rules, name)
    }


@dataclass(frozen=True)
class _Known:
    """A field of players, in order.

    Attributes:
        edges: As masks: who may meet whom.
        why_not: Says why two may not.
        colour: The colour that somebody should have.
        again: As in `Prospect`.
    """

    players: Sequence[PlayerId]
    edges: Sequence[int]
    why_not: Callable[[int, int], Message]
    colour: Callable[[int], Message | None]
    again: bool = False


def _of_field(state: State, rules: Rules, group: str) -> Iterator[tuple[PlayerId, Prospect]]:
    known = _known(state, rules)
    if known is None:
        return
    size = len(known.players)
    across = isinstance(rules, InGroups) and rules.odd_across_groups and bool(group)
    for one, player in enumerate(known.players):
        nearest = sorted((v for v in range(size) if v != one), key=lambda v: (abs(v - one), v))
        free = known.edges[one]
        yield (
            player,
            Prospect(
                tuple(known.players[v] for v in nearest if free >> v & 1),
                tuple(
                    Barred(known.players[v], known.why_not(one, v))
                    for v in nearest
                    if not free >> v & 1
                ),
                known.colour(one),
                group,
                across,
                known.again,
            ),
        )


def _known(state: State, rules: Rules) -> _Known | None:
    if not state.available:
        return None
    match rules:
        case KnsbRules():
            return _of_knsb(state, rules)
        case KeizerRules():
            return _of_keizer(state, rules)
        case FmjdRules():
            return _of_fmjd(state, rules)
        case DutchRules():
            return _of_dutch(state, rules)
        case KlukklukRules():
            return _of_klukkluk(state, rules)
        case CupRules() | RoundRobinRules() | HellerRules() | AmsterdamRules():
            return None


def _of_knsb(state: State, rules: KnsbRules) -> _Known:
    members, _ = divided(state, knsb_contenders(state, rules))
    field = KnsbField(state, rules, members)
    limited = yielding(state, field) in ("off", "completion")
    edges = [
        open_ & colours if limited else open_
        for open_, colours in zip(field.open, field.colours, strict=True)
    ]
    graph = Graph.without_prices(edges)
    return _Known(
        [player.id for player in members],
        edges,
        lambda one, other: field.why_not(one, other, graph),
        lambda one: _by_limits(members[one].id, members[one].colours, field.limits),
        rules.rematch_relax,
    )


def _of_keizer(state: State, rules: KeizerRules) -> _Known:
    field = KeizerField(state, rules, ranking(state, rules).order)
    level = next(field.levels())
    limits = colour_limits(rules)
    return _Known(
        field.players,
        field.edges(level),
        lambda one, other: field.why_not(one, other, level),
        lambda one: _by_limits(field.players[one], field.season[field.players[one]], limits),
        rules.relax != "off",
    )


def _of_fmjd(state: State, rules: FmjdRules) -> _Known:
    field = FmjdField(state, rules, fmjd_contenders(state, rules))

    def colour(one: int) -> Message | None:
        wish = field.players[one].preference
        return _wished(wish.colour, absolute=wish.strength is FmjdStrength.ABSOLUTE)

    return _Known([p.id for p in field.players], field.edges, field.why_not, colour)


def _of_dutch(state: State, rules: DutchRules) -> _Known:
    field = dutch_field(state, rules)

    def colour(one: int) -> Message | None:
        wish = field.players[one].preference
        return _wished(wish.colour, absolute=wish.strength is DutchStrength.ABSOLUTE)

    return _Known(
        [player.id for player in field.players],
        field.edges,
        lambda one, other: field.why_not(one, other)[1],
        colour,
    )


def _of_klukkluk(state: State, rules: KlukklukRules) -> _Known:
    field = KlukklukField(state, rules, klukkluk_contenders(state, rules))
    return _Known(
        [player.id for player in field.players],
        field.edges([Absolute.FLOATS]),
        lambda one, other: barred(field, one, other).text,
        lambda one: _by_limits(field.players[one].id, field.players[one].history, LIMITS),
    )


def _by_limits(player: PlayerId, history: History, limits: ColourLimits) -> Message | None:
    """Say which colour somebody must have; None where both are inside the limits."""
    for colour in Colour:
        if not limits.allow(history, colour):
            return say(
                "{colour} is due: {breach}",
                colour=colour.other.word,
                breach=limits.breach(player, history, colour),
            )
    return None


def _wished(colour: Colour | None, *, absolute: bool) -> Message | None:
    if colour is None:
        return None
    if absolute:
        return say("{colour} is due, and nothing else is allowed", colour=colour.word)
    return say("{colour} is due, as far as that can be", colour=colour.word)
