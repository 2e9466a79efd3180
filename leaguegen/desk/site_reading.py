"""All the ways in which a program, or somebody who looks at the source, may read a file.

What is sought can stand there percent-encoded, as entities, as escapes of JSON, between tags.
"""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from urllib.parse import unquote

from leaguegen.desk.unpacking import unpacked
from leaguegen.source.sought import fold

_INLINE = (
    "a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var"
    "|wbr"
)
WALL = "ꙮ"
"""A letter that no name has: stands between texts that do not belong together."""

_BETWEEN = f" {WALL} "


@dataclass(frozen=True, slots=True)
class View:
    """One way to read a file.

    Attributes:
        folded: As `fold` has it, with a space at both ends.
        squeezed: The same without spaces.
    """

    text: str
    folded: str
    squeezed: str


def views(path: str, data: bytes) -> Iterator[View]:
    """Yield a file in all the ways in which a program may read it; its address goes first."""
    address = unquote(path)
    seen: set[str] = set()
    texts = (text for inner in unpacked(data) for text in texts_of(inner))
    every = chain((address, _CAPITALS.sub(" ", address)), chain.from_iterable(map(readings, texts)))
    for read in every:
        if read not in seen:
            seen.add(read)
            yield view(read)


_CAPITALS = re.compile(r"(?<=[^\W\d_A-ZÀ-Þ])(?=[A-ZÀ-Þ])")
"""Where a word begins in a name that is written together: `TeamFoto`."""


def view(text: str) -> View:
    """Return a text as it is looked through."""
    folded = f" {fold(text)} "
    return View(text, folded, folded.replace(" ", ""))


def texts_of(data: bytes) -> Iterator[str]:
    """Yield the text of a file, in each encoding that it may be in."""
    yield data.decode("utf-8", "replace")
    if b"\0" in data:
        yield data.decode("utf-16-le", "replace")
        yield data.decode("utf-16-be", "replace")
    elif b"\xff" in data or not _is_utf8(data):
        yield data.decode("cp1252", "replace")


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def readings(text: str) -> tuple[str, ...]:
    """Return a text as it reads, with its tags and without."""
    text = _plain(text)
    return (_beside_tags(text), _without_tags(text)) if "<" in text else (text,)


def _plain(text: str) -> str:
    """Undo what is written otherwise: entities, percent signs, escapes; also one in the other.

    And the lines of a calendar that are folded, which may be within a word.
    """
    if "BEGIN:VCALENDAR" in text:
        text = re.sub(r"\r?\n[ \t]", "", text)
    for _ in range(3):
        read = html.unescape(text) if "&" in text else text
        read = unquote(read) if "%" in read else read
        read = _ESCAPE.sub(_unescaped, read) if "\\" in read else read
        if read == text:
            break
        text = read
    return text


_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([/\"nrt]))")


def _unescaped(match: re.Match[str]) -> str:
    digits = match[1] or match[2]
    if digits:
        return chr(int(digits, 16))
    return match[3] if match[3] in '/"' else " "


def _beside_tags(text: str) -> str:
    """Return a text in which the words of tags do not go on into those around them."""
    return text.replace("<", f"{_BETWEEN}<").replace(">", f">{_BETWEEN}")


def _without_tags(text: str) -> str:
    """Return the text that is seen: what is bold in part is one word, two cells are not."""
    text = re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(rf"</?(?:{_INLINE})(?:\s[^<>]*)?>", "", text, flags=re.IGNORECASE)
    return re.sub(r"<[^<>]*>", _BETWEEN, text)
