"""YAML as hosts read it from the files that say what they run: text, lists and tables of them.

PyYAML reads it. Every value stays the text that it is written as, so that `on` is no yes. What
these files never hold (several documents, tags, keys that are no text) is refused.
"""

from typing import Final

import yaml

Yaml = str | list["Yaml"] | dict[str, "Yaml"]
"""What a file holds; nothing is the empty text."""

_NOTHING: Final = ("~", "null", "Null", "NULL")
_OWN_TAGS: Final = ("str", "seq", "map")


class YamlError(Exception):
    """The text is no YAML.

    Attributes:
        line: From 1.
    """

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


class UnreadYamlError(YamlError):
    """The text is of a kind that is not read here, such as with tags."""


def read_yaml(text: str) -> Yaml:
    r"""Read a file.

    >>> read_yaml("on: [push]\njobs:\n  a:\n    steps:\n    - run: |\n        x\n        y\n")
    {'on': ['push'], 'jobs': {'a': {'steps': [{'run': 'x\ny\n'}]}}}

    Raises:
        YamlError: At the line from which it cannot be read.
    """
    try:
        # The loader makes no object of a tag: it resolves every value to text. What is not read
        # here is seen on the nodes, before anything is made of them.
        node = yaml.compose(text.removeprefix("\ufeff"), Loader=yaml.BaseLoader)
        return "" if node is None else _value(node, ())
    except yaml.MarkedYAMLError as error:
        raise YamlError(_line(error)) from error
    except yaml.reader.ReaderError as error:
        raise YamlError(text.count("\n", 0, error.position) + 1) from error
    except RecursionError as error:
        raise UnreadYamlError(1) from error


def _line(error: yaml.MarkedYAMLError) -> int:
    """Return where a reader looks first: where what has no end begins, else where it goes wrong."""
    scanned = isinstance(error, yaml.scanner.ScannerError)
    unended = scanned or "flow" in (error.context or "")
    mark = (error.context_mark if unended else None) or error.problem_mark
    return mark.line + 1 if mark is not None else 1


def _value(node: yaml.Node, around: tuple[yaml.Node, ...]) -> Yaml:
    """Make a value of a node.

    Args:
        around: What it stands in, the outermost first.
    """
    line = node.start_mark.line + 1
    if node in around or node.tag.rpartition(":")[2] not in _OWN_TAGS:
        raise UnreadYamlError(line)
    within = (*around, node)
    match node:
        case yaml.SequenceNode():
            return [_value(one, within) for one in node.value]
        case yaml.MappingNode():
            return _table(node, within)
        case yaml.ScalarNode():
            written = str(node.value)
            return "" if node.style is None and written in _NOTHING else written
        case _:
            raise UnreadYamlError(line)


def _table(node: yaml.MappingNode, within: tuple[yaml.Node, ...]) -> Yaml:
    own: dict[str, Yaml] = {}
    merged: dict[str, Yaml] = {}
    for left, right in node.value:
        line = left.start_mark.line + 1
        key = _value(left, within)
        if not isinstance(key, str):
            raise UnreadYamlError(line)
        if key in own:
            raise YamlError(line)
        own[key] = value = _value(right, within)
        if key == "<<":
            for one in value if isinstance(value, list) else [value]:
                if not isinstance(one, dict):
                    raise YamlError(line)
                merged = {**one, **merged}
    own.pop("<<", None)
    return {**merged, **own}
