"""Rounds as two programs pair them, as text and JSON."""

from collections.abc import Iterator, Sequence

from leaguegen.model.player import PlayerId
from leaguegen.pairing.compared import Compared, Side
from leaguegen.render.speech import Speech
from leaguegen.render.text import json_text
from leaguegen.render.trf_text import tally
from leaguegen.words.message import say


def difference(compared: Compared, title: str, speech: Speech) -> Iterator[str]:
    """Yield what only one of the two has; nothing where both have the same.

    Args:
        title: The name of the other program.
    """
    if compared.same:
        return
    yield speech.say(say("Round {round} differs:", round=compared.round))
    ours, theirs = compared.ours, compared.theirs
    yield from _side("leaguegen", ours, theirs, speech)
    yield from _side(title, theirs, ours, speech)


def _side(title: str, side: Side, other: Side, speech: Speech) -> Iterator[str]:
    yield f"  {title}:"
    if side.boards is None:
        told = say("no legal pairing: {text}", text=side.refusal or "")
        yield f"    {speech.say(told)}"
        return
    known = other.pairs or ()
    yield from (f"    {_board(b, speech)}" for b in side.boards if b not in known)


def _board(board: tuple[PlayerId, PlayerId | None], speech: Speech) -> str:
    white, black = board
    beside = f": {speech.say(say('free'))}" if black is None else f" – {speech.name(black)}"
    return f"{speech.name(white)}{beside}"


def summary(compared: Sequence[Compared], speech: Speech) -> str:
    """Return how many rounds were compared, and how many are the same."""
    return speech.say(tally(len(compared), sum(each.same for each in compared)))


def compared_json(
    competition: str, title: str, compared: Sequence[Compared], speech: Speech
) -> str:
    """Return rounds as two programs pair them as JSON; its shape is in docs/json.md."""
    versions = [each.maker.version for each in compared if each.maker is not None]
    return json_text(
        {
            "competition": competition,
            "engine": title,
            "version": versions[-1] if versions else None,
            "same": all(each.same for each in compared),
            "rounds": [
                {
                    "round": each.round,
                    "same": each.same,
                    "ours": _side_json(each.ours, speech),
                    "theirs": _side_json(each.theirs, speech),
                }
                for each in compared
            ],
        }
    )


def _side_json(side: Side, speech: Speech) -> dict[str, object]:
    if side.boards is None:
        return {"pairs": None, "refusal": speech.say(side.refusal)}
    return {
        "pairs": [{"white": w, "black": b} for w, b in side.boards if b is not None],
        "byes": [white for white, black in side.boards if black is None],
    }
