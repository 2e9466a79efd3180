"""The pairs that stand before the others are paired: cup ties, rows set by hand, games played."""

from collections.abc import Iterable, Iterator, Mapping

from leaguegen.model.game import Game
from leaguegen.model.league import Competition, FixedKind, FixedPair, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import say


def standing_pairs(
    competition: Competition, planned: PlannedRound, *, again: bool
) -> Iterator[FixedPair]:
    """Yield the pairs that stand before the others are paired."""
    recorded = competition.round_numbered(planned.number)
    if recorded is None:
        for game in competition.pending.get(planned.number, ()):
            yield FixedPair(game.white, game.black, _why_fixed(game, planned), game.via, game.group)
        return
    by_hand = _set_by_hand(competition, planned.number)
    for game in recorded.games:
        pair = frozenset((game.white, game.black))
        if game.via:
            yield FixedPair(game.white, game.black, "cup", game.via)
        elif pair in by_hand:
            yield FixedPair(game.white, game.black, by_hand[pair], "", game.group)
        elif game.result is not None and not again:
            yield FixedPair(game.white, game.black, "played", "", game.group)


def _why_fixed(game: Game, planned: PlannedRound) -> FixedKind:
    if game.via:
        return "cup"
    ahead = game.date is not None and planned.date is not None and game.date < planned.date
    return "played-ahead" if ahead or game.result is not None else "by-hand"


def _set_by_hand(competition: Competition, number: int) -> Mapping[frozenset[PlayerId], FixedKind]:
    """Return the pairs that the round's record knows to have stood beforehand."""
    record = competition.records.get(number)
    if record is None:
        return {}
    kinds: dict[frozenset[PlayerId], FixedKind] = {}
    for pair in record.pairs:
        if pair.fixed == "by-hand":
            kinds[frozenset((pair.white, pair.black))] = "by-hand"
        elif pair.fixed == "played-ahead":
            kinds[frozenset((pair.white, pair.black))] = "played-ahead"
    return kinds


def standing_rows(
    competition: Competition, number: int, stands: Iterable[FixedPair], free: Iterable[PlayerId]
) -> Mapping[PlayerId, bool]:
    """Return who stands in a row beforehand, and whether it is of the evening itself.

    Args:
        stands: The pairs that stand.
        free: Who is free by a row.
    """
    recorded = competition.round_numbered(number)
    games = recorded.games if recorded else competition.pending.get(number, ())
    moved = {frozenset((g.white, g.black)) for g in games if g.date is not None}
    pairs = [frozenset((f.white, f.black)) for f in stands]
    return {**{p: pair not in moved for pair in pairs for p in pair}, **dict.fromkeys(free, True)}


def settled_pairs(competition: Competition, number: int) -> frozenset[frozenset[PlayerId]]:
    """Return the pairs of a round that have a result: whoever is away now, they were played."""
    recorded = competition.round_numbered(number)
    games = recorded.games if recorded else competition.pending.get(number, ())
    return frozenset(frozenset((g.white, g.black)) for g in games if g.result is not None)


def without_the_absent(
    competition: Competition,
    stands: tuple[FixedPair, ...],
    gone: set[PlayerId],
    settled: frozenset[frozenset[PlayerId]],
) -> tuple[tuple[FixedPair, ...], tuple[FixedPair, ...]]:
    """Split the pairs into those that stand and cup ties that wait for an absent player.

    Args:
        settled: Pairs that have a result.

    Raises:
        NotReadyError: A pair set by hand has a player who is away.
    """
    kept, waiting = [], []
    for pair in stands:
        missing = [p for p in (pair.white, pair.black) if p in gone]
        if not missing or frozenset((pair.white, pair.black)) in settled:
            kept.append(pair)
        elif pair.why == "cup":
            waiting.append(pair)
        else:
            raise NotReadyError(
                "absent-but-paired",
                say(
                    "{white} – {black} is set by hand in results.csv of {competition}, but"
                    " {missing} is away: take out the row or the absence",
                    white=pair.white,
                    black=pair.black,
                    competition=competition.id,
                    missing=missing[0],
                ),
            )
    return tuple(kept), tuple(waiting)
