"""Prizes: worked by hand, and against every allocation there is."""

import random
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from leaguegen.model.player import PlayerId
from leaguegen.model.prizes import Prize, PrizeList, PrizeRules, Sharing
from leaguegen.ranking.prizes import Candidate, PrizeGiving, give_prizes

MAIN = PrizeList()
YOUTH = PrizeList("youth")


def field(*groups: str, games: int = 9) -> tuple[Candidate, ...]:
    """Return a list from ties such as `a bcd e`: in a tie by the tie-breaks, in that order."""
    found: list[Candidate] = []
    for tie, group in enumerate(groups):
        for player in group:
            found.append(Candidate(PlayerId(player), len(found) + 1, tie, games))
    return tuple(found)


def prizes(among: PrizeList, *amounts: str) -> tuple[Prize, ...]:
    return tuple(Prize(n, Fraction(a), "", among) for n, a in enumerate(amounts, 1))


def won(giving: PrizeGiving) -> dict[str, tuple[str, Fraction]]:
    return {str(p.player): (p.among.category or "main", p.amount) for p in giving.money}


THREE = {MAIN: field("a", "bcd", "e", "f", "g"), YOUTH: field("d", "e", "f")}
AMOUNTS = (*prizes(MAIN, "50", "30", "20", "10"), *prizes(YOUTH, "25", "15"))


@pytest.mark.parametrize(
    ("shared", "expected"),
    [
        # b, c and d would have (30 + 20 + 10) / 3 = 20 each; d has 25 in youth, and leaves b and c
        # (30 + 20) / 2. The 10 of place 4 goes past e, who has 15 in youth, to f.
        ("equal", {"a": 50, "b": 25, "c": 25, "d": 25, "e": 15, "f": 10}),
        # Without d, b has (30 + 25) / 2 and c (20 + 25) / 2.
        ("hort", {"a": 50, "b": "27.5", "c": "22.5", "d": 25, "e": 15, "f": 10}),
        ("tie-breaks", {"a": 50, "b": 30, "c": 20, "d": 25, "e": 15, "f": 10}),
    ],
)
def test_three_share_places_and_one_has_a_better_prize(
    shared: Sharing, expected: Mapping[str, int | str]
) -> None:
    giving = give_prizes(PrizeRules(AMOUNTS, shared), THREE)
    assert {p: amount for p, (_, amount) in won(giving).items()} == {
        p: Fraction(a) for p, a in expected.items()
    }
    assert {p for p, (where, _) in won(giving).items() if where == "youth"} == {"d", "e"}
    assert giving.unclaimed == ()


def test_it_tells_why() -> None:
    giving = give_prizes(PrizeRules(AMOUNTS, "equal"), THREE)
    of = {str(p.player): p for p in giving.money}
    assert of["b"].places == (2, 3)
    assert of["b"].sharers == ("b", "c")
    assert of["b"].passed == ("d",)
    # Had d stayed, there would have been (30 + 20 + 10) / 3 for him.
    assert of["d"].instead == ((MAIN, Fraction(20)),)
    assert of["f"].places == (4, 4)
    assert of["f"].passed == ("d", "e")
    assert all(sum(t.value for t in p.terms) == p.amount for p in giving.money)


def test_a_share_that_is_more_than_a_prize_of_a_category_stays() -> None:
    rules = PrizeRules((*prizes(MAIN, "50", "30", "20", "10"), *prizes(YOUTH, "15", "5")), "equal")
    giving = give_prizes(rules, THREE)
    assert won(giving)["d"] == ("main", Fraction(20))
    assert won(giving)["e"] == ("youth", Fraction(15))
    assert won(giving)["f"] == ("youth", Fraction(5))


