"""The ranking of a day of poules: preliminaries by their totals, finals by themselves."""

from dataclasses import replace
from fractions import Fraction

from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import Competition, Cycle, GroupPlace, PlannedRound
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import RankingRules, TieBreakCode, TieBreakSpec
from leaguegen.model.systems import AmsterdamRules
from leaguegen.ranking.finals import finals
from leaguegen.ranking.standings import final_order, standings

PRE = TieBreakCode.PRELIMINARIES
CHAIN = (
    TieBreakSpec(TieBreakCode.DIRECT_ENCOUNTER),
    *(TieBreakSpec(PRE, cut) for cut in range(3)),
    TieBreakSpec(TieBreakCode.SONNEBORN_BERGER),
    TieBreakSpec(TieBreakCode.LOT),
)
RESULTS = {"+": Result.WHITE_WINS, "-": Result.BLACK_WINS, "=": Result.DRAW}
FREE = {"!": ByeKind.PAIRING_ALLOCATED, "~": ByeKind.REST}


def day(
    names: str, stages: dict[str, list[str]], final: dict[str, str], rules: AmsterdamRules
) -> Competition:
    """Make a day from rounds such as `a+b c=d e!`; `?` is a game without a result."""
    rounds: list[Round] = []
    calendar: list[PlannedRound] = []
    for stage, texts in stages.items():
        for text in texts:
            games, byes = [], []
            for word in text.split():
                if len(word) == 3:
                    result = RESULTS.get(word[1])
                    games.append(Game(PlayerId(word[0]), PlayerId(word[2]), result))
                else:
                    byes.append(Bye(PlayerId(word[0]), FREE[word[1]]))
            number = len(rounds) + 1
            rounds.append(Round(number, tuple(games), tuple(byes), stage=stage))
            calendar.append(PlannedRound(number, stage=stage))
    places = tuple(
        GroupPlace("final", name, number, PlayerId(player))
        for name, members in final.items()
        for number, player in enumerate(members, start=1)
    )
    ranking = RankingRules("26/dag", "s", tie_breaks=CHAIN)
    return Competition(
        id="26/dag",
        season="26",
        slug="dag",
        title="Dag",
        game="chess",
        roster=Roster(tuple(Entrant(PlayerId(name)) for name in names)),
        cycles=(Cycle(1, "", tuple(p.number for p in calendar), rules, ranking),),
        calendar=tuple(calendar),
        rounds=tuple(rounds),
        groups=places,
    )


RULES = AmsterdamRules(competition="26/dag", seed="s", poule_size=4, prelims=3)


def test_preliminaries_rank_by_their_points_then_by_those_one_earlier() -> None:
    """A and c have 2 after two: a had 1 after the first, c ½ and d ½, b 0; b and d have 1 and ½."""
    competition = day("abcd", {"1": ["a+b c=d"], "2": ["a+d c+b"]}, {}, RULES)
    table = standings(competition, {})
    assert [row.player for row in table.rows] == ["a", "c", "d", "b"]
    competition = day("abcd", {"1": ["c+b a=d"], "2": ["d-a b-c"], "3": ["a+c b+d"]}, {}, RULES)
    table = standings(competition, {})
    # a 2½ (1½ after two, ½ after one); c 2 (2, 1); b 1 (0, 0); d ½ (½, ½).
    assert [row.player for row in table.rows] == ["a", "c", "b", "d"]
    assert [str(spec) for spec in table.tie_breaks] == ["PRE/C1", "PRE/C2", "TPN"]


def test_equals_in_everything_stand_by_start_number_or_lot() -> None:
    stages = {"1": ["a=b c=d"]}
    table = standings(day("dbca", stages, {}, RULES), {})
    assert [row.player for row in table.rows] == ["d", "b", "c", "a"]
    by_lot = replace(RULES, finals_tie="lot")
    table = standings(day("dbca", stages, {}, by_lot), {})
    assert [str(spec) for spec in table.tie_breaks] == ["LOT"]


