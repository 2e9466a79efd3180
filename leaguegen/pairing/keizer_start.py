"""How the order before the first round of a Keizer cycle came about (docs/keizer.md, 2.2)."""

from collections.abc import Iterator
from itertools import pairwise

from leaguegen.model.league import State
from leaguegen.model.player import Roster
from leaguegen.model.record import Step
from leaguegen.model.systems import KeizerRules
from leaguegen.ranking.lots import draw_command
from leaguegen.words.message import Message, say


def start_steps(state: State, rules: KeizerRules) -> Iterator[Step]:
    """Yield what the start order goes by; of a lot also how to repeat it."""
    entered = [player for player in state.carried or () if player in state.roster]
    if rules.start_order == "lot":
        yield _step(say("the lot"))
        players = sorted(entrant.id for entrant in state.roster)
        command = draw_command(players, rules.seed, rules.competition, "lot")
        text = say("Anybody can repeat the draw of the start order: {command}", command=command)
        yield Step("keizer 2.2", text)
    elif rules.start_order == "entrants" or not entered:
        yield _step(entrants_order(state.roster))
    elif len(entered) == len(state.roster):
        yield _step(say("the final ranking before this cycle"))
    else:
        order = entrants_order(state.roster)
        text = say("the final ranking before this cycle, newcomers behind by {order}", order=order)
        yield _step(text)


def _step(order: Message) -> Step:
    text = say(
        "no round of this cycle counts yet: the order is the start order, by {order}", order=order
    )
    return Step("keizer 5.1", text)


def entrants_order(roster: Roster) -> Message:
    """Return what the entrants are ordered by: never by the rows of a file."""
    numbers = [entrant.number for entrant in roster if entrant.number is not None]
    if len(numbers) == len(roster) and all(one <= next_ for one, next_ in pairwise(numbers)):
        return say("the numbers of the entrants")
    if any(entrant.rating for entrant in roster):
        return say("rating, of equals by name")
    return say("name, for nobody has a rating")
