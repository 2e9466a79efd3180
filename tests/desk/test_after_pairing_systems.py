"""Who comes and goes after the pairing, in every system (docs/evening.md, 3 and 4)."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import rounds
from tests.desk import wall
from tests.desk.wall import EIGHT, NAME, boards, pair, refused, rows, type_all

SWISS = {
    "knsb": "",
    "fmjd-swiss": 'game = "draughts"',
    "klukkluk": "rounds = 5",
    "keizer": "",
    "fide-dutch": "rounds = 5",
}
SCHEDULES = ["round-robin", "heller", "amsterdam"]


def club_of(
    folder: Path, system: str, settings: str, more: Mapping[str, str] | None = None
) -> Path:
    return wall.club_of(folder, f'system = "{system}"\n{settings}', more, EIGHT)


@pytest.fixture(params=SWISS)
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Round 2 hangs on the wall: seven are there, one of them is free."""
    system: str = request.param
    club = club_of(tmp_path, system, SWISS[system])
    assert pair(club) == 0
    type_all(club, "2-0" if "draughts" in SWISS[system] else "1-0")
    assert pair(club, "--absent", "hans") == 0
    assert len(boards(club, 2)) == 3
    return club


def free(club: Path) -> str:
    return next(row[2] for row in rows(club, 2) if not row[3])


def may_meet(club: Path, one: str, other: str) -> bool:
    first = [{row[2], row[3]} for row in rows(club, 1)]
    return {one, other} not in first


def test_a_latecomer_meets_who_is_free_if_they_have_not_met(evening: Path) -> None:
    """Everybody met one other in round 1; in all five systems two do not meet again so soon.

    Keizer lets them where not everybody can be paired otherwise (keizer, 5).
    """
    hung, alone = boards(evening, 2), free(evening)
    assert pair(evening, "--add", "hans") == 0
    now = boards(evening, 2)
    assert hung < now or not may_meet(evening, alone, "hans")
    if may_meet(evening, alone, "hans"):
        ((number, *two),) = now - hung
        assert number == "4"
        assert set(two) == {alone, "hans"}


def test_a_late_sign_off(evening: Path) -> None:
    """The other boards stay; who is left without opponent meets who was free, if they may."""
    hung, alone = boards(evening, 2), free(evening)
    number, white, black = sorted(hung)[0]
    assert pair(evening, "--drop", white) == 0
    now = boards(evening, 2)
    assert hung - {(number, white, black)} <= now
    if may_meet(evening, alone, black):
        ((again, *two),) = now - hung
        assert again == number
        assert set(two) == {alone, black}
    else:
        assert [row for row in rows(evening, 2) if row[2] == black]
    assert f"{white},2026-09-08,late" in (evening / "2026-27/absences.csv").read_text()


def test_what_is_left_holds_together(evening: Path, capsys: pytest.CaptureFixture[str]) -> None:
    white = sorted(boards(evening, 2))[0][1]
    pair(evening, "--drop", white, "--allow-repair")
    pair(evening, "--add", "hans", "--allow-repair")
    assert main(["check", "--content", str(evening)]) == 0
    assert main(["audit", NAME, "--content", str(evening)]) == 0
    capsys.readouterr()
    assert pair(evening, "--round", "2", "--dry-run", "--format", "json") == 0
    again = json.loads(capsys.readouterr().out)
    # As it was paired: with who went later, and without who came later.
    assert [a["player"] for a in again["absent"]] == ["hans"]
    assert {white} & {p for row in again["pairs"] for p in (row["white"], row["black"])}


def test_set_by_hand(evening: Path) -> None:
    options = ("--round", "2", "--redo", "--fix", "gea-an", "--avoid", "bo-cas")
    assert pair(evening, *options) == 0
    assert ("1", "gea", "an") in boards(evening, 2)
    assert {"bo", "cas"} not in [{two[1], two[2]} for two in boards(evening, 2)]


