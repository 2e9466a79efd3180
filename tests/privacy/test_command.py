"""`privacy` at the command line, and what the site and `check` make of the settings."""

import json
from pathlib import Path

import pytest

from leaguegen.build import build
from leaguegen.cli.program import main
from leaguegen.files import read_theme
from leaguegen.ingest.mode_words import mode_of
from tests.clubs import files

CLUB = {
    "club.toml": 'name = "Test"\nlanguage = "en"\n',
    "players.csv": (
        "id,name,title,privacy\nann,Ann Bakker,FM,\nbob,Bob Visser,FM,initials\n"
        "cas,Cas Visser,,hidden\n"
    ),
    "2026-27/interne/competition.toml": 'title = "League"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
    "2026-27/interne/results.csv": "round,board,white,black,result\n1,1,ann,bob,1-0\n",
}


def written(folder: Path, texts: dict[str, str]) -> Path:
    """Write content to a folder."""
    for name, data in files(texts).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def run(root: Path, *more: str) -> int:
    return main(["privacy", "--content", str(root), "--out", str(root / "site"), *more])


def built(root: Path) -> None:
    assert main(["build", "--content", str(root), "--out", str(root / "site")]) == 0


def pages(texts: dict[str, str]) -> dict[str, str]:
    made = build(files(texts), read_theme()).files
    assert made is not None
    return {str(path): data.decode() for path, data in made.items()}


def test_a_good_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = written(tmp_path, CLUB)
    built(root)
    assert run(root) == 0
    told = capsys.readouterr().out
    assert "Bob Visser: initials, as “B. V.”: by privacy in players.csv" in told
    assert "Cas Visser: hidden, as “name withheld”" in told
    assert "None of them betrays a name" in told


def test_modes_are_told_in_the_words_of_the_club(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the club may write them into `players.csv`."""
    root = written(tmp_path, {**CLUB, "club.toml": 'name = "Test"\nlanguage = "nl"\n'})
    built(root)
    assert run(root) == 0
    told = capsys.readouterr().out
    for name, mode, word in (
        ("Bob Visser", "initials", "voorletters"),
        ("Cas Visser", "hidden", "verborgen"),
    ):
        assert f"{name}: {word}, als “" in told
        assert mode_of(word) == mode


def test_a_site_that_was_built_before_the_wish_was_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, {**CLUB, "players.csv": "id,name\nann,Ann Bakker\nbob,Bob Visser\n"})
    built(root)
    written(tmp_path, CLUB)
    assert run(root) == 1
    told = capsys.readouterr().out
    assert "/index.html: Bob Visser: “" in told
    assert run(root, "--format", "json") == 1
    found = json.loads(capsys.readouterr().out)
    assert {"players.html", "players/bob.html"} <= {each["path"] for each in found["found"]}
    assert [each["code"] for each in found["players"]] == ["p-2", None]
    built(root)
    assert run(root) == 0


def test_one_place_of_each_file_is_told_and_the_files_beyond_twenty_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The name in two forms in each of 23 files: 20 places are told, and 3 files more."""
    root = written(tmp_path, CLUB)
    built(root)
    for number in range(23):
        text = "Bob Visser; Visser, Bob; visser@club.example"
        (root / f"site/a{number:02}.txt").write_text(text, encoding="utf-8")
    assert run(root) == 1
    told = capsys.readouterr().out.splitlines()
    places = [line.partition(":")[0] for line in told if ": Bob Visser: “" in line]
    assert places == [f"a{number:02}.txt" for number in range(20)]
    assert "Bob Visser: in 3 files more" in told


def test_there_must_be_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(written(tmp_path, CLUB)) == 2
    assert "leaguegen build" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("settings", "sentences"),
    [
        ("", ["The repository is public", "warning: players.csv holds the names of 2 people"]),
        ('repository_visibility = "private"\n', ["is private", "advice: codes in addresses"]),
        ('repository_visibility = "private"\nprivacy_key = "x"\n', ["is private"]),
        ('privacy_key = "x"\n', ["is public", "holds the names", "privacy_key is no secret"]),
    ],
)
def test_what_is_said_of_the_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: str, sentences: list[str]
) -> None:
    root = written(tmp_path, {**CLUB, "club.toml": CLUB["club.toml"] + settings})
    built(root)
    capsys.readouterr()
    assert run(root) == 0
    told = capsys.readouterr().out.split("\n\n")[0].splitlines()
    assert len(told) == len(sentences)
    assert all(part in line for part, line in zip(sentences, told, strict=True))


def test_years_of_birth_in_a_public_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(
        tmp_path, {**CLUB, "players.csv": "id,name,born\nann,Ann Bakker,1980\nbob,Bob Visser,\n"}
    )
    built(root)
    assert run(root) == 0
    assert "holds years of birth" in capsys.readouterr().out


def test_whoever_is_hidden_has_no_page_and_no_title() -> None:
    made = pages(CLUB)
    assert {name for name in made if name.startswith("players/")} == {
        f"players/{code}.{kind}" for code in ("ann", "p-2") for kind in ("html", "atom", "ics")
    }
    assert "name withheld" not in made["players.html"]
    assert "name withheld" in made["2026-27/interne/index.html"]
    assert '<p class="lead">FM</p>' in made["players/p-2.html"]
    coded = {**CLUB, "players.csv": CLUB["players.csv"].replace("initials", "code")}
    assert "FM" not in pages(coded)["players/p-2.html"]


