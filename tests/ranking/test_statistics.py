"""Statistics, counted by hand."""

from fractions import Fraction

from leaguegen.model.game import Result
from leaguegen.model.league import League
from leaguegen.ranking.statistics import (
    Statistics,
    best_scores,
    leaders,
    most_faithful,
    statistics,
)
from tests.clubs import files, league_of, players, ratings, rounds

# Ann wins all that she plays; Bob draws twice; Cas loses but once; Dirk is away in round 2, and
# round 3 has a game that was not played.
RESULTS = """
    round,board,white,black,result
    1,1,ann,bob,1-0
    1,2,cas,dirk,1-0
    2,1,bob,cas,½-½
    2,,ann,,bye
    3,1,dirk,bob,1-0R
    3,2,cas,ann,0-1
    4,1,ann,dirk,1-0
    4,2,bob,cas,½-½
    """
CLUB = {
    "players.csv": players("Ann", "Bob", "Cas", "Dirk"),
    "ratings.csv": ratings(ann=1500, bob=1700, cas=1650),
    "2026-27/interne/competition.toml": 'title = "League"\nsystem = "knsb"\n',
    "2026-27/interne/rounds.csv": rounds(6),
    "2026-27/interne/results.csv": RESULTS,
}


def league(**more: str) -> League:
    return league_of(files({**CLUB, **{k.replace("__", "/"): v for k, v in more.items()}}))


def counted() -> Statistics:
    return statistics(league().seasons[0].competitions)


def test_games_and_colours() -> None:
    found = counted()
    assert len(found.games) == 7 - 1
    assert [found.ended(r) for r in (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)] == [
        3,
        2,
        1,
    ]
    # 3 and 2 halves of 6.
    assert found.white_score == Fraction(4, 6)


def test_upsets_go_by_the_difference_in_rating() -> None:
    found = counted()
    # Ann (1500) beat Bob (1700) and, with Black, Cas (1650); Dirk has no rating.
    assert [(g.winner, g.round, g.upset) for g in found.upsets] == [
        ("ann", 1, 200),
        ("ann", 3, 150),
    ]
    # Ann-Bob, Bob-Cas, Cas-Ann, Bob-Cas.
    assert found.rated == 4


def test_runs_skip_what_was_no_game() -> None:
    found = counted()
    assert [(r.player, r.length, r.first.round, r.last.round, r.going) for r in found.winning] == [
        ("ann", 3, 1, 4, True)
    ]
    assert [(r.player, r.length) for r in found.unbeaten] == [("ann", 3)]


def test_a_run_that_ended_and_equals() -> None:
    content = RESULTS + "5,1,dirk,ann,1-0\n    5,2,cas,bob,1-0\n    6,1,bob,cas,1-0\n"
    found = statistics(league(**{"2026-27__interne__results.csv": content}).seasons[0].competitions)
    assert [(r.player, r.length, r.going) for r in found.unbeaten] == [("ann", 3, False)]
    # Nobody else won three in a row; two are no run to tell of.
    assert [r.player for r in found.winning] == ["ann"]


def test_players_in_numbers() -> None:
    own = {one.player: one for one in counted().players}
    ann, bob, dirk = own["ann"], own["bob"], own["dirk"]  # type: ignore[index]
    assert (ann.won, ann.drawn, ann.lost, ann.whites) == (3, 0, 0, 2)
    # Ann was free in round 2, which is no absence.
    assert (ann.present, ann.rounds) == (4, 4)
    # Bob stayed away in round 3.
    assert (bob.won, bob.drawn, bob.lost, bob.present, bob.rounds) == (0, 2, 1, 3, 4)
    # Dirk was away in round 2, and won round 3 without a game.
    assert (dirk.won, dirk.lost, dirk.present, dirk.rounds) == (0, 2, 3, 4)
    assert bob.score == Fraction(1, 3)
    assert [one.player for one in counted().players] == ["cas", "ann", "bob", "dirk"]


def test_attendance() -> None:
    assert [(r.round, r.present, r.expected) for r in counted().rounds] == [
        (1, 4, 4),
        (2, 3, 4),
        (3, 3, 4),
        (4, 4, 4),
    ]


def test_who_leads() -> None:
    found = counted()
    assert [one.player for one in most_faithful(found.players)] == ["cas", "ann"]
    assert [one.player for one in best_scores(found.players)] == ["ann"]
    assert leaders({one.player: one.drawn for one in found.players}) == (2, ("cas", "bob"))
    assert leaders({}) == (0, ())


def test_somebody_who_came_late_is_not_the_most_faithful() -> None:
    entrants = "player,joined\nann,\nbob,\ncas,\ndirk,\neef,4\n"
    content = RESULTS + "4,,eef,,bye\n"
    found = statistics(
        league(
            **{
                "players.csv": players("Ann", "Bob", "Cas", "Dirk", "Eef"),
                "2026-27__interne__entrants.csv": entrants,
                "2026-27__interne__results.csv": content,
            }
        )
        .seasons[0]
        .competitions
    )
    eef = next(one for one in found.players if one.player == "eef")
    assert (eef.present, eef.rounds) == (1, 1)
    assert "eef" not in [one.player for one in most_faithful(found.players)]


CUP = {
    "2026-27__beker__competition.toml": 'system = "cup"\ncounts_for = "interne"\n',
    "2026-27__beker__entrants.csv": "player\nann\nbob\n",
    "2026-27__beker__rounds.csv": "round,date\n1,2026-10-01\n",
    "2026-27__beker__results.csv": "round,white,black,result\n1,ann,bob,1-0\n",
    "2026-27__interne__results.csv": RESULTS + "5,1,dirk,cas,1-0\n",
}


def test_a_tie_that_counts_elsewhere_is_one_game() -> None:
    competitions = league(**CUP).seasons[0].competitions
    interne = next(c for c in competitions if c.slug == "interne")
    assert any(game.via for game in interne.rounds[-1].games)
    assert len(statistics(competitions).games) == 6 + 2
    assert len(statistics([interne]).games) == 6 + 2


def test_two_in_a_row_are_no_run_yet() -> None:
    content = "round,board,white,black,result\n1,1,ann,bob,1-0\n2,1,cas,ann,0-1\n"
    found = statistics(league(**{"2026-27__interne__results.csv": content}).seasons[0].competitions)
    assert (found.winning, found.unbeaten) == ((), ())
