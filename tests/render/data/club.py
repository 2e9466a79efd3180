"""A small club, in files, of which every document of the site tells something."""

from collections.abc import Mapping

from leaguegen.build import build
from leaguegen.files import read_theme
from leaguegen.past import Past
from tests.clubs import files

NOW, CUP = "2026-27/interne", "2026-27/beker"
SITE = "https://toren.example/stand/"

PLAYERS = """
    id,name,born,fide_id,privacy
    anna,Anna Boer,1970,1000001,
    bert-van-der-laan,Bert van der Laan,1980,1000002,initials
    cor,Cor & Çelik,1960,,
    dirk-prins,Dirk Prins,1950,1000004,hidden
    els,Els <Wit>,,,
    fred,Fred de Groot,,,
    """

ROUNDS = """
    round,date,time,note
    1,2026-09-01,20:00,
    2,2026-09-08,20:00,in the café
    3,2026-10-27,19:30,
    4,2026-11-03,20:00,
    """

RESULTS = """
    round,board,white,black,result,date
    1,1,anna,bert-van-der-laan,1-0,
    1,2,cor,dirk-prins,½-½,
    1,3,els,fred,0-1,
    2,1,fred,anna,0-1,
    2,2,bert-van-der-laan,cor,1-0,
    2,3,dirk-prins,els,,2026-11-10
    3,1,anna,cor,,
    3,2,dirk-prins,fred,,
    3,3,els,bert-van-der-laan,,
    """

CONTENT: Mapping[str, str] = {
    "club.toml": f'name = "De Toren"\nlanguage = "en"\nsite = "{SITE}"\n',
    "players.csv": PLAYERS,
    f"{NOW}/competition.toml": 'title = "Club"\nsystem = "knsb"\n',
    f"{NOW}/rounds.csv": ROUNDS,
    f"{NOW}/results.csv": RESULTS,
    f"{CUP}/competition.toml": 'title = "Cup"\nsystem = "cup"\n',
    f"{CUP}/rounds.csv": "round,date\n1,2026-10-06\n2,2026-12-08\n",
    f"{CUP}/results.csv": """
        round,board,white,black,result
        1,1,anna,els,1-0
        1,2,cor,fred,0-1
        """,
}
"""Three rounds of a league, the last one paired, one game moved; and a cup of four."""


def site(past: Past | None = None, **texts: str) -> dict[str, bytes]:
    """Build the club's site.

    Args:
        texts: Files in place of those above, by the name that stands in `_NAMES`.
    """
    changed = {_NAMES[name]: text for name, text in texts.items()}
    return made(files({**CONTENT, **changed}), past)


_NAMES = {
    "club": "club.toml",
    "players": "players.csv",
    "rounds": f"{NOW}/rounds.csv",
    "results": f"{NOW}/results.csv",
    "competition": f"{NOW}/competition.toml",
    "absences": "2026-27/absences.csv",
    "cup": f"{CUP}/competition.toml",
    "ties": f"{CUP}/results.csv",
}


def made(content: Mapping[str, bytes], past: Past | None = None) -> dict[str, bytes]:
    """Build a site, which must be possible."""
    outcome = build(content, read_theme(), past)
    assert outcome.files is not None, [str(p.message) for p in outcome.problems]
    return {str(path): data for path, data in outcome.files.items()}


NOWHERE = 'name = "De Toren"\nlanguage = "en"\n'
"""Of a club whose site has no address."""
