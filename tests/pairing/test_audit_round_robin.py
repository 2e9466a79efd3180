"""What the audit finds in a round robin, each with a round that has it and one that has not."""

from dataclasses import replace

from leaguegen.model.league import Competition, Cycle
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import RoundRobinRules
from leaguegen.pairing.audit import findings
from tests.ranking.rounds import competition, rounds


def audited(*texts: str, times: int = 1, entrants: tuple[Entrant, ...] = ()) -> list[str]:
    made = competition("ABCDE", rounds(*texts))
    if entrants:
        made = replace(made, roster=Roster(entrants))
    return [f.id for f in findings(_as_round_robin(made, times))]


def _as_round_robin(made: Competition, times: int) -> Competition:
    rules = RoundRobinRules(times=times)
    first = made.cycles[0]
    return replace(made, cycles=(Cycle(1, "", first.rounds, rules, RankingRules()),))


def test_who_meets_too_often() -> None:
    assert audited("A-B 1-0, C-D 1-0", "C-A 1-0, D-B 1-0") == []
    assert audited("A-B 1-0, C-D 1-0", "B-A 1-0, D-C ?") == ["r02-rematch-A-B", "r02-rematch-C-D"]
    assert audited("A-B 1-0, C-D 1-0", "B-A 1-0, D-C ?", times=2) == []
    assert audited("A-B 1-0", "B-A ?", "A-B ?", times=2) == ["r03-rematch-A-B"]


def test_who_meets_again_with_the_same_colours() -> None:
    assert audited("A-B 1-0", "A-B ?", times=2) == ["r02-colour-A-B"]


def test_who_is_free_again() -> None:
    assert audited("A-B 1-0, C bye", "A-C 1-0, B bye") == []
    assert audited("A-B 1-0, C bye", "A-D 1-0, C bye") == ["r02-free-C"]
    assert audited("A-B 1-0, C bye", "B-A 1-0, C bye", times=2) == []
    assert audited("A-B 1-0, C rest", "A-D 1-0, C rest") == []


def test_who_plays_after_leaving() -> None:
    gone = (Entrant(PlayerId("A"), withdrawn=1), Entrant(PlayerId("B")), Entrant(PlayerId("C")))
    assert audited("C-B 1-0", "A-B 1-0", entrants=gone) == ["r02-withdrawn-A"]
    # A game that stands in the schedule and is not played is none.
    assert audited("C-B 1-0", "A-B ?", entrants=gone) == []


def test_who_meets_somebody_of_another_group() -> None:
    apart = tuple(Entrant(PlayerId(n), group=g) for n, g in zip("ABCD", "1122", strict=True))
    assert audited("A-B 1-0, C-D 1-0", entrants=apart) == []
    assert audited("A-C 1-0, B-D 1-0", entrants=apart) == ["r01-group-A-C", "r01-group-B-D"]


def test_two_cycles_are_two_round_robins() -> None:
    played = (*rounds("A-B 1-0"), *rounds("A-B 1-0", cycle=2, first=2))
    made = competition("AB", played, RankingRules(), RankingRules())
    cycles = tuple(replace(c, rules=RoundRobinRules()) for c in made.cycles)
    assert findings(replace(made, cycles=cycles)) == ()
