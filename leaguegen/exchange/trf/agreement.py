"""Whether the lines of a file agree: both players of a game, the points, the number of players."""

from collections.abc import Iterable, Iterator

from leaguegen.exchange.trf.document import Cell, Document, Line, PlayerLine
from leaguegen.exchange.trf.numbers import read_numbers, write_points
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

_AGAINST: dict[str, tuple[str, ...]] = {
    "1": ("0", "L"),
    "W": ("0", "L"),
    "0": ("1", "W"),
    "L": ("1", "W"),
    "=": ("=", "D"),
    "D": ("=", "D"),
    "+": ("-",),
    "-": ("+", "-"),
    "": ("", "*"),
    "*": ("", "*"),
}
"""What may stand on the other side of a result."""


def disagreements(document: Document) -> Iterator[Problem]:
    """Yield what cannot be true, as errors, and what looks wrong, as warnings."""
    if not document.players:
        told = say("There is no player in it (no line that begins with 001).")
        yield Problem(Span(document.file, 1), "trf-empty", told)
        return
    for player in document.players:
        for turn, cell in enumerate(player.cells, start=1):
            if cell.opponent:
                yield from _game(document, player, turn, cell)
    yield from _too_many(document)
    yield from _named(document)
    yield from _worth(document)
    yield from _points(document)
    yield from _count(document)


def _game(document: Document, player: PlayerLine, turn: int, cell: Cell) -> Iterator[Problem]:
    """Yield what is wrong with one side of a game; each game is told of once."""
    other = document.numbered.get(cell.opponent)
    if other is None or other is player:
        yield Problem(
            document.span(player, turn), "trf-opponent", _nobody(turn, cell.opponent, other)
        )
        return
    back = other.cell(turn)
    wrong = _wrong(player, cell, other, back, turn)
    if wrong is not None and (back.opponent != player.number or player.number < other.number):
        related = (document.span(other, turn), say("the other side"))
        yield Problem(document.span(player, turn), "trf-pair", wrong, related=(related,))


def _nobody(turn: int, number: int, other: PlayerLine | None) -> Message:
    if other is None:
        return say(
            "001: round {round}: no player has the number {number}.", round=turn, number=number
        )
    return say("001: round {round}: {number} cannot meet himself.", round=turn, number=number)


def _wrong(
    player: PlayerLine, cell: Cell, other: PlayerLine, back: Cell, turn: int
) -> Message | None:
    """Say what does not fit between the two sides of a game."""
    if back.opponent != player.number:
        return say(
            "001: round {round}: {one} met {other}, but the line of {other} says otherwise.",
            round=turn,
            one=player.number,
            other=other.number,
        )
    if cell.colour == back.colour and cell.colour != "-":
        return say(
            "001: round {round}: {one} and {other} have the same colour.",
            round=turn,
            one=player.number,
            other=other.number,
        )
    if back.result not in _AGAINST[cell.result]:
        return say(
            "001: round {round}: the results of {one} and {other} do not fit: “{first}” and "
            "“{second}”.",
            round=turn,
            one=player.number,
            other=other.number,
            first=cell.result or " ",
            second=back.result or " ",
        )
    return None


def _too_many(document: Document) -> Iterator[Problem]:
    """Yield a pairing in a round that the tournament does not have."""
    rounds = document.facts.rounds
    beyond = None if rounds is None else paired_beyond(document, rounds)
    if rounds is not None and beyond is not None:
        player, turn = beyond
        told = say(
            "001: there is a pairing in round {round}, but the file says that there are "
            "{rounds} rounds (142, XXR).",
            round=turn,
            rounds=rounds,
        )
        yield Problem(document.span(player, turn), "trf-rounds", told)


def paired_beyond(document: Document, rounds: int) -> tuple[PlayerLine, int] | None:
    """Return the first player who is paired in a later round than so many, and that round."""
    for player in document.players:
        for turn in range(rounds + 1, len(player.cells) + 1):
            if player.cell(turn).paired:
                return player, turn
    return None


