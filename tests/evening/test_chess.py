"""A chess club of 14, private: from `init` to a published second round, in one evening and after.

What is expected is worked out by the articles of docs/knsb.md (K) and docs/evening.md (E).
"""

import shutil
import sys
from pathlib import Path

import pytest

from tests.evening.leader import (
    Leader,
    begin,
    bytes_of,
    in_order_of_lot,
    page,
    read_published,
    site_job,
)
from tests.workflows.runner import git

if sys.platform == "win32":
    pytest.skip("the host runs its steps in bash on Linux", allow_module_level=True)
if shutil.which("git") is None or shutil.which("bash") is None:
    pytest.skip("there is no git or no bash here", allow_module_level=True)

PEOPLE = (
    *(
        "An Appelman",
        "Bo Bovenkamp",
        "Cas Centen",
        "Dirk Damhof",
        "Eva Eikstra",
        "Fred Fietsma",
        "Gerda Ganzeman",
    ),
    *(
        "Hans Hekkers",
        "Ina Iepema",
        "Jan Jassema",
        "Kees Kammink",
        "Lies Loofstra",
        "Mies Maanders",
        "Nel Nootboom",
    ),
)
"""By rating, high to low."""
SEED = "SV Avond, Club competition, 2026-27"
LEADER, VOLUNTEER = "Trui Toren", "Piet Paard"


def test_from_an_empty_folder_to_a_published_second_round(tmp_path: Path) -> None:
    leader = _begin(tmp_path / "club")
    _members(leader)
    _first_pairing(leader)
    _late_changes(leader)
    _results(leader)
    _ahead(leader)
    boards = _second_pairing(leader)
    _correction(leader, boards)
    _built(leader, tmp_path / "site", boards)
    _history(leader)
    _published(leader, tmp_path, boards)


def _begin(top: Path) -> Leader:
    leader = begin(
        top,
        "errors: 0, warnings: 0, notes: 0",
        *("--name", "SV Avond", "--language", "en", "--first", "1-9-2026", "--rounds", "6"),
        *("--system", "knsb", "--visibility", "private"),
        *("--repository", "https://github.com/club/league", "--site-repository", "club/pages"),
    )
    assert leader.competition == "2026-27/league"
    leader.commit("Our club", "2026-08-20T20:00:00+02:00", LEADER)
    return leader


def _members(leader: Leader) -> None:
    for number, name in enumerate(PEOPLE):
        rating = str(2050 - 50 * number)
        words = ("--id", _id(name), "--rating", rating, "--date", "1-8-2026")
        leader.run("add-player", name, *words)
    assert leader.rows("players.csv")[0].startswith("an,An Appelman")
    # The first round by rating, not by lot: the line is there, behind a #.
    settings = leader.repository.content / leader.competition / "competition.toml"
    text = settings.read_text(encoding="utf-8")
    assert '# first_round = "none"' in text
    settings.write_text(text.replace('# first_round = "none"', 'first_round = "halves"'), "utf-8")
    leader.run("check")
    leader.commit("Members", "2026-08-21T20:00:00+02:00", LEADER)


def _first_pairing(leader: Leader) -> None:
    """K 6: of 13, the last is free; then first of the upper half against first of the lower.

    The first in the order has Black (K 5.2.4).
    """
    told = leader.run("pair", leader.competition, "--absent", "Nel Nootboom")
    assert "Mies Maanders: Free" in told
    assert leader.results(1) == [
        *("1,gerda,an,", "2,hans,bo,", "3,ina,cas,", "4,jan,dirk,", "5,kees,eva,", "6,lies,fred,"),
        ",mies,,bye",
    ]
    assert leader.rows("2026-27/absences.csv") == ["nel,2026-09-01,absent"]
    leader.commit("Round 1 paired", "2026-09-01T20:00:00+02:00", LEADER)


def _late_changes(leader: Leader) -> None:
    """E 3.1: who comes meets who is free. E 4.2: nobody is free then, so Eva is."""
    told = leader.run("pair", leader.competition, "--add", "Nel Nootboom")
    assert "Nel Nootboom came after the pairing" in told
    assert leader.results(1)[-1] == "7,nel,mies,"
    assert leader.rows("2026-27/absences.csv") == []
    told = leader.run("pair", leader.competition, "--drop", "Kees Kammink")
    assert "Eva Eikstra: Opponent signed off, free" in told
    assert leader.results(1) == [
        *("1,gerda,an,", "2,hans,bo,", "3,ina,cas,", "4,jan,dirk,", "6,lies,fred,", "7,nel,mies,"),
        ",eva,,bye",
    ]
    assert leader.rows("2026-27/absences.csv") == ["kees,2026-09-01,late"]


