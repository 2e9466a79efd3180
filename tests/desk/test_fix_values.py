"""`fix` of single values: what can mean one thing only is written so, all else stays as it is."""

from datetime import date

import pytest

from leaguegen.desk import fixing_cells
from leaguegen.desk.fixing import Repaired, fix
from leaguegen.desk.fixing_repairs import Repair, told
from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.clubs import files, players
from tests.desk.test_fix_forms import CANONICAL, canonical, settled
from tests.dirty.cells import (
    DATES,
    DAYS,
    NAMES,
    NO_DATES,
    NO_NAMES,
    NO_RESULTS,
    RENEE,
    RESULTS,
    Place,
)
from tests.dirty.club import BEKER, INTERNE, SHEETS, content

LEAGUE = load(content()).league


def repaired_with(place: Place, text: str) -> tuple[Repaired, str]:
    """Repair the club with one cell changed; return what became of its file too."""
    sheet = canonical(SHEETS[place.file]).with_cell(place.row, place.column, text)
    repaired = settled(content({**CANONICAL, place.file: sheet.text().encode()}))
    return repaired, repaired.files[place.file].decode()


def written(place: Place, text: str) -> str:
    """Return the canonical table with one cell changed, as a file."""
    return canonical(SHEETS[place.file]).with_cell(place.row, place.column, text).text()


def everywhere(places: tuple[Place, ...], *rest: object) -> list[tuple[object, ...]]:
    return [(place, *rest) for place in places]


@pytest.mark.parametrize(
    ("place", "text"),
    [case for places, text, _ in NAMES for case in everywhere(places[:2], text)],
)
def test_a_name_becomes_the_id(place: Place, text: str) -> None:
    repaired, new = repaired_with(place, text)
    assert new == CANONICAL[place.file].decode()
    assert repaired.loaded.league == LEAGUE
    assert repaired.loaded.problems == ()


@pytest.mark.parametrize("place", RENEE)
def test_a_name_becomes_the_id_in_every_column(place: Place) -> None:
    repaired, new = repaired_with(place, "Celik, Renee")
    assert new == CANONICAL[place.file].decode()
    assert repaired.repairs == {place.file: {Repair.NAMES: 1}}


@pytest.mark.parametrize(
    ("place", "text"),
    [case for places, text, *_ in NO_NAMES for case in everywhere(places[:2], text)],
    ids=lambda value: str(value)[:40],
)
def test_a_name_that_nobody_has_stays(place: Place, text: str) -> None:
    repaired, new = repaired_with(place, text)
    assert new == written(place, text)
    assert repaired.repairs == {}


@pytest.mark.parametrize(
    ("place", "text"),
    [(place, text) for places, texts in DATES for place in places[:1] for text in texts],
)
def test_a_date_becomes_canonical(place: Place, text: str) -> None:
    repaired, new = repaired_with(place, text)
    if text == "2026-09-08T20:00":
        # The time of day would be lost.
        assert new == written(place, text)
        return
    assert new == CANONICAL[place.file].decode()
    assert repaired.loaded.league == LEAGUE


@pytest.mark.parametrize(("place", "day"), DAYS)
def test_a_date_becomes_canonical_in_every_column(place: Place, day: tuple[int, int, int]) -> None:
    year, month, number = day
    serial = (date(*day) - date(1900, 1, 1)).days + 2
    for text in (f"{number}-{month}-{year}", f"{number}-{month}-{year % 100}", str(serial)):
        repaired, new = repaired_with(place, text)
        assert new == CANONICAL[place.file].decode()
        assert repaired.loaded.problems == ()
        assert repaired.repairs == {place.file: {Repair.DATES: 1}}


@pytest.mark.parametrize(("text", "_verdict"), NO_DATES, ids=lambda value: str(value)[:30])
@pytest.mark.parametrize("place", [DAYS[0][0], DAYS[4][0]])
def test_what_is_no_date_stays(place: Place, text: str, _verdict: str) -> None:
    repaired, new = repaired_with(place, text)
    assert new == written(place, text)
    assert repaired.repairs == {}


@pytest.mark.parametrize(("row", "text"), [(row, text) for row, texts in RESULTS for text in texts])
def test_a_result_becomes_canonical(row: int, text: str) -> None:
    place = Place(f"{INTERNE}/results.csv", row, "result")
    repaired, new = repaired_with(place, text)
    assert new == CANONICAL[place.file].decode()
    assert repaired.loaded.league == LEAGUE


