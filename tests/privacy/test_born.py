"""Years of birth where everybody can read the files."""

import pytest

from leaguegen.ingest.load import load
from leaguegen.source.problem import Severity
from tests.clubs import files

PRIVATE = 'name = "Test"\nlanguage = "en"\nrepository_visibility = "private"\n'


def told(people: str, club: str | None = None) -> list[tuple[str, Severity, str]]:
    """Return what `check` tells of years of birth: where, how bad, in which words."""
    content = {"players.csv": people, **({} if club is None else {"club.toml": club})}
    return [
        (str(p.span), p.severity, str(p.message))
        for p in load(files(content)).problems
        if p.code == "privacy-born"
    ]


def test_check_warns_once_of_years_of_birth_that_everybody_can_read() -> None:
    people = "id,name,born\nann,A. B.,\ntim,T. K.,2012\nkim,K. V.,2013\n"
    assert told(people) == [
        (
            "players.csv:3:11",
            Severity.WARNING,
            "The year of birth of 2 people stands here, and everybody can read it: the repository"
            " is public.",
        )
    ]


def test_a_year_that_cannot_be_read_is_one_as_well() -> None:
    assert told("id,name,born\ntim,T. K.,3-4-2012\n")


@pytest.mark.parametrize(
    ("people", "club"),
    [
        ("id,name,born\ntim,T. K.,2012\n", PRIVATE),
        ("id,name,born\ntim,T. K.,\n", None),
        ("id,name,category\ntim,T. K.,jeugd\n", None),
        ("id,name,born\ntim,T. K.,2012\n", "privacy = “short”\n" + PRIVATE),
        ("id,name,born\ntim,T. K.,2012\n", 'repository_visibility = "prviate"\n'),
        ("id,name,born\ntim,T. K.,2012\n", 'name = "Test"\nrepository_visibility = "besloten"\n'),
    ],
)
def test_nothing_is_said_where_not_everybody_reads_it_or_that_is_not_known(
    people: str, club: str | None
) -> None:
    assert told(people, club) == []


@pytest.mark.parametrize("head", ["Geboortedatum", "birth date"])
def test_no_public_club_is_told_to_write_years_of_birth(head: str) -> None:
    (problem,) = load(files({"players.csv": f"id,name,{head}\ntim,T. K.,\n"})).problems
    assert problem.code == "personal-data"
    assert problem.hint is not None
    assert "the category" in str(problem.hint)
    assert "only where the repository is private" in str(problem.hint)
