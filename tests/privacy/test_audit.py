"""The audit of a site finds every form of a name that is planted, and nothing where nothing is."""

import gzip
import io
import zipfile

import pytest

from leaguegen.build import build
from leaguegen.desk.site_audit import Leak, leaks
from leaguegen.desk.site_words import usual
from leaguegen.files import read_theme
from leaguegen.model.league import League
from leaguegen.render.names import faces
from leaguegen.words.catalogue import Catalogue
from tests.clubs import files, league_of
from tests.privacy.test_fuzz import club as random_club
from tests.privacy.test_fuzz import content

THEME = read_theme()

CONTENT = files({
    "club.toml": 'name = "Test"\nlanguage = "nl"\n',
    "players.csv": """
        id,name,knsb_id,born,aliases,privacy
        bert-van-der-laan,Bert van der Laan,7654321,2011,Lange Bertus,initials
        zoe,Zoë d'Hondt-Müller,,,,code
        remise,Remise,,,,initials
        jan,Jan de Wit,,,,short
        piet,Piet de Jong,,,,short
        ellen,Ellen de Jong,,,,
        hidde,Hidde Prins,,,,hidden
        """,
    "2026-27/interne/competition.toml": 'system = "knsb"\n',
    "2026-27/interne/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-08\n",
    "2026-27/interne/results.csv": "round,board,white,black,result\n"
    "1,1,jan,bert-van-der-laan,1-0\n1,2,zoe,remise,½-½\n1,3,piet,ellen,0-1\n",
})  # fmt: skip
LEAGUE = league_of(CONTENT)
FACES = faces(LEAGUE, Catalogue("nl"))


def audit(site: dict[str, bytes], league: League = LEAGUE) -> list[Leak]:
    seen = faces(league, Catalogue(league.language))
    return list(leaks(site, league.players, seen, usual(league, THEME)))


def found(text: str, path: str = "x.html") -> set[str]:
    """Return whom a file betrays."""
    return {str(leak.player) for leak in audit({path: text.encode()})}


def test_the_clean_site_betrays_nobody() -> None:
    made = build(CONTENT, THEME).files
    assert made is not None
    assert audit({str(path): data for path, data in made.items()}) == []


@pytest.mark.parametrize(
    "text",
    [
        "Bert van der Laan",
        "bert VAN DER laan",
        "<td>Laan, Bert van der</td>",
        "van der Laan, Bert",
        "Mooie zet van Van der Laan!",
        "Laans mooiste partij",
        "Bert&nbsp;van&#32;der&#x20;Laan",
        "&#66;&#101;&#114;&#116; van der L&#97;an",
        '<a href="players/bert-van-der-laan.html">B. L.</a>',
        '<a href="players/bert%2Dvan%2Dder%2Dlaan.html">B. L.</a>',
        "bert%2520van%2520der%2520laan",
        '{"name": "Bert van der L\\u0061an"}',
        '{"url": "players\\/bert-van-der-laan"}',
        "Bert <b>van</b> der La<wbr>an",
        "Bert van der La\u00adan",
        "B\u200bert van der Laan",
        "Bert van der La\u0301an",
        "<!-- Bert van der Laan -->",
        "bertvanderlaan@mail.example",
        "bertvanderlaan2011",
        "#BertVanDerLaan",
        "Bert_van_der_Laan.jpg",
        "Lange Bertus",
        "Bertus, Lange",
        "7654321",
        "B. L. (2011)",
        "2011 geboren: B. L.",
    ],
)
def test_each_form_is_found(text: str) -> None:
    assert found(text) == {"bert-van-der-laan"}


@pytest.mark.parametrize(
    "text", ["Zoe D'HONDT muller", "D’Hondt", "Müller", "hondt-muller/zoe", "Zoë"]
)
def test_accents_and_apostrophes(text: str) -> None:
    assert found(text) == {"zoe"}


