"""What a program is asked: the report file, worked out by hand for each dialect."""

from dataclasses import replace
from fractions import Fraction

import pytest

from leaguegen.engines.engine_error import EngineError
from leaguegen.engines.question import question
from leaguegen.exchange.trf.scoring import Dialect
from leaguegen.exchange.trf.writer import write
from leaguegen.model.engines import EngineRules
from leaguegen.model.game import Bye, ByeKind, Game, Result, Round
from leaguegen.model.league import FixedPair, RoundInfo, State
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import PointTable, Tier
from leaguegen.model.systems import DutchRules, KlukklukRules
from leaguegen.pairing.system import NoLegalPairingError

AN, BO, CAS, DIRK, EVA, FRED = map(PlayerId, ("an", "bo", "cas", "dirk", "eva", "fred"))
ROSTER = Roster(
    tuple(
        Entrant(player, rating=rating)
        for player, rating in zip(
            (AN, BO, CAS, DIRK, EVA, FRED), (2000, 1900, 1800, 1700, None, 1500), strict=True
        )
    )
)
FIRST = Round(
    1,
    (Game(AN, CAS, Result.WHITE_WINS), Game(DIRK, BO, Result.WHITE_FORFEITS)),
    (Bye(EVA, ByeKind.PAIRING_ALLOCATED), Bye(FRED, ByeKind.HALF_POINT)),
)
SECOND = Round(
    2,
    (Game(CAS, EVA), Game(BO, AN, Result.DRAW)),
    (Bye(DIRK, ByeKind.EXCUSED), Bye(FRED, ByeKind.ZERO_POINT)),
)
STATE = State(
    ROSTER,
    (FIRST, SECOND),
    RoundInfo(3),
    (AN, BO, CAS, EVA),
    {FRED: ByeKind.HALF_POINT, DIRK: ByeKind.ABSENT},
    avoid=frozenset({frozenset((AN, EVA)), frozenset((BO, FRED))}),
)
RULES = DutchRules("26/open", "seed", initial_colour="black", engine="javafo")


def asked(
    state: State, rules: EngineRules, dialect: Dialect = "xx", planned: int = 5
) -> tuple[list[str], list[str]]:
    """Return the lines of the file: those of the players, and all others."""
    lines = write(question(state, rules, planned, dialect).document).decode().splitlines()
    people = [line for line in lines if line.startswith("001")]
    return people, [line for line in lines if line not in people]


def columns(line: str) -> tuple[str, str, str, str]:
    """Return number, name, points, and what was done in each round, from a player's line."""
    return line[4:8].strip(), line[14:47].strip(), line[80:84].strip(), line[91:]


def test_the_players_with_points_and_rounds() -> None:
    """An open game counts as drawn; who is away in round 3 has a Z there, whatever the kind."""
    people, _ = asked(STATE, RULES)
    assert [columns(line) for line in people] == [
        ("1", "an", "1.5", "   3 w 1     2 b ="),
        ("2", "bo", "1.5", "   4 b +     1 w ="),
        ("3", "cas", "0.5", "   1 b 0     5 w ="),
        ("4", "dirk", "0.0", "   2 w -  0000 - Z  0000 - Z"),
        ("5", "eva", "1.5", "0000 - U     3 b ="),
        ("6", "fred", "0.5", "0000 - H  0000 - Z  0000 - Z"),
    ]
    assert [line[48:52] for line in people] == ["2000", "1900", "1800", "1700", "    ", "1500"]
    # Places by points, then number.
    assert [line[85:89].strip() for line in people] == ["1", "2", "4", "6", "3", "5"]


@pytest.mark.parametrize(
    ("dialect", "expected"),
    [
        ("xx", ["012 leaguegen", "XXR 5", "XXC black1", "XXP 1 5"]),
        ("bb", ["012 leaguegen", "XXR 5", "XXC black1", "XXP 1 5"]),
        (
            "trf26",
            ["012 leaguegen", "142 5", "152 B", "192 FIDE_DUTCH_2025", "260   1 999    1    5"],
        ),
    ],
)
def test_the_records(dialect: Dialect, expected: list[str]) -> None:
    """Of those who may not meet, Bo and Fred are not both there."""
    assert asked(STATE, RULES, dialect)[1] == expected


def three_one_nil() -> PointTable:
    worth = {
        ByeKind.PAIRING_ALLOCATED: 2,
        ByeKind.FULL_POINT: 3,
        ByeKind.HALF_POINT: 1,
    }
    usual = PointTable()
    given = {kind: (Tier(Fraction(points)),) for kind, points in worth.items()}
    return PointTable(
        Fraction(3), Fraction(1), forfeit_win=Fraction(3), awards={**usual.awards, **given}
    )


