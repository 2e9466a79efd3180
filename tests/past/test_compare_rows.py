"""Two versions of results.csv to what was corrected."""

import pytest

from leaguegen.ingest.names import NameIndex
from leaguegen.model.game import Bye, Game
from leaguegen.past.changed_rows import Reading, versions
from leaguegen.past.compare_rows import corrections
from tests.clubs import competition_of, files, league_of, players, rounds

LEAGUE = league_of(
    files(
        {
            "players.csv": "id,name\nan,An de Wit\nbo,Bo\ncy,Cy\ndi,Di\ned,Ed\n",
            "2026-27/interne/competition.toml": 'system = "knsb"\n',
            "2026-27/interne/rounds.csv": rounds(9),
        }
    )
)
READING = Reading(competition_of(LEAGUE), NameIndex(LEAGUE.players.values()))
HEADER = "round,board,white,black,result\n"
LONG = "".join(f"{n},1,an,bo,1-0\n{n},2,cy,di,0-1\n" for n in range(2, 9))
"""Rows of further rounds, so that those of interest stand beyond the first lines of the file."""


def told(old: str, new: str, reading: Reading = READING) -> list[str]:
    """Return what was corrected: kind, round, before and after."""
    return [
        f"{c.kind} {c.round}{f'>{c.to_round}' if c.to_round != c.round else ''}:"
        f" {written(c.before)} > {written(c.after)}"
        for c in corrections(*versions(old, new, reading, reading))
    ]


def written(entry: Game | Bye | None) -> str:
    match entry:
        case Game():
            return f"{entry.white}-{entry.black} {entry.result or 'open'}"
        case Bye():
            return f"{entry.player} {entry.kind}"
        case None:
            return "nothing"


CASES = {
    "the result": ("1,1,an,bo,1-0", "1,1,an,bo,½-½", ["result 1: an-bo 1-0 > an-bo ½-½"]),
    "to a forfeit": ("1,1,an,bo,1-0", "1,1,an,bo,1-0R", ["result 1: an-bo 1-0 > an-bo 1-0R"]),
    "taken back": ("1,1,an,bo,1-0", "1,1,an,bo,", ["taken-back 1: an-bo 1-0 > an-bo open"]),
    "colours": ("1,1,an,bo,1-0", "1,1,bo,an,0-1", ["colours 1: an-bo 1-0 > bo-an 0-1"]),
    "colours and winner": ("1,1,an,bo,1-0", "1,1,bo,an,1-0", ["colours 1: an-bo 1-0 > bo-an 1-0"]),
    "opponents": (
        "1,1,an,bo,1-0\n1,2,cy,di,½-½",
        "1,1,an,di,1-0\n1,2,cy,bo,½-½",
        ["opponent 1: an-bo 1-0 > an-di 1-0", "opponent 1: cy-di ½-½ > cy-bo ½-½"],
    ),
    "opponents, boards unknown": (
        "1,,an,bo,1-0\n1,,cy,di,½-½",
        "1,,cy,bo,½-½\n1,,an,di,1-0",
        ["opponent 1: an-bo 1-0 > cy-bo ½-½", "opponent 1: cy-di ½-½ > an-di 1-0"],
    ),
    "opponents, in another order": (
        "1,1,an,bo,1-0\n1,2,cy,di,½-½",
        "1,2,cy,bo,½-½\n1,1,an,di,1-0",
        ["opponent 1: an-bo 1-0 > an-di 1-0", "opponent 1: cy-di ½-½ > cy-bo ½-½"],
    ),
    "a round": ("1,1,an,bo,1-0", "9,1,an,bo,1-0", ["round 1>9: an-bo 1-0 > an-bo 1-0"]),
    "taken out": (
        "1,1,an,bo,1-0\n1,2,cy,di,½-½",
        "1,1,an,bo,1-0",
        ["taken-out 1: cy-di ½-½ > nothing"],
    ),
    "another kind of free place": (
        "1,1,an,bo,1-0\n1,,cy,,bye",
        "1,1,an,bo,1-0\n1,,cy,,absent",
        ["opponent 1: cy bye > cy absent"],
    ),
    "free, and yet a game": (
        "1,1,an,bo,1-0\n1,,cy,,bye",
        "1,1,an,bo,1-0\n1,2,cy,di,1-0",
        ["opponent 1: cy bye > cy-di 1-0"],
    ),
    "several": (
        "1,1,an,bo,1-0\n1,2,cy,di,½-½",
        "1,1,an,bo,0-1\n1,2,cy,di,1-0",
        ["result 1: an-bo 1-0 > an-bo 0-1", "result 1: cy-di ½-½ > cy-di 1-0"],
    ),
}

