"""After the pairing: who meets whom when somebody comes or goes (docs/evening.md, 3 to 5)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Game
from leaguegen.model.kind_words import kind_words
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.system import Free, Pair, RoundPairing
from leaguegen.pairing.wall import Wall
from leaguegen.words.message import Message, say, say_many

MOST_BOARDS = 3
"""So many boards are taken apart at most."""

MOST_TRIES = 1500
"""So many ways to take boards apart are tried at most."""


@dataclass(frozen=True, slots=True)
class Seated:
    """What a change after the pairing brings.

    Attributes:
        broken: The boards that are taken apart.
        ended: Who was free and is not any more.
        made: The boards that are new.
        left: Who is free and was not.
        steps: Why, for the change as a whole.
    """

    broken: tuple[Game, ...] = ()
    ended: tuple[PlayerId, ...] = ()
    made: tuple[Pair, ...] = ()
    left: tuple[Free, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Somebody who is to be placed in a round that is paired.

    Attributes:
        came: Whether he came late; otherwise his opponent went.
        kind: How he, or somebody in his place, is free.
    """

    player: PlayerId
    came: bool
    kind: ByeKind = ByeKind.PAIRING_ALLOCATED

    @property
    def by_rules(self) -> bool:
        """Whether the rules of the system say who may be free in this way."""
        return self.kind is ByeKind.PAIRING_ALLOCATED

    @property
    def not_free(self) -> Mapping[PlayerId, Message]:
        """That he is to have a game, if there can be one."""
        why = say("somebody was free to play") if self.came else say("the opponent signed off")
        return MappingProxyType({self.player: why})


def seat(wall: Wall, who: Newcomer, *, repair: bool) -> Seated:
    """Place somebody in a round that is paired: with who is free, or he is free himself.

    Args:
        repair: Whether boards may be taken apart where that needs it: as few as possible.
    """
    pool = (*wall.free, who.player)
    if wall.free:
        made = wall.paired(pool, unfree=who.not_free)
        if made is not None:
            return _seated(wall, who, made, (), (_meets(who, made),))
    if repair and (wall.free or who.by_rules):
        found = _repaired(wall, who)
        if found is not None:
            return found
    return _alone(wall, who)


def _repaired(wall: Wall, who: Newcomer) -> Seated | None:
    """Take as few boards apart as needed.

    Returns:
        None where no way was found, or where everybody who has no opponent may be free.
    """
    pool = (*wall.free, who.player)
    for tries, broken in enumerate(_ways(wall.boards)):
        if tries > MOST_TRIES:
            return None
        made = wall.paired(pool, broken)
        if made is not None and not made.pairs:
            return None
        if made is not None:
            return _seated(wall, who, made, broken, tuple(_why_broken(broken)))
    return None


def _ways(boards: Sequence[Game]) -> Iterator[tuple[Game, ...]]:
    """Yield what may be taken apart: nothing, one board, two; of as many the last boards first."""
    for count in range(min(MOST_BOARDS, len(boards)) + 1):
        for chosen in combinations(reversed(boards), count):
            yield tuple(reversed(chosen))


def _seated(
    wall: Wall,
    who: Newcomer,
    made: RoundPairing,
    broken: Sequence[Game],
    steps: tuple[Step, ...],
) -> Seated:
    """Return what changes, each new board and free place with why it is there."""
    playing = {p for pair in made.pairs for p in (pair.white, pair.black)}
    left = tuple(
        replace(free, kind=who.kind, steps=(*free.steps, *_late_kind(who, free.player)))
        for free in made.byes
        if free.player not in wall.free
    )
    return Seated(
        tuple(broken),
        tuple(p for p in wall.free if p in playing),
        tuple(replace(p, steps=(*_because(who, p), *p.steps)) for p in made.pairs),
        left,
        steps,
    )


def _alone(wall: Wall, who: Newcomer) -> Seated:
    """Leave somebody free, for nobody can be his opponent."""
    player = who.player
    article = "evening 3.2" if who.came else "evening 4.2"
    why = _nobody(wall, who)
    if not who.came:
        return Seated(left=(Free(player, who.kind, steps=(Step(article, why), *_as(who, player))),))
    made = wall.paired((player,))
    if made is not None and made.byes:
        # Why the system would choose him among everybody is beside the point: he is the only one.
        may = say("the rules allow {player} to be free in this round", player=player)
        steps = (Step(article, why), Step("evening 3.3", may))
        return Seated(left=(replace(made.byes[0], kind=who.kind, steps=steps),))
    twice = say(
        "{player} may not be free once more by the rules, so this round counts as “{kind}”",
        player=player,
        kind=kind_words(ByeKind.LATE, "came"),
    )
    steps = (Step(article, why), Step("evening 3.3", twice))
    return Seated(left=(Free(player, ByeKind.LATE, steps=steps),))


def _nobody(wall: Wall, who: Newcomer) -> Message:
    player = who.player
    if wall.free and wall.are_of_other_groups(player):
        return say_many(
            "{player} has no opponent in group {group}: {free}, who is free, is in another",
            "{player} has no opponent in group {group}: {free}, who are free, are in others",
            len(wall.free),
            player=player,
            group=wall.state.roster[player].group,
            free=wall.free,
        )
    if wall.free:
        return say(
            "{player} has no opponent: the rules do not allow a game with {free}, who is free",
            player=player,
            free=wall.free,
        )
    return say("{player} has no opponent: nobody is free", player=player)


def _meets(who: Newcomer, made: RoundPairing) -> Step:
    other = _opponent(who.player, made.pairs)
    if who.came:
        text = say(
            "{player} came after the pairing and meets {other}, who was free",
            player=who.player,
            other=other,
        )
        return Step("evening 3.1", text)
    text = say(
        "{player} lost the opponent after the pairing and meets {other}, who was free",
        player=who.player,
        other=other,
    )
    return Step("evening 4.1", text)


def _opponent(player: PlayerId, pairs: Sequence[Pair]) -> PlayerId:
    pair = next(p for p in pairs if player in (p.white, p.black))
    return pair.black if player == pair.white else pair.white


def _because(who: Newcomer, pair: Pair) -> tuple[Step, ...]:
    """Say at a new board that it was made after the pairing."""
    text = (
        say(
            "made after the pairing, when {player} came, from those who had no opponent then",
            player=who.player,
        )
        if who.came
        else say(
            "made after the pairing, when the opponent of {player} went, from those who had no"
            " opponent then",
            player=who.player,
        )
    )
    article = "evening 3" if who.came else "evening 4"
    return (Step(article, text),) if pair.fixed is None else ()


def _late_kind(who: Newcomer, player: PlayerId) -> tuple[Step, ...]:
    return () if who.came else _as(who, player)


def _as(who: Newcomer, player: PlayerId) -> tuple[Step, ...]:
    text = say(
        "by the setting late_signoff the round counts for {player} as “{kind}”",
        player=player,
        kind=kind_words(who.kind, "alone"),
    )
    return (Step("evening 4.2", text),)


def _why_broken(broken: Sequence[Game]) -> Iterator[Step]:
    """Say how many boards were taken apart, and that fewer would not do."""
    if not broken:
        return
    pairs = tuple(say("{white} – {black}", white=g.white, black=g.black) for g in broken)
    yield Step(
        "evening 5.2",
        say_many(
            "{n} board is taken apart, for without that the rules allow no pairing of everybody:"
            " {boards}",
            "{n} boards are taken apart, for with fewer the rules allow no pairing of everybody:"
            " {boards}",
            len(broken),
            boards=pairs,
        ),
    )
