"""Seasons of the FMJD Swiss, up to 60 players and 15 rounds: what must hold of every round.

Meetings, points without playing and colours are counted here by hand; the number of pairs of each
bracket is found anew by a matching library.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx
import pytest

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Outcome, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import PointTable
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss import fmjd
from leaguegen.pairing.swiss.fmjd_field import Field, contenders
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.reference.fmjd_states import case, level_case

ROUNDS = 15
DRAUGHTS = PointTable(win=Fraction(2), draw=Fraction(1), forfeit_win=Fraction(2))
SEASONS: list[tuple[int, dict[str, Any]]] = [
    (60, {}),
    (51, {"points": DRAUGHTS}),
    (40, {"colour_relevance": False}),
    (33, {"colour_limits": "absolute", "points": DRAUGHTS}),
    (24, {"floater_change": "same-number", "float_rule": "any"}),
    (23, {"float_rule": "any", "colour_limits": "off"}),
    (16, {"points": DRAUGHTS}),
    (12, {"colour_limits": "absolute"}),
    (9, {}),
    (5, {}),
    (2, {}),
]

WITHOUT_PLAYING = {ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN}


@dataclass
class Club:
    """A club under way; a round that is refused is skipped."""

    rng: Random
    roster: Roster
    rules: FmjdRules
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, size: int, settings: dict[str, Any]) -> "Club":
        rng = Random(f"fmjd {size}")
        entrants = tuple(
            Entrant(
                PlayerId(f"p{number:02}"),
                joined=rng.choice((1,) * 12 + (4,)),
                rating=rng.choice((None, *range(900, 1500, 25))),
                sort_name=f"name {number:02}",
            )
            for number in range(size)
        )
        return cls(rng, Roster(entrants), replace(FmjdRules("26/dam", "invariants"), **settings))

    def state(self, number: int) -> State:
        """Make the state of a round: some are away, some have a cup tie."""
        rng = self.rng
        away = {e.id: ByeKind.ABSENT for e in self.roster if rng.random() < 0.08}
        here = [e.id for e in self.roster if e.joined <= number and e.id not in away]
        drawn = rng.sample(here, len(here))
        cup = [FixedPair(drawn[0], drawn[1], "cup")] if number % 4 == 0 and len(here) > 8 else []
        busy = {p for tie in cup for p in (tie.white, tie.black)}
        avoid = {frozenset(drawn[-2:])} if len(drawn) > 8 else set()
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=RoundInfo(number, last_of_cycle=number == ROUNDS),
            available=tuple(p for p in here if p not in busy),
            requests={p: k for p, k in away.items() if self.roster[p].joined <= number},
            fixed=tuple(cup),
            avoid=frozenset(avoid),
        )

    def play(self, state: State, made: RoundPairing) -> None:
        """Record a round with results."""
        games = []
        for pair in made.pairs:
            result = self.rng.choice(
                (Result.WHITE_WINS, Result.DRAW, Result.DRAW, Result.BLACK_WINS)
            )
            if self.rng.random() < 0.03:
                result = Result.WHITE_FORFEITS
            games.append(Game(pair.white, pair.black, result))
        byes = [Bye(free.player, free.kind) for free in made.byes]
        byes += [Bye(player, kind) for player, kind in state.requests.items()]
        byes += [Bye(e.id, ByeKind.BEFORE_JOINING) for e in self.roster if e.joined > made.round]
        self.rounds.append(Round(made.round, tuple(games), tuple(byes)))


Rounds = list[tuple[State, RoundPairing | None]]


@cache
def season_of(number: int) -> tuple[FmjdRules, Rounds]:
    """Play a season of `SEASONS`; each round with what became of it, None for a refusal."""
    club = Club.of(*SEASONS[number])
    found: Rounds = []
    for round_number in range(1, ROUNDS + 1):
        state = club.state(round_number)
        try:
            made = pair_round(state, club.rules)
        except NoLegalPairingError:
            found.append((state, None))
            continue
        found.append((state, made))
        club.play(state, made)
    return club.rules, found


@pytest.fixture(params=range(len(SEASONS)), ids=lambda n: f"{SEASONS[n][0]} players")
def season(request: pytest.FixtureRequest) -> tuple[FmjdRules, Rounds]:
    return season_of(request.param)


Season = tuple[FmjdRules, Rounds]


def paired(season: Season) -> Iterator[tuple[State, RoundPairing]]:
    """Return the rounds that were paired; at least some."""
    found = [(state, made) for state, made in season[1] if made is not None]
    assert found
    yield from found


def met(state: State) -> set[frozenset[PlayerId]]:
    return {
        frozenset((game.white, game.black))
        for round_ in state.rounds
        for game in round_.games
        if game.result is None or game.result.played
    }


def had_free_point(state: State, player: PlayerId) -> bool:
    for round_ in state.rounds:
        if any(b.player == player and b.kind in WITHOUT_PLAYING for b in round_.byes):
            return True
        for game in round_.games:
            if game.has(player) and game.result is not None:
                outcome = game.result.outcome(game.colour_of(player))
                if outcome is Outcome.FORFEIT_WIN:
                    return True
    return False


def test_everyone_once_and_nobody_twice_against_the_same(season: Season) -> None:
    for state, made in paired(season):
        assert list(violations(state, made)) == []
        seated = [p for pair in made.pairs if not pair.fixed for p in (pair.white, pair.black)]
        seated += [free.player for free in made.byes]
        assert sorted(seated) == sorted(state.available)
        assert len(made.byes) == len(state.available) % 2
        again = met(state)
        own = [frozenset((p.white, p.black)) for p in made.pairs if not p.fixed]
        assert not again & set(own)


def test_nobody_free_after_a_point_without_playing(season: Season) -> None:
    for state, made in paired(season):
        assert not any(had_free_point(state, free.player) for free in made.byes)


@pytest.mark.parametrize(
    "number", [n for n, (_, rules) in enumerate(SEASONS) if "absolute" in rules.values()]
)
def test_absolute_limits_hold(number: int) -> None:
    for state, made in paired(season_of(number)):
        if state.round.last_of_cycle:
            continue
        for pair in made.pairs[len(state.fixed) :]:
            for player, colour in ((pair.white, Colour.WHITE), (pair.black, Colour.BLACK)):
                had = [
                    game.colour_of(player)
                    for round_ in state.rounds
                    for game in round_.games
                    if game.has(player) and (game.result is None or game.result.played)
                ]
                difference = sum(c.value for c in had)
                # A cup tie may have brought somebody outside; then the way is back.
                assert abs(difference + colour.value) <= max(2, abs(difference))
                if abs(difference) < 2:
                    assert had[-2:] != [colour, colour]


def test_the_same_state_gives_the_same_round(season: Season) -> None:
    rng = Random(5)
    for state, made in paired(season):
        rules = season[0]
        entrants = tuple(rng.sample(state.roster.entrants, len(state.roster)))
        shuffled = replace(
            state,
            roster=Roster(entrants),
            available=tuple(rng.sample(state.available, len(state.available))),
            rounds=tuple(
                replace(
                    r,
                    games=tuple(rng.sample(r.games, len(r.games))),
                    byes=tuple(rng.sample(r.byes, len(r.byes))),
                )
                for r in state.rounds
            ),
        )
        again = pair_round(shuffled, rules)
        assert again == made
        assert again.steps == made.steps
        assert [p.steps for p in again.pairs] == [p.steps for p in made.pairs]


def test_other_ids_in_the_same_alphabetical_order_change_nothing(season: Season) -> None:
    for state, made in paired(season):
        new = {e.id: PlayerId(f"x{n}-{e.id}") for n, e in enumerate(state.roster, start=100)}
        renamed = replace(
            state,
            roster=Roster(tuple(replace(e, id=new[e.id]) for e in state.roster)),
            available=tuple(new[p] for p in state.available),
            requests={new[p]: kind for p, kind in state.requests.items()},
            fixed=tuple(replace(f, white=new[f.white], black=new[f.black]) for f in state.fixed),
            avoid=frozenset(frozenset(new[p] for p in pair) for pair in state.avoid),
            rounds=tuple(
                replace(
                    r,
                    games=tuple(
                        replace(g, white=new[g.white], black=new[g.black]) for g in r.games
                    ),
                    byes=tuple(replace(b, player=new[b.player]) for b in r.byes),
                )
                for r in state.rounds
            ),
        )
        again = pair_round(renamed, season[0])
        expected = [(new[p.white], new[p.black]) for p in made.pairs]
        assert [(p.white, p.black) for p in again.pairs] == expected
        assert [f.player for f in again.byes] == [new[f.player] for f in made.byes]


def test_a_refusal_is_right(season: Season) -> None:
    rules = season[0]
    refused = [state for state, made in season[1] if made is None]
    for state in refused:
        field_ = Field(state, rules, contenders(state, rules))
        again = met(state)
        graph: nx.Graph[PlayerId | str] = nx.Graph()
        graph.add_nodes_from(state.available)
        for one, other in combinations(range(len(field_)), 2):
            pair = frozenset((field_.players[one].id, field_.players[other].id))
            absolute = rules.colour_limits == "absolute" and field_.breach(one, other)
            if pair not in again | state.avoid and not absolute:
                graph.add_edge(*pair)
        if len(state.available) % 2:
            graph.add_edges_from(
                (p, "free") for p in state.available if not had_free_point(state, p)
            )
            graph.add_node("free")
        assert 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) < len(graph)


# The number of pairs

COLOURS: list[dict[str, Any]] = [
    {"colour_relevance": False},
    {"colour_limits": "within-pairs"},
    {"colour_limits": "off"},
]


def most_pairs(state: State, members: set[PlayerId], below: set[PlayerId]) -> int:
    """Return how many pairs a bracket can have, without a look at colours."""
    again = met_in_cycle(state) | state.avoid
    graph: nx.Graph[PlayerId | str] = nx.Graph()
    for one, other in combinations(sorted(members | below), 2):
        if frozenset((one, other)) not in again:
            graph.add_edge(one, other, weight=int({one, other} <= members))
    if len(members | below) % 2:
        cycle = replace(
            state, rounds=tuple(r for r in state.rounds if r.cycle == state.round.cycle)
        )
        for player in members | below:
            if not had_free_point(cycle, player):
                graph.add_edge(player, "free", weight=0)
    pairs = nx.max_weight_matching(graph, maxcardinality=True)
    assert 2 * len(pairs) >= len(members | below)
    return sum(set(pair) <= members for pair in pairs)


def met_in_cycle(state: State) -> set[frozenset[PlayerId]]:
    return met(
        replace(state, rounds=tuple(r for r in state.rounds if r.cycle == state.round.cycle))
    )


@pytest.mark.parametrize("chunk", range(4))
def test_colours_never_cost_a_pair(chunk: int) -> None:
    """In each bracket the number of pairs is what it is without a look at colours or floats."""
    compared = brackets = 0
    for seed in range(100 * chunk, 100 * chunk + 100):
        for found in (case(70_000 + seed), level_case(70_000 + seed)):
            state = replace(found.state, fixed=())
            first = set()
            for colours in COLOURS:
                rules = replace(FmjdRules("26/dam", "x", points=found.rules.points), **colours)
                field_ = Field(state, rules, contenders(state, rules))
                try:
                    pair_round(state, rules)
                except NoLegalPairingError:
                    break
                told = list(fmjd.brackets(field_))
                first.add(len(told[0][1].pairs) if told else 0)
                for bracket, made in told:
                    ids = [p.id for p in field_.players]
                    members = {ids[v] for v in bracket.members}
                    below = {ids[v] for v in range(len(ids)) if bracket.below >> v & 1}
                    assert len(made.pairs) == most_pairs(state, members, below)
                    brackets += 1
            assert len(first) <= 1
            compared += bool(first)
    assert compared > 100
    assert brackets > 500
