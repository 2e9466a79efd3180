"""Whom a player may meet in a round that is not paired yet, in words."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from leaguegen.model.player import PlayerId
from leaguegen.pairing.prospects import Prospect
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.message import Message, say, say_many

_NAMED = 8
"""So many possible opponents are named, where there are more."""


@dataclass(frozen=True, slots=True)
class PossibleRow:
    """Whom the player may meet in a round that is not paired yet.

    Attributes:
        told: In one sentence how many.
        open: The nearest in the order of the pairing; all, where they are few.
        more: How many others; empty: none.
        barred: Who may not be met and why, in sentences.
        notes: Groups, colours, what may give way.
    """

    told: str
    open: tuple[Link, ...]
    more: str
    barred: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def possible(prospect: Prospect, speech: Speech, expected: PlayerId | None = None) -> PossibleRow:
    """Tell what the pairing system knows; who is hidden is left out.

    Args:
        expected: The opponent of the provisional pairing; None: there is none. He is possible,
            whatever gave way there.
    """
    barred = [one for one in prospect.barred if one.player != expected]
    open_ = prospect.open
    if expected is not None and expected not in open_:
        open_ = (expected, *open_)
    notes = list(_notes(prospect))
    if len(barred) < len(prospect.barred) and expected and speech.code(expected):
        notes.insert(0, _gave_way(expected))
    return replace(
        among(open_, speech),
        barred=tuple(speech.say(one.why) for one in barred if speech.code(one.player)),
        notes=tuple(map(speech.say, notes)),
    )


def _gave_way(opponent: PlayerId) -> Message:
    return say(
        "{opponent} is possible because a rule gives way in the provisional pairing: otherwise"
        " not everybody can be paired",
        opponent=opponent,
    )


def among(players: Iterable[PlayerId], speech: Speech) -> PossibleRow:
    """Name the possible opponents, the first of them where they are many."""
    shown = [speech.player(player) for player in players if speech.code(player)]
    told = say_many("{n} possible opponent", "{n} possible opponents", len(shown))
    named = shown if len(shown) <= _NAMED + 1 else shown[:_NAMED]
    rest = len(shown) - len(named)
    more = say_many("and {n} other", "and {n} others", rest) if rest else None
    return PossibleRow(speech.say(told), tuple(named), speech.say(more))


def _notes(prospect: Prospect) -> Iterator[Message]:
    if prospect.colour is not None:
        yield prospect.colour
    if prospect.group:
        yield say("only players of group {group}", group=prospect.group)
    if prospect.across:
        yield say("whoever is left over in a group may meet somebody of the next one")
    if prospect.again and prospect.barred:
        yield say("those who met may meet again if not everybody can be paired otherwise")
