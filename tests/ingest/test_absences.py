"""Who is away: by date, by range of dates, by round; for a season or one competition."""

import pytest

from leaguegen.ingest.load import Loaded
from tests.ingest.reading import BEKER, INTERNE, competition, interne, read, settled, the, told

ABSENCES = "2026-27/absences.csv"


def away(loaded: Loaded, name: str = INTERNE) -> dict[int, str]:
    """Return who is away by round, as `a excused, b club`."""
    absences = competition(loaded, name).absences
    return {n: ", ".join(f"{a.player} {a.kind}" for a in found) for n, found in absences.items()}


def test_by_date_by_range_and_by_round() -> None:
    rows = """
        player,date,from,to,round,kind
        a,2026-09-08,,,,excused
        b,,2026-09-08,2026-09-15,,club
        c,,2026-09-15,,,duty
        d,,,2026-09-01,,absent
        e,,,,3,half
        f,8-9-2026,,,,afwezig
    """
    assert away(settled(read({ABSENCES: rows}))) == {
        1: "d absent",
        2: "a excused, b club, f absent",
        3: "b club, c duty, e half",
        4: "c duty",
    }


def test_without_a_kind_it_is_the_kind_of_the_competition() -> None:
    toml = {f"{INTERNE}/competition.toml": 'system = "knsb"\nabsent = "zero"\n'}
    loaded = settled(read({**toml, ABSENCES: "player,date\na,2026-09-01\n"}))
    assert away(loaded) == {1: "a zero"}


CUP = {
    f"{BEKER}/competition.toml": 'system = "cup"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-09-08\n2,2026-09-22\n",
}


def test_a_date_counts_in_every_competition_of_the_season_in_which_one_takes_part() -> None:
    entrants = {f"{BEKER}/entrants.csv": "player\na\n"}
    rows = "player,date,kind\na,2026-09-22,excused\nb,2026-09-22,excused\n"
    loaded = settled(read({**CUP, **entrants, ABSENCES: rows}))
    assert away(loaded) == {4: "a excused, b excused"}
    assert away(loaded, BEKER) == {2: "a excused"}


def test_a_round_alone_is_one_of_the_only_league() -> None:
    loaded = settled(read({**CUP, ABSENCES: "player,round,kind\na,2,excused\n"}))
    assert away(loaded) == {2: "a excused"}
    assert away(loaded, BEKER) == {}


def test_a_competition_can_be_named() -> None:
    rows = "player,round,kind,competition\na,2,excused,beker\nb,2,club,Intern\nc,2,club,interne\n"
    loaded = settled(read({**CUP, ABSENCES: rows}))
    assert away(loaded) == {2: "b club, c club"}
    assert away(loaded, BEKER) == {2: "a excused"}


def test_a_competition_that_is_not_there_is_an_error() -> None:
    loaded = read({**CUP, ABSENCES: "player,round,kind,competition\na,2,excused,bekr\n"})
    assert told(loaded) == ["error competition-unknown absences.csv:2:13"]
    assert "beker" in str(the(loaded, "competition-unknown").hint)


def test_a_round_of_two_leagues_is_ambiguous_and_counts_in_both() -> None:
    jeugd = {
        "2026-27/jeugd/competition.toml": 'system = "knsb"\n',
        "2026-27/jeugd/rounds.csv": "round,date\n1,2026-10-01\n",
    }
    rows = "player,round,kind\na,1,excused\nb,1,excused\n"
    loaded = read({**jeugd, ABSENCES: rows})
    assert told(loaded) == ["warning absence-ambiguous absences.csv:2:3"]
    assert away(loaded) == away(loaded, "2026-27/jeugd") == {1: "a excused, b excused"}


def test_a_competition_may_have_absences_of_its_own() -> None:
    jeugd = {
        "2026-27/jeugd/competition.toml": 'system = "knsb"\n',
        "2026-27/jeugd/rounds.csv": "round,date\n1,2026-09-01\n",
        "2026-27/jeugd/absences.csv": "player,round,kind\na,1,excused\n",
    }
    loaded = settled(read(jeugd))
    assert away(loaded) == {}
    assert away(loaded, "2026-27/jeugd") == {1: "a excused"}


def test_one_evening_told_exactly_goes_before_a_range_of_days() -> None:
    exact_last = "player,date,from,to,kind\na,,2026-09-01,2026-09-08,excused\na,2026-09-01,,,club\n"
    exact_first = (
        "player,date,from,to,kind\na,2026-09-01,,,club\na,,2026-09-01,2026-09-08,excused\n"
    )
    for rows in (exact_last, exact_first):
        assert away(settled(read({ABSENCES: rows}))) == {1: "a club", 2: "a excused"}


def test_of_two_kinds_for_one_evening_the_last_counts_with_a_warning() -> None:
    rows = "player,date,kind\na,2026-09-01,excused\na,2026-09-01,club\na,2026-09-01,club\n"
    loaded = read({ABSENCES: rows})
    assert told(loaded) == ["warning absence-contradiction absences.csv:3:14"]
    assert away(loaded) == {1: "a club"}


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("a,2026-09-02,,,,club", "warning absence-date-unmatched absences.csv:2:3"),
        ("a,,,,9,club", "warning absence-round-unknown absences.csv:2:6"),
        ("a,,2026-12-01,2026-11-01,,club", "error absence-backwards absences.csv:2:4"),
        ("a,,,,,club", "error absence-without-date absences.csv:2:1"),
        ("a,2026-09-01,,,1,club", "error absence-twice-dated absences.csv:2:1"),
        ("a,2026-09-01,2026-09-08,,,club", "error absence-twice-dated absences.csv:2:1"),
        ("zoe,2026-09-01,,,,club", "error player-unknown absences.csv:2:1"),
        ("a,2026-09-01,,,,skiing", "error kind-unknown absences.csv:2:17"),
        ("a,31-2-2026,,,,club", "error date-impossible absences.csv:2:3"),
        (",2026-09-01,,,,club", "error cell-empty absences.csv:2:1"),
    ],
)
def test_a_row_that_tells_nothing_has_a_problem(row: str, problem: str) -> None:
    loaded = read({ABSENCES: "player,date,from,to,round,kind\n" + row + "\n"})
    assert told(loaded) == [problem]
    assert loaded.problems[0].hint is not None
    assert away(loaded) == {}


def test_a_range_in_which_nothing_is_played_is_no_mistake() -> None:
    assert away(settled(read({ABSENCES: "player,from,to\na,2026-12-20,2027-01-05\n"}))) == {}


def test_the_nearest_evening_is_named() -> None:
    loaded = read({ABSENCES: "player,date\na,2026-09-16\n"})
    assert "2026-09-15" in str(the(loaded, "absence-date-unmatched").hint)


def test_who_does_not_take_part_cannot_be_away() -> None:
    loaded = read({ABSENCES: "player,date\nh,2026-09-01\n"}, entrants="player\na\nb\n")
    assert told(loaded) == ["warning absence-not-entrant absences.csv:2:1"]
    assert interne(loaded).absences == {}
