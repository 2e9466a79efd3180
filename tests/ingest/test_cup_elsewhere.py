"""A cup that does not count in the league: who plays a tie on a league evening is excused there."""

import pytest

from leaguegen.ingest.load import Loaded
from leaguegen.model.game import ByeKind
from leaguegen.model.player import PlayerId
from tests.ingest.reading import (
    BEKER,
    HEADER,
    INTERNE,
    boards,
    byes,
    interne,
    read,
    recorded,
    round_of,
    settled,
    the,
    told,
)

CUP = {
    f"{BEKER}/competition.toml": 'title = "Beker"\nsystem = "cup"\n',
    f"{BEKER}/rounds.csv": "round,date\n1,2026-09-01\n2,2026-09-15\n",
}

REST = "1,1,c,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"
"""Everybody but a and b plays in round 1 of the league."""

EXCUSED, ABSENT = ByeKind.EXCUSED, ByeKind.ABSENT


def cup(rows: str, league: str = REST, **more: str | None) -> Loaded:
    """Read the club with the cup's rows and the league's; `more` by the name of the table."""
    header = "round,board,white,black,result,date,group\n"
    files: dict[str, str | None] = {**CUP, f"{BEKER}/results.csv": header + rows}
    files |= {"2026-27/absences.csv": more.pop("absences", None)}
    settings = more.pop("settings", None)
    if settings is not None:
        files |= {f"{BEKER}/competition.toml": settings}
    return read(files, results=HEADER + league, **{k: v for k, v in more.items() if v is not None})


def absent(loaded: Loaded, number: int = 1) -> dict[str, tuple[str, str]]:
    """Return who is away from a round: the kind, and the cup or nothing."""
    away = interne(loaded).absences.get(number, ())
    return {str(a.player): (str(a.kind), a.via) for a in away}


@pytest.mark.parametrize("result", ["", "1-0", "½-½", "0-1"])
def test_both_are_excused_whether_the_tie_is_played_yet_or_not(result: str) -> None:
    loaded = settled(cup(f"1,1,a,b,{result},,\n"))
    assert absent(loaded) == {"a": ("excused", BEKER), "b": ("excused", BEKER)}
    assert byes(round_of(loaded, 1)) == {"a": EXCUSED, "b": EXCUSED}
    assert {b.via for b in round_of(loaded, 1).byes} == {BEKER}
    assert {str(b.origin) for b in round_of(loaded, 1).byes} == {f"{BEKER}/results.csv:2:1"}
    # No meeting and no colour: the tie is in no round of the league.
    assert boards(round_of(loaded, 1).games) == ["c-d 1-0", "e-f 1-0", "g-h 1-0"]
    assert [(g.white, g.black, g.via) for g in interne(loaded).elsewhere[1]] == [("a", "b", BEKER)]


def test_a_round_is_complete_without_those_at_the_cup() -> None:
    """Without a record: c to h all stand in rows, with a and b excused nobody is left over."""
    open_rows = "1,1,c,d,\n1,2,e,f,\n1,3,g,h,\n"
    assert recorded(settled(cup("1,1,a,b,,,\n", open_rows))) == [1]
    assert recorded(settled(cup("1,1,a,b,,2026-09-03,\n", open_rows))) == []


def test_the_date_of_the_row_goes_before_that_of_its_round() -> None:
    loaded = settled(cup("1,1,a,b,1-0,2026-09-08,\n"))
    assert absent(loaded, 1) == {}
    assert absent(loaded, 2) == {"a": ("excused", BEKER), "b": ("excused", BEKER)}
    assert byes(round_of(loaded, 1)) == {"a": ABSENT, "b": ABSENT}


def test_another_evening_concerns_nobody() -> None:
    loaded = settled(cup("1,1,a,b,1-0,2026-09-03,\n"))
    assert (interne(loaded).absences, interne(loaded).elsewhere) == ({}, {})


def test_what_stands_beside_the_cup_excuses_too() -> None:
    rows = "1,1,a,b,1-0,,third-place\n1,2,c,d,1-0,,consolation\n"
    loaded = settled(cup(rows, "1,2,e,f,1-0\n1,3,g,h,1-0\n"))
    assert byes(round_of(loaded, 1)) == dict.fromkeys("abcd", EXCUSED)


