"""The rows of the slow ranking's table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.league import Competition
from leaguegen.model.player import Player, PlayerId
from leaguegen.model.rules import Category
from tests.reference.ranking import Scene, ranked


@dataclass(frozen=True)
class Row:
    player: PlayerId
    rank: int | None
    points: Fraction
    tie_breaks: tuple[Fraction | None, ...]
    moved: int | None
    games: int
    won: int
    drawn: int
    lost: int
    colour_difference: int
    categories: tuple[tuple[str, int | None], ...]


def rank(
    competition: Competition,
    players: Mapping[PlayerId, Player],
    cycle: int | None,
    after: int | None,
) -> list[Row]:
    scene = Scene(competition, cycle, after)
    before: dict[PlayerId, int] = {}
    if len(scene.rounds) > 1:
        before = Scene(competition, cycle, scene.rounds[-2].number).ranks()
    placed, unplaced = scene.field()
    groups, columns = scene.order(placed)
    low_groups, low_columns = scene.order(unplaced)
    ranks = ranked(groups)

    def categories(player: PlayerId) -> Iterator[tuple[str, int | None]]:
        for category in scene.ranking.categories:
            if not member(player, category):
                continue
            better = [q for q in ranks if ranks[q] < ranks.get(player, 0) and member(q, category)]
            yield category.id, 1 + len(better) if player in ranks else None

    def member(player: PlayerId, category: Category) -> bool:
        entrant, person = competition.roster[player], players[player]
        checks = [
            bounded(entrant.rating, *category.rating),
            bounded(person.born, *category.born),
            not category.groups or entrant.group in category.groups,
            not category.labels or person.category in category.labels,
        ]
        return all(checks)

    rows = []
    for player in [p for group in (*groups, *low_groups) for p in group]:
        parts = [part for part in scene.parts(player) if part.played]
        outcomes = [part.outcome for part in parts]
        own = ranks.get(player)
        was = before.get(player)
        rows.append(
            Row(
                player,
                own,
                scene.points(player),
                tuple((columns | low_columns)[player]),
                was - own if own is not None and was is not None else None,
                len(parts),
                outcomes.count(Outcome.WIN),
                outcomes.count(Outcome.DRAW),
                outcomes.count(Outcome.LOSS),
                sum(1 if part.colour is Colour.WHITE else -1 for part in parts),
                tuple(categories(player)),
            )
        )
    return rows


def bounded(value: int | None, low: int | None, high: int | None) -> bool:
    if low is None and high is None:
        return True
    if value is None:
        return False
    return value >= (low if low is not None else value) and value <= (
        high if high is not None else value
    )
