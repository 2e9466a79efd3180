"""From the club's files to the state of one round: who is there, what stands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import (
    Competition,
    FixedPair,
    GroupPlace,
    League,
    PlannedRound,
    RoundInfo,
    State,
)
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import CupRules, KeizerRules, Rules
from leaguegen.model.withdrawals import withdrawals
from leaguegen.pairing.attendance import Away, free_by_hand, nobody_away, who_is_away
from leaguegen.pairing.beforehand import settled_pairs, standing_pairs, without_the_absent
from leaguegen.pairing.cup.draw import published_places
from leaguegen.pairing.cup.system import pair as cup_pair
from leaguegen.pairing.cup.view import is_over
from leaguegen.pairing.next_round import left_over, next_to_pair
from leaguegen.pairing.registry import is_schedule
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError
from leaguegen.ranking.standings import carried_into, final_order
from leaguegen.words.message import Message, say, say_many


@dataclass(frozen=True, slots=True)
class UndrawnCup:
    """A cup round of the same evening that cannot be drawn yet, and why."""

    cup: str
    round: int
    why: Message


@dataclass(frozen=True, slots=True)
class Evening:
    """All that is needed to pair a round.

    Attributes:
        away: In start order; those who have not joined yet or have withdrawn are not in it.
        postponed: Cup ties of the date that wait, because one of the two is away.
        unfinished: Rounds before this one with games that have no result, and how many: they count
            as draws for the pairing.
        free: Who is free by a row set by hand, and of which kind.
        undrawn: Cup rounds of the same evening that wait for something.
        passed: Planned rounds before this one that are left over, and are not played.
    """

    state: State
    rules: Rules
    away: tuple[Away, ...]
    postponed: tuple[FixedPair, ...] = ()
    unfinished: tuple[tuple[int, int], ...] = ()
    free: tuple[tuple[PlayerId, ByeKind], ...] = ()
    undrawn: tuple[UndrawnCup, ...] = ()
    passed: tuple[int, ...] = ()


_CUP_DRAWS_ALL = say(
    "a cup draws everybody who is still in; who cannot play that evening is told when the internal"
    " competition is paired, and the tie waits. Who gives up: write the last round into the column"
    " withdrawn of entrants.csv"
)

_SCHEDULE_FOR_ALL = say(
    "a fixed schedule is made for everybody who takes part; a game of who is away one evening is"
    " postponed. Who gives up: write the last round into the column withdrawn of entrants.csv"
)


def prepare(
    league: League,
    competition: Competition,
    round_number: int | None = None,
    *,
    absent: frozenset[PlayerId] = frozenset(),
    only: frozenset[PlayerId] | None = None,
    again: bool = False,
    redo: bool = False,
) -> Evening:
    """Gather the state of a round (default: the next).

    Args:
        absent: Away besides those whom the files tell.
        only: If given, the only ones present.
        again: Pair any round anew from the rounds before it, recorded or not, for those who were
            there; nothing of its own rows stands but cup ties and pairs known to be set by hand.
        redo: Pair a recorded round anew around its rows with a result and its pairs set by hand.

    Raises:
        NotReadyError: The season is over, the round is paired, a cup round of that date is not
            drawn, ...
    """
    planned = _planned(competition, round_number)
    number = planned.number
    recorded = competition.round_numbered(number)
    if recorded is not None and not again and not redo:
        raise _already_paired(competition, number)
    again = again and recorded is not None
    if not again:
        _check_earlier(competition, number)
    rules = competition.cycle_of(number).rules
    fixed_schedule = is_schedule(rules)
    undrawn = () if again or fixed_schedule else _undrawn_cups(league, competition, planned)
    stands = tuple(standing_pairs(competition, planned, again=again))
    settled = settled_pairs(competition, number)
    away = _attendance(competition, number, absent, only, again=again)
    gone = {a.player for a in away}
    fixed, postponed = without_the_absent(competition, stands, gone, settled)
    by_hand = free_by_hand(competition, number)
    taken = {p for f in fixed for p in (f.white, f.black)}
    pool = tuple(
        e.id
        for e in competition.roster
        if e.active(number) and e.id not in gone | taken and e.id not in by_hand
    )
    away = tuple(a for a in away if a.player not in taken and a.player not in by_hand)
    free = tuple((p, kind) for p, kind in by_hand.items() if p not in taken)
    requests = {a.player: a.kind for a in away} | dict(free)
    ahead = _rounds_ahead(competition, planned, again=again or redo)
    state = State(
        roster=_in_groups(competition, number),
        rounds=tuple(r for r in competition.rounds if r.number < number),
        round=_round_info(competition, number),
        available=pool,
        requests=MappingProxyType(requests),
        fixed=fixed,
        avoid=_avoided(competition, number),
        carried=carried_ranking(league, competition, number),
        draw=_published_draw(competition, number),
        ahead=ahead,
        later=_later(competition, ahead[1:], again=again)
        if fixed_schedule
        else MappingProxyType({}),
        league=_league_rounds(league, competition, planned),
        groups=competition.places(number),
        groups_before=_groups_before(competition, number),
    )
    unfinished = _unfinished(competition, state.rounds)
    passed = tuple(n for n in left_over(competition) if n < number)
    return Evening(state, rules, away, postponed, unfinished, free, undrawn, passed)


def _attendance(
    competition: Competition,
    number: int,
    absent: frozenset[PlayerId],
    only: frozenset[PlayerId] | None,
    *,
    again: bool,
) -> tuple[Away, ...]:
    """Return who is away, in the systems that ask for it."""
    rules = competition.cycle_of(number).rules
    if isinstance(rules, CupRules):
        return nobody_away(absent, only, "cup-draws-all", _CUP_DRAWS_ALL)
    if is_schedule(rules):
        return nobody_away(absent, only, "schedule-for-all", _SCHEDULE_FOR_ALL)
    return tuple(who_is_away(competition, number, absent, only, again=again))


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


def _planned(competition: Competition, number: int | None) -> PlannedRound:
    """Find the round in the calendar.

    Raises:
        NotReadyError: There is no such round, or none is left.
    """
    if number is None:
        number = next_to_pair(competition)
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


def _undrawn_cups(
    league: League, competition: Competition, planned: PlannedRound
) -> tuple[UndrawnCup, ...]:
    """Return the cup rounds of the same evening that cannot be drawn yet; the league does not wait.

    Raises:
        NotReadyError: One can be drawn, and is not: its ties go first.
    """
    waiting = []
    for cup in (c for s in league.seasons for c in s.competitions):
        number = cup.next_round
        due = cup.planned(number) if number is not None else None
        if cup.counts_for != competition.id or due is None or due.date != planned.date:
            continue
        rules = cup.cycle_of(due.number).rules
        if due.date is None or is_over(cup) or not isinstance(rules, CupRules):
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


def _avoided(competition: Competition, number: int) -> frozenset[frozenset[PlayerId]]:
    return frozenset(
        a.pair
        for a in competition.avoid
        if (a.first is None or a.first <= number) and (a.last is None or number <= a.last)
    )


def _round_info(competition: Competition, number: int) -> RoundInfo:
    cycle = competition.cycle_of(number)
    planned = competition.planned(number)
    return RoundInfo(
        number=number,
        cycle=cycle.number,
        stage=planned.stage if planned else "",
        first_of_cycle=not any(
            r.cycle == cycle.number and r.number < number for r in competition.rounds
        ),
        last_of_cycle=number == max(cycle.rounds, default=number),
        last_of_season=number == max((p.number for p in competition.calendar), default=number),
    )


def _in_groups(competition: Competition, number: int) -> Roster:
    """Give each entrant the group and number that `groups.csv` has for this round, if any."""
    places = {p.player: p for p in competition.places(number)}
    if not places:
        return competition.roster
    return Roster(
        tuple(
            replace(e, group=places[e.id].group, number=places[e.id].number)
            if e.id in places
            else replace(e, group="", number=None)
            for e in competition.roster
        )
    )


def _groups_before(competition: Competition, number: int) -> tuple[GroupPlace, ...]:
    """Return everybody's group at the end of the cycle before."""
    cycle = competition.cycle_of(number).number
    last = max((r.number for r in competition.rounds if r.cycle < cycle), default=None)
    if last is None:
        return ()
    return tuple(
        GroupPlace("", e.group, e.number, e.id) for e in _in_groups(competition, last) if e.group
    )


def _rounds_ahead(
    competition: Competition, planned: PlannedRound, *, again: bool
) -> tuple[int, ...]:
    """Return the rounds that a fixed schedule fills together with this one."""
    recorded = {r.number for r in competition.rounds}
    return tuple(
        p.number
        for p in competition.calendar
        if p.number >= planned.number
        and p.cycle == planned.cycle
        and p.stage == planned.stage
        and (again or p.number not in recorded)
    )


def _later(
    competition: Competition, numbers: Iterable[int], *, again: bool
) -> Mapping[int, tuple[FixedPair, ...]]:
    """Return the pairs that stand in the further rounds of a fixed schedule."""
    found = {}
    for number in numbers:
        planned = competition.planned(number)
        if planned is not None:
            found[number] = tuple(standing_pairs(competition, planned, again=again))
    return MappingProxyType({number: pairs for number, pairs in found.items() if pairs})


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
