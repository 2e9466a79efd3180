"""Poules that stand in `groups.csv` before the stage is paired (4.6)."""

from collections.abc import Sequence

from leaguegen.model.league import GroupPlace
from leaguegen.model.player import PlayerId
from leaguegen.pairing.amsterdam.day import Day
from leaguegen.pairing.amsterdam.poules import Division
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


def poules_by_hand(standing: Sequence[GroupPlace], day: Day) -> Division:
    """Return the poules that stand already, members in order of their numbers.

    Raises:
        NotReadyError: They do not hold everybody once, or a number is missing in one.
    """
    placed = [row.player for row in standing]
    due = set(placed) if day.done else set(day.players)
    strangers = sorted(set(placed) - due)
    missing = [player for player in day.players if player in due and player not in set(placed)]
    twice = sorted({player for player in placed if placed.count(player) > 1})
    for players, told in (
        (strangers, say("{players} do not take part in this stage", players=tuple(strangers))),
        (missing, say("{players} stand in no poule of it", players=tuple(missing))),
        (twice, say("{players} stand in it twice", players=tuple(twice))),
    ):
        if players:
            raise _refused(day, told)
    poules: dict[str, list[GroupPlace]] = {}
    for row in standing:
        poules.setdefault(row.group, []).append(row)
    made = {name: _in_order(day, name, poules[name]) for name in sorted(poules, key=_by_name)}
    why = {player: say("{player} stood there", player=player) for player in placed}
    return Division(made, "amsterdam 4.6", why)


def _by_name(name: str) -> tuple[int, str]:
    return len(name), name


def _in_order(day: Day, name: str, rows: list[GroupPlace]) -> tuple[PlayerId, ...]:
    ordered = sorted(rows, key=lambda row: row.number or 0)
    if [row.number for row in ordered] != list(range(1, len(rows) + 1)):
        raise _refused(
            day, say("poule {poule} needs the numbers 1 to {last}", poule=name, last=len(rows))
        )
    return tuple(row.player for row in ordered)


def _refused(day: Day, what: Message) -> NotReadyError:
    return NotReadyError(
        "groups-differ",
        say(
            "groups.csv has rows for the stage “{stage}”, but {what}. Take its rows out to have the"
            " poules made anew, or set them right",
            stage=day.stage,
            what=what,
        ),
    )
