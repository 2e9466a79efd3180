"""`standings` and `audit`."""

import argparse
from collections.abc import Sequence
from itertools import takewhile

from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError
from leaguegen.cli.meant_competition import meant_competition
from leaguegen.cli.shell import Club, find_competition, open_club
from leaguegen.desk.competition_meant import has_standings
from leaguegen.model.league import Competition, League
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.audit import findings, unmatched
from leaguegen.ranking.groups import group_names, groups_that_rank
from leaguegen.ranking.standings import StandingsTable, in_category
from leaguegen.ranking.tables import round_before, tables_of
from leaguegen.render import text
from leaguegen.render.chat_text import standings_chat
from leaguegen.render.covering import as_told
from leaguegen.render.speech import Speech
from leaguegen.words.message import Either, say, say_many


def standings_command(options: argparse.Namespace) -> int:
    """Show the standings."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = meant_competition(options, club.league, "standings", fits=has_standings)
    _check_scope(competition, options)
    tables = _tables(club.league, competition, options)
    if options.category is not None:
        category = _category(competition, options.category)
        tables = [_in_category(club.league, competition, t, category) for t in tables]
    match options.format:
        case "json":
            print(text.standings_json(competition, tables[0], club.speech, *tables[1:]), end="")
        case "csv":
            print(text.standings_csv(tables[0], club.speech, *tables[1:]), end="")
        case "chat":
            _show_chat(club, competition, tables, options)
        case _:
            for number, table in enumerate(tables):
                if number:
                    print()
                for line in text.standings_text(competition, table, club.speech):
                    print(line)
            _show_season_before(club, competition)
    return GOOD


def _show_season_before(club: Club, competition: Competition) -> None:
    """Where nothing has been played yet, name the command that shows the last standings."""
    if any(round_.begun for round_ in competition.rounds):
        return
    earlier = [
        each
        for season in takewhile(lambda s: s.id != competition.season, club.league.seasons)
        for each in season.competitions
        if each.slug == competition.slug and any(round_.begun for round_ in each.rounds)
    ]
    if earlier:
        last = say("Of the season before: leaguegen standings {name}", name=earlier[-1].id)
        print(club.speech.say(last))


def _show_chat(
    club: Club,
    competition: Competition,
    tables: Sequence[StandingsTable],
    options: argparse.Namespace,
) -> None:
    """Print standings to paste into a chat, named as on the site."""
    speech = Speech.of(club.league)
    league = as_told(club.league, speech)
    named = find_competition(league, competition.id)
    for line in standings_chat(league, named, tables, speech, everybody=options.all):
        print(line)


def _tables(
    league: League, competition: Competition, options: argparse.Namespace
) -> list[StandingsTable]:
    """Return the tables to show, as the site has them: of each group or final, else of everybody.

    Raises:
        UsageError: There is no such group.
    """
    cycle = _scope(competition, options)
    whole = options.category is not None and options.group is None
    found = tables_of(league, competition, after=options.round, cycle=cycle, whole=whole)
    return found if options.group is None else [_of_group(competition, found, options.group)]


def _scope(competition: Competition, options: argparse.Namespace) -> int | None:
    """Return the cycle to rank; None: the season.

    Who asks for a group of a season that has none gets that of its last cycle.
    """
    if options.cycle is not None:
        return int(options.cycle)
    if options.group is not None and not group_names(competition):
        until = options.round
        begun = [
            r.cycle for r in competition.rounds if r.begun and (until is None or r.number <= until)
        ]
        return begun[-1] if begun else competition.cycles[0].number
    return groups_that_rank(competition, options.round) if options.category is None else None


def _in_category(
    league: League, competition: Competition, table: StandingsTable, category: str
) -> StandingsTable:
    """Return the rows of a category in a table, and who moved among them."""
    whole, number = table.group is None, round_before(competition, table)
    if not number:
        return in_category(table, category)
    earlier = tables_of(league, competition, after=number, cycle=table.cycle, whole=whole)
    before = next((each for each in earlier if each.group == table.group), None)
    return in_category(table, category, before)


def _of_group(
    competition: Competition, tables: Sequence[StandingsTable], name: str
) -> StandingsTable:
    """Return the table of a group or of a final.

    Raises:
        UsageError: There is none of this name.
    """
    known = tuple(table.group for table in tables if table.group)
    for table in tables:
        if table.group and table.group.casefold() == name.casefold():
            return table
    if known:
        raise UsageError(
            say("there is no group {name}; there is {known}", name=name, known=Either(known))
        )
    if any(isinstance(cycle.rules, AmsterdamRules) for cycle in competition.cycles):
        raise UsageError(
            say(
                "{competition} has no finals yet; before them everybody is in one table",
                competition=competition.id,
            )
        )
    raise UsageError(say("{competition} has no groups", competition=competition.id))


def _check_scope(competition: Competition, options: argparse.Namespace) -> None:
    """Refuse a cup, which has no standings, and a cycle or a round that there is not.

    Raises:
        UsageError: It is so.
    """
    if not has_standings(competition):
        raise UsageError(
            say(
                "{competition} is a cup: it has a bracket, not standings; its page on the site"
                " shows who is through",
                competition=competition.id,
            )
        )
    cycles = tuple(c.number for c in competition.cycles)
    if options.cycle is not None and options.cycle not in cycles:
        raise UsageError(
            say(
                "there is no cycle {name}; there is {known}",
                name=options.cycle,
                known=Either(cycles),
            )
        )
    if options.round is not None and competition.planned(options.round) is None:
        raise UsageError(
            say(
                "{competition} has no round {round}",
                competition=competition.id,
                round=options.round,
            )
        )
    if options.cycle is not None and options.round is not None:
        _check_inside(competition, options.cycle, options.round)


def _check_inside(competition: Competition, cycle: int, number: int) -> None:
    """Refuse a round of another cycle: the table after it would be empty, or not of that round.

    Raises:
        UsageError: It is one.
    """
    inside = tuple(p.number for p in competition.calendar if p.cycle == cycle)
    if not inside:
        raise UsageError(say("cycle {cycle} has no rounds yet", cycle=cycle))
    if number not in inside:
        raise UsageError(
            say_many(
                "round {round} is not of cycle {cycle}, which has round {rounds}",
                "round {round} is not of cycle {cycle}, which has rounds {rounds}",
                len(inside),
                round=number,
                cycle=cycle,
                rounds=inside,
            )
        )


def _category(competition: Competition, name: str) -> str:
    """Return the id of the category of this id or title.

    Raises:
        UsageError: There is none.
    """
    categories = competition.cycles[0].ranking.categories
    for category in categories:
        if name.casefold() in (category.id.casefold(), category.title.casefold()):
            return category.id
    known = tuple(c.id for c in categories)
    raise UsageError(
        say("there is no category {name}; there is {known}", name=name, known=Either(known))
        if known
        else say("{competition} has no categories", competition=competition.id)
    )


def audit_command(options: argparse.Namespace) -> int:
    """List the findings in recorded rounds."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = meant_competition(options, club.league, "audit")
    found, loose = findings(competition), unmatched(competition)
    match options.format:
        case "json":
            print(text.findings_json(competition, found, loose, club.speech), end="")
        case "github":
            for line in text.findings_github(found, club.speech):
                print(line)
        case _:
            for line in text.findings_text(found, club.speech):
                print(line)
            for line in text.unmatched_text(loose, club.speech):
                print(line)
            if not found:
                told = say(
                    "every recorded round of {competition} keeps to the rules",
                    competition=competition.id,
                )
                print(club.speech.say(told))
    return GOOD
