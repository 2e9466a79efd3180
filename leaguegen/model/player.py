"""Who plays."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import NewType

from leaguegen.source.problem import Span


class PlayerId(str):
    """The short name that files and addresses use for a player; unique within a club.

    A class of its own, and not a `NewType`, because a message must know at run time which of its
    arguments are people: they are shown by name, as the club's privacy settings want.
    """

    __slots__ = ()


PairingNumber = NewType("PairingNumber", int)
"""Tournament pairing number (TPN), 1 for the highest (C.04.2:2026 2)."""


class Role(StrEnum):
    """What an entrant is in a competition."""

    MEMBER = "member"
    GUEST = "guest"


@dataclass(frozen=True, slots=True)
class Player:
    """A person of the club, as `players.csv` tells.

    Attributes:
        name: As shown, e.g. `Jan van der Berg`.
        sort_name: As sorted by the club's habit, e.g. `Berg, Jan van der`.
        aliases: Other spellings that results may use.
        born: Year of birth; never shown.
        privacy: How the name is shown (`full`, `short`, `initials`, `code`, `hidden`); empty: the
            club's default.
        origin: Where the player is declared; not part of equality.
    """

    id: PlayerId
    name: str
    sort_name: str = ""
    aliases: tuple[str, ...] = ()
    knsb_id: str = ""
    fide_id: str = ""
    title: str = ""
    born: int | None = None
    category: str = ""
    club: str = ""
    privacy: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player in one competition.

    Attributes:
        joined: First round in which the player may be paired.
        withdrawn: Last round in which the player may be paired, if withdrawn.
        rating: The rating that holds for this competition, frozen when round 1 is paired.
        group: Group (A, B, Heller group), empty where there are none.
        number: Number within the group or schedule.
        sort_name: For alphabetical order among equals.
    """

    id: PlayerId
    joined: int = 1
    withdrawn: int | None = None
    rating: int | None = None
    group: str = ""
    number: int | None = None
    role: Role = Role.MEMBER
    sort_name: str = ""
    origin: Span | None = field(default=None, compare=False, repr=False)

    def active(self, round_number: int) -> bool:
        """Whether the player takes part in a round (absent or not)."""
        last = self.withdrawn
        return self.joined <= round_number and (last is None or round_number <= last)


@dataclass(frozen=True)
class Roster:
    """The entrants in start order; the position is the pairing number."""

    entrants: tuple[Entrant, ...]

    def __iter__(self) -> Iterator[Entrant]:
        return iter(self.entrants)

    def __len__(self) -> int:
        return len(self.entrants)

    def __getitem__(self, player: PlayerId) -> Entrant:
        return self.entrants[self.pairing_numbers[player] - 1]

    def __contains__(self, player: object) -> bool:
        return player in self.pairing_numbers

    @cached_property
    def pairing_numbers(self) -> Mapping[PlayerId, PairingNumber]:
        """Each player's pairing number (TPN), from 1."""
        return {e.id: PairingNumber(n) for n, e in enumerate(self.entrants, start=1)}