MEANT = {"1-0": "It was probably 1-0", "½-½": "It was probably ½-½", "0-1": "It was probably 0-1"}


@pytest.mark.parametrize(
    ("text", "verdict", "remedy"), NO_RESULTS, ids=lambda value: str(value)[:30]
)
def test_what_is_no_result(text: str, verdict: str, remedy: str) -> None:
    """Only what a spreadsheet made of one result comes back; that is told as such."""
    place = Place(f"{INTERNE}/results.csv", 0, "result")
    repaired, new = repaired_with(place, text)
    meant = next((result for result, told in MEANT.items() if told == remedy), text)
    assert new == written(place, meant)
    assert (meant != text) == (verdict == "error result-excel-date" and "probably" in remedy)
    expected = {place.file: {Repair.RESTORED: 1}} if meant != text else {}
    assert repaired.repairs == expected


@pytest.mark.parametrize(
    ("file", "row", "column", "text", "right"),
    [
        ("2026-27/absences.csv", 0, "kind", "Afgemeld", "excused"),
        ("2026-27/absences.csv", 0, "kind", "ziek", "excused"),
        ("2026-27/absences.csv", 1, "kind", "extern", "club"),
        ("2026-27/absences.csv", 2, "round", "4,0", "4"),
        ("2026-27/external.csv", 0, "result", "1/2", "½"),
        ("2026-27/external.csv", 0, "result", "0,5", "½"),
        ("2026-27/external.csv", 1, "result", "gewonnen", "1"),
        ("2026-27/external.csv", 1, "colour", "Zwart", "black"),
        (f"{INTERNE}/rounds.csv", 0, "time", "20u00", "20:00"),
        (f"{INTERNE}/rounds.csv", 2, "time", "7:30 pm", "19:30"),
        (f"{INTERNE}/rounds.csv", 2, "cycle", "2.0", "2"),
        (f"{INTERNE}/results.csv", 0, "board", "01", "1"),
        (f"{INTERNE}/entrants.csv", 4, "role", "Gast", "guest"),
        (f"{INTERNE}/entrants.csv", 0, "rating", "1804,0", "1804"),
        (f"{INTERNE}/adjustments.csv", 0, "points", "-0,5", "-0.5"),
        (f"{INTERNE}/avoid.csv", 0, "until", "4.0", "4"),
        (f"{BEKER}/results.csv", 0, "through", "Kuiper", "teun"),
        ("players.csv", 0, "aliases", " Kuiper ; ", "Kuiper"),
    ],
)
def test_other_values(file: str, row: int, column: str, text: str, right: str) -> None:
    place = Place(file, row, column)
    repaired, new = repaired_with(place, text)
    assert new == written(place, right) == CANONICAL[file].decode()
    assert repaired.loaded.league == LEAGUE


@pytest.mark.parametrize(
    ("file", "row", "column", "text"),
    [
        ("2026-27/absences.csv", 0, "kind", "gestopt"),
        ("2026-27/external.csv", 0, "opponent", "Teun Kuiper"),  # somebody else's member
        ("2026-27/external.csv", 0, "colour", "groen"),
        (f"{INTERNE}/results.csv", 1, "result", "uitgesteld"),  # tells more than an empty cell
        (f"{INTERNE}/rounds.csv", 0, "time", "vanavond"),
        (f"{INTERNE}/rounds.csv", 0, "note", "Teun Kuiper: 1/2"),
        (f"{INTERNE}/entrants.csv", 4, "role", "speler"),
        (f"{INTERNE}/adjustments.csv", 0, "points", "½"),
        (f"{INTERNE}/adjustments.csv", 0, "points", "1,5,5"),
        (f"{INTERNE}/adjustments.csv", 0, "reason", "remise"),
        ("players.csv", 0, "name", "R. Çelik"),
    ],
)
def test_other_values_that_stay(file: str, row: int, column: str, text: str) -> None:
    repaired, new = repaired_with(Place(file, row, column), text)
    assert new == written(Place(file, row, column), text)
    assert repaired.repairs == {}


PLAYERS = players("A", "B", "C", "D")
HEAD = "round,board,white,black,result\n"
NAME = "2026-27/interne"


