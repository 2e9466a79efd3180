"""`import knsb` and `import players`: lists that others keep."""

import shutil
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli import main
from leaguegen.files import read_theme, read_tree
from tests.clubs import files, rounds
from tests.lost.commands import REPORT

NAME = "2026-27/interne"
SHARED = Path(__file__).parents[2].parent / "shared" / "data" / "knsb-format" / "SYNTHETIC-KNSB.csv"
PLAYERS = (
    "id,name,knsb_id,aliases,born\n"
    "jorg,Jörg van 't Hof,8000001,,\n"  # by number
    "ilse,Ilse Müller,,,\n"  # two of this name
    "anna,Anna de Vries,,,\n"  # by name, prefix first on the list
    "bram,Abraham Kok,,Bram Kok,\n"  # by alias
    "eva,Eva ter Beek,8000777,,\n"  # her number is not on the list; a namesake is
    "piet,Piet Prins,8000005,,\n"  # the list has somebody else under this number
    "dirk,Dirk Bos,,,1990\n"  # two of the name, one of the year
    "zus,Zus Zonder,8000009,,\n"  # no rating
    "noor,Noor Nergens,,,\n"
)
LIST = (
    "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n"
    "8000001;Van 't Hof, Jörg;;NED;1870;9;1941;\n"
    "8000002;Müller, Ilse;;NED;1500;9;1950;w\n"
    "8000003;Müller, Ilse;;NED;1600;;1960;w\n"
    "8000004;De Vries, Anna;FM;NED;2107;100;1959;w\n"
    "8000005;Özdemir, Kemal;;NED;1444;;1970;\n"
    "8000006;Ter Beek, Eva;;NED;1300;;1971;w\n"
    "8000007;Bos, Dirk;;NED;1700;;1990;\n"
    "8000008;Bos, Dirk;;NED;1200;;1950;\n"
    "8000009;Zonder, Zus;;NED;;9;1980;w\n"
    "8000010;Kok, Bram;;NED;1111;9;1980;\n"
    "8000011;Vreemd, Vera;;NED;1999;9;1980;w\n"
)
CONTENT = {
    "players.csv": PLAYERS,
    "ratings.csv": "player,list,date,rating\njorg,knsb,2026-09-01,1801\n",
    f"{NAME}/competition.toml": 'title = "I"\nsystem = "knsb"\n',
    f"{NAME}/rounds.csv": rounds(3),
}
ADDED = [
    "jorg,knsb,2026-11-01,1870",
    "anna,knsb,2026-11-01,2107",
    "bram,knsb,2026-11-01,1111",
    "piet,knsb,2026-11-01,1444",
    "dirk,knsb,2026-11-01,1700",
]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    root = tmp_path / "content"
    for name, data in files(CONTENT).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (tmp_path / "KNSB-2026-11.csv").write_bytes(LIST.encode("cp1252"))
    return root


def run(club: Path, *arguments: str, what: str = "knsb", file: str = "KNSB-2026-11.csv") -> int:
    return main(["import", what, str(club.parent / file), "--content", str(club), *arguments])


def ratings(club: Path) -> list[str]:
    return (club / "ratings.csv").read_text("utf-8").splitlines()


def people(club: Path) -> str:
    return (club / "players.csv").read_text("utf-8")


def test_members_are_found_by_number_then_by_name(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club) == 0
    before = CONTENT["ratings.csv"].splitlines()
    assert ratings(club)[:2] == before
    assert sorted(ratings(club)[2:]) == sorted(ADDED)
    told = capsys.readouterr().out
    assert "found by name: Anna de Vries, Abraham Kok and Dirk Bos" in told
    assert "Ilse Müller: the list has 2 of this name (8000002 and 8000003)" in told
    assert "Piet Prins: the list has Kemal Özdemir under this number" in told
    assert "not on the list: Eva ter Beek and Noor Nergens" in told
    assert "on the list without a rating: Zus Zonder" in told
    assert "Vreemd" not in told
    assert people(club) == PLAYERS


CALLED = (
    "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n"
    "8000021;Akker, W. op den (Wim);;NED;1600;9;1950;\n"
    "8000022;Bos, J.W.;;NED;1500;9;;\n"
    "8000023;Kok, B.;;NED;1400;9;1960;\n"
    "8000024;Kok, A. (Bram);;NED;1410;9;1980;\n"
)


