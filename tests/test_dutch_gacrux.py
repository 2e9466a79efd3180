"""Fresh tournaments paired by our engine, judged round by round by another author's program.

`make dutch` judges many more.
"""

from collections import Counter

from leaguegen.model.player import PlayerId
from tests.dutch_gacrux import differences, report, tournament

SEEDS = (3, 5, 22, 33)
"""Tournaments of 7 to 40 players: kept apart, accelerated, late, forfeits, one that gets stuck."""


def test_gacrux_pairs_the_same_rounds() -> None:
    seen: Counter[str] = Counter()
    found = [line for seed in SEEDS for line in differences(seed, seen)]
    assert found == []
    assert seen["rounds"] == 21
    assert all(seen.values())


def test_a_report_tells_what_was_played() -> None:
    """The state before round 3 of a tournament, as it must stand in FIDE's columns."""
    *_, (state, rules, _) = list(tournament(33))[:3]
    lines = report(state, rules).splitlines()
    assert "142 5" in lines
    assert any(line.startswith("260   1   5 ") for line in lines)
    people = [line for line in lines if line.startswith("001")]
    assert [int(line[4:8]) for line in people] == list(range(1, 10))
    for line in people:
        player = PlayerId(f"p{int(line[4:8]):02}")
        for played in state.rounds:
            column = 91 + 10 * (played.number - 1)
            opponent, colour, result = line[column : column + 4], line[column + 5], line[column + 7]
            games = [g for g in played.games if g.has(player)]
            if not games:
                assert (opponent, colour) == ("0000", "-")
                continue
            assert games[0].opponent_of(player) == f"p{int(opponent):02}"
            assert (colour == "w") == (games[0].white == player)
            assert result in "10=+-"
        away = player not in state.available
        assert len(line) == 91 + 10 * (len(state.rounds) + away) - 2
