"""What a club's real repository tells of its content."""

from collections.abc import Mapping
from datetime import date, datetime
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from leaguegen.files import read_tree
from leaguegen.git import open_archive
from leaguegen.ingest.load import load
from leaguegen.model.game import Game
from leaguegen.model.history import Corrected, History, Moved, Place
from leaguegen.model.player import PlayerId
from leaguegen.past import Past, Remembered, history_of
from leaguegen.past.telling import MOST_EFFECTS, MOST_LISTED
from tests.clubs import files, players, rounds
from tests.git_room.repositories import Repository, needs_git, repository

pytestmark = needs_git

INTERNE = "2026-27/interne"
RESULTS = f"{INTERNE}/results.csv"
HEADER = "round,board,white,black,result\n"
FIRST = "1,1,an,bo,1-0\n1,2,cy,di,½-½\n"
SETTINGS = 'title = "Interne"\nsystem = "knsb"\ntie_breaks = []\n'
AN, BO, CY, DI = (PlayerId(name) for name in ("an", "bo", "cy", "di"))
ONE, HALF, NONE = Fraction(1), Fraction(1, 2), Fraction(0)


def day(number: int, hour: int = 20) -> str:
    """Return a moment in September 2026, in the Netherlands."""
    return f"2026-09-{number:02}T{hour:02}:00:00+02:00"


@pytest.fixture
def club(tmp_path: Path) -> Repository:
    """A club of four after its first round, committed on 1 September."""
    made = repository(tmp_path / "club")
    made.write(
        files(
            {
                "players.csv": players("An", "Bo", "Cy", "Di"),
                f"{INTERNE}/competition.toml": SETTINGS,
                f"{INTERNE}/rounds.csv": rounds(4),
                RESULTS: HEADER + FIRST,
            }
        )
    )
    made.commit("Round 1", day(1))
    return made


def told(club: Repository, remembered: Remembered | None = None) -> History:
    sources = read_tree(club.content)
    league = load(sources).league
    assert league is not None
    past = Past(open_archive(club.content), remembered={} if remembered is None else remembered)
    return history_of(past, league, sources)


def corrected(club: Repository, competition: str = INTERNE) -> tuple[Corrected, ...]:
    history = told(club)
    assert history.corrections is not None
    return history.corrections.get(competition, ())


def kinds(found: tuple[Corrected, ...]) -> list[tuple[str, list[str]]]:
    return [(each.commit.subject, [c.kind for c in each.corrections]) for each in found]


def test_where_the_content_comes_from(club: Repository) -> None:
    last = club.commit(
        "Round 2", "2026-09-08T23:30:00+00:00", {RESULTS: HEADER + FIRST + "2,1,an,cy,\n"}
    )
    history = told(club)
    assert history.commit.id == last
    assert history.commit.short == last[:7]
    assert history.commit.at == datetime(2026, 9, 9, 1, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))
    assert history.commit.day == date(2026, 9, 9)
    assert history.since.subject == "Round 1"
    assert history.folder == "content"
    assert (history.edited, history.earlier, history.corrections) == (False, False, {})


@pytest.mark.parametrize(
    ("change", "edited"),
    [
        ({RESULTS: HEADER}, True),
        ({f"{INTERNE}/entrants.csv": "player\nan\n"}, True),
        ({f"{INTERNE}/rounds.csv": None}, True),
        ({".gitignore": "x", "photo.jpg": "x", ".cache/a.csv": "x"}, False),
    ],
)
def test_changes_that_are_not_committed(
    club: Repository, change: Mapping[str, str | None], *, edited: bool
) -> None:
    club.write(change)
    assert told(club).edited is edited


def test_a_corrected_result_and_what_it_did(club: Repository) -> None:
    """An had won: An 1, Cy and Di ½, Bo 0. Then Bo has won."""
    text = HEADER + FIRST.replace("bo,1-0", "bo,0-1")
    club.commit("An heeft verloren", day(3), {RESULTS: text})
    (found,) = corrected(club)
    assert (found.commit.subject, found.commit.day, found.count) == (
        "An heeft verloren",
        date(2026, 9, 3),
        1,
    )
    (correction,) = found.corrections
    assert (correction.kind, correction.round) == ("result", 1)
    assert isinstance(correction.before, Game)
    assert isinstance(correction.after, Game)
    assert (correction.before.result, correction.after.result) == ("1-0", "0-1")
    assert found.effects is not None
    (effect,) = found.effects
    assert (effect.competition, effect.cycle, effect.group, effect.after) == (
        INTERNE,
        None,
        None,
        1,
    )
    assert effect.moved == (
        Moved(BO, Place(4, NONE), Place(1, ONE)),
        Moved(AN, Place(1, ONE), Place(4, NONE)),
    )