@pytest.mark.parametrize("name", ["Wim op den Akker", "W. op den Akker", "Akker, W. op den"])
def test_initials_with_what_somebody_is_called(club: Path, name: str) -> None:
    """Both names of the list are names: that with initials, and that in brackets."""
    (club / "players.csv").write_text(f'id,name\nakker,"{name}"\njorg,J\n', "utf-8")
    (club.parent / "KNSB-2026-11.csv").write_text(CALLED, "utf-8")
    assert run(club) == 0
    assert "akker,knsb,2026-11-01,1600" in ratings(club)


def test_initials_that_fit_are_told_and_not_taken(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Jan Bos may be J.W. Bos; Bram Kok of 1980 is called so, and is not B. Kok of 1960."""
    (club / "players.csv").write_text(
        "id,name,born\njan,Jan Bos,\npiet,Piet Bos,\nbram,Bram Kok,1980\njorg,J,\n", "utf-8"
    )
    (club.parent / "KNSB-2026-11.csv").write_text(CALLED, "utf-8")
    assert run(club) == 0
    told = capsys.readouterr().out
    assert "Jan Bos: J.W. Bos (8000022) on the list looks like it" in told
    assert "Piet Bos:" not in told
    assert "B. Kok" not in told
    assert "bram,knsb,2026-11-01,1410" in ratings(club)
    assert not any(row.startswith("jan,") for row in ratings(club))
    # As new members: who looks like one of the club is left out, the others are called by name.
    assert run(club, what="players") == 0
    assert "Wim op den Akker" in people(club)
    assert "J.W. Bos" not in people(club)


def test_a_member_who_was_mistaken_for_a_namesake(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the command tells it: the row goes, and the number 0 says that he is not on the list."""
    run(club)
    assert "Is one of them somebody else? Take his new row out" in capsys.readouterr().out
    rows = [row for row in ratings(club) if not row.startswith("anna,")]
    (club / "ratings.csv").write_text("\n".join(rows) + "\n", "utf-8")
    (club / "players.csv").write_text(people(club).replace("de Vries,,", "de Vries,0,"), "utf-8")
    capsys.readouterr()
    assert run(club) == 0
    assert not any(row.startswith("anna,") for row in ratings(club))
    assert "Nothing to change" in capsys.readouterr().out


def test_the_same_list_twice_adds_nothing(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(club)
    once = (club / "ratings.csv").read_bytes()
    capsys.readouterr()
    assert run(club) == 0
    assert (club / "ratings.csv").read_bytes() == once
    assert "Nothing to change." in capsys.readouterr().out


def test_a_rating_that_stands_is_not_changed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "--date", "1-9-2026") == 0
    assert "jorg,knsb,2026-09-01,1801" in ratings(club)
    assert not any("1870" in row for row in ratings(club))
    assert "ratings.csv has 1801 of this date already, the list 1870" in capsys.readouterr().out


@pytest.mark.parametrize("month", ["2026-9", "9-2026", "09/2026"])
def test_a_month_is_the_first_day_of_it(
    club: Path, capsys: pytest.CaptureFixture[str], month: str
) -> None:
    assert run(club, "--date", month) == 0
    assert "ratings.csv has 1801 of this date already" in capsys.readouterr().out
    assert run(club, "--date", "2026-13") == 2
    assert "“2026-13” is not a date" in capsys.readouterr().err


def test_of_what_is_no_text_nothing_else_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club.parent / "2026-11.xlsx").write_bytes(b"PK\x03\x04\x14\x00")
    assert run(club, file="2026-11.xlsx") == 2
    told = capsys.readouterr().err
    assert "[not-text]" in told
    assert "[file-empty]" not in told


def test_numbers_are_filled_in_when_asked(club: Path) -> None:
    assert run(club, "--ids") == 0
    rows = people(club).splitlines()
    assert "anna,Anna de Vries,8000004,," in rows
    assert "ilse,Ilse Müller,,," in rows
    assert "eva,Eva ter Beek,8000777,," in rows


def test_a_dry_run_writes_nothing(club: Path) -> None:
    before = read_tree(club)
    assert run(club, "--ids", "--dry-run") == 0
    assert read_tree(club) == before


