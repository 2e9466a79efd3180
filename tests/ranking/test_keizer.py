"""Keizer's ranking: the published example, clubs as they are, and each setting, by hand."""

from fractions import Fraction
from hashlib import sha256

from leaguegen.model.player import PlayerId
from leaguegen.ranking.standings import final_order, history, standings
from tests.keizer_clubs import (
    away,
    keizer_league,
    notes,
    table_of,
    the,
    totals,
    values,
)

CAISSA = """
    1 a-b 1-0
    1 c-d ½-½
    1 e-f 0-1
    1 g-h ½-½
    1 i-j 0-1
"""
"""Jansen, Pietersen, Bakker, Slager, De Vries, De Zeeuw, De Jonge, De Oude, De Wit, De Bruin."""


def test_example_of_caissa() -> None:
    table = table_of(keizer_league("abcdefghij", "top = 50", CAISSA))
    assert totals(table) == [
        ("a", Fraction(93)),
        ("f", Fraction(91)),
        ("j", Fraction(89)),
        ("c", Fraction(70)),
        ("d", Fraction("69.5")),
        ("g", Fraction(67)),
        ("h", Fraction("66.5")),
        ("b", Fraction(43)),
        ("e", Fraction(42)),
        ("i", Fraction(41)),
    ]
    assert list(values(table).values()) == list(range(50, 40, -1))
    assert notes(table, "a") == ["43: won, value 43", "50: own value"]
    assert notes(table, "d") == ["47/2: draw, 1/2 × value 47", "46: own value"]


def test_first_pass_of_the_example_is_the_round_by_itself() -> None:
    """With `frozen` the round counts by the start order: the first pass, as the site shows it."""
    table = table_of(keizer_league("abcdefghij", 'top = 50\nrecompute = "frozen"', CAISSA))
    assert totals(table) == [
        ("a", Fraction(99)),
        ("f", Fraction(91)),
        ("j", Fraction(83)),
        ("c", Fraction("71.5")),
        ("d", Fraction(71)),
        ("g", Fraction("65.5")),
        ("h", Fraction(65)),
        ("b", Fraction(49)),
        ("e", Fraction(46)),
        ("i", Fraction(42)),
    ]


def test_top_50_bye_three_quarters_club_two_thirds_excused_two_fifths_five_times() -> None:
    """Six rounds of the same. Values in the end a 50, e 49, d 48, c 47, b 46:

    a 50 + 6 × 46; e 49 + 6 × ¾ × 49; d 48 + 6 × ⅔ × 48; c 47 + 5 × ⅖ × 47, the sixth nothing.
    """
    settings = """
        top = 50
        [scoring]
        bye = "3/4 own"
        club = "2/3 own"
        excused = [{first = 5, points = "2/5 own"}, {points = 0}]
    """
    results = "\n".join(f"{n} a-b 1-0" for n in range(1, 7))
    absences = away({"c": "excused", "d": "club", "e": "bye"}, 6)
    table = table_of(keizer_league("abcde", settings, results, absences=absences))
    assert totals(table) == [
        ("a", Fraction(326)),
        ("e", Fraction("269.5")),
        ("d", Fraction(240)),
        ("c", Fraction(141)),
        ("b", Fraction(46)),
    ]
    assert notes(table, "c")[4:6] == [
        "94/5: excused, 5 of 5 paid, 2/5 × own value 47",
        "0: excused, number 6: only 5 are paid",
    ]


def test_top_70_start_value_not_counted_excused_one_sixth_eight_times() -> None:
    """Nine rounds of the same. Values in the end e 70, a 69, d 68, c 67, b 66:

    e 9 × 70; a 9 × 66; d 9 × ⅔ × 68; c 8 × 67 ÷ 6.
    """
    settings = """
        top = 70
        count_own = false
        min_gap = 9
        max_meet = 4
        [scoring]
        bye = "2/3 own"
        club = "own"
        excused = [{first = 8, points = "1/6 own"}, {points = 0}]
    """
    results = "\n".join(f"{n} a-b 1-0" for n in range(1, 10))
    absences = away({"c": "excused", "d": "bye", "e": "club"}, 9)
    table = table_of(keizer_league("abcde", settings, results, absences=absences))
    assert totals(table) == [
        ("e", Fraction(630)),
        ("a", Fraction(594)),
        ("d", Fraction(408)),
        ("c", Fraction(268, 3)),
        ("b", Fraction(0)),
    ]


