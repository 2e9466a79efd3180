"""KNSB Swiss on resistance points, as Rokade pairs it (docs/knsb.md)."""

from collections.abc import Sequence

from leaguegen.model.league import State
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.standing import pairs_that_stand, step_of_standing
from leaguegen.pairing.swiss.knsb_boards import Made
from leaguegen.pairing.swiss.knsb_field import Field, contenders
from leaguegen.pairing.swiss.knsb_first import first_order, first_round
from leaguegen.pairing.swiss.knsb_groups import by_groups
from leaguegen.pairing.swiss.knsb_guests import among_guests, choose, divided, odd_places
from leaguegen.pairing.swiss.knsb_refusal import refusal
from leaguegen.pairing.system import RoundPairing


def pair(state: State, rules: KnsbRules, /) -> RoundPairing:
    """Pair round `state.round.number`.

    Raises:
        NoLegalPairingError: If not everybody can be paired under these rules.
    """
    made = _pair_pool(state, rules)
    return RoundPairing(
        state.round.number,
        (*pairs_that_stand(state, "knsb 3"), *made.pairs),
        made.byes,
        (*step_of_standing(state, "knsb 3"), *made.steps),
    )


def _pair_pool(state: State, rules: KnsbRules) -> Made:
    """Pair those who are not in a pair that stands (3): the members, then the guests left."""
    if not state.available:
        return Made(())
    members, guests = divided(state, contenders(state, rules))
    if state.round.first_of_cycle:
        members = first_order(state, rules, members)
    made = _pair_members(state, odd_places(state, rules, members, guests)) if members else Made(())
    busy = {player for pair in made.pairs for player in (pair.white, pair.black)}
    rest = among_guests(state, rules, [guest for guest in guests if guest.id not in busy])
    return Made((*made.pairs, *rest.pairs), (*made.byes, *rest.byes), made.steps)


def _pair_members(state: State, fields: Sequence[Field]) -> Made:
    """Pair the members, one of them with a guest where their number is odd.

    Args:
        fields: The members with each of those who could take the odd place.
    """
    way = choose(state, fields)
    if way is None:
        raise refusal(state, fields)
    if state.round.first_of_cycle:
        made = first_round(state, way.field, way.terms)
    else:
        made = by_groups(way.field, way.terms)
    return Made(made.pairs, made.byes, (*way.terms.steps, *made.steps, *way.passed))
