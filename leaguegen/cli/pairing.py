"""`pair`."""

import argparse
import sys
from collections.abc import Iterable

from leaguegen.cli.engines import Asker, engine_failed
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, NO_LEGAL_PAIRING, UsageError, tell_json
from leaguegen.cli.shell import Club, as_id, find_competition, open_club, people
from leaguegen.cli.where import content_folder
from leaguegen.cli.writing import show_changes, with_hint
from leaguegen.desk import Order, Paired, pair
from leaguegen.engines.engine_error import EngineError
from leaguegen.files import alone, write_content
from leaguegen.ingest import cells
from leaguegen.ingest.cell_error import CellError
from leaguegen.model.game import ByeKind
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, WaitingError
from leaguegen.render import pairing_text as text
from leaguegen.render.speech import Speech
from leaguegen.source.edit import EditError
from leaguegen.words.message import Message, say, say_many


def pair_command(options: argparse.Namespace) -> int:
    """Pair a round, show it, and write it unless told not to."""
    if options.dry_run:
        return _pair(options)
    with alone(content_folder(options)):
        return _pair(options)


def _pair(options: argparse.Namespace) -> int:
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    order = _order(options, club)
    try:
        paired = pair(club.league, club.sources, order, Asker(options, club).ask)
    except EngineError as error:
        options.round = options.round or next_to_pair(order.competition)
        return engine_failed(error, options, club.speech)
    except WaitingError as error:
        return _not_ready(error.code, error.text, order, options, club)
    except NoLegalPairingError as error:
        return _refuse(error, options, club)
    except NotReadyError as error:
        return _not_ready(error.code, error.text, order, options, club)
    except EditError as error:
        return _not_ready(error.code, with_hint(error.text, error.hint), order, options, club)
    if not options.dry_run:
        write_content(club.root, paired.before, paired.changes)
    _show(paired, options, club)
    return GOOD


def _order(options: argparse.Namespace, club: Club) -> Order:
    """Return what is asked for.

    Raises:
        UsageError: It makes no sense.
    """
    if options.redo and options.round is None:
        raise UsageError(say("--redo needs --round N"))
    if options.competition is None:
        options.competition = _among_names(options, club)
    competition = find_competition(club.league, options.competition)
    return Order(
        competition,
        options.round,
        _absent(options.absent, club, competition),
        None if options.only is None else people(club.league, competition, options.only),
        dry_run=options.dry_run,
        again=options.dry_run and options.round is not None and not options.redo,
        redo=options.redo,
    )


def _among_names(options: argparse.Namespace, club: Club) -> str:
    """Take the competition from the names behind `--absent` and `--only`, if it stands there.

    Raises:
        UsageError: It does not.
    """
    for names in (options.absent, options.only or []):
        for name in names:
            if club.league.competition(as_id(name)) is not None:
                names.remove(name)
                return str(name)
    known = [c.id for s in club.league.seasons for c in s.competitions] or ["2026-27/interne"]
    raise UsageError(
        say(
            "which competition? Name it before --absent and --only, for instance: leaguegen pair"
            " {competition} --absent …",
            competition=known[-1],
        )
    )


def _absent(
    arguments: Iterable[str], club: Club, competition: Competition
) -> dict[PlayerId, ByeKind | None]:
    """Return who is away, by arguments such as `jan` and `jan=excused`, with the kind if any.

    Raises:
        UsageError: A name or kind is unknown, or somebody is named with two kinds.
    """
    found: dict[PlayerId, ByeKind | None] = {}
    for argument in arguments:
        name, sign, word = argument.partition("=")
        kind = _kind(word) if sign else None
        for player in people(club.league, competition, [name]):
            if found.get(player, kind) is not kind:
                raise UsageError(
                    say("{player} is named twice, for two reasons; name one", player=player)
                )
            found[player] = kind
    return found


def _kind(word: str) -> ByeKind:
    try:
        return cells.kind(word)
    except CellError as error:
        raise UsageError(with_hint(error.text, error.hint)) from None


def _refuse(error: NoLegalPairingError, options: argparse.Namespace, club: Club) -> int:
    if options.format == "json":
        print(text.refusal_json(error.round_number, error, club.speech), end="")
    message = say(
        "no legal pairing for round {round}: {text}", round=error.round_number, text=error.text
    )
    print(f"leaguegen: {club.speech.say(message)}", file=sys.stderr)
    return NO_LEGAL_PAIRING


def _not_ready(
    code: str, told: Message, order: Order, options: argparse.Namespace, club: Club
) -> int:
    """Say that the round is not to be paired."""
    if options.round is None:
        options.round = next_to_pair(order.competition)
    tell_json(options, code, told, club.speech)
    raise UsageError(told)


def _show(paired: Paired, options: argparse.Namespace, club: Club) -> None:
    speech = club.speech
    further = [(table.pairing, table.boards) for table in paired.further]
    match options.format:
        case "json":
            shown = text.pairing_json(
                paired.pairing,
                paired.boards,
                paired.cup_rounds,
                paired.evening,
                speech,
                further=further,
            )
            print(shown, end="")
        case "csv":
            tables = [(paired.pairing, paired.boards), *further]
            print(text.pairing_csv(tables, paired.evening.rules), end="")
            for note in text.notes(paired.pairing, paired.evening):
                print(speech.say(note), file=sys.stderr)
        case _:
            for line in text.pairing_text(paired.pairing, paired.boards, paired.evening, speech):
                print(line)
            for pairing, boards in further:
                for line in text.further_text(pairing, boards, speech):
                    print(line)
            _show_unlisted(paired, options, speech)
            _show_changes(paired, options, speech)


def _show_unlisted(paired: Paired, options: argparse.Namespace, speech: Speech) -> None:
    if paired.unlisted is None:
        return
    number, left = paired.unlisted
    message = say_many(
        "Round {round} counts as played by its rows; {players} stands in none and was away. To"
        " pair who is left over of that round: leaguegen pair {competition} --round {round} --redo",
        "Round {round} counts as played by its rows; {players} stand in none and were away. To"
        " pair who is left over of that round: leaguegen pair {competition} --round {round} --redo",
        len(left),
        round=number,
        players=left,
        competition=options.competition,
    )
    print()
    print(speech.say(message))


def _show_changes(paired: Paired, options: argparse.Namespace, speech: Speech) -> None:
    if paired.changes:
        print()
        show_changes(paired.before, paired.changes, speech, dry_run=options.dry_run)
