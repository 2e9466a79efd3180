"""The slow ranking's tie-breaks from C.07 that go beyond points, wins and opponents' points."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING

from leaguegen.model.game import Outcome, Result
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import TieBreakCode, TieBreakSpec

if TYPE_CHECKING:
    from tests.reference.ranking import Scene

TAKEN = {Outcome.WIN: Fraction(1), Outcome.DRAW: Fraction(1, 2), Outcome.LOSS: Fraction(0)}
ODD_ROWS = {54: 58, 343: 88, 344: 88, 358: 90, 392: 92, 620: 99}
"""Where FIDE's table is one off the normal distribution that it was made of."""


def numbers(
    scene: "Scene", player: PlayerId, spec: TieBreakSpec
) -> dict[TieBreakCode, Callable[[], Fraction | int]]:
    return {
        TieBreakCode.POINTS: lambda: scene.points(player),
        TieBreakCode.FORE_BUCHHOLZ: lambda: drawn(scene).over_opponents(player, spec, 0),
        TieBreakCode.OPPONENTS_BUCHHOLZ: lambda: mean_buchholz(scene, player),
        TieBreakCode.PROGRESSIVE: lambda: progressive(scene, player, spec.cut_low),
        TieBreakCode.ROUNDS_ELECTED: lambda: elected(scene, player),
        TieBreakCode.STANDARD_POINTS: lambda: standard(scene, player),
        TieBreakCode.OPPONENTS_RATING: lambda: mean_rating(scene, player, spec),
        TieBreakCode.PERFORMANCE: lambda: performance(scene, player),
        TieBreakCode.PERFECT_PERFORMANCE: lambda: perfect(scene, player),
        TieBreakCode.OPPONENTS_PERFORMANCE: lambda: mean_of(scene, player, performance),
        TieBreakCode.OPPONENTS_PERFECT: lambda: mean_of(scene, player, perfect),
        TieBreakCode.RATING: lambda: (-1 if spec.reverse else 1) * (rating(scene, player) or 0),
    }


FROM_RATINGS = (
    TieBreakCode.OPPONENTS_RATING,
    TieBreakCode.PERFORMANCE,
    TieBreakCode.PERFECT_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFORMANCE,
    TieBreakCode.OPPONENTS_PERFECT,
    TieBreakCode.RATING,
)


def drawn(scene: "Scene") -> "Scene":
    """The scene after the last planned round with every game of it drawn, where it is paired."""
    competition, cycle = scene.competition, scene.cycle
    planned = [p.number for p in competition.calendar if cycle in (None, p.cycle)]
    recorded = [r for r in competition.rounds if cycle in (None, r.cycle)]
    if not scene.rounds or not recorded or recorded[-1].number != max(planned):
        return scene
    final = recorded[-1]
    begun = [r.number for r in recorded[:-1] if any(g.result for g in r.games)]
    if scene.rounds[-1].number not in (final.number, *begun[-1:]):
        return scene
    games = tuple(replace(g, result=Result.DRAW) for g in final.games)
    rounds = tuple(
        replace(r, games=games) if r.number == final.number else r for r in competition.rounds
    )
    return type(scene)(replace(competition, rounds=rounds), cycle, final.number)


def opponents(scene: "Scene", player: PlayerId) -> list[PlayerId]:
    """Whom the player met over the board, once for each game."""
    return [p.opponent for p in scene.parts(player) if p.played and p.opponent is not None]


def mean(values: list[Fraction | int]) -> Fraction:
    return Fraction(sum(values)) / len(values) if values else Fraction(0)


def rounded(value: Fraction) -> int:
    whole, rest = divmod(value, 1)
    return int(whole) + (rest >= Fraction(1, 2))


def mean_buchholz(scene: "Scene", player: PlayerId) -> Fraction:
    plain = TieBreakSpec(TieBreakCode.BUCHHOLZ)
    return mean([scene.over_opponents(other, plain, 0) for other in opponents(scene, player)])


def progressive(scene: "Scene", player: PlayerId, cut: int) -> Fraction:
    """Each round's points count in it and in every round after it, the cut ones apart."""
    order = [r.number for r in scene.rounds]
    return sum(
        (
            scene.worth(player, part)
            * max(len(order) - max(order.index(part.round.number), cut), 0)
            for part in scene.parts(player)
        ),
        Fraction(0),
    )


def elected(scene: "Scene", player: PlayerId) -> int:
    from tests.reference.ranking import fide_category  # noqa: PLC0415

    parts = list(scene.parts(player))
    return sum(part.played or fide_category(parts, i) < 3 for i, part in enumerate(parts))


def standard(scene: "Scene", player: PlayerId) -> Fraction:
    total = Fraction(0)
    for part in scene.parts(player):
        own, other = scene.worth(player, part), scene.ranking.points.draw
        for against in () if part.opponent is None else scene.parts(part.opponent):
            if against.round == part.round and part.opponent is not None:
                other = scene.worth(part.opponent, against)
        total += Fraction((own > other) + (own >= other), 2)
    return total


def rating(scene: "Scene", player: PlayerId) -> int | None:
    own = scene.competition.roster[player].rating
    return scene.ranking.unrated if own is None else own


def says_nothing(scene: "Scene", spec: TieBreakSpec) -> bool:
    return spec.code in FROM_RATINGS and any(
        rating(scene, e.id) is None and opponents(scene, e.id) for e in scene.competition.roster
    )


def rated(scene: "Scene", player: PlayerId) -> list[int]:
    return [rating(scene, other) or 0 for other in opponents(scene, player)]


def mean_rating(scene: "Scene", player: PlayerId, spec: TieBreakSpec) -> int:
    own = sorted(rated(scene, player))
    return rounded(mean([*own[spec.cut_low : len(own) - spec.cut_high]]))


def took(scene: "Scene", player: PlayerId) -> Fraction:
    return sum(
        (TAKEN[p.outcome] for p in scene.parts(player) if p.played and p.outcome), Fraction(0)
    )


@cache
def chance(higher_by: int) -> Fraction:
    """The expected score in hundredths, by the distribution."""
    size = abs(higher_by)
    hundredths = ODD_ROWS.get(size, int(100 * NormalDist().cdf(size * 7 / 2000) + 0.5))
    return Fraction(hundredths if higher_by >= 0 else 100 - hundredths, 100)


@cache
def told(percent: int) -> int:
    """The difference that a score tells: the middle of those at which it is expected."""
    if percent < 50:
        return -told(100 - percent)
    if percent == 100:
        return 800
    fitting = [d for d in range(-3, 740) if chance(d) == Fraction(percent, 100)]
    return (fitting[0] + fitting[-1]) // 2


def performance(scene: "Scene", player: PlayerId) -> int:
    own = rated(scene, player)
    if not own:
        return 0
    return rounded(mean([*own])) + told(rounded(took(scene, player) * 100 / len(own)))


def perfect(scene: "Scene", player: PlayerId) -> int:
    """By trying out one rating after another."""
    own, points = rated(scene, player), took(scene, player)
    if not own:
        return 0
    if not points:
        return min(own) - 800
    tried = min(own) - 800
    while sum((chance(tried - other) for other in own), Fraction(0)) < points:
        tried += 1
    return tried


def mean_of(scene: "Scene", player: PlayerId, number: Callable[["Scene", PlayerId], int]) -> int:
    return rounded(mean([number(scene, other) for other in opponents(scene, player)]))
