"""Ids in the audit: those of the hidden are found wherever they stand, those of others are not."""

from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.program import main
from leaguegen.desk.site_audit import leaks
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from leaguegen.render.names import faces
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, league_of

THEME = read_theme()
INTERNE = "2026-27/interne"


def content(people: str, competition: str = "", name: str = "Test") -> dict[str, bytes]:
    """Return a club of two, who have played."""
    rows = [line.partition(",")[0] for line in people.strip().splitlines()]
    return files({
        "club.toml": f'name = "{name}"\nlanguage = "nl"\n',
        "players.csv": f"id,name,privacy\n{people}",
        f"{INTERNE}/competition.toml": f'system = "knsb"\n{competition}',
        f"{INTERNE}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
        f"{INTERNE}/results.csv": f"round,white,black,result\n1,{rows[0]},{rows[1]},1-0\n",
    })  # fmt: skip


def betrayed(club: dict[str, bytes], text: str | None = None) -> set[str]:
    """Return whom the built site betrays, or a page of this text alone."""
    league = league_of(club)
    if text is None:
        made = build(club, THEME).files
        assert made is not None
        site = {str(path): data for path, data in made.items()}
    else:
        site = {"x.html": text.encode()}
    seen = faces(league, Catalogue(league.language))
    anyhow = usual(league, THEME)
    found = leaks(site, league.players, seen, anyhow)
    return {str(leak.player) for leak in found}


@pytest.mark.parametrize(
    "people",
    [
        "tim,Tim Haak,code\ntim2,Wim Bakker,\n",
        "wd,Willem Dirks,hidden\nwd2,Wies Dol,\n",
        "tim,Tim Haak,hidden\ntim-x,Wim Bakker,\n",
        "tim,Tim Haak,hidden\nwim.tim,Wim Bakker,\n",
        # A number tells nothing, also of somebody who is hidden.
        "47,Willem Dirks,hidden\n48,Wies Dol,\n",
        # The id of the other one is a code, and the codes of both are rows.
        "tim,Tim Haak,code\ntim2,Wim Bakker,initials\n",
    ],
)
def test_the_id_of_somebody_else_is_not_his(people: str) -> None:
    assert betrayed(content(people)) == set()


@pytest.mark.parametrize("text", ["tim", "tim3", "tim22", "tim2009", "Tim", "tim2/tim"])
def test_what_is_no_id_of_somebody_else_is_found(text: str) -> None:
    club = content("tim,Tim Haak,code\ntim2,Wim Bakker,\n")
    assert betrayed(club, f'<a href="players/{text}.html">x</a>') == {"tim"}
    assert betrayed(club, '<a href="players/tim2.html">Wim Bakker</a>') == set()


REFERENCES = (
    '{"id": "%s"}',
    '{"x": [1,"%s"]}',
    "1,%s\n",
    "1,%s,x",
    "%s;1",
    '<p data-id="%s">',
    "<td>%s</td>",
    '<a href="%s.html">',
    "players/%s",
)
SENTENCES = ("<p>id %s</p>", "dus %s, of niet", "Zo is %s het.", "id=5, %s is er ook")


@pytest.mark.parametrize("text", [*REFERENCES, *SENTENCES])
@pytest.mark.parametrize("id_", ["wzizkovsky", "knoepfli"])
def test_an_id_that_is_no_word_of_the_name_is_found_everywhere(id_: str, text: str) -> None:
    club = content(f"{id_},Werner Knöpfli,hidden\nbo,Bo Vos,\n")
    assert betrayed(club, text % id_) == {id_}


@pytest.mark.parametrize(
    ("id_", "name"), [("prins", "Hidde Prins"), ("hidde", "Hidde Prins"), ("hpz", "Hidde Prins")]
)
def test_a_short_one_or_a_word_of_the_name_where_it_means_somebody(id_: str, name: str) -> None:
    """“de prins” may be any prince."""
    club = content(f"{id_},{name},hidden\nbo,Bo Vos,\n")
    assert [text for text in REFERENCES if not betrayed(club, text % id_)] == []
    assert [text for text in SENTENCES if betrayed(club, text % id_)] == []


