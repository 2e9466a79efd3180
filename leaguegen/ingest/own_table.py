"""The table of fixed rounds that a club made itself, beside `competition.toml` (heller, 5.2)."""

from collections.abc import Iterator
from dataclasses import replace

from leaguegen.ingest.competition import CompetitionSettings, CycleSettings
from leaguegen.ingest.pairing_table import PlacedBoard, by_round, read_placed_boards
from leaguegen.ingest.shelf import Shelf
from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.model.table_figures import Fault, figures
from leaguegen.source.problem import Problem, Span, has_errors
from leaguegen.words.message import say

_ROUNDS = (1, 2, 3, 4, 5)


def with_own_tables(
    settings: CompetitionSettings, competition: str, shelf: Shelf
) -> CompetitionSettings:
    """Return the settings with the tables read that they name; `auto` for one with errors."""

    def read(cycle: CycleSettings, key: str) -> CycleSettings:
        rules = cycle.rules
        if not isinstance(rules, HellerRules) or not isinstance(rules.table, OwnTable):
            return cycle
        path = f"{competition}/{rules.table.name}"
        own = _read(rules.table.name, path, settings.places[key], shelf)
        return replace(cycle, rules=replace(rules, table=own or HellerRules().table))

    return replace(
        settings,
        usual=read(settings.usual, "table"),
        cycles={n: read(cycle, f"table {n}") for n, cycle in settings.cycles.items()},
    )


def _read(name: str, path: str, told: Span, shelf: Shelf) -> OwnTable | None:
    """Read a table; None where it is not there or breaks a hard rule, which is told.

    Args:
        told: Where the settings name it.
    """
    if not shelf.named(path):
        shelf.problems.append(
            Problem(
                told,
                "table-missing",
                say("There is no file {name} beside competition.toml.", name=name),
                hint=say("Capitals count. Without a file of your own: auto, a or b."),
            )
        )
        return None
    placed, problems = read_placed_boards(shelf.text(path), path)
    if not has_errors(problems):
        problems.extend(_faults(placed, path))
    shelf.problems.extend(problems)
    if has_errors(problems):
        return None
    table = by_round(placed)
    return OwnTable(name, tuple(table[number] for number in _ROUNDS))


def _faults(placed: tuple[PlacedBoard, ...], path: str) -> Iterator[Problem]:
    """Tell what makes it no table of five rounds."""
    rounds = by_round(placed)
    for number in _ROUNDS:
        if number not in rounds:
            yield Problem(
                Span(path, 1),
                "table-rounds",
                say("This table has no round {round}; it should have five.", round=number),
                hint=say("Add the games of round {round}.", round=number),
            )
    for board in placed:
        if board.round not in _ROUNDS:
            yield Problem(
                board.row.place("round"),
                "table-rounds",
                say("A period has five rounds, so that there is no round {n}.", n=board.round),
                hint=say("Take the row out, or correct its round."),
            )
    told: set[int] = set()
    for fault in figures(rounds).faults:
        here = [board for board in placed if board.round == fault.round]
        own = [board for board in here if fault.number in (board.white, board.black)]
        if own:
            yield _unplayable(fault, own[-1].place(fault.number))
        elif fault.round not in told:
            # One slip such as 88 for 8 would leave eighty numbers without a game.
            told.add(fault.round)
            yield _unplayable(fault, here[0].row.place("round"))


def _unplayable(fault: Fault, place: Span) -> Problem:
    return Problem(
        place,
        "table-fault",
        say("This table cannot be played: {fault}.", fault=fault.text),
        hint=say("leaguegen table looks at it whole; the rules: leaguegen guide heller 3."),
    )
