"""Players by whatever people call them; never a guess."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguegen.ingest.cell_error import CellError
from leaguegen.ingest.names import NameIndex, sort_name
from leaguegen.model.player import Player, PlayerId
from leaguegen.source.name_forms import PARTICLES, split_name
from leaguegen.source.problem import Severity
from tests.ingest_cells.attempts import attempt, helps


def player(player_id: str, name: str, *aliases: str) -> Player:
    return Player(PlayerId(player_id), name, aliases=aliases)


CLUB = (
    player("p001", "P. Jansen", "Jansen", "Jansen P"),
    player("p002", "Kees de Vries", "de Vries"),
    player("p003", "Jan van der Berg"),
    player("p004", "Zoë Müller", "Zoë"),
    player("p005", "André D", "André"),
    player("p006", "André de Vries"),
    player("p007", "Luc d'Hondt", "d'Hondt"),
    player("p008", "Anna Bakker-de Vries"),
    player("p009", "Henk in 't Veld jr."),
    player("p010", "Jan Smit", "Jan"),
    player("p011", "Jan Smit"),
    player("p012", "Søren Kierkegård"),
    player("vries", "Piet Visser"),
    player("p013", "Kim Le"),
)
INDEX = NameIndex(CLUB)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("p003", "p003"), (" p003 ", "p003"), ("Jansen", "p001"), ("P. Jansen", "p001")),
        *(("Jansen, P.", "p001"), ("Jan van der Berg", "p003"), ("van der Berg, Jan", "p003")),
        *(("Berg, Jan van der", "p003"), ("Berg van der, Jan", "p003"), ("Vries de", "p002")),
        *(("Berg, van der, Jan", "p003"), ("Jan Berg, van der", "p003"), ("de Vries", "p002")),
        *(("Van Der Berg, Jan", "p003"), ("Berg, Jan Van der", "p003"), ("Vries, de", "p002")),
        *(
            ("Zoe\u0308", "p004"),
            ("Mu\u0308ller, Zoe\u0308", "p004"),
            ("Jan\u00a0van  der\u200b Berg", "p003"),
        ),
        *(("Vries, Kees de", "p002"), ("Hondt, Luc d'", "p007"), ("d'Hondt, Luc", "p007")),
        *(("Bakker-de Vries, Anna", "p008"), ("in 't Veld jr., Henk", "p009"), ("Jan", "p010")),
        *(("Veld jr., Henk in 't", "p009"), ("Veld, Henk in 't, jr.", "p009"), ("vries", "vries")),
        *(("Le, Kim", "p013"), ("Kim Le", "p013")),
    ],
)
def test_found_without_a_word(text: str, expected: str) -> None:
    read = INDEX.look_up(text)
    assert (read.value, read.notice) == (expected, None)
    assert INDEX.find(text) == expected


OF_BERG = NameIndex(
    [
        *(player("b1", "Piet van den Berg"), player("b2", "Jan van der Berg")),
        *(player("b3", "Wim van den Heuvel"), player("b4", "Jan de Vries")),
        *(player("b5", "Piet v.d. Laan"), player("b6", "Hans in 't Veld")),
        *(player("b7", "Thomas Martin"), player("b8", "Jan van den Berg")),
        *(player("b9", "S. Bakker"), player("b10", "V.D. Smit")),
        *(player("c1", "Jan Peter de Wit"), player("c2", "Simon van Peter")),
        *(player("c3", "Jan Willem de Boer"), player("c4", "Bas van 't Zand jr.")),
    ]
)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("Berg Piet van den", "b1"), ("van den heuvel wim", "b3"), ("Vries Jan de", "b4")),
        *(("Vries, de Jan", "b4"), ("v.d. Berg, Piet", "b1"), ("Piet v.d. Berg", "b1")),
        *(("Berg Piet v/d", "b1"), ("Piet v. d. Berg", "b1"), ("vd Heuvel, Wim", "b3")),
        *(("Piet van der Laan", "b5"), ("Veld Hans in 't", "b6"), ("DE VRIES JAN", "b4")),
        *(("Vries Ján de", "b4"), ("V.d. Heuvel Wim", "b3"), ("Wit Jan Peter de", "c1")),
        *(("de Wit Jan Peter", "c1"), ("Berg, v.d., Piet", "b1"), ("Piet Berg v.d.", "b1")),
        *(("Zand jr. Bas van 't", "c4"), ("Zand Bas van 't jr.", "c4")),
        *(("Heuvel, v.d. Wim", "b3"), ("Heuvel v.d., Wim", "b3"), ("Boer Jan Willem de", "c3")),
    ],
)
def test_the_words_of_a_name_with_particles_are_found_in_any_order(
    text: str, expected: str
) -> None:
    read = OF_BERG.look_up(text)
    assert read.value == expected
    assert read.notice is not None
    assert (read.notice.code, read.notice.severity) == ("name-folded", Severity.NOTE)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        # Two who may be meant.
        ("Jan v.d. Berg", "player-ambiguous"),
        # Other particles, or one word more or less, are another name.
        *(("Vries Jan van de", "player-unknown"), ("Berg Piet van der", "player-unknown")),
        *(("Heuvel van den", "player-unknown"), ("Vries Jan Piet de", "player-unknown")),
        # Which of the two is the given name, nobody can tell; initials are no particles.
        *(("Martin Thomas", "player-unknown"), ("van de Smit", "player-unknown")),
        ("Bakker S.", "player-unknown"),
        # The given names have an order too.
        *(("Peter Jan de Wit", "player-unknown"), ("Willem Jan de Boer", "player-unknown")),
        *(("Wit Peter Jan de", "player-unknown"), ("de Wit, Peter Jan", "player-unknown")),
        *(("Wit Jan de Peter", "player-unknown"), ("Jan de Wit Peter", "player-unknown")),
        # What is regular by itself has the given and the family name that it says.
        *(("Peter van Simon", "player-unknown"), ("Simon, Peter van", "player-unknown")),
        *(("van Simon, Peter", "player-unknown"), ("Simon, van Peter", "player-unknown")),
        *(("van Simon Peter", "player-unknown"), ("Heuvel v.d. Wim", "player-unknown")),
    ],
)
def test_what_is_not_certain_stays_an_error(text: str, code: str) -> None:
    with pytest.raises(CellError) as caught:
        OF_BERG.look_up(text)
    assert caught.value.code == code


def test_words_in_another_order_propose_who_may_be_meant() -> None:
    with pytest.raises(CellError) as caught:
        OF_BERG.look_up("Peter Jan de Wit")
    assert "Did you mean Jan Peter de Wit (c1)?" in str(caught.value.hint)


@pytest.mark.parametrize("text", ["de Vries Jan", "Piet v.d. Berg", "Berg Piet van den"])
def test_only_a_regular_name_is_found_where_that_is_asked(text: str) -> None:
    with pytest.raises(CellError) as caught:
        OF_BERG.find_regular(text)
    assert caught.value.code == "player-unknown"
    assert OF_BERG.find_regular("BERG, Piet van den") == "b1"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *((" zoe  MULLER ", "p004"), ("ANDRE dé vries", "p006"), ("“Jansen”", "p001")),
        *(("d’Hondt", "p007"), ("D'HONDT, LUC", "p007"), ("jansen p.", "p001"), ("P003", "p003")),
        *(("anna bakker - de vries", "p008"), ("soren kierkegard", "p012"), ("DE VRIES", "p002")),
        *(
            ("in ’t Veld, Henk jr", "p009"),
            ("BERG, JAN VAN DER", "p003"),
            ("kees de vries 🏆", "p002"),
        ),
    ],
)
def test_found_with_a_note(text: str, expected: str) -> None:
    read = INDEX.look_up(text)
    assert read.value == expected
    assert read.notice is not None
    assert (read.notice.code, read.notice.severity) == ("name-folded", Severity.NOTE)
    assert helps(read.notice)


def failure(text: str) -> CellError:
    with pytest.raises(CellError) as caught:
        INDEX.look_up(text)
    assert caught.value.severity is Severity.ERROR
    assert helps(caught.value)
    return caught.value


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("K. de Vries", "Kees de Vries (p002)"),
        ("Kees de Vreis", "Kees de Vries (p002)"),
        ("J. van der Berg", "Jan van der Berg (p003)"),
        ("Muller", "Zoë Müller (p004)"),
        ("p03", "Jan van der Berg (p003)"),
    ],
)
def test_unknown_with_candidates(text: str, candidates: str) -> None:
    error = failure(text)
    assert error.code == "player-unknown"
    assert candidates in str(error.hint)


@pytest.mark.parametrize(
    "text", ["Berg", "Jan Berg", "Vries Kees", "Zoë M", "A", "X" * 300, "<script>", "😀"]
)
def test_never_a_guess(text: str) -> None:
    assert failure(text).code == "player-unknown"


@pytest.mark.parametrize("text", ["", " ", "\u00a0"])
def test_a_name_that_is_not_there_is_no_free_player(text: str) -> None:
    error = failure(text)
    assert error.code == "name-missing"
    assert "bye" not in str(error.hint)


def test_a_sentence_does_not_end_in_two_full_stops() -> None:
    index = NameIndex([player("a", "Jan Smit sr.")])
    notice = index.look_up("JAN SMIT SR.").notice
    assert notice is not None
    assert str(notice.text) == "“JAN SMIT SR.” is read as “Jan Smit sr.”."


def test_homonyms_are_named_with_their_ids() -> None:
    error = failure("Jan Smit")
    assert error.code == "player-ambiguous"
    assert "Jan Smit (p010), Jan Smit (p011)" in str(error)
    assert failure("smit, jan").code == "player-ambiguous"


def test_an_exact_name_goes_before_a_folded_one() -> None:
    index = NameIndex((player("a", "Andre Smit"), player("b", "André Smit")))
    assert index.find("Andre Smit") == "a"
    assert index.find("Smit, André") == "b"
    with pytest.raises(CellError) as caught:
        index.find("ANDRE SMIT")
    assert caught.value.code == "player-ambiguous"


@pytest.mark.parametrize("text", ["=1+1", '=HYPERLINK("x")', "+31612", "-Jan", "@jan"])
def test_a_formula_is_no_name(text: str) -> None:
    assert failure(text).code == "name-formula"


@pytest.mark.parametrize("text", ["-", "--", "vrij", "bye", "oneven"])
def test_a_word_for_nobody_in_the_place_of_a_player(text: str) -> None:
    error = failure(text)
    assert error.code == "player-unknown"
    assert "leave “black” empty" in str(error.hint)


@pytest.mark.parametrize(
    ("name", "dutch", "belgian"),
    [
        ("Jan van der Berg", "Berg, Jan van der", "van der Berg, Jan"),
        ("Berg, Jan van der", "Berg, Jan van der", "van der Berg, Jan"),
        ("P. Jansen", "Jansen, P.", "Jansen, P."),
        ("Jan Piet Jansen", "Jansen, Jan Piet", "Jansen, Jan Piet"),
        ("Luc d'Hondt", "Hondt, Luc d'", "d'Hondt, Luc"),
        ("Luc D’Hondt", "Hondt, Luc D’", "D’Hondt, Luc"),
        ("Anna Bakker-de Vries", "Bakker-de Vries, Anna", "Bakker-de Vries, Anna"),
        ("Op den Kamp, Jörg", "Kamp, Jörg Op den", "Op den Kamp, Jörg"),
        ("Henk in 't Veld jr.", "Veld jr., Henk in 't", "in 't Veld jr., Henk"),
        ("Maria de la Cruz Pérez", "Cruz Pérez, Maria de la", "de la Cruz Pérez, Maria"),
        ("Kim Le", "Le, Kim", "Le, Kim"),
        ("de Vries", "Vries, de", "de Vries"),
        ("Madonna", "Madonna", "Madonna"),
        ("", "", ""),
    ],
)
def test_sort_names(name: str, dutch: str, belgian: str) -> None:
    assert sort_name(name) == dutch
    assert sort_name(name, "BE") == belgian


WORD = (
    st.text("abcdeéö", min_size=2, max_size=6)
    .map(str.capitalize)
    .filter(lambda w: w.casefold() not in PARTICLES)
)
NAME = st.tuples(
    st.lists(WORD, min_size=1, max_size=2),
    st.sampled_from([(), ("van",), ("de",), ("van", "der"), ("in", "'t"), ("op", "den")]),
    WORD,
)


@given(NAME)
def test_every_order_of_a_name_is_one_person(
    name: tuple[list[str], tuple[str, ...], str],
) -> None:
    given_names, between, family = name
    first, middle = " ".join(given_names), " ".join(between)
    spoken = " ".join(filter(None, (first, middle, family)))
    index = NameIndex((player("x", spoken), player("y", "Somebody Else")))
    orders = [
        spoken,
        f"{family}, {first} {middle}",
        f"{middle} {family}, {first}",
        f"{family} {middle}, {first}",
        f"{family}, {middle}, {first}",
        sort_name(spoken, "NL"),
        sort_name(spoken, "BE"),
    ]
    for order in orders:
        assert index.look_up(order).notice is None
        assert index.find(unicodedata.normalize("NFD", order)) == "x"
        assert index.find(order.upper()) == "x"


TEXT = st.text(max_size=25) | st.lists(
    st.sampled_from([*"abJ.,-'’=+@ ", "van", " der ", "d'", "de", "jr.", "Zoë", "p001", "\u0308"]),
    max_size=10,
).map("".join)


@given(TEXT)
def test_any_text_is_a_player_or_an_error_with_a_hint(text: str) -> None:
    outcome = attempt(INDEX.look_up, text)
    if isinstance(outcome, CellError):
        assert outcome.code in (
            "player-unknown",
            "player-ambiguous",
            "name-formula",
            "name-missing",
        )
        assert helps(outcome)
    else:
        assert outcome.value in {p.id for p in CLUB}


@given(TEXT)
def test_any_name_can_be_split_and_sorted(text: str) -> None:
    parts = split_name(text)
    for sorted_ in (sort_name(text), sort_name(text, "BE")):
        # What was written is all there, and splitting it again changes no letter.
        letters = sorted(c for c in sorted_ if c.isalpha())
        assert letters == sorted(c for c in parts.spoken if c.isalpha())
        assert letters == sorted(c for c in text if c.isalpha())
    NameIndex((Player(PlayerId("x"), text, sort_name=sort_name(text)),))


def test_a_given_name_alone_proposes_whoever_has_it() -> None:
    index = NameIndex(
        [
            Player(PlayerId("k1"), "Kees de Vries"),
            Player(PlayerId("k2"), "Kees Bakker"),
            Player(PlayerId("j1"), "Jan Kees"),
        ]
    )
    with pytest.raises(CellError) as caught:
        index.find("kees")
    told = str(caught.value.hint)
    for candidate in ("Kees de Vries (k1)", "Kees Bakker (k2)", "Jan Kees (j1)"):
        assert candidate in told
