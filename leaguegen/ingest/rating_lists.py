"""The setting `rating`: the lists that a competition looks at, in order."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from leaguegen.ingest import amsterdam_rules
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.ratings import Ratings
from leaguegen.ingest.values import each_once, invalid
from leaguegen.model.player import Entrant, PlayerId
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Either, say

GameKind: TypeAlias = Literal["chess", "draughts"]

_USUAL: Mapping[GameKind, tuple[str, ...]] = {
    "chess": ("knsb", "club", "fide"),
    "draughts": ("kndb", "club", "fmjd"),
}
_OF_SYSTEMS = {"amsterdam": amsterdam_rules.LISTS}
"""Rating lists in order, for systems that have others than most."""

_WELL_KNOWN = frozenset[str]().union(*_USUAL.values(), *_OF_SYSTEMS.values())

_KEY, _ALSO = "rating", "ratings"


def read_lists(keys: Keys, system: str, game: GameKind) -> tuple[str, ...]:
    """Read the lists, the preferred one first; without the setting those of system and game."""
    return keys.get(_KEY, _lists, _OF_SYSTEMS.get(system, _USUAL[game]), _ALSO)


def places_of_lists(keys: Keys, lists: tuple[str, ...]) -> Mapping[str, Span]:
    """Return where each list stands in the settings; none where the setting is not told."""
    if not keys.has(_KEY, _ALSO):
        return {}
    return {name: keys.span_within((_KEY, _ALSO), n) for n, name in enumerate(lists)}


def unknown_lists(places: Mapping[str, Span], ratings: Ratings) -> Iterator[Problem]:
    """Warn of each list of which nobody has a rating, unless its name is well known.

    Args:
        places: Where each list stands in the settings.
    """
    filled = {name for _, name in ratings}
    for name, place in places.items():
        if name in filled or name in _WELL_KNOWN:
            continue
        near = did_you_mean(name, filled) or did_you_mean(name, _WELL_KNOWN)
        yield Problem(
            place,
            "rating-list-unknown",
            say("No rating in ratings.csv is of the list “{name}”.", name=quoted(name)),
            Severity.WARNING,
            say("Did you mean {near}?", near=near)
            if near
            else say("Add its ratings, or take it out."),
        )


def unused_lists(
    place: Span,
    lists: Sequence[str],
    entered: Collection[Entrant],
    frozen: Collection[PlayerId],
    ratings: Ratings,
) -> Iterator[Problem]:
    """Warn where nobody has a rating though `ratings.csv` has some.

    Either they are on lists that are not looked at, or they came after everybody was paired
    without: entrants.csv has a 0 for each, and that holds.

    Args:
        place: Of the setting.
        lists: Those that are looked at.
        entered: Who takes part, with the rating that holds.
        frozen: Whose rating stands in entrants.csv.
    """
    people = {e.id for e in entered if e.rating is None}
    if not people or any(e.rating is not None for e in entered):
        return
    if any(player in people and player in frozen and name in lists for player, name in ratings):
        yield Problem(
            place,
            "rating-list-unused",
            say(
                "Nobody here has a rating: entrants.csv has a 0, and ratings.csv is not looked at."
            ),
            Severity.WARNING,
            say(
                "The 0 stands for who had none when he was paired. Take it out, and the next round"
                " goes by ratings.csv."
            ),
        )
        return
    others = sorted({name for player, name in ratings if player in people} - set(lists))
    if others:
        yield Problem(
            place,
            "rating-list-unused",
            say(
                "Nobody here has a rating: {lists} is looked at, and ratings.csv has {others}.",
                lists=Either(lists),
                others=tuple(others),
            ),
            Severity.WARNING,
            say(
                "Write {example}. If entrants.csv has a 0 as rating, take it out: it stands for"
                " who had none when he was paired.",
                example=f'rating = ["{others[0]}"]',
            ),
        )


def _lists(value: object) -> tuple[str, ...]:
    found = each_once(_name)(value)
    if not found:
        raise invalid(say("At least one rating list is expected here."), _EXAMPLE)
    return found


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise invalid(say("The name of a rating list is expected here."), _EXAMPLE)
    return value.strip().casefold()


_EXAMPLE = say("For example {example}.", example='["knsb", "club"]')
