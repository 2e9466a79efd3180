"""Small clubs for tests, as the files that people write."""

from collections.abc import Mapping
from textwrap import dedent

from leaguegen.ingest.load import load
from leaguegen.model.league import Competition, League
from leaguegen.source.problem import Severity

CLUB = 'name = "Test"\nlanguage = "en"\n'


def files(texts: Mapping[str, str]) -> dict[str, bytes]:
    """Return content from texts, which may be indented as in a test's source."""
    content = {"club.toml": CLUB, **texts}
    return {name: dedent(text).lstrip("\n").encode() for name, text in content.items()}


def players(*names: str) -> str:
    """Return a `players.csv` of people whose id is their name in lower case."""
    return "id,name\n" + "".join(f"{name.lower()},{name}\n" for name in names)


def ratings(**numbers: int) -> str:
    """Return a `ratings.csv`."""
    rows = "".join(f"{player},knsb,2026-09-01,{rating}\n" for player, rating in numbers.items())
    return "player,list,date,rating\n" + rows


def rounds(last: int, *, cycle: int = 99) -> str:
    """Return a `rounds.csv` with rounds a week apart from 1 September 2026."""
    lines = [
        f"{n},2026-{9 + (n - 1) // 4:02}-{(n - 1) % 4 * 7 + 1:02},{(n - 1) // cycle + 1}\n"
        for n in range(1, last + 1)
    ]
    return "round,date,cycle\n" + "".join(lines)


def league_of(content: Mapping[str, bytes]) -> League:
    """Read content that has no errors."""
    loaded = load(content)
    errors = [p for p in loaded.problems if p.severity is Severity.ERROR]
    assert not errors, [f"{p.span} {p.code} {p.message}" for p in errors]
    assert loaded.league is not None
    return loaded.league


def competition_of(league: League, name: str = "2026-27/interne") -> Competition:
    """Return a competition that must be there."""
    competition = league.competition(name)
    assert competition is not None
    return competition
