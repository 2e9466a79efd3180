"""A cup as a tree. The expected trees are worked by hand from the rows."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from leaguegen.model.game import Game, Round
from leaguegen.model.league import Competition, Cycle, DrawPlace, PlannedRound
from leaguegen.model.player import PlayerId
from leaguegen.model.rules import RankingRules
from leaguegen.pairing.cup.ahead import rounds_ahead
from leaguegen.pairing.cup.tree import Node, consolation_tree, main_tree
from leaguegen.pairing.cup.view import bracket_view
from tests.pairing.cups import CUP, SEED, a_round, games, numbered, roster, rules


def cup(
    names: Iterable[str],
    *rounds: Round,
    planned: int = 4,
    places: Mapping[int, tuple[str | None, ...]] = MappingProxyType({}),
    **settings: object,
) -> Competition:
    """Return a cup with these rounds; `places` has its draws, by round."""
    return Competition(
        id=CUP,
        season="2026-27",
        slug="beker",
        title="Beker",
        game="chess",
        roster=roster(names),
        cycles=(
            Cycle(1, "", tuple(range(1, planned + 1)), rules(**settings), RankingRules(CUP, SEED)),
        ),
        calendar=tuple(PlannedRound(n) for n in range(1, planned + 1)),
        rounds=rounds,
        draw={
            number: tuple(
                DrawPlace(n, None if p is None else PlayerId(p)) for n, p in enumerate(drawn, 1)
            )
            for number, drawn in places.items()
        },
    )


def told(nodes: Iterable[Node]) -> list[str]:
    """Write nodes as `round: players <- feeders`, with what is to come in brackets."""
    lines = []
    for node in nodes:
        text = f"{node.round}: {'-'.join(p or '?' for p in node.players)}"
        if node.feeders:
            text += f" <- {' '.join(map(str, node.feeders))}"
        lines.append(f"[{text}]{'' if node.known else ' anywhere'}" if node.coming else text)
    return lines


def test_a_tie_hangs_on_the_two_that_led_to_it_and_on_a_free_place() -> None:
    first = a_round(1, "a-b 1-0", "c-d 0-1", "e-f 1-0")
    second = a_round(2, "e-g 1-0", "d-a 0-1")
    third = a_round(3, "a-e 1-0")
    assert told(main_tree(cup("abcdefg", first, second, third))) == [
        "1: a-b",
        "1: c-d",
        "1: e-f",
        "1: g",
        "2: e-g <- 2 3",
        "2: d-a <- 1 0",
        "3: a-e <- 5 4",
    ]


def test_what_is_drawn_anew_each_round_is_to_come_in_no_order() -> None:
    assert told(main_tree(cup("abcdef", a_round(1, "a-b 1-0", "c-d")))) == [
        "1: a-b",
        "1: c-d",
        "1: e",
        "1: f",
        "[2: ?-? <- 0 1] anywhere",
        "[2: ?-? <- 2 3] anywhere",
        "[3: ?-? <- 4 5] anywhere",
    ]


def test_a_bracket_tells_who_meets_whom() -> None:
    places = ("a", None, "b", "c", "d", "e", "f", "g")
    first = a_round(1, "b-c 0-1", "d-e", "f-g 1-0")
    shown = main_tree(cup("abcdefg", first, places={1: places}, draw="bracket"))
    assert told(shown) == [
        "1: b-c",
        "1: d-e",
        "1: f-g",
        "1: a",
        "[2: a-c <- 3 0]",
        "[2: ?-f <- 1 2]",
        "[3: ?-? <- 4 5]",
    ]


def test_in_a_late_bracket_a_winner_waits_for_the_semi_final() -> None:
    places = ("a", "b", None, None, "c", "d", "e", "f")
    first = a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0")
    late = cup("abcdef", first, places={1: places}, draw="bracket", size="late")
    assert told(main_tree(late)) == [
        "1: a-b",
        "1: c-d",
        "1: e-f",
        "[2: c-e <- 1 2]",
        "[3: a-? <- 0 3]",
    ]


def test_who_withdrew_or_stayed_away_leads_nowhere() -> None:
    first = a_round(1, "a-b 0-0R", "c-d 1-0", "e-f 1-0", "g-h 1-0")
    assert told(main_tree(cup("abcdefgh", first)))[4:] == [
        "[2: ?-? <- 1 2] anywhere",
        "[3: ?-? <- 4 3] anywhere",
    ]


def test_without_what_is_ahead_only_what_is_recorded_stands_there() -> None:
    assert told(main_tree(cup("abcd", a_round(1, "a-b 1-0", "c-d 1-0")), ahead=False)) == [
        "1: a-b",
        "1: c-d",
    ]
    assert main_tree(cup("abcd")) == ()


def beside(*texts: str, group: str) -> tuple[Game, ...]:
    """Return games of the third place or the consolation cup."""
    return tuple(replace(game, group=group) for game in games(*texts))


def test_the_third_place_and_the_consolation_cup_stand_apart() -> None:
    first = a_round(1, "a-b 1-0", "c-d 1-0", "e-f 1-0")
    second = a_round(2, "a-c 1-0")
    second = replace(second, games=(*second.games, *beside("b-d 1-0", group="consolation")))
    third = a_round(3, "a-e 1-0")
    third = replace(third, games=(*third.games, *beside("f-b 0-1", group="consolation")))
    whole = cup("abcdef", first, second, third, consolation=True)
    assert told(main_tree(whole)) == [
        "1: a-b",
        "1: c-d",
        "1: e-f",
        "2: a-c <- 0 1",
        "2: e <- 2",
        "3: a-e <- 3 4",
    ]
    assert told(consolation_tree(whole)) == ["2: b-d", "2: f", "3: f-b <- 1 0"]
    assert bracket_view(whole)[1].consolation_free == ("f",)


def test_a_match_for_the_third_place_hangs_on_nothing() -> None:
    first = a_round(1, "a-b 1-0", "c-d 1-0")
    second = a_round(2, "a-c 1-0")
    second = replace(second, games=(*second.games, *beside("b-d 1-0", group="third-place")))
    nodes = main_tree(cup("abcd", first, second, third_place=True))
    assert told(nodes) == ["1: a-b", "1: c-d", "2: a-c <- 0 1", "2: b-d"]
    assert [node.strand for node in nodes] == ["", "", "", "third-place"]


def ahead(competition: Competition) -> list[tuple[int, str, int, int]]:
    return [(r.number, str(r.name), r.left, r.ties) for r in rounds_ahead(competition)]


def test_the_rounds_ahead_go_down_to_the_final() -> None:
    names = [str(entrant.id) for entrant in numbered(11)]
    assert ahead(cup(names)) == [
        (1, "Preliminary round", 11, 3),
        (2, "Quarter-finals", 8, 4),
        (3, "Semi-finals", 4, 2),
        (4, "Final", 2, 1),
    ]
    assert ahead(cup(names, size="late")) == [
        (1, "First round", 11, 5),
        (2, "Intermediate round", 6, 2),
        (3, "Semi-finals", 4, 2),
        (4, "Final", 2, 1),
    ]


def test_undecided_ties_count_as_one_and_nobody_is_named() -> None:
    competition = cup("abcdef", a_round(1, "a-b 1-0", "c-d"), planned=2)
    assert ahead(competition) == [(2, "Semi-finals", 4, 2), (3, "Final", 2, 1)]
    assert next(rounds_ahead(competition)).players == ()
    decided = cup("abcdef", a_round(1, "a-b 1-0", "c-d 0-1"))
    assert next(rounds_ahead(decided)).players == ("a", "d", "e", "f")


def test_nothing_is_ahead_of_a_cup_that_is_won() -> None:
    assert ahead(cup("ab", a_round(1, "a-b 1-0"))) == []
