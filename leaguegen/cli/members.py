"""`absent` and `withdraw`: who is not there, once or for good."""

import argparse
import re
from collections.abc import Iterable, Sequence

from leaguegen.cli.exits import UsageError
from leaguegen.cli.meant_competition import which_competition
from leaguegen.cli.shell import Club, as_id, find_competition
from leaguegen.cli.writing import change_content, with_hint
from leaguegen.desk.absences import (
    TimeAway,
    absence_notes,
    check_evening,
    check_not_paired,
    is_cup,
    kind_notes,
    read_days,
)
from leaguegen.desk.called_people import ClubPeople
from leaguegen.desk.changes import Changes
from leaguegen.desk.competition_meant import goes_on
from leaguegen.desk.entering import season_of
from leaguegen.desk.leaving import (
    check_number,
    is_over,
    last_round,
    later_entries,
    leaving_notes,
    left,
    return_notes,
    to_leave,
    withdraw,
)
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.season_meant import Meant, lasts_beyond, seasons_of_days
from leaguegen.desk.taking_back import still_told, take_back_absences
from leaguegen.desk.telling_absence import tell_absence
from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition, League, Season
from leaguegen.model.player import PlayerId
from leaguegen.model.playing import season_played, seasons_from_now
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Either, say


def absent_command(options: argparse.Namespace) -> int:
    """Tell that somebody is away, or take that back."""
    return change_content(options, lambda club, files: _absent(options, club, files))


def _absent(options: argparse.Namespace, club: Club, files: Changes) -> None:
    player = find_player(club.league, options.player)
    try:
        times = _times(options, club.league, player)
        if options.undo:
            take_back_absences(
                files, club.league, times, everywhere=not _names_season(options, club.league)
            )
            for season, when in times:
                files.tell(*still_told(files, club.league, season, when))
        else:
            for season, when in times:
                check_evening(season, when)
                check_not_paired(season, when)
                kind = _kind(options.kind)
                known = tell_absence(files, club.league, season, when, kind)
                files.tell(*known)
                files.tell(*absence_notes(season, when), *kind_notes(season, when, kind))
            beyond = (
                None if _names_season(options, club.league) else lasts_beyond(club.league, times)
            )
            files.tell(*([beyond] if beyond is not None else []))
    except NotReadyError as error:
        raise UsageError(error.text) from None
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None


def _names_season(options: argparse.Namespace, league: League) -> bool:
    """Whether the season is told by its name, or by a competition of it."""
    return options.season is not None or _competition_among(options.when, league)[0] is not None


def find_player(league: League, name: str, *, whole: bool = False) -> PlayerId:
    """Return whom an argument names.

    Args:
        whole: Whether the id or the whole name is wanted, not a word of it.

    Raises:
        UsageError: Nobody, or it may be several.
    """
    people = ClubPeople(league.players.values())
    try:
        return people.find_whole(name) if whole else people.find(name)
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None


def _kind(word: str | None) -> ByeKind | None:
    return None if word is None else cells.kind(word)


def _times(
    options: argparse.Namespace, league: League, player: PlayerId
) -> list[tuple[Season, TimeAway]]:
    """Return when somebody is away, and in which season, by the arguments.

    Raises:
        UsageError: They do not tell it.
        CellError: A date cannot be read.
        NotReadyError: A range goes back.
    """
    competition, days = _competition_among([*options.when, *(options.round or [])[1:]], league)
    season = _season(options, league, competition)
    slug = competition.slug if competition else ""
    if options.round is not None:
        if days:
            raise UsageError(say("tell a day or a round, not both"))
        of_round = season or season_played(league) or league.seasons[-1]
        number = cells.whole(options.round[0], 1, 999)
        slug = slug or _league_of_round(league, of_round, f"{player} --round {number}")
        return [(of_round, TimeAway(player, round=number, competition=slug))]
    if not days:
        raise UsageError(say("when? For instance: 12-3, 1-1..1-3, or --round 5"))
    if len(days) == 1 and re.fullmatch(r"[1-9][0-9]?", days[0]):
        raise UsageError(
            say(
                "{number} is no day; is round {number} meant? Write --round {number}",
                number=days[0],
            )
        )
    try:
        meant = list(_days(" ".join(days), league, season))
    except CellError as error:
        if len(days) == 1 or error.code == "date-weekday":
            raise
        meant = [each for day in days for each in _days(day, league, season)]
    return [(s, TimeAway(player, *span, competition=slug)) for s, span in meant]


def _days(text: str, league: League, season: Season | None) -> Iterable[Meant]:
    """Return days with their season, which they tell where none is named."""
    if season is not None:
        return [(season, read_days(text, season))]
    return seasons_of_days(text, league)


