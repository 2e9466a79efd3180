"""Bytes to text, whatever program wrote them.

Plain rules, no statistics: a byte order mark is believed; what is valid UTF-8 is UTF-8; the rest is
Windows' CP1252 or an old Macintosh's, as the letters tell (`old_letters`); where they do not, it is
read as Windows', and that is told. (A detection library would take twenty milliseconds to load and
guesses on texts as short as ours.)
"""

import codecs
import re
from dataclasses import dataclass, replace
from typing import Literal

from leaguegen.source.lines import place_of
from leaguegen.source.mojibake import Twice, certain_places, repair, repair_certain
from leaguegen.source.old_letters import Verdict, is_possible, weigh, words_apart
from leaguegen.source.problem import Problem, Severity, Span, Version
from leaguegen.words.message import Message, say

Encoding = Literal["utf-8", "utf-16-le", "utf-16-be", "cp1252", "mac_roman"]


@dataclass(frozen=True, slots=True)
class Text:
    """The text of a file, and how its bytes stood.

    Attributes:
        text: Without the byte order mark; line ends as they were.
        encoding: Python's name of the encoding.
        bom: Whether a byte order mark stood in front.
        unsure: Whether the letters fit another encoding just as well.
    """

    text: str
    encoding: Encoding = "utf-8"
    bom: bool = False
    unsure: bool = False

    @property
    def is_guess(self) -> bool:
        """Whether nothing but a name that is known can confirm its letters."""
        return self.unsure or self.encoding == "mac_roman"


def decode(data: bytes, file: str) -> tuple[Text, list[Problem]]:
    """Decode a file, and say what had to be guessed or repaired; never fails.

    Returns:
        The text, and problems: `encoding-utf16` and `encoding-cp1252` (notes), `encoding-macroman`
        and `encoding-unsure` (warnings), `encoding-twice` (note: UTF-8 that was encoded twice is
        repaired), `encoding-mixed` and `encoding-script` (warnings: a part of it was, or it may be
        no UTF-8 at all),
        `encoding-damaged` (warning: bytes that stand for no letter), `not-text` (error: a
        spreadsheet or another kind of file; the text is empty).
    """
    if any(data.startswith(magic) for magic in _NOT_TEXT):
        return Text(""), [_not_text(file)]
    read, problems = _unpack(data, file)
    if "\0" in read.text:
        return Text("", read.encoding, read.bom), [_not_text(file)]
    text, again = _put_right(read, file)
    problems += again
    damaged = _DAMAGED.search(text)
    if damaged is not None:
        problems.append(_damaged(file, text, damaged.start()))
    return replace(read, text=text), problems


def _put_right(read: Text, file: str) -> tuple[str, list[Problem]]:
    """Put right what was encoded twice, and tell it."""
    if read.encoding == "mac_roman":
        return read.text, []
    if read.encoding == "cp1252":
        text, first = repair_certain(read.text)
        return text, [_repaired(file, text, first)] if first is not None else []
    text, first = repair(read.text)
    if first is not None:
        return text, [_repaired(file, text, first)]
    left = repair_certain(text)[1]
    return text, [_mixed(file, text, left)] if left is not None else []


def encode(text: str, encoding: Encoding | Literal["ascii"]) -> bytes | None:
    """Encode without a byte order mark; None where the encoding lacks a character."""
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return None


_MOST_WORDS = 12
"""So many words are shown in both readings."""

_NOT_TEXT = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF-", b"\x1f\x8b")
_OTHERS = "[\u0400-\u07ff]"
_LATIN = "[A-Za-zÀ-ɏ]"
_BEGIN = r"(?<![^\W\d_])[^\W\d_]*"
"""From the first letter of a word: a text of a million letters is gone through once."""

_WITHIN = re.compile(rf"{_BEGIN}{_LATIN}[\u0370-\u07ff]+{_LATIN}[^\W\d_]*")
"""A letter of another script within a Latin word."""

_BESIDE = re.compile(
    rf"{_BEGIN}(?:{_LATIN}{_OTHERS}(?!{_OTHERS})|(?<!{_OTHERS}){_OTHERS}{_LATIN})[^\W\d_]*"
)
"""The same at the edge of a word; not of Greek, for that is how units are written (`kΩ`, `μm`)."""

