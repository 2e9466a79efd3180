"""What commands that add people say, and refuse, where everybody can read `players.csv`."""

from pathlib import Path

import pytest

from leaguegen.cli.program import main
from tests.clubs import files, rounds

INTERNE = "2026-27/interne"
PRIVATE = 'name = "Test"\nlanguage = "en"\nrepository_visibility = "private"\n'
LIST = "name;category;born\nTim Kind;jeugd;2012\nJan Bos;;1970\n"


def club(root: Path, more: dict[str, str] | None = None) -> Path:
    texts = {
        "players.csv": "id,name\nann,A. B.\n",
        f"{INTERNE}/competition.toml": 'title = "League"\nsystem = "knsb"\n',
        f"{INTERNE}/rounds.csv": rounds(3),
        **(more or {}),
    }
    for name, data in files(texts).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
    (root.parent / "l.csv").write_text(LIST, encoding="utf-8")
    return root


def import_players(root: Path, *more: str) -> int:
    return main(["import", "players", str(root.parent / "l.csv"), *more, "--content", str(root)])


def test_years_of_birth_do_not_go_into_a_public_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path / "content")
    assert import_players(root, "--born") == 2
    assert "everybody can read them" in capsys.readouterr().err
    assert (root / "players.csv").read_text() == "id,name\nann,A. B.\n"
    club(root, {"club.toml": PRIVATE})
    assert import_players(root, "--born") == 0
    assert "tim-kind,Tim Kind,2012,jeugd" in (root / "players.csv").read_text()
    assert "initials" not in capsys.readouterr().out


def test_import_says_whose_names_are_to_be_initials(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tim is a youth, so the site shows T. K.; the file would tell everybody the rest."""
    assert import_players(club(tmp_path / "content")) == 0
    out = capsys.readouterr().out
    assert (
        "Everybody can read players.csv, and the site does not show this name in full: Tim Kind."
        " Write initials there before you commit, such as “T. K.”, and no name as id." in out
    )
    assert "Jan Bos." not in out


@pytest.mark.parametrize(
    ("settings", "arguments", "said"),
    [
        ("", ("Tim Kind", "--category", "jeugd"), True),
        ("", ("T. K.", "--category", "jeugd"), False),
        ("", ("Jan Bos",), False),
        (PRIVATE, ("Tim Kind", "--category", "jeugd"), False),
    ],
)
def test_add_player_says_so_too(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    settings: str,
    arguments: tuple[str, ...],
    *,
    said: bool,
) -> None:
    root = club(tmp_path / "content", {"club.toml": settings} if settings else None)
    assert main(["add-player", *arguments, "--content", str(root)]) == 0
    assert ("Write initials there" in capsys.readouterr().out) == said


def test_a_year_of_birth_goes_into_a_private_repository_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path / "content")
    add = ["add-player", "Tim Kind", "--born", "2012", "--content", str(root)]
    assert main(add) == 2
    assert "everybody can read them" in capsys.readouterr().err
    assert (root / "players.csv").read_text() == "id,name\nann,A. B.\n"
    club(root, {"club.toml": PRIVATE})
    assert main(add) == 0
    assert (
        root / "players.csv"
    ).read_text() == "id,name,born\nann,A. B.,\ntim-kind,Tim Kind,2012\n"


def test_of_a_birthday_the_year_alone_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = club(tmp_path / "content", {"club.toml": PRIVATE})
    for born in ("1-2-2012", "12", "2999"):
        assert main(["add-player", "Tim Kind", "--born", born, "--content", str(root)]) == 2
    assert "Write the year alone" in capsys.readouterr().err
    assert "Tim" not in (root / "players.csv").read_text()
    assert main(["add-player", "Tim Kind", "--birthday", "1-2-2012", "--content", str(root)]) == 2
    assert "--born 2013" in capsys.readouterr().err
