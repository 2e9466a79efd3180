"""A second, slow ranking, written from the rules alone: no tables, no caches, no sharing.

Every number is counted anew from the rounds, for one player at a time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import combinations, product
from typing import Literal

from leaguegen.model.game import ByeKind, Colour, Outcome, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.rules import (
    PointTable,
    RankingRules,
    TieBreakCode,
    TieBreakSpec,
    Unplayed,
)
from tests.reference import tie_breaks

ZERO, HALF = Fraction(0), Fraction(1, 2)


@dataclass(frozen=True)
class Part:
    """A player's part in a round: exactly one of `outcome` and `kind` is set."""

    round: Round
    opponent: PlayerId | None
    colour: Colour | None
    outcome: Outcome | None
    kind: ByeKind | None

    @property
    def played(self) -> bool:
        return self.outcome in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)


class Scene:
    """A competition seen after round `after`, in a cycle or the whole season."""

    def __init__(self, competition: Competition, cycle: int | None, after: int | None) -> None:
        self.competition = competition
        self.cycle = cycle
        begun = [r for r in competition.rounds if any(g.result for g in r.games)]
        self.all_begun = begun
        self.rounds = [
            r
            for r in begun
            if (cycle is None or r.cycle == cycle) and (after is None or r.number <= after)
        ]
        newest = begun[-1].number if begun else 0
        self.through = newest if after is None else min(after, newest)
        single = len(competition.cycles) == 1
        ranking = competition.cycles[0].ranking
        if cycle is not None:
            ranking = next(c.ranking for c in competition.cycles if c.number == cycle)
        self.ranking: RankingRules = ranking
        self.specs = ranking.tie_breaks
        self.best: int | None = None
        if cycle is None and not single:
            if ranking.season_tie_breaks is not None:
                self.specs = ranking.season_tie_breaks
            if isinstance(ranking.overall, int):
                self.best = ranking.overall

    def parts(self, player: PlayerId) -> Iterator[Part]:
        for r in self.rounds:
            for g in r.games:
                if player in (g.white, g.black) and g.result is not None:
                    colour = Colour.WHITE if g.white == player else Colour.BLACK
                    other = g.black if g.white == player else g.white
                    yield Part(r, other, colour, g.result.outcome(colour), None)
            for b in r.byes:
                if b.player == player:
                    yield Part(r, None, None, None, b.kind)

    def table_of(self, cycle: int) -> PointTable:
        return next(c.ranking.points for c in self.competition.cycles if c.number == cycle)

    def worth(self, player: PlayerId, part: Part) -> Fraction:
        points = self.table_of(part.round.cycle)
        if part.kind is None:
            return {
                Outcome.WIN: points.win,
                Outcome.DRAW: points.draw,
                Outcome.LOSS: points.loss,
                Outcome.FORFEIT_WIN: points.forfeit_win,
                Outcome.FORFEIT_LOSS: points.forfeit_loss,
            }[part.outcome or Outcome.LOSS]
        nth = sum(
            bye.player == player and bye.kind is part.kind
            for r in self.all_begun
            if r.number <= part.round.number
            and (points.tiers_over == "season" or r.cycle == part.round.cycle)
            for bye in r.byes
        )
        scale: list[Fraction] = []
        for tier in points.awards.get(part.kind, ()):
            scale += [tier.points] * (1000 if tier.first is None else tier.first)
        return scale[nth - 1] if nth <= len(scale) else ZERO

    def game_points(self, player: PlayerId) -> Fraction:
        return sum((self.worth(player, part) for part in self.parts(player)), ZERO)

    def points(self, player: PlayerId) -> Fraction:
        per_cycle: dict[int, Fraction] = {}
        for part in self.parts(player):
            number = part.round.cycle
            per_cycle[number] = per_cycle.get(number, ZERO) + self.worth(player, part)
        for adjustment in self.competition.adjustments:
            number = self.competition.cycle_of(adjustment.round).number
            if (
                adjustment.player == player
                and adjustment.round <= self.through
                and self.cycle in (None, number)
            ):
                per_cycle[number] = per_cycle.get(number, ZERO) + adjustment.points
        return sum(sorted(per_cycle.values(), reverse=True)[: self.best], ZERO)

    # --- sums over opponents

    def shares(self, player: PlayerId) -> list[tuple[Fraction, Fraction, bool]]:
        """(to WP, to SB, missed by choice) for each round that counts."""
        mode = self.ranking.unplayed
        fide = mode not in (Unplayed.SELF_DRAW, Unplayed.IGNORE)
        own = self.game_points(player)
        parts = list(self.parts(player))
        out = []
        for index, part in enumerate(parts):
            if part.played and part.opponent is not None:
                met = self.adjusted(part.opponent) if fide else self.game_points(part.opponent)
                if fide:
                    factor = self.worth(player, part)
                else:
                    factor = {Outcome.WIN: Fraction(1), Outcome.DRAW: HALF}.get(
                        part.outcome or Outcome.LOSS, ZERO
                    )
                out.append((met, met * factor, False))
            elif mode is Unplayed.SELF_DRAW:
                out.append((own, own / 2, False))
            elif fide:
                category = fide_category(parts, index, mode)
                dummy = own
                if mode is Unplayed.FIDE_2009:
                    points = self.ranking.points
                    earned = sum((self.worth(player, p) for p in parts[:index]), ZERO)
                    rest = max(points.win - self.worth(player, part), ZERO)
                    later = [r for r in self.rounds if r.number > part.round.number]
                    dummy = earned + rest + points.draw * len(later)
                    category = 0
                if mode is Unplayed.FIDE_2026:
                    limit = self.ranking.points.draw * len(self.rounds)
                    if category in (2, 4) and part.opponent is not None:
                        limit = self.adjusted(part.opponent)
                    dummy = min(own, limit)
                out.append((dummy, dummy * self.worth(player, part), category >= 3))
        return out

    def adjusted(self, player: PlayerId) -> Fraction:
        parts = list(self.parts(player))
        worth = [
            self.ranking.points.draw
            if not part.played
            and (
                self.ranking.unplayed is Unplayed.FIDE_2009
                or fide_category(parts, index, self.ranking.unplayed) == 5
            )
            else self.worth(player, part)
            for index, part in enumerate(parts)
        ]
        return sum(worth, ZERO)

    def over_opponents(
        self, player: PlayerId, spec: TieBreakSpec, column: Literal[0, 1]
    ) -> Fraction:
        shares = self.shares(player)
        for _ in range(spec.cut_low):
            if shares:
                # the weakest opponent's, or the lowest missed by choice if that is worth more
                cut = min(shares, key=lambda s: (s[0], s[column]))
                missed = [s for s in shares if s[2]]
                if missed:
                    lowest = min(missed, key=lambda s: s[column])
                    cut = lowest if lowest[column] >= cut[column] else cut
                shares.remove(cut)
        for _ in range(spec.cut_high):
            if shares:
                shares.remove(max(shares, key=lambda s: (s[0], s[column])))
        return sum((s[column] for s in shares), ZERO)

    # --- direct encounter

    def taken(self, player: PlayerId, opponent: PlayerId) -> Fraction | None:
        """The mean of what `player` took from `opponent` over the board; None: never met."""
        got = [
            self.worth(player, part)
            for part in self.parts(player)
            if part.played and part.opponent == opponent
        ]
        return sum(got, ZERO) / len(got) if got else None

    def encounter(self, tied: Sequence[PlayerId]) -> list[list[PlayerId]]:
        """The tied players in places, best first."""
        if len(tied) < 2:
            return [list(tied)]
        missing = [pair for pair in combinations(tied, 2) if self.taken(pair[0], pair[1]) is None]
        if not missing:
            sums = {p: sum((self.taken(p, q) or ZERO for q in tied if q != p), ZERO) for p in tied}
            if len(set(sums.values())) == 1:
                return [list(tied)]
            return [
                place
                for value in sorted(set(sums.values()), reverse=True)
                for place in self.encounter([p for p in tied if sums[p] == value])
            ]
        if self.ranking.unplayed in (Unplayed.SELF_DRAW, Unplayed.IGNORE):
            return [list(tied)]
        for player in tied:
            if self.always_first(player, tied, missing):
                rest = [p for p in tied if p != player]
                return [[player], *self.encounter(rest)]
        return [list(tied)]

    def always_first(
        self,
        player: PlayerId,
        tied: Sequence[PlayerId],
        missing: Sequence[tuple[PlayerId, PlayerId]],
    ) -> bool:
        """Play out all that the missing games could bring (a field of at most six)."""
        if len(missing) > 10:
            # six players, at most four games: a rival whom he has not met could end above him
            return False
        base = {p: sum((self.taken(p, q) or ZERO for q in tied if q != p), ZERO) for p in tied}
        rules = self.ranking.points
        ways = [(rules.win, rules.loss), (rules.loss, rules.win)]
        if len(missing) <= 4:
            ways.append((rules.draw, rules.draw))
        for results in product(ways, repeat=len(missing)):
            final = dict(base)
            for (one, other), (to_one, to_other) in zip(missing, results, strict=True):
                final[one] += to_one
                final[other] += to_other
            if any(final[rival] >= final[player] for rival in tied if rival != player):
                return False
        return True

    # --- the table

    def number(self, player: PlayerId, spec: TieBreakSpec) -> Fraction:
        parts = list(self.parts(player))
        won = [part for part in parts if part.outcome is Outcome.WIN]
        black = [part for part in parts if part.played and part.colour is Colour.BLACK]
        white = [part for part in parts if part.played and part.colour is Colour.WHITE]
        win = self.ranking.points.win
        numbers: dict[TieBreakCode, Callable[[], Fraction | int]] = {
            TieBreakCode.RESISTANCE: lambda: self.over_opponents(player, spec, 0),
            TieBreakCode.BUCHHOLZ: lambda: self.over_opponents(player, spec, 0),
            TieBreakCode.SONNEBORN_BERGER: lambda: self.over_opponents(player, spec, 1),
            TieBreakCode.SONNEBORN_DOUBLED: lambda: 2 * self.over_opponents(player, spec, 1),
            TieBreakCode.WINS: lambda: sum(
                part in won or self.worth(player, part) == win for part in parts
            ),
            TieBreakCode.GAMES_WON: lambda: len(won),
            TieBreakCode.GAMES_WITH_BLACK: lambda: len(black),
            TieBreakCode.WINS_WITH_BLACK: lambda: len([p for p in won if p in black]),
            TieBreakCode.COLOUR_DIFFERENCE: lambda: len(black) - len(white),
            TieBreakCode.LOT: lambda: -self.lot(player),
            TieBreakCode.KOYA: lambda: sum(
                (self.worth(player, p) for p in parts if self.is_strong(p.opponent, spec.limit)),
                ZERO,
            ),
            **tie_breaks.numbers(self, player, spec),
        }
        return Fraction(numbers[spec.code]())

    def is_strong(self, player: PlayerId | None, limit: int) -> bool:
        """Whether somebody has half of what wins in all the rounds of the Swiss would have
        brought, or so many half points more.
        """
        if player is None:
            return False
        points = self.ranking.points
        half = points.win / 2
        taken = sum((self.worth(player, part) for part in self.parts(player)), ZERO)
        return taken >= half * len(self.rounds) + points.draw * limit

    def lot(self, player: PlayerId) -> int:
        def digest(who: PlayerId) -> str:
            text = f"{self.ranking.seed}|{self.ranking.competition}|lot|{who}"
            return sha256(text.encode()).hexdigest()

        return sum(digest(e.id) <= digest(player) for e in self.competition.roster)

    def field(self) -> tuple[list[PlayerId], list[PlayerId]]:
        """Those who may have a place, and those with too few games."""
        planned = [(p.number, p.cycle) for p in self.competition.calendar]
        planned += [(r.number, r.cycle) for r in self.competition.rounds]
        numbers = [number for number, cycle in planned if self.cycle in (None, cycle)]
        first = min(numbers, default=1)
        last = self.rounds[-1].number if self.rounds else first
        inside = [
            e.id
            for e in self.competition.roster
            if e.role is not Role.GUEST
            and e.joined <= last
            and not (e.withdrawn is not None and e.withdrawn < first)
        ]
        least = self.ranking.minimum_games
        if len(self.rounds) < least:
            least = 0
        enough = [p for p in inside if sum(part.played for part in self.parts(p)) >= least]
        return enough, [p for p in inside if p not in enough]

    def order(
        self, field: Sequence[PlayerId]
    ) -> tuple[list[list[PlayerId]], dict[PlayerId, list[Fraction | None]]]:
        groups = split([list(field)] if field else [], {p: self.points(p) for p in field})
        columns: dict[PlayerId, list[Fraction | None]] = {p: [] for p in field}
        for spec in self.specs:
            values: dict[PlayerId, Fraction] = {}
            for group in () if tie_breaks.says_nothing(self, spec) else groups:
                if spec.code is not TieBreakCode.DIRECT_ENCOUNTER:
                    values |= {p: self.number(p, spec) for p in group}
                elif len(group) > 1:
                    places = self.encounter(group)
                    for index, place in enumerate(places):
                        below = sum(len(later) for later in places[index + 1 :])
                        values |= {p: Fraction(below) for p in place}
            for p in field:
                columns[p].append(values.get(p))
            groups = split(groups, values)
        return groups, columns

    def ranks(self) -> dict[PlayerId, int]:
        groups, _ = self.order(self.field()[0])
        return ranked(groups)


