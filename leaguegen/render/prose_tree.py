"""What Python-Markdown makes that no page may have, mended in its tree."""

import re
from collections import Counter
from xml.etree.ElementTree import Element

_HEADING = re.compile("h([1-6])")
_LOWEST = 6
_LONGEST = 80
"""Signs of the name of a table."""
_ALIGNED = {"right": "right", "center": "middle"}


def headings_in_steps(root: Element) -> None:
    """Give headings levels below that of a page's title, none of which is left out.

    A heading is one level below the nearest one above it that was written with fewer signs.
    """
    above: list[int] = []
    for element in root.iter():
        found = _HEADING.fullmatch(element.tag)
        if found is None:
            continue
        if not "".join(element.itertext()).strip() and not len(element):
            element.tag = "p"
            continue
        written = int(found[1])
        while above and above[-1] >= written:
            above.pop()
        above.append(written)
        element.tag = f"h{min(1 + len(above), _LOWEST)}"


def links_apart(root: Element) -> None:
    """Take the addresses out of links that stand in another link, which HTML cannot have."""
    for link in root.iter("a"):
        for inner in link.iter("a"):
            if inner is not link:
                inner.tag = "span"
                inner.attrib.pop("href", None)
                inner.attrib.pop("title", None)


def align_by_class(root: Element) -> None:
    """Say by a class how a column is aligned, for no page may have a style in it."""
    for cell in root.iter():
        style = cell.attrib.pop("style", "") if cell.tag in ("th", "td") else ""
        name = _ALIGNED.get(style.removeprefix("text-align:").strip(" ;"))
        if name is not None:
            cell.set("class", name)


def tables_in_boxes(root: Element) -> None:
    """Put each table into a box that scrolls by itself, and that the keyboard reaches.

    It is called by what heads its columns; of two tables called alike, the second has a number.
    """
    called: Counter[str] = Counter()
    for parent in list(root.iter()):
        for place, table in enumerate(parent):
            if table.tag != "table":
                continue
            name = _heads(table)
            called[name] += 1
            count = f" ({called[name]})" if called[name] > 1 else ""
            box = Element("div", {"class": "scroll", "tabindex": "0", "role": "region"})
            box.set("aria-label", name + count)
            box.tail, table.tail = table.tail, None
            box.append(table)
            parent[place] = box


def _heads(table: Element) -> str:
    cells = (" ".join("".join(cell.itertext()).split()) for cell in table.iter("th"))
    return ", ".join(cell for cell in cells if cell)[:_LONGEST] or "…"
