"""What recorded rounds break of Keizer (docs/keizer.md, 5).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings
of later rounds.
"""

from collections.abc import Iterator

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.audit_past import Past, forbidden_pairs
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.keizer import strictest
from leaguegen.pairing.keizer_field import Field, Level, was_free_last
from leaguegen.words.message import say, say_many


def keizer_findings(
    competition: Competition, round_: Round, rules: KeizerRules
) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = Past(competition, round_)
    playing = {p for game in past.own for p in (game.white, game.black)}
    state = past.state({*past.free, *playing})
    field = Field(state, rules, state.available)
    yield from _meetings(past, field, rules)
    yield from forbidden_pairs(past, "keizer 5.3")
    yield from _free_again(past, field)
    yield from outsiders(competition, round_, "keizer 5.1")
    yield from away_but_playing(competition, round_, "keizer 5.1")


def _meetings(past: Past, field: Field, rules: KeizerRules) -> Iterator[Finding]:
    """Find meetings too soon or too often, but not where that rule had to yield (5.7)."""
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
        yield found(past.number, "rematch", "keizer 5.3", text, one, two)


def _free_again(past: Past, field: Field) -> Iterator[Finding]:
    """Find who is free twice running, though somebody else could be."""
    others = [p for game in past.paired for p in (game.white, game.black)]
    if all(was_free_last(field.season[player]) for player in others):
        return
    for player in past.free:
        if was_free_last(field.season[player]):
            text = say("{player} is free, and was so the last time already", player=player)
            yield found(past.number, "free", "keizer 5.2", text, player)