@pytest.mark.parametrize(
    "text",
    [
        "B. L. won",
        "Het werd remise.",
        "Remise",
        "De Wit-speler begint",
        "Wit",
        "Jan W.",
        "Ellen de Jong",
        "de Jong",
        "Bertus",
        "een laan of een andere weg",
        "76543210",
        "Robin van der Laanstraat",
        "2011",
    ],
)
def test_what_is_no_name_is_not_found(text: str) -> None:
    assert found(text) == set()


def test_a_short_name_hides_the_family_name_alone() -> None:
    assert found("Jan") == set()
    assert found("Jan de Wit") == {"jan"}
    assert found("Wit, Jan de") == {"jan"}
    assert found("Piet de Jong") == {"piet"}


@pytest.mark.parametrize(
    "text", ["P. de Jong", "P.de Jong", "<td>P. de Jong</td>", "p-de-jong.html", "p.deJong"]
)
def test_initials_before_a_family_name_that_others_bear_too(text: str) -> None:
    """Ellen de Jong is shown in full, so the family name alone says nothing."""
    assert found(text) == {"piet"}
    assert found(text.replace("P", "E").replace("p", "e")) == set()


OTHERS = (
    "id,name,privacy\nz,Zeno Black,hidden\ndaan,Daan Zorn,short\nt,Tom Post,hidden\n"
    "si,Si 't Post,\nmo,Mo Zwart,hidden\nzoe,Zoë Vis,short\nzoe2,Zoë Black,hidden\n"
    "nel,Nel Black,\n"
)


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ('{"white_name":"Daan Z.","black_name":"Bo"}', set()),
        ("<li>Daan Z. – Black 1-0</li>", set()),
        ("Si 't Post", set()),
        ("J. T. Post", set()),
        ("toen had A. M. zwart, nu wit", set()),
        ("Zoë V. won", set()),
        ("script-src 'sha256-68mo/85zoe5Black0sIekCZjo9a+ffN8oWsWjaaaaaaaaa='", set()),
        ("Nel Black – Zoë V.", set()),
        ("Nel Black, Zoë de Z.", {"zoe2"}),
        ("Z. Black won", {"z", "zoe2"}),
        ("T. Post", {"t"}),
        ("m-zwart.html", {"mo"}),
        ("M. Zwart", {"mo"}),
        ("Zoë Black", {"zoe2"}),
    ],
)
def test_what_is_shown_of_others_is_nobody_elses(text: str, people: set[str]) -> None:
    club = league_of(
        files({"club.toml": 'name = "Test"\nlanguage = "nl"\n', "players.csv": OTHERS})
    )
    assert {str(leak.player) for leak in audit({"x.html": text.encode()}, club)} == people


@pytest.mark.parametrize("word", ["Zomer", "Rapid", "Beker"])
def test_words_of_which_folders_are_made(word: str) -> None:
    folder = f"2026-27/{word.lower()}"
    club = files({
        "club.toml": 'name = "Test"\nlanguage = "nl"\n',
        "players.csv": f"id,name,privacy\nq,Tim {word},hidden\nbo,Bo Vos,\n",
        f"{folder}/competition.toml": f'title = "{word}competitie"\nsystem = "knsb"\n',
        f"{folder}/rounds.csv": "round,date\n1,2026-09-01\n",
    })  # fmt: skip
    made = build(club, THEME).files
    assert made is not None
    assert audit({str(path): data for path, data in made.items()}, league_of(club)) == []
    assert audit({"x.html": f"Tim {word}".encode()}, league_of(club)) != []


def test_initials_that_others_have_too_tell_nothing() -> None:
    club = league_of(files({
        "club.toml": 'name = "Test"\nlanguage = "nl"\n',
        "players.csv": "id,name,privacy\npj,Piet Jan Vos,hidden\npa,Paul Vos,\nbo,Bo Vos,\n",
    }))  # fmt: skip
    assert [str(leak.player) for leak in audit({"x.html": b"P. Vos"}, club)] == []
    assert [str(leak.player) for leak in audit({"x.html": b"P.J. Vos"}, club)] == ["pj"]


