"""The groups of a period and everybody's number in them (docs/heller.md, chapters 6 and 9)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.league import GroupPlace, State
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import HellerRules
from leaguegen.pairing.promotion import Ranked, after, moves
from leaguegen.pairing.system import NotReadyError
from leaguegen.ranking.groups import group_order
from leaguegen.words.message import Message, say, say_many

ONLY_GROUP = "A"
"""What the group is called where everybody is in one."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The groups of a period.

    Attributes:
        groups: In order, the players by their numbers from 1.
        places: What `groups.csv` does not say yet.
        steps: Who waits, who changed group.
    """

    groups: tuple[Ranked, ...]
    places: tuple[GroupPlace, ...]
    steps: tuple[Step, ...]


def arrange(state: State, rules: HellerRules, rounds: Sequence[int]) -> Arrangement:
    """Return the groups: those given, those that follow from the period before, or one of all.

    Args:
        rounds: The rounds of the period, played and to come.

    Raises:
        NotReadyError: The numbers of a group are not 1 to the number of its players.
    """
    taking_part = [e for e in state.roster if any(e.active(number) for number in rounds)]
    given = any(e.group for e in taking_part)
    own = any(p.stage for p in state.groups)
    if state.groups_before and not own and (rules.promote or not given):
        return _following(state, rules, taking_part)
    if given:
        return _given(state, rules, taking_part)
    everybody = Ranked(ONLY_GROUP, _numbered(ONLY_GROUP, taking_part, state, rules))
    places = () if _has_numbers(taking_part) else _places(state, [everybody])
    return Arrangement((everybody,), places, ())


def _given(state: State, rules: HellerRules, taking_part: Sequence[Entrant]) -> Arrangement:
    """Take the groups as they are told; who stands in none waits for the next period."""
    found: dict[str, list[Entrant]] = {}
    for entrant in taking_part:
        if entrant.group:
            found.setdefault(entrant.group, []).append(entrant)
    names = sorted(found, key=group_order)
    groups = [Ranked(name, _numbered(name, found[name], state, rules)) for name in names]
    written = {name for name in names if _has_numbers(found[name])}
    places = _places(state, [g for g in groups if g.name not in written])
    waiting = tuple(e.id for e in taking_part if not e.group)
    return Arrangement(tuple(groups), places, tuple(_waiting(waiting)))


def _waiting(players: tuple[PlayerId, ...]) -> Iterator[Step]:
    if players:
        text = say_many(
            "{players} stands in no group of groups.csv and waits for the next period",
            "{players} stand in no group of groups.csv and wait for the next period",
            len(players),
            players=players,
        )
        yield Step("heller 6.3", text)


def _following(state: State, rules: HellerRules, taking_part: Sequence[Entrant]) -> Arrangement:
    """Make the groups from those of the period before: by promotion and relegation."""
    going_on = {e.id for e in taking_part}
    order = _by_strength(state, "ranking")
    found: dict[str, list[PlayerId]] = {}
    for place in state.groups_before:
        found.setdefault(place.group, [])
        if place.player in going_on:
            found[place.group].append(place.player)
    before = [
        Ranked(name, tuple(sorted(found[name], key=lambda p: order[p])))
        for name in sorted(found, key=group_order)
        if found[name]
    ]
    moved = moves(before, rules.promote)
    groups = list(after(before, moved))
    known = {p for group in groups for p in group.players}
    new = tuple(e.id for e in taking_part if e.id not in known)
    if new:
        last = groups[-1] if groups else Ranked(ONLY_GROUP, ())
        groups[-1:] = [Ranked(last.name, (*last.players, *new))]
    if rules.numbers == "rating":
        strength = _by_strength(state, "rating")
        groups = [
            Ranked(g.name, tuple(sorted(g.players, key=lambda p: strength[p]))) for g in groups
        ]
    steps = [Step("heller 9.1", _move_text(m.player, m.source, m.target, up=m.up)) for m in moved]
    if new:
        steps.append(Step("heller 9.3", _newcomers(new, groups[-1].name)))
    return Arrangement(tuple(groups), _places(state, groups), tuple(steps))


def _move_text(player: PlayerId, source: str, target: str, *, up: bool) -> Message:
    if up:
        return say(
            "{player} goes up from group {source} to group {target}",
            player=player,
            source=source,
            target=target,
        )
    return say(
        "{player} goes down from group {source} to group {target}",
        player=player,
        source=source,
        target=target,
    )


def _newcomers(players: tuple[PlayerId, ...], group: str) -> Message:
    return say_many(
        "{players} had no group in the period before and gets the last number of group {group}",
        "{players} had no group in the period before and get the last numbers of group {group}",
        len(players),
        players=players,
        group=group,
    )


def _has_numbers(members: Iterable[Entrant]) -> bool:
    return any(e.number is not None for e in members)


def _numbered(
    name: str, members: Sequence[Entrant], state: State, rules: HellerRules
) -> tuple[PlayerId, ...]:
    """Return the members by their numbers; where none has one, by strength.

    Raises:
        NotReadyError: The numbers are not 1 to the number of members.
    """
    if not _has_numbers(members):
        strength = _by_strength(state, rules.numbers)
        return tuple(sorted((e.id for e in members), key=lambda p: strength[p]))
    if sorted(e.number or 0 for e in members) != list(range(1, len(members) + 1)):
        raise NotReadyError("numbers-missing", _wrong_numbers(name, members))
    return tuple(e.id for e in sorted(members, key=lambda e: e.number or 0))


def _wrong_numbers(name: str, members: Sequence[Entrant]) -> Message:
    numbers = [e.number for e in members if e.number is not None]
    missing = next((n for n in range(1, len(members) + 1) if n not in numbers), 0)
    return say_many(
        "the {n} player of group {group} needs the number 1",
        "the {n} players of group {group} need the numbers 1 to {n}, each once, and nobody has"
        " {missing}; see groups.csv (who has withdrawn has no number)",
        len(members),
        group=name,
        missing=missing,
    )


def _by_strength(state: State, numbers: str) -> Mapping[PlayerId, tuple[int, int]]:
    """Return a key for each entrant: by the ranking carried in, or by rating; then start order."""
    carried = {p: place for place, p in enumerate(state.carried or ())}
    found: dict[PlayerId, tuple[int, int]] = {}
    for place, entrant in enumerate(state.roster):
        first = -(entrant.rating or 0)
        if numbers == "ranking" and carried:
            first = carried.get(entrant.id, len(carried))
        found[entrant.id] = (first, place)
    return found


def _places(state: State, groups: Iterable[Ranked]) -> tuple[GroupPlace, ...]:
    stage = state.round.stage or str(state.round.cycle)
    return tuple(
        GroupPlace(stage, group.name, number, player)
        for group in groups
        for number, player in enumerate(group.players, start=1)
    )
