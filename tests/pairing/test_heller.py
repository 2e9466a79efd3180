"""Heller's schedule, by hand: groups, free places, small and large groups, colours, promotion."""

import re
from dataclasses import replace
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from leaguegen.model.game import ByeKind, Result
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import HellerRules, OwnTable
from leaguegen.pairing.berger import berger
from leaguegen.pairing.heller import schedule
from leaguegen.pairing.heller_tables import TABLES
from leaguegen.pairing.promotion import Ranked, after, moves
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, RoundPairing
from tests.pairing.hellers import RULES, boards, free, group, period, places, recorded, texts

DOCS = Path(__file__).parents[2] / "docs" / "heller.md"
EIGHT = [
    "a1-a6 a5-a2 a8-a3 a7-a4",
    "a4-a1 a2-a8 a3-a5 a6-a7",
    "a1-a7 a3-a2 a5-a4 a8-a6",
    "a1-a3 a4-a2 a6-a5 a7-a8",
    "a2-a1 a3-a6 a8-a4 a5-a7",
]
"""The first table of eight."""


def swapped(line: str) -> str:
    return " ".join("-".join(reversed(board.split("-"))) for board in line.split())


def same(found: str, expected: str) -> bool:
    return sorted(found.split()) == sorted(expected.split())


def people(*names: str) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(name) for name in names)


def test_eight_players_play_the_table() -> None:
    made = schedule(period(group("A", 8)), RULES)
    assert [r.round for r in made] == [1, 2, 3, 4, 5]
    assert all(same(boards(r), line) for r, line in zip(made, EIGHT, strict=True))
    assert {p.group for r in made for p in r.pairs} == {"A"}
    assert all(r.places == () for r in made)


def test_seven_players_meet_the_place_that_nobody_has() -> None:
    """8 meets 3, 2, 6, 7 and 4 in the table."""
    made = schedule(period(group("A", 7)), RULES)
    assert [free(r) for r in made] == ["a3", "a2", "a6", "a7", "a4"]
    bye = made[0].byes[0]
    assert (bye.kind, bye.group) == (ByeKind.PAIRING_ALLOCATED, "A")
    assert [s.article for s in bye.steps] == ["heller 6.2"]
    assert all(len(r.pairs) == 3 for r in made)


@pytest.mark.parametrize("size", [7, 9, 11, 13, 15])
@pytest.mark.parametrize("rules", [RULES, replace(RULES, table="b")])
def test_nobody_is_free_twice(size: int, rules: HellerRules) -> None:
    for way in (rules, replace(rules, reverse_numbers=True)):
        byes = [free(r) for r in schedule(period(group("A", size)), way)]
        assert len(set(byes)) == 5


def test_groups_side_by_side_in_the_order_of_their_names() -> None:
    made = schedule(period([*group("10", 6), *group("2", 8), *group("1", 7)]), RULES)
    assert list(dict.fromkeys(p.group for p in made[0].pairs)) == ["1", "2", "10"]
    assert [len(r.pairs) for r in made] == [3 + 4 + 3] * 5
    assert [t.split(":")[1].strip() for t in texts(made[0], "heller 4")] == [
        "table heller-8-a",
        "table heller-8-a",
        "table heller-6-a",
    ]


def test_six_players_play_the_berger_table() -> None:
    """FIDE's own table for five and six."""
    lines = [
        "a1-a6 a2-a5 a3-a4",
        "a6-a4 a5-a3 a1-a2",
        "a2-a6 a3-a1 a4-a5",
        "a6-a5 a1-a4 a2-a3",
        "a3-a6 a4-a2 a5-a1",
    ]
    assert [boards(r) for r in schedule(period(group("A", 6)), RULES)] == lines


@pytest.mark.parametrize("size", [1, 2, 5])
def test_a_small_group_is_refused_with_what_to_do(size: int) -> None:
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(period([*group("A", 8), *group("B", size)]), RULES)
    assert caught.value.blocked_by == tuple(e.id for e in group("B", size))
    told = str(caught.value.text)
    assert "heller 6.4" in told
    assert "neighbouring group" in told
    assert ('short = "berger"' in told) is (size > 1)


def test_one_player_alone_is_refused_whatever_is_set() -> None:
    with pytest.raises(NoLegalPairingError):
        schedule(period(group("A", 1)), replace(RULES, short="berger"))


