"""`compare`: rounds paired anew, by this program and by another one."""

from collections.abc import Iterator

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
        NotReadyError: It is of another system.
    """
    rules = competition.cycle_of(number).rules
    if isinstance(rules, DutchRules | KlukklukRules):
        return rules
    raise NotReadyError(
        "engine-other-system",
        say(
            "other programs pair fide-dutch and klukkluk only; {competition} is neither",
            competition=competition.id,
        ),
    )


def compare(
    league: League, competition: Competition, number: int | None, ask: Ask
) -> Iterator[Compared]:
    """Pair recorded rounds anew, or one round, recorded or next; yield them as they are ready.

    Each round is paired from the rounds before it, for those who were there.

    Raises:
        NotReadyError: The round cannot be paired, or is of another system.
    """
    numbers = [r.number for r in competition.rounds] if number is None else [number]
    for each in numbers:
        rules = may_compare(competition, each)
        evening = prepare(league, competition, each, again=True)
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
