"""What recorded rounds break of the FMJD Swiss: what is never done (docs/fmjd-swiss.md, 3.1).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings,
colours and floats of later rounds.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Colour, Game, Round
from leaguegen.model.league import Competition, RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.history import histories, in_scope
from leaguegen.pairing.swiss.fmjd_field import Field, contenders
from leaguegen.words.message import say


def fmjd_findings(competition: Competition, round_: Round, rules: FmjdRules) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = _Past(competition, round_, rules)
    yield from _meetings(past)
    yield from _limits(past)
    yield from _second_free_points(past)
    yield from outsiders(competition, round_, "fmjd-swiss 6.1")
    yield from away_but_playing(competition, round_, "fmjd-swiss 6.1")


@dataclass(frozen=True, slots=True)
class _Past:
    """A round and what came before it."""

    competition: Competition
    round: Round
    rules: FmjdRules

    @property
    def number(self) -> int:
        return self.round.number

    @property
    def own(self) -> list[Game]:
        """The games that are no cup ties."""
        return [game for game in self.round.games if not game.via]

    @property
    def before(self) -> tuple[Round, ...]:
        earlier = (r for r in self.competition.rounds if r.number < self.number)
        return in_scope(earlier, "cycle", self.round.cycle)

    @property
    def avoid(self) -> frozenset[frozenset[PlayerId]]:
        return frozenset(
            a.pair
            for a in self.competition.avoid
            if (a.first is None or a.first <= self.number)
            and (a.last is None or self.number <= a.last)
        )

    def field(self) -> Field:
        """Return those with a game as a field to pair."""
        here = {p for game in self.own for p in (game.white, game.black)}
        last = max(self.competition.cycle_of(self.number).rounds, default=self.number)
        state = State(
            self.competition.roster,
            self.before,
            RoundInfo(self.number, self.round.cycle, last_of_cycle=self.number == last),
            tuple(e.id for e in self.competition.roster if e.id in here),
        )
        return Field(state, self.rules, contenders(state, self.rules))


def _meetings(past: _Past) -> Iterator[Finding]:
    people = {p for game in past.own for p in (game.white, game.black)}
    met = histories(past.before, people)
    for game in past.own:
        one, two = sorted((game.white, game.black))
        last = met[game.white].meetings.get(game.black)
        if last is not None:
            text = say(
                "{one} and {two} had met in round {last} already", one=one, two=two, last=last
            )
            yield found(past.number, "rematch", "fmjd-swiss 3.1", text, one, two)
        if frozenset((one, two)) in past.avoid:
            text = say("{one} and {two} may not meet (avoid.csv)", one=one, two=two)
            yield found(past.number, "avoid", "fmjd-swiss 3.1", text, one, two)


def _limits(past: _Past) -> Iterator[Finding]:
    """Find pairs that absolute limits on colours forbid."""
    if past.rules.colour_limits != "absolute":
        return
    field = past.field()
    index = {player.id: vertex for vertex, player in enumerate(field.players)}
    for game in past.own:
        if game.white not in index or game.black not in index:
            continue
        white, black = index[game.white], index[game.black]
        if field.breach(white, black):
            one, two = sorted((game.white, game.black))
            colour = field.players[white].preference.colour or Colour.WHITE
            text = say(
                "{one} and {two} should both absolutely have {colour}",
                one=one,
                two=two,
                colour=colour.word,
            )
            yield found(past.number, "colour", "fmjd-swiss 3.4", text, one, two)


def _second_free_points(past: _Past) -> Iterator[Finding]:
    missed = histories(past.before, {bye.player for bye in past.round.byes})
    for bye in past.round.byes:
        earlier = missed[bye.player].free_point()
        if bye.kind is ByeKind.PAIRING_ALLOCATED and earlier is not None:
            text = say(
                "{player} is free, and had a point without playing in round {earlier} already",
                player=bye.player,
                earlier=earlier.round,
            )
            yield found(past.number, "free", "fmjd-swiss 3.1", text, bye.player)
