"""A report file becomes a competition of the club, and a competition a report file."""

from fractions import Fraction
from pathlib import Path

import pytest

from leaguegen.cli import main
from leaguegen.desk.report_in import take_in
from leaguegen.exchange.trf.document import Cell, Document
from leaguegen.exchange.trf.reader import read
from leaguegen.exchange.trf.state import Wishes, before
from leaguegen.exchange.trf.writer import write
from leaguegen.ingest.load import load
from leaguegen.model.game import ByeKind
from leaguegen.model.systems import DutchRules
from leaguegen.pairing.evening import prepare
from leaguegen.reports import Form, report
from tests.clubs import competition_of, files, league_of, players, rounds
from tests.exchange.files import FOUR, good, lines_of, player

OPEN = "2026-27/open"
DATA = sorted((Path(__file__).parent / "data").glob("*/*.trf"))[::3]
CLUB = files({"players.csv": "id,name,fide_id,aliases\nbob,Bob Brown,,\nann,Ann Other,1000001,\n"})


def _taken(document: Document, club: dict[str, bytes] | None = None) -> dict[str, bytes]:
    """Return the content with the competition in it."""
    sources = club or CLUB
    imported, problems = take_in(
        document, OPEN, league_of(sources), sources, speak=str, wishes=Wishes()
    )
    assert imported is not None, [str(p.message) for p in problems]
    changed = {name: data for name, data in imported.changes.items() if data is not None}
    return {**sources, **changed}


def _told_again(sources: dict[str, bytes], form: Form) -> Document:
    league = league_of(sources)
    exported = report(league, competition_of(league, OPEN), form, born=False)
    document, problems = read(write(exported.document), "again.trf")
    assert problems == []
    assert document is not None
    return document


def _results(document: Document) -> list[tuple[tuple[Cell, ...], object]]:
    """Return what everybody did and his points; nothing is as good as Z."""
    last = document.recorded
    zero = Cell(0, "-", "Z")
    return [
        (
            tuple(c if c.told else zero for c in (document.cell(p, n + 1) for n in range(last))),
            document.sums(p, last),
        )
        for p in document.players
    ]


