"""Rounds of report files as text and JSON: reasons, refusals, differences."""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say, say_many

Boards = Sequence[tuple[int, int]]
"""Starting numbers of White and Black; 0 as Black is the pairing-allocated bye."""


def refused(error: NoLegalPairingError) -> Message:
    """Say that a round cannot be paired, and why."""
    return say(
        "no legal pairing for round {round}: {text}", round=error.round_number, text=error.text
    )


def tally(compared: int, same: int) -> Message:
    """Say how many rounds were compared."""
    return say_many(
        "{n} round paired again; the same: {same}",
        "{n} rounds paired again; the same: {same}",
        compared,
        same=same,
    )


def outcome(compared: int, same: int) -> Iterator[Message]:
    """Say how many rounds of a report file were compared, and by which rules."""
    yield say_many(
        "{n} round paired again by FIDE Dutch (C.04.3); the same: {same}",
        "{n} rounds paired again by FIDE Dutch (C.04.3); the same: {same}",
        compared,
        same=same,
    )
    if same < compared:
        yield say("A round that another system paired, or somebody by hand, is expected to differ.")


def difference(number: int, recorded: Boards, paired: Boards, speech: Speech) -> Iterator[str]:
    """Yield the boards of a round that are in the file alone, and those that are in ours alone."""
    yield speech.say(say("Round {round} differs:", round=number))
    for told, here, there in (
        (say("in the file"), recorded, set(paired)),
        (say("by FIDE Dutch (C.04.3)"), paired, set(recorded)),
    ):
        yield f"  {speech.say(told)}:"
        yield from (f"    {_board(board, speech)}" for board in here if board not in there)


def _board(board: tuple[int, int], speech: Speech) -> str:
    white, black = board
    name = speech.name(PlayerId(white))
    return f"{name} – {speech.name(PlayerId(black))}" if black else f"{name}: {_free(speech)}"


def _free(speech: Speech) -> str:
    return speech.say(say("free"))


def explained(pairing: RoundPairing, recorded: Boards, speech: Speech) -> Iterator[str]:
    """Yield the lines of a round with its reasons: the groups first, then board by board."""
    yield speech.say(say("Round {round}:", round=pairing.round))
    if recorded and not _agrees(pairing, recorded):
        yield speech.say(
            say("The file has another pairing; this is the one by FIDE Dutch (C.04.3).")
        )
    yield from _steps(pairing.steps, speech, "  ")
    for board, pair in enumerate(pairing.pairs, start=1):
        yield f"{board:>4}  {speech.name(pair.white)} – {speech.name(pair.black)}"
        yield from _steps(pair.steps, speech, "      ")
    for free in pairing.byes:
        yield f"      {speech.name(free.player)}: {_free(speech)}"
        yield from _steps(free.steps, speech, "      ")


def _agrees(pairing: RoundPairing, recorded: Collection[tuple[int, int]]) -> bool:
    return sorted(_numbers(pairing)) == sorted(recorded)


def _numbers(pairing: RoundPairing) -> Iterator[tuple[int, int]]:
    """Yield a pairing by starting numbers."""
    yield from ((int(pair.white), int(pair.black)) for pair in pairing.pairs)
    yield from ((int(free.player), 0) for free in pairing.byes)


def _steps(steps: Iterable[Step], speech: Speech, margin: str) -> Iterator[str]:
    for step in steps:
        yield f"{margin}[{step.article}] {speech.say(step.text)}"


def explained_json(pairing: RoundPairing, recorded: Boards, speech: Speech) -> str:
    """Return a round with its reasons as JSON.

    Returns:
        `round`; `same` (whether the file has it so; null where the file has no such round yet);
        `steps` of the groups; `boards`, each with `board`, `white`, `black` (starting numbers),
        `white_name`, `black_name`, `steps`; `byes`, each with `player`, `name`, `steps`. A step has
        `article` and `text`.
    """
    value: dict[str, Any] = {
        "round": pairing.round,
        "same": _agrees(pairing, recorded) if recorded else None,
        "steps": _json_steps(pairing.steps, speech),
        "boards": [
            {
                "board": board,
                "white": int(pair.white),
                "black": int(pair.black),
                "white_name": speech.name(pair.white),
                "black_name": speech.name(pair.black),
                "steps": _json_steps(pair.steps, speech),
            }
            for board, pair in enumerate(pairing.pairs, start=1)
        ],
        "byes": [
            {
                "player": int(free.player),
                "name": speech.name(free.player),
                "steps": _json_steps(free.steps, speech),
            }
            for free in pairing.byes
        ],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _json_steps(steps: Iterable[Step], speech: Speech) -> list[dict[str, str]]:
    return [{"article": step.article, "text": speech.say(step.text)} for step in steps]
