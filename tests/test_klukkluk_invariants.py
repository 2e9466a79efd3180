"""Seasons of up to 60 players and 15 rounds of the KlukKluk Swiss: what must hold of every round.

The past is asked through the reference, which counts by itself. A refusal is checked by a matching
library on a graph made here.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx
import pytest

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from tests.reference.klukkluk import Night

ROUNDS = 15

SEASONS: list[tuple[int, dict[str, Any]]] = [
    (60, {}),
    (51, {"mode": "score-first"}),
    (40, {"float_rule": "any"}),
    (33, {"strong": "sum", "inside": "fold"}),
    (24, {"sort": "sb-first", "inside": "adjacent"}),
    (23, {"equal_colours": "highest"}),
    (16, {"mode": "score-first", "float_rule": "any"}),
    (13, {}),
    (10, {}),
    (7, {}),
    (4, {"mode": "score-first"}),
    (2, {}),
]


class Club:
    """A club under way; a round that is refused is skipped."""

    def __init__(self, size: int, settings: dict[str, Any]) -> None:
        self.rng = Random(f"klukkluk {size}")
        self.rules = replace(KlukklukRules("26/int", "invariants", rounds=ROUNDS), **settings)
        self.roster = Roster(
            tuple(
                Entrant(
                    PlayerId(f"p{number}"),
                    joined=self.rng.choice((1,) * 12 + (4, 9)),
                    rating=self.rng.choice((None, self.rng.randint(1000, 2200))),
                )
                for number in range(size)
            )
        )
        self.rounds: list[Round] = []

    def state(self, number: int) -> State:
        """Make the state of a round: some are away, sometimes there are cup ties."""
        rng = self.rng
        away = {
            e.id: rng.choice((ByeKind.ABSENT, ByeKind.EXCUSED, ByeKind.CLUB))
            for e in self.roster
            if e.joined <= number and rng.random() < 0.1
        }
        here = [e.id for e in self.roster if e.joined <= number and e.id not in away]
        drawn = rng.sample(here, len(here))
        ties = [FixedPair(drawn[0], drawn[1], "cup")] if number % 4 == 0 and len(here) > 8 else []
        busy = {p for tie in ties for p in (tie.white, tie.black)}
        avoid = {frozenset(drawn[-2:])} if len(drawn) > 8 else set()
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=RoundInfo(number),
            available=tuple(p for p in here if p not in busy),
            requests=away,
            fixed=tuple(ties),
            avoid=frozenset(avoid),
        )

    def play(self, state: State, made: RoundPairing) -> None:
        """Record a round with results."""
        results = (Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
        games = []
        for pair in made.pairs:
            forfeit = self.rng.random() < 0.03
            result = Result.WHITE_FORFEITS if forfeit else self.rng.choice(results)
            games.append(Game(pair.white, pair.black, result))
        byes = dict(state.requests) | {free.player: free.kind for free in made.byes}
        playing = {p for game in games for p in (game.white, game.black)}
        for entrant in self.roster:
            if entrant.id not in playing:
                byes.setdefault(entrant.id, ByeKind.BEFORE_JOINING)
        number = state.round.number
        self.rounds.append(Round(number, tuple(games), tuple(Bye(p, k) for p, k in byes.items())))


@pytest.mark.parametrize(("size", "settings"), SEASONS, ids=str)
def test_a_season(size: int, settings: dict[str, Any]) -> None:
    club = Club(size, settings)
    paired = 0
    for number in range(1, ROUNDS + 1):
        state = club.state(number)
        try:
            made = pair_round(state, club.rules)
        except NoLegalPairingError:
            assert not can_be_paired(Night(state, club.rules), strict=False)
            continue
        check(state, club.rules, made)
        same_however_it_is_told(club.rng, state, club.rules, made)
        same_for_other_people(state, club.rules, made)
        club.play(state, made)
        paired += 1
    assert paired >= min(size - 1, 10)


def check(state: State, rules: KlukklukRules, made: RoundPairing) -> None:
    """Everyone once; no forbidden meeting, colour, float or free place."""
    assert list(violations(state, made)) == []
    night = Night(state, rules)
    relaxed = [s.text.text for s in made.steps if s.article == "klukkluk 5.5"]
    for pair in made.pairs[len(state.fixed) :]:
        assert not any(game.has(pair.black) for _, game in night.played[pair.white])
        assert night.allowed(pair.white, Colour.WHITE)
        assert night.allowed(pair.black, Colour.BLACK)
        higher, lower = sorted((pair.white, pair.black), key=night.order.index)
        assert relaxed or not night.repeated(higher, lower)
    assert len(made.byes) == len(state.available) % 2
    for free in made.byes:
        assert not night.had_a_free_point(free.player)
        assert len(relaxed) > 1 or night.last_float(free.player) != "down"
    if relaxed:
        assert not can_be_paired(night, strict=True)


def can_be_paired(night: Night, *, strict: bool) -> bool:
    """Whether a complete pairing exists, by a matching library."""
    graph: nx.Graph[PlayerId] = nx.Graph()
    graph.add_nodes_from(night.order)
    graph.add_edges_from(
        (a, b)
        for a, b in combinations(night.order, 2)
        if night.may_meet(a, b, strict_floats=strict)
    )
    size = len(night.order)
    if size % 2:
        place = PlayerId("the free place")
        graph.add_node(place)
        graph.add_edges_from((p, place) for p in night.free_candidates(strict_bye=strict) if p)
    matched = nx.max_weight_matching(graph, maxcardinality=True)
    return len(matched) * 2 == size + size % 2


def same_however_it_is_told(
    rng: Random, state: State, rules: KlukklukRules, made: RoundPairing
) -> None:
    """The same state gives the same round, in whatever order its rows stand."""
    assert pair_round(state, rules) == made
    rounds = [
        replace(
            past,
            games=tuple(rng.sample(past.games, len(past.games))),
            byes=tuple(rng.sample(past.byes, len(past.byes))),
        )
        for past in state.rounds
    ]
    shuffled = replace(
        state,
        roster=Roster(tuple(rng.sample(state.roster.entrants, len(state.roster)))),
        rounds=tuple(rng.sample(rounds, len(rounds))),
        available=tuple(rng.sample(state.available, len(state.available))),
        requests=dict(rng.sample(list(state.requests.items()), len(state.requests))),
    )
    assert pair_round(shuffled, rules) == made


def same_for_other_people(state: State, rules: KlukklukRules, made: RoundPairing) -> None:
    """Everybody gets another id and another name; only the order of the lots stays.

    Lots are drawn from the ids, so the new ids are dealt out in the order of theirs.
    """
    ids = [f"x{number:02}" for number in range(len(state.roster))]
    by_lot = zip(by_ticket(rules, [e.id for e in state.roster]), by_ticket(rules, ids), strict=True)
    new = {PlayerId(old): PlayerId(other) for old, other in by_lot}
    found = pair_round(renamed(state, new), rules)
    assert [(p.white, p.black, p.group) for p in found.pairs] == [
        (new[p.white], new[p.black], p.group) for p in made.pairs
    ]
    assert [free.player for free in found.byes] == [new[free.player] for free in made.byes]


def by_ticket(rules: KlukklukRules, people: Iterable[str]) -> list[str]:
    """Return people in the order of their lots, hashed here once more."""

    def lot(player: str) -> str:
        text = f"{rules.seed}|{rules.competition}|lot|{player}"
        return sha256(text.encode()).hexdigest()

    return sorted(people, key=lot)


def renamed(state: State, new: dict[PlayerId, PlayerId]) -> State:
    """Give everybody another id, and a name that sorts the other way round."""
    size = len(state.roster)
    return replace(
        state,
        roster=Roster(
            tuple(
                replace(entrant, id=new[entrant.id], sort_name=f"{size - number:03}")
                for number, entrant in enumerate(state.roster)
            )
        ),
        rounds=tuple(
            replace(
                past,
                games=tuple(replace(g, white=new[g.white], black=new[g.black]) for g in past.games),
                byes=tuple(replace(bye, player=new[bye.player]) for bye in past.byes),
            )
            for past in state.rounds
        ),
        available=tuple(new[p] for p in state.available),
        requests={new[p]: kind for p, kind in state.requests.items()},
        fixed=tuple(replace(t, white=new[t.white], black=new[t.black]) for t in state.fixed),
        avoid=frozenset(frozenset(new[p] for p in pair) for pair in state.avoid),
    )


OPPONENTS: dict[str, Callable[[int], int]] = {
    "halves": lambda number: number + 100,
    "adjacent": lambda number: number + 1,
    "fold": lambda number: 201 - number,
}


@pytest.mark.parametrize("mode", ["literal", "score-first"])
@pytest.mark.parametrize("inside", OPPONENTS)
def test_a_first_round_of_two_hundred(inside: Any, mode: Any) -> None:  # noqa: ANN401
    """Nothing is in the way: everybody has the first candidate; the higher, if odd, has White."""
    people = [PlayerId(f"p{number:03}") for number in range(1, 201)]
    roster = Roster(tuple(Entrant(p, rating=2500 - 5 * n) for n, p in enumerate(people)))
    state = State(roster, round=RoundInfo(1), available=tuple(people))
    rules = KlukklukRules("26/int", "many", rounds=9, inside=inside, mode=mode)
    made = pair_round(state, rules)
    highers = range(1, 200, 2) if inside == "adjacent" else range(1, 101)
    pairs = [(people[n - 1], people[OPPONENTS[inside](n) - 1]) for n in highers]
    turned = [pair if n % 2 else pair[::-1] for n, pair in zip(highers, pairs, strict=True)]
    assert [(pair.white, pair.black) for pair in made.pairs] == turned