def test_boards_stay(evening: Path) -> None:
    kept = sorted(boards(evening, 2))[1]
    gone = sorted(boards(evening, 2))[0][1]
    assert pair(evening, "--round", "2", "--redo", "--keep", kept[0], "--absent", gone) == 0
    assert kept in boards(evening, 2)
    assert gone not in {p for row in rows(evening, 2) for p in row[2:4]}


# Groups


@pytest.mark.parametrize("system", SWISS)
def test_groups_are_kept_apart(system: str, tmp_path: Path) -> None:
    """An is free in group A; Hans comes into group B, where nobody is free: he is free as well."""
    entrants = "player,group\nan,A\nbo,A\ncas,A\ndirk,B\neva,B\nfred,B\ngea,B\nhans,B\n"
    settings = f"groups = true\n{SWISS[system]}"
    club = club_of(tmp_path, system, settings, {f"{NAME}/entrants.csv": entrants})
    assert pair(club, "--absent", "hans") == 0
    hung = boards(club, 1)
    assert pair(club, "--add", "hans", "--allow-repair") == 0
    assert boards(club, 1) == hung
    assert len([row for row in rows(club, 1) if row[4] == "bye"]) == 2


def test_groups_may_meet_where_the_setting_allows(tmp_path: Path) -> None:
    entrants = "player,group\nan,A\nbo,A\ncas,A\ndirk,B\neva,B\nfred,B\ngea,B\nhans,B\n"
    settings = "groups = true\nodd_across_groups = true"
    club = club_of(tmp_path, "knsb", settings, {f"{NAME}/entrants.csv": entrants})
    assert pair(club, "--absent", "hans") == 0
    (alone,) = [row[2] for row in rows(club, 1) if row[4] == "bye"]
    assert pair(club, "--add", "hans") == 0
    assert {alone, "hans"} in [{two[1], two[2]} for two in boards(club, 1)]


# Fixed schedules


