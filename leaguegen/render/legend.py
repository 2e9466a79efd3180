"""What the abbreviations above the columns of standings stand for."""

from collections.abc import Iterator, Sequence

from leaguegen.model.league import Competition
from leaguegen.model.rules import HALF, ONE, ZERO
from leaguegen.model.systems import KeizerRules
from leaguegen.ranking.standings import StandingsTable
from leaguegen.render.speech import Speech
from leaguegen.render.views import Column
from leaguegen.words.message import Message, say

UNPLAYED = say("Other points: those that no game over the board brought")


def legend(
    competition: Competition,
    table: StandingsTable,
    headings: Sequence[Column],
    speech: Speech,
    *,
    colours: bool,
    unplayed: bool,
) -> Iterator[Column]:
    """Yield each abbreviation with what it stands for, so that the numbers of a row add up.

    The headings come first: an excerpt has no other columns.

    Args:
        headings: Those of points and tie-breaks.
        colours: Whether the colours have a column.
        unplayed: Whether points without a game have one.
    """
    worth = _worth(competition, table)
    for place, heading in enumerate(headings):
        yield heading if place or worth is None else Column(heading.short, speech.say(worth))
    if unplayed:
        yield Column(speech.say(say("Oth")), speech.say(UNPLAYED))
    games = tuple(speech.say(word) for word in (say("Pl"), say("Wn"), say("Dr"), say("Ls")))
    yield Column(", ".join(games), speech.say(_games(table)))
    if colours:
        title = say("Of these games, those with White minus those with Black")
        yield Column(speech.say(say("W-B")), speech.say(title))


def _worth(competition: Competition, table: StandingsTable) -> Message | None:
    """Say what a game brings where that is not 1, ½ and 0 and is the same in every cycle."""
    cycles = [c for c in competition.cycles if table.cycle in (None, c.number)]
    worth = {(c.ranking.points.win, c.ranking.points.draw, c.ranking.points.loss) for c in cycles}
    if len(worth) != 1 or worth == {(ONE, HALF, ZERO)}:
        return None
    if any(isinstance(c.rules, KeizerRules) for c in cycles):
        return None
    ((win, draw, loss),) = worth
    return say(
        "Points: {win} for a win, {draw} for a draw, {loss} for a loss",
        win=win,
        draw=draw,
        loss=loss,
    )


def _games(table: StandingsTable) -> Message:
    """Say which games are counted in numbers: also those whose points are left out."""
    for row in table.rows:
        terms = zip(table.crosstable.entries[row.player], row.points.terms, strict=False)
        if any(entry.played and not term.counted for entry, term in terms):
            return say(
                "games over the board: played, won, drawn, lost; "
                "also those whose points do not count here"
            )
    return say("games over the board: played, won, drawn, lost")