def _results(leader: Leader) -> None:
    told = leader.run("enter", leader.competition, typed=("1 0-1", "hans 0-1", "q"))
    assert "2: Hans Hekkers – Bo Bovenkamp  0-1" in told
    assert [row for row in leader.results(1) if row.endswith("-1")] == [
        *("1,gerda,an,0-1", "2,hans,bo,0-1")
    ]
    pasted = ("[21:40] Trui: results of tonight", "ina remise", "4 0-1", "lies wins", "mies wins")
    leader.run("enter", leader.competition, "--paste", "--yes", typed=(*pasted, "."))
    assert leader.results(1) == [
        *("1,gerda,an,0-1", "2,hans,bo,0-1", "3,ina,cas,½-½", "4,jan,dirk,0-1"),
        *("6,lies,fred,1-0", "7,nel,mies,0-1", ",eva,,bye"),
    ]
    won, drew = ("an", "bo", "dirk", "eva", "lies", "mies"), ("cas", "ina")
    assert leader.points() == {
        _id(name): "1" if _id(name) in won else "1/2" if _id(name) in drew else "0"
        for name in PEOPLE
    }
    leader.commit("Results of round 1", "2026-09-01T23:00:00+02:00", VOLUNTEER)


def _ahead(leader: Leader) -> None:
    leader.run("enter", "--ahead", "lies-nel", "1-0", "--round", "2", "--date", "3-9")
    assert leader.results(2) == [",lies,nel,1-0,2026-09-03"]
    leader.commit("Lies and Nel played ahead", "2026-09-03T22:00:00+02:00", VOLUNTEER)


def _second_pairing(leader: Leader) -> list[str]:
    """Of the others the groups (K 4.1) are: 1: an bo dirk eva mies; ½: cas ina; 0: the other five.

    Eva, who was free, has WP of her own point, and all others in the first group none: she waits
    (4.4). Cas and Ina met, so one of them waits again, and it is not Eva (4.4 a): by lot (e). Who
    waits meets the last of group 0: Kees, whose WP is 0 (4.5). All others fold, in the order of
    their lots. Of two who had the same colour the higher has Black (5.2.4); else who had White more
    often (5.2.2).
    """

    def lots(*players: str) -> list[str]:
        return in_order_of_lot(leader, SEED, players)

    top = lots("an", "bo", "dirk", "mies")
    waits, stays = lots("cas", "ina")
    # Gerda, Hans and Jan had White, Fred Black; the opponent of each has 1 point.
    low = lots("gerda", "hans", "jan", "fred")
    expected = [
        f"1,{top[3]},{top[0]},,",
        f"2,{top[2]},{top[1]},,",
        # Ina had White, Cas Black, Eva nothing; Kees nothing.
        "3,eva,ina,," if stays == "ina" else "3,cas,eva,,",
        "4,cas,kees,," if waits == "cas" else "4,kees,ina,,",
        *(f"{5 + at},{_coloured(low[at], low[3 - at])},," for at in range(2)),
    ]
    told = leader.run("pair", leader.competition)
    assert "Lies Loofstra – Nel Nootboom" in told
    assert leader.results(2) == [",lies,nel,1-0,2026-09-03", *expected]
    leader.commit("Round 2 paired", "2026-09-08T20:00:00+02:00", LEADER)
    return leader.results(2)


def _coloured(higher: str, lower: str) -> str:
    """Return White and Black of two who had White in the first round, or were Fred."""
    white, black = (higher, lower) if higher == "fred" else (lower, higher)
    return f"{white},{black}"


def _correction(leader: Leader, boards: list[str]) -> None:
    """Jan and Dirk had drawn. Round 2, on the wall already, stays."""
    told = leader.run("enter", leader.competition, "--round", "1", "--correct", "4 remise")
    assert "Rounds paired already stay as they are; their pages tell what it was then: 2." in told
    assert leader.results(1)[3] == "4,jan,dirk,½-½,"
    assert leader.results(2) == boards
    leader.commit("Jan and Dirk drew", "2026-09-09T09:00:00+02:00", VOLUNTEER)
    # The game played ahead, which Lies won, counts once its round has begun: not yet.
    points = leader.points()
    assert (points["jan"], points["dirk"], points["lies"], points["nel"]) == (
        "1/2",
        "1/2",
        "1",
        "0",
    )
    assert sum(points[who] == "1" for who in points) == 5


