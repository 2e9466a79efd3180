"""`enter`: results of a round at a prompt, pasted, as a grid, or one by one."""

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace

from leaguegen.cli.clerk import Clerk, told_entry, told_game
from leaguegen.cli.entering_paste import paste
from leaguegen.cli.entering_poule import enter_poule
from leaguegen.cli.entering_prompt import Prompt
from leaguegen.cli.exits import CONTENT_ERRORS, INTERRUPTED, UsageError
from leaguegen.cli.meant_competition import meant_competition
from leaguegen.cli.session import Console, Session
from leaguegen.cli.shell import Club, open_club_to_change
from leaguegen.cli.writing import change_content, with_hint
from leaguegen.desk.changes import Changes
from leaguegen.desk.competition_meant import (
    Condition,
    awaits_round,
    goes_on,
    has_results,
    has_waiting,
    is_awaited,
)
from leaguegen.desk.correcting import read_correction
from leaguegen.desk.entering import (
    Sheet,
    changes_nothing,
    correct,
    correction_notes,
    enter,
    meeting_notes,
    open_beside,
    passing_notes,
    read_swap,
    season_of,
    sheet,
    sheet_to_enter,
)
from leaguegen.desk.game_rows import game_place
from leaguegen.desk.outcome import check_outcome
from leaguegen.desk.played_ahead import Ahead, add_ahead, ahead_notes, read_ahead
from leaguegen.desk.season_days import day_in_season
from leaguegen.desk.typed_game import UnclearError
from leaguegen.desk.typed_line import Entry, entry_of
from leaguegen.desk.typed_score import shown
from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.doubles import turned
from leaguegen.model.game import Game, Result
from leaguegen.model.league import Competition, League
from leaguegen.pairing.system import NotReadyError
from leaguegen.words.message import Message, say


def enter_command(options: argparse.Namespace) -> int:
    """Enter results in the way that is asked for."""
    _check_options(options)
    if options.ahead:
        return change_content(options, lambda club, files: _ahead(options, club, files))
    if options.correct:
        return change_content(options, lambda club, files: _correct_one(options, club, files))
    club = open_club_to_change(options)
    if club is None:
        return CONTENT_ERRORS
    competition = _competition(options, club.league)
    session = Session(options, club)
    clerk = Clerk(session, Console(), competition.id, correcting=_correcting(options))
    try:
        if options.poule is not None:
            return enter_poule(clerk, options.poule)
        asked = _sheet(options, session.club.league, competition)
        for note in () if clerk.correcting else (*passing_notes(asked), *open_beside(asked)):
            clerk.say(note)
        if options.paste:
            return paste(clerk, asked, sure=options.yes)
        return Prompt(clerk, asked).run()
    except KeyboardInterrupt:
        print()
        session.show()
        return INTERRUPTED


def _check_options(options: argparse.Namespace) -> None:
    """Refuse options that do not go together.

    Raises:
        UsageError: They do not.
    """
    ways = [options.ahead, options.paste, options.poule is not None, options.correct]
    if sum(map(bool, ways)) > 1:
        raise UsageError(say("take one of --ahead, --paste, --poule and --correct TEXT"))
    if options.ahead and options.round is None:
        raise UsageError(say("--ahead needs --round N: the round of which the game is"))
    if options.date and not options.ahead:
        raise UsageError(
            say("--date goes with --ahead; to postpone a game: type 3 postponed 2026-11-03")
        )
    if options.yes and not options.paste:
        raise UsageError(say("--yes goes with --paste"))


def _correcting(options: argparse.Namespace) -> bool:
    return options.correct is not None


