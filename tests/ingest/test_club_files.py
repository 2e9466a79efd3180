"""Files in their places, and files that have nearly the right name."""

import pytest

from leaguegen.ingest.load import load
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Severity
from tests.ingest.reading import (
    CLUB,
    FULL_ROUND,
    HEADER,
    INTERNE,
    boards,
    errors,
    interne,
    read,
    recorded,
    settled,
    the,
    told,
)


def test_only_the_files_of_a_club_are_read() -> None:
    others = {
        "README.md": "[",
        "CNAME": "toren.example",
        "static/results.csv": "[",
        "templates/competition.toml": "[",
        "docs/2026/results.csv": "[",
        ".git/config": "[",
        "2026-27/.~lock.absences.csv#": "[",
        f"{INTERNE}/~$results.xlsx": "[",
        f"{INTERNE}/photos/1.csv": "[",
        f"{INTERNE}/rounds/notes.txt": "[",
        "pages/schedule.csv": "[",
    }
    loaded = settled(read(others))
    assert sorted(loaded.texts) == sorted(CLUB)


def test_every_text_is_kept_for_showing_problems() -> None:
    loaded = read(results=HEADER + FULL_ROUND)
    assert loaded.texts[f"{INTERNE}/results.csv"] == HEADER + FULL_ROUND


def test_tables_without_settings_are_an_error_that_names_the_file() -> None:
    loaded = read({f"{INTERNE}/competition.toml": None}, results=HEADER + FULL_ROUND)
    assert told(loaded) == ["error competition-missing competition.toml:1:1"]
    assert the(loaded, "competition-missing").span.file == f"{INTERNE}/competition.toml"
    assert recorded(loaded) == [1]


def test_capitals_in_a_name_are_warned_of_and_the_file_is_read() -> None:
    loaded = read({f"{INTERNE}/Results.csv": HEADER + FULL_ROUND})
    assert told(loaded) == ["warning file-misnamed Results.csv:1:1"]
    assert "results.csv" in str(loaded.problems[0].hint)
    assert recorded(loaded) == [1]


def test_of_two_files_that_differ_in_capitals_the_right_one_is_read() -> None:
    loaded = read({f"{INTERNE}/Results.csv": "["}, results=HEADER + FULL_ROUND)
    assert told(loaded) == ["warning file-misnamed Results.csv:1:1"]
    assert recorded(loaded) == [1]


@pytest.mark.parametrize(
    "name",
    [
        "results (1).csv",
        "results (12).csv",
        "results - kopie.csv",
        "results - Copy.csv",
        "results - Copy (2).csv",
        "Kopie van results.csv",
        "results_2.csv",
        "results.csv.txt",
        "results.xlsx",
        "Results.ods",
        "resutls.csv",
        "uitslagen.csv",
        "uitslagen.xlsx",
        "Results.CSV.txt",
        "results.csv.csv",
        "results (1) (1).csv",
        "Kopie van results (2).csv",
        "results (conflicted copy 2026-10-01).csv",
        "results .csv",
        "results",
        "results.tsv",
    ],
)
def test_a_copy_or_a_spreadsheet_is_not_read(name: str) -> None:
    alone = read({f"{INTERNE}/{name}": "PK"})
    assert told(alone) == [f"error file-misnamed {name}:1:1"]
    assert "results.csv" in f"{alone.problems[0].message} {alone.problems[0].hint}"
    beside = read({f"{INTERNE}/{name}": "PK"}, results=HEADER + FULL_ROUND)
    assert told(beside) == [f"warning file-misnamed {name}:1:1"]
    assert recorded(beside) == [1]


def test_misnamed_files_everywhere() -> None:
    loaded = read({"Players.CSV": "[", "leden.xlsx": "PK", "2026-27/absence.csv": "["})
    assert told(loaded) == [
        "error file-misnamed absence.csv:1:1",
        "warning file-misnamed Players.CSV:1:1",
        "warning file-misnamed leden.xlsx:1:1",
    ]


