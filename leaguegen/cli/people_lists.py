"""`import knsb` and `import players`."""

import argparse
import re
from collections.abc import Collection, Mapping, Sequence
from datetime import date
from pathlib import Path

from leaguegen.cli.days import read_list_day
from leaguegen.cli.exits import UsageError, print_problems
from leaguegen.cli.shell import Club
from leaguegen.cli.writing import change_content
from leaguegen.desk import people_in
from leaguegen.desk.changes import Changes
from leaguegen.desk.entrant_rows import keep_entrants
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.privacy_report import born_refused, names_to_shorten
from leaguegen.desk.young_listed import born_left_out, mark_young
from leaguegen.files import read_file
from leaguegen.ingest import columns
from leaguegen.ingest.club import club_country
from leaguegen.ingest.names import NameIndex
from leaguegen.ingest.people_list import Listed, read_list
from leaguegen.ingest.ratings import Ratings, read_ratings
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.player import PlayerId
from leaguegen.source.encoding import decode
from leaguegen.words.message import Message, say, say_many


def knsb_command(options: argparse.Namespace) -> int:
    """Take the ratings of the club's own members over from the rating list of the KNSB."""
    data = read_file(options.file)

    def work(club: Club, files: Changes) -> None:
        people = _read(data, options, club)
        day = _day(options)
        found = people_in.find_members(club.league.players.values(), people)
        told = _add_ratings(files, club, found.listed, "knsb", day)
        if options.ids:
            people_in.fill_numbers(files, club.league.players.values(), found.listed)
        unrated = [p for p, row in found.listed.items() if row.rating is None]
        files.tell(*people_in.summary(found, unrated), *told)
        _tell_young(files, found.listed, ())

    return change_content(options, work)


def players_command(options: argparse.Namespace) -> int:
    """Take the people of a list into the club, and their ratings if it has them."""
    data = read_file(options.file)

    def work(club: Club, files: Changes) -> None:
        _check_born(options, club)
        people, doubles = people_in.without_doubles(_read(data, options, club))
        members = club.league.players.values()
        found = people_in.find_members(members, people)
        new = _new(people, found)
        kept = keep_entrants(files, club.league) if new else ()
        added = people_in.add_people(files, members, new, born=options.born)
        told = _add_ratings(
            files,
            club,
            {**found.listed, **added},
            options.list.casefold(),
            _day_if_rated(options, people),
        )
        known = people_in.Found(found.listed, found.by_name, (*doubles, *found.told), ())
        new_ones = say_many("{n} person is new", "{n} persons are new", len(added))
        files.tell(
            *people_in.summary(known, ()),
            new_ones,
            *kept,
            *told,
            *people_in.namesakes(added, members),
        )
        if not options.born:
            files.tell(*born_left_out(club.league, people))
        _tell_young(files, {**found.listed, **added}, added)
        league = check_outcome(files).league
        if league is not None:
            files.tell(*names_to_shorten(league, added))

    return change_content(options, work)


def _tell_young(
    files: Changes, listed: Mapping[PlayerId, Listed], new: Collection[PlayerId]
) -> None:
    league = check_outcome(files).league
    if league is not None:
        files.tell(*mark_young(files, league, listed, new))


def _check_born(options: argparse.Namespace, club: Club) -> None:
    """Refuse years of birth where everybody could read them.

    Raises:
        UsageError: Everybody could.
    """
    refused = born_refused(club.league) if options.born else None
    if refused is not None:
        raise UsageError(refused)


def _new(people: Sequence[Listed], found: people_in.Found) -> list[Listed]:
    """Return who is nobody of the club; who may be one of several is told and not added."""
    known = set(found.listed.values()) | set(found.unsure)
    return [one for one in people if one not in known]


def _read(data: bytes, options: argparse.Namespace, club: Club) -> Sequence[Listed]:
    """Read the list, and tell what is wrong with it.

    Raises:
        UsageError: It cannot be read as a list of people.
    """
    name = str(options.file)
    people, problems, text = read_list(data, name, club_country(club.sources))
    print_problems(problems, {name: text}, club.speech)
    if not people:
        raise UsageError(say("{file} has nobody who can be read; nothing is written", file=name))
    return people


def _add_ratings(
    files: Changes, club: Club, listed: Mapping[PlayerId, Listed], name: str, day: date | None
) -> list[Message]:
    if day is None:
        return []
    return list(people_in.add_ratings(files, _ratings(club), listed, name, day))


def _ratings(club: Club) -> Ratings:
    """Read the ratings that the club has; what is wrong with them was told when it was opened."""
    data = club.sources.get("ratings.csv", b"")
    rows, _ = columns.read_rows(decode(data, "ratings.csv")[0].text, columns.RATINGS, "ratings.csv")
    return read_ratings(rows, RowReader(NameIndex(club.league.players.values()), []))


def _day_if_rated(options: argparse.Namespace, people: Sequence[Listed]) -> date | None:
    return _day(options) if any(one.rating is not None for one in people) else None


def _day(options: argparse.Namespace) -> date:
    """Return the date of the list: as told, else as its name tells.

    Raises:
        UsageError: Neither tells.
    """
    if options.date is not None:
        return read_list_day(options.date)
    found = day_in(Path(options.file).stem)
    if found is None:
        raise UsageError(
            say(
                "of which date is this list? Its name does not tell; add --date, for instance"
                " --date 2026-11-01"
            )
        )
    return found


def day_in(name: str) -> date | None:
    """Return the date in the name of a file; of a month its first day.

    >>> str(day_in("KNSB-2026-11")), str(day_in("rating 20261101")), day_in("list 12")
    ('2026-11-01', '2026-11-01', None)
    """
    found = re.search(r"(?<!\d)(20\d\d)[-_. ]?(\d\d)(?:[-_. ]?(\d\d))?(?!\d)", name)
    if found is None:
        return None
    year, month, day = found.groups()
    try:
        return date(int(year), int(month), int(day or 1))
    except ValueError:
        return None