def _built(leader: Leader, site: Path, boards: list[str]) -> None:
    leader.run("build", "--out", str(site))
    first = page(site, "2026-27/league/rounds/01.html").text()
    for told in (
        "Nel N. came after the pairing and meets Mies M., who was free",
        "Kees K. signed off after the pairing: board 5, Kees K. – Eva E., is not played",
        "Away Signed off after the pairing Kees K.",
        "corrected on 9 September 2026",
    ):
        assert told in first
    second = page(site, "2026-27/league/rounds/02.html").text()
    for told in (
        "Lies L. Nel N. 1-0 played on 3 September 2026",
        "The pairing stands.",
        "round 1, Jan J. – Dirk D.: 0-1 when this round was paired, now ½-½",
    ):
        assert told in second
    for board in boards[1:]:
        number, white, black, *_ = board.split(",")
        assert f"{number} {_shown(white)} {_shown(black)}" in second
    corrections = page(site, "2026-27/league/corrections.html").text()
    for told in (
        "Wednesday 9 September 2026 Jan and Dirk drew",
        "1 Jan J. – Dirk D. 0-1 Jan J. – Dirk D. ½-½ result",
        "0 → ½",
        "1 → ½",
    ):
        assert told in corrections
    standings = page(site, "2026-27/league/index.html").text()
    assert "after round 1" in standings.casefold()
    assert "interim" not in standings
    # A volunteer's name is in git, and on no page.
    for name in ("Trui", "Piet", *(person.split()[1] for person in PEOPLE)):
        assert name.encode() not in bytes_of(site)


def _history(leader: Leader) -> None:
    log = leader.repository.git("log", "--reverse", "--format=%ad|%an|%s", "--date=iso-strict")
    assert log.splitlines() == [
        f"2026-08-20T20:00:00+02:00|{LEADER}|Our club",
        f"2026-08-21T20:00:00+02:00|{LEADER}|Members",
        f"2026-09-01T20:00:00+02:00|{LEADER}|Round 1 paired",
        f"2026-09-01T23:00:00+02:00|{VOLUNTEER}|Results of round 1",
        f"2026-09-03T22:00:00+02:00|{VOLUNTEER}|Lies and Nel played ahead",
        f"2026-09-08T20:00:00+02:00|{LEADER}|Round 2 paired",
        f"2026-09-09T09:00:00+02:00|{VOLUNTEER}|Jan and Dirk drew",
    ]
    # A correction is one line of one file.
    changed = leader.repository.git("show", "--format=", "--numstat")
    assert changed == "1\t1\tcontent/2026-27/league/results.csv"
    blamed = leader.repository.git("blame", "-s", "--", "content/2026-27/league/results.csv")
    shown = next(line for line in blamed.splitlines() if "1,4,jan,dirk" in line)
    assert leader.repository.git("rev-parse", "HEAD").startswith(shown.split()[0].lstrip("^"))


def _published(leader: Leader, folder: Path, boards: list[str]) -> None:
    """What the host does with the last commit: the second repository gets the pages alone."""
    pages = folder / "host" / "club" / "pages.git"
    pages.parent.mkdir(parents=True)
    git(pages.parent, "init", "--quiet", "--bare", "--initial-branch=main", pages.name)
    runner = leader.machine(folder / "machine")
    runner.settings.write_text(f'[url "file://{folder}/host/"]\n\tinsteadOf = "git@github.com:"\n')
    ran = runner.run(site_job(runner), event="push", values={"secrets.SITE_DEPLOY_KEY": "a key"})
    assert ran.failed is None, ran.output
    assert ran.steps[0] == "Install leaguegen"
    assert ran.steps[-1] == "Publish the site"
    site = read_published(pages, folder / "published")
    assert git(site, "rev-list", "--count", "HEAD") == "1"
    built = bytes_of(site)
    for name in ("Trui", "Piet", *(person.split()[1] for person in PEOPLE)):
        assert name.encode() not in built
    names = {path.name for path in site.rglob("*")}
    assert names.isdisjoint({"players.csv", "absences.csv", "club.toml", "README.md"})
    second = page(site, "2026-27/league/rounds/02.html").text()
    white, black = boards[1].split(",")[1:3]
    assert f"1 {_shown(white)} {_shown(black)}" in second
    assert "0-1 when this round was paired, now ½-½" in second


def _id(name: str) -> str:
    return name.split(maxsplit=1)[0].lower()


def _shown(player: str) -> str:
    """Return how the site calls somebody: the first name and a letter."""
    (name,) = (name for name in PEOPLE if _id(name) == player)
    first, last = name.split()
    return f"{first} {last[0]}."
