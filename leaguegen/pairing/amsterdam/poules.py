"""Who is in which poule: cutting the field, drawing, regrouping, finals (chapters 4 to 7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.rules import Points
from leaguegen.model.systems import AmsterdamRules
from leaguegen.ranking.lots import draw_command, drawn, ticket
from leaguegen.words.message import Message, say, say_many

BLANK = "*"
"""Begins the tickets of the empty places of a pot; no player's id has it."""


@dataclass(frozen=True, slots=True)
class Division:
    """A field divided into poules.

    Attributes:
        poules: Name to members; the order of the names is that of the poules.
        article: Which rule put the members together.
        why: For each member how he came there, a sentence.
        steps: What holds for the whole.
    """

    poules: Mapping[str, tuple[PlayerId, ...]]
    article: str
    why: Mapping[PlayerId, Message]
    steps: tuple[Step, ...] = ()


def sizes(players: int, full: int) -> tuple[int, ...]:
    """Return the sizes of the poules, as few as possible and as equal as possible, large first.

    >>> sizes(17, 6), sizes(13, 6), sizes(40, 4)[-1]
    ((6, 6, 5), (5, 4, 4), 4)
    """
    count = -(-players // full)
    least, more = divmod(players, count)
    return (least + 1,) * more + (least,) * (count - more)


def final_sizes(players: int, full: int) -> tuple[int, ...]:
    """Return the sizes of the finals: full ones, and what remains (7.3).

    >>> final_sizes(17, 6), final_sizes(14, 6), final_sizes(15, 6), final_sizes(5, 6)
    ((6, 6, 5), (6, 4, 4), (6, 6, 3), (5,))
    """
    count, left = divmod(players, full)
    if not left or not count:
        return (full,) * count or (players,)
    if left >= -(-full // 2):
        return (*(full,) * count, left)
    return *(full,) * (count - 1), *sizes(full + left, -(-(full + left) // 2))


def letter(place: int) -> str:
    """Return the name of a final, from 0: A, B, … Z, AA, AB.

    >>> letter(0), letter(25), letter(26), letter(52)
    ('A', 'Z', 'AA', 'BA')
    """
    above, own = divmod(place, 26)
    return (letter(above - 1) if above else "") + chr(ord("A") + own)


def from_pots(field: Sequence[PlayerId], rules: AmsterdamRules, number: int) -> Division:
    """Draw one player of every pot into each poule (5.1).

    Args:
        field: In order of the start list.
        number: The first round of the stage; part of the tickets.
    """
    count = len(sizes(len(field), rules.poule_size))
    poules: list[list[PlayerId]] = [[] for _ in range(count)]
    why: dict[PlayerId, Message] = {}
    steps = [*_uneven(len(field), rules.poule_size)]
    for pot, first in enumerate(range(0, len(field), count), start=1):
        inside = field[first : first + count]
        blanks = [PlayerId(f"{BLANK}{n}") for n in range(1, count - len(inside) + 1)]
        purpose = f"pot-{pot}"
        order = drawn([*inside, *blanks], rules.seed, rules.competition, purpose, number)
        for poule, player in zip(poules, order, strict=True):
            if player in blanks:
                continue
            poule.append(player)
            why[player] = say("{player} was drawn from pot {pot}", player=player, pot=pot)
        command = draw_command([*inside, *blanks], rules.seed, rules.competition, purpose, number)
        steps.append(Step("amsterdam 5.1", _pot_drawn(pot, first, inside, len(blanks), command)))
    names = {str(n): tuple(p) for n, p in enumerate(poules, start=1)}
    return Division(names, "amsterdam 5.1", why, tuple(steps))


def _pot_drawn(
    pot: int, first: int, inside: Sequence[PlayerId], blanks: int, command: str
) -> Message:
    if blanks:
        return say_many(
            "pot {pot}, from number {first} of the start list on: {players} and {n} empty place"
            " ({blank}), drawn into the poules in their order; repeat it with: {command}",
            "pot {pot}, from number {first} of the start list on: {players} and {n} empty places"
            " ({blank}), drawn into the poules in their order; repeat it with: {command}",
            blanks,
            pot=pot,
            first=first + 1,
            players=tuple(inside),
            blank=BLANK,
            command=command,
        )
    return say(
        "pot {pot}, numbers {first} to {last} of the start list: {players}, drawn into the poules"
        " in their order; repeat it with: {command}",
        pot=pot,
        first=first + 1,
        last=first + len(inside),
        players=tuple(inside),
        command=command,
    )


def at_random(field: Sequence[PlayerId], rules: AmsterdamRules, number: int) -> Division:
    """Shuffle the field and deal it over the poules, one to each in turn (5.2)."""
    count = len(sizes(len(field), rules.poule_size))
    order = drawn(field, rules.seed, rules.competition, "poules", number)
    command = draw_command(field, rules.seed, rules.competition, "poules", number)
    told = say(
        "everybody is drawn, and dealt over {count} poules one by one; repeat the draw with:"
        " {command}",
        count=count,
        command=command,
    )
    why = {
        player: say("{player} was drawn as number {place}", player=player, place=place)
        for place, player in enumerate(order, start=1)
    }
    steps = (*_uneven(len(field), rules.poule_size), Step("amsterdam 5.2", told))
    return Division(
        {str(n + 1): order[n::count] for n in range(count)}, "amsterdam 5.2", why, steps
    )


def by_points(
    field: Sequence[PlayerId],
    points: Mapping[PlayerId, Points],
    rules: AmsterdamRules,
    number: int,
) -> Division:
    """Cut the field in order of points, equal points drawn (6.1, 6.2).

    The short poules are the last, or the first.
    """

    def key(player: PlayerId) -> tuple[Points, str]:
        lot = ticket(rules.seed, rules.competition, "order", player, number)
        return -points[player], lot

    order = sorted(field, key=key)
    cut = sizes(len(order), rules.poule_size)
    if rules.short_poules == "first":
        cut = cut[::-1]
    command = draw_command(field, rules.seed, rules.competition, "order", number)
    told = say(
        "cut into poules in order of points, equal points in drawn order; repeat the draw with:"
        " {command}",
        command=command,
    )
    why = {
        player: say_many(
            "{player} has {points} point and stands at place {place} of the order",
            "{player} has {points} points and stands at place {place} of the order",
            1 if 0 < points[player] <= 1 else 2,
            player=player,
            points=points[player],
            place=place,
        )
        for place, player in enumerate(order, start=1)
    }
    steps = (*_uneven(len(order), rules.poule_size), Step("amsterdam 6.1", told))
    names = [str(n + 1) for n in range(len(cut))]
    return Division(_cut(order, cut, names), "amsterdam 6.2", why, steps)


def into_finals(
    order: Sequence[PlayerId],
    totals: Sequence[Mapping[PlayerId, Points]],
    rules: AmsterdamRules,
    *,
    together: bool,
) -> Division:
    """Cut the final order into finals (7).

    Args:
        order: Best first.
        totals: Points after each preliminary.
        together: Nothing was played before and the field is small: one final for all (4.5).
    """
    full = rules.final_size or rules.poule_size
    cut = (len(order),) if together else final_sizes(len(order), full)
    why: dict[PlayerId, Message] = {}
    for place, player in enumerate(order, start=1):
        lists = tuple(after[player] for after in reversed(totals))
        why[player] = (
            say(
                "{player} is number {place} after the preliminaries: {totals}",
                player=player,
                place=place,
                totals=lists,
            )
            if lists
            else say("{player} has start number {place}", player=player, place=place)
        )
    if together:
        article, told = "amsterdam 4.5", _too_few(len(order), rules)
    else:
        article, told = "amsterdam 7.2", _finals_cut(cut)
    names = [letter(n) for n in range(len(cut))]
    return Division(_cut(order, cut, names), article, why, (Step(article, told),))


def _too_few(players: int, rules: AmsterdamRules) -> Message:
    return say(
        "{count} players are fewer than two poules of {size}: everybody meets everybody",
        count=players,
        size=rules.poule_size,
    )


def _finals_cut(cut: Sequence[int]) -> Message:
    return say(
        "finals of {sizes} players, in order of the points after the last preliminary, then after"
        " the one before, and so on",
        sizes=tuple(cut),
    )


def _cut(
    order: Sequence[PlayerId], cut: Sequence[int], names: Sequence[str]
) -> dict[str, tuple[PlayerId, ...]]:
    poules: dict[str, tuple[PlayerId, ...]] = {}
    start = 0
    for name, size in zip(names, cut, strict=True):
        poules[name] = tuple(order[start : start + size])
        start += size
    return poules


def _uneven(players: int, full: int) -> list[Step]:
    """Say that poules lack more than one player each (4.4)."""
    made = sizes(players, full)
    if min(made) >= full - 1:
        return []
    told = say(
        "{count} players do not make poules of {full} and {short}: the poules have {sizes} players,"
        " and each missing opponent is a free round",
        count=players,
        full=full,
        short=full - 1,
        sizes=made,
    )
    return [Step("amsterdam 4.4", told)]
