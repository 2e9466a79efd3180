"""A cup drawn as a tree: rounds from left to right, each tie beside the two that led to it.

The drawing never stands alone: the page has the same ties in lists.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from leaguegen.model.player import PlayerId
from leaguegen.pairing.cup.ties import CONSOLATION, THIRD_PLACE
from leaguegen.pairing.cup.tree import Node
from leaguegen.render.speech import Speech
from leaguegen.render.ties import STRANDS, marks
from leaguegen.words.message import say

_EM = 16
"""Units to the size of the page's letters; the drawing grows with them."""

_LINE, _PAD, _GAP, _BETWEEN, _HEAD = 24, 8, 16, 32, 48
_LETTER, _MARK, _LONGEST = 8, 16, 22


@dataclass(frozen=True, slots=True)
class BoxLine:
    """A name in a box.

    Attributes:
        y: Of the foot of its letters.
        mark: What the games of the tie brought.
        through: Whether this player goes on.
    """

    y: int
    name: str
    mark: str
    through: bool


@dataclass(frozen=True, slots=True)
class Box:
    """A tie, or somebody who is free.

    Attributes:
        kind: `met`, `free` or `coming`, as classes have it.
    """

    kind: str
    x: int
    y: int
    height: int
    lines: tuple[BoxLine, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A text above a column or a box."""

    x: int
    y: int
    text: str
    lesser: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """A tree to draw.

    Attributes:
        id: For the names of its title and what it tells, unique on the page.
        ems: Width and height in sizes of letters.
        lines: From box to box, as SVG has paths.
    """

    id: str
    title: str
    told: str
    width: int
    height: int
    ems: tuple[int, int]
    box: int
    headings: tuple[Heading, ...]
    boxes: tuple[Box, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Laid:
    """Where the boxes are: the top of each node."""

    nodes: Sequence[Node]
    columns: Mapping[int, int]
    tops: Mapping[int, int]

    def height(self, index: int) -> int:
        """Return how high a box is."""
        return _height(self.nodes[index])

    def middle(self, index: int) -> int:
        """Return the height of the middle of a box."""
        return self.tops[index] + self.height(index) // 2

    @property
    def bottom(self) -> int:
        """Where the lowest box ends."""
        return max(self.tops[index] + self.height(index) for index in self.tops)


def drawing(
    nodes: Sequence[Node], titles: Mapping[int, tuple[str, str]], speech: Speech, game: str
) -> Drawing | None:
    """Draw a tree; None where there is nothing to draw.

    Args:
        titles: Name and day of each round, by number.
        game: Chess or draughts, as results are written.
    """
    if not nodes:
        return None
    laid = _laid(nodes)
    box = _box_width(nodes, speech)
    step = box + _BETWEEN
    beside = nodes[0].strand == CONSOLATION
    title = STRANDS[CONSOLATION] if beside else say("The cup as a tree")
    told = say(
        "The ties of the lists on this page: a line leads from each to the next of its winner."
    )
    width, height = _whole(len(laid.columns) * step - _BETWEEN + 2), _whole(laid.bottom + 2)
    return Drawing(
        id=nodes[0].strand or "cup",
        title=speech.say(title),
        told=speech.say(told),
        width=width,
        height=height,
        ems=(width // _EM, height // _EM),
        box=box,
        headings=tuple(_headings(laid, titles, step, speech)),
        boxes=tuple(_boxes(laid, step, speech, game)),
        lines=tuple(_lines(laid, box, step)),
    )


def _whole(units: int) -> int:
    return -(-units // _EM) * _EM


def _height(node: Node) -> int:
    return _LINE * (1 if node.tie is None and not node.coming else 2)


def _box_width(nodes: Sequence[Node], speech: Speech) -> int:
    names = {p for node in nodes for p in node.players if p is not None}
    longest = max((len(_shortened(speech.name(p))) for p in names), default=0)
    games = max((len(node.tie.games) for node in nodes if node.tie is not None), default=1)
    return _whole(max(longest, 8) * _LETTER + games * _MARK + 4 * _PAD)


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1].rstrip() + "…"


def _laid(nodes: Sequence[Node]) -> _Laid:
    """Put boxes below each other, each one before its followers, those in their middle."""
    columns = {number: n for n, number in enumerate(sorted({node.round for node in nodes}))}
    tops: dict[int, int] = {}
    fed = {feeder for node in nodes for feeder in node.feeders}
    roots = [i for i, node in enumerate(nodes) if i not in fed and node.strand != THIRD_PLACE]
    below = _HEAD
    for index in sorted(roots, key=lambda i: -nodes[i].round):
        below = _place(nodes, index, below, tops)
    laid = _Laid(nodes, columns, tops)
    for index, node in enumerate(nodes):
        if node.strand == THIRD_PLACE:
            same = [i for i in tops if nodes[i].round == node.round]
            lowest = max((tops[i] + laid.height(i) for i in same), default=_HEAD)
            tops[index] = lowest + _LINE + _GAP
    return laid


def _place(nodes: Sequence[Node], index: int, below: int, tops: dict[int, int]) -> int:
    """Put a box and all that led to it below what is there; return where that ends."""
    node, height = nodes[index], _height(nodes[index])
    end = below
    for feeder in node.feeders:
        end = _place(nodes, feeder, end, tops)
    middles = [tops[f] + _height(nodes[f]) // 2 for f in node.feeders]
    if not middles:
        tops[index] = below
        return below + height + _GAP
    middle = (min(middles) + max(middles)) // 2
    tops[index] = max(middle - height // 2, below)
    return max(end, tops[index] + height + _GAP)


def _headings(
    laid: _Laid, titles: Mapping[int, tuple[str, str]], step: int, speech: Speech
) -> Iterator[Heading]:
    for number, column in laid.columns.items():
        name, day = titles.get(number, ("", ""))
        yield Heading(column * step + 1, 16, name)
        if day:
            yield Heading(column * step + 1, 34, day, lesser=True)
    third = [i for i, node in enumerate(laid.nodes) if node.strand == THIRD_PLACE]
    for number, group in groupby(third, key=lambda i: laid.nodes[i].round):
        x, y = laid.columns[number] * step + 1, laid.tops[next(group)] - _PAD
        yield Heading(x, y, speech.say(STRANDS[THIRD_PLACE]), lesser=True)


def _boxes(laid: _Laid, step: int, speech: Speech, game: str) -> Iterator[Box]:
    for index, node in enumerate(laid.nodes):
        kind = "coming" if node.coming else "free" if node.tie is None else "met"
        top = laid.tops[index]
        lines = tuple(
            BoxLine(
                top + n * _LINE + 17,
                "" if player is None else _shortened(speech.name(player)),
                _mark(node, player, speech, game),
                through=node.tie is not None and node.tie.outcome.winner == player,
            )
            for n, player in enumerate(node.players)
        )
        yield Box(kind, laid.columns[node.round] * step + 1, top, laid.height(index), lines)


def _mark(node: Node, player: PlayerId | None, speech: Speech, game: str) -> str:
    if node.tie is not None and player is not None:
        return " ".join(marks(node.tie, player, game))
    return "" if node.coming else speech.say(say("free"))


def _lines(laid: _Laid, box: int, step: int) -> Iterator[str]:
    """Yield the way from each box to the one of its winner: right, up or down, right."""
    for index, node in enumerate(laid.nodes):
        if node.known:
            into, y = laid.columns[node.round] * step + 1, laid.middle(index)
            for feeder in node.feeders:
                out = laid.columns[laid.nodes[feeder].round] * step + 1 + box
                turn = into - _BETWEEN // 2
                yield f"M{out} {laid.middle(feeder)}H{turn}V{y}H{into}"