def test_four_players_play_the_berger_table_again_with_colours_turned() -> None:
    """The last two rounds of the first time change places, so that nobody has three in a row."""
    made = schedule(period(group("A", 4)), replace(RULES, short="berger"))
    assert [boards(r) for r in made] == [
        "a1-a4 a2-a3",
        "a2-a4 a3-a1",
        "a4-a3 a1-a2",
        "a4-a1 a3-a2",
        "a3-a4 a2-a1",
    ]
    assert {s.article for r in made for p in r.pairs for s in p.steps} == {
        "heller 6.4",
        "heller 3.3",
    }


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_small_groups_keep_their_colours(size: int) -> None:
    made = schedule(period(group("A", size)), replace(RULES, short="berger"))
    assert len(made) == 5
    for entrant in group("A", size):
        row = "".join(
            "W" if p.white == entrant.id else "B"
            for r in made
            for p in r.pairs
            if entrant.id in (p.white, p.black)
        )
        assert "WWW" not in row
        assert "BBB" not in row


def test_five_players_are_each_free_once() -> None:
    made = schedule(period(group("A", 5)), replace(RULES, short="berger"))
    assert [free(r) for r in made] == ["a1", "a4", "a2", "a5", "a3"]


def test_sixteen_is_the_most() -> None:
    assert len(schedule(period(group("A", 16)), RULES)[0].pairs) == 8
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(period(group("A", 17)), RULES)
    assert "heller 6.5" in str(caught.value.text)
    assert len(caught.value.blocked_by) == 17


def test_without_groups_everybody_is_in_one_and_the_numbers_are_written() -> None:
    entrants = [
        Entrant(PlayerId(p), rating=r)
        for p, r in [("x", 1500), ("y", 1900), ("z", 1700), ("u", None), ("v", 1800), ("w", 1600)]
    ]
    made = schedule(period(entrants), RULES)
    assert [(p.stage, p.group, p.number, p.player) for p in made[0].places] == [
        ("1", "A", 1, "y"),
        ("1", "A", 2, "v"),
        ("1", "A", 3, "z"),
        ("1", "A", 4, "w"),
        ("1", "A", 5, "x"),
        ("1", "A", 6, "u"),
    ]
    assert boards(made[0]) == "y-u v-x z-w"


@pytest.mark.parametrize(
    ("rules", "order"),
    [(RULES, "z x y w u v"), (replace(RULES, numbers="rating"), "x y z u v w")],
)
def test_numbers_by_the_ranking_before_or_by_rating(rules: HellerRules, order: str) -> None:
    entrants = [Entrant(PlayerId(p), rating=2000 - 10 * n) for n, p in enumerate("xyzuvw")]
    state = period(entrants, carried=people("z", "x", "gone", "y", "w"))
    made = schedule(state, rules)
    assert " ".join(p.player for p in made[0].places) == order


def test_groups_without_numbers_get_them() -> None:
    entrants = [replace(e, number=None, rating=1000 + (e.number or 0)) for e in group("A", 6)]
    made = schedule(period([*entrants, *group("B", 6)]), RULES)
    assert [p.player for p in made[0].places] == ["a6", "a5", "a4", "a3", "a2", "a1"]


@pytest.mark.parametrize("numbers", [[1, 2, 3, 4, 5, 7], [1, 2, 3, 4, 5, 5], [1, 2, 3, 4, 5, None]])
def test_numbers_with_a_gap_are_asked_for(numbers: list[int | None]) -> None:
    entrants = [replace(e, number=n) for e, n in zip(group("A", 6), numbers, strict=True)]
    with pytest.raises(NotReadyError) as caught:
        schedule(period(entrants), RULES)
    assert caught.value.code == "numbers-missing"
    assert "nobody has 6" in str(caught.value.text)


def test_who_has_no_group_waits() -> None:
    made = schedule(period([*group("A", 6), Entrant(PlayerId("new"))]), RULES)
    assert texts(made[0], "heller 6.3") == [
        "new stands in no group of groups.csv and waits for the next period"
    ]
    assert not any("new" in (p.white, p.black) for r in made for p in r.pairs)


