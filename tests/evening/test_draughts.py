"""A draughts club in Dutch, public: from `init` to a second round that the host has built.

What is expected is worked out by the articles of docs/fmjd-swiss.md (F) and docs/evening.md (E).
"""

import shutil
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from tests.evening.leader import Leader, begin, page, site_job

if sys.platform == "win32":
    pytest.skip("the host runs its steps in bash on Linux", allow_module_level=True)
if shutil.which("git") is None or shutil.which("bash") is None:
    pytest.skip("there is no git or no bash here", allow_module_level=True)

PEOPLE = ("An A.", "Bo B.", "Cas C.", "Dirk D.", "Eva E.", "Fred F.", "Gerda G.", "Hans H.")
"""By rating, high to low; the files are public, so they hold no more of a name."""
SEED = "DC De Dam, Interne competitie, 2026-27"


def test_from_an_empty_folder_to_a_second_round_that_is_built(tmp_path: Path) -> None:
    leader = _begin(tmp_path / "club")
    _members(leader)
    odd_has_white = _first_colour(leader)
    _first_pairing(leader, odd_has_white=odd_has_white)
    _results_and_a_game_ahead(leader)
    boards = _second_pairing(leader, odd_has_white=odd_has_white)
    _correction(leader, boards)
    _built(leader, tmp_path)


def _begin(top: Path) -> Leader:
    leader = begin(
        top,
        "fouten: 0, waarschuwingen: 0, opmerkingen: 0",
        *("--name", "DC De Dam", "--game", "draughts", "--first", "1-9-2026", "--rounds", "4"),
        *("--repository", "https://github.com/dedam/stand", "--visibility", "public"),
    )
    assert leader.competition == "2026-27/interne"
    settings = leader.repository.content / leader.competition / "competition.toml"
    assert 'system = "fmjd-swiss"' in settings.read_text(encoding="utf-8")
    leader.commit("Onze club", "2026-08-20T20:00:00+02:00", "Trui")
    return leader


def _members(leader: Leader) -> None:
    """A calendar of four rounds is too long for fewer than eight; `check` says so until then."""
    for number, name in enumerate(PEOPLE):
        words = ("--id", _id(name), "--rating", str(1350 - 50 * number), "--date", "1-8-2026")
        code, told = leader.ask("add-player", name, *words)
        assert code == 0, told
        code, told = leader.ask("check")
        assert (code, told.splitlines()[-1].startswith("fouten: 0, ")) == (0, True)
    assert leader.run("check") == f"{leader.clean}\n"
    leader.commit("Leden", "2026-08-21T20:00:00+02:00", "Trui")


def _first_colour(leader: Leader) -> bool:
    """Draw whether odd numbers have White, as F 5.5 tells that anybody can."""
    white, black = (
        sha256(f"{SEED}|{leader.competition}|1|first-colour|{colour}".encode()).hexdigest()
        for colour in ("white", "black")
    )
    return white < black


def _first_pairing(leader: Leader, *, odd_has_white: bool) -> None:
    """Seven are there: three against three, and the last is free (F 4.1, 4.7)."""
    leader.run("pair", leader.competition, "--absent", "hans")
    first, second, third = (
        _row("an", "dirk", white=odd_has_white),
        _row("bo", "eva", white=not odd_has_white),
        _row("cas", "fred", white=odd_has_white),
    )
    assert leader.results(1) == [f"1,{first},", f"2,{second},", f"3,{third},", ",gerda,,bye"]
    # E 4.1: the opponent of who goes meets who is free; the new board has the number of the old.
    leader.run("pair", leader.competition, "--drop", "fred")
    third = _row("cas", "gerda", white=odd_has_white)
    assert leader.results(1) == [f"1,{first},", f"2,{second},", f"3,{third},"]
    # E 3.2: nobody is free any more, so who comes is.
    told = leader.run("pair", leader.competition, "--add", "hans")
    assert "Hans H.: Vrij" in told
    assert leader.results(1) == [f"1,{first},", f"2,{second},", f"3,{third},", ",hans,,bye"]
    assert leader.rows("2026-27/absences.csv") == ["fred,2026-09-01,late"]
    leader.commit("Ronde 1 ingedeeld", "2026-09-01T20:00:00+02:00", "Trui")