@pytest.mark.parametrize("id_", ["ronde", "remise", "table"])
def test_an_id_that_is_a_word_of_the_site_says_nothing(id_: str) -> None:
    club = content(f"{id_},Werner Knöpfli,hidden\nbo,Bo Vos,\n")
    assert betrayed(club) == set()
    assert betrayed(club, f"<td>{id_}</td>") == set()


JAN = "q,Jan Quolibetz,hidden\nbo,Bo Vos,\n"


@pytest.mark.parametrize(
    "title",
    [
        'title = "Quolibetz-prijs"\n',
        '[[cycles]]\nrounds = 2\ntitle = "Quolibetz najaar"\n',
        '[[categories]]\ntitle = "Quolibetz-prijs"\n',
    ],
)
def test_a_name_in_a_title_is_a_name_elsewhere(title: str) -> None:
    club = content(JAN, title)
    assert betrayed(club) == set()
    assert betrayed(club, "<p>Jans Quolibetz-prijs</p>") == {"q"}
    assert betrayed(club, "<p>Quolibetz</p>") == {"q"}
    assert betrayed(club, "<p>een prijs</p>") == set()


@pytest.mark.parametrize(
    "title",
    [
        'title = "Vos-toernooi"\n',
        '[[cycles]]\nrounds = 2\ntitle = "Vos-toernooi"\n',
        '[[categories]]\ntitle = "Vos-toernooi"\n',
    ],
)
def test_what_a_title_may_say_is_no_word_elsewhere(title: str) -> None:
    """A name of three letters stays in titles, and so does a given name, for it may be a word."""
    club = content("q,Mei Vos,hidden\nbo,Bo Xen,\n", title)
    assert betrayed(club) == set()
    assert betrayed(club, "<p>het VOS toernooi</p>") == set()
    assert betrayed(club, "<p>Vos</p>") == {"q"}


@pytest.mark.parametrize(("folder", "is_found"), [("quolibetz-beker", True), ("joep-beker", False)])
def test_a_folder_that_names_somebody(folder: str, is_found: object) -> None:
    """The given name alone may be a word."""
    people = "q,Joep Quolibetz,hidden\nbo,Bo Vos,\n"
    club = {n.replace("/interne/", f"/{folder}/"): data for n, data in content(people).items()}
    assert betrayed(club) == ({"q"} if is_found else set())
    assert betrayed(club, "<p>Quolibetz won</p>") == {"q"}
    assert betrayed(club, "<p>Joep won</p>") == {"q"}


def test_the_name_of_the_club_is_one_there_alone() -> None:
    club = content(JAN, name="SV Quolibetz")
    assert betrayed(club) == set()
    assert betrayed(club, "<title>Stand · SV  QUOLIBETZ</title>") == set()
    assert betrayed(club, "<p>Quolibetz won</p>") == {"q"}


@pytest.mark.parametrize(
    ("file", "text", "line"),
    [
        ("entrants.csv", "player,group\nq,Groep Quolibetz\nbo,Groep Quolibetz\n", 2),
        ("groups.csv", "group,player\nA,q\nQuolibetz,bo\n", 3),
        ("results.csv", "round,white,black,result,group\n1,q,bo,1-0,Groep Quolibetz\n", 2),
        (
            "rounds.csv",
            "round,date,stage\n1,2026-09-01,\n2,2026-09-08,Quolibetzpoule Quolibetz\n",
            3,
        ),
    ],
)
def test_check_tells_of_names_of_groups(file: str, text: str, line: int) -> None:
    club = content(JAN) | files({f"{INTERNE}/{file}": text})
    told = [str(p.span) for p in load(club).problems if p.code == "privacy-in-text"]
    assert told == [f"{INTERNE}/{file}:{line}:1"]


def test_privacy_tells_of_titles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = content(JAN, '[[categories]]\ntitle = "Quolibetz-prijs"\n')
    for name, data in club.items():
        (tmp_path / "c" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "c" / name).write_bytes(data)
    where = ["--content", str(tmp_path / "c"), "--out", str(tmp_path / "site")]
    assert main(["build", *where]) == 0
    capsys.readouterr()
    assert main(["privacy", *where]) == 0
    assert f"{INTERNE}/competition.toml:3:9: Jan Quolibetz" in capsys.readouterr().out
