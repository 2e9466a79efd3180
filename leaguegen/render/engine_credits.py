"""Other programs that pair: named on the rules page and in the footer, as their authors ask."""

from collections.abc import Iterable, Iterator
from itertools import chain

from leaguegen.model.engines import ENGINE_TITLES, OTHERS, OtherEngine, other_engine
from leaguegen.model.league import Competition, League
from leaguegen.model.protection import published
from leaguegen.model.systems import KlukklukRules, Rules
from leaguegen.words.message import Message, say


def engine_rows(rules: Rules) -> Iterator[tuple[Message, Message]]:
    """Yield which other program pairs, and by which rules, where one does."""
    name = other_engine(rules)
    if name is None:
        return
    if isinstance(rules, KlukklukRules):
        text = say(
            "{program}, by FIDE's Dutch system. Of the KlukKluk Swiss the maximum of rounds holds;"
            " whether its absolute rules were kept is checked afterwards.",
            program=ENGINE_TITLES[name],
        )
    else:
        text = say("{program}", program=ENGINE_TITLES[name])
    yield say("Program that pairs"), text


def engines_used(league: League) -> tuple[OtherEngine, ...]:
    """Return the programs that pair or paired anything that the site shows."""
    every = chain.from_iterable(season.competitions for season in published(league))
    used = {name for competition in every for name in _used(competition)}
    return tuple(name for name in OTHERS if name in used)


def _used(competition: Competition) -> Iterable[OtherEngine]:
    by_title = {title: name for name, title in ENGINE_TITLES.items()}
    yield from filter(None, (other_engine(cycle.rules) for cycle in competition.cycles))
    recorded = (record.engine for record in competition.records.values())
    yield from (by_title[engine] for engine in recorded if engine in by_title)


def credit(used: Iterable[OtherEngine]) -> Message:
    """Name the programs in the footer."""
    return say("Paired with {programs}", programs=tuple(ENGINE_TITLES[name] for name in used))
