"""Who is under 18 by a list of people, where `players.csv` does not tell it."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace

from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.ingest.people_list import Listed
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.model.protection import protections
from leaguegen.words.message import Message, say_many


def born_left_out(league: League, people: Collection[Listed]) -> Iterator[Message]:
    """Yield that years of birth were not taken over from a list that has them."""
    count = sum(one.born is not None for one in people)
    if not count:
        return
    if league.repository.visibility == "public":
        yield say_many(
            "The list has the year of birth of {n} person. It is not taken over: the repository is"
            " public, and everybody could read it.",
            "The list has the years of birth of {n} people. They are not taken over: the repository"
            " is public, and everybody could read them.",
            count,
        )
    else:
        yield say_many(
            "The list has the year of birth of {n} person. It is taken over with --born alone.",
            "The list has the years of birth of {n} people. They are taken over with --born alone.",
            count,
        )


def mark_young(
    files: Changes, league: League, listed: Mapping[PlayerId, Listed], new: Collection[PlayerId]
) -> Iterator[Message]:
    """Write a category of youth for those who are new and under 18; yield what is to be known.

    Only for who has no category, and whom the site would show more openly than its rule for people
    under 18 has it. Rows that were there before stay as they are.

    Args:
        league: With everybody of `listed` in it.
        listed: What the list tells of members, by player.

    Raises:
        EditError: The table cannot be edited.
    """
    young = _more_open_than_young(league, listed)
    word = _word(league)
    marked = [p for p in young if p in new and word and not league.players[p].category]
    lines = {
        origin.line: {"category": word}
        for p in marked
        if (origin := league.players[p].origin) is not None
    }
    if lines:
        files.set_cells("players.csv", columns.PLAYERS, lines)
        yield say_many(
            "Under 18 by the list: {players}. The category “{category}” is written, so that the"
            " site does not show the name in full.",
            "Under 18 by the list: {players}. The category “{category}” is written, so that the"
            " site does not show the names in full.",
            len(marked),
            players=tuple(league.players[p].name for p in marked),
            category=word,
        )
    others = tuple(p for p in young if p not in marked)
    if others:
        yield say_many(
            "Under 18 by the list, and not known to be so here: {players}. Write a category of"
            " youth or privacy = initials into the row in players.csv, or the site shows the name"
            " as that of a grown-up.",
            "Under 18 by the list, and not known to be so here: {players}. Write a category of"
            " youth or privacy = initials into the rows in players.csv, or the site shows the names"
            " as those of grown-ups.",
            len(others),
            players=tuple(league.players[p].name for p in others),
        )


def _more_open_than_young(
    league: League, listed: Mapping[PlayerId, Listed]
) -> tuple[PlayerId, ...]:
    """Return whom the site would show less openly if it knew the years of the list."""
    players = {
        player: replace(known, born=listed[player].born)
        if player in listed and known.born is None
        else known
        for player, known in league.players.items()
    }
    now, then = protections(league), protections(replace(league, players=players))
    return tuple(
        player
        for player in listed
        if player in now
        and then[player].cause == "under-18"
        and then[player].mode != now[player].mode
    )


def _word(league: League) -> str:
    """Return a category of youth of the club; empty: the club has none."""
    own = league.privacy_rules.youth
    if own is not None:
        return next((word for word in own if word.strip()), "")
    return "jeugd" if league.language == "nl" else "youth"
