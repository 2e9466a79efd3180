"""The KlukKluk Swiss (docs/klukkluk.md)."""

from leaguegen.model.league import State
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.standing import pairs_that_stand, step_of_standing
from leaguegen.pairing.swiss.klukkluk_best import best
from leaguegen.pairing.swiss.klukkluk_field import contenders, past_rounds
from leaguegen.pairing.swiss.klukkluk_meetings import Field
from leaguegen.pairing.swiss.klukkluk_refusal import refusal, too_many_rounds
from leaguegen.pairing.swiss.klukkluk_story import boards, summary
from leaguegen.pairing.swiss.klukkluk_way import find_way, free_player
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: KlukklukRules, /) -> RoundPairing:
    """Pair the round of the state.

    Raises:
        NoLegalPairingError: If the maximum of rounds is reached, or not everybody can be paired
            under the absolute rules.
    """
    played = len(past_rounds(state))
    if played >= rules.rounds:
        raise too_many_rounds(state.round.number, played, rules.rounds)
    fixed = pairs_that_stand(state, "klukkluk 3.1")
    steps = step_of_standing(state, "klukkluk 3.1")
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