@pytest.mark.parametrize(
    ("path", "hint"),
    [
        ("2026-27/results.csv", "2026-27/interne/results.csv"),
        ("competition.toml", "2026-27/interne/competition.toml"),
        ("absences.csv", "2026-27/absences.csv"),
        (f"{INTERNE}/external.csv", "2026-27/external.csv"),
        ("2026-27/Players.csv", "club.toml"),
    ],
)
def test_a_file_in_the_wrong_folder_is_an_error(path: str, hint: str) -> None:
    loaded = read({path: HEADER})
    assert [(p.code, p.span.file) for p in loaded.problems] == [("file-misplaced", path)]
    assert errors(loaded) == ["file-misplaced"]
    assert hint in str(loaded.problems[0].hint)


@pytest.mark.parametrize(
    "path",
    [
        "results (1).csv",
        "2026-27/results.xlsx",
        "2026-27/Kopie van rounds.csv",
        f"{INTERNE}/players.xlsx",
        "uitslagen.csv",
    ],
)
def test_a_copy_in_the_wrong_folder_is_warned_of(path: str) -> None:
    problem = the(read({path: "PK"}), "file-misplaced")
    assert problem.severity is Severity.WARNING
    assert "Put it in the folder" in str(problem.hint) or "beside club.toml" in str(problem.hint)


@pytest.mark.parametrize(
    ("folder", "right"),
    [
        ("2026/27/interne", "2026-27/interne"),
        ("2026/2027/interne", "2026-2027/interne"),
        ("2026-27/jeugd/a", "2026-27/jeugd-a"),
        ("2026-27/jeugd/a/b", "2026-27/jeugd-a-b"),
        ("club/2026-27/interne", "2026-27/interne"),
    ],
)
def test_a_competition_in_a_folder_too_deep_is_told_once(folder: str, right: str) -> None:
    """Nobody reads it, so without a word the competition would be missing from the site."""
    deep = {f"{folder}/competition.toml": 'system = "knsb"', f"{folder}/results.csv": HEADER}
    loaded = read(deep)
    problem = the(loaded, "file-misplaced")
    assert problem.span.file == f"{folder}/competition.toml"
    assert errors(loaded) == ["file-misplaced"]
    assert problem.hint is not None
    assert f"for example {right}." in str(problem.hint)


def test_what_lies_deep_in_a_competition_is_warned_of() -> None:
    """It may be a copy; photographs and records are none of it."""
    loaded = read({f"{INTERNE}/oud/results.csv": HEADER, f"{INTERNE}/oud/1.csv": "a"})
    assert the(loaded, "file-misplaced").severity is Severity.WARNING
    assert errors(loaded) == []


def test_of_two_files_in_capitals_one_is_read_and_the_other_names_it() -> None:
    loaded = read({f"{INTERNE}/RESULTS.csv": HEADER + FULL_ROUND, f"{INTERNE}/Results.csv": "["})
    assert [str(p.message) for p in loaded.problems] == [
        "Capitals in the name of a file: not every computer finds it.",
        "RESULTS.csv is there too, so this file is not read.",
    ]
    assert recorded(loaded) == [1]


@pytest.mark.parametrize(
    ("path", "remedy"),
    [
        ("Pages/rules.md", "Rename the folder to pages/."),
        ("NEWS/2026-09-01-start.md", "Rename the folder to news/."),
        ("pages/club/rules.md", "Put it in pages/ itself."),
        ("pages/rules.docx", "Save it as plain text under the name rules.md."),
        ("news/2026-09-01-start.md.txt", "under the name 2026-09-01-start.md."),
    ],
)
def test_a_text_of_which_no_page_is_made(path: str, remedy: str) -> None:
    loaded = read({path: "# Kop\n"})
    assert told(loaded) == [f"warning article-misnamed {path.rpartition('/')[2]}:1:1"]
    assert remedy in str(loaded.problems[0].hint)
    assert loaded.league is not None
    assert (loaded.league.pages, loaded.league.news) == ((), ())


def test_a_folder_with_an_awkward_name() -> None:
    loaded = read({"2026-27/Interne competitie/competition.toml": 'system = "knsb"\n'})
    assert told(loaded) == ["warning folder-name competition.toml:1:1"]
    assert "2026-27/interne-competitie" in str(loaded.problems[0].hint)


def test_a_table_of_another_name_is_noted() -> None:
    assert told(read({f"{INTERNE}/snacks.csv": "a,b\n"})) == ["note file-unknown snacks.csv:1:1"]