def test_who_joins_late_or_leaves_frees_the_opponents() -> None:
    """In the table 8 meets 3, 2, 6, 7, 4; number 1 meets 6, 4, 7, 3, 2."""
    entrants = group("A", 8)
    entrants[7] = replace(entrants[7], joined=3)
    entrants[0] = replace(entrants[0], withdrawn=3)
    made = schedule(period(entrants), RULES)
    assert [free(r) for r in made] == ["a3", "a2", "", "a3", "a2"]
    assert [s.article for s in made[3].byes[0].steps] == ["heller 6.3"]
    assert "a1" in str(made[3].byes[0].steps[0].text)


def test_too_few_rounds_are_told_with_how_many() -> None:
    with pytest.raises(NotReadyError) as caught:
        schedule(period(group("A", 8), ahead=(1, 2, 3)), RULES)
    assert caught.value.code == "rounds-missing"
    assert "rounds.csv" in str(caught.value.text)
    assert "add 2 rounds" in str(caught.value.text)


def test_more_rounds_than_five_are_left_alone() -> None:
    made = schedule(period(group("A", 8), ahead=(1, 2, 3, 5, 6, 7)), RULES)
    assert [r.round for r in made] == [1, 2, 3, 5, 6]


def test_a_period_that_has_its_rounds_takes_no_more() -> None:
    rounds = [recorded(n, line) for n, line in enumerate(EIGHT, start=1)]
    state = period(group("A", 8), rounds=rounds, round=RoundInfo(6, 1), ahead=(6,))
    with pytest.raises(NotReadyError) as caught:
        schedule(state, RULES)
    assert caught.value.code == "schedule-full"


def test_the_table_goes_on_where_the_recorded_rounds_end() -> None:
    rounds = [recorded(n, line) for n, line in enumerate(EIGHT[:2], start=1)]
    state = period(group("A", 8), rounds=rounds, round=RoundInfo(3, 1), ahead=(3, 4, 5))
    made = schedule(state, RULES)
    assert [r.round for r in made] == [3, 4, 5]
    assert all(same(boards(r), line) for r, line in zip(made, EIGHT[2:], strict=True))


def test_the_table_does_not_go_on_where_other_games_were_played() -> None:
    """The first round of the second table: 4-1 is in no board of the first round of the first."""
    rounds = [recorded(1, "a4-a1 a2-a6 a7-a3 a8-a5")]
    state = period(group("A", 8), rounds=rounds, round=RoundInfo(2, 1), ahead=(2, 3, 4, 5))
    with pytest.raises(NotReadyError) as caught:
        schedule(state, RULES)
    assert caught.value.code == "schedule-differs"
    assert "a4 – a1" in str(caught.value.text)
    assert len(schedule(state, replace(RULES, table="b"))) == 4


def test_a_pair_that_stands_keeps_its_colours() -> None:
    state = period(
        group("A", 8),
        fixed=(FixedPair(PlayerId("a6"), PlayerId("a1"), "played-ahead"),),
        later={2: (FixedPair(PlayerId("a4"), PlayerId("a1"), "by-hand"),)},
    )
    made = schedule(state, RULES)
    first, second = made[0].pairs[0], made[1].pairs[0]
    assert (first.white, first.black, first.fixed, first.group) == ("a6", "a1", "played-ahead", "A")
    assert "heller 7.3" in {s.article for s in first.steps}
    assert (second.white, second.fixed) == ("a4", "by-hand")
    assert "heller 7.3" not in {s.article for s in second.steps}
    assert [len(r.pairs) for r in made] == [4] * 5


def test_a_pair_that_the_table_does_not_have_is_refused() -> None:
    state = period(group("A", 8), fixed=(FixedPair(PlayerId("a1"), PlayerId("a2"), "by-hand"),))
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(state, RULES)
    assert set(caught.value.blocked_by) == {"a1", "a2"}
    assert "heller 7.3" in str(caught.value.text)


def test_a_free_player_may_be_given_a_game_by_hand() -> None:
    """Number 3 is free in the first round of seven; somebody who waits plays him."""
    entrants = [*group("A", 7), Entrant(PlayerId("new"))]
    stands = FixedPair(PlayerId("new"), PlayerId("a3"), "by-hand")
    made = schedule(period(entrants, fixed=(stands,)), RULES)
    assert (made[0].pairs[0].white, made[0].pairs[0].black) == ("new", "a3")
    assert made[0].byes == ()


