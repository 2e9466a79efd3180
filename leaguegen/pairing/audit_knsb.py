"""What recorded rounds break of the KNSB Swiss on resistance points (docs/knsb.md).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings
and as colours of later rounds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from leaguegen.model.game import ByeKind, Colour, Game, Round
from leaguegen.model.league import Competition, RoundInfo, State
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.rules import Scope
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.history import History, histories, in_scope
from leaguegen.pairing.swiss import knsb
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say


def knsb_findings(competition: Competition, round_: Round, rules: KnsbRules) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = _Past(competition, round_, rules)
    own = [game for game in round_.games if not game.via]
    yield from _rematches(past, own)
    yield from _avoided(past, own)
    yield from _colours(past, own)
    yield from _second_free_points(past)
    yield from outsiders(competition, round_, "knsb 3")
    yield from away_but_playing(competition, round_, "knsb 3")


@dataclass(frozen=True, slots=True)
class _Past:
    """A round and what came before it."""

    competition: Competition
    round: Round
    rules: KnsbRules

    @property
    def before(self) -> tuple[Round, ...]:
        return tuple(r for r in self.competition.rounds if r.number < self.round.number)

    @property
    def info(self) -> RoundInfo:
        number, calendar = self.round.number, self.competition.calendar
        return RoundInfo(
            number,
            self.round.cycle,
            first_of_cycle=not any(r.cycle == self.round.cycle for r in self.before),
            last_of_cycle=number == max(self.competition.cycle_of(number).rounds, default=number),
            last_of_season=number == max((p.number for p in calendar), default=number),
        )

    def histories(self, scope: Scope) -> Mapping[PlayerId, History]:
        rounds = in_scope(self.before, scope, self.round.cycle)
        here = (p for game in self.round.games for p in (game.white, game.black))
        byes = (bye.player for bye in self.round.byes)
        return histories(rounds, {*here, *byes})

    def avoided(self) -> frozenset[frozenset[PlayerId]]:
        number = self.round.number
        return frozenset(
            a.pair
            for a in self.competition.avoid
            if (a.first is None or a.first <= number) and (a.last is None or number <= a.last)
        )


def _rematches(past: _Past, own: list[Game]) -> Iterator[Finding]:
    met = past.histories(past.rules.rematch_over)
    gap = past.rules.rematch_gap
    again = [
        (game, last)
        for game in own
        if (last := met[game.white].meetings.get(game.black)) is not None
        and (gap is None or past.round.number - last <= gap)
    ]
    if not again:
        return
    allowed = _relaxed(past, own)
    for game, last in again:
        if frozenset((game.white, game.black)) not in allowed:
            text = _rematch_text(game, last, gap)
            yield found(past.round.number, "rematch", "knsb 4.2", text, game.white, game.black)


def _rematch_text(game: Game, last: int, gap: int | None) -> Message:
    one, two = sorted((game.white, game.black))
    if gap is None:
        return say("{one} and {two} had met in round {last} already", one=one, two=two, last=last)
    return say(
        "{one} and {two} had met in round {last}; {gap} rounds must lie between",
        one=one,
        two=two,
        last=last,
        gap=gap,
    )


def _relaxed(past: _Past, own: list[Game]) -> frozenset[frozenset[PlayerId]]:
    """Return the pairs that may be rematches, because no complete pairing existed otherwise."""
    if not past.rules.rematch_relax:
        return frozenset()
    record = past.competition.records.get(past.round.number)
    by_hand = {frozenset((p.white, p.black)) for p in (record.pairs if record else ()) if p.fixed}
    pairs = frozenset(frozenset((g.white, g.black)) for g in own) - by_hand
    pool = {p for two in pairs for p in two}
    pool |= {b.player for b in past.round.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    state = State(
        past.competition.roster,
        past.before,
        past.info,
        tuple(e.id for e in past.competition.roster if e.id in pool),
        avoid=past.avoided(),
    )
    try:
        knsb.pair(state, replace(past.rules, rematch_relax=False))
    except NoLegalPairingError:
        return pairs
    return frozenset()


def _avoided(past: _Past, own: list[Game]) -> Iterator[Finding]:
    avoided = past.avoided()
    for game in own:
        if frozenset((game.white, game.black)) in avoided:
            one, two = sorted((game.white, game.black))
            text = say("{one} and {two} may not meet (avoid.csv)", one=one, two=two)
            yield found(past.round.number, "avoid", "knsb 4.2", text, one, two)


def _colours(past: _Past, own: list[Game]) -> Iterator[Finding]:
    """Find colours outside the limits of 5.1; the last round may lift them (4.6)."""
    rules = past.rules
    last = {"cycle": past.info.last_of_cycle, "season": past.info.last_of_season}
    if rules.last_round != "off" and last[rules.last_round_of]:
        return
    limits = ColourLimits(rules.max_balance, rules.max_streak)
    coloured = past.histories(rules.colours_over)
    for game in own:
        if game.result is not None and not game.result.played:
            continue
        for player, colour in ((game.white, Colour.WHITE), (game.black, Colour.BLACK)):
            history = coloured[player]
            if not limits.allow(history, colour):
                text = _colour_text(player, history, colour, limits)
                yield found(past.round.number, "colour", "knsb 5.1", text, player)


def _colour_text(
    player: PlayerId, history: History, colour: Colour, limits: ColourLimits
) -> Message:
    if history.streak(colour) >= limits.streak:
        return say(
            "{player} has {colour} {times} times in a row; {limit} is the limit",
            player=player,
            colour=colour.word,
            times=history.streak(colour) + 1,
            limit=limits.streak,
        )
    return say(
        "{player} has had {colour} {times} times more than {other}; {limit} is the limit",
        player=player,
        colour=colour.word,
        times=abs(history.colour_difference + colour.value),
        other=colour.other.word,
        limit=limits.difference,
    )


def _second_free_points(past: _Past) -> Iterator[Finding]:
    """Find members who are free once too often; guests may be, time after time (4.8)."""
    missed = past.histories("cycle")
    guests = {entrant.id for entrant in past.competition.roster if entrant.role is Role.GUEST}
    for bye in past.round.byes:
        if bye.player in guests:
            continue
        earlier = missed[bye.player].free_point()
        if bye.kind is ByeKind.PAIRING_ALLOCATED and earlier is not None:
            text = say(
                "{player} is free, and had a point without playing in round {earlier} already",
                player=bye.player,
                earlier=earlier.round,
            )
            yield found(past.round.number, "free", "knsb 4.7", text, bye.player)
