"""`trf pair`, `trf check` and `trf explain`: report files without a club."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from leaguegen.cli.exits import (
    CONTENT_ERRORS,
    GOOD,
    NO_LEGAL_PAIRING,
    UsageError,
    print_problems,
    tell_json,
)
from leaguegen.exchange.trf.document import Document
from leaguegen.exchange.trf.interchange import pairs_text, recorded_pairs
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Before, Wishes, before, next_round, player_id
from leaguegen.files import read_file, replace_file
from leaguegen.model.player import Player
from leaguegen.pairing.swiss import dutch
from leaguegen.pairing.system import NoLegalPairingError
from leaguegen.render import trf_text
from leaguegen.render.speech import Speech
from leaguegen.source.encoding import decode
from leaguegen.source.problem import has_errors
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class _Opened:
    """A report file as a command works on it.

    Attributes:
        text: As decoded, to quote lines from.
    """

    document: Document
    text: str
    speech: Speech


def pair_command(options: argparse.Namespace) -> int:
    """Pair the next round and print it in the form that pairing programs share."""
    opened = _open(options)
    if opened is None:
        return CONTENT_ERRORS
    number = next_round(opened.document)
    state = _before(opened, number, options)
    if state is None:
        return CONTENT_ERRORS
    try:
        boards = _boards(state)
    except NoLegalPairingError as error:
        return _refuse(error, opened, options)
    told = pairs_text(boards)
    if options.out in (None, Path("-")):
        print(told, end="")
    else:
        out: Path = options.out
        replace_file(out, told.encode())
    return GOOD


def check_command(options: argparse.Namespace) -> int:
    """Pair every past round again and list what differs."""
    opened = _open(options)
    if opened is None:
        return CONTENT_ERRORS
    document, speech = opened.document, opened.speech
    compared = same = 0
    for number in range(1, document.recorded + 1):
        recorded = recorded_pairs(document, number)
        if not recorded:
            continue
        state = _before(opened, number, options)
        if state is None:
            return CONTENT_ERRORS
        compared += 1
        try:
            boards = _boards(state)
        except NoLegalPairingError as error:
            print(speech.say(trf_text.refused(error)))
            continue
        if sorted(boards) == recorded:
            same += 1
        else:
            for line in trf_text.difference(number, recorded, boards, speech):
                print(line)
    for told in trf_text.outcome(compared, same):
        print(speech.say(told))
    return GOOD if same == compared else CONTENT_ERRORS


def explain_command(options: argparse.Namespace) -> int:
    """Tell why a round is paired as it is."""
    opened = _open(options)
    if opened is None:
        return CONTENT_ERRORS
    document, speech = opened.document, opened.speech
    number = next_round(document) if options.round is None else options.round
    options.round = number
    if not 1 <= number <= next_round(document):
        raise UsageError(
            say(
                "there is no round {round} to explain; the last one is {last}",
                round=number,
                last=next_round(document),
            )
        )
    state = _before(opened, number, options)
    if state is None:
        return CONTENT_ERRORS
    try:
        pairing = dutch.pair(state.state, state.rules)
    except NoLegalPairingError as error:
        return _refuse(error, opened, options)
    recorded = recorded_pairs(document, number)
    if options.format == "json":
        print(trf_text.explained_json(pairing, recorded, speech), end="")
    else:
        for line in trf_text.explained(pairing, recorded, speech):
            print(line)
    return GOOD


def _open(options: argparse.Namespace) -> _Opened | None:
    """Read the file; None: it has errors, which were told."""
    name = str(options.file)
    data = read_file(options.file)
    document, problems = read(data, name)
    speech: Speech = options.speech
    if problems:
        print_problems(problems, {name: decode(data, name)[0].text}, speech)
    if document is None:
        tell_json(options, "content-errors", say("the report file has errors"), speech)
        return None
    people = {
        id_: Player(id_, f"{player.name} ({player.number})".strip())
        for player in document.players
        for id_ in (player_id(player.number),)
    }
    text = "" if not problems else decode(data, name)[0].text
    return _Opened(document, text, Speech(speech.catalogue, people))


def _before(opened: _Opened, number: int, options: argparse.Namespace) -> Before | None:
    """Return the state before a round; None: the file does not say enough, which was told."""
    wishes = Wishes(
        edition=options.edition,
        rounds=options.rounds,
        initial_colour=options.initial_colour,
        system=options.system,
    )
    state, problems = before(opened.document, number, wishes)
    if problems:
        print_problems(problems, {opened.document.file: opened.text}, opened.speech)
    if has_errors(problems):
        tell_json(options, "content-errors", say("the report file has errors"), opened.speech)
    return state


def _boards(state: Before) -> list[tuple[int, int]]:
    """Pair, and return the starting numbers of White and Black in board order; 0 for the bye."""
    return [
        (state.numbers[white - 1], 0 if black is None else state.numbers[black - 1])
        for white, black in dutch.boards_of(state.state, state.rules)
    ]


def _refuse(error: NoLegalPairingError, opened: _Opened, options: argparse.Namespace) -> int:
    told = trf_text.refused(error)
    tell_json(options, error.code, told, opened.speech)
    print(f"leaguegen: {opened.speech.say(told)}", file=sys.stderr)
    return NO_LEGAL_PAIRING
