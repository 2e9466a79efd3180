"""Every system beside one weighted matching of the same size, in one table.

A ratio below 1 means that what the system makes, with its ranking, its reasons and all its tests
of completion, takes less time than one `networkx.max_weight_matching` on the complete graph.
"""

import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter

import networkx as nx

from leaguegen.model.systems import SYSTEMS
from tests.bench.states import TASKS

SIZES = (20, 40, 100, 200)
REPEATS = 5


def main() -> None:
    """Print the table."""
    assert {name.partition(",")[0] for name in TASKS} == set(SYSTEMS)
    row = "{:<22} {:<18}" + " {:>10} {:>7}" * len(SIZES) + "\n"
    heads = [text for size in SIZES for text in (f"{size} (ms)", "ratio")]
    sys.stdout.write(row.format("system", "one call makes", *heads))
    theirs = {
        size: best_of(partial(nx.max_weight_matching, complete_graph(size), maxcardinality=True))
        for size in SIZES
    }
    cells = [text for size in SIZES for text in (f"{theirs[size]:.1f}", "1")]
    sys.stdout.write(row.format("(networkx)", "one matching", *cells))
    for name, task in TASKS.items():
        cells = []
        for size in SIZES:
            ours = best_of(task.work(size))
            cells += [f"{ours:.1f}", f"{ours / theirs[size]:.3f}"]
        sys.stdout.write(row.format(name, task.what, *cells))


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