@pytest.fixture(params=SCHEDULES)
def schedule(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    system: str = request.param
    club = club_of(tmp_path, system, "poule_size = 8" if system == "amsterdam" else "")
    if system == "heller":
        groups = "stage,group,number,player\n" + "".join(
            f",A,{k},{n.lower()}\n" for k, n in enumerate(EIGHT, start=1)
        )
        (club / f"{NAME}/groups.csv").write_text(groups)
        (club / f"{NAME}/rounds.csv").write_text(rounds(5))
    if system == "amsterdam":
        text = (club / f"{NAME}/rounds.csv").read_text().splitlines()
        stages = [text[0] + ",stage", *(line + ",final" for line in text[1:])]
        (club / f"{NAME}/rounds.csv").write_text("\n".join(stages) + "\n")
    assert pair(club) == 0
    return club


def test_nobody_is_added_to_a_schedule(schedule: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "has a fixed schedule" in refused(schedule, capsys, "--add", "an")


def test_who_signed_off_from_a_schedule_comes_all_the_same(
    schedule: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command that is named takes the absence out, and nothing else is needed."""
    pair(schedule, "--drop", "an")
    told = refused(schedule, capsys, "--add", "an")
    assert "An still has a place in the schedule" in told
    command = told.split("leaguegen absent ")[1].split()
    assert main(["absent", *command, "--content", str(schedule)]) == 0
    assert (schedule / "2026-27/absences.csv").read_text().splitlines() == ["player,date,kind"]
    assert "has a fixed schedule" in refused(schedule, capsys, "--add", "an")


def test_where_rounds_share_a_date_the_absence_of_one_is_taken_back(
    schedule: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table with a column for the day gets one for the round, which the command names."""
    calendar = schedule / f"{NAME}/rounds.csv"
    head, *lines = [line.split(",") for line in calendar.read_text().splitlines()]
    shared = [[number, "2026-09-01", *rest] for number, _, *rest in lines]
    calendar.write_text("".join(",".join(line) + "\n" for line in (head, *shared)))
    pair(schedule, "--drop", "an", "--round", "1")
    told = refused(schedule, capsys, "--add", "an", "--round", "1")
    command = told.split("leaguegen absent ")[1].split()
    assert "--round 1" in " ".join(command)
    assert main(["absent", *command, "--content", str(schedule)]) == 0
    assert len((schedule / "2026-27/absences.csv").read_text().splitlines()) == 1


def test_a_game_of_a_schedule_waits(
    schedule: Path, capsys: pytest.CaptureFixture[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    before = (schedule / f"{NAME}/results.csv").read_bytes()
    assert pair(schedule, "--drop", "an") == 0
    assert (schedule / f"{NAME}/results.csv").read_bytes() == before
    assert (schedule / "2026-27/absences.csv").read_text().splitlines()[1:] == [
        "an,2026-09-01,late"
    ]
    assert "An is away from round 1 by absences.csv already" in refused(
        schedule, capsys, "--drop", "an"
    )
    site = tmp_path_factory.mktemp("site")
    assert main(["build", "--content", str(schedule), "--out", str(site)]) == 0
    page = (site / f"{NAME}/rounds/01.html").read_text(encoding="utf-8")
    assert "An signed off after the pairing" in page
    assert "postponed: An is away" in page


def test_the_evening_of_a_schedule_is_the_first_that_is_not_complete(schedule: Path) -> None:
    name = schedule / f"{NAME}/results.csv"
    lines = name.read_text().splitlines()
    at = lines[0].split(",").index("result")
    for k, line in enumerate(lines):
        cells = line.split(",")
        if cells[0] == "1" and cells[3]:
            cells[at] = "1-0"
            lines[k] = ",".join(cells)
    name.write_text("\n".join(lines) + "\n")
    assert pair(schedule, "--drop", "an") == 0
    assert "an,2026-09-08,late" in (schedule / "2026-27/absences.csv").read_text()


def test_nothing_is_set_by_hand_in_a_schedule(
    schedule: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for options in (("--fix", "an-bo"), ("--avoid", "an-bo"), ("--keep", "1")):
        told = refused(schedule, capsys, "--round", "1", "--redo", *options)
        assert "a fixed schedule tells itself" in told


# A cup


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    club = club_of(tmp_path, "cup", "")
    (club / f"{NAME}/rounds.csv").write_text(rounds(3))
    assert pair(club) == 0
    return club


def test_nobody_comes_or_goes_after_a_draw(cup: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "drawn among everybody" in refused(cup, capsys, "--add", "an")
    assert "the tie waits" in refused(cup, capsys, "--drop", "an")


@pytest.mark.parametrize("games", [1, 2])
def test_a_tie_of_a_cup_can_be_set_by_hand(tmp_path: Path, games: int) -> None:
    club = club_of(tmp_path, "cup", f"games = {games}")
    assert pair(club, "--fix", "hans-an") == 0
    ties = {(row[2], row[3]) for row in rows(club, 1)}
    assert len(ties) == 4 * games
    assert ("hans", "an") in ties
    assert (("an", "hans") in ties) is (games == 2)


def test_a_cup_keeps_nobody_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    club = club_of(tmp_path, "cup", "")
    assert "drawn by lot" in refused(club, capsys, "--avoid", "an-bo")


def test_a_cup_tie_stays_in_the_league(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The tie stands in the cup: nobody is dropped from it, and it is never taken apart."""
    beside = {
        "2026-27/beker/competition.toml": (
            'title = "Beker"\nsystem = "cup"\nseed = "zon"\ncounts_for = "interne"\n'
        ),
        "2026-27/beker/rounds.csv": "round,date\n1,2026-09-01\n",
        "2026-27/beker/entrants.csv": "player\nan\nbo\n",
    }
    club = club_of(tmp_path, "knsb", "", beside)
    assert pair(club, name="2026-27/beker") == 0
    assert pair(club, "--absent", "hans") == 0
    tie = (club / "2026-27/beker/results.csv").read_bytes()
    assert "is a cup tie" in refused(club, capsys, "--drop", "an")
    assert "is in round 1 already" in refused(club, capsys, "--add", "an")
    assert pair(club, "--add", "hans", "--allow-repair") == 0
    assert (club / "2026-27/beker/results.csv").read_bytes() == tie