def after(results: str, **others: str) -> tuple[str, Repaired]:
    """Repair a small club with these results; return what became of them."""
    settings = others.pop("settings", 'system = "knsb"\n')
    club = files(
        {
            "players.csv": others.pop("people", PLAYERS),
            f"{NAME}/competition.toml": settings,
            **others,
        }
    )
    club[f"{NAME}/results.csv"] = results.encode()
    repaired = settled(club)
    return repaired.files[f"{NAME}/results.csv"].decode(), repaired


def test_draughts_has_its_own_forms() -> None:
    settings = 'system = "knsb"\ngame = "draughts"\n'
    new, _ = after(HEAD + "1,1,A,B,1-0\n1,2,C,D,remise\n", settings=settings)
    assert new == HEAD + "1,1,a,b,2-0\n1,2,c,d,1-1\n"
    new, _ = after(HEAD + "1,1,a,b,1-0R\n1,2,c,d,- +\n", settings=settings)
    assert new == HEAD + "1,1,a,b,2-0R\n1,2,c,d,0-2R\n"
    new, _ = after(HEAD + "1,1,a,b,feb-00\n1,2,c,d,1-jan\n", settings=settings)
    assert new == HEAD + "1,1,a,b,2-0\n1,2,c,d,1-1\n"


def test_scores_of_the_competitions_own_stay() -> None:
    settings = 'system = "knsb"\ngame = "draughts"\n[points]\nwin = 4\ndraw = 2\nscores = ["3-1"]\n'
    results = HEAD + "1,1,a,b,3 - 1\n1,2,c,d,2-2\n2,1,a,c,jan-00\n2,2,b,d,4 : 0\n"
    new, repaired = after(results, settings=settings)
    assert new == results
    assert [p.code for p in repaired.loaded.problems] == ["result-excel-date"]
    new, _ = after(HEAD + "1,1,a,b,remise\n", settings=settings)
    assert new == HEAD + "1,1,a,b,1-1\n"
    # A word has no score of its own; here 1-1 is one.
    settings = settings.replace("= 4", "= 2").replace("= 2\nscores", "= 1\nscores")
    new, _ = after(HEAD + "1,1,A,b,remise\n", settings=settings)
    assert new == HEAD + "1,1,a,b,remise\n"


def test_a_draw_in_a_cup_may_have_been_the_score_of_a_match() -> None:
    settings = 'system = "cup"\n'
    new, _ = after(HEAD + "1,1,a,b,1-feb\n1,2,c,d,jan-00\n", settings=settings)
    assert new == HEAD + "1,1,a,b,1-feb\n1,2,c,d,1-0\n"


def test_results_wait_for_the_settings() -> None:
    new, repaired = after(HEAD + "1,1,A,B,remise\n", settings='system = "knsb\n')
    assert new == HEAD + "1,1,a,b,remise\n"
    assert repaired.left == {}


def test_names_wait_for_the_list_of_players() -> None:
    """Somebody who cannot be read may be called the same."""
    people = "id,name\na,Jan Smit\n,Jan Smit\nb,Bea\n"
    new, _ = after(HEAD + "1,1,Jan Smit,Bea,1 - 0\n", people=people)
    assert new == HEAD + "1,1,Jan Smit,Bea,1-0\n"
    new, _ = after(HEAD + "1,1,Jan Smit,Bea,1 - 0\n", people=people.replace("\n,", "\nc,"))
    assert new == HEAD + "1,1,Jan Smit,b,1-0\n"
    people = "id,name,privacy\na,Jan Smit,\nb,Bea,verstopt\n"
    new, _ = after(HEAD + "1,1,Jan Smit,Bea,1 - 0\n", people=people)
    assert new == HEAD + "1,1,a,b,1-0\n"


def test_a_word_for_a_free_player_in_the_place_of_the_opponent() -> None:
    results = HEAD + "1,1,A,B,1-0\n1,,C,vrij,\n1,,D,afwezig,afgemeld\n"
    new, repaired = after(results)
    assert new == HEAD + "1,1,a,b,1-0\n1,,c,,bye\n1,,d,,excused\n"
    assert repaired.loaded.problems == ()
    new, _ = after(HEAD + "1,1,A,B,1-0\n1,,C,vrij,1-0\n")
    assert new == HEAD + "1,1,a,b,1-0\n1,,c,vrij,1-0\n"


