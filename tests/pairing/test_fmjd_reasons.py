"""The reasons that a round of the FMJD Swiss carries: by hand, and recomputed on random states."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from leaguegen.model.game import Colour
from leaguegen.model.player import PlayerId
from leaguegen.model.record import Step
from leaguegen.model.systems import FmjdRules
from leaguegen.pairing.registry import pair_round
from leaguegen.pairing.system import NoLegalPairingError, RoundPairing
from leaguegen.words.message import Message
from tests.pairing.test_fmjd_settings import (
    ALL_FOR_WHITE,
    BLIND,
    FLOATED,
    RULES,
    THREE_UP,
    WISHES,
    given,
)
from tests.reference.fmjd import Evening, Person
from tests.reference.fmjd_states import Case, case, level_case
from tests.reference.seasons import played, state
from tests.shell import in_shell

DOCS = Path(__file__).parents[2] / "docs" / "fmjd-swiss.md"


def told(steps: tuple[Step, ...]) -> list[str]:
    return [f"{step.article.removeprefix('fmjd-swiss ')} {step.text}" for step in steps]


def test_the_story_of_a_transposition() -> None:
    made = pair_round(WISHES, RULES)
    assert told(made.steps) == [
        "2.2 bracket of 1/2: A, B, C, D, E, F",
        "3.2 3 pairs can be made in it so that all others can be paired as well; colours are no "
        "part of that",
    ]
    first, second, third = made.pairs
    assert told(first.steps) == [
        "2.2 paired in the bracket of 1/2",
        "4.2 number 1 of the upper half, A, meets the first of the lower half with whom all fits: "
        "number 2, E",
        "4.2 not against D: both should have White, and that can be avoided",
        "5.1 A should have White and E Black: both get it",
    ]
    assert told(second.steps)[1:3] == [
        "4.2 number 2 of the upper half, B, meets the first of the lower half with whom all fits: "
        "number 3, F",
        "4.2 not against D: both should have White, and that can be avoided",
    ]
    assert told(third.steps)[1:] == [
        "4.2 number 3 of the upper half, C, meets the first of the lower half with whom all fits: "
        "number 1, D",
        "5.1 D should have White and C Black: both get it",
    ]


def test_the_story_of_an_exchange() -> None:
    met = given("ABCD", "A C ½, B w ½, D x ½", "D A ½, x B ½, w C ½")
    made = pair_round(met, BLIND)
    exchange = (
        "4.3 B went from the upper half to the lower, and C the other way: no pairing with fewer "
        "or smaller exchanges does as well"
    )
    assert exchange in told(made.steps)
    assert all(exchange in told(pair.steps) for pair in made.pairs)


def test_why_two_are_left_over_in_their_bracket() -> None:
    """A and B drew in round 1, and nobody else has their points."""
    made = pair_round(given("ABCD", "A B ½, C x 0-1, D y 0-1"), BLIND)
    assert "3.1 A, B met in round 1" in told(made.steps)
    (above,) = (p for p in made.pairs if "A" in (p.white, p.black))
    assert told(above.steps)[1] == "3.1 A, B met in round 1"


def test_why_a_player_left_the_upper_half() -> None:
    """A has met both of the lower half, so that he, the upper one of the three, goes down."""
    made = pair_round(given("ABC", "A B ½, C x ½", "A C ½, B y ½"), BLIND)
    reasons = "4.3 A: not against B: they met in round 1, not against C: they met in round 2"
    assert reasons in told(made.steps)


def test_a_pair_that_would_leave_two_who_met() -> None:
    """A against C would leave B and D, who met: A meets D."""
    made = pair_round(given("ABCD", "B D ½, A x ½, C y ½"), BLIND)
    first = next(p for p in made.pairs if "A" in (p.white, p.black))
    assert {first.white, first.black} == {"A", "D"}
    assert told(first.steps)[2] == (
        "4.2 not against C: then two would remain who may not meet: B, D met in round 1"
    )


def test_one_more_pair_that_the_bracket_below_cannot_spare() -> None:
    """C and D met, and nobody else is below: A and B go down to them, though they may meet."""
    made = pair_round(given("ABCD", "C D ½, A x 1-0, B y 1-0"), BLIND)
    assert "4.5 one pair more would leave somebody below without an opponent" in told(made.steps)


def test_the_story_of_a_float() -> None:
    made = pair_round(FLOATED, BLIND)
    assert told(made.steps) == [
        "2.2 bracket of 1: A, B, C, D, E",
        "3.2 2 pairs can be made in it so that all others can be paired as well; colours are no "
        "part of that",
        "2.3 left over, and down to the next bracket: E",
        "2.2 bracket of 0: F",
        "2.3 moved down into it: E",
        "3.2 1 pair can be made in it so that all others can be paired as well; colours are no "
        "part of that",
    ]
    assert told(made.pairs[2].steps)[:4] == [
        "2.3 E was left over in the bracket of 1: the first of the best ways to pair it leaves 1 "
        "over",
        "4.6 E floats again as last round: floats do not change who moves down",
        "2.2 paired in the bracket of 0",
        "4.1 number 1 of the upper half, E, against number 1 of the lower half, F",
    ]


def test_the_story_of_who_moved_down() -> None:
    without_e = replace(THREE_UP, available=tuple(map(PlayerId, "MABCD")))
    made = pair_round(without_e, BLIND)
    assert told(made.pairs[0].steps)[:5] == [
        "2.3 M was left over in the bracket of 2: the first of the best ways to pair it leaves 1 "
        "over",
        "4.6 M floats again as last round: floats do not change who moves down",
        "2.2 paired in the bracket of 1",
        "4.4 M came from above and is paired first, with the first of the bracket with whom all "
        "fits: A",
        "3.5 A floats again as last round: avoiding it would have broken something that goes "
        "before",
    ]
    assert told(made.byes[0].steps) == ["4.7 D is left over in the lowest bracket, and is free"]
    all_here = pair_round(THREE_UP, BLIND).pairs[0]
    assert [line for line in told(all_here.steps) if "not against" in line] == [
        f"4.4 not against {who}, who would float again as last round, and that can be avoided"
        for who in "ABC"
    ]


def test_who_is_kept_apart_is_passed_over() -> None:
    # D is over, and stays so; of B and C, who both moved up last round, B is the first.
    up = replace(THREE_UP, available=tuple(map(PlayerId, "MABCD")))
    apart = frozenset({frozenset((PlayerId("M"), PlayerId("A")))})
    first = pair_round(replace(up, avoid=apart), BLIND).pairs[0]
    assert {first.white, first.black} == {"M", "B"}
    assert "4.4 not against A: these two are kept apart" in told(first.steps)


def test_the_story_of_limits() -> None:
    made = pair_round(ALL_FOR_WHITE, RULES)
    assert (
        "3.4 2 players cannot have the colour of the preference: no way that does as well on "
        "what goes before has fewer" in told(made.steps)
    )
    assert told(made.pairs[0].steps)[1:] == [
        "4.2 number 1 of the upper half, A, meets the first of the lower half with whom all fits: "
        "number 2, D",
        "4.2 not against C: both should absolutely have White, and that can be avoided",
        "5.2 both should have White; A gets it, whose preference is absolute, against mild of D",
    ]
    absolute = pair_round(ALL_FOR_WHITE, replace(RULES, colour_limits="absolute"))
    assert "4.2 not against C: both should absolutely have White" in told(absolute.pairs[0].steps)


def test_the_lot_can_be_repeated() -> None:
    for seed in ("a", "b", "c", "d"):
        made = pair_round(given("ABCD"), FmjdRules("26/dam", seed))
        lot, line = made.steps[0].text, dict(made.steps[1].text.args)["command"]
        printed = in_shell(str(line))
        first = printed.splitlines()[0].split()[-1]
        assert str(dict(lot.args)["colour"]).lower() == first
        has_white = "A" if first == "white" else "C"
        assert made.pairs[0].white == has_white


@pytest.mark.parametrize(
    ("text", "players", "words"),
    [
        ("A B ½", "AB", "not everybody has a possible opponent: A (already met B (3.1)), B"),
        ("A bye", "A", "nobody may be free (3.1)"),
        (
            "A B ½, C bye, D bye, E bye",
            "ABCDE",
            "",
        ),
    ],
)
def test_a_refusal_names_who_and_what(text: str, players: str, words: str) -> None:
    blocked = state(players, [played(1, text)])
    if not words:
        pair_round(blocked, RULES)
        return
    with pytest.raises(NoLegalPairingError) as refused:
        pair_round(blocked, RULES)
    assert words in str(refused.value.text)
    assert set(refused.value.blocked_by) == set(map(PlayerId, players))


def test_a_refusal_of_too_few_opponents_and_of_limits() -> None:
    # A, B and C met each other, D met E and F: three depend on D, E and F; with E and F away on D.
    met = [
        played(1, "A B ½, C D ½"),
        played(2, "A C ½, B D ½"),
        played(3, "B C ½, A D ½"),
        played(4, "E F ½"),
    ]
    with pytest.raises(NoLegalPairingError) as refused:
        pair_round(state("ABCDEF", met), RULES)
    assert "A, B, C, D depend on too few opponents" in str(refused.value.text)
    assert "only E, F can take those who are left" in str(refused.value.text)
    both = given("AB", "A u ½, B v ½", "A v ½, B u ½")
    with pytest.raises(NoLegalPairingError, match=r"limits on colours rule out B \(3\.4\)"):
        pair_round(both, replace(RULES, colour_limits="absolute"))
    assert pair_round(both, RULES).pairs


# What is claimed, on random states


@cache
def rounds() -> list[tuple[Case, RoundPairing]]:
    return list(_rounds())


def _rounds() -> Iterator[tuple[Case, RoundPairing]]:
    for seed in range(90_000, 90_600):
        for compared in (case(seed), level_case(seed)):
            try:
                yield compared, pair_round(compared.state, compared.rules)
            except NoLegalPairingError:
                continue


def all_steps(made: RoundPairing) -> Iterator[Step]:
    yield from made.steps
    for pair in made.pairs:
        yield from pair.steps
    for free in made.byes:
        yield from free.steps


def test_every_article_is_in_the_chapter() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", DOCS.read_text("utf-8"), re.MULTILINE))
    cited = {step.article for _, made in rounds() for step in all_steps(made)}
    assert len(cited) >= 16
    assert {article.removeprefix("fmjd-swiss ") for article in cited} <= headings


def wish(person: Person) -> str:
    colour = person.wish[0]
    return {Colour.WHITE: "White", Colour.BLACK: "Black", None: "any"}[colour]


def test_what_is_said_about_players_is_true() -> None:
    seen: Counter[str] = Counter()
    for compared, made in rounds():
        people = {p.id: p for p in Evening(compared.state, compared.rules).people}
        for pair in made.pairs:
            for step in pair.steps:
                seen[step.text.text] += 1
                args = dict(step.text.args)
                opponents = [people[p] for p in (pair.white, pair.black) if p in people]
                check(step.text, args, opponents, people, compared)
    for text in (
        "not against {player}: both should have {colour}, and that can be avoided",
        "not against {player}: they met in round {round}",
        "not against {player}, who moves down: floats do not change that (4.6)",
        "{player} floats again as {rounds}: avoiding it would have broken something that goes"
        " before",
        "not against {player}: these two are kept apart",
        "{players} met in round {round}",
        "{player}: {reasons}",
        "not against {player}: then two would remain who may not meet: {why}",
        "not against {player}: then two would remain who should both have {colour}: {players}",
    ):
        assert seen[text] >= 3, (text, seen[text])


def check_two(text: Message, args: Mapping[str, object], two: list[Person], compared: Case) -> None:
    """Check what is told of two who may not meet, or would both want one colour."""
    one, other = two
    if "met in round" in text.text:
        assert other.id in one.met
    elif "kept apart" in text.text:
        assert frozenset((one.id, other.id)) in compared.state.avoid
    else:
        assert "both" in text.text
        assert wish(one) == wish(other) == str(args["colour"])


def check(
    text: Message,
    args: Mapping[str, object],
    opponents: list[Person],
    people: dict[PlayerId, Person],
    compared: Case,
) -> None:
    player = people.get(args["player"]) if "player" in args else None  # type: ignore[call-overload]
    if "players" in args:
        two = args["players"]
        assert isinstance(two, tuple)
        check_two(text, args, [people[name] for name in two], compared)
    elif isinstance(why := args.get("why"), Message):
        check(why, dict(why.args), opponents, people, compared)
    elif isinstance(reasons := args.get("reasons"), tuple):
        assert player is not None
        for reason in reasons:
            assert isinstance(reason, Message)
            check(reason, dict(reason.args), [player], people, compared)
    elif "they met" in text.text:
        assert player is not None
        assert any(player.id in o.met for o in opponents)
    elif "kept apart" in text.text:
        assert player is not None
        pairs = [frozenset((player.id, o.id)) for o in opponents]
        assert any(pair in compared.state.avoid for pair in pairs)
    elif "absolutely have" in text.text and "colours never" in text.text:
        assert all(o.wish[1] == 3 and wish(o) == str(args["colour"]) for o in opponents)
    elif "both should absolutely have {colour}" in text.text and player is not None:
        if "apart, against" in text.text:
            assert all(o.wish[1] == 3 for o in opponents)
        else:
            assert player.wish[1] == 3
        assert wish(player) == str(args["colour"])
    elif "both should have {colour}, and that" in text.text:
        assert player is not None
        assert wish(player) == str(args["colour"])
        assert any(wish(o) == str(args["colour"]) for o in opponents)
    elif "floats again" in text.text or "would float again" in text.text:
        assert player is not None
        back = 0 if str(args["rounds"]) == "last round" else 1
        had = player.floats[back]
        assert had
        if compared.rules.float_rule == "same":
            above = [o for o in opponents if o.points > player.points]
            assert had == ("up" if above or "would float" in text.text else "down")
