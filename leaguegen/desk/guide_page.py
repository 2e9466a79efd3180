"""A chapter of the documentation, part by part."""

from collections.abc import Iterator


def parts_of(page: str) -> tuple[str, ...]:
    r"""Return by which word each part of a chapter is asked for: its number, or its first word.

    >>> parts_of("# T\n## 1. One\n### 1.1 Of it\n## `fix`\n```\n## no\n```\n## Two words")
    ('1', '1.1', 'fix', 'two')
    """
    return tuple(_word(title) for _, depth, title in _headings(page.splitlines()) if depth > 1)


def part_of(page: str, word: str) -> str:
    r"""Return one part of a chapter with its heading, and all that is below it.

    Args:
        word: One of `parts_of`, in whatever capitals.

    Returns:
        Nothing where there is none.

    >>> print(part_of("# T\n## 1. One\nA\n### 1.1 Of it\nB\n## 2. Two\nC", "1"))
    ## 1. One
    A
    ### 1.1 Of it
    B
    """
    lines = page.splitlines()
    headings = list(_headings(lines))
    for at, (first, depth, title) in enumerate(headings):
        if depth > 1 and _word(title) == word.strip("#.` ").casefold():
            after = (line for line, other, _ in headings[at + 1 :] if other <= depth)
            return "\n".join(lines[first : next(after, None)]).strip()
    return ""


def _headings(lines: list[str]) -> Iterator[tuple[int, int, str]]:
    """Yield line, depth and text of each heading; between fences nothing is one."""
    fenced = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        marks, _, title = line.partition(" ")
        if not fenced and title and marks and not marks.strip("#"):
            yield number, len(marks), title.strip()


def _word(title: str) -> str:
    return title.replace("`", "").split()[0].rstrip(".:,").casefold()
