"""The records beside those of the players: what they say of the tournament."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Literal

from leaguegen.exchange.trf.document import Facts, Forbidden, Line, Scores, ToldBye
from leaguegen.exchange.trf.numbers import read_numbers, read_points
from leaguegen.exchange.trf.other_system import paired_by_another
from leaguegen.model.rules import HALF, Points
from leaguegen.source.problem import Problem, Severity, Span
from leaguegen.words.message import Message, say

TEAM_RECORDS = frozenset(("013", "300", "310", "320", "330"))
"""Records of a tournament of teams; kept, and not read."""

_ABOUT = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")
_FURTHER = ("172", "182", "202", "212", "222", "299", "352", "362", "801", "802")
_KEPT = TEAM_RECORDS.union(_ABOUT, _FURTHER)
"""Records of the format that say nothing that a pairing goes by; kept."""


_OWN = re.compile(r"[A-Za-z][A-Za-z0-9]{2}(?:\s|$)")
"""A record of somebody's own, or of a federation: three letters, and then a blank."""


@dataclass
class Records:
    """What the records said so far.

    Attributes:
        scores: What a code of points says, and the line that says so.
        given: Values that may stand once only, with the line that told them.
    """

    file: str
    facts: Facts = field(default_factory=Facts)
    problems: list[Problem] = field(default_factory=list)
    scores: dict[str, tuple[Points, Line]] = field(default_factory=dict)
    given: dict[str, tuple[object, Line]] = field(default_factory=dict)
    virtual: dict[int, dict[int, Points]] = field(default_factory=dict)

    def error(self, line: Line, text: Message, hint: Message | None = None) -> None:
        """Say that a record cannot be read; once, though it may set several values."""
        at = len(line.text) - len(line.text[3:].lstrip()) if line.value else 3
        span = Span(self.file, line.line, at + 1, len(line.value))
        problem = Problem(span, "trf-record", text, hint=hint)
        if problem not in self.problems[-1:]:
            self.problems.append(problem)

    def once(self, line: Line, name: str, value: object) -> None:
        """Keep a value, unless another line says something else."""
        known = self.given.setdefault(name, (value, line))
        if known[0] != value:
            self._contradiction(line, known[1])

    def score(self, line: Line, name: str, points: Points) -> None:
        """Keep what a result is worth, unless another line says something else."""
        if points < 0:
            told = say("{code}: no result can be worth less than nothing.", code=line.code)
            self.error(line, told)
            return
        known = self.scores.setdefault(name, (points, line))
        if known[0] != points:
            self._contradiction(line, known[1])

    def _contradiction(self, line: Line, other: Line) -> None:
        told = say(
            "{code}: this contradicts {other} in line {line}.",
            code=line.code,
            other=other.code,
            line=other.line,
        )
        self.error(line, told)


def read_record(line: Line, records: Records) -> None:
    """Read one line that is not a player's."""
    if not line.code:
        other = paired_by_another(line, records.file)
        records.problems.extend(() if other is None else (other,))
        return
    if line.code in _KEPT:
        return
    reader = _READERS.get(line.code)
    if reader is not None:
        reader(line, records)
    elif line.code.startswith(("XX", "BB")):
        _unknown(line, records, Severity.WARNING)
    elif not _OWN.match(line.text):
        _unknown(line, records, Severity.ERROR)


def _unknown(line: Line, records: Records, severity: Severity) -> None:
    """Tell of a record that nobody knows.

    One of digits may be a player whose code was mistyped; one of letters is somebody's own.
    """
    told = say("{code}: this kind of record is not known.", code=line.code)
    if severity is Severity.ERROR:
        hint = say("A player's line begins with 001; a remark with ###.")
    else:
        hint = say("The line is kept, and nothing is done with it.")
    span = Span(records.file, line.line, 1, 3)
    records.problems.append(Problem(span, "trf-record-unknown", told, severity, hint))


def _rounds(line: Line, records: Records) -> None:
    words = read_numbers(line.value.split())
    if words is None or len(words) != 1 or not 1 <= words[0] <= 999:
        told = say("{code}: “{text}” is no number of rounds.", code=line.code, text=line.value)
        records.error(line, told)
        return
    records.once(line, "rounds", words[0])
    records.facts = replace(records.facts, rounds=words[0])


