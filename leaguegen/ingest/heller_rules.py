"""The settings of Heller's tables (docs/heller.md, chapter 11)."""

from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import flag, invalid, many, one_of, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import HellerRules
from leaguegen.words.message import say


def read_heller(keys: Keys, ranking: RankingRules) -> HellerRules:
    """Read the settings; what cannot be read has its default, after an error."""
    default = HellerRules()
    return HellerRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        table=keys.get("table", one_of("auto", "a", "b"), default.table),
        mirror=keys.get("mirror", one_of("no", "alternate", "number-one", "lot"), default.mirror),
        reverse_numbers=keys.get("reverse_numbers", flag, default.reverse_numbers),
        round_order=keys.get("round_order", _order, default.round_order),
        numbers=keys.get("numbers", one_of("ranking", "rating"), default.numbers),
        short=keys.get("short", one_of("refuse", "berger"), default.short),
        promote=keys.get("promote", whole(0, 8), default.promote),
    )


def _order(value: object) -> tuple[int, ...]:
    rounds = many(whole(1, 5))(value)
    if sorted(rounds) != [1, 2, 3, 4, 5]:
        raise invalid(
            say("The five rounds of a table are expected here, each once."),
            say("For example [5, 4, 3, 2, 1]."),
        )
    return rounds
