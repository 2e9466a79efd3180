"""A cycle ranked by Keizer: its rounds to values, scores and the terms that tell why."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from leaguegen.model.amounts import Amount, Scoring, ValueClass, tier_of
from leaguegen.model.game import ByeKind, Outcome, Round
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import ZERO, Points
from leaguegen.model.systems import KeizerRules
from leaguegen.model.told import External
from leaguegen.ranking.awards import AWAY, ELSEWHERE, KIND_NOTES, kind_note, tier_note
from leaguegen.ranking.groups import groups_in_order
from leaguegen.ranking.keizer import (
    Ladder,
    Scheme,
    Share,
    Valuation,
    Values,
    frozen,
    recomputed,
)
from leaguegen.ranking.lots import drawn
from leaguegen.ranking.scores import Crosstable, Entry, Term, score, tabulate
from leaguegen.words.message import Message, say

Order = tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One round of a player, what it is worth, and what it was."""

    entry: Entry
    share: Share
    what: Message


@dataclass(frozen=True, slots=True)
class KeizerTable:
    """The ranking after a round.

    Attributes:
        last: The last round counted; None before any.
        values: What everybody is worth by the present ranking.
        crosstable: Everybody of the roster, who has no value yet without entries.
    """

    last: int | None
    valuation: Valuation
    values: Values
    crosstable: Crosstable

    @property
    def order(self) -> Order:
        """Everybody who has a value, best first."""
        return self.valuation.order


