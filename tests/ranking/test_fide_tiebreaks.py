"""FIDE's tie-breaks by edition, worked by hand."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from leaguegen.ingest.ranking_rules import tie_break
from leaguegen.model.game import Round
from leaguegen.model.league import PlannedRound
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import HALF, Points, PointTable, RankingRules, Unplayed
from leaguegen.ranking.fore import drawn
from leaguegen.ranking.scores import Entry, Score, crosstable
from leaguegen.ranking.standings import StandingsTable, standings
from leaguegen.ranking.tiebreaks import TIE_BREAKS, Context
from leaguegen.ranking.tiebreaks.expectation import difference, expected
from leaguegen.ranking.tiebreaks.unplayed import Category, dummy_score
from tests.ranking.rounds import competition, people, roster, rounds
from tests.ranking.test_tiebreaks import FIVE, of
from tests.reference.tie_breaks import chance, told

EDITION = {u.value: u for u in Unplayed}
RATINGS = {"A": 2000, "B": 1800, "C": 1900, "D": 1700, "E": 1600}


def scores(
    names: str,
    played: tuple[Round, ...],
    text: str,
    edition: str = "2026",
    *,
    points: PointTable = PointTable(),
    ratings: Mapping[str, int] = RATINGS,
    swiss: bool = True,
) -> Mapping[PlayerId, Score]:
    table = crosstable(roster(names), played, points)
    context = Context(
        EDITION[edition],
        points,
        {},
        tuple(r.number for r in played),
        swiss,
        start={PlayerId(name): number for number, name in enumerate(names, start=1)},
        ratings={PlayerId(name): rating for name, rating in ratings.items()},
        fore=crosstable(roster(names), (*played[:-1], drawn(played[-1])), points),
    )
    item = tie_break(text)
    return TIE_BREAKS[item.code](table, frozenset(table.entries), item, context)


def numbers(*args: object, **kwargs: object) -> dict[str, Points]:
    found = scores(*args, **kwargs)  # type: ignore[arg-type]
    return {str(player): score.total for player, score in sorted(found.items())}


@pytest.mark.parametrize(
    ("text", "edition", "expected"),
    [
        ("PTS", "2026", of(A=2.5, B=1, C=2, D=1.5, E=2)),
        ("BH", "2023", of(A=5, B=5, C=6, D=5, E=6)),
        # 2009: a free round is a draw for the opponents: B ½, C 1½, E 1½. The opponents who stand
        # in: E's had 0, took nothing, drew two: 1. C's had ½ and drew one: 1. B's had 0.
        ("BH", "2009", of(A=3.5, B=4, C=5, D=3.5, E=5)),
        ("SB", "2009", of(A=2.75, B=0, C=3, D=1.25, E=2.5)),
        ("BH/C1", "2009", of(A=3, B=4, C=4, D=3, E=4)),
        # drawn in round 3: A 2½, B 1, C 2, D 2, E 1½; nobody's dummy has more than 1½
        ("FB", "2026", of(A=4.5, B=5.5, C=6, D=4.5, E=6)),
        ("FB/C1", "2026", of(A=3.5, B=4.5, C=4.5, D=3.5, E=4.5)),
        ("FB", "2024", of(A=4.5, B=5.5, C=6.5, D=4.5, E=6)),
        ("AOB", "2026", of(A="16/3", B=5, C=5, D="16/3", E=5)),
        ("AOB", "2024", of(A="17/3", B=5, C=5, D="17/3", E=5)),
        ("PS", "2026", of(A=5.5, B=1, C=4, D=3.5, E=4)),
        ("PS/C1", "2026", of(A=4.5, B=1, C=3.5, D=3, E=3)),
        ("PS/C2", "2026", of(A=2.5, B=1, C=2, D=1.5, E=2)),
        ("REP", "2026", of(A=3, B=3, C=3, D=3, E=3)),
        ("STD", "2026", of(A=2.5, B=1, C=2, D=1.5, E=2)),
        ("ARO", "2026", of(A=1767, B=1850, C=1850, D=1767, E=1850)),
        ("ARO/C1", "2026", of(A=1850, B=2000, C=2000, D=1850, E=2000)),
        ("ARO/M1", "2026", of(A=1800, B=0, C=0, D=1800, E=0)),
        # 83 %: 273 more; 0 %: 800 less; else 50 %
        ("TPR", "2026", of(A=2040, B=1050, C=1850, D=1767, E=1850)),
        # A: 0.83 + 0.95 + 0.72 at 2068, 0.01 less at 2067; C: 0.70 + 0.30 from 1847 on;
        # D: 0.32 + 0.46 + 0.72 at 1768, 0.01 less at 1767; B: nothing, 800 below D
        ("PTP", "2026", of(A=2068, B=900, C=1847, D=1768, E=1847)),
        ("APRO", "2026", of(A=1583, B=1904, C=1904, D=1583, E=1904)),
        ("APPO", "2026", of(A=1531, B=1918, C=1918, D=1531, E=1918)),
        ("RTNG", "2026", of(**RATINGS)),
        ("RTNG/R", "2026", of(A=-2000, B=-1800, C=-1900, D=-1700, E=-1600)),
        ("TPN", "2026", of(A=-1, B=-2, C=-3, D=-4, E=-5)),
        ("TPN/R", "2026", of(A=1, B=2, C=3, D=4, E=5)),
    ],
)
def test_five_players_three_rounds(text: str, edition: str, expected: dict[str, Points]) -> None:
    assert numbers("ABCDE", FIVE, text, edition) == expected


# C asks for a bye, stays away from his game with D, and is away to the end.
STAYED_AWAY = rounds(
    "A-C 1-0, B-D ½-½", "A-B 1-0, C half, D zero", "D-C 1-0R, A-B ½-½", "A-D 1-0, B bye, C zero"
)


def test_a_bye_before_a_lost_forfeit_by_edition() -> None:
    """A met C, B, B and D.

    C counts for 1½ in 2009, ½ for each of three rounds; since then for ½ + 0 + ½: the bye as
    awarded or as a draw is the same, and the last one is a draw. With a bye of nothing C counts for
    ½ in 2023, when a game that he might have played followed it, and for 1 since 2024.

    B has ½, 0, ½ and the bye's 1, in 2009 ½: 2 or 1½. D has ½, 0, 1, 0, in 2009 ½ for the absence
    and ½ for the win by forfeit: 1½ either way; a game that he was to play followed his absence.
    """
    for edition, theirs in (("2009", 1.5), ("2023", 1), ("2024", 1), ("2026", 1)):
        terms = scores("ABCD", STAYED_AWAY, "BH", edition)[PlayerId("A")].terms
        assert terms[0].value == Points(theirs), edition
    nothing = rounds(
        "A-C 1-0, B-D ½-½", "A-B 1-0, C zero, D zero", "D-C 1-0R, A-B ½-½", "A-D 1-0, B bye, C zero"
    )
    for edition, theirs in (("2009", 1.5), ("2023", 0.5), ("2024", 1), ("2026", 1)):
        terms = scores("ABCD", nothing, "BH", edition)[PlayerId("A")].terms
        assert terms[0].value == Points(theirs), edition
        assert [term.value for term in terms[1:3]] == [1.5 if edition == "2009" else 2] * 2
        assert terms[3].value == Points(3, 2)


def test_who_stands_in_for_an_own_unplayed_round_by_edition() -> None:
    """D of the tournament above: ½, away, won by forfeit against C, 0: 1½.

    2009: away: ½ + 1 + two draws = 2½; won by forfeit: ½ + 0 + one draw = 1. 2023 and 2024: own 1½
    each time. 2026: away at most four draws, so 1½; by forfeit at most what C counts for, 1.
    """
    for edition, away, won in (("2009", 2.5, 1), ("2023", 1.5, 1.5), ("2024", 1.5, 1.5)):
        terms = scores("ABCD", STAYED_AWAY, "BH", edition)[PlayerId("D")].terms
        assert [term.value for term in terms[1:3]] == [away, won], edition
    terms = scores("ABCD", STAYED_AWAY, "BH", "2026")[PlayerId("D")].terms
    assert [term.value for term in terms[1:3]] == [1.5, 1]
    assert [str(term.note) for term in terms[1:3]] == [
        "not played: own points stand in for an opponent's",
        "not played: own points would stand in for an opponent's, but no more than C counts for",
    ]


def test_in_2009_no_round_is_cut_before_others() -> None:
    """D: B's 1½ (by draws), 2½, 1, and A's 3½; the lowest is the forfeit's 1, now as then."""
    cut = scores("ABCD", STAYED_AWAY, "BH/C1", "2009")[PlayerId("D")]
    assert [term.counted for term in cut.terms] == [True, True, False, True]
    since = scores("ABCD", STAYED_AWAY, "BH/C1", "2024")[PlayerId("D")]
    # the round that he missed by choice, though the forfeit is worth as much
    assert [term.counted for term in since.terms] == [True, False, True, True]