@pytest.mark.parametrize("text", ["Zoë d'Hondt-Mueller", "MUELLER", "z-mueller.html", "Muellers"])
def test_a_letter_that_is_written_as_two(text: str) -> None:
    assert found(text) == {"zoe"}


@pytest.mark.parametrize("text", ["A. W.", "A.W.", "A.W.'s zet", "AW", "A W 1-0", "aw.html"])
def test_a_name_of_initials_alone(text: str) -> None:
    club = league_of(files({
        "club.toml": 'name = "Test"\nlanguage = "nl"\n',
        "players.csv": "id,name,privacy\nq,A. W.,code\nbo,Bo Vos,\n",
    }))  # fmt: skip
    assert [str(leak.player) for leak in audit({"x.html": text.encode()}, club)] == ["q"]
    for words in ("Was er niet", "was", "zo'n A (w", "Daan W., A. Bos"):
        assert audit({"x.html": words.encode()}, club) == []


def test_a_folded_line_of_a_calendar() -> None:
    text = "BEGIN:VCALENDAR\r\nSUMMARY:tegen La\r\n an uit\r\n"
    assert found(text, "x.ics") == {"bert-van-der-laan"}
    assert found(text.replace("BEGIN:VCALENDAR", "x"), "x.ics") == set()


@pytest.mark.parametrize("name", ["TeamMüller.jpg", "static/FotoVanDerLaanOp3Mei.png"])
def test_a_name_of_a_file_that_is_written_together(name: str) -> None:
    assert found("", name) != set()


def test_what_is_packed() -> None:
    sheet = io.BytesIO()
    with zipfile.ZipFile(sheet, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/sharedStrings.xml", "<sst><si><t>Bert van der Laan</t></si></sst>" * 9)
        packed.writestr("d'Hondt-Müller.txt", "")
    told = audit({"leden.xlsx": sheet.getvalue(), "x.gz": gzip.compress(b"Hidde Prins" * 9)})
    assert {leak.player for leak in told} == {"bert-van-der-laan", "zoe", "hidde"}
    for broken in (
        sheet.getvalue()[:99],
        b"PK\x03\x04",
        b"\x1f\x8b\x08xx",
        gzip.compress(b"x")[:9],
    ):
        assert audit({"x": broken}) == []


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "cp1252"])
def test_other_encodings(encoding: str) -> None:
    told = audit({"x.bin": "Zoë d'Hondt en BERT VAN DER LAAN".encode(encoding)})
    assert {leak.player for leak in told} == {"bert-van-der-laan", "zoe"}


def test_two_cells_are_no_name() -> None:
    assert found("<tr><td>Piet</td><td>de Jong</td></tr>") == set()
    assert found("<b>Piet</b> <i>de Jong</i>") == {"piet"}


def test_of_who_is_hidden_the_id_is_sought_too() -> None:
    assert found("players/hidde.html") == {"hidde"}
    assert found("Prins") == {"hidde"}


def test_the_address_of_a_file_is_looked_at() -> None:
    assert found("", "players/bert-van-der-laan.html") == {"bert-van-der-laan"}
    assert found("", "static/BertVanDerLaan.jpg") == {"bert-van-der-laan"}


def test_the_place_is_told() -> None:
    leak = audit({"a/b.html": b"<p>Gisteren won Bert van der Laan van Ellen.</p>"})
    assert [(one.path, one.kind) for one in leak] == [("a/b.html", "name")]
    assert leak[0].excerpt == "Gisteren won Bert van der Laan van Ellen."


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ('<div class="prose"><p>Bert van der Laan</p><hr class="wide"></div>', "Bert van der Laan"),
        ("<p>Wie? <b>Bert</b> van <i>der</i> Laan!</p>", "Wie? Bert van der Laan!"),
        ('<p>Zie <a title="Bert van der Laan" href="/x">hier</a>', 'title="Bert van der Laan"'),
        ("Wit,Zwart\nBert van der Laan,Ellen\n", "Wit,Zwart Bert van der Laan,Ellen"),
    ],
)
def test_the_place_is_told_as_text(page: str, told: str) -> None:
    """What stands in a tag itself, as a title, is told with it."""
    (leak,) = audit({"a.html": page.encode()})
    if told.startswith("title"):
        assert told in leak.excerpt
    else:
        assert leak.excerpt == told


