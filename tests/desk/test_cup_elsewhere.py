"""An evening of the league on which a cup is played that does not count there."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from tests.clubs import files, players, ratings, rounds

NAME, CUP = "2026-27/interne", "2026-27/beker"
CONTENT = {
    "players.csv": players("An", "Bo", "Cas", "Dirk", "Eva", "Fred", "Gijs", "Hans"),
    "ratings.csv": ratings(an=2000, bo=1900, cas=1800, dirk=1700, eva=1600, fred=1500),
    f"{NAME}/competition.toml": (
        'title = "I"\nsystem = "knsb"\nfirst_round = "halves"\n'
        "[points]\nexcused = [{first = 1, points = 0.5}, {points = 0}]\n"
    ),
    f"{NAME}/rounds.csv": rounds(5),
    f"{CUP}/competition.toml": 'title = "Pokal"\nsystem = "cup"\ndecider = ["lot"]\n',
    f"{CUP}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
    f"{CUP}/entrants.csv": "player\nan\nbo\ncas\ndirk\n",
}
TIES = "round,board,white,black,result\n1,1,an,bo,\n1,2,cas,dirk,\n"
AT_THE_CUP = ["an", "bo", "cas", "dirk"]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    write(tmp_path, CONTENT)
    return tmp_path


def write(club: Path, texts: dict[str, str]) -> None:
    for name, data in files(texts).items():
        (club / name).parent.mkdir(parents=True, exist_ok=True)
        (club / name).write_bytes(data)


def run(club: Path, *arguments: str) -> int:
    return main([*arguments, "--content", str(club)])


def shown(club: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    capsys.readouterr()
    assert run(club, *arguments, "--format", "json") == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


def away(pairing: dict[str, object]) -> dict[str, tuple[str, str]]:
    told = pairing["absent"]
    assert isinstance(told, list)
    return {a["player"]: (a["kind"], a["why"]) for a in told}


def paired(pairing: dict[str, object]) -> list[str]:
    boards = pairing["pairs"]
    assert isinstance(boards, list)
    return sorted(p for b in boards for p in (b["white"], b["black"]))


def points(club: Path, capsys: pytest.CaptureFixture[str]) -> dict[str, Fraction]:
    rows = shown(club, capsys, "standings", NAME)["rows"]
    assert isinstance(rows, list)
    return {row["player"]: Fraction(row["points"]["total"]) for row in rows}


def typed(club: Path, name: str) -> None:
    """Let White win every board that has no result."""
    path = club / name / "results.csv"
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(f"{x}1-0\n" if x.endswith(",") else f"{x}\n" for x in lines))


def quiet(club: Path, capsys: pytest.CaptureFixture[str]) -> bool:
    """Whether check and audit have nothing to say."""
    capsys.readouterr()
    assert run(club, "check", "--format", "json") == 0
    problems = json.loads(capsys.readouterr().out)["problems"]
    assert run(club, "audit", NAME, "--format", "json") == 0
    findings = json.loads(capsys.readouterr().out)["findings"]
    return not problems and not findings


def test_the_league_waits_for_the_draw_of_the_cup(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(club, "pair", NAME) == 2
    assert f"leaguegen pair {CUP}" in capsys.readouterr().err
    # The cup itself waits for nobody, and neither does a league in which nobody of the cup is; a
    # cup of another season is not waited for.
    write(club, {"2025-26/oud/competition.toml": 'system = "cup"\n'})
    write(club, {"2025-26/oud/rounds.csv": "round,date\n1,2026-09-01\n"})
    write(club, {"2026-27/jeugd/competition.toml": 'system = "knsb"\n'})
    write(club, {"2026-27/jeugd/rounds.csv": rounds(1)})
    write(club, {"2026-27/jeugd/entrants.csv": "player\ngijs\nhans\n"})
    assert run(club, "pair", "2026-27/jeugd") == 0
    assert run(club, "pair", CUP) == 0
    assert run(club, "pair", NAME) == 0


def test_two_cups_of_one_evening_do_not_wait_for_each_other(club: Path) -> None:
    write(club, {"2026-27/schaal/competition.toml": 'system = "cup"\n'})
    write(club, {"2026-27/schaal/rounds.csv": "round,date\n1,2026-09-01\n"})
    assert run(club, "pair", CUP) == 0
    assert run(club, "pair", "2026-27/schaal") == 0


def test_two_evenings_of_the_cup_by_hand(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    first = shown(club, capsys, "pair", NAME)
    why = ("excused", "plays in the cup Pokal")
    assert away(first) == dict.fromkeys(AT_THE_CUP, why)
    assert paired(first) == ["eva", "fred", "gijs", "hans"]
    assert first["cup"] == []
    assert not (club / "2026-27/absences.csv").exists()
    record = json.loads((club / NAME / "rounds/01.json").read_text(encoding="utf-8"))
    assert record["absent"] == dict.fromkeys(AT_THE_CUP, "excused")
    typed(club, NAME)
    typed(club, CUP)
    assert quiet(club, capsys)
    # Halves: eva-gijs and fred-hans. Each of the four at the cup has the half point of the first
    # absence with leave, whether the tie was won or lost.
    after_one = points(club, capsys)
    assert {p: after_one[p] for p in AT_THE_CUP} == dict.fromkeys(AT_THE_CUP, Fraction(1, 2))
    assert sum(after_one.values()) == 4 * Fraction(1, 2) + 2

    # An and Cas won: they play the final, a second absence, worth nothing. Bo and Dirk are out, and
    # in the ordinary pairing.
    assert run(club, "pair", CUP) == 0
    second = shown(club, capsys, "pair", NAME)
    assert away(second) == dict.fromkeys(["an", "cas"], why)
    assert paired(second) == ["bo", "dirk", "eva", "fred", "gijs", "hans"]
    typed(club, NAME)
    typed(club, CUP)
    assert quiet(club, capsys)
    after_two = points(club, capsys)
    assert after_two["an"] == after_two["cas"] == Fraction(1, 2)
    assert sum(after_two.values()) == sum(after_one.values()) + 3


def test_a_tie_is_no_meeting_and_no_colour_in_the_league(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only An and Bo are left in round 2: they may meet, and no colour of the cup counts."""
    write(club, {f"{CUP}/results.csv": TIES})
    run(club, "pair", NAME)
    typed(club, NAME)
    typed(club, CUP)
    (club / CUP / "rounds.csv").write_text("round,date\n1,2026-09-01\n")
    second = shown(club, capsys, "pair", NAME, "--only", "an", "bo")
    assert paired(second) == ["an", "bo"]
    capsys.readouterr()
    run(club, "standings", NAME, "--format", "json")
    rows = json.loads(capsys.readouterr().out)["rows"]
    an = next(row for row in rows if row["player"] == "an")
    assert [term["opponent"] for term in an["points"]["terms"]] == [None]