def test_while_one_cycle_counts_its_table_is_told_alone(club: Repository) -> None:
    """Rounds 1 and 2 are cycle 1, 3 and 4 cycle 2: once both count, the season differs."""
    second = "2,1,bo,cy,1-0\n2,2,di,an,1-0\n"
    third = "3,1,an,bo,1-0\n3,2,cy,di,1-0\n"
    played = HEADER + FIRST + second
    club.commit("Cycles", day(2), {f"{INTERNE}/rounds.csv": rounds(4, cycle=2)})
    club.commit("Round 2", day(3), {RESULTS: played})
    turned = played.replace("bo,cy,1-0", "bo,cy,0-1")
    club.commit("Corrected", day(4), {RESULTS: turned})
    assert [effect.cycle for effect in corrected(club)[0].effects or ()] == [1]
    club.commit("Round 3", day(5), {RESULTS: turned + third})
    club.commit("Corrected again", day(6), {RESULTS: played + third})
    assert [effect.cycle for effect in corrected(club)[0].effects or ()] == [1, None]


def test_what_else_a_commit_brings_moves_nobody(club: Repository) -> None:
    second = "2,1,bo,cy,\n2,2,di,an,\n"
    club.commit("Paired", day(7), {RESULTS: HEADER + FIRST + second})
    club.commit(
        "Round 2, and a draw in round 1",
        day(8),
        {RESULTS: HEADER + FIRST.replace("bo,1-0", "bo,½-½") + "2,1,bo,cy,1-0\n2,2,di,an,1-0\n"},
    )
    (found,) = corrected(club)
    assert [c.round for c in found.corrections] == [1]
    assert found.effects is not None
    (effect,) = found.effects
    assert effect.after == 1
    assert effect.moved == (
        Moved(AN, Place(1, ONE), Place(1, HALF)),
        Moved(BO, Place(4, NONE), Place(1, HALF)),
        Moved(CY, Place(2, HALF), Place(1, HALF)),
        Moved(DI, Place(2, HALF), Place(1, HALF)),
    )


def test_results_that_come_one_by_one_are_no_corrections(club: Repository) -> None:
    text = HEADER + FIRST + "2,1,an,cy,\n2,2,bo,di,\n"
    for number, (old, new) in enumerate([("an,cy,", "an,cy,1-0"), ("bo,di,", "bo,di,½-½")]):
        text = text.replace(old, new)
        club.commit("A result", day(8 + number), {RESULTS: text})
    club.commit("½ in another form", day(11), {RESULTS: text.replace("½-½", "1/2-1/2")})
    assert corrected(club) == ()


def test_every_correction_of_a_result_counts_also_back_again_and_the_same_evening(
    club: Repository,
) -> None:
    first = HEADER + FIRST
    club.commit("Wrong", day(1, 21), {RESULTS: first.replace("bo,1-0", "bo,0-1")})
    club.commit("No, right", day(1, 22), {RESULTS: first})
    assert kinds(corrected(club)) == [("No, right", ["result"]), ("Wrong", ["result"])]


def test_a_competition_that_moves_keeps_its_corrections(club: Repository) -> None:
    wrong = HEADER + FIRST.replace("bo,1-0", "bo,0-1")
    club.commit("Corrected", day(2), {RESULTS: wrong})
    club.git("mv", "content/2026-27", "content/2026")
    club.commit("Another name for the season", day(3))
    club.git("mv", "content/2026/interne", "content/2026/intern")
    club.commit("Another name, and a result", day(4), {"2026/intern/results.csv": HEADER + FIRST})
    found = corrected(club, "2026/intern")
    assert kinds(found) == [("Another name, and a result", ["result"]), ("Corrected", ["result"])]
    assert [[e.competition for e in each.effects or ()] for each in found] == [["2026/intern"]] * 2