def test_seasons_beyond_the_retention_are_not_published() -> None:
    texts = {
        **CLUB,
        "club.toml": CLUB["club.toml"] + "retention = 1\n",
        "2025-26/interne/competition.toml": 'title = "Old"\nsystem = "knsb"\n',
        "2025-26/interne/rounds.csv": "round,date\n1,2025-09-02\n",
        "2025-26/interne/entrants.csv": "player\nann\ndan\n",
        "2025-26/interne/results.csv": "round,board,white,black,result\n1,1,ann,dan,1-0\n",
        "players.csv": CLUB["players.csv"] + "dan,Dan Oud,,\n",
        "2026-27/interne/entrants.csv": "player\nann\nbob\n",
    }
    made = pages(texts)
    assert not [name for name, text in made.items() if "2025-26" in name + text]
    assert not [name for name, text in made.items() if "Dan" in text or "dan" in name]
    without = pages({**texts, "club.toml": CLUB["club.toml"]})
    assert "2025-26/interne/index.html" in without
    assert "players/dan.html" in without


def test_a_followed_season_counts_though_it_is_not_published() -> None:
    """The first round folds the final ranking of the season before: that is still read."""
    texts = {
        **CLUB,
        "club.toml": CLUB["club.toml"] + "retention = 1\n",
        "2025-26/interne/competition.toml": 'system = "knsb"\n',
        "2025-26/interne/rounds.csv": "round,date\n1,2025-09-02\n",
        "2025-26/interne/results.csv": "round,board,white,black,result\n1,1,ann,bob,1-0\n",
        "2026-27/interne/competition.toml": 'system = "knsb"\nfollows = "2025-26/interne"\n',
        "2026-27/interne/results.csv": "round,board,white,black,result\n",
    }
    made = pages(texts)
    other = pages({**texts, "club.toml": CLUB["club.toml"]})
    file = "2026-27/interne/rounds/next.html"
    main_part = [text[file].split("<main")[1].split("</main>")[0] for text in (made, other)]
    assert main_part[0] == main_part[1]


def test_a_warning_does_not_quote_a_name_that_is_not_shown() -> None:
    """A record that cannot be read quotes nothing; a key with the name in it would."""
    texts = {**CLUB, "2026-27/interne/competition.toml": (
        'system = "knsb"\nbob_viser = 1\nnonsense = 2\n')}  # fmt: skip
    page = pages(texts)["check.html"]
    assert "bob_viser" not in page
    assert "nonsense" in page


def test_news_that_names_somebody_is_told_by_check_without_the_name() -> None:
    texts = {**CLUB, "news/2026-09-02-winnaar.md": "# Won\n\nBob Visser won.\n"}
    outcome = build(files(texts), read_theme())
    assert [(p.code, str(p.span)) for p in outcome.problems] == [
        ("privacy-in-text", "news/2026-09-02-winnaar.md:3:1")
    ]
    page = pages(texts)["check.html"]
    assert "B. V. may be named here" in page
    assert "Visser" not in page


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Visser, Bob won", True),
        ("Goed gespeeld, Vissers zet", True),
        ("hij is een visser", False),
        ("Bob Bakker won", False),
        ("![foto](bob-visser.jpg)", True),
    ],
)
def test_what_counts_as_naming_somebody(text: str, told: bool) -> None:  # noqa: FBT001
    texts = {**CLUB, "pages/x.md": f"# X\n\n{text}\n"}
    problems = build(files(texts), read_theme()).problems
    assert bool([p for p in problems if p.code == "privacy-in-text"]) == told


def test_a_report_file_with_names_as_the_site_shows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = written(tmp_path, CLUB)
    export = ["export", "trf", "2026-27/interne", "--content", str(root)]
    assert main(export) == 0
    assert "Visser, Bob" in capsys.readouterr().out
    assert main([*export, "--as-shown"]) == 0
    told = capsys.readouterr().out
    assert "Bakker, Ann" in told
    assert "B. V." in told
    assert "name withheld" in told
    assert "Visser" not in told


def test_a_rating_that_is_as_high_as_the_year_of_birth_is_a_rating(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    club = {
        **CLUB,
        "club.toml": CLUB["club.toml"] + 'repository_visibility = "private"\n',
        "players.csv": "id,name,born,privacy\nann,Ann Bakker,,\nbob,Bob Visser,1961,initials\n",
        "2026-27/interne/entrants.csv": "player,rating\nann,1500\nbob,1961\n",
    }
    root = written(tmp_path, club)
    built(root)
    assert run(root) == 0
    assert "1961" in (root / "site/2026-27/interne/report.trf").read_text("utf-8")
    written(tmp_path, {"2026-27/interne/entrants.csv": "player,rating\nann,1500\nbob,1960\n"})
    assert run(root) == 1
    assert "the year of birth beside the name" in capsys.readouterr().out
