"""Lists with years of birth: nobody is taken for grown up because the year is not taken over."""

from pathlib import Path

import pytest

from leaguegen.cli.program import main
from tests.clubs import files, rounds

INTERNE = "2026-27/interne"
PUBLIC = 'name = "Test"\nlanguage = "en"\n'
PRIVATE = PUBLIC + 'repository_visibility = "private"\n'
LIST = "Naam;Geboortejaar\nPia Kind;2013\nJan Bos;1970\nOlga Net;2008\nKim Net;2009\n"


def imported(
    root: Path, club: str, list_: str, *more: str, people: str = "id,name\nann,Ann Bakker\n"
) -> str:
    """Import a list, and return `players.csv`."""
    texts = {
        "club.toml": club,
        "players.csv": people,
        f"{INTERNE}/competition.toml": 'title = "League"\nsystem = "knsb"\n',
        f"{INTERNE}/rounds.csv": rounds(3),
    }
    for name, data in files(texts).items():
        (root / "c" / name).parent.mkdir(parents=True, exist_ok=True)
        (root / "c" / name).write_bytes(data)
    (root / "l.csv").write_text(list_, encoding="utf-8")
    arguments = ["import", "players", str(root / "l.csv"), *more, "--content", str(root / "c")]
    assert main(arguments) == 0
    return (root / "c" / "players.csv").read_text(encoding="utf-8")


def test_the_years_are_not_taken_and_who_is_young_has_a_category(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Under 18 on 31 December 2026 is who was born in 2009 or later."""
    people = imported(tmp_path, PUBLIC, LIST)
    assert people == (
        "id,name,category\nann,Ann Bakker,\npia-kind,Pia Kind,youth\njan-bos,Jan Bos,\n"
        "olga-net,Olga Net,\nkim-net,Kim Net,youth\n"
    )
    out = capsys.readouterr().out
    assert "years of birth of 4 people. They are not taken over: the repository is public" in out
    assert "Under 18 by the list: Pia Kind and Kim Net. The category “youth” is written" in out
    assert "not show these names in full: Pia Kind and Kim Net. Write initials there" in out


def test_a_column_of_dates_has_the_years_too(tmp_path: Path) -> None:
    people = imported(tmp_path, PUBLIC, "Naam;Geboortedatum\nPia Kind;3-4-2013\nJan Bos;1-1-1970\n")
    assert people.splitlines()[2:] == ["pia-kind,Pia Kind,youth", "jan-bos,Jan Bos,"]


def test_the_site_names_them_nowhere(tmp_path: Path) -> None:
    imported(tmp_path, PUBLIC.replace('"en"', '"nl"'), LIST)
    content, out = str(tmp_path / "c"), tmp_path / "site"
    assert main(["build", "--content", content, "--out", str(out)]) == 0
    pages = [p for p in out.rglob("*") if p.is_file() and b"Pia Kind" in p.read_bytes()]
    assert pages == []


@pytest.mark.parametrize(
    ("club", "people", "list_", "told"),
    [
        # A category that is none of youth is a decision of somebody else.
        (PUBLIC, "id,name\n", "Naam;Geboortejaar;Categorie\nPia Kind;2013;B\n", True),
        # Somebody who is there already.
        (PUBLIC, "id,name\npia,Pia Kind\n", LIST, True),
        (PUBLIC, "id,name,category\npia,Pia Kind,Jeugd D\n", LIST, False),
        (PUBLIC, "id,name,privacy\npia,Pia Kind,full\n", LIST, False),
        (PUBLIC, "id,name,privacy\npia,Pia Kind,hidden\n", LIST, False),
        (PUBLIC + 'privacy = "initials"\n', "id,name\npia,Pia Kind\n", LIST, False),
        (PUBLIC + 'under_18 = "full"\n', "id,name\npia,Pia Kind\n", LIST, False),
        (PUBLIC + "youth_categories = []\n", "id,name\n", LIST, True),
    ],
)
def test_whose_row_is_not_written_is_told(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    club: str,
    people: str,
    list_: str,
    *,
    told: bool,
) -> None:
    row = "".join(line for line in people.splitlines() if "Pia" in line)
    assert row in imported(tmp_path, club, list_, people=people)
    out = capsys.readouterr().out
    assert ("not known to be so here: Pia Kind" in out) == told


def test_the_clubs_own_word_is_written(tmp_path: Path) -> None:
    people = imported(tmp_path, PUBLIC + 'youth_categories = ["", "welpen"]\n', LIST)
    assert "pia-kind,Pia Kind,welpen\n" in people


def test_in_a_private_repository_the_option_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Pia Kind,youth\n" in imported(tmp_path / "a", PRIVATE, LIST)
    assert "They are taken over with --born alone." in capsys.readouterr().out
    assert "Pia Kind,2013\n" in imported(tmp_path / "b", PRIVATE, LIST, "--born")
    out = capsys.readouterr().out
    assert "--born" not in out
    assert "Under 18" not in out


def test_a_list_without_years_says_nothing_of_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(tmp_path, PUBLIC, "Naam\nPia Kind\n").endswith("pia-kind,Pia Kind\n")
    assert "birth" not in capsys.readouterr().out
