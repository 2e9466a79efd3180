"""What stands in the column `decider` of a cup, and does not do what it seems to."""

import re
from collections.abc import Iterable, Iterator

from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.results import Line
from leaguegen.model.game import Game
from leaguegen.model.player import PlayerId
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity
from leaguegen.words.message import Message, say

_WORDS = ("blitz", "rating", "loting", "lot", "snelschaken")
_SCORE = re.compile(r"(?:[0-9]*½|[0-9]+(?:[.,]5)?)\s*[-–:]\s*(?:[0-9]*½|[0-9]+(?:[.,]5)?)")


def unknown_deciders(lines: Iterable[Line]) -> Iterator[Problem]:
    """Yield a warning for each decider from which nobody can tell who goes on.

    Where the column `through` says that, the decider may be any text: it is shown as it stands.
    """
    games = [(line, line.entry) for line in lines if isinstance(line.entry, Game)]
    told = {_tie(line) for line, game in games if game.through is not None}
    for line, entry in games:
        if _tie(line) in told or tells_winner(entry.decider):
            continue
        yield Problem(
            line.row.place("decider"),
            "decider-unknown",
            say("“{text}” does not tell who goes on.", text=quoted(entry.decider)),
            Severity.WARNING,
            _hint(entry.decider),
        )


def _tie(line: Line) -> tuple[int, frozenset[PlayerId]]:
    return line.round, frozenset(line.players)


def tells_winner(decider: str) -> bool:
    """Whether a decider may tell who goes on (docs/cup.md, 7): a score, rating or lot."""
    text = decider.strip().casefold()
    return not text or text.startswith(("lot", "loot", "rating")) or bool(_SCORE.search(text))


def _hint(decider: str) -> Message:
    word = " ".join(re.findall(r"[^\W\d_]+", decider))
    near = did_you_mean(word, _WORDS, 1)
    if not near:
        return say("Write for example blitz 2-0, rating or lot, or fill in the column through.")
    if near[0] in ("blitz", "snelschaken"):
        return say("Write the score behind it, such as {example}.", example=f"{near[0]} 2-0")
    return say("Did you mean {word}?", word=near[0])
