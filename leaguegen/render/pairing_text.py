"""Pairings as text, CSV and JSON for the command line and other programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from leaguegen.model.game import ByeKind
from leaguegen.model.kind_words import KINDS
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.round_history import Event
from leaguegen.model.systems import Rules
from leaguegen.pairing.attendance import Away
from leaguegen.pairing.evening import Evening
from leaguegen.pairing.registry import names_groups, plays_apart
from leaguegen.pairing.system import Free, NoLegalPairingError, Pair, RoundPairing
from leaguegen.render.captions import group_title
from leaguegen.render.event_text import event_json
from leaguegen.render.speech import Speech
from leaguegen.render.text import csv_text, json_text
from leaguegen.render.ties import STRANDS
from leaguegen.words.message import Message, say, say_many


def pairing_text(
    pairing: RoundPairing, boards: Mapping[Pair, int | None], evening: Evening, speech: Speech
) -> Iterator[str]:
    """Yield the lines of a pairing: who is away and why, the boards, who is free, the reasons."""
    yield from _away_lines(evening, pairing, speech)
    yield from (speech.say(note) for note in notes(pairing, evening))
    cup = [p for p in pairing.pairs if p.fixed == "cup"]
    if cup:
        yield speech.say(say("Cup ties:"))
        yield from (f"       {speech.name(p.white)} – {speech.name(p.black)}" for p in cup)
    yield speech.say(say("Round {round}:", round=pairing.round))
    yield from _board_lines(pairing, boards, evening, speech)
    yield from _why_lines(pairing, speech)


def notes(pairing: RoundPairing, evening: Evening) -> Iterator[Message]:
    """Yield what the leader is to know of the round: what waits, counts as a draw, is doubtful."""
    playing = {player for pair in pairing.pairs for player in (pair.white, pair.black)}
    told = tuple(a.player for a in _paired_away(evening, pairing) if a.player in playing)
    if told:
        yield say(
            "{players}: paired all the same, and the game waits. Write the evening on which it is"
            " played in the column date of results.csv.",
            players=told,
        )
    if evening.place is not None:
        place, rounds = evening.place
        yield say("This is round {place} of {rounds} on the same date.", place=place, rounds=rounds)
    yield from _cup_notes(pairing, evening)
    yield from _round_notes(evening)


def _cup_notes(pairing: RoundPairing, evening: Evening) -> Iterator[Message]:
    for tie in evening.postponed:
        yield say(
            "The cup tie {white} – {black} waits: when it is played, type the date of that evening"
            " and the result in results.csv of the cup.",
            white=tie.white,
            black=tie.black,
        )
    for waiting in evening.undrawn:
        yield say(
            "Round {round} of {cup} is planned for this evening too and cannot be drawn yet: {why}."
            " This round is paired without it.",
            round=waiting.round,
            cup=waiting.cup,
            why=waiting.why,
        )
    for taken in evening.taken if any(p.fixed is None for p in pairing.pairs) else ():
        yield say(
            "Warning: round {round} of {competition}, on the same evening ({date}), is recorded"
            " already. When are these ties played? Write that evening in rounds.csv of the cup, or"
            " in the column date of their rows in results.csv.",
            round=taken.round,
            competition=taken.competition,
            date=taken.date,
        )


def _round_notes(evening: Evening) -> Iterator[Message]:
    if evening.passed:
        yield say_many(
            "Round {rounds} of rounds.csv is left over: its stage has all its rounds.",
            "Rounds {rounds} of rounds.csv are left over: their stage has all its rounds.",
            len(evening.passed),
            rounds=evening.passed,
        )
    for round_number, missing in evening.unfinished:
        yield say_many(
            "Round {round} has {n} game without a result; it counts as a draw here.",
            "Round {round} has {n} games without a result; they count as draws here.",
            missing,
            round=round_number,
        )


def _paired_away(evening: Evening, pairing: RoundPairing) -> list[Away]:
    """Return who is told to be away and is in the pairing all the same."""
    here = {player for pair in pairing.pairs for player in (pair.white, pair.black)}
    here |= {free.player for free in pairing.byes}
    return [away for away in evening.paired_away if away.player in here]


def _board_lines(
    pairing: RoundPairing, boards: Mapping[Pair, int | None], evening: Evening, speech: Speech
) -> Iterator[str]:
    apart = plays_apart(evening.rules)
    groups = tuple(dict.fromkeys(p.group for p in pairing.pairs))
    own = sorted(
        (p for p in pairing.pairs if p.fixed != "cup"),
        key=lambda p: (groups.index(p.group) if apart else 0, board_order(boards[p])),
    )
    free = list(_free(evening, pairing))
    if not own and not free:
        nobody = say("Nobody is there.") if not pairing.pairs else say("Nobody else is there.")
        yield f"       {speech.say(nobody)}"
    for pair, before in zip(own, (None, *own), strict=False):
        if apart and (before is None or pair.group != before.group):
            yield f"  {speech.say(_group_heading(pair.group))}"
        meet = f"{speech.name(pair.white)} – {speech.name(pair.black)}"
        stood = "".join(f" ({speech.say(text)})" for text in stood_words(pair))
        yield f"  {boards[pair] or '':>3}  {meet}{_beside(pair.group, speech)}{stood}"
    beside = {each.player: _beside(each.group, speech, apart=apart) for each in pairing.byes}
    for player, kind in free:
        yield f"       {speech.name(player)}: {speech.say(KINDS[kind])}{beside.get(player, '')}"


def stood_words(pair: Pair) -> Iterator[Message]:
    """Yield what is told of a pair that stood before the others were paired; not of a cup tie."""
    if pair.fixed == "by-hand":
        yield say("set by hand")
    elif pair.fixed == "played-ahead":
        yield say("played ahead")


def _why_lines(pairing: RoundPairing, speech: Speech) -> Iterator[str]:
    if not (pairing.steps or pairing.pairs or pairing.byes):
        return
    yield ""
    yield speech.say(say("Why:"))
    yield from _step_lines(pairing.steps, speech, "  ")
    for pair in pairing.pairs:
        yield f"  {speech.name(pair.white)} – {speech.name(pair.black)}"
        yield from _step_lines(pair.steps, speech, "    ")
    for free in pairing.byes:
        yield f"  {speech.name(free.player)}: {speech.say(KINDS[free.kind])}"
        yield from _step_lines(free.steps, speech, "    ")


def _group_heading(group: str) -> Message:
    """Name the group of the boards below; of a game between two groups both."""
    names = tuple(group.split("/"))
    if len(names) > 1:
        return say("Groups {groups}", groups=names)
    return group_title(group)


def _beside(group: str, speech: Speech, *, apart: bool = False) -> str:
    """Name what is played beside a cup, behind a board or a free player of it; or the group."""
    if apart and group:
        return f" ({speech.say(group_title(group))})"
    return f" ({speech.say(STRANDS[group])})" if group in STRANDS else ""


def _away_lines(evening: Evening, pairing: RoundPairing, speech: Speech) -> Iterator[str]:
    absent = [*evening.away, *_paired_away(evening, pairing)]
    if not absent:
        yield speech.say(say("Nobody is away."))
        return
    yield speech.say(say("Away:"))
    for away in absent:
        kind = speech.say(KINDS[away.kind])
        yield f"       {speech.name(away.player)}: {kind} ({speech.say(away.why)})"


def _step_lines(steps: Iterable[Step], speech: Speech, margin: str) -> Iterator[str]:
    for step in steps:
        yield f"{margin}[{step.article}] {speech.say(step.text)}"


def further_text(
    pairing: RoundPairing, boards: Mapping[Pair, int | None], speech: Speech
) -> Iterator[str]:
    """Yield the lines of a later round of a fixed schedule: its boards and who is free."""
    yield speech.say(say("Round {round}:", round=pairing.round))
    for pair in pairing.pairs:
        meet = f"{speech.name(pair.white)} – {speech.name(pair.black)}"
        yield f"  {boards[pair] or '':>3}  {meet}"
    for free in pairing.byes:
        yield f"       {speech.name(free.player)}: {speech.say(KINDS[free.kind])}"


def _free(evening: Evening, pairing: RoundPairing) -> Iterator[tuple[PlayerId, ByeKind]]:
    """Yield who is free: by a row set by hand, or left free by the pairing."""
    yield from evening.free
    yield from ((f.player, f.kind) for f in pairing.byes)


def pairing_csv(
    pairings: Iterable[tuple[RoundPairing, Mapping[Pair, int | None]]],
    rules: Rules,
    free: Iterable[tuple[PlayerId, ByeKind]],
    played: Mapping[frozenset[PlayerId], str],
) -> str:
    """Return rounds as rows of `results.csv`, in order of their boards, cup ties left out.

    A column tells the group where a pair is played in one.

    Args:
        free: Who is free in the first of them by a row set by hand.
        played: Results in the first, as they are written; those of games that stood are told.
    """
    rows: list[list[str]] = []
    groups: list[str] = []
    by_hand, results = tuple(free), played
    for pairing, boards in pairings:
        own = sorted((p for p in pairing.pairs if not p.via), key=lambda p: board_order(boards[p]))
        byes = (*by_hand, *((f.player, f.kind) for f in pairing.byes))
        for pair in own:
            stood = pair.fixed is not None
            result = results.get(frozenset((pair.white, pair.black)), "") if stood else ""
            board = str(boards[pair] or "")
            rows.append([str(pairing.round), board, pair.white, pair.black, result])
        rows += [[str(pairing.round), "", player, "", str(kind)] for player, kind in byes]
        groups += [*(p.group for p in own), *("" for _ in byes)]
        by_hand, results = (), {}
    heads = ["round", "board", "white", "black", "result"]
    if not (names_groups(rules) and any(groups)):
        return csv_text([heads, *rows])
    grouped = ([*row, group] for row, group in zip(rows, groups, strict=True))
    return csv_text([[*heads, "group"], *grouped])


def board_order(board: int | None) -> tuple[bool, int]:
    """Return the place of a board among others; those without a number come last."""
    return board is None, board or 0


def pairing_json(
    pairing: RoundPairing,
    boards: Mapping[Pair, int | None],
    cup_rounds: Mapping[Pair, tuple[str, int]],
    evening: Evening,
    speech: Speech,
    *,
    further: Sequence[tuple[RoundPairing, Mapping[Pair, int | None]]] = (),
    events: Iterable[Event] = (),
    against: Iterable[Message] = (),
) -> str:
    """Return a pairing as JSON; its shape is in docs/json.md.

    Args:
        cup_rounds: For each cup tie the cup's folder and the cup's round.
        further: The later rounds of a fixed schedule.
        events: What happened to the round since it was paired first.
        against: What pairs that were set by hand break of the rules.
    """
    schedule = [
        {
            "round": later.round,
            "pairs": _pairs_json(later, its, speech),
            "byes": _byes_json(later.byes, speech),
        }
        for later, its in further
    ]
    free = [player for player, _ in _free(evening, pairing)]
    by_hand = (Step("knsb 3", say("set by hand before the pairing")),)
    byes = [*(Free(p, kind, steps=by_hand) for p, kind in evening.free), *pairing.byes]
    return json_text(
        {
            "round": pairing.round,
            "pairs": _pairs_json(pairing, boards, speech),
            "byes": _byes_json(byes, speech),
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
            "absent": [_away_json(a, speech) for a in evening.away],
            "paired_away": [_away_json(a, speech) for a in _paired_away(evening, pairing)],
            "notes": [speech.say(note) for note in (*notes(pairing, evening), *against)],
            "steps": _steps(pairing.steps, speech),
            "history": [event_json(event, speech) for event in events],
            **({"schedule": schedule} if schedule else {}),
        }
    )


def _away_json(away: Away, speech: Speech) -> dict[str, str]:
    return {"player": away.player, "kind": str(away.kind), "why": speech.say(away.why)}


def _pairs_json(
    pairing: RoundPairing, boards: Mapping[Pair, int | None], speech: Speech
) -> list[dict[str, Any]]:
    return [
        {
            "board": boards[p],
            "white": p.white,
            "black": p.black,
            "group": p.group or None,
            "fixed": p.fixed,
            "steps": _steps(p.steps, speech),
        }
        for p in pairing.pairs
        if p.fixed != "cup"
    ]


def _byes_json(byes: Iterable[Free], speech: Speech) -> list[dict[str, Any]]:
    return [
        {
            "player": f.player,
            "kind": str(f.kind),
            "group": f.group or None,
            "steps": _steps(f.steps, speech),
        }
        for f in byes
    ]


def refusal_json(round_number: int | None, error: NoLegalPairingError, speech: Speech) -> str:
    """Return a refusal as JSON."""
    return json_text(
        {
            "round": round_number,
            "error": {
                "code": error.code,
                "text": speech.say(error.text),
                "blocked_by": list(error.blocked_by),
            },
        }
    )


def _steps(steps: Iterable[Step], speech: Speech) -> list[dict[str, str]]:
    return [{"article": s.article, "text": speech.say(s.text)} for s in steps]
