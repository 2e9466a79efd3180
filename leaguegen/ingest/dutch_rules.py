"""The settings of FIDE's Dutch system (docs/fide-dutch.md, 8)."""

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.keys import Keys
from leaguegen.ingest.plain_rules import read_plainly
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import DutchRules, Rules
from leaguegen.words.message import say


def read_dutch(keys: Keys, ranking: RankingRules) -> Rules:
    """Read the settings; an acceleration has to know how many rounds there are."""
    rules = read_plainly(DutchRules, keys, ranking)
    if isinstance(rules, DutchRules) and rules.acceleration != "none" and not rules.rounds:
        keys.complain(
            CellError(
                "setting-missing",
                say("An acceleration needs the number of rounds."),
                say("Write a line such as {example}.", example="rounds = 9"),
            ),
            keys.span("acceleration"),
        )
    return rules
