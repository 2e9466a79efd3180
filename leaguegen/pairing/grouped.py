"""Groups A, B, C around any system that pairs round by round (docs/groups.md).

Each group is paired by the system as if nobody else were there. Where that leaves somebody over in
two groups next to each other, those two may meet.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from leaguegen.model.league import FixedPair, State
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.record import Step
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.across import Across, Group, Grouped, System, alone, joined
from leaguegen.pairing.system import (
    Free,
    NoLegalPairingError,
    NotReadyError,
    Pair,
    RoundPairing,
)
from leaguegen.ranking.groups import group_label, groups_in_round
from leaguegen.words.message import say, say_many


def pair(state: State, rules: Grouped, system: System) -> RoundPairing:
    """Pair a round group by group, the highest first.

    Args:
        system: Pairs a state by rules, without regard to groups.

    Raises:
        NoLegalPairingError: A group cannot be paired; the text names it.
        NotReadyError: Somebody who is to be paired is in no group.
    """
    groups = [alone(name, part, rules, system) for name, part in parts(state, rules)]
    games = joined(state, groups, rules, system) if rules.odd_across_groups else {}
    pairs: list[Pair] = []
    byes: list[Free] = []
    steps: list[Step] = []
    for place, group in enumerate(groups):
        made = _made(group, games.get(place), games.get(place - 1))
        pairs += made.pairs
        if place in games:
            pairs.append(games[place].pair)
        byes += (replace(free, group=group.name) for free in made.byes)
        steps += (*_heading(group), *made.steps)
    names = {entrant.id: entrant.group for entrant in state.roster}
    named = [
        p if p.via else replace(p, group=group_label(names, (p.white, p.black))) for p in pairs
    ]
    return RoundPairing(
        state.round.number, _those_that_stand_first(state, named), tuple(byes), tuple(steps)
    )


def parts(state: State, rules: Grouped) -> Iterator[tuple[str, State]]:
    """Yield each group with what its round-pairing depends on, the highest first.

    A pair that stands is in the group of whichever of the two is in the higher one. The numbers of
    the entrants count within a group; only Keizer's values run through all of them.

    Raises:
        NotReadyError: Somebody who is to be paired is in no group.
    """
    missing = tuple(p for p in state.available if not state.roster[p].group)
    if missing:
        raise _without_group(missing)
    taken: set[FixedPair] = set()
    for name in groups_in_round(state.roster, state.round.number):
        own = frozenset(e.id for e in state.roster if e.group == name)
        fixed = tuple(
            f for f in state.fixed if f not in taken and (f.white in own or f.black in own)
        )
        taken.update(fixed)
        inside = Roster(tuple(e for e in state.roster if e.id in own))
        yield (
            name,
            replace(
                state,
                roster=state.roster if isinstance(rules, KeizerRules) else inside,
                available=tuple(p for p in state.available if p in own),
                fixed=fixed,
            ),
        )


def _without_group(players: tuple[PlayerId, ...]) -> NotReadyError:
    text = say_many(
        "{players} is in no group: fill in the column group of entrants.csv, or add a row to"
        " groups.csv",
        "{players} are in no group: fill in the column group of entrants.csv, or add rows to"
        " groups.csv",
        len(players),
        players=players,
    )
    return NotReadyError("group-missing", text)


def _made(group: Group, down: Across | None, up: Across | None) -> RoundPairing:
    """Return how a group is paired: by itself, or without who meets somebody of the next one.

    Args:
        down: The game with the group below.
        up: The game with the group above.

    Raises:
        NoLegalPairingError: It cannot be paired.
    """
    if down is not None:
        return down.higher
    if up is not None:
        return up.lower
    if group.refusal is not None:
        text = say("group {group}: {why}", group=group.name, why=group.refusal.text)
        raise NoLegalPairingError(
            group.refusal.round_number, text, group.refusal.blocked_by
        ) from group.refusal
    return group.made


def _heading(group: Group) -> Iterator[Step]:
    if group.state.available:
        text = say_many(
            "group {group}: {n} player to pair",
            "group {group}: {n} players to pair",
            len(group.state.available),
            group=group.name,
        )
        yield Step("groups 1.2", text)


def _those_that_stand_first(state: State, pairs: Sequence[Pair]) -> tuple[Pair, ...]:
    places = {(f.white, f.black): place for place, f in enumerate(state.fixed)}
    stood = sorted((p for p in pairs if p.fixed), key=lambda p: places[p.white, p.black])
    return (*stood, *(p for p in pairs if not p.fixed))