def test_avoid_is_told_and_not_followed() -> None:
    state = period(group("A", 8), avoid=frozenset({frozenset(people("a1", "a6"))}))
    made = schedule(state, RULES)
    pair = next(p for p in made[0].pairs if p.white == "a1")
    assert "heller 7.4" in {s.article for s in pair.steps}


# --- settings: each with both sides -----------------------------------------------------------


def test_round_order() -> None:
    made = schedule(period(group("A", 8)), replace(RULES, round_order=(5, 4, 3, 2, 1)))
    assert all(same(boards(r), line) for r, line in zip(made, EIGHT[::-1], strict=True))
    assert texts(made[0], "heller 5.4")
    assert not texts(schedule(period(group("A", 8)), RULES)[0], "heller 5.4")


def test_reverse_numbers() -> None:
    """Place n is number 9 - n; with seven players place n is number 8 - n, and 8 stays empty."""
    rules = replace(RULES, reverse_numbers=True)
    made = schedule(period(group("A", 8)), rules)
    assert same(boards(made[0]), "a8-a3 a4-a7 a1-a6 a2-a5")
    odd = schedule(period(group("A", 7)), rules)
    assert [free(r) for r in odd] == ["a5", "a6", "a2", "a1", "a4"]


@pytest.mark.parametrize("cycle", [1, 2, 3])
def test_mirror_in_alternate_periods(cycle: int) -> None:
    made = schedule(period(group("A", 8), cycle), replace(RULES, mirror="alternate"))
    expected = [swapped(line) for line in EIGHT] if cycle == 2 else EIGHT
    assert all(same(boards(r), line) for r, line in zip(made, expected, strict=True))


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("a1-a5 a2-a3", swapped(EIGHT[0])),
        ("a5-a1 a2-a3", EIGHT[0]),
        ("a5-a2", EIGHT[0]),
    ],
)
def test_mirror_by_number_one(before: str, then: str) -> None:
    """The table gives number 1 White in its first round."""
    state = period(group("A", 8), 2, [recorded(1, before)])
    made = schedule(state, replace(RULES, mirror="number-one"))
    assert same(boards(made[0]), then)
    assert len(texts(made[0], "heller 5.5")) == 1


def test_mirror_by_number_one_looks_at_the_last_period_only() -> None:
    rounds = [recorded(1, "a1-a5"), recorded(6, "a2-a5", cycle=2)]
    made = schedule(period(group("A", 8), 3, rounds), replace(RULES, mirror="number-one"))
    assert same(boards(made[0]), EIGHT[0])


@pytest.mark.parametrize("seed", ["zon", "maan", "ster", "regen"])
def test_mirror_by_lot_is_the_published_hash(seed: str) -> None:
    rules = replace(RULES, mirror="lot", seed=seed)

    def ticket(name: str) -> str:
        return sha256(f"{seed}|2026-27/groepen|1|colours A|{name}".encode()).hexdigest()

    turned = ticket("turned") < ticket("as-written")
    made = schedule(period(group("A", 8)), rules)
    assert same(boards(made[0]), swapped(EIGHT[0]) if turned else EIGHT[0])
    assert f"{seed}|2026-27/groepen|1|colours A|" in texts(made[0], "heller 5.5")[1]


def table_of(made: tuple[RoundPairing, ...]) -> str:
    return texts(made[0], "heller 4")[0].split("table ")[1]


def test_table_by_its_letter() -> None:
    for letter in ("a", "b"):
        made = schedule(period(group("A", 8)), replace(RULES, table=letter))
        assert table_of(made) == f"heller-8-{letter}"
    assert table_of(schedule(period(group("A", 14)), replace(RULES, table="b"))) == "heller-14-a"


AUTO = replace(RULES, table="auto")


