"""`build --at`: what was published on an earlier day, as little of it as may be shown now."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli.program import main
from tests.clubs import files, rounds
from tests.git_room.repositories import Repository, needs_git, repository

pytestmark = needs_git

INTERNE = "2026-27/interne"
CLUB = 'name = "Test"\nlanguage = "en"\n'
PEOPLE = "id,name,privacy\nan,An Bakker,\nbo,Bo Visser,\njan,Jan Quolibetz,\n"
TEXT = "# Jan Quolibetz wins\n\nQuolibetz beat An Bakker. [Jan](../players/jan.html)\n"


@pytest.fixture
def club(tmp_path: Path) -> Repository:
    """A club as it was, when everybody was shown in full."""
    made = repository(tmp_path / "club")
    made.write(
        files(
            {
                "club.toml": CLUB,
                "players.csv": PEOPLE,
                f"{INTERNE}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
                f"{INTERNE}/rounds.csv": rounds(2),
                f"{INTERNE}/results.csv": "round,white,black,result\n1,jan,an,1-0\n1,bo,,bye\n",
                "news/2026-09-02-jan-quolibetz.md": TEXT,
                "pages/history.md": TEXT,
            }
        )
    )
    made.commit("Round 1", "2026-09-01T23:30:00+02:00")
    return made


def at(club: Repository, now: Mapping[str, str | bytes | None] | None = None) -> dict[str, bytes]:
    """Commit what is now, and build the site of the commit before it."""
    club.commit("Now", "2026-09-09T12:00:00+02:00", now or {})
    out = club.top.parent / "site"
    where = ["--content", str(club.content), "--out", str(out)]
    assert main(["build", "--at", "HEAD~1", *where]) == 0
    found = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    return found | {f"name:{name}": name.encode() for name in found}


def holding(site: Mapping[str, bytes], word: str) -> list[str]:
    return [name for name, data in site.items() if word.encode() in data]


def test_who_is_still_shown_in_full_is(club: Repository) -> None:
    site = at(club)
    assert b"Jan Quolibetz" in site[f"{INTERNE}/rounds/01.html"]
    assert "players/jan.html" in site


@pytest.mark.parametrize(
    ("now", "shown"),
    [
        ({"players.csv": PEOPLE.replace("Quolibetz,", "Quolibetz,hidden")}, "name withheld"),
        ({"players.csv": PEOPLE.replace("Quolibetz,", "Quolibetz,initials")}, "J. Q."),
        # The file has initials itself now, and the mode that holds for it is full.
        ({"players.csv": PEOPLE.replace("Jan Quolibetz,", "J. Q.,initials")}, "J. Q."),
        ({"players.csv": PEOPLE.replace("jan,Jan Quolibetz,", "p3,Jan Quolibetz,code"),
          f"{INTERNE}/results.csv": "round,white,black,result\n1,p3,an,1-0\n1,bo,,bye\n"}, "p-3"),
        # He left, and his row was taken out.
        ({"players.csv": PEOPLE.replace("jan,Jan Quolibetz,\n", ""),
          f"{INTERNE}/results.csv": "round,white,black,result\n1,bo,an,1-0\n"}, "name withheld"),
        ({"club.toml": CLUB + 'privacy = "initials"\n'}, "J. Q."),
        ({f"{INTERNE}/competition.toml": 'title = "I"\nsystem = "knsb"\nprivacy = "initials"\n'},
         "J. Q."),
        ({"players.csv": "id,name,category\nan,An Bakker,\nbo,Bo Visser,\n"
          "jan,Jan Quolibetz,Jeugd D\n"}, "J. Q."),
    ],
)  # fmt: skip
def test_the_privacy_of_now_holds(
    club: Repository, now: Mapping[str, str | bytes | None], shown: str
) -> None:
    site = at(club, now)
    assert holding(site, "uolibetz") == []
    assert shown.encode() in site[f"{INTERNE}/rounds/01.html"]
    assert "pages/history.html" in site


def test_who_was_forgotten_since_has_no_name(club: Repository) -> None:
    assert main(["forget", "jan", "--yes", "--content", str(club.content)]) == 0
    site = at(club)
    assert holding(site, "uolibetz") == []
    assert b"name withheld" in site[f"{INTERNE}/rounds/01.html"]


def test_a_wish_to_be_shown_since_then_does_not_open_the_past(club: Repository) -> None:
    club.commit(
        "Hidden",
        "2026-09-05T12:00:00+02:00",
        {"players.csv": PEOPLE.replace("Quolibetz,", "Quolibetz,hidden")},
    )
    assert b"Quolibetz" not in at(club, {"players.csv": PEOPLE})[f"{INTERNE}/rounds/01.html"]


def test_where_the_files_of_now_cannot_be_read_nothing_is_built(
    club: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    club.write({f"{INTERNE}/results.csv": "round,white,black,result\n1,jan,nobody,1-0\n"})
    out = club.top.parent / "site"
    assert main(["build", "--at", "HEAD", "--content", str(club.content), "--out", str(out)]) == 2
    assert "how people may be shown is told by the files as they are now" in capsys.readouterr().err
    assert not out.exists()
