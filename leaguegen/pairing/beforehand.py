"""The pairs that stand before the others are paired: cup ties, rows set by hand, games played."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.game import Game
from leaguegen.model.league import Competition, FixedKind, FixedPair, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class ByHand:
    """What the leader sets by hand while a round is paired.

    Attributes:
        pairs: Who meet, White first.
        apart: Who may not meet in this round.
        keep: Boards of a recorded round that stay when it is paired anew.
    """

    pairs: tuple[tuple[PlayerId, PlayerId], ...] = ()
    apart: frozenset[frozenset[PlayerId]] = frozenset()
    keep: frozenset[int] = frozenset()

    @property
    def met(self) -> frozenset[frozenset[PlayerId]]:
        """Who meet, whatever their colours."""
        return frozenset(frozenset(pair) for pair in self.pairs)


NOTHING = ByHand()


def standing_pairs(
    competition: Competition,
    planned: PlannedRound,
    *,
    again: bool,
    keep: Collection[int] = (),
) -> Iterator[FixedPair]:
    """Yield the pairs that stand before the others are paired.

    Args:
        again: A recorded round as it was paired, before anything that was changed after it.
        keep: Boards of a recorded round that stay.
    """
    recorded = competition.round_numbered(planned.number)
    if recorded is None:
        for game in competition.pending.get(planned.number, ()):
            yield FixedPair(game.white, game.black, _why_fixed(game, planned), game.via, game.group)
        return
    stood = _stood(competition, planned.number, again=again)
    for game in recorded.games:
        pair = frozenset((game.white, game.black))
        if game.via:
            yield FixedPair(game.white, game.black, "cup", game.via)
        elif pair in stood:
            yield FixedPair(game.white, game.black, stood[pair], "", game.group)
        elif game.result is not None and not again:
            yield FixedPair(game.white, game.black, "played", "", game.group)
        elif game.board in keep:
            yield FixedPair(game.white, game.black, "kept", "", game.group)
    if again:
        yield from _taken_apart(competition, planned.number)


def _taken_apart(competition: Competition, number: int) -> Iterator[FixedPair]:
    """Yield the pairs that stood before the pairing and were taken apart after it."""
    record = competition.records.get(number)
    now = {frozenset((p.white, p.black)) for p in record.pairs_now} if record else set()
    stood = _stood(competition, number, again=True)
    for pair in record.pairs if record else ():
        two = frozenset((pair.white, pair.black))
        if two in stood and two not in now:
            yield FixedPair(pair.white, pair.black, stood[two], "", pair.group)


def _why_fixed(game: Game, planned: PlannedRound) -> FixedKind:
    if game.via:
        return "cup"
    ahead = game.date is not None and planned.date is not None and game.date < planned.date
    return "played-ahead" if ahead or game.result is not None else "by-hand"


_ALWAYS: Mapping[str, FixedKind] = {"by-hand": "by-hand", "played-ahead": "played-ahead"}
"""Why a pair stands in whatever pairing of its round."""

_IN_THAT_PAIRING: Mapping[str, FixedKind] = {**_ALWAYS, "played": "played", "kept": "kept"}
"""Why a pair stands in a round that is paired as it was paired."""


def _stood(
    competition: Competition, number: int, *, again: bool
) -> Mapping[frozenset[PlayerId], FixedKind]:
    """Return the pairs that the round's record knows to have stood beforehand, and why."""
    record = competition.records.get(number)
    kinds = _IN_THAT_PAIRING if again else _ALWAYS
    return {
        frozenset((p.white, p.black)): kinds[p.fixed]
        for p in (record.pairs if record else ())
        if p.fixed in kinds
    }


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
    told_now: Collection[FixedPair] = (),
) -> tuple[tuple[FixedPair, ...], tuple[FixedPair, ...]]:
    """Split the pairs into those that stand and cup ties that wait for an absent player.

    Args:
        settled: Pairs that have a result.
        told_now: Pairs that the leader sets by hand now, not in a row.

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
            raise _away(competition, pair, missing[0], told_now=pair in told_now)
    return tuple(kept), tuple(waiting)


def _away(
    competition: Competition, pair: FixedPair, missing: PlayerId, *, told_now: bool
) -> NotReadyError:
    if told_now or pair.why == "kept":
        text = say(
            "{white} – {black} cannot be set by hand or kept: {missing} is away",
            white=pair.white,
            black=pair.black,
            missing=missing,
        )
    else:
        text = say(
            "{white} – {black} is set by hand in results.csv of {competition}, but"
            " {missing} is away: take out the row or the absence",
            white=pair.white,
            black=pair.black,
            competition=competition.id,
            missing=missing,
        )
    return NotReadyError("absent-but-paired", text)


def set_now(
    competition: Competition,
    number: int,
    by_hand: ByHand,
    stands: Iterable[FixedPair],
    free: Iterable[PlayerId],
) -> tuple[FixedPair, ...]:
    """Return the pairs that the leader sets by hand now.

    Args:
        stands: The pairs that stand already.
        free: Who is free by a row.

    Raises:
        NotReadyError: One of the two stands in the round already, or does not take part in it.
    """
    places = {p: f for f in stands for p in (f.white, f.black)}
    at_liberty = frozenset(free)
    for player in (p for pair in by_hand.pairs for p in pair):
        if not competition.roster[player].active(number):
            raise NotReadyError("not-in-round", not_in_round(competition, number, player))
        if player in places:
            text = say(
                "{player} already has a game that stands: {white} – {black}",
                player=player,
                white=places[player].white,
                black=places[player].black,
            )
            raise NotReadyError("stands-already", text)
        if player in at_liberty:
            text = say(
                "{player} is free by a row of results.csv; take out that row first", player=player
            )
            raise NotReadyError("stands-already", text)
    return tuple(FixedPair(white, black, "by-hand") for white, black in by_hand.pairs)


def not_in_round(competition: Competition, number: int, player: PlayerId) -> Message:
    """Say that somebody does not take part in a round, and what to do if he does."""
    entrant = competition.roster[player]
    if entrant.withdrawn is not None and entrant.withdrawn < number:
        return say(
            "{player} has left {competition} after round {last}, and does not take part in round"
            " {round}. To let {player} take part again: leaguegen withdraw {id} {competition}"
            " --undo",
            player=player,
            competition=competition.id,
            last=entrant.withdrawn,
            round=number,
            id=str(player),
        )
    return say(
        "{player} does not take part in round {round} of {competition}, but from round {joined} on."
        ' First: leaguegen add-player "{player}" --competition {competition} --joined {round}',
        player=player,
        round=number,
        competition=competition.id,
        joined=entrant.joined,
    )
