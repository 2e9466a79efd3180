"""What `print` makes, as it comes out of a real printer: how many sheets, and nothing cut off."""

import io
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

from leaguegen.cli import main
from tests.desk import test_amsterdam as poules
from tests.window.clubs import NAME, club
from tests.window.demonstration import ROOT
from tests.window.visit import visit

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

PAPER = 680
"""How wide A4 with margins of 1.5 cm is, in CSS pixels: 18 of its 21 cm, 37.8 to a centimetre."""

SIZE = "parseFloat(getComputedStyle(document.querySelector('.wall li')).fontSize)"

SCREENS = ((1920, 1080), (1366, 768), (320, 640))


def paper(folder: Path, kind: str, players: int, *, played: bool = False) -> Path:
    """Print something of the first round of a club of that size.

    Args:
        played: Whether the results are known.
    """
    for name, data in club(players, 1).items():
        text = data.decode()
        if name == f"{NAME}/results.csv" and not played:
            head, *lines = text.splitlines()
            text = "\n".join([head, *(line.rpartition(",")[0] + "," for line in lines), ""])
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    out = folder / f"{kind}.html"
    asked = ("--what", kind) if kind != "sheet" else ()
    assert main(["print", NAME, *asked, "--content", str(folder), "--out", str(out)]) == 0
    return out


def sheets(browser: Browser, file: Path) -> list[str]:
    """Return the text of each sheet of A4."""
    with visit(browser, file.as_uri()) as seen:
        pdf = seen.page.pdf(format="A4", prefer_css_page_size=True)
    read = PdfReader(io.BytesIO(pdf))
    for page in read.pages:
        assert sorted(map(round, page.mediabox[2:])) == [595, 842]
    return [" ".join(page.extract_text().split()) for page in read.pages]


@pytest.mark.parametrize(
    ("kind", "players", "expected"),
    [
        ("boards", 12, 1),
        ("boards", 60, 1),
        ("alphabetical", 40, 1),
        ("alphabetical", 60, 2),
        ("sheet", 60, 3),
        # Eight slips a sheet.
        ("slips", 16, 1),
        ("slips", 18, 2),
        ("slips", 60, 4),
        ("noticeboard", 12, 1),
        ("noticeboard", 60, 1),
    ],
)
def test_a_paper_takes_the_sheets_that_it_needs(
    browser: Browser, tmp_path: Path, kind: str, players: int, expected: int
) -> None:
    file = paper(tmp_path, kind, players)
    found = sheets(browser, file)
    assert len(found) == expected
    names = (tmp_path / "players.csv").read_text(encoding="utf-8").splitlines()[1:]
    whole = " ".join(found)
    for line in names:
        given, _, surname = line.partition(",")[2].partition(" ")
        listed = surname.split()[-1]
        assert given in whole
        assert listed in whole


PAPERS = {
    "interne": {
        # Sixteen boards, one of them on another day; then the names begin a sheet: each of 43
        # members has a line, of which a sheet holds that many below a line of headings.
        "sheet": ["Borden Bord Wit Zwart", "Wie zit waar Naam Bord"],
        # Of a round that is played there is none to fill in; a sheet says so, and which game waits.
        "slips": ["valt deze avond niets in te vullen"],
        # Always one, for up to sixty.
        "noticeboard": ["Speelt voor de club"],
        # The period has 35 with a place, the season 42 and one without: 78 lines, of which a sheet
        # holds some 35, since a few lines of text explain each of the two tables.
        "standings": ["Winter, na ronde 13", "Ptn Punten", "Ptn Punten"],
    },
    # Eight slips a sheet: of a group of sixteen that has yet to play.
    "periode": {"slips": ["Bord 1 Wit"]},
    # Two poules of six, and one of five on the next: two a sheet, none divided.
    "snelschaak": {"poules": ["Finale A", "Finale C"]},
}
"""Of papers of the demonstration what stands on each sheet of A4 that they take."""


@pytest.mark.parametrize("name", PAPERS)
def test_papers_of_the_demonstration_take_the_sheets_that_they_need(
    browser: Browser, tmp_path: Path, name: str
) -> None:
    for kind, file in printed(tmp_path, name, [*PAPERS[name]]).items():
        found = sheets(browser, file)
        told = PAPERS[name][kind]
        assert len(found) == len(told), kind
        assert [t for text, t in zip(found, told, strict=True) if t not in text] == []


def printed(folder: Path, name: str, kinds: list[str]) -> dict[str, Path]:
    """Print papers of the last round of a competition of the demonstration; return their files.

    Args:
        kinds: What to print; "sheet": what is printed of a round when nothing is asked for.
    """
    out = folder / "paper.html"
    run = ["print", f"2026-27/{name}", "--content", str(ROOT / "content"), "--out"]
    others = [kind for kind in kinds if kind != "sheet"]
    asked = [word for kind in others for word in ("--what", kind)]
    assert main([*run, str(out), *asked]) == 0
    files = {kind: folder / f"paper-{kind}.html" for kind in others}
    if len(others) == 1:
        files = {others[0]: out}
    if "sheet" in kinds:
        files["sheet"] = folder / "sheet.html"
        assert main([*run, str(files["sheet"])]) == 0
    return files