def test_another_competition_in_an_old_place_begins_anew(club: Repository) -> None:
    club.commit("Corrected", day(2), {RESULTS: HEADER + FIRST.replace("1-0", "0-1")})
    club.git("mv", "content/2026-27/interne", "content/2026-27/oud")
    club.commit("Put aside", day(3))
    fresh = {
        f"{INTERNE}/competition.toml": SETTINGS,
        f"{INTERNE}/rounds.csv": rounds(4),
        RESULTS: HEADER + FIRST,
    }
    club.commit("A new one", day(4), fresh)
    assert kinds(corrected(club)) == []
    assert kinds(corrected(club, "2026-27/oud")) == [("Corrected", ["result"])]


def test_what_stood_in_a_place_before_is_another_competition(club: Repository) -> None:
    other = {
        "2026-27/oud/competition.toml": SETTINGS,
        "2026-27/oud/results.csv": HEADER + "1,1,cy,bo,1-0\n1,2,an,di,1-0\n",
    }
    club.commit("Another", day(2), other)
    corrected_there = {"2026-27/oud/results.csv": HEADER + "1,1,cy,bo,0-1\n1,2,an,di,1-0\n"}
    club.commit("Corrected there", day(3), corrected_there)
    club.commit("Away with it", day(4), dict.fromkeys(other))
    (club.content / "2026-27/oud").rmdir()
    club.git("mv", "content/2026-27/interne", "content/2026-27/oud")
    club.commit("In its place", day(5))
    assert kinds(corrected(club, "2026-27/oud")) == []


def test_names_are_read_by_the_list_of_their_time(club: Repository) -> None:
    """An was called Anna when she won; An is somebody else now."""
    named = {
        "players.csv": "id,name\nan,Anna\nbo,Bo\ncy,Cy\ndi,Di\n",
        RESULTS: HEADER + FIRST.replace("an,bo", "Anna,Bo"),
    }
    club.commit("By name", day(2), named)
    club.commit("Wrong", day(3), {RESULTS: HEADER + FIRST.replace("an,bo,1-0", "Anna,Bo,0-1")})
    renamed = {
        "players.csv": "id,name\nan,An de Wit\nbo,Bo\ncy,Cy\ndi,Di\nxx,Anna\n",
        RESULTS: HEADER + FIRST.replace("an,bo,1-0", "An de Wit,Bo,0-1"),
    }
    club.commit("Married", day(4), renamed)
    (found,) = corrected(club)
    assert found.commit.subject == "Wrong"
    assert isinstance(found.corrections[0].before, Game)
    assert found.corrections[0].before.white == AN


def test_who_was_taken_out_of_the_list_does_not_come_back(club: Repository) -> None:
    club.commit("Wrong", day(2), {RESULTS: HEADER + FIRST.replace("1-0", "0-1")})
    anonymous = {
        "players.csv": "id,name\nx7,N.N.\nbo,Bo\ncy,Cy\ndi,Di\n",
        RESULTS: HEADER + FIRST.replace("an,bo,1-0", "x7,bo,0-1"),
    }
    club.commit("An is forgotten", day(3), anonymous)
    assert corrected(club) == ()
    club.commit("Another", day(4), {RESULTS: anonymous[RESULTS].replace("½-½", "1-0")})
    club.commit("And Bo", day(5), {RESULTS: anonymous[RESULTS].replace("½-½", "0-1")})
    assert kinds(corrected(club)) == [("And Bo", ["result"]), ("Another", ["result"])]


def test_who_was_taken_out_of_the_list_does_not_come_back_by_the_standings(
    club: Repository,
) -> None:
    """An 1, Cy and Di ½, Bo 0; then An and Cy 1, Bo and Di 0: Bo went from 4 to 3."""
    club.commit("Cy won", day(2), {RESULTS: HEADER + FIRST.replace("½-½", "1-0")})
    (found,) = corrected(club)
    assert found.effects is not None
    assert [m.player for m in found.effects[0].moved] == [CY, BO, DI]
    anonymous = {
        "players.csv": "id,name\nx7,N.N.\nan,An\ncy,Cy\ndi,Di\n",
        RESULTS: HEADER + FIRST.replace("½-½", "1-0").replace("bo,", "x7,"),
    }
    club.commit("Bo is forgotten", day(3), anonymous)
    (found,) = corrected(club)
    assert found.effects is not None
    assert [m.player for m in found.effects[0].moved] == [CY, DI]


def test_a_season_written_anew_is_told_in_one_number(club: Repository) -> None:
    pairs = [(f"p{n}", f"q{n}") for n in range(MOST_LISTED + 1)]
    text = HEADER + "".join(f"1,{n},{a},{b},1-0\n" for n, (a, b) in enumerate(pairs, start=1))
    people = players(*(name for pair in pairs for name in pair))
    club.commit("Larger", day(2), {"players.csv": people, RESULTS: text})
    club.commit("Anew", day(3), {RESULTS: text.replace("1-0", "0-1")})
    newest = corrected(club)[0]
    assert (newest.count, newest.corrections, newest.effects) == (MOST_LISTED + 1, (), None)


