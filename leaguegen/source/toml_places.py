"""Where each key of a TOML text stands, and its value; `tomllib` keeps no places.

The text is taken to be valid TOML (`tomllib` has accepted it), so this walk only has to find its
way, not to judge. What it does not understand it passes over.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from leaguegen.source.lines import place_of
from leaguegen.source.problem import Span

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where things stand.

    Attributes:
        keys: The span of every key, table and element of an array, by its path.
        values: The span of every value behind a key; of one over several lines the first line.
    """

    keys: Mapping[Path, Span] = field(default_factory=lambda: MappingProxyType({}))
    values: Mapping[Path, Span] = field(default_factory=lambda: MappingProxyType({}))


def places(text: str, file: str) -> Places:
    """Return where each key and each value stands."""
    walk = _Walk(text)
    walk.document()
    return Places(_spans(walk.found, text, file), _spans(walk.values, text, file))


def _spans(offsets: Mapping[Path, tuple[int, int]], text: str, file: str) -> Mapping[Path, Span]:
    found = {}
    for path, (start, stop) in offsets.items():
        line, column = place_of(text, start)
        found[path] = Span(file, line, column, stop - start)
    return found


_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_SPACES = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_OTHER_VALUE = re.compile(r"[^,\]}#\n]*")
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))")
_ESCAPED = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


class _Walk:
    """A place in the text that moves on, noting keys and values.

    Attributes:
        found: Path to the offsets of its start and end.
        values: Path of a key to those of its value.
    """

    def __init__(self, text: str) -> None:
        self.found: dict[Path, tuple[int, int]] = {}
        self.values: dict[Path, tuple[int, int]] = {}
        self._text = text
        self._pos = 0
        self._last = (0, 0)
        self._counts: dict[Path, int] = {}

    def document(self) -> None:
        """Walk from start to end."""
        table: Path = ()
        self._skip(_BLANK)
        while self._pos < len(self._text):
            before = self._pos
            if self._text.startswith("[", self._pos):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)
            if self._pos == before:
                return

    def _header(self) -> Path:
        """Read `[a.b]` or `[[a.b]]`; return the path of the table."""
        array = self._text.startswith("[[", self._pos)
        self._pos += 2 if array else 1
        path = self._key(())
        if array:
            number = self._counts.get(path, -1) + 1
            self._counts[path] = number
            self._note((*path, number), self._last)
            path = (*path, number)
        self._pos += 2 if array else 1
        return path

    def _pair(self, table: Path) -> None:
        """Read `key = value`."""
        path = self._key(table)
        if self._text.startswith("=", self._pos):
            self._pos += 1
            self._skip(_BLANK)
            start = self._pos
            self._value(path)
            self.values.setdefault(path, (start, self._end_of_line(start)))

    def _key(self, table: Path) -> Path:
        """Read a key, dotted or not; within an array of tables its last table is meant."""
        path = table
        while True:
            self._skip(_SPACES)
            start = self._pos
            part = self._key_part()
            path = (*path, part)
            self._last = (start, self._pos)
            self._note(path, self._last)
            self._skip(_SPACES)
            if not self._text.startswith(".", self._pos):
                return path
            self._pos += 1
            if path in self._counts:
                path = (*path, self._counts[path])

    def _key_part(self) -> str:
        found = _STRING.match(self._text, self._pos) or _BARE_KEY.match(self._text, self._pos)
        if not found:
            return ""
        self._pos = found.end()
        word = found.group()
        if word[0] == '"':
            return _ESCAPE.sub(_unescaped, word[1:-1])
        return word[1:-1] if word[0] == "'" else word

    def _value(self, path: Path) -> None:
        """Read a value; note what stands inside it."""
        self._skip(_BLANK)
        if self._text.startswith("[", self._pos):
            self._array(path)
        elif self._text.startswith("{", self._pos):
            self._inline_table(path)
        elif string := _STRING.match(self._text, self._pos):
            self._pos = string.end()
        else:
            self._skip(_OTHER_VALUE)

    def _array(self, path: Path) -> None:
        """Read `[1, 2]`, perhaps over several lines."""
        self._pos += 1
        number = 0
        while self._more("]"):
            start = self._pos
            self._value((*path, number))
            self._note((*path, number), (start, self._end_of_line(start)))
            number += 1
            if self._pos == start:
                return

    def _end_of_line(self, start: int) -> int:
        """Return where a value that has just been read ends, or its first line."""
        return start + len(self._text[start : self._pos].split("\n")[0].rstrip())

    def _inline_table(self, path: Path) -> None:
        """Read `{a = 1, b = 2}`."""
        self._pos += 1
        while self._more("}"):
            start = self._pos
            self._pair(path)
            if self._pos == start:
                return

    def _more(self, closing: str) -> bool:
        """Go to the next element; False behind the closing bracket."""
        self._skip(_BLANK)
        if self._text.startswith(",", self._pos):
            self._pos += 1
            self._skip(_BLANK)
        if self._pos >= len(self._text):
            return False
        if self._text.startswith(closing, self._pos):
            self._pos += 1
            return False
        return True

    def _note(self, path: Path, at: tuple[int, int]) -> None:
        self.found.setdefault(path, at)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self._text, self._pos)
        if found:
            self._pos = found.end()


def _unescaped(found: re.Match[str]) -> str:
    code = found.group(1) or found.group(2)
    if code:
        return chr(int(code, 16))
    return _ESCAPED.get(found.group(3), found.group(3))
