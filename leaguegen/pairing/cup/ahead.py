"""What is ahead in a cup: whom those still in may meet next, and which rounds are to come."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.cup.draw import games_due, published_places
from leaguegen.pairing.cup.field import main_field
from leaguegen.pairing.cup.ties import MAIN, ratings_of, ties
from leaguegen.pairing.cup.view import cup_rules, round_name
from leaguegen.words.message import Message


@dataclass(frozen=True, slots=True)
class RoundAhead:
    """A round of a cup that is still to be drawn (docs/cup.md, 3).

    Attributes:
        name: `Final`, `Semi-finals`, ..., as `view.CupRound` has it.
        left: How many will be in the cup before it, if nobody drops out.
        ties: How many it will have.
        players: Who is in it, in start order, where that is known.
    """

    number: int
    name: Message
    left: int
    ties: int
    players: tuple[PlayerId, ...] = ()


def rounds_ahead(competition: Competition) -> Iterator[RoundAhead]:
    """Yield the rounds of a cup that are to come, down to the final.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = cup_rules(competition)
    past = ties(competition.rounds, rules, ratings_of(competition.roster))
    last = competition.rounds[-1].number if competition.rounds else 0
    planned = [p.number for p in competition.calendar if p.number > last]
    numbers = chain(planned, count(max([last, *planned]) + 1))
    number = next(numbers)
    field = main_field(competition.roster, competition.rounds, past, number)
    undecided = sum(tie.strand == MAIN and tie.outcome.open for tie in past)
    left, begun = len(field.players) - undecided, field.begun
    players = () if undecided else field.players
    while left > 1:
        due = games_due(left, rules.size, begun=begun)
        yield RoundAhead(number, round_name(left, rules, begun=begun), left, due, players)
        left, begun, players, number = left - due, True, (), next(numbers)


def cup_ahead(competition: Competition) -> Mapping[PlayerId, tuple[PlayerId, ...]]:
    """Return who may be the next opponent of those still in the cup, in start order (4).

    With a draw for each round anybody else who is still in, of an undecided tie both. In a
    published bracket those in the smallest block of places around the player in which somebody
    else is still in. Who has an undecided tie, and whoever plays beside the cup, has none here.

    Raises:
        TypeError: The competition is no cup.
    """
    rules = cup_rules(competition)
    past = ties(competition.rounds, rules, ratings_of(competition.roster))
    number = competition.next_round or (competition.rounds[-1].number + 1)
    field = main_field(competition.roster, competition.rounds, past, number)
    busy = {p for tie in past if tie.strand == MAIN and tie.outcome.open for p in tie.players}
    first = min((p.number for p in competition.calendar), default=number)
    key = first if rules.draw == "bracket" else number
    places = published_places(competition.draw.get(key, ()))
    return {
        player: tuple(p for p in field.players if p != player and p in reach)
        for player in field.players
        if player not in busy
        for reach in [_reach(places, player, frozenset(field.players))]
    }


def _reach(
    places: tuple[PlayerId | None, ...], player: PlayerId, still_in: frozenset[PlayerId]
) -> frozenset[PlayerId]:
    """Return those among whom the next opponent is."""
    if player not in places:
        return still_in
    return next(_wider(places, player, still_in), still_in)


def _wider(
    places: tuple[PlayerId | None, ...], player: PlayerId, still_in: frozenset[PlayerId]
) -> Iterator[frozenset[PlayerId]]:
    """Yield who is still in, in wider and wider blocks, as soon as somebody else is."""
    place, size = places.index(player), 2
    while size < 2 * len(places):
        start = place - place % size
        inside = frozenset(p for p in places[start : start + size] if p is not None) & still_in
        if len(inside) > 1:
            yield inside
        size *= 2
