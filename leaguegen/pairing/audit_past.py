"""A recorded round and what came before it, and what several systems find in it.

Ties of the cup stand whatever the rules say: nothing is found in them.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Colour, Game, Round
from leaguegen.model.league import Competition, State
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import Scope
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.finding import Finding, found
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.planned import avoided, round_info
from leaguegen.words.message import Message, say

STOOD = ("cup", "by-hand", "played-ahead")
"""Why a board stood that no pairing made; one that stays in a new pairing was made before."""


@dataclass(frozen=True, slots=True)
class Past:
    """A round and what came before it."""

    competition: Competition
    round: Round

    @property
    def number(self) -> int:
        """The number of the round."""
        return self.round.number

    @property
    def before(self) -> tuple[Round, ...]:
        """The recorded rounds before it, of all cycles."""
        return tuple(r for r in self.competition.rounds if r.number < self.number)

    @property
    def own(self) -> list[Game]:
        """The games that are no cup ties."""
        return [game for game in self.round.games if not game.via]

    @property
    def paired(self) -> list[Game]:
        """Those of which nothing tells that they stood before the pairing, or came after it."""
        record = self.competition.records.get(self.number)
        pairs = record.pairs_now if record else ()
        stood = {frozenset((p.white, p.black)) for p in pairs if p.fixed in STOOD}
        stood |= record.made_later if record else frozenset()
        return [g for g in self.own if frozenset((g.white, g.black)) not in stood]

    @property
    def free(self) -> list[PlayerId]:
        """Whom the pairing left free; not who became so by a change after it."""
        record = self.competition.records.get(self.number)
        changes = record.amendments if record else ()
        later = {bye.player for change in changes for bye in change.left}
        free = (b.player for b in self.round.byes if b.kind is ByeKind.PAIRING_ALLOCATED)
        return [player for player in free if player not in later]

    def histories(self, scope: Scope = "cycle") -> Mapping[PlayerId, History]:
        """Return what those who stand in the round had been through before it."""
        here = {p for game in self.round.games for p in (game.white, game.black)}
        byes = {bye.player for bye in self.round.byes}
        return histories(in_scope(self.before, scope, self.round.cycle), here | byes)

    def state(self, pool: Collection[PlayerId]) -> State:
        """Return the state in which these players were to be paired."""
        return State(
            self.competition.roster,
            self.before,
            round_info(self.competition, self.number),
            tuple(e.id for e in self.competition.roster if e.id in pool),
            avoid=avoided(self.competition, self.number),
            external=tuple(e for e in self.competition.external if e.round < self.number),
        )


def met_again(past: Past, article: str) -> Iterator[Finding]:
    """Find pairs who had met in the cycle."""
    met = past.histories()
    for game in past.own:
        last = met[game.white].meetings.get(game.black)
        if last is not None:
            one, two = sorted((game.white, game.black))
            yield found(past.number, "rematch", article, met_text(one, two, last), one, two)


def met_text(one: PlayerId, two: PlayerId, last: int) -> Message:
    """Say when two met last."""
    return say("{one} and {two} had met in round {last} already", one=one, two=two, last=last)


def forbidden_pairs(past: Past, article: str) -> Iterator[Finding]:
    """Find pairs of `avoid.csv`."""
    avoid = avoided(past.competition, past.number)
    for game in past.own:
        if frozenset((game.white, game.black)) in avoid:
            one, two = sorted((game.white, game.black))
            text = say("{one} and {two} may not meet (avoid.csv)", one=one, two=two)
            yield found(past.number, "avoid", article, text, one, two)


def beyond_limits(
    past: Past, limits: ColourLimits, article: str, scope: Scope = "cycle"
) -> Iterator[Finding]:
    """Find colours outside the limits; a game that was not played has none."""
    coloured = past.histories(scope)
    for game in past.own:
        if game.result is not None and not game.result.played:
            continue
        for player, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            if not limits.allow(coloured[player], colour):
                text = limits.broken(player, coloured[player], colour)
                yield found(past.number, "colour", article, text, player)


def free_once_more(
    past: Past, article: str, spared: Collection[PlayerId] = ()
) -> Iterator[Finding]:
    """Find who is free after a point without playing in the cycle.

    Args:
        spared: Who may be.
    """
    missed = past.histories()
    for player in past.free:
        earlier = missed[player].free_point()
        if earlier is not None and player not in spared:
            text = say(
                "{player} is free, and had a point without playing in round {earlier} already",
                player=player,
                earlier=earlier.round,
            )
            yield found(past.number, "free", article, text, player)
