"""Somebody who was told to be away and comes all the same: the file says so no more."""

from datetime import date, timedelta

from leaguegen.desk.absences import told_rows
from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.ingest.absences import Told
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.source.edit import remove_rows


def take_out_absence(
    files: Changes, league: League, competition: Competition, number: int, player: PlayerId
) -> None:
    """Take the evening of a round out of what is told of somebody's absences.

    A row that tells this evening alone goes; of a range of days the other days stay, if need be in
    two rows.

    Raises:
        EditError: The table cannot be edited.
    """
    planned = competition.planned(number)
    day = planned.date if planned else None
    for name in (f"{competition.season}/absences.csv", f"{competition.id}/absences.csv"):
        rows = [
            told
            for told in told_rows(files, league, name)
            if told.player == player and _tells(told, competition, number, day)
        ]
        _narrow(files, name, rows, day)


def _tells(told: Told, competition: Competition, number: int, day: date | None) -> bool:
    place = told.competition.strip().casefold().rsplit("/", maxsplit=1)[-1]
    if place not in ("", competition.slug.casefold()):
        return False
    if told.round is not None:
        return told.round == number
    first, last = told.first or date.min, told.last or date.max
    return day is not None and first <= day <= last


def _narrow(files: Changes, name: str, rows: list[Told], day: date | None) -> None:
    """Take a day out of rows that tell it."""
    gone: set[int] = set()
    behind: list[dict[str, str]] = []
    for told in rows:
        line = told.row.span.line
        if told.exact or day is None:
            gone.add(line)
            continue
        before, after = (day - timedelta(1)).isoformat(), (day + timedelta(1)).isoformat()
        if told.first == day:
            files.set_cells(name, columns.ABSENCES, {line: {"from": after}})
            continue
        files.set_cells(name, columns.ABSENCES, {line: {"to": before}})
        if told.last != day:
            cells = {head: told.row.text(head) for head in ("player", "kind", "competition")}
            last = told.last.isoformat() if told.last else ""
            behind.append({**cells, "from": after, "to": last})
    files.add(name, columns.ABSENCES, [], behind)
    data = files.get(name)
    if gone and data is not None:
        files.put(name, remove_rows(data, gone, name, _canonical))


def _canonical(head: str) -> str | None:
    return columns.canonical(columns.ABSENCES, head)