def rows(competition: Competition) -> list[tuple[object, object, object]]:
    return [(r.rank, str(r.player), r.points.total) for r in standings(competition, {}).rows]


def test_a_final_counts_its_own_points_and_a_stands_above_b() -> None:
    """In the preliminary a wins all; in final A he loses all, and still stands above final B."""
    competition = day(
        "abcd", {"1": ["a+d b+c", "a+c b=d"], "final": ["b+a c+d"]}, {"A": "ab", "B": "cd"}, RULES
    )
    assert rows(competition) == [(1, "b", 1), (2, "a", 0), (3, "c", 1), (4, "d", 0)]
    assert final_order(competition, {}) == ("b", "a", "c", "d")
    both = finals(competition, standings(competition, {}))
    assert [(t.group, [(r.rank, r.player) for r in t.rows]) for t in both] == [
        ("A", [(1, "b"), (2, "a")]),
        ("B", [(1, "c"), (2, "d")]),
    ]


def test_who_moved_within_a_final_is_told_from_its_second_round_on() -> None:
    """Final A; of the preliminaries a brought 2, c and d 1, b 0.

    First round: b and d 1 (d ahead by the preliminaries), a and c 0: d, b, a, c. Second: everybody
    1, so a is first and b last, and c and d are equal but for the lot. Third: c 2, a and b 1½ (b
    ahead, for he beat a), d 1.
    """
    final = ["b+a d+c", "a+d c+b", "a=b c+d"]

    def after(rounds: int) -> dict[str, tuple[int | None, int | None]]:
        stages = {"1": ["a+d c+b", "a+c d+b"], "final": final[:rounds]}
        competition = day("abcd", stages, {"A": "abcd"}, RULES)
        table, before = (standings(competition, {}, after=n) for n in (2 + rounds, 1 + rounds))
        (only,) = finals(competition, table, before)
        return {str(row.player): (row.rank, row.moved) for row in only.rows}

    assert after(1) == {"d": (1, None), "b": (2, None), "a": (3, None), "c": (4, None)}
    second, third = after(2), after(3)
    assert (second["a"], second["b"]) == ((1, 2), (4, -2))
    assert (third["b"], third["a"]) == ((2, 2), (3, -2))
    assert [player for player, (rank, _) in third.items() if rank == 1] == ["c"]


FOUR = ["a=d b=c", "d=c a=b", "b=d c=a"]
"""A final in which everybody draws with everybody."""


def test_the_direct_encounter_goes_before_the_preliminaries() -> None:
    """B and a have 2 in the final (a beat d and c, b beat a and d); a had more before."""
    competition = day(
        "abcd",
        {"1": ["a+b c+d"], "final": ["a+d b-c", "d+c b+a", "d-b a+c"]},
        {"A": "abcd"},
        RULES,
    )
    assert rows(competition)[:2] == [(1, "b", Fraction(2)), (2, "a", Fraction(2))]


def test_meetings_in_preliminaries_are_no_direct_encounter() -> None:
    """A beat b in the preliminary, in the final they drew: the total decides, b has more."""
    competition = day(
        "abcdef",
        {"1": ["a+b c=d", "b+c a-d", "b+d a-c"], "final": ["a=b"]},
        {"A": "ab", "B": "cdef"},
        RULES,
    )
    assert [player for _, player, _ in rows(competition)[:2]] == ["b", "a"]


def test_the_total_then_the_one_before_then_sonneborn_berger() -> None:
    """All draws in the final. Totals: a and b 2; after the first a 1 and b 0: a above b."""
    stages = {"1": ["a+c b-d"], "2": ["b+c a+d"], "3": ["b+d a-c"], "final": FOUR}
    competition = day("abcd", stages, {"A": "abcd"}, RULES)
    # After three: a 2 (2, 1), b 2 (1, 0), c 1 (0, 0), d 1 (1, 1).
    assert [player for _, player, _ in rows(competition)] == ["a", "b", "d", "c"]
    table = standings(competition, {})
    assert [str(s) for s in table.tie_breaks] == ["DE", "PRE", "PRE/C1", "PRE/C2", "SB", "LOT"]
    assert [s.total if s else None for s in table.rows[0].tie_breaks[:5]] == [
        0,
        2,
        2,
        1,
        Fraction(9, 4),
    ]


