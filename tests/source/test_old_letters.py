"""Text of one byte a letter: Windows or Macintosh, decided only where the letters tell it."""

from contextlib import suppress

import pytest
from babel import Locale

from leaguegen.source.encoding import decode
from leaguegen.source.problem import Severity


def read(text: str, encoding: str) -> tuple[str, list[str]]:
    read, problems = decode(text.encode(encoding), "f.csv")
    return read.text, [p.code for p in problems]


@pytest.mark.parametrize(
    "text",
    [
        *("Müller", "Özgür", "naïef", "Måns", "André", "Zoë", "José", "één", "Jörg"),
        *("½-½", "½ – ½", "1–0", "De „beker” van René en Zoë en André.", "Wacht…even, René"),
        *("Café (m²)", "„Jopie“ García", "25´ voor Loïs", "1ª María"),
    ],
)
def test_windows_letters_that_tell_it(text: str) -> None:
    """In the other reading stand signs within words, or capitals behind small letters."""
    assert read(text, "cp1252") == (text, ["encoding-cp1252"])


@pytest.mark.parametrize(
    "text",
    [
        *("Müller", "Özgür", "pâté", "Måns", "André", "José", "één", "François", "Åland", "1–0"),
        *("Zoë Müller, René Maçon", "Café (≤ 1800)", "nº 5 René", "ﬁnale van André", "ís José"),
    ],
)
def test_macintosh_letters_that_tell_it(text: str) -> None:
    assert read(text, "mac_roman") == (text, ["encoding-macroman"])


SIGNS = (
    *("≤ 1800", "≥ 1800", "≈ 5", "√", "∑", "∞", "nº 5", "1º", "ﬁnale", "ﬂitsen", "‡", "€uro"),
    *("Dat ís zo.", "er ín?", "„beker”", "25´ + 10´", "”snel”", "‚x‘", "foto‘s", "zo‘n", "1ª"),
    *("2ª klasse", "McÉlroy", "Jan „Jopie“", "’t Veld", "d’Hondt", "“Jan”", "½", "m²", "ronde – 3"),
    *("A÷B", "JAN–PIET", "RENÉ", "RENé", "ANDRé", "ÉÉn", "na hÉireann", "joueur·euse", "Lego™s"),
    *("joueur•euse", "het“grote”huis", "Þór", "DeÁvila", "Strauß", "Çelik", "João", "’s", "’n"),
)


@pytest.mark.parametrize("encoding", ["cp1252", "mac_roman"])
@pytest.mark.parametrize("text", SIGNS)
def test_signs_and_what_people_may_write_tell_nothing(text: str, encoding: str) -> None:
    """Each stood in a club's file, or may; nobody can say of it that it is a slip."""
    with suppress(UnicodeEncodeError):
        data = f'title = "{text}"\n'.encode(encoding)
        found, problems = decode(data, "f.toml")
        assert found.encoding == "cp1252"
        if encoding == "mac_roman" or text not in ("Þór",):
            assert [p.code for p in problems] == ["encoding-unsure"]


@pytest.mark.parametrize(
    ("windows", "mac"),
    [
        ("ìnterne", "Ïnterne"),
        ("Jšrg", "Jörg"),
        ("Nu–ez", "Nuñez"),
        ("L—pez", "López"),
        ("Garc’a", "García"),
        ("Žva", "éva"),
        ("…mer", "Ömer"),
        ("Lu’s", "Luís"),
        ("École", "…cole"),
    ],
)
def test_letters_that_fit_both(windows: str, mac: str) -> None:
    """The same bytes, worked out with the tables of both; it is read as Windows text, and told."""
    data = windows.encode("cp1252")
    assert data == mac.encode("mac_roman")
    text, problems = decode(b"title," + data + b"\n", "f.csv")
    assert (text.text, text.encoding, text.unsure) == (f"title,{windows}\n", "cp1252", True)
    (problem,) = problems
    assert (problem.code, problem.severity) == ("encoding-unsure", Severity.WARNING)
    assert str(problem.span) == "f.csv:1:7"
    assert [[word for _, word in version.lines] for version in problem.versions] == [
        [windows],
        [mac],
    ]


def test_one_letter_that_tells_it_is_enough_for_a_file() -> None:
    assert read("Garc’a\nZoë\n", "cp1252") == ("Garc’a\nZoë\n", ["encoding-cp1252"])
    assert read("García\nRené\n", "mac_roman") == ("García\nRené\n", ["encoding-macroman"])


def test_each_word_is_shown_once() -> None:
    _, (problem,) = decode("Jörg,Ïda\nJörg\n".encode("mac_roman"), "f.csv")
    assert [[(str(at), word) for at, word in v.lines] for v in problem.versions] == [
        [("f.csv:1:1", "Jšrg"), ("f.csv:1:6", "ìda")],
        [("f.csv:1:1", "Jörg"), ("f.csv:1:6", "Ïda")],
    ]


def test_signs_that_are_the_same_in_both_decide_nothing() -> None:
    """©, £, ± have one byte in both."""
    assert read("© 2026 ±5", "mac_roman") == ("© 2026 ±5", ["encoding-cp1252"])


def test_odd_signs_in_both_readings_decide_nothing() -> None:
    """A file that two programs wrote: "Zoë" by one, "René" by the other."""
    _, problems = decode("Zoë,".encode("cp1252") + "René".encode("mac_roman"), "f.csv")
    assert [p.code for p in problems] == ["encoding-unsure"]


@pytest.mark.parametrize(
    "language", ["nl", "de", "fr", "es", "pt", "sv", "is", "hu", "cs", "tr", "ga"]
)
def test_no_name_of_a_country_or_a_language_is_certain_and_wrong(language: str) -> None:
    """What Babel has of them: hundreds of words, as each system would have written them alone."""
    locale = Locale.parse(language)
    names = {*locale.territories.values(), *locale.languages.values()}
    certain = 0
    for encoding, code in (("cp1252", "encoding-cp1252"), ("mac_roman", "encoding-macroman")):
        for name in sorted(names):
            with suppress(UnicodeEncodeError):
                data = f'title = "{name}"\n'.encode(encoding)
                found, problems = decode(data, "f.toml")
                # "d’é" of a Macintosh happens to be UTF-8, and nobody can tell.
                if not name.isascii() and "’é" not in name:
                    assert found.unsure or found.text == data.decode(encoding), name
                    certain += [p.code for p in problems] == [code]
    assert certain > 10
