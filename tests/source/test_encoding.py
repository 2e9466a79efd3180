"""Bytes to text: every encoding that clubs' programs write."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.source.encoding import Text, decode, encode
from leaguegen.source.mojibake import Twice, repair
from leaguegen.source.problem import Severity

# Names as they occur in Dutch clubs, with a score that CP1252 has and MacRoman lacks.
NAMES = "Zoë Müller,André D,½-½\nRené d’Hondt,Jörg Weiß,1–0\n"


def codes(data: bytes) -> list[tuple[str, Severity]]:
    return [(p.code, p.severity) for p in decode(data, "f.csv")[1]]


def test_utf8_is_taken_as_it_is() -> None:
    text, problems = decode(NAMES.encode(), "f.csv")
    assert (text.text, text.encoding, text.bom, problems) == (NAMES, "utf-8", False, [])


def test_a_byte_order_mark_is_taken_off_and_remembered() -> None:
    text, problems = decode(b"\xef\xbb\xbf" + NAMES.encode(), "f.csv")
    assert (text.text, text.encoding, text.bom, problems) == (NAMES, "utf-8", True, [])


@pytest.mark.parametrize(
    ("mark", "codec"), [(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")]
)
def test_utf16_with_a_mark(mark: bytes, codec: str) -> None:
    data = mark + NAMES.encode(codec)
    text, _ = decode(data, "f.csv")
    assert (text.text, text.encoding, text.bom) == (NAMES, codec, True)
    assert codes(data) == [("encoding-utf16", Severity.NOTE)]


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark(codec: str) -> None:
    text, _ = decode("round,white\n1,Zoë\n".encode(codec), "f.csv")
    assert (text.text, text.encoding, text.bom) == ("round,white\n1,Zoë\n", codec, False)


def test_cp1252_is_a_note_at_the_first_letter_that_is_not_utf8() -> None:
    data = NAMES.encode("cp1252")
    text, problems = decode(data, "f.csv")
    assert (text.text, text.encoding) == (NAMES, "cp1252")
    assert [(p.code, p.severity, str(p.span)) for p in problems] == [
        ("encoding-cp1252", Severity.NOTE, "f.csv:1:3")
    ]


@pytest.mark.parametrize(
    "text", ["½-½", "d’Hondt", "1–0", "Müller", "Ÿ", "’t Veld", "“Jan”", "€ 5"]
)
def test_a_single_windows_letter_is_not_taken_for_mac(text: str) -> None:
    assert decode(text.encode("cp1252"), "f.csv")[0].text == text


@pytest.mark.parametrize("text", ["Zoë,André", "René", "François", "Chloé d’Hondt", "Noël Aimée"])
def test_mac_letters_are_a_warning(text: str) -> None:
    data = text.encode("mac_roman")
    assert decode(data, "f.csv")[0].text == text
    assert codes(data) == [("encoding-macroman", Severity.WARNING)]


@pytest.mark.parametrize(
    ("file", "spreadsheet"), [("results.csv", True), ("club.toml", False), ("news/x.md", False)]
)
def test_only_a_table_is_saved_by_a_spreadsheet(file: str, spreadsheet: bool) -> None:  # noqa: FBT001
    for data in ("René".encode("mac_roman"), "René".encode("utf-16")):
        (problem,) = decode(data, file)[1]
        assert ("CSV" in str(problem.hint)) == spreadsheet
        assert "UTF-8" in str(problem.hint)


@pytest.mark.parametrize(
    "text", ["½-½", "Zoë", "d’Hondt", "1–0", "à", "Čeč", "é € “x” 🏆", "Á", "Šulc"]
)
def test_utf8_encoded_twice_is_repaired(text: str) -> None:
    twice = "".join(bytes([b]).decode("cp1252", errors="ignore") or chr(b) for b in text.encode())
    read, problems = decode(twice.encode(), "f.csv")
    assert read.text == text
    assert [(p.code, p.severity) for p in problems] == [("encoding-twice", Severity.NOTE)]


def test_three_times_encoded_too() -> None:
    once = "½".encode().decode("cp1252")
    assert decode(once.encode().decode("cp1252").encode(), "f.csv")[0].text == "½"


def test_a_repair_of_two_letters_that_make_one() -> None:
    # "Ã„" stands for "Ä", "Å" and a hard space for "Š", and "ÄŠ" for "Ċ".
    assert repair("Ã„Å\u00a0") == ("Ċ", Twice(0, "Ã„", "Ċ"))


def test_a_repair_is_told_at_its_place() -> None:
    _, problems = decode("a,b\nx,Â½".encode(), "f.csv")
    assert (str(problems[0].span), problems[0].span.width) == ("f.csv:2:3", 1)
    assert str(problems[0].message) == "“Â½” is a twice encoded “½”; it is read as meant."


@pytest.mark.parametrize(
    "text",
    [
        *("“ANDRÉ”", "Ä", "„JOSÉ“ – CAFÉ…", "ÉÈÊ", "Ångström", "PÅ”", "â", "“PRÂ’S”", "“Ã”"),
        *("MANHÃ…", "»MANHû", "MANHÃ – NÃO", "MANHÃ\u00a0!", "MANHÃ…, Zoë"),
    ],
)
def test_what_people_write_is_left_alone(text: str) -> None:
    assert repair(text) == (text, None)


def test_a_file_of_two_encodings_reads_right_throughout() -> None:
    mixed = "Zoë\n".encode() + "André ½-½\n".encode("cp1252")
    text, _ = decode(mixed, "f.csv")
    assert (text.text, text.encoding) == ("Zoë\nAndré ½-½\n", "cp1252")


@pytest.mark.parametrize("text", ["Zoë Â½", "RenÃ© René", "“Ã” RenÃ©", "5 â‚¬ café"])
def test_a_file_that_was_encoded_twice_in_part_is_left_and_told(text: str) -> None:
    read, problems = decode(text.encode(), "f.csv")
    assert (read.text, read.unsure) == (text, False)
    assert [(p.code, p.severity) for p in problems] == [("encoding-mixed", Severity.WARNING)]


@pytest.mark.parametrize(
    ("utf8", "meant", "encoding"),
    [
        ("LՃchiquier", "L’Échiquier", "mac_roman"),
        ("RENӅ", "RENÓ…", "cp1252"),
        ("Wei߅", "Weiß…", "cp1252"),
    ],
)
def test_another_script_within_a_latin_word(utf8: str, meant: str, encoding: str) -> None:
    data = meant.encode(encoding)
    assert data == utf8.encode()
    read, problems = decode(data, "f.csv")
    assert (read.text, read.encoding, read.unsure) == (utf8, "utf-8", True)
    (problem,) = problems
    assert (problem.code, problem.severity) == ("encoding-script", Severity.WARNING)
    shown = [line for version in problem.versions for _, line in version.lines]
    assert shown == [utf8, meant]


@pytest.mark.parametrize(
    "text",
    [
        *("Արամ", "Պետրոսյան, Tigran", "Иван", "Клуб SMSка и VIPы", "Ευα", "kΩ", "μm", "ΔT", "πr²"),
        *(
            "אבי",
            "عمر",
            "İstanbul",
            "Ioană",
            "ʻokina",
            "Zoe\u0308",
            "小林Taro",
            "3й",
            "Łódź",
            "β-test",
        ),
    ],
)
def test_words_of_other_scripts_are_as_they_are(text: str) -> None:
    assert decode(text.encode(), "f.csv") == (Text(text), [])


def test_damaged_letters_are_a_warning_at_their_place() -> None:
    _, problems = decode("Zo\ufffd".encode(), "f.csv")
    assert [(p.code, p.severity, str(p.span)) for p in problems] == [
        ("encoding-damaged", Severity.WARNING, "f.csv:1:3")
    ]


@pytest.mark.parametrize(
    "data", [b"PK\x03\x04rest", b"%PDF-1.4", b"\xd0\xcf\x11\xe0x", b"a\0\0\0b"]
)
def test_other_files_are_no_text(data: bytes) -> None:
    text, problems = decode(data, "results.csv")
    assert text.text == ""
    assert [(p.code, p.severity) for p in problems] == [("not-text", Severity.ERROR)]


@given(st.binary(max_size=200))
def test_any_bytes_give_a_text(data: bytes) -> None:
    text, problems = decode(data, "f.csv")
    assert isinstance(text.text, str)
    assert all(p.hint is not None and p.span.line >= 1 for p in problems)


LETTERS = st.characters(
    codec="utf-8", exclude_characters="\ufeff\ufffd\0", exclude_categories=["Cc"]
)


@given(st.text(LETTERS, max_size=50).filter(lambda t: repair(t)[1] is None))
def test_utf8_comes_back(text: str) -> None:
    data = encode(text, "utf-8")
    assert data is not None
    assert decode(data, "f.csv")[0].text == text


@given(st.binary(max_size=60).filter(lambda b: b"\0" not in b))
def test_reading_is_lossless_where_nothing_was_repaired(data: bytes) -> None:
    text, problems = decode(data, "f.csv")
    if {p.code for p in problems} <= {"encoding-cp1252", "encoding-macroman"}:
        mark = b"\xef\xbb\xbf" if text.bom and text.encoding in ("utf-8", "cp1252") else b""
        assert mark + (encode(text.text, text.encoding) or b"") == data


@pytest.mark.parametrize("encoding", ["utf-16", "cp1252"])
def test_only_a_table_is_sent_to_excel(encoding: str) -> None:
    """Settings that a spreadsheet saves are settings no more."""
    data = 'name = "Café"\n'.encode(encoding)
    for file, excel in (("club.toml", False), ("pages/contact.md", False), ("players.csv", True)):
        (problem,) = decode(data, file)[1]
        assert ("Excel" in str(problem.hint)) == excel
        assert ("leaguegen fix" in str(problem.hint)) != excel


@pytest.mark.parametrize("times", [1, 2, 3])
def test_beside_letters_of_windows_all_steps_are_put_right(times: int) -> None:
    """A row pasted from a file that was saved wrongly more than once, beside rows that are good."""
    wrong = "½-½"
    for _ in range(times):
        wrong = wrong.encode().decode("cp1252")
    text, problems = decode(f"result\n½-½\n{wrong}\n".encode("cp1252"), "r.csv")
    assert text.text == "result\n½-½\n½-½\n"
    told = next(p for p in problems if p.code == "encoding-twice")
    assert (told.span.line, told.span.column, told.span.width) == (3, 1, 1)
