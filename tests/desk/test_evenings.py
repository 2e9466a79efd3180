"""Several rounds on an evening, and evenings without a round: docs/groups.md, 5 and 6."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.clubs import competition_of, files, league_of, players

NAME = "2026-27/interne"
CUP = "2026-27/beker"
RAPID = """round,date,time,kind,note
1,2026-09-01,20:00,,
2,2026-09-08,20:00,rapid,
3,2026-09-08,21:00,rapid,
,2026-09-15,20:00,beker,halve finale
4,2026-09-22,20:00,,
"""
SIX = players("A", "B", "C", "D", "E", "F")


def club(results: str = "", **more: str) -> dict[str, bytes]:
    """Return a club of six, with the table of RAPID and results such as `1 a-b 1-0`."""
    rows = [line.split() for line in results.strip().splitlines()]
    games = "".join(f"{n},,{pair.replace('-', ',')},{result}\n" for n, pair, result in rows)
    named = {
        "absences": "2026-27/absences.csv",
        "external": "2026-27/external.csv",
        "settings": f"{NAME}/competition.toml",
        "calendar": f"{NAME}/rounds.csv",
        "cup": f"{CUP}/competition.toml",
        "cup_rounds": f"{CUP}/rounds.csv",
        "cup_results": f"{CUP}/results.csv",
    }
    content = {
        "players.csv": SIX,
        f"{NAME}/competition.toml": 'system = "keizer"\nmin_gap = 0\n',
        f"{NAME}/rounds.csv": RAPID,
        f"{NAME}/results.csv": f"round,board,white,black,result\n{games}",
    }
    return files({**content, **{named[key]: text for key, text in more.items()}})


FIRST = "1 b-a 1-0\n1 d-c 1-0\n1 f-e 1-0\n"


def on_disk(folder: Path, content: Mapping[str, bytes]) -> Path:
    for name, data in content.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


def pair(folder: Path, *more: str) -> int:
    return main(["pair", NAME, *more, "--content", str(folder)])


def problems(content: Mapping[str, bytes]) -> list[tuple[str, Severity]]:
    return [(p.code, p.severity) for p in load(content).problems]


def away(content: Mapping[str, bytes], number: int) -> dict[str, str]:
    told = competition_of(league_of(content)).absences.get(number, ())
    return {str(a.player): str(a.kind) for a in told}


def test_who_is_away_by_date_is_away_from_every_round_of_it() -> None:
    content = club(absences="player,date,kind\na,2026-09-08,excused\n")
    assert away(content, 2) == away(content, 3) == {"a": "excused"}
    assert away(content, 1) == away(content, 4) == {}


def test_who_is_away_by_round_is_away_from_that_one() -> None:
    content = club(absences="player,round,kind\na,2,excused\n")
    assert (away(content, 2), away(content, 3)) == ({"a": "excused"}, {})


def test_pair_tells_which_round_of_the_date_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = on_disk(tmp_path, club(FIRST))
    assert pair(folder, "--dry-run") == 0
    assert "This is round 1 of 2 on the same date." in capsys.readouterr().out
    assert pair(folder, "--round", "1", "--dry-run") == 0
    assert "on the same date" not in capsys.readouterr().out


def test_who_comes_late_is_away_from_the_first_round_only(tmp_path: Path) -> None:
    folder = on_disk(tmp_path, club(FIRST))
    assert pair(folder, "--absent", "a", "f") == 0
    rows = (folder / "2026-27/absences.csv").read_text(encoding="utf-8").splitlines()
    assert rows == [
        "player,round,kind,competition",
        "a,2,absent,interne",
        "f,2,absent,interne",
    ]
    content = {p.relative_to(folder).as_posix(): p.read_bytes() for p in folder.rglob("*.*")}
    assert (away(content, 2), away(content, 3)) == ({"a": "absent", "f": "absent"}, {})


def test_the_second_round_waits_for_a_result_of_the_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = on_disk(tmp_path, club(FIRST))
    assert pair(folder) == 0
    assert pair(folder) == 2
    told = capsys.readouterr().err
    assert "round 2 of 2026-27/interne is paired, and 3 games of it have no result yet" in told


CUP_FILES = {
    "cup": 'system = "cup"\ndraw = "by-hand"\ncounts_for = "interne"\n',
    "cup_rounds": "round,date,time\n1,2026-09-08,{time}\n",
    "cup_results": "round,white,black,result\n1,a,b,1-0\n1,c,d,1-0\n",
}


@pytest.mark.parametrize(("time", "counts"), [("21:00", 3), ("20:00", 2), ("", 2), ("19:00", 2)])
def test_a_cup_tie_counts_in_one_round_of_its_evening(time: str, counts: int) -> None:
    cup = {key: text.replace("{time}", time) for key, text in CUP_FILES.items()}
    competition = competition_of(league_of(club(FIRST, **cup)))
    stands = {n: [(g.white, g.black) for g in g_] for n, g_ in competition.pending.items()}
    assert stands == {counts: [("a", "b"), ("c", "d")]}


@pytest.mark.parametrize(("time", "excused"), [("21:00", [3]), ("", [2, 3]), ("19:00", [2, 3])])
def test_a_tie_that_does_not_count_takes_the_evening_or_the_round_of_its_time(
    time: str, excused: list[int]
) -> None:
    cup = {key: text.replace("{time}", time) for key, text in CUP_FILES.items()}
    cup["cup"] = 'system = "cup"\ndraw = "by-hand"\n'
    content = club(FIRST, **cup)
    assert [n for n in (1, 2, 3, 4) if "a" in away(content, n)] == excused


def test_an_evening_without_a_round_is_no_round() -> None:
    competition = competition_of(league_of(club(FIRST)))
    assert [p.number for p in competition.calendar] == [1, 2, 3, 4]
    assert [(e.date.day, e.kind, e.note) for e in competition.evenings] == [
        (15, "beker", "halve finale")
    ]


@pytest.mark.parametrize(
    ("row", "codes"),
    [
        (",2026-12-22,,,Kerst: gesloten", []),
        (",2026-12-22,,vergadering,", []),
        (",2026-12-22,,,", ["cell-empty"]),
        (",,,,Kerst: gesloten", ["cell-empty"]),
        (",31-2-2026,,,Kerst: gesloten", ["date-impossible"]),
    ],
)
def test_a_row_without_a_round_tells_what_there_is_instead(row: str, codes: list[str]) -> None:
    found = problems(club(FIRST, calendar=f"{RAPID}{row}\n"))
    assert [code for code, severity in found if severity is Severity.ERROR] == codes


def test_nobody_is_told_that_an_absence_there_is_wrong() -> None:
    assert problems(club(absences="player,date\na,2026-09-15\n")) == []
    codes = [code for code, _ in problems(club(absences="player,date\na,2026-09-16\n"))]
    assert codes == ["absence-date-unmatched"]


def test_cup_ties_of_such_an_evening_count_in_no_round() -> None:
    cup = {key: text.replace("{time}", "") for key, text in CUP_FILES.items()}
    cup["cup_rounds"] = "round,date\n1,2026-09-15\n"
    content = club(FIRST, **cup)
    assert competition_of(league_of(content)).pending == {}
    assert problems(content) == [("cup-evening-without-round", Severity.NOTE)]


def build(folder: Path, out: Path) -> None:
    assert main(["build", "--content", str(folder), "--out", str(out)]) == 0


def test_the_home_page_shows_all_rounds_of_the_next_evening(tmp_path: Path) -> None:
    build(on_disk(tmp_path / "in", club(FIRST)), tmp_path / "out")
    home = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    nxt = home.partition("Next evening")[2].partition("</section>")[0]
    assert "Rounds 2–3" in nxt
    assert "Round 4" not in nxt
    assert "halve finale" not in nxt


def test_the_home_page_shows_an_evening_before_the_next_round(tmp_path: Path) -> None:
    results = FIRST + "2 a-b 1-0\n2 c-d 1-0\n2 e-f 1-0\n3 a-c 1-0\n3 b-e 1-0\n3 d-f 1-0\n"
    build(on_disk(tmp_path / "in", club(results)), tmp_path / "out")
    home = (tmp_path / "out/index.html").read_text(encoding="utf-8")
    nxt = home.partition("Next evening")[2].partition("</section>")[0]
    assert nxt.index("beker: halve finale") < nxt.index("Round 4")
    # Both rounds of the last evening are shown with their results.
    latest = home.partition("Next evening")[2]
    assert [f">Round {n}</a>" in latest for n in (1, 2, 3)] == [False, True, True]


def test_the_calendar_has_such_an_evening_in_its_place(tmp_path: Path) -> None:
    build(on_disk(tmp_path / "in", club(FIRST)), tmp_path / "out")
    page = (tmp_path / "out/2026-27/interne/index.html").read_text(encoding="utf-8")
    table = page.partition("<caption>Rounds</caption>")[2]
    assert table.index("21:00") < table.index("beker: halve finale") < table.index("22")