def _competition(options: argparse.Namespace, league: League) -> Competition:
    """Return the competition that is named, or the only one that waits for results, or has any.

    What is corrected was played, so a game that is still postponed tells nothing of it.

    Raises:
        UsageError: There is none, or there are several.
    """
    if _correcting(options):
        wanted: tuple[Condition, ...] = (is_awaited, has_results)
    elif options.round is not None:
        wanted = (*awaits_round(options.round), has_results)
    else:
        wanted = (is_awaited, has_waiting, has_results)
    behind = "--correct …" if options.correct else ""
    return meant_competition(options, league, "enter", *wanted, behind=behind)


def _sheet(options: argparse.Namespace, league: League, competition: Competition) -> Sheet:
    """Return the games that are asked for.

    Raises:
        UsageError: There are none.
    """
    number = options.round
    if number is None and _correcting(options) and competition.rounds:
        number = competition.rounds[-1].number
    try:
        return sheet_to_enter(league, competition, number)
    except NotReadyError as error:
        raise UsageError(error.text) from None


def _ahead(options: argparse.Namespace, club: Club, files: Changes) -> None:
    """Add a game that is played ahead."""
    league = club.league
    competition = meant_competition(options, league, "enter", goes_on, behind="--ahead …")
    scale = sheet(league, competition, options.round).scale
    try:
        (white, black), told = read_ahead(" ".join(options.ahead), league, scale)
        ahead = Ahead(white, black, options.round, told)
        if options.date:
            day = day_in_season(options.date, season_of(league, competition))
            ahead = replace(ahead, day=day)
        add_ahead(files, competition, ahead)
    except (UnclearError, NotReadyError) as error:
        raise UsageError(error.text) from None
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None
    files.tell(*ahead_notes(competition, ahead))


def _correct_one(options: argparse.Namespace, club: Club, files: Changes) -> None:
    """Correct what a text on the command line says."""
    asked = _sheet(options, club.league, _competition(options, club.league))
    try:
        games = _corrected(files, asked, options.correct)
    except (UnclearError, NotReadyError) as error:
        raise UsageError(error.text) from None
    if not games:
        return
    files.tell(*_stands_now(files, asked, games), *correction_notes(asked, games))


def _stands_now(files: Changes, asked: Sheet, games: Sequence[Game]) -> Iterator[Message]:
    """Tell the boards of a correction as they are to be, and who meet twice by it."""
    league = check_outcome(files).league
    now = league.competition(asked.competition.id) if league else None
    if league is None or now is None:
        return
    yield say("Round {round}:", round=asked.round)
    # The row may be wider than it was, or narrower.
    places = {game_place(game) for game in games}
    for game in sheet(league, now, asked.round).games:
        if game_place(game) in places:
            yield told_entry(entry_of(game), now)
    yield from meeting_notes(asked.competition, now, asked.round)


def _corrected(files: Changes, asked: Sheet, text: str) -> tuple[Game, ...]:
    """Write a correction; return the games of which it is, none where that is said to stand so."""
    swap = read_swap(text, asked, "words")
    if swap is not None:
        correct(files, asked.competition, swap)
        return swap.games
    read = read_correction(text, asked)
    if isinstance(read, Game):
        result = Result.BLACK_WINS.shown(asked.competition.game)
        raise UnclearError(say("what of it? Type a result too: 3 {result}", result=result))
    if read.doubt is not None:
        raise UnclearError(_which_way(read, asked.competition))
    if read.known:
        files.tell(changes_nothing(asked, read))
        return ()
    enter(files, asked.competition, read)
    return (read.game,)


def _which_way(entry: Entry, competition: Competition) -> Message:
    """Tell how to write a score of somebody who has Black, so that it is clear who wins."""
    game, kind = entry.game, competition.game
    board = str(game.board) if game.board is not None else f"{game.white}-{game.black}"
    swapped = None if entry.score is None else (entry.score[1], entry.score[0])
    return say(
        "{game}. {doubt} If so: “{board} {result}”; if not: “{board} {other}”",
        game=told_game(game),
        doubt=entry.doubt or "",
        board=board,
        result=shown(entry.result, entry.score, kind),
        other=shown(turned(entry.result), swapped, kind),
    )
