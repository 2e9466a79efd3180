"""The rows of `entrants.csv`; where it lists nobody, everybody of the club takes part."""

from collections.abc import Mapping

from leaguegen.desk.changes import Changes
from leaguegen.ingest import columns
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.names import NameIndex
from leaguegen.model.league import Competition, League
from leaguegen.model.player import PlayerId
from leaguegen.source.encoding import decode
from leaguegen.words.message import Message, say


def entrants_file(competition: Competition) -> str:
    """Return where the entrants of a competition stand."""
    return f"{competition.id}/entrants.csv"


def entrant_lines(
    files: Changes, league: League, competition: Competition
) -> Mapping[PlayerId, int]:
    """Return the lines on which the entrants stand; nothing where nobody is listed."""
    name = files.spelt(entrants_file(competition))
    data = files.get(name)
    if data is None:
        return {}
    index = NameIndex(league.players.values())
    rows, _ = columns.read_rows(decode(data, name)[0].text, columns.ENTRANTS, name)
    found: dict[PlayerId, int] = {}
    for row in rows:
        try:
            found.setdefault(index.find(row.text("player")), row.span.line)
        except CellError:
            continue
    return found


def list_everybody(files: Changes, league: League, competition: Competition) -> bool:
    """List whoever takes part, where nobody is listed yet; return whether that was needed.

    Raises:
        EditError: The table cannot be edited.
    """
    if entrant_lines(files, league, competition):
        return False
    rows = [{"player": str(entrant.id)} for entrant in competition.roster]
    files.add(entrants_file(competition), columns.ENTRANTS, ["player"], rows)
    return bool(rows)


def keep_entrants(files: Changes, league: League) -> tuple[Message, ...]:
    """List who takes part in each competition that has begun and lists nobody.

    Before people are added to `players.csv`: they would take part in what was played already.

    Returns:
        What is to be told of it.

    Raises:
        EditError: A table cannot be edited.
    """
    return tuple(
        say(
            "{competition} had no list of entrants: those who take part are listed now.",
            competition=competition.id,
        )
        for season in league.seasons
        for competition in season.competitions
        if competition.rounds and list_everybody(files, league, competition)
    )
