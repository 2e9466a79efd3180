"""The catalogues: every message has its Dutch, and what a message says in each language."""

import ast
import re
import string
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from leaguegen.model.player import PlayerId
from leaguegen.words.catalogue import Catalogue, number, signed
from leaguegen.words.message import Either, say, say_many
from tools import catalogues

CODE = catalogues.ROOT / "leaguegen"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_every_message_of_code_and_templates_has_a_dutch_translation() -> None:
    current = catalogues.updated(catalogues.collected(), "nl")
    assert catalogues.untranslated(current) == []


def test_the_program_reads_what_the_translators_wrote() -> None:
    catalogue = Catalogue("nl")
    with catalogues.po_file("nl").open("rb") as file:
        written = read_po(file, locale="nl")
    stale = []
    for message in written:
        if not message.id:
            continue
        if isinstance(message.id, str):
            said, wanted = catalogue.text(say(message.id)), message.string
        else:
            said = catalogue.text(say_many(message.id[0], message.id[1], 2))
            wanted = message.string[1]
            wanted = wanted.replace("{n}", "2")
        if said != str(wanted).replace("{{", "{").replace("}}", "}"):
            stale.append(message.id)
    assert stale == [], "run: make catalogues"


def test_a_translation_has_the_fields_of_its_message_and_plain_ones() -> None:
    with catalogues.po_file("nl").open("rb") as file:
        written = read_po(file, locale="nl")
    wrong = []
    for message in written:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        wanted = fields(ids[-1])
        # The singular has the fields of the English one, which may tell less; `n` is 1 there.
        least = [fields(id_) - ({"n"} if len(ids) > 1 else set()) for id_ in ids]
        wrong += [
            (ids[0], text)
            for text, own in zip(strings, least, strict=True)
            if not own <= fields(text) <= wanted
        ]
        wrong += [(ids[0], name) for name in wanted if not name.isidentifier()]
    assert wrong == []


def test_the_dutch_says_u_to_everybody() -> None:
    with catalogues.po_file("nl").open("rb") as file:
        written = read_po(file, locale="nl")
    familiar = re.compile(r"\b(je|jij|jou|jouw|jezelf|jullie)\b", re.IGNORECASE)
    assert [m.string for m in written if m.id and familiar.search(str(m.string))] == []


def test_texts_of_messages_stand_in_the_code_as_they_are() -> None:
    """The extraction sees only literal texts: no variables, no f-strings."""
    hidden = []
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            texts = {"say": 1, "say_many": 2}.get(node.func.id, 0)
            hidden += [
                f"{path.relative_to(CODE)}:{node.lineno}"
                for text in node.args[:texts]
                if not (isinstance(text, ast.Constant) and isinstance(text.value, str))
            ]
    assert hidden == []


def test_the_catalogue_files_tell_nothing_of_the_day_or_the_machine() -> None:
    for path in (catalogues.LOCALE / "leaguegen.pot", catalogues.po_file("nl")):
        text = path.read_text(encoding="utf-8")
        assert "Creation-Date" not in text
        assert "Revision-Date" not in text
        assert str(Path.home()) not in text


def test_collecting_takes_messages_from_code_and_templates(tmp_path: Path) -> None:
    (tmp_path / "leaguegen").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "leaguegen" / "a.py").write_text(
        'say("one {x}"\n    " two", x=1)\nsay_many("{n} game", "{n} games", k)\nprint("no")\n'
        "print(f\"{speech.say(say('four'))}: {tell(say('five'))}\")\n"
    )
    (tmp_path / "templates" / "b.html").write_text("<p>{{ _('three') }}</p>")
    ids = {m.id if isinstance(m.id, str) else tuple(m.id) for m in catalogues.collected(tmp_path)}
    assert ids - {""} == {"one {x} two", ("{n} game", "{n} games"), "three", "four", "five"}


