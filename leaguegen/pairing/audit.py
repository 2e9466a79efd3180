"""What must hold of every round, and what a recorded round breaks."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import assert_never

from leaguegen.model.game import Round
from leaguegen.model.grouped import InGroups
from leaguegen.model.league import Competition, State
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import (
    AmsterdamRules,
    CupRules,
    DutchRules,
    FmjdRules,
    HellerRules,
    KeizerRules,
    KlukklukRules,
    KnsbRules,
    RoundRobinRules,
    Rules,
)
from leaguegen.model.told import Accepted
from leaguegen.pairing.audit_amsterdam import amsterdam_findings
from leaguegen.pairing.audit_cup import cup_findings
from leaguegen.pairing.audit_dutch import dutch_findings
from leaguegen.pairing.audit_fmjd import fmjd_findings
from leaguegen.pairing.audit_groups import grouped_findings
from leaguegen.pairing.audit_heller import heller_findings
from leaguegen.pairing.audit_keizer import keizer_findings
from leaguegen.pairing.audit_klukkluk import klukkluk_findings
from leaguegen.pairing.audit_knsb import knsb_findings
from leaguegen.pairing.audit_round_robin import round_robin_findings
from leaguegen.pairing.finding import Finding
from leaguegen.pairing.system import RoundPairing
from leaguegen.words.message import Message, say, say_many

__all__ = ["Finding", "findings", "findings_of", "unmatched", "violations"]


def findings(competition: Competition) -> tuple[Finding, ...]:
    """Return the breaches in all recorded rounds, oldest first; accepted ones with the reason."""
    reasons = {row.finding: row.reason for row in competition.accepted}
    unique: dict[str, Finding] = {}
    for round_ in competition.rounds:
        for finding in findings_of(competition, round_):
            told = replace(finding, accepted=reasons.get(finding.id, ""))
            unique.setdefault(finding.id, told)
    return tuple(unique.values())


def findings_of(competition: Competition, round_: Round) -> Iterator[Finding]:
    """Yield the breaches in one recorded round."""
    rules = competition.cycle_of(round_.number).rules
    if isinstance(rules, InGroups) and rules.groups:
        return grouped_findings(competition, round_, rules, _by_system)
    return _by_system(competition, round_, rules)


def _by_system(competition: Competition, round_: Round, rules: Rules) -> Iterator[Finding]:
    match rules:
        case KnsbRules():
            return knsb_findings(competition, round_, rules)
        case CupRules():
            return cup_findings(competition, round_, rules)
        case RoundRobinRules():
            return round_robin_findings(competition, round_, rules)
        case HellerRules():
            return heller_findings(competition, round_, rules)
        case KeizerRules():
            return keizer_findings(competition, round_, rules)
        case KlukklukRules():
            return klukkluk_findings(competition, round_, rules)
        case AmsterdamRules():
            return amsterdam_findings(competition, round_, rules)
        case FmjdRules():
            return fmjd_findings(competition, round_, rules)
        case DutchRules():
            return dutch_findings(competition, round_, rules)
        case _:
            assert_never(rules)


def unmatched(competition: Competition) -> tuple[Accepted, ...]:
    """Return the rows of `accepted.csv` that name nothing that is found."""
    known = {finding.id for finding in findings(competition)}
    return tuple(row for row in competition.accepted if row.finding not in known)


def violations(
    state: State, pairing: RoundPairing, due: Collection[PlayerId] | None = None, games: int = 1
) -> Iterator[Message]:
    """Yield one sentence for each invariant that a round-pairing breaks.

    Whatever the system: everyone who is to be paired stands in it once, nobody else does, pairs
    that stood beforehand are unchanged and first, and nobody meets whom he may not.

    Args:
        due: Who is to be paired besides those in pairs that stand; None: `state.available`. (In a
            cup those who are out are available and not due.)
        games: How many games two players have (a cup of two games a tie: the second reversed).
    """
    if pairing.round != state.round.number:
        yield say(
            "paired round {round}, expected {expected}",
            round=pairing.round,
            expected=state.round.number,
        )
    yield from _misplaced(state, pairing, state.available if due is None else due, games)
    fixed = [(f.white, f.black) for f in state.fixed]
    first = [(p.white, p.black) for p in pairing.pairs[: len(fixed)]]
    for white, black in (f for f in fixed if f not in first):
        yield say("{white} – {black} stood, and is not kept", white=white, black=black)
    for pair in pairing.pairs:
        forbidden = frozenset((pair.white, pair.black)) in state.avoid
        if forbidden and (pair.white, pair.black) not in fixed:
            yield say("{white} and {black} may not meet", white=pair.white, black=pair.black)


def _misplaced(
    state: State, pairing: RoundPairing, due: Collection[PlayerId], games: int
) -> Iterator[Message]:
    """Yield who stands in the pairing too often, without being due, or not at all."""
    seen: Counter[PlayerId] = Counter(bye.player for bye in pairing.byes)
    boards = Counter((p.white, p.black) for p in pairing.pairs)
    for (white, black), count in boards.items():
        if white == black:
            yield say("both colours are for {player}", player=white)
        reversed_game = games == 2 and count == 1 and boards[black, white] == 1
        if not (reversed_game and black < white):
            seen.update({white: count, black: count})
    expected = {*due, *(p for f in state.fixed for p in (f.white, f.black))}
    for player, count in sorted(seen.items()):
        if count > 1:
            yield say_many(
                "{player} stands {n} time in it",
                "{player} stands {n} times in it",
                count,
                player=player,
            )
        if player not in expected:
            yield say("{player} is not to be paired", player=player)
    for player in sorted(expected - seen.keys()):
        yield say("{player} is left out", player=player)
