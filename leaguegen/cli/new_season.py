"""`new-season`."""

import argparse

from leaguegen.cli.around import top_of
from leaguegen.cli.days import read_day
from leaguegen.cli.exits import UsageError
from leaguegen.cli.shell import Club
from leaguegen.cli.writing import change_content, with_hint
from leaguegen.desk.called_people import ClubPeople
from leaguegen.desk.changes import Changes
from leaguegen.desk.new_season import NewSeasonError, Wish, new_season
from leaguegen.desk.season_named import NAMING, lines_naming, still_named
from leaguegen.files import read_around
from leaguegen.ingest.cell_error import CellError
from leaguegen.model.player import PlayerId


def new_season_command(options: argparse.Namespace) -> int:
    """Make a new season from the last one."""

    def work(club: Club, files: Changes) -> None:
        wish = Wish(
            options.season.strip("/\\"),
            options.source,
            None if options.first is None else read_day(options.first),
            _members(club, options.without),
            options.promote,
        )
        try:
            told = new_season(files, club.league, wish)
        except NewSeasonError as error:
            raise UsageError(error.text) from None
        files.tell(*told)
        around, _ = read_around(top_of(club.root), NAMING)
        for file, data in around.items():
            files.tell(*still_named(file, lines_naming(data, club.league.seasons), wish.name))

    return change_content(options, work)


def _members(club: Club, names: list[str]) -> frozenset[PlayerId]:
    index = ClubPeople(club.league.players.values())
    try:
        return frozenset(index.find(name) for name in names)
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None
