"""Messages of commits, which stand on pages of corrections, name nobody who is not to be named."""

from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, rounds
from tests.git_room.repositories import Repository, needs_git, repository

pytestmark = needs_git

INTERNE = "2026-27/interne"
RESULTS = f"{INTERNE}/results.csv"
PEOPLE = "id,name,privacy\nan,An Bakker,\nbo,Bo Visser,\nloes,Loes Quolibetz,\nwim,Wim Zwaardvis,\n"
FIRST = "round,board,white,black,result\n1,1,an,bo,0-1\n1,2,loes,wim,1-0\n"


def club(root: Path, people: str = PEOPLE) -> Repository:
    made = repository(root / "club")
    texts = {
        "club.toml": 'name = "Test"\nlanguage = "en"\n',
        "players.csv": people,
        f"{INTERNE}/competition.toml": 'title = "Interne"\nsystem = "knsb"\n',
        f"{INTERNE}/rounds.csv": rounds(2),
        RESULTS: FIRST,
    }
    made.write(files(texts))
    made.commit("Round 1", "2026-09-01T23:00:00+02:00")
    return made


def site(made: Repository) -> dict[str, str]:
    """Build the site and return its files as text."""
    out = made.top.parent / "site"
    assert main(["build", "--content", str(made.content), "--out", str(out)]) == 0
    return {
        p.relative_to(out).as_posix(): p.read_text("utf-8", "replace")
        for p in out.rglob("*")
        if p.is_file()
    }


def naming(pages: dict[str, str], *words: str) -> list[str]:
    return [name for name, text in pages.items() if any(w in text for w in words)]


BOTH = FIRST.replace("an,bo,0-1", "an,bo,1-0").replace("loes,wim,1-0", "loes,wim,0-1")
OWN = FIRST.replace("loes,wim,1-0", "loes,wim,0-1")
OTHER = FIRST.replace("an,bo,0-1", "an,bo,1-0")


@pytest.mark.parametrize("results", [BOTH, OWN, OTHER])
def test_who_was_forgotten_is_in_no_message(tmp_path: Path, results: str) -> None:
    made = club(tmp_path)
    made.commit("Loes Quolibetz verloor toch", "2026-09-02T20:00:00+02:00", {RESULTS: results})
    assert naming(site(made), "Loes Quolibetz verloor")
    assert main(["forget", "loes", "--yes", "--content", str(made.content)]) == 0
    made.commit("Out of the files", "2026-09-03T20:00:00+02:00")
    pages = site(made)
    assert naming(pages, "Loes", "loes", "Quolibetz") == []
    told = pages[f"{INTERNE}/corrections.html"]
    assert ("… verloor toch" in told) == (results == OTHER)
    assert ("no longer in the list of players are not told" in told) == (results != OTHER)
    assert "No result has been changed" not in told


def test_a_nickname_in_a_game_of_who_is_hidden_or_forgotten(tmp_path: Path) -> None:
    made = club(tmp_path, PEOPLE.replace("Wim Zwaardvis,", "Wim Zwaardvis,hidden"))
    made.commit("Wimpie won toch", "2026-09-02T20:00:00+02:00", {RESULTS: BOTH})
    pages = site(made)
    assert naming(pages, "Wimpie") == []
    assert "An Bakker – Bo Visser 1-0" in pages[f"{INTERNE}/corrections.html"]


@pytest.mark.parametrize(
    ("now", "told"),
    [
        ("loes,L. Q.,initials", "… had lost"),
        ("loes,Loes Quolibetz,initials", "… had lost"),
        ("loes,Loes Quolibetz,short", "… had lost"),
        # A slip that was mended: the old name is nobody's now.
        ("loes,Loes Quolibet,", "… had lost"),
        ("loes,Loes Quolibetz,", "Loes Quolibetz had lost"),
        ("lq,Loes Quolibetz,", "Loes Quolibetz had lost"),
    ],
)
def test_what_earlier_files_called_somebody(tmp_path: Path, now: str, told: str) -> None:
    made = club(tmp_path)
    made.commit("Loes Quolibetz had lost", "2026-09-02T20:00:00+02:00", {RESULTS: OTHER})
    people = PEOPLE.replace("loes,Loes Quolibetz,", now)
    results = OTHER.replace("loes", now.partition(",")[0])
    made.commit(
        "Other form", "2026-09-03T20:00:00+02:00", {"players.csv": people, RESULTS: results}
    )
    assert told in site(made)[f"{INTERNE}/corrections.html"]


def test_forget_tells_the_messages_that_name_the_person(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = club(tmp_path)
    made.commit("Loes Quolibetz verloor toch", "2026-09-02T20:00:00+02:00", {RESULTS: BOTH})
    id_ = made.git("rev-parse", "HEAD")[:7]
    assert main(["forget", "loes", "--yes", "--content", str(made.content)]) == 0
    out = capsys.readouterr().out
    assert f"  {id_}: Loes Quolibetz verloor toch" in out
    assert "Round 1" not in out
