"""Pairings and standings as text, CSV and JSON for the command line and other programs."""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from leaguegen.model.game import ByeKind
from leaguegen.model.league import Accepted, Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.audit import Finding
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.system import Free, NoLegalPairingError, Pair, RoundPairing
from leaguegen.ranking.scores import Score, Term
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render.deciding import deciding
from leaguegen.render.speech import Speech
from leaguegen.render.standings import columns, cycle_caption, tie_break_numbers
from leaguegen.render.wording import KINDS
from leaguegen.words.catalogue import Catalogue, number
from leaguegen.words.message import Message, say, say_many


def desk_speech(league: League | None, language: str = "en") -> Speech:
    """Return how the command line speaks: names in full, for the leader knows everybody."""
    if league is None:
        return Speech(Catalogue(language), {})
    players = {p.id: replace(p, privacy="full") for p in league.players.values()}
    return Speech(Catalogue(league.language), players)


def pairing_text(
    pairing: RoundPairing, boards: Mapping[Pair, int | None], evening: Evening, speech: Speech
) -> Iterator[str]:
    """Yield the lines of a pairing: who is away and why, the boards, who is free, the reasons."""
    yield from _away_lines(evening, speech)
    for tie in evening.postponed:
        waits = say(
            "The cup tie {white} – {black} waits: when it is played, type the date of that evening"
            " and the result in results.csv of the cup.",
            white=tie.white,
            black=tie.black,
        )
        yield speech.say(waits)
    for waiting in evening.undrawn:
        undrawn = say(
            "Round {round} of {cup} is planned for this evening too and cannot be drawn yet: {why}."
            " This round is paired without it.",
            round=waiting.round,
            cup=waiting.cup,
            why=waiting.why,
        )
        yield speech.say(undrawn)
    for round_number, missing in evening.unfinished:
        draws = say_many(
            "Round {round} has {n} game without a result; it counts as a draw here.",
            "Round {round} has {n} games without a result; they count as draws here.",
            missing,
            round=round_number,
        )
        yield speech.say(draws)
    cup = [p for p in pairing.pairs if p.fixed == "cup"]
    if cup:
        yield speech.say(say("Cup ties:"))
        yield from (f"       {speech.name(p.white)} – {speech.name(p.black)}" for p in cup)
    yield speech.say(say("Round {round}:", round=pairing.round))
    for pair in pairing.pairs:
        if pair.fixed != "cup":
            meet = f"{speech.name(pair.white)} – {speech.name(pair.black)}"
            yield f"  {boards[pair] or '':>3}  {meet}"
    for player, kind in _free(evening, pairing):
        yield f"       {speech.name(player)}: {speech.say(KINDS[kind])}"
    yield ""
    yield speech.say(say("Why:"))
    yield from _step_lines(pairing.steps, speech, "  ")
    for pair in pairing.pairs:
        yield f"  {speech.name(pair.white)} – {speech.name(pair.black)}"
        yield from _step_lines(pair.steps, speech, "    ")
    for free in pairing.byes:
        yield f"  {speech.name(free.player)}: {speech.say(KINDS[free.kind])}"
        yield from _step_lines(free.steps, speech, "    ")


def _away_lines(evening: Evening, speech: Speech) -> Iterator[str]:
    if not evening.away:
        yield speech.say(say("Nobody is away."))
        return
    yield speech.say(say("Away:"))
    for away in evening.away:
        kind = speech.say(KINDS[away.kind])
        yield f"       {speech.name(away.player)}: {kind} ({speech.say(away.why)})"


def _step_lines(steps: Iterable[Step], speech: Speech, margin: str) -> Iterator[str]:
    for step in steps:
        yield f"{margin}[{step.article}] {speech.say(step.text)}"


def _free(evening: Evening, pairing: RoundPairing) -> Iterator[tuple[PlayerId, ByeKind]]:
    """Yield who is free: by a row set by hand, or left free by the pairing."""
    yield from evening.free
    yield from ((f.player, f.kind) for f in pairing.byes)


def pairing_csv(pairing: RoundPairing, boards: Mapping[Pair, int | None]) -> str:
    """Return the rows that `pair` would add to `results.csv`, cup ties left out."""
    rows: list[list[str]] = []
    rows += [
        [str(pairing.round), str(boards[p] or ""), p.white, p.black, ""]
        for p in pairing.pairs
        if p.fixed is None
    ]
    rows += [[str(pairing.round), "", f.player, "", str(f.kind)] for f in pairing.byes]
    return _csv([["round", "board", "white", "black", "result"], *rows])


