"""The page of corrections, and what it keeps to itself."""

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from pathlib import PurePosixPath
from zoneinfo import ZoneInfo

from leaguegen.model.game import Bye, ByeKind, Game, Result
from leaguegen.model.history import (
    Commit,
    Corrected,
    Correction,
    Effect,
    History,
    Kind,
    Moved,
    Place,
)
from leaguegen.model.league import League
from leaguegen.model.player import PlayerId
from leaguegen.render.corrections import MOST_MOVED
from leaguegen.render.site import site
from tests.render import club
from tests.render.conftest import STATIC
from tests.render.html import Element, parse

INTERNE = "2026-27/interne"
ANNA, BERT, COR, DIRK = (PlayerId(name) for name in ("anna", "bert", "cor", "dirk"))
W, D = Result.WHITE_WINS, Result.DRAW
WON = Game(ANNA, BERT, W)
LEVEL = Game(ANNA, BERT, D, through=ANNA, decider="lot")


def commit(subject: str = "Corrected", day: int = 9) -> Commit:
    at = datetime(2026, 9, day, 20, tzinfo=ZoneInfo("Europe/Amsterdam"))
    return Commit(f"{day:02}" * 20, at, subject)


def correction(kind: Kind, before: Game | Bye, after: Game | Bye | None, to: int = 1) -> Correction:
    return Correction(kind, 1, before, after, to)


def pages(*corrected: Corrected, known: bool = True) -> dict[str, Element]:
    """Return the pages of the club of the tests with these corrections."""
    league = club.league("en")
    told = {INTERNE: corrected} if known else None
    history = History(commit(), commit("First", 1), corrections=told)
    changed = League(**{**vars(league), "history": history})
    files = site(changed, club.templates(), STATIC, ())
    return {str(name): parse(data) for name, data in files.items() if name.suffix == ".html"}


def cells(page: Element) -> list[list[str]]:
    return [[c.text() for c in row.children if isinstance(c, Element)] for row in page.all("tr")]


def test_each_kind_of_correction_is_told() -> None:
    turned = Game(BERT, ANNA, W)
    rows = (
        correction("result", WON, Game(ANNA, BERT, D)),
        correction("taken-back", WON, Game(ANNA, BERT)),
        correction("colours", WON, turned),
        correction("opponent", WON, Game(ANNA, COR, W)),
        correction("opponent", Bye(DIRK, ByeKind.PAIRING_ALLOCATED), Bye(DIRK, ByeKind.ABSENT)),
        correction("through", LEVEL, replace(LEVEL, through=BERT, decider="blitz 0-2")),
        correction("round", WON, WON, to=2),
        correction("taken-out", WON, None),
    )
    page = pages(Corrected(commit(), 7, rows, ()))[f"{INTERNE}/corrections.html"]
    was = "Anna Boer – Bert van der Laan 1-0"
    tie = "Anna Boer – Bert van der Laan ½-½"
    assert cells(page)[1:] == [
        ["1", was, "Anna Boer – Bert van der Laan ½-½", "result"],
        ["1", was, "Anna Boer – Bert van der Laan –", "result taken out"],
        ["1", was, "Bert van der Laan – Anna Boer 1-0", "colours turned around"],
        ["1", was, "Anna Boer – Cor Çelik 1-0", "other opponent"],
        ["1", "Dirk O'Brien: Free", "Dirk O'Brien: Absent", "other opponent"],
        [
            "1",
            f"{tie}, Anna Boer goes through, decided by lot",
            f"{tie}, Bert van der Laan goes through, decided by blitz 0-2",
            "who went through",
        ],
        ["1 → 2", was, was, "other round"],
        ["1", was, "–", "row taken out"],
    ]
    assert "Nobody's place or points changed." in page.text()


