"""What Swiss systems say in common when nobody can be paired."""

from collections.abc import Sequence

from leaguegen.model.player import PlayerId
from leaguegen.pairing.matching import bits
from leaguegen.words.message import Message, say, say_many


def too_few(people: Sequence[PlayerId], circle: Sequence[int], outer: int, hubs: int) -> Message:
    """Word the witness that a matching leaves: too many who depend on too few.

    Args:
        people: By vertex; the vertex behind the last is the free place.
        circle: Those who depend on the hubs.
        outer: Everybody of whom a matching leaves somebody over, as bits.
        hubs: The few on whom they depend, as bits.
    """
    place = 1 << len(people)
    players = tuple(people[vertex] for vertex in circle)
    others = tuple(people[vertex] for vertex in bits(hubs & ~place))
    if not others:
        text = say(
            "no pairing of everybody exists: {players} can play among themselves only, and not all "
            "of them have an opponent at the same time",
            players=players,
        )
    else:
        text = say(
            "no pairing of everybody exists: {players} depend on too few opponents; after the "
            "games among themselves only {others} can take those who are left, one each",
            players=players,
            others=others,
        )
    if hubs & place:
        return say("{reason}; one more of them could be free", reason=text)
    if outer & place:
        return say("{reason}; and somebody has to be free as well", reason=text)
    return text


def no_opponent(reasons: tuple[Message, ...], *, one_free: bool) -> Message:
    """Tell who has nobody to play.

    Args:
        reasons: For each of them what stands between (`alone`).
        one_free: Whether one of them could be free.
    """
    if one_free:
        return say(
            "only one player can be free, and these have no possible opponent: {reasons}",
            reasons=reasons,
        )
    return say("not everybody has a possible opponent: {reasons}", reasons=reasons)


def alone(
    player: PlayerId,
    met: Sequence[PlayerId],
    apart: Sequence[PlayerId],
    barred: Sequence[PlayerId],
) -> Message:
    """Tell who stand between somebody and an opponent, and by which rule."""
    reasons = []
    if met:
        reasons.append(say("already met {who}", who=named(met)))
    if apart:
        reasons.append(say("kept apart from {who}", who=named(apart)))
    if barred:
        reasons.append(say("colour limits rule out {who}", who=named(barred)))
    return say("{player} ({reasons})", player=player, reasons=tuple(reasons))


def named(players: Sequence[PlayerId]) -> tuple[PlayerId, ...] | Message:
    """Return a few players by name, more of them as how many there are."""
    if len(players) <= _NAMED:
        return tuple(players)
    return say_many("{n} player", "{n} players", len(players))


_NAMED = 3
"""So many are named; more would hide what is told."""
