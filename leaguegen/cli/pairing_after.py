"""`pair --add` and `pair --drop`: a round that is paired changes because somebody comes or goes."""

import argparse
import sys
from dataclasses import replace

from leaguegen.cli.chat import show_chat
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, UsageError, tell_json
from leaguegen.cli.pairing_order import asked_calls
from leaguegen.cli.shell import Club, find_competition, open_club_to_change
from leaguegen.cli.writing import show_changes, show_new_warnings, with_hint
from leaguegen.desk.amending import Amended, Call, amend
from leaguegen.desk.changes import Changes
from leaguegen.desk.game_rows import written
from leaguegen.desk.outcome import check_outcome
from leaguegen.files import write_content
from leaguegen.ingest.load import Loaded
from leaguegen.model.league import Competition, League
from leaguegen.pairing.system import NotReadyError
from leaguegen.render import amended_text as text
from leaguegen.render.chat_text import chat_of_round
from leaguegen.source.edit import EditError
from leaguegen.words.message import Message


def amend_round(options: argparse.Namespace) -> int:
    """Change the round, show it, and write it unless told not to."""
    club = open_club_to_change(options)
    if club is None:
        return CONTENT_ERRORS
    files = Changes(club.sources)
    try:
        done, after = _amend(files, club, asked_calls(options, club))
    except NotReadyError as error:
        raise _refused(error.code, error.text, options, club) from None
    except EditError as error:
        raise _refused(error.code, with_hint(error.text, error.hint), options, club) from None
    if not options.dry_run:
        write_content(club.root, files.before, files.changes)
    if options.format == "chat" and after.league is not None:
        _chat(after.league, done[0].number, options, club)
    else:
        _show(done, files, after.league or club.league, options, club)
    show_new_warnings(club.problems, after, club.speech)
    return GOOD


def _amend(
    files: Changes, club: Club, calls: tuple[Call, ...]
) -> tuple[tuple[Amended, ...], Loaded]:
    """Make the changes one after the other, each in the round as the one before left it."""
    done = [amend(files, club.league, calls[0])]
    after = check_outcome(files)
    for call in calls[1:]:
        league = after.league or club.league
        now = league.competition(call.competition.id) or call.competition
        done.append(
            amend(files, league, Call(now, call.what, call.player, call.number, call.repair))
        )
        after = check_outcome(files)
    return tuple(done), after


def _refused(code: str, told: Message, options: argparse.Namespace, club: Club) -> UsageError:
    tell_json(options, code, told, club.speech)
    return UsageError(told)


def _chat(league: League, number: int, options: argparse.Namespace, club: Club) -> None:
    """Print the round as it is now."""
    competition = find_competition(league, options.competition)
    round_ = competition.round_numbered(number)
    if round_ is not None:
        told = chat_of_round(competition, round_)
        show_chat(replace(club, league=league), options.competition, told)


def _show(
    done: tuple[Amended, ...],
    files: Changes,
    league: League,
    options: argparse.Namespace,
    club: Club,
) -> None:
    number, amendments = done[0].number, [each.amendment for each in done]
    match options.format:
        case "json":
            print(text.amended_json(number, amendments, club.speech), end="")
        case "csv":
            print(_csv(find_competition(league, options.competition), number), end="")
            for line in text.amended_text(number, amendments, club.speech):
                print(line, file=sys.stderr)
        case _:
            for line in text.amended_text(number, amendments, club.speech):
                print(line)
            print()
            show_changes(files.before, files.changes, club.speech, dry_run=options.dry_run)


def _csv(competition: Competition, number: int) -> str:
    """Return the round as it is now."""
    recorded = competition.round_numbered(number)
    if recorded is None:
        return text.amended_csv(number, (), ())
    boards = [(g, written(g, competition.game)) for g in recorded.games if not g.via]
    free = [b for b in recorded.byes if b.origin and b.origin.file.casefold().endswith(_RESULTS)]
    return text.amended_csv(number, boards, free)


_RESULTS = "/results.csv"
