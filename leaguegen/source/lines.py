r"""Lines as editors count them: ended by `\n`, `\r\n` or `\r`, and by nothing else."""

import re

LINE_END = re.compile(r"\r\n|\n|\r")


def split_lines(text: str) -> list[str]:
    r"""Return the lines of a text without their ends; an end at the very end opens no new line.

    >>> split_lines("a\r\nb\rc\n")
    ['a', 'b', 'c']
    """
    lines = LINE_END.split(text)
    if lines[-1] == "":
        lines.pop()
    return lines


def line_starts(text: str) -> list[int]:
    r"""Return the offset at which each line starts; of an end at the very end, where one would.

    >>> line_starts("a\r\nbc\n")
    [0, 3, 6]
    """
    return [0, *(found.end() for found in LINE_END.finditer(text))]


def place_of(text: str, offset: int) -> tuple[int, int]:
    r"""Return the line and the column, both from 1, of an offset in a text.

    >>> place_of("ab\ncd", 4)
    (2, 2)
    """
    line, start = 1, 0
    for found in LINE_END.finditer(text, 0, offset):
        line, start = line + 1, found.end()
    return line, offset - start + 1


def line_end_of(text: str) -> str:
    r"""Return the line end that a text uses (that of its first line), `\n` where it has none."""
    found = LINE_END.search(text)
    return found.group() if found else "\n"
