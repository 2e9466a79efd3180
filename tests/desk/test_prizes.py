"""Prizes from the files to the command, the page and the reglement."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.program import main
from leaguegen.files import read_theme
from leaguegen.ingest.load import load
from tests.clubs import files, rounds

INTERNE = "2026-27/interne"
CLUB = {
    "players.csv": (
        "id,name,category,privacy\nann,Ann Bakker,,\nbob,Bob Visser,jeugd,initials\n"
        "cas,Cas Mol,,\ndirk,Dirk Kok,jeugd,\n"
    ),
    f"{INTERNE}/competition.toml": (
        'title = "League"\nsystem = "round-robin"\ntie_breaks = []\n'
        '[prizes]\nshared = "equal"\nround_to = 0.05\n'
        '[[categories]]\ntitle = "Youth"\ncategory = "jeugd"\n'
    ),
    f"{INTERNE}/rounds.csv": rounds(3),
    # Ann 3, Bob and Cas 1½, Dirk 0.
    f"{INTERNE}/results.csv": (
        "round,board,white,black,result\n1,1,ann,dirk,1-0\n1,2,bob,cas,½-½\n"
        "2,1,dirk,cas,0-1\n2,2,ann,bob,1-0\n3,1,bob,dirk,1-0\n3,2,cas,ann,0-1\n"
    ),
    f"{INTERNE}/prizes.csv": (
        "place,amount,item,category\n1,50,Cup,\n2,20.05,,\n3,10,,\n1,10,Book,youth\n2,5,,Youth\n"
    ),
}


def root_of(folder: Path, content: Mapping[str, str]) -> Path:
    for name, data in files(content).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return root_of(tmp_path, CLUB)


def test_the_command_tells_who_and_why(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prizes", "--content", str(root)]) == 0
    # Bob and Cas share (20.05 + 10) / 2 = 15.025, down to 15.00; that is more than the 10 of the
    # youth, so those go to Dirk, and nobody is left for the second prize of the youth.
    assert capsys.readouterr().out == (
        "League: Prizes\n"
        "Money in all: €90.00.\n"
        "€0.05 is left after rounding down and stays with the club.\n"
        "\n"
        "Everybody\n"
        "    1  Ann Bakker  €50.00  Cup\n"
        "  2–3  Cas Mol     €15.00\n"
        "         €15¹⁄₄₀: an equal part of the prizes of places 2 to 3: €30.05 by 2\n"
        "         −€¹⁄₄₀: rounded down to a multiple of €0.05\n"
        "         shared with Bob Visser\n"
        "  2–3  Bob Visser  €15.00\n"
        "         €15¹⁄₄₀: an equal part of the prizes of places 2 to 3: €30.05 by 2\n"
        "         −€¹⁄₄₀: rounded down to a multiple of €0.05\n"
        "         shared with Cas Mol\n"
        "         This goes before €10.00 (Youth), which others get: nobody gets money twice.\n"
        "\n"
        "Youth\n"
        "  1  Dirk Kok    €10.00\n"
        "       €10.00: the prize of place 1\n"
        "       Bob Visser has a better prize elsewhere, so the places below move up.\n"
        "  1  Bob Visser          Book\n"
        "  2  –            €5.00\n"
        "       Not won: there is nobody for this place.\n"
    )


def test_csv_and_json(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prizes", INTERNE, "--content", str(root), "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[:3] == [
        "competition,list,place,player,amount,item",
        f"{INTERNE},Everybody,1,Ann Bakker,50.00,Cup",
        f"{INTERNE},Everybody,2–3,Cas Mol,15.00,",
    ]
    assert main(["prizes", INTERNE, "--content", str(root), "--format", "json"]) == 0
    shown = json.loads(capsys.readouterr().out)["competitions"][0]
    assert shown["finished"] is True
    assert shown["remainder"] == "1/20"
    youth = shown["lists"][1]
    assert (youth["title"], youth["category"]) == ("Youth", "youth")
    assert youth["prizes"][0]["players"] == [{"id": "dirk", "name": "Dirk Kok"}]


def test_without_prizes_it_says_where_they_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {name: text for name, text in CLUB.items() if not name.endswith("prizes.csv")}
    root = root_of(tmp_path, content)
    assert main(["prizes", INTERNE, "--content", str(root)]) == 2
    assert f"{INTERNE} has no prizes; write them in {INTERNE}/prizes.csv" in capsys.readouterr().err
    assert main(["prizes", "--content", str(root)]) == 2
    assert "prizes.csv" in capsys.readouterr().err


def site_of(content: Mapping[str, str]) -> dict[str, str]:
    made = build(files(content), read_theme()).files
    assert made is not None
    return {str(p): d.decode(errors="replace") for p, d in made.items()}


def test_the_page_is_there_and_shows_no_more_of_names_than_may_be() -> None:
    site = site_of({**CLUB, "club.toml": 'name = "Club"\nlanguages = ["en", "nl"]\n'})
    page = site[f"{INTERNE}/prizes.html"]
    assert "€50.00" in page
    assert "B. V." in page
    assert "Visser" not in page
    assert 'href="prizes.html"' in site[f"{INTERNE}/index.html"]
    assert 'id="prizes"' in site[f"{INTERNE}/rules.html"]
    # In Dutch the sign stands apart, and the decimals behind a comma.
    assert "€\xa050,00" in site[f"nl/{INTERNE}/prizes.html"]
    assert "Prijzen" in site[f"nl/{INTERNE}/prizes.html"]


def test_no_prizes_no_page() -> None:
    content = {name: text for name, text in CLUB.items() if not name.endswith("prizes.csv")}
    site = site_of(content)
    assert f"{INTERNE}/prizes.html" not in site
    assert "prizes.html" not in site[f"{INTERNE}/index.html"]


def test_while_it_goes_on_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = CLUB[f"{INTERNE}/results.csv"].partition("3,1,")[0]
    root = root_of(tmp_path, {**CLUB, f"{INTERNE}/results.csv": played})
    assert main(["prizes", "--content", str(root)]) == 0
    out = capsys.readouterr().out
    assert "As it stands after round 2; the competition is not over." in out
    assert "Nobody has this place yet." in out


BEKER = "2026-27/beker"
CUP = {
    **CLUB,
    f"{BEKER}/competition.toml": 'title = "Beker"\nsystem = "cup"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-11-03\n2,2026-11-10\n",
    f"{BEKER}/results.csv": (
        "round,white,black,result\n1,ann,bob,1-0\n1,cas,dirk,1-0\n2,ann,cas,0-1\n"
    ),
    f"{BEKER}/prizes.csv": "place,amount,item\n1,20,Cup\n2,10,\n3,5,\n4,,Comfort\n",
}


def test_a_cup_goes_by_how_far_people_came(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = root_of(tmp_path, CUP)
    assert main(["prizes", BEKER, "--content", str(root), "--format", "csv"]) == 0
    # Both lost a semi-final: they share the prizes of places 3 and 4, and nobody knows who is 4th.
    assert sorted(capsys.readouterr().out.splitlines()[1:]) == sorted(
        [
            f"{BEKER},Everybody,1,Cas Mol,20.00,Cup",
            f"{BEKER},Everybody,2,Ann Bakker,10.00,",
            f"{BEKER},Everybody,3–4,Bob Visser,2.50,",
            f"{BEKER},Everybody,3–4,Dirk Kok,2.50,",
            f"{BEKER},Everybody,4,Bob Visser,,Comfort",
            f"{BEKER},Everybody,4,Dirk Kok,,Comfort",
        ]
    )


@pytest.mark.parametrize(
    ("rows", "place", "code"),
    [
        ("place,amount\n1,veel\n", "2:3", "amount-invalid"),
        ("place,amount\n1,12.505\n", "2:3", "amount-invalid"),
        ("place,amount\n1,-5\n", "2:3", "amount-invalid"),
        ("place,amount,category\n1,10,Vets\n", "2:6", "prize-list-unknown"),
        ("place,amount,cycle\n1,10,7\n", "2:6", "prize-list-unknown"),
        ("place,amount\n1,10\n2,20\n", "3:3", "prize-order"),
        ("place,amount\n1,10\n3,5\n", "3:3", "prize-order"),
        ("place,amount\n0,10\n", "2:1", "number-range"),
        ("place,amount\n,10\n", "2:1", "cell-empty"),
        ("place,amount\n1,\n", "2:3", "cell-empty"),
    ],
)
def test_what_cannot_be_is_told(rows: str, place: str, code: str) -> None:
    found = load(files({**CLUB, f"{INTERNE}/prizes.csv": rows})).problems
    assert [(p.code, f"{p.span.line}:{p.span.column}") for p in found] == [(code, place)]


@pytest.mark.parametrize("rows", ["1,,Book,Jeugd\n", "1,,Book,Open\n"])
def test_a_category_that_is_not_there_is_to_be_added(rows: str) -> None:
    """Without its category a youth prize would be everybody's."""
    toml = f'system = "knsb"\n{"" if "Jeugd" in rows else CATEGORY}'
    club = {**CLUB, f"{INTERNE}/competition.toml": toml}
    rows = f"place,amount,item,category\n{rows}"
    (problem,) = load(files({**club, f"{INTERNE}/prizes.csv": rows})).problems
    written = rows.splitlines()[1].rpartition(",")[2]
    assert str(problem.message) == f"There is no category “{written}” in this competition."
    for part in (
        f"{INTERNE}/competition.toml",
        "[[categories]]",
        f'title = "{written}"',
        "leaguegen guide files",
    ):
        assert part in str(problem.hint)
    assert "Leave the cell empty" not in str(problem.hint)