_FIRST_BYTES = tuple(bytes([n]) for n in range(0xCD, 0xE0))
"""With one of these begins each letter of two bytes from Greek on: most files have none."""

_DAMAGED = re.compile("[\ufffd\x80-\x9f]")
_BOMS: tuple[tuple[bytes, Encoding], ...] = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


def _unpack(data: bytes, file: str) -> tuple[Text, list[Problem]]:
    """Choose the encoding."""
    for mark, encoding in _BOMS:
        if data.startswith(mark) and encoding != "utf-8":
            body = data[len(mark) :].decode(encoding, errors="replace")
            return Text(body, encoding, bom=True), [_utf16(file)]
    bare = _bare_utf16(data)
    if bare is not None:
        return Text(data.decode(bare, errors="replace"), bare), [_utf16(file)]
    bom = data.startswith(codecs.BOM_UTF8)
    body_bytes = data[3:] if bom else data
    try:
        text = Text(body_bytes.decode("utf-8"), "utf-8", bom)
        other = any(first in body_bytes for first in _FIRST_BYTES)
        strange = _strange(text.text) if other and not bom else None
        if strange is None:
            return text, []
        return replace(text, unsure=True), [_script(file, text.text, strange)]
    except UnicodeDecodeError as error:
        return _single_bytes(body_bytes, file, error.start, bom=bom)


def _strange(text: str) -> re.Match[str] | None:
    """Find a Latin word with a letter of another script, as two letters of one byte may look.

    At the edge of a word it is strange only if the text has no word of such letters.
    """
    beside = _BESIDE.search(text)
    if beside is not None and not re.search(_OTHERS, _BESIDE.sub("", text)):
        return beside
    return _WITHIN.search(text)


def _bare_utf16(data: bytes) -> Encoding | None:
    """Recognise UTF-16 without a mark: in western text every other byte is nought."""
    pairs = len(data) // 2
    if not pairs or b"\0" not in data:
        return None
    if data[1::2].count(0) > 0.6 * pairs and data[0::2].count(0) == 0:
        return "utf-16-le"
    if data[0::2].count(0) > 0.6 * pairs and data[1::2].count(0) == 0:
        return "utf-16-be"
    return None


def _single_bytes(data: bytes, file: str, at: int, *, bom: bool) -> tuple[Text, list[Problem]]:
    """Decode bytes that are no UTF-8."""
    windows, mac = _windows(data), data.decode("mac_roman")
    verdict = _weighed(windows, mac)
    text = Text(mac, "mac_roman", bom) if verdict.mac else Text(windows, "cp1252", bom)
    if not verdict.sure:
        return replace(text, unsure=True), [_unsure(file, windows, mac, text)]
    if verdict.mac:
        return text, [_mac(file, mac, at)]
    line, column = place_of(windows, at)
    problem = Problem(
        Span(file, line, column, 1),
        "encoding-cp1252",
        say("This file is not UTF-8; it is read as Windows text (CP1252)."),
        Severity.NOTE,
        _as_utf8(file),
    )
    return text, [problem]


def _weighed(windows: str, mac: str) -> Verdict:
    """Weigh the readings without what is UTF-8 in a file of two encodings: no Macintosh file."""
    apart = list(certain_places(windows))
    for start, end in apart:
        gap = " " * (end - start)
        windows, mac = (text[:start] + gap + text[end:] for text in (windows, mac))
    verdict = weigh(windows, mac)
    return Verdict(mac=False, sure=False) if apart and verdict.mac else verdict


def _as_utf8(file: str) -> Message:
    """Tell how a file is saved: Excel would ruin what is no table."""
    if _is_prose(file):
        return say("leaguegen fix makes it UTF-8; in an editor, choose UTF-8 where you save it.")
    return say("In Excel, save it as “CSV UTF-8”.")


def _is_prose(file: str) -> bool:
    """Whether a file is edited as text, not as a table."""
    return file.casefold().endswith((".toml", ".md"))


def _windows(data: bytes) -> str:
    """Decode CP1252; the five bytes that it leaves undefined become control codes."""
    return "".join(_CP1252[byte] for byte in data)


_CP1252 = tuple(
    bytes([b]).decode("latin-1" if b in (0x81, 0x8D, 0x8F, 0x90, 0x9D) else "cp1252")
    for b in range(256)
)