def fide_category(parts: Sequence[Part], index: int, edition: Unplayed = Unplayed.FIDE_2026) -> int:
    part = parts[index]
    if part.outcome is Outcome.FORFEIT_WIN or part.kind is ByeKind.FORFEIT_WIN:
        return 2
    if part.outcome is Outcome.FORFEIT_LOSS or part.kind is ByeKind.FORFEIT_LOSS:
        return 4
    if part.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT):
        return 1
    for later in parts[index + 1 :]:
        if later.played or later.outcome is Outcome.FORFEIT_WIN:
            return 3
        lost = later.outcome is Outcome.FORFEIT_LOSS or later.kind is ByeKind.FORFEIT_LOSS
        if lost and edition is Unplayed.FIDE_2023:
            return 3
        if later.kind in (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN):
            return 3
    return 5


def split(
    groups: Sequence[list[PlayerId]], values: Mapping[PlayerId, Fraction]
) -> list[list[PlayerId]]:
    out: list[list[PlayerId]] = []
    for group in groups:
        known = sorted({values[p] for p in group if p in values}, reverse=True)
        out += [[p for p in group if values[p] == value] for value in known] or [group]
    return out


def ranked(groups: Sequence[Sequence[PlayerId]]) -> dict[PlayerId, int]:
    return {
        p: 1 + sum(len(better) for better in groups[:index])
        for index, group in enumerate(groups)
        for p in group
    }