def test_the_standings_are_counted_again_for_the_newest_corrections(club: Repository) -> None:
    for number in range(MOST_EFFECTS + 1):
        result = ("0-1", "1-0")[number % 2]
        text = HEADER + FIRST.replace("bo,1-0", f"bo,{result}")
        club.commit(f"Change {number}", day(2 + number), {RESULTS: text})
    counted = [each.effects is not None for each in corrected(club)]
    assert counted == [True] * MOST_EFFECTS + [False]


def test_what_was_counted_once_is_remembered(club: Repository) -> None:
    commit = club.commit("Wrong", day(2), {RESULTS: HEADER + FIRST.replace("1-0", "0-1")})
    remembered: Remembered = {}
    first = told(club, remembered)
    assert list(remembered) == [(commit, INTERNE)]
    remembered[commit, INTERNE] = ()
    again = told(club, remembered)
    assert first.corrections is not None
    assert again.corrections is not None
    assert first.corrections[INTERNE][0].effects
    assert again.corrections[INTERNE][0].effects == ()


def test_where_the_content_had_errors_nothing_is_told_of_the_standings(club: Repository) -> None:
    broken = {RESULTS: HEADER + FIRST + "1,3,an,di,1-0\n"}
    club.commit("Wrong", day(2), broken)
    club.commit("Right", day(3), {RESULTS: HEADER + FIRST.replace("½-½", "1-0")})
    newest = corrected(club)[0]
    assert [c.kind for c in newest.corrections] == ["taken-out", "result"]
    assert newest.effects is None


def test_a_cup_tie_moves_people_in_the_league_in_which_it_counts(club: Repository) -> None:
    """The tie counts in round 2 of the league.

    An 2, Bo 1, Cy and Di ½; then Cy 1½, An and Bo 1, Di ½.
    """
    cup = {
        "2026-27/beker/competition.toml": 'system = "cup"\ncounts_for = "interne"\n',
        "2026-27/beker/rounds.csv": "round,date\n1,2026-09-08\n",
        "2026-27/beker/results.csv": HEADER + "1,1,an,cy,1-0\n",
        RESULTS: HEADER + FIRST + "2,1,bo,di,1-0\n",
    }
    club.commit("Cup", day(8), cup)
    club.commit("Cy won", day(9), {"2026-27/beker/results.csv": HEADER + "1,1,an,cy,0-1\n"})
    (found,) = corrected(club, "2026-27/beker")
    assert found.effects is not None
    (effect,) = found.effects
    assert (effect.competition, effect.after) == (INTERNE, 2)
    assert effect.moved == (
        Moved(CY, Place(3, HALF), Place(1, Fraction(3, 2))),
        Moved(AN, Place(1, Fraction(2)), Place(2, ONE)),
        Moved(DI, Place(3, HALF), Place(4, HALF)),
    )


def test_a_shallow_clone_tells_what_it_has(club: Repository, tmp_path: Path) -> None:
    club.commit("Wrong", day(2), {RESULTS: HEADER + FIRST.replace("1-0", "0-1")})
    club.commit("Right", day(3), {RESULTS: HEADER + FIRST})
    club.git("clone", "--quiet", "--depth", "2", club.top.as_uri(), str(tmp_path / "clone"))
    clone = Repository(tmp_path / "clone", tmp_path / "clone/content")
    history = told(clone)
    assert history.since.subject == "Wrong"
    assert kinds(corrected(clone)) == [("Right", ["result"])]


def test_a_clone_without_the_texts_tells_of_no_corrections(
    club: Repository, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """None, and not that there are none."""
    club.commit("Wrong", day(2), {RESULTS: HEADER + FIRST.replace("1-0", "0-1")})
    club.git("config", "uploadpack.allowFilter", "true")
    clone = Repository(tmp_path / "clone", tmp_path / "clone/content")
    club.git("clone", "--quiet", "--filter=blob:none", club.top.as_uri(), str(clone.top))
    clone.git("remote", "set-url", "origin", (tmp_path / "gone").as_uri())
    history = told(clone)
    assert history.commit.subject == "Wrong"
    assert history.corrections is None
