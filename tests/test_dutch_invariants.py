"""Seasons of the Dutch system, up to 60 players and 15 rounds: what must hold of every round.

Meetings, points without playing and colours are counted here by hand; whether a refused round can
be paired is found anew by a matching library.
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
from leaguegen.model.record import Step
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing

ROUNDS = 15
FREE = {ByeKind.PAIRING_ALLOCATED, ByeKind.FULL_POINT, ByeKind.FORFEIT_WIN}
THREE = PointTable(
    win=Fraction(3),
    draw=Fraction(1),
    forfeit_win=Fraction(3),
    awards={k: (Tier(Fraction(3 if k in FREE else k is ByeKind.HALF_POINT)),) for k in ByeKind},
)
SEASONS: list[tuple[int, dict[str, Any]]] = [
    (60, {}),
    (51, {"edition": 2017}),
    (40, {"points": THREE}),
    (33, {"acceleration": "baku"}),
    (24, {"initial_colour": "black", "edition": 2017, "acceleration": "baku"}),
    (19, {"points": THREE, "edition": 2017}),
    (16, {}),
    (12, {"edition": 2017}),
    (9, {}),
    (5, {"edition": 2017}),
    (2, {}),
]


@dataclass
class Club:
    """A club under way; a round that is refused is skipped."""

    rng: Random
    roster: Roster
    rules: DutchRules
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, size: int, settings: dict[str, Any]) -> "Club":
        rng = Random(f"dutch {size}")
        entrants = tuple(
            Entrant(
                PlayerId(f"p{number:02}"),
                joined=rng.choice((1,) * 12 + (4,)),
                withdrawn=9 if rng.random() < 0.05 else None,
                rating=2300 - 20 * number,
            )
            for number in range(size)
        )
        rules = replace(DutchRules("26/open", "invariants", rounds=ROUNDS), **settings)
        return cls(rng, Roster(entrants), rules)

    def state(self, number: int) -> State:
        """Make the state of a round: some are away, some have a cup tie."""
        rng = self.rng
        kinds = (ByeKind.HALF_POINT, ByeKind.ZERO_POINT, ByeKind.FULL_POINT, ByeKind.ABSENT)
        here = [e.id for e in self.roster if e.active(number)]
        away = {p: rng.choice(kinds) for p in here if rng.random() < 0.08}
        here = [p for p in here if p not in away]
        drawn = rng.sample(here, len(here))
        cup = [FixedPair(drawn[0], drawn[1], "cup")] if number % 4 == 0 and len(here) > 8 else []
        busy = {p for tie in cup for p in (tie.white, tie.black)}
        avoid = {frozenset(drawn[-2:])} if len(drawn) > 8 else set()
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=RoundInfo(number, last_of_cycle=number == ROUNDS),
            available=tuple(p for p in here if p not in busy),
            requests=away,
            fixed=tuple(cup),
            avoid=frozenset(avoid),
        )

    def play(self, state: State, made: RoundPairing) -> None:
        """Record a round with results."""
        results = (Result.WHITE_WINS, Result.DRAW, Result.DRAW, Result.BLACK_WINS)
        games = []
        for pair in made.pairs:
            result = self.rng.choice(results)
            if self.rng.random() < 0.04:
                result = self.rng.choice((Result.WHITE_FORFEITS, Result.BOTH_FORFEIT))
            games.append(Game(pair.white, pair.black, result))
        byes = {free.player: free.kind for free in made.byes} | dict(state.requests)
        for entrant in self.roster:
            if not entrant.active(made.round):
                early = made.round < entrant.joined
                byes[entrant.id] = ByeKind.BEFORE_JOINING if early else ByeKind.WITHDRAWN
        free = tuple(Bye(player, kind) for player, kind in byes.items())
        self.rounds.append(Round(made.round, tuple(games), free))


Season = tuple[DutchRules, list[tuple[State, RoundPairing | None]]]


@cache
def season_of(number: int) -> Season:
    """Play a season of `SEASONS`; each round with what became of it, None for a refusal."""
    club = Club.of(*SEASONS[number])
    found: list[tuple[State, RoundPairing | None]] = []
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
def season(request: pytest.FixtureRequest) -> Season:
    return season_of(request.param)


def paired(season: Season) -> Iterator[tuple[State, RoundPairing]]:
    """Return the rounds that were paired; at least some."""
    found = [(state, made) for state, made in season[1] if made is not None]
    assert found
    yield from found


def games_of(state: State, player: PlayerId) -> Iterator[Game]:
    """Return the games that a player played."""
    for round_ in state.rounds:
        for game in round_.games:
            if game.has(player) and game.result is not None and game.result.played:
                yield game


def met(state: State) -> set[frozenset[PlayerId]]:
    return {frozenset((g.white, g.black)) for e in state.roster for g in games_of(state, e.id)}


def had_free_point(state: State, player: PlayerId) -> bool:
    for round_ in state.rounds:
        if any(b.player == player and b.kind in FREE for b in round_.byes):
            return True
        for game in round_.games:
            won = game.result and game.result.outcome(game.colour_of(player))
            if game.has(player) and won is Outcome.FORFEIT_WIN:
                return True
    return False


def absolute(state: State, player: PlayerId) -> Colour | None:
    """Return the colour that a player must have."""
    had = [game.colour_of(player) for game in games_of(state, player)]
    difference = sum(colour.value for colour in had)
    if abs(difference) > 1:
        return Colour.BLACK if difference > 0 else Colour.WHITE
    if len(had) > 1 and had[-1] is had[-2]:
        return had[-1].other
    return None


def may_meet(state: State, one: PlayerId, other: PlayerId) -> bool:
    """C3, but for the last round."""
    wish = absolute(state, one)
    return wish is None or wish is not absolute(state, other)


def test_everyone_once_and_nobody_twice_against_the_same(season: Season) -> None:
    for state, made in paired(season):
        assert list(violations(state, made)) == []
        seated = [p for pair in made.pairs if not pair.fixed for p in (pair.white, pair.black)]
        seated += [free.player for free in made.byes]
        assert sorted(seated) == sorted(state.available)
        assert len(made.byes) == len(state.available) % 2
        own = {frozenset((p.white, p.black)) for p in made.pairs if not p.fixed}
        assert not own & (met(state) | state.avoid)


def test_nobody_free_after_a_point_without_playing(season: Season) -> None:
    for state, made in paired(season):
        assert not any(had_free_point(state, free.player) for free in made.byes)


def test_absolute_preferences_hold(season: Season) -> None:
    """Also, who has one gets it: before the last round nobody goes past the limits."""
    for state, made in paired(season):
        if state.round.last_of_cycle:
            continue
        for pair in made.pairs[len(state.fixed) :]:
            assert may_meet(state, pair.white, pair.black)
            assert absolute(state, pair.white) is not Colour.BLACK
            assert absolute(state, pair.black) is not Colour.WHITE


def texts(steps: tuple[Step, ...]) -> list[tuple[str, str]]:
    """Return what is said, whoever it is about."""
    return [(step.article, step.text.text) for step in steps]


def test_the_same_state_gives_the_same_round(season: Season) -> None:
    rng = Random(5)
    for state, made in paired(season):
        shuffled = replace(
            state,
            available=tuple(rng.sample(state.available, len(state.available))),
            requests=dict(rng.sample(list(state.requests.items()), len(state.requests))),
            rounds=tuple(
                replace(
                    r,
                    games=tuple(rng.sample(r.games, len(r.games))),
                    byes=tuple(rng.sample(r.byes, len(r.byes))),
                )
                for r in state.rounds
            ),
        )
        again = pair_round(shuffled, season[0])
        assert again == made
        assert again.steps == made.steps
        assert [p.steps for p in again.pairs] == [p.steps for p in made.pairs]
        assert [f.steps for f in again.byes] == [f.steps for f in made.byes]


def renamed(state: State, new: dict[PlayerId, PlayerId]) -> State:
    """Give everybody another id."""
    return replace(
        state,
        roster=Roster(tuple(replace(e, id=new[e.id]) for e in state.roster)),
        available=tuple(new[p] for p in state.available),
        requests={new[p]: kind for p, kind in state.requests.items()},
        fixed=tuple(replace(f, white=new[f.white], black=new[f.black]) for f in state.fixed),
        avoid=frozenset(frozenset(new[p] for p in pair) for pair in state.avoid),
        rounds=tuple(
            replace(
                r,
                games=tuple(replace(g, white=new[g.white], black=new[g.black]) for g in r.games),
                byes=tuple(replace(b, player=new[b.player]) for b in r.byes),
            )
            for r in state.rounds
        ),
    )


def test_other_names_change_nothing(season: Season) -> None:
    """Only the place in the start list counts: the names go against the alphabet here."""
    for state, made in paired(season):
        new = {
            e.id: PlayerId(f"x{n}") for n, e in zip(range(999, 0, -1), state.roster, strict=False)
        }
        again = pair_round(renamed(state, new), season[0])
        expected = [(new[p.white], new[p.black]) for p in made.pairs]
        assert [(p.white, p.black) for p in again.pairs] == expected
        assert [f.player for f in again.byes] == [new[f.player] for f in made.byes]
        assert texts(again.steps) == texts(made.steps)
        assert [texts(p.steps) for p in again.pairs] == [texts(p.steps) for p in made.pairs]


def test_the_round_is_the_same_with_and_without_reasons(season: Season) -> None:
    for state, made in paired(season):
        numbers = state.roster.pairing_numbers
        own = made.pairs[len(state.fixed) :]
        boards = [(numbers[p.white], numbers[p.black]) for p in own]
        free = [(numbers[f.player], None) for f in made.byes]
        assert dutch.boards_of(state, season[0]) == [*boards, *free]


def test_a_refusal_is_right() -> None:
    refused = [
        (state, made) for n in range(len(SEASONS)) for state, made in season_of(n)[1] if not made
    ]
    checked = 0
    for state, _ in refused:
        if state.round.last_of_cycle:
            continue
        again = met(state)
        graph: nx.Graph[PlayerId | str] = nx.Graph()
        graph.add_nodes_from(state.available)
        for pair in combinations(state.available, 2):
            if frozenset(pair) not in again | state.avoid and may_meet(state, *pair):
                graph.add_edge(*pair)
        if len(state.available) % 2:
            graph.add_node("free")
            graph.add_edges_from(
                (p, "free") for p in state.available if not had_free_point(state, p)
            )
        assert 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) < len(graph)
        checked += 1
    assert checked > 10
