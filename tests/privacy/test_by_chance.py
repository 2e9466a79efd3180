"""Names of letters a to f: not found in colours and ids, found where they may be somebody."""

from itertools import product
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.desk.site_audit import leaks
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.render.names import faces
from leaguegen.source.sought import Sought, covered
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, league_of
from tests.git_room.repositories import Repository, needs_git, repository

THEME = read_theme()
NAMES = ("Ad", "Ed", "Ab", "Abe", "Bea", "Dee", "Fab")
LEAGUE = league_of(files({
    "club.toml": 'name = "Test"\nlanguage = "en"\n',
    "players.csv": "id,name,privacy\n"
    + "".join(f"{name.lower()},{name} Xyz{n}q,hidden\n" for n, name in enumerate(NAMES))
    + "ce,Cecil Qux,hidden\nfe,Femke Qax,hidden\ncb12,Ilse Qix,hidden\n7ed4ab1f,Otto Qex,hidden\n",
}))  # fmt: skip
FACES = faces(LEAGUE, Catalogue("en"))
USUAL = usual(LEAGUE, THEME)


def found(text: str, path: str = "x.html") -> set[str]:
    """Return whom a file betrays."""
    site = {path: text.encode()}
    return {str(leak.player) for leak in leaks(site, LEAGUE.players, FACES, USUAL)}


HEX = "8ad2fab47ed9bea1dee5abe6ce7fe8cb12d3ad68"


@pytest.mark.parametrize(
    "text",
    [
        *('fill="#d3ad68"', "stroke='#ad1234'", 'color="#12ed"', 'content="#d3ad68"'),
        *("a{color:#ad1234}", "a{--x:light-dark(#ad1234,#12ad68);--y:#ab1}"),
        *('<p style="color: #bea123">', "p{color:#D3AD68}"),
        *(HEX, HEX.upper(), f'href="commit/{HEX}"', "sha256 " + HEX[:32] + HEX[:32]),
        *("UID:1dd9f914-1ead-5c17-ad79-64ae32f025ce", "90a2f0a1-09db-5abe-8fab-abe283c35cfe"),
        *(
            "urn:uuid:90A2F0A1-09DB-5ABE-8FAB-ABE283C35CFE",
            "<id>1dd9f914-1ead-5fab-cb12-64ae32f025ad</id>",
        ),
        "url(data:image/png;base64,iVBORw0KGgo/Ad+/Ed9Bea/Fab+Xyz0q/Qix=)",
        *("script-src 'sha256-68mo/85Bea5Fab0sIekCZjo9a+ffN8oWsWjaaaaaaaaa='",),
    ],
)
def test_letters_that_come_by_chance(text: str) -> None:
    assert found(text) == set()


@pytest.mark.parametrize(
    ("text", "player"),
    [
        *(
            (f'<a href="players/{id_}.html">', id_)
            for id_ in ("ad", "ce", "fe", "cb12", "7ed4ab1f")
        ),
        *(
            (f'<a href="players.html#{id_}">', id_)
            for id_ in ("ad", "fab", "bea", "cb12", "7ed4ab1f")
        ),
        *((f'<a href="{text}">', "ad") for text in ("#ad", "ad-2.ics", "ad2.ics", "2-ad.ics")),
        *((f'<a href="{text}">', "ad") for text in ("#ad2012", "ad2012.html", "x/20120304ad.jpg")),
        *((f'<a href="{text}">', "ad") for text in ("2012ad1.jpg", "ad12345.jpg", "/ad12345/")),
        *(
            (f'<a href="{text}">', "abe")
            for text in ("#abe2012", "abe2012.jpg", "#2abe2012", "#2012abe", "abe-1")
        ),
        *((f"<td>{text}</td>", "dee") for text in ("dee", "Dee", "DEE", "Dee2009", "Dee (2)")),
        *(
            (text, "ed")
            for text in ("Ed won", "ED", "{color:red} Ed", "Tag: #Ed", "ed@club.example")
        ),
        *((text, "ad") for text in ('"commit":"' + HEX + '","by":"ad"', HEX + "/ad", "0b97d10 Ad")),
        *(
            (text, "abe")
            for text in (
                *("see; of: #Abe; good", "was Abe1234", "was Abe12x", '<img fill="#abe">', "#abe"),
                *('style="background:url(icons.svg#abe)"', "x={a:1;b:#abe;}", "/abe1c2d.jpg"),
                *(
                    "<path fill='#abe'/>",
                    "Abe3c4d5",
                    ";base64,Abe/2Sm1t+00000000",
                    "a{b:c;d:#abe;}",
                ),
            )
        ),
        ("#3ed41b is brown", "ed"),
        *(
            (text, "ad")
            for text in ("Ad1990", "1dd9f914-ad-5c17", "ad-79-64", "AD 2012", "2Ad2012")
        ),
        ("id: 7ed4ab1f.", "7ed4ab1f"),
        ('"cb12"', "cb12"),
    ],
)
def test_what_may_be_somebody(text: str, player: str) -> None:
    assert player in found(text)


