"""Rows of `results.csv` held against the records of their rounds.

A record tells how a round was paired. Where a row of it is gone, or has others in it, that may be a
slip in the table; a correction made at the desk stands in the record itself and is not told.
"""

from collections.abc import Collection, Iterator, Mapping

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Record, RecordedPair
from leaguegen.model.systems import CupRules
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say, say_many


def rows_against_records(
    competition: Competition, results: str, recorded: Mapping[int, str]
) -> Iterator[Problem]:
    """Yield what the rows of a competition lack, or have otherwise than its records.

    Args:
        results: Where its `results.csv` stands, or should stand.
        recorded: Where the records stand, readable or not, by round.
    """
    paired = [n for n, r in competition.records.items() if _own_pairs(r)]
    with_rows = {r.number: r for r in competition.rounds}
    if paired and not with_rows and not competition.pending and not competition.pending_byes:
        yield _all_gone(competition, results, {n: recorded[n] for n in sorted(paired)})
        return
    newest = max(recorded, default=0)
    for number, path in sorted(recorded.items()):
        round_, record = with_rows.get(number), competition.records.get(number)
        if round_ is None:
            yield _without_rows(number, path, newest=number == newest)
        elif record is not None:
            yield from _missing(competition, round_, record, path)
            yield from _otherwise(round_, record, path)


def _own_pairs(record: Record) -> tuple[RecordedPair, ...]:
    """Return the boards that stand in the competition's own table."""
    return tuple(pair for pair in record.pairs_now if not pair.via)


def _all_gone(competition: Competition, results: str, paired: Mapping[int, str]) -> Problem:
    return Problem(
        Span(results, 1),
        "results-gone",
        say_many(
            "This table has no rows, but {n} round of {competition} was paired.",
            "This table has no rows, but {n} rounds of {competition} were paired.",
            len(paired),
            competition=competition.title,
        ),
        hint=say(
            "Put the rows back. If git has them, in the content folder: git checkout {file}; if the"
            " table was committed without them, take that commit back. Only to undo the very first"
            " pairing, before a game of it was played, delete {record} instead.",
            file=results,
            record=paired[max(paired)],
        ),
        related=tuple((Span(path, 1), say("This round was paired.")) for path in paired.values()),
    )


def _without_rows(number: int, path: str, *, newest: bool) -> Problem:
    hint = (
        say("Put the rows back in results.csv, or, to undo this pairing, delete this file.")
        if newest
        else say("Put the rows back in results.csv; git has them.")
    )
    text = say("Round {round} has a record, but no rows.", round=number)
    return Problem(Span(path, 1), "record-without-rows", text, Severity.WARNING, hint)


def _missing(
    competition: Competition, round_: Round, record: Record, path: str
) -> Iterator[Problem]:
    """Yield a warning for each board and free player of whom no row tells anything any more."""
    there = {p for game in round_.games for p in (game.white, game.black)}
    there |= {bye.player for bye in round_.byes if bye.after != "lost"}
    games = {frozenset((game.white, game.black)) for game in round_.games}
    for pair in _own_pairs(record):
        two = {pair.white, pair.black}
        if frozenset(two) in games or two <= there or _has_left(competition, round_, two):
            continue
        board = "" if pair.board is None else str(pair.board)
        yield _row_missing(
            path,
            say(
                "{white} – {black} were paired in round {round}, board {board}, and have no row.",
                white=pair.white,
                black=pair.black,
                round=round_.number,
                board=board,
            )
            if board
            else say(
                "{white} – {black} were paired in round {round}, and have no row.",
                white=pair.white,
                black=pair.black,
                round=round_.number,
            ),
            say(
                "Put the row back in results.csv, with its result; git has it. If others met:"
                " leaguegen enter {competition} --round {round} --correct, once it is back.",
                competition=competition.id,
                round=round_.number,
            ),
        )
    # A cup has its free places in draw.csv.
    is_cup = isinstance(competition.cycle_of(round_.number).rules, CupRules)
    for free in () if is_cup else record.byes_now:
        if free.player not in there:
            yield _row_missing(
                path,
                say(
                    "{player} was free in round {round}, and has no row.",
                    player=free.player,
                    round=round_.number,
                ),
                say(
                    "Put the row back in results.csv, with {kind} as its result.",
                    kind=str(free.kind),
                ),
            )


def _has_left(competition: Competition, round_: Round, two: Collection[PlayerId]) -> bool:
    """Whether one of two takes no part in a round any more, so that its row may go."""
    roster = competition.roster
    return any(p not in roster or not roster[p].active(round_.number) for p in two)


def _row_missing(path: str, text: Message, hint: Message) -> Problem:
    return Problem(Span(path, 1), "record-row-missing", text, Severity.WARNING, hint)


def _otherwise(round_: Round, record: Record, path: str) -> Iterator[Problem]:
    """Yield a note for each row with other colours, or another opponent, than was paired.

    Cup ties of several games have the two in both colours.
    """
    pairs = _own_pairs(record)
    fine = {(p.white, p.black) for p in (*pairs, *record.corrected)}
    of: dict[PlayerId, RecordedPair] = {p: pair for pair in pairs for p in (pair.white, pair.black)}
    fine_pairs = {frozenset(two) for two in fine}
    own = [g for g in round_.games if not g.via and g.origin is not None]
    straight = {frozenset((g.white, g.black)) for g in own if (g.white, g.black) in fine}
    for game in own:
        two = frozenset((game.white, game.black))
        if two in straight:
            continue
        if two in fine_pairs:
            yield _note(game, path, _turned(game))
        elif pair := of.get(game.white) or of.get(game.black):
            yield _note(game, path, _others(game, pair))


def _note(game: Game, path: str, text: Message) -> Problem:
    return Problem(
        game.origin or Span(path, 1),
        "record-otherwise",
        text,
        Severity.NOTE,
        say(
            "If that is how they played, it may stay. What leaguegen enter --correct changes is"
            " kept in the record, and not told here."
        ),
        related=((Span(path, 1), say("The record of the round.")),),
    )


def _turned(game: Game) -> Message:
    return say(
        "{white} has White here; the record of the round gives that colour to {black}.",
        white=game.white,
        black=game.black,
    )


def _others(game: Game, pair: RecordedPair) -> Message:
    return say(
        "{white} – {black} is no board of the record of this round, which has {one} – {other}.",
        white=game.white,
        black=game.black,
        one=pair.white,
        other=pair.black,
    )