def test_fides_own_numbers_for_what_changed_in_2026() -> None:
    """7 of 10, away once: 57 became 55. 7, won by forfeit from somebody with 5½: 51 became 49½."""
    context = Context(Unplayed.FIDE_2026, PointTable(), {}, tuple(range(1, 11)))
    away = Entry(4, 1, Points(0))
    own, theirs = Points(7), {PlayerId("B"): Points(11, 2)}
    assert 57 - own + dummy_score(own, away, Category.REQUESTED, theirs, context) == 55
    forfeit = Entry(4, 1, Points(1), PlayerId("B"))
    won = dummy_score(own, forfeit, Category.FORFEIT_WIN, theirs, context)
    assert 51 - own + won == Points(99, 2)
    before = replace(context, unplayed=Unplayed.FIDE_2024)
    assert dummy_score(own, forfeit, Category.FORFEIT_WIN, theirs, before) == own


def test_rounds_elected_to_play() -> None:
    """Neither byes that were asked for, half or nothing, nor games lost by forfeit."""
    played = rounds("A-B 1-0R, C bye, D half", "A-C 1-0, B full, D absent", "A-D ½-½, B-C 0-0R")
    assert numbers("ABCD", played, "REP") == of(A=3, B=1, C=2, D=1)


def test_standard_points_are_1_and_a_half_whatever_the_points_are() -> None:
    """A game won is worth 3 here and a draw 1; the bye of 1 is worth a draw."""
    three = PointTable(win=Points(3), draw=Points(1), forfeit_win=Points(2))
    played = rounds("A-B 1-0, C bye, D full", "A-C ½-½, B-D 1-0R", "A-D 0-0R, B half, C zero")
    # both lose by forfeit: as many points as the opponent
    assert numbers("ABCD", played, "STD", points=three) == of(A=2, B=1, C=1, D=1)