@pytest.mark.parametrize(
    ("file", "content", "told"),
    [
        ("lijst.csv", LIST, "of which date is this list?"),
        ("2026-11.csv", "a;b;c\n1;2;3\n", "nobody who can be read"),
        ("2026-11.csv", "", "nobody who can be read"),
        ("2026-13-40.csv", LIST, "of which date is this list?"),
        ("absent.csv", None, "absent.csv"),
    ],
)
def test_what_cannot_be_done_is_told(
    club: Path, capsys: pytest.CaptureFixture[str], file: str, content: str | None, told: str
) -> None:
    before = read_tree(club)
    if content is not None:
        (club.parent / file).write_text(content, "utf-8")
    assert run(club, file=file) == 2
    assert told in capsys.readouterr().err
    assert read_tree(club) == before


def test_no_recorded_round_or_standing_changes(tmp_path: Path) -> None:
    """A rating list of everybody, on a club with nine systems and two seasons."""
    club = tmp_path / "content"
    shutil.copytree(Path(__file__).parents[2] / "content", club)
    names = [row.split(",") for row in people(club).splitlines()[1:]]
    rows = [
        f"{9000000 + n};{row[1].split(' ', 1)[1]}, {row[1].split(' ', 1)[0]};;NED;{1000 + n};9;;"
        for n, row in enumerate(names)
    ]
    header = "Relatienummer;Naam;Titel;FED;Rating;Nv;Geboren;S\n"
    (tmp_path / "KNSB-2027-01.csv").write_bytes((header + "\n".join(rows)).encode("cp1252"))
    before = build(read_tree(club), read_theme()).files
    assert run(club, "--ids", file="KNSB-2027-01.csv") == 0
    assert len(ratings(club)) > len(names)
    after = build(read_tree(club), read_theme()).files
    assert before is not None
    assert after is not None
    changed = [str(name) for name in before if before[name] != after.get(name)]
    # The page of a player has all ratings of the lists, in the chart and in its table.
    assert [name for name in changed if "players/p" not in name] == []


@pytest.mark.shared
@pytest.mark.skipif(not SHARED.is_file(), reason="the invented rating list is not beside us")
def test_the_form_of_the_list(club: Path) -> None:
    shutil.copy(SHARED, club.parent / "KNSB-2026-12.csv")
    with (club / "players.csv").open("a", encoding="utf-8") as file:
        file.write("joerg,Jörg van 't Hof,7000001,,\nchloe,Chloé Müller,,,\n")
    assert run(club, file="KNSB-2026-12.csv") == 0
    assert "joerg,knsb,2026-12-01,1870" in ratings(club)
    assert "chloe,knsb,2026-12-01,2230" in ratings(club)


MEMBERS = (
    "Lidnr;Naam;E-mail;Telefoon;Geboren;KNSB nr;Rating;Opmerking\n"
    "1;Berg, Jan van den;jan@example.org;06;1980;8100001;1500;\n"
    "2;Anna de Vries;a@example.org;06;1959;;2107;\n"
    "3;Zoë Nieuw;z@example.org;06;2011;;;bar\n"
    "4;Zoë Nieuw;z@example.org;06;2011;;;bar\n"
)


def test_people_are_added_without_what_is_nobodys_business(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club.parent / "leden.csv").write_bytes(MEMBERS.encode("cp1252"))
    assert run(club, "--date", "2026-11-05", what="players", file="leden.csv") == 0
    new = people(club).splitlines()[len(PLAYERS.splitlines()) :]
    # Zoë was born in 2011: the year stays out, and a category tells as much.
    assert new == ["jan-van-den-berg,Jan van den Berg,8100001,,,", "zoe-nieuw,Zoë Nieuw,,,,youth"]
    assert "jan-van-den-berg,club,2026-11-05,1500" in ratings(club)
    assert "anna,club,2026-11-05,2107" in ratings(club)
    captured = capsys.readouterr()
    assert "2 persons are new" in captured.out
    assert "Zoë Nieuw stands on the list twice" in captured.out
    assert "example.org" not in people(club)
    assert captured.err.count("column-left-out") == 2


