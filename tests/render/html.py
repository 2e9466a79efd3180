"""Reading built pages back, with the standard library's parser."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"meta", "link", "br", "img", "hr", "input"}
OPTIONAL_END = {"li", "dt", "dd", "p", "td", "th", "tr"}


@dataclass
class Element:
    """An element with what is inside it."""

    tag: str
    attributes: dict[str, str]
    children: list["Element | str"] = field(default_factory=list)

    def all(self, tag: str = "") -> Iterator["Element"]:
        """Yield this element and those inside it, in order."""
        if not tag or self.tag == tag:
            yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.all(tag)

    def text(self) -> str:
        """Return its text with single spaces."""
        parts = [c if isinstance(c, str) else c.text() for c in self.children]
        return " ".join(" ".join(parts).split())

    def written(self) -> str:
        """Return its text as it is read: nothing is put between the elements."""
        parts = [c if isinstance(c, str) else c.written() for c in self.children]
        return "".join(parts)

    def with_class(self, name: str) -> Iterator["Element"]:
        """Yield the elements of a class."""
        return (e for e in self.all() if name in e.attributes.get("class", "").split())


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("#root", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        assert len(element.attributes) == len(attrs), f"attribute twice in <{tag}>"
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        self.open[-1].children.append(data)


def parse(page: bytes) -> Element:
    """Return the root of a page.

    Raises:
        AssertionError: An element is not closed where it should be.
    """
    builder = _Builder()
    builder.feed(page.decode())
    builder.close()
    assert builder.open == [builder.root], [e.tag for e in builder.open]
    return builder.root
