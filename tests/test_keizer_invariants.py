"""Keizer seasons of up to 60 players and 15 rounds: what must hold of every round and table."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.audit import violations
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import RoundPairing
from leaguegen.ranking.keizer_cycle import keizer_cycle
from tests.reference.keizer import Past

ROUNDS = 15

SEASONS: list[tuple[int, dict[str, Any]]] = [
    (60, {}),
    (51, {"recompute": "frozen", "first_round": "halves"}),
    (40, {"pairing": "least-squares"}),
    (33, {"min_gap": 5, "max_meet": 2, "relax": "in-turn"}),
    (24, {"count_own": False, "no_difference": "white"}),
    (17, {"meet_over": "cycle"}),
    (12, {"step": Fraction(1, 2), "max_meet": None}),
    (9, {"pairing": "least-squares", "min_gap": 3}),
    (6, {}),
    (3, {"max_streak": 1}),
    (1, {}),
]


@dataclass
class Club:
    """A club under way."""

    rng: Random
    roster: Roster
    rules: KeizerRules
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, size: int, settings: dict[str, Any]) -> "Club":
        rng = Random(f"keizer {size}")
        entrants = tuple(
            Entrant(
                PlayerId(f"p{number}"),
                joined=rng.choice((1,) * 12 + (4, 9)) if number else 1,
                rating=rng.randint(1000, 2200),
                role=Role.GUEST if rng.random() < 0.05 else Role.MEMBER,
            )
            for number in range(size)
        )
        return cls(rng, Roster(entrants), replace(KeizerRules("26/int", "seed"), **settings))

    def state(self, number: int) -> State:
        """Make the state of a round: some are away, some have a cup tie."""
        rng, cycle = self.rng, 1 + (number > 8)
        away = {
            e.id: rng.choice((ByeKind.ABSENT, ByeKind.EXCUSED, ByeKind.CLUB))
            for e in self.roster
            if e.joined <= number and rng.random() < 0.1
        }
        here = [e.id for e in self.roster if e.joined <= number and e.id not in away]
        drawn = rng.sample(here, len(here))
        ties = number % 4 == 0 and len(here) > 8
        cup = [FixedPair(drawn[i], drawn[i + 1], "cup") for i in (0, 2)] if ties else []
        busy = {p for tie in cup for p in (tie.white, tie.black)}
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=RoundInfo(number, cycle, first_of_cycle=number in (1, 9)),
            available=tuple(p for p in here if p not in busy),
            requests=away,
            fixed=tuple(cup),
            avoid=frozenset({frozenset(drawn[-2:])}) if len(drawn) > 8 else frozenset(),
            carried=tuple(drawn) if cycle > 1 else None,
        )

    def play(self, state: State, made: RoundPairing) -> None:
        """Record a round with results."""
        results = (Result.WHITE_WINS, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
        games = []
        for pair in made.pairs:
            result = self.rng.choice(results)
            if self.rng.random() < 0.03:
                result = Result.WHITE_FORFEITS
            games.append(Game(pair.white, pair.black, result))
        byes = [Bye(free.player, free.kind) for free in made.byes]
        byes += [Bye(player, kind) for player, kind in state.requests.items()]
        byes += [Bye(e.id, ByeKind.BEFORE_JOINING) for e in self.roster if e.joined > made.round]
        self.rounds.append(Round(made.round, tuple(games), tuple(byes), state.round.cycle))


def played(club: Club) -> Iterator[tuple[State, RoundPairing]]:
    for number in range(1, ROUNDS + 1):
        state = club.state(number)
        made = pair_round(state, club.rules)
        yield state, made
        club.play(state, made)


def shuffled(state: State, rng: Random) -> State:
    """Put all rows in another order; only the order of entrants means something."""
    rounds = [
        replace(
            r,
            games=tuple(rng.sample(r.games, len(r.games))),
            byes=tuple(rng.sample(r.byes, len(r.byes))),
        )
        for r in state.rounds
    ]
    rng.shuffle(rounds)
    return replace(
        state,
        rounds=tuple(rounds),
        available=tuple(rng.sample(state.available, len(state.available))),
    )


@pytest.mark.parametrize(("size", "settings"), SEASONS)
def test_seasons(size: int, settings: dict[str, Any]) -> None:
    club = Club.of(size, settings)
    for state, made in played(club):
        assert list(violations(state, made)) == []
        assert len(made.byes) == len(state.available) % 2
        past = Past(state, club.rules)
        own = [p for p in made.pairs if not p.fixed]
        _check_meetings(past, made, own)
        _check_byes(past, state, made)
        _check_runs(past, own)
        assert all(p.steps for p in made.pairs)
        again = pair_round(shuffled(state, club.rng), club.rules)
        assert (again, [p.steps for p in again.pairs]) == (made, [p.steps for p in made.pairs])
        _check_ranking(club, state)


def _check_meetings(past: Past, made: RoundPairing, own: list[Any]) -> None:
    """Nobody meets too soon or too often, unless the round says that it had to be."""
    rules = past.rules
    yields = [step for step in made.steps if step.article == "keizer 5.7"]
    for pair in own:
        strict = past.may_meet(pair.white, pair.black, rules.min_gap, rules.max_meet)
        told = any(step.article == "keizer 5.7" for step in pair.steps)
        assert strict != told
        assert strict or yields


def _check_byes(past: Past, state: State, made: RoundPairing) -> None:
    """Nobody is free twice running, nor oftener than another, but for the sake of the rest."""
    for free in made.byes:
        others = [p for p in state.available if p != free.player]
        better = [
            p
            for p in others
            if (past.free_last(p), past.times_free(p))
            < (past.free_last(free.player), past.times_free(free.player))
        ]
        passed = [s for s in free.steps if "could not be paired" in str(s.text)]
        assert len(better) <= len(passed)


def _check_runs(past: Past, own: list[Any]) -> None:
    """Nobody gets a colour too often running, if turning the board would do."""
    limit = past.rules.max_streak

    def fine(white: PlayerId, black: PlayerId) -> bool:
        runs = ((past.colour_list(white), 1), (past.colour_list(black), -1))
        return not any(len(c) >= limit and set(c[-limit:]) == {own} for c, own in runs)

    for pair in own:
        assert fine(pair.white, pair.black) or not fine(pair.black, pair.white)


def _check_ranking(club: Club, state: State) -> None:
    """The terms add up, and the totals follow the order."""
    rounds = [r for r in state.rounds if r.cycle == state.round.cycle]
    if not rounds:
        return
    table = keizer_cycle(
        club.roster, club.rules, rounds, first=rounds[0].number, carried=state.carried
    ).after(rounds[-1].number)
    sums = [table.crosstable.scores[player] for player in table.order]
    assert [s.total for s in sums] == sorted((s.total for s in sums), reverse=True)
    assert all(sum(term.value for term in s.terms) == s.total for s in sums)
    if table.valuation.settled and not table.valuation.loop and club.rules.recompute == "all":
        assert dict(table.values) == dict(table.valuation.own)


def test_other_names_that_keep_their_order_change_nothing() -> None:
    club = Club.of(24, {})
    for state, made in played(club):
        names = {e.id: PlayerId(f"x{e.id}") for e in club.roster}
        other = replace(
            state,
            roster=Roster(tuple(replace(e, id=names[e.id]) for e in state.roster)),
            rounds=tuple(_renamed(r, names) for r in state.rounds),
            available=tuple(names[p] for p in state.available),
            requests={names[p]: kind for p, kind in state.requests.items()},
            fixed=tuple(
                replace(f, white=names[f.white], black=names[f.black]) for f in state.fixed
            ),
            avoid=frozenset(frozenset(names[p] for p in two) for two in state.avoid),
            carried=state.carried and tuple(names[p] for p in state.carried),
        )
        found = pair_round(other, club.rules)
        assert [(p.white, p.black) for p in found.pairs] == [
            (names[p.white], names[p.black]) for p in made.pairs
        ]


def _renamed(round_: Round, names: dict[PlayerId, PlayerId]) -> Round:
    return replace(
        round_,
        games=tuple(replace(g, white=names[g.white], black=names[g.black]) for g in round_.games),
        byes=tuple(replace(b, player=names[b.player]) for b in round_.byes),
    )
