"""A round of Keizer in the middle of a season, both ways to pair."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random

from leaguegen.model.systems import KeizerRules
from leaguegen.pairing.keizer import pair
from tests.pairing.seasons import season

ROUND = 10


def print_keizer(sizes: tuple[int, ...], best_of: Callable[[Callable[[], object]], float]) -> None:
    """Print the time of one round for clubs of these sizes."""
    row = "{:>8} {:>14} {:>20}\n"
    sys.stdout.write(row.format("players", "keizer (ms)", "least-squares (ms)"))
    for size in sizes:
        cells = []
        for rules in (
            KeizerRules("bench", "bench"),
            KeizerRules("bench", "bench", pairing="least-squares"),
        ):
            state = [state for state, _ in season(Random(size), size, ROUND, rules)][-1]
            assert state.round.number == ROUND
            cells.append(f"{best_of(partial(pair, state, rules)):.1f}")
        sys.stdout.write(row.format(size, *cells))
