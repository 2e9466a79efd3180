"""What the audit finds in recorded rounds of Keizer."""

from leaguegen.pairing.audit import findings
from tests.keizer_clubs import keizer_league, the


def ids(
    results: str, settings: str = "min_gap = 3", people: str = "abcd", **tables: str
) -> list[str]:
    club = keizer_league(people, f"top = 50\n{settings}", results, **tables)
    return [f"{f.id} {f.article}" for f in findings(the(club))]


ROUNDS = "1 a-b 1-0\n1 c-d 1-0\n2 a-c 1-0\n2 b-d 1-0\n"


def test_a_round_by_the_rules() -> None:
    assert ids(ROUNDS) == []


def test_a_meeting_too_soon() -> None:
    """In round 3 a–d and b–c were still open."""
    again = ROUNDS + "3 b-a 1-0\n3 d-c 1-0\n"
    assert ids(again) == ["r03-rematch-a-b keizer 5.3", "r03-rematch-c-d keizer 5.3"]
    assert ids(again, "min_gap = 2") == []


def test_a_meeting_too_often() -> None:
    again = ROUNDS + "3 b-a 1-0\n3 d-c 1-0\n"
    settings = "min_gap = 0\nmax_meet = 1"
    assert ids(again, settings) == ["r03-rematch-a-b keizer 5.3", "r03-rematch-c-d keizer 5.3"]


def test_a_second_meeting_that_could_not_be_helped() -> None:
    twice = "1 a-b 1-0\n2 b-a 1-0\n"
    assert ids(twice, people="ab") == []
    assert ids(twice, 'min_gap = 3\nrelax = "off"', people="ab") == ["r02-rematch-a-b keizer 5.3"]


def test_kept_apart() -> None:
    assert ids("1 a-b 1-0\n1 c-d 1-0\n", avoid="player,other\na,b\n") == [
        "r01-avoid-a-b keizer 5.3"
    ]


def test_free_twice_running() -> None:
    results = "1 a-b 1-0\n2 b-a 1-0\n"
    free = "round,player,kind\n1,c,bye\n2,c,bye\n"
    assert ids(results, "min_gap = 0", "abc", absences=free) == ["r02-free-c keizer 5.2"]


def test_before_joining() -> None:
    entrants = "player,joined\na,\nb,\nc,\nd,2\n"
    assert ids("1 a-b 1-0\n1 c-d 1-0\n", entrants=entrants) == ["r01-not-joined-d keizer 5.1"]
