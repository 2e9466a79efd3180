"""The table `[points]` of a competition: what a result and a free round are worth."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.result_cell import points_of
from leaguegen.ingest.values import amount, invalid, many, one_of, or_none, part, text, whole
from leaguegen.model.game import ByeKind
from leaguegen.model.rules import HALF, ONE, ZERO, Points, PointTable, Tier
from leaguegen.words.message import Message, say


def read_points(keys: Keys, game: str, system: str = "knsb") -> PointTable:
    """Read `[points]`, and `bye_value` beside it.

    What is not told follows from what is: a forfeit win, a bye and a full-point bye are worth a
    win, a half-point bye a draw, everything else nothing. Draughts counts two points for a win
    where nothing is told. In a round robin everybody is free equally often, for nothing.
    """
    points = keys.table("points")
    win = points.get("win", amount, Fraction(2) if game == "draughts" else ONE)
    draw = points.get("draw", amount, ONE if game == "draughts" else HALF)
    free_for_nothing = system == "round-robin"
    usual = {
        ByeKind.PAIRING_ALLOCATED: keys.get("bye_value", amount, ZERO if free_for_nothing else win),
        ByeKind.FULL_POINT: win,
        ByeKind.HALF_POINT: draw,
        ByeKind.FORFEIT_WIN: win,
    }
    awards: dict[ByeKind, tuple[Tier, ...]] = {}
    for kind in ByeKind:
        default: tuple[Tier, ...] = (Tier(usual.get(kind, ZERO)),)
        awards[kind] = points.get(str(kind), tiers, default)
    table = PointTable(
        win=win,
        draw=draw,
        loss=points.get("loss", amount, ZERO),
        forfeit_win=awards[ByeKind.FORFEIT_WIN][0].points,
        forfeit_loss=awards[ByeKind.FORFEIT_LOSS][0].points,
        awards=MappingProxyType(awards),
        club_win=points.get("club_win", or_none(amount), None),
        club_draw=points.get("club_draw", or_none(amount), None),
        club_loss=points.get("club_loss", or_none(amount), None),
        tiers_over=points.get("tiers_over", one_of("cycle", "season"), "cycle"),
        scores=points.get("scores", many(score), ()),
    )
    points.report_unknown()
    return table


def score(value: object) -> tuple[Points, Points]:
    """Read a score such as `"3-1"`, the winner's points first."""
    pair = points_of(text(value))
    if pair is None or pair[0] < pair[1]:
        raise invalid(
            say("A score is expected here, the winner's points first."),
            say("For example {example}.", example='scores = ["3-1"]'),
        )
    return pair


def tiers(value: object) -> tuple[Tier, ...]:
    """Read a number, or a list of tiers `[{first = 4, points = 0.5}, {points = 0}]`."""
    if not isinstance(value, list):
        return (Tier(amount(value)),)
    read = many(_tier)(value)
    check_order(tuple(tier.first for tier in read), _TIERS)
    return read


def check_order(firsts: tuple[int | None, ...], hint: Message) -> None:
    """Check tiers by how many rounds each holds for.

    Raises:
        CellError: There are none, or one that is without end has another behind it.
    """
    if not firsts:
        raise invalid(say("At least one tier is expected here."), hint)
    if None in firsts[:-1]:
        raise invalid(say("Only the last tier may be without first."), hint)


def _tier(value: object) -> Tier:
    if (
        not isinstance(value, Mapping)
        or "points" not in value
        or value.keys() - {"first", "points"}
    ):
        raise invalid(say("A tier has the keys first and points."), _TIERS)
    points: Points = part(amount, value["points"], "points")
    first = value.get("first")
    return Tier(points, None if first is None else part(whole(1, 999), first, "first"))


_TIERS = say("For example {example}.", example="[{first = 4, points = 0.5}, {points = 0}]")
