"""Cup ties: on the cup's pages, in the competition in which they count, and ties that wait."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from types import MappingProxyType

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, PlannedRound, Season
from leaguegen.model.record import Record, RecordedPair, Step
from leaguegen.model.systems import CupRules
from leaguegen.model.told import Absence
from leaguegen.pairing.cup.ties import Tie, ratings_of, ties
from leaguegen.render.site import site
from leaguegen.render.ties import told
from leaguegen.words.message import say
from tests.render import club
from tests.render.html import Element, parse
from tests.shell import in_shell

EVENING = date(2026, 9, 15)


def built(*competitions: Competition) -> dict[str, Element]:
    league = replace(club.league("en"), seasons=(Season("2026-27", competitions),))
    made = {str(k): v for k, v in site(league, club.templates(), {}, ()).items()}
    return {name: parse(data) for name, data in made.items() if name.endswith(".html")}


def notes(page: Element) -> list[list[str]]:
    """Return what is told about each board of a round page, where anything is."""
    return [[tag.text() for tag in row.with_class("tag")] for row in page.with_class("about")]


def cup(*games: Game, final: Game | None = None) -> Competition:
    """Return the cup of four with these semi-finals, and perhaps a final."""
    rounds = [Round(1, games)]
    if final is not None:
        rounds.append(Round(2, (final,)))
    return replace(club.cup(), rounds=tuple(rounds))


def test_a_tie_has_no_board_number_in_another_competition(pages: Mapping[str, Element]) -> None:
    page = pages["2026-27/interne/rounds/03.html"]
    numbers = [
        next(row.with_class("num")).text() for row in page.all("tr") if "id" in row.attributes
    ]
    assert numbers == ["", "1", "2", "3"]
    sheet = pages["2026-27/interne/rounds/03-sheet.html"]
    boards, seats = (
        [r.text() for b in t.all("tbody") for r in b.all("tr")] for t in sheet.all("table")
    )
    assert boards[:2] == ["Beker 1 Anna Boer Dirk O'Brien 1-0", "1 Bert van der Laan Cor Çelik 1-0"]
    assert seats[1] == "Boer, Anna Beker 1 wit Dirk O'Brien 1-0"


def test_why_a_tie_is_so_leads_to_the_cups_own_page(pages: Mapping[str, Element]) -> None:
    page = pages["2026-27/interne/rounds/03.html"]
    why = next(page.with_class("reasons"))
    (more,) = (a for a in why.all("a") if "beker" in a.attributes["href"])
    assert more.attributes["href"] == "../../beker/rounds/01.html#board-1"
    # This draw was made by hand: the program has no reasons for it and invents none.
    assert not list(why.with_class("steps"))


def test_why_a_tie_is_so_is_told_as_the_cup_tells_it() -> None:
    step = Step("cup 5", say("{player} was drawn first", player=club.pid("anna")))
    pair = RecordedPair(club.pid("anna"), club.pid("dirk"), 1, steps=(step,))
    record = Record(
        round=1,
        system="cup",
        engine="leaguegen",
        version="0.1.0",
        seed="x",
        settings={},
        present=(),
        absent={},
        pairs=(pair,),
        byes=(),
        steps=(),
        results={},
    )
    kept = replace(club.cup(), records=MappingProxyType({1: record}))
    shown = built(kept, club.competition())["2026-27/interne/rounds/03.html"]
    assert next(shown.with_class("reasons")).text() == (
        "Why? Anna Boer was drawn first cup 5 More: Round 1 of Beker"
    )


def test_the_cups_round_page_tells_who_goes_on_and_how() -> None:
    pair = Game(club.pid("cor"), club.pid("bert"), club.D, 2, decider="blitz 2-0")
    shown = built(
        cup(club.game("anna", "dirk", club.W, 1), pair, final=club.game("cor", "anna", club.W, 1)),
        club.competition(),
    )
    assert notes(shown["2026-27/beker/rounds/01.html"]) == [
        ["Anna Boer goes on"],
        ["decided by blitz 2-0", "Cor Çelik goes on"],
    ]
    assert notes(shown["2026-27/beker/rounds/02.html"]) == [["Cor Çelik wins the cup"]]


def one_tie(*games: Game, rules: CupRules | None = None) -> Tie:
    competition = club.cup()
    found = ties((Round(1, games),), rules or CupRules(), ratings_of(competition.roster))
    return found[0]


@pytest.mark.parametrize(
    ("played", "text"),
    [
        (club.game("anna", "bert", None), "to be played"),
        (club.game("anna", "bert", None, moved=EVENING), "to be played on 2026-09-15"),
        (club.game("anna", "bert", club.L), "None"),
        (club.game("anna", "bert", club.D), "level; who goes on is not written down yet"),
        (
            club.game("anna", "bert", Result.BLACK_FORFEITS),
            "bert did not come; anna won the tie",
        ),
        (
            replace(club.game("anna", "bert", club.D), decider="rating"),
            "level; bert won the tie by the lower rating, 1790 against 1850",
        ),
    ],
)
def test_what_a_tie_tells_beside_its_results(played: Game, text: str) -> None:
    assert str(told(one_tie(played))) == text


def league_round(games: tuple[Game, ...], byes: tuple[Bye, ...]) -> Competition:
    """Return the competition whose third round, on the cup's evening, is this."""
    rounds = club.played()
    third = replace(rounds[2], games=games, byes=byes)
    return replace(club.competition(rounds=(*rounds[:2], third)), adjustments=())