def test_equal_in_value_the_first_row_goes_before() -> None:
    first = (*prizes(YOUTH, "20"), *prizes(MAIN, "20", "10"))
    giving = give_prizes(PrizeRules(first), {MAIN: field("a", "b"), YOUTH: field("a")})
    assert won(giving) == {"a": ("youth", Fraction(20)), "b": ("main", Fraction(20))}
    last = (*prizes(MAIN, "20", "10"), *prizes(YOUTH, "20"))
    giving = give_prizes(PrizeRules(last), {MAIN: field("a", "b"), YOUTH: field("a")})
    assert won(giving) == {"a": ("main", Fraction(20)), "b": ("main", Fraction(10))}
    assert [(p.among, int(p.amount)) for p in giving.unclaimed] == [(YOUTH, 20)]


def test_everything_may_be_kept() -> None:
    giving = give_prizes(PrizeRules(AMOUNTS, "tie-breaks", one_each=False), THREE)
    assert [(str(p.player), int(p.amount)) for p in giving.money] == [
        ("a", 50),
        ("b", 30),
        ("c", 20),
        ("d", 10),
        ("d", 25),
        ("e", 15),
    ]


@pytest.mark.parametrize(
    ("unit", "each", "left"),
    [("0.01", "33.33", "0.01"), ("0.05", "33.30", "0.10"), ("1", "33", "1"), ("0.5", "33", "1")],
)
def test_rounding_down_and_what_is_left(unit: str, each: str, left: str) -> None:
    rules = PrizeRules(prizes(MAIN, "60", "30", "10"), "equal", Fraction(unit))
    giving = give_prizes(rules, {MAIN: field("abc", "d")})
    assert {p.amount for p in giving.money} == {Fraction(each)}
    assert giving.remainder == Fraction(left)
    assert all(sum(t.value for t in p.terms) == p.amount for p in giving.money)


def test_equal_on_all_tie_breaks_is_shared_in_each_system() -> None:
    # b and c are equal on everything; d has the same points.
    tied = (
        Candidate(PlayerId("a"), 1, 0, 9),
        Candidate(PlayerId("b"), 2, 1, 9),
        Candidate(PlayerId("c"), 2, 1, 9),
        Candidate(PlayerId("d"), 4, 1, 9),
    )
    amounts = prizes(MAIN, "40", "30", "20", "10")
    by_tie_breaks = give_prizes(PrizeRules(amounts, "tie-breaks"), {MAIN: tied})
    assert [p.amount for p in by_tie_breaks.money] == [40, 25, 25, 10]
    # An equal part is 60 / 3 = 20; the own part of b and c is (30 + 20) / 2 = 25, that of d 10.
    hort = give_prizes(PrizeRules(amounts, "hort"), {MAIN: tied})
    assert [p.amount for p in hort.money] == [40, Fraction("22.5"), Fraction("22.5"), 15]


def test_more_people_in_a_tie_than_prizes() -> None:
    giving = give_prizes(PrizeRules(prizes(MAIN, "40", "20")), {MAIN: field("a", "bcde")})
    assert [p.amount for p in giving.money] == [40, 5, 5, 5, 5]


def test_too_few_games_and_nobody_there() -> None:
    people = (
        Candidate(PlayerId("a"), 1, 0, 3),
        Candidate(PlayerId("b"), 2, 1, 8),
        Candidate(PlayerId("c"), 3, 2, 9),
    )
    rules = PrizeRules(
        (*prizes(MAIN, "30", "20", "10"), Prize(1, item="cup"), Prize(3, item="medal")),
        minimum_games=8,
    )
    giving = give_prizes(rules, {MAIN: people})
    assert [(str(p.player), int(p.amount)) for p in giving.money] == [("b", 30), ("c", 20)]
    assert [(i.prize.item, i.players) for i in giving.items] == [("cup", ("b",))]
    assert [(p.place, int(p.amount), p.item) for p in giving.unclaimed] == [
        (3, 10, ""),
        (3, 0, "medal"),
    ]


def test_a_thing_goes_by_place_whatever_the_money_does() -> None:
    rules = PrizeRules(
        (*prizes(MAIN, "20"), Prize(1, item="cup"), *prizes(YOUTH, "30"), Prize(2, item="book")),
        "equal",
    )
    people = (
        Candidate(PlayerId("a"), 1, 0, 9),
        Candidate(PlayerId("b"), 2, 0, 9),
        Candidate(PlayerId("c"), 2, 0, 9),
    )
    giving = give_prizes(rules, {MAIN: people, YOUTH: people[:1]})
    assert won(giving) == {
        "a": ("youth", Fraction(30)),
        "b": ("main", Fraction(10)),
        "c": ("main", Fraction(10)),
    }
    assert [(i.prize.item, i.players) for i in giving.items] == [
        ("cup", ("a",)),
        ("book", ("b", "c")),
    ]


