"""A cup as a tree: whose winner met whom, and what is still to come (docs/cup.md, 4).

Where every round is drawn anew, a tree exists only afterwards: each tie hangs on the two that
brought its players there. In a bracket the places of the draw tell the rest as well.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.cup.ahead import RoundAhead, rounds_ahead
from leaguegen.pairing.cup.draw import Places, published_places
from leaguegen.pairing.cup.field import main_field
from leaguegen.pairing.cup.ties import CONSOLATION, MAIN, THIRD_PLACE, Tie, ratings_of, ties
from leaguegen.pairing.cup.view import CupRound, bracket_view, cup_rules


@dataclass(frozen=True, slots=True)
class Node:
    """A tie, somebody who is free in a round, or a tie to come.

    Attributes:
        round: In which it is.
        players: Who is known: two of a tie, one who is free; of a tie to come None for whoever is
            not known yet.
        tie: None where somebody is free, and for a tie to come.
        feeders: Of the nodes before it, by index, those that it hangs on.
        coming: Nothing of it is recorded.
        known: The draw tells that the winners of its feeders meet; False: they only stand there.
    """

    round: int
    strand: str
    players: tuple[PlayerId | None, ...]
    tie: Tie | None = None
    feeders: tuple[int, ...] = ()
    coming: bool = False
    known: bool = True

    @property
    def leads(self) -> frozenset[PlayerId]:
        """Who may go on from here as far as is told."""
        if self.tie is None or self.tie.outcome.open:
            return frozenset(p for p in self.players if p is not None)
        winner = self.tie.outcome.winner
        return frozenset(() if winner is None else (winner,))


def main_tree(competition: Competition, *, ahead: bool = True) -> tuple[Node, ...]:
    """Return the tree of the cup itself, with the match for the third place, oldest first.

    Args:
        ahead: With the ties to come, down to the final.

    Raises:
        TypeError: The competition is no cup.
    """
    nodes = _recorded(bracket_view(competition), MAIN)
    if ahead and nodes:
        _add_ahead(nodes, competition)
    return tuple(nodes)


def consolation_tree(competition: Competition) -> tuple[Node, ...]:
    """Return the tree of the consolation cup as far as it is drawn.

    Raises:
        TypeError: The competition is no cup.
    """
    return tuple(_recorded(bracket_view(competition), CONSOLATION))


def _recorded(rounds: Iterable[CupRound], strand: str) -> list[Node]:
    nodes: list[Node] = []
    latest: dict[PlayerId, int] = {}
    for shown in rounds:
        found = list(_of_round(shown, strand, latest))
        for index, node in enumerate(found, start=len(nodes)):
            if node.strand == strand:
                latest |= {p: index for p in node.players if p is not None}
        nodes += found
    return nodes


def _of_round(shown: CupRound, strand: str, latest: Mapping[PlayerId, int]) -> Iterator[Node]:
    own, free = (
        (shown.ties, shown.free) if strand == MAIN else (shown.consolation, shown.consolation_free)
    )
    for tie in own:
        feeders = dict.fromkeys(latest[p] for p in tie.players if p in latest)
        yield Node(shown.number, strand, tie.players, tie, tuple(feeders))
    for player in free:
        before = (latest[player],) if player in latest else ()
        yield Node(shown.number, strand, (player,), None, before)
    if strand == MAIN:
        for tie in shown.third_place:
            yield Node(shown.number, THIRD_PLACE, tie.players, tie)


def _add_ahead(nodes: list[Node], competition: Competition) -> None:
    """Add the ties to come: in a bracket where the draw has them, else in any order."""
    last = competition.rounds[-1].number
    rules = cup_rules(competition)
    past = ties(competition.rounds, rules, ratings_of(competition.roster))
    field = main_field(competition.roster, competition.rounds, past, last + 1)
    fed = {feeder for node in nodes for feeder in node.feeders}
    left = [
        index
        for index, node in enumerate(nodes)
        if index not in fed and node.strand == MAIN and node.leads & set(field.players)
    ]
    first = min((p.number for p in competition.calendar), default=competition.rounds[0].number)
    places = published_places(competition.draw.get(first, ())) if rules.draw == "bracket" else ()
    coming = tuple(rounds_ahead(competition))
    if places:
        _by_places(nodes, left, places, [r.number for r in coming])
    else:
        _in_order(nodes, left, coming)


def _by_places(
    nodes: list[Node], left: Sequence[int], places: Places, numbers: Sequence[int]
) -> None:
    """Let the winners meet whose blocks of places come together, one size of blocks a round."""
    order = {player: n for n, player in enumerate(places) if player is not None}
    at = {i: min(order[p] for p in nodes[i].leads) for i in left if nodes[i].leads <= order.keys()}
    size, rounds = 2, iter(numbers)
    while len(at) > 1 and size < 2 * len(places):
        blocks: dict[int, list[int]] = {}
        for index in sorted(at, key=at.__getitem__):
            blocks.setdefault(at[index] // size, []).append(index)
        if any(len(inside) == 2 for inside in blocks.values()):
            number = next(rounds, None)
            if number is None:
                return
            for inside in blocks.values():
                if len(inside) == 2:
                    place = at[inside[0]]
                    for index in inside:
                        del at[index]
                    at[len(nodes)] = place
                    nodes.append(_to_come(nodes, number, inside))
        size *= 2


def _in_order(nodes: list[Node], left: list[int], coming: Iterable[RoundAhead]) -> None:
    """Give every round to come as many ties as it will have; the next draw tells whose."""
    for ahead in coming:
        taken, rest = left[: 2 * ahead.ties], left[2 * ahead.ties :]
        left = []
        for start in range(0, len(taken) - 1, 2):
            left.append(len(nodes))
            feeders = tuple(taken[start : start + 2])
            node = Node(ahead.number, MAIN, (None, None), None, feeders, coming=True, known=False)
            nodes.append(node)
        left += rest


def _to_come(nodes: Sequence[Node], number: int, feeders: Sequence[int]) -> Node:
    """Return a tie of which the draw tells the places; a winner who is known stands in it."""
    players = tuple(_sole(nodes[index]) for index in feeders)
    return Node(number, MAIN, players, None, tuple(feeders), coming=True)


def _sole(node: Node) -> PlayerId | None:
    if node.coming or len(node.leads) != 1:
        return None
    return next(iter(node.leads))
