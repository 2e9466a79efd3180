"""Prizes for other programs: CSV, and JSON (its shape is in docs/json.md)."""

import csv
import io
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from leaguegen.model.league import Competition, League
from leaguegen.pairing.finished import is_finished
from leaguegen.ranking.prizes import PrizeGiving
from leaguegen.render.prize_rows import PrizeRow, prize_tables
from leaguegen.render.speech import Speech
from leaguegen.render.text import json_text
from leaguegen.source.row_text import safe


def prizes_csv(league: League, given: Mapping[str, PrizeGiving], speech: Speech) -> str:
    """Return the prizes of some competitions, a row for each person; amounts as `12.50`."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(("competition", "list", "place", "player", "amount", "item"))
    for which, giving in _competitions(league, given):
        for table in prize_tables(which, giving, finished=is_finished(league, which)):
            for row in table.rows:
                for player in row.players:
                    cells = (
                        which.id,
                        speech.say(table.title),
                        row.place,
                        speech.name(player),
                        _plain(row.amount),
                        row.item,
                    )
                    writer.writerow([safe(cell) for cell in cells])
    return out.getvalue()


def prizes_json(league: League, given: Mapping[str, PrizeGiving], speech: Speech) -> str:
    """Return the prizes of some competitions as JSON."""
    shown = [
        {
            "competition": which.id,
            "title": which.title,
            "finished": is_finished(league, which),
            "currency": which.prizes.currency,
            "remainder": str(giving.remainder),
            "lists": [
                {
                    "title": speech.say(table.title),
                    "category": table.among.category or None,
                    "group": table.among.group or None,
                    "cycle": table.among.cycle,
                    "prizes": [_row(row, speech) for row in table.rows],
                }
                for table in prize_tables(which, giving, finished=is_finished(league, which))
            ],
        }
        for which, giving in _competitions(league, given)
    ]
    return json_text({"competitions": shown})


def _row(row: PrizeRow, speech: Speech) -> dict[str, Any]:
    return {
        "place": row.place,
        "players": [{"id": str(p), "name": speech.name(p)} for p in row.players],
        "amount": _plain(row.amount) or None,
        "item": row.item or None,
        "why": [speech.say(told) for told in row.why],
    }


def _competitions(
    league: League, given: Mapping[str, PrizeGiving]
) -> Iterator[tuple[Competition, PrizeGiving]]:
    for name, giving in given.items():
        which = league.competition(name)
        if which is not None:
            yield which, giving


def _plain(amount: Fraction | None) -> str:
    """Write whole cents with a point: `12.50`."""
    if amount is None:
        return ""
    cents = int(amount * 100)
    return f"{cents // 100}.{cents % 100:02}"