def test_a_row_that_cannot_be_read_stays_and_so_does_its_delimiter() -> None:
    results = "Ronde;bord;wit;zwart;uitslag;;\r\n1;1; A;B;1 - 0;;\r\n1,2, C,D,0-1\r\n\r\n;;;;\r\n"
    new, repaired = after(results)
    assert new == "round;board;white;black;result\n1;1;a;b;1-0\n1,2, C,D,0-1\n"
    assert [p.code for p in repaired.loaded.problems] == ["row-delimiter"]
    new, _ = after(HEAD.strip() + ",,\n1,1,A , B,1-0\n1,2,C,D, Junior,1-0,,\n")
    assert new == HEAD + "1,1,a,b,1-0\n1,2,C,D, Junior,1-0,,\n"


@pytest.mark.parametrize(
    ("note", "encoding", "touched"),
    [
        ("Zo\ufffd", "utf-8", True),  # lost already, and kept so
        ("Zo\ufffd", "utf-16", False),
        ("Zo\x81", "latin-1", False),  # this byte is no letter of Windows
        ("Zo\ufffd en Ã«", "utf-8", False),
    ],
)
def test_letters_that_are_damaged(note: str, encoding: str, *, touched: bool) -> None:
    results = HEAD.replace("\n", ",Opmerking\n") + f"1,1,A,B,1 - 0,{note}\n"
    club = files({"players.csv": PLAYERS, f"{NAME}/competition.toml": 'system = "knsb"\n'})
    path = f"{NAME}/results.csv"
    club |= {path: results.encode(encoding), "pages/a.md": f"# {note}".encode(encoding)}
    repaired = settled(club)
    if touched:
        assert repaired.files[path].decode() == results.replace("A,B,1 - 0", "a,b,1-0")
        assert repaired.files["pages/a.md"].decode() == f"# {note}\n"
    else:
        assert repaired.files == club
        assert {str(why) for why in repaired.left.values()} == {
            "A letter is damaged here and cannot be read."
        }
        assert repaired.left.keys() == {path, "pages/a.md"}


def test_unknown_columns_are_kept_but_for_what_a_spreadsheet_would_calculate() -> None:
    head = "ronde;bord;wit;zwart;uitslag;Opm erking;;Lokaal\n"
    results = head + '1;1;A;B;=;=SOM(A1);x;"\u00a0 a, b"\n1;2;C;D;1-0;;;\n'
    new, _ = after(results)
    assert new == (
        "round,board,white,black,result,Opm erking,,Lokaal\n"
        '1,1,a,b,½-½,\'=SOM(A1),x,"\u00a0 a, b"\n1,2,c,d,1-0,,,\n'
    )


def test_a_cell_with_an_error_stays_letter_for_letter() -> None:
    results = HEAD.replace(",", ";") + '1;1;A;"Onbe\u200bkend,  X ";1 - ½ \n1;2;  zzz ;D;=\n'
    new, _ = after(results)
    assert new == HEAD + '1,1,a,"Onbe\u200bkend,  X ",1 - ½ \n1,2,  zzz ,d,½-½\n'


def test_texts_that_begin_like_a_formula_are_made_safe_and_stay_so() -> None:
    reasons = "player,round,points,reason\na,1,-1,=1+1\nb,1,1,'=2+2\nc,1,1,+31 6\nd,1,-½,-1\n"
    _, repaired = after(HEAD, **{f"{NAME}/adjustments.csv": reasons})
    assert repaired.files[f"{NAME}/adjustments.csv"].decode() == (
        "player,round,points,reason\na,1,-1,'=1+1\nb,1,1,'=2+2\nc,1,1,'+31 6\nd,1,-½,-1\n"
    )
    assert repaired.repairs == {f"{NAME}/adjustments.csv": {Repair.FORMULAS: 2}}


def test_rows_above_the_header_that_may_be_more_than_titles_stay() -> None:
    results = "Uitslagen;;;;\n1;1;A;B;1-0\n" + HEAD.replace(",", ";") + "1;2;C;D;0 - 1\n"
    new, repaired = after(results)
    assert new == "Uitslagen\n1,1,A,B,1-0\n" + HEAD + "1,2,c,d,0-1\n"
    assert [p.code for p in repaired.loaded.problems] == ["title-rows"]


def test_rows_are_made_as_wide_as_the_header() -> None:
    new, repaired = after(HEAD + "1,1,A,B\n1,2,C,D,1-0\n")
    assert new == HEAD + "1,1,a,b,\n1,2,c,d,1-0\n"
    assert repaired.repairs == {f"{NAME}/results.csv": {Repair.NAMES: 4, Repair.WIDTH: 1}}