def test_who_is_free_in_the_cup_plays_in_the_league() -> None:
    rows = "1,1,a,b,1-0,,\n1,,c,,bye,,\n"
    assert absent(settled(cup(rows))).keys() == {"a", "b"}


def test_two_games_on_two_evenings_excuse_on_both() -> None:
    rows = "1,1,a,b,1-0,,\n1,1,b,a,,2026-09-08,\n"
    loaded = settled(cup(rows, settings='system = "cup"\ngames = 2\n'))
    assert absent(loaded, 1).keys() == absent(loaded, 2).keys() == {"a", "b"}


def test_two_games_on_one_evening_excuse_once() -> None:
    rows = "1,1,a,b,1-0R,,\n1,1,b,a,1-0,,\n"
    loaded = settled(cup(rows, settings='system = "cup"\ngames = 2\n'))
    # One of the two games was played, so b was there.
    assert absent(loaded) == {"a": ("excused", BEKER), "b": ("excused", BEKER)}
    assert len(interne(loaded).elsewhere[1]) == 1


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("1-0R", {"a": EXCUSED, "b": ABSENT}),
        ("0-1R", {"a": ABSENT, "b": EXCUSED}),
        ("0-0", {"a": ABSENT, "b": ABSENT}),
    ],
)
def test_who_loses_the_tie_by_forfeit_did_not_come(
    result: str, expected: dict[str, ByeKind]
) -> None:
    assert byes(round_of(settled(cup(f"1,1,a,b,{result},,\n")), 1)) == expected


def test_whom_the_absences_tell_has_that_kind() -> None:
    loaded = settled(cup("1,1,a,b,1-0,,\n", absences="player,date,kind\nb,2026-09-01,club\n"))
    assert absent(loaded) == {"a": ("excused", BEKER), "b": ("club", "")}


def test_a_tie_waits_for_who_is_away_and_the_other_is_in_the_league() -> None:
    loaded = settled(cup("1,1,a,b,,,\n", "", absences="player,date,kind\nb,2026-09-01,club\n"))
    assert absent(loaded) == {"b": ("club", "")}


def test_a_tie_without_result_waits_for_who_has_a_game_in_the_league() -> None:
    loaded = settled(cup("1,1,a,b,,,\n", "1,1,b,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"))
    assert byes(round_of(loaded, 1)) == {"a": ABSENT, "c": ABSENT}


def test_a_game_of_that_round_on_another_day_is_no_reason_to_wait() -> None:
    """The game of b in round 1 is played on 3 September, because b is at the cup on 1 September."""
    header = "round,board,white,black,result,date\n"
    files = {**CUP, f"{BEKER}/results.csv": HEADER + "1,1,a,b,\n"}
    rows = header + "1,1,b,d,,2026-09-03\n1,2,e,f,1-0,\n1,3,g,h,1-0,\n2,1,e,g,1-0,\n"
    loaded = settled(read(files, results=rows))
    assert absent(loaded) == {"a": ("excused", BEKER)}
    assert byes(round_of(loaded, 1)) == {"a": EXCUSED, "c": ABSENT}


def test_two_games_of_one_evening_are_told_and_the_league_game_counts() -> None:
    loaded = cup("1,1,a,b,1-0,,\n", "1,1,b,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n")
    assert told(loaded) == ["warning cup-and-game results.csv:2:1"]
    problem = the(loaded, "cup-and-game")
    assert problem.span.file == f"{INTERNE}/results.csv"
    assert str(problem.related[0][0]) == f"{BEKER}/results.csv:2:1"
    assert byes(round_of(loaded, 1)) == {"a": EXCUSED, "c": ABSENT}


def test_a_tie_decided_by_forfeit_and_a_game_are_no_contradiction() -> None:
    loaded = settled(cup("1,1,a,b,1-0R,,\n", "1,1,a,d,1-0\n1,2,e,f,1-0\n1,3,g,h,1-0\n"))
    assert byes(round_of(loaded, 1)) == {"b": ABSENT, "c": ABSENT}