@pytest.mark.parametrize(
    ("dialect", "expected"),
    [
        (
            "xx",
            [
                "XXS WW=3.0 BW=3.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 FW=3.0 FL=0.0 FPB=3.0 HPB=1.0"
                " ZPB=0.0 PAB=2.0"
            ],
        ),
        ("bb", ["BBW  3.0", "BBD  1.0", "BBL  0.0", "BBU  2.0"]),
        ("trf26", ["162  W 3.0    D 1.0    L 0.0    P 2.0"]),
    ],
)
def test_other_points_than_1_and_a_half(dialect: Dialect, expected: list[str]) -> None:
    """As the manuals of JaVaFo and bbpPairings have them, and FIDE in nine columns each."""
    people, records = asked(STATE, replace(RULES, points=three_one_nil()), dialect)
    assert [line for line in records if line[:3] in ("XXS", "162") or line[:2] == "BB"] == expected
    assert [columns(line)[2] for line in people] == ["4.0", "4.0", "1.0", "0.0", "3.0", "1.0"]


def test_the_last_round_is_told_as_the_last() -> None:
    last = replace(STATE, round=RoundInfo(3, last_of_cycle=True))
    assert "XXR 3" in asked(last, RULES)[1]
    assert "XXR 3" in asked(STATE, replace(RULES, rounds=3))[1]
    assert "XXR 9" in asked(STATE, replace(RULES, rounds=9))[1]
    # The calendar has had its rounds, but this one is not the last.
    assert "XXR 4" in asked(STATE, RULES, planned=2)[1]


def test_rounds_that_were_passed_over_and_those_of_other_cycles_are_not_in_it() -> None:
    rounds = (replace(FIRST, number=1, cycle=1), replace(SECOND, number=4, cycle=2))
    state = replace(STATE, rounds=rounds, round=RoundInfo(6, cycle=2))
    asking = question(state, RULES, 5, "xx")
    assert asking.round == 2
    assert [columns(line)[3][:8] for line in asked(state, RULES)[0]][:2] == ["   2 b =", "   1 w ="]


def test_an_acceleration_is_told_in_points() -> None:
    """Nine rounds: five accelerated, a point in three. Of six, the upper four (Baku rounds up)."""
    rules = replace(RULES, acceleration="baku", rounds=9)
    assert [line for line in asked(STATE, rules)[1] if line.startswith("XXA")] == [
        "XXA    1  1.0  1.0  1.0",
        "XXA    2  1.0  1.0  1.0",
        "XXA    3  1.0  1.0  1.0",
        "XXA    4  1.0  1.0  1.0",
        "XXA    5  0.0  0.0  0.0",
        "XXA    6  0.0  0.0  0.0",
    ]
    assert [line for line in asked(STATE, rules, "trf26")[1] if line.startswith("250")] == [
        "250       1.0   1   1    1    4",
        "250       1.0   2   2    1    4",
        "250       1.0   3   3    1    4",
    ]


def test_pairs_that_stand_are_away() -> None:
    state = replace(STATE, available=(BO, CAS), fixed=(FixedPair(EVA, AN, "cup", "26/beker"),))
    people, _ = asked(state, RULES)
    assert [columns(line)[3][-8:] for line in people if line.endswith("Z")] == ["0000 - Z"] * 4
    assert [columns(line)[2] for line in people] == ["1.5", "1.5", "0.5", "0.0", "1.5", "0.5"]


def test_klukkluk_sends_its_maximum_and_its_own_numbers() -> None:
    """Who has no rating is last on its list; odd numbers begin with White (6.6)."""
    rules = KlukklukRules("26/open", "seed", rounds=7, engine="javafo")
    people, records = asked(STATE, rules)
    assert [columns(line)[:2] for line in people][3:] == [
        ("4", "dirk"),
        ("5", "fred"),
        ("6", "eva"),
    ]
    assert records[:4] == ["012 leaguegen", "XXR 7", "XXC white1", "XXP 1 6"]
    with pytest.raises(NoLegalPairingError, match="at most 2 rounds"):
        question(STATE, replace(rules, rounds=2), 5, "xx")


@pytest.mark.parametrize("dialect", ["xx", "bb", "trf26"])
def test_what_a_file_cannot_tell_is_refused(dialect: Dialect) -> None:
    odd = (Tier(Fraction(1, 3)),)
    points = PointTable(awards={**PointTable().awards, ByeKind.EXCUSED: odd})
    with pytest.raises(EngineError, match="1/3 for dirk") as caught:
        question(STATE, replace(RULES, points=points), 5, dialect)
    assert caught.value.code == "engine-cannot"


def test_an_absence_that_is_worth_a_draw_or_a_win_is_told_so() -> None:
    for worth, letter in ((Fraction(1, 2), "H"), (Fraction(1), "F")):
        kinds = {**PointTable().awards, ByeKind.EXCUSED: (Tier(worth),)}
        people, _ = asked(STATE, replace(RULES, points=PointTable(awards=kinds)))
        assert columns(people[3])[3][10:18] == f"0000 - {letter}"


def test_a_forfeit_may_cost_points_where_the_dialect_can_tell() -> None:
    rules = replace(RULES, points=PointTable(forfeit_loss=Fraction(-1)))
    people, records = asked(STATE, rules, "bb")
    assert columns(people[3])[2] == "-1.0"
    assert "BBF -1.0" in records
    with pytest.raises(EngineError, match="-1 for dirk"):
        question(STATE, rules, 5, "trf26")