def test_every_message_of_the_code_stands_in_the_template_of_translators() -> None:
    """Also those in an f-string, which a reader of words sees as one word."""
    with (catalogues.LOCALE / "leaguegen.pot").open("rb") as file:
        written = {m.id if isinstance(m.id, str) else tuple(m.id) for m in read_po(file)}
    escaped = []
    for path in sorted(CODE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            count = {"say": 1, "say_many": 2}.get(node.func.id, 0)
            texts = tuple(ast.literal_eval(text) for text in node.args[:count])
            if texts and (texts[0] if count == 1 else texts) not in written:
                escaped.append(f"{path.relative_to(CODE)}:{node.lineno}")
    assert escaped == [], "run: make catalogues"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(1, 2), "½"),
        (Fraction(19, 3), "6⅓"),
        (Fraction(-5, 2), "−2½"),
        (Fraction(5, 12), "⁵⁄₁₂"),
        (Fraction(41, 12), "3⁵⁄₁₂"),
        (Fraction(-1, 12), "−¹⁄₁₂"),
        (12, "12"),
    ],
)
def test_numbers_as_players_write_them(value: Fraction | int, text: str) -> None:
    assert number(value) == text


def test_differences_carry_their_sign() -> None:
    assert [signed(v) for v in (3, 0, -3)] == ["+3", "0", "−3"]


def test_a_list_is_enumerated_in_the_language() -> None:
    message = say("{who}", who=(PlayerId("a"), PlayerId("b"), PlayerId("c")))
    shown = {"a": "Anna", "b": "Bert", "c": "Cor"}
    assert Catalogue("en").text(message, lambda t: shown[t]) == "Anna, Bert and Cor"
    assert Catalogue("nl").text(message, lambda t: shown[t]) == "Anna, Bert en Cor"
    assert Catalogue("nl").text(say("{who}", who=("x",))) == "x"
    either = say("{who}?", who=Either(("a", "b", "c")))
    assert Catalogue("nl").text(either) == "a, b of c?"
    assert Catalogue("en").text(say("{who}", who=Either(("a", "b")))) == "a or b"
    assert Catalogue("nl").text(say("{who}", who=())) == ""


def test_dates_and_messages_inside_messages() -> None:
    message = say("{colour} on {date}", colour=say("White"), date=date(2027, 3, 1))
    assert Catalogue("en").text(message) == "White on 1 March 2027"
    assert Catalogue("nl").text(say("{colour}", colour=say("White"))) == "wit"
    assert Catalogue("nl").value(date(2027, 3, 1)) == "1 maart 2027"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("J. B.", "It is J. B. Ask J. B.... now"),
        ("Jo", "It is Jo. Ask Jo... now"),
        ("", "It is . Ask ... now"),
    ],
)
def test_a_sentence_ends_in_one_stop(name: str, told: str) -> None:
    message = say("It is {who}. Ask {who}... now", who=name)
    assert Catalogue("en").text(message) == told


def test_plurals_follow_the_count() -> None:
    english, dutch = Catalogue("en"), Catalogue("nl")
    said = [
        [c.text(say_many("{n} game", "{n} games", n)) for n in (0, 1, 2)] for c in (english, dutch)
    ]
    assert said == [["0 games", "1 game", "2 games"], ["0 partijen", "1 partij", "2 partijen"]]


def test_an_unknown_language_speaks_english_and_says_so() -> None:
    catalogue = Catalogue("xx")
    assert catalogue.language == "en"
    assert catalogue.text(say("White")) == "White"


def test_a_message_from_an_old_record_never_fails() -> None:
    """A template of another version may name fields that we do not give, or be unknown."""
    catalogue = Catalogue("nl")
    assert catalogue.text(say("{who} and {gone}: {{x}}", who="A")) == "A and {gone}: {x}"
    assert catalogue.text(say("")) == ""


def test_field_values_are_never_read_as_templates() -> None:
    assert Catalogue("nl").text(say("{a}{b}", a="{b}", b="x")) == "{b}x"
