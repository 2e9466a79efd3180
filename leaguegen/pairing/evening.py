"""From the club's files to the state of one round: who is there, what stands."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import (
    Competition,
    FixedKind,
    FixedPair,
    League,
    PlannedRound,
    RoundInfo,
    State,
)
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import CupRules, Rules
from leaguegen.pairing.cup.draw import published_places
from leaguegen.pairing.cup.view import is_over
from leaguegen.ranking.standings import final_order
from leaguegen.words.message import Message, say


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is not to be paired, and why."""

    player: PlayerId
    kind: ByeKind
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
    """

    state: State
    rules: Rules
    away: tuple[Away, ...]
    postponed: tuple[FixedPair, ...] = ()
    unfinished: tuple[tuple[int, int], ...] = ()
    free: tuple[tuple[PlayerId, ByeKind], ...] = ()


class NotReadyError(Exception):
    """The round cannot be paired yet, or not any more; the text names the ways.

    Attributes:
        code: Stable name, as docs/json.md lists them.
    """

    def __init__(self, code: str, text: Message) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text


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
        _check_cups_drawn(league, competition, planned)
    stands = tuple(_standing_pairs(competition, planned, again=again))
    rules = competition.cycle_of(number).rules
    away = (
        _nobody_away(absent, only)
        if isinstance(rules, CupRules)
        else tuple(_away(competition, number, absent, only, again=again))
    )
    gone = {a.player for a in away}
    fixed, postponed = _without_the_absent(competition, stands, gone)
    by_hand = {} if again or redo else competition.pending_byes.get(number, {})
    taken = {p for f in fixed for p in (f.white, f.black)}
    pool = tuple(
        e.id
        for e in competition.roster
        if e.active(number) and e.id not in gone | taken and e.id not in by_hand
    )
    away = tuple(a for a in away if a.player not in taken)
    free = tuple((p, kind) for p, kind in by_hand.items() if p not in taken)
    requests = {a.player: a.kind for a in away} | dict(free)
    state = State(
        roster=competition.roster,
        rounds=tuple(r for r in competition.rounds if r.number < number),
        round=_round_info(competition, number),
        available=pool,
        requests=MappingProxyType(requests),
        fixed=fixed,
        avoid=_avoided(competition, number),
        carried=carried_ranking(league, competition, number),
        draw=_published_draw(competition, number),
        league=_league_rounds(league, competition, planned),
    )
    unfinished = tuple(
        (r.number, missing)
        for r in state.rounds
        if (missing := sum(g.result is None for g in r.games))
    )
    return Evening(state, rules, away, postponed, unfinished, free)


def carried_ranking(
    league: League, competition: Competition, round_number: int
) -> tuple[PlayerId, ...] | None:
    """Return the final ranking of the cycle before, or of the season that this one follows."""
    cycle = competition.cycle_of(round_number)
    before = [r.cycle for r in competition.rounds if r.cycle < cycle.number]
    if before:
        return final_order(competition, league.players, max(before))
    earlier = league.competition(competition.follows) if competition.follows else None
    if earlier is None or not earlier.rounds:
        return None
    return final_order(earlier, league.players)


def _planned(competition: Competition, number: int | None) -> PlannedRound:
    """Find the round in the calendar.

    Raises:
        NotReadyError: There is no such round, or none is left.
    """
    if number is None:
        number = competition.next_round
    if number is None:
        raise NotReadyError(
            "no-round-left",
            say(
                "every round of {competition} is paired; add the next one to rounds.csv",
                competition=competition.id,
            ),
        )
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


def _check_cups_drawn(league: League, competition: Competition, planned: PlannedRound) -> None:
    """Stop when a cup round of the same date is still to be drawn: its ties go first."""
    if planned.date is None:
        return
    for season in league.seasons:
        for cup in season.competitions:
            if cup.counts_for != competition.id or cup.next_round is None:
                continue
            waiting = cup.planned(cup.next_round)
            if waiting is not None and waiting.date == planned.date and not is_over(cup):
                raise NotReadyError(
                    "cup-not-drawn",
                    say(
                        "round {round} of the cup {cup} is played on {date} too and is not drawn"
                        " yet; cup ties go first. Draw it with: leaguegen pair {cup}",
                        round=waiting.number,
                        cup=cup.id,
                        date=planned.date,
                    ),
                )


def _standing_pairs(
    competition: Competition, planned: PlannedRound, *, again: bool
) -> Iterator[FixedPair]:
    """Yield the pairs that stand before the others are paired."""
    recorded = competition.round_numbered(planned.number)
    if recorded is None:
        for game in competition.pending.get(planned.number, ()):
            yield FixedPair(game.white, game.black, _why_fixed(game, planned), game.via, game.group)
        return
    by_hand = _set_by_hand(competition, planned.number)
    for game in recorded.games:
        pair = frozenset((game.white, game.black))
        if game.via:
            yield FixedPair(game.white, game.black, "cup", game.via)
        elif pair in by_hand:
            yield FixedPair(game.white, game.black, by_hand[pair], "", game.group)
        elif game.result is not None and not again:
            yield FixedPair(game.white, game.black, "played", "", game.group)


def _why_fixed(game: Game, planned: PlannedRound) -> FixedKind:
    if game.via:
        return "cup"
    ahead = game.date is not None and planned.date is not None and game.date < planned.date
    return "played-ahead" if ahead or game.result is not None else "by-hand"


def _set_by_hand(competition: Competition, number: int) -> Mapping[frozenset[PlayerId], FixedKind]:
    """Return the pairs that the round's record knows to have stood beforehand."""
    record = competition.records.get(number)
    if record is None:
        return {}
    kinds: dict[frozenset[PlayerId], FixedKind] = {}
    for pair in record.pairs:
        if pair.fixed == "by-hand":
            kinds[frozenset((pair.white, pair.black))] = "by-hand"
        elif pair.fixed == "played-ahead":
            kinds[frozenset((pair.white, pair.black))] = "played-ahead"
    return kinds


