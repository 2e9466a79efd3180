"""Dutch words for the ways to show a name, in tables and settings."""

import pytest

from leaguegen.desk.fixing import fix
from leaguegen.ingest.load import load
from leaguegen.ingest.mode_words import mode_of
from leaguegen.model.protection import protections
from leaguegen.source.problem import Severity
from tests.clubs import files, league_of, players

WORDS = [
    ("volledig", "full"),
    ("Vol", "full"),
    ("kort", "short"),
    ("initialen", "initials"),
    ("voorletters", "initials"),
    ("code", "code"),
    ("Verborgen", "hidden"),
]
INTERNE = "2026-27/interne/competition.toml"


@pytest.mark.parametrize(("word", "mode"), WORDS)
def test_in_players_csv_and_fix_writes_the_english_one(word: str, mode: str) -> None:
    people = f"id,name,privacy\njan,Jan de Wit,{word}\n"
    club = files({"players.csv": people})
    assert not [p for p in load(club).problems if p.severity is Severity.ERROR]
    assert {p: kept.mode for p, kept in protections(league_of(club)).items()} == {"jan": mode}
    fixed = fix(club).files["players.csv"].decode()
    assert fixed == f"id,name,privacy\njan,Jan de Wit,{mode}\n"


@pytest.mark.parametrize(("word", "mode"), WORDS)
def test_in_settings(word: str, mode: str) -> None:
    toml = f'name = "Test"\nprivacy = "{word}"\nunder_18 = "{word}"\n'
    league = league_of(
        files(
            {
                "club.toml": toml,
                "players.csv": players("A"),
                INTERNE: f'system = "knsb"\nprivacy = "{word}"\n',
            }
        )
    )
    assert (league.privacy, league.privacy_rules.under_18) == (mode, mode)
    ((competition,),) = (season.competitions for season in league.seasons)
    assert competition.privacy == mode


@pytest.mark.parametrize("word", ["geheim", "nee", "niet", "ja", ""])
def test_no_other_word_opens_or_shuts_anything(word: str) -> None:
    assert mode_of(word) is None
    toml = f'name = "Test"\nprivacy = "{word}"\n'
    assert "setting-invalid" in {p.code for p in load(files({"club.toml": toml})).problems}


@pytest.mark.parametrize(
    ("word", "visibility"),
    [("openbaar", "public"), ("besloten", "private"), ("Privé", "private")],
)
def test_who_can_look_into_the_repository(word: str, visibility: str) -> None:
    toml = f'name = "Test"\nrepository_visibility = "{word}"\n'
    club = files({"club.toml": toml, "players.csv": players("A")})
    assert league_of(club).repository.visibility == visibility
