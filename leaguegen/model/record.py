"""What `pair` leaves of how a round was made (`rounds/07.json`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from leaguegen.model.game import After, ByeKind
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
        fixed: Why it stood before the others were paired: `cup`, `by-hand`, `played-ahead`;
            when the round was paired anew `played` or `kept`; empty: the pairing made it.
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
class Amendment:
    """What was changed in a round that was paired already, because somebody came or went.

    Attributes:
        what: `add`: somebody came after the pairing; `drop`: somebody signed off after it.
        was: Why who came had been away; None where he had no place in the round.
        broken: The boards that were taken apart.
        ended: The free places that ended.
        made: The boards that were made.
        left: Who is free by it.
        steps: Why, for the change as a whole.
    """

    what: Literal["add", "drop"]
    player: PlayerId
    was: ByeKind | None = None
    broken: tuple[RecordedPair, ...] = ()
    ended: tuple[PlayerId, ...] = ()
    made: tuple[RecordedPair, ...] = ()
    left: tuple[RecordedBye, ...] = ()
    steps: tuple[Step, ...] = ()

    @property
    def after(self) -> After:
        """How whoever it leaves free became so."""
        return "came" if self.what == "add" else "alone"


def pairs_after(
    pairs: tuple[RecordedPair, ...], amendments: tuple[Amendment, ...]
) -> tuple[RecordedPair, ...]:
    """Return the boards after all that was changed."""
    for amendment in amendments:
        gone = {frozenset((p.white, p.black)) for p in amendment.broken}
        kept = (p for p in pairs if frozenset((p.white, p.black)) not in gone)
        pairs = (*kept, *amendment.made)
    return pairs


def byes_after(
    byes: tuple[RecordedBye, ...], amendments: tuple[Amendment, ...]
) -> tuple[RecordedBye, ...]:
    """Return the free places after all that was changed."""
    for amendment in amendments:
        byes = (*(b for b in byes if b.player not in amendment.ended), *amendment.left)
    return byes


@dataclass(frozen=True, slots=True)
class Earlier:
    """How a round was paired before it was paired anew, and what was changed in it until then.

    Attributes:
        present: As in `Record`, and so are the others.
    """

    present: tuple[PlayerId, ...]
    absent: Mapping[PlayerId, ByeKind]
    pairs: tuple[RecordedPair, ...]
    byes: tuple[RecordedBye, ...]
    steps: tuple[Step, ...] = ()
    amendments: tuple[Amendment, ...] = ()

    @property
    def pairs_now(self) -> tuple[RecordedPair, ...]:
        """The boards as they stood when the round was paired anew."""
        return pairs_after(self.pairs, self.amendments)

    @property
    def byes_now(self) -> tuple[RecordedBye, ...]:
        """The free places as they stood then."""
        return byes_after(self.byes, self.amendments)


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
        amendments: What was changed after the pairing, in that order; `present`, `absent`, `pairs`
            and `byes` tell how the round was paired, before any of it.
        earlier: How it was paired before it was paired anew, the first time first.
        corrected: Boards as they became by a correction of who played, or with which colour; not
            those that are again as they were paired.
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
    amendments: tuple[Amendment, ...] = ()
    earlier: tuple[Earlier, ...] = ()
    corrected: tuple[RecordedPair, ...] = ()

    @property
    def pairs_now(self) -> tuple[RecordedPair, ...]:
        """The boards after all that was changed."""
        return pairs_after(self.pairs, self.amendments)

    @property
    def byes_now(self) -> tuple[RecordedBye, ...]:
        """The free places after all that was changed."""
        return byes_after(self.byes, self.amendments)

    def with_corrected(self, boards: tuple[RecordedPair, ...]) -> "Record":
        """Return the record with boards as a correction left them."""
        people = {p for board in boards for p in (board.white, board.black)}
        paired = {(p.white, p.black) for p in self.pairs_now}
        kept = (b for b in self.corrected if not people & {b.white, b.black})
        new = (b for b in boards if (b.white, b.black) not in paired)
        return replace(self, corrected=(*kept, *new))

    @property
    def left_later(self) -> Mapping[tuple[PlayerId, ByeKind], After]:
        """Who is free by a change after the pairing, in which way, and how that came about."""
        stands = {(b.player, b.kind) for b in self.byes_now}
        left: dict[tuple[PlayerId, ByeKind], After] = {}
        for amendment in self.amendments:
            for bye in amendment.left:
                left[bye.player, bye.kind] = amendment.after
        return {free: after for free, after in left.items() if free in stands}

    @property
    def made_later(self) -> frozenset[frozenset[PlayerId]]:
        """The pairs that are boards now and were made after the pairing."""
        made = {frozenset((p.white, p.black)) for a in self.amendments for p in a.made}
        return frozenset(made & {frozenset((p.white, p.black)) for p in self.pairs_now})

    @property
    def came_later(self) -> Mapping[PlayerId, ByeKind]:
        """Who was away when the round was paired and came after it, and why he was away."""
        first: dict[PlayerId, Amendment] = {}
        for amendment in self.amendments:
            first.setdefault(amendment.player, amendment)
        return {p: a.was for p, a in first.items() if a.what == "add" and a.was is not None}

    @property
    def as_earlier(self) -> Earlier:
        """What a later record of the round keeps of this one."""
        return Earlier(
            self.present, self.absent, self.pairs, self.byes, self.steps, self.amendments
        )

    @property
    def people(self) -> frozenset[PlayerId]:
        """Everybody who has a part in the round, then or earlier."""
        found: set[PlayerId] = set()
        for each in (*self.earlier, self.as_earlier):
            found.update(each.present, each.absent, (b.player for b in each.byes_now))
            found.update(p for pair in each.pairs_now for p in (pair.white, pair.black))
            found.update(p for pair in each.pairs for p in (pair.white, pair.black))
            found.update(b.player for b in each.byes)
            found.update(amendment.player for amendment in each.amendments)
        found.update(p for pair in self.corrected for p in (pair.white, pair.black))
        return frozenset(found)
