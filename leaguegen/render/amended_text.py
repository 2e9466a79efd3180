"""What was changed after a pairing, as text, CSV and JSON for the command line."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from leaguegen.model.game import Bye, Game
from leaguegen.model.kind_words import kind_words
from leaguegen.model.record import Amendment, RecordedBye, RecordedPair, Step
from leaguegen.render.event_text import event_json, headline
from leaguegen.render.pairing_text import board_order
from leaguegen.render.speech import Speech
from leaguegen.render.text import csv_text, json_text
from leaguegen.words.message import say

Board: TypeAlias = tuple[Game, str]


def amended_text(number: int, amendments: Iterable[Amendment], speech: Speech) -> Iterator[str]:
    """Yield the lines of what was changed: the boards that went and came, and why."""
    yield speech.say(say("Round {round}, changed after the pairing:", round=number))
    for amendment in amendments:
        yield ""
        yield f"  {speech.say(headline(amendment))}"
        for pair in amendment.broken:
            yield f"  - {_board(pair, speech)}"
        for pair in amendment.made:
            yield f"  + {_board(pair, speech)}"
        for bye in amendment.left:
            yield f"  + {_free(bye, amendment, speech)}"
        yield from _steps(amendment.steps, speech)
        for pair in amendment.made:
            yield f"    {speech.name(pair.white)} – {speech.name(pair.black)}"
            yield from _steps(pair.steps, speech)
        for bye in amendment.left:
            yield f"    {_free(bye, amendment, speech)}"
            yield from _steps(bye.steps, speech)


def _board(pair: RecordedPair, speech: Speech) -> str:
    return f"{pair.board or '':>3}  {speech.name(pair.white)} – {speech.name(pair.black)}"


def _free(bye: RecordedBye, amendment: Amendment, speech: Speech) -> str:
    return f"{speech.name(bye.player)}: {speech.say(kind_words(bye.kind, amendment.after))}"


def _steps(steps: Iterable[Step], speech: Speech) -> Iterator[str]:
    for step in steps:
        yield f"      [{step.article}] {speech.say(step.text)}"


def amended_csv(number: int, boards: Iterable[Board], free: Iterable[Bye]) -> str:
    """Return a round as it is now, as rows of `results.csv` in order of their boards.

    Args:
        boards: Games that are no cup ties, each with its result as it is written.
        free: Who has a row there without an opponent.
    """
    rows = [["round", "board", "white", "black", "result"]]
    for game, result in sorted(boards, key=lambda each: board_order(each[0].board)):
        rows.append([str(number), str(game.board or ""), game.white, game.black, result])
    rows += [[str(number), "", bye.player, "", str(bye.kind)] for bye in free]
    return csv_text(rows)


def amended_json(number: int, amendments: Sequence[Amendment], speech: Speech) -> str:
    """Return what was changed as JSON; its shape is in docs/json.md."""
    return json_text(
        {
            "round": number,
            "amendments": [event_json(each, speech) for each in amendments],
        }
    )
