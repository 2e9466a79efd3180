"""Standings and findings as text, CSV and JSON for the command line and other programs."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.told import Accepted
from leaguegen.pairing.audit import Finding
from leaguegen.ranking.scores import Score, Term
from leaguegen.ranking.standings import Standing, StandingsTable
from leaguegen.render.captions import cycle_caption, group_caption, group_title, numbered_title
from leaguegen.render.deciding import deciding
from leaguegen.render.numbers import as_told, columns, tie_break_numbers
from leaguegen.render.speech import Speech
from leaguegen.source.row_text import safe
from leaguegen.words.catalogue import Catalogue, number
from leaguegen.words.message import Message, say


def desk_speech(league: League | None, language: str = "en") -> Speech:
    """Return how the command line speaks: names in full, for the leader knows everybody."""
    if league is None:
        return Speech(Catalogue(language), {})
    players = {p.id: replace(p, privacy="full") for p in league.players.values()}
    return Speech(Catalogue(league.language), players)


def standings_text(
    competition: Competition, table: StandingsTable, speech: Speech
) -> Iterator[str]:
    """Yield the lines of a standings table, with the words and signs of the site."""
    yield f"{competition.title}: {speech.say(standings_title(competition, table))}"
    for note in table.notes:
        yield speech.say(note)
    decided = deciding(table)
    heads = ["", "", *(column.short for column in columns(table, speech))]
    rows = [
        [
            "" if row.rank is None else str(row.rank),
            speech.name(row.player),
            number(row.points.total),
            *(
                shown.text
                for shown in tie_break_numbers(
                    table, row, decided.get(row.player, {}), speech, terms=False
                )
            ),
        ]
        for row in table.rows
    ]
    widths = [max(len(r[i]) for r in [heads, *rows]) for i in range(len(heads))]
    for row in [heads, *rows]:
        cells = [
            text.ljust(width) if i == 1 else text.rjust(width)
            for i, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def standings_title(competition: Competition, table: StandingsTable) -> Message:
    """Say of what a table tells."""
    if not table.after:
        return _before(competition, table)
    if table.group is not None:
        return group_caption(competition, table)
    if table.cycle is not None:
        return cycle_caption(competition, table.cycle, table.after)
    if len(competition.cycles) > 1:
        return say("The season, after round {round}", round=table.after)
    return say("Standings after round {round}", round=table.after)


def _before(competition: Competition, table: StandingsTable) -> Message:
    """Say that nothing of what a table is of has been played yet."""
    if table.group is not None:
        return say("{group}, before the first round", group=group_title(table.group))
    if table.cycle is not None:
        title = numbered_title(competition, table.cycle)
        return say("{cycle}, before its first round", cycle=title)
    return say("Standings before the first round")


def standings_csv(table: StandingsTable, speech: Speech, *groups: StandingsTable) -> str:
    """Return a standings table as CSV, numbers exact (`7/2`).

    Args:
        groups: More tables, of further groups; a column tells the group where the tables have one.
    """
    grouped = table.group is not None
    heads = ["rank", "player", "name", "points", *(str(t) for t in table.tie_breaks), "games"]
    rows = [
        [
            *([each.group or ""] if grouped else []),
            "" if row.rank is None else str(row.rank),
            speech.code(row.player),
            speech.name(row.player),
            str(row.points.total),
            *("" if s is None else str(s.total) for s in _tie_breaks(each, row)),
            str(row.games),
        ]
        for each in (table, *groups)
        for row in each.rows
    ]
    return csv_text([[*(["group"] if grouped else []), *heads], *rows])


def standings_json(
    competition: Competition, table: StandingsTable, speech: Speech, *groups: StandingsTable
) -> str:
    """Return a standings table as JSON; its shape is in docs/json.md.

    Args:
        groups: More tables, of further groups.
    """
    return json_text(standings_value(competition, table, speech, *groups))


def standings_value(
    competition: Competition, table: StandingsTable, speech: Speech, *groups: StandingsTable
) -> dict[str, Any]:
    """Return a standings table as values of JSON, people by what stands for them in addresses.

    Args:
        groups: More tables, of further groups.
    """
    return {
        "competition": competition.id,
        "after": table.after,
        "cycle": table.cycle,
        "tie_breaks": [str(t) for t in table.tie_breaks],
        "notes": [speech.say(note) for t in (table, *groups) for note in t.notes],
        "rows": [
            {
                "rank": row.rank,
                "player": code_or_null(row.player, speech),
                "name": speech.name(row.player),
                "points": _score(row.points, speech),
                "tie_breaks": [
                    None if s is None else _score(s, speech) for s in _tie_breaks(each, row)
                ],
                "moved": row.moved,
                "games": row.games,
                "won": row.won,
                "drawn": row.drawn,
                "lost": row.lost,
                "colour_difference": row.colour_difference,
                "categories": dict(row.categories),
                **({} if each.group is None else {"group": each.group}),
            }
            for each in (table, *groups)
            for row in each.rows
        ],
    }


def code_or_null(player: PlayerId | None, speech: Speech) -> str | None:
    """Return what stands for a player in JSON; None for nobody, and for who is not to be told."""
    return (speech.code(player) or None) if player is not None else None


def _tie_breaks(table: StandingsTable, row: Standing) -> list[Score | None]:
    """Return a row's tie-breaks as people know them."""
    return [
        None if score is None else as_told(spec, score)
        for spec, score in zip(table.tie_breaks, row.tie_breaks, strict=True)
    ]


