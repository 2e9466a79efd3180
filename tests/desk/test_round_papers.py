"""Papers of a round: who sits where, slips, cards of poules, standings, the noticeboard."""

from pathlib import Path

import pytest

from tests.desk import test_amsterdam as poules
from tests.desk import test_round_robin as robin
from tests.desk.evenings import HEADER, NAME, RESULTS, run, write_club
from tests.render.html import Element, parse

LEAVES = "player,number,withdrawn\nan,1,\nbo,2,\ncas,3,\ndirk,4,2\neva,5,\n"


def made(club: Path, what: str, *more: str, name: str = NAME) -> Element:
    """Return a paper."""
    out = club / "paper.html"
    assert run(club, "print", name, "--what", what, "--out", str(out), *more) == 0
    return parse(out.read_bytes())


def rows(of: Element) -> list[str]:
    return [row.text() for body in of.all("tbody") for row in body.all("tr")]


def slips(of: Element) -> list[str]:
    return [item.text() for found in of.with_class("slips") for item in found.all("li")]


def wall(of: Element) -> list[str]:
    return [item.text() for found in of.with_class("wall") for item in found.all("li")]


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A board is played, one is moved to another day, one is to be played; two are without."""
    people = "id,name\n" + "".join(f"{n.lower()},{n}\n" for n in PEOPLE)
    rows = "1,1,an,bo,1-0,\n1,2,cas,dirk,,2026-09-15\n1,3,eva,fred,,\n1,,gea,,bye,\n"
    results = HEADER.replace("result", "result,date") + rows
    absent = "player,round,kind\nhans,1,excused\n"
    return write_club(
        tmp_path, {"players.csv": people, RESULTS: results, f"{NAME}/absences.csv": absent}
    )


PEOPLE = ("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gea", "Hans")


def test_the_boards_alone(evening: Path) -> None:
    page = made(evening, "boards")
    assert rows(page) == ["1 An Bo 1-0", "3 Eva Fred"]
    assert not list(page.with_class("seats"))
    text = next(page.all("main")).text()
    assert text.endswith(
        "Not played this evening : Cas – Dirk (moved to 15 September 2026) Free : Gea"
        " Signed off : Hans"
    )


def test_who_is_free_stands_below_many_boards_and_who_is_away_where_there_is_room(
    tmp_path: Path,
) -> None:
    """A sheet holds thirty boards: with that many, only who is free."""
    for boards, away in ((24, True), (30, False)):
        everybody = [f"p{n}" for n in range(2 * boards + 2)]
        rows = "".join(f"1,{n + 1},p{2 * n},p{2 * n + 1},\n" for n in range(boards))
        content = {
            "players.csv": "id,name\n" + "".join(f"{p},{p.upper()}\n" for p in everybody),
            "ratings.csv": "player,list,date,rating\n",
            RESULTS: f"{HEADER}{rows}1,,{everybody[-1]},,bye\n",
            f"{NAME}/absences.csv": f"player,round,kind\n{everybody[-2]},1,excused\n",
        }
        club = write_club(tmp_path / str(boards), content)
        for kind in ("boards", "sheet"):
            more = ("--what", kind) if kind == "boards" else ()
            out = club / f"{kind}.html"
            assert run(club, "print", NAME, *more, "--out", str(out)) == 0
            text = next(parse(out.read_bytes()).all("main")).text()
            below = text.partition("Who sits where")[0]
            free, gone = (p.upper() for p in (everybody[-1], everybody[-2]))
            assert f"Free : {free}" in below
            assert (f"Free : {free} Signed off : {gone}" in below) == away


def test_the_names_alone_with_who_is_free_away_or_waits(evening: Path) -> None:
    assert rows(made(evening, "alphabetical")) == [
        "An 1 White Bo 1-0",
        "Bo 1 Black An 1-0",
        "Cas Dirk: moved to 15 September 2026",
        "Dirk Cas: moved to 15 September 2026",
        "Eva 3 White Fred",
        "Fred 3 Black Eva",
        "Gea Free",
        "Hans Signed off",
    ]


def test_only_who_sits_at_a_board_has_room_for_a_result(evening: Path) -> None:
    """An and Bo have played, Eva and Fred are to play; Cas, Dirk, Gea and Hans sit nowhere."""
    page = made(evening, "alphabetical")
    boxes = [cell for cell in page.with_class("result") if "box" in cell.attributes["class"]]
    assert sorted(box.text() for box in boxes) == ["", "", "1-0", "1-0"]


def test_a_slip_for_each_game_that_has_no_result(evening: Path) -> None:
    (slip,) = slips(made(evening, "slips"))
    assert slip == (
        "Interne: round 1, Tuesday 1 September 2026 Board 3 White Eva Black Fred"
        " Result 1-0 ½-½ 0-1 Signature White Signature Black"
    )


def test_in_draughts_other_results_are_ringed(evening: Path) -> None:
    settings = evening / NAME / "competition.toml"
    settings.write_text(settings.read_text() + 'game = "draughts"\n')
    (slip,) = slips(made(evening, "slips"))
    assert "Result 2-0 1-1 0-2" in slip


def test_without_games_to_play_there_are_no_slips(evening: Path) -> None:
    results = evening / RESULTS
    results.write_text(results.read_text().replace("eva,fred,,", "eva,fred,0-1,"))
    page = made(evening, "slips")
    assert not slips(page)
    assert "Nothing to fill in this evening" in next(page.all("main")).text()


def test_the_noticeboard(evening: Path) -> None:
    assert wall(made(evening, "noticeboard")) == [
        "1 An – Bo 1-0",
        "3 Eva – Fred",
        "Not played this evening : Cas – Dirk (moved to 15 September 2026)",
        "Free : Gea",
        "Signed off : Hans",
    ]


def test_standings(evening: Path) -> None:
    page = made(evening, "standings")
    assert next(page.all("h1")).text() == "Standings of Interne"
    # Gea was free, and has a point too.
    assert {row.split()[1] for row in rows(page)[:2]} == {"An", "Gea"}
    assert not list(page.all("a"))[1:], "nothing but the way to the content"
    assert not [button for button in page.all("button") if "popovertarget" in button.attributes]


def test_a_game_that_will_not_count_is_not_seated(tmp_path: Path) -> None:
    """Dirk left after round 2 with one game of four: his results are taken out."""
    robin.write(tmp_path, robin.CONTENT)
    assert robin.run(tmp_path, "pair", robin.NAME) == 0
    robin.played(tmp_path, bo_eva="1-0", cas_dirk="0-1", eva_cas="½-½", an_bo="1-0")
    third = ("--round", "3")
    assert rows(made(tmp_path, "boards", *third, name=robin.NAME)) == ["1 Cas An", "2 Dirk Eva"]
    robin.write(tmp_path, {f"{robin.NAME}/entrants.csv": LEAVES})
    assert rows(made(tmp_path, "boards", *third, name=robin.NAME)) == ["1 Cas An"]
    assert rows(made(tmp_path, "alphabetical", *third, name=robin.NAME)) == [
        "An 1 Black Cas",
        "Bo Free",
        "Cas 1 White An",
        "Eva Dirk: does not count: Dirk left before half of the games",
    ]
    (slip,) = slips(made(tmp_path, "slips", *third, name=robin.NAME))
    assert "White Cas Black An" in slip


def test_cards_of_poules(tmp_path: Path) -> None:
    club = poules.club_of(tmp_path, poules.content(12))
    assert poules.run(club, "pair", poules.NAME) == 0
    page = made(club, "poules", name=poules.NAME)
    assert len(list(page.with_class("poule"))) == 2
    assert not list(page.all("a"))[1:]


def test_all_that_there_is(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = evening / "wall.html"
    assert run(evening, "print", NAME, "--what", "all", "--out", str(out)) == 0
    made = {path.name for path in evening.glob("wall*.html")}
    kinds = ("boards", "alphabetical", "slips", "standings", "noticeboard")
    assert made == {f"wall-{kind}.html" for kind in kinds}
    told = capsys.readouterr().out
    assert all(name in told for name in made)


def test_several_kinds_one_file_each(evening: Path) -> None:
    out = evening / "wall.html"
    kinds = ("--what", "slips", "--what", "boards")
    assert run(evening, "print", *kinds, NAME, "--out", str(out)) == 0
    assert {path.name for path in evening.glob("wall*.html")} == {
        "wall-slips.html",
        "wall-boards.html",
    }


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (["--what", "poules"], "has no poules in that round"),
        (["--what", "slips", "--what", "boards", "--out", "-"], "prints one kind"),
    ],
)
def test_what_there_is_not(
    evening: Path, capsys: pytest.CaptureFixture[str], more: list[str], told: str
) -> None:
    assert run(evening, "print", NAME, *more) == 2
    assert told in capsys.readouterr().err


def test_in_two_languages_a_paper_speaks_the_first_and_leads_nowhere(evening: Path) -> None:
    (evening / "club.toml").write_text('name = "C"\nlanguages = ["nl", "en"]\n')
    page = made(evening, "slips")
    (slip,) = slips(page)
    assert "wit Eva zwart Fred Uitslag" in slip
    assert [link.text() for link in page.all("a")] == ["Naar de inhoud"]


def test_the_next_round_tells_what_it_counts_as_a_draw(evening: Path) -> None:
    """Cas and Dirk play on another day; everybody else has a result."""
    results = evening / RESULTS
    text = results.read_text().replace("eva,fred,,", "eva,fred,0-1,")
    results.write_text(text.replace("2026-09-15", "2026-10-20"))
    out = evening / "site"
    assert run(evening, "build", "--out", str(out)) == 0
    told = parse((out / NAME / "rounds" / "next.html").read_bytes())
    notices = [notice.text() for notice in told.with_class("notice")]
    assert notices[1:] == [
        "This pairing counts as a draw what is still open in round 1: Cas – Dirk"
    ]
