"""The setting `rating`: the lists that a competition looks at, in order."""

from collections.abc import Iterator, Mapping

from leaguegen.ingest import amsterdam_rules
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.ratings import Ratings
from leaguegen.ingest.values import each_once, invalid
from leaguegen.source.nearest import did_you_mean
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import say

_USUAL = ("knsb", "club", "fide")
_OF_SYSTEMS = {"amsterdam": amsterdam_rules.LISTS}
"""Rating lists in order, for systems that have others than most."""

_WELL_KNOWN = frozenset(_USUAL).union(*_OF_SYSTEMS.values())

_KEY, _ALSO = "rating", "ratings"


def read_lists(keys: Keys, system: str) -> tuple[str, ...]:
    """Read the lists, the preferred one first; without the setting those of the system."""
    return keys.get(_KEY, _lists, _OF_SYSTEMS.get(system, _USUAL), _ALSO)


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
        near = did_you_mean(name, filled | _WELL_KNOWN)
        yield Problem(
            place,
            "rating-list-unknown",
            say("No rating in ratings.csv is of the list “{name}”.", name=quoted(name)),
            Severity.WARNING,
            say("Did you mean {near}?", near=near)
            if near
            else say("Add its ratings, or take it out."),
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
