"""What another program answers: pairs of starting numbers, and its version."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from leaguegen.engines.engine_error import EngineError
from leaguegen.engines.run import Ran
from leaguegen.model.engines import ENGINE_TITLES, OtherEngine
from leaguegen.words.message import Message, say

Pairs = tuple[tuple[int, int], ...]
"""Starting numbers of White and Black; 0 as Black is the bye."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a program answers.

    Attributes:
        pairs: None: it finds no legal pairing.
        version: Empty where it does not tell.
        edition: Of the rules by which it pairs, as far as known.
        complaints: What it says besides.
    """

    pairs: Pairs | None
    version: str = ""
    edition: int | None = None
    complaints: str = ""


def answer_of(name: OtherEngine, ran: Ran) -> Answer:
    """Read what a program left.

    Raises:
        EngineError: It failed, or its answer is not of its form.
    """
    return _READERS[name](ran)


_JAVAFO_NO_PAIRING = "Pairing impossible"
"""What it says, in the words of release 2.2, before it tells where in its code it was."""


def _javafo(ran: Ran) -> Answer:
    version = _version(r"\bRel\. *(.+)", ran.out)
    # Releases until 2.2, the last one that is public, know the rules of 2017.
    edition = 2017 if re.match(r"1\.|2\.[0-2]\b", version) else None
    if ran.code != 0 and _JAVAFO_NO_PAIRING in ran.out:
        return Answer(None, version, edition)
    return Answer(_pairs("javafo", ran), version, edition)


_BBP_NO_PAIRING = 1


def _bbppairings(ran: Ran) -> Answer:
    version = _version(r" - (v?\d.*?) \(Built", ran.out)
    release = re.match(r"v?(\d+)\.", version)
    edition = (2026 if int(release[1]) > 5 else 2017) if release else None
    if ran.code == _BBP_NO_PAIRING and version:
        return Answer(None, version, edition, complaint(ran.complaints))
    return Answer(_pairs("bbppairings", ran), version, edition)


def _version(pattern: str, text: str) -> str:
    found = re.search(pattern, text)
    return _plain(found[1])[:60].strip() if found else ""


def _pairs(name: OtherEngine, ran: Ran) -> Pairs:
    """Read the form that pairing programs share: how many pairs, then White and Black of each."""
    if ran.code != 0:
        raise _failed(name, ran)
    if ran.answer is None:
        raise _unlike(name, say("it wrote no file of pairs"), ran)
    try:
        lines = [line.split() for line in ran.answer.decode("ascii").splitlines() if line.strip()]
    except UnicodeDecodeError:
        raise _unlike(name, say("its file of pairs is no text"), ran) from None
    if not lines:
        raise _unlike(name, say("its file of pairs is empty"), ran)
    for line, words in enumerate(lines, start=1):
        if len(words) != (1 if line == 1 else 2) or not all(map(_is_number, words)):
            what = say("line {line} of its file of pairs is “{text}”", line=line, text=_cut(words))
            raise _unlike(name, what, ran)
    (told,), *pairs = ([int(word) for word in words] for words in lines)
    if told != len(pairs):
        what = say("it tells of {told} pairs and lists {n}", told=told, n=len(pairs))
        raise _unlike(name, what, ran)
    return tuple((white, black) for white, black in pairs)


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) < 6


def _cut(words: list[str]) -> str:
    return _plain(" ".join(words))[:60]


_GACRUX_NO_PAIRING = 2


def _gacrux(ran: Ran) -> Answer:
    if ran.code != 0 or ran.answer is None:
        raise _failed("gacrux", ran)
    try:
        told = json.loads(ran.answer.decode("utf-8"))
    except (ValueError, RecursionError):
        raise _unlike("gacrux", say("its file of pairs is no JSON"), ran) from None
    status = _part(told, "status")
    found = _version(r"ver\. *(\S+)", str(_part(told, "origin")))
    code = _part(status, "code")
    if code == _GACRUX_NO_PAIRING:
        return Answer(None, found, _gacrux_edition(told))
    if not isinstance(code, int):
        raise _unlike("gacrux", say("it tells no status"), ran)
    if code != 0:
        lines = _part(status, "error")
        said = "\n".join(map(str, lines)) if isinstance(lines, list) else ""
        raise _failed("gacrux", Ran(code, "", said, None))
    pairs = _part(_part(told, "pairingResult"), "pairs")
    if not isinstance(pairs, list) or not all(map(_is_pair, pairs)):
        raise _unlike("gacrux", say("it lists no pairs of numbers"), ran)
    return Answer(tuple((white, black) for white, black in pairs), found, _gacrux_edition(told))


def _is_pair(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(isinstance(n, int) and not isinstance(n, bool) for n in value)
    )


def _gacrux_edition(told: object) -> int | None:
    """Return the edition of the rules that it names, such as 2026-02-01."""
    year = str(_part(_part(told, "pairingResult"), "rules"))[:4]
    return int(year) if year in ("2017", "2026") else None


def _part(value: object, key: str) -> Any:  # noqa: ANN401  # JSON of another program
    return value.get(key) if isinstance(value, dict) else None


_READERS: Mapping[OtherEngine, Callable[[Ran], Answer]] = MappingProxyType(
    {"javafo": _javafo, "bbppairings": _bbppairings, "gacrux": _gacrux}
)


def _failed(name: OtherEngine, ran: Ran) -> EngineError:
    said = complaint(ran.complaints) or complaint(ran.out)
    how = (
        say("signal {number}", number=-ran.code)
        if ran.code < 0
        else say("exit code {code}", code=ran.code)
    )
    title = ENGINE_TITLES[name]
    text = (
        say(
            "{program} failed ({how}) and said: {complaint}", program=title, how=how, complaint=said
        )
        if said
        else say("{program} failed ({how}) and said nothing", program=title, how=how)
    )
    return EngineError("engine-failed", text)


def _unlike(name: OtherEngine, what: Message, ran: Ran) -> EngineError:
    """Return the error of an answer that is not of the form that the program has."""
    said = complaint(ran.complaints)
    title = ENGINE_TITLES[name]
    text = (
        say(
            "the answer of {program} cannot be read: {what}; it said: {complaint}",
            program=title,
            what=what,
            complaint=said,
        )
        if said
        else say("the answer of {program} cannot be read: {what}", program=title, what=what)
    )
    return EngineError("engine-answer", text)


def complaint(text: str) -> str:
    r"""Return what a program complains of, without what a terminal would obey.

    The first lines and the last; where in its code it was is of no use to anybody here.

    >>> complaint("one\x1b[2J\r\n\n two \n")
    '\n  one[2J\n  two'
    """
    lines = [_plain(line).strip()[:200] for line in text.splitlines()]
    told = [line for line in lines if line and not _JAVA_PLACE.fullmatch(line)]
    shown = told if len(told) <= 12 else [*told[:4], "...", *told[-7:]]
    return "".join(f"\n  {line}" for line in shown)


_JAVA_PLACE = re.compile(r"at [\w.$/]+\(.*\)|\.\.\. \d+ more")


def _plain(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())