def test_names_of_records() -> None:
    loaded = read({f"{INTERNE}/rounds/7 (1).json": "{}", f"{INTERNE}/rounds/007.json": "{}"})
    assert told(loaded) == [
        "warning record-broken 007.json:1:1",
        "warning record-without-rows 007.json:1:1",
        "warning file-misnamed 7 (1).json:1:1",
    ]


def test_draws() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "cup"\n'}
    draw = "round,place,player\n1,2,b\n1,1,a\n1,3,c\n1,4,\n2,1,c\n2,2,b\n"
    drawn = interne(settled(read(toml, draw=draw))).draw
    assert [(p.place, p.player) for p in drawn[1]] == [(1, "a"), (2, "b"), (3, "c"), (4, None)]
    assert list(drawn) == [1, 2]
    wrong = read(toml, draw="round,place,player\n1,1,a\n1,1,b\n1,2,a\n1,,c\n1,x,c\n1,5,zoe\n")
    assert told(wrong) == [
        "error place-twice draw.csv:3:3",
        "error drawn-twice draw.csv:4:5",
        "error cell-empty draw.csv:5:3",
        "error number-invalid draw.csv:6:3",
        "error player-unknown draw.csv:7:5",
    ]


def test_who_is_drawn_must_take_part() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "cup"\n'}
    loaded = read(toml, draw="round,place,player\n1,1,h\n", entrants="player\na\n")
    assert told(loaded) == ["error not-entrant draw.csv:2:1"]


def test_pairs_to_avoid() -> None:
    rows = "player,other,from,until\na,b,,\nc,d,2,4\n"
    first, second = interne(settled(read(avoid=rows))).avoid
    assert (first.pair, first.first, first.last) == (frozenset({"a", "b"}), None, None)
    assert (second.pair, second.first, second.last) == (frozenset({"c", "d"}), 2, 4)
    assert told(read(avoid="player,other\na,a\na,\n")) == [
        "error avoid-oneself avoid.csv:2:3",
        "error cell-empty avoid.csv:3:3",
    ]


def test_adjustments() -> None:
    rows = 'player;round;points;reason\na;2;-0,5;"telefoon"\n'
    (adjustment,) = interne(settled(read(adjustments=rows))).adjustments
    assert (adjustment.player, adjustment.round, str(adjustment.points)) == ("a", 2, "-1/2")
    assert adjustment.reason == "telefoon"
    rows = "player,round,points,reason\na,9,1,x\na,2,1,\na,2,,x\na,2,one,x\nzoe,2,1,x\n"
    assert told(read(adjustments=rows)) == [
        "warning adjustment-round-unknown adjustments.csv:2:1",
        "warning reason-missing adjustments.csv:3:7",
        "error cell-empty adjustments.csv:4:5",
        "error points-invalid adjustments.csv:5:5",
        "error player-unknown adjustments.csv:6:1",
    ]
    stranger = read(adjustments="player,round,points,reason\nh,2,1,x\n", entrants="player\na\n")
    assert told(stranger) == ["error not-entrant adjustments.csv:2:1"]
    assert interne(stranger).adjustments == ()


def test_accepted_findings() -> None:
    rows = "finding,reason\nr07-rematch-a-b,asked for it\n,why\nr08-x,\n"
    loaded = read(accepted=rows)
    assert told(loaded) == [
        "error cell-empty accepted.csv:3:1",
        "warning reason-missing accepted.csv:4:7",
    ]
    first, second = interne(loaded).accepted
    assert (first.finding, first.reason) == ("r07-rematch-a-b", "asked for it")
    assert (second.finding, second.reason) == ("r08-x", "")


def test_files_of_later_versions_are_looked_at() -> None:
    external = "date,player,team,colour,opponent,opponent_rating,result\n"
    groups = "stage,group,number,player\n1,A,1,a\n1,A,2,zoe\n"
    files = {"2026-27/external.csv": external + "2026-10-03,b,1,W,X,1800,1-0\n"}
    assert told(read(files, groups=groups)) == ["error player-unknown groups.csv:3:7"]
    files = {"2026-27/external.csv": external + "2026-10-03,zus,1,W,X,1800,1-0\n"}
    assert told(read(files)) == ["error player-unknown external.csv:2:12"]


