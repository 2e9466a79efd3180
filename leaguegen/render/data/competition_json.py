"""A competition as JSON: settings, rounds with the reasons of their boards, standings.

Its shape is in docs/json.md and in the schema beside it on the site.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from typing import Any
from urllib.parse import quote

from leaguegen.model.game import Bye, Game, Round
from leaguegen.model.league import Cycle, PlannedRound
from leaguegen.model.player import Entrant, Role
from leaguegen.model.systems import Rules, system_id
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render import address
from leaguegen.render.account import Account
from leaguegen.render.boards import Told, honest, origin_of, reasons_of, step_rows
from leaguegen.render.captions import cycle_title
from leaguegen.render.data.document import Document, document
from leaguegen.render.data.tables import tables_after
from leaguegen.render.data.teller import Teller
from leaguegen.render.speech import Speech
from leaguegen.render.systems import settings_of
from leaguegen.render.text import code_or_null, standings_title, standings_value
from leaguegen.render.views import Reasons, StepRow
from leaguegen.render.wording import tie_break_short, tie_break_title

FORMAT = 1
"""Raised whenever something that was there changes; what is added changes nothing."""

SCHEMA = "static/schema/competition-1.json"


def competition_json(account: Account, teller: Teller) -> Document:
    """Return a competition as JSON."""
    which, speech = account.competition, teller.speech
    target = address.data(which)
    value = {
        "$schema": teller.schema(SCHEMA, target),
        "format": FORMAT,
        "competition": which.id,
        "title": which.title,
        "season": which.season,
        "club": teller.league.name,
        "game": which.game,
        "language": speech.catalogue.language,
        "files": teller.files(),
        "cycles": [_cycle(account, speech, cycle) for cycle in which.cycles],
        "players": [_entrant(teller, entrant) for entrant in which.roster],
        "rounds": [*_rounds(account, teller)],
        "standings": None if account.is_cup else _standings(account, speech),
    }
    return document(target, json_bytes(value))


def json_bytes(value: object) -> bytes:
    """Write a value as JSON, on one line: such a file is read by programs."""
    return (json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _cycle(account: Account, speech: Speech, cycle: Cycle) -> dict[str, Any]:
    ranking = cycle.ranking
    points = {"win": ranking.points.win, "draw": ranking.points.draw, "loss": ranking.points.loss}
    return {
        "cycle": cycle.number,
        "title": speech.say(cycle_title(cycle)),
        "rounds": list(cycle.rounds),
        "system": system_id(cycle.rules),
        "settings": _settings(cycle.rules, speech),
        "points": {name: str(value) for name, value in points.items()},
        "tie_breaks": []
        if account.is_cup
        else [
            {
                "tie_break": str(spec),
                "short": speech.say(tie_break_short(spec)),
                "title": speech.say(tie_break_title(spec)),
            }
            for spec in ranking.tie_breaks
        ],
    }


def _settings(rules: Rules, speech: Speech) -> dict[str, str]:
    """Return the settings of a system, as they would be written; what tells of a machine is not."""
    local = {field.name for field in fields(rules) if field.metadata.get("local")}
    return {
        setting.key: speech.free_text(setting.default)
        for setting in settings_of(rules)
        if setting.default is not None and setting.key.partition(".")[0] not in local
    }


def _entrant(teller: Teller, entrant: Entrant) -> dict[str, Any]:
    speech = teller.speech
    return {
        "player": code_or_null(entrant.id, speech),
        "name": speech.name(entrant.id),
        "title": speech.title(entrant.id) or None,
        "rating": entrant.rating,
        "group": entrant.group or None,
        "number": entrant.number,
        "joined": entrant.joined,
        "withdrawn": entrant.withdrawn,
        "guest": entrant.role is Role.GUEST,
    }


def _rounds(account: Account, teller: Teller) -> Iterator[dict[str, Any]]:
    """Yield every round, planned or recorded, ascending."""
    which = account.competition
    planned = {p.number: p for p in which.calendar}
    recorded = {r.number: r for r in which.rounds}
    for number in sorted({*planned, *recorded}):
        row, round_ = planned.get(number), recorded.get(number)
        yield {
            "round": number,
            "title": teller.speech.say(account.round_title(number)),
            **_when(account, teller, row, number),
            "state": _state(account, round_),
            **(_recorded(account, teller.speech, round_) if round_ is not None else _NOTHING),
        }


_NOTHING: dict[str, Any] = {"origin": None, "boards": [], "byes": [], "steps": []}
"""What is told of a round that is not paired."""


def _when(
    account: Account, teller: Teller, row: PlannedRound | None, number: int
) -> dict[str, Any]:
    begin = row is not None and row.date is not None and row.time is not None
    return {
        "date": str(row.date) if row is not None and row.date else None,
        "time": row.time.strftime("%H:%M") if row is not None and row.time else None,
        "begins": teller.dates.moment(row.date, row.time).isoformat(timespec="seconds")
        if begin and row is not None and row.date is not None
        else None,
        "cycle": account.competition.cycle_of(number).number,
        "stage": (row.stage if row is not None else "") or None,
        "kind": (row.kind if row is not None else "") or None,
        "note": (row.note if row is not None else "") or None,
    }


def _state(account: Account, round_: Round | None) -> str:
    if round_ is None:
        return "planned"
    if not account.outstanding(round_):
        return "played"
    return "under-way" if round_.begun else "paired"


def _recorded(account: Account, speech: Speech, round_: Round) -> dict[str, Any]:
    story = account.story(round_.number)
    origin = origin_of(story)
    told = Told(account, speech, round_, honest(story))
    byes = told.story.byes
    return {
        "origin": origin,
        "boards": [_board(told, game) for game in round_.games],
        "byes": [
            _bye(speech, bye, reasons_of(byes.get(bye.player), speech, account, round_.number))
            for bye in account.counted(round_).byes
        ],
        "steps": _steps(step_rows(told.story.steps, speech, account, round_.number)),
    }


def _board(told: Told, game: Game) -> dict[str, Any]:
    account, speech = told.account, told.speech
    counted = account.as_counted(told.round, game)
    place = told.place(game)
    return {
        "board": None if game.via else game.board,
        "white": code_or_null(game.white, speech),
        "black": code_or_null(game.black, speech),
        "white_name": speech.name(game.white),
        "black_name": speech.name(game.black),
        "result": str(game.result) if game.result is not None else None,
        "counts_as": str(counted.result) if counted.result is not None else None,
        "score": [str(points) for points in game.scored] if game.scored is not None else None,
        "date": str(game.date) if game.date else None,
        "group": account.group_label(told.round, game) or None,
        "cup": {"competition": place.cup.id, "round": place.round} if place is not None else None,
        "decider": game.decider or None,
        "through": code_or_null(game.through, speech),
        **_reasons(told.reasons(game)),
    }


def _bye(speech: Speech, bye: Bye, why: Reasons) -> dict[str, Any]:
    return {
        "player": code_or_null(bye.player, speech),
        "name": speech.name(bye.player),
        "kind": str(bye.kind),
        "cup": bye.via or None,
        **_reasons(why),
    }


def _reasons(why: Reasons) -> dict[str, Any]:
    return {"steps": _steps(why.steps), "derived": why.derived, "note": why.note or None}


def _steps(rows: tuple[StepRow, ...]) -> list[dict[str, str]]:
    return [{"article": row.article.text, "text": row.text} for row in rows]


def _standings(account: Account, speech: Speech) -> dict[str, Any]:
    """Return the standings now with all their terms, and where those of earlier rounds are."""
    which, last = account.competition, account.last_begun
    tables: list[StandingsTable] = []
    if last is not None and last in account.season_tables:
        tables = [*tables_after(account, last), *account.over_cycles(last)]
    return {
        "after": last,
        "tables": [
            {
                "title": speech.say(standings_title(which, table)),
                **standings_value(which, table, speech),
            }
            for table in tables
        ],
        "earlier": [
            {"after": number, "csv": quote(address.standings_table(which, number))}
            for number in account.season_tables
        ],
    }
