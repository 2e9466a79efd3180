"""Who goes on from a level tie of a cup, and how that was decided, as somebody types it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.game import Game
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.ties import Tie, blitz_score, is_level, ratings_of, ties


@dataclass(frozen=True, slots=True)
class Decision:
    """What decided a tie.

    Attributes:
        through: Who goes on; None: the decider tells.
        decider: As the column of that name has it (`blitz 2-0`, `lot`); empty: nothing is told.
    """

    through: PlayerId | None
    decider: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A line about a decided tie, in its parts.

    Attributes:
        what: The game and its result; empty: those that are asked for.
        name: Who goes on; empty: nobody is named.
        how: What decided; empty: not told.
    """

    what: str
    name: str
    how: str


def decisions_in(text: str) -> Iterator[Told]:
    """Yield the ways to part a line that tells who goes on, or how a tie was decided.

    >>> [(told.what, told.name, told.how) for told in decisions_in("3 = through jan blitz 2-0")][1:]
    [('3 =', 'jan', 'blitz 2-0')]
    >>> next(decisions_in("3 ½-½ loting"))
    Told(what='3 ½-½', name='', how='loting')
    """
    found = _THROUGH.search(text)
    if found is None:
        what, how = _cut_how(text)
        if how:
            yield Told(what, "", how)
            yield from _name_last(what, how)
        return
    what, after = text[: found.start()].strip(" ,;:"), text[found.end() :].strip(" ,;:")
    if after:
        yield Told(what, after, "")
    name, how = _cut_how(after)
    if not how:
        what, how = _cut_how(what)
    if name:
        yield Told(what, name, how)
    else:
        yield from _name_last(what, how)


def answer_in(text: str) -> Iterator[Told]:
    """Yield the ways to read the answer to who goes on: `jan`, `jan 2-0`, `lot`, `through jan`."""
    first = _HOW_FIRST.fullmatch(text.strip())
    if first is not None:
        yield Told("", first["name"], first["how"])
    yield from decisions_in(text)
    name, score = _cut(_SCORES_LAST, text)
    if name and score:
        yield Told("", name, f"blitz {score}")
    if not score:
        yield Told("", text.strip(), "")


def _name_last(what: str, how: str) -> Iterator[Told]:
    """Yield the ways to take a name off the end, the shortest name first."""
    words = what.split()
    for at in range(len(words) - 1, -1, -1):
        yield Told(" ".join(words[:at]).rstrip(" ,;:"), " ".join(words[at:]), how)


def _cut_how(text: str) -> tuple[str, str]:
    """Take what decided off the end: `blitz 2-0`, `by lot`, `(sudden death)`."""
    return _cut(_HOW, text)


def _cut(pattern: re.Pattern[str], text: str) -> tuple[str, str]:
    found = pattern.search(text)
    if found is None:
        return text.strip(), ""
    told = next(group for group in found.groups() if group)
    return text[: found.start()].strip(" ,;:"), told.strip(" ()")


_THROUGH = re.compile(
    r"(?<!\S)(?:(?:goes|went|is|gaat|ging)\s+)?(?:through|door|verder)(?:\s+(?:is|gaat))?(?![^\s:,;])",
    re.IGNORECASE,
)
_SCORES = (
    r"[0-9½][0-9½.,]*\s?[-–:]\s?[0-9½][0-9½.]*(?:\s*,?\s+[0-9½][0-9½.,]*\s?[-–:]\s?[0-9½][0-9½.]*)*"
)
_DECIDER = (
    r"(?:(?:blitz|snelschaken|snelschaak|rapid|barrage|armageddon|sudden\s+death|shoot-?out"
    rf"|tie-?break)(?:\s*:?\s*{_SCORES})?|loting|lots?|rating)"
)
_BY = r"(?:(?:by|after|na|met|via|with|in|op|on|through|door|de|the|het|a|een)\s+)*"
_HOW = re.compile(
    rf"(?:^|[\s,;(]){_BY}({_DECIDER})\)?\s*$|\(([^()]+)\)\s*$",
    re.IGNORECASE,
)
_HOW_FIRST = re.compile(
    rf"{_BY}(?P<how>{_DECIDER})\s*[:,;]?\s+(?:(?:for|voor|won|by|door|gewonnen|is)\s+)*"
    r"(?P<name>[^\W\d].*)",
    re.IGNORECASE,
)
_SCORES_LAST = re.compile(rf"(?:^|\s)({_SCORES})\s*$")


def seen_from_white(how: str, *, winner_is_white: bool) -> str:
    """Write the score of what decided from the side of White, whoever it was told of.

    Whoever goes on has the most of it, so that it may be told from either side.

    Args:
        winner_is_white: Whether who goes on had White in the first game of the tie.

    >>> seen_from_white("blitz 0-2", winner_is_white=True)
    'blitz 2-0'
    """
    score = blitz_score(how)
    if score is None or score[0] == score[1] or (score[0] > score[1]) == winner_is_white:
        return how
    return _ONE_SCORE.sub(lambda m: f"{m['theirs']}-{m['mine']}", how)


_ONE_SCORE = re.compile(r"(?P<mine>\d*½|\d+(?:[.,]5)?)\s*[-–:]\s*(?P<theirs>\d*½|\d+(?:[.,]5)?)")


def level_tie(competition: Competition, round_: int, game: Game) -> Tie | None:
    """Return the tie of a game, if all of it is played and it is level; else None."""
    recorded = competition.round_numbered(round_)
    rules = competition.cycle_of(round_).rules
    if recorded is None or not isinstance(rules, CupRules):
        return None
    pair = {game.white, game.black}
    known = ties(competition.rounds, rules, ratings_of(competition.roster))
    found = (tie for tie in known if tie.round == round_ and set(tie.players) == pair)
    return next((tie for tie in found if is_level(tie.games, rules)), None)
