"""Every board of the demonstration club tells why these two meet, and why these colours."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from leaguegen.files import read_tree
from leaguegen.ingest.load import load
from leaguegen.render import rounds
from leaguegen.render.account import accounts
from leaguegen.render.boards import BoardRow
from leaguegen.render.rounds import RoundView
from leaguegen.render.speech import Speech

pytestmark = pytest.mark.xdist_group("why boards")

ROOT = Path(__file__).parents[2]

COLOURS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "knsb": ("5.",),
        "keizer": ("6.",),
        "klukkluk": ("6.",),
        "fmjd-swiss": ("5.",),
        "fide-dutch": ("5.",),
        "cup": ("5.",),
        "round-robin": ("2.2",),
        "heller": ("3.3",),
        "amsterdam": ("8.2",),
    }
)
"""By the system of an article, the chapters and articles of its rules that give the colours."""

MEETS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "knsb": ("4.5", "4.8", "6"),
        "keizer": ("5.",),
        "klukkluk": ("5.",),
        "fmjd-swiss": ("4.",),
        "fide-dutch": ("3.", "4."),
        "cup": ("4",),
        "round-robin": ("2.1",),
        "heller": ("4",),
        "amsterdam": ("5.1", "6.2", "7.2"),
    }
)
"""Those by which two meet."""


def boards() -> Iterator[tuple[str, BoardRow]]:
    league = load(read_tree(ROOT / "content")).league
    assert league is not None
    speech = Speech.of(league)
    for name, account in accounts(league).items():
        for page in rounds.pages(account, speech, ()):
            if isinstance(page.view, RoundView):
                for row in page.view.boards:
                    yield f"{name} {page.path.stem} {row.white.text}", row


@pytest.fixture(scope="module")
def every() -> list[tuple[str, BoardRow]]:
    return list(boards())


def decided_by(row: BoardRow, articles: Mapping[str, tuple[str, ...]]) -> list[str]:
    """Return the reasons of a board that rest on some articles."""
    found = []
    for step in row.reasons.steps:
        system, _, article = step.article.text.partition(" ")
        if any(article == own or article.startswith(own) for own in articles[system]):
            found.append(step.text)
    return found


def test_every_system_is_there(every: list[tuple[str, BoardRow]]) -> None:
    systems = {s.article.text.partition(" ")[0] for _, row in every for s in row.reasons.steps}
    assert systems == set(COLOURS)


@pytest.mark.parametrize("articles", [MEETS, COLOURS], ids=["opponent", "colour"])
def test_a_reason_on_every_board(
    every: list[tuple[str, BoardRow]], articles: Mapping[str, tuple[str, ...]]
) -> None:
    silent = [where for where, row in every if not decided_by(row, articles)]
    assert len(every) > 900
    assert silent == []


def test_the_reason_for_the_colours_names_one_of_the_two(
    every: list[tuple[str, BoardRow]],
) -> None:
    for where, row in every:
        told = " ".join(decided_by(row, COLOURS))
        names = (row.white.text, row.black.text)
        assert "tabel" in told or any(name in told for name in names), where
