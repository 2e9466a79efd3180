"""Did you mean."""

from hypothesis import given
from hypothesis import strategies as st

from leaguegen.source.nearest import did_you_mean

KEYS = ["title", "tie_breaks", "seed", "season_tie_breaks", "group_width"]


def test_a_slip_of_the_keyboard() -> None:
    assert did_you_mean("tie_braeks", KEYS)[0] == "tie_breaks"
    assert did_you_mean("titel", KEYS) == ("title",)
    assert did_you_mean("Group-Width", KEYS) == ("group_width",)


def test_two_letters_of_a_short_word_in_the_wrong_order() -> None:
    assert did_you_mean("bey", ["win", "bye", "own"]) == ("bye",)
    assert did_you_mean("bez", ["win", "bye", "own"]) == ()


def test_nothing_near_is_nothing() -> None:
    assert did_you_mean("zzz", KEYS) == ()
    assert did_you_mean("", KEYS) == ()
    assert did_you_mean("x" * 5000, KEYS) == ()


def test_accents_count_for_nothing() -> None:
    assert did_you_mean("Zoe Muller", ["Zoë Müller", "Jan Smit"]) == ("Zoë Müller",)


def test_at_most_so_many_nearest_first() -> None:
    assert did_you_mean("jan", ["jans", "jan", "jane", "jano"], most=2) == ("jan", "jane")


@given(st.text("abc é_", max_size=8), st.permutations(["abc", "abca", "a_bc", "éac", "cab", "bca"]))
def test_the_order_of_the_known_words_does_not_matter(word: str, known: list[str]) -> None:
    assert did_you_mean(word, known) == did_you_mean(word, sorted(known))
