"""`compare`: rounds paired anew, by this program and by another one."""

from collections.abc import Iterator, Mapping

from leaguegen.desk.pairing import Ask, planned_rounds
from leaguegen.model.engines import EngineRules
from leaguegen.model.league import Competition, League
from leaguegen.model.systems import DutchRules, KlukklukRules
from leaguegen.pairing.compared import Compared, Side, boards_of
from leaguegen.pairing.evening import Evening, prepare
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError
from leaguegen.words.message import say


def may_compare(competition: Competition, number: int) -> EngineRules:
    """Return the rules of a round, if another program can pair by them.

    Raises:
        NotReadyError: It is of another system, or groups are paired apart.
    """
    rules = competition.cycle_of(number).rules
    if isinstance(rules, DutchRules | KlukklukRules):
        if rules.groups:
            raise NotReadyError(
                "engine-without-groups",
                say(
                    "in {competition} groups are paired apart, and other programs know no groups",
                    competition=competition.id,
                ),
            )
        return rules
    raise NotReadyError(
        "engine-other-system",
        say(
            "other programs pair fide-dutch and klukkluk only; {competition} is neither",
            competition=competition.id,
        ),
    )


def may_be_compared(competition: Competition) -> bool:
    """Whether another program could pair any round."""
    rules = (cycle.rules for cycle in competition.cycles)
    return any(isinstance(own, DutchRules | KlukklukRules) and not own.groups for own in rules)


def comparable(competition: Competition, number: int | None) -> dict[int, EngineRules]:
    """Return the rounds to compare, with their rules: one, or all recorded ones that can be.

    Raises:
        NotReadyError: The round, or the whole competition, is of another system.
    """
    if number is not None:
        return {number: may_compare(competition, number)}
    rules = {r.number: competition.cycle_of(r.number).rules for r in competition.rounds}
    found = {
        n: own
        for n, own in rules.items()
        if isinstance(own, DutchRules | KlukklukRules) and not own.groups
    }
    if not found:
        may_compare(competition, max(rules, default=1))
    return found


def compare(
    league: League, competition: Competition, rounds: Mapping[int, EngineRules], ask: Ask
) -> Iterator[Compared]:
    """Pair rounds anew, each from the rounds before it, for those who were there.

    They are yielded as they are ready; a round in which nothing is left to pair is passed over.

    Args:
        rounds: As `comparable` has them.

    Raises:
        NotReadyError: A round cannot be paired.
    """
    for number, rules in rounds.items():
        evening = prepare(league, competition, number, again=True)
        if evening.state.available:
            yield _compared(competition, evening, rules, ask)


def _compared(competition: Competition, evening: Evening, rules: EngineRules, ask: Ask) -> Compared:
    number = evening.state.round.number
    maker = None
    try:
        ours = Side(boards_of(pair_round(evening.state, rules)))
    except NoLegalPairingError as error:
        ours = Side(None, error.text)
    try:
        pairing, maker = ask(evening.state, rules, planned_rounds(competition, number))
        theirs = Side(boards_of(pairing))
    except NoLegalPairingError as error:
        theirs = Side(None, error.text)
    return Compared(number, ours, theirs, maker)