def test_a_tie_left_out_of_a_recorded_round_waits_and_says_for_whom() -> None:
    others = (club.game("bert", "cor", club.W, 1), club.game("els", "gijs", club.D, 2))
    away = tuple(Bye(club.pid(p), ByeKind.EXCUSED) for p in ("dirk", "hans", "fred", "anna"))
    competition = replace(
        league_round(others, away),
        absences=MappingProxyType({3: (Absence(club.pid("dirk"), ByeKind.EXCUSED),)}),
    )
    shown = built(cup(club.game("anna", "dirk", None, 1)), competition)
    (notice,) = shown["2026-27/interne/rounds/03.html"].with_class("notice")
    assert notice.text() == "The cup tie Anna Boer – Dirk O'Brien waits; away: Dirk O'Brien."


def test_a_tie_moved_to_another_day_is_told_on_its_evening() -> None:
    others = (club.game("bert", "cor", club.W, 1),)
    for result, text in ((None, "was moved to"), (club.W, "was played on")):
        moved = club.game("anna", "dirk", result, 1, moved=date(2026, 9, 29))
        shown = built(cup(moved), league_round(others, ()))
        (notice,) = shown["2026-27/interne/rounds/03.html"].with_class("notice")
        told_so = f"The cup tie Anna Boer – Dirk O'Brien {text} 29 September 2026."
        assert notice.text() == told_so


def test_a_tie_that_is_played_waits_nowhere(pages: Mapping[str, Element]) -> None:
    assert not list(pages["2026-27/interne/rounds/03.html"].with_class("notice"))


def test_a_tie_of_the_next_round_waits_on_the_provisional_page() -> None:
    tie = club.game("anna", "dirk", None, via="2026-27/beker")
    competition = replace(
        club.competition(),
        pending=MappingProxyType({5: (tie,)}),
        absences=MappingProxyType({5: (Absence(club.pid("anna"), ByeKind.EXCUSED),)}),
    )
    later = replace(
        cup(club.game("anna", "dirk", None, 1)),
        calendar=(PlannedRound(1, date(2026, 10, 7)), PlannedRound(2, date(2026, 12, 8))),
    )
    shown = built(later, competition)["2026-27/interne/rounds/next.html"]
    assert "The cup tie Anna Boer – Dirk O'Brien waits; away: Anna Boer." in shown.text()


def test_a_lot_can_be_repeated_in_a_shell() -> None:
    """The winner is the one whose ticket sorts first, by the program `sha256sum`."""
    pair = Game(club.pid("cor"), club.pid("bert"), club.D, 2, decider="lot")
    competition = cup(club.game("anna", "dirk", club.W, 1), pair)
    page = built(competition, club.competition())["2026-27/beker/rounds/01.html"]
    told_so = [why.text() for why in page.with_class("reasons")][-1]
    command = told_so.partition("repeats the lot: ")[2].removesuffix(" cup 7")
    printed = in_shell(command)
    winner = printed.split()[2]
    name = {"cor": "Cor Çelik", "bert": "Bert van der Laan"}[winner]
    assert notes(page)[-1] == ["decided by lot", f"{name} goes on"]