def _away(
    competition: Competition,
    number: int,
    absent: frozenset[PlayerId],
    only: frozenset[PlayerId] | None,
    *,
    again: bool,
) -> Iterator[Away]:
    """Yield who is away and why, in start order."""
    told = {a.player: a.kind for a in competition.absences.get(number, ())}
    were_away = _were_away(competition, number) if again and only is None else {}
    for entrant in competition.roster:
        player = entrant.id
        if not entrant.active(number):
            continue
        if player in absent:
            yield Away(player, competition.absent_default, say("told to this command"))
        elif only is not None and player not in only:
            yield Away(player, competition.absent_default, say("not among those named"))
        elif again:
            if player in were_away:
                yield Away(player, were_away[player], say("away when the round was paired"))
        elif only is None and player in told:
            yield Away(player, told[player], say("told in absences.csv"))


def _nobody_away(absent: frozenset[PlayerId], only: frozenset[PlayerId] | None) -> tuple[Away, ...]:
    """Return that nobody is away: a cup draws all who are still in.

    Raises:
        NotReadyError: Somebody was to be left out.
    """
    if absent or only is not None:
        raise NotReadyError(
            "cup-draws-all",
            say(
                "a cup draws everybody who is still in; who cannot play that evening is told when"
                " the internal competition is paired, and the tie waits. Who gives up: write the"
                " last round into the column withdrawn of entrants.csv"
            ),
        )
    return ()


def _were_away(competition: Competition, number: int) -> Mapping[PlayerId, ByeKind]:
    """Return who was away from a recorded round: by its record, else by its rows."""
    record = competition.records.get(number)
    if record is not None:
        return record.absent
    recorded = competition.round_numbered(number)
    if recorded is None:
        return {a.player: a.kind for a in competition.absences.get(number, ())}
    return {b.player: b.kind for b in recorded.byes if b.kind is not ByeKind.PAIRING_ALLOCATED}


def _without_the_absent(
    competition: Competition, stands: tuple[FixedPair, ...], gone: set[PlayerId]
) -> tuple[tuple[FixedPair, ...], tuple[FixedPair, ...]]:
    """Split the pairs into those that stand and cup ties that wait for an absent player.

    Raises:
        NotReadyError: A pair set by hand has a player who is away.
    """
    kept, waiting = [], []
    for pair in stands:
        missing = [p for p in (pair.white, pair.black) if p in gone]
        if not missing or pair.why in ("played-ahead", "played"):
            kept.append(pair)
        elif pair.why == "cup":
            waiting.append(pair)
        else:
            raise NotReadyError(
                "absent-but-paired",
                say(
                    "{white} – {black} is set by hand in results.csv of {competition}, but"
                    " {missing} is away: take out the row or the absence",
                    white=pair.white,
                    black=pair.black,
                    competition=competition.id,
                    missing=missing[0],
                ),
            )
    return tuple(kept), tuple(waiting)


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
