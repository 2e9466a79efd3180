"""From the club's files to the state of one round: who is there, what stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import (
    Competition,
    FixedPair,
    League,
    PlannedRound,
    State,
)
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import CupRules, KeizerRules, Rules
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.attendance import Asked, Away, away_by_file
from leaguegen.pairing.beforehand import NOTHING, ByHand
from leaguegen.pairing.cup.draw import published_places
from leaguegen.pairing.cup.system import pair as cup_pair
from leaguegen.pairing.due_round import due_round
from leaguegen.pairing.next_round import left_over, next_to_pair
from leaguegen.pairing.planned import (
    avoided,
    groups_before,
    round_info,
    rounds_ahead,
    standing_later,
)
from leaguegen.pairing.presence import Presence, presence
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError
from leaguegen.ranking.standings import carried_into, final_order
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class UndrawnCup:
    """A cup round of the same evening that cannot be drawn yet, and why."""

    cup: str
    round: int
    why: Message


@dataclass(frozen=True, slots=True)
class TakenEvening:
    """A round of a league, recorded already, on the evening of the cup round to be drawn."""

    competition: str
    round: int
    date: date


@dataclass(frozen=True, slots=True)
class Evening:
    """All that is needed to pair a round.

    Attributes:
        away: In start order; those who have not joined yet or have withdrawn are not in it.
        postponed: Cup ties of the date that wait, because one of the two is away; also of cups
            that do not count here, if the other is to be paired here.
        unfinished: Rounds before this one with games that have no result, and how many: they count
            as draws for the pairing.
        free: Who is free by a row set by hand, and of which kind.
        undrawn: Cup rounds of the same evening that wait for something.
        passed: Planned rounds before this one that are left over, and are not played.
        taken: Of a cup: rounds in which its ties would take people out of the field, and that
            were paired without them.
        paired_away: Whom `absences.csv` tells to be away, where the system pairs them all the same.
        place: Which of several rounds on its date it is, from 1, and how many there are; None where
            there are no others, and in a fixed schedule.
    """

    state: State
    rules: Rules
    away: tuple[Away, ...]
    postponed: tuple[FixedPair, ...] = ()
    unfinished: tuple[tuple[int, int], ...] = ()
    free: tuple[tuple[PlayerId, ByeKind], ...] = ()
    undrawn: tuple[UndrawnCup, ...] = ()
    passed: tuple[int, ...] = ()
    taken: tuple[TakenEvening, ...] = ()
    paired_away: tuple[Away, ...] = ()
    place: tuple[int, int] | None = None


def prepare(
    league: League,
    competition: Competition,
    round_number: int | None = None,
    *,
    absent: Mapping[PlayerId, ByeKind] = MappingProxyType({}),
    only: frozenset[PlayerId] | None = None,
    again: bool = False,
    redo: bool = False,
    by_hand: ByHand = NOTHING,
) -> Evening:
    """Gather the state of a round (default: the next).

    Args:
        absent: Away besides those whom the files tell, and why.
        only: If given, the only ones present.
        again: Pair any round anew from the rounds before it, recorded or not, for those who were
            there; nothing of its own rows stands but cup ties and pairs known to be set by hand.
        redo: Pair a recorded round anew around its rows with a result and its pairs set by hand.
        by_hand: What the leader sets by hand.

    Raises:
        NotReadyError: The season is over, the round is paired, a cup round of that date is not
            drawn, ...
    """
    planned = due_round(competition, round_number, again=again, redo=redo)
    number = planned.number
    again = again and competition.round_numbered(number) is not None
    rules = competition.cycle_of(number).rules
    fixed_schedule = is_schedule(rules)
    undrawn = () if again or fixed_schedule else _undrawn_cups(league, competition, planned)
    there = presence(league, competition, planned, Asked(absent, only, again, by_hand))
    state = _state(league, competition, planned, there, again=again, redo=redo)
    state = replace(state, avoid=state.avoid | by_hand.apart)
    everybody = fixed_schedule or isinstance(rules, CupRules)
    return Evening(
        state,
        rules,
        there.away,
        there.postponed,
        _unfinished(competition, state.rounds),
        there.free,
        undrawn,
        tuple(n for n in left_over(competition) if n < number),
        () if again else tuple(_taken_evenings(league, competition, planned)),
        tuple(away_by_file(competition, number)) if everybody else (),
        None if fixed_schedule else _place(competition, number),
    )


def _place(competition: Competition, number: int) -> tuple[int, int] | None:
    evening = [planned.number for planned in competition.evening_of(number)]
    return (evening.index(number) + 1, len(evening)) if len(evening) > 1 else None


def state_around(
    league: League, competition: Competition, planned: PlannedRound, there: Presence
) -> State:
    """Gather the state of a recorded round of which is told who is there and what stands."""
    return _state(league, competition, planned, there, again=False, redo=True)


def _state(
    league: League,
    competition: Competition,
    planned: PlannedRound,
    there: Presence,
    *,
    again: bool,
    redo: bool,
) -> State:
    """Gather all that a pairing system may look at."""
    number = planned.number
    ahead = rounds_ahead(competition, planned, again=again or redo)
    later: Mapping[int, tuple[FixedPair, ...]] = MappingProxyType({})
    if is_schedule(competition.cycle_of(number).rules):
        later = standing_later(competition, ahead[1:], again=again)
    return State(
        roster=competition.roster_in(number),
        rounds=tuple(r for r in competition.rounds if r.number < number),
        round=round_info(competition, number),
        available=there.pool,
        requests=there.requests,
        fixed=there.fixed,
        avoid=avoided(competition, number),
        carried=carried_ranking(league, competition, number),
        draw=_published_draw(competition, number),
        ahead=ahead,
        later=later,
        league=_league_rounds(league, competition, planned),
        external=tuple(e for e in competition.external if e.round < number),
        groups=competition.places(number),
        groups_before=groups_before(competition, number),
    )


def _unfinished(competition: Competition, rounds: tuple[Round, ...]) -> tuple[tuple[int, int], ...]:
    """Return the rounds with games that count as draws for want of a result, and how many."""
    left = withdrawals(competition)
    return tuple((r.number, missing) for r in rounds if (missing := len(left.outstanding(r))))


def carried_ranking(
    league: League, competition: Competition, round_number: int
) -> tuple[PlayerId, ...] | None:
    """Return the final ranking of the cycle before, or of the season that this one follows."""
    cycle = competition.cycle_of(round_number)
    before = [r.cycle for r in competition.rounds if r.cycle < cycle.number]
    by_keizer = any(isinstance(c.rules, KeizerRules) for c in competition.cycles)
    season_before = carried_into(league, competition) if by_keizer or not before else None
    if before:
        return final_order(competition, league.players, max(before), season_before)
    return season_before


def _undrawn_cups(
    league: League, competition: Competition, planned: PlannedRound
) -> tuple[UndrawnCup, ...]:
    """Return the cup rounds of the same evening that cannot be drawn yet; the league does not wait.

    A cup waits for no other.

    Raises:
        NotReadyError: One can be drawn, and is not: its ties go first.
    """
    if isinstance(competition.cycle_of(planned.number).rules, CupRules):
        return ()
    waiting = []
    for cup in (c for s in league.seasons for c in s.competitions):
        number = next_to_pair(cup)
        due = cup.planned(number) if number is not None else None
        if due is None or due.date is None or due.date != planned.date:
            continue
        rules = cup.cycle_of(due.number).rules
        if not isinstance(rules, CupRules) or not _shares(cup, due, competition, planned):
            continue
        try:
            cup_pair(prepare(league, cup, due.number).state, rules)
        except NoLegalPairingError as error:
            waiting.append(UndrawnCup(cup.id, due.number, error.text))
            continue
        raise NotReadyError(
            "cup-not-drawn",
            say(
                "round {round} of the cup {cup} is played on {date} too and is not drawn yet; cup"
                " ties go first. Draw it with: leaguegen pair {cup}",
                round=due.number,
                cup=cup.id,
                date=due.date,
            ),
        )
    return tuple(waiting)


def _taken_evenings(league: League, cup: Competition, due: PlannedRound) -> Iterator[TakenEvening]:
    """Yield the recorded rounds of the evening on which a cup round is planned.

    A fixed schedule is recorded long before its evenings: there, the rounds that have begun.
    """
    if due.date is None or not isinstance(cup.cycle_of(due.number).rules, CupRules):
        return
    for competition in (c for s in league.seasons for c in s.competitions):
        for round_ in competition.rounds:
            planned = competition.planned(round_.number)
            rules = competition.cycle_of(round_.number).rules
            if planned is None or planned.date != due.date or isinstance(rules, CupRules):
                continue
            if (round_.begun or not is_schedule(rules)) and _shares(cup, due, competition, planned):
                yield TakenEvening(competition.id, round_.number, due.date)


def _shares(
    cup: Competition, due: PlannedRound, competition: Competition, planned: PlannedRound
) -> bool:
    """Whether a cup's ties take anybody out of a round: they count there, or who plays is there."""
    if cup.counts_for == competition.id:
        return True
    here = {e.id for e in competition.roster if e.active(planned.number)}
    return cup.season == competition.season and any(
        e.active(due.number) and e.id in here for e in cup.roster
    )


def _league_rounds(
    league: League, competition: Competition, planned: PlannedRound
) -> tuple[Round, ...]:
    """Return the rounds before this evening of the competition in which a cup counts."""
    counts_in = league.competition(competition.counts_for) if competition.counts_for else None
    if counts_in is None or planned.date is None:
        return ()
    earlier = {p.number for p in counts_in.calendar if p.date and p.date < planned.date}
    return tuple(r for r in counts_in.rounds if r.number in earlier)


def _published_draw(competition: Competition, number: int) -> tuple[PlayerId | None, ...]:
    """Return the drawn places that hold for a cup round; a bracket's stand with its first round."""
    rules = competition.cycle_of(number).rules
    if not isinstance(rules, CupRules):
        return ()
    first = min((p.number for p in competition.calendar), default=number)
    key = first if rules.draw == "bracket" else number
    return published_places(competition.draw.get(key, ()))