def test_the_calendar() -> None:
    rows = """
        ronde;datum;tijd;cyclus;fase;soort;opmerking
        2;8-9-2026;20:00;1;;rapid;in de kantine
        1;1-9-2026;;;poule;;
    """
    first, second = interne(settled(read(rounds=rows))).calendar
    assert (first.number, str(first.date), first.time, first.cycle) == (1, "2026-09-01", None, 1)
    assert (first.stage, second.kind, second.note) == ("poule", "rapid", "in de kantine")
    assert str(second.time) == "20:00:00"


def test_dates_and_cycles_that_go_back() -> None:
    rows = "round,date,cycle\n1,2026-09-08,2\n2,2026-09-01,1\n3,,1\n4,2026-09-01,1\n4,,\n"
    loaded = read(rounds=rows)
    assert told(loaded) == [
        "warning cycle-order rounds.csv:3:1",
        "warning date-order rounds.csv:3:1",
        "error round-twice rounds.csv:6:1",
    ]
    assert [p.number for p in interne(loaded).calendar] == [1, 2, 3, 4]


def test_a_game_that_later_rounds_have_passed() -> None:
    rows = "round,board,white,black,result,date\n"
    rows += "1,1,a,b,,\n1,2,c,d,,2026-09-22\n1,3,e,f,1-0,\n1,4,g,h,,2026-09-04\n"
    rows += "2,1,a,c,1-0,\n2,2,b,d,,\n2,3,e,g,1-0,\n2,4,f,h,1-0,\n"
    loaded = read(results=rows)
    assert told(loaded) == [
        "warning result-missing results.csv:2:1",
        "warning result-missing results.csv:5:1",
    ]
    undated, passed = (str(p.hint) for p in loaded.problems if p.code == "result-missing")
    assert undated == "Fill in the result, or the day on which it is to be played."
    assert "It was to be played on 2026-09-04" in passed
    assert "Fill in the result, or another day." in passed


def test_pages_and_news() -> None:
    files = {
        "pages/rules.md": "# Ons reglement #\n\nDe tekst.\n\n## Kop\n",
        "pages/how-to-get_there.md": "Zonder kop.\n",
        "pages/code.md": "```\n# geen kop\n```\n",
        "news/2026-09-01-nieuw-seizoen.md": "Intro.\n\n# Een nieuw seizoen\nHet begint.\n",
        "news/2026-10-01.md": "Kort.\n",
    }
    league = settled(read(files)).league
    assert league is not None
    assert [(p.slug, p.title) for p in league.pages] == [
        ("code", "Code"),
        ("how-to-get-there", "How to get there"),
        ("rules", "Ons reglement"),
    ]
    # Each line keeps its number, for problems.
    assert league.pages[2].text == "\n\nDe tekst.\n\n## Kop\n"
    assert "# geen kop" in league.pages[0].text
    assert [(str(n.date), n.slug, n.title) for n in league.news] == [
        ("2026-09-01", "2026-09-01-nieuw-seizoen", "Een nieuw seizoen"),
        ("2026-10-01", "2026-10-01", "2026-10-01"),
    ]
    assert league.news[0].text == "Intro.\n\n\nHet begint.\n"


def test_pages_have_addresses_on_every_computer() -> None:
    league = settled(
        read({f"pages/{n}.md": "x\n" for n in ("con", "правила", "青年", "NUL")})
    ).league
    assert league is not None
    assert {p.slug for p in league.pages} >= {"con-page", "nul-page"}
    assert len({p.slug for p in league.pages if p.slug.isascii()}) == 4


@pytest.mark.parametrize("name", ["2026-13-01-x.md", "nieuws.md", "1-9-2026-x.md", "2026-09-31.md"])
def test_news_without_a_date_is_shown_with_a_warning(name: str) -> None:
    loaded = read({f"news/{name}": "Tekst.\n"})
    assert told(loaded) == [f"warning news-date {name}:1:1"]
    assert loaded.league is not None
    assert [n.date for n in loaded.league.news] == [None]


