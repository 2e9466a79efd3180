"""Somebody who was told to be away and comes all the same: the file says so no more."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from leaguegen.desk.absences import told_rows
from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.ingest.absences import Told
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.told import Absence
from leaguegen.source.edit import remove_rows


def take_out_absence(
    files: Changes, league: League, competition: Competition, number: int, player: PlayerId
) -> None:
    """Take the evening of a round out of what is told of somebody's absences.

    A row that tells this evening alone goes; of a range of days the other days stay, if need be in
    two rows. Where the row told of another round too, which is recorded or on another day, that
    gets a row of its own.

    Raises:
        EditError: The table cannot be edited.
    """
    day = _day(competition, number)
    season = [c for s in league.seasons for c in s.competitions if s.id == competition.season]
    tables = {f"{competition.season}/absences.csv": season}
    tables[f"{competition.id}/absences.csv"] = [competition]
    for name, inside in tables.items():
        rows = [
            told
            for told in told_rows(files, league, name)
            if told.player == player and _tells(told, competition, number, day)
        ]
        others = [
            row
            for told in rows
            for row in _others(inside, (competition, number), told, files.spelt(name))
        ]
        narrow(files, name, rows, None if day is None else (day, day))
        files.add(name, columns.ABSENCES, [], others)


def _tells(told: Told, competition: Competition, number: int, day: date | None) -> bool:
    if told.place not in ("", competition.slug.casefold()):
        return False
    if told.round is not None:
        return told.round == number
    first, last = told.first or date.min, told.last or date.max
    return day is not None and first <= day <= last


def _others(
    inside: Sequence[Competition], evening: tuple[Competition, int], told: Told, file: str
) -> Iterator[dict[str, str]]:
    """Yield rows for the other rounds of which a row told, and which stay as they are.

    Args:
        inside: The competitions for which the file holds.
        evening: The round that somebody comes to.
        file: Where the row stands.
    """
    day = _day(*evening)
    for other in inside:
        for number, absences in other.absences.items():
            if (other.id, number) == (evening[0].id, evening[1]):
                continue
            same_day = day is not None and _day(other, number) == day
            stays = not same_day or other.round_numbered(number) is not None
            told_too = any(a.player == told.player and _stands(a, told, file) for a in absences)
            if told_too and stays and (told.exact or same_day):
                yield {
                    "player": told.row.text("player"),
                    "round": str(number),
                    "kind": told.row.text("kind"),
                    "competition": other.slug if len(inside) > 1 else "",
                }


def _stands(absence: Absence, told: Told, file: str) -> bool:
    """Whether a row is where an absence was read."""
    origin = absence.origin
    return origin is not None and (origin.file, origin.line) == (file, told.row.span.line)


def _day(competition: Competition, number: int) -> date | None:
    planned = competition.planned(number)
    return planned.date if planned else None


Days = tuple[date, date]
"""The first and the last day of a time, `date.min` and `date.max` where it is open."""


def narrow(files: Changes, name: str, rows: Sequence[Told], days: Days | None) -> None:
    """Take days out of rows that tell some of them.

    Args:
        days: None: the rows go whole.

    Raises:
        EditError: The table cannot be edited.
    """
    gone: set[int] = set()
    behind: list[dict[str, str]] = []
    for told in rows:
        line = told.row.span.line
        first, last = told.first or date.min, told.last or date.max
        if told.exact or days is None or (days[0] <= first and last <= days[1]):
            gone.add(line)
            continue
        if days[0] <= first:
            files.set_cells(name, columns.ABSENCES, {line: {"from": _next(days[1], 1)}})
            continue
        files.set_cells(name, columns.ABSENCES, {line: {"to": _next(days[0], -1)}})
        if days[1] < last:
            cells = {head: told.row.text(head) for head in ("player", "kind", "competition")}
            until = told.last.isoformat() if told.last else ""
            behind.append({**cells, "from": _next(days[1], 1), "to": until})
    files.add(name, columns.ABSENCES, [], behind)
    data = files.get(name)
    if gone and data is not None:
        files.put(name, remove_rows(data, gone, name, _canonical))


def _next(day: date, step: int) -> str:
    return (day + timedelta(step)).isoformat()


def _canonical(head: str) -> str | None:
    return columns.canonical(columns.ABSENCES, head)
