"""What things are called: the tables of a cycle, the season, a group or a final, and evenings."""

from leaguegen.model.evenings import OtherEvening
from leaguegen.model.league import Competition, Cycle
from leaguegen.model.stages import is_final
from leaguegen.model.systems import HellerRules
from leaguegen.ranking.standings import StandingsTable
from leaguegen.words.message import Message, say


def cycle_title(cycle: Cycle) -> Message:
    """Return what a cycle is called: by its number where it has no title."""
    if cycle.title:
        return say("{title}", title=cycle.title)
    if isinstance(cycle.rules, HellerRules):
        return say("Period {number}", number=cycle.number)
    return say("Cycle {number}", number=cycle.number)


def numbered_title(competition: Competition, number: int) -> Message:
    """Return what the cycle of this number is called."""
    return cycle_title(next(c for c in competition.cycles if c.number == number))


def cycle_caption(competition: Competition, cycle: int, after: int | None) -> Message:
    """Return what a cycle's table shows."""
    title = numbered_title(competition, cycle)
    return say("{cycle}, after round {round}", cycle=title, round=after or 0)


def season_caption(table: StandingsTable) -> Message:
    """Return what a table over several cycles shows."""
    after = table.after or 0
    if table.group is None:
        return say("The season, after round {round}", round=after)
    return say(
        "The season, {group}, after round {round}", group=group_title(table.group), round=after
    )


def group_title(group: str | None) -> Message:
    """Return what the table of a group is called."""
    return say("Group {group}", group=group) if group else say("Without a group")


def final_title(group: str | None) -> Message:
    """Return what the table of a final is called."""
    return say("Final {final}", final=group) if group else say("In no final")


def group_caption(competition: Competition, table: StandingsTable) -> Message:
    """Return what the table of a group shows."""
    round_ = competition.round_numbered(table.after or 0)
    staged = round_ is not None and is_final(round_.stage)
    title = final_title(table.group) if staged else group_title(table.group)
    if table.cycle is None:
        return say("{group}, after round {round}", group=title, round=table.after or 0)
    cycle = numbered_title(competition, table.cycle)
    return say(
        "{cycle}, {group}, after round {round}", cycle=cycle, group=title, round=table.after or 0
    )


def instead(evening: OtherEvening) -> str:
    """Return what there is on an evening without a round."""
    return ": ".join(part for part in (evening.kind, evening.note) if part)
