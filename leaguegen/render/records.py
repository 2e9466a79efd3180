"""Records: who has the most games, the longest runs, and so on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.ranking.head_to_head import head_to_head
from leaguegen.ranking.statistics import (
    Numbers,
    Run,
    Statistics,
    best_scores,
    leaders,
    most_faithful,
)
from leaguegen.render.speech import Speech
from leaguegen.render.views import Link
from leaguegen.words.catalogue import number
from leaguegen.words.message import Message, say, say_many

_MOST_HOLDERS = 6
"""Of more people than these only the number is told."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record.

    Attributes:
        holders: Nobody where they are too many to name.
    """

    title: str
    holders: tuple[Link, ...]
    text: str


def percent(share: Fraction) -> int:
    """Return a share in whole per cents, halves upwards.

    >>> percent(Fraction(2, 3)), percent(Fraction(1, 8))
    (67, 13)
    """
    return int(share * 100 + Fraction(1, 2))


def records(
    competitions: Sequence[Competition], counted: Statistics, speech: Speech
) -> tuple[Record, ...]:
    """Return all records; whoever is hidden holds none."""
    seen = [one for one in counted.players if speech.code(one.player)]
    several = len(competitions) > 1
    found = (
        _runs(say("Longest without a loss"), counted.unbeaten, speech, several=several),
        _runs(say("Most wins in a row"), counted.winning, speech, several=several),
        _most(say("Most games"), seen, lambda one: one.games, _games, speech),
        _most(say("Most wins"), seen, lambda one: one.won, _games, speech),
        _most(say("Most draws"), seen, lambda one: one.drawn, _games, speech),
        _best_score(seen, speech),
        _faithful(seen, speech),
        _rivals(competitions, speech),
    )
    return tuple(record for record in found if record is not None)


def _record(
    title: Message, holders: Sequence[PlayerId], text: Message, speech: Speech
) -> Record | None:
    if not holders:
        return None
    if len(holders) > _MOST_HOLDERS:
        many = say_many("{n} player: {what}", "{n} players: {what}", len(holders), what=text)
        return Record(speech.say(title), (), speech.say(many))
    return Record(speech.say(title), tuple(map(speech.player, holders)), speech.say(text))


def _games(count: int) -> Message:
    return say_many("{n} game", "{n} games", count)


def _most(
    title: Message,
    players: Sequence[Numbers],
    of: Callable[[Numbers], int],
    told: Callable[[int], Message],
    speech: Speech,
) -> Record | None:
    best, holders = leaders({one.player: of(one) for one in players})
    return _record(title, holders, told(int(best)), speech)


def _runs(title: Message, runs: Sequence[Run], speech: Speech, *, several: bool) -> Record | None:
    shown = [run for run in runs if speech.code(run.player)]
    holders = tuple(dict.fromkeys(run.player for run in shown))
    if not shown:
        return None
    return _record(title, holders, _run(shown, several=several), speech)


def _run(runs: Sequence[Run], *, several: bool) -> Message:
    """Tell how long a run is and, of one alone, when it was."""
    length = _games(runs[0].length)
    if len(runs) > 1:
        return length
    run = runs[0]
    first, last = run.first, run.last
    if several and first.date is not None and last.date is not None:
        told = say(
            "{length}, from {first} to {last}", length=length, first=first.date, last=last.date
        )
    elif several:
        told = length
    else:
        told = say(
            "{length}, from round {first} to round {last}",
            length=length,
            first=first.round,
            last=last.round,
        )
    return say("{what}; nobody has ended it yet", what=told) if run.going else told


def _best_score(players: Sequence[Numbers], speech: Speech) -> Record | None:
    best = best_scores(players)
    if not best:
        return None
    fewest = min(one.games for one in best)
    text = say("{percent}% of {games}", percent=percent(best[0].score), games=_games(fewest))
    if len({one.games for one in best}) > 1:
        text = say("{percent}%", percent=percent(best[0].score))
    title = say("Best score, of those with at least half as many games as anybody")
    return _record(title, [one.player for one in best], text, speech)


def _faithful(players: Sequence[Numbers], speech: Speech) -> Record | None:
    best = most_faithful(players)
    if not best:
        return None
    missed = any(one.present < one.rounds for one in best)
    title = say("Missed the fewest rounds") if missed else say("Missed no round")
    if len({one.rounds for one in best}) == 1:
        text = say(
            "present at {present} of {rounds}", present=best[0].present, rounds=best[0].rounds
        )
    else:
        text = say("present at all rounds since joining")
    return _record(title, [one.player for one in best], text, speech)


def _rivals(competitions: Sequence[Competition], speech: Speech) -> Record | None:
    """Return the pair that met most often, if any met more than twice."""
    met = head_to_head(competitions)
    pairs = [
        (len(own.meetings), player, own)
        for player, opponents in met.items()
        for own in opponents
        if player < own.opponent and speech.code(player) and speech.code(own.opponent)
    ]
    most = max((count for count, _, _ in pairs), default=0)
    best = [(player, own) for count, player, own in pairs if count == most]
    if most < 3 or len(best) > 1:
        return None
    player, own = best[0]
    text = say(
        "{games}, {score}–{opposing}",
        games=_games(most),
        score=number(own.score),
        opposing=number(own.opposing),
    )
    return _record(say("Met most often"), (player, own.opponent), text, speech)
