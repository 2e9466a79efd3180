"""The language that is read alone is the one that is read with the whole file."""

import pytest

from leaguegen.ingest.club import Club, read_club
from leaguegen.ingest.club_language import DEFAULT, LANGUAGES, club_language
from leaguegen.ingest.load import load
from leaguegen.source.settings import parse

FILES = (
    'name = "De Toren"\nlanguage = "en"\n',
    'language = "nl"\n',
    'taal = "en"\n',
    'taal = "en"\nlanguage = "nl"\n',
    'language = " EN "\n',
    'Language = "en"\n',
    'language = "de"\n',
    "language = 3\n",
    "language = []\n",
    'languages = ["en", "nl"]\n',
    'languages = "en"\n',
    'talen = ["en"]\n',
    'language = "nl"\nlanguages = ["en"]\n',
    "languages = []\n",
    'languages = ["de", "en"]\n',
    'name = "De Toren"\n',
    "",
)


@pytest.mark.parametrize("text", FILES)
def test_as_with_the_whole_file(text: str) -> None:
    settings, _ = parse(text, "club.toml")
    assert settings is not None
    assert club_language(text.encode()) == read_club(settings)[0].language


@pytest.mark.parametrize(
    "data", [b"language = ", b"\xff\xfe\x00", "language = 'en'\n".encode("utf-16")]
)
def test_whatever_else_is_wrong(data: bytes) -> None:
    assert club_language(data) in LANGUAGES


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ('privacy = “short”\nlanguage = "en"\n', "en"),
        ('language = "nl" # ours\r\nprivacy = “short”\r\n', "nl"),
        ('privacy = “short”\r\nlanguage = "en"\r\n', "en"),
        ("language = “en”\n", "en"),
        ("  taal = 'EN'\nname = x\n", "en"),
        ('name = x\n# language = "en"\n', DEFAULT),
        ('name = x\nlanguage = "de"\n', DEFAULT),
    ],
)
def test_a_line_that_can_be_read_tells_it_where_the_file_cannot(text: str, language: str) -> None:
    assert parse(text, "club.toml")[0] is None
    assert club_language(text.encode()) == language
    assert load({"club.toml": text.encode()}).language == language


def test_the_same_when_nothing_is_told() -> None:
    assert Club().language == DEFAULT
