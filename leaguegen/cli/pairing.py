"""`pair`."""

import argparse
import sys
from collections.abc import Iterator, Mapping

from leaguegen.cli.chat import show_chat
from leaguegen.cli.engines import Asker, engine_failed
from leaguegen.cli.exits import CONTENT_ERRORS, GOOD, NO_LEGAL_PAIRING, UsageError, tell_json
from leaguegen.cli.pairing_after import amend_round
from leaguegen.cli.pairing_order import asked_order
from leaguegen.cli.shell import Club, find_competition, open_club_to_change
from leaguegen.cli.where import content_folder
from leaguegen.cli.writing import show_changes, with_hint
from leaguegen.desk import Order, Paired, pair
from leaguegen.desk.game_rows import written
from leaguegen.engines.engine_error import EngineError
from leaguegen.files import alone, write_content
from leaguegen.model.game import Round
from leaguegen.model.player import PlayerId
from leaguegen.model.systems import DutchRules, FmjdRules
from leaguegen.pairing.next_round import next_to_pair
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, WaitingError
from leaguegen.render import pairing_text as text
from leaguegen.render.chat_text import chat_of_pairing, chat_of_round
from leaguegen.render.event_text import history_text
from leaguegen.render.speech import Speech
from leaguegen.source.edit import EditError
from leaguegen.words.message import Message, say, say_many


def pair_command(options: argparse.Namespace) -> int:
    """Pair a round, show it, and write it unless told not to."""
    work = amend_round if options.add or options.drop else _pair
    if options.dry_run:
        return work(options)
    with alone(content_folder(options)):
        return work(options)


def _pair(options: argparse.Namespace) -> int:
    club = open_club_to_change(options)
    if club is None:
        return CONTENT_ERRORS
    order = asked_order(options, club)
    recorded = _as_it_hangs(order, options)
    if recorded is not None:
        show_chat(club, options.competition, chat_of_round(order.competition, recorded))
        return GOOD
    try:
        paired = pair(club.league, club.sources, order, Asker(options, club).ask)
    except EngineError as error:
        options.round = options.round or next_to_pair(order.competition)
        return engine_failed(error, options, club.speech)
    except WaitingError as error:
        return _not_ready(error.code, _with_way(error, order), order, options, club)
    except NoLegalPairingError as error:
        return _refuse(error, options, club)
    except NotReadyError as error:
        return _not_ready(error.code, error.text, order, options, club)
    except EditError as error:
        return _not_ready(error.code, with_hint(error.text, error.hint), order, options, club)
    if not options.dry_run:
        write_content(club.root, paired.before, paired.changes)
    _show(paired, options, club)
    _tell_passed_over(club, order)
    _tell_unrated(club, order)
    return GOOD


def _tell_passed_over(club: Club, order: Order) -> None:
    """Say so where the round that was asked for comes later than the one that is due."""
    due, number = next_to_pair(order.competition), order.number
    if order.dry_run or due is None or number is None or number <= due:
        return
    paired = {r.number for r in order.competition.rounds}
    between = (p.number for p in order.competition.calendar if due <= p.number < number)
    passed = tuple(n for n in between if n not in paired)
    told = say_many(
        "Round {rounds} is not paired and is passed over. To pair it all the same: leaguegen pair"
        " {competition} --round {first}",
        "Rounds {rounds} are not paired and are passed over. To pair them all the same: leaguegen"
        " pair {competition} --round {first}, and so on",
        len(passed),
        rounds=passed,
        competition=order.competition.id,
        first=due,
    )
    print(f"leaguegen: {club.speech.say(told)}", file=sys.stderr)


def _tell_unrated(club: Club, order: Order) -> None:
    """Say so where nobody has a rating, and the order of the first round goes by it."""
    for problem in club.problems:
        if problem.code == "rating-list-unused" and problem.span.file.startswith(
            f"{order.competition.id}/"
        ):
            told = with_hint(problem.message, problem.hint)
            print(f"leaguegen: {club.speech.say(told)}", file=sys.stderr)
            return
    competition = order.competition
    by_rating = isinstance(competition.cycles[0].rules, FmjdRules | DutchRules)
    if by_rating and not competition.rounds and all(e.rating is None for e in competition.roster):
        told = say(
            "nobody has a rating, so names decided the order. If there are ratings: ratings.csv,"
            " take the 0 out of entrants.csv, and --redo"
        )
        print(f"leaguegen: {club.speech.say(told)}", file=sys.stderr)


def _as_it_hangs(order: Order, options: argparse.Namespace) -> Round | None:
    """Return a recorded round of which only the text for a chat is asked; None: it is to be paired.

    As the program would pair it is no use to a chat: that is told the boards that hang on the wall.
    """
    asked = (options.absent, options.only, options.fix, options.avoid, options.keep, options.redo)
    if options.format != "chat" or options.round is None or any(asked):
        return None
    return order.competition.round_numbered(options.round)


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


def _with_way(error: WaitingError, order: Order) -> Message:
    """Return why a round waits; where it is for ties, with the command that enters them."""
    if not error.blocked_by:
        return error.text
    return say(
        "{why}. To enter results: leaguegen enter {competition}",
        why=error.text,
        competition=order.competition.id,
    )


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
                events=paired.events,
                against=tuple(_breaches(paired)),
            )
            print(shown, end="")
        case "csv":
            tables = [(paired.pairing, paired.boards), *further]
            rules, free = paired.evening.rules, paired.evening.free
            print(text.pairing_csv(tables, rules, free, _played(paired, options, club)), end="")
            told = (*text.notes(paired.pairing, paired.evening), *_breaches(paired))
            for note in told:
                print(speech.say(note), file=sys.stderr)
        case "chat":
            numbers = [paired.boards[each] for each in paired.pairing.pairs]
            competition = find_competition(club.league, options.competition)
            told_round = chat_of_pairing(competition, paired.pairing, numbers, paired.evening)
            show_chat(club, options.competition, told_round)
            for breach in _breaches(paired):
                print(speech.say(breach), file=sys.stderr)
        case _:
            for line in text.pairing_text(paired.pairing, paired.boards, paired.evening, speech):
                print(line)
            for pairing, boards in further:
                for line in text.further_text(pairing, boards, speech):
                    print(line)
            for line in history_text(paired.events, speech):
                print(line)
            for breach in _breaches(paired):
                print(speech.say(breach))
            _show_unlisted(paired, options, speech)
            _show_changes(paired, options, speech)


def _played(
    paired: Paired, options: argparse.Namespace, club: Club
) -> Mapping[frozenset[PlayerId], str]:
    """Return the results of the round that stand already."""
    competition = find_competition(club.league, options.competition)
    number = paired.pairing.round
    recorded = competition.round_numbered(number)
    games = recorded.games if recorded else competition.pending.get(number, ())
    return {frozenset((g.white, g.black)): written(g, competition.game) for g in games}


def _breaches(paired: Paired) -> Iterator[Message]:
    """Tell what pairs break of the rules that are set by hand, or that stood beforehand."""
    for why in paired.against:
        yield say("Set by hand against the rules: {why}.", why=why)
    for why in paired.stood_against:
        yield say("What stood already is against the rules: {why}.", why=why)


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
    if paired.changes or options.redo:
        print()
        show_changes(paired.before, paired.changes, speech, dry_run=options.dry_run)