def test_top_100_excused_a_third_no_show_nothing_club_by_result() -> None:
    """Values in the end c 100, a 99, d 98, e 97, b 96, f 95, g 94."""
    settings = """
        top = 100
        [scoring]
        excused = "1/3 own"
        absent = 0
        club_win = "own"
        club_draw = "own/2"
        club_loss = 0
    """
    absences = "round,player,kind\n1,c,club\n1,d,club\n1,e,excused\n1,g,club\n"
    external = (
        "date,player,team,colour,opponent,opponent_rating,result\n"
        "2026-09-01,c,1,B,Somebody,1900,0-1\n"
        "2026-09-01,d,1,W,Somebody,1900,½-½\n"
        "2026-09-01,g,2,,Somebody,,0\n"
    )
    club = keizer_league("abcdefg", settings, "1 a-b 1-0", absences=absences, external=external)
    table = table_of(club)
    assert totals(table) == [
        ("c", Fraction(200)),
        ("a", Fraction(195)),
        ("d", Fraction(147)),
        ("e", Fraction(388, 3)),
        ("b", Fraction(96)),
        ("f", Fraction(95)),
        ("g", Fraction(94)),
    ]
    assert notes(table, "c")[0] == "100: won for the club, own value 100"
    assert notes(table, "g")[0] == "0: lost for the club"


FOUR = """
    1 a-d 0-1
    1 b-c ½-½
    2 a-d 1-0
    2 b-c 0-1
"""


def test_all_rounds_by_the_last_values() -> None:
    """First a 17, b 13, c 21½, d 17; then c 20½, a 17, d 17, b 12: a stood above d, and stays."""
    table = table_of(keizer_league("abcd", "top = 10", FOUR))
    assert totals(table) == [
        ("c", Fraction("20.5")),
        ("a", Fraction(17)),
        ("d", Fraction(17)),
        ("b", Fraction(12)),
    ]
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]


def test_each_round_by_the_values_before_it() -> None:
    """Round 1 at 10, 9, 8, 7: d 10, b 4, c 4½. Then d 10, b 9, c 8, a 7: a 10, c 9."""
    table = table_of(keizer_league("abcd", 'top = 10\nrecompute = "frozen"', FOUR))
    assert totals(table) == [
        ("c", Fraction("21.5")),
        ("d", Fraction(20)),
        ("a", Fraction(17)),
        ("b", Fraction(13)),
    ]
    assert notes(table, "a") == ["0: lost", "10: won, value 10", "7: own value"]
    assert values(table) == {"c": 10, "d": 9, "a": 8, "b": 7}


def test_a_loop_counts_by_the_mean() -> None:
    """Each beat the other: whoever is first is worth most to the other, and drops."""
    settings = "top = 2\ncount_own = false"
    table = table_of(keizer_league("ab", settings, "1 a-b 1-0\n2 b-a 1-0"))
    assert totals(table) == [("a", Fraction("1.5")), ("b", Fraction("1.5"))]
    assert notes(table, "a") == ["3/2: won, value 3/2", "0: lost"]
    assert "mean over the 2 rankings" in str(table.notes[0])
    assert table_of(keizer_league("ab", "top = 2", "1 a-b 1-0\n2 b-a 1-0")).notes == ()


SETTLED = """
    1 b-d 0-1
    1 a-c 1-0
    2 c-b ½-½
    2 d-a 1-0
    3 b-d ½-½
    3 a-c ½-½
"""


def test_equal_totals_keep_the_order_of_the_ranking_before() -> None:
    """First ranking d 30½, a 22, c 17½, b 16½: c stands above b, and so he does with 16 each.

    Values d 10, a 9, c 8, b 7: a 9 + 8 + 4, b 7 + 4 + 5, c 8 + 3½ + 4½, d 10 + 7 + 9 + 3½.
    """
    table = table_of(keizer_league("abcd", "top = 10", SETTLED))
    assert totals(table) == [
        ("d", Fraction("29.5")),
        ("a", Fraction(21)),
        ("c", Fraction(16)),
        ("b", Fraction(16)),
    ]


def test_equal_totals_fall_back_on_the_start_order() -> None:
    """With 16 each b, first in the start order, stands above c: values d 10, a 9, b 8, c 7.

    Then a 9 + 7 + 3½, b 8 + 3½ + 5, c 7 + 4 + 4½, d 10 + 8 + 9 + 4: the same order, it stands.
    """
    table = table_of(keizer_league("abcd", 'top = 10\nequal_totals = "start"', SETTLED))
    assert totals(table) == [
        ("d", Fraction(31)),
        ("a", Fraction("19.5")),
        ("b", Fraction("16.5")),
        ("c", Fraction("15.5")),
    ]


def test_equal_totals_where_rounds_keep_their_values() -> None:
    """A win is worth 1 whoever lost: b led after round 1, and after round 2 both have 1."""
    settings = """
        top = 10
        count_own = false
        recompute = "frozen"
        {setting}
        [scoring]
        win = 1
    """
    results = "1 a-b 0-1\n2 a-b 1-0"
    for setting, first in (("", "b"), ('equal_totals = "start"', "a")):
        table = table_of(keizer_league("ab", settings.format(setting=setting), results))
        assert totals(table)[0] == (first, Fraction(1))