def test_two_pages_with_one_address() -> None:
    loaded = read({"pages/De regels.md": "a", "pages/de-regels.md": "b"})
    assert errors(loaded) == ["address-twice"]


@pytest.mark.parametrize("path", ["pages/regels", "news/2026-09-01-start"])
@pytest.mark.parametrize(("language", "other"), [("nl", "en"), ("en", "nl")])
def test_a_text_without_a_language_is_in_that_of_the_club(
    path: str, language: str, other: str
) -> None:
    club = f'name = "Test"\nlanguage = "{language}"\n'
    texts = {"club.toml": club, f"{path}.md": "a"}
    assert errors(read({**texts, f"{path}.{other}.md": "b"})) == []
    assert errors(read({**texts, f"{path}.{language}.md": "b"})) == ["address-twice"]


def test_seasons_and_competitions_in_order() -> None:
    files = {
        "2025-26/beker/competition.toml": 'system = "cup"\ntitle = "beker"\n',
        "2026-27/snel/competition.toml": 'system = "knsb"\ntitle = "Aardig snel"\n',
    }
    league = settled(read(files)).league
    assert league is not None
    assert [(s.id, [c.slug for c in s.competitions]) for s in league.seasons] == [
        ("2025-26", ["beker"]),
        ("2026-27", ["snel", "interne"]),
    ]


def test_files_of_any_spreadsheet() -> None:
    header = "Ronde;Bord;Wit;Zwart;Uitslag\r\n"
    rows = "1;1;Speler A;Speler B;½-½\r\n1;2;c;d;1-0\r\n1;;e;;vrij\r\n"
    texts = {name: text.encode() for name, text in CLUB.items()}
    from_excel = {**texts, f"{INTERNE}/results.csv": (header + rows).encode("cp1252")}
    from_web = {**texts, f"{INTERNE}/results.csv": b"\xef\xbb\xbf" + (header + rows).encode()}
    for sources in (from_excel, from_web):
        played = interne(load(sources)).rounds[0]
        assert boards(played.games) == ["a-b ½-½", "c-d 1-0"]
        kinds = {b.player: b.kind for b in played.byes}
        assert kinds[PlayerId("e")] is ByeKind.PAIRING_ALLOCATED


def test_rounds_need_no_dates() -> None:
    loaded = settled(read(rounds="round\n1\n2\n"))
    assert [(p.number, p.date) for p in interne(loaded).calendar] == [(1, None), (2, None)]


@pytest.mark.parametrize("identity", ["con", "NUL", "com1", "Lpt9", "aux.nl", "x" * 61])
def test_an_id_must_fit_a_file(identity: str) -> None:
    loaded = read({"players.csv": f"id,name\n{identity},Con\n"}, entrants=f"player\n{identity}\n")
    assert told(loaded) == ["error id-unfit players.csv:2:1"]
    assert "p001" in str(the(loaded, "id-unfit").hint)


@pytest.mark.parametrize("identity", ["com", "com10", "conny", "x" * 60])
def test_an_id_that_only_resembles_such_a_name(identity: str) -> None:
    settled(read({"players.csv": f"id,name\n{identity},Con\n"}))


@pytest.mark.parametrize(
    "folder",
    ["2026-27/con", "Nul/interne", f"2026-27/{'x' * 61}", "2026-27/a#1", "2026-27/wie?", "100%/a"],
)
def test_a_folder_must_fit_every_computer(folder: str) -> None:
    loaded = read({f"{folder}/competition.toml": 'system = "knsb"\n'})
    assert told(loaded) == ["error folder-name competition.toml:1:1"]
    assert "another name" in str(loaded.problems[0].hint)


@pytest.mark.parametrize("name", ["static", "pages", "news", "templates", "docs", "en"])
def test_a_season_cannot_be_called_as_another_folder(name: str) -> None:
    loaded = read({f"{name}/interne/competition.toml": 'system = "knsb"\n'})
    assert told(loaded) == ["warning season-reserved competition.toml:1:1"]
    assert name in str(loaded.problems[0].message)
    assert loaded.league is not None
    assert [s.id for s in loaded.league.seasons] == ["2026-27"]


