"""What `pair` leaves of how a round was made (`rounds/07.json`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class Step:
    """One decision on the way to a round-pairing, told by the code that decided.

    Attributes:
        article: The article that decided, e.g. `knsb 4.5`, as numbered in `docs/`.
        text: What it decided, in one sentence.
    """

    article: str
    text: Message


@dataclass(frozen=True, slots=True)
class RecordedPair:
    """A board as `pair` made it.

    Attributes:
        fixed: `cup`, `by-hand`, `played-ahead`, or empty.
        via: The cup's id where it is a cup tie.
    """

    white: PlayerId
    black: PlayerId
    board: int | None = None
    group: str = ""
    fixed: str = ""
    via: str = ""
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordedBye:
    """A free place as `pair` gave it."""

    player: PlayerId
    kind: ByeKind
    group: str = ""
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """How a round was made.

    Attributes:
        engine: `leaguegen` or another program, with `version`.
        system: `knsb`, ...
        settings: Every setting of the system as text, for reading years later.
        present: Who was to be paired, in start order.
        absent: Who was away, by kind.
        results_hash: SHA-256 over the results of the earlier rounds, as `pairing.story` counts it.
        results: The results of the earlier rounds as they were, by `round:white:black` in canonical
            form, so that a later correction can be told.
    """

    round: int
    system: str
    engine: str
    version: str
    seed: str
    settings: Mapping[str, str]
    present: tuple[PlayerId, ...]
    absent: Mapping[PlayerId, ByeKind]
    pairs: tuple[RecordedPair, ...]
    byes: tuple[RecordedBye, ...]
    steps: tuple[Step, ...] = ()
    results_hash: str = ""
    results: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
