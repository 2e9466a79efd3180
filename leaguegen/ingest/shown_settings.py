"""What stands on pages as a settings file has it: titles, and where it is played."""

from collections.abc import Iterable, Iterator, Mapping

from leaguegen.ingest.keys import Path, fold
from leaguegen.ingest.values import VENUE_KEYS
from leaguegen.source.problem import Span
from leaguegen.source.settings import Settings

VENUES = ("venue", *VENUE_KEYS)
TITLES = ("title", "name")

ShownText = tuple[Span, str]
"""A text, and where it stands."""


def shown_settings(settings: Settings, keys: Iterable[str]) -> tuple[ShownText, ...]:
    """Return the texts under these keys, also those of tables within tables."""
    return tuple(_under(settings, frozenset(map(fold, keys)), settings.values, ()))


def _under(
    settings: Settings, keys: frozenset[str], values: Mapping[str, object], path: Path
) -> Iterator[ShownText]:
    for key, value in values.items():
        here = (*path, key)
        if isinstance(value, str) and fold(key) in keys:
            yield settings.locate_value(*here), value
        for number, part in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(part, Mapping):
                inner = (*here, number) if isinstance(value, list) else here
                yield from _under(settings, keys, part, inner)
