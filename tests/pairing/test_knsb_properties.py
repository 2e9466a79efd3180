"""What must hold of every round of Swiss on resistance points, on random seasons."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguegen.model.game import ByeKind, Colour, Outcome, Round
from leaguegen.model.league import State
from leaguegen.model.player import PlayerId, Role
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss import knsb_waiting
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.pairing.seasons import season

RULES = st.builds(
    KnsbRules,
    competition=st.just("26/int"),
    seed=st.sampled_from(["a", "b", "c"]),
    group_width=st.sampled_from([Fraction(0), Fraction(2, 5), Fraction(1)]),
    drop=st.sampled_from(["highest-wp", "lowest-rank"]),
    bye_pick=st.sampled_from(["lowest", "fewest", "waiting-room"]),
    rematch_gap=st.sampled_from([None, None, 3, 7]),
    rematch_relax=st.sampled_from([False, False, True]),
    max_balance=st.sampled_from([1, 2, 2, 3]),
    max_streak=st.sampled_from([1, 2, 2, 3]),
    no_difference=st.sampled_from(["black", "balance"]),
    last_round=st.sampled_from(["fold", "group", "completion", "off"]),
    colours_over=st.sampled_from(["season", "cycle"]),
    rematch_over=st.sampled_from(["cycle", "season"]),
    last_round_of=st.sampled_from(["cycle", "season"]),
    first_round=st.sampled_from([None, "random", "halves", "fold"]),
)
SEEDS = st.integers(0, 2**32)


class Rulebook:
    """The rules of 4.2, 4.7 and 5.1, straight from the recorded rounds."""

    def __init__(self, state: State, rules: KnsbRules) -> None:
        self.state = state
        self.rules = rules
        last = state.round.last_of_cycle
        if rules.last_round_of == "season":
            last = state.round.last_of_season
        self.lenient = last and rules.last_round != "off"

    def rounds(self, scope: str) -> list[Round]:
        cycle = self.state.round.cycle
        return [r for r in self.state.rounds if scope == "season" or r.cycle == cycle]

    def colours(self, player: PlayerId) -> list[int]:
        return [
            game.colour_of(player).value
            for round_ in self.rounds(self.rules.colours_over)
            for game in round_.games
            if game.has(player) and (game.result is None or game.result.played)
        ]

    def met(self, one: PlayerId, other: PlayerId) -> int | None:
        """Return the last round in which they met."""
        return max(
            (
                round_.number
                for round_ in self.rounds(self.rules.rematch_over)
                for game in round_.games
                if game.has(one) and game.has(other)
                if game.result is None or game.result.played
            ),
            default=None,
        )

    def rematch(self, one: PlayerId, other: PlayerId) -> bool:
        last, gap = self.met(one, other), self.rules.rematch_gap
        return last is not None and (gap is None or self.state.round.number - last <= gap)

    def allowed(self, player: PlayerId, colour: Colour) -> bool:
        had = self.colours(player)
        before, after = abs(sum(had)), abs(sum(had) + colour.value)
        run = 1
        while run <= len(had) and had[-run] == colour.value:
            run += 1
        in_balance = after <= self.rules.max_balance or after < before
        return in_balance and run <= self.rules.max_streak

    def may_be_free(self, player: PlayerId) -> bool:
        for round_ in self.rounds("cycle"):
            kinds = [b.kind for b in round_.byes if b.player == player]
            if set(kinds) & {ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN}:
                return False
            for game in round_.games:
                if game.has(player) and game.result is not None:
                    outcome = game.result.outcome(game.colour_of(player))
                    if outcome is Outcome.FORFEIT_WIN:
                        return False
        return True

    def inside(self, one: PlayerId, other: PlayerId) -> bool:
        return any(
            self.allowed(one, colour) and self.allowed(other, colour.other) for colour in Colour
        )

    def members(self) -> list[PlayerId]:
        return [p for p in self.state.available if self.state.roster[p].role is Role.MEMBER]

    def may_meet(self, one: PlayerId, other: PlayerId) -> bool:
        rematch = self.rematch(one, other) and not self.rules.rematch_relax
        return not rematch and (self.lenient or self.inside(one, other))

    def graph(self) -> "nx.Graph[PlayerId | str]":
        """Return which members may meet; the odd place is a vertex of its own."""
        members = self.members()
        guests = set(self.state.available) - set(members)
        graph: nx.Graph[PlayerId | str] = nx.Graph()
        graph.add_nodes_from(members)
        graph.add_edges_from(two for two in combinations(members, 2) if self.may_meet(*two))
        if len(members) % 2:
            graph.add_node("odd")
            graph.add_edges_from(
                (player, "odd")
                for player in members
                if self.may_be_free(player) or any(self.may_meet(player, g) for g in guests)
            )
        return graph


def check(state: State, rules: KnsbRules, made: RoundPairing) -> None:
    """Check a round against the rulebook."""
    book = Rulebook(state, rules)
    people = [p for pair in made.pairs for p in (pair.white, pair.black)]
    people += [free.player for free in made.byes]
    assert sorted(people) == sorted(state.available), "everybody once"
    members = set(book.members())
    free_members = [free.player for free in made.byes if free.player in members]
    mixed = [p for p in made.pairs if len({p.white, p.black} & members) == 1]
    assert len(free_members) + len(mixed) == len(members) % 2
    assert all(free.kind is ByeKind.PAIRING_ALLOCATED for free in made.byes)
    assert all(book.may_be_free(player) for player in free_members)
    rematches = [p for p in made.pairs if book.rematch(p.white, p.black)]
    if rematches:
        assert rules.rematch_relax
        assert not _completable(state, replace(rules, rematch_relax=False))
    if not book.lenient:
        for pair in made.pairs:
            assert book.allowed(pair.white, Colour.WHITE), pair
            assert book.allowed(pair.black, Colour.BLACK), pair
    if book.lenient and rules.last_round == "completion" and not rematches:
        outside = [p for p in made.pairs if not book.inside(p.white, p.black)]
        if _completable(state, replace(rules, last_round="off", rematch_relax=False)):
            assert not outside


def _completable(state: State, rules: KnsbRules) -> bool:
    graph = Rulebook(state, rules).graph()
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(graph)


@given(
    seed=SEEDS,
    size=st.integers(1, 30),
    rounds=st.integers(1, 12),
    rules=RULES,
    cycle=st.sampled_from([99, 5]),
    away=st.sampled_from([0, 0.1, 0.3]),
    guests=st.sampled_from([0, 0, 1, 2, 4]),
)
@settings(max_examples=250, deadline=None)
def test_every_round_keeps_the_rules(
    *, seed: int, size: int, rounds: int, rules: KnsbRules, cycle: int, away: float, guests: int
) -> None:
    played = season(Random(seed), size, rounds, rules, cycle=cycle, away=away, guests=guests)
    for state, made in played:
        if isinstance(made, NoLegalPairingError):
            assert not _completable(state, rules), "refused though everybody could be paired"
            assert made.round_number == state.round.number
            assert made.blocked_by
            assert set(made.blocked_by) <= set(state.available)
        else:
            check(state, rules, made)


@given(SEEDS, st.integers(2, 20), RULES)
@settings(max_examples=30, deadline=None)
def test_the_order_of_what_is_given_changes_nothing(seed: int, size: int, rules: KnsbRules) -> None:
    rng = Random(seed)
    for state, made in season(rng, size, 7, rules, cycle=5, guests=size % 3):
        shuffled = replace(
            state,
            available=tuple(rng.sample(state.available, len(state.available))),
            rounds=tuple(
                replace(
                    round_,
                    games=tuple(rng.sample(round_.games, len(round_.games))),
                    byes=tuple(rng.sample(round_.byes, len(round_.byes))),
                )
                for round_ in state.rounds
            ),
        )
        if isinstance(made, NoLegalPairingError):
            with pytest.raises(NoLegalPairingError) as refusal:
                pair_round(shuffled, rules)
            assert refusal.value.text == made.text
        else:
            again = pair_round(shuffled, rules)
            assert again == made
            assert [p.steps for p in again.pairs] == [p.steps for p in made.pairs]
            assert again.steps == made.steps


@given(SEEDS, st.integers(6, 24), RULES)
@settings(max_examples=30, deadline=None)
def test_the_optimum_finds_the_same_waiting_room(seed: int, size: int, rules: KnsbRules) -> None:
    for state, made in season(Random(seed), size, 10, rules, cycle=99):
        if isinstance(made, RoundPairing):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(knsb_waiting, "PATIENCE", 1)
                assert pair_round(state, rules) == made


def test_two_hundred_players() -> None:
    rules = KnsbRules("26/int", "x")
    played = 0
    for state, made in season(Random(200), 200, 12, rules):
        assert isinstance(made, RoundPairing)
        people = [p for pair in made.pairs for p in (pair.white, pair.black)]
        people += [free.player for free in made.byes]
        assert sorted(people) == sorted(state.available)
        played += len(made.pairs)
    assert played > 1000
