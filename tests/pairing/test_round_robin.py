"""The schedule of a round robin: numbers, colours, free places, groups, who joins and leaves."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256
from types import MappingProxyType

import pytest

from leaguegen.model.game import Bye, ByeKind, Game, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.round_robin import schedule
from leaguegen.pairing.system import NoLegalPairingError, NotReadyError, RoundPairing

GIVEN = RoundRobinRules("26/zomer", "zon", numbers="given")


def entrant(name: str, number: int | None = None, **more: object) -> Entrant:
    return replace(Entrant(PlayerId(name), number=number, sort_name=name), **more)  # type: ignore[arg-type]


def numbered(names: str, group: str = "") -> list[Entrant]:
    return [entrant(name, n, group=group) for n, name in enumerate(names, start=1)]


def state(entrants: list[Entrant], planned: int = 30, **more: object) -> State:
    first = State(
        Roster(tuple(entrants)),
        round=RoundInfo(1),
        available=tuple(e.id for e in entrants if e.active(1)),
        ahead=tuple(range(1, planned + 1)),
    )
    return replace(first, **more)  # type: ignore[arg-type]


def told(made: RoundPairing) -> str:
    pairs = " ".join(f"{p.white}-{p.black}" for p in made.pairs)
    return " ".join([pairs, *(f"free {f.player}" for f in made.byes)])


def test_five_players() -> None:
    """The example of the tables: n = 6 with the sixth place empty."""
    names = "12345"
    assert [told(made) for made in schedule(state(numbered(names)), GIVEN)] == [
        "2-5 3-4 free 1",
        "5-3 1-2 free 4",
        "3-1 4-5 free 2",
        "1-4 2-3 free 5",
        "4-2 5-1 free 3",
    ]


def test_four_players_twice_with_the_seam_swapped() -> None:
    """Table 3-4 is 1-4 2-3, 4-3 1-2, 2-4 3-1; the last two change places, then all is turned."""
    rules = replace(GIVEN, times=2)
    assert [told(made).strip() for made in schedule(state(numbered("1234")), rules)] == [
        "1-4 2-3",
        "2-4 3-1",
        "4-3 1-2",
        "4-1 3-2",
        "3-4 2-1",
        "4-2 1-3",
    ]


def test_two_players_three_times() -> None:
    rules = replace(GIVEN, times=3)
    rounds = [told(made).strip() for made in schedule(state(numbered("ab")), rules)]
    assert rounds == ["a-b", "b-a", "a-b"]


def test_numbers_by_lot_are_the_order_of_the_tickets() -> None:
    names = "abcdef"
    rules = replace(GIVEN, numbers="lot")

    def ticket(name: str) -> str:
        return sha256(f"zon|26/zomer|1|number|{name}".encode()).hexdigest()

    drawn = sorted(names, key=ticket)
    first = schedule(state(numbered("fedcba")), rules)[0]
    assert told(first).strip() == " ".join(f"{drawn[i]}-{drawn[5 - i]}" for i in range(3))


def test_another_seed_draws_other_numbers_and_the_same_seed_the_same() -> None:
    rules = replace(GIVEN, numbers="lot")
    there = state(numbered("abcdefghij"))
    assert schedule(there, rules) == schedule(there, rules)
    assert schedule(there, rules) != schedule(there, replace(rules, seed="maan"))


def test_numbers_by_rating() -> None:
    people = [
        entrant("a", rating=1500),
        entrant("b", rating=1900),
        entrant("c"),
        entrant("d", rating=1700),
    ]
    first = schedule(state(people), replace(GIVEN, numbers="rating"))[0]
    assert told(first).strip() == "b-c d-a"


def test_a_gap_in_given_numbers_is_the_free_place() -> None:
    people = [entrant("a", 1), entrant("b", 2), entrant("c", 4)]
    assert told(schedule(state(people), GIVEN)[0]) == "a-c free b"


@pytest.mark.parametrize("numbers", [(1, 2, None, 4), (1, 2, 2, 4), (1, 2, 3, 5)])
def test_numbers_that_are_not_all_given_are_refused_by_name(
    numbers: tuple[int | None, ...],
) -> None:
    people = [entrant(name, n) for name, n in zip("abcd", numbers, strict=True)]
    with pytest.raises(NotReadyError) as caught:
        schedule(state(people), GIVEN)
    assert caught.value.code == "numbers-missing"
    wrong = {None: "c", 2: "b, c", 3: "d"}[numbers[2]]
    assert str(caught.value).endswith(f"for {wrong}")


def test_too_few_planned_rounds_say_how_many_are_missing() -> None:
    with pytest.raises(NotReadyError) as caught:
        schedule(state(numbered("abcdef"), planned=3), GIVEN)
    assert caught.value.code == "rounds-missing"
    assert "takes 5 rounds" in str(caught.value)
    assert "write 2 more" in str(caught.value)


def test_more_planned_rounds_are_left_alone() -> None:
    assert [made.round for made in schedule(state(numbered("abcd"), planned=9), GIVEN)] == [1, 2, 3]


def test_rounds_keep_the_numbers_of_the_calendar() -> None:
    made = schedule(state(numbered("abcd"), ahead=(11, 12, 14), round=RoundInfo(11)), GIVEN)
    assert [each.round for each in made] == [11, 12, 14]


def test_groups_side_by_side_each_with_its_own_table() -> None:
    people = [*numbered("pqr", "B"), *numbered("abcde", "A")]
    made = schedule(state(people), GIVEN)
    assert len(made) == 5
    assert told(made[0]) == "b-e c-d q-r free a free p"
    assert [p.group for p in made[0].pairs] == ["A", "A", "B"]
    # Three players have met after three rounds: the others go on.
    assert told(made[3]) == "a-d b-c free e free p free q free r"
    kinds = {str(f.player): f.kind for f in made[3].byes}
    assert kinds["e"] is ByeKind.PAIRING_ALLOCATED
    assert kinds["p"] is kinds["q"] is kinds["r"] is ByeKind.REST


def test_somebody_without_a_group_is_told() -> None:
    people = [*numbered("abcd", "A"), entrant("x", 1)]
    with pytest.raises(NotReadyError) as caught:
        schedule(state(people), GIVEN)
    assert caught.value.code == "group-missing"
    assert "x" in str(caught.value)


def test_a_group_of_one_is_refused() -> None:
    people = [*numbered("abcd", "A"), entrant("x", 1, group="B")]
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(state(people), GIVEN)
    assert caught.value.blocked_by == (PlayerId("x"),)
    assert "group B" in str(caught.value)


def test_two_who_may_not_meet_are_refused() -> None:
    avoid = frozenset({frozenset({PlayerId("a"), PlayerId("c")})})
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(state(numbered("abcd"), avoid=avoid), GIVEN)
    assert caught.value.blocked_by == (PlayerId("a"), PlayerId("c"))
    groups = [*numbered("ab", "A"), *numbered("cd", "B")]
    assert len(schedule(state(groups, avoid=avoid), GIVEN)) == 1


def test_who_joins_later_takes_the_free_place() -> None:
    """In round 3 of five players number 2 is free: from then on x has number 6."""
    people = [*numbered("12345"), entrant("x", joined=3)]
    made = [told(each) for each in schedule(state(people), GIVEN)]
    assert made == [
        "2-5 3-4 free 1",
        "5-3 1-2 free 4",
        "2-x 3-1 4-5",
        "x-5 1-4 2-3",
        "3-x 4-2 5-1",
    ]


def test_who_joins_an_even_field_is_refused_with_the_reason() -> None:
    people = [*numbered("1234"), entrant("x", joined=2)]
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(state(people), GIVEN)
    assert caught.value.blocked_by == (PlayerId("x"),)
    assert "no free place" in str(caught.value)


def test_a_second_late_joiner_is_refused() -> None:
    people = [*numbered("123"), entrant("x", joined=2), entrant("y", joined=2)]
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(state(people), GIVEN)
    assert caught.value.blocked_by == (PlayerId("x"), PlayerId("y"))


def test_who_withdraws_keeps_the_place() -> None:
    before = schedule(state(numbered("123456")), GIVEN)
    people = [replace(e, withdrawn=2 if e.id == "4" else None) for e in numbered("123456")]
    after = schedule(state(people), GIVEN)
    assert [told(each) for each in before] == [told(each) for each in after]
    steps = {
        p.black if p.white == "4" else p.white: p.steps
        for p in after[2].pairs
        if "4" in (p.white, p.black)
    }
    assert [s.article for s in steps[PlayerId("5")]][-1] == "round-robin 6.2"


def test_who_withdrew_before_the_start_has_no_place() -> None:
    people = [*numbered("1234"), entrant("x", 5, withdrawn=0)]
    assert told(schedule(state(people), GIVEN)[0]).strip() == "1-4 2-3"


def _played(made: RoundPairing) -> Round:
    return Round(
        made.round,
        tuple(Game(p.white, p.black, group=p.group) for p in made.pairs),
        tuple(Bye(f.player, f.kind) for f in made.byes),
    )


@pytest.mark.parametrize("numbers", ["lot", "rating", "given"])
@pytest.mark.parametrize("size", [4, 5, 8, 9])
def test_the_rest_of_a_schedule_is_the_same_schedule(numbers: str, size: int) -> None:
    people = [
        replace(e, rating=1000 + 7 * (e.number or 0) % 5) for e in numbered("abcdefghi"[:size])
    ]
    rules = replace(GIVEN, numbers=numbers, times=2)  # type: ignore[arg-type]
    whole = schedule(state(people), rules)
    for done in range(1, len(whole)):
        later = state(
            people,
            rounds=tuple(_played(made) for made in whole[:done]),
            round=RoundInfo(done + 1),
            ahead=tuple(range(done + 1, 31)),
        )
        assert schedule(later, rules) == whole[done:]


def test_rounds_played_by_other_numbers_are_refused() -> None:
    played = (Round(1, (Game(PlayerId("1"), PlayerId("2")), Game(PlayerId("3"), PlayerId("4")))),)
    later = state(numbered("1234"), rounds=played, round=RoundInfo(2), ahead=(2, 3))
    with pytest.raises(NotReadyError) as caught:
        schedule(later, GIVEN)
    assert caught.value.code == "schedule-differs"


def test_after_the_last_round_nothing_is_left() -> None:
    people = numbered("1234")
    played = tuple(_played(made) for made in schedule(state(people), GIVEN))
    with pytest.raises(NotReadyError) as caught:
        schedule(state(people, rounds=played, round=RoundInfo(4), ahead=(4,)), GIVEN)
    assert caught.value.code == "schedule-full"


def test_another_cycle_is_another_round_robin() -> None:
    people = numbered("1234")
    played = tuple(_played(made) for made in schedule(state(people), GIVEN))
    again = state(people, rounds=played, round=RoundInfo(4, cycle=2), ahead=(4, 5, 6))
    assert told(schedule(again, GIVEN)[0]).strip() == "1-4 2-3"


def test_rows_that_stand_come_first_with_their_colours() -> None:
    one, four = PlayerId("1"), PlayerId("4")
    stands = state(
        numbered("1234"),
        fixed=(FixedPair(PlayerId("3"), PlayerId("2"), "by-hand"),),
        later=MappingProxyType({3: (FixedPair(PlayerId("3"), one, "played-ahead"),)}),
    )
    made = schedule(stands, GIVEN)
    assert [(p.white, p.black, p.fixed) for p in made[0].pairs] == [
        ("3", "2", "by-hand"),
        ("1", "4", None),
    ]
    assert [(p.white, p.black, p.fixed) for p in made[2].pairs] == [
        ("3", "1", "played-ahead"),
        ("2", "4", None),
    ]
    assert four in made[0].pairs[1].black


def test_a_row_in_the_wrong_round_is_refused() -> None:
    stands = state(
        numbered("1234"),
        later=MappingProxyType({3: (FixedPair(PlayerId("2"), PlayerId("3"), "played-ahead"),)}),
    )
    with pytest.raises(NoLegalPairingError) as caught:
        schedule(stands, GIVEN)
    assert caught.value.blocked_by == (PlayerId("2"), PlayerId("3"))
    assert "round 3" in str(caught.value)


@pytest.mark.parametrize("size", range(2, 61, 3))
@pytest.mark.parametrize("times", [1, 2, 3])
def test_everybody_meets_everybody_once_a_round(size: int, times: int) -> None:
    people = [entrant(f"p{n:02}", rating=2000 - n) for n in range(size)]
    rules = RoundRobinRules("26/zomer", f"zon {size}", times=times)
    made = schedule(state(people, planned=200), rules)
    everybody = sorted(e.id for e in people)
    met: Counter[frozenset[PlayerId]] = Counter()
    for each in made:
        seen = [p for pair in each.pairs for p in (pair.white, pair.black)]
        assert sorted([*seen, *(f.player for f in each.byes)]) == everybody
        assert len(each.byes) == size % 2
        met.update(frozenset((p.white, p.black)) for p in each.pairs)
    assert len(met) == size * (size - 1) // 2
    assert set(met.values()) == {times}
    free = Counter(f.player for each in made for f in each.byes)
    assert set(free.values()) <= {times}
    whites = Counter(p.white for each in made for p in each.pairs)
    blacks = Counter(p.black for each in made for p in each.pairs)
    assert all(abs(whites[p] - blacks[p]) <= 1 for p in everybody)


def test_the_order_of_rows_changes_nothing() -> None:
    people = [entrant(f"p{n:02}", rating=2000 - n % 4) for n in range(11)]
    for numbers in ("lot", "rating"):
        rules = replace(GIVEN, numbers=numbers)
        turned = schedule(state(people[::-1]), rules)
        assert [told(a) for a in schedule(state(people), rules)] == [told(b) for b in turned]


def test_reasons_tell_the_truth() -> None:
    """The numbers named in each reason are the players' numbers, and give the round and colour."""
    people = numbered("abcdefg")
    number = {e.id: e.number or 0 for e in people}
    for row, made in enumerate(schedule(state(people), GIVEN), start=1):
        for pair in made.pairs:
            args = dict(pair.steps[0].text.args)
            i, j = number[pair.white], number[pair.black]
            assert (args["first"], args["second"], args["row"], args["size"]) == (i, j, row, 8)
            assert (i + j - 1) % 7 == row % 7
            colour = str(pair.steps[1].text)
            assert ("odd number" in colour) == ((i + j) % 2 == 1)
            assert i == (min(i, j) if (i + j) % 2 else max(i, j))
        assert all(f.steps for f in made.byes)
