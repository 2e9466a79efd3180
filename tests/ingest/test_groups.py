"""groups.csv: who is in which group of a stage, with which number; the settings of Heller."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.rules import TieBreakCode
from leaguegen.model.systems import HellerRules
from tests.ingest.reading import INTERNE, errors, interne, read, settled, the, told


def places(loaded: Loaded, number: int) -> list[tuple[str, int | None, str]]:
    return [(p.group, p.number, p.player) for p in interne(loaded).places(number)]


TWO = "stage,group,number,player\n1,A,1,a\n1,A,2,b\n2,A,1,b\n2,B,,a\n"
ROUNDS = "round,cycle\n1,1\n2,1\n3,2\n4,3\n"


def test_rows_hold_in_the_rounds_of_their_stage() -> None:
    loaded = settled(read(groups=TWO, rounds=ROUNDS))
    assert places(loaded, 1) == places(loaded, 2) == [("A", 1, "a"), ("A", 2, "b")]
    assert places(loaded, 3) == [("A", 1, "b"), ("B", None, "a")]
    assert places(loaded, 4) == []
    assert places(loaded, 9) == []


def test_rows_without_a_stage_hold_where_no_others_do() -> None:
    loaded = settled(read(groups=TWO + ",C,1,c\n", rounds=ROUNDS))
    assert places(loaded, 1) == [("A", 1, "a"), ("A", 2, "b")]
    assert places(loaded, 4) == [("C", 1, "c")]


def test_a_stage_named_in_the_calendar_goes_before_the_number_of_the_cycle() -> None:
    rounds = "round,cycle,stage\n1,1,Finale\n2,1,\n"
    groups = "fase,groep,nummer,speler\nfinale,F,1,a\n1,A,1,b\n"
    loaded = settled(read(groups=groups, rounds=rounds))
    assert places(loaded, 1) == [("F", 1, "a")]
    assert places(loaded, 2) == [("A", 1, "b")]


@pytest.mark.parametrize(
    ("row", "code", "place"),
    [
        ("1,B,1,a", "group-player-twice", "3:7"),
        ("1,a,1,b", "group-number-twice", "3:5"),
        ("1,,1,b", "cell-empty", "3:3"),
        ("1,A,2,", "cell-empty", "3:7"),
        ("1,A,x,b", "number-invalid", "3:5"),
        ("1,A,2,zed", "player-unknown", "3:7"),
    ],
)
def test_a_row_that_cannot_stand_is_told(row: str, code: str, place: str) -> None:
    loaded = read(groups=f"stage,group,number,player\n1,A,1,a\n{row}\n")
    problem = the(loaded, code)
    assert str(problem.span).endswith(f"groups.csv:{place}")
    assert places(loaded, 1)[0] == ("A", 1, "a")


def test_a_player_twice_points_to_the_first_row() -> None:
    problem = the(read(groups="group,player\nA,a\nA,a\n"), "group-player-twice")
    assert [str(span).rpartition("/")[2] for span, _ in problem.related] == ["groups.csv:2:1"]


def test_only_entrants_have_a_place() -> None:
    loaded = read(groups="group,player\nA,a\nA,b\n", entrants="player\na\n")
    assert errors(loaded) == ["not-entrant"]
    assert places(loaded, 1) == [("A", None, "a")]


def test_a_stage_that_no_round_has_is_told_once() -> None:
    rows = "stage,group,player\n1,A,a\n4,A,a\n4,A,b\n,A,c\n"
    loaded = read(groups=rows, rounds=ROUNDS)
    assert told(loaded) == ["warning group-stage-unknown groups.csv:3:1"]
    named = "round,cycle,stage\n1,1,Finale\n"
    loaded = read(groups="stage,group,player\nfinale,A,a\n1,A,b\n", rounds=named)
    assert told(loaded) == ["warning group-stage-unknown groups.csv:3:1"]


# --- the settings of Heller -------------------------------------------------------------------


def heller(settings: str) -> Loaded:
    return read({f"{INTERNE}/competition.toml": 'system = "heller"\n' + settings})


def rules(loaded: Loaded) -> HellerRules:
    found = interne(loaded).cycles[0].rules
    assert isinstance(found, HellerRules)
    return found


def test_the_defaults() -> None:
    loaded = settled(heller(""))
    assert rules(loaded) == HellerRules(competition=INTERNE, seed=INTERNE)
    assert [s.code for s in interne(loaded).cycles[0].ranking.tie_breaks] == [
        TieBreakCode.DIRECT_ENCOUNTER,
        TieBreakCode.SONNEBORN_BERGER,
        TieBreakCode.OPPONENTS_NUMBERS,
        TieBreakCode.LOT,
    ]


def test_sums_of_ratings_are_in_the_ranking_too() -> None:
    loaded = settled(heller('sums = "ratings"\n'))
    assert [str(s) for s in interne(loaded).cycles[0].ranking.tie_breaks] == [
        *("DE", "SB", "SR", "LOT")
    ]


def test_everything_set() -> None:
    loaded = settled(
        heller(
            'table = "b"\nsums = "ratings"\nmirror = "number-one"\nreverse_numbers = true\n'
            'round_order = [5, 4, 3, 2, 1]\nnumbers = "rating"\nshort = "berger"\npromote = 2\n'
            'seed = "zon"\ntie_breaks = ["SN"]\n'
        )
    )
    assert rules(loaded) == HellerRules(
        competition=INTERNE,
        seed="zon",
        table="b",
        sums="ratings",
        mirror="number-one",
        reverse_numbers=True,
        round_order=(5, 4, 3, 2, 1),
        numbers="rating",
        short="berger",
        promote=2,
    )
    assert [str(s) for s in interne(loaded).cycles[0].ranking.tie_breaks] == ["SN"]


@pytest.mark.parametrize(
    "line",
    [
        'table = "d"',
        'mirror = "yes"',
        "reverse_numbers = 1",
        "round_order = [1, 2, 3, 4]",
        "round_order = [1, 2, 3, 4, 4]",
        "round_order = [1, 2, 3, 4, 6]",
        'numbers = "lot"',
        'short = "yes"',
        "promote = 9",
        "promote = -1",
    ],
)
def test_what_cannot_be_is_told_at_its_line(line: str) -> None:
    loaded = heller(line + "\n")
    assert told(loaded)[0].startswith("error")
    assert "competition.toml:2" in told(loaded)[0]
    assert rules(loaded) == HellerRules(competition=INTERNE, seed=INTERNE)