def test_years_of_birth_go_along_only_when_asked(club: Path) -> None:
    """Into a private repository: of a public one everybody could read them."""
    (club.parent / "leden.csv").write_bytes(MEMBERS.encode("cp1252"))
    with (club / "club.toml").open("a", encoding="utf-8") as settings:
        settings.write('repository_visibility = "private"\n')
    run(club, "--date", "2026-11-05", "--born", what="players", file="leden.csv")
    assert "zoe-nieuw,Zoë Nieuw,,,2011" in people(club).splitlines()


def test_people_twice_add_nothing(club: Path) -> None:
    (club.parent / "leden.csv").write_bytes(MEMBERS.encode("cp1252"))
    run(club, "--date", "2026-11-05", what="players", file="leden.csv")
    before = read_tree(club)
    assert run(club, "--date", "2026-11-05", what="players", file="leden.csv") == 0
    assert read_tree(club) == before


@pytest.mark.parametrize("name", ["Jörg v.d. Zand", "van den Zand Jörg"])
def test_who_would_take_over_the_rows_of_a_member_is_told_and_not_added(
    club: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (club / "players.csv").write_text("id,name\njorg,Jörg van den Zand\n", "utf-8")
    (club.parent / "leden.csv").write_text(f"naam\n{name}\nPiet v.d. Zand\n", "utf-8")
    assert run(club, what="players", file="leden.csv") == 0
    ids = [line.split(",")[0] for line in people(club).splitlines()]
    assert ids == ["id", "jorg", "piet-v-d-zand"]
    assert f"{name} on the list looks like it" in capsys.readouterr().out


def test_a_namesake_with_another_number_is_told(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (club.parent / "leden.csv").write_text("naam,knsb\nEva ter Beek,8000006\n", "utf-8")
    assert run(club, what="players", file="leden.csv") == 0
    assert "eva-ter-beek,Eva ter Beek,8000006,," in people(club).splitlines()
    assert "added as eva-ter-beek beside Eva ter Beek of the same name" in capsys.readouterr().out


@pytest.mark.parametrize("what", ["players", "trf"])
def test_newcomers_do_not_take_part_in_what_was_played(club: Path, what: str) -> None:
    """Without `entrants.csv` everybody takes part: who does now is listed first."""
    results = "round,board,white,black,result\n1,1,jorg,ilse,1-0\n1,2,anna,bram,1-0\n"
    results += "1,3,eva,piet,1-0\n1,4,dirk,zus,1-0\n1,,noor,,bye\n"
    (club / NAME / "results.csv").write_text(results, "utf-8")
    names = [row.split(",")[0] for row in PLAYERS.splitlines()[1:]]
    if what == "players":
        (club.parent / "new.csv").write_text("naam\nNel Nieuw\nNico Nieuw\n", "utf-8")
        assert run(club, what="players", file="new.csv") == 0
    else:
        (club.parent / "open.trf").write_text(REPORT, "utf-8")
        assert run(club, "2026-27/open", what="trf", file="open.trf") == 0
    entrants = (club / NAME / "entrants.csv").read_text("utf-8").splitlines()
    assert sorted(entrants) == sorted(["player", *names])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "Achternaam;Tussenvoegsel;Voornaam\nBerg;van der;Jan\nKok;;Piet\nvan der Veen;;Els\n"
            "Bakker Bos;;An\nDam;v/d;Bo\n",
            ["Jan van der Berg", "Piet Kok", "Els van der Veen", "An Bakker Bos", "Bo v/d Dam"],
        ),
        # What somebody is called goes before initials; where it is empty these stay.
        (
            "Lidnummer;Roepnaam;Voorletters;Voorvoegsel;Achternaam\n1;Jan;J.W.;van der;Berg\n"
            "2;;P.;;Kok\n",
            ["Jan van der Berg", "P. Kok"],
        ),
        # The column of the name may have the family name alone, or all of it.
        (
            "Naam;Tussenvoegsel;Voornaam\nBerg;van der;Jan\nPiet Kok;;Piet\nVeen, Els;van der;Els\n"
            "Bakker Bos;;Bert\n",
            ["Jan van der Berg", "Piet Kok", "Els van der Veen", "Bert Bakker Bos"],
        ),
        (
            "Naam;Tussenvoegsel\nBerg, Jan;van der\nEls Veen;van der\nBo van Dam;van\nPiet Kok;\n",
            ["Jan van der Berg", "Els van der Veen", "Bo van Dam", "Piet Kok"],
        ),
        ("first name,prefix,last name\nJan,van der,Berg\n", ["Jan van der Berg"]),
        ("Surname,Initials\nKok,P.\n", ["P. Kok"]),
    ],
)
def test_names_in_parts_are_joined(club: Path, text: str, names: list[str]) -> None:
    (club / "players.csv").write_text("id,name\n", encoding="utf-8")
    (club / "ratings.csv").unlink()
    (club.parent / "list.csv").write_text(text, encoding="utf-8")
    assert run(club, "--date", "2026-09-01", what="players", file="list.csv") == 0
    assert [line.split(",")[1] for line in people(club).splitlines()[1:]] == names


