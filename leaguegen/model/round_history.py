"""What happened to a round since it was paired first: who came and went, and pairings anew."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Amendment, Earlier, Record, RecordedBye, RecordedPair


@dataclass(frozen=True, slots=True)
class Anew:
    """That a round was paired anew, and what that made otherwise.

    Attributes:
        came: Who had been away and took part then.
        went: Who had taken part and was away then, by kind.
        stayed: The boards that stayed as they were, in order.
        broken: The boards that were not played.
        ended: Who had been free and was not any more.
        made: The boards that were new.
        left: Who was free and had not been, or in another way.
    """

    came: tuple[PlayerId, ...]
    went: Mapping[PlayerId, ByeKind]
    stayed: tuple[RecordedPair, ...]
    broken: tuple[RecordedPair, ...]
    ended: tuple[PlayerId, ...]
    made: tuple[RecordedPair, ...]
    left: tuple[RecordedBye, ...]


Event: TypeAlias = Amendment | Anew


def events(record: Record) -> tuple[Event, ...]:
    """Return what happened to a round after its first pairing, in that order."""
    return tuple(_events(record))


def _events(record: Record) -> Iterator[Event]:
    pairings: tuple[Earlier, ...] = (*record.earlier, record.as_earlier)
    for earlier, then in pairwise(pairings):
        yield from earlier.amendments
        yield _anew(earlier, then)
    yield from record.amendments


def _anew(before: Earlier, then: Earlier) -> Anew:
    """Return what a pairing made otherwise than the round as it stood before."""
    hung, hangs = ({_key(p): p for p in pairs} for pairs in (before.pairs_now, then.pairs))
    was = {b.player: b.kind for b in before.byes_now}
    there = {*was, *(p for pair in before.pairs_now for p in (pair.white, pair.black))}
    here = {p for pair in then.pairs for p in (pair.white, pair.black)}
    free = {b.player: b.kind for b in then.byes}
    return Anew(
        came=tuple(sorted((here | free.keys()) - there)),
        went={p: kind for p, kind in sorted(then.absent.items()) if p in there},
        stayed=tuple(p for key, p in hangs.items() if key in hung),
        broken=tuple(p for key, p in hung.items() if key not in hangs),
        ended=tuple(p for p in was if p not in free),
        made=tuple(p for key, p in hangs.items() if key not in hung),
        left=tuple(b for b in then.byes if was.get(b.player) is not b.kind),
    )


def _key(pair: RecordedPair) -> tuple[PlayerId, PlayerId, int | None]:
    return pair.white, pair.black, pair.board
