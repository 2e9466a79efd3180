"""Amsterdam poules: the worked example and each article by hand (docs/amsterdam.md)."""

from dataclasses import replace
from fractions import Fraction
from hashlib import sha256

import pytest

from leaguegen.model.game import ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, GroupPlace
from leaguegen.model.player import PlayerId, Roster
from leaguegen.model.systems import AmsterdamRules
from leaguegen.pairing.amsterdam.poules import by_points
from leaguegen.pairing.registry import pair_rounds
from leaguegen.pairing.system import NotReadyError, Pair, RoundPairing
from leaguegen.ranking.scores import crosstable
from leaguegen.words.catalogue import Catalogue
from tests.pairing.amsterdam_days import people, played, poules, roster, state_of, stronger
from tests.shell import in_shell

RULES = AmsterdamRules(competition="2026-27/snel", seed="lente")

BERGER_6 = (
    ((1, 6), (2, 5), (3, 4)),
    ((6, 4), (5, 3), (1, 2)),
    ((2, 6), (3, 1), (4, 5)),
    ((6, 5), (1, 4), (2, 3)),
    ((3, 6), (4, 2), (5, 1)),
)
"""As printed in FIDE's Handbook, White first."""

BERGER_4 = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))


def ticket(purpose: str, number: int, player: str) -> str:
    """Hash what the documentation says is hashed."""
    text = f"{RULES.seed}|{RULES.competition}|{number}|{purpose}|{player}"
    return sha256(text.encode()).hexdigest()


def boards(made: RoundPairing, poule: str, numbers: dict[PlayerId, int]) -> list[tuple[int, int]]:
    return [(numbers[p.white], numbers[p.black]) for p in made.pairs if p.group == poule]


def numbers_of(made: tuple[RoundPairing, ...]) -> dict[PlayerId, int]:
    return {place.player: place.number or 0 for place in made[0].places}


def refused(*arguments: object) -> NotReadyError:
    with pytest.raises(NotReadyError) as caught:
        pair_rounds(*arguments)  # type: ignore[arg-type]
    return caught.value


def test_seventeen_players_in_pots() -> None:
    """The worked example: pots of three, the last of two and a blank, each poule one of each."""
    made = pair_rounds(state_of(roster(17), [], "1"), RULES)
    assert [r.round for r in made] == [1, 2, 3, 4, 5]
    inside = poules(made)
    assert sorted(map(len, inside.values())) == [5, 6, 6]
    pots = [range(1, 4), range(4, 7), range(7, 10), range(10, 13), range(13, 16), range(16, 18)]
    for members in inside.values():
        starts = {int(p[1:]) for p in members}
        taken = [len(starts & set(pot)) for pot in pots]
        assert taken in ([1] * 6, [1, 1, 1, 1, 1, 0])


def test_the_shell_line_repeats_the_numbers_of_every_poule() -> None:
    """In the first preliminary everybody has equal colours, so that the draw alone tells (8.1)."""
    made = pair_rounds(state_of(roster(17), [], "1"), RULES)
    (step,) = (s for s in made[0].steps if s.article == "amsterdam 8.1")
    command = str(step.text).split("repeat the draw with: ")[1]
    printed = in_shell(command)
    drawn = [line.split()[-1] for line in printed.splitlines()]
    numbers = numbers_of(made)
    for members in poules(made).values():
        order = sorted(members, key=lambda p: numbers[p])
        assert order == [p for p in drawn if p in members]


def test_each_pot_is_shuffled_by_its_own_tickets() -> None:
    """Pot 6 holds p016, p017 and the blank *1; the poule that draws the blank is the short one."""
    inside = poules(pair_rounds(state_of(roster(17), [], "1"), RULES))
    for pot in range(1, 7):
        content = [f"p{n:03}" for n in range(3 * pot - 2, min(3 * pot, 17) + 1)]
        content += ["*1"] if pot == 6 else []
        order = sorted(content, key=lambda p, pot=pot: ticket(f"pot-{pot}", 1, p))  # type: ignore[misc]
        for name, player in zip("123", order, strict=True):
            assert player in inside[name] or (player == "*1" and len(inside[name]) == 5)


