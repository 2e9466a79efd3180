"""How names may be shown, and what a club has decided about it."""

from dataclasses import dataclass
from typing import Literal

from leaguegen.model.player import Player

Mode = Literal["full", "short", "initials", "code", "hidden"]
"""How a name is shown: `Jan de Wit`, `Jan W.`, `J. W.`, a code, or not at all."""

MODES: tuple[Mode, ...] = ("full", "short", "initials", "code", "hidden")
"""From the most open to the strictest."""

Cause = Literal["own", "under-18", "youth", "club", "competition", "retention", "gone"]
"""What decided a mode: the player's wish, the year of birth, the category, the club's or a
competition's setting, that only seasons that are no longer published know the player, or that the
files of now do not, where the site is that of an earlier day."""


@dataclass(frozen=True, slots=True)
class PrivacyRules:
    """What `club.toml` says beside the mode that holds for everybody.

    Attributes:
        under_18: The mode of whoever is under 18; a stricter one of the club goes first.
        youth: Words of categories whose members count as under 18, where no year of birth tells;
            None: the usual ones (`youth.is_youth`).
        key: A secret from which codes are made; empty: codes are numbers of rows.
        retention: How many seasons are published, the last ones; None: all.
    """

    under_18: Mode = "initials"
    youth: tuple[str, ...] | None = None
    key: str = ""
    retention: int | None = None


@dataclass(frozen=True, slots=True)
class Protection:
    """How a player is shown on the site, and why.

    Attributes:
        where: The season of `under-18`, the id of the competition of `competition`.
    """

    mode: Mode
    cause: Cause
    where: str = ""


@dataclass(frozen=True, slots=True)
class Limit:
    """How somebody may be shown at most on the site of an earlier day.

    Attributes:
        how: As it is now.
        then: What the files of that day say of the person.
    """

    how: Protection
    then: Player


def stricter(one: Protection, other: Protection) -> Protection:
    """Return the stricter of two; the first where they are the same."""
    return other if MODES.index(other.mode) > MODES.index(one.mode) else one
