"""Bytes to a document: every line is read, kept, or complained of; none is lost."""

from collections.abc import Collection, Iterator

from leaguegen.exchange.trf.agreement import disagreements
from leaguegen.exchange.trf.document import Document, Line, PlayerLine
from leaguegen.exchange.trf.players import read_player
from leaguegen.exchange.trf.records import Records, facts_of, read_record
from leaguegen.source.encoding import decode
from leaguegen.source.lines import line_end_of, split_lines
from leaguegen.source.problem import Problem, Span, has_errors
from leaguegen.words.message import say

_NOTHING = " \t\x1a\x0c"
"""A line of these alone is empty: old programs end a file with ^Z."""


def read(
    data: bytes, file: str, needed: Collection[str] = ()
) -> tuple[Document | None, list[Problem]]:
    """Read a tournament report file, whatever its line ends and encoding.

    Args:
        file: Its name, for the problems.
        needed: Fields of a person that must be readable, such as `rating`: a pairing needs none.

    Returns:
        None where anything could not be read, so that a round is never paired from half a file. The
        problems have the codes `trf-...` of docs/trf.md, or those of the encoding.
    """
    decoded, problems = decode(data, file)
    problems = [p for p in problems if p.code != "encoding-cp1252"]
    records = Records(file, problems=problems)
    lines = tuple(_lines(decoded.text, file, records, needed))
    document = Document(lines, facts_of(records), line_end_of(decoded.text), file)
    if not has_errors(problems):
        problems.extend(disagreements(document))
    return (None if has_errors(problems) else document), problems


def _lines(
    text: str, file: str, records: Records, needed: Collection[str]
) -> Iterator[PlayerLine | Line]:
    known: dict[int, int] = {}
    for number, written in enumerate(split_lines(text), start=1):
        line = Line(written, number)
        if written.startswith("001"):
            player, problems = read_player(written, number, file, needed)
            records.problems.extend(problems)
            if player is not None:
                first = known.setdefault(player.number, number)
                if first != number:
                    records.problems.append(_double(player, first, file))
                yield player
        else:
            if written.strip(_NOTHING):
                read_record(line, records)
            yield line


def _double(player: PlayerLine, first: int, file: str) -> Problem:
    told = say(
        "001: the starting number {number} stands in line {line} already.",
        number=player.number,
        line=first,
    )
    place = (Span(file, first, 5, 4), say("first here"))
    return Problem(Span(file, player.line, 5, 4), "trf-number", told, related=(place,))
