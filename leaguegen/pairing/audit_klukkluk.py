"""What recorded rounds break of the KlukKluk Swiss: its absolute rules (docs/klukkluk.md, 4.1).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings,
colours and floats of later rounds.
"""

from collections.abc import Iterator

from leaguegen.model.game import Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.audit_past import (
    Past,
    beyond_limits,
    forbidden_pairs,
    free_once_more,
    met_again,
)
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.history import in_scope
from leaguegen.pairing.swiss.klukkluk_colours import LIMITS
from leaguegen.pairing.swiss.klukkluk_field import contenders
from leaguegen.pairing.swiss.klukkluk_meetings import Field
from leaguegen.pairing.swiss.klukkluk_way import find_way
from leaguegen.words.message import say


def klukkluk_findings(
    competition: Competition, round_: Round, rules: KlukklukRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = Past(competition, round_)
    yield from _too_many_rounds(past, rules)
    yield from met_again(past, "klukkluk 4.1.1")
    yield from forbidden_pairs(past, "klukkluk 4.1.5")
    yield from beyond_limits(past, LIMITS, "klukkluk 4.1.2")
    yield from free_once_more(past, "klukkluk 4.1.4")
    yield from _floats(past, rules)
    yield from outsiders(competition, round_, "klukkluk 3.1")
    yield from away_but_playing(competition, round_, "klukkluk 3.1")


def _too_many_rounds(past: Past, rules: KlukklukRules) -> Iterator[Finding]:
    played = len(in_scope(past.before, "cycle", past.round.cycle))
    if played >= rules.rounds and past.own:
        text = say(
            "at most {most} rounds were to be played, and this is one more", most=rules.rounds
        )
        yield found(past.number, "rounds", "klukkluk 3.3", text)


def _floats(past: Past, rules: KlukklukRules) -> Iterator[Finding]:
    """Find floats twice running, but not where that rule had to yield (5.5)."""
    pool = {p for game in past.paired for p in (game.white, game.black)} | set(past.free)
    state = past.state(pool)
    if not state.available:
        return
    field = Field(state, rules, contenders(state, rules))
    again = list(_repeated(field, past))
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


def _repeated(field: Field, past: Past) -> Iterator[tuple[PlayerId, int]]:
    """Yield who floats twice running, with how much has to yield before that is allowed."""
    index = {player.id: vertex for vertex, player in enumerate(field.players)}
    for game in past.paired:
        one, other = sorted((index[game.white], index[game.black]))
        if field.scores[one] != field.scores[other]:
            if field.repeats_down(one):
                yield field.players[one].id, 1
            if field.repeats_up(other):
                yield field.players[other].id, 1
    for player in past.free:
        if field.floated_down(index[player]):
            yield player, 2
