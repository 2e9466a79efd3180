"""What recorded rounds break of FIDE's Dutch system: C1 to C3 (docs/fide-dutch.md, 4).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings,
colours and floats of later rounds.
"""

from collections.abc import Iterator

from leaguegen.model.game import Colour, Round
from leaguegen.model.league import Competition
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.audit_past import Past, forbidden_pairs, met_again
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.swiss.dutch.articles import article
from leaguegen.pairing.swiss.dutch.field import Field
from leaguegen.pairing.swiss.dutch.players import field_of
from leaguegen.words.message import say


def dutch_findings(competition: Competition, round_: Round, rules: DutchRules) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = Past(competition, round_)
    first = article(rules.edition, "C1")
    yield from met_again(past, first)
    yield from forbidden_pairs(past, first)
    pool = {p for game in past.own for p in (game.white, game.black)} | set(past.free)
    field = field_of(past.state(pool), rules)
    yield from _free_again(past, field)
    yield from _colours(past, field)
    yield from outsiders(competition, round_, article(rules.edition, "1.3"))
    yield from away_but_playing(competition, round_, article(rules.edition, "1.3"))


def _free_again(past: Past, field: Field) -> Iterator[Finding]:
    for player in past.free:
        vertex = field.index.get(player)
        earlier = None if vertex is None else field.players[vertex].barred
        if earlier is not None:
            text = say(
                "{player} is free, but got the points of a win without playing in round {round}",
                player=player,
                round=earlier,
            )
            yield found(past.number, "free", article(field.edition, "C2"), text, player)


def _colours(past: Past, field: Field) -> Iterator[Finding]:
    """Find pairs who should absolutely have the same colour."""
    for game in past.own:
        if game.white not in field.index or game.black not in field.index:
            continue
        white, black = field.index[game.white], field.index[game.black]
        if field.clashing[white] >> black & 1:
            one, two = sorted((game.white, game.black))
            colour = field.players[white].preference.colour or Colour.WHITE
            text = say(
                "{one} and {two} should both absolutely have {colour}",
                one=one,
                two=two,
                colour=colour.word,
            )
            yield found(past.number, "colour", article(field.edition, "C3"), text, one, two)
