"""The page about problems, code by code."""

from collections.abc import Iterator, Mapping


def sections(page: str) -> Mapping[str, str]:
    r"""Return what the page says of each code, in its order.

    Lines of examples may look like headings: between fences nothing is one.

    >>> dict(sections("# T\n## A\n### x-y\n\nSee:\n```text\n### no\n```\n## B\n### z\n\nZ.\n"))
    {'x-y': 'See:\n```text\n### no\n```', 'z': 'Z.'}
    """
    found: dict[str, list[str]] = {}
    for code, line in _lines(page):
        found.setdefault(code, []).append(line)
    return {code: "\n".join(lines).strip() for code, lines in found.items()}


def _lines(page: str) -> Iterator[tuple[str, str]]:
    """Yield each line below the heading of a code, with that code."""
    code, fenced = "", False
    for line in page.splitlines():
        if line.startswith("```"):
            fenced = not fenced
        if not fenced and line.startswith("#"):
            depth, _, title = line.partition(" ")
            code = title.strip() if depth == "###" else ""
        elif code:
            yield code, line
