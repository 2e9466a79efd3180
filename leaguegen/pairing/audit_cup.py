"""What recorded rounds of a cup break (docs/cup.md)."""

from collections.abc import Iterator, Mapping, Sequence

from leaguegen.model.game import Round
from leaguegen.model.league import Competition, RoundInfo, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules
from leaguegen.pairing.audit_past import STOOD
from leaguegen.pairing.cup import system as cup
from leaguegen.pairing.cup.draw import Places, published_places
from leaguegen.pairing.cup.field import consolation_entrants
from leaguegen.pairing.cup.ties import CONSOLATION, MAIN, Tie, knocked_out, ratings_of, ties
from leaguegen.pairing.finding import Finding, found, outsiders
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import say


def cup_findings(competition: Competition, round_: Round, rules: CupRules) -> Iterator[Finding]:
    """Yield what a recorded round of a cup breaks, given the rounds before it."""
    until = [r for r in competition.rounds if r.number <= round_.number]
    every = ties(until, rules, ratings_of(competition.roster))
    past = tuple(tie for tie in every if tie.round < round_.number)
    here = tuple(tie for tie in every if tie.round == round_.number)
    yield from _out(round_, past, here)
    yield from _strangers_to_consolation(round_, past, here)
    yield from outsiders(competition, round_, "cup 9")
    drawn = _drawn(competition, round_, rules)
    if drawn is not None:
        yield from _not_as_drawn(round_, rules, here, drawn)
        if rules.colour != "fair" or not competition.counts_for:
            yield from _other_colours(round_, here, drawn)


def _out(round_: Round, past: Sequence[Tie], here: Sequence[Tie]) -> Iterator[Finding]:
    """Find those who play on after a tie that put them out."""
    for tie in here:
        if tie.strand not in (MAIN, CONSOLATION):
            continue
        out = knocked_out(past, tie.strand)
        for player in tie.players:
            if player in out:
                text = say(
                    "{player} was put out in round {out}, and plays on",
                    player=player,
                    out=out[player],
                )
                yield found(round_.number, "out", "cup 9", text, player)


def _strangers_to_consolation(
    round_: Round, past: Sequence[Tie], here: Sequence[Tie]
) -> Iterator[Finding]:
    entrants = consolation_entrants(past)
    for tie in here:
        if tie.strand == CONSOLATION:
            for player in tie.players:
                if player not in entrants:
                    text = say(
                        "{player} plays in the consolation cup without having lost a first tie",
                        player=player,
                    )
                    yield found(round_.number, "consolation", "cup 8.2", text, player)


Drawn = Mapping[frozenset[PlayerId], PlayerId]
"""The drawn pairs with who has White."""


def _not_as_drawn(
    round_: Round, rules: CupRules, here: Sequence[Tie], drawn: Drawn
) -> Iterator[Finding]:
    played = {frozenset(tie.players) for tie in here}
    busy = {p for pair in played for p in pair}
    for pair in drawn:
        if pair not in played and not pair & busy:
            one, two = sorted(pair)
            text = say("{one} – {two} was drawn, and has no row", one=one, two=two)
            yield found(round_.number, "draw", "cup 4", text, one, two)
    for tie in here:
        # Beside a bracket the third place and the consolation cup are drawn, but not published.
        if frozenset(tie.players) not in drawn and (tie.strand == MAIN or rules.draw != "bracket"):
            one, two = sorted(tie.players)
            text = say("{one} – {two} is not what was drawn", one=one, two=two)
            yield found(round_.number, "draw", "cup 4", text, one, two)


def _other_colours(round_: Round, here: Sequence[Tie], drawn: Drawn) -> Iterator[Finding]:
    for tie in here:
        due = drawn.get(frozenset(tie.players))
        if due is not None and due != tie.players[0]:
            text = say(
                "{white} has White; by the draw it is for {other}", white=tie.players[0], other=due
            )
            yield found(round_.number, "colour", "cup 5", text, *tie.players)


def _drawn(competition: Competition, round_: Round, rules: CupRules) -> Drawn | None:
    """Return what the published draw tells, pairs set by hand as they stood.

    Returns:
        None where no draw is published, or none can be made of it.
    """
    places = _published(competition, round_.number, rules)
    if not places:
        return None
    state = State(
        competition.roster,
        tuple(r for r in competition.rounds if r.number < round_.number),
        RoundInfo(round_.number, round_.cycle),
        tuple(e.id for e in competition.roster if e.active(round_.number)),
        draw=places,
    )
    try:
        pairing = cup.pair(state, rules)
    except NoLegalPairingError:
        return None
    drawn: dict[frozenset[PlayerId], PlayerId] = {}
    for pair in pairing.pairs:
        drawn.setdefault(frozenset((pair.white, pair.black)), pair.white)
    record = competition.records.get(round_.number)
    for stood in record.pairs if record else ():
        if stood.fixed in STOOD:
            drawn[frozenset((stood.white, stood.black))] = stood.white
    return drawn


def _published(competition: Competition, number: int, rules: CupRules) -> Places:
    """Return the places that hold for a round; a bracket's stand with its first round."""
    rounds = [number] if rules.draw != "bracket" else sorted(competition.draw)[:1]
    return published_places(place for n in rounds for place in competition.draw.get(n, ()))
