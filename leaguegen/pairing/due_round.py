"""Which round of the calendar is to be paired, and whether it may be."""

from leaguegen.model.league import Competition, PlannedRound
from leaguegen.model.systems import CupRules, HellerRules, KlukklukRules, RoundRobinRules
from leaguegen.pairing.next_round import left_over, next_to_pair
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say, say_many


def due_round(
    competition: Competition, number: int | None, *, again: bool, redo: bool
) -> PlannedRound:
    """Find the round that is asked for; by default the next.

    Args:
        again: It is only shown, recorded or not.
        redo: It is recorded, and to be paired anew.

    Raises:
        NotReadyError: There is no such round, it is paired already, or an earlier one goes first.
    """
    planned = _find(competition, number)
    recorded = competition.round_numbered(planned.number) is not None
    if recorded and not again and not redo:
        raise _already_paired(competition, planned.number)
    if not (again and recorded):
        _check_earlier(competition, planned.number)
    return planned


def _find(competition: Competition, number: int | None) -> PlannedRound:
    """Find the round in the calendar.

    Raises:
        NotReadyError: There is no such round, or none is left.
    """
    if number is None:
        number = next_to_pair(competition) or _to_be_refused(competition)
    if number is None:
        raise NotReadyError("no-round-left", _none_left(competition))
    planned = competition.planned(number)
    if planned is None:
        raise NotReadyError(
            "round-unknown",
            say(
                "{competition} has no round {round}; add it to rounds.csv",
                competition=competition.id,
                round=number,
            ),
        )
    return planned


def _to_be_refused(competition: Competition) -> int | None:
    """Return the next round where its system says best itself why nothing is left to play."""
    following = next((p.number for p in competition.to_come), None)
    if following is None:
        return None
    speaks = isinstance(competition.cycle_of(following).rules, _SPEAK_THEMSELVES)
    return following if speaks else None


_SPEAK_THEMSELVES = (CupRules, HellerRules, KlukklukRules, RoundRobinRules)


def _none_left(competition: Competition) -> Message:
    passed = left_over(competition)
    if passed:
        return say_many(
            "{competition} has had all its rounds; round {rounds} of rounds.csv is left over",
            "{competition} has had all its rounds; rounds {rounds} of rounds.csv are left over",
            len(passed),
            competition=competition.id,
            rounds=passed,
        )
    return say(
        "every round of {competition} is paired; add the next one to rounds.csv",
        competition=competition.id,
    )


def _already_paired(competition: Competition, number: int) -> NotReadyError:
    return NotReadyError(
        "round-paired",
        say(
            "round {round} of {competition} is paired already. To see what the program makes of"
            " it: --round {round} --dry-run. To replace its rows that have no result: --round"
            " {round} --redo. To pair another round: --round N",
            round=number,
            competition=competition.id,
        ),
    )


def _check_earlier(competition: Competition, number: int) -> None:
    """Stop where an earlier round has rows, which count as soon as a later round is paired.

    Raises:
        NotReadyError: It is not paired yet.
    """
    recorded = {r.number for r in competition.rounds}
    waiting = [n for n, games in competition.pending.items() if games and n < number]
    left = sorted(n for n in waiting if n not in recorded)
    if left:
        raise NotReadyError(
            "earlier-round-open",
            say(
                "round {earlier} of {competition} has rows (cup ties too) and is not paired yet;"
                " first: leaguegen pair {competition} --round {earlier}",
                earlier=left[0],
                competition=competition.id,
            ),
        )
