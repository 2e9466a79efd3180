"""The results of a poule, typed row by row of a grid."""

from collections.abc import Iterator

from leaguegen.cli.clerk import Clerk
from leaguegen.cli.exits import UsageError
from leaguegen.desk.entering import scale_of
from leaguegen.desk.poule_grid import Grid, cell, grid_of, read_row
from leaguegen.desk.typed_game import GameFinder, UnclearError
from leaguegen.pairing.system import NotReadyError
from leaguegen.render.speech import Speech
from leaguegen.words.message import say


def enter_poule(clerk: Clerk, name: str) -> int:
    """Show a poule as a grid, and take its rows until whoever types stops.

    Args:
        name: Of the poule; empty: the only one.
    """
    grid = _grid(clerk, name)
    _show(clerk, grid)
    clerk.say(
        say(
            "Type a row: a name or number, then the points against each opponent: an {points}",
            points="2 1 . 0" if grid.competition.game == "draughts" else "1 ½ . 0",
        )
    )
    while (line := clerk.console.ask("> ")) is not None and line.strip():
        if line.strip().casefold() in ("q", "stop", "klaar"):
            break
        if line.strip().casefold() in ("u", "undo", "terug"):
            clerk.take_back()
        elif line.strip() != "?":
            _take(clerk, grid, line)
        grid = _grid(clerk, grid.group)
        _show(clerk, grid)
    clerk.session.show()
    return clerk.code


def _grid(clerk: Clerk, name: str) -> Grid:
    """Return the poule as it is now.

    Raises:
        UsageError: There is none of this name.
    """
    try:
        return grid_of(clerk.session.club.league, clerk.competition, name)
    except NotReadyError as error:
        raise UsageError(error.text) from None


def _take(clerk: Clerk, grid: Grid, line: str) -> None:
    """Write a row, after a question where it replaces results."""
    league = clerk.session.club.league
    scale = scale_of(clerk.competition)
    try:
        entries = read_row(line, grid, GameFinder(grid.games, league.players, "letters"), scale)
    except UnclearError as error:
        clerk.fail(error.text)
        return
    if not entries:
        clerk.say(say("That stands so already."))
        return
    for entry in entries:
        for doubt in clerk.doubts(entry):
            if not clerk.ask(doubt).yes:
                clerk.say(say("Nothing of this row is written."))
                return
    clerk.write(entries)


def _show(clerk: Clerk, grid: Grid) -> None:
    for line in grid_text(grid, clerk.speech):
        clerk.console.tell(line)


def grid_text(grid: Grid, speech: Speech) -> Iterator[str]:
    """Yield the lines of a grid."""
    if grid.group:
        yield speech.say(say("Poule {name}", name=grid.group))
    rows = [[cell(grid, one, other) for other in grid.players] for one in grid.players]
    names = [f"{n:>2} {speech.name(p)}" for n, p in enumerate(grid.players, start=1)]
    wide = max((len(text) for row in rows for text in row), default=1)
    wide = max(wide, len(str(len(rows))))
    margin = max(map(len, names), default=0)
    heads = "  ".join(str(n).rjust(wide) for n in range(1, len(rows) + 1))
    yield f"{'':{margin}}  {heads}"
    for name, row in zip(names, rows, strict=True):
        yield f"{name.ljust(margin)}  {'  '.join(text.rjust(wide) for text in row)}"