def pairing_json(
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
    cup_rounds: Mapping[Pair, tuple[str, int]],
    evening: Evening,
    speech: Speech,
) -> str:
    """Return a pairing as JSON; its shape is in docs/json.md.

    Args:
        cup_rounds: For each cup tie the cup's folder and the cup's round.
    """
    league = [p for p in pairing.pairs if p.fixed != "cup"]
    free = [player for player, _ in _free(evening, pairing)]
    by_hand = (Step("knsb 3", say("set by hand before the pairing")),)
    byes = [*(Free(p, kind, steps=by_hand) for p, kind in evening.free), *pairing.byes]
    return _json(
        {
            "round": pairing.round,
            "pairs": [
                {
                    "board": boards[p],
                    "white": p.white,
                    "black": p.black,
                    "group": p.group or None,
                    "fixed": p.fixed,
                    "steps": _steps(p.steps, speech),
                }
                for p in league
            ],
            "byes": [
                {
                    "player": f.player,
                    "kind": str(f.kind),
                    "group": f.group or None,
                    "steps": _steps(f.steps, speech),
                }
                for f in byes
            ],
            "bye": free[0] if len(free) == 1 else None,
            "cup": [
                {
                    "competition": cup_rounds[p][0],
                    "round": cup_rounds[p][1],
                    "white": p.white,
                    "black": p.black,
                    "steps": _steps(p.steps, speech),
                }
                for p in pairing.pairs
                if p.fixed == "cup"
            ],
            "absent": [
                {"player": a.player, "kind": str(a.kind), "why": speech.say(a.why)}
                for a in evening.away
            ],
            "steps": _steps(pairing.steps, speech),
        }
    )


def refusal_json(round_number: int | None, error: NoLegalPairingError, speech: Speech) -> str:
    """Return a refusal as JSON."""
    return _json(
        {
            "round": round_number,
            "error": {
                "code": error.code,
                "text": speech.say(error.text),
                "blocked_by": list(error.blocked_by),
            },
        }
    )


def not_ready_json(round_number: int | None, code: str, text: Message, speech: Speech) -> str:
    """Return as JSON that a round is not to be paired."""
    error = {"code": code, "text": speech.say(text), "blocked_by": []}
    return _json({"round": round_number, "error": error})


def _steps(steps: Iterable[Step], speech: Speech) -> list[dict[str, str]]:
    return [{"article": s.article, "text": speech.say(s.text)} for s in steps]


def standings_text(
    competition: Competition, table: StandingsTable, speech: Speech
) -> Iterator[str]:
    """Yield the lines of a standings table, with the words and signs of the site."""
    yield f"{competition.title}: {speech.say(_standings_title(competition, table))}"
    decided = deciding(table)
    heads = ["", "", *(column.short for column in columns(table.tie_breaks, speech))]
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


def _standings_title(competition: Competition, table: StandingsTable) -> Message:
    if table.cycle is not None:
        return cycle_caption(competition, table.cycle, table.after)
    if len(competition.cycles) > 1:
        return say("The season, after round {round}", round=table.after or 0)
    return say("Standings after round {round}", round=table.after or 0)


def standings_csv(table: StandingsTable, speech: Speech) -> str:
    """Return a standings table as CSV, numbers exact (`7/2`)."""
    heads = ["rank", "player", "name", "points", *(str(t) for t in table.tie_breaks), "games"]
    rows = [
        [
            "" if row.rank is None else str(row.rank),
            row.player,
            speech.name(row.player),
            str(row.points.total),
            *("" if s is None else str(s.total) for s in row.tie_breaks),
            str(row.games),
        ]
        for row in table.rows
    ]
    return _csv([heads, *rows])


def standings_json(competition: Competition, table: StandingsTable, speech: Speech) -> str:
    """Return a standings table as JSON; its shape is in docs/json.md."""
    return _json(
        {
            "competition": competition.id,
            "after": table.after,
            "cycle": table.cycle,
            "tie_breaks": [str(t) for t in table.tie_breaks],
            "rows": [
                {
                    "rank": row.rank,
                    "player": row.player,
                    "name": speech.name(row.player),
                    "points": _score(row.points, speech),
                    "tie_breaks": [
                        None if s is None else _score(s, speech) for s in row.tie_breaks
                    ],
                    "moved": row.moved,
                    "games": row.games,
                    "won": row.won,
                    "drawn": row.drawn,
                    "lost": row.lost,
                    "colour_difference": row.colour_difference,
                    "categories": dict(row.categories),
                }
                for row in table.rows
            ],
        }
    )


def _score(score: Score, speech: Speech) -> dict[str, Any]:
    return {"total": str(score.total), "terms": [_term(t, speech) for t in score.terms]}


def _term(term: Term, speech: Speech) -> dict[str, Any]:
    return {
        "round": term.round,
        "opponent": term.opponent,
        "value": str(term.value),
        "note": speech.say(term.note) if term.note else None,
        "counted": term.counted,
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
    return _json(
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


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _csv(rows: Iterable[Iterable[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