def _score(score: Score, speech: Speech) -> dict[str, Any]:
    return {"total": str(score.total), "terms": [_term(t, speech) for t in score.terms]}


def _term(term: Term, speech: Speech) -> dict[str, Any]:
    return {
        "round": term.round,
        "opponent": code_or_null(term.opponent, speech),
        "value": str(term.value),
        "note": speech.say(term.note) if term.note else None,
        "counted": term.counted,
        **({"basis": True} if term.basis else {}),
    }


def findings_text(findings: Iterable[Finding], speech: Speech) -> Iterator[str]:
    """Yield the lines of an audit."""
    for f in findings:
        told = speech.say(say("accepted: {reason}", reason=f.accepted)) if f.accepted else ""
        yield f"warning: {speech.say(f.text)} [{f.article}] [{f.id}]"
        if told:
            yield f"  {told}"


def unmatched_text(rows: Iterable[Accepted], speech: Speech) -> Iterator[str]:
    """Yield a line for each row of `accepted.csv` that names no finding."""
    for row in rows:
        message = say(
            "accepted.csv names {finding}, which is not found (any more)", finding=row.finding
        )
        yield f"{row.origin}: note: {speech.say(message)}" if row.origin else speech.say(message)


def findings_github(findings: Iterable[Finding], speech: Speech) -> Iterator[str]:
    """Yield the annotations of an audit, accepted findings left out."""
    for f in findings:
        if not f.accepted:
            text = f"{speech.say(f.text)} [{f.article}]".replace("%", "%25").replace("\n", "%0A")
            yield f"::warning title={f.id}::{text}"


def findings_json(
    competition: Competition,
    findings: Iterable[Finding],
    unmatched: Iterable[Accepted],
    speech: Speech,
) -> str:
    """Return an audit as JSON; its shape is in docs/json.md."""
    return json_text(
        {
            "competition": competition.id,
            "findings": [
                {
                    "id": f.id,
                    "round": f.round,
                    "article": f.article,
                    "text": speech.say(f.text),
                    "players": list(f.players),
                    "accepted": f.accepted or None,
                }
                for f in findings
            ],
            "unmatched": [row.finding for row in unmatched],
        }
    )


def error_json(round_number: int | None, code: str, told: Message, speech: Speech) -> str:
    """Return as JSON that something cannot be done."""
    error = {"code": code, "text": speech.say(told), "blocked_by": []}
    return json_text({"round": round_number, "error": error})


def json_text(value: object) -> str:
    """Return a value as JSON."""
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def csv_text(rows: Iterable[Iterable[str]]) -> str:
    """Return rows as CSV."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([safe(value) for value in row] for row in rows)
    return out.getvalue()