def _utf16(file: str) -> Problem:
    return Problem(
        Span(file, 1),
        "encoding-utf16",
        say("This file is UTF-16 (“Unicode text”); it is read as such."),
        Severity.NOTE,
        _as_utf8(file),
    )


def _mac(file: str, text: str, at: int) -> Problem:
    line, column = place_of(text, at)
    return Problem(
        Span(file, line, column, 1),
        "encoding-macroman",
        say("This file is not UTF-8; it looks like old Macintosh text and is read as such."),
        Severity.WARNING,
        say(
            "Look whether the letters with accents are right; then save it as UTF-8 in an editor,"
            " for leaguegen fix leaves a guess alone."
        )
        if _is_prose(file)
        else say("Look whether the letters with accents are right, and save it as “CSV UTF-8”."),
    )


def _unsure(file: str, windows: str, mac: str, chosen: Text) -> Problem:
    """Show both readings; only where problems are shown whole, for the words may be names."""
    words = [
        (Span(file, *place_of(windows, at), len(one)), one, other)
        for at, one, other in words_apart(windows, mac, _MOST_WORDS)
    ]
    told = (
        say("This file is not UTF-8, and nothing tells whether it is old Macintosh text.")
        if chosen.encoding == "mac_roman"
        else say("This file is not UTF-8, and nothing tells whether it is Windows text (CP1252).")
    )
    return Problem(
        words[0][0],
        "encoding-unsure",
        told,
        Severity.WARNING,
        say(
            "It is read so all the same. Write its letters with accents as they should be and save"
            " it as UTF-8."
        ),
        versions=(
            Version(say("Windows text"), tuple((span, one) for span, one, _ in words)),
            Version(say("old Macintosh text"), tuple((span, other) for span, _, other in words)),
        ),
    )


def _script(file: str, text: str, word: re.Match[str]) -> Problem:
    """Show a word that is no UTF-8, perhaps: `L’É` of a Macintosh has the bytes of `LՃ`."""
    span = Span(file, *place_of(text, word.start()), len(word.group()))
    data = word.group().encode()
    windows, mac = _windows(data), data.decode("mac_roman")
    other = (say("Windows text"), windows)
    if is_possible(mac) and not is_possible(windows):
        other = (say("old Macintosh text"), mac)
    readings = ((say("UTF-8"), word.group()), other)
    return Problem(
        span,
        "encoding-script",
        say("A letter of another script stands within a word; the file may not be UTF-8."),
        Severity.WARNING,
        say(
            "It is read so all the same. Write its letters with accents as they should be and save"
            " it as UTF-8."
        ),
        versions=tuple(Version(name, ((span, shown),)) for name, shown in readings),
    )


def _repaired(file: str, text: str, found: Twice) -> Problem:
    line, column = place_of(text, found.at)
    return Problem(
        Span(file, line, column, len(found.right)),
        "encoding-twice",
        say(
            "“{wrong}” is a twice encoded “{right}”; it is read as meant.",
            wrong=found.wrong,
            right=found.right,
        ),
        Severity.NOTE,
        say("Write the letter anew and save the file as UTF-8."),
    )


def _mixed(file: str, text: str, found: Twice) -> Problem:
    """Tell what is not repaired, for other letters of the file are as they should be."""
    line, column = place_of(text, found.at)
    return Problem(
        Span(file, line, column, len(found.wrong)),
        "encoding-mixed",
        say(
            "“{wrong}” may be a twice encoded “{right}”, but not all letters of the file are;"
            " it is read as it stands.",
            wrong=found.wrong,
            right=found.right,
        ),
        Severity.WARNING,
        say("Write the letter anew if it is wrong."),
    )


def _damaged(file: str, text: str, at: int) -> Problem:
    line, column = place_of(text, at)
    return Problem(
        Span(file, line, column, 1),
        "encoding-damaged",
        say("A letter is damaged here and cannot be read."),
        Severity.WARNING,
        say("Write the letter anew and save the file as UTF-8."),
    )


def _not_text(file: str) -> Problem:
    return Problem(
        Span(file, 1),
        "not-text",
        say("This is not a text file."),
        Severity.ERROR,
        say("If it is a spreadsheet, open it and save it as “CSV UTF-8” under this name."),
    )