@dataclass(frozen=True)
class KeizerCycle:
    """The rounds of a cycle, to be ranked after any of them.

    Attributes:
        number: None: it is the whole season.
        start: All entrants in start order.
        first: Number of its first round, played or planned.
        rounds: The rounds that count, ascending.
        parts: Everybody's rounds.
    """

    roster: Roster
    rules: KeizerRules
    number: int | None
    start: Order
    first: int
    rounds: tuple[int, ...]
    parts: Mapping[PlayerId, tuple[Part, ...]]

    def after(self, last: int | None) -> KeizerTable:
        """Rank after round `last`; None: before any."""
        rounds = tuple(n for n in self.rounds if last is not None and n <= last)
        latest = max((self.first, *rounds))
        parts = {
            player: [part for part in own if part.entry.round <= latest and rounds]
            for player, own in self.parts.items()
        }
        since = {e.id: since for e in self.roster if (since := self._since(e, parts)) <= latest}
        start = [player for player in self.start if player in since]
        ladder = self._ladder(start, since)
        shares = [part.share for player in start for part in parts[player]]
        scheme = Scheme(
            ladder,
            self.rules.scoring.start,
            self.rules.count_own,
            by_start=self.rules.equal_totals == "start",
            group=groups_in_order(self.roster) if self.rules.groups else {},
        )
        found = (
            recomputed(start, shares, scheme)
            if self.rules.recompute == "all"
            else frozen(start, shares, scheme, rounds, since)
        )
        counted = rounds[-1] if rounds else None
        return KeizerTable(
            counted, found, ladder.values(found.order), self._crosstable(found, parts)
        )

    def _since(self, entrant: Entrant, parts: Mapping[PlayerId, Sequence[Part]]) -> int:
        """Return the round from which somebody has a value; one that never comes: never.

        Who has a game has a value, whatever the list of entrants says.
        """
        games = (p.entry.round for p in parts.get(entrant.id, ()) if p.entry.opponent is not None)
        played = min(games, default=_NEVER)
        left = entrant.withdrawn is not None and entrant.withdrawn < self.first
        return min(played, _NEVER if left else entrant.joined)

    def _ladder(self, start: Sequence[PlayerId], since: Mapping[PlayerId, int]) -> Ladder:
        rules = self.rules
        at_first = sum(since[player] <= self.first for player in start)
        top = Points(rules.top) if rules.top is not None else Points((3 * at_first + 1) // 2)
        fixed = {p: _class_value(rules.values, self.roster[p]) for p in start if rules.values}
        return Ladder(top, rules.step, fixed)

    def _crosstable(self, found: Valuation, parts: Mapping[PlayerId, Sequence[Part]]) -> Crosstable:
        entries: dict[PlayerId, tuple[Entry, ...]] = {}
        scores = {}
        for player in self.roster.pairing_numbers:
            told = parts.get(player, ()) if player in found.totals else ()
            terms = [_term(part, found.counted[part.entry.round]) for part in told]
            entries[player] = tuple(
                replace(part.entry, points=term.value)
                for part, term in zip(told, terms, strict=True)
            )
            if player in found.totals:
                terms += self._beside(found, player)
            scores[player] = score(terms)
        return Crosstable(entries, scores, {p: own.total for p, own in scores.items()})

    def _beside(self, found: Valuation, player: PlayerId) -> Iterator[Term]:
        """Yield the shares of a total that belong to no round."""
        if self.rules.scoring.start:
            yield Term(None, None, self.rules.scoring.start, _START)
        if self.rules.count_own:
            yield Term(None, None, found.own[player], _OWN)


_NEVER = 10_000
_START = say("everybody begins with this")
_OWN = say("own value")


def keizer_cycle(
    roster: Roster,
    rules: KeizerRules,
    rounds: Sequence[Round],
    *,
    number: int | None = None,
    first: int = 1,
    carried: Sequence[PlayerId] | None = None,
    earlier: Iterable[Round] = (),
    external: Iterable[External] = (),
    unfinished_as_draw: bool = False,
) -> KeizerCycle:
    """Gather the rounds of a cycle.

    Args:
        rounds: Those that count, oldest first.
        first: Number of the first round of the cycle, played or planned.
        carried: The ranking before this one.
        earlier: Rounds of the season before those, for `tiers_over = "season"`.
        external: Games for the club elsewhere.
        unfinished_as_draw: For a pairing; otherwise a game without result is left out.
    """
    table = tabulate(
        roster,
        [(round_, rules.points) for round_ in rounds],
        unfinished_as_draw=unfinished_as_draw,
    )
    elsewhere = {(e.player, e.round): e.outcome for e in external}
    before = Counter(
        (bye.player, bye.kind)
        for round_ in earlier
        if rules.scoring.tiers_over == "season" and (unfinished_as_draw or round_.begun)
        for bye in round_.byes
    )
    parts = {
        player: tuple(_parts(player, own, rules.scoring, elsewhere, before))
        for player, own in table.entries.items()
    }
    numbers = tuple(r.number for r in rounds if unfinished_as_draw or r.begun)
    start = start_order(roster, rules, carried)
    return KeizerCycle(roster, rules, number, start, first, numbers, parts)


def start_order(
    roster: Roster, rules: KeizerRules, carried: Sequence[PlayerId] | None = None
) -> Order:
    """Return all entrants in the order from which the first values come, group by group."""
    order = _start_order(roster, rules, carried)
    if not rules.groups:
        return order
    group = groups_in_order(roster)
    return tuple(sorted(order, key=lambda player: group[player]))


def _start_order(roster: Roster, rules: KeizerRules, carried: Sequence[PlayerId] | None) -> Order:
    entrants = tuple(roster.pairing_numbers)
    match rules.start_order:
        case "ranking":
            known = [player for player in carried or () if player in roster]
            ranked = frozenset(known)
            return (*known, *(player for player in entrants if player not in ranked))
        case "entrants":
            return entrants
        case "lot":
            return drawn(entrants, rules.seed, rules.competition, "lot")


def _class_value(classes: Iterable[ValueClass], entrant: Entrant) -> Points:
    rating = entrant.rating or 0
    return next((c.value for c in classes if c.below is None or rating < c.below), ZERO)


def _parts(
    player: PlayerId,
    entries: Iterable[Entry],
    scoring: Scoring,
    elsewhere: Mapping[tuple[PlayerId, int], Outcome],
    before: Mapping[tuple[PlayerId, ByeKind], int],
) -> Iterator[Part]:
    """Yield what each round of a player is worth, and what it was."""
    times: Counter[ByeKind] = Counter()
    for entry in entries:
        amount, what = _game(entry, scoring)
        if entry.kind is not None:
            result = elsewhere.get((player, entry.round)) if entry.kind in AWAY else None
            by_result = scoring.elsewhere(result) if result is not None else None
            if result is not None and by_result is not None:
                amount, what = by_result, ELSEWHERE[result]
            else:
                times[entry.kind] += 1
                nth = times[entry.kind] + before.get((player, entry.kind), 0)
                tiers = scoring.awards.get(entry.kind, ())
                amount = tier_of(tiers, nth)
                worth = [(tier.first, tier.amount == Amount()) for tier in tiers]
                what = tier_note(kind_note(entry.kind, entry.after), nth, worth)
        yield Part(entry, Share(player, entry.round, amount, entry.opponent), what)


def _game(entry: Entry, scoring: Scoring) -> tuple[Amount, Message]:
    """Return what a game is worth, and what it was; nothing for a round without one."""
    if entry.outcome is None or entry.opponent is None:
        return Amount(), KIND_NOTES[ByeKind.ABSENT]
    unfinished = say("not finished, counts as a draw")
    return scoring.of(entry.outcome), unfinished if entry.assumed else _OUTCOMES[entry.outcome]


_OUTCOMES: Mapping[Outcome, Message] = {
    Outcome.WIN: say("won"),
    Outcome.DRAW: say("draw"),
    Outcome.LOSS: say("lost"),
    Outcome.FORFEIT_WIN: say("won by forfeit"),
    Outcome.FORFEIT_LOSS: say("lost by forfeit"),
}


def _term(part: Part, values: Values) -> Term:
    """Return the worth of a round, with the values that made it."""
    share = part.share
    own = values[share.player]
    other = values[share.opponent] if share.opponent is not None else ZERO
    what = part.what
    amount = share.amount
    if amount.opponent == 1:
        what = say("{what}, value {value}", what=what, value=other)
    elif amount.opponent:
        what = say("{what}, {times} × value {value}", what=what, times=amount.opponent, value=other)
    if amount.own == 1:
        what = say("{what}, own value {value}", what=what, value=own)
    elif amount.own:
        what = say("{what}, {times} × own value {value}", what=what, times=amount.own, value=own)
    if amount.fixed and (amount.opponent or amount.own):
        what = say("{what}, and {points}", what=what, points=amount.fixed)
    return Term(part.entry.round, share.opponent, amount.of(own, other), what)