def test_the_classic_first_round_shuffles_and_deals() -> None:
    rules = replace(RULES, first_round="random")
    inside = poules(pair_rounds(state_of(roster(17), [], "1"), rules))
    order = sorted(people(17), key=lambda p: ticket("poules", 1, p))
    assert {name: set(members) for name, members in inside.items()} == {
        "1": set(order[0::3]),
        "2": set(order[1::3]),
        "3": set(order[2::3]),
    }


def test_numbers_of_the_first_preliminary_are_drawn_in_each_poule() -> None:
    inside = poules(pair_rounds(state_of(roster(17), [], "1"), RULES))
    for members in inside.values():
        assert members == sorted(members, key=lambda p: ticket("number", 1, p))


def test_every_poule_plays_the_table_of_six() -> None:
    made = pair_rounds(state_of(roster(17), [], "1"), RULES)
    numbers = numbers_of(made)
    for pairing, table in zip(made, BERGER_6, strict=True):
        for name, members in poules(made).items():
            expected = [board for board in table if max(board) <= len(members)]
            assert boards(pairing, name, numbers) == expected


def test_five_in_a_poule_of_six_have_one_free_point_each() -> None:
    """Number 6 is missing: 1 is free in round 1, 4 in round 2, 2 in 3, 5 in 4 and 3 in 5."""
    made = pair_rounds(state_of(roster(17), [], "1"), RULES)
    short = next(members for members in poules(made).values() if len(members) == 5)
    free = [[(f.player, f.kind) for f in r.byes] for r in made]
    bye = ByeKind.PAIRING_ALLOCATED
    assert free == [[(short[n - 1], bye)] for n in (1, 4, 2, 5, 3)]


def test_the_lowest_number_may_lack_in_place_of_the_highest() -> None:
    """Number 1 of the table is missing, so that number 1 of the poule has number 2, and so on.

    In the table of six 1 meets 6, 2, 3, 4 and 5 in turn: 5, 1, 2, 3 and 4 of the poule are free.
    """
    made = pair_rounds(state_of(roster(17), [], "1"), replace(RULES, lacking="lowest"))
    numbers, inside = numbers_of(made), poules(made)
    (name, short) = next(item for item in inside.items() if len(item[1]) == 5)
    assert [numbers[p] for p in short] == [1, 2, 3, 4, 5]
    assert [boards(pairing, name, numbers) for pairing in made] == [
        [(1, 4), (2, 3)],
        [(5, 3), (4, 2)],
        [(1, 5), (3, 4)],
        [(5, 4), (1, 2)],
        [(2, 5), (3, 1)],
    ]
    free = [[(f.player, f.kind) for f in r.byes] for r in made]
    bye = ByeKind.PAIRING_ALLOCATED
    assert free == [[(short[n - 1], bye)] for n in (5, 1, 2, 3, 4)]
    assert all(dict(f.steps[0].text.args)["missing"] == 1 for r in made for f in r.byes)
    told = next(p for p in made[0].pairs if p.group == name).steps[-1]
    assert (told.article, str(told.text)) == (
        "amsterdam 4.3",
        f"poule {name} has 5 players: in its table the lowest numbers are lacking, and number 1 of"
        " the poule has number 2",
    )
    full = next(other for other in inside if other != name)
    assert boards(made[0], full, numbers) == list(BERGER_6[0])


