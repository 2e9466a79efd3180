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
from leaguegen.source.mojibake import repair
from leaguegen.source.old_letters import weigh, words_apart
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
        repaired),
        `encoding-damaged` (warning: bytes that stand for no letter), `not-text` (error: a
        spreadsheet or another kind of file; the text is empty).
    """
    if any(data.startswith(magic) for magic in _NOT_TEXT):
        return Text(""), [_not_text(file)]
    read, problems = _unpack(data, file)
    if "\0" in read.text:
        return Text("", read.encoding, read.bom), [_not_text(file)]
    text, first = (read.text, None) if read.encoding == "mac_roman" else repair(read.text)
    if first is not None:
        problems.append(_repaired(file, text, *first))
    damaged = _DAMAGED.search(text)
    if damaged is not None:
        problems.append(_damaged(file, text, damaged.start()))
    return replace(read, text=text), problems


def encode(text: str, encoding: Encoding | Literal["ascii"]) -> bytes | None:
    """Encode without a byte order mark; None where the encoding lacks a character."""
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return None


_MOST_WORDS = 12
"""So many words are shown in both readings."""

_NOT_TEXT = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF-", b"\x1f\x8b")
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
        return Text(body_bytes.decode("utf-8"), "utf-8", bom), []
    except UnicodeDecodeError as error:
        return _single_bytes(body_bytes, file, error.start, bom=bom)


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
    verdict = weigh(repair(windows)[0], mac)
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


def _repaired(file: str, text: str, at: int, wrong: str, right: str) -> Problem:
    line, column = place_of(text, at)
    return Problem(
        Span(file, line, column, len(right)),
        "encoding-twice",
        say(
            "“{wrong}” is a twice encoded “{right}”; it is read as meant.", wrong=wrong, right=right
        ),
        Severity.NOTE,
        say("Write the letter anew and save the file as UTF-8."),
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
