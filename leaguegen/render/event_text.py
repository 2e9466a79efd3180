"""What happened to a round since it was paired first, in words and as JSON."""

from collections.abc import Iterable, Iterator
from typing import Any

from leaguegen.model.game import After
from leaguegen.model.kind_words import KINDS, kind_words
from leaguegen.model.record import RecordedPair, Step
from leaguegen.model.round_history import Anew, Event
from leaguegen.render.speech import Speech
from leaguegen.words.message import Message, say


def headline(event: Event) -> Message:
    """Say who came or went, or that the round was paired anew."""
    if isinstance(event, Anew):
        return say("the round was paired anew")
    if event.what == "add":
        return say("{player} came after the pairing", player=event.player)
    return say("{player} signed off after the pairing", player=event.player)


def changes(event: Event) -> Iterator[Message]:
    """Say what came of it: who is there, the boards and the free places that ended and began."""
    if isinstance(event, Anew):
        yield from (say("{player} is there", player=player) for player in event.came)
        for player, kind in event.went.items():
            yield say("{player}: {kind}", player=player, kind=KINDS[kind])
        if not (event.broken or event.made or event.left):
            yield say("every board stays")
    for pair in event.broken:
        yield _ended(pair)
    for pair in event.made:
        yield _began(pair)
    after: After = "" if isinstance(event, Anew) else event.after
    for bye in event.left:
        yield say("{player}: {kind}", player=bye.player, kind=kind_words(bye.kind, after))


def _ended(pair: RecordedPair) -> Message:
    if pair.board is None:
        return say("{white} – {black} is not played", white=pair.white, black=pair.black)
    return say(
        "board {board}, {white} – {black}, is not played",
        board=pair.board,
        white=pair.white,
        black=pair.black,
    )


def _began(pair: RecordedPair) -> Message:
    if pair.board is None:
        return say("new: {white} – {black}", white=pair.white, black=pair.black)
    return say(
        "new: board {board}, {white} – {black}",
        board=pair.board,
        white=pair.white,
        black=pair.black,
    )


def history_text(events: Iterable[Event], speech: Speech) -> Iterator[str]:
    """Yield lines of what happened to a round since it was paired first; none where nothing did."""
    for number, event in enumerate(events, start=1):
        if number == 1:
            yield ""
            yield speech.say(say("Since it was paired first:"))
        yield f"  {number}. {speech.say(headline(event))}"
        yield from (f"     {speech.say(change)}" for change in changes(event))


def event_json(event: Event, speech: Speech) -> dict[str, Any]:
    """Return what happened to a round as JSON; its shape is in docs/json.md."""
    boards = {
        "broken": [_pair_json(pair) for pair in event.broken],
        "ended": list(event.ended),
        "made": [
            {**_pair_json(pair), "steps": _steps_json(pair.steps, speech)} for pair in event.made
        ],
        "left": [
            {
                "player": bye.player,
                "kind": str(bye.kind),
                "group": bye.group or None,
                "steps": _steps_json(bye.steps, speech),
            }
            for bye in event.left
        ],
    }
    if isinstance(event, Anew):
        return {
            "what": "redo",
            "came": list(event.came),
            "went": [{"player": p, "kind": str(kind)} for p, kind in event.went.items()],
            "stayed": [_pair_json(pair) for pair in event.stayed],
            **boards,
        }
    return {
        "what": event.what,
        "player": event.player,
        "was": None if event.was is None else str(event.was),
        **boards,
        "steps": _steps_json(event.steps, speech),
    }


def _pair_json(pair: RecordedPair) -> dict[str, str | int | None]:
    return {
        "board": pair.board,
        "white": pair.white,
        "black": pair.black,
        "group": pair.group or None,
    }


def _steps_json(steps: Iterable[Step], speech: Speech) -> list[dict[str, str]]:
    return [{"article": s.article, "text": speech.say(s.text)} for s in steps]