def test_sonneborn_berger_is_that_of_the_final() -> None:
    """Equal in points and before; they drew. A beat c (2 points), b beat d (1 point): a above b.

    A: = b, + c, - d. B: = a, - c, + d. So a and b have 1½; c has b and d, d has a.
    """
    stages = {"1": ["a=b c=d"], "final": ["a=b c+d", "a+c d-b", "d+a c+b"]}
    competition = day("bacd", stages, {"A": "abcd"}, RULES)
    assert rows(competition) == [
        (1, "c", Fraction(2)),
        (2, "a", Fraction(3, 2)),
        (3, "b", Fraction(3, 2)),
        (4, "d", Fraction(1)),
    ]
    table = standings(competition, {})
    # a: half of b's 1½ and c's 2; b: half of a's 1½ and d's 1.
    column = table.tie_breaks.index(TieBreakSpec(TieBreakCode.SONNEBORN_BERGER))
    found = {str(r.player): r.tie_breaks[column] for r in table.rows}
    assert {p: s.total if s else None for p, s in found.items()} == {
        "a": Fraction(11, 4),
        "b": Fraction(7, 4),
        "c": Fraction(5, 2),
        "d": Fraction(3, 2),
    }


def test_free_points_count_in_totals_and_never_in_sonneborn_berger() -> None:
    """Three in a final of four: everybody has a free point. Opponents count without it."""
    stages = {"1": ["a=b c!"], "final": ["a+b c!", "b+c a!", "a=c b!"]}
    table = standings(day("abc", stages, {"A": "abc"}, RULES), {})
    assert [(str(r.player), r.points.total) for r in table.rows] == [
        ("a", Fraction(5, 2)),
        ("b", 2),
        ("c", Fraction(3, 2)),
    ]
    found = {str(r.player): r.tie_breaks for r in table.rows}
    assert [s.total if s else None for s in found["a"][1:]][:1] == [Fraction(1, 2)]
    assert [s.total if s else None for s in found["c"][1:]][:1] == [1]
    # a beat b (1 point over the board) and drew with c (½): 1¼.
    sb = found["a"][table.tie_breaks.index(TieBreakSpec(TieBreakCode.SONNEBORN_BERGER))]
    assert sb is not None
    assert sb.total == Fraction(5, 4)


def test_who_is_in_no_final_stands_below_all() -> None:
    stages = {"1": ["a+b c+d"], "final": ["b+c a~"]}
    competition = day("abcd", stages, {"A": "bc"}, RULES)
    competition = replace(
        competition,
        rounds=tuple(
            replace(r, byes=(*r.byes, Bye(PlayerId("d"), ByeKind.WITHDRAWN)))
            if r.stage == "final"
            else r
            for r in competition.rounds
        ),
    )
    assert [player for _, player, _ in rows(competition)] == ["b", "c", "a", "d"]
    assert [t.group for t in finals(competition, standings(competition, {}))] == ["A", ""]


def test_open_games_of_who_left_are_won_by_forfeit() -> None:
    """D leaves after round 1; c wins the game that d would have had in round 2."""
    competition = day("abcd", {"1": ["a+d b+c", "a+b c?d"]}, {}, RULES)
    roster = Roster(
        tuple(replace(e, withdrawn=1) if e.id == "d" else e for e in competition.roster)
    )
    assert rows(replace(competition, roster=roster))[1:3] == [(2, "b", 1), (3, "c", 1)]
    assert rows(competition)[2:] == [(3, "c", 0), (4, "d", 0)]