def test_who_is_away_leaves_the_other_to_the_league(
    club: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    first = shown(club, capsys, "pair", NAME, "--absent", "an")
    assert away(first)["an"] == ("absent", "told to this command")
    assert sorted(away(first)) == ["an", "cas", "dirk"]
    assert "bo" in [*paired(first), first["bye"]]
    rows = (club / "2026-27/absences.csv").read_text().splitlines()
    assert rows == ["player,date,kind", "an,2026-09-01,absent"]
    # What was written is read as it was meant: paired again, the round is the same.
    capsys.readouterr()
    assert run(club, "pair", NAME, "--round", "1", "--redo") == 0
    out = capsys.readouterr().out
    assert "Away:\n       An: Absent (told in absences.csv)\n" in out
    assert "The cup tie An – Bo waits" in out
    assert "plays in the cup Pokal" in out
    (club / CUP / "rounds.csv").write_text("round,date\n1,2026-09-01\n")
    assert quiet(club, capsys)
    # The others of the evening are excused, An has what the absence gives.
    typed(club, NAME)
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0
    page = (tmp_path / "site" / NAME / "rounds/01.html").read_text(encoding="utf-8")
    assert "The cup tie An – Bo waits; away: An." in page
    assert "Cas – Dirk waits" not in page
    assert points(club, capsys)["an"] == 0
    assert points(club, capsys)["cas"] == Fraction(1, 2)


def test_only_names_who_plays_in_the_league(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither An nor Bo is named: they are at the cup. Cas is and Dirk is not: their tie waits."""
    write(club, {f"{CUP}/results.csv": TIES})
    first = shown(club, capsys, "pair", NAME, "--only", "cas", "eva", "fred", "gijs")
    assert away(first) == {
        "an": ("excused", "plays in the cup Pokal"),
        "bo": ("excused", "plays in the cup Pokal"),
        "dirk": ("absent", "not among those named"),
        "hans": ("absent", "not among those named"),
    }
    assert paired(first) == ["cas", "eva", "fred", "gijs"]


def test_who_is_named_and_yet_away_leaves_the_other_to_the_league(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    named = ["--only", "an", "bo", "eva", "fred", "gijs", "--absent", "an"]
    first = shown(club, capsys, "pair", NAME, *named)
    assert paired(first) == ["bo", "eva", "fred", "gijs"]


def test_a_walkover_known_beforehand_leaves_both_to_the_league(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{CUP}/results.csv": TIES.replace("an,bo,", "an,bo,1-0R")})
    first = shown(club, capsys, "pair", NAME)
    assert sorted(away(first)) == ["cas", "dirk"]
    assert paired(first) == ["an", "bo", "eva", "fred", "gijs", "hans"]
    assert quiet(club, capsys)


def test_a_walkover_on_the_evening_excuses_who_came(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    run(club, "pair", NAME)
    typed(club, NAME)
    write(club, {f"{CUP}/results.csv": TIES.replace("an,bo,", "an,bo,1-0R")})
    found = points(club, capsys)
    assert (found["an"], found["bo"]) == (Fraction(1, 2), Fraction(0))


def test_a_row_by_hand_stands_and_the_tie_waits(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    write(club, {f"{NAME}/results.csv": "round,board,white,black,result\n1,1,eva,an,\n"})
    first = shown(club, capsys, "pair", NAME, "--dry-run")
    assert sorted(away(first)) == ["cas", "dirk"]
    assert paired(first) == ["an", "bo", "eva", "fred", "gijs", "hans"]
    # That Bo is away brings An no game: the row stands anyhow.
    assert run(club, "pair", NAME, "--dry-run", "--absent", "bo") == 0
    assert "waits" not in capsys.readouterr().out


def test_a_row_of_another_day_stands_and_the_tie_is_played(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An plays the game of round 1 two days later, and the cup that evening."""
    write(club, {f"{CUP}/results.csv": TIES})
    row = "round,board,white,black,result,date\n1,1,eva,an,,2026-09-03\n"
    write(club, {f"{NAME}/results.csv": row})
    first = shown(club, capsys, "pair", NAME)
    assert sorted(away(first)) == ["bo", "cas", "dirk"]
    assert [b["fixed"] for b in first["pairs"] if b["black"] == "an"] == ["by-hand"]  # type: ignore[attr-defined]


def test_the_pages_tell_of_the_cup(club: Path, tmp_path: Path) -> None:
    write(club, {f"{CUP}/results.csv": TIES})
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0
    to_come = (tmp_path / "site" / NAME / "rounds/next.html").read_text(encoding="utf-8")
    assert "<dt>Plays in the cup Pokal</dt>" in to_come
    run(club, "pair", NAME)
    typed(club, NAME)
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0
    page = (tmp_path / "site" / NAME / "rounds/01.html").read_text(encoding="utf-8")
    assert "<dt>Plays in the cup Pokal</dt>" in page
    assert "Signed off" not in page
    cas = (tmp_path / "site/players/cas.html").read_text(encoding="utf-8")
    assert '01.html#board-2">Plays in the cup Pokal</a>' in cas
    assert "excused, 1 of 1 paid" in cas


def test_keizer_gives_what_it_gives_for_leave(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Top 20, step 1, eight players: nobody's own value counts, 7 points for leave."""
    keizer = 'system = "keizer"\ntop = 20\nstep = 1\ncount_own = false\n[scoring]\nexcused = "7"\n'
    write(club, {f"{NAME}/competition.toml": keizer, f"{CUP}/results.csv": TIES})
    assert run(club, "pair", NAME) == 0
    typed(club, NAME)
    assert {p: points(club, capsys)[p] for p in AT_THE_CUP} == dict.fromkeys(AT_THE_CUP, 7)


@pytest.mark.parametrize("system", ["round-robin", "heller"])
def test_in_a_fixed_schedule_the_games_of_both_wait(
    club: Path, tmp_path: Path, system: str
) -> None:
    write(club, {f"{NAME}/competition.toml": f'title = "I"\nsystem = "{system}"\n'})
    write(club, {f"{NAME}/rounds.csv": rounds(7 if system == "round-robin" else 5)})
    if system == "heller":
        write(
            club,
            {
                f"{NAME}/groups.csv": "stage,group,number,player\n"
                + "".join(
                    f",A,{n},{p}\n"
                    for n, p in enumerate(("an", "eva", "fred", "gijs", "bo", "hans"), 1)
                )
            },
        )
        write(club, {f"{NAME}/entrants.csv": "player\nan\neva\nfred\ngijs\nhans\nbo\n"})
    write(club, {f"{CUP}/results.csv": TIES})
    assert run(club, "pair", NAME) == 0
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0
    page = (tmp_path / "site" / NAME / "rounds/01.html").read_text(encoding="utf-8")
    assert "postponed: An plays in the cup Pokal" in page
    assert "is free this evening" in page
    assert "Plays in the cup" not in page


def test_in_a_fixed_schedule_a_tie_that_waits_keeps_nobody_away(club: Path, tmp_path: Path) -> None:
    """Bo is away, so An is not at the cup; Cas and Dirk are."""
    write(club, {f"{NAME}/competition.toml": 'title = "I"\nsystem = "round-robin"\n'})
    write(club, {f"{NAME}/rounds.csv": rounds(7), f"{CUP}/results.csv": TIES})
    write(club, {"2026-27/absences.csv": "player,date\nbo,2026-09-01\n"})
    assert run(club, "pair", NAME) == 0
    assert run(club, "build", "--out", str(tmp_path / "site")) == 0
    page = (tmp_path / "site" / NAME / "rounds/01.html").read_text(encoding="utf-8")
    assert "postponed: An plays" not in page
    assert "postponed: Bo is away" in page
    assert "postponed: Cas plays in the cup Pokal" in page
