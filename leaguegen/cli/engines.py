"""`compare`, and what it shares with `pair`: the other program that a competition names."""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from leaguegen.cli.exits import CONTENT_ERRORS, ENGINE_FAILED, GOOD, UsageError, tell_json
from leaguegen.cli.meant_competition import meant_competition
from leaguegen.cli.shell import Club, open_club
from leaguegen.desk.comparing import comparable, compare, may_be_compared
from leaguegen.engines.asking import Asked
from leaguegen.engines.engine_error import EngineError
from leaguegen.engines.program import environment, find_program
from leaguegen.model.engines import ENGINE_TITLES, EngineRules, Maker, OtherEngine, other_engine
from leaguegen.model.league import State
from leaguegen.model.systems import Rules
from leaguegen.pairing.system import NotReadyError, RoundPairing
from leaguegen.render import compare_text
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


@dataclass(frozen=True, slots=True)
class Asker:
    """Asks the program that the rules of a round name, or another one.

    Attributes:
        name: None: the one of the rules.
    """

    options: argparse.Namespace
    club: Club
    name: OtherEngine | None = None

    def ask(self, state: State, rules: EngineRules, planned: int) -> tuple[RoundPairing, Maker]:
        """Find the program and have it pair the round of a state."""
        named = other_engine(rules)
        chosen = self.name or _named((rules,))
        program = find_program(
            chosen,
            option=self.options.engine_path,
            setting=rules.engine_path if chosen == named else "",
            content=self.club.root,
            environment=environment(),
        )
        return Asked(program, rules.engine_seconds).pair(state, rules, planned)


def engine_failed(error: EngineError, options: argparse.Namespace, speech: Speech) -> int:
    """Tell what went wrong with another program."""
    tell_json(options, error.code, error.text, speech)
    print(f"leaguegen: {speech.say(error.text)}", file=sys.stderr)
    return ENGINE_FAILED


def compare_command(options: argparse.Namespace) -> int:
    """Pair rounds anew by this program and by another, and show where they differ."""
    club = open_club(options)
    if club is None:
        return CONTENT_ERRORS
    competition = meant_competition(options, club.league, "compare", fits=may_be_compared)
    compared = []
    try:
        rounds = comparable(competition, options.round)
        chosen = options.engine or _named(rounds.values() or [competition.cycles[-1].rules])
        title = ENGINE_TITLES[chosen]
        ask = Asker(options, club, options.engine).ask
        for each in compare(club.league, competition, rounds, ask):
            compared.append(each)
            if options.format == "text":
                for line in compare_text.difference(each, title, club.speech):
                    print(line, flush=True)
    except NotReadyError as error:
        tell_json(options, error.code, error.text, club.speech)
        raise UsageError(error.text) from None
    except EngineError as error:
        return engine_failed(error, options, club.speech)
    if options.format == "json":
        shown = compare_text.compared_json(competition.id, title, compared, club.speech)
        print(shown, end="")
    else:
        print(compare_text.summary(compared, club.speech))
    return GOOD if all(each.same for each in compared) else CONTENT_ERRORS


def _named(rules: Iterable[Rules]) -> OtherEngine:
    """Return the first program that rules name.

    Raises:
        UsageError: None of them does.
    """
    found = [name for own in rules if (name := other_engine(own)) is not None]
    if not found:
        raise UsageError(
            say("which program is to be compared with? Name it with {option}", option="--engine")
        )
    return found[0]
