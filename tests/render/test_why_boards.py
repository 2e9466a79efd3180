"""Every board of the demonstration club tells why these two meet, and why these colours."""

import re
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


POINTS = r"(van )?[0-9½⅓⅔⅙⅚¼¾–]+"

GROUPS: Mapping[str, str] = MappingProxyType(
    {
        "knsb": rf"puntengroep {POINTS}|wachtkamer",
        "klukkluk": rf"hebben evenveel punten, {POINTS}|schuift omlaag",
        "fmjd-swiss": f"ingedeeld in puntengroep {POINTS}",
        "fide-dutch": f"ingedeeld in de groep {POINTS}",
        "amsterdam": "in poule ([0-9]+|[A-C]):",
    }
)
"""How a system that has score groups, or poules, says in which the two were paired."""

WITHOUT = (
    "de eerste zonder tegenstander en speelt tegen de eerste van de onderste helft",
    "in de gelote volgorde de eerste zonder tegenstander",
)
"""The first round of the KNSB's system has no score groups."""


def test_each_board_names_the_group_in_which_it_was_paired(
    every: list[tuple[str, BoardRow]],
) -> None:
    silent, told = [], set()
    for where, row in every:
        sentences = " ".join(step.text for step in row.reasons.steps if not step.earlier)
        system = row.reasons.steps[0].article.text.partition(" ")[0]
        pattern = GROUPS.get(system)
        if pattern is None or any(one in sentences for one in WITHOUT):
            continue
        told.add(system)
        if re.search(pattern, sentences) is None:
            silent.append(f"{where}: {sentences}")
    assert silent == []
    assert told == set(GROUPS)


def test_a_heller_board_stands_beside_the_name_of_its_group(
    every: list[tuple[str, BoardRow]],
) -> None:
    rows = [row for _, row in every if row.reasons.steps[0].article.text.startswith("heller")]
    assert {row.group for row in rows} == {"A", "B"}


PASSED = re.compile(r"treft de eerste van het onderste deel met wie alles past: nummer (\d+)")
TURN = re.compile(r"nummer (\d+) van het bovenste deel")


def test_who_was_possible_before_is_told_with_the_reason(
    every: list[tuple[str, BoardRow]],
) -> None:
    """Whoever meets a higher number than his own passed somebody over: fewer were gone by then."""
    passed = 0
    for where, row in every:
        texts = [step.text for step in row.reasons.steps]
        turn = TURN.search(" ".join(texts))
        met = PASSED.search(" ".join(texts))
        if turn is not None and met is not None and int(met[1]) > int(turn[1]):
            passed += 1
            assert any(text.startswith("niet tegen") and ": " in text for text in texts), where
    assert passed > 5


def test_the_reason_for_the_colours_names_one_of_the_two(
    every: list[tuple[str, BoardRow]],
) -> None:
    for where, row in every:
        told = " ".join(decided_by(row, COLOURS))
        names = (row.white.text, row.black.text)
        assert "tabel" in told or any(name in told for name in names), where