def test_own_value_counts_or_not() -> None:
    with_own = table_of(keizer_league("ab", "top = 20", "1 a-b 1-0"))
    assert totals(with_own) == [("a", Fraction(39)), ("b", Fraction(19))]
    without = table_of(keizer_league("ab", "top = 20\ncount_own = false", "1 a-b 1-0"))
    assert totals(without) == [("a", Fraction(19)), ("b", Fraction(0))]


def test_top_is_half_as_much_again_rounded_up_and_step_is_one() -> None:
    assert values(table_of(keizer_league("abcde", "", "1 a-b 1-0\n1 c-d 1-0"))) == {
        "a": 8,
        "c": 7,
        "b": 6,
        "d": 5,
        "e": 4,
    }
    half = table_of(keizer_league("abcd", 'step = "1/2"', "1 a-b 1-0\n1 c-d 1-0"))
    assert list(values(half).values()) == [6, Fraction("5.5"), 5, Fraction("4.5")]


def test_who_joins_later_does_not_raise_the_top() -> None:
    entrants = "player,number,joined\na,1,\nb,2,\nc,3,2\nd,4,2\n"
    club = keizer_league("abcd", "", "1 a-b 1-0\n2 a-b 1-0\n2 c-d 1-0", entrants=entrants)
    assert list(values(table_of(club, after=1)).values()) == [3, 2]
    assert list(values(table_of(club)).values()) == [3, 2, 1, 0]


def test_rounds_before_joining_are_worth_nothing_or_as_an_absence() -> None:
    entrants = "player,number,joined\na,1,\nb,2,\nc,3,2\nd,4,2\n"
    results = "1 a-b ½-½\n2 a-b ½-½\n2 c-d ½-½"
    usual = table_of(keizer_league("abcd", "top = 9", results, entrants=entrants))
    assert notes(usual, "c")[0] == "0: not yet in the competition"
    settings = 'top = 9\n[scoring]\nbefore_joining = "1/3 own"'
    paid = table_of(keizer_league("abcd", settings, results, entrants=entrants))
    assert notes(paid, "c")[0] == "7/3: not yet in the competition, 1/3 × own value 7"


def test_who_withdrew_keeps_his_value_and_is_hidden_or_shown() -> None:
    entrants = "player,number,withdrawn\na,1,1\nb,2,\nc,3,\n"
    results = "1 b-a 1-0\n2 b-c 1-0"
    hidden = table_of(keizer_league("abc", "top = 30", results, entrants=entrants))
    # b 30 + 28 + 29, c 28, a 29: a stands second and is not shown.
    assert totals(hidden) == [("b", Fraction(87)), ("c", Fraction(28))]
    shown = keizer_league("abc", 'top = 30\nwithdrawn = "show"', results, entrants=entrants)
    assert totals(table_of(shown)) == [
        ("b", Fraction(87)),
        ("a", Fraction(29)),
        ("c", Fraction(28)),
    ]
    assert [row.player for row in table_of(shown, after=1).rows] == ["b", "a", "c"]


def test_fixed_values_by_rating() -> None:
    settings = """
        count_own = false
        values = [{below = 1400, value = 5}, {below = 1600, value = 6}, {value = 12}]
        [scoring]
        start = 300
        win = "opponent + 12"
        draw = "opponent"
        loss = "opponent - 12"
        bye = "own + 12"
        absent = [{first = 1, points = "own - 4"}, {points = "own - 12"}]
    """
    entrants = "player,rating\na,1600\nb,1599\nc,1400\nd,1399\ne,\n"
    results = "1 a-b 1-0\n1 c-d ½-½\n2 a-c 0-1\n2 d-b ½-½"
    table = table_of(keizer_league("abcde", settings, results, entrants=entrants))
    assert values(table) == {"c": 6, "a": 12, "b": 6, "d": 5, "e": 5}
    assert dict(totals(table)) == {
        "a": 300 + 18 + (6 - 12),
        "b": 300 + (12 - 12) + 5,
        "c": 300 + 5 + 24,
        "d": 300 + 6 + 6,
        "e": 300 + 1 - 7,
    }
    assert notes(table, "a")[-1] == "300: everybody begins with this"


def test_usual_amounts() -> None:
    """Free, on duty and for the club ⅔, excused ⅓, the rest nothing; all with a value of 12."""
    kinds = {"a": "bye", "b": "duty", "c": "club", "d": "excused", "e": "absent", "f": "late"}
    settings = "values = [{value = 12}]\ncount_own = false"
    results = "1 x-y 1-0\n"
    club = keizer_league("abcdefxy", settings, results, absences=away(kinds, 1))
    assert dict(totals(table_of(club))) == {
        **dict.fromkeys("abc", Fraction(8)),
        "d": Fraction(4),
        **dict.fromkeys("efy", Fraction(0)),
        "x": Fraction(12),
    }


