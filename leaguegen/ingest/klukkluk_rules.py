"""The settings of the KlukKluk Swiss (docs/klukkluk.md 8)."""

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.engine_settings import read_engine
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import one_of, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import KlukklukRules
from leaguegen.words.message import say


def read_klukkluk(keys: Keys, ranking: RankingRules) -> KlukklukRules:
    """Read the settings; the maximum of rounds must be among them."""
    default = KlukklukRules()
    engine = read_engine(keys)
    if not keys.has("rounds"):
        keys.complain(
            CellError(
                "setting-missing",
                say("The KlukKluk Swiss needs a maximum of rounds."),
                say("Write a line such as {example}.", example="rounds = 7"),
            ),
            keys.span("system"),
        )
    return KlukklukRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        rounds=keys.get("rounds", whole(1, 999), default.rounds),
        mode=keys.get("mode", one_of("literal", "score-first"), default.mode),
        sort=keys.get("sort", one_of("rating-first", "sb-first"), default.sort),
        strong=keys.get("strong", one_of("listed", "sum"), default.strong),
        float_rule=keys.get("float_rule", one_of("same", "any"), default.float_rule),
        inside=keys.get("inside", one_of("halves", "adjacent", "fold"), default.inside),
        equal_colours=keys.get(
            "equal_colours", one_of("history", "highest"), default.equal_colours, "equal_colors"
        ),
        engine=engine.engine,
        engine_path=engine.path,
        engine_seconds=engine.seconds,
    )