def _results_and_a_game_ahead(leader: Leader) -> None:
    typed = ("an wint", "2 remise", "cas verliest", "q")
    leader.run("enter", leader.competition, typed=typed)
    assert leader.points() == {
        **{"an": "2", "gerda": "2", "hans": "2", "bo": "1", "eva": "1"},
        **{"cas": "0", "dirk": "0", "fred": "0"},
    }
    leader.run("enter", "--ahead", "dirk-fred", "2-0", "--round", "2", "--date", "3-9")
    assert leader.results(2) == [",dirk,fred,2-0,2026-09-03"]
    leader.commit("Uitslagen van ronde 1", "2026-09-03T22:00:00+02:00", "Piet")


def _second_pairing(leader: Leader, *, odd_has_white: bool) -> list[str]:
    """2 points: An meets Gerda, and Hans is left over (F 4.1); he meets Bo, for Bo and Eva met.

    Eva and Cas are left. An and Gerda had different colours and so change them. Hans had none, so
    Bo has his other one. Eva and Cas had the same colour, and the higher gets the other (F 5.4).
    """
    leader.run("pair", leader.competition)
    assert leader.results(2) == [
        ",dirk,fred,2-0,2026-09-03",
        f"1,{_row('an', 'gerda', white=not odd_has_white)},,",
        f"2,{_row('hans', 'bo', white=not odd_has_white)},,",
        f"3,{_row('eva', 'cas', white=not odd_has_white)},,",
    ]
    leader.commit("Ronde 2 ingedeeld", "2026-09-08T20:00:00+02:00", "Trui")
    return leader.results(2)


def _correction(leader: Leader, boards: list[str]) -> None:
    told = leader.run("enter", leader.competition, "--round", "1", "--correct", "1 remise")
    assert "1-1" in told
    assert leader.results(2) == boards
    # What Dirk won ahead counts once its round has begun.
    assert leader.points() == {
        **{"gerda": "2", "hans": "2", "an": "1", "bo": "1", "dirk": "1", "eva": "1"},
        **{"cas": "0", "fred": "0"},
    }
    leader.commit("An en Dirk: remise", "2026-09-09T09:00:00+02:00", "Piet")


def _built(leader: Leader, folder: Path) -> None:
    """A public repository: the host takes the folder `site` as it was built there."""
    runner = leader.machine(folder / "machine")
    ran = runner.run(site_job(runner), event="push")
    assert ran.failed is None, ran.output
    site = runner.workspace / "site"
    first = page(site, "2026-27/interne/rounds/01.html").text()
    for told in (
        "Fred F. meldde zich na de indeling af",
        "Hans H. kwam na de indeling",
        "gecorrigeerd op 9 september 2026",
    ):
        assert told in first
    second = page(site, "2026-27/interne/rounds/02.html").text()
    assert "toen deze ronde werd ingedeeld, nu 1-1" in second
    assert "Dirk D. Fred F. 2-0 ✎ gespeeld op 3 september 2026" in second
    corrections = page(site, "2026-27/interne/corrections.html").text()
    assert "woensdag 9 september 2026 An en Dirk: remise" in corrections
    assert "2 → 1" in corrections
    standings = page(site, "2026-27/interne/index.html")
    rows = [row for row in standings.all("tr") if row.text().startswith("1 ")]
    assert any("Dirk D." in row.text() for row in rows)


def _row(one: str, other: str, *, white: bool) -> str:
    """Return White and Black of two, of whom the first has White or not."""
    return f"{one},{other}" if white else f"{other},{one}"


def _id(name: str) -> str:
    return name.split(maxsplit=1)[0].lower()