NONE = {
    "a first result": ("1,1,an,bo,", "1,1,an,bo,1-0"),
    "a new row": ("1,1,an,bo,1-0", "1,1,an,bo,1-0\n1,2,cy,di,1-0"),
    "another form": ("1,1,an,bo,1/2-1/2\n1,2,cy,di,1F-0F", "1,1,an,bo,½-½\n1,2,cy,di,1-0R"),
    "the full name": ("1,1,an,bo,1-0", '1,1,"Wit, An de",Bo,1-0'),
    "another board and order": (
        "1,1,an,bo,1-0\n1,2,cy,di,½-½",
        "1,1,cy,di,½-½\n1,2,an,bo,1-0",
    ),
    "a pairing made anew": ("1,1,an,bo,\n1,2,cy,di,", "1,1,an,cy,\n1,2,bo,di,"),
    "a free place before the round": ("1,1,an,bo,\n1,,cy,,bye", "1,1,an,bo,\n1,2,cy,di,"),
    "a row that stood there twice": (
        "1,1,an,bo,1-0\n1,1,an,bo,1-0",
        "1,1,an,bo,1-0",
    ),
    "somebody whom nobody knows": ("1,1,an,zoë,1-0", "1,1,an,zoë,0-1"),
}


CUP = "round,board,white,black,result,decider,through\n"
TIES = {
    "somebody else": ("½-½,blitz 2-0,an", "½-½,blitz 0-2,bo", ["through"]),
    "how": ("½-½,blitz 2-0,an", "½-½,lot,an", ["through"]),
    "taken out": ("½-½,,an", "½-½,,", ["through"]),
    "with another result": ("½-½,lot,an", "0-1,,", ["result"]),
    "told for the first time": ("½-½,,", "½-½,lot,an", []),
    "with the player too": ("½-½,blitz 2-0,", "½-½,blitz 2-0,an", []),
    "in another form": ("½-½,Blitz 2-0,an", "½-½,blitz  2-0,An de Wit", []),
    "before the result": (",,an", ",,bo", []),
}


@pytest.mark.parametrize(("old", "new", "kinds"), TIES.values(), ids=TIES)
def test_who_goes_on_from_a_cup_tie(old: str, new: str, kinds: list[str]) -> None:
    other = "1,2,cy,di,1-0,,\n"
    read = versions(
        f"{CUP}1,1,an,bo,{old}\n{other}", f"{CUP}1,1,an,bo,{new}\n{other}", READING, READING
    )
    assert [c.kind for c in corrections(*read)] == kinds


@pytest.mark.parametrize("far", ["", LONG], ids=["short", "long"])
@pytest.mark.parametrize(("old", "new", "found"), CASES.values(), ids=CASES)
def test_what_was_corrected(old: str, new: str, found: list[str], far: str) -> None:
    assert told(f"{HEADER}{far}{old}\n", f"{HEADER}{far}{new}\n") == found


@pytest.mark.parametrize("far", ["", LONG], ids=["short", "long"])
@pytest.mark.parametrize(("old", "new"), NONE.values(), ids=NONE)
def test_what_is_no_correction(old: str, new: str, far: str) -> None:
    assert told(f"{HEADER}{far}{old}\n", f"{HEADER}{far}{new}\n") == []


def test_a_file_in_another_form_is_no_correction() -> None:
    old = f"{HEADER}{LONG}1,1,an,bo,1-0\n"
    body = f"{LONG}1,1,an,bo,0-1\n".replace(",", ";").replace("\n", "\r\n")
    new = "sep=;\r\nRonde;bord;wit;zwart;uitslag\r\n" + body
    assert told(old, new) == ["result 1: an-bo 1-0 > an-bo 0-1"]
    assert told(old, new.replace("bo;0-1", "bo;1-0")) == []


def test_a_file_of_which_a_row_goes_over_two_lines() -> None:
    old = HEADER + '1,1,"an\n",bo,1-0\n' + LONG
    assert told(old, old.replace("1-0", "0-1", 1)) == ["result 1: an-bo 1-0 > an-bo 0-1"]


def test_a_tie_of_two_games_is_two_results() -> None:
    old = "1,1,an,bo,1-0\n1,1,bo,an,0-1\n"
    new = "1,1,an,bo,1-0\n1,1,bo,an,½-½\n"
    assert told(HEADER + old, HEADER + new) == ["result 1: bo-an 0-1 > bo-an ½-½"]


def test_scores_of_draughts_count_as_they_stand() -> None:
    league = league_of(
        files(
            {
                "players.csv": players("An", "Bo"),
                "2026-27/interne/competition.toml": (
                    'system = "knsb"\ngame = "draughts"\n[points]\nwin = 4\ndraw = 2\n'
                    'scores = ["3-1"]\n'
                ),
                "2026-27/interne/rounds.csv": rounds(2),
            }
        )
    )
    reading = Reading(competition_of(league), NameIndex(league.players.values()))
    old, new = f"{HEADER}1,1,an,bo,3-1\n", f"{HEADER}1,1,an,bo,4-0\n"
    assert told(old, new, reading) == ["result 1: an-bo 1-0 > an-bo 1-0"]
    assert told(old, old.replace("3-1", "3 - 1"), reading) == []