def test_a_folder_in_the_place_of_a_file() -> None:
    inside = {f"{INTERNE}/results.csv/a.csv": "", f"{INTERNE}/results.csv/b.csv": ""}
    loaded = read(inside)
    assert told(loaded) == ["error file-is-folder results.csv:1:1"]


def test_a_file_that_is_there_under_two_names() -> None:
    loaded = read({f"{INTERNE}/Results.csv": "["}, results=HEADER)
    message = str(loaded.problems[0].message)
    assert message == "results.csv is there too, so this file is not read."


@pytest.mark.parametrize(
    ("folder", "why"),
    [
        ("2026-27/index.html", "takes index.html for a file"),
        ("Statistics.HTML/interne", "takes Statistics.HTML for a file"),
        ("2026-27/data.json", "takes data.json for a file"),
        ("sitemap.xml/interne", "takes sitemap.xml for a file"),
        ("2026-27/A.", "ends in a dot or a space"),
        ("2026 /interne", "ends in a dot or a space"),
        ("2026-27/in\u202eterne", "nobody sees"),
        ("2026\t27/interne", "nobody sees"),
    ],
)
def test_a_folder_that_is_no_folder_elsewhere(folder: str, why: str) -> None:
    loaded = read({f"{folder}/competition.toml": 'system = "knsb"\n'})
    assert errors(loaded) == ["folder-name"]
    assert why in str(loaded.problems[0].hint)


@pytest.mark.parametrize("name", ["players", "Players", "STATIC", "EN", "Templates"])
def test_a_season_cannot_share_a_folder_of_the_site(name: str) -> None:
    """On a disk that makes no difference between capitals they would be one folder."""
    path = f"{name}/interne/competition.toml"
    loaded = read({path: 'system = "knsb"\n'})
    assert [(p.code, str(p.span)) for p in loaded.problems if p.severity is Severity.ERROR] == [
        ("season-reserved", f"{path}:1:1")
    ]
    assert loaded.league is not None
    assert [s.id for s in loaded.league.seasons] == ["2026-27"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2026-27/Beker", "2026-27/beker"),
        ("Zomer/a", "zomer/b"),
        ("2026-27/de\u0301", "2026-27/d\u00e9"),
    ],
)
def test_two_folders_that_are_one_on_another_computer(one: str, other: str) -> None:
    texts = {f"{name}/competition.toml": 'system = "knsb"\n' for name in (one, other)}
    loaded = read(texts)
    (problem,) = [p for p in loaded.problems if p.severity is Severity.ERROR]
    assert problem.code == "folder-name"
    assert [span.file for span, _ in problem.related] == [f"{one}/competition.toml"]
    assert problem.span.file == f"{other}/competition.toml"


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("static/s\udcfe.png", "not UTF-8"),
        ("static/\udcfe/s.png", "not UTF-8"),
        ("pages/s\udcfe.md", "not UTF-8"),
        ("static/a\nb.png", "nobody sees"),
        ("static/" + 201 * "a", "too long"),
        ("static/" + 101 * "é", "too long"),
        ("static/" + 201 * "a" + "/b.png", "too long"),
        ("pages/" + 245 * "a" + ".md", "too long"),
    ],
)
def test_a_name_that_cannot_be_published(path: str, why: str) -> None:
    loaded = read({path: "# Titel\n"})
    (problem,) = loaded.problems
    assert (problem.code, problem.severity) == ("file-name", Severity.ERROR)
    assert problem.span.file == path
    assert why in str(problem.hint)


@pytest.mark.parametrize(
    "path",
    ["static/" + 200 * "a", "static/é.png", "pages/" + 197 * "a" + ".md", "minutes/s\udcfe.png"],
)
def test_a_name_that_can(path: str) -> None:
    assert read({path: "# Titel\n"}).problems == ()


@pytest.mark.parametrize("name", ["pages/rooster.md", "news/2026-09-01-rooster.md"])
def test_signs_that_turn_the_writing_are_no_part_of_a_title(name: str) -> None:
    league = read({name: "# \u202eRoos\u00adter \u202c #\n", "pages/\u202ea.md": "x"}).league
    assert league is not None
    assert "Rooster" in [a.title for a in (*league.pages, *league.news)]
    assert "A" in [a.title for a in league.pages]