def test_the_lowest_numbers_lack_in_odd_poules_and_in_finals() -> None:
    """Of four in poules of five number 1 lacks, with a point, and 6, which nobody has, without.

    1 meets 6 first, so in round 1 the two numbers meet each other and nobody is free.
    """
    rules = replace(RULES, poule_size=5, lacking="lowest")
    made = pair_rounds(state_of(roster(14), [], "1"), rules)
    short = next(members for members in poules(made).values() if len(members) == 4)
    free = [
        [(short.index(f.player) + 1, f.kind) for f in r.byes if f.player in short] for r in made
    ]
    bye, rest = ByeKind.PAIRING_ALLOCATED, ByeKind.REST
    # 6-4 and 1-2, then 2-6 and 3-1, then 6-5 and 1-4, then 3-6 and 5-1: one less in the poule.
    assert [set(each) for each in free] == [
        set(),
        {(3, rest), (1, bye)},
        {(1, rest), (2, bye)},
        {(4, rest), (3, bye)},
        {(2, rest), (4, bye)},
    ]
    entrants = roster(17)
    gains = {n: [0] * 4 for n in range(1, 18)}
    past = preliminaries(entrants, gains)
    finals = pair_rounds(state_of(entrants, past, "final"), replace(RULES, lacking="lowest"))
    last = poules(finals)["C"]
    assert [last.index(f.player) + 1 for r in finals for f in r.byes] == [5, 1, 2, 3, 4]
    # A final of three plays the table of four: 1 meets 4, 2, 3, which is 3, 1, 2 of the final.
    three = pair_rounds(
        state_of(
            roster(15), preliminaries(roster(15), {n: [0] * 4 for n in range(1, 16)}), "final"
        ),
        replace(RULES, lacking="lowest"),
    )
    last = poules(three)["C"]
    assert [last.index(f.player) + 1 for r in three[:3] for f in r.byes] == [3, 1, 2]


def test_four_wins_and_the_free_point_equal_five_wins() -> None:
    entrants = roster(17)
    made = pair_rounds(state_of(entrants, [], "1"), RULES)
    rounds = played(entrants, made, "1", stronger)
    table = crosstable(entrants, rounds, RULES.counted_points)
    best = [max(table.scores[p].total for p in members) for members in poules(made).values()]
    assert best == [5, 5, 5]
    assert sum(table.scores[p].total for p in people(17)) == 45


def exact(totals: list[Fraction], entrants: Roster, last: int = 1) -> list[Round]:
    """Make rounds that give the players these points, in games against people of elsewhere."""
    rounds = []
    for number in range(1, last + 1):
        games = [
            Game(p, PlayerId(f"x{n}"), outcome)
            for n, (p, total) in enumerate(zip(people(len(totals)), totals, strict=True))
            if (outcome := _share(total, number)) is not None
        ]
        rounds.append(Round(number, tuple(games), stage="1"))
    return rounds


def _share(total: Fraction, number: int) -> Result | None:
    left = total - (number - 1)
    if left >= 1:
        return Result.WHITE_WINS
    return Result.DRAW if left > 0 else Result.BLACK_WINS


TOTALS = [Fraction(n, 2) for n in (10, 9, 8, 8, 7, 6, 6, 6, 5, 5, 4, 4, 4, 3, 2, 2, 1)]
"""5 4½ 4 4 3½ 3 | 3 3 2½ 2½ 2 2 | 2 1½ 1 1 ½: 45 in all."""


def test_regrouping_cuts_six_six_five_and_the_draw_splits_equal_points() -> None:
    """Three have 3 points, of whom one is in the first poule; three have 2, one in the last."""
    entrants = roster(17)
    assert sum(TOTALS) == 45
    inside = poules(pair_rounds(state_of(entrants, exact(TOTALS, entrants, 5), "2"), RULES))
    assert list(map(len, inside.values())) == [6, 6, 5]
    p = people(17)
    threes = sorted(p[5:8], key=lambda player: ticket("order", 6, player))
    twos = sorted(p[10:13], key=lambda player: ticket("order", 6, player))
    assert set(inside["1"]) == {*p[:5], threes[0]}
    assert set(inside["2"]) == {*threes[1:], p[8], p[9], *twos[:2]}
    assert set(inside["3"]) == {twos[2], *p[13:]}