def _initial(line: Line, records: Records) -> None:
    colour = {"W": "white", "B": "black"}.get(line.value.upper())
    if colour is None:
        told = say("152: “{text}” is no colour; W or B is.", text=line.value)
        records.error(line, told)
    else:
        _set_colour(line, records, colour)


def _set_colour(line: Line, records: Records, word: str) -> None:
    colour: Literal["white", "black"] = "white" if word == "white" else "black"
    records.once(line, "colour", colour)
    records.facts = replace(records.facts, initial_colour=colour)


def _configuration(line: Line, records: Records) -> None:
    for word in line.value.casefold().split():
        if word in ("white1", "black1"):
            _set_colour(line, records, word[:-1])
        elif word == "rank":
            records.facts = replace(records.facts, by_rank=True)
        else:
            told = say("XXC: “{text}” is not known; white1, black1 and rank are.", text=word)
            records.error(line, told)


def _absent(line: Line, records: Records) -> None:
    numbers = _numbers(line, line.value.split(), records)
    absent = records.facts.absent | frozenset(numbers or ())
    records.facts = replace(records.facts, absent=absent)


def _numbers(line: Line, words: list[str], records: Records) -> tuple[int, ...] | None:
    """Read starting numbers; None where that fails, which is told."""
    numbers = read_numbers(words)
    if numbers is None:
        wrong = next(word for word in words if read_numbers([word]) is None)
        told = say("{code}: “{text}” is no starting number.", code=line.code, text=wrong)
        records.error(line, told)
        return None
    return tuple(number for number in numbers if number)


def _apart(line: Line, records: Records) -> None:
    numbers = _numbers(line, line.value.split(), records)
    if numbers is not None:
        _forbid(line, records, Forbidden(numbers))


def _apart_in_rounds(line: Line, records: Records) -> None:
    words = line.value.split()
    rounds, players = read_numbers(words[:2]), _numbers(line, words[2:], records)
    if players is None:
        return
    if rounds is None or len(players) < 2:
        told = say("260: it needs two rounds and at least two players.")
        records.error(line, told)
    elif _are_rounds(line, records, *rounds):
        _forbid(line, records, Forbidden(players, *rounds))


def _are_rounds(line: Line, records: Records, first: int, last: int) -> bool:
    """Return whether two numbers are a first and a last round, and tell where they are not."""
    if 1 <= first <= last:
        return True
    told = say(
        "{code}: from round {first} to round {last} there is no round.",
        code=line.code,
        first=first,
        last=last,
    )
    records.error(line, told)
    return False


def _forbid(line: Line, records: Records, forbidden: Forbidden) -> None:
    numbers = forbidden.numbers
    twice = next((n for n in numbers if numbers.count(n) > 1), None)
    if twice is not None:
        told = say(
            "{code}: {number} stands there twice; nobody can meet himself.",
            code=line.code,
            number=twice,
        )
        records.error(line, told)
    elif len(numbers) < 2:
        records.error(line, say("{code}: it needs at least two players.", code=line.code))
    else:
        known = (*records.facts.forbidden, forbidden)
        records.facts = replace(records.facts, forbidden=known)


def _accelerated(line: Line, records: Records) -> None:
    words = line.value.split()
    number = read_numbers(words[:1])
    points = [read_points(word) for word in words[1:]]
    told_points = [point for point in points if point is not None and point >= 0]
    if not number or len(told_points) < len(points):
        told = say(
            "XXA: “{text}” is no player with points, such as {example}.",
            text=line.value,
            example="XXA    1  1.0  1.0  0.5",
        )
        records.error(line, told)
        return
    records.virtual[number[0]] = dict(enumerate(told_points, start=1))


def _accelerated_range(line: Line, records: Records) -> None:
    words = line.value.split()
    numbers = read_numbers(words[-4:]) if len(words) in (5, 6) else None
    points = read_points(words[-5]) if numbers else None
    if numbers is None or points is None or points < 0 or numbers[3] > 9999 or numbers[1] > 999:
        told = say("250: it needs points, two rounds and two players.")
        records.error(line, told)
        return
    first_round, last_round, first, last = numbers
    if not _are_rounds(line, records, first_round, last_round):
        return
    if not 1 <= first <= last:
        told = say(
            "250: from player {first} to player {last} there is nobody.", first=first, last=last
        )
        records.error(line, told)
        return
    for player in range(first, last + 1):
        row = records.virtual.setdefault(player, {})
        row.update(dict.fromkeys(range(first_round, last_round + 1), points))


