"""What explanations of Keizer claim is counted again, from the reference's view of the past."""

import networkx as nx
import pytest

from leaguegen.model.league import State
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import KeizerRules
from leaguegen.pairing import keizer
from leaguegen.pairing.system import NoLegalPairingError, Pair, RoundPairing
from tests.reference.keizer import Past, cycle_of, rank, start_order
from tests.reference.keizer_states import case

STATES = 800
CHUNKS = 4


def fields(step: Step) -> dict[str, object]:
    return dict(step.text.args)


def level(made: RoundPairing, rules: KeizerRules) -> tuple[int, int | None]:
    """Read from the steps of the round how strictly meetings counted."""
    gap, most = rules.min_gap, rules.max_meet
    for step in made.steps:
        if step.article == "keizer 5.7":
            told = fields(step)
            gap = int(str(told.get("gap", gap)))
            most = int(str(told["most"])) if "most" in told else most
    return gap, most


def can_pair(players: set[PlayerId], past: Past, gap: int, most: int | None) -> bool:
    graph: nx.Graph[PlayerId] = nx.Graph()
    graph.add_nodes_from(players)
    graph.add_edges_from(
        (a, b) for a in players for b in players if a < b and past.may_meet(a, b, gap, most)
    )
    return 2 * len(nx.max_weight_matching(graph, maxcardinality=True)) == len(players)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_reasons_are_true(chunk: int) -> None:
    checked = set()
    for seed in range(chunk * STATES, (chunk + 1) * STATES):
        asked = case(f"truth {seed}")
        try:
            made = keizer.pair(asked.state, asked.rules)
        except NoLegalPairingError:
            continue
        past = Past(asked.state, asked.rules)
        strictness = level(made, asked.rules)
        left = set(asked.state.available) - {free.player for free in made.byes}
        for pair in (p for p in made.pairs if not p.fixed):
            checked |= check_pair(pair, past, strictness, left)
            left -= {pair.white, pair.black}
        check_places(asked.state, asked.rules, made)
        for free in made.byes:
            checked |= check_free(free.player, free.steps, past)
    assert {"apart", "often", "soon", "rest", "again", "spared", "last"} <= checked


def check_pair(
    board: Pair, past: Past, strictness: tuple[int, int | None], left: set[PlayerId]
) -> set[str]:
    """Check the reasons of a board, and name the kinds that were checked."""
    found = set()
    white, black, steps = board.white, board.black, board.steps
    gap, most = strictness
    for step in steps:
        told, text = fields(step), step.text.text
        if step.article == "keizer 5.3":
            other = told["player"]
            assert isinstance(other, PlayerId)
            chooser = chooser_of(steps, white, black)
            meetings = past.met(chooser, other)
            if "kept apart" in text:
                assert frozenset((chooser, other)) in past.state.avoid
                found.add("apart")
            elif "already" in text:
                assert most is not None
                assert len(meetings) == told["n"]
                assert len(meetings) >= most
                found.add("often")
            elif "met in round" in text:
                assert meetings[-1] == told["round"]
                assert past.state.round.number - meetings[-1] < gap
                found.add("soon")
            else:
                assert past.may_meet(chooser, other, gap, most)
                assert not can_pair(left - {chooser, other}, past, gap, most)
                found.add("rest")
        if step.article == "keizer 5.7":
            rules = past.rules
            assert not past.may_meet(white, black, rules.min_gap, rules.max_meet)
            meetings = past.met(white, black)
            assert told.get("n", len(meetings)) == len(meetings)
            assert told.get("round", meetings[-1]) == meetings[-1]
            found.add("again")
        if step.article == "keizer 6.1":
            assert told["round"] == max(n for n, w, z in past.games() if {w, z} == {white, black})
    return found


def chooser_of(steps: tuple[Step, ...], white: PlayerId, black: PlayerId) -> PlayerId:
    chooser = fields(steps[0])["player"]
    assert chooser in (white, black)
    assert isinstance(chooser, PlayerId)
    return chooser


def check_places(state: State, rules: KeizerRules, made: RoundPairing) -> None:
    """Check the places that the reasons tell."""
    cycle = cycle_of(state, rules)
    start = start_order(state.roster, rules, state.carried)
    order = rank(cycle).order if cycle.rounds else start
    order = order + [p for p in start if p not in order]
    for pair in made.pairs:
        for step in pair.steps:
            told = fields(step)
            if step.article in ("keizer 5.4", "keizer 5.6"):
                assert order[int(str(told["place"])) - 1] == told["player"]
                assert order[int(str(told["below"])) - 1] == told["other"]


def check_free(player: PlayerId, steps: tuple[Step, ...], past: Past) -> set[str]:
    """Check the reasons of a free place."""
    found = set()
    why = fields(steps[0])
    assert past.free_last(player) if "reason" in why else why["n"] == past.times_free(player)
    for step in steps[1:]:
        told = fields(step)
        other = told["player"]
        assert isinstance(other, PlayerId)
        assert other != player
        if "the last time" in step.text.text:
            assert past.free_last(other)
            found.add("last")
        elif "n" in told:
            assert past.times_free(other) == told["n"]
            assert past.times_free(other) > past.times_free(player)
            found.add("spared")
    return found