@pytest.mark.parametrize("text", ["colour #d3ad68", "was ad12345", "see; of: #ad; good", HEX])
def test_what_people_write_is_covered_whatever_it_looks_like(text: str) -> None:
    assert "ad" not in covered(text, [Sought(("ad",))])


def test_the_commits_that_are_known_name_nobody() -> None:
    page = b'<a id="2ad1ed3" href="#2ad1ed3">2ad1ed3</a>'
    read = usual(LEAGUE, THEME, ["2ad1ed3"])
    assert not list(leaks({"x.html": page}, LEAGUE.players, FACES, read))
    assert {leak.player for leak in leaks({"x.html": page}, LEAGUE.players, FACES, USUAL)} == {
        *("ad", "ed")
    }


INTERNE = "2026-27/interne"
IDS = [a + b for a, b in product("abcdef", repeat=2)]
"""So many that without the rule some are sure to stand in ids of commits and of events."""


def _results(*wrong: int) -> str:
    pairs = zip(IDS[::2], IDS[1::2], strict=True)
    return "round,board,white,black,result\n" + "".join(
        f"1,{n},{white},{black},{'0-1' if n in wrong else '1-0'}\n"
        for n, (white, black) in enumerate(pairs, 1)
    )


def _club(root: Path) -> Repository:
    """Return a club in a repository: corrections, feeds and calendars."""
    made = repository(root / "club")
    people = "".join(
        f"{id_},{id_.title()} Xyz{'qwzx'[n % 4]}{'jkvh'[n // 4 % 4]}{n},"
        f"{('code', 'hidden', 'initials')[n % 3]}\n"
        for n, id_ in enumerate(IDS)
    )
    made.write(files({
        "club.toml": 'name = "Test"\nlanguage = "en"\nsite_url = "https://test.example/"\n',
        "players.csv": f"id,name,privacy\n{people}",
        f"{INTERNE}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
        f"{INTERNE}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n",
        f"{INTERNE}/results.csv": _results(),
    }))  # fmt: skip
    made.commit("Round 1", "2026-09-01T23:00:00+02:00")
    for n in range(1, 13):
        at = f"2026-09-02T20:00:{n:02}+02:00"
        made.commit("A result", at, {f"{INTERNE}/results.csv": _results(*range(1, n + 1))})
    return made


@needs_git
def test_a_site_with_corrections_feeds_and_calendars(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = _club(tmp_path)
    where = ["--content", str(made.content), "--out", str(tmp_path / "site")]
    assert main(["build", *where]) == 0
    paths = {p.relative_to(tmp_path / "site").as_posix() for p in (tmp_path / "site").rglob("*")}
    assert {f"{INTERNE}/corrections.html", f"{INTERNE}/feed.atom", "static/league.css"} <= paths
    assert any(path.endswith(".ics") for path in paths)
    capsys.readouterr()
    assert main(["privacy", *where]) == 0, capsys.readouterr().out
    (tmp_path / "site" / "static" / "league.css").write_text("/* by Ad Xyzzv9 */")
    (tmp_path / "site" / "players" / "ed.ics").write_text("")
    assert main(["privacy", *where]) == 1
    told = capsys.readouterr().out
    assert "players/ed.ics: Ed" in told


def test_the_programs_own_files_betray_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for who changes them: those are his."""
    texts = {"players.csv": "id,name,privacy\nan,An Bakker,\nbc,Border Collapse,hidden\n"}
    for name, data in files(texts).items():
        (tmp_path / name).write_bytes(data)
    where = ["--content", str(tmp_path), "--out", str(tmp_path / "site")]
    assert main(["build", *where]) == 0
    assert main(["privacy", *where]) == 0
    sheet = tmp_path / "site" / "static" / "league.css"
    assert b"border-collapse" in sheet.read_bytes()
    sheet.write_bytes(sheet.read_bytes() + b" ")
    capsys.readouterr()
    assert main(["privacy", *where]) == 1
    assert "static/league.css: Border Collapse" in capsys.readouterr().out