def test_what_it_did_to_the_standings() -> None:
    effect = Effect(
        INTERNE,
        None,
        None,
        2,
        (
            Moved(ANNA, Place(3, Fraction(1, 2)), Place(1, Fraction(3, 2))),
            Moved(BERT, None, Place(None, Fraction(0))),
            Moved(COR, Place(2, Fraction(1)), None),
        ),
    )
    rows = (correction("result", WON, Game(ANNA, BERT, D)),)
    page = pages(Corrected(commit(), 1, rows, (effect,)))[f"{INTERNE}/corrections.html"]
    assert [c.text() for c in page.all("caption")][1:] == ["Standings after round 2"]
    assert cells(page)[3:] == [
        ["Anna Boer", "3 → 1", "½ → 1½"],
        ["Bert van der Laan", "– → –", "– → 0"],
        ["Cor Çelik", "2 → –", "1 → –"],
    ]


def test_a_long_table_is_cut_short() -> None:
    moved = tuple(
        Moved(ANNA, Place(n, Fraction(0)), Place(n + 1, Fraction(0))) for n in range(MOST_MOVED + 2)
    )
    effect = Effect(INTERNE, None, "A", 2, moved)
    rows = (correction("result", WON, Game(ANNA, BERT, D)),)
    page = pages(Corrected(commit(), 1, rows, (effect,)))[f"{INTERNE}/corrections.html"]
    assert [c.text() for c in page.all("caption")][1:] == ["Group A: Standings after round 2"]
    assert len(cells(page)) == 2 + 1 + MOST_MOVED
    assert "and 2 more" in page.text()


def test_what_cannot_be_told() -> None:
    rows = (correction("result", WON, Game(ANNA, BERT, D)),)
    uncounted, many = Corrected(commit(), 1, rows, None), Corrected(commit("All", 2), 140, (), None)
    page = pages(uncounted, many)[f"{INTERNE}/corrections.html"]
    assert "What this did to the standings was not counted." in page.text()
    assert "140 results changed at once" in page.text()


def test_without_corrections() -> None:
    page = pages()[f"{INTERNE}/corrections.html"]
    assert "No result has been changed." in page.text()
    assert "Known since 1 September 2026" in page.text()


def test_where_nothing_is_known_there_is_no_page() -> None:
    made = pages(known=False)
    assert [name for name in made if "corrections" in name] == []
    assert "Corrections" not in made[f"{INTERNE}/index.html"].text()


def test_the_page_is_led_to_and_a_corrected_board_says_so() -> None:
    game = club.league("en").seasons[-1].competitions[0].rounds[0].games[0]
    before = Game(game.white, game.black, Result.BOTH_FORFEIT)
    made = pages(Corrected(commit(), 1, (correction("result", before, game),), ()))
    links = {a.attributes["href"] for a in made[f"{INTERNE}/index.html"].all("a")}
    assert "corrections.html" in links
    board = next(made[f"{INTERNE}/rounds/01.html"].with_class("boards"))
    assert "corrected on 9 September 2026" in board.text()
    assert "../corrections.html" in {a.attributes["href"] for a in board.all("a")}


def test_a_message_that_is_no_html() -> None:
    rows = (correction("result", WON, Game(ANNA, BERT, D)),)
    page = pages(Corrected(commit("<b>No</b>"), 1, rows, ()))[f"{INTERNE}/corrections.html"]
    assert "<b>No</b>" in page.text()


def test_a_message_names_nobody_whom_the_site_shows_otherwise() -> None:
    league = club.league("en", privacy="short")
    rows = (correction("result", WON, Game(ANNA, BERT, D)),)
    history = History(
        commit(),
        commit("First", 1),
        corrections={INTERNE: (Corrected(commit("Boer had won from Bert"), 1, rows, ()),)},
    )
    files = site(League(**{**vars(league), "history": history}), club.templates(), STATIC, ())
    page = files[PurePosixPath(INTERNE, "corrections.html")]
    assert b"Boer" not in page
    assert "had won from Bert" in parse(page).text()
