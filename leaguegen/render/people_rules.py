"""What holds for guests and for who has withdrawn, where there are any."""

from collections.abc import Iterator

from leaguegen.model.league import Competition
from leaguegen.model.player import Role
from leaguegen.model.systems import FORFEITS_AFTER_LEAVING, KeizerRules, KnsbRules, Rules
from leaguegen.words.message import Message, say


def people_rows(competition: Competition, rules: Rules) -> Iterator[tuple[Message, Message]]:
    """Yield what the standings do with guests and with who has withdrawn."""
    if any(entrant.role is Role.GUEST for entrant in competition.roster):
        text = say("have no place in the standings; games against them count as any other")
        if isinstance(rules, KnsbRules):
            text = say("{what}; a guest meets whoever would be free, else another guest", what=text)
        yield say("Guests"), text
    if isinstance(rules, KeizerRules):
        shown = rules.withdrawn == "show"
        yield say("Who has withdrawn"), _STAYS if shown else say("stands in the table no more")
    elif isinstance(rules, FORFEITS_AFTER_LEAVING):
        return
    elif any(entrant.withdrawn is not None for entrant in competition.roster):
        yield say("Who has withdrawn"), _STAYS


_STAYS = say("stays in the table with what was won until then")