def _competition_among(
    words: Sequence[str], league: League
) -> tuple[Competition | None, list[str]]:
    """Take a competition from words that else are days."""
    named = [word for word in words if league.competition(as_id(word)) is not None]
    days = [word for word in words if word not in named]
    if len(named) > 1:
        raise UsageError(say("name one competition, or none for all of them"))
    strange = [word for word in days if "/" in word and not word.replace("/", "").isdecimal()]
    if strange and not named and any(c.isalpha() for c in strange[0]):
        find_competition(league, strange[0])
    return (find_competition(league, named[0]) if named else None), days


def _season(
    options: argparse.Namespace, league: League, competition: Competition | None
) -> Season | None:
    """Return the season that is named, by itself or by a competition of it; None: none is.

    Raises:
        UsageError: There is none, or none of this name.
    """
    if competition is not None:
        return season_of(league, competition)
    if not league.seasons:
        raise UsageError(say("there is no season yet"))
    if options.season is None:
        return None
    for season in league.seasons:
        if season.id == options.season:
            return season
    known = Either(season.id for season in league.seasons)
    raise UsageError(
        say("there is no season {name}; there is {known}", name=options.season, known=known)
    )


def _league_of_round(league: League, season: Season, words: str) -> str:
    """Return the folder to name beside a round: none where the season has one league only.

    Args:
        words: What stands in the example before the competition.

    Raises:
        UsageError: It has several, and not one that goes on.
    """
    leagues = [c for c in season.competitions if not is_cup(c)]
    if len(leagues) < 2:
        return ""
    going = [c for c in leagues if goes_on(league, c)]
    if len(going) != 1:
        raise which_competition(going or leagues, f"absent {words}")
    return going[0].slug


def withdraw_command(options: argparse.Namespace) -> int:
    """Take somebody out of competitions, or take that back."""
    return change_content(options, lambda club, files: _withdraw(options, club, files))


def _withdraw(options: argparse.Namespace, club: Club, files: Changes) -> None:
    player = find_player(club.league, options.player)
    chosen = _to_change(options, club.league, player)
    try:
        for competition in chosen:
            check_number(competition, options.after)
    except NotReadyError as error:
        raise UsageError(error.text) from None
    if options.undo:
        for competition in chosen:
            withdraw(files, club.league, competition, player, None)
            files.tell(*return_notes(competition, player))
        return
    if options.after is not None and len(chosen) > 1:
        raise UsageError(say("--after needs a competition: the rounds are numbered in each"))
    lasts = {
        c.id: last_round(c, player) if options.after is None else options.after for c in chosen
    }
    for competition in chosen:
        withdraw(files, club.league, competition, player, lasts[competition.id])
    league = check_outcome(files).league
    for competition in chosen:
        after = league.competition(competition.id) if league else None
        if after is not None:
            files.tell(say("{name} ({competition}):", name=after.title, competition=after.id))
            files.tell(*leaving_notes(after, player, lasts[competition.id]))
    if league is not None and options.competition is None:
        files.tell(*later_entries(league, chosen[-1].season, player))


def _to_change(
    options: argparse.Namespace, league: League, player: PlayerId
) -> tuple[Competition, ...]:
    """Return the competitions that somebody leaves, or comes back to.

    Raises:
        UsageError: There is none.
    """
    if options.competition is not None:
        competition = find_competition(league, options.competition)
        if player not in competition.roster:
            raise UsageError(
                say(
                    "{player} does not take part in {competition}",
                    player=player,
                    competition=competition.id,
                )
            )
        if not options.undo and options.after is None:
            _check_not_left(competition, player)
        return (competition,)
    found: tuple[Competition, ...] = ()
    gone: tuple[Competition, ...] = ()
    for season in seasons_from_now(league):
        if not found and not gone:
            found = (left if options.undo else to_leave)(season, player)
            gone = () if options.undo else left(season, player)
    if not found and gone:
        if options.after is None or all(is_over(c) for c in gone):
            _check_not_left(gone[-1], player)
        return tuple(c for c in gone if not is_over(c))
    if not found:
        raise UsageError(
            say("{player} has left no competition of this season", player=player)
            if options.undo
            else say("{player} takes part in no competition that still goes on", player=player)
        )
    return found


def _check_not_left(competition: Competition, player: PlayerId) -> None:
    """Refuse that somebody leaves twice without a word of the round.

    Raises:
        UsageError: He has left; the text tells since when, and what can be done.
    """
    last = competition.roster[player].withdrawn
    if last is not None:
        raise UsageError(
            say(
                "{player} has left {competition} after round {round} already; for another round"
                " give --after, to take part again --undo",
                player=player,
                competition=competition.id,
                round=last,
            )
        )