def test_short_poules_may_be_the_first() -> None:
    """The bars are after five and after eleven: 5 4½ 4 4 3½ | 3 3 3 2½ 2½ 2 | 2 2 1½ 1 1 ½."""
    entrants = roster(17)
    rules = replace(RULES, short_poules="first")
    past = exact(TOTALS, entrants, 5)
    inside = poules(pair_rounds(state_of(entrants, past, "2"), rules))
    p = people(17)
    twos = sorted(p[10:13], key=lambda player: ticket("order", 6, player))
    assert [set(inside[name]) for name in "123"] == [
        set(p[:5]),
        {*p[5:10], twos[0]},
        {*twos[1:], *p[13:]},
    ]


def test_numbers_go_by_white_minus_black() -> None:
    """W − Z of −1, +1, 0, −1, +1, 0: the two −1 are 1 and 2, the 0 3 and 4, the +1 5 and 6."""
    entrants = roster(12)
    p = people(12)
    white = {p[1]: 3, p[4]: 3, p[2]: 2, p[5]: 2, p[0]: 2, p[3]: 2}
    black = {p[1]: 2, p[4]: 2, p[2]: 2, p[5]: 2, p[0]: 3, p[3]: 3}
    rounds = []
    for number in range(1, 6):
        games = []
        for player in p[:6]:
            stranger = PlayerId(f"x{player}")
            if number <= white[player]:
                games.append(Game(player, stranger, Result.WHITE_WINS))
            elif number <= white[player] + black[player]:
                games.append(Game(stranger, player, Result.BLACK_WINS))
        games += [Game(q, PlayerId(f"x{q}"), Result.BLACK_WINS) for q in p[6:]]
        rounds.append(Round(number, tuple(games), stage="1"))
    # The six have four or five points, everybody else none: they are the first poule.
    first = poules(pair_rounds(state_of(entrants, rounds, "2"), RULES))["1"]
    assert set(first[:2]) == {p[0], p[3]}
    assert set(first[2:4]) == {p[2], p[5]}
    assert set(first[4:]) == {p[1], p[4]}


def test_numbers_one_to_three_of_six_have_white_three_times() -> None:
    made = pair_rounds(state_of(roster(12), [], "1"), RULES)
    for members in poules(made).values():
        whites = [sum(pair.white == p for r in made for pair in r.pairs) for p in members]
        assert whites == [3, 3, 3, 2, 2, 2]


def preliminaries(entrants: Roster, gains: dict[int, list[int]]) -> list[Round]:
    """Play preliminaries of one round in which each player gets the half points named."""
    worth = {2: Result.WHITE_WINS, 1: Result.DRAW, 0: Result.BLACK_WINS}
    p = people(len(entrants))
    count = len(next(iter(gains.values())))
    return [
        Round(
            stage * 10 + half,
            tuple(
                Game(p[n - 1], PlayerId(f"x{n}"), worth[min(2, max(0, own[stage] - 2 * half))])
                for n, own in gains.items()
            ),
            stage=str(stage + 1),
        )
        for stage in range(count)
        for half in range(5)
    ]


def test_finals_go_by_the_total_then_by_the_one_before() -> None:
    """With k = 3, A 9½ (6½ after two, 4 after one) is above B 9½ (6½, 3½), C has 6 after two."""
    entrants = roster(12)
    rules = replace(RULES, prelims=3)
    gains = {n: [0, 0, 0] for n in range(1, 13)}
    gains[12] = [8, 5, 6]
    gains[11] = [7, 6, 6]
    gains[10] = [8, 4, 7]
    gains[9] = [10, 9, 1]
    made = pair_rounds(state_of(entrants, preliminaries(entrants, gains), "final"), rules)
    first = poules(made)["A"]
    assert set(first) == {PlayerId(f"p{n:03}") for n in (9, 12, 11, 10, 1, 2)}
    told = {str(step.text) for pair in made[0].pairs for step in pair.steps}
    places = [
        "p009 is number 1 after the preliminaries: 10, 19/2, 5",
        "p012 is number 2 after the preliminaries: 19/2, 13/2, 4",
        "p011 is number 3 after the preliminaries: 19/2, 13/2, 7/2",
        "p010 is number 4 after the preliminaries: 19/2, 6, 4",
        "p001 is number 5 after the preliminaries: 0, 0, 0",
    ]
    for place in places:
        assert any(place in text for text in told), place