def test_koya_with_limits() -> None:
    """A circle of four: A 1, B 2, C 2, D 1 of 3. A beat B, B beat C and D; C beat D and A."""
    circle = rounds("A-B 1-0, C-D 1-0", "B-C 1-0, D-A 1-0", "C-A 1-0, B-D 1-0")
    expected = {
        "KS": of(A=1, B=1, C=0, D=0),
        "KS/L+1": of(A=1, B=1, C=0, D=0),
        "KS/L+2": of(A=0, B=0, C=0, D=0),
        "KS/L-1": of(A=1, B=2, C=2, D=1),
    }
    for text, values in expected.items():
        assert numbers("ABCD", circle, text, swiss=False) == values, text


def test_koya_in_a_swiss_asks_half_of_all_rounds_and_counts_byes() -> None:
    """Half of three is 1½: A has 2, C 1½ with the bye (of its games ½ of 2).

    B has 1, and so not half of three; D has ½, all of it from its only game.
    """
    played = rounds("A-B 1-0, C bye, D zero", "B-C ½-½, A zero, D zero", "A-C 1-0, B-D ½-½")
    own = scores("ABCD", played, "KS")
    assert {str(p): s.total for p, s in own.items()} == of(A=1, B=0.5, C=0, D=0)
    assert [term.counted for term in own[PlayerId("B")].terms] == [True, True, False]
    less = "the opponent has less than half of what a win in every round brings"
    assert str(own[PlayerId("B")].terms[2].note) == less