@pytest.mark.parametrize(
    ("size", "expected"), [(6, "a"), (8, "a"), (10, "a"), (12, "c"), (13, "c"), (16, "c")]
)
def test_colours_before_sums(size: int, expected: str) -> None:
    """Sizes without a third table have none with fewer breaks than their first."""
    made = schedule(period(group("A", size)), replace(RULES, table="c"))
    assert table_of(made) == f"heller-{size + size % 2}-{expected}"
    told = ["group A: the setting table names it"] if expected == "c" else []
    assert texts(made[0], "heller 5.2") == told
    # By itself no group gets such a table, whatever it repeats.
    usual = table_of(schedule(period(group("A", size)), AUTO))
    assert usual[-1] in "ab"


def test_table_by_its_name_for_the_groups_that_it_fits() -> None:
    named = replace(RULES, table="heller-10-b")
    for size in (9, 10):
        made = schedule(period(group("A", size)), named)
        assert table_of(made) == "heller-10-b"
        assert texts(made[0], "heller 5.2") == ["group A: the setting table names it"]
    # Another size has what it has by itself.
    for size in (8, 12, 14):
        made = schedule(period(group("A", size)), named)
        assert table_of(made) == table_of(schedule(period(group("A", size)), AUTO))
        assert texts(made[0], "heller 5.2") == []


EIGHTEEN = OwnTable("mine.csv", tuple(berger(18, number) for number in range(1, 6)))


def test_a_table_of_the_club_may_be_larger() -> None:
    own = replace(RULES, table=EIGHTEEN)
    made = schedule(period(group("A", 18)), own)
    # The first round of every Berger table: first against last, second against last but one, ...
    assert boards(made[0]) == " ".join(f"a{n}-a{19 - n}" for n in range(1, 10))
    assert texts(made[0], "heller 5.2") == ["group A, 18 players: table mine.csv"]
    # In the odd group whoever would meet 18 is free.
    assert free(schedule(period(group("A", 17)), own)[0]) == "a1"
    assert table_of(schedule(period(group("A", 16)), own)) == "heller-16-a"
    with pytest.raises(NoLegalPairingError, match="largest table has 16"):
        schedule(period(group("A", 19)), own)


TABLE_A = EIGHT
TABLE_B = [" ".join(f"a{w}-a{b}" for w, b in row) for row in TABLES[8, "b"]]


@pytest.mark.parametrize(("before", "then"), [(TABLE_A, "heller-8-b"), (TABLE_B, "heller-8-a")])
def test_auto_takes_the_table_with_the_fewest_repeats(before: list[str], then: str) -> None:
    rounds = [recorded(n, line) for n, line in enumerate(before, start=1)]
    made = schedule(period(group("A", 8), 2, rounds), AUTO)
    assert table_of(made) == then
    # 20 games of 28 pairs; the tables together have all 28, so they share 12.
    assert "repeats 20 games" in texts(made[0], "heller 5.1")[0]
    assert "repeats 12 games" in texts(made[0], "heller 5.1")[0]


def test_auto_counts_no_forfeits() -> None:
    forfeits = [recorded(1, "a1-a6", result=Result.BLACK_FORFEITS)]
    made = schedule(period(group("A", 8), 2, forfeits), AUTO)
    assert texts(made[0], "heller 5.1")[0].count("repeats 0 games") == 2
    open_game = [recorded(1, "a1-a6", result=None)]
    made = schedule(period(group("A", 8), 2, open_game), AUTO)
    assert "heller-8-a repeats 1 game," in texts(made[0], "heller 5.1")[0]


def test_auto_looks_two_periods_back() -> None:
    rounds = [
        *(recorded(n, line) for n, line in enumerate(TABLE_A, start=1)),
        *(recorded(n, "", cycle=2) for n in range(6, 11)),
    ]
    assert table_of(schedule(period(group("A", 8), 3, rounds), AUTO)) == "heller-8-b"
    rounds += [recorded(n, "", cycle=3) for n in range(11, 16)]
    made = schedule(period(group("A", 8), 4, rounds), AUTO)
    assert texts(made[0], "heller 5.1")[0].count("repeats 0 games") == 2


@pytest.mark.parametrize("seed", ["zon", "maan", "ster", "regen"])
def test_auto_decides_ties_by_the_published_hash(seed: str) -> None:
    def ticket(name: str) -> str:
        return sha256(f"{seed}|2026-27/groepen|1|table A|{name}".encode()).hexdigest()

    made = schedule(period(group("A", 8)), replace(AUTO, seed=seed))
    assert table_of(made) == min(["heller-8-a", "heller-8-b"], key=ticket)
    assert f"{seed}|2026-27/groepen|1|table A|" in texts(made[0], "heller 5.1")[1]