def test_four_preliminaries_look_at_the_third_before_the_second() -> None:
    """Equal after four; A has more after three, B after two: A is above."""
    entrants = roster(12)
    gains = {n: [0, 0, 0, 0] for n in range(1, 13)}
    gains[12], gains[11] = [2, 2, 8, 4], [4, 4, 3, 5]
    made = pair_rounds(state_of(entrants, preliminaries(entrants, gains), "final"), RULES)
    told = {str(step.text) for pair in made[0].pairs for step in pair.steps}
    assert any("p012 is number 1 after the preliminaries: 8, 6, 2, 1" in text for text in told)
    assert any("p011 is number 2 after the preliminaries: 8, 11/2, 4, 2" in text for text in told)


def test_players_equal_in_everything_go_by_start_number_or_by_lot() -> None:
    entrants = roster(12)
    gains = {n: [1, 1, 1, 1] for n in range(1, 13)}
    state = state_of(entrants, preliminaries(entrants, gains), "final")
    by_number = poules(pair_rounds(state, RULES))
    assert set(by_number["A"]) == set(people(12)[:6])
    by_lot = poules(pair_rounds(state, replace(RULES, finals_tie="lot")))
    order = sorted(
        people(12), key=lambda p: sha256(f"lente|2026-27/snel|lot|{p}".encode()).hexdigest()
    )
    assert set(by_lot["A"]) == set(order[:6])
    assert set(by_lot["A"]) != set(by_number["A"])


@pytest.mark.parametrize(
    ("players", "size", "expected"),
    [
        (12, None, [6, 6]),
        (17, None, [6, 6, 5]),
        (15, None, [6, 6, 3]),
        (14, None, [6, 4, 4]),
        (13, None, [6, 4, 3]),
        (40, 10, [10, 10, 10, 10]),
        (40, None, [6, 6, 6, 6, 6, 6, 4]),
        (44, 10, [10, 10, 10, 7, 7]),
        (45, 10, [10, 10, 10, 10, 5]),
        (12, 10, [6, 6]),
    ],
)
def test_sizes_of_finals(players: int, size: int | None, expected: list[int]) -> None:
    """A remainder of half a final or more is a final of its own; a smaller one is shared out."""
    entrants = roster(players)
    gains = {n: [0] * 4 for n in range(1, players + 1)}
    state = state_of(entrants, preliminaries(entrants, gains), "final")
    made = pair_rounds(state, replace(RULES, final_size=size))
    inside = poules(made)
    assert list(map(len, inside.values())) == expected
    assert "".join(inside) == "ABCDEFGH"[: len(expected)]


def test_a_final_of_four_plays_three_rounds_and_rests_two() -> None:
    entrants = roster(14)
    gains = {n: [0] * 4 for n in range(1, 15)}
    made = pair_rounds(state_of(entrants, preliminaries(entrants, gains), "final"), RULES)
    numbers = numbers_of(made)
    for pairing, table in zip(made, (*BERGER_4, (), ()), strict=True):
        assert boards(pairing, "C", numbers) == list(table)
    resting = {(f.player, f.kind) for f in made[3].byes}
    inside = poules(made)
    assert resting == {(p, ByeKind.REST) for name in "BC" for p in inside[name]}


