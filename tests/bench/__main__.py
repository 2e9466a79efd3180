"""One round in the middle of a season, beside one weighted matching of the same size.

A ratio below 1 means that the whole round, with its ranking, its reasons and all its completion
tests, takes less time than one `networkx.max_weight_matching` on the complete graph.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

import networkx as nx

from leaguegen.model.league import State
from leaguegen.model.systems import FmjdRules, KnsbRules
from leaguegen.pairing.registry import pair_round
from tests.bench.keizer import print_keizer
from tests.bench.klukkluk import print_klukkluk
from tests.bench.poules import print_poules
from tests.bench.round_robins import print_round_robins
from tests.bench.schedules import print_heller
from tests.pairing.seasons import season

SIZES = (20, 40, 100, 200)
ROUND = 10
REPEATS = 5


def main() -> None:
    """Print the table."""
    row = "{:>8} {:>10} {:>8} {:>10} {:>8} {:>12}\n"
    heads = ("knsb (ms)", "ratio", "fmjd (ms)", "ratio", "matching (ms)")
    sys.stdout.write(row.format("players", *heads))
    for size in SIZES:
        graph = complete_graph(size)
        theirs = best_of(partial(nx.max_weight_matching, graph, maxcardinality=True))
        cells = []
        for rules in (KnsbRules("bench", "bench"), FmjdRules("bench", "bench")):
            state = middle_of_a_season(size, rules)
            ours = best_of(partial(pair_round, state, rules))
            cells += [f"{ours:.1f}", f"{ours / theirs:.2f}"]
        sys.stdout.write(row.format(size, *cells, f"{theirs:.1f}"))
    print_keizer(SIZES, best_of)
    print_klukkluk(SIZES, best_of)
    print_heller(SIZES, best_of)
    print_poules(SIZES, best_of)
    print_round_robins(SIZES, best_of)


def middle_of_a_season(size: int, rules: KnsbRules | FmjdRules) -> State:
    """Play a club of this size up to the round to be paired."""
    states = [state for state, _ in season(Random(size), size, ROUND, rules)]
    assert states[-1].round.number == ROUND
    return states[-1]


def complete_graph(size: int) -> "nx.Graph[int]":
    """Return the graph in which everybody may meet everybody, at all kinds of prices."""
    rng = Random(size)
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from(
        (one, other, rng.randrange(10_000)) for one in range(size) for other in range(one)
    )
    return graph


def best_of(work: Callable[[], object]) -> float:
    """Return the shortest of some runs, in milliseconds."""
    times = []
    for _ in range(REPEATS):
        begin = perf_counter()
        work()
        times.append(perf_counter() - begin)
    return 1000 * min(times)


if __name__ == "__main__":
    main()
