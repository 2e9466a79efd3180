"""What recorded rounds break of Keizer (docs/keizer.md, 5).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings
of later rounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition, RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.keizer import strictest
from leaguegen.pairing.keizer_field import Field, Level, was_free_last
from leaguegen.words.message import say, say_many


def keizer_findings(
    competition: Competition, round_: Round, rules: KeizerRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = _Past(competition, round_, rules)
    yield from _meetings(past)
    yield from _avoided(past)
    yield from _free_again(past)
    yield from outsiders(competition, round_, "keizer 5.1")
    yield from away_but_playing(competition, round_, "keizer 5.1")


@dataclass(frozen=True, slots=True)
class _Past:
    """A round and what came before it."""

    competition: Competition
    round: Round
    rules: KeizerRules

    @property
    def own(self) -> list[Game]:
        """The games that are no cup ties."""
        return [game for game in self.round.games if not game.via]

    @property
    def paired(self) -> list[Game]:
        """Those of which nothing tells that they stood before the pairing."""
        record = self.competition.records.get(self.round.number)
        pairs = record.pairs if record else ()
        stood = {frozenset((p.white, p.black)) for p in pairs if p.fixed}
        return [g for g in self.own if frozenset((g.white, g.black)) not in stood]

    @property
    def avoid(self) -> frozenset[frozenset[PlayerId]]:
        number = self.round.number
        return frozenset(
            a.pair
            for a in self.competition.avoid
            if (a.first is None or a.first <= number) and (a.last is None or number <= a.last)
        )

    def field(self) -> Field:
        """Return everybody who plays or is free, as the pairing looks at them."""
        free = [b.player for b in self.round.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
        pool = {*free, *(p for game in self.own for p in (game.white, game.black))}
        roster = tuple(e.id for e in self.competition.roster if e.id in pool)
        number = self.round.number
        state = State(
            self.competition.roster,
            tuple(r for r in self.competition.rounds if r.number < number),
            RoundInfo(number, self.round.cycle),
            roster,
            avoid=self.avoid,
        )
        return Field(state, self.rules, roster)


def _meetings(past: _Past) -> Iterator[Finding]:
    """Find meetings too soon or too often, but not where that rule had to yield (5.7)."""
    rules, number = past.rules, past.round.number
    field = past.field()
    index = {player: vertex for vertex, player in enumerate(field.players)}
    strict = Level(rules.min_gap, rules.max_meet)
    again: list[tuple[Game, int, int]] = []
    for game in past.own:
        a, b = sorted((index[game.white], index[game.black]))
        if (a, b) in field.met and (a, b) not in field.apart and not field.may_meet(a, b, strict):
            again.append((game, a, b))
    if not again:
        return
    order = [index[p] for game in past.paired for p in (game.white, game.black)]
    level = strictest(field, order) or strict
    made = {frozenset((game.white, game.black)) for game in past.paired}
    for game, a, b in again:
        if frozenset((game.white, game.black)) in made and field.may_meet(a, b, level):
            continue
        met = field.met[a, b]
        one, two = sorted((game.white, game.black))
        if rules.max_meet is not None and met.times >= rules.max_meet:
            text = say_many(
                "{one} and {two} had met {n} time already",
                "{one} and {two} had met {n} times already",
                n=met.times,
                one=one,
                two=two,
            )
        else:
            text = say(
                "{one} and {two} had met in round {last}; they may meet again {gap} rounds later",
                one=one,
                two=two,
                last=met.last,
                gap=rules.min_gap,
            )
        yield found(number, "rematch", "keizer 5.3", text, one, two)


def _avoided(past: _Past) -> Iterator[Finding]:
    for game in past.own:
        if frozenset((game.white, game.black)) in past.avoid:
            one, two = sorted((game.white, game.black))
            text = say("{one} and {two} may not meet (avoid.csv)", one=one, two=two)
            yield found(past.round.number, "avoid", "keizer 5.3", text, one, two)


def _free_again(past: _Past) -> Iterator[Finding]:
    """Find who is free twice running, though somebody else could be."""
    field = past.field()
    others = [p for game in past.paired for p in (game.white, game.black)]
    if all(was_free_last(field.season[player]) for player in others):
        return
    for bye in past.round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED and was_free_last(field.season[bye.player]):
            text = say("{player} is free, and was so the last time already", player=bye.player)
            yield found(past.round.number, "free", "keizer 5.2", text, bye.player)
