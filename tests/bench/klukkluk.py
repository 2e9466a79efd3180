"""A round of the KlukKluk Swiss in the middle of a season."""

import sys
from collections.abc import Callable
from functools import partial
from random import Random

from leaguegen.model.systems import KlukklukRules
from leaguegen.pairing.swiss.klukkluk import pair
from tests.pairing.seasons import season

ROUND = 10


def print_klukkluk(
    sizes: tuple[int, ...], best_of: Callable[[Callable[[], object]], float]
) -> None:
    """Print the time of one round for clubs of these sizes."""
    rules = KlukklukRules("bench", "bench", rounds=15)
    row = "{:>8} {:>14}\n"
    sys.stdout.write(row.format("players", "klukkluk (ms)"))
    for size in sizes:
        state = [state for state, _ in season(Random(size), size, ROUND, rules)][-1]
        assert state.round.number == ROUND
        sys.stdout.write(row.format(size, f"{best_of(partial(pair, state, rules)):.1f}"))