def test_of_players_who_are_not_in_the_league_that_evening_nothing_is_told() -> None:
    entrants = "player,joined,withdrawn\na,2,\nc,,\nd,,\ne,,\nf,,\ng,,\nh,,\n"
    loaded = settled(cup("1,1,a,b,1-0,,\n", entrants=entrants))
    assert absent(loaded) == {}
    assert byes(round_of(loaded, 1)) == {"a": ByeKind.BEFORE_JOINING}


def test_two_rounds_of_one_evening_are_both_missed() -> None:
    rounds = "round,date\n1,2026-09-01\n2,2026-09-01\n3,2026-09-08\n"
    loaded = settled(cup("1,1,a,b,1-0,,\n", rounds=rounds))
    assert absent(loaded, 1).keys() == absent(loaded, 2).keys() == {"a", "b"}


RAPID = "2026-27/rapid"
COUNTS = 'title = "Beker"\nsystem = "cup"\ncounts_for = "interne"\n'


def test_a_cup_that_counts_in_one_league_excuses_in_another() -> None:
    files = {
        **CUP,
        f"{BEKER}/competition.toml": COUNTS,
        f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n",
        f"{RAPID}/competition.toml": 'system = "klukkluk"\nrounds = 3\n',
        f"{RAPID}/rounds.csv": "round,date\n1,2026-09-01\n",
        f"{RAPID}/results.csv": HEADER + REST,
    }
    loaded = settled(read(files, results=HEADER + REST))
    assert absent(loaded) == {}
    assert boards(round_of(loaded, 1).games)[0] == "a-b 1-0"
    assert loaded.league is not None
    rapid = loaded.league.competition(RAPID)
    assert rapid is not None
    assert byes(rapid.rounds[0]) == {"a": EXCUSED, "b": EXCUSED}


def test_a_tie_that_cannot_count_for_want_of_an_entrant_excuses_the_other() -> None:
    entrants = "player\n" + "\n".join("bcdefgh")
    loaded = cup("1,1,a,b,1-0,,\n", entrants=entrants, settings=COUNTS)
    assert told(loaded) == ["warning cup-player-not-entrant results.csv:2:5"]
    assert byes(round_of(loaded, 1)) == {"b": EXCUSED}


@pytest.mark.parametrize("system", ["round-robin", "heller", "amsterdam"])
def test_in_a_fixed_schedule_nobody_is_excused(system: str) -> None:
    """The game waits; who has none that evening has none because of the schedule."""
    files = {
        **CUP,
        f"{BEKER}/results.csv": HEADER + "1,1,a,b,1-0\n",
        f"{INTERNE}/competition.toml": f'title = "Intern"\nsystem = "{system}"\n',
    }
    loaded = read(files, results=HEADER + "1,1,a,c,\n1,2,d,e,1-0\n1,3,g,h,1-0\n2,1,a,d,1-0\n")
    assert (interne(loaded).absences, interne(loaded).elsewhere) == ({}, {})
    assert byes(round_of(loaded, 1)) == {"b": ABSENT, "f": ABSENT}


def test_a_cup_of_another_season_or_another_cup_concerns_nobody() -> None:
    files = {
        "2025-26/beker/competition.toml": 'system = "cup"\n',
        "2025-26/beker/rounds.csv": "round,date\n1,2026-09-01\n",
        "2025-26/beker/results.csv": HEADER + "1,1,a,b,1-0\n",
        **CUP,
        f"{BEKER}/results.csv": HEADER + "1,1,c,d,1-0\n",
        "2026-27/schaal/competition.toml": 'system = "cup"\n',
        "2026-27/schaal/rounds.csv": "round,date\n1,2026-09-01\n",
        "2026-27/schaal/results.csv": HEADER + "1,1,c,e,1-0\n",
    }
    loaded = settled(read(files, results=HEADER))
    assert absent(loaded).keys() == {"c", "d", "e"}
    assert loaded.league is not None
    for name in (BEKER, "2026-27/schaal"):
        cup_ = loaded.league.competition(name)
        assert cup_ is not None
        assert (cup_.absences, cup_.elsewhere) == ({}, {})
    assert PlayerId("a") not in {a.player for a in interne(loaded).absences[1]}