def two_strong(*numbers: int) -> list[Entrant]:
    """Return eight players of whom two have 2000 and the others 1000."""
    return [replace(e, rating=2000 if e.number in numbers else 1000) for e in group("A", 8)]


@pytest.mark.parametrize("seed", ["zon", "maan", "ster", "regen"])
def test_equal_tables_by_the_sums_of_numbers_or_of_ratings(seed: str) -> None:
    """In table a 1 and 8 do not meet: 2, 3, 4, 6 and 7 meet both, 5 none: 7000 against 5000.

    In table b they meet: 4 and 5 meet both, everybody else one of them: 7000 against 6000.
    """
    strong = period(two_strong(1, 8))
    by_rating = replace(AUTO, seed=seed, sums="ratings")
    made = schedule(strong, by_rating)
    assert table_of(made) == "heller-8-b"
    assert texts(made[0], "heller 5.1")[1:] == [
        "group A: the highest and the lowest sum of the opponents' ratings differ by 2000 in"
        " heller-8-a, 1000 in heller-8-b; the smallest difference goes first"
    ]
    # The numbers are as equal as the table has them, so that the lot decides.
    by_lot = replace(AUTO, seed=seed)
    assert table_of(schedule(strong, by_lot)) == table_of(schedule(period(group("A", 8)), by_lot))
    # 1 and 2 meet in both tables, and two players meet both of them: equal again, and the lot.
    equal = schedule(period(two_strong(1, 2)), by_rating)
    assert table_of(equal) == table_of(schedule(strong, by_lot))
    assert len(texts(equal[0], "heller 5.1")) == 3


def test_repeats_go_before_the_sums_of_ratings() -> None:
    rounds = [recorded(n, line) for n, line in enumerate(TABLE_B, start=1)]
    made = schedule(period(two_strong(1, 8), 2, rounds), replace(AUTO, sums="ratings"))
    assert table_of(made) == "heller-8-a"


# --- promotion and relegation -----------------------------------------------------------------

A = Ranked("A", people("a1", "a2", "a3", "a4", "a5", "a6"))
B = Ranked("B", people("b1", "b2", "b3", "b4", "b5", "b6"))
C = Ranked("C", people("c1", "c2", "c3"))


def order(groups: tuple[Ranked, ...]) -> list[str]:
    return [" ".join(g.players) for g in groups]


def test_two_go_up_and_two_go_down() -> None:
    moved = moves((A, B), 2)
    assert [(m.player, m.target, m.up) for m in moved] == [
        ("a5", "B", False),
        ("a6", "B", False),
        ("b1", "A", True),
        ("b2", "A", True),
    ]
    assert order(after((A, B), moved)) == ["a1 a2 a3 a4 b1 b2", "a5 a6 b3 b4 b5 b6"]


def test_a_middle_group_gives_and_takes_on_both_sides() -> None:
    assert order(after((A, B, C), moves((A, B, C), 1))) == [
        "a1 a2 a3 a4 a5 b1",
        "a6 b2 b3 b4 b5 c1",
        "b6 c2 c3",
    ]


def test_no_more_than_half_a_group_moves() -> None:
    """Of the three in C one is the half."""
    assert order(after((B, C), moves((B, C), 3))) == ["b1 b2 b3 b4 b5 c1", "b6 c2 c3"]
    assert moves((A, B), 0) == ()


BEFORE = places({"A": "a1 a2 a3 a4 a5 a6", "B": "b1 b2 b3 b4 b5 b6"})
CARRIED = people("a6", "a5", "a4", "a3", "a2", "a1", "b1", "b2", "b3", "b4", "b5", "b6")


def next_period(gone: str = "", new: str = "") -> State:
    """Return the state before the second period: A was 6 to 1, B 1 to 6."""
    entrants = [Entrant(e.id, group=e.group) for e in (*group("A", 6), *group("B", 6))]
    entrants = [replace(e, withdrawn=5) if e.id in gone.split() else e for e in entrants]
    entrants += [Entrant(p) for p in people(*new.split())]
    return period(entrants, 2, groups_before=BEFORE, carried=CARRIED)