def test_forfeits_are_as_won_and_lost_or_as_told() -> None:
    settings = "values = [{value = 12}]\ncount_own = false\n[scoring]\nloss = 2\n"
    results = "1 a-b 1-0R"
    assert dict(totals(table_of(keizer_league("ab", settings, results)))) == {"a": 12, "b": 2}
    told = settings + 'forfeit_win = "1/2 own"\nforfeit_loss = -1'
    assert dict(totals(table_of(keizer_league("ab", told, results)))) == {"a": 6, "b": -1}


def test_loss_of_a_sixth_of_the_opponents_value() -> None:
    settings = 'top = 12\ncount_own = false\n[scoring]\nloss = "1/6 opponent"'
    table = table_of(keizer_league("ab", settings, "1 a-b 1-0"))
    assert totals(table) == [("a", Fraction(11)), ("b", Fraction(2))]


def test_adjustments_count_in_the_total_and_not_in_the_values() -> None:
    adjustments = "player,round,points,reason\nb,1,15,won a quiz\n"
    table = table_of(keizer_league("ab", "top = 10", "1 a-b 1-0", adjustments=adjustments))
    assert totals(table) == [("b", Fraction(24)), ("a", Fraction(19))]
    assert values(table) == {"b": 9, "a": 10}


def test_an_unfinished_game_is_left_out() -> None:
    club = keizer_league("abcd", "top = 10", "1 a-b 1-0\n1 c-d *")
    assert totals(table_of(club)) == [
        ("a", Fraction(19)),
        ("b", Fraction(9)),
        ("c", Fraction(8)),
        ("d", Fraction(7)),
    ]


def test_start_order_by_ranking_entrants_or_lot() -> None:
    before = tuple(PlayerId(p) for p in "dxbac")
    results = "1 a-b ½-½\n1 c-d ½-½"
    for setting, best_first in (("ranking", "dbac"), ("entrants", "abcd")):
        club = keizer_league("abcd", f'top = 40\nstart_order = "{setting}"', results)
        table = standings(the(club), club.players, carried=before)
        # All draw: with values one apart the order of the start stays.
        assert "".join(row.player for row in table.rows) == best_first
    lots = keizer_league("abcd", 'top = 40\nstart_order = "lot"\nseed = "s"', results)
    order = [row.player for row in table_of(lots).rows]
    assert order == _by_hash("abcd")


def _by_hash(people: str) -> list[str]:
    def ticket(p: str) -> str:
        return sha256(f"s|2026-27/interne|lot|{p}".encode()).hexdigest()

    return sorted(people, key=ticket)


CYCLES = "round,date,cycle\n1,2026-09-01,1\n2,2026-09-08,2\n"


def test_cycles_of_keizer_add_up_in_the_season() -> None:
    """Cycle 1: a 4 + 3, b 3. Cycle 2 starts with a, b: b 3 + 4, a 4; then b 4 + 3, a 3."""
    club = keizer_league("ab", "top = 4", "1 a-b 1-0\n2 b-a 1-0", rounds=CYCLES)
    assert totals(table_of(club, cycle=1)) == [("a", Fraction(7)), ("b", Fraction(3))]
    assert totals(table_of(club, cycle=2)) == [("b", Fraction(7)), ("a", Fraction(3))]
    season = table_of(club)
    assert dict(totals(season)) == {"a": 10, "b": 10}
    assert [str(spec) for spec in season.tie_breaks] == []
    assert [len(table.rows) for table in history(the(club), club.players)] == [2, 2]


def test_tiers_count_over_the_cycle_or_the_season() -> None:
    rounds = "round,date,cycle\n1,2026-09-01,1\n2,2026-09-08,2\n"
    for over, second in (("cycle", Fraction(3)), ("season", Fraction(0))):
        settings = f"""
            values = [{{value = 9}}]
            count_own = false
            [scoring]
            tiers_over = "{over}"
            excused = [{{first = 1, points = "1/3 own"}}, {{points = 0}}]
        """
        club = keizer_league(
            "abc",
            settings,
            "1 a-b 1-0\n2 b-a 1-0",
            rounds=rounds,
            absences=away({"c": "excused"}, 2),
        )
        assert dict(totals(table_of(club, cycle=2)))["c"] == second


def test_final_order_is_the_ranking() -> None:
    club = keizer_league("abcd", "top = 10", FOUR)
    assert final_order(the(club), club.players) == ("c", "a", "d", "b")