@pytest.mark.parametrize("form", ["trf16", "trf26"])
@pytest.mark.parametrize("path", DATA, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_there_and_back(path: Path, form: Form) -> None:
    document, _ = read(path.read_bytes(), path.name)
    assert document is not None
    again = _told_again(_taken(document, files({"players.csv": "id,name\n"})), form)
    assert _results(again) == _results(document)
    assert [p.points for p in again.players] == [document.sums(p, 99) for p in document.players]
    assert again.facts.scores == document.facts.scores
    assert [(p.rating, p.name.split(",")[0]) for p in again.players] == [
        (p.rating, p.name.split()[-1]) for p in document.players
    ]


def test_the_settings_are_those_of_the_file() -> None:
    competition = competition_of(league_of(_taken(good(FOUR))), OPEN)
    rules = competition.cycles[0].rules
    assert isinstance(rules, DutchRules)
    assert (rules.edition, rules.rounds, rules.initial_colour) == (2026, 3, "white")
    assert competition.title == "Autumn Open"
    assert len(competition.calendar) == 3


def test_people_are_found_by_number_and_by_name_and_others_are_new() -> None:
    """1 has the FIDE number of another name in the club; 2 is Bob; 3 and 4 nobody knows."""
    sources = _taken(good(FOUR))
    assert [e.id for e in competition_of(league_of(sources), OPEN).roster] == [
        "ann",
        "bob",
        "cy-cole",
        "di-dean",
    ]
    assert sources["players.csv"] == CLUB["players.csv"] + b"cy-cole,Cy Cole,,\ndi-dean,Di Dean,,\n"


def test_a_name_that_is_not_written_regularly_is_somebody_new() -> None:
    text = FOUR.replace("Brown, Bob    ", "v.d. Berg, Bob")
    assert text != FOUR
    sources = _taken(good(text), files({"players.csv": "id,name\nbob,Bob van den Berg\n"}))
    assert "bob" not in [e.id for e in competition_of(league_of(sources), OPEN).roster]


def test_years_of_birth_are_not_taken_over() -> None:
    assert b"1990" not in b"".join(_taken(good(FOUR)).values())


def test_who_was_not_there_at_first_joined_later() -> None:
    rows = [player(1, "     2 w 1     3 b 1"), player(2, "     1 b 0  0000 - U")]
    data = lines_of("142 3", "152 W", *rows, player(3, "  0000 - Z     1 w 0"))
    competition = competition_of(league_of(_taken(good(data))), OPEN)
    assert [e.joined for e in competition.roster] == [1, 1, 2]
    assert {b.kind for b in competition.rounds[0].byes} == {ByeKind.BEFORE_JOINING}


def test_byes_and_absences_are_rows() -> None:
    rounds = competition_of(league_of(_taken(good(FOUR))), OPEN).rounds
    assert {(b.player, b.kind) for b in rounds[1].byes} == {
        ("cy-cole", ByeKind.HALF_POINT),
        ("di-dean", ByeKind.PAIRING_ALLOCATED),
    }


def test_the_next_round_is_paired_from_the_same_state() -> None:
    """Who asked for half a point in round 3 is not in it, and the pairs that may not meet."""
    told = FOUR.replace("     1 b 0  0000 - H", "     1 b 0  0000 - H  0000 - H") + "XXP 2 4\n"
    document = good(told)
    competition = competition_of(league_of(_taken(document)), OPEN)
    ours = prepare(league_of(_taken(document)), competition, 3).state
    theirs, _ = before(document, 3)
    assert theirs is not None
    numbers = ours.roster.pairing_numbers
    assert [str(numbers[p]) for p in ours.available] == list(theirs.state.available)
    assert {frozenset(str(numbers[p]) for p in pair) for pair in ours.avoid} == set(
        theirs.state.avoid
    )


def test_points_that_are_not_usual_stand_in_the_settings() -> None:
    sources = _taken(good(FOUR.replace("152 W", "152 W\nBBW 3.0\nBBD 1.0\nBBU 1.5")))
    points = competition_of(league_of(sources), OPEN).cycles[0].ranking.points
    assert [points.win, points.draw, points.award(ByeKind.PAIRING_ALLOCATED, 1) * 2] == [3, 1, 3]


@pytest.mark.parametrize(
    ("text", "name", "players", "code"),
    [
        (FOUR, "2026-27/club", "id,name\n", "trf-exists"),
        (FOUR, "open", "id,name\n", "trf-folder"),
        (FOUR, "../x/open", "id,name\n", "trf-folder"),
        (FOUR, "9999-00/open", "id,name\n", "trf-folder"),
        (FOUR, "static/open", "id,name\n", "trf-folder"),
        (FOUR, OPEN, "id,name\na,Bób Brown\nb,Bob Bröwn\n", "player-ambiguous"),
        (FOUR, OPEN, "id,name,aliases\na,Ann Adams,Bob Brown\n", "player-twice"),
        (FOUR + "192 FIDE_BURSTEIN\n", OPEN, "id,name\n", "trf-system"),
    ],
)
def test_what_cannot_be_taken_over(text: str, name: str, players: str, code: str) -> None:
    club = files({"players.csv": players, "2026-27/club/results.csv": "round,white,black\n"})
    league = load(club).league
    assert league is not None
    imported, problems = take_in(good(text), name, league, club, speak=str, wishes=Wishes())
    assert imported is None
    assert code in [p.code for p in problems]


def _club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, data in CLUB.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "four.trf").write_bytes(FOUR.encode())
    monkeypatch.chdir(tmp_path)


def test_import_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _club(tmp_path, monkeypatch)
    text = FOUR + "XXP 2 4\n"
    (tmp_path / "four.trf").write_text(text)
    assert main(["import", "trf", "four.trf", OPEN, "--dry-run"]) == 0
    assert not (tmp_path / OPEN).exists()
    assert "+2,,cy-cole,,half" in capsys.readouterr().out
    assert main(["import", "trf", "four.trf", OPEN]) == 0
    assert capsys.readouterr().out.startswith("Written:\n")
    assert main(["check"]) == 0
    assert "errors: 0" in capsys.readouterr().out
    assert main(["import", "trf", "four.trf", OPEN]) == 2
    shown = capsys.readouterr().err
    assert f"{OPEN}/competition.toml:1:1: error: {OPEN} is there already" in shown
    assert "nothing is overwritten" in shown
    # The file and the club are good; what was asked is not.
    assert main(["import", "trf", "four.trf", "nowhere"]) == 2


