"""The settings of a round robin."""

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import one_of, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import RoundRobinRules


def read_round_robin(keys: Keys, ranking: RankingRules) -> RoundRobinRules:
    """Read the settings of a round robin (docs/round-robin.md 8)."""
    default = RoundRobinRules()
    return RoundRobinRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        times=keys.get("times", whole(1, 9), default.times),
        numbers=keys.get("numbers", one_of("lot", "rating", "given"), default.numbers),
        withdrawal=keys.get("withdrawal", one_of("half", "keep"), default.withdrawal),
    )