def _named(document: Document) -> Iterator[Problem]:
    """Yield players whom other records name and who are not there."""
    facts = document.facts
    told: list[tuple[str, Iterable[int]]] = [("XXZ", facts.absent)]
    told += [("XXP", group.numbers) for group in facts.forbidden]
    told += [("240", bye.numbers) for bye in facts.byes]
    told += [("XXA", facts.virtual)]
    for code, numbers in told:
        for number in sorted(set(numbers) - set(document.numbered)):
            line = _naming(document, code, number)
            if line is None:
                continue
            text = say("{code}: no player has the number {number}.", code=line.code, number=number)
            span = Span(document.file, line.line, 1, len(line.text))
            yield Problem(span, "trf-player", text, Severity.WARNING)


def _naming(document: Document, code: str, number: int) -> Line | None:
    """Return the line that names somebody; a record that spans many numbers names nobody."""
    codes = {"XXP": ("XXP", "260")}.get(code, (code,))
    for line in (line for code in codes for line in document.others(code)):
        words = [read_numbers([word]) for word in line.value.split()]
        if (number,) in words:
            return line
    return None


def _worth(document: Document) -> Iterator[Problem]:
    """Yield results that are worth nothing like what they are: a win no more than a draw, say."""
    scores = document.facts.scores
    told = [ln for code in ("162", "XXS", "BBW", "BBD", "BBL") for ln in document.others(code)]
    if told and not scores.win > scores.draw >= scores.loss:
        line = told[0]
        text = say(
            "{code}: a win is worth {win}, a draw {draw}, a loss {loss}. A win should be worth "
            "more than a draw, and a draw no less than a loss.",
            code=line.code,
            win=write_points(scores.win),
            draw=write_points(scores.draw),
            loss=write_points(scores.loss),
        )
        at = len(line.text) - len(line.text[3:].lstrip())
        span = Span(document.file, line.line, at + 1, len(line.value))
        yield Problem(span, "trf-record", text, Severity.WARNING)


def _points(document: Document) -> Iterator[Problem]:
    """Yield points that the results do not give.

    Those of the round to come may be in them; those of rounds of which games are open need not.
    """
    if document.others("299"):
        return
    past = document.recorded
    least = next((turn - 1 for turn in range(1, past + 1) if _is_open(document, turn)), past)
    for player in document.players:
        if player.points is None or any(cell.open for cell in player.cells):
            continue
        sums = [document.sums(player, turn) for turn in range(least, past + 2)]
        if player.points not in sums:
            told = say(
                "001: the points of {number} are {written}, but the results give {counted}.",
                number=player.number,
                written=write_points(player.points),
                counted=write_points(document.sums(player, past)),
            )
            span = Span(document.file, player.line, 81, 4)
            hint = say(
                "The results count. If a result is worth something else, tell it: 162, XXS or "
                "BBW, BBD, BBU."
            )
            yield Problem(span, "trf-points", told, Severity.WARNING, hint)


def _is_open(document: Document, turn: int) -> bool:
    """Whether a game of a round has no result."""
    return any(document.cell(player, turn).open for player in document.players)


def _count(document: Document) -> Iterator[Problem]:
    """Yield a number of players that is not that of the lines: a line may be lost."""
    for line in document.others("062"):
        number = read_numbers(line.value.split()[:1])
        if number is None:
            told = say("062: “{text}” is no number of players.", text=line.value)
            span = Span(document.file, line.line, 5, len(line.value))
            yield Problem(span, "trf-count", told, Severity.WARNING)
        elif number and number[0] != len(document.players):
            told = say(
                "062: there should be {told} players, and there are {number}.",
                told=number[0],
                number=len(document.players),
            )
            span = Span(document.file, line.line, 5, len(line.value))
            yield Problem(span, "trf-count", told, Severity.WARNING)