@pytest.mark.parametrize(
    ("players", "expected"), [(13, [5, 4, 4]), (14, [5, 5, 4]), (19, [5, 5, 5, 4])]
)
@pytest.mark.parametrize("first_round", ["pots", "random"])
def test_thirteen_fourteen_and_nineteen_are_spread_evenly(
    players: int, expected: list[int], first_round: str
) -> None:
    rules = replace(RULES, first_round=first_round)  # type: ignore[arg-type]
    entrants = roster(players)
    made = pair_rounds(state_of(entrants, [], "1"), rules)
    inside = poules(made)
    assert sorted(map(len, inside.values()), reverse=True) == expected
    free = [f.player for r in made for f in r.byes if f.kind is ByeKind.PAIRING_ALLOCATED]
    for members in inside.values():
        assert {free.count(p) for p in members} == {6 - len(members)}
    assert any(step.article == "amsterdam 4.4" for step in made[0].steps)
    again = pair_rounds(state_of(entrants, played(entrants, made, "1", stronger), "2"), rules)
    assert list(map(len, poules(again).values())) == expected


def test_a_full_odd_poule_gives_no_points_for_its_free_round() -> None:
    """With p = 5 on the table of six; ten players fill two poules: everybody rests once."""
    made = pair_rounds(state_of(roster(10), [], "1"), replace(RULES, poule_size=5))
    kinds = [f.kind for r in made for f in r.byes]
    assert kinds == [ByeKind.REST] * 10
    assert sorted(f.player for r in made for f in r.byes) == list(people(10))


def test_a_short_odd_poule_has_one_round_with_a_point_and_one_without() -> None:
    """Fourteen in poules of five: 5, 5 and 4. The four miss number 5 (a point) and 6 (none)."""
    made = pair_rounds(state_of(roster(14), [], "1"), replace(RULES, poule_size=5))
    short = next(members for members in poules(made).values() if len(members) == 4)
    kinds = {p: sorted(f.kind for r in made for f in r.byes if f.player == p) for p in people(14)}
    for player, own in kinds.items():
        both = [ByeKind.PAIRING_ALLOCATED, ByeKind.REST]
        assert own == (both if player in short else [ByeKind.REST])


def test_the_free_point_counts_as_the_setting_says_in_the_regrouping() -> None:
    entrants = roster(17)
    made = pair_rounds(state_of(entrants, [], "1"), RULES)
    rounds = played(entrants, made, "1", stronger)
    short = next(members for members in poules(made).values() if len(members) == 5)
    winner = min(short)
    with_point = poules(pair_rounds(state_of(entrants, rounds, "2"), RULES))
    assert winner in with_point["1"]
    told = [
        str(s.text)
        for r in pair_rounds(
            state_of(entrants, rounds, "2"), replace(RULES, bye_points=Fraction(0))
        )
        for pair in r.pairs
        for s in pair.steps
    ]
    assert any(f"{winner} has 4 points" in text for text in told)


def test_fewer_than_two_poules_play_one_round_robin() -> None:
    made = pair_rounds(state_of(roster(11), [], "final"), RULES)
    assert len(made) == 11
    met = {frozenset((p.white, p.black)) for r in made for p in r.pairs}
    assert len(met) == 11 * 10 // 2
    assert [f.kind for r in made for f in r.byes] == [ByeKind.REST] * 11
    error = refused(state_of(roster(11), [], "1"), RULES)
    assert error.code == "no-preliminaries"
    assert "11 rounds" in str(error.text)


def test_too_few_planned_rounds_are_told_with_their_number() -> None:
    error = refused(state_of(roster(17), [], "1", planned=4), RULES)
    assert error.code == "rounds-missing"
    assert "takes 5 rounds" in str(error.text)
    assert "has 4 " in str(error.text)


def test_more_rounds_than_the_stage_takes_are_left_alone_and_told_when_paired() -> None:
    entrants = roster(17)
    made = pair_rounds(state_of(entrants, [], "1", planned=6), RULES)
    assert [r.round for r in made] == [1, 2, 3, 4, 5]
    rounds = played(entrants, made, "1", stronger)
    assert refused(state_of(entrants, rounds, "1"), RULES).code == "stage-complete"