@pytest.mark.parametrize(
    ("row", "done"),
    [
        ("1,1,a,b", "1 row made as wide as the header"),
        ('1,1,a,"b",1-0', "needless quotes"),
        ("1,1,a, b,1-0", "blanks around values"),
    ],
)
def test_of_the_form_of_rows_what_was_done_is_told_and_no_more(row: str, done: str) -> None:
    _, repaired = after(HEAD + f"{row}\n1,2,c,d,1-0\n")
    assert [m.text.format(n=1) for m in told(repaired.repairs[f"{NAME}/results.csv"])] == [done]


def test_a_result_in_the_column_of_the_date_goes_to_its_own() -> None:
    head = HEAD.replace("\n", ",date\n")
    results = head + "1,1,a,b,,1 - 0\n1,2,c,d,½-½,2026-09-02\n"
    new, repaired = after(results)
    assert new == head + "1,1,a,b,1-0,\n1,2,c,d,½-½,2026-09-02\n"
    assert repaired.repairs == {f"{NAME}/results.csv": {Repair.MOVED: 1}}
    assert repaired.loaded.problems == ()


@pytest.mark.parametrize(
    "row", ["1,1,a,b,1-0,0-1", "1,1,a,b,1-0,1-0", "1,1,a,b,,-", "1,1,a,b,,1-2"]
)
def test_not_where_there_is_one_or_it_is_no_score(row: str) -> None:
    text = HEAD.replace("\n", ",date\n") + f"{row}\n1,2,c,d,½-½,2026-09-02\n"
    new, repaired = after(text)
    assert new == text
    assert repaired.repairs == {}


@pytest.mark.parametrize(
    ("rows", "header"),
    [
        ("1,1,a,b,,2026-12-03\n1,2,c,d,1-0,\n", "round,board,white,black,result,date"),
        ("1,1,a,b,1-0,2026-12-03\n1,2,c,d,1-0\n", "round,board,white,black,result,date"),
        ("1,1,wit,b,1-0,2026-12-03\n1,2,c,bd,1-0\n", "round,board,white,black,result,date"),
        ("1,1,a,b,1-0,A\n1,2,c,d,1-0,B\n", None),
        ("1,1,a,b,1-0,2026-12-03,\n1,2,c,d\n", None),
        ("1,1,a,b,1-0,,2026-12-03\n1,2,c,d,1-0,,\n", None),
    ],
)
def test_a_lost_header_of_a_table_with_days(rows: str, header: str | None) -> None:
    new, repaired = after(rows, people=players("A", "B", "C", "D", "Bd", "Wit"))
    assert new.splitlines()[0] == (header or rows.splitlines()[0])
    assert (f"{NAME}/results.csv" in repaired.left) == (header is None)


def test_only_a_row_that_says_the_same_in_every_column_goes() -> None:
    head = HEAD.replace("\n", ",Opmerking\n")
    results = head + "1,1,A,B,1-0,\n1,1,a,B,1 - 0,\n1,2,C,D,,x\n1,2,C,D,1-0,\n1,2,C,D,1-0,y\n"
    new, repaired = after(results)
    assert new == head + "1,1,a,b,1-0,\n1,2,c,d,,x\n1,2,c,d,1-0,\n1,2,c,d,1-0,y\n"
    assert repaired.repairs[f"{NAME}/results.csv"][Repair.REPEATED] == 1


@pytest.mark.parametrize(
    ("file", "text", "new"),
    [
        ("2026-27/absences.csv", "A,1-9-2026,ziek\n", "player,date,kind\na,2026-09-01,excused\n"),
        (f"{NAME}/rounds.csv", "1;1-9-2026\n", "round,date\n1,2026-09-01\n"),
        (f"{NAME}/entrants.csv", "A\nB\nC\nD\n", "player\na\nb\nc\nd\n"),
        (f"{NAME}/avoid.csv", "A,B\n", "player,other\na,b\n"),
        ("ratings.csv", "A,knsb,1-9-2026,9\n", "player,list,date,rating\na,knsb,2026-09-01,9\n"),
        # Somebody unknown, another number of columns, texts that may be anything.
        (f"{NAME}/avoid.csv", "A,Q\n", None),
        (f"{NAME}/rounds.csv", "1;1-9-2026;20:00\n", None),
        (f"{NAME}/rounds.csv", "1;vandaag\n", None),
        (f"{NAME}/accepted.csv", "r01-x,goed\n", None),
        ("players.csv", "a,A\nb,B\n", None),
    ],
)  # fmt: skip
def test_a_header_is_added_where_the_columns_are_certain(
    file: str, text: str, new: str | None
) -> None:
    club = files({"players.csv": PLAYERS, f"{NAME}/competition.toml": 'system = "knsb"\n'})
    club[f"{NAME}/results.csv"] = HEAD.encode()
    club[file] = text.encode()
    repaired = settled(club)
    assert repaired.files[file].decode() == (text if new is None else new)
    assert (file in repaired.left) == (new is None)


