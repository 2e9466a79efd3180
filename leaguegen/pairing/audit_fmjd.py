"""What recorded rounds break of the FMJD Swiss: what is never done (docs/fmjd-swiss.md, 3.1).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings,
colours and floats of later rounds.
"""

from collections.abc import Iterator

from leaguegen.model.game import Colour, Round
from leaguegen.model.league import Competition
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.audit_past import Past, forbidden_pairs, free_once_more, met_again
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.swiss.fmjd_field import Field, contenders
from leaguegen.words.message import say


def fmjd_findings(competition: Competition, round_: Round, rules: FmjdRules) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = Past(competition, round_)
    yield from met_again(past, "fmjd-swiss 3.1")
    yield from forbidden_pairs(past, "fmjd-swiss 3.1")
    if rules.colour_limits == "absolute":
        yield from _limits(past, rules)
    yield from free_once_more(past, "fmjd-swiss 3.1")
    yield from outsiders(competition, round_, "fmjd-swiss 6.1")
    yield from away_but_playing(competition, round_, "fmjd-swiss 6.1")


def _limits(past: Past, rules: FmjdRules) -> Iterator[Finding]:
    """Find pairs that absolute limits on colours forbid."""
    state = past.state({p for game in past.own for p in (game.white, game.black)})
    field = Field(state, rules, contenders(state, rules))
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
