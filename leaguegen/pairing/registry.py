"""Which system pairs which rules."""

from typing import assert_never

from leaguegen.model.league import State
from leaguegen.model.rules import CupRules, KnsbRules, Rules
from leaguegen.pairing.cup import system as cup
from leaguegen.pairing.swiss import knsb
from leaguegen.pairing.system import RoundPairing


def pair_round(state: State, rules: Rules) -> RoundPairing:
    """Pair the round of a state by the system of its rules.

    Raises:
        NoLegalPairingError: If no round-pairing exists under these rules.
    """
    match rules:
        case KnsbRules():
            return knsb.pair(state, rules)
        case CupRules():
            return cup.pair(state, rules)
        case _:
            assert_never(rules)