def test_nothing_is_given_without_standings() -> None:
    giving = give_prizes(PrizeRules(AMOUNTS), {})
    assert giving.money == ()
    assert giving.unclaimed == AMOUNTS


# The most valuable for each, against every allocation: of all ways to give prizes to people, the
# one that leaves no prize and no player who would both rather have each other.


def stable(
    lists: Mapping[PrizeList, Sequence[PlayerId]], rows: Sequence[Prize]
) -> Iterator[dict[PlayerId, int]]:
    people = sorted({p for of in lists.values() for p in of})
    liking = sorted(range(len(rows)), key=lambda n: (-rows[n].amount, n))
    better = {row: position for position, row in enumerate(liking)}
    nobody: list[PlayerId | None] = [None] * len(rows)
    for who in set(permutations([*people, *nobody], len(rows))):
        holder = dict(enumerate(who))
        own = {p: n for n, p in holder.items() if p is not None}
        if any(p is not None and p not in lists[rows[n].among] for n, p in holder.items()):
            continue
        if not any(
            _rather(lists[row.among], holder[n], p) and better[n] < better.get(own.get(p, -1), 99)
            for n, row in enumerate(rows)
            for p in lists[row.among]
        ):
            yield own


def _rather(order: Sequence[PlayerId], now: PlayerId | None, other: PlayerId) -> bool:
    return now is None or order.index(other) < order.index(now)


@pytest.mark.parametrize("seed", range(60))
def test_against_every_allocation(seed: int) -> None:
    chance = random.Random(seed)
    people = [PlayerId(p) for p in "abcde"[: chance.randint(2, 4)]]
    names = (MAIN, YOUTH, PrizeList("b"))[: chance.randint(2, 3)]
    lists = {
        among: [p for p in people if among == MAIN or chance.random() < 0.6] for among in names
    }
    rows = tuple(
        Prize(n, Fraction(a), "", among)
        for among in names
        for n, a in enumerate(
            sorted(chance.choices(range(5, 30, 5), k=chance.randint(1, 2)), reverse=True), 1
        )
    )
    expected = list(stable(lists, rows))
    assert len(expected) == 1
    fields = {among: field(*of) for among, of in lists.items()}
    giving = give_prizes(PrizeRules(rows, "tie-breaks"), fields)
    got = {p.player: (p.among, p.places[0], p.amount) for p in giving.money}
    assert {p: (a, amount) for p, (a, _, amount) in got.items()} == {
        p: (rows[n].among, rows[n].amount) for p, n in expected[0].items()
    }


@pytest.mark.parametrize("shared", ["equal", "tie-breaks", "hort"])
@pytest.mark.parametrize("seed", range(25))
def test_all_money_is_given_left_or_not_won(shared: Sharing, seed: int) -> None:
    chance = random.Random(seed)
    people = "abcdefgh"
    groups: list[str] = []
    for player in people:
        if groups and chance.random() < 0.5:
            groups[-1] += player
        else:
            groups.append(player)
    young = "".join(p for p in people if chance.random() < 0.5)
    lists = {
        MAIN: field(*groups),
        YOUTH: field(*(filter(None, ("".join(p for p in g if p in young) for g in groups)))),
    }
    rows = (*prizes(MAIN, "50", "25", "15", "7"), *prizes(YOUTH, "20", "10", "5"))
    giving = give_prizes(PrizeRules(rows, shared), lists)
    given = sum(p.amount for p in giving.money)
    assert given + giving.remainder + sum(p.amount for p in giving.unclaimed) == 132
    assert len({p.player for p in giving.money}) == len(giving.money)
    assert all(sum(t.value for t in p.terms) == p.amount for p in giving.money)
