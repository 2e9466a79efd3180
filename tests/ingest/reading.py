"""A club of eight as a dict of texts, to be changed by each test."""

from collections.abc import Mapping
from textwrap import dedent

from leaguegen.ingest.load import Loaded, load
from leaguegen.model.game import ByeKind, Game, Round
from leaguegen.model.league import Competition
from leaguegen.model.player import PlayerId
from leaguegen.source.problem import Problem, Severity

INTERNE = "2026-27/interne"
BEKER = "2026-27/beker"

EIGHT = "abcdefgh"
"""The ids of the players; their names are Speler A and so on."""

CLUB: Mapping[str, str] = {
    "club.toml": 'name = "De Toren"\nlanguage = "en"\nrepository_visibility = "private"\n',
    "players.csv": "id,name\n" + "".join(f"{p},Speler {p.upper()}\n" for p in EIGHT),
    f"{INTERNE}/competition.toml": 'title = "Intern"\nsystem = "knsb"\n',
    f"{INTERNE}/rounds.csv": (
        "round,date\n1,2026-09-01\n2,2026-09-08\n3,2026-09-15\n4,2026-09-22\n"
    ),
}

HEADER = "round,board,white,black,result\n"

FULL_ROUND = "1,1,a,b,1-0\n1,2,c,d,½-½\n1,3,e,f,0-1\n1,4,g,h,1-0\n"
"""Everybody plays in round 1."""


def read(texts: Mapping[str, str | None] | None = None, **interne: str) -> Loaded:
    """Read the club with some files changed, added, or (None) taken out.

    Args:
        texts: By path.
        interne: Tables of the internal competition, by name without `.csv`.
    """
    changed: dict[str, str | None] = {**CLUB, **(texts or {})}
    changed |= {f"{INTERNE}/{name}.csv": text for name, text in interne.items()}
    return load({n: dedent(t).lstrip("\n").encode() for n, t in changed.items() if t is not None})


def later(number: int) -> str:
    """Return the rows of a later round in which everybody plays."""
    pairs = ("a,c", "b,d", "e,g", "f,h")
    return "".join(f"{number},{board},{pair},1-0\n" for board, pair in enumerate(pairs, start=1))


def interne(loaded: Loaded) -> Competition:
    """Return the internal competition."""
    return competition(loaded, INTERNE)


def competition(loaded: Loaded, name: str) -> Competition:
    """Return a competition."""
    assert loaded.league is not None
    found = loaded.league.competition(name)
    assert found is not None
    return found


def settled(loaded: Loaded) -> Loaded:
    """Return what was loaded, which must have no problem at all."""
    assert told(loaded) == []
    return loaded


NOT_ENTERED = "player-not-entered"
"""Told of every player of the eight whom a test does not enter; it has tests of its own."""


def told(loaded: Loaded) -> list[str]:
    """Return the problems as `severity code file:line:column`, the file without its folder."""
    return [
        f"{p.severity} {p.code} {str(p.span).rpartition('/')[2]}"
        for p in loaded.problems
        if p.code != NOT_ENTERED
    ]


def the(loaded: Loaded, code: str) -> Problem:
    """Return the only problem of a kind."""
    found = [p for p in loaded.problems if p.code == code]
    assert len(found) == 1, told(loaded)
    return found[0]


def errors(loaded: Loaded) -> list[str]:
    """Return the codes of the errors."""
    return [p.code for p in loaded.problems if p.severity is Severity.ERROR]


def boards(games: tuple[Game, ...]) -> list[str]:
    """Return games as `a-b 1-0`, and `a-b` while they are to be played."""
    return [f"{g.white}-{g.black} {g.result or ''}".strip() for g in games]


def byes(round_: Round) -> dict[str, ByeKind]:
    """Return who is free in a round, by kind."""
    return {str(bye.player): bye.kind for bye in round_.byes}


def recorded(loaded: Loaded) -> list[int]:
    """Return the recorded rounds of the internal competition."""
    return [r.number for r in interne(loaded).rounds]


def round_of(loaded: Loaded, number: int) -> Round:
    """Return a recorded round of the internal competition, in which everybody must stand once."""
    played = interne(loaded)
    found = played.round_numbered(number)
    assert found is not None, told(loaded)
    standing = [p for g in found.games for p in (g.white, g.black)]
    standing += [bye.player for bye in found.byes]
    assert sorted(standing) == sorted(e.id for e in played.roster)
    return found


def ids(text: str) -> tuple[PlayerId, ...]:
    """Return the ids that are the letters of a text."""
    return tuple(PlayerId(letter) for letter in text)