@pytest.mark.parametrize(
    ("written", "place"), [(("2000", "25½4"), "5:49"), (("1000001", "10OO001"), "5:58")]
)
def test_a_rating_or_number_that_cannot_be_read_is_not_taken_over(
    written: tuple[str, str],
    place: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A pairing goes by neither; the club would have somebody without a rating, or twice."""
    _club(tmp_path, monkeypatch)
    (tmp_path / "four.trf").write_bytes(FOUR.replace(*written).encode())
    assert main(["import", "trf", "four.trf", OPEN]) == 1
    shown = capsys.readouterr()
    assert f"four.trf:{place}: error: 001: “{written[1]}”" in shown.err
    assert "[trf-field]" in shown.err
    assert not (tmp_path / OPEN).exists()
    assert main(["trf", "pair", "four.trf", "--initial-colour", "white"]) == 0
    assert f"four.trf:{place}: warning: 001: “{written[1]}”" in capsys.readouterr().err


def test_a_rating_is_never_taken_for_none() -> None:
    """Also of a document that was read as a pairing needs it."""
    league = league_of(CLUB)
    document = good(FOUR.replace("2000", "25½4"))
    imported, problems = take_in(document, OPEN, league, CLUB, speak=str, wishes=Wishes())
    assert imported is None
    assert [p.span.file for p in problems if p.severity == "error"] == [f"{OPEN}/entrants.csv"]


def test_a_day_that_cannot_be_read_is_told() -> None:
    head = "132 ".ljust(91)
    document = good(FOUR + f"{head}26/09/01  26/13/08  26/09/15\n")
    imported, problems = take_in(document, OPEN, league_of(CLUB), CLUB, speak=str, wishes=Wishes())
    assert imported is not None
    assert (imported.changes[f"{OPEN}/rounds.csv"] or b"").decode().splitlines()[1:] == [
        "1,2026-09-01",
        "2,",
        "3,2026-09-15",
    ]
    assert [(p.span.line, p.span.column, p.code) for p in problems] == [(9, 102, "trf-field")]


def test_export_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _club(tmp_path, monkeypatch)
    assert main(["import", "trf", "four.trf", OPEN]) == 0
    capsys.readouterr()
    assert main(["export", "trf", OPEN]) == 0
    shown = capsys.readouterr().out
    assert "192 FIDE_DUTCH_2025\n" in shown
    assert main(["export", "trf", OPEN, "--out", "-"]) == 0
    assert capsys.readouterr().out == shown
    assert main(["export", "trf", OPEN, "--out", "out.trf", "--form", "trf16"]) == 0
    assert b"XXR 3\nXXC white1\n" in (tmp_path / "out.trf").read_bytes()
    assert main(["trf", "check", "out.trf"]) in (0, 1)


def test_years_of_birth_go_out_only_when_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _club(tmp_path, monkeypatch)
    (tmp_path / "players.csv").write_text("id,name,born\nbob,Bob Brown,1971\n")
    assert main(["import", "trf", "four.trf", OPEN]) == 0
    capsys.readouterr()
    assert main(["export", "trf", OPEN]) == 0
    assert "1971" not in capsys.readouterr().out
    assert main(["export", "trf", OPEN, "--born"]) == 0
    assert "1971/00/00" in capsys.readouterr().out


def test_a_cup_has_no_report_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _club(tmp_path, monkeypatch)
    (tmp_path / "2026-27/beker").mkdir(parents=True)
    (tmp_path / "2026-27/beker/competition.toml").write_text('system = "cup"\n')
    assert main(["export", "trf", "2026-27/beker"]) == 2
    assert "is a cup" in capsys.readouterr().err


def _five(*, settings: str = "", absences: str = "") -> dict[str, bytes]:
    """Return a club with four of five rounds played; Kees left after round 3."""
    names = ("Ann", "Bea", "Cor", "Dik", "Eva", "Kees")
    rows = [
        *("1,1,ann,dik,1-0", "1,2,eva,bea,0-1", "1,3,cor,kees,1-0"),
        *("2,1,bea,ann,0-1", "2,2,dik,cor,1-0", "2,3,kees,eva,0-1"),
        *("3,1,ann,cor,1-0", "3,2,bea,kees,1-0", "3,3,eva,dik,0-1"),
        *("4,1,dik,bea,1-0", "4,2,cor,eva,1-0", "4,,ann,,bye"),
    ]
    return files(
        {
            "players.csv": players(*names),
            f"{OPEN}/competition.toml": (
                'system = "fide-dutch"\nrounds = 5\ninitial_colour = "white"\n'
                f'tie_breaks = ["BH", "LOT"]\n{settings}'
            ),
            f"{OPEN}/rounds.csv": rounds(5),
            f"{OPEN}/entrants.csv": "number,player,withdrawn\n"
            + "".join(
                f"{n},{name.lower()},{'3' if name == 'Kees' else ''}\n"
                for n, name in enumerate(names, start=1)
            ),
            f"{OPEN}/results.csv": "round,board,white,black,result\n" + "\n".join(rows) + "\n",
            f"{OPEN}/absences.csv": f"player,round,kind\n{absences}",
        }
    )


@pytest.mark.parametrize("form", ["trf16", "trf26"])
def test_a_competition_that_another_system_paired_tells_that(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    form: Form,
) -> None:
    """In a remark, which no reader of report files minds; our own warns of it, once."""
    monkeypatch.chdir(tmp_path)
    content = _five()
    dutch = content[f"{OPEN}/competition.toml"]
    for system, told in ((b'system = "knsb"\n', True), (dutch, False)):
        for name, data in {**content, f"{OPEN}/competition.toml": system}.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(data)
        (tmp_path / "club.toml").write_text('name = "Club"\nlanguage = "en"\n')
        assert main(["export", "trf", OPEN, "--form", form, "--out", "t.trf"]) == 0
        remarks = [ln for ln in (tmp_path / "t.trf").read_text().splitlines() if ln[0] == "#"]
        assert remarks == (["### leaguegen: paired by knsb"] if told else [])
        capsys.readouterr()
        main(["trf", "check", "t.trf", "--initial-colour", "white", "--rounds", "5"])
        shown = "".join(capsys.readouterr())
        warned = "knsb paired these rounds, which is no system of FIDE. [trf-system]"
        assert shown.count(warned) == told
        assert "rounds paired again by FIDE Dutch (C.04.3)" in shown


@pytest.mark.parametrize("form", ["trf16", "trf26"])
def test_who_is_away_from_the_next_round_stands_in_its_column(form: Form) -> None:
    """Bea asked for half a point, Cor is away for nothing, Kees has left."""
    again = _told_again(_five(absences="bea,5,half\ncor,5,absent\n"), form)
    assert [p.cell(5).result for p in again.players] == ["", "H", "Z", "", "", "Z"]
    assert again.recorded == 4
    # Won: Ann 3 and the bye; Bea 2; Cor 2; Dik 3; Eva 1; Kees 0. The half point is in it.
    assert [str(p.points) for p in again.players] == ["4", "5/2", "2", "3", "1", "0"]
    state, _ = before(again, 5, Wishes(initial_colour="white"))
    assert state is not None
    assert [str(p) for p in state.state.available] == ["1", "4", "5"]
    days = ["26/09/01", "26/09/08", "26/09/15", "26/09/22", "26/10/01"]
    assert [line.split() for line in again.headers("132")] == [days]


def test_after_the_last_round_nobody_is_away() -> None:
    again = _told_again(_five() | _last_round(), "trf26")
    assert again.recorded == again.columns == 5


def _last_round() -> dict[str, bytes]:
    rows = _five()[f"{OPEN}/results.csv"] + b"5,1,ann,eva,1-0\n5,2,bea,cor,1-0\n5,,dik,,bye\n"
    return {f"{OPEN}/results.csv": rows}


def test_acceleration_goes_out_in_either_form() -> None:
    """C.04.7, five rounds: three accelerated, a point in two of them and half a one in the third.

    Six players: half of them rounded up to an even number is four.
    """
    club = _five(settings='acceleration = "baku"\n')
    old = _told_again(club, "trf16")
    row = (Fraction(1), Fraction(1), Fraction(1, 2))
    assert old.facts.virtual == dict.fromkeys((1, 2, 3, 4), row)
    assert old.headers("192") == ()
    new = _told_again(club, "trf26")
    assert new.headers("192") == ("FIDE_DUTCH_2025_BAKU",)
    assert not new.facts.virtual


@pytest.mark.parametrize(("form", "told"), [("trf16", 1), ("trf26", 0)])
def test_the_form_trf16_has_no_edition(form: Form, told: int) -> None:
    league = league_of(_five())
    left_out = report(league, competition_of(league, OPEN), form, born=False).left_out
    assert len([m for m in left_out if "edition" in str(m)]) == told


@pytest.mark.parametrize(
    ("rounds_", "second", "told"),
    [
        (3, "  0000 - Z", [(3, 92)]),
        (3, "  0000 - Z  0000 - Z", [(3, 92)]),
        (3, "  0000 - H  0000 - Z", [(3, 102)]),
        (3, "  0000 - H", []),
        (1, "  0000 - Z", []),
    ],
)
def test_who_may_have_left_is_told(rounds_: int, second: str, told: list[tuple[int, int]]) -> None:
    """Of a tournament that goes on; the columns of 001 begin at 92 and 102."""
    rows = [player(1, "     3 w 1"), player(2, second), player(3, "     1 b 0")]
    document = good(lines_of(f"142 {rounds_}", *rows))
    imported, problems = take_in(document, OPEN, league_of(CLUB), CLUB, speak=str, wishes=Wishes())
    assert imported is not None
    assert [(p.span.line, p.span.column) for p in problems if p.code == "trf-left-out"] == told
