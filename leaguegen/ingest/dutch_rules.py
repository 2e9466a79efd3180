"""The settings of FIDE's Dutch system (docs/fide-dutch.md, 8)."""

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.engine_settings import read_engine
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.values import one_of, whole
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import DutchRules
from leaguegen.words.message import say


def read_dutch(keys: Keys, ranking: RankingRules) -> DutchRules:
    """Read the settings; an acceleration has to know how many rounds there are."""
    default = DutchRules()
    engine = read_engine(keys)
    rules = DutchRules(
        competition=ranking.competition,
        seed=ranking.seed,
        points=ranking.points,
        edition=keys.get("edition", one_of(2026, 2017), default.edition),
        rounds=keys.get("rounds", whole(0, 9999), default.rounds),
        initial_colour=keys.get(
            "initial_colour",
            one_of("lot", "white", "black"),
            default.initial_colour,
            "initial_color",
        ),
        acceleration=keys.get("acceleration", one_of("none", "baku"), default.acceleration),
        engine=engine.engine,
        engine_path=engine.path,
        engine_seconds=engine.seconds,
    )
    if rules.acceleration != "none" and not rules.rounds:
        keys.complain(
            CellError(
                "setting-missing",
                say("An acceleration needs the number of rounds."),
                say("Write a line such as {example}.", example="rounds = 9"),
            ),
            keys.span("acceleration"),
        )
    return rules