@pytest.mark.parametrize("stage", ["2", "", "final", "x"])
def test_a_stage_out_of_its_order_is_refused(stage: str) -> None:
    assert refused(state_of(roster(17), [], stage), RULES).code == "stage-order"


def test_finals_before_the_last_preliminary_are_refused() -> None:
    entrants = roster(17)
    past = preliminaries(entrants, {n: [0, 0, 0] for n in range(1, 18)})
    assert refused(state_of(entrants, past, "final"), RULES).code == "stage-order"
    assert pair_rounds(state_of(entrants, past, "final"), replace(RULES, prelims=3))
    assert refused(state_of(entrants, past, "4"), replace(RULES, prelims=3)).code == "stage-order"


def test_nothing_comes_after_the_finals() -> None:
    entrants = roster(11)
    made = pair_rounds(state_of(entrants, [], "final"), RULES)
    past = played(entrants, made, "final", stronger)
    assert refused(state_of(entrants, past, "1"), RULES).code == "stage-order"


def test_rows_in_the_way_are_refused() -> None:
    state = state_of(roster(12), [], "1")
    p = people(12)
    stands = replace(state, fixed=(FixedPair(p[0], p[1], "by-hand"),), available=p[2:])
    assert refused(stands, RULES).code == "stage-has-rows"
    later = replace(state, later={3: (FixedPair(p[0], p[1], "by-hand"),)})
    assert refused(later, RULES).code == "stage-has-rows"


def test_a_round_in_the_middle_comes_out_as_it_was_made() -> None:
    entrants = roster(17)
    made = pair_rounds(state_of(entrants, [], "1"), RULES)
    rounds = played(entrants, made, "1", stronger)
    second = pair_rounds(state_of(entrants, rounds, "2"), RULES)
    past = [*rounds, *played(entrants, second[:2], "2", stronger)]
    rest = pair_rounds(state_of(entrants, past, "2"), RULES)
    assert [(r.round, r.pairs, r.byes) for r in rest] == [
        (r.round, r.pairs, r.byes) for r in second[2:]
    ]
    assert rest[0].places == ()


def test_who_withdraws_between_stages_is_not_in_the_next() -> None:
    entrants = roster(17)
    made = pair_rounds(state_of(entrants, [], "1"), RULES)
    rounds = played(entrants, made, "1", stronger)
    gone = Roster(tuple(replace(e, withdrawn=5) if e.id == "p003" else e for e in entrants))
    inside = poules(pair_rounds(state_of(gone, rounds, "2"), RULES))
    assert sorted(p for members in inside.values() for p in members) == [
        p for p in people(17) if p != "p003"
    ]
    assert list(map(len, inside.values())) == [6, 5, 5]


def test_open_games_of_who_withdrew_are_won_by_the_opponents() -> None:
    """P003 leaves after round 3; his games of rounds 4 and 5 have no result, and no draw either."""
    entrants = roster(12)
    made = pair_rounds(state_of(entrants, [], "1"), RULES)
    gone = Roster(tuple(replace(e, withdrawn=3) if e.id == "p003" else e for e in entrants))
    rounds = [
        replace(
            r,
            games=tuple(
                replace(g, result=None) if r.number > 3 and g.has(PlayerId("p003")) else g
                for g in r.games
            ),
        )
        for r in played(entrants, made, "1", lambda _: Result.DRAW)
    ]
    opponents = {
        g.opponent_of(PlayerId("p003"))
        for r in rounds[3:]
        for g in r.games
        if g.has(PlayerId("p003"))
    }
    told = {
        str(s.text)
        for r in pair_rounds(state_of(gone, rounds, "2"), RULES)
        for pair in r.pairs
        for s in pair.steps
    }
    for player in people(12):
        if player != "p003":
            points = "3 points" if player in opponents else "5/2 points"
            assert any(f"{player} has {points}" in text for text in told)


