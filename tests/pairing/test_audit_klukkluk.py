"""What the audit finds in recorded rounds of the KlukKluk Swiss."""

from dataclasses import replace
from datetime import date

import pytest

from leaguegen.model.game import Round
from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.record import Record, RecordedPair
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import KlukklukRules
from leaguegen.model.told import Avoid
from leaguegen.pairing.audit import findings
from tests.reference.seasons import played

LEAGUE = "2026-27/interne"


def audited(
    players: str, rounds: list[Round], records: dict[int, Record] | None = None, /, **settings: str
) -> list[str]:
    return [f.id for f in findings(competition(players, rounds, records, **settings))]


def competition(
    players: str, rounds: list[Round], records: dict[int, Record] | None = None, /, **settings: str
) -> Competition:
    rules = replace(KlukklukRules(LEAGUE, rounds=9), **settings)  # type: ignore[arg-type]
    return Competition(
        LEAGUE,
        "2026-27",
        "interne",
        "Interne",
        "chess",
        Roster(tuple(Entrant(PlayerId(p), rating=2000 - 10 * n) for n, p in enumerate(players))),
        (Cycle(1, "", tuple(range(1, 20)), rules, RankingRules(LEAGUE)),),
        tuple(PlannedRound(n, date(2026, 9, n)) for n in range(1, 20)),
        tuple(rounds),
        records=records or {},
    )


def by_hand(number: int, white: str, black: str) -> dict[int, Record]:
    pair = RecordedPair(PlayerId(white), PlayerId(black), fixed="by-hand")
    return {number: Record(number, "klukkluk", "", "", "", {}, (), {}, (pair,), ())}


FIRST = played(1, "A C 1-0, D B 0-1")


def test_a_round_as_the_system_makes_it() -> None:
    assert audited("ABCD", [FIRST, played(2, "B A 1-0, C D 1-0")]) == []


def test_a_second_meeting() -> None:
    (finding,) = findings(competition("ABCD", [FIRST, played(2, "C A 1-0, B D 1-0")]))[:1]
    assert (finding.id, finding.article) == ("r02-rematch-A-C", "klukkluk 4.1.1")


def test_three_times_the_same_colour_and_a_balance_of_three() -> None:
    rounds = [FIRST, played(2, "A B 1-0, C D ½"), played(3, "A D 1-0, B C 1-0")]
    assert audited("ABCD", rounds) == ["r03-colour-A"]
    twice = [played(1, "A C ½"), played(2, "A D ½"), played(3, "B A ½"), played(4, "A E ½")]
    assert audited("ABCDE", twice) == []
    assert audited("ABCDEF", [*twice, played(5, "A F ½")]) == ["r05-colour-A"]


def test_a_forfeited_game_has_no_colour() -> None:
    rounds = [FIRST, played(2, "A B 1-0, C D ½"), played(3, "A D 1-0R, B C 1-0")]
    assert audited("ABCD", rounds) == []


@pytest.mark.parametrize("kind", ["bye", "full", "forfeit_win"])
def test_free_after_a_point_without_playing(kind: str) -> None:
    rounds = [played(1, f"A B 1-0, C {kind}"), played(2, "B D ½, A absent, C bye")]
    assert "r02-free-C" in audited("ABCD", rounds)


def test_players_kept_apart() -> None:
    found = competition("ABCD", [FIRST])
    kept = replace(found, avoid=(Avoid(frozenset(map(PlayerId, "AC"))),))
    assert [f.id for f in findings(kept)] == ["r01-avoid-A-C"]


def test_one_round_too_many() -> None:
    found = competition("ABCD", [FIRST, played(2, "B A 1-0, C D 1-0")])
    cycle = replace(found.cycles[0], rules=KlukklukRules(LEAGUE, rounds=1))
    assert [f.id for f in findings(replace(found, cycles=(cycle,)))] == ["r02-rounds"]


# Floats. A has 1½ points after round 2 and floated down there, E ½ and floated up; B has 1½ too.
FLOATED = [
    played(1, "A C 1-0, B D 1-0, E absent, F absent"),
    played(2, "A E ½, C D ½, B half, F absent"),
]


def test_nobody_floats_twice_running() -> None:
    """B-A and C-E have the same scores, D floats down for the first time."""
    assert audited("ABCDEF", [*FLOATED, played(3, "B A ½, E C ½, D F ½")]) == []


def test_floats_twice_running() -> None:
    """A floats down again, E up again."""
    third = played(3, "D A 0-1, B E ½, C F ½")
    assert audited("ABCDEF", [*FLOATED, third]) == ["r03-float-A", "r03-float-E"]


def test_a_pair_set_by_hand_may_float() -> None:
    third = played(3, "D A 0-1, B E ½, C F ½")
    assert audited("ABCDEF", [*FLOATED, third], by_hand(3, "D", "A")) == ["r03-float-E"]


def test_a_float_that_could_not_be_helped_is_none() -> None:
    """Without B's half point A is alone at the top."""
    second = played(2, "A E ½, C D ½, B absent, F absent")
    third = played(3, "B A 1-0, E C ½, D F ½")
    assert audited("ABCDEF", [FLOATED[0], second, third]) == []


@pytest.mark.parametrize(("rule", "expected"), [("same", []), ("any", ["r03-float-E"])])
def test_the_other_way_round(rule: str, expected: list[str]) -> None:
    """E floated up, and floats down now."""
    third = played(3, "B A ½, E F ½, D C ½")
    assert audited("ABCDEF", [*FLOATED, third], float_rule=rule) == ["r03-rematch-C-D", *expected]


def test_free_after_a_float_down() -> None:
    """C could have been free: B-A, D-F."""
    third = played(3, "A bye, B C ½, D F ½, E absent")
    assert audited("ABCDEF", [*FLOATED, third]) == ["r03-float-A"]
    third = played(3, "C bye, B A ½, D F ½, E absent")
    assert audited("ABCDEF", [*FLOATED, third]) == []
