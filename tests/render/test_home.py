"""The home page: what is next, what just happened, what waits."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import PurePosixPath

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, PlannedRound, Season
from leaguegen.render.account import Account
from leaguegen.render.site import site
from tests.clubs import files, players, rounds
from tests.render import club
from tests.render.html import Element, parse


def section(page: Element, heading: str) -> Element:
    """Return the section with this heading."""
    return next(s for s in page.all("section") if next(s.all("h2")).text() == heading)


def account(rounds: tuple[Round, ...]) -> Account:
    return Account(club.league(), club.competition(rounds=rounds))


def with_last_game(game: Game) -> tuple[Round, ...]:
    """Return the four played rounds with another first game in the last one."""
    rounds = club.played()
    last = rounds[-1]
    return (*rounds[:-1], replace(last, games=(game, *last.games[1:])))


def test_the_next_evening_comes_with_its_provisional_pairing(
    pages: Mapping[str, Element],
) -> None:
    coming = section(pages["index.html"], "Volgende avond")
    items = [item.text() for item in coming.all() if item.tag in ("dt", "dd")]
    assert items == [
        "woensdag 7 oktober 2026",
        "Interne competitie : Ronde 5 voorlopige indeling; 20:00, Periode 2 4 borden, voorlopig"
        " , Interne competitie Dirk O'Brien – Gijs & Co Cor Çelik – Bert van der Laan"
        f" Anna Boer – Fred de Wit-van Zanten {club.EVIL} – Hans Meertens",
        "dinsdag 8 december 2026",
        "Beker : Ronde 2: Finale komt nog",
    ]
    assert [link.attributes["href"] for link in coming.all("a")][-1] == "calendar.html"


def test_a_day_before_the_last_one_played_does_not_come_first() -> None:
    """The internal competition has played on 22 September; a cup of 15 September still waits."""
    cup = replace(club.cup(), rounds=(), calendar=(PlannedRound(1, date(2026, 9, 15)),))
    league = replace(club.league("en"), seasons=(Season("2026-27", (cup, club.competition())),))
    home = parse(site(league, club.templates(), {}, ())[PurePosixPath("index.html")])
    days = [day.text() for day in section(home, "Next evening").all("dt")]
    assert days == [
        "Wednesday 7 October 2026",
        "Tuesday 15 September 2026 still to be played",
    ]


def test_several_rounds_of_an_evening_are_one_line() -> None:
    competition = club.competition()
    calendar = (
        *competition.calendar[:4],
        *(replace(planned, date=date(2026, 10, 7)) for planned in competition.calendar[4:]),
    )
    league = replace(
        club.league("en"),
        seasons=(Season("2026-27", (replace(competition, calendar=calendar),)),),
    )
    home = parse(site(league, club.templates(), {}, ())[PurePosixPath("index.html")])
    (line,) = section(home, "Next evening").all("dd")
    assert line.text().startswith(
        "Interne competitie : Rounds 5–6 provisional pairing; 20:00 4 boards"
    )


def test_nothing_planned_is_told() -> None:
    competition = replace(club.competition(), calendar=club.competition().calendar[:4])
    league = replace(club.league("en"), seasons=(Season("2026-27", (competition,)),))
    home = parse(site(league, club.templates(), {}, ())[PurePosixPath("index.html")])
    told = [p.text() for p in section(home, "Next evening").all("p")]
    assert told == ["Nothing is planned at present.", "All evenings"]


def test_the_latest_results_are_those_of_the_last_round_begun(
    pages: Mapping[str, Element],
) -> None:
    latest = next(section(pages["index.html"], "Laatste uitslagen").all("details"))
    assert next(latest.all("summary")).text() == (
        "Interne competitie dinsdag 22 september 2026; 3 partijen"
    )
    assert "open" in latest.attributes
    rows = [row.text() for row in next(latest.all("tbody")).all("tr")]
    assert rows == [
        "Bert van der Laan Anna Boer ½-½",
        f"Dirk O'Brien {club.EVIL} 1-0",
        "Gijs & Co Hans Meertens 1-0",
    ]


def test_a_game_of_an_earlier_round_without_result_waits(pages: Mapping[str, Element]) -> None:
    waiting = section(pages["index.html"], "Nog te spelen partijen")
    assert [item.text() for item in waiting.all("li")] == [
        "Hans Meertens – Fred de Wit-van Zanten (ronde 3; 3 november 2026)"
    ]


def test_the_top_is_of_the_present_cycle_and_of_the_season(pages: Mapping[str, Element]) -> None:
    top = section(pages["index.html"], "Stand")
    captions = [caption.text() for caption in top.all("caption")]
    assert captions == [
        "Periode 2, na ronde 4",
        "Het seizoen, na ronde 4 tussenstand: nog 1 partij te spelen",
    ]
    assert [len(list(t.all("tr"))) for t in top.all("table")] == [6, 6]


def test_news_comes_latest_first(pages: Mapping[str, Element]) -> None:
    news = section(pages["index.html"], "Nieuws")
    assert [item.text() for item in news.all("li")] == [
        "Start <seizoen> 1 september 2026",
        "Einde 1 juni 2026",
    ]


def test_the_next_evening_is_the_round_that_waits_for_results() -> None:
    paired = Round(5, (club.game("anna", "cor", None), club.game("bert", "els", None)), cycle=2)
    assert account((*club.played(), paired)).next_evening == 5
    half = replace(paired, games=(club.game("anna", "cor", club.W), paired.games[1]))
    assert account((*club.played(), half)).next_evening == 5


def test_a_game_moved_to_another_day_is_not_waited_for() -> None:
    moved = with_last_game(club.game("bert", "anna", None, moved=date(2026, 11, 1)))
    assert account(moved).next_evening == 5
    told = [(r.number, g.white) for r, g in account(moved).unfinished()]
    assert told == [(3, "hans"), (4, "bert")]


def test_boards_of_the_next_evening_are_not_called_postponed() -> None:
    undated = with_last_game(club.game("bert", "anna", None))
    assert account(undated).next_evening == 4
    assert [r.number for r, _ in account(undated).unfinished()] == [3]


def test_after_the_last_round_no_evening_comes() -> None:
    over: Competition = replace(club.competition(), calendar=club.competition().calendar[:4])
    assert Account(club.league(), over).next_evening is None


def test_a_round_under_way_says_so_where_it_comes_and_where_its_results_are() -> None:
    half = Round(5, (club.game("anna", "cor", club.W), club.game("bert", "els", None)), cycle=2)
    competition = club.competition(rounds=(*club.played(), half))
    league = replace(club.league("en"), seasons=(Season("2026-27", (competition,)),))
    files = site(league, club.templates(), {}, ())
    home = parse(files[PurePosixPath("index.html")])
    (coming,) = section(home, "Next evening").all("dd")
    assert "Round 5 under way; results so far below" in coming.text()
    latest = section(home, "Latest results")
    assert next(latest.all("caption")).text() == (
        "Round 5 20:00, Periode 2; 1 game still to be played"
    )
    captions = [caption.text() for caption in section(home, "Standings").all("caption")]
    assert captions == [
        "Periode 2, after round 5 interim: 1 game still to be played",
        "The season, after round 5 interim: 2 games still to be played",
    ]


def test_a_game_played_ahead_does_not_turn_the_page_to_its_round() -> None:
    ahead = replace(club.game("anna", "cor", club.W), ahead=True)
    boards = (ahead, club.game("bert", "els", None), club.game("fred", "gijs", None))
    competition = club.competition(rounds=(*club.played(), Round(5, boards, cycle=2)))
    league = replace(club.league("en"), seasons=(Season("2026-27", (competition,)),))
    home = parse(site(league, club.templates(), {}, ())[PurePosixPath("index.html")])
    (coming,) = section(home, "Next evening").all("dd")
    assert "Round 5 pairing" in coming.text()
    assert next(section(home, "Latest results").all("caption")).text().startswith("Round 4")
    captions = [caption.text() for caption in section(home, "Standings").all("caption")]
    assert captions[0] == "Periode 2, after round 4"


def test_the_menu_has_the_order_of_the_season_which_is_named(
    pages: Mapping[str, Element],
) -> None:
    home = pages["index.html"]
    menu = [item.text() for item in next(home.with_class("menu")).all("li")]
    assert menu[:2] == ["Interne competitie", "Beker"]
    assert next(home.with_class("lead")).text() == "Seizoen 2026-27"


def winners(last: str) -> list[list[str]]:
    """Return the heading and the lines of the card of winners, of a season of two rounds.

    Args:
        last: The result of its last game.
    """
    folder = "2026-27/interne"
    content = {
        "players.csv": players("An", "Bo"),
        f"{folder}/competition.toml": 'title = "Interne"\nsystem = "round-robin"\n',
        f"{folder}/rounds.csv": rounds(2),
        f"{folder}/results.csv": f"round,white,black,result\n1,an,bo,1-0\n2,bo,an,{last}\n",
        "honours.csv": "season,competition,player\n2030-31,Elders,Kees\n",
    }
    made = build(files(content), read_theme())
    assert made.files is not None, made.problems
    home = parse(made.files[PurePosixPath("index.html")])
    return [
        [part.text() for part in card.all() if part.tag in ("h2", "h3", "dt", "dd")]
        for card in home.all("section")
        if card.attributes.get("id") == "winners"
    ]


def test_once_all_is_over_the_winners_are_named() -> None:
    assert winners("1/2-1/2") == [["Winners of 2026-27", "Interne", "Champion", "An"]]
    assert winners("") == []


def test_names_lead_to_the_top_of_a_players_page(pages: Mapping[str, Element]) -> None:
    """There the next game stands."""
    for card in ("standings", "latest"):
        shown = next(s for s in pages["index.html"].all("section") if s.attributes["id"] == card)
        found = [a.attributes["href"] for a in shown.all("a") if "players/" in a.attributes["href"]]
        assert found
        assert not any("#" in target for target in found)


def test_of_several_the_latest_that_is_short_is_shown_at_once() -> None:
    people = [f"P{n:02}" for n in range(26)]
    rows = [f"{a.lower()},{b.lower()}" for a, b in zip(people[::2], people[1::2], strict=True)]
    header = "round,white,black,result\n"
    content = {"players.csv": players(*people)}
    for slug, games, number in (("big", 13, 3), ("late", 2, 2), ("early", 1, 1)):
        folder = f"2026-27/{slug}"
        content[f"{folder}/competition.toml"] = f'title = "{slug}"\nsystem = "knsb"\n'
        content[f"{folder}/rounds.csv"] = rounds(4)
        entrants = "\n".join(name.lower() for name in people[: 2 * games])
        content[f"{folder}/entrants.csv"] = f"player\n{entrants}\n"
        content[f"{folder}/results.csv"] = header + "".join(
            f"{number},{row},1-0\n" for row in rows[:games]
        )
    outcome = build(files(content), read_theme())
    assert outcome.files is not None, outcome.problems
    latest = section(parse(outcome.files[PurePosixPath("index.html")]), "Latest results")
    told = [(next(d.all("b")).text(), "open" in d.attributes) for d in latest.all("details")]
    assert told == [("big", False), ("late", True), ("early", False)]


KNSB = 'title = "Club"\nsystem = "knsb"\nseed = "zon"\n'
FOUR = players("Anna", "Bert", "Cees", "Dora")
RATED = "player,list,date,rating\n" + "".join(
    f"{name},club,2026-08-01,{rating}\n"
    for name, rating in (("anna", 1800), ("bert", 1700), ("cees", 1600), ("dora", 1500))
)


def coming(**changes: str) -> Element:
    """Return what comes next on the home page of a club of four."""
    return section(made_of(**changes)["index.html"], "Next evening")


def made_of(**changes: str) -> Mapping[str, Element]:
    """Return the pages of a club of four; `__` stands for a slash, `_csv` for `.csv`."""
    content = {
        "club.toml": 'name = "C"\nlanguage = "en"\n',
        "players.csv": FOUR,
        "ratings.csv": RATED,
        "2026-27/club/competition.toml": KNSB,
        "2026-27/club/rounds.csv": rounds(3),
        "2026-27/club/results.csv": "round,board,white,black,result\n",
    }
    content |= {name.replace("__", "/").replace("_csv", ".csv"): t for name, t in changes.items()}
    content = {name: text for name, text in content.items() if text}
    texts = {name.replace("2026_27", "2026-27"): text for name, text in content.items()}
    made = build(files(texts), read_theme())
    assert made.files is not None, made.problems
    return {str(p): parse(data) for p, data in made.files.items() if p.suffix == ".html"}


def folds(of: Element) -> list[tuple[str, list[str], bool]]:
    """Return what is folded: its summary, its lines, whether it is open."""
    return [
        (
            next(fold.all("summary")).text(),
            [line.text() for line in fold.all() if line.tag in ("li", "p")],
            "open" in fold.attributes,
        )
        for fold in of.with_class("who")
    ]


def test_a_provisional_pairing_is_named_and_marked() -> None:
    """The same boards as on the page of the provisional pairing."""
    ((told, lines, opened),) = folds(coming())
    assert told == "2 boards, provisional , Club"
    boards = next(made_of()["2026-27/club/rounds/next.html"].with_class("boards"))
    rows = [row for row in boards.all("tr") if "id" in row.attributes]
    names = [[link.text() for link in row.all("a")] for row in rows]
    assert lines == [" – ".join(two) for two in names]
    assert sorted(name for two in names for name in two) == ["Anna", "Bert", "Cees", "Dora"]
    assert opened, "the first one, of few boards"


def test_a_pairing_is_named_with_who_is_free() -> None:
    rows = "round,board,white,black,result\n1,1,anna,bert,\n1,,cees,,bye,\n"
    who = folds(coming(**{"2026_27__club__results_csv": rows.replace("bye,", "bye")}))
    assert who == [("1 board , Club", ["Anna – Bert", "Free: Cees"], True)]


def test_while_results_come_in_the_boards_stand_with_the_results_alone() -> None:
    rows = "round,board,white,black,result\n1,1,anna,bert,1-0\n1,2,cees,dora,\n"
    assert folds(coming(**{"2026_27__club__results_csv": rows})) == []


def test_without_a_pairing_those_are_named_who_are_expected() -> None:
    """Another program pairs the round, so the site makes none; Dora is away."""
    settings = 'title = "Open"\nsystem = "fide-dutch"\nengine = "javafo"\n'
    away = "player,from,until,kind\ndora,2026-09-01,2026-09-02,excused\n"
    changes = {"2026_27__club__competition.toml": settings, "2026_27__absences_csv": away}
    ((told, lines, opened),) = folds(coming(**changes))
    assert (told, lines, opened) == ("3 players expected , Open", ["Anna , Bert , Cees"], False)


def test_of_a_cup_those_are_named_who_are_left() -> None:
    """Anna and Cees won; the final is not drawn."""
    changes = {
        "2026_27__club__competition.toml": 'title = "Cup"\nsystem = "cup"\nseed = "x"\n',
        "2026_27__club__rounds_csv": rounds(2),
        "2026_27__club__results_csv": (
            "round,board,white,black,result\n1,1,anna,bert,1-0\n1,2,cees,dora,1-0\n"
        ),
    }
    assert folds(coming(**changes)) == [("2 players still in it , Cup", ["Anna , Cees"], False)]


def test_many_boards_are_folded() -> None:
    """Twenty-six people are thirteen boards."""
    names = [f"P{n:02}" for n in range(26)]
    ((told, lines, opened),) = folds(coming(players_csv=players(*names), ratings_csv=""))
    assert (told, len(lines), opened) == ("13 boards, provisional , Club", 13, False)