@pytest.mark.parametrize(
    ("boards", "away", "told"),
    [(30, 0, False), (24, 12, True), (10, 40, True), (20, 20, True), (30, 26, False)],
)
def test_who_has_no_game_takes_no_other_sheet_below_the_boards(
    browser: Browser, tmp_path: Path, boards: int, away: int, *, told: bool
) -> None:
    """Who is free always stands there; who is away, where there is room."""
    file = paper(tmp_path, "boards", 2 * boards + away)
    players = tmp_path / "players.csv"
    players.write_text(players.read_text("utf-8") + "free,Vera Vrij\n", encoding="utf-8")
    results = tmp_path / NAME / "results.csv"
    head, *rows = results.read_text(encoding="utf-8").splitlines()
    missing = [player for row in rows[boards:] for player in row.split(",")[2:4]]
    free = ["1,,free,,bye", *(f"1,,{player},,absent" for player in missing)]
    results.write_text("\n".join([head, *rows[:boards], *free, ""]), encoding="utf-8")
    out = ("--content", str(tmp_path), "--out", str(file), "--what", "boards")
    assert main(["print", NAME, *out]) == 0
    (found,) = sheets(browser, file)
    assert "Vrij: Vera Vrij" in found
    assert ("Afwezig: " in found) == told


def test_the_names_begin_a_sheet_below_a_game_on_another_day_too(
    browser: Browser, tmp_path: Path
) -> None:
    paper(tmp_path, "sheet", 12)
    results = tmp_path / NAME / "results.csv"
    head, first, *others = results.read_text(encoding="utf-8").splitlines()
    rows = [f"{head},date", f"{first},2026-12-24", *(f"{row}," for row in others), ""]
    results.write_text("\n".join(rows), encoding="utf-8")
    file = tmp_path / "sheet.html"
    assert main(["print", NAME, "--content", str(tmp_path), "--out", str(file)]) == 0
    boards, names = sheets(browser, file)
    assert "24 december 2026" in boards
    assert "Tegenstander" in names
    assert "Tegenstander" not in boards


def test_every_slip_is_whole(browser: Browser, tmp_path: Path) -> None:
    """Each has its signatures on the sheet where it has its board."""
    for text in sheets(browser, paper(tmp_path, "slips", 60)):
        assert text.count("Handtekening zwart") == text.count("Bord ") <= 8


def test_the_standings_of_sixty(browser: Browser, tmp_path: Path) -> None:
    found = sheets(browser, paper(tmp_path, "standings", 60, played=True))
    assert len(found) <= 3
    assert "Stand van Interne" in found[0]


@pytest.mark.parametrize("kind", ["boards", "alphabetical", "slips", "standings", "noticeboard"])
def test_nothing_is_wider_than_the_paper(browser: Browser, tmp_path: Path, kind: str) -> None:
    file = paper(tmp_path, kind, 60, played=kind == "standings")
    with visit(browser, file.as_uri(), width=PAPER) as seen:
        seen.page.emulate_media(media="print")
        assert seen.width <= PAPER


def test_cards_of_poules_fit_the_paper(browser: Browser, tmp_path: Path) -> None:
    """Three poules of six stand on two sheets, none of them divided."""
    club = poules.club_of(tmp_path, poules.content(18))
    assert poules.run(club, "pair", poules.NAME) == 0
    file = club / "poules.html"
    assert poules.run(club, "print", poules.NAME, "--what", "poules", "--out", str(file)) == 0
    found = sheets(browser, file)
    assert [text.count("Poule ") for text in found] == [2, 1]
    assert [text.count("Speler ") for text in found] == [12, 6]
    with visit(browser, file.as_uri(), width=PAPER) as seen:
        seen.page.emulate_media(media="print")
        assert seen.width <= PAPER


@pytest.mark.parametrize("players", [20, 60])
@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_noticeboard_fits_a_screen(
    browser: Browser, tmp_path: Path, players: int, width: int, height: int
) -> None:
    """On a landscape screen all stands there at once, in letters as large as three metres ask."""
    file = paper(tmp_path, "noticeboard", players)
    with visit(browser, file.as_uri(), width=width) as seen:
        seen.page.set_viewport_size({"width": width, "height": height})
        assert seen.width <= width
        if width < height:
            return
        assert seen.page.evaluate("document.documentElement.scrollHeight") <= height
        size = seen.page.evaluate(SIZE)
        # On a screen of 110 cm: letters of 19 mm and more.
        assert size >= width * 0.0174