def test_the_table_of_a_clubs_own() -> None:
    rows = "Ronde;Bord;Wit;Zwart;Uitslag\r\n" + "".join(
        f"{n};{board};{white},0;{black};\r\n"
        for n, pairs in enumerate(
            (((1, 6), (2, 5), (3, 4)), ((6, 4), (5, 3), (1, 2)), ((2, 6), (3, 1), (4, 5)),
             ((6, 5), (1, 4), (2, 3)), ((3, 6), (4, 2), (5, 1))), start=1)
        for board, (white, black) in enumerate(pairs, start=1)
    )  # fmt: skip
    name = f"{NAME}/results-6.csv"
    settings = 'system = "heller"\ntable = "results-6.csv"\n'
    club = files({"players.csv": players(*"ABCDEF"), f"{NAME}/competition.toml": settings})
    club[name] = rows.encode()
    assert [p for p in load(club).problems if p.severity is Severity.ERROR] == []
    repaired = settled(club)
    assert repaired.renamed == {}
    assert repaired.files[name].decode().splitlines()[:2] == [
        "round,board,white,black,Uitslag",
        "1,1,1,6,",
    ]
    assert repaired.loaded.league == load(club).league


def test_what_a_repair_makes_certain_is_repaired_too() -> None:
    """The names wait for a list of players whose name, header and form are put right first."""
    club = files({f"{NAME}/competition.toml": 'system = "knsb"\n'})
    club["Spelers (1).csv"] = "Kenmerk;Naam\r\nzo;Zoë Müller\r\nan;An Prins\r\n".encode("cp1252")
    club[f"{NAME}/uitslagen.csv"] = b"Ronde;Wit;Zwart;Uitslag\r\n1;An Prins;Zoe Muller;jan-00\r\n"
    repaired = settled(club)
    assert repaired.renamed == {
        "players.csv": "Spelers (1).csv",
        f"{NAME}/results.csv": f"{NAME}/uitslagen.csv",
    }
    assert repaired.files["players.csv"].decode() == "id,name\nzo,Zoë Müller\nan,An Prins\n"
    new = repaired.files[f"{NAME}/results.csv"].decode()
    assert new == "round,white,black,result\n1,an,zo,1-0\n"
    assert repaired.loaded.problems == ()


def test_a_header_is_not_added_above_what_cannot_be_read() -> None:
    new, repaired = after("1,1,A,B,jan-00\n")
    assert new == "1,1,A,B,jan-00\n"
    assert str(repaired.left[f"{NAME}/results.csv"]) == "It has no header that is certain."


def test_a_fault_of_our_own_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The club is read again: what would be another one is not written."""
    monkeypatch.setattr(fixing_cells, "written", lambda *_: "0-1")
    club = files({"players.csv": PLAYERS, f"{NAME}/competition.toml": 'system = "knsb"\n'})
    club[f"{NAME}/results.csv"] = (HEAD + "1,1,A,B,1 - 0\n").encode()
    club["ratings.csv"] = b"player,list,date,rating\nA,knsb,1-9-2026,1500\n"
    repaired = fix(club)
    assert repaired.files[f"{NAME}/results.csv"] == club[f"{NAME}/results.csv"]
    assert repaired.repairs.keys() == {"ratings.csv"}
    assert str(repaired.left[f"{NAME}/results.csv"]).startswith("It cannot be written")


def test_only_the_named_files_change() -> None:
    club = content()
    path = f"{INTERNE}/results.csv"
    repaired = fix(club, {path})
    assert repaired.repairs == {path: {Repair.NAMES: 1}}
    assert repaired.files == {**club, path: CANONICAL[path]}
