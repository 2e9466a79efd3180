"""Words for who may see what: how a name is shown, and who can look into the repository."""

from collections.abc import Mapping
from typing import TypeVar

from leaguegen.ingest.bye_words import folded
from leaguegen.ingest.cell_error import quoted
from leaguegen.ingest.values import choices, invalid, text
from leaguegen.model.privacy import MODES, Mode
from leaguegen.model.repository import Visibility
from leaguegen.words.message import say

T = TypeVar("T", bound=str)

_MODES: Mapping[str, Mode] = {
    **{mode: mode for mode in MODES},
    **dict.fromkeys(("volledig", "vol", "voluit"), "full"),
    "kort": "short",
    **dict.fromkeys(("initialen", "voorletters"), "initials"),
    "verborgen": "hidden",
}
_VISIBILITIES: Mapping[str, Visibility] = {
    **dict.fromkeys(("public", "openbaar", "publiek"), "public"),
    **dict.fromkeys(("private", "besloten", "prive"), "private"),
}


def mode_of(written: str) -> Mode | None:
    """Return the way to show a name for which a word stands, in English or Dutch.

    >>> mode_of("Verborgen"), mode_of("short"), mode_of("secret")
    ('hidden', 'short', None)
    """
    return _MODES.get(folded(written))


def mode(value: object) -> Mode:
    """Read a way to show a name.

    Raises:
        CellError: `setting-invalid`.
    """
    return _read(value, _MODES, MODES)


def visibility(value: object) -> Visibility:
    """Read who can look into the repository.

    Raises:
        CellError: `setting-invalid`.
    """
    return _read(value, _VISIBILITIES, ("public", "private"))


def _read(value: object, words: Mapping[str, T], allowed: tuple[T, ...]) -> T:
    written = text(value) if isinstance(value, str | int) else ""
    found = words.get(folded(written))
    if found is not None:
        return found
    what = (
        say("“{text}” is not one of the choices.", text=quoted(written))
        if written
        else say("This is not one of the choices.")
    )
    raise invalid(what, choices(written, tuple(str(word) for word in allowed)))