@pytest.mark.parametrize(
    ("text", "country", "names"),
    [
        # The list of the KNSB is sorted, and has a capital where the family name begins.
        (
            "Naam;FED\nDe Vries, Hanneke;NED\nOp den Kamp, Jo;NED\nVan 't Hof, An;ned\n"
            "Van den Berg, J.;NED\nDe Clercq, Els;BEL\nVan Acker, Piet;BEL\nEl Amrani, Mo;NED\n"
            "Goudens Van Den Handel, Ilse;NED\n",
            "BE",
            [
                *("Hanneke de Vries", "Jo op den Kamp", "An van 't Hof", "J. van den Berg"),
                *("Els De Clercq", "Piet Van Acker", "Mo El Amrani", "Ilse Goudens van den Handel"),
            ],
        ),
        # Where no federation stands, the club's country tells.
        ("Naam;Cat\nTer Beek, Gerrit;J\nDe Wit;S\n", "NL", ["Gerrit ter Beek", "De Wit"]),
        ("Naam;Cat\nTer Beek, Gerrit;J\n", "BE", ["Gerrit Ter Beek"]),
        ("Achternaam;Tussenvoegsel;Voornaam\nAa;Van Der;Jan\n", "NL", ["Jan van der Aa"]),
    ],
)
def test_dutch_prefixes_are_written_small_and_belgian_ones_as_they_are(
    club: Path, text: str, country: str, names: list[str]
) -> None:
    with (club / "club.toml").open("a", encoding="utf-8") as settings:
        settings.write(f'\ncountry = "{country}"\n')
    (club / "players.csv").write_text("id,name\n", encoding="utf-8")
    (club / "ratings.csv").unlink()
    (club.parent / "list.csv").write_text(text, encoding="utf-8")
    assert run(club, "--date", "2026-09-01", what="players", file="list.csv") == 0
    assert [line.split(",")[1] for line in people(club).splitlines()[1:]] == names


def test_the_initials_of_a_list_find_whom_a_public_club_writes_with_them(club: Path) -> None:
    """The list has a first name too; J.W. van der Berg is nobody new."""
    (club / "players.csv").write_text("id,name\njw,J.W. van der Berg\n", encoding="utf-8")
    (club / "ratings.csv").unlink()
    text = "Roepnaam;Voorletters;Tussenvoegsel;Achternaam\nJan;J.W.;van der;Berg\n"
    (club.parent / "list.csv").write_text(text, encoding="utf-8")
    assert run(club, "--date", "2026-09-01", what="players", file="list.csv") == 0
    assert people(club) == "id,name\njw,J.W. van der Berg\n"


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("Achternaam;Rating\nKok;1500\n", "Achternaam and Rating"),
        ("Vereinsnummer;Nachname;DWZ\n1;Müller;1500\n", "Vereinsnummer, Nachname and DWZ"),
        ("Nachname,Rating\nMüller,1500\n", "Nachname and Rating"),
        ("Hans Müller\nPiet Kok\n", "Hans Müller"),
    ],
)
def test_headers_of_another_language_are_told_with_those_that_are_understood(
    club: Path, capsys: pytest.CaptureFixture[str], text: str, heads: str
) -> None:
    before = people(club)
    (club.parent / "verein.csv").write_text(text, encoding="utf-8")
    assert run(club, "--date", "2026-09-01", what="players", file="verein.csv") == 2
    told = capsys.readouterr().err
    assert f"No column is understood as the names: {heads}." in told
    assert "Write name above the column with whole names, or first name and last name" in told
    assert "name (naam), knsb_id (knsb), fide_id (fide), title (titel), rating (elo)" in told
    assert people(club) == before