def test_who_comes_late_starts_in_the_next_preliminary_with_nothing() -> None:
    late = Roster(tuple(replace(e, joined=6) if e.id == "p001" else e for e in roster(18)))
    first = pair_rounds(state_of(late, [], "1"), RULES)
    assert "p001" not in {place.player for place in first[0].places}
    rounds = played(late, first, "1", stronger)
    inside = poules(pair_rounds(state_of(late, rounds, "2"), RULES))
    assert "p001" in inside["3"]


def test_poules_that_stand_as_they_would_be_drawn_keep_their_reasons() -> None:
    state = state_of(roster(17), [], "1")
    made = pair_rounds(state, RULES)
    again = pair_rounds(replace(state, groups=made[0].places), RULES)
    assert again[0].places == ()
    assert [p.steps for r in again for p in r.pairs] == [p.steps for r in made for p in r.pairs]


def test_poules_that_stand_are_played_as_they_stand() -> None:
    p = people(12)
    groups = tuple(
        GroupPlace("1", name, number, player)
        for name, members in (("x", p[:6]), ("y", p[6:]))
        for number, player in enumerate(reversed(members), start=1)
    )
    state = state_of(roster(12), [], "1", groups=groups)
    made = pair_rounds(state, RULES)
    numbers = {row.player: row.number or 0 for row in groups}
    for pairing, table in zip(made, BERGER_6, strict=True):
        assert boards(pairing, "x", numbers) == list(table)
        assert boards(pairing, "y", numbers) == list(table)
    assert made[0].places == ()
    for wrong in (
        groups[1:],
        (*groups, GroupPlace("1", "x", 7, p[11])),
        (replace(groups[0], number=None), *groups[1:]),
        (replace(groups[0], number=2), *groups[1:]),
    ):
        assert refused(replace(state, groups=wrong), RULES).code == "groups-differ"


def test_colours_are_those_of_the_games_over_the_board() -> None:
    """A win by forfeit with White is no White."""
    entrants = roster(12)
    p = people(12)
    games = (Game(p[0], p[11], Result.BLACK_FORFEITS), Game(p[1], p[10], Result.WHITE_WINS))
    rounds = [Round(1, games, stage="1")]
    made = pair_rounds(state_of(entrants, rounds, "2"), RULES)
    numbers = numbers_of(made)
    assert numbers[p[1]] == max(numbers[q] for q in poules(made)["1"])
    told = [str(s.text) for pair in made[0].pairs for s in pair.steps]
    assert any("was 1 for p002" in text or "and 1 for p002" in text for text in told)
    assert any("was 0 for p001" in text or "and 0 for p001" in text for text in told)


def test_reasons_for_every_board_and_every_free_place() -> None:
    made = pair_rounds(state_of(roster(17), [], "1"), RULES)
    pairs: list[Pair] = [pair for r in made for pair in r.pairs]
    assert all([s.article for s in p.steps] == ["amsterdam 5.1", "amsterdam 8.2"] for p in pairs)
    assert all([s.article for s in f.steps] == ["amsterdam 4.3"] for r in made for f in r.byes)


def test_one_point_and_half_a_point_are_singular() -> None:
    field = people(6)
    points = dict(zip(field, map(Fraction, ("3", "1", "1/2", "0", "3/2", "2")), strict=True))
    why = by_points(field, points, RULES, 6).why
    told = [str(why[player]).partition(" and stands")[0] for player in field]
    assert told == [
        "p001 has 3 points",
        "p002 has 1 point",
        "p003 has 1/2 point",
        "p004 has 0 points",
        "p005 has 3/2 points",
        "p006 has 2 points",
    ]
    assert Catalogue("nl").text(why[field[1]]).startswith("p002 heeft 1 punt en")