@pytest.mark.parametrize(
    "text",
    [
        "tegen Ellen de Jong · Piet J.",
        "tegen Ellen de Jong, Piet J., Jan W.",
        "<b>Ellen de Jong</b> <i>Piet J.</i>",
    ],
)
def test_a_list_of_names_as_they_are_shown(text: str) -> None:
    """The family name of the one, who is shown in full, and the given name of the next."""
    assert found(text) == set()
    assert found(text.replace("J.", "Janse")) == {"piet"}


LI = league_of(files({
    "club.toml": 'name = "Test"\nlanguage = "nl"\n',
    "players.csv": "id,name,privacy\nli,Wit Li,initials\noe,Anne-Marie 't Oé,initials\n",
}))  # fmt: skip


@pytest.mark.parametrize(
    "text", ["<ul><li>wit is aan de beurt</li></ul>", "<li>Wit begint", "Het laat dat niet toe."]
)
def test_words_of_tags_and_of_the_language_written_together(text: str) -> None:
    assert audit({"x.html": text.encode()}, LI) == []


def test_the_same_words_as_names() -> None:
    told = audit({"x.html": "<p>Wit Li won van Anne-Marie 't Oé</p>".encode()}, LI)
    assert {leak.player for leak in told} == {"li", "oe"}
    told = audit({"x.html": "<p>Van 't Oé verloor</p>".encode()}, LI)
    assert {leak.player for leak in told} == {"oe"}


@pytest.mark.parametrize("seed", range(14))
def test_random_sites_betray_nobody(seed: int) -> None:
    people = random_club(seed)
    files_ = content(people, seed)
    made = build(files_, THEME).files
    assert made is not None
    site = {str(path): data for path, data in made.items()}
    assert audit(site, league_of(files_)) == []


@pytest.mark.parametrize("seed", range(14))
def test_the_same_sites_with_all_names_betray_everybody(seed: int) -> None:
    """The site as it is built where everybody is shown in full."""
    people = random_club(seed)
    files_ = content(people, seed)
    open_ = {**files_, "players.csv": _without_wishes(files_["players.csv"])}
    made = build(open_, THEME).files
    assert made is not None
    site = {str(path): data for path, data in made.items()}
    told = {str(leak.player) for leak in audit(site, league_of(files_))}
    secret = {p.id for p in people if p.mode != "full" and len(p.parts) > 1}
    assert secret <= told


def _without_wishes(players: bytes) -> bytes:
    """Return a players.csv in which everybody wishes to be shown in full."""
    head, *lines = players.decode().splitlines()
    cells = [line.split(",") for line in lines]
    rows = [",".join((*row[:3], "", "", row[5], "full")) for row in cells]
    return "\n".join((head, *rows)).encode()


COMMON = (
    "jansen bakker visser smit meijer mulder bos vos peters hendriks dekker brouwer dijkstra smits"
    " janssen vermeulen jacobs pieters willems maes claes wouters vries berg dijk boer jong"
    " piet kees henk anna marie sanne daan emma sem lotte johan peter hans wim jaap ans els"
)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_no_common_name_is_taken_for_a_word_of_the_site(language: str) -> None:
    """A sentence of a command that has a name as its example would make it one."""
    club = league_of(files({
        "club.toml": f'name = "Test"\nlanguage = "{language}"\n',
        "players.csv": "id,name\nan,An Xy\n",
    }))  # fmt: skip
    assert usual(club, THEME).words & set(COMMON.split()) == set()
