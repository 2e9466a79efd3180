"""Whether a competition has been played to its end."""

from leaguegen.model.league import Competition, League
from leaguegen.model.playing import is_past
from leaguegen.model.systems import CupRules
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.cup.view import honours
from leaguegen.pairing.next_round import next_to_pair


def is_finished(league: League, competition: Competition) -> bool:
    """Whether nothing of it is to come: of a cup, whether it has a winner.

    A competition of a season before the one that is played is over, whatever was left unplayed.
    """
    if not any(round_.begun for round_ in competition.rounds):
        return False
    if isinstance(competition.cycles[-1].rules, CupRules):
        return honours(competition).winner is not None
    if is_past(league, competition.season):
        return True
    gone = withdrawals(competition)
    waiting = any(gone.outstanding(round_) for round_ in competition.rounds)
    return next_to_pair(competition) is None and not waiting