ONE = replace(RULES, promote=1)


def grouped(made: tuple[RoundPairing, ...]) -> list[str]:
    rows: dict[str, list[str]] = {}
    for place in made[0].places:
        assert place.stage == "2"
        assert place.number == len(rows.setdefault(place.group, [])) + 1
        rows[place.group].append(place.player)
    return [" ".join(rows[name]) for name in sorted(rows)]


def test_the_next_period_is_made_of_the_ranking() -> None:
    made = schedule(next_period(), ONE)
    assert grouped(made) == ["a6 a5 a4 a3 a2 b1", "a1 b2 b3 b4 b5 b6"]
    assert texts(made[0], "heller 9.1") == [
        "a1 goes down from group A to group B",
        "b1 goes up from group B to group A",
    ]
    assert texts(made[1], "heller 9.1") == []


def test_who_leaves_is_left_out_before_anybody_moves() -> None:
    made = schedule(next_period(gone="b1 a1"), replace(ONE, short="berger"))
    assert grouped(made) == ["a6 a5 a4 a3 b2", "a2 b3 b4 b5 b6"]


def test_newcomers_get_the_last_numbers_of_the_last_group() -> None:
    made = schedule(next_period(new="new"), ONE)
    assert grouped(made)[1] == "a1 b2 b3 b4 b5 b6 new"
    assert "new" in texts(made[0], "heller 9.3")[0]


def test_numbers_of_the_next_period_by_rating() -> None:
    """The higher the digit, the higher the rating; a1 went down, b1 came up."""
    state = next_period()
    rated = [replace(e, rating=int(e.id[1]) * 100) for e in state.roster]
    state = replace(state, roster=Roster(tuple(rated)))
    made = schedule(state, replace(ONE, numbers="rating"))
    assert grouped(made) == ["a6 a5 a4 a3 a2 b1", "b6 b5 b4 b3 b2 a1"]


def test_without_promotion_the_groups_stay() -> None:
    made = schedule(next_period(), RULES)
    # Their numbers were in no file, so they are given anew by the ranking.
    assert grouped(made) == ["a6 a5 a4 a3 a2 a1", "b1 b2 b3 b4 b5 b6"]
    assert texts(made[0], "heller 9.1") == []


def test_groups_written_for_the_period_go_before_promotion() -> None:
    entrants = [*group("A", 6), *group("B", 6)]
    own = tuple(replace(p, stage="2") for p in BEFORE)
    state = period(entrants, 2, groups=own, groups_before=BEFORE, carried=CARRIED)
    made = schedule(state, replace(RULES, promote=2))
    assert made[0].places == ()
    assert texts(made[0], "heller 9.1") == []


# --- explanations -----------------------------------------------------------------------------


def test_every_board_names_its_place_in_the_table() -> None:
    for size in (7, 8, 12, 16):
        made = schedule(period(group("A", size)), replace(RULES, round_order=(2, 3, 1, 5, 4)))
        for index, round_ in enumerate(made):
            for pair in round_.pairs:
                found = re.fullmatch(
                    r"round (\d) of table heller-(\d+)-a: place (\d+) against place (\d+)",
                    str(pair.steps[0].text),
                )
                assert found is not None
                row, places_, white, black = map(int, found.groups())
                assert row == (2, 3, 1, 5, 4)[index]
                assert (white, black) in TABLES[places_, "a"][row - 1]
                assert (pair.white, pair.black) == (f"a{white}", f"a{black}")


def test_every_cited_article_is_a_heading() -> None:
    headings = set(re.findall(r"^#+ (\d+(?:\.\d+)*)\b", DOCS.read_text("utf-8"), re.MULTILINE))
    source = "".join(
        path.read_text("utf-8")
        for path in (Path(__file__).parents[2] / "leaguegen" / "pairing").glob("*heller*.py")
    )
    cited = set(re.findall(r"heller (\d+(?:\.\d+)*)", source))
    assert {"3.2", "3.3", "4", "5.1", "6.2", "6.4", "7.3", "9.1"} <= cited
    assert cited <= headings
    numbers = [tuple(map(int, h.split("."))) for h in headings if "." in h]
    for one, other in pairwise(sorted(numbers)):
        assert other[0] > one[0] or other[1] == one[1] + 1