def test_forfeits_in_a_round_robin_by_edition() -> None:
    """A with Black beat B by forfeit, C with Black lost to D by forfeit."""
    played = rounds("B-A 0-1R, D-C 1-0R", "A-C ½-½, D-B 1-0")
    for edition, black, elected in (
        ("self-draw", of(A=0, B=1, C=1, D=0), of(A=2, B=1, C=1, D=2)),
        ("2024", of(A=1, B=1, C=2, D=0), of(A=2, B=2, C=2, D=2)),
        ("2026", of(A=1, B=1, C=1, D=0), of(A=2, B=1, C=1, D=2)),
    ):
        assert numbers("ABCD", played, "BPG", edition, swiss=False) == black
        assert numbers("ABCD", played, "REP", edition, swiss=False) == elected
        won = 0 if edition == "self-draw" else 1
        assert numbers("ABCD", played, "WON", edition, swiss=False) == of(
            A=won, B=0, C=0, D=1 + won
        )
        assert numbers("ABCD", played, "BWG", edition, swiss=False) == of(A=won, B=0, C=0, D=0)
        # ratings count over the board alone in all of them
        assert numbers("ABCD", played, "ARO", edition, swiss=False) == of(
            A=1900, B=1700, C=2000, D=1800
        )


def test_a_mean_is_rounded_once_halves_up() -> None:
    played = rounds("A-B 1-0, C-D 1-0", "A-C ½-½, B-D 1-0")
    rated = {"A": 1500, "B": 1600, "C": 1601, "D": 1400}
    assert numbers("ABCD", played, "ARO", ratings=rated)["A"] == 1601
    # 75 % of two games on 1601, not on 1600½
    assert numbers("ABCD", played, "TPR", ratings=rated)["A"] == 1601 + 193


# --- the tables of the Rating Regulations


def test_the_expected_scores_are_the_distribution_they_were_made_of() -> None:
    for higher_by in range(-900, 901):
        assert expected(higher_by) == chance(higher_by)
    assert (expected(735), expected(736)) == (Fraction(99, 100), Fraction(1))


def test_a_score_tells_the_middle_of_the_differences_at_which_it_is_expected() -> None:
    for percent in range(101):
        assert difference(percent) == (0 if percent == 50 else told(percent))


# --- ratings that are missing


def table_of(
    specs: str, ratings: Mapping[str, int | None], unrated: int | None = None
) -> StandingsTable:
    entrants = Roster(tuple(Entrant(PlayerId(n), rating=r) for n, r in ratings.items()))
    rules = RankingRules(
        "2026-27/interne", "zaad", tie_breaks=tuple(map(tie_break, specs.split())), unrated=unrated
    )
    played = rounds("A-B ½-½, C absent", "B-A ½-½, C absent")
    return standings(competition(entrants, played, rules), people("ABC"))


def first_column(table: StandingsTable) -> dict[str, Points]:
    return {str(r.player): own.total for r in table.rows if (own := r.tie_breaks[0]) is not None}


def test_without_everybodys_rating_they_say_nothing_and_the_table_tells_it() -> None:
    table = table_of("ARO TPR RTNG", {"A": 1600, "B": None, "C": None})
    assert [str(note) for note in table.notes] == ["ARO, TPR, RTNG say nothing: B has no rating"]
    assert [(row.player, row.rank, row.tie_breaks) for row in table.rows] == [
        ("A", 1, (None,) * 3),
        ("B", 1, (None,) * 3),
        ("C", 3, (None,) * 3),
    ]


def test_who_does_not_play_needs_no_rating() -> None:
    table = table_of("ARO RTNG", {"A": 1600, "B": 1700, "C": None})
    assert table.notes == ()
    assert first_column(table) == of(A=1700, B=1600, C=0)


def test_a_rating_for_who_has_none() -> None:
    table = table_of("ARO", {"A": 1600, "B": None, "C": None}, unrated=1250)
    assert first_column(table) == of(A=1250, B=1600, C=0)


