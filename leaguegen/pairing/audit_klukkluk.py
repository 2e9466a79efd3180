"""What recorded rounds break of the KlukKluk Swiss: its absolute rules (docs/klukkluk.md, 4.1).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings,
colours and floats of later rounds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from leaguegen.model.game import ByeKind, Colour, Game, Round
from leaguegen.model.league import Competition, RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.swiss.klukkluk_colours import LIMITS
from leaguegen.pairing.swiss.klukkluk_field import contenders
from leaguegen.pairing.swiss.klukkluk_meetings import Field
from leaguegen.pairing.swiss.klukkluk_way import find_way
from leaguegen.words.message import Message, say


def klukkluk_findings(
    competition: Competition, round_: Round, rules: KlukklukRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = _Past(competition, round_, rules)
    yield from _too_many_rounds(past)
    yield from _rematches(past)
    yield from _avoided(past)
    yield from _colours(past)
    yield from _second_free_points(past)
    yield from _floats(past)
    yield from outsiders(competition, round_, "klukkluk 3.1")
    yield from away_but_playing(competition, round_, "klukkluk 3.1")


@dataclass(frozen=True, slots=True)
class _Past:
    """A round and what came before it."""

    competition: Competition
    round: Round
    rules: KlukklukRules

    @property
    def number(self) -> int:
        return self.round.number

    @property
    def before(self) -> tuple[Round, ...]:
        return tuple(r for r in self.competition.rounds if r.number < self.number)

    @property
    def own(self) -> list[Game]:
        """The games that are no cup ties."""
        return [game for game in self.round.games if not game.via]

    @property
    def paired(self) -> list[Game]:
        """Those of which nothing tells that they stood before the pairing."""
        record = self.competition.records.get(self.number)
        pairs = record.pairs if record else ()
        stood = {frozenset((p.white, p.black)) for p in pairs if p.fixed}
        return [g for g in self.own if frozenset((g.white, g.black)) not in stood]

    @property
    def avoid(self) -> frozenset[frozenset[PlayerId]]:
        return frozenset(
            a.pair
            for a in self.competition.avoid
            if (a.first is None or a.first <= self.number)
            and (a.last is None or self.number <= a.last)
        )

    def histories(self) -> Mapping[PlayerId, History]:
        here = {p for game in self.round.games for p in (game.white, game.black)}
        free = {bye.player for bye in self.round.byes}
        return histories(in_scope(self.before, "cycle", self.round.cycle), here | free)


def _too_many_rounds(past: _Past) -> Iterator[Finding]:
    played = len(in_scope(past.before, "cycle", past.round.cycle))
    if played >= past.rules.rounds and past.own:
        text = say(
            "at most {most} rounds were to be played, and this is one more", most=past.rules.rounds
        )
        yield found(past.number, "rounds", "klukkluk 3.3", text)


def _rematches(past: _Past) -> Iterator[Finding]:
    met = past.histories()
    for game in past.own:
        last = met[game.white].meetings.get(game.black)
        if last is not None:
            one, two = sorted((game.white, game.black))
            text = say(
                "{one} and {two} had met in round {last} already", one=one, two=two, last=last
            )
            yield found(past.number, "rematch", "klukkluk 4.1.1", text, one, two)


def _avoided(past: _Past) -> Iterator[Finding]:
    for game in past.own:
        if frozenset((game.white, game.black)) in past.avoid:
            one, two = sorted((game.white, game.black))
            text = say("{one} and {two} may not meet (avoid.csv)", one=one, two=two)
            yield found(past.number, "avoid", "klukkluk 4.1.5", text, one, two)


def _colours(past: _Past) -> Iterator[Finding]:
    coloured = past.histories()
    for game in past.own:
        if game.result is not None and not game.result.played:
            continue
        for player, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            if not LIMITS.allow(coloured[player], colour):
                text = _colour_text(player, coloured[player], colour)
                yield found(past.number, "colour", "klukkluk 4.1.2", text, player)


def _colour_text(player: PlayerId, history: History, colour: Colour) -> Message:
    if history.streak(colour) >= LIMITS.streak:
        return say(
            "{player} has {colour} {times} times in a row; {limit} is the limit",
            player=player,
            colour=colour.word,
            times=history.streak(colour) + 1,
            limit=LIMITS.streak,
        )
    return say(
        "{player} has had {colour} {times} times more than {other}; {limit} is the limit",
        player=player,
        colour=colour.word,
        times=abs(history.colour_difference + colour.value),
        other=colour.other.word,
        limit=LIMITS.difference,
    )


def _second_free_points(past: _Past) -> Iterator[Finding]:
    missed = past.histories()
    for bye in past.round.byes:
        earlier = missed[bye.player].free_point()
        if bye.kind is ByeKind.PAIRING_ALLOCATED and earlier is not None:
            text = say(
                "{player} is free, and had a point without playing in round {earlier} already",
                player=bye.player,
                earlier=earlier.round,
            )
            yield found(past.number, "free", "klukkluk 4.1.4", text, bye.player)


def _floats(past: _Past) -> Iterator[Finding]:
    """Find floats twice running, but not where that rule had to yield (5.5)."""
    free = [b.player for b in past.round.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    pool = {p for game in past.paired for p in (game.white, game.black)} | set(free)
    state = State(
        past.competition.roster,
        past.before,
        RoundInfo(past.number, past.round.cycle),
        tuple(e.id for e in past.competition.roster if e.id in pool),
        avoid=past.avoid,
    )
    if not state.available:
        return
    field = Field(state, past.rules, contenders(state, past.rules))
    again = list(_repeated(field, past, free))
    way = find_way(field) if again else None
    if way is None:
        return
    for player, yields in again:
        if len(way.relaxed) < yields:
            text = say(
                "{player} floats right after the float of round {last}, and everybody could have"
                " been paired without that",
                player=player,
                last=field.latest,
            )
            yield found(past.number, "float", "klukkluk 4.1.3", text, player)


def _repeated(field: Field, past: _Past, free: list[PlayerId]) -> Iterator[tuple[PlayerId, int]]:
    """Yield who floats twice running, with how much has to yield before that is allowed."""
    index = {player.id: vertex for vertex, player in enumerate(field.players)}
    for game in past.paired:
        one, other = sorted((index[game.white], index[game.black]))
        if field.scores[one] != field.scores[other]:
            if field.repeats_down(one):
                yield field.players[one].id, 1
            if field.repeats_up(other):
                yield field.players[other].id, 1
    for player in free:
        if field.floated_down(index[player]):
            yield player, 2
