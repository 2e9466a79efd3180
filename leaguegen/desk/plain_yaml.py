"""YAML as hosts read it from the files that say what they run: text, lists and tables of them.

Every value stays the text that it is written as, so that `on` is no yes. What these files never
hold (several documents, tags, keys that are no text) is refused.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn

Yaml = str | list["Yaml"] | dict[str, "Yaml"]
"""What a file holds; nothing is the empty text."""


class YamlError(Exception):
    """The text is no YAML.

    Attributes:
        line: From 1.
    """

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


def read_yaml(text: str) -> Yaml:
    r"""Read a file.

    >>> read_yaml("on: [push]\njobs:\n  a:\n    steps:\n    - run: |\n        x\n        y\n")
    {'on': ['push'], 'jobs': {'a': {'steps': [{'run': 'x\ny\n'}]}}}

    Raises:
        YamlError: At the line from which it cannot be read.
    """
    reader = _Reader(text.removeprefix("\ufeff").splitlines())
    reader.skip()
    if reader.peek() == "---":
        reader.at += 1
        reader.skip()
    if reader.ended:
        return ""
    value = reader.block(reader.indent())
    reader.skip()
    if not reader.ended:
        reader.fail()
    return value


_KEY = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'\[\]{},#&*!|>%@`][^#]*?):(?=\s|$)""")
_BLOCK = re.compile(r"([|>])([+-]?)([1-9]?)([+-]?)\s*(?:#.*)?")
_ANCHOR = re.compile(r"&(\S+)\s*")


class UnreadYamlError(YamlError):
    """The text is of a kind that is not read here, such as with tags."""


@dataclass
class _Reader:
    lines: list[str]
    at: int = 0
    anchors: dict[str, Yaml] = field(default_factory=dict)

    @property
    def ended(self) -> bool:
        return self.at >= len(self.lines)

    def fail(self) -> NoReturn:
        raise YamlError(min(self.at, len(self.lines) - 1) + 1)

    def skip(self) -> None:
        """Pass over lines without anything in them."""
        while not self.ended and not self.peek().partition("#")[0].strip():
            if not self.peek().strip() or self.peek().lstrip(" ").startswith("#"):
                self.at += 1
                continue
            break

    def peek(self) -> str:
        return "" if self.ended else self.lines[self.at]

    def indent(self) -> int:
        line = self.peek()
        bare = line.lstrip(" ")
        if bare.startswith("\t"):
            self.fail()
        return len(line) - len(bare)

    def block(self, indent: int) -> Yaml:
        """Read what stands at this indent."""
        text = self.peek()[indent:]
        if text == "-" or text.startswith("- "):
            return self._items(indent)
        if _KEY.match(text):
            return self._table(indent)
        self.at += 1
        return self._value(text, indent - 1)

    def _items(self, indent: int) -> list[Yaml]:
        items: list[Yaml] = []
        while not self.ended and self.indent() == indent:
            text = self.peek()[indent:]
            if text != "-" and not text.startswith("- "):
                break
            bare = text[1:].lstrip(" ")
            if bare and not bare.startswith("#") and (_KEY.match(bare) or bare.startswith("- ")):
                inner = indent + len(text) - len(bare)
                self.lines[self.at] = " " * inner + bare
                items.append(self.block(inner))
            else:
                self.at += 1
                items.append(self._value(bare, indent))
            self.skip()
        if not self.ended and self.indent() > indent:
            self.fail()
        return items

    def _table(self, indent: int) -> dict[str, Yaml]:
        table: dict[str, Yaml] = {}
        own: set[str] = set()
        while not self.ended and self.indent() == indent:
            text = self.peek()[indent:]
            found = _KEY.match(text)
            if found is None:
                if text == "-" or text.startswith("- "):
                    break
                self.fail()
            key = _unquoted(found[1].rstrip())
            if key in own:
                self.fail()
            own.add(key)
            self.at += 1
            value = self._value(text[found.end() :].strip(" "), indent, listed=True)
            merged = value if isinstance(value, list) else [value]
            if key == "<<":
                for one in merged:
                    if not isinstance(one, dict):
                        self.fail()
                    table = {**one, **table}
            else:
                table[key] = value
            self.skip()
        if not self.ended and self.indent() > indent:
            self.fail()
        return table

    def _value(self, text: str, above: int, *, listed: bool = False) -> Yaml:
        """Read what begins behind a key or a dash, and goes on below it.

        Args:
            above: The indent of the key or the dash.
            listed: Whether the items of a list below may stand as far as the key.
        """
        if anchor := _ANCHOR.match(text):
            value = self._value(text[anchor.end() :], above, listed=listed)
            self.anchors[anchor[1]] = value
            return value
        if not text or text.startswith("#"):
            return self._below(above, listed=listed)
        if text[0] == "*":
            name = text[1:].partition(" #")[0].strip()
            if name not in self.anchors:
                self.at -= 1
                self.fail()
            return self.anchors[name]
        if text[0] in "|>":
            return self._literal(text, above)
        if text[0] in "[{\"'":
            return self._closed(text)
        if text[0] == "!":
            raise UnreadYamlError(self.at)
        if text[0] in "%@`":
            self.at -= 1
            self.fail()
        return self._plain(text, above)

    def _below(self, above: int, *, listed: bool) -> Yaml:
        self.skip()
        if self.ended:
            return ""
        indent, text = self.indent(), self.peek().lstrip(" ")
        same = listed and indent == above and (text == "-" or text.startswith("- "))
        return self.block(indent) if indent > above or same else ""

    def _plain(self, text: str, above: int) -> str:
        parts = [re.sub(r"\s#.*", "", text).strip()]
        commented = re.search(r"\s#", text) is not None
        while not commented and not self.ended and self.peek().strip():
            line = self.peek()
            bare = line.strip()
            if self.indent() <= above or bare.startswith("#"):
                break
            commented = re.search(r"\s#", bare) is not None
            parts.append(re.sub(r"\s#.*", "", bare))
            self.at += 1
        told = " ".join(parts)
        if re.search(r":(\s|$)", told):
            self.at -= 1
            self.fail()
        return "" if told in ("~", "null") else told

    def _closed(self, text: str) -> Yaml:
        """Read what has an end of its own: quotes and brackets."""
        first = self.at - 1
        while True:
            flow = _Flow(text)
            try:
                value = flow.value()
            except IndexError:
                if self.ended:
                    self.at = first
                    self.fail()
                text += " " + self.peek().strip()
                self.at += 1
                continue
            except ValueError:
                self.at = first
                self.fail()
            rest = text[flow.at :]
            if rest.strip() and not re.match(r"\s+#", rest):
                self.at = first
                self.fail()
            return value

    def _literal(self, text: str, above: int) -> str:
        found = _BLOCK.fullmatch(text)
        if found is None:
            self.at -= 1
            self.fail()
        lines: list[str] = []
        while not self.ended and (not self.peek().strip() or self._depth() > above):
            lines.append(self.peek())
            self.at += 1
        filled = [line for line in lines if line.strip()]
        own = above + int(found[3]) if found[3] else 0
        cut = own or min((len(x) - len(x.lstrip(" ")) for x in filled[:1]), default=0)
        if any(line[:cut].strip() for line in filled):
            self.fail()
        told = [line[cut:] for line in lines]
        while told and not told[-1].strip():
            told.pop()
        body = "\n".join(told) if found[1] == "|" else _folded(told)
        return body if "-" in (found[2], found[4]) or not body else body + "\n"

    def _depth(self) -> int:
        line = self.peek()
        return len(line) - len(line.lstrip(" "))