def _byes(line: Line, records: Records) -> None:
    kind, words = line.value[:1].upper(), line.value[1:].split()
    turn, players = read_numbers(words[:1]), _numbers(line, words[1:], records)
    if players is None:
        return
    if kind not in ("F", "H", "Z") or not turn or not 1 <= turn[0] <= 999 or not players:
        told = say("240: it needs F, H or Z, a round and at least one player.")
        records.error(line, told)
        return
    bye = ToldBye(kind, turn[0], players)
    records.facts = replace(records.facts, byes=(*records.facts.byes, bye))


def _system(line: Line, records: Records) -> None:
    records.facts = replace(records.facts, system=line.value.upper())


_LETTERS = {
    "W": ("win", "forfeit_win", "full_bye"),
    "D": ("draw", "half_bye"),
    "L": ("loss",),
    "A": ("zero_bye", "forfeit_loss"),
    "P": ("pairing_bye",),
}
_PAIRS = re.compile(r"([A-Za-z])\s*(\d+(?:[.,]\d+)?)")


def _scoring(line: Line, records: Records) -> None:
    found = _PAIRS.findall(line.value)
    if not found or _PAIRS.sub("", line.value).strip():
        told = say(
            "162: “{text}” are no results with points, such as {example}.",
            text=line.value,
            example="W 1.0    D 0.5",
        )
        records.error(line, told)
        return
    for letter, text in found:
        points = read_points(text)
        names = _LETTERS.get(letter.upper())
        if names is None and letter.upper() != "X":
            records.error(line, say("162: “{text}” is no result.", text=letter))
        for name in names or ():
            records.score(line, name, points if points is not None else HALF)


_POINT_LINES = {
    "BBW": ("win", "forfeit_win", "full_bye"),
    "BBD": ("draw", "half_bye"),
    "BBL": ("loss",),
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_bye",),
}


def _point_line(line: Line, records: Records) -> None:
    points = read_points(line.value)
    if points is None:
        told = say("{code}: “{text}” is no number of points.", code=line.code, text=line.value)
        records.error(line, told)
        return
    for name in _POINT_LINES[line.code]:
        records.score(line, name, points)


_POINT_WORDS = {
    "W": ("win",),
    "WW": ("win",),
    "BW": ("win",),
    "D": ("draw",),
    "WD": ("draw",),
    "BD": ("draw",),
    "L": ("loss",),
    "WL": ("loss",),
    "BL": ("loss",),
    "ZPB": ("zero_bye",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}


def _point_words(line: Line, records: Records) -> None:
    """Read XXS; a game that is worth more with one colour than with the other contradicts."""
    for word in line.value.split():
        name, _, text = word.partition("=")
        points = read_points(text)
        known = _POINT_WORDS.get(name.upper())
        if points is None or known is None:
            told = say(
                "XXS: “{text}” is no result with points, such as {example}.",
                text=word,
                example="WW=1.0",
            )
            records.error(line, told)
            return
        for one in known:
            records.score(line, one, points)


_READERS: Mapping[str, Callable[[Line, Records], None]] = MappingProxyType(
    {
        "142": _rounds,
        "152": _initial,
        "162": _scoring,
        "192": _system,
        "240": _byes,
        "250": _accelerated_range,
        "260": _apart_in_rounds,
        "XXR": _rounds,
        "XXC": _configuration,
        "XXZ": _absent,
        "XXA": _accelerated,
        "XXP": _apart,
        "XXS": _point_words,
        **dict.fromkeys(_POINT_LINES, _point_line),
    }
)


def facts_of(records: Records) -> Facts:
    """Return what all records say together.

    A free place is worth a win where nothing tells.
    """
    told = {name: points for name, (points, _) in records.scores.items()}
    told.setdefault("pairing_bye", told.get("win", Scores().win))
    names = {f.name for f in fields(Scores)}
    scores = replace(Scores(), **{name: points for name, points in told.items() if name in names})
    virtual = {
        number: tuple(row.get(turn, Points(0)) for turn in range(1, max(row, default=0) + 1))
        for number, row in records.virtual.items()
    }
    return replace(records.facts, scores=scores, virtual=MappingProxyType(virtual))
