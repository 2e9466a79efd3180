"""Seasons of up to 60 players and 15 rounds, paired by the engine: what must hold of every round.

The past is asked through the reference, which counts by itself. A refusal is checked by a matching
library on a graph made here.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import networkx as nx
import pytest

from leaguegen.model.game import Bye, ByeKind, Colour, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Role, Roster
from leaguegen.model.rules import Unplayed
from leaguegen.model.systems import KnsbRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing
from tests.reference.past import Past

ROUNDS = 15
CYCLES = {"one cycle": (15,), "three cycles": (5, 10, 15), "two cycles": (8, 15)}
"""The last round of each cycle."""

SEASONS: list[tuple[int, str, dict[str, Any]]] = [
    (60, "three cycles", {}),
    (60, "one cycle", {"rematch_gap": 7}),
    (51, "one cycle", {"bye_pick": "fewest"}),
    (40, "two cycles", {"rematch_over": "season", "drop": "lowest-rank"}),
    (33, "three cycles", {"last_round": "completion", "bye_pick": "waiting-room"}),
    (24, "one cycle", {"max_streak": 3, "max_balance": 1, "last_round": "off"}),
    (23, "three cycles", {"no_difference": "balance", "colours_over": "cycle"}),
    (20, "one cycle", {"last_round": "group", "last_round_of": "season"}),
    (17, "two cycles", {"rematch_relax": True}),
    (14, "three cycles", {"rematch_over": "season"}),
    (30, "three cycles", {"guests": 3}),
    (13, "one cycle", {"guests": 4, "rematch_relax": True, "bye_pick": "fewest"}),
    (12, "one cycle", {"rematch_relax": True, "last_round": "completion"}),
    (11, "three cycles", {"group_width": Fraction(1), "unplayed": Unplayed.IGNORE}),
    (8, "two cycles", {}),
    (6, "three cycles", {"rematch_relax": True, "first_round": "fold"}),
    (5, "three cycles", {}),
    (2, "one cycle", {"rematch_gap": 0}),
]


@dataclass
class Club:
    """A club under way; a round that is refused is skipped."""

    rng: Random
    roster: Roster
    rules: KnsbRules
    ends: tuple[int, ...]
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def of(cls, size: int, cycles: str, settings: dict[str, Any]) -> "Club":
        rng = Random(f"{size} {cycles}")
        guests = settings.get("guests", 0)
        entrants = tuple(
            Entrant(
                PlayerId(f"p{number}"),
                joined=rng.choice((1,) * 12 + (4, 9)),
                rating=rng.choice((None, rng.randint(1000, 2200))),
                sort_name=f"name {number}",
                role=Role.GUEST if number < guests else Role.MEMBER,
            )
            for number in range(size)
        )
        changes = {name: value for name, value in settings.items() if name != "guests"}
        rules = replace(KnsbRules(competition="26/int", seed="invariants"), **changes)
        return cls(rng, Roster(entrants), rules, CYCLES[cycles])

    def state(self, number: int) -> State:
        """Make the state of a round: some are away, some have a cup tie."""
        rng = self.rng
        cycle = 1 + sum(number > end for end in self.ends)
        away = {}
        for entrant in self.roster:
            if entrant.joined <= number and rng.random() < 0.1:
                away[entrant.id] = rng.choice((ByeKind.ABSENT, ByeKind.EXCUSED, ByeKind.CLUB))
        here = [e.id for e in self.roster if e.joined <= number and e.id not in away]
        drawn = rng.sample(here, len(here))
        ties = number % 4 == 0 and len(here) > 8
        cup = [FixedPair(drawn[i], drawn[i + 1], "cup") for i in (0, 2)] if ties else []
        busy = {p for tie in cup for p in (tie.white, tie.black)}
        avoid = {frozenset(drawn[-2:])} if len(drawn) > 8 else set()
        first = not any(r.cycle == cycle for r in self.rounds)
        return State(
            roster=self.roster,
            rounds=tuple(self.rounds),
            round=RoundInfo(
                number,
                cycle,
                first_of_cycle=first,
                last_of_cycle=number in self.ends,
                last_of_season=number == ROUNDS,
            ),
            available=tuple(p for p in here if p not in busy),
            requests=away,
            fixed=tuple(cup),
            avoid=frozenset(avoid),
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


def played(club: Club) -> Iterator[tuple[State, RoundPairing | None]]:
    """Play a season; each round with what became of it, None for a refusal."""
    for number in range(1, ROUNDS + 1):
        state = club.state(number)
        try:
            made = pair_round(state, club.rules)
        except NoLegalPairingError:
            yield state, None
            continue
        yield state, made
        club.play(state, made)


@pytest.fixture(scope="module", params=SEASONS, ids=lambda s: f"{s[0]} players, {s[1]}")
def season(
    request: pytest.FixtureRequest,
) -> tuple[KnsbRules, list[tuple[State, RoundPairing | None]]]:
    club = Club.of(*request.param)
    return club.rules, list(played(club))


Season = tuple[KnsbRules, list[tuple[State, RoundPairing | None]]]


def paired(season: Season) -> Iterator[tuple[State, RoundPairing]]:
    """Return the rounds that were paired; at least some."""
    found = [(state, made) for state, made in season[1] if made is not None]
    assert found
    yield from found


def chosen(state: State, made: RoundPairing) -> tuple[Pair, ...]:
    """Return the pairs that the engine made."""
    return made.pairs[len(state.fixed) :]


def is_last(rules: KnsbRules, state: State) -> bool:
    info = state.round
    return info.last_of_cycle if rules.last_round_of == "cycle" else info.last_of_season


def test_everyone_once(season: Season) -> None:
    for state, made in paired(season):
        fixed = made.pairs[: len(state.fixed)]
        assert [(p.white, p.black, p.fixed) for p in fixed] == [
            (tie.white, tie.black, tie.why) for tie in state.fixed
        ]
        seated = [p for pair in chosen(state, made) for p in (pair.white, pair.black)]
        seated += [free.player for free in made.byes]
        assert sorted(seated) == sorted(state.available)
        members, guests = divided(state)
        free = [free.player for free in made.byes if free.player in members]
        assert len(free) <= len(members) % 2
        if not guests:
            assert len(free) == len(members) % 2


def test_members_meet_a_guest_only_where_they_are_odd(season: Season) -> None:
    for state, made in paired(season):
        members, guests = divided(state)
        mixed = [p for p in chosen(state, made) if len({p.white, p.black} & members) == 1]
        free = [free.player for free in made.byes if free.player in members]
        assert len(mixed) + len(free) == len(members) % 2
        assert all(not p.group for p in chosen(state, made) if {p.white, p.black} & guests)


def test_no_two_free_guests_could_meet(season: Season) -> None:
    for state, made in paired(season):
        past = Past(state, season[0])
        idle = [free.player for free in made.byes if free.player in divided(state)[1]]
        for one, other in combinations(idle, 2):
            assert forbidden(state, past, one, other)


def divided(state: State) -> tuple[set[PlayerId], set[PlayerId]]:
    """Return the members and the guests to be paired."""
    guests = {p for p in state.available if state.roster[p].role is Role.GUEST}
    return set(state.available) - guests, guests


def forbidden(state: State, past: Past, one: PlayerId, other: PlayerId) -> bool:
    """Whether two may not meet by 4.2."""
    allowed = any(past.allowed(one, c) and past.allowed(other, c.other) for c in Colour)
    met = past.rematch_of(one, other) is not None
    return met or not allowed or frozenset((one, other)) in state.avoid


def test_no_forbidden_pair(season: Season) -> None:
    rules = season[0]
    for state, made in paired(season):
        past = Past(state, rules)
        for pair in chosen(state, made):
            assert frozenset((pair.white, pair.black)) not in state.avoid
            if not rules.rematch_relax:
                assert past.rematch_of(pair.white, pair.black) is None


def test_relaxed_rematches_only_where_nothing_else_is_possible(season: Season) -> None:
    rules = season[0]
    strict = replace(rules, rematch_relax=False)
    for state, made in paired(season):
        past = Past(state, rules)
        pairs = chosen(state, made)
        if any(past.rematch_of(p.white, p.black) is not None for p in pairs):
            with pytest.raises(NoLegalPairingError):
                pair_round(state, strict)


def test_the_free_player_had_no_free_point(season: Season) -> None:
    for state, made in paired(season):
        for free in made.byes:
            assert free.kind is ByeKind.PAIRING_ALLOCATED
            if state.roster[free.player].role is Role.MEMBER:
                assert Past(state, season[0]).may_be_free(free.player)


def test_colours_inside_the_limits(season: Season) -> None:
    rules = season[0]
    for state, made in paired(season):
        if is_last(rules, state) and rules.last_round != "off":
            continue
        past = Past(state, rules)
        for pair in chosen(state, made):
            assert past.allowed(pair.white, Colour.WHITE)
            assert past.allowed(pair.black, Colour.BLACK)


def test_a_refusal_is_right(season: Season) -> None:
    rules, rounds = season
    for state, made in rounds:
        if made is None:
            assert not can_be_paired(state, rules)


def can_be_paired(state: State, rules: KnsbRules) -> bool:
    """Whether a complete pairing of the members exists, by a library.

    The free place is a vertex of its own; a guest who may meet a member offers it to him.
    """
    past = Past(state, rules)
    lifted = is_last(rules, state) and rules.last_round != "off"
    inside = {(p, c): past.allowed(p, c) for p in state.available for c in Colour}
    graph: nx.Graph[str] = nx.Graph()
    members, guests = divided(state)
    graph.add_nodes_from(members)
    for a, b in combinations(state.available, 2):
        one_way = inside[a, Colour.WHITE] and inside[b, Colour.BLACK]
        other_way = inside[a, Colour.BLACK] and inside[b, Colour.WHITE]
        met = past.rematch_of(a, b) is not None and not rules.rematch_relax
        if frozenset((a, b)) not in state.avoid and not met and (one_way or other_way or lifted):
            graph.add_edge(*("free" if p in guests else p for p in (a, b)))
    graph.remove_edges_from(list(nx.selfloop_edges(graph)))
    if len(members) % 2 == 1:
        graph.add_edges_from((p, "free") for p in members if past.may_be_free(p))
        graph.add_node("free")
    elif "free" in graph:
        graph.remove_node("free")
    matching = nx.max_weight_matching(graph, maxcardinality=True)
    return 2 * len(matching) == graph.number_of_nodes()


def test_the_same_state_gives_the_same_round(season: Season) -> None:
    for state, made in paired(season):
        again = pair_round(state, season[0])
        assert again == made
        assert again.steps == made.steps
        assert [p.steps for p in again.pairs] == [p.steps for p in made.pairs]


def test_the_order_of_rows_changes_nothing(season: Season) -> None:
    rng = Random(7)
    for state, made in paired(season):
        assert pair_round(shuffled(state, rng), season[0]) == made


def shuffled(state: State, rng: Random) -> State:
    """Put everything that has no order of its own into another order; guests have one."""
    guests = [entrant for entrant in state.roster if entrant.role is Role.GUEST]

    def mixed(items: Any) -> tuple[Any, ...]:  # noqa: ANN401  # rows of any kind
        return tuple(rng.sample(list(items), len(items)))

    return replace(
        state,
        roster=Roster(tuple(guests) + mixed([e for e in state.roster if e not in guests])),
        rounds=tuple(replace(r, games=mixed(r.games), byes=mixed(r.byes)) for r in state.rounds),
        available=mixed(state.available),
        requests=dict(mixed(state.requests.items())),
    )


def test_other_names_change_nothing(season: Season) -> None:
    """Everybody gets another id, and names sorted the other way round; only the lots stay."""
    rules = season[0]
    for state, made in paired(season):
        if state.round.first_of_cycle and state.carried is None:
            continue  # that round is drawn by lot, from the ids
        past = Past(state, rules)
        ids = [PlayerId(f"x{number}") for number in range(len(state.roster))]
        new = dict(zip(past.lots(), past.drawn("lot", ids), strict=True))
        found = pair_round(renamed(state, new), rules)
        assert [(p.white, p.black, p.group) for p in found.pairs] == [
            (new[p.white], new[p.black], p.group) for p in made.pairs
        ]
        assert [free.player for free in found.byes] == [new[free.player] for free in made.byes]


def renamed(state: State, new: dict[PlayerId, PlayerId]) -> State:
    """Give everybody another id."""
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
        carried=None if state.carried is None else tuple(new[p] for p in state.carried),
    )


def test_big_clubs_are_not_refused() -> None:
    for size, cycles, settings in SEASONS:
        if size >= 33:
            assert all(made is not None for _, made in played(Club.of(size, cycles, settings)))


def test_the_seasons_hold_what_they_are_to_test() -> None:
    """Refusals, rematches for want of another pairing, and free players do occur."""
    refused = relaxed = free = 0
    for settings in SEASONS:
        club = Club.of(*settings)
        for state, made in played(club):
            past = Past(state, club.rules)
            refused += made is None
            free += made is not None and len(made.byes)
            relaxed += made is not None and any(
                past.rematch_of(p.white, p.black) is not None for p in chosen(state, made)
            )
    assert (refused > 10, relaxed > 5, free > 50) == (True, True, True)