CATEGORY = '[[categories]]\ntitle = "Veterans"\ncategory = "vet"\n'


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ('shared = "half"', "choices"),
        ("round_to = 0.001", "one cent"),
        ("round_to = 0", "one cent"),
        ('currency = "euro"', "currency"),
        ("minimum_games = -1", "0 to 999"),
    ],
)
def test_settings_that_cannot_be(setting: str, told: str) -> None:
    toml = f'system = "knsb"\n[prizes]\n{setting}\n'
    found = load(files({f"{INTERNE}/competition.toml": toml, "players.csv": "id,name\na,A B\n"}))
    (problem,) = [p for p in found.problems if p.code == "setting-invalid"]
    assert told in f"{problem.message} {problem.hint}"


def test_a_file_in_dutch() -> None:
    rows = 'plaats;bedrag;prijs;categorie\n1;"€ 12,50";Beker;Youth\n2;5,-;;youth\n'
    loaded = load(files({**CLUB, f"{INTERNE}/prizes.csv": rows}))
    assert loaded.problems == ()
    assert loaded.league is not None
    competition = loaded.league.competition(INTERNE)
    assert competition is not None
    assert [
        (p.place, float(p.amount), p.item, p.among.category) for p in competition.prizes.prizes
    ] == [
        (1, 12.5, "Beker", "youth"),
        (2, 5, "", "youth"),
    ]