# --- Fore Buchholz before the last round


def test_fore_buchholz_is_known_once_the_last_round_is_paired() -> None:
    """A-B 1-0, C-D 1-0, then A-C and B-D: drawn they make A 1½, B ½, C 1½, D ½."""
    rules = RankingRules(tie_breaks=(tie_break("FB"),), unplayed=Unplayed.FIDE_2026)

    def found(last: str, after: int | None = None) -> dict[str, Points]:
        played = rounds("A-B 1-0, C-D 1-0", *([last] if last else []))
        made = competition("ABCD", played, rules)
        made = replace(made, calendar=(PlannedRound(1), PlannedRound(2)))
        table = standings(made, people("ABCD"), after=after)
        return first_column(table)

    buchholz = of(A=0, B=1, C=0, D=1)
    fore = of(A=2, B=2, C=2, D=2)
    assert found("") == buchholz
    assert found("A-C ?, B-D ?") == fore
    assert found("A-C 1-0, B-D ?") == fore
    assert found("A-C 1-0, B-D 1-0R") == fore
    assert found("A-C 1-0, B-D 1-0", after=1) == fore


def test_fore_buchholz_of_an_earlier_round_is_buchholz() -> None:
    rules = RankingRules(tie_breaks=(tie_break("FB"), tie_break("BH")))
    made = competition("ABCDE", FIVE, rules)
    for row in standings(made, people("ABCDE"), after=1).rows:
        assert row.tie_breaks[0] == row.tie_breaks[1]


# --- what is told of the numbers


def test_terms_of_a_performance_tell_how_it_was_made() -> None:
    own = scores("ABCDE", FIVE, "TPR")[PlayerId("A")]
    assert [(t.round, t.opponent, int(t.value), t.basis) for t in own.terms] == [
        (1, PlayerId("B"), 1800, True),
        (2, PlayerId("E"), 1600, True),
        (3, PlayerId("C"), 1900, True),
        (None, None, 1767, False),
        (None, None, 273, False),
    ]
    assert [t.counted for t in own.terms] == [False] * 3 + [True] * 2
    assert [str(t.note) for t in own.terms[3:]] == [
        "the mean: 5300 : 3, rounded",
        "5/2 of 3 games is 83%",
    ]


def test_terms_of_a_perfect_performance_are_what_is_expected_in_each_game() -> None:
    own = scores("ABCDE", FIVE, "PTP")[PlayerId("A")]
    assert [t.value for t in own.terms[:3]] == [
        Points(83, 100),
        Points(95, 100),
        Points(72, 100),
    ]
    assert all(t.basis and not t.counted for t in own.terms[:3])
    assert str(own.terms[0].note) == "expected against 1800"
    assert str(own.terms[3].note) == "the lowest rating of which 5/2 are expected"
    nothing = scores("ABCDE", FIVE, "PTP")[PlayerId("B")]
    assert str(nothing.terms[-1].note) == "no points: 800 below the lowest rating met"


def test_terms_of_a_mean_and_of_what_is_cut() -> None:
    own = scores("ABCDE", FIVE, "ARO/C1")[PlayerId("A")]
    assert [(int(t.value), t.counted, t.basis) for t in own.terms] == [
        (1800, False, True),
        (1600, False, False),
        (1900, False, True),
        (1850, True, False),
    ]
    assert str(own.terms[1].note) == "left out"
    mean = scores("ABCDE", FIVE, "AOB")[PlayerId("A")]
    assert [t.value for t in mean.terms] == [5, Points(11, 2), Points(11, 2), Points(16, 3)]
    assert str(mean.terms[-1].note) == "the mean: 16 : 3"


def test_terms_of_the_progressive_score_are_the_running_points() -> None:
    own = scores("ABCDE", FIVE, "PS/C1")[PlayerId("C")]
    assert [(t.round, t.value, t.counted) for t in own.terms] == [
        (1, HALF, False),
        (2, Points(3, 2), True),
        (3, Points(2), True),
    ]
