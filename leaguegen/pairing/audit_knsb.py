"""What recorded rounds break of the KNSB Swiss on resistance points (docs/knsb.md).

Ties of the cup stand whatever the rules say: nothing is found in them, but they count as meetings
and as colours of later rounds.
"""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.audit_past import (
    Past,
    beyond_limits,
    forbidden_pairs,
    free_once_more,
    met_text,
)
from leaguegen.pairing.colours import ColourLimits
from leaguegen.pairing.finding import Finding, away_but_playing, found, outsiders
from leaguegen.pairing.planned import round_info
from leaguegen.pairing.swiss import knsb
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.words.message import Message, say


def knsb_findings(competition: Competition, round_: Round, rules: KnsbRules) -> Iterator[Finding]:
    """Yield what a recorded round breaks, given the rounds before it."""
    past = Past(competition, round_)
    yield from _rematches(past, rules)
    yield from forbidden_pairs(past, "knsb 4.2")
    yield from _colours(past, rules)
    # Guests may be free time after time (4.8).
    guests = {entrant.id for entrant in competition.roster if entrant.role is Role.GUEST}
    yield from free_once_more(past, "knsb 4.7", guests)
    yield from outsiders(competition, round_, "knsb 3")
    yield from away_but_playing(competition, round_, "knsb 3")


def _rematches(past: Past, rules: KnsbRules) -> Iterator[Finding]:
    met = past.histories(rules.rematch_over)
    gap = rules.rematch_gap
    again = [
        (game, last)
        for game in past.own
        if (last := met[game.white].meetings.get(game.black)) is not None
        and (gap is None or past.number - last <= gap)
    ]
    if not again:
        return
    allowed = _relaxed(past, rules)
    for game, last in again:
        if frozenset((game.white, game.black)) not in allowed:
            text = _rematch_text(game, last, gap)
            yield found(past.number, "rematch", "knsb 4.2", text, game.white, game.black)


def _rematch_text(game: Game, last: int, gap: int | None) -> Message:
    one, two = sorted((game.white, game.black))
    if gap is None:
        return met_text(one, two, last)
    return say(
        "{one} and {two} had met in round {last}; {gap} rounds must lie between",
        one=one,
        two=two,
        last=last,
        gap=gap,
    )


def _relaxed(past: Past, rules: KnsbRules) -> frozenset[frozenset[PlayerId]]:
    """Return the pairs that may be rematches, because no complete pairing existed otherwise."""
    if not rules.rematch_relax:
        return frozenset()
    pairs = frozenset(frozenset((g.white, g.black)) for g in past.paired)
    state = past.state({*past.free, *(p for two in pairs for p in two)})
    try:
        knsb.pair(state, replace(rules, rematch_relax=False))
    except NoLegalPairingError:
        return pairs
    return frozenset()


def _colours(past: Past, rules: KnsbRules) -> Iterator[Finding]:
    """Find colours outside the limits of 5.1; the last round may lift them (4.6)."""
    info = round_info(past.competition, past.number)
    last = {"cycle": info.last_of_cycle, "season": info.last_of_season}
    if rules.last_round == "off" or not last[rules.last_round_of]:
        limits = ColourLimits(rules.max_balance, rules.max_streak)
        yield from beyond_limits(past, limits, "knsb 5.1", rules.colours_over)
