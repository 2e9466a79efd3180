"""As much of a name as a mode shows."""

from collections.abc import Iterable

from leaguegen.model.player import Player
from leaguegen.model.privacy import Mode
from leaguegen.source.name_forms import split_name


def shown_name(player: Player, mode: Mode, code: str, withheld: str) -> str:
    """Return a name in a mode.

    Args:
        code: What stands for it in the mode `code`.
        withheld: What stands for it in the mode `hidden`.

    >>> from leaguegen.model.player import PlayerId
    >>> jan = Player(PlayerId("jan"), "Jan van der Berg")
    >>> [shown_name(jan, mode, "p-3", "x") for mode in ("short", "initials", "code", "hidden")]
    ['Jan B.', 'J. B.', 'p-3', 'x']
    """
    parts = split_name(player.name)
    match mode:
        case "full":
            return player.name
        case "short":
            given = parts.given.split()[:1]
            return " ".join([*given, *_initials(parts.family)]) or code
        case "initials":
            return " ".join(_initials(parts.given, parts.family)) or code
        case "code":
            return code
        case "hidden":
            return withheld


def _initials(*names: str) -> Iterable[str]:
    """Yield the first letter of each name; of a name without a letter nothing."""
    for name in names:
        letters = [c for c in name if c.isalpha()]
        if letters:
            first = "IJ" if name[:2] == "IJ" else letters[0].upper()
            yield f"{first}."