def _folded(lines: list[str]) -> str:
    text = ""
    for n, line in enumerate(lines):
        before = lines[n - 1] if n else ""
        if n == 0:
            text = line
        elif not line:
            text += "\n"
        elif line.startswith(" ") or before.startswith(" "):
            text += "\n" + line
        else:
            text += line if not before else " " + line
    return text


def _unquoted(text: str) -> str:
    if text[:1] in ('"', "'"):
        return _Flow(text).quoted()
    return text


_ESCAPES: Mapping[str, str] = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "e": "\x1b"}


@dataclass
class _Flow:
    """A value within brackets or quotes.

    Its methods raise `IndexError` where the text ends too early, and `ValueError` where it cannot
    be read.
    """

    text: str
    at: int = 0

    def value(self) -> Yaml:
        self._space()
        match self.text[self.at]:
            case '"' | "'":
                return self.quoted()
            case "[":
                return self._list()
            case "{":
                return self._table()
            case _:
                return self._word()

    def quoted(self) -> str:
        quote = self.text[self.at]
        self.at += 1
        told = ""
        while (sign := self.text[self.at]) != quote or self._doubled(quote):
            self.at += 1
            if sign == "\\" and quote == '"':
                mark = self.text[self.at]
                self.at += 1
                if width := {"x": 2, "u": 4, "U": 8}.get(mark, 0):
                    told += chr(int(self.text[self.at : self.at + width], 16))
                    self.at += width
                else:
                    told += _ESCAPES.get(mark, mark)
            else:
                told += sign
                self.at += sign == quote
        self.at += 1
        return told

    def _doubled(self, quote: str) -> bool:
        return quote == "'" and self.text[self.at + 1 : self.at + 2] == "'"

    def _space(self) -> None:
        while self.text[self.at] in " \t":
            self.at += 1

    def _ends(self, end: str) -> bool:
        """Pass over a comma, and tell whether the closing bracket is there."""
        self._space()
        if self.text[self.at] == ",":
            self.at += 1
            self._space()
        if self.text[self.at] == end:
            self.at += 1
            return True
        return False

    def _list(self) -> list[Yaml]:
        self.at += 1
        items: list[Yaml] = []
        while not self._ends("]"):
            items.append(self.value())
            self._space()
            if self.text[self.at] not in ",]":
                raise ValueError
        return items

    def _table(self) -> dict[str, Yaml]:
        self.at += 1
        table: dict[str, Yaml] = {}
        while not self._ends("}"):
            key = self.value()
            if not isinstance(key, str):
                raise ValueError
            self._space()
            table[key] = ""
            if self.text[self.at] == ":":
                self.at += 1
                self._space()
                table[key] = "" if self.text[self.at] in ",}" else self.value()
                self._space()
            if self.text[self.at] not in ",}":
                raise ValueError
        return table

    def _word(self) -> str:
        first = self.at
        while self.text[self.at] not in ",[]{}" and not re.match(
            r":(\s|$)", self.text[self.at : self.at + 2]
        ):
            self.at += 1
        return self.text[first : self.at].strip()