def test_groups_and_cycles_have_prizes_of_their_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = {
        **CLUB,
        f"{INTERNE}/competition.toml": (
            'title = "League"\nsystem = "round-robin"\ntie_breaks = []\n'
        ),
        f"{INTERNE}/entrants.csv": "player,group\nann,A\nbob,A\ncas,B\ndirk,B\n",
        f"{INTERNE}/rounds.csv": "round,date,cycle\n1,2026-09-01,1\n2,2026-09-08,2\n",
        # Bob wins the first cycle of group A and loses the second; Dirk the other way round in B.
        f"{INTERNE}/results.csv": (
            "round,board,white,black,result,group\n1,1,ann,bob,0-1,A\n1,2,cas,dirk,1-0,B\n"
            "2,1,bob,ann,½-½,A\n2,2,dirk,cas,1-0,B\n"
        ),
        f"{INTERNE}/prizes.csv": (
            "place,amount,item,group,cycle\n1,20,,A,\n2,10,,a,\n1,,Cup,B,1\n1,,Cup,B,2\n"
        ),
    }
    assert main(["prizes", "--content", str(root_of(tmp_path, content)), "--format", "csv"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [
        f"{INTERNE},Group A,1,Bob Visser,20.00,",
        f"{INTERNE},Group A,2,Ann Bakker,10.00,",
        f'{INTERNE},"Cycle 1, Group B",1,Cas Mol,,Cup',
        f'{INTERNE},"Cycle 2, Group B",1,Dirk Kok,,Cup',
    ]
