"""Who met whom, how often, with what result: worked by hand."""

from datetime import date
from fractions import Fraction

from leaguegen.model.game import Colour, Outcome
from leaguegen.model.player import PlayerId
from leaguegen.ranking.head_to_head import Encounters, head_to_head, latest
from tests.clubs import competition_of, files, league_of, players, rounds

ANNA, BERT, CEES = (PlayerId(name) for name in ("anna", "bert", "cees"))
OLD, NEW, CUP = "2025-26/interne", "2026-27/interne", "2026-27/beker"
LINES = "round,board,white,black,result,date\n"


def met(texts: dict[str, str]) -> dict[PlayerId, tuple[Encounters, ...]]:
    """Return the games of a club whose competitions have these results."""
    content = {"players.csv": players("Anna", "Bert", "Cees", "Dora")}
    for name, results in texts.items():
        system = "cup" if name == CUP else "knsb"
        content[f"{name}/competition.toml"] = (
            f'title = "T"\nsystem = "{system}"\nseed = "zon"\n'
            + (f'counts_for = "{NEW}"\n' if name == CUP else "")
        )
        content[f"{name}/rounds.csv"] = rounds(6).replace("2026-", f"{name[:4]}-")
        content[f"{name}/results.csv"] = LINES + results
    league = league_of(files(content))
    return dict(head_to_head(competition_of(league, name) for name in texts))


def test_games_of_two_over_two_seasons() -> None:
    found = met(
        {
            OLD: "1,1,anna,bert,1-0,\n2,1,bert,anna,½-½,\n3,1,anna,cees,0-1,\n",
            NEW: "1,1,bert,anna,1-0,\n",
        }
    )
    first, second = found[ANNA]
    assert (first.opponent, second.opponent) == (BERT, CEES)
    assert len(first.meetings) == 3
    assert (first.score, first.opposing) == (Fraction(3, 2), Fraction(3, 2))
    assert [first.times(o) for o in (Outcome.WIN, Outcome.DRAW, Outcome.LOSS)] == [1, 1, 1]
    assert [first.with_colour(c) for c in (Colour.WHITE, Colour.BLACK)] == [1, 2]
    assert (first.last.competition, first.last.round) == (NEW, 1)
    assert first.last.date == date(2026, 9, 1)
    (of_cees,) = found[CEES]
    assert (of_cees.opponent, of_cees.score, of_cees.opposing) == (ANNA, Fraction(1), Fraction(0))


def test_what_was_not_played_is_no_meeting() -> None:
    found = met({NEW: "1,1,anna,bert,1-0R,\n2,1,bert,anna,,\n3,1,anna,cees,1-0,\n"})
    assert [each.opponent for each in found[ANNA]] == [CEES]
    assert BERT not in found


def test_of_equals_the_one_met_last_comes_first() -> None:
    found = met({NEW: "1,1,anna,bert,1-0,\n2,1,anna,cees,1-0,\n"})
    assert [each.opponent for each in found[ANNA]] == [CEES, BERT]


def test_a_game_of_another_day_counts_as_of_that_day() -> None:
    found = met({NEW: "1,1,anna,bert,1-0,2026-10-13\n2,1,bert,anna,½-½,\n"})
    assert [meeting.round for meeting in found[ANNA][0].meetings] == [2, 1]
    assert found[ANNA][0].last.date == date(2026, 10, 13)


def test_a_tie_that_counts_elsewhere_is_one_game() -> None:
    tie = "1,1,anna,bert,1-0,\n"
    both = met({NEW: "2,1,anna,cees,1-0,\n", CUP: tie})
    assert {e.opponent: len(e.meetings) for e in both[ANNA]} == {BERT: 1, CEES: 1}
    assert next(e for e in both[ANNA] if e.opponent == BERT).last.competition == CUP


def test_draughts_count_two_for_a_win() -> None:
    content = {
        "players.csv": players("Anna", "Bert"),
        f"{NEW}/competition.toml": 'title = "D"\ngame = "draughts"\nsystem = "knsb"\nseed = "z"\n',
        f"{NEW}/rounds.csv": rounds(3),
        f"{NEW}/results.csv": LINES + "1,1,anna,bert,2-0,\n2,1,bert,anna,1-1,\n",
    }
    (anna,) = head_to_head([competition_of(league_of(files(content)))])[ANNA]
    assert [anna.score, anna.opposing] == [Fraction(3), Fraction(1)]


def test_chess_and_draughts_are_not_added_up() -> None:
    content = {"players.csv": players("Anna", "Bert")}
    for name, game, result in ((OLD, "chess", "1-0"), (NEW, "draughts", "1-1")):
        content[f"{name}/competition.toml"] = (
            f'title = "T"\ngame = "{game}"\nsystem = "knsb"\nseed = "z"\n'
        )
        content[f"{name}/rounds.csv"] = rounds(3).replace("2026-", f"{name[:4]}-")
        content[f"{name}/results.csv"] = LINES + f"1,1,anna,bert,{result},\n"
    league = league_of(files(content))
    found = head_to_head(competition_of(league, name) for name in (OLD, NEW))[ANNA]
    assert [(e.double, e.score, e.opposing) for e in found] == [
        (True, Fraction(1), Fraction(1)),
        (False, Fraction(1), Fraction(0)),
    ]


def test_the_latest_games_of_all_opponents() -> None:
    found = met({NEW: "1,1,anna,bert,1-0,\n2,1,anna,cees,0-1,\n3,1,bert,anna,½-½,\n"})
    last = latest(found[ANNA], 2)
    assert [(who, meeting.outcome) for who, meeting in last] == [
        (CEES, Outcome.LOSS),
        (BERT, Outcome.DRAW),
    ]
