"""Who is still in the cup, and in what stands beside it (docs/cup.md, 3 and 8)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import CupRules
from leaguegen.pairing.cup.ties import CONSOLATION, MAIN, THIRD_PLACE, Tie, knocked_out


@dataclass(frozen=True, slots=True)
class Field:
    """Who is still in one strand of the cup before a round.

    Attributes:
        players: In start order.
        free_before: How many rounds each of them went through without a tie.
        begun: Whether a tie of the strand stands in an earlier round.
    """

    strand: str
    players: tuple[PlayerId, ...]
    free_before: Mapping[PlayerId, int]
    begun: bool


def main_field(roster: Roster, rounds: Sequence[Round], past: Sequence[Tie], number: int) -> Field:
    """Return who is still in the cup before round `number`.

    Still in is whoever takes part in this round by the entrants' list and was not put out; a player
    who has no row in an earlier round went through it free.
    """
    knocked = knocked_out(past, MAIN)
    players = tuple(e.id for e in roster if e.active(number) and e.id not in knocked)
    main = [tie for tie in past if tie.strand == MAIN]
    with_ties = {tie.round for tie in main}
    free = {
        p: sum(
            r.number in with_ties
            and roster[p].active(r.number)
            and not any(p in tie.players for tie in main if tie.round == r.number)
            for r in rounds
        )
        for p in players
    }
    return Field(MAIN, players, free, begun=bool(main))


def side_fields(
    roster: Roster, past: Sequence[Tie], main: Field, rules: CupRules, number: int
) -> Iterator[Field]:
    """Yield the fields of the third place and the consolation cup, where they are due.

    The consolation cup waits while one of its ties is undecided; the cup itself goes on.
    """
    third = _third_place_field(roster, past, main, number) if rules.third_place else None
    if third is not None:
        yield third
    if rules.consolation and not any(t.strand == CONSOLATION and t.outcome.open for t in past):
        elsewhere = {p for tie in past if tie.strand == THIRD_PLACE for p in tie.players}
        elsewhere |= set(third.players if third is not None else ())
        yield from _consolation_field(roster, past, main, number, frozenset(elsewhere))


def _third_place_field(
    roster: Roster, past: Sequence[Tie], main: Field, number: int
) -> Field | None:
    """The losers of the round that left two players meet beside the final."""
    if len(main.players) != 2 or not main.begun:
        return None
    if any(tie.strand == THIRD_PLACE for tie in past):
        return None
    knocked = knocked_out(past, MAIN)
    last = max(tie.round for tie in past if tie.strand == MAIN)
    both_out = {p for tie in past if tie.outcome.winner is None for p in tie.out}
    losers = tuple(
        e.id
        for e in roster
        if e.active(number) and knocked.get(e.id) == last and e.id not in both_out
    )
    return Field(THIRD_PLACE, losers, {}, begun=False) if len(losers) == 2 else None


def _consolation_field(
    roster: Roster,
    past: Sequence[Tie],
    main: Field,
    number: int,
    elsewhere: frozenset[PlayerId],
) -> Iterator[Field]:
    """Who lost the first tie in the cup, once everybody still in it has played one.

    Args:
        elsewhere: Who plays for the third place instead.
    """
    own = [tie for tie in past if tie.strand == CONSOLATION]
    tied = {p for tie in past if tie.strand == MAIN for p in tie.players}
    if not own and not all(p in tied for p in main.players):
        return
    left_in = consolation_entrants(past) - elsewhere - knocked_out(past, CONSOLATION).keys()
    left = tuple(e.id for e in roster if e.id in left_in and e.active(number))
    rounds = {tie.round for tie in own}
    free = {
        p: sum(not any(p in tie.players for tie in own if tie.round == r) for r in rounds)
        for p in left
    }
    yield Field(CONSOLATION, left, free, begun=bool(own))


def consolation_entrants(past: Iterable[Tie]) -> frozenset[PlayerId]:
    """Return who lost the first tie played in the cup; who stayed away with the opponent is not."""
    first: dict[PlayerId, Tie] = {}
    for tie in past:
        if tie.strand == MAIN:
            for player in tie.players:
                first.setdefault(player, tie)
    return frozenset(
        p for p, tie in first.items() if p in tie.out and tie.outcome.winner is not None
    )
