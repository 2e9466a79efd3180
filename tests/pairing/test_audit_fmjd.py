"""What the audit finds in recorded rounds of the FMJD Swiss."""

from dataclasses import replace
from datetime import date

import pytest

from leaguegen.model.game import ByeKind, Round
from leaguegen.model.league import Competition, Cycle, PlannedRound
from leaguegen.model.player import Entrant, PlayerId, Roster
from leaguegen.model.rules import RankingRules
from leaguegen.model.systems import FmjdRules
from leaguegen.model.told import Absence, Avoid
from leaguegen.pairing.audit import findings
from tests.reference.seasons import played

LEAGUE = "2026-27/dam"


def competition(
    players: str, rounds: list[Round], last: int = 9, /, **settings: str
) -> Competition:
    rules = replace(FmjdRules(LEAGUE), **settings)  # type: ignore[arg-type]
    return Competition(
        LEAGUE,
        "2026-27",
        "dam",
        "Dam",
        "draughts",
        Roster(tuple(Entrant(PlayerId(p), rating=2000 - 10 * n) for n, p in enumerate(players))),
        (Cycle(1, "", tuple(range(1, last + 1)), rules, RankingRules(LEAGUE)),),
        tuple(PlannedRound(n, date(2026, 9, n)) for n in range(1, last + 1)),
        tuple(rounds),
    )


def audited(players: str, rounds: list[Round], last: int = 9, /, **settings: str) -> list[str]:
    told = findings(competition(players, rounds, last, **settings))
    return [f"{finding.id} {finding.article}" for finding in told]


def test_a_second_meeting() -> None:
    again = [played(1, "A B 1-0"), played(2, "B A 1-0")]
    assert audited("AB", again) == ["r02-rematch-A-B fmjd-swiss 3.1"]
    assert audited("AB", [played(1, "A B 1-0R"), again[1]]) == []
    assert audited("AB", [again[0], played(2, "B A 1-0", cycle=2)]) == []


def test_kept_apart_and_away() -> None:
    given = replace(
        competition("AB", [played(1, "A B 1-0")]),
        avoid=(Avoid(frozenset((PlayerId("A"), PlayerId("B"))), 1, 1),),
        absences={1: (Absence(PlayerId("B"), ByeKind.EXCUSED),)},
    )
    assert [f.id for f in findings(given)] == ["r01-avoid-A-B", "r01-away-B"]
    later = replace(given, avoid=(Avoid(frozenset((PlayerId("A"), PlayerId("B"))), 2),))
    assert [f.id for f in findings(later)] == ["r01-away-B"]


@pytest.mark.parametrize("kind", ["bye", "full", "forfeit_win"])
def test_free_once_too_often(kind: str) -> None:
    twice = [played(1, f"A B 1-0, C {kind}"), played(2, "B absent, A absent, C bye")]
    assert audited("ABC", twice) == ["r02-free-C fmjd-swiss 3.1"]
    once = [played(1, "A B 1-0, C absent"), twice[1]]
    assert audited("ABC", once) == []


def test_absolute_limits() -> None:
    white = [
        played(1, "A C ½, B D ½"),
        played(2, "A D ½, B C ½"),
        played(3, "A B ½, C D ½"),
    ]
    assert audited("ABCD", white) == []
    # C and D had Black twice too: should both absolutely have White.
    assert audited("ABCD", white, colour_limits="absolute") == [
        "r03-colour-A-B fmjd-swiss 3.4",
        "r03-colour-C-D fmjd-swiss 3.4",
    ]
    # In the last round nobody with just half of the points is let off; with all of them he is.
    assert len(audited("ABCD", white, 3, colour_limits="absolute")) == 2
    won = [played(1, "A C 1-0, B D 1-0"), played(2, "A D 1-0, B C 1-0"), white[2]]
    assert audited("ABCD", won, 3, colour_limits="absolute") == ["r03-colour-C-D fmjd-swiss 3.4"]
