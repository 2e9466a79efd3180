"""A later preliminary of poules, all its rounds at once."""

import sys
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.registry import pair_rounds
from tests.pairing.amsterdam_days import chance, roster, whole_day


def print_poules(sizes: Sequence[int], best_of: Callable[[Callable[[], object]], float]) -> None:
    """Print how long the fourth preliminary takes."""
    sys.stdout.write("\n{:>8} {:>14}\n".format("players", "amsterdam (ms)"))
    rules = AmsterdamRules("bench", "bench")
    for size in sizes:
        _, state, _, _ = whole_day(roster(size), rules, chance(Random(size)))[3]
        sys.stdout.write(f"{size:>8} {best_of(partial(pair_rounds, state, rules)):>14.1f}\n")
