"""The KlukKluk Swiss (docs/klukkluk.md)."""

from leaguegen.model.league import FixedKind, FixedPair, State
from leaguegen.model.record import Step
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.swiss.klukkluk_best import best
from leaguegen.pairing.swiss.klukkluk_field import contenders, past_rounds
from leaguegen.pairing.swiss.klukkluk_meetings import Field
from leaguegen.pairing.swiss.klukkluk_refusal import refusal, too_many_rounds
from leaguegen.pairing.swiss.klukkluk_story import boards, summary
from leaguegen.pairing.swiss.klukkluk_way import find_way, free_player
from leaguegen.pairing.system import Pair, RoundPairing
from leaguegen.words.message import Message, say, say_many


def pair(state: State, rules: KlukklukRules, /) -> RoundPairing:
    """Pair the round of the state.

    Raises:
        NoLegalPairingError: If the maximum of rounds is reached, or not everybody can be paired
            under the absolute rules.
    """
    played = len(past_rounds(state))
    if played >= rules.rounds:
        raise too_many_rounds(state.round.number, played, rules.rounds)
    fixed = tuple(_stands(pair) for pair in state.fixed)
    steps = _fixed_step(state)
    if not state.available:
        return RoundPairing(state.round.number, fixed, steps=steps)
    field = Field(state, rules, contenders(state, rules))
    way = find_way(field)
    if way is None:
        raise refusal(field)
    chosen = best(field, way.rest, way.edges)
    made = tuple(boards(field, chosen, way.edges))
    told = (summary(field, chosen),) if made else ()
    return RoundPairing(
        state.round.number,
        (*fixed, *made),
        free_player(field, way),
        (*steps, *way.relaxed, *told),
    )


_WHY_FIXED: dict[FixedKind, Message] = {
    "cup": say("a cup tie: it goes before everything else, whatever the rules below say"),
    "by-hand": say("set by hand before the pairing"),
    "played-ahead": say("played ahead"),
    "played": say("played already when the round was paired anew"),
}


def _stands(pair: FixedPair) -> Pair:
    steps = (Step("klukkluk 3.1", _WHY_FIXED[pair.why]),)
    return Pair(pair.white, pair.black, pair.group, pair.why, pair.via, steps)


def _fixed_step(state: State) -> tuple[Step, ...]:
    if not state.fixed:
        return ()
    text = say_many(
        "{n} pair stood before the pairing began; its two players are not in the pool",
        "{n} pairs stood before the pairing began; their players are not in the pool",
        n=len(state.fixed),
    )
    return (Step("klukkluk 3.1", text),)
