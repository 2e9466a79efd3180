"""What stands twice in `results.csv`: the same game, or the same player in one round."""

from collections.abc import Callable, Iterable

from leaguegen.ingest.results import Line
from leaguegen.ingest.row_reader import RowReader
from leaguegen.model.game import Bye, Colour, Game, Result
from leaguegen.model.player import PlayerId
from leaguegen.words.message import Message, say


def without_doubles(lines: Iterable[Line], games_a_tie: int, reader: RowReader) -> tuple[Line, ...]:
    """Return the lines that count, in their order; what stands twice is told.

    Args:
        games_a_tie: 2: the same two players meet twice in a round, with colours reversed.
    """
    seen: dict[tuple[int, PlayerId], list[Line]] = {}
    kept: list[Line] = []
    for line in lines:
        places = [seen.setdefault((line.round, player), []) for player in line.players]
        before = list({id(other): other for place in places for other in place}.values())
        if not before or _is_return_game(line, before, games_a_tie):
            kept.append(line)
            for place in places:
                place.append(line)
        elif stranger := next((o for o in before if set(o.players) != set(line.players)), None):
            _tell_twice(line, stranger, reader)
        else:
            old = next((o for o in before if o.players == line.players), before[0])
            better = _tell_repeated(line, old, reader)
            if better is not None:
                kept[kept.index(old)] = better
                for place in places:
                    place[place.index(old)] = better
    return tuple(kept)


def _tell_twice(line: Line, other: Line, reader: RowReader) -> None:
    """Tell that a player stands in two rows of a round."""
    player = next(p for p in line.players if p in other.players)
    reader.note(
        line.row.place(line.column_of(player)),
        "player-twice",
        say("{player} stands twice in round {round}.", player=player, round=line.round),
        hint=say("One of the two rows has the wrong player or the wrong round."),
        related=((other.row.place(other.column_of(player)), say("Here too.")),),
    )


def _is_return_game(line: Line, before: list[Line], games_a_tie: int) -> bool:
    """Whether a game is the second one of a tie of two, with colours reversed."""
    new, old = line.entry, before[0].entry
    return (
        games_a_tie == 2
        and len(before) == 1
        and isinstance(new, Game)
        and isinstance(old, Game)
        and (new.white, new.black) == (old.black, old.white)
    )


def _tell_repeated(line: Line, first: Line, reader: RowReader) -> Line | None:
    """Tell that a row repeats an earlier one; return what is to stand instead of that, if any.

    Only a row that says the same again can be passed over. Where two rows differ in the result,
    in the colours or in the board, nobody can tell from here which of them is right.
    """
    related = ((first.row.span, say("First here.")),)
    clash = _clash(first.entry, line.entry)
    if clash is not None:
        column, code, message = clash
        reader.note(
            line.row.place(column),
            code,
            message(line.round),
            hint=say("Take out the wrong one of the two rows."),
            related=related,
        )
        return None
    better = _with_result(first, line)
    reader.warn(
        line.row.span,
        "row-twice",
        say("This row stands twice in round {round}; it counts once.", round=line.round),
        _which_counts(first, line, better),
        related=related,
    )
    return better


def _which_counts(first: Line, line: Line, better: Line | None) -> Message:
    """Say which of two rows is to go: the one that does not count, if they differ."""
    if better is not None:
        return say("This one counts, for it has the result: take out the first.")
    if first.entry == line.entry:
        return say("Take out one of the two rows.")
    return say("The first counts: take out this one.")


def _clash(old: Game | Bye, new: Game | Bye) -> tuple[str, str, Callable[[int], Message]] | None:
    """Return in which column two rows of the same players differ, a code, and the sentence."""
    if isinstance(old, Bye) or isinstance(new, Bye):
        differs = isinstance(old, Bye) and isinstance(new, Bye) and old.kind is not new.kind
        return ("result", "result-conflict", _two_results) if differs else None
    flipped = old.white == new.black
    now = turned(new.result) if flipped else new.result
    if None not in (old.result, now) and old.result is not now:
        return "result", "result-conflict", _two_results
    if flipped:
        return "white", "row-flipped", _flipped
    if None not in (old.board, new.board) and old.board != new.board:
        return "board", "player-twice", _two_boards
    return None


def _two_results(number: int) -> Message:
    return say("Round {round} has this row twice, with two results.", round=number)


def _flipped(number: int) -> Message:
    return say(
        "This game stands twice in round {round}, with the colours turned around.", round=number
    )


def _two_boards(number: int) -> Message:
    return say("This game stands on two boards in round {round}.", round=number)


def _with_result(old: Line, new: Line) -> Line | None:
    """Return the row that knows more: a result was added below where it should be filled in."""
    if not isinstance(old.entry, Game) or not isinstance(new.entry, Game):
        return None
    if old.entry.result is None and new.entry.result is not None:
        return new
    return None


def turned(result: Result | None) -> Result | None:
    """Return a result seen from the other side."""
    if result is None:
        return None
    white = result.outcome(Colour.BLACK)
    return next(
        r
        for r in Result
        if r.outcome(Colour.WHITE) is white
        and r.outcome(Colour.BLACK) is result.outcome(Colour.WHITE)
    )
